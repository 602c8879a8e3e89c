//! Wishes are honoured exactly, or refused; and chance depends on the seed alone.

use std::collections::HashSet;

use celda_generate::{
    Difficulty, Event, Generator, GivenUp, Options, OptionsError, Random, Shortfall, Symmetry, grade,
};
use celda_grid::{Cell, Grid, Puzzle, Shape};
use celda_solve::{Cancel, Engine, Limits, Outcome, Propagate, redundant_givens};
use celda_techniques::scale::explainer::{Explainer, Figure};
use celda_techniques::{Family, Level, Technique};
use proptest::prelude::*;

fn make(options: Options, seed: u64, count: u64) -> Vec<Result<Grid, Shortfall>> {
    let generator = Generator::new(options).unwrap();
    let mut worker = generator.worker(Cancel::default());
    (0..count).map(|index| worker.puzzle(Random::new(seed, index), None).map(|made| made.puzzle)).collect()
}

fn made(options: Options, seed: u64, count: u64) -> Vec<Grid> {
    make(options, seed, count).into_iter().map(Result::unwrap).collect()
}

/// By another engine than the one that 9x9 puzzles are made with.
fn solution(puzzle: &Grid) -> Grid {
    match Propagate.solve(&Puzzle::new(puzzle.clone()), &Limits::default()).0 {
        Outcome::Unique(solution) => solution,
        other => panic!("{puzzle}: {other:?}"),
    }
}

fn is_minimal(puzzle: &Grid) -> bool {
    redundant_givens(&Propagate, &Puzzle::new(puzzle.clone()), &Limits::default()).is_minimal()
}

#[test]
fn every_shape_gives_irreducible_puzzles_with_one_solution() {
    for (text, count) in
        [("2x2", 20), ("2x3", 10), ("1x5", 5), ("4x2", 5), ("3x3", 40), ("2x5", 3), ("3x4", 2)]
    {
        let shape: Shape = text.parse().unwrap();
        for puzzle in made(Options::new(shape), 1, count) {
            assert!(solution(&puzzle).is_solved());
            assert!(is_minimal(&puzzle), "{puzzle}");
        }
    }
}

#[test]
fn symmetric_patterns_have_no_orbit_too_many() {
    for symmetry in Symmetry::ALL {
        let options = Options { symmetry, ..Options::new(Shape::NINE) };
        for puzzle in made(options, 2, 5) {
            let solution = solution(&puzzle);
            for orbit in symmetry.orbits(Shape::NINE) {
                let filled = orbit.iter().filter(|cell| puzzle.get(**cell).is_some()).count();
                assert!(filled == 0 || filled == orbit.len(), "{symmetry:?} {puzzle}");
                if filled > 0 {
                    let mut without = puzzle.clone();
                    orbit.iter().for_each(|cell| without.set(*cell, None));
                    let count = Propagate.count(&Puzzle::new(without), &Limits::solutions(2));
                    assert_eq!(count.solutions.to_string(), "2", "{symmetry:?} {puzzle} {solution}");
                }
            }
        }
    }
}

#[test]
fn clues_in_the_range() {
    for (minimal, clues) in
        [(true, 22..=23), (true, 26..=27), (false, 30..=30), (false, 40..=45), (false, 81..=81)]
    {
        let options = Options { minimal, clues: Some(clues.clone()), ..Options::new(Shape::NINE) };
        for puzzle in made(options, 3, 3) {
            assert!(clues.contains(&puzzle.filled_count()), "{clues:?} {puzzle}");
            solution(&puzzle);
            assert!(!minimal || is_minimal(&puzzle));
        }
    }
}

