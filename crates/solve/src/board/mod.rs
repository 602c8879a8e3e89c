//! The state that the engines share: for each item the ways in which it can still be filled, kept at a fixed point.
//!
//! The candidates are held four times over, once for each kind of item ([`Layout`]): the digits of a cell, and the columns, rows
//! and positions left to a digit in a row, a column and a box. Taking out a candidate clears four bits; a set that is left with one
//! bit is a naked or a hidden single, and a set without one ends the branch. So nothing ever needs to be scanned for singles, and
//! branching on a house and a digit is as cheap as branching on a cell. What is taken out is written on a trail, from which it is put
//! back. (Copying the whole state at each branch was not tried: at n = 100 it is 640 kB.)

mod bits;
mod layout;
mod locked;

use std::sync::Arc;

use celda_grid::{Cell, Digit, Grid, Puzzle};

pub(crate) use bits::{Bits, Wide};
pub(crate) use layout::Layout;

use crate::Cancel;

/// Why propagation stopped before the fixed point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// This item cannot be filled any more.
    Contradiction(usize),
    /// It was cancelled.
    Cancelled,
}

/// How far the trails had grown at a moment to which the board can be put back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    removed: usize,
    filled: usize,
}

/// In `values`: the cell is not filled.
const BLANK: u16 = u16::MAX;

/// How many cells are filled between two looks at the flag.
const FILLED_BETWEEN_LOOKS: u32 = 512;

/// The candidates of a puzzle, at a fixed point of naked singles, hidden singles and locked candidates.
#[derive(Debug)]
pub(crate) struct Board<B> {
    pub(crate) layout: Arc<Layout<B>>,
    /// For each item the ways to fill it.
    pub(crate) sets: Vec<B>,
    /// For each cell the digit that was put in it.
    values: Vec<u16>,
    /// How many cells are not filled.
    pub(crate) open: usize,
    /// The cells filled, in order.
    filled: Vec<u32>,
    /// The candidates taken out, in order: `cell * 512 + digit`.
    removed: Vec<u32>,
    /// Up to where the candidates taken out have been looked through for locked candidates.
    looked: usize,
    /// Items with one way left, that may not have been filled yet.
    singles: Vec<u32>,
    /// An item that cannot be filled.
    contradiction: Option<usize>,
    /// Whether what is taken out is to be written on the trail.
    recording: bool,
    cancel: Cancel,
    until_look: u32,
    /// Cells filled since the puzzle was loaded, those of other branches included.
    pub(crate) placements: u64,
}

impl<B: Bits> Board<B> {
    pub(crate) fn new(layout: Arc<Layout<B>>) -> Board<B> {
        let cells = layout.cells.len();
        Board {
            sets: vec![B::EMPTY; layout.items()],
            values: vec![BLANK; cells],
            open: cells,
            filled: Vec::new(),
            removed: Vec::new(),
            looked: 0,
            singles: Vec::new(),
            contradiction: None,
            recording: false,
            cancel: Cancel::default(),
            until_look: FILLED_BETWEEN_LOOKS,
            placements: 0,
            layout,
        }
    }

