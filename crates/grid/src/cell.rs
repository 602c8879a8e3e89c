//! Cells and houses.

use std::fmt;

use crate::Shape;

/// One place of a grid, as an index that runs row by row from 0.
///
/// A cell is made from its [`Shape`] (`shape.cell(row, column)`), and is to be used with that shape only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u32);

impl Cell {
    /// The cell of index `index`; whoever calls this knows that its shape has so many cells.
    pub const fn from_index(index: usize) -> Cell {
        Cell(index as u32)
    }

    /// The index of the cell, row by row from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell's name in the field's notation, counted from 1: `r1c1`.
    ///
    /// ```
    /// use celda_grid::Shape;
    ///
    /// let cell = Shape::NINE.cell(0, 8).unwrap();
    /// assert_eq!(cell.name(Shape::NINE).to_string(), "r1c9");
    /// ```
    pub fn name(self, shape: Shape) -> CellName {
        CellName { row: shape.row_of(self) + 1, column: shape.column_of(self) + 1 }
    }
}

/// The row and column of a cell, counted from 1, written `r1c1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellName {
    /// The row, counted from 1.
    pub row: usize,
    /// The column, counted from 1.
    pub column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// The three kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HouseKind {
    /// A horizontal line of cells.
    Row,
    /// A vertical line of cells.
    Column,
    /// A rectangle of cells (also called block).
    Box,
}

impl HouseKind {
    /// The three kinds, in the order in which Celda lists houses.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

/// A row, a column or a box: a set of n cells in which each digit stands exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House {
    kind: HouseKind,
    index: u16,
}

impl House {
    /// The house of kind `kind` and index `index` (from 0); whoever calls this knows that its shape has so many.
    pub const fn new(kind: HouseKind, index: usize) -> House {
        House { kind, index: index as u16 }
    }

    /// Whether it is a row, a column or a box.
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Which of its kind it is, counted from 0. People count from 1.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}
