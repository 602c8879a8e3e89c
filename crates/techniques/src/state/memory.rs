//! What a state that is walked remembers: what changed when, and when which technique looked in vain.

use std::cell::RefCell;

use crate::Technique;
use crate::set::{CellSet, bits};

use super::State;

/// When what changed, and when which technique failed: a path need not look again where nothing has changed since.
///
/// A change is a candidate taken or a cell filled, so that what is there only ever becomes less.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The number of changes so far, from 1.
    now: u32,
    /// For each house the last time that a candidate was eliminated.
    changed: Vec<u32>,
    /// The last time that a cell was filled: that changes nearly all houses, and marking each of them took 5 % of rating clues17.
    placed: u32,
    /// For each technique the last time that it looked everywhere in vain. Empty where no such note is kept.
    failed: Vec<std::cell::Cell<u32>>,
    /// The candidates of all cells when a technique last looked everywhere in vain, for those that ask about cells.
    vain: RefCell<Vec<(Technique, Vec<u64>)>>,
}

impl Memory {
    pub(super) fn new(houses: usize) -> Memory {
        Memory { now: 1, changed: vec![1; houses], placed: 1, failed: Vec::new(), vain: RefCell::default() }
    }

    /// A candidate is eliminated from a cell of the houses.
    pub(super) fn note_elimination(&mut self, houses: [u16; 3]) {
        self.now += 1;
        houses.iter().for_each(|house| self.changed[usize::from(*house)] = self.now);
    }

    /// A cell is filled.
    pub(super) fn note_placement(&mut self) {
        self.now += 1;
        self.placed = self.now;
    }
}

impl<const W: usize> State<W> {
    /// From now on takes note of the techniques that fail. Their options must stay the same.
    pub(crate) fn remember(&mut self) {
        self.memory.failed = vec![std::cell::Cell::new(0); Technique::all().len()];
    }

    /// Takes note that nothing of `technique` is to be found in the houses as they are.
    pub(crate) fn note_failure(&self, technique: Technique) {
        if let Some(failed) = self.memory.failed.get(technique as usize) {
            failed.set(self.memory.now);
        }
    }

    /// When `technique` failed last, to be asked about with [`State::has_changed`] and [`State::has_placed`].
    pub(crate) fn last_failure(&self, technique: Technique) -> u32 {
        self.memory.failed.get(technique as usize).map_or(0, std::cell::Cell::get)
    }

    /// Whether `technique` has looked at the position as it is, in vain.
    pub(crate) fn fails_now(&self, technique: Technique) -> bool {
        self.last_failure(technique) == self.memory.now
    }

    /// Whether the house has changed since then.
    #[inline]
    pub(crate) fn has_changed(&self, house: usize, since: u32) -> bool {
        self.memory.changed[house].max(self.memory.placed) > since
    }

    /// Whether a cell was filled since then.
    pub(crate) fn has_placed(&self, since: u32) -> bool {
        self.memory.placed > since
    }

    /// Takes note that `technique` has looked everywhere in vain, to be asked about with [`State::changed_cells`].
    pub(crate) fn note_vain(&self, technique: Technique) {
        if self.memory.failed.is_empty() {
            return;
        }
        let mut vain = self.memory.vain.borrow_mut();
        match vain.iter_mut().find(|(other, _)| *other == technique) {
            Some((_, candidates)) => candidates.clone_from(&self.candidates),
            None => vain.push((technique, self.candidates.clone())),
        }
    }

    /// The blank cells that have lost candidates since `technique` last looked everywhere in vain; all if it never has.
    ///
    /// A pattern of other cells alone was there already then, and what it removes only becomes less.
    pub(crate) fn changed_cells(&self, technique: Technique) -> CellSet<W> {
        let vain = self.memory.vain.borrow();
        match vain.iter().find(|(other, _)| *other == technique) {
            Some((_, before)) => {
                // Without a branch a cell: nobody can predict it.
                let mut changed = CellSet::EMPTY;
                let words = self.candidates.chunks(64).zip(before.chunks(64));
                for (word, (now, before)) in changed.0.iter_mut().zip(words) {
                    for (bit, (now, before)) in now.iter().zip(before).enumerate() {
                        *word |= u64::from(now != before) << bit;
                    }
                }
                changed & self.blank
            }
            None => self.blank,
        }
    }

    /// Whether a cell has come down to two candidates, or a digit to two places of a house, since `technique` last looked everywhere in
    /// vain.
    pub(crate) fn has_new_pairs(&self, technique: Technique) -> bool {
        let vain = self.memory.vain.borrow();
        let Some((_, before)) = vain.iter().find(|(other, _)| *other == technique) else { return true };
        (0..before.len()).filter(|cell| before[*cell] != self.candidates[*cell]).any(|cell| {
            self.sizes[cell] == 2 && self.blank.contains(cell)
                || bits(before[cell] & !self.candidates[cell]).any(|digit| {
                    self.geometry.houses_of[cell]
                        .iter()
                        .any(|house| self.count(digit, usize::from(*house)) == 2)
                })
        })
    }
}
