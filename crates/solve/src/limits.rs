//! Where an engine stops although there may be more to find.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use celda_grid::Shape;

use crate::{Report, Statistics};

/// Where an engine stops although there may be more to find.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Stop after so many solutions.
    pub solutions: Option<u64>,
    /// Stop after so many nodes of the search.
    pub nodes: Option<u64>,
    /// Stop soon after this says so.
    pub cancel: Cancel,
}

impl Limits {
    /// No limit but `count` solutions.
    pub fn solutions(count: u64) -> Limits {
        Limits { solutions: Some(count), ..Limits::default() }
    }
}

/// What stopped a search before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unfinished {
    /// As many solutions as asked for were found; whether there are more was not looked at.
    Solutions,
    /// The limit on nodes.
    Nodes,
    /// It was cancelled.
    Cancelled,
    /// The caller's visitor broke off.
    Visitor,
    /// The engine does not take puzzles of this shape.
    Unsupported,
}

/// A flag that one thread sets and an engine on another looks at. Clones share the flag.
///
/// A caller with a clock, or without threads, can have the engine ask instead ([`Cancel::when`]): the engines themselves have no
/// clock.
///
/// ```
/// use std::time::{Duration, Instant};
/// use celda_solve::Cancel;
///
/// let deadline = Instant::now() + Duration::from_secs(60);
/// let timeout = Cancel::when(move || Instant::now() >= deadline);
/// assert!(!timeout.is_cancelled());
/// timeout.cancel();
/// assert!(timeout.is_cancelled());
/// ```
#[derive(Clone, Default)]
pub struct Cancel {
    flag: Arc<AtomicBool>,
    ask: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Cancel {
    /// A flag that is set as soon as `ask` says so, too. Engines ask every few milliseconds on small grids, often much sooner, and within
    /// a tenth of a second on one of 100x100.
    pub fn when(ask: impl Fn() -> bool + Send + Sync + 'static) -> Cancel {
        Cancel { flag: Arc::default(), ask: Some(Arc::new(ask)) }
    }

    /// Asks whoever looks at it to stop.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        if self.flag.load(Ordering::Relaxed) {
            return true;
        }
        let asked = self.ask.as_ref().is_some_and(|ask| ask());
        if asked {
            self.cancel();
        }
        asked
    }
}

impl fmt::Debug for Cancel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Cancel").field(&self.flag.load(Ordering::Relaxed)).finish()
    }
}

/// How many nodes pass between two looks at the flag on a 9x9 grid. On larger ones it is fewer, in proportion to the cells: a node of a
/// 64x64 grid takes milliseconds.
const NODES_BETWEEN_LOOKS: u64 = 64;

fn nodes_between_looks(shape: Shape) -> u64 {
    let nines = (shape.cell_count() as u64).div_ceil(81);
    (NODES_BETWEEN_LOOKS / nines).max(1)
}

/// Counts what a search does and says when it has to stop.
pub(crate) struct Meter<'a> {
    limits: &'a Limits,
    nodes_between_looks: u64,
    pub(crate) solutions: u64,
    pub(crate) statistics: Statistics,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: &'a Limits, shape: Shape) -> Meter<'a> {
        Meter {
            limits,
            nodes_between_looks: nodes_between_looks(shape),
            solutions: 0,
            statistics: Statistics::default(),
        }
    }

    /// What stops the search before it began: a limit of no solutions.
    pub(crate) fn start(&self) -> ControlFlow<Unfinished> {
        match self.limits.solutions {
            Some(0) => ControlFlow::Break(Unfinished::Solutions),
            _ => self.look(),
        }
    }

    /// Goes on after a search that came to `report`.
    pub(crate) fn resumed(limits: &'a Limits, shape: Shape, report: &Report) -> Meter<'a> {
        Meter { solutions: report.solutions, statistics: report.statistics, ..Meter::new(limits, shape) }
    }

    /// How many nodes there may still be.
    pub(crate) fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|nodes| nodes.saturating_sub(self.statistics.nodes))
    }

    pub(crate) fn cancel(&self) -> &'a Cancel {
        &self.limits.cancel
    }

    /// Looks at the flag.
    pub(crate) fn look(&self) -> ControlFlow<Unfinished> {
        if self.limits.cancel.is_cancelled() {
            ControlFlow::Break(Unfinished::Cancelled)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// One more node.
    #[inline]
    pub(crate) fn node(&mut self) -> ControlFlow<Unfinished> {
        if self.limits.nodes.is_some_and(|nodes| self.statistics.nodes >= nodes) {
            return ControlFlow::Break(Unfinished::Nodes);
        }
        self.statistics.nodes += 1;
        if self.statistics.nodes.is_multiple_of(self.nodes_between_looks) {
            self.look()
        } else {
            ControlFlow::Continue(())
        }
    }

    /// One more solution, to which the visitor said `answer`.
    #[inline]
    pub(crate) fn solution(&mut self, answer: ControlFlow<()>) -> ControlFlow<Unfinished> {
        self.solutions += 1;
        if self.limits.solutions.is_some_and(|limit| self.solutions >= limit) {
            ControlFlow::Break(Unfinished::Solutions)
        } else if answer.is_break() {
            ControlFlow::Break(Unfinished::Visitor)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Notes that `depth` choices are in force.
    #[inline]
    pub(crate) fn depth(&mut self, depth: usize) {
        self.statistics.depth = self.statistics.depth.max(depth as u64);
    }

    pub(crate) fn report(&self, unfinished: Option<Unfinished>) -> Report {
        Report { solutions: self.solutions, unfinished, statistics: self.statistics }
    }
}

/// Passes a visitor's wish to break on to the search.
#[inline]
pub(crate) fn observed(answer: ControlFlow<()>) -> ControlFlow<Unfinished> {
    match answer {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(()) => ControlFlow::Break(Unfinished::Visitor),
    }
}
