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

use celda_grid::{Cell, Digit, Grid, Puzzle};

use crate::board::{Bits, Board, Halt, Layout, Wide};
use crate::limits::Meter;
use crate::propagate::Part;
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

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        let mut meter = Meter::new(limits, puzzle.shape());
        let unfinished = learn(puzzle, &mut meter, visit).break_value();
        meter.report(unfinished)
    }
}

fn learn(
    puzzle: &Puzzle,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<Unfinished> {
    meter.start()?;
    meter.node()?;
    Learning::begin(puzzle, meter)?.part(u64::MAX, meter, visit)?;
    ControlFlow::Continue(())
}

/// A search that can be done in parts.
#[derive(Debug)]
pub(crate) struct Learning {
    model: Model,
    solver: Solver,
    /// The digits that propagation has filled in; those of the last solution stand in the other cells.
    grid: Grid,
}

impl Learning {
    pub(crate) fn begin(puzzle: &Puzzle, meter: &mut Meter<'_>) -> ControlFlow<Unfinished, Learning> {
        match puzzle.shape().side() {
            0..=32 => Learning::on_board::<u32>(puzzle, meter),
            33..=64 => Learning::on_board::<u64>(puzzle, meter),
            65..=128 => Learning::on_board::<Wide<2>>(puzzle, meter),
            _ => Learning::on_board::<Wide<7>>(puzzle, meter),
        }
    }

    fn on_board<B: Bits>(puzzle: &Puzzle, meter: &mut Meter<'_>) -> ControlFlow<Unfinished, Learning> {
        let mut board = Board::<B>::new(Arc::new(Layout::new(puzzle.shape())));
        let mut grid = Grid::blank(puzzle.shape());
        let model = match board.load(puzzle, meter.cancel()) {
            Err(Halt::Cancelled) => return ControlFlow::Break(Unfinished::Cancelled),
            Err(Halt::Contradiction(_)) => Model::contradictory(),
            Ok(()) => Model::of(&board, meter)?,
        };
        meter.statistics.placements += board.placements;
        board.write(&mut grid);
        let solver = Solver::new(model.variables, &model.constraints);
        ControlFlow::Continue(Learning { model, solver, grid })
    }

    /// Leaves out a solution from now on.
    pub(crate) fn exclude(&mut self, grid: &Grid) {
        let holds = |cell: u32, digit: u16| {
            grid.get(Cell::from_index(cell as usize)) == Some(Digit::from_index(usize::from(digit)))
        };
        let forbidden: Vec<_> = (0..)
            .step_by(2)
            .zip(&self.model.candidates)
            .filter(|(_, (cell, digit))| holds(*cell, *digit))
            .map(|(literal, _): (u32, _)| literal ^ 1)
            .collect();
        self.solver.add_clause(&forbidden);
    }

    /// Goes on until there have been so many more conflicts; once there is a solution, to the end.
    pub(crate) fn part(
        &mut self,
        conflicts: u64,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<Unfinished, Part> {
        let mut allowed = self.solver.conflicts.saturating_add(conflicts);
        loop {
            let (conflicts, decisions) = (self.solver.conflicts, self.solver.decisions);
            let within = meter.nodes_left().map(|nodes| conflicts + nodes);
            let end = self.solver.search(&mut |conflicts| {
                conflicts >= allowed
                    || within.is_some_and(|within| conflicts >= within)
                    || meter.cancel().is_cancelled()
            });
            meter.statistics.nodes += self.solver.conflicts - conflicts;
            meter.statistics.retreats += self.solver.conflicts - conflicts;
            meter.statistics.guesses += self.solver.decisions - decisions;
            meter.depth(self.solver.deepest);
            match end {
                End::NoModel => return ControlFlow::Continue(Part::Done),
                End::Stopped => {
                    meter.look()?;
                    if meter.nodes_left() == Some(0) {
                        return ControlFlow::Break(Unfinished::Nodes);
                    }
                    return ControlFlow::Continue(Part::GaveUp);
                }
                End::Model => {
                    for (literal, (cell, digit)) in (0..).step_by(2).zip(&self.model.candidates) {
                        if self.solver.holds(literal) {
                            let digit = Digit::from_index(usize::from(*digit));
                            self.grid.set(Cell::from_index(*cell as usize), Some(digit));
                        }
                    }
                    let answer = visit(&self.grid);
                    meter.solution(answer)?;
                    meter.node()?;
                    meter.look()?;
                    let grid = self.grid.clone();
                    self.exclude(&grid);
                    allowed = u64::MAX;
                }
            }
        }
    }
}
