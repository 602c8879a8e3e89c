//! ALS chain: four or more almost locked sets, each restricting a digit in common with the next, no two such digits that follow
//! each other being the same.
//!
//! ```text
//!   A {.. z w}  -w-  B {.. w x}  -x-  C {.. x y}  -y-  D {.. y z}      A or D holds z
//! ```
//!
//! Two and three sets have names of their own. The chains are found breadth first over "set and the digit that it has lost".

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::reach::reach;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct AlsChain;

const SHORTEST: usize = 4;

/// The sets after the first, each with the digit that it has lost.
type Lost = [(usize, usize)];

/// A chain of more sets than these is no help to anyone.
const LONGEST: usize = 12;
/// With all lengths asked for, chains of so many sets are looked at.
const LONGEST_OF_ALL: usize = 12;

/// A set and a digit that it has lost to another, by numbers: set by set, digit by digit.
///
/// What can be reached from a set is a row of bits over these states, of which the words that are not 0 are kept. That keeps the
/// order of the search, and most of a row is known already. (A list of pairs for each set took five times as long, whole rows
/// twice.)
struct Lattice {
    /// For each state its set and digit.
    states: Vec<(u32, u8)>,
    /// The states that follow a set if it loses a digit of no concern: which word, and its bits.
    follow: Vec<(u32, u64)>,
    /// For each set where its words start in `follow`.
    starts: Vec<u32>,
    /// For each digit the states in which it is lost.
    of_digit: Vec<u64>,
    /// For each set its states, from and to.
    of_set: Vec<(u32, u32)>,
    words: usize,
}

impl Lattice {
    fn new<const W: usize>(sets: &Restricted<W>, side: usize) -> Lattice {
        let count = sets.sets.len();
        let mut lattice = Lattice {
            states: Vec::with_capacity(sets.uses.len()),
            follow: Vec::with_capacity(sets.uses.len()),
            starts: Vec::with_capacity(count + 1),
            of_digit: Vec::new(),
            of_set: Vec::with_capacity(count),
            words: 0,
        };
        // For each use its state, where it has one.
        let mut state_of = vec![0_u32; sets.uses.len()];
        for set in 0..count {
            let from = lattice.states.len() as u32;
            for number in sets.facing_uses_of(set) {
                state_of[number] = lattice.states.len() as u32;
                lattice.states.push((set as u32, sets.uses[number].digit));
            }
            lattice.of_set.push((from, lattice.states.len() as u32));
        }
        let words = lattice.states.len().div_ceil(64);
        lattice.words = words;
        lattice.of_digit = vec![0; side * words];
        for (state, (_, digit)) in lattice.states.iter().enumerate() {
            lattice.of_digit[usize::from(*digit) * words + state / 64] |= 1 << (state % 64);
        }
        let mut row = vec![0_u64; words];
        for set in 0..count {
            lattice.starts.push(lattice.follow.len() as u32);
            for other in sets.uses_of(set).flat_map(|number| sets.facing(number)) {
                let state = state_of[*other as usize];
                row[state as usize / 64] |= 1 << (state % 64);
            }
            for (word, row) in row.iter_mut().enumerate().filter(|(_, row)| **row != 0) {
                lattice.follow.push((word as u32, std::mem::take(row)));
            }
        }
        lattice.starts.push(lattice.follow.len() as u32);
        lattice
    }

    fn states_of(&self, set: usize) -> std::ops::Range<usize> {
        self.of_set[set].0 as usize..self.of_set[set].1 as usize
    }

    fn follow(&self, set: usize) -> &[(u32, u64)] {
        &self.follow[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// The words of what follows the state.
    #[inline]
    fn after(&self, state: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let (set, lost) = self.states[state];
        let lost = self.of_digit(usize::from(lost));
        self.follow(set as usize)
            .iter()
            .map(move |(word, bits)| (*word as usize, bits & !lost[*word as usize]))
    }

    /// The states that come first in a chain from the set if it gives away the digit.
    fn after_start(&self, set: usize, digit: usize) -> impl Iterator<Item = usize> + '_ {
        let of_digit = self.of_digit(digit);
        let words = self.follow(set).iter().map(|(word, bits)| (*word as usize, *bits));
        words.flat_map(move |(word, follow)| bits(follow & of_digit[word]).map(move |bit| word * 64 + bit))
    }

    /// For each state a row of all that can be reached from it, as if a chain might come back to its start.
    fn reach(&self) -> Vec<u64> {
        let mut follow = vec![0; self.states.len() * self.words];
        for state in 0..self.states.len() {
            self.after(state).for_each(|(word, bits)| follow[state * self.words + word] = bits);
        }
        reach(&follow, self.words, self.words)
    }

    fn of_digit(&self, digit: usize) -> &[u64] {
        &self.of_digit[digit * self.words..][..self.words]
    }
}

/// The breadth-first search from one set that gives away one digit.
struct Search<'a> {
    lattice: &'a Lattice,
    /// Whether a set is also reached by longer chains than the shortest.
    all_lengths: bool,
    /// The states reached already, or with `all_lengths` those of the length at hand.
    seen: Vec<u64>,
    /// For each state (and each length, with `all_lengths`) the state before it, or `FIRST`.
    before: Vec<u32>,
    reached: Vec<u32>,
}

