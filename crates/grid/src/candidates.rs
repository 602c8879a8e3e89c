//! Candidates: which digits may still stand in which cells.

use crate::{Cell, Digit, DigitSet, Grid, Shape};

/// For each cell the digits that may still stand in it. A cell that holds a digit has that one only.
///
/// A set may be empty: then the position is contradictory, and the solver says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidates {
    shape: Shape,
    stride: usize,
    words: Vec<u64>,
}

impl Candidates {
    /// Every digit in every cell.
    pub fn full(shape: Shape) -> Candidates {
        let stride = shape.side().div_ceil(64);
        let cell = DigitSet::full(shape.side());
        let words = cell.words()[..stride].repeat(shape.cell_count());
        Candidates { shape, stride, words }
    }

    /// The candidates that the digits of `grid` leave: each filled cell its own digit, each blank cell what none of its
    /// peers holds. A filled cell whose digit a peer holds too has no candidate.
    ///
    /// ```
    /// use celda_grid::{Candidates, Grid, Shape};
    ///
    /// let shape = Shape::of_side(4)?;
    /// let mut grid = Grid::blank(shape);
    /// grid.set(shape.cell(0, 0).unwrap(), shape.digit(1));
    /// let candidates = Candidates::of(&grid);
    /// assert_eq!(format!("{:?}", candidates.get(shape.cell(1, 1).unwrap())), "{2, 3, 4}");
    /// # Ok::<(), celda_grid::ShapeError>(())
    /// ```
    pub fn of(grid: &Grid) -> Candidates {
        let mut candidates = Candidates::full(grid.shape());
        for (cell, digit) in grid.filled() {
            candidates.place(cell, digit);
        }
        candidates
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The candidates of `cell`.
    pub fn get(&self, cell: Cell) -> DigitSet {
        DigitSet::from_words(&self.words[cell.index() * self.stride..][..self.stride])
    }

    /// Makes `digits` the candidates of `cell`.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.words[cell.index() * self.stride..][..self.stride]
            .copy_from_slice(&digits.words()[..self.stride]);
    }

    /// Whether `digit` is a candidate of `cell`.
    pub fn contains(&self, cell: Cell, digit: Digit) -> bool {
        self.words[cell.index() * self.stride + digit.index() / 64] >> (digit.index() % 64) & 1 != 0
    }

    /// Makes `digit` a candidate of `cell`.
    pub fn insert(&mut self, cell: Cell, digit: Digit) {
        self.words[cell.index() * self.stride + digit.index() / 64] |= 1 << (digit.index() % 64);
    }

    /// Takes `digit` out of `cell`; says whether it was there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        let word = &mut self.words[cell.index() * self.stride + digit.index() / 64];
        let bit = 1 << (digit.index() % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// Leaves `cell` no candidate but `digit`, and takes `digit` out of the peers. Where `digit` was no candidate of `cell`,
    /// none is left.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let kept: DigitSet = [digit].into_iter().collect();
        self.set(cell, self.get(cell) & kept);
        let shape = self.shape;
        for kind in crate::HouseKind::ALL {
            for peer in shape.cells_of(shape.house_of(cell, kind)).filter(|peer| *peer != cell) {
                self.remove(peer, digit);
            }
        }
    }

    /// The number of candidates in all cells together.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_digit_leaves_no_candidate() {
        let mut grid = Grid::blank(Shape::NINE);
        let (a, b) = (Cell::from_index(0), Cell::from_index(1));
        grid.set(a, Digit::new(1));
        grid.set(b, Digit::new(1));
        let candidates = Candidates::of(&grid);
        assert!(candidates.get(a).is_empty() && candidates.get(b).is_empty());
    }

    #[test]
    fn blank_cells_lose_what_their_peers_hold() {
        for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::of_side(100).unwrap()] {
            let mut grid = Grid::blank(shape);
            let cell = Cell::from_index(shape.side() + 1);
            grid.set(cell, shape.digit(shape.side()));
            let candidates = Candidates::of(&grid);
            for other in shape.cells().filter(|other| *other != cell) {
                let expected = shape.side() - usize::from(shape.sees(cell, other));
                assert_eq!(candidates.get(other).len(), expected);
            }
        }
    }

    #[test]
    fn removed_once() {
        let mut candidates = Candidates::full(Shape::of_side(100).unwrap());
        let (cell, digit) = (Cell::from_index(77), Digit::new(99).unwrap());
        assert!(candidates.remove(cell, digit));
        assert!(!candidates.remove(cell, digit) && !candidates.contains(cell, digit));
        assert_eq!(candidates.count(), 100 * 100 * 100 - 1);
        candidates.insert(cell, digit);
        assert_eq!(candidates, Candidates::full(Shape::of_side(100).unwrap()));
    }
}
