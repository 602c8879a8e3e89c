//! Small sets of numbers, as one machine word or a few.

use std::fmt::Debug;

use celda_grid::DigitSet;

/// A set of numbers below the number of its bits.
pub(crate) trait Bits: Copy + Eq + Debug + Send + 'static {
    const EMPTY: Self;

    fn of(number: usize) -> Self;
    fn contains(self, number: usize) -> bool;
    fn insert(&mut self, number: usize);
    fn remove(&mut self, number: usize);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    fn is_single(self) -> bool;
    fn count(self) -> u32;
    /// The least number of a set that is not empty.
    fn lowest(self) -> usize;
    /// Takes the least number out of a set that is not empty.
    fn pop_lowest(&mut self) -> usize;
    fn from_digits(digits: DigitSet) -> Self;

    /// The numbers below `bound`.
    fn below(bound: usize) -> Self {
        let mut set = Self::EMPTY;
        (0..bound).for_each(|number| set.insert(number));
        set
    }
}

macro_rules! one_word {
    ($word:ty) => {
        impl Bits for $word {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn of(number: usize) -> Self {
                1 << number
            }

            #[inline(always)]
            fn contains(self, number: usize) -> bool {
                self >> number & 1 != 0
            }

            #[inline(always)]
            fn insert(&mut self, number: usize) {
                *self |= 1 << number;
            }

            #[inline(always)]
            fn remove(&mut self, number: usize) {
                *self &= !(1 << number);
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn is_single(self) -> bool {
                self.is_power_of_two()
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn pop_lowest(&mut self) -> usize {
                let lowest = self.trailing_zeros() as usize;
                *self &= self.wrapping_sub(1);
                lowest
            }

            #[inline(always)]
            fn from_digits(digits: DigitSet) -> Self {
                digits.mask() as $word
            }
        }
    };
}

one_word!(u16);
one_word!(u32);
one_word!(u64);

/// A set in `WORDS` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Wide<WORDS> {
    #[inline(always)]
    fn combine(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|index| operation(self.0[index], other.0[index])))
    }
}

impl<const WORDS: usize> Bits for Wide<WORDS> {
    const EMPTY: Self = Wide([0; WORDS]);

    fn of(number: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(number);
        set
    }

    fn contains(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    fn and(self, other: Self) -> Self {
        self.combine(other, |a, b| a & b)
    }

    fn or(self, other: Self) -> Self {
        self.combine(other, |a, b| a | b)
    }

    fn minus(self, other: Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }

    fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn is_single(self) -> bool {
        self.count() == 1
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn lowest(self) -> usize {
        let index = self.0.iter().position(|word| *word != 0).unwrap_or(0);
        index * 64 + self.0[index].trailing_zeros() as usize
    }

    fn pop_lowest(&mut self) -> usize {
        let index = self.0.iter().position(|word| *word != 0).unwrap_or(0);
        let word = &mut self.0[index];
        let lowest = word.trailing_zeros() as usize;
        *word &= word.wrapping_sub(1);
        index * 64 + lowest
    }

    fn from_digits(digits: DigitSet) -> Self {
        Wide(std::array::from_fn(|index| digits.words()[index]))
    }
}
