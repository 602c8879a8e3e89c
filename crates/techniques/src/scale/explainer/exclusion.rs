//! Aligned pair and triple exclusion.
//!
//! Two or three base cells, and the cells that see all of them: a combination of digits that would leave one of those without a
//! candidate, or repeat a digit between base cells that see each other, is impossible. What differs from the books: the base
//! cells need not be aligned, and a third cell is taken among the excluders of the first two.

use super::board::*;
use super::changes::Changes;
use super::hint::{Hint, Pattern};

struct Bases {
    cells: Vec<usize>,
    excluders: [u128; 81],
    all: u128,
}

fn bases(board: &Board, most: u32) -> Bases {
    let mut small = 0u128;
    let mut single = 0u128;
    for cell in Bits(board.blanks) {
        match board.cells[cell].count_ones() {
            1 => single |= 1 << cell,
            count if (2..=most).contains(&count) => small |= 1 << cell,
            _ => {}
        }
    }
    let mut bases = Bases { cells: Vec::with_capacity(81), excluders: [0; 81], all: 0 };
    for cell in Bits(board.blanks & !single) {
        let excluders = PEERS[cell] & small;
        if board.cells[cell].count_ones() >= 2 && excluders != 0 && PEERS[cell] & single == 0 {
            bases.cells.push(cell);
            bases.excluders[cell] = excluders;
            bases.all |= 1 << cell;
        }
    }
    bases
}

/// Aligned pair exclusion.
pub(crate) fn aligned_pair(board: &Board, changes: &Changes) -> Option<Hint> {
    let bases = bases(board, 2);
    for (index, second) in bases.cells.iter().copied().enumerate() {
        for first in bases.cells[..index].iter().copied() {
            let common = bases.excluders[first] & bases.excluders[second];
            let touched = common | 1 << first | 1 << second;
            if common.count_ones() < 2 || touched & changes.cells == 0 {
                continue;
            }
            let sees = PEERS[first] >> second & 1 != 0;
            let mut possible = [0u16; 2];
            for one in Places(board.cells[first]) {
                let mut forbidden = if sees { 1 << one } else { 0 };
                for excluder in Bits(common) {
                    let rest = board.cells[excluder] & !(1 << one);
                    if rest & rest.wrapping_sub(1) == 0 {
                        forbidden |= rest;
                    }
                }
                let others = board.cells[second] & !forbidden;
                if others != 0 {
                    possible[0] |= 1 << one;
                    possible[1] |= others;
                }
            }
            if let Some(hint) = conclude(board, 6.2, &[first, second], &possible, common) {
                return Some(hint);
            }
        }
    }
    None
}

/// Aligned triple exclusion.
pub(crate) fn aligned_triple(board: &Board, changes: &Changes) -> Option<Hint> {
    let bases = bases(board, 3);
    for (index, second) in bases.cells.iter().copied().enumerate() {
        for first in bases.cells[..index].iter().copied() {
            let pair = 1u128 << first | 1 << second;
            let shared = bases.excluders[first] & bases.excluders[second];
            let mut allowed = bases.all & !pair;
            if (shared | pair) & changes.cells == 0 {
                allowed &= changes.cells;
            }
            let of_first = bases.excluders[first] & allowed;
            let of_second = bases.excluders[second] & allowed & !of_first;
            if shared.count_ones() < 2 {
                continue;
            }
            for third in Bits(of_first).chain(Bits(of_second)) {
                let common = shared & bases.excluders[third];
                if common.count_ones() < 2 {
                    continue;
                }
                let cells = [first, second, third];
                let possible = possible_triples(board, cells, common);
                if let Some(hint) = conclude(board, 7.5, &cells, &possible, common) {
                    return Some(hint);
                }
            }
        }
    }
    None
}

/// The digits of each cell that occur in a possible combination.
///
/// Combinations are tried along the diagonals of the first two cells, so that after a few all digits have been met in one; most
/// triples remove nothing, and end there.
fn possible_triples(board: &Board, [first, second, third]: [usize; 3], common: u128) -> [u16; 3] {
    let sees = |one: usize, two: usize| PEERS[one] >> two & 1 != 0;
    let (near, far, across) = (sees(first, second), sees(first, third), sees(second, third));
    let all = [board.cells[first], board.cells[second], board.cells[third]];
    let mut seconds = [0usize; 9];
    let mut count = 0;
    for digit in Places(all[1]) {
        seconds[count] = digit;
        count += 1;
    }
    let mut possible = [0u16; 3];
    for shift in 0..count {
        for (index, one) in Places(all[0]).enumerate() {
            let two = seconds[(index + shift) % count];
            if one == two && near {
                continue;
            }
            let mut forbidden = 0u16;
            if far {
                forbidden |= 1 << one;
            }
            if across {
                forbidden |= 1 << two;
            }
            for excluder in Bits(common) {
                let rest = board.cells[excluder] & !(1 << one | 1 << two);
                if rest == 0 {
                    forbidden = 0x1ff;
                } else if rest.is_power_of_two() {
                    forbidden |= rest;
                }
            }
            let others = all[2] & !forbidden;
            if others != 0 {
                possible[0] |= 1 << one;
                possible[1] |= 1 << two;
                possible[2] |= others;
                if possible == all {
                    return possible;
                }
            }
        }
    }
    possible
}

fn conclude(board: &Board, rating: f64, cells: &[usize], possible: &[u16], excluders: u128) -> Option<Hint> {
    let mut removals = CandidateSet::default();
    let mut any = false;
    for (cell, possible) in cells.iter().zip(possible) {
        for digit in Places(board.cells[*cell] & !possible) {
            removals.insert(*cell, digit);
            any = true;
        }
    }
    any.then(|| {
        Hint::removing(rating, removals, Pattern::AlignedExclusion { bases: cells.to_vec(), excluders })
    })
}
