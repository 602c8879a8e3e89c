//! What every engine takes and gives.

use std::ops::ControlFlow;

use celda_grid::{Cell, Digit, Grid, House, Puzzle, Shape};
use num_bigint::BigUint;

use crate::{Limits, Unfinished};

/// A way to find solutions. All engines pass one conformance suite.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use celda_grid::{Grid, Puzzle, Shape};
/// use celda_solve::{Engine, Limits, Outcome, Textbook};
///
/// let shape = Shape::of_side(4)?;
/// let blank = Puzzle::from(Grid::blank(shape));
/// let (outcome, _) = Textbook.solve(&blank, &Limits::default());
/// assert!(matches!(outcome, Outcome::Multiple { .. }));
///
/// let mut seen = 0;
/// let report = Textbook.enumerate(&blank, &Limits::default(), &mut |grid| {
///     assert!(grid.is_solved());
///     seen += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!((seen, report.unfinished), (288, None));
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub trait Engine: Send + Sync {
    /// The name by which users choose the engine.
    fn name(&self) -> &'static str;

    /// Whether the engine takes puzzles of this shape; most take any.
    fn supports(&self, _shape: Shape) -> bool {
        true
    }

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
        (Outcome::from_found(found, report.unfinished), report.statistics)
    }

    /// How many solutions `puzzle` has. An engine that can count without visiting each solution does so.
    fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        Count::from(self.enumerate(puzzle, limits, &mut |_| ControlFlow::Continue(())))
    }

    /// Whether [`Engine::trace`] tells how the search goes, and not the solutions alone.
    fn traces(&self) -> bool {
        false
    }

    /// Enumerates as [`Engine::enumerate`] does, and tells `observe` what happens on the way, until it breaks.
    fn trace(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
    ) -> Report {
        self.enumerate(puzzle, limits, &mut |grid| observe(&Event::Solution { depth: 0, grid }))
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
        /// A solution that was found before it stopped; whether it is the only one is not known.
        found: Option<Grid>,
    },
}

impl Outcome {
    /// The outcome of a search for two solutions that found these and was stopped by `unfinished`.
    pub fn from_found(found: Vec<Grid>, unfinished: Option<Unfinished>) -> Outcome {
        let mut found = found.into_iter();
        match (found.next(), found.next(), unfinished) {
            (Some(first), Some(second), _) => Outcome::Multiple { first, second },
            (found, None, Some(why)) => Outcome::Unfinished { why, found },
            (Some(solution), None, None) => Outcome::Unique(solution),
            (None, _, _) => Outcome::None,
        }
    }

    /// A solution, where one was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Outcome::None => None,
            Outcome::Unique(grid) | Outcome::Multiple { first: grid, .. } => Some(grid),
            Outcome::Unfinished { found, .. } => found.as_ref(),
        }
    }
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

/// What a count came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions: exact where `unfinished` is `None`, else "at least" so many.
    pub solutions: BigUint,
    /// What stopped the count before its end.
    pub unfinished: Option<Unfinished>,
    /// What it cost.
    pub statistics: Statistics,
}

impl From<Report> for Count {
    fn from(report: Report) -> Count {
        Count {
            solutions: BigUint::from(report.solutions),
            unfinished: report.unfinished,
            statistics: report.statistics,
        }
    }
}

/// What a search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes of the search tree: states from which a choice was made or that ended a branch. For the textbook engine these are
    /// the recursive calls.
    pub nodes: u64,
    /// Choices tried.
    pub guesses: u64,
    /// Times that a choice was taken back.
    pub retreats: u64,
    /// The largest number of choices in force at once.
    pub depth: u64,
    /// Cells filled, each time that one was.
    pub placements: u64,
}

impl Statistics {
    /// Adds what a further search cost.
    pub fn add(&mut self, other: &Statistics) {
        self.nodes += other.nodes;
        self.guesses += other.guesses;
        self.retreats += other.retreats;
        self.depth = self.depth.max(other.depth);
        self.placements += other.placements;
    }
}

/// What happens in a search, for those who want to watch it. `depth` is the number of choices in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A trial: the search is about to try, one after another, the ways to fill this place.
    Trial {
        /// The number of choices in force.
        depth: u64,
        /// What is to be filled.
        place: Place,
        /// In how many ways that can be done.
        ways: u64,
    },
    /// One of the ways of the last trial is chosen: `digit` is put in `cell`.
    Completion {
        /// The number of choices in force, this one included.
        depth: u64,
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// What was chosen leaves no other place or digit: `digit` is put in `cell`.
    Forced {
        /// The number of choices in force.
        depth: u64,
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The branch ends without a solution: this place cannot be filled any more.
    Prune {
        /// The number of choices in force.
        depth: u64,
        /// What cannot be filled.
        place: Place,
    },
    /// A choice is taken back.
    Retreat {
        /// The number of choices in force, this one included.
        depth: u64,
        /// The cell that was filled by the choice.
        cell: Cell,
        /// The digit that stood in it.
        digit: Digit,
    },
    /// The search starts anew with what it learned.
    Restart,
    /// A solution.
    Solution {
        /// The number of choices in force.
        depth: u64,
        /// The solution.
        grid: &'a Grid,
    },
}

/// What a solution must fill in exactly one way: a cell with a digit, or a house with a digit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A cell, which needs a digit.
    Cell(Cell),
    /// A digit, which needs a cell in the house.
    Digit(House, Digit),
}