/// The state is the first after the start.
const FIRST: u32 = u32::MAX;

impl Search<'_> {
    fn new(lattice: &Lattice, all_lengths: bool) -> Search<'_> {
        let layers = if all_lengths { LONGEST_OF_ALL + 1 } else { 1 };
        Search {
            lattice,
            all_lengths,
            seen: vec![0; lattice.words],
            before: vec![FIRST; lattice.states.len() * layers],
            reached: Vec::with_capacity(lattice.states.len()),
        }
    }

    #[inline]
    fn slot(&self, state: usize, length: usize) -> usize {
        state + if self.all_lengths { length * self.lattice.states.len() } else { 0 }
    }

    /// Calls `visit` with each chain of sets and the digits between them, shortest first.
    fn run<const W: usize>(
        &mut self,
        sets: &Restricted<W>,
        (start, first): (usize, usize),
        visit: &mut dyn FnMut(&Lost),
    ) {
        let lattice = self.lattice;
        let longest = if self.all_lengths { LONGEST_OF_ALL } else { LONGEST };
        self.reached.clear();
        self.seen.fill(0);
        for (word, follow) in lattice.follow(start) {
            let word = *word as usize;
            for bit in bits(follow & lattice.of_digit(first)[word]) {
                let slot = self.slot(word * 64 + bit, 2);
                self.before[slot] = FIRST;
                self.reached.push((word * 64 + bit) as u32);
                self.seen[word] |= 1 << bit;
            }
        }
        // The start itself is no part of the chain again.
        let own = lattice.states_of(start);
        own.clone().for_each(|state| self.seen[state / 64] |= 1 << (state % 64));
        let mut chain = Vec::with_capacity(LONGEST);
        let (mut length, mut next, mut end) = (2, 0, self.reached.len());
        while next < end && length <= longest {
            if self.all_lengths {
                self.seen.fill(0);
                own.clone().for_each(|state| self.seen[state / 64] |= 1 << (state % 64));
            }
            for index in next..end {
                let from = self.reached[index];
                let (set, lost) = lattice.states[from as usize];
                let (set, lost) = (set as usize, usize::from(lost));
                if length >= SHORTEST && set > start {
                    let common = sets.useful[set] & sets.useful[start] & !(1 << lost | 1 << first);
                    if sets.removes(start, set, common) {
                        self.trace(from, length, &mut chain);
                        visit(&chain);
                    }
                }
                if length == longest {
                    continue;
                }
                if self.all_lengths {
                    self.trace(from, length, &mut chain);
                }
                let (follow, lost) = (lattice.follow(set), lattice.of_digit(lost));
                for (word, follow) in follow {
                    let word = *word as usize;
                    let new = follow & !lost[word] & !self.seen[word];
                    for bit in bits(new) {
                        let to = word * 64 + bit;
                        if self.all_lengths
                            && chain.iter().any(|(set, _)| *set as u32 == lattice.states[to].0)
                        {
                            continue;
                        }
                        let slot = self.slot(to, length + 1);
                        self.seen[word] |= 1 << bit;
                        self.before[slot] = from;
                        self.reached.push(to as u32);
                    }
                }
            }
            (next, end, length) = (end, self.reached.len(), length + 1);
        }
    }

    /// The sets after the start, each with the digit that it has lost.
    fn trace(&self, end: u32, mut length: usize, chain: &mut Vec<(usize, usize)>) {
        chain.clear();
        let mut state = end;
        while state != FIRST {
            let (set, digit) = self.lattice.states[state as usize];
            chain.push((set as usize, usize::from(digit)));
            state = self.before[self.slot(state as usize, length)];
            length -= 1;
        }
        chain.reverse();
    }
}

/// What is asked of each start before the search, which finds nothing from 99 of 100: whether any of the states that can be reached
/// at all, and not in so few steps that it is no chain, removes something together with the start. (On top1465 that are 26 states of
/// 370, and 2 searches a position of 340. What a start removes with each state as a row of bits took 4 %, to look at so few.)
struct Outlook {
    reach: Vec<u64>,
    /// For each set whether it is fresh, and its states if it is. Of a chain one set at least must be.
    fresh: Vec<bool>,
    fresh_states: Vec<u64>,
    /// What can be reached from the start.
    far: Vec<u64>,
    /// Whether nothing that was reached removed anything, however near.
    vain: bool,
}

