//! The language in which a step says why it is so.
//!
//! A Sudoku position is an exact cover: every cell takes exactly one digit, and every digit has exactly one place in every
//! house. What the rules exclude (two digits in a cell, a digit twice in a house) can always be seen; what a person has to
//! point at is which cells and which digits of which houses *must* be satisfied. These are the truths of a step, and they are
//! all that its re-proof may use: that keeps the proof as local as the step claims to be.

use celda_grid::{Cell, Digit, DigitSet, House};

use crate::{Pattern, Symmetry};

/// Why a step is so: the proof, and the pattern as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// From what the conclusion follows.
    pub proof: Proof,
    /// What a person is shown; each word of it is verified.
    pub pattern: Pattern,
}

impl Evidence {
    /// The evidence of a step that follows from `truths`.
    pub fn new(truths: Vec<Truth>, pattern: Pattern) -> Evidence {
        Evidence { proof: Proof::Truths(truths), pattern }
    }
}

/// From what a conclusion follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// From these truths and the rules' exclusions.
    Truths(Vec<Truth>),
    /// By counting: each truth needs a candidate of its own, and of each cover one candidate at most is true. So a candidate is false
    /// that would take more covers than there are to spare.
    Counting {
        /// What must be satisfied; no candidate is in two of them.
        truths: Vec<Truth>,
        /// Digits of houses, which hold one true candidate at most; all candidates of the truths lie in them.
        covers: Vec<(Digit, House)>,
    },
    /// From the puzzle having one solution, and its givens this symmetry with some exchange of the digits: each candidate is true or
    /// false together with its images.
    Symmetry(Symmetry),
    /// From the whole position, by complete search. This is no reasoning that a person would follow, and is named so.
    Search,
}

/// Something that must be satisfied in every solution of the position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Truth {
    /// The cell takes one of its candidates.
    Cell(Cell),
    /// The digit has a place in the house.
    Place(Digit, House),
    /// The deadly pattern is not completed: one of its cells takes a digit from outside. This holds for puzzles that have
    /// one solution only.
    Avoided(DeadlyPattern),
}

/// Cells, none of them given, and for each of them digits, such that every way to fill these cells with these digits could be
/// exchanged for another way with the same digits in each house. A puzzle with one solution completes no such pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeadlyPattern {
    /// The cells with their digits of the pattern.
    pub cells: Vec<(Cell, DigitSet)>,
}
