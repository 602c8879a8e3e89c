//! The almost locked sets of a state with what their digits see, and which of them restrict which digit in common.
//!
//! A digit is restricted in common by two sets when all its places in the one see all its places in the other: then one of the
//! sets lacks it.
//!
//! A position of a hard 9x9 puzzle has some 245 sets. So what sets have in common is kept as rows of bits, one bit a set: for each
//! digit and cell the sets of which the cell sees all places of the digit. Where all places of a set see all places of another, the
//! row of what faces it is what the rows of its places have in common, so no two sets are ever compared. It is built once a position
//! for all finders. (Asked for every two sets with a digit in common, and for each finder anew, it took 19 % of rating top1465; asked once
//! for each digit and places, by a list of these, 13 %; found by rows, but with the places of each two sets compared and the pairs
//! kept as a list, still 14 % of what was left.)

use std::sync::Arc;

use celda_check::{Evidence, Pattern, Truth};

use crate::als::Als;
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The sets, what they see and what they restrict in common.
#[derive(Clone, Debug)]
pub(crate) struct Restricted<const W: usize> {
    pub(crate) sets: Arc<[Als<W>]>,
    side: usize,
    /// For each set and digit the cells that may take the digit and see all its places in the set.
    sees: Vec<CellSet<W>>,
    /// For each set the digits of which cells outside see all places.
    pub(crate) useful: Vec<u64>,
    /// For each set the first of its rows: it has one for each useful digit.
    starts: Vec<u32>,
    /// The other sets with which the set restricts the digit in common.
    facing: Rows,
    /// The sets that have another useful digit in common with the set of which some cell sees all places in both.
    removing: Rows,
}

impl<const W: usize> State<W> {
    /// What the almost locked sets restrict in common; pairs of sets that have a cell in common count only where `overlapping`.
    pub(crate) fn restricted(&self, overlapping: bool) -> &Restricted<W> {
        self.cache().restricted[usize::from(overlapping)].get_or_init(|| Restricted::new(self, overlapping))
    }
}

/// What one set restricts in common with others.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The others, ascending, and as a row of bits.
    pub(crate) sets: Vec<u32>,
    pub(crate) row: Vec<u64>,
    /// For each set the digits.
    pub(crate) digits: Vec<u64>,
}

impl Shared {
    /// Room for what one of `sets` restricts.
    pub(crate) fn new<const W: usize>(sets: &Restricted<W>) -> Shared {
        let count = sets.sets.len();
        Shared {
            sets: Vec::with_capacity(count),
            row: vec![0; sets.facing.blocks * BLOCK],
            digits: vec![0; count],
        }
    }
}

/// Four words of a row, which are handled at once.
type Block = [u64; BLOCK];
const BLOCK: usize = 4;

/// Rows of bits, one bit a set.
#[derive(Clone, Debug)]
struct Rows {
    /// How many blocks a row has.
    blocks: usize,
    bits: Vec<Block>,
}

impl Rows {
    fn new(rows: usize, blocks: usize) -> Rows {
        Rows { blocks, bits: vec![[0; BLOCK]; rows * blocks] }
    }

    #[inline]
    fn row(&self, row: usize) -> &[Block] {
        &self.bits[row * self.blocks..][..self.blocks]
    }

    #[inline]
    fn insert(&mut self, row: usize, bit: usize) {
        self.bits[row * self.blocks + bit / (64 * BLOCK)][bit / 64 % BLOCK] |= 1 << (bit % 64);
    }

    #[inline]
    fn contains(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.blocks + bit / (64 * BLOCK)][bit / 64 % BLOCK] >> (bit % 64) & 1 != 0
    }

    fn clear<const W: usize>(&mut self, rows: CellSet<W>) {
        let blocks = self.blocks;
        rows.iter().for_each(|row| self.bits[row * blocks..][..blocks].fill([0; BLOCK]));
    }

    /// A block of all rows of `rows` together.
    #[inline]
    fn any<const W: usize>(&self, rows: CellSet<W>, block: usize) -> Block {
        let mut any = [0; BLOCK];
        for row in rows {
            let with = &self.bits[row * self.blocks + block];
            (0..BLOCK).for_each(|word| any[word] |= with[word]);
        }
        any
    }

    /// A block of what all rows of `rows` have in common, but for what is in `without`.
    #[inline]
    fn all<const W: usize>(&self, rows: CellSet<W>, block: usize, without: &Block) -> Block {
        let mut all = without.map(|word| !word);
        for row in rows {
            let with = &self.bits[row * self.blocks + block];
            (0..BLOCK).for_each(|word| all[word] &= with[word]);
        }
        all
    }
}

impl<const W: usize> Restricted<W> {
    fn new(state: &State<W>, overlapping: bool) -> Restricted<W> {
        let sets = state.almost_locked_sets().clone();
        let side = state.side();
        let blocks = sets.len().div_ceil(64 * BLOCK);
        let mut sees = vec![CellSet::EMPTY; sets.len() * side];
        let mut useful = vec![0; sets.len()];
        let mut starts = Vec::with_capacity(sets.len());
        // For each digit the sets in which it is useful, with their rows.
        let mut users: Vec<Vec<(u32, u32)>> = vec![Vec::with_capacity(sets.len()); side];
        let mut rows = 0;
        for (index, set) in sets.iter().enumerate() {
            starts.push(rows);
            for digit in bits(set.digits) {
                let seen = state.geometry().common_peers(set.places(state, digit)) & state.places(digit);
                // A digit that no other cell can take in sight of the set neither restricts nor removes anything.
                if !seen.is_empty() {
                    sees[index * side + digit] = seen;
                    useful[index] |= 1 << digit;
                    users[digit].push((index as u32, rows));
                    rows += 1;
                }
            }
        }
        let (facing, removing) = (Rows::new(rows as usize, blocks), Rows::new(rows as usize, blocks));
        let mut restricted = Restricted { sets, side, sees, useful, starts, facing, removing };
        restricted.connect(state, overlapping, &users);
        restricted
    }

