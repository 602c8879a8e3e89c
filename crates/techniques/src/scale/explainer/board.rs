//! The position as this scale reads it: a 9x9 board kept in four views at once.
//!
//! Every producer of the scale scans in an order that its rules fix, over cells, over the places of a digit in a house, or over
//! the cells of a digit; so the candidates are kept as a digit set per cell, as a set of places per house and digit, and as a set
//! of cells per digit, and all of them change together. Houses are numbered as the scale does: boxes 0-8, rows 9-17, columns
//! 18-26. Digits run from 0 here.

use celda_grid::{Grid, Position};

/// The three kinds of house, in the scale's numbering.
pub(crate) const BOX: usize = 0;
pub(crate) const ROW: usize = 1;
pub(crate) const COLUMN: usize = 2;

/// The order box, column, row in which the basic producers scan.
pub(crate) const BOX_COLUMN_ROW: [usize; 3] = [BOX, COLUMN, ROW];

const fn house_cells() -> [[u8; 9]; 27] {
    let mut cells = [[0; 9]; 27];
    let mut index = 0;
    while index < 9 {
        let mut place = 0;
        while place < 9 {
            cells[index][place] = ((index / 3 * 3 + place / 3) * 9 + index % 3 * 3 + place % 3) as u8;
            cells[9 + index][place] = (index * 9 + place) as u8;
            cells[18 + index][place] = (place * 9 + index) as u8;
            place += 1;
        }
        index += 1;
    }
    cells
}

/// The cells of each house, by place.
pub(crate) const HOUSE_CELLS: [[u8; 9]; 27] = house_cells();

const fn house_masks() -> [u128; 27] {
    let mut masks = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            masks[house] |= 1 << HOUSE_CELLS[house][place];
            place += 1;
        }
        house += 1;
    }
    masks
}

/// The cells of each house, as a set.
pub(crate) static HOUSE_MASK: [u128; 27] = house_masks();

const fn houses_of() -> [[u8; 3]; 81] {
    let mut houses = [[0; 3]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            houses[HOUSE_CELLS[house][place] as usize][house / 9] = house as u8;
            place += 1;
        }
        house += 1;
    }
    houses
}

/// The box, the row and the column of each cell.
pub(crate) static HOUSES_OF: [[u8; 3]; 81] = houses_of();

const fn places_of() -> [[u8; 3]; 81] {
    let mut places = [[0; 3]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            places[HOUSE_CELLS[house][place] as usize][house / 9] = place as u8;
            place += 1;
        }
        house += 1;
    }
    places
}

/// The place of each cell in its box, row and column.
pub(crate) static PLACES_OF: [[u8; 3]; 81] = places_of();

const fn peers() -> [u128; 81] {
    let masks = house_masks();
    let houses = houses_of();
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = houses[cell];
        peers[cell] = (masks[b as usize] | masks[r as usize] | masks[c as usize]) & !(1 << cell);
        cell += 1;
    }
    peers
}

/// The twenty cells that share a house with each cell.
pub(crate) static PEERS: [u128; 81] = peers();

/// The elements of a set of cells (or of anything numbered below 128), ascending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits(pub(crate) u128);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let low = self.0 as u64;
        if low != 0 {
            self.0 &= !0 << 64 | u128::from(low & (low - 1));
            Some(low.trailing_zeros() as usize)
        } else {
            let high = (self.0 >> 64) as u64;
            if high == 0 {
                return None;
            }
            self.0 = u128::from(high & (high - 1)) << 64;
            Some(64 + high.trailing_zeros() as usize)
        }
    }
}

/// The elements of a set of up to sixteen, ascending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places(pub(crate) u16);

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// A set of candidates: the cells of each digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct CandidateSet(pub(crate) [u128; 9]);

impl CandidateSet {
    #[inline]
    pub(crate) fn insert(&mut self, cell: usize, digit: usize) {
        self.0[digit] |= 1 << cell;
    }

