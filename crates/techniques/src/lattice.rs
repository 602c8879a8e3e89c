//! What the almost locked sets of a position restrict in common, as a graph: from a set that has lost a digit to the sets that then
//! lose another to it.
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
//!
//! ALS-XZ, ALS-XY-Wing and ALS chains are one walk of one, two and more links over this graph, which ends where a set removes something
//! together with the set at the start. What follows each state and with which states each start removes something are rows of bits, so
//! that each of the three is a few operations a start. (A position has some 370 states of 245 sets. Asked for each two sets that a walk
//! joined, and for each finder anew, it took 3 % more.)

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
    /// For each state the states of other sets with its digit, one of which is lost if the other is not: from `before[state]`.
    facing: Vec<u32>,
    before: Vec<u32>,
    /// Every two states that face each other, the earlier one first.
    pairs: Vec<(u32, u32)>,
    /// How many words of a row are used, and how many blocks it has.
    words: usize,
    blocks: usize,
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
            .get_or_init(|| Lattice::new(self, self.restricted(), overlapping))
    }
}

/// Two words of a row of the uses of one digit.
type Word = u128;
const WORD: usize = Word::BITS as usize;

/// A use as it is compared with the others of its digit.
struct Placed<const W: usize> {
    number: u32,
    /// The houses that hold all its places, filled up with the number after the last house.
    houses: [u16; 3],
    /// The cells that the other must not have.
    own: CellSet<W>,
}

/// Every two uses that restrict their digit in common: digit by digit, ascending.
fn facing<const W: usize>(state: &State<W>, sets: &Restricted<W>, overlapping: bool) -> Vec<(u32, u32)> {
    let mut of_digit: Vec<Vec<Placed<W>>> = Vec::new();
    of_digit.resize_with(state.side(), || Vec::with_capacity(sets.sets.len() / 2));
    for (number, one) in sets.uses.iter().enumerate() {
        let set = &sets.sets[one.set as usize];
        let digit = usize::from(one.digit);
        let own = if overlapping { set.places(state, digit) } else { set.cells };
        of_digit[digit].push(Placed { number: number as u32, houses: one.houses, own });
    }
    // For each house the uses of the digit whose places lie in it, a bit each. The last row is always empty.
    let houses = 3 * state.side();
    let mut within: Vec<Word> = Vec::new();
    let mut pairs = vec![(0, 0); 2 * sets.uses.len()];
    let mut count = 0;
    for of_digit in of_digit {
        let words = of_digit.len().div_ceil(WORD);
        within.clear();
        within.resize((houses + 1) * words, 0);
        for (bit, one) in of_digit.iter().enumerate() {
            for house in one.houses {
                within[usize::from(house) * words + bit / WORD] |= 1 << (bit % WORD);
            }
        }
        within[houses * words..].fill(0);
        for (index, one) in of_digit.iter().enumerate() {
            for word in index / WORD..words {
                if pairs.len() < count + WORD {
                    pairs.resize(2 * count + WORD, (0, 0));
                }
                let near = one
                    .houses
                    .iter()
                    .fold(0, |near, house| near | within[usize::from(*house) * words + word]);
                let later = if word == index / WORD { near & !1 << (index % WORD) } else { near };
                for (half, near) in [later as u64, (later >> 64) as u64].into_iter().enumerate() {
                    for bit in bits(near) {
                        let other = &of_digit[word * WORD + half * 64 + bit];
                        // Written in any case, and kept or not: nobody can predict the branch.
                        pairs[count] = (one.number, other.number);
                        count += usize::from(!one.own.meets(&other.own));
                    }
                }
            }
        }
    }
    pairs.truncate(count);
    pairs
}