    /// Fills in the rows.
    fn connect(&mut self, state: &State<W>, overlapping: bool, users: &[Vec<(u32, u32)>]) {
        let blocks = self.facing.blocks;
        let cells = state.geometry().side.pow(2);
        let mut overlap = Rows::new(self.sets.len(), blocks);
        if !overlapping {
            let mut holding = Rows::new(cells, blocks);
            for (index, set) in self.sets.iter().enumerate() {
                set.cells.iter().for_each(|cell| holding.insert(cell, index));
            }
            for (index, set) in self.sets.iter().enumerate() {
                for block in 0..blocks {
                    overlap.bits[index * blocks + block] = holding.any(set.cells, block);
                }
            }
        }
        // For each cell the sets of which it sees all places of the digit; digit by digit.
        let mut seeing = Rows::new(cells, blocks);
        for (digit, users) in users.iter().enumerate() {
            seeing.clear(state.places(digit));
            for set in users.iter().map(|(set, _)| *set as usize) {
                self.sees[set * self.side + digit].iter().for_each(|cell| seeing.insert(cell, set));
            }
            for (set, row) in users.iter().map(|(set, row)| (*set as usize, *row as usize)) {
                let sees = self.sees[set * self.side + digit];
                let places = self.sets[set].places(state, digit);
                for block in 0..blocks {
                    let removing = seeing.any(sees, block);
                    for other in self.rows_of(set).filter(|other| *other != row) {
                        let other = &mut self.removing.bits[other * blocks + block];
                        (0..BLOCK).for_each(|word| other[word] |= removing[word]);
                    }
                    let overlap = &overlap.bits[set * blocks + block];
                    self.facing.bits[row * blocks + block] = seeing.all(places, block, overlap);
                }
            }
        }
    }

    /// How many rows there are with one for each set and digit that is useful in it.
    pub(crate) fn rows(&self) -> usize {
        self.useful.iter().map(|useful| useful.count_ones() as usize).sum()
    }

    /// The rows of the set, one for each of its useful digits.
    #[inline]
    pub(crate) fn rows_of(&self, set: usize) -> std::ops::Range<usize> {
        let first = self.starts[set] as usize;
        first..first + self.useful[set].count_ones() as usize
    }

    /// The number of the row of the set and a digit that is useful in it.
    #[inline]
    pub(crate) fn row_of(&self, set: usize, digit: usize) -> usize {
        self.starts[set] as usize + (self.useful[set] & ((1 << digit) - 1)).count_ones() as usize
    }

    /// The sets that restrict the digit of the row in common with its set, a bit each.
    #[inline]
    pub(crate) fn facing(&self, row: usize) -> &[u64] {
        self.facing.row(row).as_flattened()
    }

    /// The sets that have a digit in common with the set of the row, but not that of the row, of which some cell sees all places in
    /// both, a bit each.
    #[inline]
    pub(crate) fn removing(&self, row: usize) -> &[u64] {
        self.removing.row(row).as_flattened()
    }

    /// The other sets that restrict digits in common with this one and may remove something with it, a bit each, into `promising`:
    /// by another digit that they have in common, or by themselves, because two restricted digits lock them.
    pub(crate) fn promising(&self, set: usize, promising: &mut Vec<u64>) {
        promising.clear();
        for block in 0..self.facing.blocks {
            let (mut once, mut any) = ([0; BLOCK], [0; BLOCK]);
            for row in self.rows_of(set) {
                let (facing, removing) = (&self.facing.row(row)[block], &self.removing.row(row)[block]);
                for word in 0..BLOCK {
                    any[word] |= facing[word] & (removing[word] | once[word]);
                    once[word] |= facing[word];
                }
            }
            promising.extend(any);
        }
    }

    /// The digits that this set restricts in common with each other one.
    pub(crate) fn shared<'a>(&self, set: usize, shared: &'a mut Shared) -> &'a Shared {
        shared.sets.iter().for_each(|set| shared.digits[*set as usize] = 0);
        shared.row.fill(0);
        for (row, digit) in self.rows_of(set).zip(bits(self.useful[set])) {
            for (word, facing) in self.facing(row).iter().enumerate() {
                shared.row[word] |= facing;
                for bit in bits(*facing) {
                    shared.digits[word * 64 + bit] |= 1 << digit;
                }
            }
        }
        shared.sets.clear();
        for (word, row) in shared.row.iter().enumerate() {
            shared.sets.extend(bits(*row).map(|bit| (word * 64 + bit) as u32));
        }
        shared
    }

    /// The digits that the set restricts in common with any other.
    pub(crate) fn restricting(&self, set: usize) -> u64 {
        let rows = self.rows_of(set).zip(bits(self.useful[set]));
        rows.filter(|(row, _)| self.facing(*row).iter().any(|word| *word != 0))
            .fold(0, |digits, (_, digit)| digits | 1 << digit)
    }

    /// The digits that the two sets restrict in common.
    #[inline]
    pub(crate) fn between(&self, a: usize, b: usize) -> u64 {
        bits(self.useful[a] & self.useful[b])
            .filter(|digit| self.facing.contains(self.row_of(a, *digit), b))
            .fold(0, |digits, digit| digits | 1 << digit)
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
