//! What the engines tell of their search is what happens: each placement is legal at its time, each retreat undoes its choice, the
//! solutions are the solver's, and the numbers are those of the statistics.

mod support;

use std::ops::ControlFlow;

use celda_grid::{Grid, Puzzle, Shape};
use celda_solve::{Engine, Event, Limits, Place, Propagate, Unfinished};
use celda_study::{Kind, Moment, Replay, follow, record};
use proptest::prelude::*;

use support::{HARD, NONE, ONE, THREE, nine, tracing};

/// Plays the whole search of `engine` back, and holds it to its own statistics and to what the engine finds unobserved.
fn check(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits) {
    let name = engine.name();
    let mut replay = Replay::new(puzzle);
    let (mut solutions, mut deepest, mut retreated) = (Vec::new(), 0, true);
    let log = follow(engine, puzzle, limits, u64::MAX, &mut |number, event| {
        if let Err(wrong) = replay.apply(event) {
            panic!("{name}, event {number}, {event:?}: {wrong}");
        }
        deepest = deepest.max(replay.choices().len() as u64);
        match event {
            Event::Solution { grid, .. } => solutions.push((*grid).clone()),
            // Where nothing is remembered, that a place cannot be filled shows on the board.
            Event::Prune { place: Place::Cell(cell), .. } if name == "textbook" => {
                let shape = puzzle.shape();
                let peers = shape.peers(*cell);
                let free = |digit| peers.iter().all(|peer| replay.grid().get(*peer) != Some(digit));
                assert!(!shape.digits().any(free), "{name}, event {number}");
            }
            _ => {}
        }
        retreated = replay.choices().len() == 0;
        ControlFlow::Continue(())
    });
    let (all, told) = (log.all(), log.report.statistics);
    assert_eq!(log.cut.total(), 0);
    assert_eq!(
        (all.nodes(), all.completions, all.retreats, deepest),
        (told.nodes, told.guesses, told.retreats, told.depth),
        "{name}"
    );
    // What the last choice forces is not told where the limit on nodes ends the search right after it.
    let placed = all.completions + all.forced;
    let limited = log.report.unfinished == Some(Unfinished::Nodes);
    assert!(placed == told.placements || (limited && placed < told.placements), "{name}");
    assert_eq!(all.solutions, log.report.solutions);
    if log.report.unfinished.is_none() {
        assert!(retreated, "{name}: a choice is left in force");
    }
    let mut found = Vec::new();
    let report = engine.enumerate(puzzle, limits, &mut |grid| {
        found.push(grid.clone());
        ControlFlow::Continue(())
    });
    assert_eq!((&solutions, report), (&found, log.report), "{name}: watching changes nothing");
}

#[test]
fn known_puzzles() {
    assert_eq!(tracing().count(), 3, "textbook, propagate and exact_cover tell how they search");
    for engine in tracing() {
        for line in [ONE, HARD, THREE, NONE] {
            check(engine, &nine(line), &Limits::default());
        }
        for (rows, columns) in [(1, 1), (1, 3), (2, 2)] {
            let blank = Puzzle::from(Grid::blank(Shape::new(rows, columns).unwrap()));
            check(engine, &blank, &Limits::default());
        }
        check(engine, &Puzzle::from(Grid::blank(Shape::of_side(16).unwrap())), &Limits::solutions(1));
        check(
            engine,
            &Puzzle::from(Grid::blank(Shape::NINE)),
            &Limits { nodes: Some(500), ..Limits::default() },
        );
    }
}

#[test]
fn restarts_are_told() {
    let limits = Limits { solutions: Some(1), nodes: Some(1500), ..Limits::default() };
    let mut restarts = 0;
    for seed in 1..=6 {
        let puzzle = support::scattered(seed);
        check(&Propagate, &puzzle, &limits);
        restarts += record(&Propagate, &puzzle, &limits, 0).log.cut.restarts;
    }
    assert!(restarts > 0);
}

#[test]
fn what_is_beyond_the_bound_is_counted() {
    for engine in tracing() {
        let puzzle = nine(HARD);
        let all = record(engine, &puzzle, &Limits::default(), u64::MAX);
        let few = record(engine, &puzzle, &Limits::default(), 10);
        assert_eq!(few.moments, all.moments[..10]);
        assert_eq!((few.log.told.total(), few.log.all(), few.log.report), (10, all.log.told, all.log.report));
        assert!(all.moments.iter().map(|moment| moment.number).eq(1..=all.log.told.total()));
        let solutions = |moment: &&Moment| Kind::of(&moment.event()) == Kind::Solution;
        assert_eq!(all.moments.iter().filter(solutions).count(), 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Puzzles of small shapes with random givens: mostly many solutions or none.
    #[test]
    fn random_puzzles(shape in 0..4usize, values in prop::collection::vec(0..40usize, 64)) {
        let shape = [(2, 2), (2, 3), (3, 2), (2, 4)].map(|(rows, columns)| Shape::new(rows, columns).unwrap())[shape];
        let puzzle = support::with_values(shape, &values);
        for engine in tracing() {
            check(engine, &puzzle, &Limits { solutions: Some(40), nodes: Some(5_000), ..Limits::default() });
        }
    }
}
