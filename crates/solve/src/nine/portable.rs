//! The lanes as an array: plain Rust for any target, and the oracle for the other paths.
//!
//! Compilers turn these loops into whatever vectors the target has without asking (SSE2 on x86-64, NEON on AArch64).

use super::lanes::{LANES, Lanes, Words};

#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Portable([u16; LANES]);

impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u16) -> u16) -> Portable {
        let mut lanes = self.0;
        for lane in &mut lanes {
            *lane = f(*lane);
        }
        Portable(lanes)
    }

    #[inline(always)]
    fn zip(self, other: Portable, f: impl Fn(u16, u16) -> u16) -> Portable {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        Portable(lanes)
    }

    #[inline(always)]
    fn pick(self, from: [usize; LANES]) -> Portable {
        let mut lanes = self.0;
        for (lane, from) in lanes.iter_mut().zip(from) {
            *lane = self.0[from];
        }
        Portable(lanes)
    }
}

/// All bits if `value` is zero.
#[inline(always)]
fn if_zero(value: u16) -> u16 {
    if value == 0 { u16::MAX } else { 0 }
}

impl Lanes for Portable {
    #[inline(always)]
    fn splat(value: u16) -> Portable {
        Portable([value; LANES])
    }

    #[inline(always)]
    fn load(words: &Words) -> Portable {
        Portable(words.0)
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        words.0 = self.0;
    }

    #[inline(always)]
    fn or(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn without(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn xor(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn plus(self, other: Portable) -> Portable {
        self.zip(other, u16::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Portable) -> Portable {
        self.zip(other, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, other: Portable) -> Portable {
        self.zip(other, u16::min)
    }

    #[inline(always)]
    fn count(self) -> Portable {
        self.map(|a| a.count_ones() as u16)
    }

    #[inline(always)]
    fn equal(self, other: Portable) -> u16 {
        let mut bits = 0;
        for (index, (a, b)) in self.0.into_iter().zip(other.0).enumerate() {
            bits |= u16::from(a == b) << index;
        }
        bits
    }

    #[inline(always)]
    fn next_in_band(self) -> Portable {
        self.pick([1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15])
    }

    #[inline(always)]
    fn after_next_in_band(self) -> Portable {
        self.pick([2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15])
    }

    #[inline(always)]
    fn next_in_stack(self) -> Portable {
        self.pick([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn after_next_in_stack(self) -> Portable {
        self.pick([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn unless_zero(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a | (b & if_zero(a)))
    }

    #[inline(always)]
    fn single(self) -> Portable {
        self.map(|a| a & if_zero(a & a.wrapping_sub(1)))
    }

    #[inline(always)]
    fn confined(self, absent: Portable) -> Portable {
        self.zip(absent, |a, absent| if absent.count_ones() == 6 { a & !absent } else { a })
    }
}