#[test]
fn patterns_and_grids_to_start_from() {
    // A frame of two cells around the grid, and its middle box.
    let inside = |line: usize| (2..7).contains(&line);
    let in_pattern = |cell: &Cell| {
        let (row, column) = (Shape::NINE.row_of(*cell), Shape::NINE.column_of(*cell));
        !inside(row) || !inside(column) || (3..6).contains(&row) && (3..6).contains(&column)
    };
    let pattern: Vec<Cell> = Shape::NINE.cells().filter(in_pattern).collect();
    let options = Options { pattern: Some(pattern), ..Options::new(Shape::NINE) };
    for puzzle in made(options, 4, 3) {
        assert!(puzzle.filled().all(|(cell, _)| in_pattern(&cell)), "{puzzle}");
        assert!(is_minimal(&puzzle));
    }
    let grid = solution(&made(Options::new(Shape::NINE), 5, 1)[0]);
    let options = Options { from: Some(grid.clone()), ..Options::new(Shape::NINE) };
    let puzzles = made(options, 6, 3);
    assert!(puzzles.iter().all(|puzzle| puzzle.is_within(&grid)));
    assert_eq!(puzzles.iter().collect::<HashSet<_>>().len(), 3);
}

/// Cases C067 and C081, in small.
#[test]
fn levels_are_met_and_rise() {
    let mut medians = Vec::new();
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
        let difficulty = Difficulty { level: Some(level), ..Difficulty::default() };
        let mut scores = Vec::new();
        for puzzle in made(Options { difficulty, ..Options::new(Shape::NINE) }, 7, 5) {
            let grade = grade(&puzzle, &solution(&puzzle));
            assert_eq!(grade.level, level, "{puzzle}");
            scores.push(grade.score);
        }
        scores.sort_unstable();
        medians.push(scores[2]);
    }
    assert!(medians.is_sorted_by(|a, b| a < b), "{medians:?}");
}

#[test]
fn techniques_and_scores_as_wished() {
    // Case C080: every puzzle has a full house.
    let full_house = Difficulty { must_use: vec![Technique::FullHouse], ..Difficulty::default() };
    assert_eq!(made(Options { difficulty: full_house, ..Options::new(Shape::NINE) }, 8, 10).len(), 10);

    let singles: Vec<Technique> = Technique::all().filter(|t| t.family() == Family::Singles).collect();
    let only = Difficulty { only: Some(singles), score: Some(300..=420), ..Difficulty::default() };
    for puzzle in made(Options { difficulty: only, ..Options::new(Shape::NINE) }, 9, 5) {
        let grade = grade(&puzzle, &solution(&puzzle));
        assert!(grade.level == Level::Easy && (300..=420).contains(&grade.score), "{puzzle} {grade:?}");
    }
}

/// The explainer scale: each puzzle is rated again, by another explainer.
#[test]
fn ratings_as_wished() {
    let figures = |start, end| Figure::from_tenths(start)..=Figure::from_tenths(end);
    let mut explainer = Explainer::new();
    for wanted in [figures(10, 20), figures(26, 30), figures(66, 72)] {
        let rating = Some(wanted.clone());
        let difficulty = Difficulty { rating, ..Difficulty::default() };
        let generator = Generator::new(Options { difficulty, ..Options::new(Shape::NINE) }).unwrap();
        let mut worker = generator.worker(Cancel::default());
        for index in 0..2 {
            let made = worker.puzzle(Random::new(12, index), None).unwrap();
            let er = explainer.rate(&made.puzzle).unwrap().er;
            assert!(wanted.contains(&er) && made.grade.unwrap().er == Some(er), "{} {er}", made.puzzle);
            assert!(is_minimal(&made.puzzle));
        }
    }
}

/// What is found of a large grid by the time of a cancellation is not lost.
#[test]
fn a_cancelled_puzzle_is_kept_as_far_as_it_came() {
    let shape = Shape::of_side(25).unwrap();
    let generator = Generator::new(Options::new(shape)).unwrap();
    // It is cancelled by what happens, not by a clock.
    let cancel = Cancel::default();
    let mut removed = 0;
    let mut observer = |event: Event<'_>| {
        removed += usize::from(matches!(event, Event::Removed { .. }));
        if removed == 300 {
            cancel.cancel();
        }
    };
    let shortfall =
        generator.worker(cancel.clone()).puzzle(Random::new(13, 0), Some(&mut observer)).unwrap_err();
    assert_eq!((shortfall.why, shortfall.tries), (GivenUp::Cancelled, 0));
    let best = shortfall.best.unwrap();
    assert_eq!(best.filled_count(), 325);
    assert!((1..=325).contains(&shortfall.undecided));
    solution(&best);
}

