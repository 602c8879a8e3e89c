//! Clause learning on the constraints of the puzzle themselves.
//!
//! The search of a SAT solver, without the detour through a formula of clauses: that each item is filled exactly once is propagated
//! as it is, and only what is learned from conflicts is a clause. As with [`Sat`](crate::Sat), the proof that a solution is the only one
//! goes on with what was learned in finding it.

mod activity;
mod analyze;
mod decide;
mod model;
mod schedule;
mod shrink;
mod solver;

use std::ops::ControlFlow;
use std::sync::Arc;

use celda_grid::{Cell, Digit, Grid, Puzzle, Shape};

use crate::board::{Bits, Board, Halt, Layout, Wide};
use crate::limits::Meter;
use crate::{Engine, Limits, Report, Unfinished};

use model::Model;
use solver::{End, Solver};

/// Conflict-driven clause learning over the constraints of the puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learn;

impl Engine for Learn {
    fn name(&self) -> &'static str {
        "learn"
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
        let mut meter = Meter::new(limits, puzzle.shape());
        let unfinished = self.resume(puzzle, limits, &[], &mut meter, visit);
        meter.report(unfinished)
    }
}

impl Learn {
    /// Enumerates the solutions but those that were `found` before.
    pub(crate) fn resume(
        self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &[Grid],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Option<Unfinished> {
        match puzzle.shape().side() {
            0..=32 => search::<u32>(puzzle, limits, found, meter, visit),
            33..=64 => search::<u64>(puzzle, limits, found, meter, visit),
            65..=128 => search::<Wide<2>>(puzzle, limits, found, meter, visit),
            _ => search::<Wide<7>>(puzzle, limits, found, meter, visit),
        }
        .break_value()
    }
}

fn search<B: Bits>(
    puzzle: &Puzzle,
    limits: &Limits,
    found: &[Grid],
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<Unfinished> {
    meter.start()?;
    meter.node()?;
    let mut board = Board::<B>::new(Arc::new(Layout::new(puzzle.shape())));
    match board.load(puzzle, &limits.cancel) {
        Err(Halt::Cancelled) => return ControlFlow::Break(Unfinished::Cancelled),
        Err(Halt::Contradiction(_)) => return ControlFlow::Continue(()),
        Ok(()) => (),
    }
    meter.statistics.placements += board.placements;
    let mut grid = Grid::blank(puzzle.shape());
    board.write(&mut grid);
    if board.is_solved() {
        if found.contains(&grid) {
            return ControlFlow::Continue(());
        }
        let answer = visit(&grid);
        return meter.solution(answer);
    }
    let model = Model::of(&board, meter)?;
    drop(board);
    let mut solver = Solver::new(model.variables, &model.constraints);
    for grid in found {
        let forbidden: Vec<_> = (0..)
            .step_by(2)
            .zip(&model.candidates)
            .filter(|(_, (cell, digit))| {
                grid.get(Cell::from_index(*cell as usize)) == Some(Digit::from_index(usize::from(*digit)))
            })
            .map(|(literal, _): (u32, _)| literal ^ 1)
            .collect();
        solver.add_clause(&forbidden);
    }
    let allowed = limits.nodes.map(|nodes| nodes.saturating_sub(meter.statistics.nodes));
    let (before, solutions_before) = (meter.statistics, meter.solutions);
    loop {
        let mut why = Unfinished::Cancelled;
        let end = solver.search(&mut |conflicts| {
            if allowed.is_some_and(|allowed| conflicts >= allowed) {
                why = Unfinished::Nodes;
                return true;
            }
            limits.cancel.is_cancelled()
        });
        meter.statistics.nodes = before.nodes + meter.solutions - solutions_before + solver.conflicts;
        meter.statistics.guesses = before.guesses + solver.decisions;
        meter.statistics.retreats = before.retreats + solver.conflicts;
        meter.depth(solver.deepest);
        match end {
            End::NoModel => return ControlFlow::Continue(()),
            End::Stopped => return ControlFlow::Break(why),
            End::Model => {
                let mut forbidden = Vec::new();
                for (literal, (cell, digit)) in (0..).step_by(2).zip(&model.candidates) {
                    if solver.holds(literal) {
                        forbidden.push(literal ^ 1);
                        let digit = Digit::from_index(usize::from(*digit));
                        grid.set(Cell::from_index(*cell as usize), Some(digit));
                    }
                }
                let answer = visit(&grid);
                meter.solution(answer)?;
                meter.node()?;
                meter.look()?;
                solver.add_clause(&forbidden);
            }
        }
    }
}
