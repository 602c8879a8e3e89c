//! How many solutions a puzzle has, and which: engines behind one trait.
//!
//! An [`Engine`] enumerates the solutions of a [`Puzzle`](celda_grid::Puzzle) in a stable order and stops at a [`Limits`]. What was found is an
//! [`Outcome`], never a bare `bool`.

mod board;
mod engine;
mod limits;
mod minimal;
pub mod nine;
mod propagate;
mod textbook;

pub use engine::{Count, Engine, Event, Outcome, Place, Report, Statistics};
pub use limits::{Cancel, Limits, Unfinished};
pub use minimal::{Minimality, differing_cells, redundant_givens};
pub use num_bigint::BigUint;
pub use propagate::Propagate;
pub use textbook::Textbook;
