//! What the almost locked sets of a position restrict in common, as a graph: from a set that has lost a digit to the sets that then
//! lose another to it.
//!
//! ALS-XY-Wing and ALS chains are one walk of two and more links over this graph, which ends where a set removes something together
//! with the set at the start. What follows each state and with which states each start removes something are rows of bits, so that both
//! are a few operations a start. (A position has some 370 states of 245 sets. Asked for each two sets that a walk joined, and for each
//! finder anew, it took 3 % of rating top1465 more. For pairs, of which 750 positions of 5,433 have one, the graph does not pay.
//! Told to close all words of the blocks, so that the length of a row is fixed, `reach` is no faster.)

use std::cmp::Ordering;

use crate::reach::reach;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;

/// The states: a set and a digit that it may lose to another, or give away at the start of a walk, by numbers: set by set, digit by digit.
///
/// Some numbers stand for no state, so that all states of a set are in one word of a row.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    /// For each state its set and digit.
    pub(crate) states: Vec<(u32, u8)>,
    /// For each set its states, from and to.
    of_set: Vec<(u32, u32)>,
    /// Every two states that face each other, the earlier one first.
    pairs: Vec<(u32, u32)>,
    /// How many words of a row are used, and how many blocks it has.
    words: usize,
    blocks: usize,
    /// For each set the row of the states that follow it if it loses a digit of no concern.
    next: Vec<Block>,
    /// For each digit the row of the states in which it is lost.
    of_digit: Vec<Block>,
    /// For each state the row of those that follow it.
    follow: Vec<Block>,
    /// For each state, as a start, the row of those of later sets that remove something with it: a digit that is lost in neither.
    removing: Vec<Block>,
}

/// Four words of a row, which are handled at once.
pub(crate) type Block = [u64; BLOCK];
const BLOCK: usize = 4;
const BITS: usize = 64 * BLOCK;

/// A use of a set that has states.
struct Told<const W: usize> {
    sees: CellSet<W>,
    /// The states of the set, and of these the one that is lost itself: none, if it is `to`.
    from: u32,
    to: u32,
    lost: u32,
}

impl<const W: usize> State<W> {
    /// What the almost locked sets restrict in common; sets that have a cell in common do only where `overlapping`.
    pub(crate) fn lattice(&self, overlapping: bool) -> &Lattice {
        self.cache().lattices[usize::from(overlapping)]
            .get_or_init(|| Lattice::new(self.side(), self.restricted(), self.facing(overlapping)))
    }
}

impl Lattice {
    fn new<const W: usize>(side: usize, sets: &Restricted<W>, facing: &[(u32, u32)]) -> Lattice {
        let mut faces = vec![false; sets.uses.len()];
        for (one, other) in facing {
            faces[*one as usize] = true;
            faces[*other as usize] = true;
        }
        let mut states = Vec::with_capacity(sets.uses.len());
        let mut of_set = Vec::with_capacity(sets.sets.len());
        // For each use its state, where it has one.
        let mut state_of = vec![u32::MAX; sets.uses.len()];
        for set in 0..sets.sets.len() {
            let numbers = sets.uses_of(set);
            let needed = faces[numbers.clone()].iter().filter(|faces| **faces).count();
            if states.len() % 64 + needed > 64 {
                states.resize(states.len().next_multiple_of(64), (u32::MAX, 0));
            }
            let from = states.len() as u32;
            for number in numbers.filter(|number| faces[*number]) {
                state_of[number] = states.len() as u32;
                states.push((set as u32, sets.uses[number].digit));
            }
            of_set.push((from, states.len() as u32));
        }
        let state_of_use = |number: u32| state_of[number as usize];
        let pairs = facing.iter().map(|(one, other)| (state_of_use(*one), state_of_use(*other))).collect();
        let blocks = states.len().div_ceil(BITS);
        let mut lattice = Lattice {
            words: states.len().div_ceil(64),
            blocks,
            next: vec![[0; BLOCK]; of_set.len() * blocks],
            of_digit: vec![[0; BLOCK]; side * blocks],
            follow: vec![[0; BLOCK]; states.len() * blocks],
            removing: vec![[0; BLOCK]; states.len() * blocks],
            states,
            of_set,
            pairs,
        };
        lattice.connect();
        lattice.combine(sets, side, &state_of);
        lattice
    }

