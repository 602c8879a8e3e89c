//! The fast solver behind the trait of all engines.

use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle, Shape};

use super::board::{Board, Line};
use super::path::Path;
use super::solver::Solver;
use crate::{Engine, Limits, Report, Statistics, Unfinished};

/// The engine `nine`: 9x9 puzzles only, as fast as the processor can.
#[derive(Clone, Copy, Debug)]
pub struct Nine {
    path: Path,
}

impl Nine {
    /// The engine on the fastest path of this processor.
    pub fn new() -> Nine {
        Nine { path: Path::best() }
    }

    /// The engine on this path, or `None` where the processor cannot take it.
    pub fn with_path(path: Path) -> Option<Nine> {
        path.is_available().then_some(Nine { path })
    }
}

impl Default for Nine {
    fn default() -> Nine {
        Nine::new()
    }
}

impl Engine for Nine {
    fn name(&self) -> &'static str {
        "nine"
    }

    fn supports(&self, shape: Shape) -> bool {
        shape == Shape::NINE
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        let unfinished =
            |why| Report { solutions: 0, unfinished: Some(why), statistics: Statistics::default() };
        let Some(board) = Board::from_candidates(&puzzle.candidates()) else {
            return unfinished(Unfinished::Unsupported);
        };
        let Some(mut solver) = Solver::with_path(self.path) else {
            return unfinished(Unfinished::Unsupported);
        };
        solver.visit(&board, limits, |line| visit(&grid_of(line)))
    }
}

fn grid_of(line: &Line) -> Grid {
    let values = line.iter().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::blank(Shape::NINE))
}
