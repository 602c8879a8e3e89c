//! Solving as a formula: what propagation leaves is written in conjunctive normal form and given to a SAT solver, which learns from
//! each conflict. The proof that a solution is the only one goes on with what was learned in finding it: the solution is forbidden by a
//! clause, and the solver searches again.

mod backend;
#[cfg(feature = "cadical")]
mod cadical;
mod encode;

use std::ops::ControlFlow;
use std::sync::Arc;

use celda_grid::{Cell, Digit, Grid, Puzzle};

use crate::board::{Bits, Board, Halt, Layout, Wide};
use crate::limits::Meter;
use crate::{Engine, Limits, Report, Unfinished};

use backend::{Backend, Batsat, Verdict};
#[cfg(feature = "cadical")]
pub use cadical::Cadical;
pub use encode::Encoding;
use encode::{encode, positive};

/// A SAT solver on the formula of the puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Sat {
    /// How the puzzle is written as a formula.
    pub encoding: Encoding,
}

impl Default for Sat {
    fn default() -> Sat {
        Sat { encoding: Encoding::Intersections }
    }
}

impl Engine for Sat {
    fn name(&self) -> &'static str {
        match self.encoding {
            Encoding::Minimal => "sat-minimal",
            Encoding::Extended => "sat-extended",
            Encoding::Intersections => "sat",
        }
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

type Visit<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

impl Sat {
    /// Enumerates the solutions but those that were `found` before.
    pub(crate) fn resume(
        self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &[Grid],
        meter: &mut Meter<'_>,
        visit: Visit<'_>,
    ) -> Option<Unfinished> {
        search_with::<Batsat>(puzzle, self.encoding, limits, found, meter, visit)
    }
}

/// Searches with the solver `S`; why that did not end, if so.
fn search_with<S: Backend>(
    puzzle: &Puzzle,
    encoding: Encoding,
    limits: &Limits,
    found: &[Grid],
    meter: &mut Meter<'_>,
    visit: Visit<'_>,
) -> Option<Unfinished> {
    match puzzle.shape().side() {
        0..=32 => search::<S, u32>(puzzle, encoding, limits, found, meter, visit),
        33..=64 => search::<S, u64>(puzzle, encoding, limits, found, meter, visit),
        65..=128 => search::<S, Wide<2>>(puzzle, encoding, limits, found, meter, visit),
        _ => search::<S, Wide<7>>(puzzle, encoding, limits, found, meter, visit),
    }
    .break_value()
}

fn search<S: Backend, B: Bits>(
    puzzle: &Puzzle,
    encoding: Encoding,
    limits: &Limits,
    found: &[Grid],
    meter: &mut Meter<'_>,
    visit: Visit<'_>,
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
        let answer = visit(&grid);
        return meter.solution(answer);
    }
    let left = limits.nodes.map(|nodes| nodes.saturating_sub(meter.statistics.nodes));
    let mut solver = S::new(&limits.cancel, left);
    let variables = encode(&board, encoding, meter, &mut |clause| solver.add(clause))?;
    drop(board);
    for grid in found {
        let forbidden: Vec<_> = (0..)
            .zip(&variables.candidates)
            .filter(|(_, (cell, digit))| {
                grid.get(Cell::from_index(*cell as usize)) == Some(Digit::from_index(usize::from(*digit)))
            })
            .map(|(variable, _)| !positive(variable))
            .collect();
        solver.add(&forbidden);
    }
    let mut conflicts = 0;
    loop {
        let verdict = solver.solve();
        let more = solver.conflicts() - conflicts;
        conflicts += more;
        meter.statistics.nodes += more;
        meter.statistics.guesses += more;
        meter.statistics.retreats += more;
        match verdict {
            Verdict::Unsatisfiable => return ControlFlow::Continue(()),
            Verdict::Stopped(why) => return ControlFlow::Break(why),
            Verdict::Satisfied => {
                let mut forbidden = Vec::new();
                for (variable, (cell, digit)) in (0..).zip(&variables.candidates) {
                    let literal = positive(variable);
                    if solver.holds(literal) {
                        forbidden.push(!literal);
                        grid.set(
                            Cell::from_index(*cell as usize),
                            Some(Digit::from_index(usize::from(*digit))),
                        );
                    }
                }
                let answer = visit(&grid);
                meter.solution(answer)?;
                meter.node()?;
                meter.look()?;
                solver.add(&forbidden);
            }
        }
    }
}
