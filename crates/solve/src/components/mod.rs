//! Divide and conquer: the open cells fall into parts that are solved and counted apart.
//!
//! Two open cells belong to one part if there is a chain of houses and digits between them; a choice in one part says nothing about
//! another. So the solutions of a puzzle are the combinations of the solutions of its parts, and their number is the product.

mod count;
mod split;

use std::ops::ControlFlow;
use std::sync::Arc;

use celda_grid::{Cell, Digit, Grid, Puzzle};
use num_bigint::BigUint;

use crate::board::{Bits, Board, Halt, Layout, Wide};
use crate::known::givens_in_one_house;
use crate::limits::Meter;
use crate::{Count, Engine, Limits, Propagate, Report, Statistics, Unfinished};

use count::Counter;
use split::Splitter;

/// Independent parts, solved and counted apart; counts of parts are kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Components;

impl Engine for Components {
    fn name(&self) -> &'static str {
        "components"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        match puzzle.shape().side() {
            0..=32 => enumerate::<u32>(puzzle, limits, visit),
            33..=64 => enumerate::<u64>(puzzle, limits, visit),
            65..=128 => enumerate::<Wide<2>>(puzzle, limits, visit),
            _ => enumerate::<Wide<7>>(puzzle, limits, visit),
        }
    }

    fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        let counted = match puzzle.shape().side() {
            0..=32 => count::<u32>(puzzle, limits),
            33..=64 => count::<u64>(puzzle, limits),
            65..=128 => count::<Wide<2>>(puzzle, limits),
            _ => count::<Wide<7>>(puzzle, limits),
        };
        // More than asked for is as many as asked for.
        match limits.solutions.map(BigUint::from) {
            Some(limit) if counted.solutions >= limit => {
                Count { solutions: limit, unfinished: Some(Unfinished::Solutions), ..counted }
            }
            _ => counted,
        }
    }
}

fn count<B: Bits>(puzzle: &Puzzle, limits: &Limits) -> Count {
    let mut meter = Meter::new(limits, puzzle.shape());
    let done = |solutions, unfinished, statistics| Count { solutions, unfinished, statistics };
    if let ControlFlow::Break(why) = meter.start() {
        return done(BigUint::ZERO, Some(why), meter.statistics);
    }
    if let Some(solutions) = givens_in_one_house(puzzle) {
        return done(solutions, None, meter.statistics);
    }
    let mut board = Board::<B>::new(Arc::new(Layout::new(puzzle.shape())));
    let (solutions, unfinished) = match board.load(puzzle, &limits.cancel) {
        Err(Halt::Cancelled) => (BigUint::ZERO, Some(Unfinished::Cancelled)),
        Err(Halt::Contradiction(_)) => (BigUint::ZERO, None),
        Ok(()) => Counter::new(&mut board).count(&mut meter),
    };
    meter.statistics.placements = board.placements;
    done(solutions, unfinished, meter.statistics)
}

/// How many solutions of one part are kept for combining; with more, all parts are searched together.
const KEPT_SOLUTIONS: usize = 10_000;

/// Enumerates by combining the solutions of the parts.
fn enumerate<B: Bits>(
    puzzle: &Puzzle,
    limits: &Limits,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Report {
    let mut meter = Meter::new(limits, puzzle.shape());
    if let ControlFlow::Break(why) = start(&mut meter) {
        return meter.report(Some(why));
    }
    let mut board = Board::<B>::new(Arc::new(Layout::new(puzzle.shape())));
    match board.load(puzzle, &limits.cancel) {
        Err(Halt::Cancelled) => return meter.report(Some(Unfinished::Cancelled)),
        Err(Halt::Contradiction(_)) => return meter.report(None),
        Ok(()) => (),
    }
    let all: Vec<u32> = (0..board.layout.cells.len() as u32).collect();
    let parts = Splitter::default().split(&board, &all);
    drop(board);
    if parts.len() < 2 {
        return Propagate.enumerate(puzzle, limits, visit);
    }
    // Any solution fills the other parts while one is searched.
    let mut any: Option<Grid> = None;
    let first = Propagate.enumerate(puzzle, &Limits { solutions: Some(1), ..limits.clone() }, &mut |grid| {
        any = Some(grid.clone());
        ControlFlow::Continue(())
    });
    meter.statistics.add(&first.statistics);
    let Some(mut grid) = any else { return meter.report(first.unfinished) };
    let mut solutions: Vec<Vec<Vec<Digit>>> = Vec::new();
    for part in &parts {
        let (found, statistics, unfinished) = solutions_of(puzzle, &grid, part, limits);
        meter.statistics.add(&statistics);
        match unfinished {
            None => solutions.push(found),
            Some(Unfinished::Visitor) => return Propagate.enumerate(puzzle, limits, visit),
            Some(why) => return meter.report(Some(why)),
        }
    }
    // The combinations, as the numbers of a place-value system, the last part changing first.
    let mut combination = vec![0; parts.len()];
    let unfinished = loop {
        for ((part, solutions), index) in parts.iter().zip(&solutions).zip(&combination) {
            for (cell, digit) in part.iter().zip(&solutions[*index]) {
                grid.set(Cell::from_index(*cell as usize), Some(*digit));
            }
        }
        let answer = visit(&grid);
        if let ControlFlow::Break(why) = combined(&mut meter, answer) {
            break Some(why);
        }
        let Some(place) =
            (0..parts.len()).rev().find(|place| combination[*place] + 1 < solutions[*place].len())
        else {
            break None;
        };
        combination[place] += 1;
        combination[place + 1..].fill(0);
    };
    meter.report(unfinished)
}

fn start(meter: &mut Meter<'_>) -> ControlFlow<Unfinished> {
    meter.start()?;
    meter.node()
}

fn combined(meter: &mut Meter<'_>, answer: ControlFlow<()>) -> ControlFlow<Unfinished> {
    meter.solution(answer)?;
    meter.node()?;
    meter.look()
}

/// The solutions of one part, as the digits of its cells; `Unfinished::Visitor` where there are too many to keep.
fn solutions_of(
    puzzle: &Puzzle,
    solution: &Grid,
    part: &[u32],
    limits: &Limits,
) -> (Vec<Vec<Digit>>, Statistics, Option<Unfinished>) {
    let mut givens = solution.clone();
    for cell in part {
        givens.set(Cell::from_index(*cell as usize), None);
    }
    let alone = match puzzle.stated_candidates() {
        Some(stated) => Puzzle::with_candidates(givens, stated.clone()),
        None => Puzzle::new(givens),
    };
    // Not more are needed than solutions are asked for.
    let enough = limits.solutions.map_or(KEPT_SOLUTIONS, |limit| (limit as usize).min(KEPT_SOLUTIONS));
    let mut found = Vec::new();
    let report = Propagate.enumerate(&alone, &Limits { solutions: None, ..limits.clone() }, &mut |grid| {
        found.push(part.iter().filter_map(|cell| grid.get(Cell::from_index(*cell as usize))).collect());
        if found.len() < enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let cut = report.unfinished == Some(Unfinished::Visitor);
    let unfinished = report.unfinished.filter(|_| !cut || found.len() == KEPT_SOLUTIONS);
    (found, report.statistics, unfinished)
}
