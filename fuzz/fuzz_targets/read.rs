//! Any bytes, under several options: no panic, every place lies in the text, and the fast path is the general path.
#![no_main]

use celda_formats::{Batch, Item, ReadOptions, Reader};
use celda_grid::{Shape, Symbols};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((choice, bytes)) = data.split_first() else { return };
    let mut options = ReadOptions::default();
    options.longest_line = if choice & 1 == 0 { options.longest_line } else { 200 };
    options.shape = [None, Some(Shape::NINE), Shape::new(2, 2).ok(), Shape::new(2, 3).ok(), Shape::new(4, 4).ok(), Shape::new(1, 1).ok()]
        [usize::from(choice >> 1) % 6];
    options.symbols =
        [None, Some(Symbols::Digits), Some(Symbols::Hexadecimal), Some(Symbols::Letters), Some(Symbols::Numbers)]
            [usize::from(choice >> 4) % 5];
    let packed = bytes.starts_with(&[0x1F, 0x8B]) || bytes.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]);

    let mut general = Vec::new();
    for item in Reader::with_options(bytes, options.clone()) {
        let Ok(item) = item else { break };
        match &item {
            Item::Puzzle(read) => {
                for cell in read.puzzle.shape().cells() {
                    let span = read.cell_span(cell);
                    assert!(span.start <= span.end);
                    assert!(packed || span.end <= bytes.len() as u64);
                }
            }
            Item::Rejected(rejected) => {
                assert!(!rejected.problems.is_empty());
                for problem in &rejected.problems {
                    assert!(problem.span.start <= problem.span.end);
                    assert!(packed || problem.span.end <= bytes.len() as u64);
                }
            }
        }
        general.push(item);
    }

    let mut fast = Vec::new();
    let mut reader = Reader::with_options(bytes, options);
    while let Ok(Some(batch)) = reader.next_batch() {
        match batch {
            Batch::Item(item) => fast.push(item),
            Batch::Lines(lines) => fast.extend(lines.lines().map(|line| line.item())),
        }
    }
    if !packed {
        assert_eq!(general, fast);
    }
});
