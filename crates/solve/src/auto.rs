//! The engine for those who do not want to choose.
//!
//! A 9x9 puzzle goes to the engine for these. Else propagation solves nearly everything at once. Where it fails too often without finding
//! much, the rest is handed to clause learning, which keeps what each failure taught: a different kind of engine for a different kind of
//! puzzle. Each stage gets a budget counted in failures, never in time, so that the answer is the same on a slow machine and a fast one.
//! Counting goes part by part, but for 9x9 puzzles, whose parts come apart too seldom.

use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle, Shape};

use crate::limits::Meter;
use crate::nine::Nine;
use crate::propagate::{self, FEW};
use crate::{Components, Count, Engine, Learn, Limits, Report};

/// Propagation first, then clause learning for what resists.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

/// After how many failures clause learning takes over: soon where a node is expensive and the space is vast. Of 2,100 puzzles of 25x25 that
/// are easy for the most part, three fail more often than this; with 2,000 seven took longer than 0.4 s, with this three do.
fn budget(shape: Shape) -> u64 {
    match shape.side() {
        0..=8 => u64::MAX,
        9..=16 => 2000,
        17..=25 => 30_000,
        _ => 200,
    }
}

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn supports(&self, _shape: Shape) -> bool {
        true
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        if puzzle.shape() == Shape::NINE {
            return Nine::new().enumerate(puzzle, limits, visit);
        }
        let mut found: Vec<Grid> = Vec::new();
        let (report, gave_up) = propagate::run_within(puzzle, limits, budget(puzzle.shape()), &mut |grid| {
            if found.len() < FEW {
                found.push(grid.clone());
            }
            visit(grid)
        });
        if !gave_up {
            return report;
        }
        let mut meter = Meter::resumed(limits, puzzle.shape(), &report);
        let unfinished = Learn.resume(puzzle, limits, &found, &mut meter, visit);
        meter.report(unfinished)
    }

    fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        if puzzle.shape() == Shape::NINE {
            return Nine::new().count(puzzle, limits);
        }
        // With a limit, plain search is done before parts pay.
        if limits.solutions.is_some() {
            return Count::from(self.enumerate(puzzle, limits, &mut |_| ControlFlow::Continue(())));
        }
        Components.count(puzzle, limits)
    }
}
