//! The almost locked sets of a state with what their digits see. What they restrict in common is [`crate::facing`].
//!
//! A position of a hard 9x9 puzzle has some 245 sets, with 775 digits that matter, each restricted in common with 1.5 other sets. All is
//! built once a position for all finders. (Asked for every two sets with a digit in common, and for each finder anew, it took 19 % of
//! rating top1465; asked once for each digit and places, by a list of these, 13 %. Kept as rows of bits over all sets, together with
//! what every two sets remove, it took 9 % to build and as much again to go through, for a row of 250 bits has 1.5 ones.)

use std::ops::Range;
use std::sync::Arc;

use celda_check::{Evidence, Pattern, Truth};

use crate::als::{Als, MOST_SETS};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The sets, and what their digits see.
///
/// A set and a digit that is useful in it are a *use*. Uses are numbered set by set, digit by digit.
#[derive(Clone, Debug)]
pub(crate) struct Restricted<const W: usize> {
    pub(crate) sets: Arc<[Als<W>]>,
    side: usize,
    /// For each set the digits of which cells outside see all places.
    pub(crate) useful: Vec<u64>,
    pub(crate) uses: Vec<Use<W>>,
    /// For each set and digit the number of the use.
    use_of: Vec<u32>,
}

/// A set and a digit that is useful in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use<const W: usize> {
    pub(crate) set: u32,
    pub(crate) digit: u8,
    /// The cells that may take the digit and see all its places in the set.
    pub(crate) sees: CellSet<W>,
    /// The houses that hold all its places, filled up with the number after the last house.
    pub(crate) houses: [u16; 3],
}

impl<const W: usize> State<W> {
    /// What the digits of the almost locked sets see.
    pub(crate) fn restricted(&self) -> &Restricted<W> {
        self.cache().restricted.get_or_init(|| Restricted::new(self))
    }
}

impl<const W: usize> Restricted<W> {
    fn new(state: &State<W>) -> Restricted<W> {
        let sets = state.almost_locked_sets().clone();
        let side = state.side();
        let mut useful = vec![0; sets.len()];
        let mut uses = Vec::with_capacity(4 * sets.len());
        let mut use_of = vec![0; sets.len() * side];
        let known = state.known_sets().borrow();
        let mut index = 0;
        for house in known.iter() {
            let mut around = house.around.iter();
            for set in house.sets.iter().take(sets.len() - index) {
                for digit in bits(set.digits) {
                    let Some(around) = around.next() else { break };
                    let sees = around.seeing & state.places(digit);
                    // A digit that no other cell can take in sight of the set neither restricts nor removes anything.
                    if !sees.is_empty() {
                        useful[index] |= 1 << digit;
                        use_of[index * side + digit] = uses.len() as u32;
                        uses.push(Use { set: index as u32, digit: digit as u8, sees, houses: around.houses });
                    }
                }
                index += 1;
            }
        }
        drop(known);
        Restricted { sets, side, useful, uses, use_of }
    }

    /// For each set whether it has one of `cells`.
    pub(crate) fn having(&self, cells: CellSet<W>) -> Vec<bool> {
        self.sets.iter().map(|set| set.cells.meets(&cells)).collect()
    }

    /// Whether these are all sets of the state.
    pub(crate) fn is_complete(&self) -> bool {
        self.sets.len() < MOST_SETS
    }

    /// The number of the use of a digit that is useful in the set.
    #[inline]
    pub(crate) fn use_of(&self, set: usize, digit: usize) -> usize {
        self.use_of[set * self.side + digit] as usize
    }

    /// The uses of the set.
    #[inline]
    pub(crate) fn uses_of(&self, set: usize) -> Range<usize> {
        let useful = self.useful[set];
        if useful == 0 {
            return 0..0;
        }
        let last = 63 - useful.leading_zeros() as usize;
        self.use_of(set, useful.trailing_zeros() as usize)..self.use_of(set, last) + 1
    }

    /// The cells that may take the digit, which is useful in the set, and see all its places there.
    #[inline]
    pub(crate) fn sees(&self, set: usize, digit: usize) -> CellSet<W> {
        self.uses[self.use_of(set, digit)].sees
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

    /// Whether [`Restricted::remove`] removes anything.
    #[inline]
    pub(crate) fn removes(&self, a: usize, b: usize, digits: u64) -> bool {
        bits(digits & self.useful[a] & self.useful[b])
            .any(|digit| self.sees(a, digit).meets(&self.sees(b, digit)))
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
