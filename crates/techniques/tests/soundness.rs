//! Every step found is re-proved by the checker and true of the solution.

mod common;

use celda_grid::{Cell, Grid, Position, Puzzle, Shape};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Options, Technique, find};
use proptest::prelude::*;

/// The path with every technique of the catalogue, and at each position on it all steps of all techniques where `all`.
fn check(line: &str, all: bool) {
    let grid = common::grid(line);
    let solution = common::unique_solution(&grid);
    let position = Position::new(Puzzle::new(grid));
    let options = path::options_for(solution.clone());
    let mut current = position.clone();
    let mut steps = 0_usize;
    let end = path::walk(&position, &Plan::standard(options.clone()), &mut |step| {
        steps += 1;
        if all && steps.is_multiple_of(8) {
            for technique in Technique::all().filter(|t| *t < Technique::FrankenXWing && t.is_standard()) {
                let plan = Plan { techniques: vec![technique], options: options.clone() };
                for step in path::available(&current, &plan) {
                    common::assert_sound(line, &current, &step, solution.as_ref());
                }
            }
        }
        common::assert_sound(line, &current, step, solution.as_ref());
        step.apply(&mut current);
        find::Flow::Continue(())
    });
    assert!(end == path::End::Solved || end == path::End::Stuck, "{line} {end:?}");
    if end == path::End::Solved {
        assert_eq!(Some(current.values()), solution.as_ref(), "{line}");
    }
}

/// Minimal puzzles made for Celda.
const PUZZLES: [&str; 6] = [
    "....2....9..37..6...4...9........3..5.82......6..17......5.9.2...1...89.3..1..4.6",
    "1.......9..8...4.....7.8.6..1..2......6...9.3..9..4...24..698..5.....6.....87.1..",
    "4..7.592.....9......26....86..8.....93....6.4...1.............1..7.3.4...8.5..3..",
    "...56....7...9..6.....1.....6....8.....653.9..157.....6..4....14.7.....3........2",
    "..1.2.......5..8..3.8.1...71.....9.6.6.7...2...7...4..9....32.....9.4.51.......8.",
    "1...9..28.........452.....1..54....6.....283....9..1..81.........63....4.9..2.3..",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// The same puzzles under relabelling, exchange of rows in bands and of rows with columns, and with a given more or less.
    #[test]
    fn steps_are_sound_whatever_the_labels(
        index in 0..PUZZLES.len(),
        labels in Just((1..=9).collect::<Vec<usize>>()).prop_shuffle(),
        rows in prop::collection::vec(Just(vec![0, 1, 2]).prop_shuffle(), 3),
        transposed: bool,
        dropped in 0..81_usize,
    ) {
        let old = common::grid(PUZZLES[index]);
        let mut line = String::new();
        for row in 0..9 {
            for column in 0..9 {
                let row = row / 3 * 3 + rows[row / 3][row % 3];
                let (row, column) = if transposed { (column, row) } else { (row, column) };
                let cell = row * 9 + column;
                let digit = old.digits()[cell].filter(|_| cell != dropped);
                line.push_str(&digit.map_or(".".to_owned(), |digit| labels[digit.index()].to_string()));
            }
        }
        check(&line, false);
    }
}

#[test]
fn steps_of_paths_are_sound() {
    for (name, every) in [
        ("top1465.txt", 97),
        ("clues17.txt", 4001),
        ("random_minimal_100k.txt", 6007),
        ("hardest_1106.txt", 101),
        // Its second puzzle so far on has a wing of sets of six, seven and six cells, for which the checker takes over 20,000 nodes.
        ("hardest_11plus.txt", 18_386),
    ] {
        for line in common::puzzles(name).iter().step_by(every) {
            check(line, false);
        }
    }
}

#[test]
fn all_steps_on_the_way_are_sound() {
    for (name, every) in [("top1465.txt", 700), ("random_minimal_100k.txt", 40_007)] {
        for line in common::puzzles(name).iter().step_by(every) {
            check(line, true);
        }
    }
}

#[test]
fn singles_solve_an_easy_puzzle_of_any_shape() {
    for side in [4, 6, 9, 12, 16] {
        let shape = Shape::of_side(side).unwrap();
        let full = common::pattern_grid(shape);
        let mut grid = full.clone();
        let removed = |cell: &Cell| {
            full.get(*cell).is_some_and(|digit| match digit.value() {
                1 => true,
                2 => shape.row_of(*cell).is_multiple_of(2),
                _ => false,
            })
        };
        for cell in shape.cells().filter(removed) {
            grid.set(cell, None);
        }
        let position = Position::new(Puzzle::new(grid));
        let options = Options { uniqueness: false, ..Options::default() };
        let path = path::solve(&position, &Plan::standard(options));
        assert_eq!(path.end, path::End::Solved, "{shape}");
        assert_eq!(path.position.values(), &full);
    }
}

#[test]
fn uniqueness_is_not_used_where_it_is_not_known() {
    let position = Position::new(Puzzle::new(Grid::blank(Shape::NINE)));
    let plan = Plan::complete(Options { uniqueness: false, ..Options::default() });
    assert!(path::available(&position, &plan).is_empty());
}
