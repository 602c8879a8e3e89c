//! The study of search: how the engines go about it, as values and as pictures.
//!
//! An engine that [traces](celda_solve::Engine::traces) tells its [`Event`](celda_solve::Event)s to whoever listens. On them stand
//! a bounded log ([`follow`], [`record`]) and a board that plays them back ([`Replay`]).
//!
//! Nothing here speaks to people: words for legends and titles come from the caller.

pub mod chart;
pub mod compare;
mod event;
pub mod graph;
mod log;
mod replay;
pub mod space;
mod svg;
pub mod tree;

pub use event::{EventRecord, Kind, Moment, Tally, What, place_name};
pub use log::{Log, Recording, follow, record};
pub use replay::{Inconsistent, Replay};
