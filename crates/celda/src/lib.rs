//! Celda: read, check, solve, explain, rate and create Sudoku of any size.
//!
//! This crate is the face of the library: it collects what the crates below offer.

pub use celda_check as check;
pub use celda_formats as formats;
pub use celda_generate as generate;
pub use celda_grid as grid;
pub use celda_render as render;
pub use celda_session as session;
pub use celda_solve as solve;
pub use celda_study as study;
pub use celda_techniques as techniques;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
