//! Certificates: a proof that a puzzle has one solution, and that none of its givens can be spared.
//!
//! A [`Certificate`] holds the givens, the solution, a proof that there is no other completion, and, where it claims that the
//! puzzle is irreducible, for each given a second solution of the puzzle without it. [`Certificate::verify`] reads it from
//! the front to the end once and names the first statement that is false.
//!
//! # The proof
//!
//! The proof is a search tree written down in the order in which a person walks it (parents before children, cases in the order
//! in which they are listed), a [`Statement`] at a time. Each says what is left by the rules alone, given the digits that
//! stand in the grid at that point: *this cell can hold only these digits*, or *this digit can stand only in these cells of
//! this house*. The number of possibilities says what follows:
//!
//! - one: it is placed, and the next statement is about the grid with it;
//! - several: they are the cases. The statements that follow treat the first case until it is closed, then the second;
//! - none: the case is contradictory, which closes it;
//! - [`Statement::Solution`] closes a case too: the grid is full there, and is the solution of the certificate.
//!
//! When the last case is closed the proof is complete, since every completion of the givens lies in one of the cases.
//!
//! Only the digits placed count: there are no candidates to keep, no eliminations to remember, so that the reader of the proof needs
//! no more than the rules and a pencil. The flat form has no depth that a
//! reader's stack could run out of.

mod fault;
mod statement;
mod verify;

pub use fault::{Fault, StatementFault};
pub use statement::{Statement, StatementSyntaxError};

use celda_grid::{Cell, Grid};

/// A proof that [`givens`](Certificate::givens) has [`solution`](Certificate::solution) and no other.
///
/// ```
/// use celda_check::{Certificate, Statement};
/// use celda_grid::{Grid, Shape};
///
/// let shape = Shape::of_side(4)?;
/// let grid = |line: &str| {
///     Grid::from_values(shape, line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize)).unwrap()
/// };
/// let certificate = Certificate {
///     givens: grid("123434122143432."),
///     solution: grid("1234341221434321"),
///     proof: vec!["r4c4: 1".parse()?, Statement::Solution],
///     minimality: None,
/// };
/// assert!(certificate.verify().is_ok_and(|proved| !proved.irreducible));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What is given.
    pub givens: Grid,
    /// The only completion.
    pub solution: Grid,
    /// Why there is no other: see the [module](crate::certificate).
    pub proof: Vec<Statement>,
    /// For each given, row by row, a second solution of the puzzle without it; `None` where the certificate does not claim that
    /// the puzzle is irreducible.
    pub minimality: Option<Vec<Witness>>,
}

/// That a given cannot be spared: without it there is a second solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The cell of the given.
    pub without: Cell,
    /// A completion of the other givens in which this cell holds another digit.
    pub solution: Grid,
}

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Whether it also proves that no given can be spared.
    pub irreducible: bool,
    /// How many statements the proof has.
    pub statements: usize,
    /// How many cases it distinguishes: the leaves of the search tree.
    pub cases: usize,
}
