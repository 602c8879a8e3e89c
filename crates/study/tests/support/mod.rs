//! Puzzles, and a reader that says whether a text is well-formed XML.

#![allow(dead_code, reason = "each test program uses some of it")]

use celda_grid::{Grid, Puzzle, Shape};
use celda_solve::{Engine, engines};

pub(crate) const ONE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub(crate) const THREE: &str =
    "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........";
pub(crate) const NONE: &str =
    ".876543212........3........4........5........6........7........8........9........";

pub(crate) fn puzzle(line: &str, shape: Shape) -> Puzzle {
    let values = line.chars().map(|symbol| symbol.to_digit(36).unwrap_or(0) as usize);
    Puzzle::from(Grid::from_values(shape, values).unwrap())
}

pub(crate) fn nine(line: &str) -> Puzzle {
    puzzle(line, Shape::NINE)
}

pub(crate) fn tracing() -> impl Iterator<Item = &'static dyn Engine> {
    engines().iter().copied().filter(|engine| engine.traces())
}

/// The puzzle with those of `values` that fit, cell by cell; 0 and what is over the side is a blank.
pub(crate) fn with_values(shape: Shape, values: &[usize]) -> Puzzle {
    let mut grid = Grid::blank(shape);
    for (cell, value) in shape.cells().zip(values) {
        if let Some(digit) = shape.digit(*value) {
            grid.set(cell, Some(digit));
            if !grid.is_consistent() {
                grid.set(cell, None);
            }
        }
    }
    Puzzle::from(grid)
}

/// A 25x25 grid with 40 % of the cells of a shuffled pattern: the propagating engine fails on it often enough to begin anew.
pub(crate) fn scattered(seed: u64) -> Puzzle {
    let shape = Shape::of_side(25).unwrap();
    let mut state = seed;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below) as usize
    };
    let (mut rows, mut columns): (Vec<usize>, Vec<usize>) = ((0..25).collect(), (0..25).collect());
    for lines in [&mut rows, &mut columns] {
        for _ in 0..200 {
            let band = 5 * random(5);
            lines.swap(band + random(5), band + random(5));
        }
    }
    let values: Vec<usize> = shape
        .cells()
        .map(|cell| {
            let (row, column) = (rows[shape.row_of(cell)], columns[shape.column_of(cell)]);
            let digit = (row % 5 * 5 + row / 5 + column) % 25 + 1;
            if random(100) < 40 { digit } else { 0 }
        })
        .collect();
    Puzzle::from(Grid::from_values(shape, values).unwrap())
}

/// The numbers of a file of a picture or a graph that is well-formed: how often each element begins.
pub(crate) fn elements(xml: &str) -> std::collections::BTreeMap<String, usize> {
    let mut counts = std::collections::BTreeMap::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        well_formed_text(&rest[..start]);
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "a tag is closed in order");
        } else if !tag.starts_with('?') {
            let name = tag.split([' ', '/']).next().unwrap();
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag}");
            well_formed_text(tag);
            *counts.entry(name.to_owned()).or_default() += 1;
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} is not closed");
    counts
}

fn well_formed_text(text: &str) {
    for (at, _) in text.match_indices('&') {
        let entity = &text[at..];
        assert!(
            ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|known| entity.starts_with(known)),
            "{entity}"
        );
    }
}
