//! The lanes packed into two ordinary 64-bit words: plain Rust for any target, the portable path.
//!
//! A lane takes ten bits, nine for the digits and a spare one on top, so that lanes can be added and compared without
//! disturbing each other. The first word holds the six boxes of the bands 0 and 1, the second the three of band 2; idle lanes
//! there are none. A turn within the bands is two shifts and masks, a turn within the stacks shifts whole bands of thirty bits.
//! Processors do four or five such operations in a cycle, which makes up for the registers being short.
//!
//! Tried and lost, as ratios to the crate `sudoku` on random minimal puzzles (this: see `bench/README.md`): sixteen lanes as an
//! array, an operation a loop, 0.39: the arrays are taken apart into numbers before the loops can become vectors; each phase
//! of a round as one loop over sixteen lanes, 0.34: compilers did not make vectors of the long loop either.

use super::guess::{ONE, OTHERS, Table, Which};
use super::lanes::{ALL, LANES, Lanes, Words, lane};

/// The bits of a lane.
const WIDTH: usize = 10;

/// The lowest bit of each lane of a word with six lanes.
const LOW: u64 = 0x0004_0100_4010_0401;

/// The lowest bit of the first lane of each band of a word.
const FIRST: u64 = 1 | 1 << 30;

/// The lowest bits of the lanes of the first word and of the second.
const LOWS: [u64; 2] = [LOW, LOW & BAND];

/// All bits of the three lanes of the first band of a word.
const BAND: u64 = (1 << 30) - 1;

/// The lanes of bands 0 and 1, and of band 2.
#[derive(Clone, Copy)]
pub(super) struct Packed(u64, u64);

/// Which word a lane of the sixteen is in, and at which bit it begins.
const fn place(lane: usize) -> (usize, usize) {
    let (band, stack) = (lane / 4, lane % 4);
    (band / 2, WIDTH * (3 * (band % 2) + stack))
}

/// The two words as they are stored: in the first and the second four of the sixteen.
const fn stored(words: [u64; 2]) -> Words {
    let mut stored = [0; LANES];
    let mut index = 0;
    while index < 8 {
        stored[index] = (words[index / 4] >> (16 * (index % 4))) as u16;
        index += 1;
    }
    Words(stored)
}

#[inline(always)]
fn word(words: &Words, index: usize) -> u64 {
    let part = |part: usize| u64::from(words.0[4 * index + part]) << (16 * part);
    part(0) | part(1) | part(2) | part(3)
}

const fn packed(lanes: &Words) -> [u64; 2] {
    let mut words = [0; 2];
    let mut box_index = 0;
    while box_index < 9 {
        let lane = lane(box_index / 3, box_index % 3);
        let (word, bit) = place(lane);
        words[word] |= ((lanes.0[lane] & ALL) as u64) << bit;
        box_index += 1;
    }
    words
}

const fn packed_table(table: &Table) -> Table {
    let mut result = [[[Words([0; LANES]); 6]; 18]; 2];
    let mut index = 0;
    while index < 2 * 18 * 6 {
        let (d, place, vector) = (index / 108, index / 6 % 18, index % 6);
        result[d][place][vector] = stored(packed(&table[d][place][vector]));
        index += 1;
    }
    result
}

static ONE_PACKED: Table = packed_table(&ONE);
static OTHERS_PACKED: Table = packed_table(&OTHERS);

/// `word` less one in each lane, where `low` are the lowest bits of the lanes. A lane that was zero loses its spare bit, which
/// all others have.
#[inline(always)]
fn less_one(word: u64, low: u64) -> u64 {
    (word | low << 9).wrapping_sub(low)
}

/// The spare bit of each lane that is not zero.
#[inline(always)]
fn some(word: u64, low: u64) -> u64 {
    less_one(word, low) & low << 9
}

/// All nine digits of each lane whose spare bit is in `spare`.
#[inline(always)]
fn whole(spare: u64) -> u64 {
    spare - (spare >> 9)
}

impl Packed {
    /// Applies `f` to each word and the lowest bits of its lanes.
    #[inline(always)]
    fn map(self, f: impl Fn(u64, u64) -> u64) -> Packed {
        Packed(f(self.0, LOWS[0]), f(self.1, LOWS[1]))
    }

    /// Applies `f` to each pair of words and the lowest bits of their lanes.
    #[inline(always)]
    fn zip(self, other: Packed, f: impl Fn(u64, u64, u64) -> u64) -> Packed {
        Packed(f(self.0, other.0, LOWS[0]), f(self.1, other.1, LOWS[1]))
    }
}

impl Lanes for Packed {
    #[inline(always)]
    fn splat(value: u16) -> Packed {
        Packed(LOWS[0] * u64::from(value), LOWS[1] * u64::from(value))
    }

    #[inline(always)]
    fn load(words: &Words) -> Packed {
        Packed(word(words, 0), word(words, 1))
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        let stored = stored([self.0, self.1]);
        words.0[..8].copy_from_slice(&stored.0[..8]);
    }

