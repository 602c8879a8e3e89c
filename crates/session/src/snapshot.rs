//! What is on the board at one moment.

use std::sync::Arc;

use celda_grid::{Candidates, Cell, Conflict, Digit, DigitSet, Grid, Shape};

/// How many colours a cell can be given.
pub const COLOURS: u8 = 9;

/// A set of digits up to 64 that the player has marked: bit 0 is digit 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(pub u64);

impl Marks {
    /// Whether `digit` is marked.
    pub fn contains(self, digit: Digit) -> bool {
        DigitSet::from_mask(self.0).contains(digit)
    }

    /// These marks with `digit` in or out. Digits over 64 cannot be marked.
    #[must_use]
    pub fn with(self, digit: Digit, on: bool) -> Marks {
        let mut marks = DigitSet::from_mask(self.0);
        if on {
            marks.insert(digit)
        } else {
            marks.remove(digit)
        }
        Marks(marks.mask())
    }

    /// The digits marked, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        DigitSet::from_mask(self.0).iter()
    }
}

/// What the player has put into one cell. Marks stay under an entry and show again when it is cleared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellState {
    /// The player's digit.
    pub entry: Option<Digit>,
    /// Corner marks: the digit goes into one of the cells of a house that carry it.
    pub corner: Marks,
    /// Centre marks: the candidates of the cell, as the player sees them.
    pub centre: Marks,
    /// Candidates that the player has struck while candidates are kept up to date.
    pub struck: Marks,
    /// Colours, bit by bit.
    pub colours: u16,
}

/// The board at one moment. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    givens: Arc<Grid>,
    cells: Arc<[CellState]>,
    automatic: bool,
}

impl Snapshot {
    pub(crate) fn new(givens: Grid) -> Snapshot {
        let cells = vec![CellState::default(); givens.shape().cell_count()].into();
        Snapshot { givens: Arc::new(givens), cells, automatic: false }
    }

    pub(crate) fn with(&self, cells: Vec<CellState>, automatic: bool) -> Snapshot {
        Snapshot { givens: self.givens.clone(), cells: cells.into(), automatic }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// What the player has put into each cell, row by row.
    pub fn cells(&self) -> &[CellState] {
        &self.cells
    }

    /// Whether the candidates are kept up to date by the program; the player can still strike some.
    pub fn has_automatic_candidates(&self) -> bool {
        self.automatic
    }

    /// Whether `cell` is given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// The digit in `cell`, given or entered.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or(self.cells[cell.index()].entry)
    }

    /// The givens and entries as one grid.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::clone(&self.givens);
        for cell in self.shape().cells() {
            grid.set(cell, self.digit(cell));
        }
        grid
    }

    /// The candidates shown in each cell as centre marks: the player's own, or those the program keeps up to date less those
    /// the player has struck. Cells with a digit show none.
    pub fn centre_marks(&self) -> Vec<Marks> {
        let legal = self.automatic.then(|| Candidates::of(&self.grid()));
        self.shape()
            .cells()
            .map(|cell| {
                let state = &self.cells[cell.index()];
                match &legal {
                    _ if self.digit(cell).is_some() => Marks::default(),
                    Some(legal) => Marks(legal.get(cell).mask() & !state.struck.0),
                    None => state.centre,
                }
            })
            .collect()
    }

    /// Every digit that stands twice in a house.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.grid().conflicts()
    }

    /// Whether the board is full and breaks no rule: any such completion is a solution.
    pub fn is_solved(&self) -> bool {
        self.grid().is_solved()
    }

    /// For each digit how many of it are still to be placed; 0 when as many stand as there are rows, be they right or wrong.
    pub fn remaining(&self) -> Vec<usize> {
        let mut remaining = vec![self.shape().side(); self.shape().side()];
        for cell in self.shape().cells() {
            if let Some(digit) = self.digit(cell) {
                remaining[digit.index()] = remaining[digit.index()].saturating_sub(1);
            }
        }
        remaining
    }
}