#[test]
fn large_puzzles_that_need_not_be_minimal() {
    for (side, clues) in [(16, None), (25, None), (25, Some(280..=290)), (36, None)] {
        let shape = Shape::of_side(side).unwrap();
        let options = Options { minimal: false, clues: clues.clone(), ..Options::new(shape) };
        let puzzle = made(options, 14, 1).remove(0);
        let usual = Options::usual_clues(shape);
        assert!(clues.unwrap_or(usual..=usual).contains(&puzzle.filled_count()), "{}", puzzle.filled_count());
        solution(&puzzle);
    }
}

#[test]
fn what_is_not_found_is_told_with_the_best() {
    // Case C079, with a bound on tries: nobody meets such a fish in five puzzles.
    let difficulty = Difficulty { must_use: vec![Technique::Jellyfish], ..Difficulty::default() };
    let options = Options { difficulty, tries: 5, ..Options::new(Shape::NINE) };
    let shortfall = make(options, 10, 1).remove(0).unwrap_err();
    assert_eq!((shortfall.why, shortfall.tries), (GivenUp::Tries, 5));
    solution(&shortfall.best.unwrap());

    let cancel = Cancel::default();
    cancel.cancel();
    let generator = Generator::new(Options::new(Shape::NINE)).unwrap();
    let shortfall = generator.worker(cancel).puzzle(Random::new(1, 0), None).unwrap_err();
    assert_eq!((shortfall.why, shortfall.tries), (GivenUp::Cancelled, 0));
}

#[test]
fn wishes_that_cannot_be() {
    let nine = || Options::new(Shape::NINE);
    let refused = |options: Options| Generator::new(options).unwrap_err();
    assert_eq!(refused(Options { clues: Some(10..=16), ..nine() }), OptionsError::TooFewClues);
    #[expect(clippy::reversed_empty_ranges, reason = "that is the point")]
    let empty = 30..=20;
    assert_eq!(refused(Options { clues: Some(empty), ..nine() }), OptionsError::Clues);
    assert_eq!(refused(Options { clues: Some(82..=90), ..nine() }), OptionsError::Clues);
    let corner = Some(vec![Cell::from_index(0)]);
    assert_eq!(
        refused(Options { pattern: corner.clone(), symmetry: Symmetry::HalfTurn, ..nine() }),
        OptionsError::PatternWithoutOrbit
    );
    assert_eq!(
        refused(Options { pattern: corner, clues: Some(20..=30), ..nine() }),
        OptionsError::PatternTooSmall { cells: 1 }
    );
    assert_eq!(
        refused(Options { pattern: Some(vec![Cell::from_index(81)]), ..nine() }),
        OptionsError::PatternOutside
    );
    assert_eq!(refused(Options { from: Some(Grid::blank(Shape::NINE)), ..nine() }), OptionsError::From);
    assert_eq!(refused(Options { tries: 0, ..nine() }), OptionsError::NoTries);
    let difficulty =
        Difficulty { level: Some(Level::Easy), must_use: vec![Technique::XWing], ..Difficulty::default() };
    assert_eq!(refused(Options { difficulty, ..nine() }), OptionsError::Difficulty);
    let large = Options { up_to_isomorphism: true, ..Options::new(Shape::of_side(36).unwrap()) };
    assert_eq!(refused(large), OptionsError::Shape);
}

/// Case C072: the same on any number of threads, in any order.
#[test]
fn a_puzzle_depends_on_seed_and_index_alone() {
    let difficulty = Difficulty { level: Some(Level::Medium), ..Difficulty::default() };
    for options in [Options::new(Shape::NINE), Options { difficulty, ..Options::new(Shape::NINE) }] {
        let expected = made(options.clone(), 42, 12);
        let generator = Generator::new(options).unwrap();
        std::thread::scope(|scope| {
            for first in 0..4 {
                let (generator, expected) = (&generator, &expected);
                scope.spawn(move || {
                    let mut worker = generator.worker(Cancel::default());
                    for index in (first..12).step_by(4).rev() {
                        let made = worker.puzzle(Random::new(42, index as u64), None).unwrap();
                        assert_eq!(made.puzzle, expected[index]);
                    }
                });
            }
        });
    }
}

