//! The shape of a Sudoku: how high and how wide its boxes are, and what follows from that.
//!
//! A box of `h` rows and `w` columns holds `n = h * w` cells, and so does every row and column. There are `w` boxes
//! above one another and `h` side by side, because `w * h = n` rows must be filled:
//!
//! ```text
//!   2x3 boxes (2 rows, 3 columns), n = 6:
//!
//!     . . . | . . .        band 0   boxes 0 and 1
//!     . . . | . . .
//!     ------+------
//!     . . . | . . .        band 1   boxes 2 and 3
//!     . . . | . . .
//!     ------+------
//!     . . . | . . .        band 2   boxes 4 and 5
//!     . . . | . . .
//!    stack 0 stack 1
//! ```

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Digit, House, HouseKind};

/// The largest side that a [`Shape`] can have.
pub const MAX_SIDE: usize = 400;

/// The height and width of the boxes of a Sudoku, from which its side `n = height * width` follows.
///
/// ```
/// use celda_grid::Shape;
///
/// let shape = Shape::new(3, 4)?;
/// assert_eq!((shape.side(), shape.cell_count()), (12, 144));
/// assert_eq!((shape.bands(), shape.stacks()), (4, 3));
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    box_rows: u16,
    box_columns: u16,
}

/// Why a box height and width, or a side, make no [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// The height or the width of the boxes is 0, or the side is.
    #[error("a box needs at least one row and one column")]
    Zero,
    /// The side would be larger than [`MAX_SIDE`].
    #[error("the side {side} is larger than {MAX_SIDE}")]
    TooLarge {
        /// The side asked for.
        side: usize,
    },
    /// The text is not of the form `ROWSxCOLUMNS`.
    #[error("a box shape is written ROWSxCOLUMNS, for example 3x4")]
    Syntax,
}

impl Shape {
    /// The ordinary Sudoku: nine boxes of three rows and three columns.
    pub const NINE: Shape = Shape { box_rows: 3, box_columns: 3 };

    /// The shape whose boxes have `box_rows` rows and `box_columns` columns.
    ///
    /// # Errors
    /// When either is 0 or the product is larger than [`MAX_SIDE`].
    pub fn new(box_rows: usize, box_columns: usize) -> Result<Shape, ShapeError> {
        let side = box_rows.saturating_mul(box_columns);
        match side {
            0 => Err(ShapeError::Zero),
            1..=MAX_SIDE => Ok(Shape { box_rows: box_rows as u16, box_columns: box_columns as u16 }),
            _ => Err(ShapeError::TooLarge { side }),
        }
    }

    /// The usual shape of side `side`: square boxes where that is possible, else the most nearly square ones, wider than
    /// high (6 has 2x3 boxes, 12 has 3x4). A prime side has boxes of one row.
    ///
    /// # Errors
    /// When `side` is 0 or larger than [`MAX_SIDE`].
    pub fn of_side(side: usize) -> Result<Shape, ShapeError> {
        let box_rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(0);
        Shape::new(box_rows, side.checked_div(box_rows).unwrap_or(0))
    }

    /// The usual shape of a grid of `cells` cells, where that is the square of a side.
    pub fn of_cell_count(cells: usize) -> Option<Shape> {
        let side = cells.isqrt();
        if side * side == cells { Shape::of_side(side).ok() } else { None }
    }

    /// How many rows a box has.
    pub fn box_rows(self) -> usize {
        usize::from(self.box_rows)
    }

    /// How many columns a box has.
    pub fn box_columns(self) -> usize {
        usize::from(self.box_columns)
    }

    /// The side `n`: the number of digits, of rows, of columns, of boxes, and of cells in each of these.
    pub fn side(self) -> usize {
        self.box_rows() * self.box_columns()
    }

    /// The number of cells, `n * n`.
    pub fn cell_count(self) -> usize {
        self.side() * self.side()
    }

    /// The number of bands: rows of boxes.
    pub fn bands(self) -> usize {
        self.box_columns()
    }

    /// The number of stacks: columns of boxes.
    pub fn stacks(self) -> usize {
        self.box_rows()
    }

    /// The shape with rows and columns exchanged.
    pub fn transposed(self) -> Shape {
        Shape { box_rows: self.box_columns, box_columns: self.box_rows }
    }

    /// The cell in row `row` and column `column`, both counted from 0, if there is one.
    pub fn cell(self, row: usize, column: usize) -> Option<Cell> {
        (row < self.side() && column < self.side()).then(|| Cell::from_index(row * self.side() + column))
    }

