//! Redundant givens and differing cells of published puzzles.

use std::ops::ControlFlow;

use celda_grid::{Cell, Grid, Puzzle, Shape, Symbols};
use celda_solve::{Engine, Limits, Propagate, Unfinished, differing_cells, redundant_givens};

fn nine(line: &str) -> Puzzle {
    let values = line.chars().map(|symbol| Symbols::Digits.digit(symbol).map_or(0, |digit| digit.value()));
    Puzzle::from(Grid::from_values(Shape::NINE, values).unwrap())
}

fn names(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.name(Shape::NINE).to_string()).collect();
    names.join(" ")
}

#[test]
fn redundant() {
    for (line, count, beginning) in [
        (
            "379000014060010070080009005435007000090040020000800436900700080040080050850000249",
            21,
            "r1c2 r1c3 r1c8 r1c9 r2c2 r2c8",
        ),
        ("000007004000006003860200000509082000640000080000000700000000042010030000703000009", 0, ""),
        (
            "016400000200009000400000062070230100100000003003087040960000005000800007000006820",
            3,
            "r1c4 r5c9 r6c3",
        ),
    ] {
        let minimality = redundant_givens(&Propagate, &nine(line), &Limits::default());
        assert_eq!(minimality.redundant.len(), count);
        assert_eq!(minimality.is_minimal(), count == 0);
        assert!(names(&minimality.redundant).starts_with(beginning));
    }
}

#[test]
fn undecided_is_not_minimal() {
    let puzzle = nine("000007004000006003860200000509082000640000080000000700000000042010030000703000009");
    let minimality = redundant_givens(&Propagate, &puzzle, &Limits { nodes: Some(0), ..Limits::default() });
    assert!(!minimality.is_minimal() && minimality.redundant.is_empty());
    assert_eq!(minimality.undecided.len(), 22);
    assert!(minimality.undecided.iter().all(|(_, why)| *why == Unfinished::Nodes));
}

#[test]
fn differing() {
    for (line, expected) in [
        (
            "349618572782359...651742389273895...195476238864231957527164893918523764436987125",
            "r2c7 r2c8 r2c9 r4c7 r4c8 r4c9",
        ),
        (
            "42719583653168294786934721535427618921693875497845162319256..787438.956.6857...9.",
            "r7c6 r7c7 r8c5 r8c9 r9c5 r9c6 r9c7 r9c9",
        ),
    ] {
        let mut solutions = Vec::new();
        Propagate.enumerate(&nine(line), &Limits::default(), &mut |grid| {
            solutions.push(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(names(&differing_cells(&solutions)), expected);
    }
    assert!(differing_cells(&[]).is_empty());
}
