//! A guess: one configuration for one digit in one band or stack, and the lanes that it touches.
//!
//! In a band each digit stands in another minirow of each of the three boxes, so there are six ways, the permutations of
//! three: its *configurations*. The even ones are turns: box `i` has the digit in minirow `s + i`; the odd ones are turned
//! reflections: minirow `s - i` (all modulo 3). Seen from box `i`, `even[r]` is the even configuration that puts the digit
//! in minirow `r`, that is `s = r - i`, and `odd[r]` the odd one, `s = r + i`. A stack is a band with rows and columns
//! exchanged.

use super::lanes::{LANES, Words, lane};

/// A choice between one configuration of a digit and all its others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Guess {
    /// The digit, as a bit.
    pub(super) digit: u16,
    /// 0: a band, 1: a stack.
    pub(super) direction: u8,
    /// Which row of a [`Table`]: `6 * band + configuration`, the even configurations first.
    pub(super) place: u8,
}

/// For bands and stacks, for each of the three and each configuration, lanes of `even[0..3]` and `odd[0..3]`.
pub(super) type Table = [[[Words; 6]; 18]; 2];

/// Whether a guess touches the lanes of its configuration or those of the five others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    One,
    Others,
}

/// The lanes that stand for the configuration.
pub(super) static ONE: Table = [table(0, false), table(1, false)];

/// The lanes that stand for the other five.
pub(super) static OTHERS: Table = [table(0, true), table(1, true)];

const fn table(direction: usize, others: bool) -> [[Words; 6]; 18] {
    let mut table = [[Words([0; LANES]); 6]; 18];
    let mut place = 0;
    while place < 18 {
        let (band, configuration) = (place / 6, place % 6);
        let mut vector = 0;
        while vector < 6 {
            let (odd, row) = (vector / 3, vector % 3);
            let mut position = 0;
            while position < 3 {
                let turn = if odd == 1 { (row + position) % 3 } else { (row + 3 - position) % 3 };
                let is_one = 3 * odd + turn == configuration;
                if is_one != others {
                    let index = if direction == 0 { lane(band, position) } else { lane(position, band) };
                    table[place][vector].0[index] = u16::MAX;
                }
                position += 1;
            }
            vector += 1;
        }
        place += 1;
    }
    table
}
