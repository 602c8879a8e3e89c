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
/// Up to so many blank cells of a house all their subsets are tabled.
const TABLED: usize = 9;

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
    let mut sets = Vec::with_capacity(256);
    for house in 0..3 * state.side() {
        let blank = state.blank_cells() & state.geometry().houses[house];
        if blank.len() <= TABLED {
            table(state, house, blank, &mut sets);
        } else {
            let cells: Vec<usize> = blank.iter().collect();
            grow(state, house, &cells, Als { cells: CellSet::EMPTY, digits: 0 }, &mut sets);
        }
    }
    sets
}

/// Whether the set belongs to an earlier house already.
fn is_known<const W: usize>(state: &State<W>, house: usize, cells: CellSet<W>) -> bool {
    state.geometry().common_houses(cells).any(|common| common < house)
}

/// Tables the candidates of every subset of a few cells, each from a smaller one.
fn table<const W: usize>(state: &State<W>, house: usize, blank: CellSet<W>, sets: &mut Vec<Als<W>>) {
    let mut cells = [0; TABLED];
    let mut count = 0;
    for cell in blank {
        cells[count] = cell;
        count += 1;
    }
    let mut unions = [0_u64; 1 << TABLED];
    for subset in 1..(1_usize << count) {
        let digits =
            unions[subset & (subset - 1)] | state.candidates(cells[subset.trailing_zeros() as usize]);
        unions[subset] = digits;
        if digits.count_ones() == subset.count_ones() + 1 {
            let set: CellSet<W> = bits(subset as u64).map(|index| cells[index]).collect();
            if !is_known(state, house, set) {
                sets.push(Als { cells: set, digits });
            }
        }
    }
}

fn grow<const W: usize>(
    state: &State<W>,
    house: usize,
    cells: &[usize],
    set: Als<W>,
    sets: &mut Vec<Als<W>>,
) {
    let size = set.cells.len();
    if size > 0 && set.digits.count_ones() as usize == size + 1 && !is_known(state, house, set.cells) {
        sets.push(set.clone());
    }
    if size == LARGEST {
        return;
    }
    for (index, cell) in cells.iter().enumerate() {
        let digits = set.digits | state.candidates(*cell);
        if digits.count_ones() as usize <= LARGEST + 1 {
            let mut larger = set.cells;
            larger.insert(*cell);
            grow(state, house, &cells[index + 1..], Als { cells: larger, digits }, sets);
        }
    }
}
