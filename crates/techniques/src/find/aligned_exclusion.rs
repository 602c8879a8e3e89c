//! Aligned pair and triplet exclusion: the combinations of digits in two or three cells are excluded one by one; a digit that is in
//! none of those left is out.
//!
//! ```text
//!   r1c1 {1 2 3}   r1c4 {1 2 5}       1-1 and 2-2 stand in one row; 1-2 would empty a cell {1 2} that both see, and so would
//!                                     2-1: if with 5 too nothing is left for a digit, it is removed
//! ```
//!
//! Two digits are excluded by an almost locked set that would lose both, three by a cell that has no other.

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct AlignedExclusion;

/// Cells with more candidates than these are left out: their combinations are too many to follow.
const MOST_CANDIDATES: usize = 5;

struct Search<'a, const W: usize> {
    state: &'a State<W>,
    sets: &'a Restricted<W>,
    /// For each cell and set the digits of the set of which the cell sees every place.
    seen: Vec<u64>,
}

impl<const W: usize> Search<'_, W> {
    fn seen(&self, cell: usize, set: usize) -> u64 {
        self.seen[cell * self.sets.sets.len() + set]
    }

    /// For each digit of the first cell, the digits of the second that cannot stand beside it.
    fn excluded(&self, a: usize, b: usize) -> Vec<u64> {
        let sees = self.state.geometry().peers[a].contains(b);
        let mut excluded: Vec<u64> = (0..self.state.side()).map(|digit| u64::from(sees) << digit).collect();
        for set in 0..self.sets.sets.len() {
            let (first, second) = (self.seen(a, set), self.seen(b, set));
            if first != 0 && second != 0 {
                bits(first).for_each(|digit| excluded[digit] |= second & !(1 << digit));
            }
        }
        excluded
    }

    /// The sets that exclude a combination of the cells' digits.
    fn excluding(&self, a: (usize, usize), b: (usize, usize)) -> Option<usize> {
        (0..self.sets.sets.len()).find(|set| {
            a.1 != b.1 && self.seen(a.0, *set) >> a.1 & 1 != 0 && self.seen(b.0, *set) >> b.1 & 1 != 0
        })
    }

    /// The step that removes `removed`, given as cell and digit, from the first of `cells` on.
    fn step(&self, technique: Technique, cells: &[usize], removed: &[CellSet<W>], cores: CellSet<W>) -> Step {
        let state = self.state;
        let mut used: Vec<usize> = Vec::new();
        for (index, a) in cells.iter().enumerate() {
            for b in &cells[index + 1..] {
                for first in bits(state.candidates(*a)) {
                    for second in bits(state.candidates(*b)) {
                        let set = self.excluding((*a, first), (*b, second));
                        used.extend(set.filter(|set| !used.contains(set)));
                    }
                }
            }
        }
        let named: CellSet<W> = CellSet::from_cells(cells) | cores;
        let all = used.iter().fold(named, |all, set| all | self.sets.sets[*set].cells);
        let mut excluding: Vec<celda_check::AlmostLocked> =
            used.iter().map(|set| self.sets.sets[*set].told(state)).collect();
        excluding.sort_by_key(|set| set.cells.clone());
        let pattern =
            Pattern::Exclusion { cells: cells.iter().map(|cell| state.cell(*cell)).collect(), excluding };
        let truths = state.cells(all).into_iter().map(Truth::Cell).collect();
        let eliminations = removed
            .iter()
            .enumerate()
            .flat_map(|(digit, cells)| state.candidates_of(*cells, digit))
            .collect();
        Step::removing(technique, eliminations, Evidence::new(truths, pattern))
    }

    fn pairs(&self, cells: &[usize], technique: Technique, steps: &mut Collected<W>) {
        let state = self.state;
        for (index, a) in cells.iter().enumerate() {
            for b in &cells[index + 1..] {
                let excluded = self.excluded(*a, *b);
                let mut removed = vec![CellSet::EMPTY; state.side()];
                let mut possible = 0;
                for digit in bits(state.candidates(*a)) {
                    let left = state.candidates(*b) & !excluded[digit];
                    if left == 0 {
                        removed[digit].insert(*a);
                    }
                    possible |= left;
                }
                bits(state.candidates(*b) & !possible).for_each(|digit| removed[digit].insert(*b));
                if removed.iter().any(|cells| !cells.is_empty()) {
                    let step = || self.step(technique, &[*a, *b], &removed, CellSet::EMPTY);
                    steps.take(&removed, 0, step);
                }
            }
        }
    }

    fn triplets(&self, cells: &[usize], technique: Technique, steps: &mut Collected<W>) {
        let state = self.state;
        let peers = &state.geometry().peers;
        for (first, a) in cells.iter().enumerate() {
            for (second, b) in
                cells.iter().enumerate().skip(first + 1).filter(|(_, b)| peers[*a].contains(**b))
            {
                let ab = self.excluded(*a, *b);
                for c in
                    cells[second + 1..].iter().filter(|c| peers[*a].contains(**c) || peers[*b].contains(**c))
                {
                    let (ac, bc) = (self.excluded(*a, *c), self.excluded(*b, *c));
                    let seen = peers[*a] & peers[*b] & peers[*c];
                    let cores: CellSet<W> = seen.iter().filter(|cell| state.size(*cell) == 3).collect();
                    let mut possible = [0_u64; 3];
                    for x in bits(state.candidates(*a)) {
                        for y in bits(state.candidates(*b) & !ab[x]) {
                            for z in bits(state.candidates(*c) & !ac[x] & !bc[y]) {
                                let all = 1 << x | 1 << y | 1 << z;
                                if !cores.iter().any(|cell| state.candidates(cell) == all) {
                                    possible[0] |= 1 << x;
                                    possible[1] |= 1 << y;
                                    possible[2] |= 1 << z;
                                }
                            }
                        }
                    }
                    let mut removed = vec![CellSet::EMPTY; state.side()];
                    for (cell, possible) in [a, b, c].into_iter().zip(possible) {
                        bits(state.candidates(*cell) & !possible)
                            .for_each(|digit| removed[digit].insert(*cell));
                    }
                    if removed.iter().any(|cells| !cells.is_empty()) {
                        steps.take(&removed, 0, || self.step(technique, &[*a, *b, *c], &removed, cores));
                    }
                }
            }
        }
    }
}

impl<const W: usize> Finder<W> for AlignedExclusion {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted();
        let mut seen = vec![0; state.geometry().all.len() * sets.sets.len()];
        for (index, set) in sets.sets.iter().enumerate() {
            for digit in bits(sets.useful[index]) {
                for cell in sets.sees(index, digit) - set.cells {
                    seen[cell * sets.sets.len() + index] |= 1 << digit;
                }
            }
        }
        let search = Search { state, sets, seen };
        let cells: Vec<usize> = state
            .blank_cells()
            .iter()
            .filter(|cell| (2..=MOST_CANDIDATES).contains(&state.size(*cell)))
            .collect();
        let mut steps = Collected::new();
        match technique {
            Technique::AlignedPairExclusion => search.pairs(&cells, technique, &mut steps),
            _ => search.triplets(&cells, technique, &mut steps),
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
