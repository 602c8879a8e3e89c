//! Properties: the fast path is the general path, what is written reads back, and nothing panics.

use std::io::{self, Read};

use celda_formats::{Batch, FORMATS, Item, ReadOptions, Reader, WriteOptions, format_named};
use celda_grid::{Candidates, Cell, Digit, Grid, Puzzle, Shape, Symbols};
use proptest::prelude::*;

/// Gives its bytes in pieces of this size.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.len().min(buffer.len()).min(self.1);
        buffer[..read].copy_from_slice(&self.0[..read]);
        self.0 = &self.0[read..];
        Ok(read)
    }
}

fn by_batches(bytes: &[u8], piece: usize, options: &ReadOptions) -> (Vec<Item>, usize) {
    let mut reader = Reader::with_options(Pieces(bytes, piece), options.clone());
    let (mut items, mut plain) = (Vec::new(), 0);
    while let Some(batch) = reader.next_batch().unwrap() {
        match batch {
            Batch::Item(item) => items.push(item),
            Batch::Lines(lines) => {
                let block = lines.to_block();
                let of_block: Vec<Item> = block.as_lines().lines().map(|line| line.item()).collect();
                assert_eq!(of_block.len(), lines.count());
                plain += lines.count();
                items.extend(of_block);
            }
        }
    }
    (items, plain)
}

fn general(bytes: &[u8], options: &ReadOptions) -> Vec<Item> {
    Reader::with_options(bytes, options.clone()).map(Result::unwrap).collect()
}

fn grid_line() -> impl Strategy<Value = String> {
    prop_oneof!["[1-9.]{81}", "[0-9]{81}", "[1-9.0]{81}", "[1-9.]{80,82}", "[1-9.*_x-]{81}",]
}

/// Lines such as files have, good and bad, so that the reader passes through all its states.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        8 => (grid_line(), "( |\t|,|;|#| #)?[ a-z0-9#,.\"é]{0,12}").prop_map(|(grid, rest)| (grid + &rest).into_bytes()),
        3 => "[1-9.]{9}".prop_map(String::into_bytes),
        1 => "([1-4.]{16}|[1-4.]{4}|[1-9A-G.]{16})".prop_map(String::into_bytes),
        1 => Just(b"---+---+---".to_vec()),
        1 => "[1-9. |]{0,24}".prop_map(String::into_bytes),
        1 => "(% |# |Grid )[0-9]{0,3}".prop_map(String::into_bytes),
        1 => Just(Vec::new()),
        1 => Just(b"puzzle,solution".to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..100),
    ]
}

