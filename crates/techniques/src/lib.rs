//! How a person sees it: the techniques by which Sudoku are solved without trial, and the steps that they make.
//!
//! ```
//! use celda_grid::{Grid, Position, Puzzle, Shape};
//! use celda_techniques::{Options, State, Technique, find};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let values = line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') });
//! let position = Position::new(Puzzle::new(Grid::from_values(Shape::NINE, values).unwrap()));
//!
//! let state = State::<2>::new(&position);
//! let step = find::first(&state, Technique::HiddenSingle, &Options::default()).unwrap();
//! assert_eq!(step.check(&position, true), Ok(()));
//! ```

mod als;
mod catalogue;
mod chains;
mod cover;
mod eliminable;
mod facing;
pub mod find;
mod geometry;
mod implications;
mod lattice;
pub mod library;
mod links;
mod net;
pub mod path;
mod reach;
mod restricted;
pub mod scale;
mod set;
mod state;
mod step;
mod technique;
mod walk;

pub use als::Als;
pub use find::Options;
pub use geometry::Geometry;
pub use path::{End, Path, Plan};
pub use set::{CellIter, CellSet, bits};
pub use state::{Cache, State, digit, digits};
pub use step::Step;
pub use technique::{Family, Level, Technique, UnknownTechnique};
