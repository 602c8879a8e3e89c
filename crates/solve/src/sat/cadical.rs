//! CaDiCaL behind the engine: the strongest of the solvers of formulas on hard puzzles of 25x25, but C++. So it is a feature, `cadical`,
//! which needs a C++ compiler and libclang to build.

use std::fmt;
use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle};
use rustsat::solvers::{ControlSignal, GetInternalStats, Solve, SolverResult, Terminate};
use rustsat::types::{Cl, Lit, TernaryVal};
use rustsat_cadical::{CaDiCaL, Limit};

use super::backend::{Backend, Verdict};
use super::{Encoding, search_with};
use crate::limits::Meter;
use crate::{Cancel, Engine, Limits, Report, Unfinished};

/// CaDiCaL on the formula of the puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cadical;

impl Engine for Cadical {
    fn name(&self) -> &'static str {
        "cadical"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        let mut meter = Meter::new(limits, puzzle.shape());
        let unfinished =
            search_with::<Solver>(puzzle, Encoding::Intersections, limits, &[], &mut meter, visit);
        meter.report(unfinished)
    }
}

struct Solver {
    cadical: CaDiCaL<'static, 'static>,
    /// The most conflicts of all searches together.
    limit: Option<u64>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CaDiCaL")
    }
}

impl Backend for Solver {
    fn new(cancel: &Cancel, conflicts: Option<u64>) -> Solver {
        let mut cadical = CaDiCaL::default();
        let cancel = cancel.clone();
        cadical.attach_terminator(move || {
            if cancel.is_cancelled() { ControlSignal::Terminate } else { ControlSignal::Continue }
        });
        Solver { cadical, limit: conflicts }
    }

    fn add(&mut self, clause: &[Lit]) {
        // It fails for want of memory only, and then the next search does too.
        let _ = self.cadical.add_clause_ref(Cl::new(clause));
    }

    fn solve(&mut self) -> Verdict {
        let left = self.limit.map(|limit| limit.saturating_sub(self.conflicts()));
        if let Some(left) = left {
            // CaDiCaL forgets its limit after each search.
            let _ = self.cadical.set_limit(Limit::Conflicts(i32::try_from(left).unwrap_or(i32::MAX)));
        }
        match self.cadical.solve() {
            Ok(SolverResult::Sat) => Verdict::Satisfied,
            Ok(SolverResult::Unsat) => Verdict::Unsatisfiable,
            _ if self.limit.is_some_and(|limit| self.conflicts() >= limit) => {
                Verdict::Stopped(Unfinished::Nodes)
            }
            _ => Verdict::Stopped(Unfinished::Cancelled),
        }
    }

    fn holds(&self, literal: Lit) -> bool {
        matches!(self.cadical.lit_val(literal), Ok(TernaryVal::True))
    }

    fn conflicts(&self) -> u64 {
        self.cadical.conflicts() as u64
    }
}