fn text() -> impl Strategy<Value = Vec<u8>> {
    let end = prop_oneof![4 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\n\n")];
    (proptest::collection::vec((line(), end), 0..24), any::<bool>()).prop_map(|(lines, cut)| {
        let mut text: Vec<u8> =
            lines.iter().flat_map(|(line, end)| [line, end.as_bytes()].concat()).collect();
        if cut {
            text.truncate(text.len().saturating_sub(1));
        }
        text
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5), (6, 6)];
    proptest::sample::select(shapes.map(|(rows, columns)| Shape::new(rows, columns).unwrap()).to_vec())
}

fn grids() -> impl Strategy<Value = Grid> {
    shapes().prop_flat_map(|shape| {
        let value = prop_oneof![2 => Just(0), 1 => 1..=shape.side()];
        proptest::collection::vec(value, shape.cell_count())
            .prop_map(move |values| Grid::from_values(shape, values).unwrap())
    })
}

fn read_one(text: &str, options: ReadOptions) -> Puzzle {
    let items = general(text.as_bytes(), &options);
    match &items[..] {
        [Item::Puzzle(read)] => read.puzzle.clone(),
        _ => panic!("{} items, {:.200?}", items.len(), format!("{items:?}")),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn the_fast_path_is_the_general_path(text in text(), piece in 1..400_usize) {
        for options in [
            ReadOptions::default(),
            ReadOptions::default().with_shape(Shape::NINE),
            ReadOptions::default().with_shape(Shape::of_side(16).unwrap()),
            ReadOptions::default().with_symbols(Symbols::Hexadecimal),
        ] {
            prop_assert_eq!(by_batches(&text, piece, &options).0, general(&text, &options));
        }
    }

    #[test]
    fn plain_lines_are_taken_by_the_fast_path(lines in proptest::collection::vec("[1-9.]{81}( x)?\n", 1..50), piece in 1..5000_usize) {
        let (items, plain) = by_batches(lines.concat().as_bytes(), piece, &ReadOptions::default());
        prop_assert_eq!((items.len(), plain), (lines.len(), lines.len()));
    }

    #[test]
    fn any_bytes_are_read_and_every_problem_lies_in_the_text(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        for item in general(&bytes, &ReadOptions::default()) {
            if let Item::Rejected(rejected) = item {
                prop_assert!(!rejected.problems.is_empty());
                for problem in &rejected.problems {
                    prop_assert!(problem.span.start <= problem.span.end && problem.span.end <= bytes.len() as u64);
                }
            }
        }
    }

    #[test]
    fn givens_read_back(grid in grids(), blank in proptest::sample::select(vec!['.', '0', '*', '_'])) {
        let shape = grid.shape();
        let options = ReadOptions::default().with_shape(shape);
        let write_options = { let mut o = WriteOptions::default(); o.blank = blank; o };
        for name in ["line", "grid", "listed"] {
            let text = (format_named(name).unwrap().write)(&Puzzle::new(grid.clone()), &write_options);
            let read = read_one(&text, options.clone());
            prop_assert_eq!(read.givens(), &grid, "{}", text);
        }
        let csv = format_named("csv").unwrap();
        let text = format!("{}{}", csv.header, (csv.write)(&Puzzle::new(grid.clone()), &WriteOptions::default()));
        let read = read_one(&text, options);
        prop_assert_eq!(read.givens(), &grid);
    }

    #[test]
    fn candidates_read_back(shape in shapes(), sets in proptest::collection::vec(1_u64.., 1296)) {
        let mut candidates = Candidates::full(shape);
        for cell in shape.cells() {
            for digit in shape.digits() {
                if sets[cell.index()] >> digit.index() & 1 == 0 {
                    candidates.remove(cell, digit);
                }
            }
        }
        // Some cell has several, so that it is seen to be a candidate grid.
        for value in 1..=2 {
            candidates.set(Cell::from_index(0), candidates.get(Cell::from_index(0)) | [Digit::new(value).unwrap()].into_iter().collect());
        }
        let puzzle = Puzzle::with_candidates(Grid::blank(shape), candidates.clone());
        for name in ["candidates", "candidate-line"] {
            let text = (format_named(name).unwrap().write)(&puzzle, &WriteOptions::default());
            let read = read_one(&text, ReadOptions::default().with_shape(shape));
            prop_assert_eq!(read.stated_candidates(), Some(&candidates), "{}", text);
        }
    }

    #[test]
    fn packed_input_reads_as_plain(text in text()) {
        let plain = general(&text, &ReadOptions::default());
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        io::copy(&mut &text[..], &mut gzip).unwrap();
        let gzip = gzip.finish().unwrap();
        prop_assert_eq!(&general(&gzip, &ReadOptions::default()), &plain);
        let zstandard = ruzstd::encoding::compress_to_vec(&text[..], ruzstd::encoding::CompressionLevel::Fastest);
        prop_assert_eq!(&general(&zstandard, &ReadOptions::default()), &plain);
    }
}

#[test]
fn frames_one_after_another_are_one_text() {
    let line = ".".repeat(81) + "\n";
    let frame =
        ruzstd::encoding::compress_to_vec(line.as_bytes(), ruzstd::encoding::CompressionLevel::Fastest);
    let skippable = [&[0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0], &b"abc"[..]].concat();
    let all = [&frame[..], &skippable, &frame].concat();
    assert_eq!(general(&all, &ReadOptions::default()).len(), 2);

    let cut = &frame[..frame.len() - 2];
    assert!(Reader::new(cut).any(|item| item.is_err()));
    assert!(FORMATS.iter().all(|format| !format.name.is_empty()));
}
