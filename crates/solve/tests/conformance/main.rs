//! One suite for all engines: what a puzzle's solutions are is not a matter of how they are found.

mod puzzles;

use std::collections::HashSet;
use std::ops::ControlFlow;

use celda_grid::{Candidates, Grid, Puzzle, Shape};
use celda_solve::nine::{Nine, Path};
use celda_solve::{BigUint, Cancel, Engine, Event, Limits, Outcome, Unfinished};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use puzzles::{KNOWN, known, naive_count, pattern, random_puzzle, shapes, two_rows_blank, without_a_place};

/// The tests, once for each engine.
macro_rules! conformance {
    ($($engine:ident: $value:expr;)*) => {$(
        mod $engine {
            #[test]
            fn known_numbers_of_solutions() {
                super::known_numbers_of_solutions(&$value);
            }

            #[test]
            fn every_shape() {
                super::every_shape(&$value);
            }

            #[test]
            fn as_many_as_a_naive_count() {
                super::as_many_as_a_naive_count(&$value);
            }

            #[test]
            fn blank_grids() {
                super::blank_grids(&$value);
            }

            #[test]
            fn stable_order_without_repeats() {
                super::stable_order_without_repeats(&$value);
            }

            #[test]
            fn limits() {
                super::limits(&$value);
            }

            #[test]
            fn inconsistent_givens() {
                super::inconsistent_givens(&$value);
            }

            #[test]
            fn stated_candidates() {
                super::stated_candidates(&$value);
            }

            #[test]
            fn traces() {
                super::traces(&$value);
            }
        }
    )*};
}

conformance! {
    textbook: celda_solve::Textbook;
    propagate: celda_solve::Propagate;
    nine_avx512: super::nine_on(celda_solve::nine::Path::Avx512);
    nine_avx2: super::nine_on(celda_solve::nine::Path::Avx2);
    nine_sse: super::nine_on(celda_solve::nine::Path::Sse);
    nine_portable: super::nine_on(celda_solve::nine::Path::Portable);
    auto: celda_solve::Auto;
    components: celda_solve::Components;
    exact_cover: celda_solve::ExactCover;
    learn: celda_solve::Learn;
    sat: celda_solve::Sat::default();
    sat_minimal: celda_solve::Sat { encoding: celda_solve::Encoding::Minimal };
    sat_extended: celda_solve::Sat { encoding: celda_solve::Encoding::Extended };
}

#[cfg(feature = "cadical")]
conformance! {
    cadical: celda_solve::Cadical;
}

/// The engine `nine` on this path; where the processor cannot take it, on the portable one.
fn nine_on(path: Path) -> Nine {
    Nine::with_path(path).unwrap_or_else(|| {
        eprintln!("this processor cannot take the path {path}: the portable one is tested instead");
        Nine::with_path(Path::Portable).expect("every processor can take the portable path")
    })
}