    /// The digit of value `value` (1 to n), if the shape has it.
    pub fn digit(self, value: usize) -> Option<Digit> {
        if value <= self.side() { Digit::new(value) } else { None }
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..self.cell_count()).map(Cell::from_index)
    }

    /// All digits, 1 to n.
    pub fn digits(self) -> impl ExactSizeIterator<Item = Digit> + DoubleEndedIterator + Clone {
        (0..self.side()).map(Digit::from_index)
    }

    /// All houses: the rows, then the columns, then the boxes.
    pub fn houses(self) -> impl Iterator<Item = House> + Clone {
        HouseKind::ALL
            .into_iter()
            .flat_map(move |kind| (0..self.side()).map(move |index| House::new(kind, index)))
    }

    /// The row of `cell`, counted from 0.
    pub fn row_of(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The column of `cell`, counted from 0.
    pub fn column_of(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The box of `cell`, counted from 0, row by row of boxes.
    pub fn box_of(self, cell: Cell) -> usize {
        self.row_of(cell) / self.box_rows() * self.stacks() + self.column_of(cell) / self.box_columns()
    }

    /// The house of kind `kind` that holds `cell`.
    pub fn house_of(self, cell: Cell, kind: HouseKind) -> House {
        let index = match kind {
            HouseKind::Row => self.row_of(cell),
            HouseKind::Column => self.column_of(cell),
            HouseKind::Box => self.box_of(cell),
        };
        House::new(kind, index)
    }

    /// The `position`-th cell of `house`: from left to right in a row, from top to bottom in a column, row by row in a box.
    pub fn cell_of(self, house: House, position: usize) -> Cell {
        let (row, column) = match house.kind() {
            HouseKind::Row => (house.index(), position),
            HouseKind::Column => (position, house.index()),
            HouseKind::Box => (
                house.index() / self.stacks() * self.box_rows() + position / self.box_columns(),
                house.index() % self.stacks() * self.box_columns() + position % self.box_columns(),
            ),
        };
        Cell::from_index(row * self.side() + column)
    }

    /// The cells of `house`, in the order of [`Shape::cell_of`].
    pub fn cells_of(self, house: House) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..self.side()).map(move |position| self.cell_of(house, position))
    }

    /// The peers of `cell`: the cells that share a house with it, each once, in ascending order of index.
    pub fn peers(self, cell: Cell) -> Vec<Cell> {
        let mut peers: Vec<Cell> = HouseKind::ALL
            .into_iter()
            .flat_map(|kind| self.cells_of(self.house_of(cell, kind)))
            .filter(|peer| *peer != cell)
            .collect();
        peers.sort_unstable();
        peers.dedup();
        peers
    }

    /// Whether `a` and `b` are two different cells that share a house.
    pub fn sees(self, a: Cell, b: Cell) -> bool {
        a != b && HouseKind::ALL.into_iter().any(|kind| self.house_of(a, kind) == self.house_of(b, kind))
    }
}

/// Written as the side and the boxes' rows and columns, `9x9 (3x3)`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0} ({1}x{2})", self.side(), self.box_rows, self.box_columns)
    }
}

/// Reads the boxes' rows and columns: `3x4` is a box of three rows and four columns.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let (rows, columns) = text.split_once(['x', 'X', '×']).ok_or(ShapeError::Syntax)?;
        let number = |part: &str| part.trim().parse().map_err(|_| ShapeError::Syntax);
        Shape::new(number(rows)?, number(columns)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_shapes() {
        let shapes = [1, 2, 4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64, 81, 100, 144, 400]
            .map(|side| Shape::of_side(side).unwrap());
        let boxes: Vec<String> =
            shapes.iter().map(|s| format!("{}x{}", s.box_rows(), s.box_columns())).collect();
        assert_eq!(
            boxes.join(" "),
            "1x1 1x2 2x2 2x3 2x4 3x3 2x5 3x4 3x5 4x4 4x5 5x5 6x6 7x7 8x8 9x9 10x10 12x12 20x20"
        );
        assert_eq!(Shape::of_side(0), Err(ShapeError::Zero));
        assert_eq!(Shape::of_side(401), Err(ShapeError::TooLarge { side: 401 }));
        assert_eq!(Shape::of_cell_count(80), None);
    }

    #[test]
    fn boxes_written_and_read() {
        assert_eq!("3x4".parse(), Shape::new(3, 4));
        assert_eq!("4 X 3".parse(), Shape::new(4, 3));
        assert_eq!("34".parse::<Shape>(), Err(ShapeError::Syntax));
        assert_eq!("0x4".parse::<Shape>(), Err(ShapeError::Zero));
        assert_eq!(
            "99999999999x99999999999".parse::<Shape>(),
            Err(ShapeError::TooLarge { side: usize::MAX })
        );
    }

    #[test]
    fn every_cell_is_in_its_three_houses_and_nowhere_else() {
        for shape in
            [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::new(4, 3).unwrap(), Shape::new(1, 5).unwrap()]
        {
            for cell in shape.cells() {
                let holding: Vec<House> =
                    shape.houses().filter(|h| shape.cells_of(*h).any(|c| c == cell)).collect();
                assert_eq!(
                    holding,
                    HouseKind::ALL.map(|kind| shape.house_of(cell, kind)),
                    "{shape} {cell:?}"
                );
            }
        }
    }

    #[test]
    fn peers_are_the_cells_seen() {
        for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::new(1, 5).unwrap()] {
            for cell in shape.cells() {
                let seen: Vec<Cell> = shape.cells().filter(|other| shape.sees(cell, *other)).collect();
                assert_eq!(shape.peers(cell), seen);
            }
        }
        assert_eq!(Shape::NINE.peers(Cell::from_index(40)).len(), 20);
    }
}
