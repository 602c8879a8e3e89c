//! What the kernel asks of a vector: sixteen lanes of sixteen bits.
//!
//! Lane `4 * band + stack` belongs to the box in that band and stack; the four lanes with `stack == 3` and the four with
//! `band == 3` are idle. Four lanes to a band, not three, because then a turn of the boxes within the bands stays within
//! 64-bit groups, and a turn of the boxes within the stacks moves whole groups: both are cheap in every instruction set,
//! while nine lanes in a row would need a permutation across the whole register, which AVX2 lacks for sixteen bits.

use super::board::{Line, MEANING, PLACES};
use super::guess::{ONE, OTHERS, Table, Which};

/// The number of lanes.
pub(super) const LANES: usize = 16;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The lanes in memory, aligned for every instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(super) struct Words(pub(super) [u16; LANES]);

/// Bytes for a byte shuffle, the same in both halves of a 256-bit register.
#[cfg(target_arch = "x86_64")]
#[repr(C, align(32))]
pub(super) struct Bytes(pub(super) [u8; 32]);

/// The shuffle that gives each lane its next box in the band, and each idle lane itself.
#[cfg(target_arch = "x86_64")]
pub(super) static NEXT_IN_BAND: Bytes = twice([2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15]);

/// The shuffle that gives each lane the box after the next in the band, and each idle lane itself.
#[cfg(target_arch = "x86_64")]
pub(super) static AFTER_NEXT_IN_BAND: Bytes = twice([4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15]);

/// The number of bits of 0 to 15.
#[cfg(target_arch = "x86_64")]
pub(super) static BITS_OF_HALF_BYTE: Bytes = twice([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

#[cfg(target_arch = "x86_64")]
const fn twice(half: [u8; 16]) -> Bytes {
    let mut bytes = [0; 32];
    let mut index = 0;
    while index < 32 {
        bytes[index] = half[index % 16];
        index += 1;
    }
    Bytes(bytes)
}

/// The lane of the box in `band` and `stack`.
pub(super) const fn lane(band: usize, stack: usize) -> usize {
    4 * band + stack
}

/// One bit for each lane that belongs to a box.
#[cfg(target_arch = "x86_64")]
pub(super) const BOXES: u16 = 0x0777;

/// Sixteen lanes of sixteen bits, each holding a set of digits or a small number.
///
/// Every operation works lane by lane. The ones with more than one step are here whole so that each instruction set can
/// do them in its own shortest way.
pub(super) trait Lanes: Copy {
    fn splat(value: u16) -> Self;
    /// What [`Lanes::store`] stored.
    fn load(words: &Words) -> Self;
    fn store(self, words: &mut Words);
    /// One lane of what [`Lanes::store`] stored.
    #[inline(always)]
    fn read(words: &Words, lane: usize) -> u16 {
        words.0[lane % LANES]
    }
    /// The vector with these lanes.
    #[inline(always)]
    fn gather(words: &Words) -> Self {
        Self::load(words)
    }
    /// The lanes that a guess touches, as stored.
    #[inline(always)]
    fn table(which: Which) -> &'static Table {
        match which {
            Which::One => &ONE,
            Which::Others => &OTHERS,
        }
    }

    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// `self` without the bits of `other`.
    fn without(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;

    /// Whether every lane of a box holds all digits.
    fn is_all(self) -> bool;
    /// Whether every lane is zero.
    fn is_zero(self) -> bool;
    /// Whether some lane is zero in one of the vectors.
    fn any_zero(vectors: &[Self; 9]) -> bool;
    /// The sum over the vectors, which have one bit at most in each lane. Where the bits of a lane are not all different,
    /// the sum may be anything that lacks one of the bits of the vectors or has a tenth.
    #[inline(always)]
    fn sum(vectors: &[Self; 9]) -> Self {
        let mut sum = vectors[0];
        for vector in &vectors[1..] {
            sum = sum.plus(*vector);
        }
        sum
    }
    /// For bands and for stacks the number of configurations in each lane.
    fn counts(sets: &[[Self; 6]; 2]) -> [Words; 2];

    /// The lane of the next box (of the one after) in the band, going round.
    fn next_in_band(self) -> Self;
    fn after_next_in_band(self) -> Self;
    /// The lane of the next box (of the one after) in the stack, going round.
    fn next_in_stack(self) -> Self;
    fn after_next_in_stack(self) -> Self;

    /// `self` where it is not zero, else `other`.
    fn unless_zero(self, other: Self) -> Self;
    /// `self` where it has one bit at most, else zero.
    fn single(self) -> Self;
    /// `self` without `absent` where `absent` has exactly six bits, else `self`.
    fn confined(self, absent: Self) -> Self;

    /// The nine vectors of a line of text: in each lane the given, as a bit, or zero for a blank. `None` if a byte can be
    /// neither.
    #[inline(always)]
    fn givens(line: &Line) -> Option<[Self; 9]> {
        let mut words = [Words([0; LANES]); 9];
        let mut strange = false;
        for (byte, (vector, lane)) in line.iter().zip(PLACES) {
            let mask = MEANING[usize::from(*byte)];
            strange |= mask == 0;
            words[usize::from(vector)].0[usize::from(lane)] = if mask == ALL { 0 } else { mask };
        }
        let mut vectors = [Self::splat(0); 9];
        for (vector, words) in vectors.iter_mut().zip(&words) {
            *vector = Self::gather(words);
        }
        if strange { None } else { Some(vectors) }
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// The bits that two of the three have at least.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `self`, and what both `b` and `c` have.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// What `self` and one of `b` and `c` have.
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// `self` without what both `b` and `c` have.
    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }
    /// `self` without what `gone` has and `kept` has not.
    #[inline(always)]
    fn without_except(self, gone: Self, kept: Self) -> Self {
        self.without(gone.without(kept))
    }
    /// The bits of `mask` where `self` and `mask` differ, and the others from `extra`.
    #[inline(always)]
    fn missing_or_extra(self, extra: Self, mask: Self) -> Self {
        self.xor(mask).and(mask).or(extra.without(mask))
    }
}
