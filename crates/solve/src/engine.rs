//! What every engine takes and gives.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use celda_grid::{Grid, Puzzle};

/// A way to find solutions. All engines pass one conformance suite.
pub trait Engine: Sync {
    /// The name by which users choose the engine.
    fn name(&self) -> &'static str;

    /// Whether the engine takes puzzles of this shape.
    fn supports(&self, shape: celda_grid::Shape) -> bool;

    /// Calls `visit` for each solution of `puzzle`, each once, in an order that depends on the puzzle alone, until there are
    /// no more, `visit` breaks, or a limit is reached.
    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report;

    /// Whether `puzzle` has no solution, one, or several.
    fn solve(&self, puzzle: &Puzzle, limits: &Limits) -> (Outcome, Statistics) {
        let mut found = Vec::new();
        let report = self.enumerate(puzzle, &Limits { solutions: Some(2), ..limits.clone() }, &mut |grid| {
            found.push(grid.clone());
            ControlFlow::Continue(())
        });
        let mut found = found.into_iter();
        let outcome = match (found.next(), found.next(), report.unfinished) {
            (Some(first), Some(second), _) => Outcome::Multiple { first, second },
            (_, _, Some(why)) if why != Unfinished::Solutions => Outcome::Unfinished { why },
            (Some(solution), None, _) => Outcome::Unique(solution),
            (None, _, _) => Outcome::None,
        };
        (outcome, report.statistics)
    }
}

/// Where an engine stops although there may be more to find.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Stop after so many solutions.
    pub solutions: Option<u64>,
    /// Stop after so many nodes of the search.
    pub nodes: Option<u64>,
    /// Stop soon after this is set.
    pub cancel: Cancel,
}

/// A flag that one thread sets and an engine on another looks at. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks whoever looks at it to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many solutions a puzzle has, as far as two, and which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly this one.
    Unique(Grid),
    /// There are two at least.
    Multiple {
        /// The first found.
        first: Grid,
        /// The second found.
        second: Grid,
    },
    /// The search stopped before it could tell.
    Unfinished {
        /// What stopped it.
        why: Unfinished,
    },
}

/// What stopped a search before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// As many solutions as asked for were found; whether there are more was not looked at.
    Solutions,
    /// The limit on nodes.
    Nodes,
    /// It was cancelled.
    Cancelled,
    /// The caller's visitor broke off.
    Visitor,
}

/// What an enumeration came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many solutions were visited.
    pub solutions: u64,
    /// What stopped the search before its end; `None` when every solution was visited.
    pub unfinished: Option<Unfinished>,
    /// What it cost.
    pub statistics: Statistics,
}

/// What a search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes of the search tree: states from which a choice was made or that ended a branch.
    pub nodes: u64,
    /// Choices tried.
    pub guesses: u64,
    /// Times that a choice was taken back.
    pub retreats: u64,
    /// The largest number of choices in force at once.
    pub depth: u64,
}
