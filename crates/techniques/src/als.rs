//! Almost locked sets: n cells of a house with n + 1 candidates together.

use std::cell::RefCell;
use std::sync::Arc;

use celda_check::AlmostLocked;

use crate::Step;
use crate::geometry::Geometry;
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

/// The largest set that is looked for on sides over 9: the number of sets would explode, and the re-proof of wings of three sets of
/// six cells took more than 20,000 nodes of the checker.
const LARGEST: usize = 4;
/// No more sets than these are kept, of positions of large sides: what they have in common is kept for every two.
pub(crate) const MOST_SETS: usize = 3_000;
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
    pub fn almost_locked_sets(&self) -> &Arc<[Als<W>]> {
        self.cache().almost_locked.get_or_init(|| collect(self).into())
    }
}

fn collect<const W: usize>(state: &State<W>) -> Vec<Als<W>> {
    let mut sets = Vec::with_capacity(256);
    let mut known = state.known_sets().borrow_mut();
    known.resize_with(3 * state.side(), Default::default);
    for (house, of_house) in known.iter_mut().enumerate() {
        let OfHouse { candidates, sets: own, around } = of_house;
        let cells = state.geometry().cells_of(house).iter().map(|cell| usize::from(*cell));
        let now = cells.map(|cell| state.candidates(cell));
        if !candidates.iter().copied().eq(now.clone()) {
            candidates.clear();
            candidates.extend(now);
            own.clear();
            let blank = state.blank_cells() & state.geometry().houses[house];
            if blank.len() <= TABLED {
                table(state, house, blank, own);
            } else {
                let cells: Vec<usize> = blank.iter().collect();
                grow(state, house, &cells, Als { cells: CellSet::EMPTY, digits: 0 }, own);
            }
            around.clear();
            for set in own.iter() {
                let places = bits(set.digits).map(|digit| set.places(state, digit));
                around.extend(places.map(|places| Around::new(state.geometry(), places)));
            }
        }
        sets.extend_from_slice(own);
        sets.truncate(MOST_SETS);
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
    let largest = if state.side() > 9 { LARGEST as u32 } else { u32::MAX };
    for subset in 1..(1_usize << count) {
        let digits =
            unions[subset & (subset - 1)] | state.candidates(cells[subset.trailing_zeros() as usize]);
        unions[subset] = digits;
        if digits.count_ones() == subset.count_ones() + 1 && subset.count_ones() <= largest {
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

/// What is known of a house as long as its candidates stay the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct OfHouse<const W: usize> {
    /// The candidates of its cells.
    candidates: Vec<u64>,
    /// The sets of these that no earlier house has.
    pub(crate) sets: Vec<Als<W>>,
    /// For each of the sets and each of its digits what is around its places.
    pub(crate) around: Vec<Around<W>>,
}

/// What is known of each house.
pub(crate) type Known<const W: usize> = RefCell<Vec<OfHouse<W>>>;

/// What is around some cells of a house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<const W: usize> {
    /// The houses that hold all the cells, filled up with the number after the last house.
    pub(crate) houses: [u16; 3],
    /// The cells that see all the cells. They lie in these houses: see [`crate::facing`].
    pub(crate) seeing: CellSet<W>,
}

impl<const W: usize> Around<W> {
    fn new(geometry: &Geometry<W>, cells: CellSet<W>) -> Around<W> {
        let none = geometry.houses.len() as u16;
        let mut houses = cells.first().map(|cell| geometry.houses_of[cell]).unwrap_or_default();
        let mut seeing = CellSet::EMPTY;
        for house in &mut houses {
            let all = &geometry.houses[usize::from(*house)];
            let within = cells.within(all);
            // No branch: nobody can predict it.
            let mask = 0_u64.wrapping_sub(u64::from(within));
            seeing.0.iter_mut().zip(all.0).for_each(|(word, all)| *word |= all & mask);
            *house = if within { *house } else { none };
        }
        Around { houses, seeing: seeing - cells }
    }
}

/// Steps as they are found, one for each set of eliminations: that with the least effort.
#[derive(Debug)]
pub(crate) struct Collected<const W: usize> {
    steps: Vec<(usize, Step)>,
    known: std::collections::HashMap<Vec<CellSet<W>>, usize>,
}

impl<const W: usize> Collected<W> {
    pub(crate) fn new() -> Collected<W> {
        Collected { steps: Vec::new(), known: std::collections::HashMap::new() }
    }

    /// Takes the step that `make` makes, unless one that removes the same with no more effort is there.
    pub(crate) fn take(&mut self, removed: &[CellSet<W>], effort: usize, make: impl FnOnce() -> Step) {
        match self.known.get(removed) {
            None => {
                self.known.insert(removed.to_vec(), self.steps.len());
                self.steps.push((effort, make()));
            }
            Some(index) if self.steps[*index].0 > effort => self.steps[*index] = (effort, make()),
            Some(_) => {}
        }
    }

    /// The steps, those that remove most first, then those of least effort.
    pub(crate) fn finish(self) -> Vec<Step> {
        let mut steps = self.steps;
        steps.sort_by_key(|(effort, step)| {
            (usize::MAX - step.placements.len(), usize::MAX - step.eliminations.len(), *effort)
        });
        steps.into_iter().map(|(_, step)| step).collect()
    }
}
