//! Which almost locked sets restrict which digit in common.
//!
//! A digit is restricted in common by two sets when all its places in the one see all its places in the other: then one of the sets
//! lacks it. Such places A and B all lie in one house. For what a cell sees of a line that it is not in lies in its box or is a single
//! cell, and what it sees of a box that it is not in lies in one line: so each cell of A is in one of the houses that hold B, and each
//! cell of B in one of those that hold A. If one house alone holds A, or B, that is it; if both are single cells, the two share one.
//! Otherwise one of them, say A, has two cells and is held by a line and a box. Were B held by neither, it had a cell of the box alone
//! and one of the line alone; having two cells, it were held by a line and a box too, by the same box because of the first cell, but not
//! because of the second. So the uses of a digit are kept as rows of bits for each house, and only those of one house are compared.
//! (Rows for each cell, of the uses whose places it sees, of which those of a use's places were put together, took 2.7 % of rating
//! top1465 more.)

use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;

impl<const W: usize> State<W> {
    /// Every two uses that restrict their digit in common, the earlier one first: digit by digit, ascending. Those of sets that have a
    /// cell in common do only where `overlapping`.
    pub(crate) fn facing(&self, overlapping: bool) -> &[(u32, u32)] {
        self.cache().facing[usize::from(overlapping)]
            .get_or_init(|| facing(self, self.restricted(), overlapping))
    }
}

/// A use as it is compared with the others of its digit.
struct Placed<const W: usize> {
    number: u32,
    /// The houses that hold all its places, filled up with the number after the last house.
    houses: [u16; 3],
    /// The cells that the other must not have.
    own: CellSet<W>,
}

fn facing<const W: usize>(state: &State<W>, sets: &Restricted<W>, overlapping: bool) -> Vec<(u32, u32)> {
    let mut of_digit: Vec<Vec<Placed<W>>> = Vec::new();
    of_digit.resize_with(state.side(), || Vec::with_capacity(sets.sets.len() / 2));
    for (number, one) in sets.uses.iter().enumerate() {
        let set = &sets.sets[one.set as usize];
        // With nothing useful but this digit, a set leads nowhere and removes nothing.
        if sets.useful[one.set as usize].is_power_of_two() {
            continue;
        }
        let digit = usize::from(one.digit);
        let own = if overlapping { set.places(state, digit) } else { set.cells };
        of_digit[digit].push(Placed { number: number as u32, houses: one.houses, own });
    }
    // For each house the uses of the digit whose places lie in it, a bit each. The last row is always empty.
    let houses = 3 * state.side();
    let mut within: Vec<u64> = Vec::new();
    let mut pairs = vec![(0, 0); 2 * sets.uses.len()];
    let mut count = 0;
    for of_digit in of_digit {
        let words = of_digit.len().div_ceil(64);
        within.clear();
        within.resize((houses + 1) * words, 0);
        for (bit, one) in of_digit.iter().enumerate() {
            for house in one.houses {
                within[usize::from(house) * words + bit / 64] |= 1 << (bit % 64);
            }
        }
        within[houses * words..].fill(0);
        for (index, one) in of_digit.iter().enumerate() {
            let mut later = !1 << (index % 64);
            for word in index / 64..words {
                if pairs.len() < count + 64 {
                    pairs.resize(2 * count + 64, (0, 0));
                }
                let near = one.houses.map(|house| within[usize::from(house) * words + word]);
                for bit in bits((near[0] | near[1] | near[2]) & later) {
                    let other = &of_digit[word * 64 + bit];
                    // Written in any case, and kept or not: nobody can predict the branch.
                    pairs[count] = (one.number, other.number);
                    count += usize::from(!one.own.meets(&other.own));
                }
                later = u64::MAX;
            }
        }
    }
    pairs.truncate(count);
    pairs
}
