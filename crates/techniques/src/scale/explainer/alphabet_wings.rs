//! The alphabet wings: an almost locked set of n - 1 cells that see each other with n digits, and a bivalue cell (WXYZ-Wing for
//! n = 4, up to TUVWXYZ-Wing for n = 7).
//!
//! It is the ALS-XZ rule with a bivalue cell for the second set. What differs from that rule: the cells of the set must all see
//! each other in pairs as they do in one house, the double link has its own tag, and among all hints of the grid the one with
//! most removals is taken, ties by a label compared as text.

use super::board::*;
use super::changes::Changes;
use super::hint::{Hint, Pattern};

/// What a wing hint says.
#[derive(Clone, Debug)]
pub(crate) struct AlphabetWing {
    /// The cells of the almost locked set, ascending.
    pub(crate) cells: Vec<usize>,
    /// The digits of the set.
    pub(crate) digits: u16,
    /// The bivalue cell.
    pub(crate) pincer: usize,
    /// The digits that link the two sets: one, or both of the pincer's.
    pub(crate) restricted: u16,
}

struct Search<'a> {
    board: &'a Board,
    changes: &'a Changes,
    size: usize,
    bivalue: u128,
    cells: Vec<usize>,
    best: Option<(f64, usize, Vec<u8>, CandidateSet, AlphabetWing)>,
}

/// The best wing of `size` digits.
pub(crate) fn alphabet_wing(board: &Board, changes: &Changes, size: usize) -> Option<Hint> {
    let bivalue = super::basic::bivalue_cells(board);
    if bivalue == 0 {
        return None;
    }
    let rich = Bits(board.blanks)
        .filter(|cell| (2..=size as u32).contains(&board.cells[*cell].count_ones()))
        .fold(0u128, |cells, cell| cells | 1 << cell);
    let mut search = Search { board, changes, size, bivalue, cells: Vec::with_capacity(6), best: None };
    search.extend(rich, 0, false);
    search.best.map(|(rating, _, _, removals, told)| {
        Hint::removing(rating, removals, Pattern::AlphabetWing(Box::new(told)))
    })
}

impl Search<'_> {
    /// Adds each of `choices`, the cells that see all so far and come after them.
    ///
    /// `touched` says that one of those so far has changed; if none has, a later one or the pincer must.
    fn extend(&mut self, choices: u128, union: u16, touched: bool) {
        let needed = self.size - 1 - self.cells.len();
        if needed == 0 {
            if union.count_ones() as usize == self.size {
                self.pincers(union, touched);
            }
            return;
        }
        if (choices.count_ones() as usize) < needed
            || !touched && (choices | self.bivalue) & self.changes.cells == 0
        {
            return;
        }
        for cell in Bits(choices) {
            let after = union | self.board.cells[cell];
            if after.count_ones() as usize <= self.size {
                self.cells.push(cell);
                self.extend(choices & PEERS[cell] & (!0 << cell), after, touched || self.changes.touch(cell));
                self.cells.pop();
            }
        }
    }

    fn pincers(&mut self, union: u16, touched: bool) {
        let board = self.board;
        let mut own = 0u128;
        let mut seen = 0u128;
        for cell in &self.cells {
            own |= 1 << cell;
            seen |= PEERS[*cell];
        }
        let mut choices = self.bivalue & seen & !own;
        if !touched {
            choices &= self.changes.cells;
        }
        if choices == 0 {
            return;
        }
        let mut seeing = [0u128; 9];
        for digit in Places(union) {
            seeing[digit] =
                Bits(own & board.digits[digit]).fold(!0, |cells, cell| cells & PEERS[cell]) & !own;
        }
        for pincer in Bits(choices) {
            let pair = board.cells[pincer];
            if pair & !union != 0 {
                continue;
            }
            let low = pair.trailing_zeros() as usize;
            let high = (pair & (pair - 1)).trailing_zeros() as usize;
            let restricted = |digit: usize| seeing[digit] >> pincer & 1 != 0;
            let others = !(1u128 << pincer);
            let mut removals = CandidateSet::default();
            let removed = |digit: usize| seeing[digit] & PEERS[pincer] & others & board.digits[digit];
            let (tag, linking) = match (restricted(low), restricted(high)) {
                (false, false) => continue,
                (true, false) => {
                    removals.0[high] = removed(high);
                    (1, 1 << low)
                }
                (false, true) => {
                    removals.0[low] = removed(low);
                    (1, 1 << high)
                }
                (true, true) => {
                    removals.0[low] = removed(low);
                    removals.0[high] = removed(high);
                    let both = removals.0[low] != 0 && removals.0[high] != 0;
                    let mut further = false;
                    for digit in Places(union & !pair) {
                        removals.0[digit] = seeing[digit] & others & board.digits[digit];
                        further |= removals.0[digit] != 0;
                    }
                    (if further || both { 2 } else { 1 }, pair)
                }
            };
            let count = removals.len();
            if count > 0 {
                self.offer(tag, count, removals, union, pincer, linking);
            }
        }
    }

    fn offer(
        &mut self,
        tag: usize,
        count: usize,
        removals: CandidateSet,
        union: u16,
        pincer: usize,
        linking: u16,
    ) {
        let sizes = || self.cells.iter().map(|cell| self.board.cells[*cell].count_ones() as usize);
        let big = sizes().max().unwrap_or(0);
        let sum: usize = sizes().sum();
        let rating: f64 = match (self.size, big) {
            (4, 3) => 5.6,
            (4, _) => 5.5,
            (5, 3) => 6.4,
            (5, 5) => 6.2,
            (5, _) => 6.3,
            (6, _) => 6.6,
            _ => 7.5,
        };
        let label = format!("{tag}{big}{sum}").into_bytes();
        let better = self.best.as_ref().is_none_or(|(best, removed, known, ..)| {
            let order = rating.total_cmp(best).then(removed.cmp(&count)).then_with(|| known.cmp(&label));
            order.is_lt()
        });
        if better {
            let told = AlphabetWing { cells: self.cells.clone(), digits: union, pincer, restricted: linking };
            self.best = Some((rating, count, label, removals, told));
        }
    }
}
