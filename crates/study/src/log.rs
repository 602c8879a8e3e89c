//! The log of a search: its events, as many as asked for, and how many there were beyond.

use std::ops::ControlFlow;

use celda_grid::Puzzle;
use celda_solve::{Engine, Event, Limits, Report};

use crate::{Kind, Moment, Tally};

/// What a search came to that was followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The end of the search.
    pub report: Report,
    /// The events that were told.
    pub told: Tally,
    /// The events beyond the bound, which were counted only.
    pub cut: Tally,
}

impl Log {
    /// All events of the search, told or not.
    pub fn all(&self) -> Tally {
        let mut all = self.told;
        all.trials += self.cut.trials;
        all.completions += self.cut.completions;
        all.forced += self.cut.forced;
        all.prunes += self.cut.prunes;
        all.retreats += self.cut.retreats;
        all.restarts += self.cut.restarts;
        all.solutions += self.cut.solutions;
        all
    }
}

/// A log that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The events told, in order.
    pub moments: Vec<Moment>,
    /// What the search came to.
    pub log: Log,
}

/// Searches with `engine` and tells `tell` the first `most` events with their numbers from 1; the search goes on without it, and
/// what there is beyond is counted. Breaking ends the search.
pub fn follow(
    engine: &dyn Engine,
    puzzle: &Puzzle,
    limits: &Limits,
    most: u64,
    tell: &mut dyn FnMut(u64, &Event<'_>) -> ControlFlow<()>,
) -> Log {
    let (mut told, mut cut) = (Tally::default(), Tally::default());
    let mut number = 0;
    let report = engine.trace(puzzle, limits, &mut |event| {
        number += 1;
        if number > most {
            cut.count(Kind::of(event));
            return ControlFlow::Continue(());
        }
        told.count(Kind::of(event));
        tell(number, event)
    });
    Log { report, told, cut }
}

/// Searches with `engine` and keeps the first `most` events.
///
/// ```
/// use celda_grid::{Grid, Puzzle, Shape};
/// use celda_solve::{Limits, Textbook};
/// use celda_study::record;
///
/// let blank = Puzzle::from(Grid::blank(Shape::of_side(4)?));
/// let recording = record(&Textbook, &blank, &Limits::solutions(1), 10);
/// assert_eq!(recording.moments.len(), 10);
/// assert_eq!(recording.log.all().nodes(), recording.log.report.statistics.nodes);
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn record(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits, most: u64) -> Recording {
    let mut moments = Vec::new();
    let log = follow(engine, puzzle, limits, most, &mut |number, event| {
        moments.push(Moment::of(number, event));
        ControlFlow::Continue(())
    });
    Recording { moments, log }
}