/// All solutions, each checked against the rules and the givens.
fn all(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits) -> (Vec<Grid>, Option<Unfinished>) {
    let mut found = Vec::new();
    let report = engine.enumerate(puzzle, limits, &mut |grid| {
        assert!(grid.is_solved(), "{}: {grid}", engine.name());
        assert!(puzzle.givens().is_within(grid), "{}: {grid}", engine.name());
        found.push(grid.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions, found.len() as u64);
    (found, report.unfinished)
}

fn known_numbers_of_solutions(engine: &dyn Engine) {
    for (text, boxes, count, solution) in KNOWN {
        let puzzle = known(text, boxes);
        if !engine.supports(puzzle.shape()) {
            continue;
        }
        let (found, unfinished) = all(engine, &puzzle, &Limits::solutions(20));
        assert_eq!(found.len(), count.min(20), "{}: {text}", engine.name());
        assert_eq!(unfinished.is_some(), count >= 20, "{}: {text}", engine.name());
        let (outcome, _) = engine.solve(&puzzle, &Limits::default());
        match outcome {
            Outcome::None => assert_eq!(count, 0),
            Outcome::Unique(grid) => {
                assert_eq!(count, 1);
                assert!(grid.to_string().starts_with(solution), "{grid}");
            }
            Outcome::Multiple { first, second } => {
                assert!(count > 1);
                assert_ne!(first, second);
            }
            Outcome::Unfinished { why, .. } => panic!("{why:?}"),
        }
        if count < 2000 {
            let counted = engine.count(&puzzle, &Limits::default());
            assert_eq!((counted.solutions, counted.unfinished), (BigUint::from(count), None), "{text}");
        }
    }
}

fn every_shape(engine: &dyn Engine) {
    for shape in shapes().filter(|shape| engine.supports(*shape)) {
        let solved = pattern(shape);
        let (found, unfinished) = all(engine, &Puzzle::from(solved.clone()), &Limits::default());
        assert_eq!((found, unfinished), (vec![solved.clone()], None), "{shape}");

        let mut one_row = solved.clone();
        for column in 0..shape.side() {
            one_row.set(shape.cell(shape.side() / 2, column).unwrap(), None);
        }
        let (outcome, _) = engine.solve(&Puzzle::from(one_row), &Limits::default());
        assert_eq!(outcome, Outcome::Unique(solved), "{shape}");

        if shape.box_rows() > 1 {
            let (puzzle, count) = two_rows_blank(shape);
            let limit = 300;
            let (found, _) = all(engine, &puzzle, &Limits::solutions(limit));
            assert_eq!(found.len() as u64, count.min(limit), "{shape}");
            if count < limit {
                assert_eq!(
                    engine.count(&puzzle, &Limits::default()).solutions,
                    BigUint::from(count),
                    "{shape}"
                );
            }
        }
        if shape.bands() > 1 {
            let (outcome, _) = engine.solve(&without_a_place(shape), &Limits::default());
            assert_eq!(outcome, Outcome::None, "{shape}");
        }
    }
}

fn as_many_as_a_naive_count(engine: &dyn Engine) {
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 120,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let shapes = prop::sample::select(vec![(2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3)]);
    runner
        .run(&(shapes, any::<u64>(), any::<bool>()), |((box_rows, box_columns), seed, spoiled)| {
            let shape = Shape::new(box_rows, box_columns).unwrap();
            if engine.supports(shape) {
                let puzzle = random_puzzle(shape, seed, spoiled);
                let (found, unfinished) = all(engine, &puzzle, &Limits::default());
                prop_assert_eq!(unfinished, None);
                prop_assert_eq!(found.len() as u64, naive_count(&puzzle));
                prop_assert_eq!(
                    engine.count(&puzzle, &Limits::default()).solutions,
                    BigUint::from(found.len())
                );
            }
            Ok(())
        })
        .unwrap();
}

fn blank_grids(engine: &dyn Engine) {
    for (box_rows, box_columns, count) in [(1, 1, 1), (1, 2, 2), (1, 3, 12), (1, 4, 576), (2, 2, 288)] {
        let blank = Puzzle::from(Grid::blank(Shape::new(box_rows, box_columns).unwrap()));
        if engine.supports(blank.shape()) {
            let (found, unfinished) = all(engine, &blank, &Limits::default());
            assert_eq!((found.len(), unfinished), (count, None));
            assert_eq!(engine.count(&blank, &Limits::default()).solutions, BigUint::from(count));
        }
    }
}

fn stable_order_without_repeats(engine: &dyn Engine) {
    for (text, boxes, count, _) in KNOWN.into_iter().filter(|(_, _, count, _)| (2..2000).contains(count)) {
        let puzzle = known(text, boxes);
        if engine.supports(puzzle.shape()) {
            let (once, _) = all(engine, &puzzle, &Limits::default());
            let (again, _) = all(engine, &puzzle, &Limits::default());
            assert_eq!(once, again);
            assert_eq!(once.iter().collect::<HashSet<_>>().len(), count);
            let (first_two, _) = all(engine, &puzzle, &Limits::solutions(2));
            assert_eq!(first_two, once[..2]);
        }
    }
}

fn limits(engine: &dyn Engine) {
    let blank = Puzzle::from(Grid::blank(Shape::NINE));
    let stopped_by = |limits: &Limits| {
        let (found, unfinished) = all(engine, &blank, limits);
        (found.len(), unfinished)
    };
    assert_eq!(stopped_by(&Limits::solutions(0)), (0, Some(Unfinished::Solutions)));
    assert_eq!(stopped_by(&Limits::solutions(17)), (17, Some(Unfinished::Solutions)));
    assert_eq!(stopped_by(&Limits { nodes: Some(3), ..Limits::default() }).1, Some(Unfinished::Nodes));

    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(stopped_by(&Limits { cancel, ..Limits::default() }), (0, Some(Unfinished::Cancelled)));
    let (outcome, _) = engine.solve(&blank, &Limits { nodes: Some(0), ..Limits::default() });
    assert_eq!(outcome, Outcome::Unfinished { why: Unfinished::Nodes, found: None });

    let cancel = Cancel::default();
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    let mut seen = 0;
    let report = engine.enumerate(&blank, &limits, &mut |_| {
        seen += 1;
        if seen == 10 {
            cancel.cancel();
        }
        ControlFlow::Continue(())
    });
    assert_eq!(report.unfinished, Some(Unfinished::Cancelled));
    assert!((10..1000).contains(&report.solutions), "stops soon after it was cancelled, not after {seen}");

    let report = engine.enumerate(&blank, &Limits::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!((report.solutions, report.unfinished), (1, Some(Unfinished::Visitor)));
}

fn inconsistent_givens(engine: &dyn Engine) {
    for (a, b) in [(0, 8), (0, 72), (30, 40)] {
        let mut grid = Grid::blank(Shape::NINE);
        for cell in [a, b] {
            grid.set(celda_grid::Cell::from_index(cell), Shape::NINE.digit(7));
        }
        let (outcome, _) = engine.solve(&Puzzle::from(grid), &Limits::default());
        assert_eq!(outcome, Outcome::None);
    }
    let mut full = pattern(Shape::NINE);
    full.set(celda_grid::Cell::from_index(80), full.get(celda_grid::Cell::from_index(79)));
    assert_eq!(engine.solve(&Puzzle::from(full), &Limits::default()).0, Outcome::None);
}

fn stated_candidates(engine: &dyn Engine) {
    let (puzzle, count) = two_rows_blank(Shape::NINE);
    let (both, _) = all(engine, &puzzle, &Limits::default());
    assert_eq!(count, both.len() as u64);
    let open = Shape::NINE.cells().find(|cell| puzzle.givens().get(*cell).is_none()).unwrap();
    let mut stated = Candidates::full(Shape::NINE);
    stated.remove(open, both[0].get(open).unwrap());
    let restricted = Puzzle::with_candidates(puzzle.givens().clone(), stated.clone());
    let (rest, _) = all(engine, &restricted, &Limits::default());
    assert_eq!(rest.len(), both.iter().filter(|grid| grid.get(open) != both[0].get(open)).count());

    let given = Shape::NINE.cells().last().unwrap();
    stated.remove(given, puzzle.givens().get(given).unwrap());
    let impossible = Puzzle::with_candidates(puzzle.givens().clone(), stated);
    assert_eq!(engine.solve(&impossible, &Limits::default()).0, Outcome::None);
}

fn traces(engine: &dyn Engine) {
    let (text, boxes, count, _) = KNOWN.into_iter().find(|(_, _, count, _)| *count == 10).unwrap();
    let puzzle = known(text, boxes);
    let (found, _) = all(engine, &puzzle, &Limits::default());
    let (mut solutions, mut completions, mut retreats, mut deepest) = (Vec::new(), 0, 0, 0);
    let report = engine.trace(&puzzle, &Limits::default(), &mut |event| {
        match event {
            Event::Solution { grid, .. } => solutions.push((*grid).clone()),
            Event::Completion { depth, .. } => {
                completions += 1;
                deepest = deepest.max(*depth);
            }
            Event::Retreat { .. } => retreats += 1,
            _ => (),
        }
        ControlFlow::Continue(())
    });
    assert_eq!((report.solutions, &solutions), (count as u64, &found));
    if engine.traces() {
        let told = report.statistics;
        assert_eq!((completions, retreats, deepest), (told.guesses, told.retreats, told.depth));
        assert_eq!(completions, retreats, "every choice is taken back at the end");
        let stopped = engine.trace(&puzzle, &Limits::default(), &mut |_| ControlFlow::Break(()));
        assert_eq!((stopped.solutions, stopped.unfinished), (0, Some(Unfinished::Visitor)));
    }
}
