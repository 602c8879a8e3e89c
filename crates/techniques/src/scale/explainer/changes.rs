//! What has changed since a producer last looked in vain.
//!
//! A pattern that had nothing to remove has nothing to remove as long as its own cells stand as they were, since candidates
//! elsewhere only become fewer. So a producer that found nothing need look only at patterns that touch a changed cell, a house with
//! one, or a digit that has lost a place. On the hardest quarter of the measured puzzles that halves the time of all
//! producers before the chains.

use super::board::{Bits, Board, HOUSES_OF};

/// Cells, houses and digits to be looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Changes {
    /// The cells whose candidates have changed.
    pub(crate) cells: u128,
    /// The houses with such a cell.
    pub(crate) houses: u32,
    /// The digits that have lost a candidate.
    pub(crate) digits: u16,
}

impl Changes {
    /// Everything is to be looked at.
    pub(crate) const ALL: Changes = Changes { cells: !0, houses: !0, digits: !0 };

    #[inline]
    pub(crate) fn touch(&self, cell: usize) -> bool {
        self.cells >> cell & 1 != 0
    }

    #[inline]
    pub(crate) fn touch_house(&self, house: usize) -> bool {
        self.houses >> house & 1 != 0
    }

    #[inline]
    pub(crate) fn touch_digit(&self, digit: usize) -> bool {
        self.digits >> digit & 1 != 0
    }
}

/// The candidates as a producer saw them when it found nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    seen: Option<Box<[u16; 81]>>,
}

impl Memory {
    /// What has changed since.
    pub(crate) fn changes(&self, board: &Board) -> Changes {
        let Some(seen) = &self.seen else { return Changes::ALL };
        let mut changes = Changes { cells: 0, houses: 0, digits: 0 };
        for (cell, (now, then)) in board.cells.iter().zip(seen.iter()).enumerate() {
            if now != then {
                changes.cells |= 1 << cell;
                changes.digits |= now ^ then;
            }
        }
        for cell in Bits(changes.cells) {
            changes.houses |= HOUSES_OF[cell].iter().fold(0, |houses, house| houses | 1 << house);
        }
        changes
    }

    /// Nothing was found on this board.
    pub(crate) fn note(&mut self, board: &Board) {
        match &mut self.seen {
            Some(seen) => **seen = board.cells,
            None => self.seen = Some(Box::new(board.cells)),
        }
    }

    /// Forgets what was seen, for another puzzle.
    pub(crate) fn forget(&mut self) {
        self.seen = None;
    }
}
