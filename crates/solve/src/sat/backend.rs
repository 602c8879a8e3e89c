//! The solvers of formulas behind the engine.

use std::fmt;

use batsat::Callbacks;
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Lit, TernaryVal};

use crate::{Cancel, Unfinished};

/// What a solver of formulas says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Satisfied,
    Unsatisfiable,
    Stopped(Unfinished),
}

/// A solver of formulas to which clauses can be added between searches.
pub(crate) trait Backend {
    fn new(cancel: &Cancel, conflicts: Option<u64>) -> Self;
    fn add(&mut self, clause: &[Lit]);
    fn solve(&mut self) -> Verdict;
    /// Whether the literal is true in the model found.
    fn holds(&self, literal: Lit) -> bool;
    /// Conflicts so far.
    fn conflicts(&self) -> u64;
}

/// What batsat calls while it searches.
#[derive(Default)]
pub(crate) struct Watcher {
    cancel: Cancel,
    limit: Option<u64>,
    conflicts: u64,
}

impl Watcher {
    fn is_over_limit(&self) -> bool {
        self.limit.is_some_and(|limit| self.conflicts >= limit)
    }
}

impl Callbacks for Watcher {
    fn on_new_clause(&mut self, _clause: &[batsat::Lit], _kind: batsat::clause::Kind) {
        self.conflicts += 1;
    }

    /// batsat asks after every propagation that found no conflict, and again after it has left its search: so every answer must be the
    /// right one. (To look at the flag every 64th time only was a mistake: the second answer was no, and the search began anew.)
    fn stop(&self) -> bool {
        self.is_over_limit() || self.cancel.is_cancelled()
    }
}

/// batsat: MiniSat in Rust.
pub(crate) struct Batsat(rustsat_batsat::Solver<Watcher>);

impl fmt::Debug for Batsat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Batsat")
    }
}

impl Backend for Batsat {
    fn new(cancel: &Cancel, conflicts: Option<u64>) -> Batsat {
        let mut solver = rustsat_batsat::Solver::<Watcher>::default();
        let watcher = solver.batsat_mut().cb_mut();
        watcher.cancel = cancel.clone();
        watcher.limit = conflicts;
        Batsat(solver)
    }

    fn add(&mut self, clause: &[Lit]) {
        // Adding a clause to batsat cannot fail; a contradiction shows in the next search.
        let _ = self.0.add_clause_ref(rustsat::types::Cl::new(clause));
    }

    fn solve(&mut self) -> Verdict {
        match self.0.solve() {
            Ok(SolverResult::Sat) => Verdict::Satisfied,
            Ok(SolverResult::Unsat) => Verdict::Unsatisfiable,
            _ if self.0.batsat_ref().cb().is_over_limit() => Verdict::Stopped(Unfinished::Nodes),
            _ => Verdict::Stopped(Unfinished::Cancelled),
        }
    }

    fn holds(&self, literal: Lit) -> bool {
        matches!(self.0.lit_val(literal), Ok(TernaryVal::True))
    }

    fn conflicts(&self) -> u64 {
        self.0.batsat_ref().cb().conflicts
    }
}
