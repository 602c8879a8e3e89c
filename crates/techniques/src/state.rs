//! The state that the finders look at: the candidates as bit boards by cell, by digit and by house, kept up to date by every
//! placement and elimination.

use std::cell::OnceCell;
use std::sync::Arc;

use celda_grid::{Candidate, Cell, Digit, DigitSet, Grid, House, Position, Shape};

use crate::geometry::Geometry;
use crate::set::{CellSet, bits};

/// A position as bit boards. Cells, digits and houses are plain numbers from 0 here.
///
/// A filled cell has no candidates in these boards, and its digit has no places in its houses: that is what finders want.
#[derive(Clone, Debug)]
pub struct State<const W: usize> {
    geometry: Arc<Geometry<W>>,
    /// The digit of each cell plus 1; 0 where it is blank.
    values: Vec<u8>,
    /// Whether the cell is given.
    givens: CellSet<W>,
    /// The puzzle's own restriction of the candidates, where it states one.
    stated: bool,
    /// The blank cells.
    blank: CellSet<W>,
    /// For each blank cell its candidates, digit d at bit d.
    candidates: Vec<u64>,
    /// For each cell the number of its candidates.
    sizes: Vec<u8>,
    /// For each digit the blank cells that may take it.
    places: Vec<CellSet<W>>,
    /// For each house and digit the number of places, `side` entries a house.
    counts: Vec<u8>,
    /// For each house the number of its blank cells.
    blanks: Vec<u8>,
    cache: Cache<W>,
}

/// What several finders want to know of one state; emptied by every change.
#[derive(Clone, Debug, Default)]
pub struct Cache<const W: usize> {
    /// The almost locked sets of the state.
    pub(crate) almost_locked: OnceCell<Vec<crate::als::Als<W>>>,
    /// The links of the candidates.
    pub(crate) plain_links: OnceCell<crate::links::Links<W>>,
    /// The links of the candidates and groups.
    pub(crate) grouped_links: OnceCell<crate::links::Links<W>>,
}

impl<const W: usize> State<W> {
    /// The state of `position`, whose cells must fit `W` words and whose side 64.
    pub fn new(position: &Position) -> State<W> {
        let mut state = State::from_grid(position.puzzle().givens());
        state.stated = position.puzzle().stated_candidates().is_some();
        for (cell, digit) in position.values().filled() {
            if state.values[cell.index()] == 0 {
                state.place(cell.index(), digit.index());
            }
        }
        for cell in position.shape().cells().map(Cell::index) {
            let left = position.candidates().get(Cell::from_index(cell)).mask();
            for digit in bits(state.candidates[cell] & !left) {
                state.eliminate(cell, digit);
            }
        }
        state
    }

    /// The state of the givens `grid`.
    pub fn from_grid(grid: &Grid) -> State<W> {
        let mut state = State::blank(grid.shape());
        for (cell, digit) in grid.filled() {
            state.givens.insert(cell.index());
            state.place(cell.index(), digit.index());
        }
        state
    }

    fn blank(shape: Shape) -> State<W> {
        let geometry = Geometry::of(shape);
        let side = geometry.side;
        let cells = side * side;
        let all = geometry.all;
        State {
            values: vec![0; cells],
            givens: CellSet::EMPTY,
            stated: false,
            blank: all,
            candidates: vec![DigitSet::full(side).mask(); cells],
            sizes: vec![side as u8; cells],
            places: vec![all; side],
            counts: vec![side as u8; 3 * side * side],
            blanks: vec![side as u8; 3 * side],
            cache: Cache::default(),
            geometry,
        }
    }

    /// The tables of the shape.
    #[inline]
    pub fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    /// The side n.
    #[inline]
    pub fn side(&self) -> usize {
        self.geometry.side
    }

    /// The blank cells.
    #[inline]
    pub fn blank_cells(&self) -> CellSet<W> {
        self.blank
    }

    /// The given cells.
    #[inline]
    pub fn givens(&self) -> CellSet<W> {
        self.givens
    }

    /// Whether the puzzle states candidates of its own, beside its givens.
    pub fn has_stated_candidates(&self) -> bool {
        self.stated
    }

    /// The candidates of a cell, digit d at bit d; none where it is filled.
    #[inline]
    pub fn candidates(&self, cell: usize) -> u64 {
        self.candidates[cell]
    }

    /// How many candidates the cell has.
    #[inline]
    pub fn size(&self, cell: usize) -> usize {
        usize::from(self.sizes[cell])
    }

    /// The number of candidates of each cell.
    #[inline]
    pub fn sizes(&self) -> &[u8] {
        &self.sizes
    }

    /// The blank cells that may take the digit.
    #[inline]
    pub fn places(&self, digit: usize) -> CellSet<W> {
        self.places[digit]
    }

