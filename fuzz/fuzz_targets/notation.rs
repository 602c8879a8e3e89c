//! Names of cells and lists of clues: no panic, every place lies in the text.
#![no_main]

use celda_formats::notation::{parse, parse_clues};
use celda_grid::Shape;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for shape in [Shape::NINE, Shape::of_side(4).unwrap(), Shape::of_side(25).unwrap(), Shape::of_side(400).unwrap()] {
        if let Err(problem) = parse(text, shape) {
            assert!(problem.span.end <= text.len() as u64);
        }
        if let Err(problems) = parse_clues(text, shape) {
            assert!(problems.iter().all(|problem| problem.span.end <= text.len() as u64));
        }
    }
});