    /// Finds out what follows what.
    fn connect(&mut self) {
        let blocks = self.blocks;
        for (state, (_, digit)) in self.states.iter().enumerate() {
            insert(&mut self.of_digit[usize::from(*digit) * blocks..], state);
        }
        for (one, other) in self.pairs.iter().map(|(one, other)| (*one as usize, *other as usize)) {
            insert(&mut self.next[self.states[one].0 as usize * blocks..], other);
            insert(&mut self.next[self.states[other].0 as usize * blocks..], one);
        }
        for (set, (from, to)) in self.of_set.iter().enumerate() {
            let next = &self.next[set * blocks..][..blocks];
            for state in *from as usize..*to as usize {
                let lost = &self.of_digit[usize::from(self.states[state].1) * blocks..][..blocks];
                let follow = &mut self.follow[state * blocks..][..blocks];
                for ((follow, next), lost) in follow.iter_mut().zip(next).zip(lost) {
                    *follow = without(next, lost);
                }
            }
        }
    }

    /// Finds out what removes something together: digit by digit, by what sees each cell.
    fn combine<const W: usize>(&mut self, sets: &Restricted<W>, side: usize, state_of: &[u32]) {
        let blocks = self.blocks;
        let mut of_digit: Vec<Vec<Told<W>>> = Vec::new();
        of_digit.resize_with(side, || Vec::with_capacity(self.states.len() / 2));
        for (set, (from, to)) in self.of_set.iter().copied().enumerate().filter(|(_, (from, to))| from < to) {
            for number in sets.uses_of(set) {
                let one = &sets.uses[number];
                let lost = state_of[number].min(to);
                of_digit[usize::from(one.digit)].push(Told { sees: one.sees, from, to, lost });
            }
        }
        let mut seeing = vec![[0; BLOCK]; side * side * blocks];
        let mut row = self.row();
        for of_digit in of_digit {
            seeing.fill([0; BLOCK]);
            for one in &of_digit {
                let from = one.from as usize;
                let mut states = u64::MAX >> (64 - (one.to - one.from));
                states &= !(1 << (one.lost - one.from));
                let states = states << (from % 64);
                for cell in one.sees {
                    seeing[cell * blocks + from / BITS][from / 64 % BLOCK] |= states;
                }
            }
            for one in &of_digit {
                let later = one.to as usize;
                let first = later / BITS;
                let Some(row) = row.get_mut(first..).filter(|row| !row.is_empty()) else { continue };
                row.fill([0; BLOCK]);
                for cell in one.sees {
                    let with = &seeing[cell * blocks + first..(cell + 1) * blocks];
                    for (row, with) in row.iter_mut().zip(with) {
                        (0..BLOCK).for_each(|word| row[word] |= with[word]);
                    }
                }
                let later_in = |word: usize| match word.cmp(&(later / 64 % BLOCK)) {
                    Ordering::Less => 0,
                    Ordering::Equal => u64::MAX << (later % 64),
                    Ordering::Greater => u64::MAX,
                };
                (0..BLOCK).for_each(|word| row[0][word] &= later_in(word));
                for state in (one.from..one.to).filter(|state| *state != one.lost) {
                    let removing = &mut self.removing[state as usize * blocks + first..];
                    for (removing, row) in removing.iter_mut().zip(row.iter()) {
                        (0..BLOCK).for_each(|word| removing[word] |= row[word]);
                    }
                }
            }
        }
    }

