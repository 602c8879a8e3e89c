//! Elimination of single cells on 9x9.
//!
//! One by one, but many of the 81 removals are decided without the solver. Either the other givens force the
//! digit back directly (a naked or hidden single), so that the removal stands; or the cell is the last given of a known
//! unavoidable set, so that it does not.

use celda_grid::{Cell, Grid, Shape};
use celda_solve::nine::{Board, Line, Solver};

/// What is left of `givens`, whose only completion is `solution`, after trying `cells` in order; none if the grids are not 9x9
/// or `solution` is not complete.
pub(super) fn eliminate(
    solver: &mut Solver,
    solution: &Grid,
    givens: &Grid,
    cells: impl Iterator<Item = Cell>,
) -> Option<Grid> {
    let mut board = Board::from_grid(givens)?;
    let mut digits = [0; 81];
    for (cell, digit) in solution.filled() {
        *digits.get_mut(cell.index())? = digit.index() as u8;
    }
    if !solution.is_full() {
        return None;
    }
    let mut left = Left::of(givens);
    let mut sets = line_cycles(&digits);
    let mut puzzle = givens.clone();
    for cell in cells {
        let at = cell.index();
        let digit = usize::from(digits[at]);
        left.toggle(at, digit);
        let goes = left.forces(at, digit) || {
            let missed = sets.iter().any(|set| set & left.cells == 0);
            !missed && {
                board.set(at, ALL & !(1 << digit));
                match solver.first(&board) {
                    None => true,
                    Some(second) => {
                        sets.push(difference(&digits, &second));
                        false
                    }
                }
            }
        };
        if goes {
            board.set(at, ALL);
            puzzle.set(cell, None);
        } else {
            board.set(at, 1 << digit);
            left.toggle(at, digit);
        }
    }
    Some(puzzle)
}

const ALL: u16 = 0x1ff;

const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// The place of a cell in its box.
const fn place_of(cell: usize) -> usize {
    cell / 9 % 3 * 3 + cell % 3
}

/// The givens that are left, as sets of nine bits.
struct Left {
    cells: u128,
    /// For each house (rows, columns, boxes) the places that hold a given, and the digits given.
    places: [[u16; 9]; 3],
    digits: [[u16; 9]; 3],
    /// For each digit the rows, columns and boxes in which it is given.
    houses: [[u16; 9]; 3],
}

impl Left {
    fn of(givens: &Grid) -> Left {
        let mut left = Left { cells: 0, places: [[0; 9]; 3], digits: [[0; 9]; 3], houses: [[0; 9]; 3] };
        givens.filled().for_each(|(cell, digit)| left.toggle(cell.index(), digit.index()));
        left
    }

    /// Puts a given in, or takes it out.
    fn toggle(&mut self, cell: usize, digit: usize) {
        let (row, column, of_box) = (cell / 9, cell % 9, box_of(cell));
        self.cells ^= 1 << cell;
        for (kind, (house, place)) in
            [(row, column), (column, row), (of_box, place_of(cell))].into_iter().enumerate()
        {
            self.places[kind][house] ^= 1 << place;
            self.digits[kind][house] ^= 1 << digit;
            self.houses[kind][digit] ^= 1 << house;
        }
    }

    /// Whether the givens leave `cell`, a blank, no digit but `digit`, or leave `digit` no other place in a house of the cell.
    fn forces(&self, cell: usize, digit: usize) -> bool {
        let (row, column, of_box) = (cell / 9, cell % 9, box_of(cell));
        let seen = self.digits[0][row] | self.digits[1][column] | self.digits[2][of_box];
        if seen | 1 << digit == ALL {
            return true;
        }
        let [rows, columns, boxes] = [0, 1, 2].map(|kind| self.houses[kind][digit]);
        // The boxes of this band and of this stack that have the digit, three columns or rows each.
        let band = thrice(boxes >> (row / 3 * 3) & 7);
        let stack = boxes >> (column / 3);
        let stack = thrice(stack & 1 | stack >> 2 & 2 | stack >> 4 & 4);
        let in_row = self.places[0][row] | columns | band | 1 << column;
        let in_column = self.places[1][column] | rows | stack | 1 << row;
        let in_box = self.places[2][of_box]
            | thrice(rows >> (row / 3 * 3) & 7)
            | ((columns >> (column / 3 * 3) & 7) * 0b001_001_001)
            | 1 << place_of(cell);
        in_row & ALL == ALL || in_column & ALL == ALL || in_box & ALL == ALL
    }
}

/// Each of three bits three times.
const fn thrice(bits: u16) -> u16 {
    ((bits & 1) * 0b111) | ((bits >> 1 & 1) * 0b111_000) | ((bits >> 2 & 1) * 0b111_000_000)
}

/// The cycles along which two rows of a band, or two columns of a stack, can be exchanged.
fn line_cycles(digits: &[u8; 81]) -> Vec<u128> {
    let mut sets = Vec::with_capacity(96);
    for (along, across) in [(1, 9), (9, 1)] {
        for first in 0..9 {
            let mut places = [0; 9];
            for place in 0..9 {
                places[usize::from(digits[across * first + along * place])] = place;
            }
            for second in first + 1..first / 3 * 3 + 3 {
                let mut seen = 0u16;
                while seen != ALL {
                    let mut set = 0u128;
                    let mut place = seen.trailing_ones() as usize;
                    while seen >> place & 1 == 0 {
                        seen |= 1 << place;
                        let (upper, lower) =
                            (across * first + along * place, across * second + along * place);
                        set |= 1 << upper | 1 << lower;
                        place = places[usize::from(digits[lower])];
                    }
                    sets.push(set);
                }
            }
        }
    }
    sets
}

/// The cells in which the solutions differ.
fn difference(digits: &[u8; 81], second: &Line) -> u128 {
    let differs = digits.iter().zip(second).map(|(digit, byte)| digit + b'1' != *byte);
    differs.enumerate().fold(0, |set, (cell, differs)| set | u128::from(differs) << cell)
}

/// Whether the faster way can be taken.
pub(super) fn suits(solution: &Grid, units: &[&[Cell]], floor: usize) -> bool {
    solution.shape() == Shape::NINE && floor == 0 && units.iter().all(|unit| unit.len() == 1)
}
