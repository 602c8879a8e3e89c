//! A grid: which cells hold which digits.

use std::fmt;

use crate::{Cell, Digit, House, Shape, Symbols};

/// A grid of a shape, each cell blank or with a digit. It may break the rules: [`Grid::conflicts`] lists how.
///
/// ```
/// use celda_grid::{Grid, Shape};
///
/// let shape = Shape::of_side(4)?;
/// let mut grid = Grid::blank(shape);
/// grid.set(shape.cell(0, 2).unwrap(), shape.digit(3));
/// assert_eq!(grid.to_string(), "..3.............");
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    digits: Vec<Option<Digit>>,
}

/// A digit that stands more than once in a house.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The house.
    pub house: House,
    /// The digit repeated in it.
    pub digit: Digit,
    /// The cells of the house that hold the digit, two or more, in the order of the house.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// The grid without a digit.
    pub fn blank(shape: Shape) -> Grid {
        Grid { shape, digits: vec![None; shape.cell_count()] }
    }

    /// The grid whose cells, row by row, hold `values` (0 = blank), if there are as many as cells and none is over n.
    pub fn from_values(shape: Shape, values: impl IntoIterator<Item = usize>) -> Option<Grid> {
        let digits: Option<Vec<Option<Digit>>> = values
            .into_iter()
            .map(|value| if value == 0 { Some(None) } else { shape.digit(value).map(Some) })
            .collect();
        digits.filter(|digits| digits.len() == shape.cell_count()).map(|digits| Grid { shape, digits })
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The digit in `cell`, or `None` where it is blank.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Puts `digit` in `cell`, or clears it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        debug_assert!(digit.is_none_or(|digit| digit.value() <= self.shape.side()));
        self.digits[cell.index()] = digit;
    }

    /// The digits, row by row.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The cells that hold a digit, with it, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + Clone {
        self.digits
            .iter()
            .enumerate()
            .filter_map(|(index, digit)| digit.map(|digit| (Cell::from_index(index), digit)))
    }

    /// The number of cells that hold a digit.
    pub fn filled_count(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Whether no cell is blank. A full grid may still break the rules.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }

    /// Whether the grid is full and every house holds each digit once.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.is_consistent()
    }

    /// Whether no digit stands twice in a house.
    pub fn is_consistent(&self) -> bool {
        self.repeated().next().is_none()
    }

    /// Every digit that stands twice or more in a house: rows first, then columns, then boxes.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.repeated()
            .map(|(house, digit)| Conflict {
                house,
                digit,
                cells: self.shape.cells_of(house).filter(|cell| self.get(*cell) == Some(digit)).collect(),
            })
            .collect()
    }

    /// Whether every digit of `self` stands in `other` too.
    pub fn is_within(&self, other: &Grid) -> bool {
        self.shape == other.shape && self.filled().all(|(cell, digit)| other.get(cell) == Some(digit))
    }

    fn repeated(&self) -> impl Iterator<Item = (House, Digit)> {
        self.shape.houses().flat_map(move |house| {
            let mut digits: Vec<Digit> =
                self.shape.cells_of(house).filter_map(|cell| self.get(cell)).collect();
            digits.sort_unstable();
            let mut repeated: Vec<Digit> =
                digits.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
            repeated.dedup();
            repeated.into_iter().map(move |digit| (house, digit))
        })
    }
}

/// One line in the usual symbols of the grid's side, `.` for a blank.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Symbols::usual(self.shape.side()).line(self))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, {self})", self.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine(line: &str) -> Grid {
        Grid::from_values(
            Shape::NINE,
            line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') }),
        )
        .unwrap()
    }

    #[test]
    fn all_conflicts_at_once() {
        let grid = nine(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..");
        let told: Vec<String> = grid
            .conflicts()
            .iter()
            .map(|c| {
                let cells: Vec<String> =
                    c.cells.iter().map(|cell| cell.name(Shape::NINE).to_string()).collect();
                format!(
                    "{} twice in {:?} {}: {}",
                    c.digit,
                    c.house.kind(),
                    c.house.index() + 1,
                    cells.join(",")
                )
            })
            .collect();
        assert_eq!(
            told,
            ["9 twice in Row 1: r1c2,r1c3", "9 twice in Column 2: r1c2,r5c2", "9 twice in Box 1: r1c2,r1c3"]
        );
    }

    #[test]
    fn rows_and_columns_right_but_boxes_wrong() {
        let grid = nine("123456789234567891345678912456789123567891234678912345789123456891234567912345678");
        let conflicts = grid.conflicts();
        assert!(conflicts.iter().all(|c| c.house.kind() == crate::HouseKind::Box));
        assert_eq!((conflicts[0].digit.value(), conflicts[0].house.index()), (2, 0));
        assert!(grid.is_full() && !grid.is_solved());
    }

    #[test]
    fn values_out_of_range() {
        let four = Shape::of_side(4).unwrap();
        assert_eq!(Grid::from_values(four, vec![5; 16]), None);
        assert_eq!(Grid::from_values(four, vec![0; 15]), None);
        assert_eq!(Grid::from_values(four, vec![0; 16]), Some(Grid::blank(four)));
    }
}
