//! The almost locked sets of a state with what their digits see, and which of them restrict which digit in common.
//!
//! A digit is restricted in common by two sets when all its places in the one see all its places in the other: then one of the
//! sets lacks it.
//!
//! A position of a hard 9x9 puzzle has some 245 sets, with 775 digits that matter, each restricted in common with 1.5 other sets. Rows of
//! bits, one bit a set, find them: for each digit and cell the sets of which the cell sees all places of the digit. Where all places of a
//! set see all places of another, the other is in what the rows of the one's places have in common, so that hardly any two sets are
//! compared. What is found is so little that lists hold it. It is built once a position for all finders. (Asked for every two sets
//! with a digit in common, and for each finder anew, it took 19 % of rating top1465; asked once for each digit and places, by a list of
//! these, 13 %. Kept as rows of bits over all sets, together with what every two sets remove, it took 9 % to build and as much again to
//! go through, for a row of 250 bits has 1.5 ones.)

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::Arc;

use celda_check::{Evidence, Pattern, Truth};

use crate::als::{Als, MOST_SETS};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The sets, what they see and what they restrict in common.
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
    /// The uses that each use restricts its digit with, from `Use::facing.0` to `Use::facing.1`.
    facing: Vec<u32>,
}

/// A set and a digit that is useful in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use<const W: usize> {
    pub(crate) set: u32,
    pub(crate) digit: u8,
    /// The cells that may take the digit and see all its places in the set.
    sees: CellSet<W>,
    facing: (u32, u32),
}

impl<const W: usize> State<W> {
    /// What the almost locked sets restrict in common; pairs of sets that have a cell in common count only where `overlapping`.
    pub(crate) fn restricted(&self, overlapping: bool) -> &Restricted<W> {
        self.cache().restricted[usize::from(overlapping)].get_or_init(|| Restricted::new(self, overlapping))
    }
}

/// Two words of a row, which are handled at once.
type Block = [u64; BLOCK];
const BLOCK: usize = 2;

/// Rows of bits, one for each cell.
struct Rows {
    /// How many blocks a row has.
    blocks: usize,
    bits: Vec<Block>,
}

impl Rows {
    #[inline]
    fn insert(&mut self, cell: usize, bit: usize) {
        self.bits[cell * self.blocks + bit / (64 * BLOCK)][bit / 64 % BLOCK] |= 1 << (bit % 64);
    }

    /// A block of what the rows of `cells` have in common.
    #[inline]
    fn all<const W: usize>(&self, cells: CellSet<W>, block: usize) -> Block {
        let mut all = [u64::MAX; BLOCK];
        for cell in cells {
            let with = &self.bits[cell * self.blocks + block];
            (0..BLOCK).for_each(|word| all[word] &= with[word]);
        }
        all
    }
}

impl<const W: usize> Restricted<W> {
    fn new(state: &State<W>, overlapping: bool) -> Restricted<W> {
        let sets = state.almost_locked_sets().clone();
        let side = state.side();
        let mut useful = vec![0; sets.len()];
        let mut uses = Vec::with_capacity(4 * sets.len());
        let mut use_of = vec![0; sets.len() * side];
        let mut of_digit: Vec<Vec<u32>> = vec![Vec::with_capacity(sets.len()); side];
        for (index, set) in sets.iter().enumerate() {
            for digit in bits(set.digits) {
                let sees = state.geometry().common_peers(set.places(state, digit)) & state.places(digit);
                // A digit that no other cell can take in sight of the set neither restricts nor removes anything.
                if !sees.is_empty() {
                    let number = uses.len() as u32;
                    useful[index] |= 1 << digit;
                    use_of[index * side + digit] = number;
                    of_digit[digit].push(number);
                    uses.push(Use { set: index as u32, digit: digit as u8, sees, facing: (0, 0) });
                }
            }
        }
        let mut restricted = Restricted { sets, side, useful, uses, use_of, facing: Vec::new() };
        restricted.connect(state, overlapping, &of_digit);
        restricted
    }

    /// Finds out what faces what; `of_digit` are the uses of each digit.
    fn connect(&mut self, state: &State<W>, overlapping: bool, of_digit: &[Vec<u32>]) {
        // For each cell the uses of the digit whose places it sees, a bit each; digit by digit.
        let mut seeing = Rows { blocks: 0, bits: Vec::new() };
        let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(self.uses.len());
        for (digit, of_digit) in of_digit.iter().enumerate() {
            seeing.blocks = of_digit.len().div_ceil(64 * BLOCK);
            seeing.bits.clear();
            seeing.bits.resize(self.side * self.side * seeing.blocks, [0; BLOCK]);
            for (bit, number) in of_digit.iter().enumerate() {
                self.uses[*number as usize].sees.iter().for_each(|cell| seeing.insert(cell, bit));
            }
            for (index, number) in of_digit.iter().enumerate() {
                let own = &self.sets[self.uses[*number as usize].set as usize];
                let places = own.places(state, digit);
                for block in index / (64 * BLOCK)..seeing.blocks {
                    for (word, facing) in seeing.all(places, block).into_iter().enumerate() {
                        let word = block * BLOCK + word;
                        let later = match (index / 64).cmp(&word) {
                            Ordering::Less => u64::MAX,
                            Ordering::Equal => !1 << (index % 64),
                            Ordering::Greater => 0,
                        };
                        for bit in bits(facing & later) {
                            let other = of_digit[word * 64 + bit];
                            let with = &self.sets[self.uses[other as usize].set as usize];
                            if overlapping || !own.cells.meets(&with.cells) {
                                pairs.push((*number, other));
                            }
                        }
                    }
                }
            }
        }
        // As the pairs come, each use gets those before it first, and all in their order.
        for (a, b) in &pairs {
            self.uses[*a as usize].facing.1 += 1;
            self.uses[*b as usize].facing.1 += 1;
        }
        let mut start = 0;
        for one in &mut self.uses {
            let count = one.facing.1;
            one.facing = (start, start);
            start += count;
        }
        self.facing = vec![0; start as usize];
        for (a, b) in pairs {
            for (one, other) in [(a, b), (b, a)] {
                let end = &mut self.uses[one as usize].facing.1;
                self.facing[*end as usize] = other;
                *end += 1;
            }
        }
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

    /// The uses of the set that face any other.
    #[inline]
    pub(crate) fn facing_uses_of(&self, set: usize) -> impl Iterator<Item = usize> + '_ {
        self.uses_of(set).filter(|number| !self.facing(*number).is_empty())
    }

    /// The uses that restrict their digit in common with this one, ascending.
    #[inline]
    pub(crate) fn facing(&self, number: usize) -> &[u32] {
        let (from, to) = self.uses[number].facing;
        &self.facing[from as usize..to as usize]
    }

    /// The digits that the two sets restrict in common.
    pub(crate) fn between(&self, a: usize, b: usize) -> u64 {
        let facing = |number: &usize| {
            self.facing(*number).iter().any(|other| self.uses[*other as usize].set as usize == b)
        };
        self.uses_of(a).filter(facing).fold(0, |digits, number| digits | 1 << self.uses[number].digit)
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
