//! What follows from a shape, as tables.
//!
//! An *item* is what a solution fills in exactly one way: a cell (with a digit), or a digit of a row, of a column or of a box
//! (with a place in it). There are 4 n^2 items, numbered kind by kind:
//!
//! | kind | index | its set holds |
//! |---|---|---|
//! | cell | `cell` | digits |
//! | row and digit | `n^2 + row * n + digit` | columns |
//! | column and digit | `2 n^2 + column * n + digit` | rows |
//! | box and digit | `3 n^2 + box * n + digit` | positions in the box |

use celda_grid::{Cell, Digit, House, HouseKind, Shape};

use super::Bits;
use crate::Place;

/// Where a cell is: its row, its column and its box, for each the item of digit 0, and the cell's position in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellPlaces {
    pub(crate) houses: [u16; 3],
    pub(crate) items: [u32; 3],
    pub(crate) positions: [u16; 3],
}

/// The tables of a shape.
#[derive(Debug)]
pub(crate) struct Layout<B> {
    pub(crate) shape: Shape,
    pub(crate) side: usize,
    pub(crate) cells: Vec<CellPlaces>,
    /// `(index / n, index % n)` for each index below n^2.
    pub(crate) split: Vec<(u16, u16)>,
    /// The cell at each position of each box.
    pub(crate) box_cells: Vec<u32>,
    /// The positions of a box that lie in the same row of the box as a position, and in the same column.
    pub(crate) same_row: Vec<B>,
    pub(crate) same_column: Vec<B>,
    /// The columns of the stack in which a column lies, and the rows of a row's band.
    pub(crate) same_stack: Vec<B>,
    pub(crate) same_band: Vec<B>,
}

impl<B: Bits> Layout<B> {
    pub(crate) fn new(shape: Shape) -> Layout<B> {
        let side = shape.side();
        let square = side * side;
        let cells = shape
            .cells()
            .map(|cell| {
                let (row, column, in_box) = (shape.row_of(cell), shape.column_of(cell), shape.box_of(cell));
                let position = row % shape.box_rows() * shape.box_columns() + column % shape.box_columns();
                CellPlaces {
                    houses: [row, column, in_box].map(|house| house as u16),
                    items: [square + row * side, 2 * square + column * side, 3 * square + in_box * side]
                        .map(|item| item as u32),
                    positions: [column as u16, row as u16, position as u16],
                }
            })
            .collect();
        let group = |same: &dyn Fn(usize, usize) -> bool| -> Vec<B> {
            (0..side)
                .map(|a| {
                    let mut set = B::EMPTY;
                    (0..side).filter(|b| same(a, *b)).for_each(|b| set.insert(b));
                    set
                })
                .collect()
        };
        let (height, width) = (shape.box_rows(), shape.box_columns());
        Layout {
            shape,
            side,
            cells,
            split: (0..square).map(|index| ((index / side) as u16, (index % side) as u16)).collect(),
            box_cells: (0..side)
                .flat_map(|index| shape.cells_of(House::new(HouseKind::Box, index)))
                .map(|cell| cell.index() as u32)
                .collect(),
            same_row: group(&|a, b| a / width == b / width),
            same_column: group(&|a, b| a % width == b % width),
            same_stack: group(&|a, b| a / width == b / width),
            same_band: group(&|a, b| a / height == b / height),
        }
    }

    /// The number of items.
    pub(crate) fn items(&self) -> usize {
        4 * self.cells.len()
    }

    /// The four items that putting `digit` in `cell` fills.
    #[inline(always)]
    pub(crate) fn items_of(&self, cell: usize, digit: usize) -> [usize; 4] {
        let places = &self.cells[cell];
        let [row, column, in_box] = places.items.map(|item| item as usize + digit);
        [cell, row, column, in_box]
    }

    /// The cell and the digit of the way to fill `item` that its set calls `way`.
    #[inline(always)]
    pub(crate) fn option(&self, item: usize, way: usize) -> (usize, usize) {
        let square = self.cells.len();
        if item < square {
            return (item, way);
        }
        // Compared rather than divided: this is called for every candidate that is taken out.
        let (kind, within) = if item < 2 * square {
            (HouseKind::Row, item - square)
        } else if item < 3 * square {
            (HouseKind::Column, item - 2 * square)
        } else {
            (HouseKind::Box, item - 3 * square)
        };
        let (house, digit) = self.split[within];
        let (house, digit) = (house as usize, digit as usize);
        let cell = match kind {
            HouseKind::Row => house * self.side + way,
            HouseKind::Column => way * self.side + house,
            HouseKind::Box => self.box_cells[house * self.side + way] as usize,
        };
        (cell, digit)
    }

    /// The item in the words of the field.
    pub(crate) fn place(&self, item: usize) -> Place {
        let square = self.cells.len();
        let (line, digit) = self.split[item % square];
        let kind = match item / square {
            0 => return Place::Cell(Cell::from_index(item)),
            1 => HouseKind::Row,
            2 => HouseKind::Column,
            _ => HouseKind::Box,
        };
        Place::Digit(House::new(kind, line as usize), Digit::from_index(digit as usize))
    }
}
