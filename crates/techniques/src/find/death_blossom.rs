//! Death blossom: a stem cell, and for each of its candidates a petal, an almost locked set of which the stem sees every place of
//! that candidate.
//!
//! ```text
//!   stem {1 2}     petal for 1: {1 5 7}     petal for 2: {2 4 7}       whichever the stem takes, one petal is locked and
//!                                                                      holds 7: what sees all these 7 loses it
//! ```

use super::{Finder, Flow, Found, Options};
use crate::Technique;
use crate::als::Collected;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;

/// The finder.
pub(super) struct DeathBlossom;

struct Blossom<'a, 'b, const W: usize> {
    state: &'a State<W>,
    sets: &'a Restricted<W>,
    technique: Technique,
    overlapping: bool,
    stem: usize,
    /// The candidates of the stem with their petals to choose from.
    choices: Vec<(usize, Vec<usize>)>,
    petals: Vec<usize>,
    steps: &'b mut Collected<W>,
}

impl<const W: usize> Blossom<'_, '_, W> {
    /// Chooses the petals from the `index`-th on; `left` are the cells that each digit would lose.
    fn grow(&mut self, index: usize, left: &[CellSet<W>], used: CellSet<W>) {
        if index == self.choices.len() {
            let effort = used.len();
            let restricted: Vec<(usize, usize, u64)> = Vec::new();
            let (state, sets, technique, stem) = (self.state, self.sets, self.technique, self.stem);
            let petals = &self.petals;
            self.steps
                .take(left, effort, || sets.step(state, technique, petals, &restricted, Some(stem), left));
            return;
        }
        for choice in 0..self.choices[index].1.len() {
            let petal = self.choices[index].1[choice];
            let cells = self.sets.sets[petal].cells;
            if !self.overlapping && cells.meets(&used) {
                continue;
            }
            let mut any = false;
            let still: Vec<CellSet<W>> = left
                .iter()
                .enumerate()
                .map(|(digit, cells)| {
                    let still = if self.sets.useful[petal] >> digit & 1 != 0 {
                        *cells & self.sets.sees(petal, digit)
                    } else {
                        CellSet::EMPTY
                    };
                    any |= !still.is_empty();
                    still
                })
                .collect();
            if any {
                self.petals.push(petal);
                self.grow(index + 1, &still, used | cells);
                self.petals.pop();
            }
        }
    }
}

impl<const W: usize> Finder<W> for DeathBlossom {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted();
        let mut steps = Collected::new();
        for stem in state.blank_cells() {
            let mut choices: Vec<(usize, Vec<usize>)> = bits(state.candidates(stem))
                .map(|digit| {
                    let petals = (0..sets.sets.len()).filter(|set| {
                        sets.useful[*set] >> digit & 1 != 0
                            && sets.sees(*set, digit).contains(stem)
                            && !sets.sets[*set].cells.contains(stem)
                    });
                    (digit, petals.collect())
                })
                .collect();
            if choices.len() < 2 || choices.iter().any(|(_, petals)| petals.is_empty()) {
                continue;
            }
            choices.sort_by_key(|(digit, petals)| (petals.len(), *digit));
            let mut left: Vec<CellSet<W>> = (0..state.side()).map(|digit| state.places(digit)).collect();
            for digit in bits(state.candidates(stem)) {
                left[digit] = CellSet::EMPTY;
            }
            let mut blossom = Blossom {
                state,
                sets,
                technique,
                overlapping: options.overlapping_sets,
                stem,
                choices,
                petals: Vec::new(),
                steps: &mut steps,
            };
            blossom.grow(0, &left, CellSet::of(stem));
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