    /// The blank cells of the house that may take the digit.
    #[inline]
    pub fn places_in(&self, digit: usize, house: usize) -> CellSet<W> {
        self.places[digit] & self.geometry.houses[house]
    }

    /// How many places the digit has in the house.
    #[inline]
    pub fn count(&self, digit: usize, house: usize) -> usize {
        usize::from(self.counts[house * self.geometry.side + digit])
    }

    /// The number of places of each digit in the house.
    #[inline]
    pub fn counts(&self, house: usize) -> &[u8] {
        &self.counts[house * self.geometry.side..][..self.geometry.side]
    }

    /// How many blank cells the house has.
    #[inline]
    pub fn blanks(&self, house: usize) -> usize {
        usize::from(self.blanks[house])
    }

    /// The number of blank cells of each house.
    #[inline]
    pub fn blank_counts(&self) -> &[u8] {
        &self.blanks
    }

    /// The digit that the cell holds.
    #[inline]
    pub fn value(&self, cell: usize) -> Option<usize> {
        usize::from(self.values[cell]).checked_sub(1)
    }

    /// The candidates that all the cells have together.
    #[inline]
    pub fn union(&self, cells: CellSet<W>) -> u64 {
        cells.iter().fold(0, |union, cell| union | self.candidates[cell])
    }

    /// The blank cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet<W> {
        self.blank.iter().filter(|cell| self.sizes[*cell] == 2).collect()
    }

    /// Whether the cell is blank and may take the digit.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates[cell] >> digit & 1 != 0
    }

    /// Whether the digits of the house are contradictory: a blank cell without candidate, or fewer digits than blank cells.
    pub fn is_contradictory(&self) -> bool {
        self.blank.iter().any(|cell| self.sizes[cell] == 0)
            || (0..3 * self.side()).any(|house| {
                let left = self.counts(house).iter().filter(|count| **count > 0).count();
                left < self.blanks(house)
            })
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        self.blank.is_empty()
    }

    /// Takes the digit out of the cell, where it is a candidate.
    pub fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.has(cell, digit) {
            self.cache = Cache::default();
            self.take(cell, digit);
        }
    }

    #[inline]
    fn take(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.sizes[cell] -= 1;
        self.places[digit].remove(cell);
        let side = self.geometry.side;
        for house in self.geometry.houses_of[cell] {
            self.counts[usize::from(house) * side + digit] -= 1;
        }
    }

    /// Puts the digit in the cell, which must be blank.
    pub fn place(&mut self, cell: usize, digit: usize) {
        debug_assert!(self.blank.contains(cell));
        self.cache = Cache::default();
        self.values[cell] = digit as u8 + 1;
        for other in bits(self.candidates[cell]) {
            self.take(cell, other);
        }
        for peer in self.places[digit] & self.geometry.peers[cell] {
            self.take(peer, digit);
        }
        self.blank.remove(cell);
        for house in self.geometry.houses_of[cell] {
            self.blanks[usize::from(house)] -= 1;
        }
    }

    /// Makes the step.
    pub fn apply(&mut self, step: &crate::Step) {
        for placement in &step.placements {
            self.place(placement.cell.index(), placement.digit.index());
        }
        for elimination in &step.eliminations {
            self.eliminate(elimination.cell.index(), elimination.digit.index());
        }
    }

    /// The cache of what finders share.
    pub(crate) fn cache(&self) -> &Cache<W> {
        &self.cache
    }

    /// The digits given and placed.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.geometry.shape);
        for (cell, value) in self.values.iter().enumerate() {
            grid.set(Cell::from_index(cell), Digit::new(usize::from(*value)));
        }
        grid
    }

    /// The cell as a type.
    pub fn cell(&self, cell: usize) -> Cell {
        Cell::from_index(cell)
    }

    /// The cells as types, ascending.
    pub fn cells(&self, cells: CellSet<W>) -> Vec<Cell> {
        cells.iter().map(Cell::from_index).collect()
    }

    /// The house as a type.
    pub fn house(&self, house: usize) -> House {
        self.geometry.house(house)
    }

    /// The candidate as a type.
    pub fn candidate(&self, cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
    }

    /// The candidates of `digit` in `cells`.
    pub fn candidates_of(&self, cells: CellSet<W>, digit: usize) -> Vec<Candidate> {
        cells.iter().map(|cell| self.candidate(cell, digit)).collect()
    }
}

/// The digits of a mask as a set.
pub fn digits(mask: u64) -> DigitSet {
    DigitSet::from_mask(mask)
}

/// The digit of number `digit` as a type.
pub fn digit(digit: usize) -> Digit {
    Digit::from_index(digit)
}