impl Lattice {
    fn new<const W: usize>(state: &State<W>, sets: &Restricted<W>, overlapping: bool) -> Lattice {
        let pairs = facing(state, sets, overlapping);
        let mut counts = vec![0_u32; sets.uses.len()];
        for (one, other) in &pairs {
            counts[*one as usize] += 1;
            counts[*other as usize] += 1;
        }
        let mut states = Vec::with_capacity(sets.uses.len());
        let mut before = Vec::with_capacity(sets.uses.len());
        let mut of_set = Vec::with_capacity(sets.sets.len());
        // For each use its state, where it has one.
        let mut state_of = vec![u32::MAX; sets.uses.len()];
        let mut total = 0;
        for set in 0..sets.sets.len() {
            let numbers = sets.uses_of(set);
            let needed = counts[numbers.clone()].iter().filter(|count| **count > 0).count();
            if states.len() % 64 + needed > 64 {
                let from = states.len().next_multiple_of(64);
                states.resize(from, (u32::MAX, 0));
                before.resize(from, total);
            }
            let from = states.len() as u32;
            for number in numbers.filter(|number| counts[*number] > 0) {
                state_of[number] = states.len() as u32;
                states.push((set as u32, sets.uses[number].digit));
                before.push(total);
                total += counts[number];
            }
            of_set.push((from, states.len() as u32));
        }
        before.push(total);
        let state_of_use = |number: u32| state_of[number as usize];
        let pairs: Vec<(u32, u32)> =
            pairs.into_iter().map(|(one, other)| (state_of_use(one), state_of_use(other))).collect();
        let mut lattice = Lattice {
            words: states.len().div_ceil(64),
            blocks: states.len().div_ceil(BITS),
            states,
            of_set,
            facing: vec![0; total as usize],
            before,
            pairs,
            follow: Vec::new(),
            removing: Vec::new(),
        };
        // As the pairs come, each state gets those before it first, and all in their order.
        let mut next = lattice.before.clone();
        for (one, other) in &lattice.pairs {
            for (one, other) in [(*one, *other), (*other, *one)] {
                lattice.facing[next[one as usize] as usize] = other;
                next[one as usize] += 1;
            }
        }
        lattice.connect(state.side());
        lattice.combine(sets, state.side(), &state_of);
        lattice
    }

    /// Finds out what follows what.
    fn connect(&mut self, side: usize) {
        let blocks = self.blocks;
        let mut of_digit = vec![[0; BLOCK]; side * blocks];
        for (state, (_, digit)) in self.states.iter().enumerate() {
            of_digit[usize::from(*digit) * blocks + state / BITS][state / 64 % BLOCK] |= 1 << (state % 64);
        }
        self.follow = vec![[0; BLOCK]; self.states.len() * blocks];
        let mut row = vec![[0; BLOCK]; blocks];
        for (from, to) in self.of_set.iter().map(|(from, to)| (*from as usize, *to as usize)) {
            if from == to {
                continue;
            }
            row.fill([0; BLOCK]);
            for state in &self.facing[self.before[from] as usize..self.before[to] as usize] {
                let state = *state as usize;
                row[state / BITS][state / 64 % BLOCK] |= 1 << (state % 64);
            }
            for state in from..to {
                let lost = &of_digit[usize::from(self.states[state].1) * blocks..][..blocks];
                let follow = &mut self.follow[state * blocks..][..blocks];
                for ((follow, row), lost) in follow.iter_mut().zip(&row).zip(lost) {
                    (0..BLOCK).for_each(|word| follow[word] = row[word] & !lost[word]);
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
        self.removing = vec![[0; BLOCK]; self.states.len() * blocks];
        let mut seeing = vec![[0; BLOCK]; side * side * blocks];
        let mut row = self.row();
        for of_digit in of_digit {
            seeing.fill([0; BLOCK]);
            for one in &of_digit {
                let from = one.from as usize;
                let mut states = u64::MAX >> (64 - (one.to - one.from));
                states &= !(1 << (one.lost - one.from));
                for cell in one.sees {
                    seeing[cell * blocks + from / BITS][from / 64 % BLOCK] |= states << (from % 64);
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

    /// The digits that the two sets restrict in common.
    pub(crate) fn between(&self, a: usize, b: usize) -> u64 {
        self.states_of(a)
            .filter(|state| self.facing(*state).iter().any(|other| self.set_of(*other as usize) == b))
            .fold(0, |digits, state| digits | 1 << self.states[state].1)
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
    pub(crate) fn facing(&self, state: usize) -> &[u32] {
        &self.facing[self.before[state] as usize..self.before[state + 1] as usize]
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

    /// A row of the states of the sets that are `wanted`.
    pub(crate) fn row_of(&self, wanted: &[bool]) -> Vec<Block> {
        let mut row = self.row();
        for (set, _) in wanted.iter().enumerate().filter(|(_, wanted)| **wanted) {
            self.states_of(set).for_each(|state| insert(&mut row, state));
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
                let facing: Vec<u32> = (0..sets.sets.len())
                    .filter(|b| *b != a && faces(a, *b, digit))
                    .map(|b| state_of(b, digit).expect("a set that faces another has a state") as u32)
                    .collect();
                let Some(start) = state_of(a, digit) else {
                    assert!(facing.is_empty());
                    continue;
                };
                assert_eq!(lattice.facing(start), facing);
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
