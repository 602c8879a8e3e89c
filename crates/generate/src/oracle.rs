//! The question that elimination asks: is there another completion?
//!
//! A puzzle that has one solution keeps it alone when some givens are taken away, exactly if there is no completion in which
//! one of these cells holds another digit. For a single cell that is asked directly, with the digit struck from the cell's candidates:
//! the solution that is known already need not be found again (31 % less work than counting to two). 9x9 goes to `nine`,
//! every other shape to `propagate`.

use std::ops::ControlFlow;

use celda_grid::{Cell, Grid, Puzzle, Shape};
use celda_solve::nine::{Board, Line, Solver};
use celda_solve::{Engine, Limits, Propagate, Unfinished};

/// What is known about other completions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// There is none.
    None,
    /// This is one.
    Other(Grid),
    /// The search was stopped before it knew.
    Unfinished(Unfinished),
}

/// Answers the question for one shape, and keeps the memory of the solver.
#[derive(Debug)]
pub(crate) struct Oracle {
    nine: Option<Box<Solver>>,
}

impl Oracle {
    pub(crate) fn new(shape: Shape) -> Oracle {
        Oracle { nine: (shape == Shape::NINE).then(Box::default) }
    }

    /// The solver for 9x9, where that is the shape.
    pub(crate) fn nine(&mut self) -> Option<&mut Solver> {
        self.nine.as_deref_mut()
    }

    /// Whether `givens` have a completion other than `solution`, which is one. `blanked` are cells of which one at least
    /// holds another digit there: the others were givens of a puzzle with one solution.
    pub(crate) fn other(
        &mut self,
        givens: &Grid,
        solution: &Grid,
        blanked: &[Cell],
        limits: &Limits,
    ) -> Answer {
        if let (Some(solver), [cell]) = (&mut self.nine, blanked)
            && let (Some(mut board), Some(digit)) = (Board::from_grid(givens), solution.get(*cell))
        {
            return match solver.other(&mut board, cell.index(), digit.value()) {
                Some(line) => Answer::Other(grid_of(&line)),
                None => Answer::None,
            };
        }
        let mut puzzle = Puzzle::new(givens.clone());
        if let ([cell], Some(digit)) = (blanked, blanked.first().and_then(|cell| solution.get(*cell))) {
            let mut candidates = puzzle.candidates();
            candidates.remove(*cell, digit);
            puzzle = Puzzle::with_candidates(givens.clone(), candidates);
        }
        let mut other = None;
        let mut visit = |grid: &Grid| {
            if grid == solution {
                return ControlFlow::Continue(());
            }
            other = Some(grid.clone());
            ControlFlow::Break(())
        };
        let limits = Limits { solutions: Some(2), ..limits.clone() };
        let unfinished = match &mut self.nine {
            Some(solver) => match Board::from_grid(givens) {
                Some(board) => solver.visit(&board, &limits, |line| visit(&grid_of(line))).unfinished,
                None => Some(Unfinished::Unsupported),
            },
            None => Propagate.enumerate(&puzzle, &limits, &mut visit).unfinished,
        };
        match (other, unfinished) {
            (Some(other), _) => Answer::Other(other),
            (None, None) => Answer::None,
            (None, Some(why)) => Answer::Unfinished(why),
        }
    }

    /// The solution of `givens` if it is the only one.
    pub(crate) fn only_solution(&mut self, givens: &Grid, limits: &Limits) -> Only {
        let mut found = Vec::with_capacity(2);
        let limits = Limits { solutions: Some(2), ..limits.clone() };
        let mut visit = |grid: &Grid| {
            found.push(grid.clone());
            ControlFlow::Continue(())
        };
        let board = self.nine.as_ref().and_then(|_| Board::from_grid(givens));
        let unfinished = match (&mut self.nine, board) {
            (Some(solver), Some(board)) => {
                solver.visit(&board, &limits, |line| visit(&grid_of(line))).unfinished
            }
            _ => Propagate.enumerate(&Puzzle::new(givens.clone()), &limits, &mut visit).unfinished,
        };
        let mut found = found.into_iter();
        match (found.next(), found.next(), unfinished) {
            (Some(first), Some(second), _) => Only::Several(first, second),
            (_, _, Some(why)) if why != Unfinished::Solutions => Only::Unfinished(why),
            (Some(solution), None, _) => Only::Solution(solution),
            (None, _, _) => Only::None,
        }
    }
}

/// Whether a puzzle has one solution only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Only {
    /// This one.
    Solution(Grid),
    /// There is none.
    None,
    /// These and perhaps more.
    Several(Grid, Grid),
    /// The search was stopped before it knew.
    Unfinished(Unfinished),
}

/// The grid of a solution as `nine` writes it.
pub(crate) fn grid_of(line: &Line) -> Grid {
    let values = line.iter().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::blank(Shape::NINE))
}
