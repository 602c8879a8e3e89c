//! What the tests of this crate share.

#![allow(dead_code, reason = "each test file uses a part")]

use std::path::PathBuf;

use celda_grid::{Grid, Position, Puzzle, Shape};
use celda_solve::nine::Nine;
use celda_solve::{Engine as _, Limits, Outcome};
use celda_techniques::Step;

/// The file below the shared folder, or `None` (said on stderr) where that folder is absent.
pub(crate) fn shared(file: &str) -> Option<String> {
    let root = std::env::var_os("CELDA_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    let fallback = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared"));
    let found = [root, fallback].iter().find_map(|root| std::fs::read_to_string(root.join(file)).ok());
    if found.is_none() {
        eprintln!("skipped: {file} is not there");
    }
    found
}

/// The puzzles of a shared set.
pub(crate) fn puzzles(name: &str) -> Vec<String> {
    shared(&format!("data/puzzles/{name}"))
        .map(|text| text.lines().map(|line| line.chars().take(81).collect()).collect())
        .unwrap_or_default()
}

/// The 9x9 grid of a line.
pub(crate) fn grid(line: &str) -> Grid {
    let values = line.bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 });
    Grid::from_values(Shape::NINE, values).expect("81 cells")
}

/// The complete grid in which each row is the one above, shifted.
pub(crate) fn pattern_grid(shape: Shape) -> Grid {
    let values = shape.cells().map(|cell| {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        (row % shape.box_rows() * shape.box_columns() + row / shape.box_rows() + column) % shape.side() + 1
    });
    Grid::from_values(shape, values).expect("a full grid")
}

/// The solution of a 9x9 puzzle that has exactly one.
pub(crate) fn unique_solution(grid: &Grid) -> Option<Grid> {
    match Nine::new().solve(&Puzzle::new(grid.clone()), &Limits::default()).0 {
        Outcome::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// Asserts that the checker re-proves the step and that it is true of the solution, where there is a single one.
pub(crate) fn assert_sound<'a>(
    line: &str,
    position: &Position,
    step: &Step,
    solution: impl Into<Option<&'a Grid>>,
) {
    let solution = solution.into();
    let told = || {
        let name = |c: &celda_grid::Candidate| c.name(position.shape()).to_string();
        format!(
            "{} in {line} (now {}): +{:?} -{:?}\n{:?}",
            step.technique,
            position.values(),
            step.placements.iter().map(name).collect::<Vec<_>>(),
            step.eliminations.iter().map(name).collect::<Vec<_>>(),
            step.evidence
        )
    };
    for candidate in &step.placements {
        assert!(solution.is_none_or(|s| s.get(candidate.cell) == Some(candidate.digit)), "{}", told());
    }
    for candidate in &step.eliminations {
        assert!(solution.is_none_or(|s| s.get(candidate.cell) != Some(candidate.digit)), "{}", told());
    }
    assert_eq!(step.check(position, solution.is_some()), Ok(()), "{}", told());
}
