//! How many solutions a puzzle has, and which: engines behind one trait.
//!
//! An [`Engine`] enumerates the solutions of a [`Puzzle`](celda_grid::Puzzle) in a stable order and stops at a [`Limits`]. What was found is an
//! [`Outcome`], never a bare `bool`.

mod auto;
mod bands;
mod board;
mod components;
mod engine;
mod engines;
mod exact_cover;
mod fixed_point;
mod known;
mod learn;
mod limits;
mod luby;
mod minimal;
pub mod nine;
mod propagate;
mod sat;
mod textbook;

pub use auto::Auto;
pub use components::Components;
pub use engine::{Count, Engine, Event, Outcome, Place, Report, Statistics};
pub use engines::{engine, engines};
pub use exact_cover::ExactCover;
pub use fixed_point::propagated;
pub use known::complete_grids;
pub use learn::Learn;
pub use limits::{Cancel, Limits, Unfinished};
pub use minimal::{Minimality, differing_cells, redundant_givens};
pub use num_bigint::BigUint;
pub use propagate::Propagate;
#[cfg(feature = "cadical")]
pub use sat::Cadical;
pub use sat::{Encoding, Sat};
pub use textbook::Textbook;
