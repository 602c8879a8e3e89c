//! Where chance comes from: one ChaCha stream a puzzle.
//!
//! The puzzle of index `i` under seed `s` draws from the ChaCha8 generator (Bernstein 2008, eight rounds) whose key is `s`, as 8
//! bytes in little-endian order followed by 24 zero bytes, and whose stream number is `i`. So each puzzle has its own source, whatever thread makes
//! it and in whatever order.
//!
//! Ranges are drawn by a rule of our own, so that seeds keep their meaning whatever becomes of the libraries: for a number
//! below `n` take the next 32-bit word `w`, and return the upper half of the 64-bit product `w * n`, unless the lower half is less than
//! `2^32 mod n`; then take the next word (Lemire 2019). Every number is exactly as likely as every other.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The source of chance of one puzzle.
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The source for puzzle `index` under `seed`.
    pub fn new(seed: u64, index: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(index);
        Random(source)
    }

    /// A number below `bound`, each as likely as the others. `bound` is at least 1 and below 2^32.
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!((1..=u32::MAX as usize).contains(&bound));
        let bound = bound.max(1) as u64;
        loop {
            let product = u64::from(self.0.next_u32()) * bound;
            let lower = product & 0xffff_ffff;
            // The threshold costs a division, and is below the bound: most draws do not need it.
            if lower >= bound || lower >= (1 << 32) % bound {
                return (product >> 32) as usize;
            }
        }
    }

    /// Whether a coin falls on its head.
    pub fn coin(&mut self) -> bool {
        self.0.next_u32() >> 31 != 0
    }

    /// Brings `items` in an order that is as likely as every other (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The numbers below `count` in random order.
    pub fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds that people have written down must mean the same for ever.
    #[test]
    fn the_stream_is_pinned() {
        let mut random = Random::new(42, 0);
        let drawn: Vec<usize> = (0..12).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [99, 348, 88, 285, 394, 493, 589, 367, 587, 825, 78, 67]);
        assert_eq!(Random::new(42, 1).permutation(9), [4, 0, 3, 7, 5, 1, 2, 6, 8]);
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut random = Random::new(1, 0);
        for bound in [1, 2, 3, 9, 81, 1000] {
            let draws = 1000 * bound;
            let mut counts = vec![0i64; bound];
            (0..draws).for_each(|_| counts[random.below(bound)] += 1);
            let chi_square: f64 = counts.iter().map(|count| ((count - 1000) as f64).powi(2) / 1000.0).sum();
            let (freedom, spread) = ((bound - 1) as f64, (2.0 * bound as f64).sqrt());
            assert!(chi_square < freedom + 5.0 * spread, "bound {bound}: {chi_square}");
        }
    }

    #[test]
    fn streams_differ() {
        let draw = |seed, index| Random::new(seed, index).permutation(81);
        assert_ne!(draw(1, 0), draw(1, 1));
        assert_ne!(draw(1, 0), draw(2, 0));
        assert_eq!(draw(7, 3), draw(7, 3));
    }
}