    /// Takes up a puzzle, in place of what was there, and propagates.
    pub(crate) fn load(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Result<(), Halt> {
        self.filled.clear();
        self.removed.clear();
        self.singles.clear();
        self.looked = 0;
        self.contradiction = None;
        self.recording = false;
        self.cancel = cancel.clone();
        self.placements = 0;
        self.set_up(puzzle)?;
        self.propagate_all()?;
        self.recording = true;
        Ok(())
    }

    /// Fills the sets from the givens and the stated candidates.
    fn set_up(&mut self, puzzle: &Puzzle) -> Result<(), Halt> {
        let layout = Arc::clone(&self.layout);
        let side = layout.side;
        let all = B::below(side);
        // The digits that the givens of each row, column and box take, in that order.
        let mut taken = vec![B::EMPTY; 3 * side];
        let houses = |cell: usize| {
            let [row, column, in_box] =
                layout.cells[cell].items.map(|item| layout.split[item as usize % layout.cells.len()].0);
            [row as usize, side + column as usize, 2 * side + in_box as usize]
        };
        let digits = puzzle.givens().digits();
        self.open = digits.len();
        for (cell, digit) in digits.iter().enumerate() {
            self.values[cell] = BLANK;
            let Some(digit) = digit.map(Digit::index) else { continue };
            self.values[cell] = digit as u16;
            self.open -= 1;
            for (kind, house) in houses(cell).into_iter().enumerate() {
                if taken[house].contains(digit) {
                    return Err(Halt::Contradiction(layout.items_of(cell, digit)[kind + 1]));
                }
                taken[house].insert(digit);
            }
        }
        self.sets.fill(B::EMPTY);
        let stated = puzzle.stated_candidates();
        for cell in 0..digits.len() {
            let mut set = if self.values[cell] == BLANK {
                let [row, column, in_box] = houses(cell).map(|house| taken[house]);
                all.minus(row.or(column).or(in_box))
            } else {
                B::of(self.values[cell] as usize)
            };
            if let Some(stated) = stated {
                set = set.and(B::from_digits(stated.get(Cell::from_index(cell))));
            }
            self.sets[cell] = set;
            let places = layout.cells[cell];
            while !set.is_empty() {
                let digit = set.pop_lowest();
                for (item, position) in places.items.into_iter().zip(places.positions) {
                    self.sets[item as usize + digit].insert(position as usize);
                }
            }
        }
        for item in 0..self.sets.len() {
            let set = self.sets[item];
            if set.is_empty() {
                return Err(Halt::Contradiction(item));
            }
            if set.is_single() {
                self.singles.push(item as u32);
            }
        }
        Ok(())
    }

    /// Whether every cell is filled.
    pub(crate) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// The cells filled since `mark` and not taken back, in order; the givens are not among them.
    pub(crate) fn filled_since(&self, mark: Mark) -> impl Iterator<Item = usize> {
        self.filled[mark.filled..].iter().map(|cell| *cell as usize)
    }

    /// The digit of a filled cell.
    pub(crate) fn value(&self, cell: usize) -> usize {
        self.values[cell] as usize
    }

    /// Writes the filled cells into `grid`.
    pub(crate) fn write(&self, grid: &mut Grid) {
        for (cell, value) in self.values.iter().enumerate() {
            let digit = (*value != BLANK).then(|| Digit::from_index(*value as usize));
            grid.set(Cell::from_index(cell), digit);
        }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { removed: self.removed.len(), filled: self.filled.len() }
    }

    /// Puts everything back to what it was at `mark`.
    pub(crate) fn undo(&mut self, mark: Mark) {
        let layout = Arc::clone(&self.layout);
        for entry in self.removed.drain(mark.removed..).rev() {
            let (cell, digit) = (entry as usize >> 9, entry as usize & 511);
            self.sets[cell].insert(digit);
            let places = &layout.cells[cell];
            for (item, position) in places.items.iter().zip(places.positions) {
                self.sets[*item as usize + digit].insert(position as usize);
            }
        }
        for cell in self.filled.drain(mark.filled..) {
            self.values[cell as usize] = BLANK;
            self.open += 1;
        }
        self.looked = mark.removed;
        self.singles.clear();
        self.contradiction = None;
    }

    /// Takes `digit` out of `cell`; nothing happens where it is no candidate. Follow with [`Board::propagate`].
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        if !self.sets[cell].contains(digit) {
            return;
        }
        let places = self.layout.cells[cell];
        self.sets[cell].remove(digit);
        self.note(cell);
        for (item, position) in places.items.into_iter().zip(places.positions) {
            let item = item as usize + digit;
            self.sets[item].remove(position as usize);
            self.note(item);
        }
        if self.recording {
            self.removed.push((cell as u32) << 9 | digit as u32);
        }
    }

    #[inline(always)]
    fn note(&mut self, item: usize) {
        let set = self.sets[item];
        if set.is_single() {
            self.singles.push(item as u32);
        } else if set.is_empty() {
            self.contradiction = Some(item);
        }
    }

    /// Puts `digit`, which must be a candidate, in `cell`. Follow with [`Board::propagate`].
    pub(crate) fn fill(&mut self, cell: usize, digit: usize) {
        self.values[cell] = digit as u16;
        self.open -= 1;
        self.placements += 1;
        self.filled.push(cell as u32);
        let items = self.layout.items_of(cell, digit);
        let places = self.layout.cells[cell];
        let mut others = self.sets[cell];
        others.remove(digit);
        while !others.is_empty() {
            self.remove(cell, others.pop_lowest());
        }
        for (item, position) in items.into_iter().skip(1).zip(places.positions) {
            let mut others = self.sets[item];
            others.remove(position as usize);
            while !others.is_empty() {
                let (cell, digit) = self.layout.option(item, others.pop_lowest());
                self.remove(cell, digit);
            }
        }
    }

    /// Fills naked and hidden singles until there is none.
    fn fill_singles(&mut self) -> Result<(), Halt> {
        loop {
            if let Some(item) = self.contradiction {
                return Err(Halt::Contradiction(item));
            }
            let Some(item) = self.singles.pop() else { return Ok(()) };
            let item = item as usize;
            let set = self.sets[item];
            let (cell, digit) = self.layout.option(item, set.lowest());
            if self.values[cell] != BLANK {
                continue;
            }
            self.until_look -= 1;
            if self.until_look == 0 {
                self.until_look = FILLED_BETWEEN_LOOKS;
                if self.cancel.is_cancelled() {
                    return Err(Halt::Cancelled);
                }
            }
            self.fill(cell, digit);
        }
    }
}
