//! Almost locked sets: n cells of a house with n + 1 candidates together.

use celda_check::{AlmostLocked, Evidence, Pattern, Truth};

use crate::set::{CellSet, bits};
use crate::state::{State, digit, digits};
use crate::{Step, Technique};

/// An almost locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Als<const W: usize> {
    /// The cells.
    pub cells: CellSet<W>,
    /// Their candidates, one more than cells.
    pub digits: u64,
}

/// The largest set that is looked for on sides over 9: the number of sets would explode, and the re-proof of wings of three sets of
/// six cells takes more than the checker's 20,000 nodes.
const LARGEST: usize = 4;
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

/// The almost locked sets of a state with what their digits see, and which of them restrict which digit in common.
///
/// A digit is restricted in common by two sets when all its places in the one see all its places in the other: then one of the
/// sets lacks it.
#[derive(Clone, Debug)]
pub(crate) struct Restricted<'a, const W: usize> {
    pub(crate) sets: &'a [Als<W>],
    side: usize,
    /// For each set and digit the cells that see all places of the digit in the set.
    sees: Vec<CellSet<W>>,
    /// For each set the digits of which cells outside see all places.
    pub(crate) useful: Vec<u64>,
    /// For each set the others, with the digits restricted in common.
    pub(crate) others: Vec<Vec<(u32, u64)>>,
}

impl<'a, const W: usize> Restricted<'a, W> {
    /// The sets of `state`; pairs of sets that have a cell in common count only where `overlapping`.
    pub(crate) fn new(state: &'a State<W>, overlapping: bool) -> Restricted<'a, W> {
        let sets = state.almost_locked_sets();
        let side = state.side();
        let mut sees = vec![CellSet::EMPTY; sets.len() * side];
        let mut places = vec![CellSet::EMPTY; sets.len() * side];
        let mut useful = vec![0_u64; sets.len()];
        let mut with: Vec<Vec<u32>> = vec![Vec::new(); side];
        for (index, set) in sets.iter().enumerate() {
            for digit in bits(set.digits) {
                let slot = index * side + digit;
                places[slot] = set.places(state, digit);
                sees[slot] = state.geometry().common_peers(places[slot]) & state.places(digit);
                // A digit that no other cell can take in sight of the set neither restricts nor removes anything.
                if !sees[slot].is_empty() {
                    useful[index] |= 1 << digit;
                    with[digit].push(index as u32);
                }
            }
        }
        let mut others: Vec<Vec<(u32, u64)>> = vec![Vec::new(); sets.len()];
        let mut common = vec![0_u64; sets.len()];
        let mut met: Vec<u32> = Vec::new();
        for index in 0..sets.len() {
            for digit in bits(useful[index]) {
                let seen = &sees[index * side + digit];
                for other in &with[digit] {
                    let other = *other as usize;
                    if other > index && places[other * side + digit].within(seen) {
                        if common[other] == 0 {
                            met.push(other as u32);
                        }
                        common[other] |= 1 << digit;
                    }
                }
            }
            met.sort_unstable();
            for other in met.drain(..) {
                let digits = std::mem::take(&mut common[other as usize]);
                if overlapping || !sets[index].cells.meets(&sets[other as usize].cells) {
                    others[index].push((other, digits));
                    others[other as usize].push((index as u32, digits));
                }
            }
        }
        Restricted { sets, side, sees, useful, others }
    }

    /// The cells that may take the digit and see all its places in the set.
    #[inline]
    pub(crate) fn sees(&self, set: usize, digit: usize) -> CellSet<W> {
        self.sees[set * self.side + digit]
    }

    /// The cells that lose one of `digits`, which the sets `a` and `b` cannot both lack; digit by digit into `removed`.
    pub(crate) fn remove(&self, a: usize, b: usize, digits: u64, removed: &mut [CellSet<W>]) {
        for digit in bits(digits & self.useful[a] & self.useful[b]) {
            removed[digit] |= self.sees(a, digit) & self.sees(b, digit);
        }
    }

    /// How many candidates [`Restricted::remove`] removes.
    #[inline]
    pub(crate) fn count(&self, a: usize, b: usize, digits: u64) -> usize {
        bits(digits & self.useful[a] & self.useful[b])
            .map(|digit| (self.sees(a, digit) & self.sees(b, digit)).len())
            .sum()
    }

    /// The step that removes `removed` because of the sets, which restrict in common what `restricted` says.
    pub(crate) fn step(
        &self,
        state: &State<W>,
        technique: Technique,
        sets: &[usize],
        restricted: &[(usize, usize, u64)],
        stem: Option<usize>,
        removed: &[CellSet<W>],
    ) -> Step {
        let mut truths: Vec<Truth> = stem.map(|cell| Truth::Cell(state.cell(cell))).into_iter().collect();
        let cells = sets.iter().fold(CellSet::EMPTY, |all, set| all | self.sets[*set].cells);
        truths.extend(state.cells(cells).into_iter().map(Truth::Cell));
        let restricted =
            restricted.iter().flat_map(|(a, b, digits)| bits(*digits).map(|d| (*a, *b, digit(d)))).collect();
        let pattern = Pattern::AlmostLockedSets {
            sets: sets.iter().map(|set| self.sets[*set].told(state)).collect(),
            restricted,
            stem: stem.map(|cell| state.cell(cell)),
        };
        let removed = removed.iter().enumerate();
        let eliminations = removed.flat_map(|(digit, cells)| state.candidates_of(*cells, digit)).collect();
        Step::removing(technique, eliminations, Evidence::new(truths, pattern))
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