/// Seeds that people have written down mean the same for ever.
#[test]
fn seed_42_is_pinned() {
    let puzzles: Vec<String> = made(Options::new(Shape::NINE), 42, 3).iter().map(Grid::to_string).collect();
    assert_eq!(
        puzzles,
        [
            "..2..317...5.....4.9..6.8..1..29.5...2....4.3....45......5.8....6...........7..39",
            "..4....9..9.5.42.1..6..187...5....1...97.....8..4.....5....3..8.6..9.....2....3..",
            "........8.9...34..1.7...2...8.......9...6.7...1....352.5.68.........9....23.745..",
        ]
    );
}

#[test]
fn events_tell_the_whole_elimination() {
    let generator = Generator::new(Options::new(Shape::NINE)).unwrap();
    let mut worker = generator.worker(Cancel::default());
    let quiet = worker.puzzle(Random::new(11, 0), None).unwrap();
    let (mut complete, mut removed, mut restored) = (0, 0, 0);
    let mut observer = |event: Event<'_>| match event {
        Event::Complete { grid } => complete += usize::from(grid.is_solved()),
        Event::Removed { givens, .. } => {
            removed += 1;
            assert_eq!(givens.filled_count(), 81 - removed);
        }
        Event::Restored { second, .. } => restored += usize::from(second.is_solved()),
        Event::Undecided { .. } | Event::Rejected { .. } => panic!("{event:?}"),
    };
    let shown = worker.puzzle(Random::new(11, 0), Some(&mut observer)).unwrap();
    assert_eq!(shown.puzzle, quiet.puzzle);
    assert_eq!((complete, removed + restored, restored), (1, 81, shown.puzzle.filled_count()));
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec!["2x2", "2x3", "3x2", "2x4", "3x3"]).prop_map(|text| text.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is wished together, what is made is all of it, and what is given up has one solution.
    #[test]
    fn any_wishes_together(
        shape in shapes(),
        symmetry in prop::sample::select(Symmetry::ALL.to_vec()),
        minimal: bool,
        clues in prop::option::of((20usize..70, 0usize..20)),
        holes in prop::option::of(any::<u64>()),
        seed: u64,
    ) {
        let cells = shape.cell_count();
        let clues = clues.map(|(percent, more)| (cells * percent / 100).max(1)..=cells * (percent + more) / 100);
        let pattern: Option<Vec<Cell>> =
            holes.map(|holes| shape.cells().filter(|cell| holes >> (cell.index() % 61) & 3 != 0).collect());
        let options =
            Options { symmetry, minimal, clues: clues.clone(), pattern: pattern.clone(), tries: 30, ..Options::new(shape) };
        let Ok(generator) = Generator::new(options) else { return Ok(()) };
        match generator.worker(Cancel::default()).puzzle(Random::new(seed, 0), None) {
            Ok(made) => {
                let puzzle = made.puzzle;
                prop_assert_eq!(solution(&puzzle), made.solution);
                if let Some(clues) = clues {
                    prop_assert!(clues.contains(&puzzle.filled_count()));
                }
                if let Some(pattern) = pattern {
                    prop_assert!(puzzle.filled().all(|(cell, _)| pattern.contains(&cell)));
                }
                for orbit in symmetry.orbits(shape) {
                    let given = orbit.iter().filter(|cell| puzzle.get(**cell).is_some()).count();
                    prop_assert!(given == 0 || given == orbit.len());
                    if made.minimal && given > 0 {
                        let mut without = puzzle.clone();
                        orbit.iter().for_each(|cell| without.set(*cell, None));
                        let count = Propagate.count(&Puzzle::new(without), &Limits::solutions(2));
                        prop_assert_eq!(count.solutions.to_string(), "2");
                    }
                }
                prop_assert!(made.minimal || !minimal);
            }
            Err(shortfall) => {
                prop_assert!(matches!(shortfall.why, GivenUp::Tries | GivenUp::Pattern));
                prop_assert_eq!(shortfall.tries, 30);
                if let Some(best) = shortfall.best {
                    solution(&best);
                }
            }
        }
    }
}
