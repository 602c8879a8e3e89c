//! The words of the field as types: shape, cell, house, digit, grid, candidates, puzzle, symbols.
//!
//! This crate is the ground of Celda. It knows what a Sudoku is made of, for every side up to [`MAX_SIDE`]; it does not
//! solve, read files or speak to people.
//!
//! ```
//! use celda_grid::{Candidates, Grid, House, HouseKind, Shape};
//!
//! let shape = Shape::NINE;
//! let mut grid = Grid::blank(shape);
//! grid.set(shape.cell(0, 0).unwrap(), shape.digit(5));
//! assert_eq!(grid.filled_count(), 1);
//!
//! let row = House::new(HouseKind::Row, 0);
//! let candidates = Candidates::of(&grid);
//! assert!(shape.cells_of(row).skip(1).all(|cell| candidates.get(cell).len() == 8));
//! ```

mod candidates;
mod cell;
mod digit;
mod grid;
mod position;
mod puzzle;
mod shape;
mod symbols;

pub use candidates::Candidates;
pub use cell::{Cell, CellName, House, HouseKind};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid};
pub use position::{Candidate, CandidateName, Position};
pub use puzzle::Puzzle;
pub use shape::{MAX_SIDE, Shape, ShapeError};
pub use symbols::Symbols;
