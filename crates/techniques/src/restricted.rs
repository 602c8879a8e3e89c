//! The almost locked sets of a state with what their digits see, and which of them restrict which digit in common.
//!
//! A digit is restricted in common by two sets when all its places in the one see all its places in the other: then one of the
//! sets lacks it.
//!
//! A position of a hard 9x9 puzzle has some 240 sets. So what sets have in common is kept as rows of bits, one bit a set, and found digit
//! by digit from the cells: the sets that have the digit in a cell are a row too. It is built once a position for all finders. (Asked
//! for every two sets with a digit in common, and for each finder anew, it took 19 % of rating top1465; asked once for each digit and
//! places, by a list of these, still 13 %.)

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
    /// Where the pairs of each set start in `pairs`.
    starts: Vec<u32>,
    pairs: Vec<(u32, u64)>,
    /// For each set one bit for each other that has a useful digit in common with it of which some cell sees all places in both.
    removing: Vec<u64>,
    words: usize,
}

impl<const W: usize> State<W> {
    /// What the almost locked sets restrict in common; pairs of sets that have a cell in common count only where `overlapping`.
    pub(crate) fn restricted(&self, overlapping: bool) -> &Restricted<W> {
        self.cache().restricted[usize::from(overlapping)].get_or_init(|| Restricted::new(self, overlapping))
    }
}

/// Four words of a row, which are handled at once.
type Block = [u64; BLOCK];
const BLOCK: usize = 4;

/// Rows of bits, one bit a set.
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
    fn gather<const W: usize>(&self, rows: CellSet<W>, block: usize) -> Block {
        let mut all = [0; BLOCK];
        for row in rows {
            let with = &self.bits[row * self.blocks + block];
            (0..BLOCK).for_each(|word| all[word] |= with[word]);
        }
        all
    }
}

impl<const W: usize> Restricted<W> {
    fn new(state: &State<W>, overlapping: bool) -> Restricted<W> {
        let sets = state.almost_locked_sets().clone();
        let side = state.side();
        let blocks = sets.len().div_ceil(64 * BLOCK);
        let words = blocks * BLOCK;
        let mut restricted = Restricted {
            side,
            sees: vec![CellSet::EMPTY; sets.len() * side],
            useful: vec![0; sets.len()],
            starts: Vec::with_capacity(sets.len() + 1),
            pairs: Vec::with_capacity(8 * sets.len()),
            removing: vec![0; sets.len() * words],
            words,
            sets,
        };
        let mut users: Vec<Vec<u32>> = vec![Vec::with_capacity(restricted.sets.len()); side];
        for (index, set) in restricted.sets.iter().enumerate() {
            for digit in bits(set.digits) {
                let sees = state.geometry().common_peers(set.places(state, digit)) & state.places(digit);
                // A digit that no other cell can take in sight of the set neither restricts nor removes anything.
                if !sees.is_empty() {
                    restricted.sees[index * side + digit] = sees;
                    restricted.useful[index] |= 1 << digit;
                    users[digit].push(index as u32);
                }
            }
        }
        restricted.connect(state, overlapping, &users);
        restricted
    }

    /// Fills in the pairs and `removing`; `users` are the sets in which each digit is useful.
    fn connect(&mut self, state: &State<W>, overlapping: bool, users: &[Vec<u32>]) {
        let (blocks, count) = (self.words / BLOCK, self.sets.len());
        let cells = state.geometry().all.len();
        let mut overlap = Rows::new(count, blocks);
        if !overlapping {
            let mut holding = Rows::new(cells, blocks);
            for (index, set) in self.sets.iter().enumerate() {
                set.cells.iter().for_each(|cell| holding.insert(cell, index));
            }
            for (index, set) in self.sets.iter().enumerate() {
                for block in 0..blocks {
                    overlap.bits[index * blocks + block] = holding.gather(set.cells, block);
                }
            }
        }
        // For each cell the sets that have the digit there, and those of which it sees all places; digit by digit.
        let (mut at, mut seeing) = (Rows::new(cells, blocks), Rows::new(cells, blocks));
        let mut facing = Rows::new(count * self.side, blocks);
        for (digit, users) in users.iter().enumerate() {
            let places = state.places(digit);
            at.clear(places);
            seeing.clear(places);
            for set in users.iter().map(|set| *set as usize) {
                self.sets[set].places(state, digit).iter().for_each(|cell| at.insert(cell, set));
                self.sees[set * self.side + digit].iter().for_each(|cell| seeing.insert(cell, set));
            }
            for set in users.iter().map(|set| *set as usize) {
                let sees = self.sees[set * self.side + digit];
                for block in 0..blocks {
                    let removing = seeing.gather(sees, block);
                    let own = &mut self.removing[set * self.words + block * BLOCK..][..BLOCK];
                    own.iter_mut().zip(removing).for_each(|(word, with)| *word |= with);
                    // Restricted in common with a set that is seen with all its places; each two are looked at once.
                    let overlap = overlap.row(set)[block];
                    let seen = at.gather(sees, block);
                    for word in 0..BLOCK {
                        let base = (block * BLOCK + word) * 64;
                        let later = if set < base {
                            u64::MAX
                        } else {
                            u64::MAX.checked_shl((set - base) as u32).unwrap_or(0)
                        };
                        for bit in bits(seen[word] & !overlap[word] & later) {
                            let other = base + bit;
                            if self.sets[other].places(state, digit).within(&sees) {
                                facing.insert(set * self.side + digit, other);
                                facing.insert(other * self.side + digit, set);
                            }
                        }
                    }
                }
            }
        }
        self.starts.push(0);
        for set in 0..count {
            for block in 0..blocks {
                let mut row = [0; BLOCK];
                for digit in bits(self.useful[set]) {
                    let facing = &facing.row(set * self.side + digit)[block];
                    (0..BLOCK).for_each(|word| row[word] |= facing[word]);
                }
                for (word, met) in row.iter().enumerate() {
                    for bit in bits(*met) {
                        let other = (block * BLOCK + word) * 64 + bit;
                        let restricted = bits(self.useful[set] & self.useful[other])
                            .filter(|digit| facing.contains(set * self.side + digit, other))
                            .fold(0, |restricted, digit| restricted | 1 << digit);
                        self.pairs.push((other as u32, restricted));
                    }
                }
            }
            self.starts.push(self.pairs.len() as u32);
        }
    }

    /// The other sets that restrict digits in common with this one, ascending, with these digits.
    #[inline]
    pub(crate) fn others(&self, set: usize) -> &[(u32, u64)] {
        &self.pairs[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// The cells that may take the digit and see all its places in the set.
    #[inline]
    pub(crate) fn sees(&self, set: usize, digit: usize) -> CellSet<W> {
        self.sees[set * self.side + digit]
    }

    /// Whether the two sets have a digit in common of which some cell sees all places in both.
    #[inline]
    pub(crate) fn may_remove(&self, a: usize, b: usize) -> bool {
        self.removing[a * self.words + b / 64] >> (b % 64) & 1 != 0
    }

    /// The sets that [`Restricted::may_remove`] something with this one, a bit each.
    #[inline]
    pub(crate) fn removing(&self, set: usize) -> &[u64] {
        &self.removing[set * self.words..][..self.words]
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
