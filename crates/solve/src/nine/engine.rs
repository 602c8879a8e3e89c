//! The fast solver behind the trait of all engines.

use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle, Shape};

use super::board::{Board, Line};
use super::path::Path;
use super::solver::Solver;
use crate::bands;
use crate::limits::Meter;
use crate::{BigUint, Count, Engine, Limits, Report, Statistics, Unfinished};

/// The engine `nine`: 9x9 puzzles only, as fast as the processor can.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nine {
    /// The path asked for; without one the preferred.
    path: Option<Path>,
}

impl Nine {
    /// The engine on the preferred path, which is the fastest if the program has no other wish ([`Path::prefer`]).
    pub const fn new() -> Nine {
        Nine { path: None }
    }

    /// The engine on this path, or `None` where the processor cannot take it.
    pub fn with_path(path: Path) -> Option<Nine> {
        path.is_available().then_some(Nine { path: Some(path) })
    }

    /// Has a solver work on the puzzle, or says that none can.
    fn run(&self, puzzle: &Puzzle, work: impl FnOnce(&mut Solver, &Board) -> Report) -> Report {
        let board = Board::from_candidates(&puzzle.candidates());
        let solver = Solver::with_path(self.path.unwrap_or_else(Path::preferred));
        match (solver, board) {
            (Some(mut solver), Some(board)) => work(&mut solver, &board),
            _ => Report {
                solutions: 0,
                unfinished: Some(Unfinished::Unsupported),
                statistics: Statistics::default(),
            },
        }
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
        self.run(puzzle, |solver, board| solver.visit(board, limits, |line| visit(&grid_of(line))))
    }

    fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        let limited = limits.solutions.is_some() || limits.nodes.is_some_and(|nodes| nodes <= PLAIN);
        let plain = if limited { limits.clone() } else { Limits { nodes: Some(PLAIN), ..limits.clone() } };
        let report = self.run(puzzle, |solver, board| solver.tally(board, &plain));
        if limited || report.unfinished != Some(Unfinished::Nodes) {
            return Count::from(report);
        }
        let least = BigUint::from(report.solutions);
        let mut meter = Meter::resumed(limits, puzzle.shape(), &report);
        let (solutions, unfinished) = bands::count(puzzle, &mut meter);
        Count { solutions: solutions.max(least), unfinished, statistics: meter.statistics }
    }
}

/// After how many nodes the solutions are no longer visited one by one but counted band by band: 50 ms.
const PLAIN: u64 = 100_000;

fn grid_of(line: &Line) -> Grid {
    let values = line.iter().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::blank(Shape::NINE))
}
