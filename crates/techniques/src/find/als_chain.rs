//! ALS chain: four or more almost locked sets, each restricting a digit in common with the next, no two such digits that follow
//! each other being the same.
//!
//! ```text
//!   A {.. z w}  -w-  B {.. w x}  -x-  C {.. x y}  -y-  D {.. y z}      A or D holds z
//! ```
//!
//! Two and three sets have names of their own. The chains are found breadth first over "set and the digit that it has lost".

use super::{Finder, Flow, Found, Options};
use crate::als::{Collected, Restricted};
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

/// The breadth-first search from one set that gives away one digit.
struct Search {
    /// Whether a set is also reached by longer chains than the shortest.
    all_lengths: bool,
    /// For each set and digit lost (and each length, with `all_lengths`): the state before, plus 1; 0 where it is not reached.
    before: Vec<u32>,
    reached: Vec<u32>,
}

impl Search {
    fn new(states: usize, all_lengths: bool) -> Search {
        let layers = if all_lengths { LONGEST_OF_ALL + 1 } else { 1 };
        Search { all_lengths, before: vec![0; states * layers], reached: Vec::new() }
    }

    fn slot(&self, state: u32, length: usize, states: usize) -> usize {
        state as usize + if self.all_lengths { length * states } else { 0 }
    }

    /// Calls `visit` with each chain of sets and the digits between them, shortest first.
    fn run<const W: usize>(
        &mut self,
        sets: &Restricted<'_, W>,
        side: usize,
        (start, first): (usize, usize),
        visit: &mut dyn FnMut(&Lost),
    ) {
        let states = sets.sets.len() * side;
        let longest = if self.all_lengths { LONGEST_OF_ALL } else { LONGEST };
        self.before.fill(0);
        self.reached.clear();
        for (other, digits) in &sets.others[start] {
            if digits >> first & 1 != 0 {
                let state = *other * side as u32 + first as u32;
                let slot = self.slot(state, 2, states);
                self.before[slot] = u32::MAX;
                self.reached.push(state);
            }
        }
        let mut chain = Vec::with_capacity(LONGEST);
        let (mut length, mut next, mut end) = (2, 0, self.reached.len());
        while next < end && length <= longest {
            for index in next..end {
                let from = self.reached[index];
                let (set, lost) = (from as usize / side, from as usize % side);
                let common = sets.useful[set] & sets.useful[start] & !(1 << lost | 1 << first);
                if length >= SHORTEST && set > start && sets.count(start, set, common) > 0 {
                    self.trace(from, length, side, states, &mut chain);
                    visit(&chain);
                }
                if length == longest {
                    continue;
                }
                if self.all_lengths {
                    self.trace(from, length, side, states, &mut chain);
                }
                for (other, digits) in &sets.others[set] {
                    let other = *other as usize;
                    if other == start || self.all_lengths && chain.iter().any(|(set, _)| *set == other) {
                        continue;
                    }
                    for digit in bits(digits & !(1 << lost)) {
                        let to = (other * side + digit) as u32;
                        let slot = self.slot(to, length + 1, states);
                        if self.before[slot] == 0 {
                            self.before[slot] = from + 1;
                            self.reached.push(to);
                        }
                    }
                }
            }
            (next, end, length) = (end, self.reached.len(), length + 1);
        }
    }

    /// The sets after the start, each with the digit that it has lost.
    fn trace(
        &self,
        end: u32,
        mut length: usize,
        side: usize,
        states: usize,
        chain: &mut Vec<(usize, usize)>,
    ) {
        chain.clear();
        let mut state = end;
        loop {
            chain.push((state as usize / side, state as usize % side));
            match self.before[self.slot(state, length, states)] {
                u32::MAX | 0 => break,
                before => state = before - 1,
            }
            length -= 1;
        }
        chain.reverse();
    }
}

/// Calls `visit` with the sets of each chain, the digits between them, and the digits that it may remove.
fn chains<const W: usize>(
    sets: &Restricted<'_, W>,
    side: usize,
    all_lengths: bool,
    visit: &mut dyn FnMut(usize, &Lost, u64),
) {
    let mut search = Search::new(sets.sets.len() * side, all_lengths);
    for start in 0..sets.sets.len() {
        let firsts = sets.others[start].iter().fold(0, |all, (_, digits)| all | digits);
        for first in bits(firsts) {
            if sets.useful[start] & !(1 << first) == 0 {
                continue;
            }
            search.run(sets, side, (start, first), &mut |chain| {
                if let Some((last, lost)) = chain.last() {
                    let z = sets.useful[start] & sets.useful[*last] & !(1 << first | 1 << lost);
                    visit(start, chain, z);
                }
            });
        }
    }
}

fn step<const W: usize>(
    state: &State<W>,
    sets: &Restricted<'_, W>,
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
        let sets = Restricted::new(state, options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        chains(&sets, state.side(), true, &mut |start, chain, z| {
            let Some((last, _)) = chain.last() else { return };
            removed.fill(CellSet::EMPTY);
            sets.remove(start, *last, z, &mut removed);
            steps.take(&removed, chain.len(), || step(state, &sets, technique, start, chain, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = Restricted::new(state, options.overlapping_sets);
        let mut best = None;
        let mut best_rank = (usize::MAX, usize::MAX);
        chains(&sets, state.side(), false, &mut |start, chain, z| {
            let Some((last, _)) = chain.last() else { return };
            let rank = (usize::MAX - sets.count(start, *last, z), chain.len());
            if rank < best_rank {
                best_rank = rank;
                best = Some((start, chain.to_vec(), z));
            }
        });
        let (start, chain, z) = best?;
        let mut removed = vec![CellSet::EMPTY; state.side()];
        sets.remove(start, chain.last()?.0, z, &mut removed);
        Some(step(state, &sets, *techniques.first()?, start, &chain, &removed))
    }
}