impl Outlook {
    fn new(lattice: &Lattice, fresh: Vec<bool>) -> Outlook {
        let mut fresh_states = vec![0; lattice.words];
        for (state, _) in lattice.states.iter().enumerate().filter(|(_, (set, _))| fresh[*set as usize]) {
            fresh_states[state / 64] |= 1 << (state % 64);
        }
        Outlook { reach: lattice.reach(), fresh, fresh_states, far: vec![0; lattice.words], vain: true }
    }

    /// Whether a chain from `start`, which gives away `first`, to a later set may remove something.
    fn is_hopeful<const W: usize>(
        &mut self,
        sets: &Restricted<W>,
        lattice: &Lattice,
        (start, first): (usize, usize),
        all_lengths: bool,
    ) -> bool {
        let words = lattice.words;
        let next = || lattice.after_start(start, first);
        self.far.fill(0);
        let mut fresh = self.fresh[start];
        for state in next() {
            fresh |= self.fresh_states[state / 64] >> (state % 64) & 1 != 0;
            let reach = &self.reach[state * words..][..words];
            self.far.iter_mut().zip(reach).for_each(|(word, with)| *word |= with);
        }
        if !fresh && self.far.iter().zip(&self.fresh_states).all(|(far, fresh)| far & fresh == 0) {
            return false;
        }
        let is_near = |end: usize| {
            let (word, bit) = (end / 64, 1_u64 << (end % 64));
            next().any(|state| {
                state == end || lattice.after(state).any(|(at, bits)| at == word && bits & bit != 0)
            })
        };
        let later = lattice.states_of(start).end;
        for (word, far) in (later / 64..).zip(&self.far[later / 64..]) {
            let later = if word == later / 64 { u64::MAX << (later % 64) } else { u64::MAX };
            for bit in bits(far & later) {
                let end = word * 64 + bit;
                let (set, lost) = lattice.states[end];
                if sets.removes(start, set as usize, !(1 << lost | 1 << first)) {
                    self.vain = false;
                    if all_lengths || !is_near(end) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// Calls `visit` with the sets of each chain, of which one is `fresh` at least, the digits between them, and the digits that it may
/// remove. Says whether there are none, and none that only were too short.
fn chains<const W: usize>(
    sets: &Restricted<W>,
    side: usize,
    fresh: Vec<bool>,
    all_lengths: bool,
    visit: &mut dyn FnMut(usize, &Lost, u64),
) -> bool {
    let lattice = Lattice::new(sets, side);
    let mut search = Search::new(&lattice, all_lengths);
    let mut outlook = Outlook::new(&lattice, fresh);
    for start in 0..sets.sets.len() {
        for (_, first) in &lattice.states[lattice.states_of(start)] {
            let first = usize::from(*first);
            if !outlook.is_hopeful(sets, &lattice, (start, first), all_lengths) {
                continue;
            }
            search.run(sets, (start, first), &mut |chain| {
                if let Some((last, lost)) = chain.last() {
                    let z = sets.useful[start] & sets.useful[*last] & !(1 << first | 1 << lost);
                    visit(start, chain, z);
                }
            });
        }
    }
    outlook.vain
}

fn step<const W: usize>(
    state: &State<W>,
    sets: &Restricted<W>,
    technique: Technique,
    start: usize,
    chain: &Lost,
    removed: &[CellSet<W>],
) -> Step {
    let all: Vec<usize> = std::iter::once(start).chain(chain.iter().map(|(set, _)| *set)).collect();
    let restricted: Vec<_> =
        chain.iter().enumerate().map(|(index, (_, digit))| (index, index + 1, 1 << digit)).collect();
    sets.step(state, technique, &all, &restricted, None, removed)
}

impl<const W: usize> Finder<W> for AlsChain {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        chains(sets, state.side(), sets.having(state.blank_cells()), true, &mut |start, chain, z| {
            let Some((last, _)) = chain.last() else { return };
            removed.fill(CellSet::EMPTY);
            sets.remove(start, *last, z, &mut removed);
            steps.take(&removed, chain.len(), || step(state, sets, technique, start, chain, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted(options.overlapping_sets);
        let mut best = None;
        let mut best_rank = (usize::MAX, usize::MAX);
        let technique = *techniques.first()?;
        let fresh = sets.having(state.changed_cells(technique));
        let vain = chains(sets, state.side(), fresh, false, &mut |start, chain, z| {
            let Some((last, _)) = chain.last() else { return };
            let rank = (usize::MAX - sets.count(start, *last, z), chain.len());
            if rank < best_rank {
                best_rank = rank;
                best = Some((start, chain.to_vec(), z));
            }
        });
        if vain && sets.is_complete() {
            state.note_vain(technique);
        }
        let (start, chain, z) = best?;
        let mut removed = vec![CellSet::EMPTY; state.side()];
        sets.remove(start, chain.last()?.0, z, &mut removed);
        Some(step(state, sets, technique, start, &chain, &removed))
    }
}
