//! Counts that are too large to visit every solution.

use celda_grid::{Candidates, Grid, Puzzle, Shape};
use celda_solve::{Auto, BigUint, Components, Engine, Limits, Propagate, Unfinished, complete_grids};

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

/// The grid in which each row is the one above it moved by the width of a box, and between bands by one more, without its first rows.
fn without_rows(shape: Shape, rows: usize) -> Puzzle {
    let values = shape.cells().map(|cell| {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        let moved = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
        if row < rows { 0 } else { (moved + column) % shape.side() + 1 }
    });
    Puzzle::from(Grid::from_values(shape, values).unwrap())
}

/// In how many ways `rows` rows can be filled with `side` digits each, so that column i holds the digits i, i + 1 ... i + `rows` - 1 (modulo
/// `side`): by trying everything.
fn rows_of_cycle(rows: usize, side: usize) -> u64 {
    fn fill(cells: &mut Vec<usize>, rows: usize, side: usize) -> u64 {
        let place = cells.len();
        if place == rows * side {
            return 1;
        }
        let (row, column) = (place / side, place % side);
        let free = |digit: &usize, cells: &[usize]| {
            !cells[row * side..].contains(digit)
                && (0..row).all(|above| cells[above * side + column] != *digit)
        };
        let mut ways = 0;
        for digit in (0..rows).map(|step| (column + step) % side) {
            if free(&digit, cells) {
                cells.push(digit);
                ways += fill(cells, rows, side);
                cells.pop();
            }
        }
        ways
    }
    fill(&mut Vec::new(), rows, side)
}

/// Where some rows of the first band are blank, the digits that leave the same remainder by the width w of a box have nothing to do with
/// the others: w parts, which have equally many solutions each.
#[test]
fn parts_count_what_enumeration_does_not_reach() {
    for (boxes, rows, expected) in [
        ("3x4", 3, "20736"),
        ("4x4", 3, "331776"),
        ("5x5", 3, "60466176"),
        ("4x4", 4, "110075314176"),
        ("5x5", 5, "109119551885831621836800000"),
    ] {
        let shape: Shape = boxes.parse().unwrap();
        let puzzle = without_rows(shape, rows);
        let parts = Components.count(&puzzle, &Limits::default());
        assert_eq!((parts.solutions.to_string().as_str(), parts.unfinished), (expected, None), "{boxes}");
        let one_part = BigUint::from(rows_of_cycle(rows, shape.box_rows()));
        assert_eq!(parts.solutions, one_part.pow(shape.box_columns() as u32), "{boxes}");

        let nodes = 100 * parts.statistics.nodes;
        let plain = Propagate.count(&puzzle, &Limits { nodes: Some(nodes), ..Limits::default() });
        assert_eq!(plain.unfinished, Some(Unfinished::Nodes), "{boxes}: done with {nodes} nodes");
        if parts.solutions < BigUint::from(1_000_000_u32) {
            let plain = Propagate.count(&puzzle, &Limits::default());
            assert_eq!((plain.solutions, plain.unfinished), (parts.solutions, None), "{boxes}");
        }
    }
}