    #[inline]
    pub(crate) fn contains(&self, cell: usize, digit: usize) -> bool {
        self.0[digit] >> cell & 1 != 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| *cells == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.count_ones() as usize).sum()
    }

    /// The candidates, by digit and then by cell.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..9).flat_map(|digit| Bits(self.0[digit]).map(move |cell| (cell, digit)))
    }

    /// The digits of one cell.
    pub(crate) fn digits_of(&self, cell: usize) -> u16 {
        (0..9).filter(|digit| self.contains(cell, *digit)).fold(0, |digits, digit| digits | 1 << digit)
    }

    /// The cells with a candidate in the set.
    pub(crate) fn cells(&self) -> u128 {
        self.0.iter().fold(0, |all, cells| all | cells)
    }
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// What stands in each cell: 0, or digit + 1.
    pub(crate) values: [u8; 81],
    /// The candidates of each cell, none where it is filled.
    pub(crate) cells: [u16; 81],
    /// The places of each digit in each house.
    pub(crate) places: [[u16; 9]; 27],
    /// The cells of each digit.
    pub(crate) digits: [u128; 9],
    /// The blank cells.
    pub(crate) blanks: u128,
    /// How many cells hold each digit.
    pub(crate) placed: [u8; 9],
}

impl Board {
    /// The position with all candidates that no filled peer forbids, or `None` for another shape than 9x9.
    pub(crate) fn of(grid: &Grid) -> Option<Board> {
        (grid.shape() == celda_grid::Shape::NINE).then(|| {
            let mut board = Board {
                values: [0; 81],
                cells: [0x1ff; 81],
                places: [[0x1ff; 9]; 27],
                digits: [(1 << 81) - 1; 9],
                blanks: (1 << 81) - 1,
                placed: [0; 9],
            };
            for (cell, digit) in grid.filled() {
                board.place(cell.index(), digit.index());
            }
            board
        })
    }

    /// The position of a puzzle in progress, or `None` for another shape than 9x9.
    pub(crate) fn at(position: &Position) -> Option<Board> {
        let mut board = Board::of(position.values())?;
        for cell in 0..81 {
            let left = position.candidates().get(celda_grid::Cell::from_index(cell)).mask() as u16;
            for digit in Places(board.cells[cell] & !left) {
                board.remove(cell, digit);
            }
        }
        Some(board)
    }

    /// Takes a candidate away; nothing happens if it is not there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.digits[digit] &= !(1 << cell);
        for kind in 0..3 {
            self.places[HOUSES_OF[cell][kind] as usize][digit] &= !(1 << PLACES_OF[cell][kind]);
        }
    }

    /// Puts a digit in a cell, and takes it away from the peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        for other in Places(self.cells[cell]) {
            self.remove(cell, other);
        }
        self.values[cell] = digit as u8 + 1;
        self.blanks &= !(1 << cell);
        self.placed[digit] += 1;
        for peer in Bits(PEERS[cell] & self.digits[digit]) {
            self.remove(peer, digit);
        }
    }

    /// The number of blank cells of a house.
    #[inline]
    pub(crate) fn blank_count(&self, house: usize) -> usize {
        (self.blanks & HOUSE_MASK[house]).count_ones() as usize
    }

    /// The cells of the house at these places.
    #[inline]
    pub(crate) fn cells_at(&self, house: usize, places: u16) -> u128 {
        Places(places).fold(0, |cells, place| cells | 1 << HOUSE_CELLS[house][place])
    }
}

/// The subsets of `size` elements out of `count`, ascending as numbers.
pub(crate) fn subsets(count: usize, size: usize) -> impl Iterator<Item = u16> {
    let end: u32 = if size <= count { 1 << count } else { 0 };
    let mut next: u32 = (1 << size) - 1;
    std::iter::from_fn(move || {
        if next >= end {
            return None;
        }
        let current = next;
        if current == 0 {
            next = end;
            return Some(0);
        }
        let lowest = current & current.wrapping_neg();
        let ripple = current + lowest;
        next = (((current ^ ripple) >> 2) / lowest) | ripple;
        Some(current as u16)
    })
}

/// The subset of `subset`'s bits that `of` picks: the members of `of` whose ranks stand in `subset`.
#[inline]
pub(crate) fn pick(of: u16, subset: u16) -> u16 {
    let mut picked = 0;
    for (rank, element) in Places(of).enumerate() {
        if subset >> rank & 1 != 0 {
            picked |= 1 << element;
        }
    }
    picked
}
