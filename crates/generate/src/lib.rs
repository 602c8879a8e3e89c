//! Making Sudoku: complete grids, controlled elimination, targets, and certificates that prove what was made.
//!
//! A [`Generator`] holds what is wanted ([`Options`]); its workers make puzzles, each from a source of chance of its own
//! ([`Random`]), so that the same seed and options give the same puzzles on every platform and any number of threads.
//! [`certify`] proves that a puzzle has one solution and no given too many, [`reduce`] takes the redundant givens of any puzzle away,
//! [`canonical`] tells isomorphic puzzles apart from others.
//!
//! ```
//! use celda_generate::{Generator, Options, Random, Symmetry, certify};
//! use celda_grid::Shape;
//! use celda_solve::{Cancel, Limits};
//!
//! let options = Options { symmetry: Symmetry::HalfTurn, ..Options::new(Shape::NINE) };
//! let generator = Generator::new(options)?;
//! let mut worker = generator.worker(Cancel::default());
//! let made = worker.puzzle(Random::new(7, 0), None).unwrap();
//! let certificate = certify(&made.puzzle, &Limits::default())?;
//! assert!(certificate.verify().is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod certify;
pub mod complete;
mod difficulty;
mod distinct;
mod eliminate;
mod generator;
mod isomorphism;
mod options;
mod oracle;
mod outline;
mod prove;
mod random;
mod reduce;
mod symmetry;
mod unavoidable;

pub use canonical::{CANONICAL_SIDE, CanonicalError, canonical};
pub use certify::{CERTIFIED_SIDE, PuzzleError, certify};
pub use difficulty::{Difficulty, Grade, grade};
pub use distinct::Distinct;
pub use eliminate::{Event, Observer};
pub use generator::{Generator, GivenUp, Made, Shortfall, Worker};
pub use isomorphism::Isomorphism;
pub use options::{Options, OptionsError};
pub use random::Random;
pub use reduce::{Reduced, fewest, reduce};
pub use symmetry::Symmetry;
