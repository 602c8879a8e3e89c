//! The state of a person at a puzzle, as values: entries, marks, colours, undo and redo, timer, save and restore.
//!
//! A [`Session`] is a puzzle and a history of immutable [`Snapshot`]s. Every [`Action`] that changes something adds exactly
//! one snapshot, so that one undo takes back one deed of the player, however many cells it touched. The web page, the
//! terminal and Python share these rules; nothing here draws, and time is what the caller says it is.
//!
//! ```
//! use celda_grid::{Grid, Shape};
//! use celda_session::{Action, Session};
//!
//! let shape = Shape::of_side(4)?;
//! let mut session = Session::new(Grid::blank(shape))?;
//! let corner = shape.cell(0, 0).unwrap();
//! session.act(&Action::Digit { cells: vec![corner], digit: shape.digit(3).unwrap() });
//! assert_eq!(session.snapshot().digit(corner), shape.digit(3));
//! assert!(session.undo());
//! assert_eq!(session.snapshot().digit(corner), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Marks are kept as 64-bit masks, so a session takes sides up to 64.

mod action;
mod save;
mod session;
mod snapshot;
mod timer;

pub use action::{Action, Fill, Mark};
pub use save::SaveError;
pub use session::{Session, SessionError};
pub use snapshot::{COLOURS, CellState, Marks, Snapshot};
pub use timer::Timer;
