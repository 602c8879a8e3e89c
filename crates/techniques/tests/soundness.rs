//! Every step found is re-proved by the checker and true of the solution.

mod common;

use celda_grid::{Cell, Grid, Position, Puzzle, Shape};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Options, Technique, find};

/// The path with every technique of the catalogue, and at each position on it all steps of all techniques where `all`.
fn check(line: &str, all: bool) {
    let grid = common::grid(line);
    let Some(solution) = common::unique_solution(&grid) else { return };
    let position = Position::new(Puzzle::new(grid));
    let options = Options { solution: Some(solution.clone()), ..Options::default() };
    let mut current = position.clone();
    let end = path::walk(&position, &Plan::standard(options.clone()), &mut |step| {
        if all {
            for technique in Technique::all().filter(|t| *t < Technique::FrankenXWing) {
                let plan = Plan { techniques: vec![technique], options: options.clone() };
                for step in path::available(&current, &plan) {
                    common::assert_sound(line, &current, &step, &solution);
                }
            }
        }
        common::assert_sound(line, &current, step, &solution);
        step.apply(&mut current);
        find::Flow::Continue(())
    });
    assert!(end == path::End::Solved || end == path::End::Stuck, "{line} {end:?}");
    if end == path::End::Solved {
        assert_eq!(current.values(), &solution, "{line}");
    }
}

#[test]
fn steps_of_paths_are_sound() {
    for (name, every) in [
        ("top1465.txt", 97),
        ("clues17.txt", 4001),
        ("random_minimal_100k.txt", 6007),
        ("hardest_1106.txt", 101),
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
