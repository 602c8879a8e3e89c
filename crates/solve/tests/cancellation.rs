//! Engines look at the flag often enough that a time limit is kept on large grids too. Nothing here measures time: the flag counts how often
//! it is asked, and how much work lies between is read off the statistics.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use celda_grid::{Grid, Puzzle, Shape};
use celda_solve::{Cancel, Engine, Limits, Statistics, Unfinished, engines};

/// A grid with two givens, which lie in no common house, so that no number is known beforehand.
fn nearly_blank(side: usize) -> Puzzle {
    let shape = Shape::of_side(side).unwrap();
    let mut grid = Grid::blank(shape);
    grid.set(shape.cell(0, 0).unwrap(), shape.digit(1));
    grid.set(shape.cell(side / 2, side - 1).unwrap(), shape.digit(2));
    Puzzle::from(grid)
}

/// What stopped an engine, and what it had cost by then, where the flag is set when it is asked for the `last` time.
fn stopped(
    engine: &dyn Engine,
    puzzle: &Puzzle,
    counting: bool,
    last: u64,
) -> (Option<Unfinished>, Statistics) {
    let asked = AtomicU64::new(0);
    let cancel = Cancel::when(move || asked.fetch_add(1, Ordering::Relaxed) + 1 >= last);
    let limits = Limits { cancel, ..Limits::default() };
    if counting {
        let count = engine.count(puzzle, &limits);
        (count.unfinished, count.statistics)
    } else {
        let report = engine.enumerate(puzzle, &limits, &mut |_| ControlFlow::Continue(()));
        (report.unfinished, report.statistics)
    }
}

#[test]
fn little_work_lies_between_two_looks() {
    for (side, nodes_between) in [(9, 64), (16, 20), (49, 2), (64, 1)] {
        let puzzle = nearly_blank(side);
        for engine in engines().iter().filter(|engine| engine.supports(puzzle.shape())) {
            for (counting, last) in [(true, 1), (true, 10), (true, 100), (false, 10), (false, 100)] {
                let (why, cost) = stopped(*engine, &puzzle, counting, last);
                let case = format!("{}, side {side}, asked {last} times: {cost:?}", engine.name());
                assert_eq!(why, Some(Unfinished::Cancelled), "{case}");
                assert!(cost.nodes <= last * nodes_between, "{case}");
                assert!(cost.placements <= last * 512, "{case}");
            }
        }
    }
}

/// Reading a large puzzle into an engine takes longer than a node: the flag is looked at there too.
#[test]
fn setting_up_is_watched() {
    let puzzle = nearly_blank(36);
    for engine in engines().iter().filter(|engine| engine.supports(puzzle.shape())) {
        let asked = Arc::new(AtomicU64::new(0));
        let counter = asked.clone();
        let cancel = Cancel::when(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            false
        });
        let limits = Limits { cancel, nodes: Some(1), ..Limits::default() };
        let report = engine.enumerate(&puzzle, &limits, &mut |_| ControlFlow::Continue(()));
        assert_eq!(report.unfinished, Some(Unfinished::Nodes), "{}", engine.name());
        let expected = match engine.name() {
            // It starts from the bare puzzle, as it is.
            "textbook" => 1,
            "exact_cover" | "learn" | "cadical" | "sat" | "sat-minimal" | "sat-extended" => 36 * 36 - 2,
            _ => 36,
        };
        let asked = asked.load(Ordering::Relaxed);
        assert!(asked >= expected, "{} asked {asked} times", engine.name());
    }
}