    #[inline(always)]
    fn read(words: &Words, lane: usize) -> u16 {
        let (index, bit) = place(lane % LANES);
        (word(words, index % 2) >> bit) as u16 & ALL
    }

    #[inline(always)]
    fn gather(words: &Words) -> Packed {
        let [first, second] = packed(words);
        Packed(first, second)
    }

    #[inline(always)]
    fn table(which: Which) -> &'static Table {
        match which {
            Which::One => &ONE_PACKED,
            Which::Others => &OTHERS_PACKED,
        }
    }

    #[inline(always)]
    fn or(self, other: Packed) -> Packed {
        self.zip(other, |a, b, _| a | b)
    }

    #[inline(always)]
    fn and(self, other: Packed) -> Packed {
        self.zip(other, |a, b, _| a & b)
    }

    #[inline(always)]
    fn without(self, other: Packed) -> Packed {
        self.zip(other, |a, b, _| a & !b)
    }

    #[inline(always)]
    fn xor(self, other: Packed) -> Packed {
        self.zip(other, |a, b, _| a ^ b)
    }

    #[inline(always)]
    fn plus(self, other: Packed) -> Packed {
        self.zip(other, |a, b, _| a.wrapping_add(b))
    }

    #[inline(always)]
    fn is_all(self) -> bool {
        (self.0, self.1) == (whole(LOWS[0] << 9), whole(LOWS[1] << 9))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 | self.1 == 0
    }

    #[inline(always)]
    fn any_zero(vectors: &[Packed; 9]) -> bool {
        let mut in_all = vectors[0].map(some);
        for vector in &vectors[1..] {
            in_all = in_all.and(vector.map(some));
        }
        (in_all.0, in_all.1) != (LOWS[0] << 9, LOWS[1] << 9)
    }

    /// A plain sum could run over into the next lane. Three cells cannot, and what two of the three sums of three have in
    /// common sets the spare bit.
    #[inline(always)]
    fn sum(vectors: &[Packed; 9]) -> Packed {
        let v = vectors;
        let (a, b, c) = (v[0].plus(v[1]).plus(v[2]), v[3].plus(v[4]).plus(v[5]), v[6].plus(v[7]).plus(v[8]));
        let digits = Packed(whole(LOWS[0] << 9), whole(LOWS[1] << 9));
        a.or(b).or(c).or(a.majority(b, c).and(digits).map(some))
    }

    #[inline(always)]
    fn counts(sets: &[[Packed; 6]; 2]) -> [Words; 2] {
        let mut counts = [Words([0; LANES]); 2];
        for d in 0..2 {
            for band in 0..3 {
                let lane = if d == 0 { lane(band, 0) } else { lane(0, band) };
                let (word, bit) = place(lane);
                // Six sets of nine bits fill 54 bits of one word.
                let mut all = 0;
                for set in &sets[d] {
                    all = all << 9 | [set.0, set.1][word] >> bit & u64::from(ALL);
                }
                counts[d].0[lane] = all.count_ones() as u16;
            }
        }
        counts
    }

    #[inline(always)]
    fn next_in_band(self) -> Packed {
        self.map(|a, low| {
            let first = low & FIRST;
            a >> WIDTH & (whole(first << 9) | whole(first << 19)) | (a & whole(first << 9)) << (2 * WIDTH)
        })
    }

    #[inline(always)]
    fn after_next_in_band(self) -> Packed {
        self.map(|a, low| {
            let first = low & FIRST;
            a >> (2 * WIDTH) & whole(first << 9) | (a & (whole(first << 9) | whole(first << 19))) << WIDTH
        })
    }

    #[inline(always)]
    fn next_in_stack(self) -> Packed {
        Packed(self.0 >> 30 | self.1 << 30, self.0 & BAND)
    }

    #[inline(always)]
    fn after_next_in_stack(self) -> Packed {
        Packed(self.1 | (self.0 & BAND) << 30, self.0 >> 30)
    }

    #[inline(always)]
    fn unless_zero(self, other: Packed) -> Packed {
        self.zip(other, |a, b, low| a | b & !whole(some(a, low)))
    }

    #[inline(always)]
    fn single(self) -> Packed {
        self.map(|a, low| {
            let rest = a & less_one(a, low);
            a & whole(some(rest, low) ^ low << 9)
        })
    }

    #[inline(always)]
    fn confined(self, absent: Packed) -> Packed {
        self.zip(absent, |place, absent, low| {
            // Six of nine digits are there if three are missing: after clearing the lowest bit twice, one is left.
            let missing = absent ^ whole(low << 9);
            let missing = missing & less_one(missing, low);
            let missing = missing & less_one(missing, low);
            let more = missing & less_one(missing, low);
            let three = some(missing, low) & !some(more, low);
            place & !(absent & whole(three))
        })
    }
}
