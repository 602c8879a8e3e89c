//! Locked candidates: where a digit's places in a box lie in one line, or its places in a line lie in one box.

use super::{Bits, Board, Halt};

impl<B: Bits> Board<B> {
    /// Propagates what was changed since the last fixed point.
    pub(crate) fn propagate(&mut self) -> Result<(), Halt> {
        loop {
            self.fill_singles()?;
            if self.looked == self.removed.len() || self.open == 0 {
                self.looked = self.removed.len();
                return Ok(());
            }
            // Only the sets from which something was taken can have become locked.
            while self.looked < self.removed.len() && self.singles.is_empty() && self.contradiction.is_none()
            {
                let entry = self.removed[self.looked] as usize;
                self.looked += 1;
                let [_, row, column, in_box] = self.layout.items_of(entry >> 9, entry & 511);
                self.lock_row(row);
                self.lock_column(column);
                self.lock_box(in_box);
            }
        }
    }

    /// Propagates with a look at every set.
    pub(crate) fn propagate_all(&mut self) -> Result<(), Halt> {
        let square = self.layout.cells.len();
        loop {
            self.fill_singles()?;
            if self.open == 0 {
                return Ok(());
            }
            self.look()?;
            let mut changed = false;
            for index in square..2 * square {
                changed |= self.lock_row(index);
                changed |= self.lock_column(square + index);
                changed |= self.lock_box(2 * square + index);
            }
            if !changed {
                self.looked = self.removed.len();
                return Ok(());
            }
        }
    }

    /// Where the digit's columns in the row lie in one stack, takes it out of the rest of the box.
    #[inline]
    fn lock_row(&mut self, item: usize) -> bool {
        let set = self.sets[item];
        if set.is_empty() || set.is_single() {
            return false;
        }
        let lowest = set.lowest();
        if !set.minus(self.layout.same_stack[lowest]).is_empty() {
            return false;
        }
        let (cell, digit) = self.layout.option(item, lowest);
        let in_row = self.layout.same_row[self.layout.cells[cell].positions[2] as usize];
        let item = self.layout.items_of(cell, digit)[3];
        self.take_out(item, self.sets[item].minus(in_row))
    }

    /// Where the digit's rows in the column lie in one band, takes it out of the rest of the box.
    #[inline]
    fn lock_column(&mut self, item: usize) -> bool {
        let set = self.sets[item];
        if set.is_empty() || set.is_single() {
            return false;
        }
        let lowest = set.lowest();
        if !set.minus(self.layout.same_band[lowest]).is_empty() {
            return false;
        }
        let (cell, digit) = self.layout.option(item, lowest);
        let in_column = self.layout.same_column[self.layout.cells[cell].positions[2] as usize];
        let item = self.layout.items_of(cell, digit)[3];
        self.take_out(item, self.sets[item].minus(in_column))
    }

    /// Where the digit's positions in the box lie in one row or column, takes it out of the rest of that.
    #[inline]
    fn lock_box(&mut self, item: usize) -> bool {
        let set = self.sets[item];
        if set.is_empty() || set.is_single() {
            return false;
        }
        let lowest = set.lowest();
        let in_row = set.minus(self.layout.same_row[lowest]).is_empty();
        let in_column = set.minus(self.layout.same_column[lowest]).is_empty();
        if !in_row && !in_column {
            return false;
        }
        let (cell, digit) = self.layout.option(item, lowest);
        let [_, row, column, _] = self.layout.items_of(cell, digit);
        let positions = self.layout.cells[cell].positions;
        let (item, kept) = if in_row {
            (row, self.layout.same_stack[positions[0] as usize])
        } else {
            (column, self.layout.same_band[positions[1] as usize])
        };
        self.take_out(item, self.sets[item].minus(kept))
    }

    fn take_out(&mut self, item: usize, mut ways: B) -> bool {
        let any = !ways.is_empty();
        while !ways.is_empty() {
            let (cell, digit) = self.layout.option(item, ways.pop_lowest());
            self.remove(cell, digit);
        }
        any
    }
}
