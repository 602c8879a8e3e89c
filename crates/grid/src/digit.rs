//! Digits and sets of digits.

use std::fmt;
use std::num::NonZeroU16;
use std::ops::{BitAnd, BitOr, Sub};

use crate::shape::MAX_SIDE;

/// A digit: a value from 1 to n. How it is written (`9`, `A`, `16`) is the matter of [`Symbols`](crate::Symbols).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU16);

impl Digit {
    /// The digit of value `value`, if that lies in `1..=MAX_SIDE`. [`Shape::digit`](crate::Shape::digit) also tests the side.
    pub const fn new(value: usize) -> Option<Digit> {
        if value > MAX_SIDE {
            return None;
        }
        match NonZeroU16::new(value as u16) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// The digit of value `index + 1`; whoever calls this knows that its shape has so many.
    pub const fn from_index(index: usize) -> Digit {
        debug_assert!(index < MAX_SIDE);
        match NonZeroU16::new(index as u16 + 1) {
            Some(value) => Digit(value),
            None => Digit(NonZeroU16::MIN),
        }
    }

    /// The value, from 1.
    pub const fn value(self) -> usize {
        self.0.get() as usize
    }

    /// The value counted from 0, as an index into tables.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

const WORDS: usize = MAX_SIDE.div_ceil(64);

/// A set of digits of any shape: bit `value - 1` of a row of 64-bit words.
///
/// It is a plain value of fixed size. Engines for one size keep narrower masks of their own
/// ([`DigitSet::mask`] gives the first word, which is the whole set where n is at most 64).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DigitSet {
    words: [u64; WORDS],
}

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: DigitSet = DigitSet { words: [0; WORDS] };

    /// The set of the digits 1 to `side`.
    pub fn full(side: usize) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        for (index, word) in set.words.iter_mut().enumerate() {
            let bits = side.saturating_sub(index * 64);
            *word = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        }
        set
    }

    /// The set whose digits up to 64 are the bits of `mask` (bit 0 is digit 1).
    pub const fn from_mask(mask: u64) -> DigitSet {
        let mut words = [0; WORDS];
        words[0] = mask;
        DigitSet { words }
    }

    /// The digits up to 64 as bits (bit 0 is digit 1).
    pub const fn mask(self) -> u64 {
        self.words[0]
    }

    pub(crate) fn from_words(words: &[u64]) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        set.words[..words.len()].copy_from_slice(words);
        set
    }

    /// The words of 64 bits: digit `value` is bit `(value - 1) % 64` of word `(value - 1) / 64`.
    pub fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// Whether `digit` is in the set.
    pub fn contains(self, digit: Digit) -> bool {
        self.words[digit.index() / 64] >> (digit.index() % 64) & 1 != 0
    }

    /// Puts `digit` in.
    pub fn insert(&mut self, digit: Digit) {
        self.words[digit.index() / 64] |= 1 << (digit.index() % 64);
    }

    /// Takes `digit` out.
    pub fn remove(&mut self, digit: Digit) {
        self.words[digit.index() / 64] &= !(1 << (digit.index() % 64));
    }

    /// The number of digits in the set.
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no digit is in the set.
    pub fn is_empty(self) -> bool {
        self == DigitSet::EMPTY
    }

    /// The one digit of the set, if it has exactly one.
    pub fn single(self) -> Option<Digit> {
        let mut digits = self.iter();
        digits.next().filter(|_| digits.next().is_none())
    }

    /// The digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        self.words.into_iter().enumerate().flat_map(|(index, word)| {
            std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
                .take_while(|word| *word != 0)
                .map(move |word| Digit::from_index(index * 64 + word.trailing_zeros() as usize))
        })
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

fn combine(mut a: DigitSet, b: DigitSet, operation: impl Fn(u64, u64) -> u64) -> DigitSet {
    for (word, other) in a.words.iter_mut().zip(b.words) {
        *word = operation(*word, other);
    }
    a
}

impl BitOr for DigitSet {
    type Output = DigitSet;

    fn bitor(self, other: DigitSet) -> DigitSet {
        combine(self, other, |a, b| a | b)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;

    fn bitand(self, other: DigitSet) -> DigitSet {
        combine(self, other, |a, b| a & b)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;

    fn sub(self, other: DigitSet) -> DigitSet {
        combine(self, other, |a, b| a & !b)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_sets() {
        for side in [0, 1, 9, 63, 64, 65, 128, 400] {
            let digits: Vec<usize> = DigitSet::full(side).iter().map(Digit::value).collect();
            assert_eq!(digits, (1..=side).collect::<Vec<_>>());
        }
    }

    #[test]
    fn operations_agree_with_sorted_sets() {
        use std::collections::BTreeSet;
        let pick =
            |step: usize| -> BTreeSet<Digit> { (1..=400).step_by(step).filter_map(Digit::new).collect() };
        for (a, b) in [(pick(2), pick(3)), (pick(7), pick(5)), (pick(400), pick(64))] {
            let (x, y): (DigitSet, DigitSet) = (a.iter().copied().collect(), b.iter().copied().collect());
            assert!((x | y).iter().eq(a.union(&b).copied()));
            assert!((x & y).iter().eq(a.intersection(&b).copied()));
            assert!((x - y).iter().eq(a.difference(&b).copied()));
            assert_eq!(x.len(), a.len());
        }
    }

    #[test]
    fn singles() {
        assert_eq!(DigitSet::from_mask(0b100).single(), Digit::new(3));
        assert_eq!(DigitSet::from_mask(0b101).single(), None);
        assert_eq!(DigitSet::EMPTY.single(), None);
    }

    #[test]
    fn out_of_range() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(401), None);
        assert_eq!(Digit::new(usize::MAX), None);
    }
}
