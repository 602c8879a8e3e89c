//! What was read is written in every format, and read again: the same puzzle.
#![no_main]

use celda_formats::{FORMATS, Item, ReadOptions, Reader, WriteOptions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for item in Reader::new(data).map_while(Result::ok) {
        let Item::Puzzle(read) = item else { continue };
        let shape = read.puzzle.shape();
        if shape.side() > 36 || shape.side() < 4 {
            continue;
        }
        for format in FORMATS {
            let text = format!("{}{}", format.header, (format.write)(&read.puzzle, &WriteOptions::default()));
            let options = ReadOptions::default().with_shape(shape);
            let again: Vec<Item> =
                Reader::with_options(text.as_bytes(), options).map_while(Result::ok).collect();
            let [Item::Puzzle(again)] = &again[..] else { panic!("{}:\n{text}\n{again:#?}", format.name) };
            if read.puzzle.stated_candidates().is_none() {
                let candidates = again.puzzle.stated_candidates().is_some();
                assert!(candidates || again.puzzle.givens() == read.puzzle.givens(), "{text}");
            }
        }
    }
});
