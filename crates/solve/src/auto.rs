//! The engine for those who do not want to choose.
//!
//! A 9x9 puzzle goes to the engine for these. Else propagation solves nearly everything at once. Where it fails often without finding
//! much, clause learning has its turn, which keeps what each failure taught; and then both, in turns that grow, each going on where it
//! stopped. Of puzzles with several solutions that are hard to find, now the one and now the other takes fifty times as long; the turns
//! take twice as long as the better at most. What resists to both for long is left to clause learning: that a solution is the only one
//! is proved by it alone. Turns are counted in failures, never in time, so that the answer is the same on a slow machine and a fast one.
//!
//! Counting goes part by part, but for 9x9 puzzles, whose parts come apart too seldom.

use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle, Shape};

use crate::learn::Learning;
use crate::limits::Meter;
use crate::nine::Nine;
use crate::propagate::{self, FEW, Part};
use crate::{Components, Count, Engine, Limits, Report, Unfinished};

/// Propagation first, then clause learning for what resists.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

/// After how many failures propagation first leaves its turn to clause learning: soon where a node is expensive and the space is vast.
fn first_turn(shape: Shape) -> u64 {
    match shape.side() {
        0..=8 => u64::MAX,
        9..=16 => 2000,
        17..=25 => 4000,
        _ => 200,
    }
}

/// How many failures of clause learning are a turn that takes about as long as propagation's first of 4000.
const LEARNING_TURN: u64 = 600;

/// How often both have a turn, each twice as long as the one before.
const TURNS: u32 = 4;

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
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
        let mut meter = Meter::new(limits, puzzle.shape());
        let unfinished = in_turns(puzzle, &mut meter, visit).break_value();
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

fn in_turns(
    puzzle: &Puzzle,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<Unfinished> {
    meter.start()?;
    propagate::in_parts(puzzle, meter.cancel(), |propagation| {
        // What one finds the other must not find again.
        let mut found: Vec<Grid> = Vec::new();
        let mut learning: Option<Learning> = None;
        for turn in 0..TURNS {
            let part = propagation.part(first_turn(puzzle.shape()) << turn, meter, &mut |grid| {
                if found.len() < FEW {
                    found.push(grid.clone());
                }
                visit(grid)
            })?;
            if part == Part::Done {
                return ControlFlow::Continue(());
            }
            let learning = match &mut learning {
                Some(learning) => learning,
                None => learning.insert(Learning::begin(puzzle, meter)?),
            };
            found.iter().for_each(|grid| learning.exclude(grid));
            // Once there is a solution, what remains is to prove that there are no more.
            let last = turn + 1 == TURNS || !found.is_empty();
            let conflicts = if last { u64::MAX } else { LEARNING_TURN << turn };
            if learning.part(conflicts, meter, visit)? == Part::Done {
                break;
            }
        }
        ControlFlow::Continue(())
    })
}