    /// Every two states that face each other, the earlier one first: digit by digit, ascending.
    pub(crate) fn pairs(&self) -> &[(u32, u32)] {
        &self.pairs
    }

    /// The states of the set.
    #[inline]
    pub(crate) fn states_of(&self, set: usize) -> std::ops::Range<usize> {
        self.of_set[set].0 as usize..self.of_set[set].1 as usize
    }

    /// The set of the state.
    #[inline]
    pub(crate) fn set_of(&self, state: usize) -> usize {
        self.states[state].0 as usize
    }

    /// The states of which one comes first in a walk from the state, ascending.
    #[inline]
    pub(crate) fn facing(&self, state: usize) -> impl Iterator<Item = usize> {
        let (set, digit) = self.states[state];
        let next = &self.next[set as usize * self.blocks..][..self.blocks];
        let of_digit = &self.of_digit[usize::from(digit) * self.blocks..][..self.blocks];
        next.iter().zip(of_digit).enumerate().flat_map(|(index, (next, of))| states_in(index, both(next, of)))
    }

    /// The row of what follows the state.
    #[inline]
    pub(crate) fn follow(&self, state: usize) -> &[Block] {
        &self.follow[state * self.blocks..][..self.blocks]
    }

    /// The row of the states of later sets that remove something together with the start.
    #[inline]
    pub(crate) fn removing(&self, start: usize) -> &[Block] {
        &self.removing[start * self.blocks..][..self.blocks]
    }

    /// Whether the state is of a later set than the start and removes something with it.
    #[inline]
    pub(crate) fn removes(&self, start: usize, state: usize) -> bool {
        contains(self.removing(start), state)
    }

    /// An empty row.
    pub(crate) fn row(&self) -> Vec<Block> {
        vec![[0; BLOCK]; self.blocks]
    }

    /// A row of all states.
    pub(crate) fn full_row(&self) -> Vec<Block> {
        vec![[u64::MAX; BLOCK]; self.blocks]
    }

    /// A row of the states of the sets that are `wanted`.
    pub(crate) fn row_of(&self, wanted: &[bool]) -> Vec<Block> {
        let mut row = self.row();
        for ((from, to), wanted) in self.of_set.iter().zip(wanted) {
            for state in *from..*to {
                row[state as usize / BITS][state as usize / 64 % BLOCK] |= u64::from(*wanted) << (state % 64);
            }
        }
        row
    }

    /// For each state a row of all that can be reached from it, as if a walk might come back to its start.
    pub(crate) fn reach(&self) -> Reach {
        let rows = reach(self.follow.as_flattened(), self.words, self.blocks * BLOCK);
        Reach { rows, blocks: self.blocks }
    }
}

/// What can be reached from each state.
pub(crate) struct Reach {
    rows: Vec<u64>,
    blocks: usize,
}

impl Reach {
    /// The row of what can be reached from the state.
    #[inline]
    pub(crate) fn of(&self, state: usize) -> &[Block] {
        &self.rows.as_chunks().0[state * self.blocks..][..self.blocks]
    }
}

/// Puts the state into the row.
#[inline]
pub(crate) fn insert(row: &mut [Block], state: usize) {
    row[state / BITS][state / 64 % BLOCK] |= 1 << (state % 64);
}

/// Whether the state is in the row.
#[inline]
pub(crate) fn contains(row: &[Block], state: usize) -> bool {
    row[state / BITS][state / 64 % BLOCK] >> (state % 64) & 1 != 0
}

/// The states in a block of a row.
#[inline]
pub(crate) fn states_in(index: usize, block: Block) -> impl Iterator<Item = usize> {
    (0..BLOCK).flat_map(move |word| bits(block[word]).map(move |bit| index * BITS + word * 64 + bit))
}

/// What the blocks have in common.
#[inline]
pub(crate) fn both(one: &Block, other: &Block) -> Block {
    std::array::from_fn(|word| one[word] & other[word])
}

