//! Whether all givens are needed, and where solutions differ.

use std::ops::ControlFlow;

use celda_grid::{Candidates, Cell, DigitSet, Grid, Puzzle};

use crate::{Engine, Limits, Unfinished};

/// What is known of the givens of a puzzle that has one solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Minimality {
    /// The givens that can be left out, each alone, without a second solution, in reading order.
    pub redundant: Vec<Cell>,
    /// The givens of which it was not found out within the limits, each with what stopped the search.
    pub undecided: Vec<(Cell, Unfinished)>,
}

impl Minimality {
    /// Whether no given can be left out.
    pub fn is_minimal(&self) -> bool {
        self.redundant.is_empty() && self.undecided.is_empty()
    }
}

/// Finds the givens that can be left out, each alone. The limits hold for each given; `puzzle` should have one solution (with none,
/// every given is redundant until one is found that is not; with several none is of use).
///
/// A given can be left out if no solution of the rest has another digit in its cell, so one search for one solution decides.
///
/// ```
/// use celda_grid::{Grid, Puzzle, Shape};
/// use celda_solve::{Limits, Propagate, redundant_givens};
///
/// let four = Shape::of_side(4)?;
/// let full = Grid::from_values(four, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
/// let minimality = redundant_givens(&Propagate, &Puzzle::from(full), &Limits::default());
/// assert_eq!(minimality.redundant.len(), 16, "each digit of a full grid follows from the others");
/// assert!(!minimality.is_minimal());
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn redundant_givens(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits) -> Minimality {
    let shape = puzzle.shape();
    let limits = Limits { solutions: Some(1), ..limits.clone() };
    let stated = puzzle.stated_candidates().cloned().unwrap_or_else(|| Candidates::full(shape));
    let mut minimality = Minimality::default();
    for (cell, digit) in puzzle.givens().filled() {
        let mut givens = puzzle.givens().clone();
        givens.set(cell, None);
        let mut others = DigitSet::full(shape.side());
        others.remove(digit);
        let mut candidates = stated.clone();
        candidates.set(cell, others);
        let without = Puzzle::with_candidates(givens, candidates);
        let report = engine.enumerate(&without, &limits, &mut |_| ControlFlow::Continue(()));
        match report.unfinished {
            None if report.solutions == 0 => minimality.redundant.push(cell),
            None | Some(Unfinished::Solutions) => (),
            Some(why) => minimality.undecided.push((cell, why)),
        }
    }
    minimality
}

/// The cells in which not all of the grids agree, in reading order; grids of a shape other than the first's are left out.
///
/// ```
/// use celda_grid::{Grid, Shape};
/// use celda_solve::differing_cells;
///
/// let four = Shape::of_side(4)?;
/// let grid = |values: [usize; 16]| Grid::from_values(four, values).unwrap();
/// let first = grid([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
/// let second = grid([2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1]);
/// let names: Vec<String> =
///     differing_cells(&[first, second]).iter().map(|cell| cell.name(four).to_string()).collect();
/// assert_eq!(names, ["r1c1", "r1c2", "r3c1", "r3c2"]);
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn differing_cells(grids: &[Grid]) -> Vec<Cell> {
    let Some((first, others)) = grids.split_first() else { return Vec::new() };
    let differs = |cell: &Cell| {
        others.iter().any(|other| other.shape() == first.shape() && other.get(*cell) != first.get(*cell))
    };
    first.shape().cells().filter(differs).collect()
}
