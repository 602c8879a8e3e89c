//! A puzzle in progress: what was given, what was placed since, and which candidates are left.

use std::fmt;

use crate::{Candidates, Cell, CellName, Digit, Grid, Puzzle, Shape};

/// A digit in a cell, as something that may be true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl Candidate {
    /// `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { digit, cell }
    }

    /// The candidate in the field's short notation, digit, row and column: `4r1c7`.
    pub fn name(self, shape: Shape) -> CandidateName {
        CandidateName { digit: self.digit, cell: self.cell.name(shape) }
    }

    /// Whether the rules forbid that both are true: two digits in one cell, or one digit twice in a house.
    pub fn excludes(self, other: Candidate, shape: Shape) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && shape.sees(self.cell, other.cell)
        }
    }
}

/// A candidate's digit and the name of its cell, written `4r1c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CandidateName {
    /// The digit.
    pub digit: Digit,
    /// The cell's row and column.
    pub cell: CellName,
}

impl fmt::Display for CandidateName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

/// A puzzle in progress.
///
/// A filled cell has its digit as its only candidate, and no peer of it has that digit; [`Position::place`] keeps it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    puzzle: Puzzle,
    values: Grid,
    candidates: Candidates,
}

impl Position {
    /// The start of `puzzle`: its givens placed, and the candidates that they leave.
    pub fn new(puzzle: Puzzle) -> Position {
        let values = puzzle.givens().clone();
        let candidates = puzzle.candidates();
        Position { puzzle, values, candidates }
    }

    /// `puzzle` after `values` were placed in addition to its givens: the candidates are those that all filled cells leave.
    pub fn with_values(puzzle: Puzzle, values: &Grid) -> Position {
        let mut position = Position::new(puzzle);
        for (cell, digit) in values.filled() {
            position.place(cell, digit);
        }
        position
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.values.shape()
    }

    /// The puzzle as it was given.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The digits given and placed.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// The candidates left.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Whether `cell` holds one of the puzzle's givens.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens().get(cell).is_some()
    }

    /// Whether `digit` may stand in `cell`: it is a candidate there, or the digit that the cell holds.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.candidates.contains(candidate.cell, candidate.digit)
    }

    /// Puts `digit` in `cell` and takes it out of the candidates of the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, Some(digit));
        self.candidates.place(cell, digit);
    }

    /// Takes the candidate out; says whether it was there.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        self.candidates.remove(candidate.cell, candidate.digit)
    }

    /// Whether some blank cell has no candidate left, or some digit no place in some house.
    pub fn is_contradictory(&self) -> bool {
        let shape = self.shape();
        shape.cells().any(|cell| self.candidates.get(cell).is_empty())
            || shape.houses().any(|house| {
                let held = shape
                    .cells_of(house)
                    .fold(crate::DigitSet::EMPTY, |held, cell| held | self.candidates.get(cell));
                held.len() < shape.side()
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_keep_the_candidates_up_to_date() {
        let shape = Shape::of_side(4).unwrap();
        let givens = Grid::from_values(shape, [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let mut position = Position::new(Puzzle::new(givens));
        let [a, b] = [2, 3].map(Cell::from_index);
        position.place(a, Digit::from_index(2));
        assert_eq!(position.candidates().get(b).single(), shape.digit(4));
        assert!(position.is_given(Cell::from_index(0)) && !position.is_given(a));
        assert!(!position.is_contradictory());
        assert!(position.eliminate(Candidate::new(b, Digit::from_index(3))));
        assert!(position.is_contradictory());
    }

    #[test]
    fn names_and_exclusions() {
        let candidate = |cell, digit| Candidate::new(Cell::from_index(cell), Digit::from_index(digit));
        assert_eq!(candidate(6, 3).name(Shape::NINE).to_string(), "4r1c7");
        assert!(candidate(6, 3).excludes(candidate(6, 4), Shape::NINE));
        assert!(candidate(6, 3).excludes(candidate(0, 3), Shape::NINE));
        assert!(!candidate(6, 3).excludes(candidate(6, 3), Shape::NINE));
        assert!(!candidate(6, 3).excludes(candidate(9, 3), Shape::NINE));
    }
}
