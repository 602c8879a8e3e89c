//! Singles, locked candidates, subsets, fish and the three-cell wings, in the scale's order of enumeration.
//!
//! The patterns are those of every Sudoku book. What differs here is the order: the first instance found is the hint, so each
//! scan runs exactly as the scale prescribes, and what skips work never skips an instance. The level-1 nets of the chains read
//! the same scans on their own positions; there they want every instance, so a scan hands each one to a visitor.

use std::ops::ControlFlow::{self, Break, Continue};

use super::board::*;
use super::changes::Changes;
use super::hint::{Hint, Pattern};

/// The last place of a digit in a house, first where the house has one blank cell only.
pub(crate) fn hidden_single(board: &Board) -> Option<Hint> {
    for last in [true, false] {
        for kind in BOX_COLUMN_ROW {
            for house in kind * 9..kind * 9 + 9 {
                if (board.blank_count(house) == 1) != last {
                    continue;
                }
                for digit in 0..9 {
                    let places = board.places[house][digit];
                    if places.is_power_of_two() {
                        let cell = usize::from(HOUSE_CELLS[house][places.trailing_zeros() as usize]);
                        let rating = match (last, kind) {
                            (true, _) => 1.0,
                            (false, BOX) => 1.2,
                            (false, _) => 1.5,
                        };
                        let pattern = Pattern::HiddenSingle { cell, digit, house, last };
                        return Some(Hint::placing(rating, cell, digit, pattern));
                    }
                }
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(crate) fn naked_single(board: &Board) -> Option<Hint> {
    Bits(board.blanks).find(|cell| board.cells[*cell].is_power_of_two()).map(|cell| {
        let digit = board.cells[cell].trailing_zeros() as usize;
        Hint::placing(2.3, cell, digit, Pattern::NakedSingle { cell })
    })
}

/// The places of a house in each of the three lines or boxes that cross it.
const fn crossings(kind: usize, other: usize) -> [u16; 3] {
    if kind == BOX && other == COLUMN { [0o111, 0o222, 0o444] } else { [0o007, 0o070, 0o700] }
}

/// The house of kind `other` that shares the places `crossings(kind, other)[third]` with `house`.
#[inline]
fn crossing_house(house: usize, kind: usize, other: usize, third: usize) -> usize {
    let place = crossings(kind, other)[third].trailing_zeros() as usize;
    HOUSES_OF[HOUSE_CELLS[house][place] as usize][other] as usize
}

/// Every digit whose places in a house `base` lie all in another house `cover`, whether or not that removes anything.
#[inline]
pub(crate) fn locked(
    board: &Board,
    mut visit: impl FnMut(usize, usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (kind, other) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
        let thirds = crossings(kind, other);
        for digit in 0..9 {
            for house in kind * 9..kind * 9 + 9 {
                let places = board.places[house][digit];
                if places & places.wrapping_sub(1) == 0 {
                    continue;
                }
                for third in 0..3 {
                    if places & !thirds[third] == 0 {
                        visit(digit, house, crossing_house(house, kind, other, third))?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// Locked candidates that remove something.
pub(crate) fn locking(board: &Board) -> Option<Hint> {
    let mut hint = None;
    let _ = locked(board, |digit, base, cover| {
        let removed = board.digits[digit] & HOUSE_MASK[cover] & !HOUSE_MASK[base];
        if removed == 0 {
            return Continue(());
        }
        let mut removals = CandidateSet::default();
        removals.0[digit] = removed;
        let rating = if base < 9 { 2.6 } else { 2.8 };
        hint = Some(Hint::removing(rating, removals, Pattern::Locking { digit, base, cover, direct: None }));
        Break(())
    });
    hint
}

/// Locked candidates that leave one place in a third house of the base's kind.
pub(crate) fn direct_locking(board: &Board) -> Option<Hint> {
    let mut hint = None;
    let _ = locked(board, |digit, base, cover| {
        let kind = base / 9;
        for third in kind * 9..kind * 9 + 9 {
            let cells = HOUSE_MASK[third] & board.digits[digit];
            if third == base || HOUSE_MASK[third] & HOUSE_MASK[cover] == 0 || cells.count_ones() < 2 {
                continue;
            }
            let outside = cells & !HOUSE_MASK[cover];
            if outside.count_ones() == 1 {
                let rating = if base < 9 { 1.7 } else { 1.9 };
                let pattern = Pattern::Locking { digit, base, cover, direct: Some(third) };
                hint = Some(Hint::placing(rating, outside.trailing_zeros() as usize, digit, pattern));
                return Break(());
            }
        }
        Continue(())
    });
    hint
}

/// Every set of `size` digits that a house confines to as many cells: house, digits, places.
#[inline]
pub(crate) fn hidden_sets(
    board: &Board,
    changes: &Changes,
    size: usize,
    least_blanks: usize,
    mut visit: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in BOX_COLUMN_ROW {
        for house in kind * 9..kind * 9 + 9 {
            if !changes.touch_house(house) || board.blank_count(house) < least_blanks {
                continue;
            }
            let places = &board.places[house];
            let digits = (0..9)
                .filter(|digit| (2..=size as u32).contains(&places[*digit].count_ones()))
                .fold(0u16, |digits, digit| digits | 1 << digit);
            for subset in subsets(digits.count_ones() as usize, size) {
                let set = pick(digits, subset);
                let union = Places(set).fold(0, |union, digit| union | places[digit]);
                if union.count_ones() as usize == size {
                    visit(house, set, union)?;
                }
            }
        }
    }
    Continue(())
}

/// A hidden pair, triple or quad that removes something.
pub(crate) fn hidden_set(board: &Board, changes: &Changes, size: usize, rating: f64) -> Option<Hint> {
    let mut hint = None;
    let _ = hidden_sets(board, changes, size, 2 * size + 1, |house, digits, places| {
        let cells = board.cells_at(house, places);
        let mut removals = CandidateSet::default();
        for digit in Places(0x1ff & !digits) {
            removals.0[digit] = cells & board.digits[digit];
        }
        if removals.is_empty() {
            return Continue(());
        }
        hint =
            Some(Hint::removing(rating, removals, Pattern::HiddenSet { house, digits, cells, direct: None }));
        Break(())
    });
    hint
}

/// A hidden pair or triple that leaves one place to another digit of its house.
pub(crate) fn direct_hidden_set(board: &Board, changes: &Changes, size: usize, rating: f64) -> Option<Hint> {
    let mut hint = None;
    let _ = hidden_sets(board, changes, size, size + 1, |house, digits, places| {
        for digit in Places(0x1ff & !digits) {
            let all = board.places[house][digit];
            let outside = all & !places;
            if all.count_ones() >= 2 && outside.count_ones() == 1 {
                let cell = HOUSE_CELLS[house][outside.trailing_zeros() as usize] as usize;
                let cells = board.cells_at(house, places);
                let pattern = Pattern::HiddenSet { house, digits, cells, direct: Some(digit) };
                hint = Some(Hint::placing(rating, cell, digit, pattern));
                return Break(());
            }
        }
        Continue(())
    });
    hint
}

/// Every set of `size` cells of a house that have as many digits: house, places, digits.
#[inline]
pub(crate) fn naked_sets(
    board: &Board,
    changes: &Changes,
    size: usize,
    mut visit: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in BOX_COLUMN_ROW {
        for house in kind * 9..kind * 9 + 9 {
            if !changes.touch_house(house) || board.blank_count(house) < 2 * size {
                continue;
            }
            let mut few = 0u16;
            for place in 0..9 {
                let count = board.cells[HOUSE_CELLS[house][place] as usize].count_ones();
                few |= u16::from((2..=size as u32).contains(&count)) << place;
            }
            for subset in subsets(few.count_ones() as usize, size) {
                let places = pick(few, subset);
                let union = Places(places)
                    .fold(0, |union, place| union | board.cells[HOUSE_CELLS[house][place] as usize]);
                if union.count_ones() as usize == size {
                    visit(house, places, union)?;
                }
            }
        }
    }
    Continue(())
}

/// A naked pair, triple or quad that removes something.
pub(crate) fn naked_set(board: &Board, changes: &Changes, size: usize, rating: f64) -> Option<Hint> {
    let mut hint = None;
    let _ = naked_sets(board, changes, size, |house, places, digits| {
        let cells = board.cells_at(house, places);
        let mut removals = CandidateSet::default();
        for digit in Places(digits) {
            removals.0[digit] = HOUSE_MASK[house] & !cells & board.digits[digit];
        }
        if removals.is_empty() {
            return Continue(());
        }
        hint = Some(Hint::removing(rating, removals, Pattern::NakedSet { house, digits, cells }));
        Break(())
    });
    hint
}

/// Every set of `size` lines of one direction in which a digit has its places in as many crossing lines: digit, kind of the
/// lines, the lines, the crossing lines.
#[inline]
pub(crate) fn all_fish(
    board: &Board,
    changes: &Changes,
    size: usize,
    mut visit: impl FnMut(usize, usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = (0..9)
        .filter(|digit| changes.touch_digit(*digit) && board.placed[*digit] as usize + 2 * size <= 9)
        .fold(0u16, |open, digit| open | 1 << digit);
    for kind in [COLUMN, ROW] {
        let mut fitting = [0u16; 9];
        for (line, fit) in fitting.iter_mut().enumerate() {
            for digit in Places(open) {
                let count = board.places[kind * 9 + line][digit].count_ones() as usize;
                *fit |= u16::from(2 <= count && count <= size) << digit;
            }
        }
        for bases in subsets(9, size) {
            let digits = Places(bases).fold(open, |digits, line| digits & fitting[line]);
            for digit in Places(digits) {
                let covers =
                    Places(bases).fold(0, |union, line| union | board.places[kind * 9 + line][digit]);
                if covers.count_ones() as usize == size {
                    visit(digit, kind, bases, covers)?;
                }
            }
        }
    }
    Continue(())
}

/// The cells from which a fish removes its digit.
#[inline]
pub(crate) fn fish_removals(board: &Board, digit: usize, kind: usize, bases: u16, covers: u16) -> u128 {
    let across = ROW + COLUMN - kind;
    let covered = Places(covers).fold(0, |cells, line| cells | HOUSE_MASK[across * 9 + line]);
    let based = Places(bases).fold(0, |cells, line| cells | HOUSE_MASK[kind * 9 + line]);
    board.digits[digit] & covered & !based
}

/// An X-Wing, a Swordfish or a Jellyfish.
pub(crate) fn fish(board: &Board, changes: &Changes, size: usize, rating: f64) -> Option<Hint> {
    let mut hint = None;
    let _ = all_fish(board, changes, size, |digit, kind, bases, covers| {
        let removed = fish_removals(board, digit, kind, bases, covers);
        if removed == 0 {
            return Continue(());
        }
        let mut removals = CandidateSet::default();
        removals.0[digit] = removed;
        let across = ROW + COLUMN - kind;
        let pattern = Pattern::Fish {
            digit,
            bases: Places(bases).map(|line| kind * 9 + line).collect(),
            covers: Places(covers).map(|line| across * 9 + line).collect(),
        };
        hint = Some(Hint::removing(rating, removals, pattern));
        Break(())
    });
    hint
}

/// The cells with exactly two candidates.
pub(crate) fn bivalue_cells(board: &Board) -> u128 {
    Bits(board.blanks)
        .filter(|cell| board.cells[*cell].count_ones() == 2)
        .fold(0, |cells, cell| cells | 1 << cell)
}

/// An XY-Wing (pivot of two candidates) or an XYZ-Wing (of three).
pub(crate) fn wing(board: &Board, changes: &Changes, pivot_size: u32, rating: f64) -> Option<Hint> {
    let bivalue = bivalue_cells(board);
    for pivot in Bits(board.blanks) {
        let own = board.cells[pivot];
        if own.count_ones() != pivot_size {
            continue;
        }
        for first in Bits(PEERS[pivot] & bivalue) {
            let one = board.cells[first];
            if (own & !one).count_ones() != 1 {
                continue;
            }
            let mut seconds = PEERS[pivot] & bivalue & !(1 << first);
            if !changes.touch(pivot) && !changes.touch(first) {
                seconds &= changes.cells;
            }
            for second in Bits(seconds) {
                let two = board.cells[second];
                let common = (own & one & two).count_ones();
                if (own | one | two).count_ones() != 3 || common != pivot_size - 2 {
                    continue;
                }
                let digit = (one & two).trailing_zeros() as usize;
                let mut seeing = PEERS[first] & PEERS[second];
                if pivot_size == 3 {
                    seeing &= PEERS[pivot];
                }
                let removed = board.digits[digit] & seeing & !(1 << pivot | 1 << first | 1 << second);
                if removed != 0 {
                    let mut removals = CandidateSet::default();
                    removals.0[digit] = removed;
                    let pattern = Pattern::Wing { pivot, wings: [first, second], digit };
                    return Some(Hint::removing(rating, removals, pattern));
                }
            }
        }
    }
    None
}
