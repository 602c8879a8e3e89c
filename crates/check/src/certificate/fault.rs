//! What can be false in a certificate.

use celda_grid::{Cell, CellName, Conflict, Digit, Shape};

/// The first thing in a certificate that is false.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The givens break a rule.
    #[error("the givens have {0:?}")]
    Givens(Conflict),
    /// The solution is of another shape than the givens.
    #[error("the solution is of shape {0}")]
    SolutionShape(Shape),
    /// The solution has a blank.
    #[error("the solution is blank in {0:?}")]
    SolutionBlank(Cell),
    /// The solution breaks a rule.
    #[error("the solution has {0:?}")]
    Solution(Conflict),
    /// The solution does not hold a given.
    #[error("the solution holds another digit than the given in {0:?}")]
    SolutionOfOtherGivens(Cell),
    /// A statement of the proof is false.
    #[error("statement {number} of the proof is false: {why}")]
    Statement {
        /// Which, counted from 1.
        number: usize,
        /// Why.
        why: StatementFault,
    },
    /// The proof ends while cases are open.
    #[error("the proof ends with {open} open cases")]
    ProofUnfinished {
        /// How many.
        open: usize,
    },
    /// No case of the proof arrives at the solution. (It cannot happen where all statements are true.)
    #[error("the proof never arrives at the solution")]
    SolutionNotReached,
    /// The cells for which second solutions are given are not the givens, each once, row by row.
    #[error("second solution {number} is for {found:?}, where {expected:?} was due")]
    WitnessOrder {
        /// Which, counted from 1.
        number: usize,
        /// The cell due, if any was.
        expected: Option<Cell>,
        /// The cell found, if there was another.
        found: Option<Cell>,
    },
    /// A second solution is of another shape than the givens.
    #[error("the second solution without {without:?} is of shape {shape}")]
    WitnessShape {
        /// The given left out.
        without: Cell,
        /// The shape.
        shape: Shape,
    },
    /// A second solution has a blank.
    #[error("the second solution without {without:?} is blank in {cell:?}")]
    WitnessBlank {
        /// The given left out.
        without: Cell,
        /// The blank cell.
        cell: Cell,
    },
    /// A second solution breaks a rule.
    #[error("the second solution without {without:?} has {conflict:?}")]
    Witness {
        /// The given left out.
        without: Cell,
        /// What it breaks.
        conflict: Conflict,
    },
    /// A second solution does not hold one of the other givens.
    #[error("the second solution without {without:?} holds another digit than the given in {cell:?}")]
    WitnessOfOtherGivens {
        /// The given left out.
        without: Cell,
        /// The given that it does not hold.
        cell: Cell,
    },
    /// A second solution holds the given that was left out, so that it shows nothing.
    #[error("the second solution without {without:?} holds that given")]
    WitnessIsNoOther {
        /// The given left out.
        without: Cell,
    },
}

/// Why a statement of a proof is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatementFault {
    /// It comes after the last case was closed.
    #[error("every case is closed already")]
    AfterTheEnd,
    /// The shape has no such cell.
    #[error("there is no cell {0}")]
    NoSuchCell(CellName),
    /// The shape has no such house.
    #[error("there is no such house")]
    NoSuchHouse,
    /// The shape has no such digit.
    #[error("there is no digit {0}")]
    NoSuchDigit(Digit),
    /// The cell it is about holds a digit already.
    #[error("{0} is filled")]
    Filled(CellName),
    /// The digit it is about stands in the house already.
    #[error("{digit} stands in {cell}")]
    Placed {
        /// The digit.
        digit: Digit,
        /// Where it stands.
        cell: CellName,
    },
    /// It lists a possibility twice.
    #[error("a possibility is listed twice")]
    Repeated,
    /// It lists a possibility that is none: the digit stands in a peer of the cell, or the cell is filled or outside the house.
    #[error("{digit} cannot stand in {cell}")]
    Impossible {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: CellName,
    },
    /// It leaves out a possibility.
    #[error("{digit} could stand in {cell}")]
    LeftOut {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: CellName,
    },
    /// It says that the grid is the solution, but this cell holds another digit or none.
    #[error("{0} does not hold the digit of the solution")]
    NotTheSolution(CellName),
}
