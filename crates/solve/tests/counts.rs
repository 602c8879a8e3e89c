//! Counts that are too large to visit every solution.

use celda_grid::{Candidates, Grid, Puzzle, Shape};
use celda_solve::{Auto, BigUint, Components, Engine, Limits, Unfinished, complete_grids};

/// A blank grid whose candidates are stated, so that it is counted rather than looked up.
fn stated_blank(shape: Shape) -> Puzzle {
    Puzzle::with_candidates(Grid::blank(shape), Candidates::full(shape))
}

#[test]
fn blank_grids_are_counted_as_known() {
    for boxes in ["2x2", "2x3", "3x2"] {
        let shape: Shape = boxes.parse().unwrap();
        let count = Components.count(&stated_blank(shape), &Limits::default());
        assert_eq!((Some(count.solutions), count.unfinished), (complete_grids(shape), None), "{boxes}");
    }
    // Latin squares of side 5 (boxes of one row say nothing new).
    let latin = Components.count(&stated_blank(Shape::new(1, 5).unwrap()), &Limits::default());
    assert_eq!(latin.solutions, BigUint::from(161_280_u32));
}

#[test]
fn one_given_of_nine_by_nine() {
    let mut grid = Grid::blank(Shape::NINE);
    grid.set(Shape::NINE.cell(4, 4).unwrap(), Shape::NINE.digit(1));
    let count = Components.count(&Puzzle::from(grid), &Limits::default());
    assert_eq!((count.solutions.to_string().as_str(), count.unfinished), ("741211528002341437440", None));
}

#[test]
fn parts_are_multiplied() {
    // Two pairs of digits that have nothing to do with one another.
    let line = "42719583653168294786934721535427618921693875497845162319256..787438.956.6857...9.";
    let values = line.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize);
    let puzzle = Puzzle::from(Grid::from_values(Shape::NINE, values).unwrap());
    let counted = Components.count(&puzzle, &Limits::default());
    assert_eq!((counted.solutions, counted.unfinished), (BigUint::from(4_u32), None));
    assert_eq!(counted.statistics.guesses, 4, "two for each pair, where one search through both takes six");
}

#[test]
fn what_is_counted_before_a_stop_is_a_lower_bound() {
    let shape: Shape = "2x3".parse().unwrap();
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let count = Components.count(&stated_blank(shape), &limits);
    assert_eq!(count.unfinished, Some(Unfinished::Nodes));
    assert!(Some(count.solutions) < complete_grids(shape));
    let count = Components.count(&stated_blank(shape), &Limits::solutions(1000));
    assert_eq!((count.solutions, count.unfinished), (BigUint::from(1000_u32), Some(Unfinished::Solutions)));
}

/// Two blank rows, and two digits that no given names. Visiting each solution takes 38 s.
#[test]
fn many_solutions_of_nine_by_nine() {
    let line = ".....6....59.....82....8....45........3........6..3.54...325..6..................";
    let values = line.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize);
    let puzzle = Puzzle::from(Grid::from_values(Shape::NINE, values).unwrap());
    let count = Auto.count(&puzzle, &Limits::default());
    assert_eq!((count.solutions, count.unfinished), (BigUint::from(148_357_268_u32), None));

    // The same number comes out if the digits of a cell are tried one by one.
    let cell = Shape::NINE.cell(4, 4).unwrap();
    let by_digit = Shape::NINE.digits().map(|digit| {
        let mut givens = puzzle.givens().clone();
        givens.set(cell, Some(digit));
        Auto.count(&Puzzle::from(givens), &Limits::default()).solutions
    });
    assert_eq!(by_digit.sum::<BigUint>(), BigUint::from(148_357_268_u32));

    let limits = Limits { nodes: Some(100_500), ..Limits::default() };
    let count = Auto.count(&puzzle, &limits);
    assert_eq!((count.unfinished, count.statistics.nodes), (Some(Unfinished::Nodes), 100_500));
    assert!(count.solutions > BigUint::from(10_000_u32));
}
