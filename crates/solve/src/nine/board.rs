//! The candidates of the 81 cells, packed as the kernel wants them.

use celda_grid::{Candidates, Cell, DigitSet, Grid, Shape};

use super::lanes::{ALL, LANES, Words, lane};

/// A 9x9 puzzle or solution as text: 81 bytes row by row, `1` to `9`, and for a blank `.` or `0`.
///
/// Where a line is taken in, the plain values 0 to 9 are understood too.
pub type Line = [u8; 81];

/// For each of the 81 cells a set of digits, in the layout of the solver: what a puzzle gives, with or without restricted
/// candidates, or any position on the way.
///
/// Sets are masks: bit `d - 1` stands for digit `d`. A given is a set of one digit. The rules are not applied here: the
/// peers of a given keep its digit until the solver takes it away.
///
/// ```
/// use celda_solve::nine::{Board, Solver};
///
/// let line = *b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
/// let mut board = Board::from_line(&line).unwrap();
/// assert_eq!(board.get(0), 1 << 8);
/// board.set(2, 0b11);
/// assert_eq!(Solver::new().count(&board, 2), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) cells: [Words; 9],
}

/// Which vector of a board holds the cell, and in which lane.
const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (3 * (row % 3) + column % 3, lane(row / 3, column / 3))
}

/// [`place`] of every cell.
pub(super) const PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell);
        places[cell] = (vector as u8, lane as u8);
        cell += 1;
    }
    places
};

/// The digits that a byte of a line stands for, as a mask: one, or all for a blank. `None` for a byte that a line cannot hold.
pub(super) const fn meaning(byte: u8) -> Option<u16> {
    match byte {
        b'.' | b'0' | 0 => Some(ALL),
        b'1'..=b'9' => Some(1 << (byte - b'1')),
        1..=9 => Some(1 << (byte - 1)),
        _ => None,
    }
}

/// [`meaning`] of every byte, 0 for none.
pub(super) static MEANING: [u16; 256] = {
    let mut masks = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(mask) = meaning(byte as u8) {
            masks[byte] = mask;
        }
        byte += 1;
    }
    masks
};

impl Board {
    /// The board on which every cell may hold every digit.
    pub const BLANK: Board = Board { cells: [Words([ALL; LANES]); 9] };

    /// The board of a line, or `None` if a byte of it can be neither digit nor blank.
    pub fn from_line(line: &Line) -> Option<Board> {
        let mut board = Board::BLANK;
        let mut strange = false;
        for (byte, (vector, lane)) in line.iter().zip(PLACES) {
            let mask = MEANING[usize::from(*byte)];
            strange |= mask == 0;
            board.cells[usize::from(vector)].0[usize::from(lane)] = mask;
        }
        (!strange).then_some(board)
    }

    /// The board of a grid, or `None` if it is not 9x9.
    pub fn from_grid(grid: &Grid) -> Option<Board> {
        if grid.shape() != Shape::NINE {
            return None;
        }
        let mut board = Board::BLANK;
        for (cell, digit) in grid.filled() {
            board.set(cell.index(), 1 << digit.index());
        }
        Some(board)
    }

    /// The board of these candidates, or `None` if they are not of a 9x9 grid.
    pub fn from_candidates(candidates: &Candidates) -> Option<Board> {
        if candidates.shape() != Shape::NINE {
            return None;
        }
        let mut board = Board::BLANK;
        for cell in Shape::NINE.cells() {
            board.set(cell.index(), candidates.get(cell).mask() as u16);
        }
        Some(board)
    }

    /// The candidates of the board.
    pub fn to_candidates(&self) -> Candidates {
        let mut candidates = Candidates::full(Shape::NINE);
        for cell in 0..81 {
            candidates.set(Cell::from_index(cell), DigitSet::from_mask(u64::from(self.get(cell))));
        }
        candidates
    }

    /// The digits that `cell` (0 to 80, row by row) may hold; none if there is no such cell.
    pub fn get(&self, cell: usize) -> u16 {
        match PLACES.get(cell) {
            Some(&(vector, lane)) => self.cells[usize::from(vector)].0[usize::from(lane)],
            None => 0,
        }
    }

    /// Lets `cell` (0 to 80, row by row) hold the digits of `mask`; bits over the ninth are dropped.
    pub fn set(&mut self, cell: usize, mask: u16) {
        if let Some(&(vector, lane)) = PLACES.get(cell) {
            self.cells[usize::from(vector)].0[usize::from(lane)] = mask & ALL;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_lane_of_its_own() {
        let mut board = Board::BLANK;
        for cell in 0..81 {
            board.set(cell, cell as u16);
        }
        assert!((0..81).all(|cell| board.get(cell) == cell as u16));
        assert_eq!(board.get(81), 0);
    }

    #[test]
    fn text_and_values_mean_the_same() {
        let text = *b"1.3.5.7.9.........000000000123456789..........................................456";
        let values = text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        assert_eq!(Board::from_line(&text), Board::from_line(&values));
        for strange in [b'a', b':', b'/', b' ', 10, 255] {
            let mut line = text;
            line[80] = strange;
            assert_eq!(Board::from_line(&line), None);
        }
    }

    #[test]
    fn candidates_there_and_back() {
        let board = Board::from_line(
            b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
        )
        .unwrap();
        assert_eq!(Board::from_candidates(&board.to_candidates()), Some(board));
        assert_eq!(Board::from_candidates(&Candidates::full(Shape::of_side(4).unwrap())), None);
    }
}
