//! Almost locked sets: n cells of a house with n + 1 candidates together.

use celda_check::AlmostLocked;

use crate::set::{CellSet, bits};
use crate::state::{State, digits};

/// An almost locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Als<const W: usize> {
    /// The cells.
    pub cells: CellSet<W>,
    /// Their candidates, one more than cells.
    pub digits: u64,
}

/// The largest set that is looked for on sides over 9, where the number of sets would explode.
const LARGEST: usize = 5;

impl<const W: usize> Als<W> {
    /// The cells of the set that may take the digit.
    #[inline]
    pub fn places(&self, state: &State<W>, digit: usize) -> CellSet<W> {
        self.cells & state.places(digit)
    }

    /// The set as it is told in a pattern.
    pub fn told(&self, state: &State<W>) -> AlmostLocked {
        AlmostLocked { cells: state.cells(self.cells), digits: digits(self.digits) }
    }
}

impl<const W: usize> State<W> {
    /// All almost locked sets, bivalue cells among them: house by house, each set once.
    pub fn almost_locked_sets(&self) -> &[Als<W>] {
        self.cache().almost_locked.get_or_init(|| collect(self))
    }
}

fn collect<const W: usize>(state: &State<W>) -> Vec<Als<W>> {
    let mut sets = Vec::new();
    for house in 0..3 * state.side() {
        let blank = state.blank_cells() & state.geometry().houses[house];
        let cells: Vec<usize> = blank.iter().collect();
        let largest = if state.side() > 9 { LARGEST } else { cells.len().saturating_sub(1) };
        grow(state, &cells, largest, Als { cells: CellSet::EMPTY, digits: 0 }, &mut sets);
    }
    let mut known = std::collections::HashSet::new();
    sets.retain(|set| known.insert(set.cells));
    sets
}

fn grow<const W: usize>(
    state: &State<W>,
    cells: &[usize],
    largest: usize,
    set: Als<W>,
    sets: &mut Vec<Als<W>>,
) {
    let size = set.cells.len();
    if size > 0 && bits(set.digits).count() == size + 1 {
        sets.push(set.clone());
    }
    if size == largest {
        return;
    }
    for (index, cell) in cells.iter().enumerate() {
        let digits = set.digits | state.candidates(*cell);
        if digits.count_ones() as usize <= largest + 1 {
            let mut larger = set.cells;
            larger.insert(*cell);
            grow(state, &cells[index + 1..], largest, Als { cells: larger, digits }, sets);
        }
    }
}
