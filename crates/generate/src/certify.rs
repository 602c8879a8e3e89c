//! Making certificates: that there is one solution, and that no given can be spared.
//!
//! The proof (see [`celda_check::certificate`]) is a search tree of the two elementary rules: a cell must hold a digit, a digit must
//! stand somewhere in each house. Three things keep it short. A choice is taken where it closes a case soonest: every choice between two is
//! tried, and the one with the shortest refutation is taken, or where none closes, the one that fills most. Of the placements
//! found on the way only those are written down from which the end of the case follows. And where the end of a case
//! does not depend on its choice, the choice is left out, and its other cases with it (as in conflict-directed
//! backjumping).

use celda_check::{Certificate, Statement, Witness};
use celda_grid::Grid;
use celda_solve::{Limits, Unfinished};

use crate::oracle::{Answer, Only, Oracle};
use crate::prove::Prover;

/// The largest side for which certificates are made.
pub const CERTIFIED_SIDE: usize = 64;

/// Why a puzzle gets no certificate, or cannot be reduced.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The givens break a rule.
    #[error("the givens break a rule")]
    Inconsistent,
    /// There is no solution.
    #[error("there is no solution")]
    NoSolution,
    /// There are several.
    #[error("there are several solutions")]
    SeveralSolutions {
        /// One.
        first: Grid,
        /// Another.
        second: Grid,
    },
    /// The side is larger than [`CERTIFIED_SIDE`].
    #[error("certificates are made up to side {CERTIFIED_SIDE}")]
    TooLarge,
    /// A limit was reached first.
    #[error("a limit was reached: {0:?}")]
    Unfinished(Unfinished),
}

/// A certificate for `puzzle`. It claims that the puzzle is irreducible if it is.
///
/// The bound on nodes in `limits` holds for each question to the solver and for the proof.
///
/// ```
/// use celda_generate::{Random, certify, complete};
/// use celda_solve::Limits;
///
/// let mut puzzle = complete::random("2x3".parse()?, &mut Random::new(1, 0));
/// puzzle.set(celda_grid::Cell::from_index(7), None);
/// let certificate = certify(&puzzle, &Limits::default())?;
/// assert!(certificate.verify().is_ok_and(|proved| !proved.irreducible));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle has not exactly one solution, is too large, or a limit was reached.
pub fn certify(puzzle: &Grid, limits: &Limits) -> Result<Certificate, PuzzleError> {
    let shape = puzzle.shape();
    if shape.side() > CERTIFIED_SIDE {
        return Err(PuzzleError::TooLarge);
    }
    let mut oracle = Oracle::new(shape);
    let solution = only_solution(puzzle, &mut oracle, limits)?;
    let minimality = minimality(puzzle, &solution, &mut oracle, limits)?;
    let proof = proof(puzzle, &solution, limits)?;
    Ok(Certificate { givens: puzzle.clone(), solution, proof, minimality })
}

/// For each given a second solution without it, if there is one for each.
fn minimality(
    puzzle: &Grid,
    solution: &Grid,
    oracle: &mut Oracle,
    limits: &Limits,
) -> Result<Option<Vec<Witness>>, PuzzleError> {
    let mut witnesses = Vec::with_capacity(puzzle.filled_count());
    let mut without = puzzle.clone();
    for (cell, digit) in puzzle.filled() {
        without.set(cell, None);
        match oracle.other(&without, solution, &[cell], limits) {
            Answer::Other(solution) => witnesses.push(Witness { without: cell, solution }),
            Answer::None => return Ok(None),
            Answer::Unfinished(why) => return Err(PuzzleError::Unfinished(why)),
        }
        without.set(cell, Some(digit));
    }
    Ok(Some(witnesses))
}

fn proof(puzzle: &Grid, solution: &Grid, limits: &Limits) -> Result<Vec<Statement>, PuzzleError> {
    Prover::new(puzzle, solution, limits).prove().map_err(PuzzleError::Unfinished)
}

pub(crate) fn only_solution(
    puzzle: &Grid,
    oracle: &mut Oracle,
    limits: &Limits,
) -> Result<Grid, PuzzleError> {
    if !puzzle.is_consistent() {
        return Err(PuzzleError::Inconsistent);
    }
    match oracle.only_solution(puzzle, limits) {
        Only::Solution(solution) => Ok(solution),
        Only::None => Err(PuzzleError::NoSolution),
        Only::Several(first, second) => Err(PuzzleError::SeveralSolutions { first, second }),
        Only::Unfinished(why) => Err(PuzzleError::Unfinished(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eliminate::Elimination;
    use crate::{Random, complete};
    use celda_grid::{Cell, Shape};

    fn minimal(shape: Shape, index: u64) -> Grid {
        let mut random = Random::new(31, index);
        let solution = complete::random(shape, &mut random);
        let mut units: Vec<Vec<Cell>> = shape.cells().map(|cell| vec![cell]).collect();
        random.shuffle(&mut units);
        let order: Vec<&[Cell]> = units.iter().map(Vec::as_slice).collect();
        let limits = Limits::default();
        let mut oracle = Oracle::new(shape);
        Elimination::new(&mut oracle, &limits, &solution, solution.clone()).run(&order, 0, None).givens
    }

    fn line(text: &str) -> Grid {
        Grid::from_values(Shape::NINE, text.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize)).unwrap()
    }

    #[test]
    fn certificates_are_true() {
        for (text, count) in [("2x2", 20), ("2x3", 10), ("3x3", 20), ("3x4", 2), ("4x4", 1)] {
            for index in 0..count {
                let puzzle = minimal(text.parse().unwrap(), index);
                let certificate = certify(&puzzle, &Limits::default()).unwrap();
                let proved = certificate.verify().unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
                assert!(proved.irreducible);
            }
        }
    }

    #[test]
    fn hard_puzzles_have_proofs_too() {
        let puzzle =
            line("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6");
        let certificate = certify(&puzzle, &Limits::default()).unwrap();
        let proved = certificate.verify().unwrap();
        assert!(proved.irreducible && proved.cases > 5 && proved.statements < 2000, "{proved:?}");
    }

    #[test]
    fn what_gets_no_certificate() {
        let limits = Limits::default();
        let blank = Grid::blank(Shape::NINE);
        assert!(matches!(certify(&blank, &limits), Err(PuzzleError::SeveralSolutions { .. })));
        assert_eq!(certify(&Grid::blank(Shape::of_side(100).unwrap()), &limits), Err(PuzzleError::TooLarge));
        let mut grid = blank.clone();
        grid.set(Cell::from_index(0), Shape::NINE.digit(1));
        grid.set(Cell::from_index(1), Shape::NINE.digit(1));
        assert_eq!(certify(&grid, &limits), Err(PuzzleError::Inconsistent));
        let none = line("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..");
        assert_eq!(certify(&none, &limits), Err(PuzzleError::NoSolution));
    }
}