/// What the first block has and the other does not.
#[inline]
pub(crate) fn without(one: &Block, other: &Block) -> Block {
    std::array::from_fn(|word| one[word] & !other[word])
}

/// Whether a block holds any state.
#[inline]
pub(crate) fn any(block: &Block) -> bool {
    block.iter().fold(0, |all, word| all | word) != 0
}

#[cfg(test)]
mod tests {
    use celda_grid::{Grid, Shape};

    use super::*;

    /// Positions of two shapes, early ones with sets of every size.
    fn check(shape: Shape, line: &str, eliminated: impl Fn(usize) -> bool) {
        let values = line.bytes().map(|byte| if byte == b'.' { 0 } else { usize::from(byte - b'0') });
        let mut state = State::<2>::from_grid(&Grid::from_values(shape, values).unwrap());
        // Whether the position has a solution is all one, and with fewer candidates there are more sets.
        for cell in state.blank_cells() {
            let removed =
                bits(state.candidates(cell)).filter(|digit| eliminated(cell * state.side() + digit));
            removed.collect::<Vec<_>>().into_iter().for_each(|digit| state.eliminate(cell, digit));
        }
        let sets = state.restricted();
        for one in &sets.uses {
            let digit = usize::from(one.digit);
            let places = sets.sets[one.set as usize].places(&state, digit);
            assert_eq!(one.sees, state.geometry().common_peers(places) & state.places(digit));
        }
        let side = state.side();
        for overlapping in [false, true] {
            let lattice = state.lattice(overlapping);
            let mut pairs = 0;
            let faces = |a: usize, b: usize, digit: usize| {
                let (first, second) = (&sets.sets[a], &sets.sets[b]);
                (sets.useful[a] & sets.useful[b]) >> digit & 1 != 0
                    && [a, b].iter().all(|set| sets.useful[*set].count_ones() > 1)
                    && (overlapping || !first.cells.meets(&second.cells))
                    && first
                        .places(&state, digit)
                        .within(&state.geometry().common_peers(second.places(&state, digit)))
            };
            let state_of = |set: usize, digit: usize| {
                lattice.states_of(set).find(|state| usize::from(lattice.states[*state].1) == digit)
            };
            let all = || (0..sets.sets.len()).flat_map(|set| (0..side).map(move |digit| (set, digit)));
            for (a, digit) in all() {
                let facing: Vec<usize> = (0..sets.sets.len())
                    .filter(|b| *b != a && faces(a, *b, digit))
                    .map(|b| state_of(b, digit).expect("a set that faces another has a state"))
                    .collect();
                let Some(start) = state_of(a, digit) else {
                    assert!(facing.is_empty());
                    continue;
                };
                assert_eq!(lattice.facing(start).collect::<Vec<_>>(), facing);
                pairs += facing.len();
                for (b, lost) in all() {
                    let Some(end) = state_of(b, lost) else { continue };
                    let follows = b != a && lost != digit && faces(a, b, lost);
                    assert_eq!(contains(lattice.follow(start), end), follows, "{a} {digit} {b} {lost}");
                    let common = sets.useful[a] & sets.useful[b] & !(1 << digit | 1 << lost);
                    let removes = b > a && sets.count(a, b, common) > 0;
                    assert_eq!(lattice.removes(start, end), removes, "{a} {digit} {b} {lost}");
                }
            }
            assert!(pairs > 0 && pairs == 2 * lattice.pairs().len());
        }
    }

    /// Against what follows from the definitions, set by set.
    #[test]
    fn what_faces_and_follows_and_removes_what() {
        let nine = "..4..7.965...48......9...3...72.36.1.........6.....27.9.2.8.......5.6..........14";
        check(Shape::NINE, nine, |candidate| candidate % 7 == 3);
        let six = Shape::new(2, 3).unwrap();
        check(six, "1....6..2.......3.....4..5..........", |candidate| candidate % 5 == 2);
    }
}
