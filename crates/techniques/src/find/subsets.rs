//! Naked and hidden subsets, and the naked subsets that are locked into the crossing of a box and a line.
//!
//! ```text
//!   naked pair: two cells of the row take 4 and 7     hidden pair: 4 and 7 have two places in the row
//!   47 .  . | 47 . . | -  .  .                        479 . . | 2478 . . | .  .  .     => 47, 47
//! ```
//!
//! A naked subset of a house and the hidden subset of its other blank cells are the same thing. So where the other has just been looked for in
//! vain, a house is passed over; that spares most searches for quadruples.

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit, digits};
use crate::{Step, Technique};

/// Whether subsets of `size` cells were looked for in vain; `vain` says so of pairs, triples and quadruples.
fn is_vain(vain: &[bool; 3], size: usize) -> bool {
    size.checked_sub(2).and_then(|index| vain.get(index)).is_some_and(|vain| *vain)
}

/// Naked pairs, triples, quadruples, and locked pairs and triples.
pub(super) struct NakedSubset;

impl<const W: usize> Finder<W> for NakedSubset {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let (size, locked) = match technique {
            Technique::LockedPair => (2, true),
            Technique::LockedTriple => (3, true),
            Technique::NakedPair => (2, false),
            Technique::NakedTriple => (3, false),
            _ => (4, false),
        };
        let since = state.last_failure(technique);
        let vain = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuadruple]
            .map(|technique| state.fails_now(technique));
        let is_decided = |house: usize| !locked && is_vain(&vain, state.blanks(house) - size);
        let mut search = Naked { state, technique, size, locked, house: 0, other: false, found };
        let side = state.side();
        let geometry = state.geometry();
        let all_small = state.small_cells(size);
        for house in 0..3 * side {
            let hopeless = state.blanks(house) <= size || (locked && house >= 2 * side);
            if hopeless || !state.has_changed(house, since) || is_decided(house) {
                continue;
            }
            search.house = house;
            let small = all_small & geometry.houses[house];
            if small.len() < size {
                continue;
            }
            if !locked {
                search.grow(small, CellSet::EMPTY, 0, 0)?;
                continue;
            }
            // A locked subset lies in the crossing of the line with one box.
            let mut left = small;
            while let Some(cell) = left.first() {
                let crossing = left & geometry.houses[usize::from(geometry.houses_of[cell][2])];
                left = left - crossing;
                if crossing.len() >= size {
                    search.grow(crossing, CellSet::EMPTY, 0, 0)?;
                }
            }
        }
        if !search.other {
            state.note_failure(technique);
        }
        Flow::Continue(())
    }
}

struct Naked<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    size: usize,
    locked: bool,
    house: usize,
    /// Whether there was a subset that was locked where it should not be, or not where it should: that may change without the house.
    other: bool,
    found: Found<'b>,
}

impl<const W: usize> Naked<'_, '_, W> {
    fn grow(&mut self, mut left: CellSet<W>, cells: CellSet<W>, count: usize, union: u64) -> Flow {
        if count == self.size {
            return self.subset(cells, union);
        }
        while let Some(cell) = left.first() {
            left.remove(cell);
            let union = union | self.state.candidates(cell);
            if union.count_ones() as usize <= self.size {
                let mut more = cells;
                more.insert(cell);
                self.grow(left, more, count + 1, union)?;
            }
        }
        Flow::Continue(())
    }

    fn subset(&mut self, cells: CellSet<W>, union: u64) -> Flow {
        let state = self.state;
        // With fewer digits than cells there is no solution, and this is no subset.
        if (union.count_ones() as usize) < self.size {
            return Flow::Continue(());
        }
        let houses: Vec<usize> = state.geometry().common_houses(cells).collect();
        // A subset of two houses is told once, at the first.
        if houses.first() != Some(&self.house) {
            return Flow::Continue(());
        }
        let loses = |house: &&usize| {
            let rest = state.geometry().houses[**house] - cells;
            bits(union).any(|number| rest.meets(&state.places(number)))
        };
        let losing = houses.iter().filter(loses).count();
        let is_locked = houses.len() > 1 && losing > 1 && self.size < 4;
        if losing == 0 || is_locked != self.locked {
            self.other |= losing > 0;
            return Flow::Continue(());
        }
        let rest = houses.iter().fold(CellSet::EMPTY, |all, h| all | state.geometry().houses[*h]) - cells;
        let removed =
            bits(union).flat_map(|number| state.candidates_of(rest & state.places(number), number)).collect();
        let pattern = Pattern::NakedSubset {
            houses: houses.iter().map(|house| state.house(*house)).collect(),
            cells: state.cells(cells),
            digits: digits(union),
        };
        let truths = state.cells(cells).into_iter().map(Truth::Cell).collect();
        (self.found)(Step::removing(self.technique, removed, Evidence::new(truths, pattern)))
    }
}

/// Hidden pairs, triples, quadruples.
pub(super) struct HiddenSubset;

impl<const W: usize> Finder<W> for HiddenSubset {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let size = match technique {
            Technique::HiddenPair => 2,
            Technique::HiddenTriple => 3,
            _ => 4,
        };
        let since = state.last_failure(technique);
        let vain = [
            state.fails_now(Technique::NakedPair) && state.fails_now(Technique::LockedPair),
            state.fails_now(Technique::NakedTriple) && state.fails_now(Technique::LockedTriple),
            state.fails_now(Technique::NakedQuadruple),
        ];
        let mut search = Hidden { state, technique, size, house: 0, found };
        for house in 0..3 * state.side() {
            if state.blanks(house) <= size
                || !state.has_changed(house, since)
                || is_vain(&vain, state.blanks(house) - size)
            {
                continue;
            }
            search.house = house;
            let few = state.counts(house).iter().enumerate().fold(0, |few, (number, count)| {
                if *count > 0 && usize::from(*count) <= size { few | 1_u64 << number } else { few }
            });
            if few.count_ones() as usize >= size {
                search.grow(few, CellSet::EMPTY, 0)?;
            }
        }
        state.note_failure(technique);
        Flow::Continue(())
    }
}

struct Hidden<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    size: usize,
    house: usize,
    found: Found<'b>,
}

impl<const W: usize> Hidden<'_, '_, W> {
    fn grow(&mut self, mut left: u64, cells: CellSet<W>, chosen: u64) -> Flow {
        if chosen.count_ones() as usize == self.size {
            return self.subset(cells, chosen);
        }
        while left != 0 {
            let number = left.trailing_zeros() as usize;
            left &= left - 1;
            let more = cells | self.state.places_in(number, self.house);
            if more.len() <= self.size {
                self.grow(left, more, chosen | 1 << number)?;
            }
        }
        Flow::Continue(())
    }

    fn subset(&mut self, cells: CellSet<W>, chosen: u64) -> Flow {
        let state = self.state;
        // With fewer cells than digits there is no solution, and this is no subset.
        if cells.len() < self.size || state.union(cells) & !chosen == 0 {
            return Flow::Continue(());
        }
        let removed = cells
            .iter()
            .flat_map(|cell| {
                bits(state.candidates(cell) & !chosen).map(move |number| state.candidate(cell, number))
            })
            .collect();
        let house = state.house(self.house);
        let pattern = Pattern::HiddenSubset { house, cells: state.cells(cells), digits: digits(chosen) };
        let truths = bits(chosen).map(|number| Truth::Place(digit(number), house)).collect();
        (self.found)(Step::removing(self.technique, removed, Evidence::new(truths, pattern)))
    }
}
