//! Pictures of boards: one description, several painters.
//!
//! A [`Picture`] says what is on the board and what is pointed out on it: cells, candidates, links, houses. It knows no
//! colours and no sizes; those are the painters' ([`svg`], and the web page, which draws it itself). [`terminal`] draws boards
//! and candidates as plain text.

mod picture;
pub mod svg;
pub mod terminal;

pub use picture::{Line, Picture, Role};
