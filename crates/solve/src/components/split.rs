//! The parts into which the open cells fall, and a name for each part.

use crate::board::{Bits, Board};

/// Finds the parts of some open cells: cells are in one part if they are joined by a chain of items.
#[derive(Debug, Default)]
pub(super) struct Splitter {
    /// For each item the number of the search that saw it. Each is gone through once, not once for each of its ways: on a blank 64x64
    /// grid that is 64 times less work.
    seen: Vec<u64>,
    searches: u64,
}

impl Splitter {
    /// The parts of those of `cells` that are not filled, each in ascending order, in the order of their first cells.
    pub(super) fn split<B: Bits>(&mut self, board: &Board<B>, cells: &[u32]) -> Vec<Vec<u32>> {
        self.seen.resize(board.layout.items(), 0);
        self.searches += 1;
        let mut parts = Vec::new();
        for start in cells {
            if board.is_filled(*start as usize) || self.seen[*start as usize] == self.searches {
                continue;
            }
            self.seen[*start as usize] = self.searches;
            let mut part = vec![*start];
            let mut next = 0;
            while next < part.len() {
                let cell = part[next] as usize;
                next += 1;
                let mut digits = board.sets[cell];
                while !digits.is_empty() {
                    let digit = digits.pop_lowest();
                    for item in board.layout.items_of(cell, digit).into_iter().skip(1) {
                        if self.seen[item] == self.searches {
                            continue;
                        }
                        self.seen[item] = self.searches;
                        let mut ways = board.sets[item];
                        while !ways.is_empty() {
                            let (other, _) = board.layout.option(item, ways.pop_lowest());
                            if self.seen[other] != self.searches {
                                self.seen[other] = self.searches;
                                part.push(other as u32);
                            }
                        }
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }
}

/// A name for a part: two parts of one name have equally many solutions. It holds the cells, and for each digit the set of the
/// part's cells of which it is a candidate; these sets are sorted, so that parts that differ by an exchange of digits have one name.
pub(super) fn name<B: Bits>(board: &Board<B>, part: &[u32]) -> Vec<u64> {
    let words = part.len().div_ceil(64);
    let side = board.layout.side;
    let mut by_digit = vec![0_u64; side * words];
    for (index, cell) in part.iter().enumerate() {
        let mut digits = board.sets[*cell as usize];
        while !digits.is_empty() {
            by_digit[digits.pop_lowest() * words + index / 64] |= 1 << (index % 64);
        }
    }
    let mut sets: Vec<&[u64]> =
        by_digit.chunks(words).filter(|set| set.iter().any(|word| *word != 0)).collect();
    sets.sort_unstable();
    let mut name = Vec::with_capacity(part.len().div_ceil(2) + 1 + sets.len() * words);
    name.push(part.len() as u64);
    name.extend(part.chunks(2).map(|pair| u64::from(pair[0]) | u64::from(*pair.last().unwrap_or(&0)) << 32));
    name.extend(sets.into_iter().flatten());
    name
}
