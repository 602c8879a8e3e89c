//! Three bands put together.

use std::ops::ControlFlow;

use super::boxes::{Band, Fillings};
use super::partitions::{NONE, PARTITIONS, Partitions};
use crate::Unfinished;
use crate::limits::Meter;

/// A first and a second partition that two bands have in ways that go together.
struct Meeting {
    /// What the last band must have second.
    last: u16,
    first: (u16, u16),
    second: (u16, u16),
}

/// Adds to `total` the ways in which a filling of `one`, a filling of `two` and a filling of the last band go together. The last band is
/// listed by its partitions across, and its fillings are never listed at all: they may be very many.
pub(super) fn join(
    one: &Fillings,
    two: &Fillings,
    last: &Band,
    meter: &mut Meter<'_>,
    total: &mut u128,
) -> ControlFlow<Unfinished> {
    let partitions = Partitions::get();
    let mut meetings = Vec::new();
    let mut inner = Inner::new();
    for first in (0..PARTITIONS).filter(|first| !last[0].get(*first).is_empty()) {
        meetings.clear();
        for (a, b) in partitions.partners(first) {
            if two.seconds[usize::from(*b)].is_empty() {
                continue;
            }
            for second in &one.seconds[usize::from(*a)] {
                meter.look()?;
                for (other, rest) in partitions.partners(usize::from(*second)) {
                    if !last[1].get(usize::from(*rest)).is_empty() && !two.get(*b, *other).is_empty() {
                        meetings.push(Meeting { last: *rest, first: (*a, *second), second: (*b, *other) });
                    }
                }
            }
        }
        meetings.sort_unstable_by_key(|meeting| meeting.last);
        for same in meetings.chunk_by(|a, b| a.last == b.last) {
            for Meeting { first, second, .. } in same {
                meter.node()?;
                inner.meet(one.get(first.0, first.1), two.get(second.0, second.1));
            }
            *total += inner.close(last, first, usize::from(same[0].last));
        }
    }
    ControlFlow::Continue(())
}

/// What happens in the third boxes of the bands, while what the last band must have in the other two is fixed.
struct Inner {
    pairing: Pairing,
    /// For each partition that the last band may have third: the pairs of fillings of the other bands that leave it.
    pairs: Vec<u64>,
    /// Where in `pairs` there is something.
    seen: Vec<u16>,
    /// For each partition along the last band: in how many ways its other boxes leave it to the third.
    ways: Vec<u32>,
}

impl Inner {
    fn new() -> Inner {
        Inner {
            pairing: Pairing { seconds: vec![0; PARTITIONS] },
            pairs: vec![0; PARTITIONS],
            seen: Vec::new(),
            ways: vec![0; PARTITIONS],
        }
    }

    /// Takes note of the fillings of two bands.
    fn meet(&mut self, ones: &[(u16, u32)], twos: &[(u16, u32)]) {
        let (ones, twos) = if ones.len() < twos.len() { (ones, twos) } else { (twos, ones) };
        let Inner { pairing, pairs, seen, .. } = self;
        pairing.each(ones.iter().copied(), twos.iter().copied(), |third, count| {
            let pairs = &mut pairs[usize::from(third)];
            if *pairs == 0 {
                seen.push(third);
            }
            *pairs += count;
        });
    }

    /// The solutions of all pairs met since this was last called.
    fn close(&mut self, last: &Band, first: usize, second: usize) -> u128 {
        if self.seen.is_empty() {
            return 0;
        }
        let Inner { pairing, ways, .. } = self;
        ways.fill(0);
        let [ones, twos] =
            [last[0].get(first), last[1].get(second)].map(|list| list.iter().map(|along| (*along, 1)));
        pairing.each(ones, twos, |third, _| ways[usize::from(third)] += 1);
        let mut total = 0;
        for third in self.seen.drain(..) {
            let pairs = std::mem::take(&mut self.pairs[usize::from(third)]);
            let along = last[2].get(usize::from(third));
            let ways: u64 = along.iter().map(|along| u64::from(self.ways[usize::from(*along)])).sum();
            total += u128::from(pairs) * u128::from(ways);
        }
        total
    }
}

/// From how many partitions on those that go with another are found by its 56 partners, not by trying all.
const MANY: usize = 32;

/// Finds those of some partitions that go together.
struct Pairing {
    /// While it works: for each partition how often it is among the second ones.
    seconds: Vec<u32>,
}

impl Pairing {
    /// Calls `found` for each partition that goes with one of `ones` and one of `twos`, with the product of the numbers of the two.
    #[inline(always)]
    fn each(
        &mut self,
        ones: impl Iterator<Item = (u16, u32)>,
        twos: impl ExactSizeIterator<Item = (u16, u32)> + Clone,
        mut found: impl FnMut(u16, u64),
    ) {
        let partitions = Partitions::get();
        if twos.len() < MANY {
            for (a, count_of_a) in ones {
                for (b, count_of_b) in twos.clone() {
                    let c = partitions.third(a, b);
                    if c != NONE {
                        found(c, u64::from(count_of_a) * u64::from(count_of_b));
                    }
                }
            }
            return;
        }
        for (b, count) in twos.clone() {
            self.seconds[usize::from(b)] = count;
        }
        for (a, count_of_a) in ones {
            for (b, c) in partitions.partners(usize::from(a)) {
                let count_of_b = self.seconds[usize::from(*b)];
                if count_of_b > 0 {
                    found(*c, u64::from(count_of_a) * u64::from(count_of_b));
                }
            }
        }
        for (b, _) in twos {
            self.seconds[usize::from(b)] = 0;
        }
    }
}
