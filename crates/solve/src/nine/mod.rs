//! The fast solver for 9x9 puzzles: how many solutions up to a limit, and which.
//!
//! A [`Solver`] takes [`Board`]s (candidates for each cell) one at a time, or whole slices of boards or text [`Line`]s without
//! allocating for each; [`Nine`] is the same behind the trait of all engines. A position without solution, contradictory
//! givens included, is an answer, as is a line with strange bytes.
//!
//! The kernel is written once, over a private trait of vectors, and compiled for several instruction sets, the [`Path`]s. Which
//! one is taken is decided when the solver is made; the answers, and the order of solutions, are the same on all.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
mod engine;
mod guess;
mod kernel;
mod lanes;
mod packed;
mod parallel;
mod path;
mod search;
mod solver;
#[cfg(target_arch = "x86_64")]
mod sse;

pub use board::{Board, Line};
pub use engine::Nine;
pub use parallel::solve_on_threads;
pub use path::{Path, UnknownPath};
pub use solver::{Answer, Input, Solver, Work};
