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
use crate::lattice::{Block, Lattice, Reach, any, both, contains, insert, states_in, without};
use crate::restricted::Restricted;
use crate::set::CellSet;
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

/// The breadth-first search from one set that gives away one digit.
struct Search<'a> {
    lattice: &'a Lattice,
    /// Whether a set is also reached by longer chains than the shortest.
    all_lengths: bool,
    /// The states reached already, or with `all_lengths` those of the length at hand.
    seen: Vec<Block>,
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
            seen: lattice.row(),
            before: vec![FIRST; lattice.states.len() * layers],
            reached: Vec::with_capacity(lattice.states.len()),
        }
    }

    #[inline]
    fn slot(&self, state: usize, length: usize) -> usize {
        state + if self.all_lengths { length * self.lattice.states.len() } else { 0 }
    }

    /// Calls `visit` with each chain of sets and the digits between them, shortest first.
    fn run(&mut self, start: usize, visit: &mut dyn FnMut(&Lost)) {
        let lattice = self.lattice;
        let longest = if self.all_lengths { LONGEST_OF_ALL } else { LONGEST };
        self.reached.clear();
        self.seen.fill(Block::default());
        for first in lattice.facing(start) {
            let slot = self.slot(first, 2);
            self.before[slot] = FIRST;
            self.reached.push(first as u32);
            insert(&mut self.seen, first);
        }
        // The start itself is no part of the chain again.
        let own = lattice.states_of(lattice.set_of(start));
        own.clone().for_each(|state| insert(&mut self.seen, state));
        let mut chain = Vec::with_capacity(LONGEST);
        let (mut length, mut next, mut end) = (2, 0, self.reached.len());
        while next < end && length <= longest {
            if self.all_lengths {
                self.seen.fill(Block::default());
                own.clone().for_each(|state| insert(&mut self.seen, state));
            }
            for index in next..end {
                let from = self.reached[index];
                if length >= SHORTEST && lattice.removes(start, from as usize) {
                    self.trace(from, length, &mut chain);
                    visit(&chain);
                }
                if length == longest {
                    continue;
                }
                if self.all_lengths {
                    self.trace(from, length, &mut chain);
                }
                for (index, follow) in lattice.follow(from as usize).iter().enumerate() {
                    let new = without(follow, &self.seen[index]);
                    for to in states_in(index, new) {
                        if self.all_lengths && chain.iter().any(|(set, _)| *set == lattice.set_of(to)) {
                            continue;
                        }
                        let slot = self.slot(to, length + 1);
                        insert(&mut self.seen, to);
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
/// 370, and 2 searches a position of 340.)
struct Outlook<'a> {
    lattice: &'a Lattice,
    reach: Reach,
    /// For each set whether it is fresh, and the states of those that are. Of a chain one set at least must be.
    fresh: Vec<bool>,
    fresh_states: Vec<Block>,
    /// Whether nothing that was reached removed anything, however near.
    vain: bool,
}

impl Outlook<'_> {
    fn new(lattice: &Lattice, fresh: Vec<bool>) -> Outlook<'_> {
        let fresh_states = lattice.row_of(&fresh);
        Outlook { lattice, reach: lattice.reach(), fresh, fresh_states, vain: true }
    }

    /// The states that remove something with the start and can be reached from `first`, which comes first: a row.
    #[inline]
    fn ends(&self, start: usize, first: usize) -> impl Iterator<Item = Block> {
        self.reach.of(first).iter().zip(self.lattice.removing(start)).map(|(far, with)| both(far, with))
    }

    /// The starts from which any end is reached.
    fn starts(&self) -> Vec<Block> {
        let mut starts = self.lattice.row();
        for (one, other) in self.lattice.pairs().iter().map(|(one, other)| (*one as usize, *other as usize)) {
            for (start, first) in [(one, other), (other, one)] {
                if self.ends(start, first).any(|ends| any(&ends)) {
                    insert(&mut starts, start);
                }
            }
        }
        starts
    }

    /// Whether a chain from `start`, from which an end is reached, to a later set may remove something.
    fn is_hopeful(&mut self, start: usize, all_lengths: bool) -> bool {
        if !self.is_fresh(start) {
            return false;
        }
        self.vain = false;
        let lattice = self.lattice;
        let is_near = |end: usize| {
            lattice.facing(start).any(|state| state == end || contains(lattice.follow(state), end))
        };
        all_lengths
            || lattice.facing(start).any(|first| {
                let mut ends = self.ends(start, first).enumerate();
                ends.any(|(index, ends)| states_in(index, ends).any(|end| !is_near(end)))
            })
    }

    /// Whether the start or anything that it reaches is fresh.
    fn is_fresh(&self, start: usize) -> bool {
        let lattice = self.lattice;
        self.fresh[lattice.set_of(start)]
            || lattice.facing(start).any(|state| {
                let mut reach = self.reach.of(state).iter().zip(&self.fresh_states);
                self.fresh[lattice.set_of(state)] || reach.any(|(far, fresh)| any(&both(far, fresh)))
            })
    }
}

/// Calls `visit` with the sets of each chain, of which one is `fresh` at least, the digits between them, and the digits that it may
/// remove. Says whether there are none, and none that only were too short.
fn chains<const W: usize>(
    sets: &Restricted<W>,
    lattice: &Lattice,
    fresh: Vec<bool>,
    all_lengths: bool,
    visit: &mut dyn FnMut(usize, &Lost, u64),
) -> bool {
    let mut search = Search::new(lattice, all_lengths);
    let mut outlook = Outlook::new(lattice, fresh);
    let starts = outlook.starts();
    for start in starts.into_iter().enumerate().flat_map(|(index, starts)| states_in(index, starts)) {
        if outlook.is_hopeful(start, all_lengths) {
            let (set, first) = (lattice.set_of(start), lattice.states[start].1);
            search.run(start, &mut |chain| {
                if let Some((last, lost)) = chain.last() {
                    let z = sets.useful[set] & sets.useful[*last] & !(1 << first | 1 << lost);
                    visit(set, chain, z);
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
        let sets = state.restricted();
        let lattice = state.lattice(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        chains(sets, lattice, sets.having(state.blank_cells()), true, &mut |start, chain, z| {
            let Some((last, _)) = chain.last() else { return };
            removed.fill(CellSet::EMPTY);
            sets.remove(start, *last, z, &mut removed);
            steps.take(&removed, chain.len(), || step(state, sets, technique, start, chain, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted();
        let lattice = state.lattice(options.overlapping_sets);
        let mut best = None;
        let mut best_rank = (usize::MAX, usize::MAX);
        let technique = *techniques.first()?;
        let fresh = sets.having(state.changed_cells(technique));
        let vain = chains(sets, lattice, fresh, false, &mut |start, chain, z| {
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
