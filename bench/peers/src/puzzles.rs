//! The puzzle sets, and equivalent forms of them.

use std::path::PathBuf;

/// The sets, by the names of their files.
pub(crate) const SETS: [&str; 8] = [
    "easy_100k",
    "random_minimal_100k",
    "clues17",
    "top1465",
    "hardest_11plus",
    "hardest_1106",
    "many_solutions",
    "no_solution",
];

/// The folder that the puzzle sets lie in.
pub(crate) fn folder() -> PathBuf {
    let shared = match std::env::var_os("CELDA_SHARED") {
        Some(shared) => PathBuf::from(shared),
        None => PathBuf::from("../shared"),
    };
    shared.join("data/puzzles")
}

/// The puzzles of a set: the first 81 bytes of each line that has so many and is no comment.
pub(crate) fn read(set: &str) -> Result<Vec<[u8; 81]>, String> {
    let path = folder().join(set).with_extension("txt");
    let text = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = text.split(|byte| *byte == b'\n').filter(|line| !line.starts_with(b"#"));
    Ok(lines.filter_map(|line| line.first_chunk().copied()).collect())
}

/// A source of numbers that are random enough to shuffle with: SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * bound as u128) >> 64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }

    fn lines(&mut self) -> [usize; 9] {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut lines = [0; 9];
        for (band, from) in bands.into_iter().enumerate() {
            let mut within = [0, 1, 2];
            self.shuffle(&mut within);
            for (line, within) in within.into_iter().enumerate() {
                lines[3 * band + line] = 3 * from + within;
            }
        }
        lines
    }

    /// The puzzle with its digits, rows, columns, bands and stacks changed about, and perhaps rows and columns exchanged.
    pub(crate) fn equivalent(&mut self, puzzle: &[u8; 81]) -> [u8; 81] {
        let mut digits = *b"123456789";
        self.shuffle(&mut digits);
        let (rows, columns, transposed) = (self.lines(), self.lines(), self.below(2) == 1);
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let from = if transposed { 9 * column + row } else { 9 * row + column };
            match puzzle[from] {
                digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')],
                _ => b'.',
            }
        })
    }
}
