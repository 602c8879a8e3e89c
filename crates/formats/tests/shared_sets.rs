//! The sets of other sizes that are kept beside the project: each line is read, with the boxes that it states.

use std::fs::File;
use std::path::PathBuf;

use celda_formats::{Item, Reader, ShapeFrom};

#[test]
fn every_puzzle_of_other_sizes_is_read() {
    let shared = std::env::var_os("CELDA_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let folder = shared.join("data/nxn");
    if !folder.is_dir() {
        eprintln!("skipped: no shared data at {} (set CELDA_SHARED)", folder.display());
        return;
    }
    for (file, puzzles) in [("gecode16.txt", 55), ("gswh.txt", 25), ("large.txt", 14), ("min16.txt", 11)] {
        let items: Vec<Item> =
            Reader::new(File::open(folder.join(file)).unwrap()).map(Result::unwrap).collect();
        assert_eq!(items.len(), puzzles, "{file}");
        for item in items {
            let Item::Puzzle(read) = item else { panic!("{file}: {item:?}") };
            assert_eq!((read.reading.format, read.reading.shape_from), ("listed", ShapeFrom::Text));
            assert!(read.name.is_some() && read.puzzle.givens().is_consistent(), "{file} {:?}", read.name);
        }
    }
}
