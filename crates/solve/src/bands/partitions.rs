//! The 1680 ways to deal nine digits to three lines of three cells, and which of them go together.

use std::sync::LazyLock;

/// How many there are: 9! / 3!^3.
pub(super) const PARTITIONS: usize = 1680;

/// In [`Partitions::third`]: the two have a digit in the same line.
pub(super) const NONE: u16 = u16::MAX;

/// Which three digits of a box lie in its first, second and third line (row, or column), numbered from 0.
///
/// Three boxes of a band go together if no digit is in the same line twice. So to one of them there are 56 others (1 + 27 + 27 + 1, by how
/// many digits of the first line come from the second), and the third is determined by the two.
#[derive(Debug)]
pub(super) struct Partitions {
    /// For each pair, as `first * PARTITIONS + second`, the third.
    third: Vec<u16>,
    /// For each partition the pairs that go with it.
    partners: Vec<Vec<(u16, u16)>>,
    /// The number of the partition with these two first lines, as `first | second << 9`.
    numbers: Vec<u16>,
}

impl Partitions {
    pub(super) fn get() -> &'static Partitions {
        static PARTITIONS: LazyLock<Partitions> = LazyLock::new(Partitions::new);
        &PARTITIONS
    }

    fn new() -> Partitions {
        let threes: Vec<u16> = (0..512).filter(|set: &u16| set.count_ones() == 3).collect();
        let mut numbers = vec![NONE; 1 << 18];
        let mut lines = Vec::with_capacity(PARTITIONS);
        for first in &threes {
            for second in threes.iter().filter(|second| *second & first == 0) {
                numbers[key(*first, *second)] = lines.len() as u16;
                lines.push([*first, *second, 511 ^ first ^ second]);
            }
        }
        let mut third = vec![NONE; PARTITIONS * PARTITIONS];
        let mut partners = Vec::with_capacity(PARTITIONS);
        for (a, of_a) in lines.iter().enumerate() {
            let mut of_this = Vec::new();
            for (b, of_b) in lines.iter().enumerate() {
                if of_a.iter().zip(of_b).all(|(a, b)| a & b == 0) {
                    let c = numbers[key(511 ^ of_a[0] ^ of_b[0], 511 ^ of_a[1] ^ of_b[1])];
                    third[a * PARTITIONS + b] = c;
                    of_this.push((b as u16, c));
                }
            }
            partners.push(of_this);
        }
        Partitions { third, partners, numbers }
    }

    /// The number of the partition with these two first lines.
    pub(super) fn number(&self, first: u16, second: u16) -> u16 {
        self.numbers[key(first, second)]
    }

    /// The one that goes with these two, or [`NONE`].
    pub(super) fn third(&self, first: u16, second: u16) -> u16 {
        self.third[usize::from(first) * PARTITIONS + usize::from(second)]
    }

    /// The pairs that go with this one.
    pub(super) fn partners(&self, partition: usize) -> &[(u16, u16)] {
        &self.partners[partition]
    }
}

fn key(first: u16, second: u16) -> usize {
    usize::from(first) | usize::from(second) << 9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_56_pairs_and_two_have_one_third() {
        let partitions = Partitions::get();
        for first in 0..PARTITIONS {
            assert_eq!(partitions.partners(first).len(), 56);
            for (second, third) in partitions.partners(first) {
                assert_eq!(partitions.third(*second, *third), first as u16);
            }
        }
    }
}
