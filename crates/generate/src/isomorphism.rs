//! The symmetries of Sudoku: what can be done to every grid of a shape without breaking a rule.
//!
//! Digits can be renamed, bands exchanged, rows exchanged within a band, stacks exchanged, columns within a stack, and, where
//! boxes are square, rows exchanged with columns. For 9x9 that is 2 * 6^8 = 3,359,232 ways, times 9! names.

use celda_grid::{Cell, Digit, Grid, Shape};

use crate::Random;

/// A symmetry of a shape, applied by [`Isomorphism::apply`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Isomorphism {
    shape: Shape,
    transposed: bool,
    /// For each row of the result the row that it comes from (after transposing).
    rows: Vec<usize>,
    /// The same for columns.
    columns: Vec<usize>,
    /// For each digit, by index, the digit that replaces it.
    digits: Vec<Digit>,
}

impl Isomorphism {
    /// The symmetry that changes nothing.
    pub fn identity(shape: Shape) -> Isomorphism {
        let lines: Vec<usize> = (0..shape.side()).collect();
        Isomorphism {
            shape,
            transposed: false,
            rows: lines.clone(),
            columns: lines,
            digits: shape.digits().collect(),
        }
    }

    /// A symmetry that is as likely as every other of `shape`.
    pub fn random(shape: Shape, random: &mut Random) -> Isomorphism {
        let mut digits: Vec<Digit> = shape.digits().collect();
        random.shuffle(&mut digits);
        Isomorphism {
            shape,
            transposed: shape.box_rows() == shape.box_columns() && random.coin(),
            rows: lines(shape.bands(), shape.box_rows(), random),
            columns: lines(shape.stacks(), shape.box_columns(), random),
            digits,
        }
    }

    /// `grid` seen through the symmetry. A grid of another shape is returned as it is.
    pub fn apply(&self, grid: &Grid) -> Grid {
        if grid.shape() != self.shape {
            return grid.clone();
        }
        let mut image = Grid::blank(self.shape);
        for cell in self.shape.cells() {
            image.set(cell, grid.get(self.origin(cell)).map(|digit| self.digits[digit.index()]));
        }
        image
    }

    /// The cell that `cell` of the image comes from.
    pub fn origin(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[self.shape.row_of(cell)], self.columns[self.shape.column_of(cell)]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        Cell::from_index(row * self.shape.side() + column)
    }
}

/// `groups` groups of `size` lines, in random order, each group's lines in random order.
fn lines(groups: usize, size: usize, random: &mut Random) -> Vec<usize> {
    let mut lines = Vec::with_capacity(groups * size);
    for group in random.permutation(groups) {
        lines.extend(random.permutation(size).into_iter().map(|line| group * size + line));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_keep_the_rules() {
        for (index, text) in ["3x3", "2x2", "2x3", "3x2", "4x3", "1x5"].into_iter().enumerate() {
            let shape: Shape = text.parse().unwrap();
            let mut random = Random::new(3, index as u64);
            let grid = crate::complete::pattern(shape);
            assert_eq!(Isomorphism::identity(shape).apply(&grid), grid);
            for _ in 0..50 {
                let image = Isomorphism::random(shape, &mut random).apply(&grid);
                assert!(image.is_solved(), "{shape}: {image}");
            }
        }
    }

    #[test]
    fn all_symmetries_of_a_small_shape_are_met() {
        let shape = Shape::of_side(4).unwrap();
        let mut random = Random::new(5, 0);
        let mut met = std::collections::HashSet::new();
        for _ in 0..20_000 {
            let mut image = Isomorphism::random(shape, &mut random);
            image.digits = shape.digits().collect();
            met.insert((image.transposed, image.rows, image.columns));
        }
        assert_eq!(met.len(), 2 * 8 * 8);
    }
}
