//! Forcing chains: what follows from a candidate along chains, one premise an inference.
//!
//! ```text
//!   contradiction   if 4r1c1 were true, 7r5c5 would be true along one chain and false along another; or a cell would lose all
//!                   its candidates, or a house all its places of a digit
//!   verity          whichever candidate of r2c3 is true (or whichever place of 6 in column 4, or whether 4r1c1 is true or
//!                   false), 7r5c5 is false
//! ```
//!
//! A path takes a step that places a digit, if there is one, and of several the one with the fewest links.

use celda_check::{Chain, Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::implications::{Consequences, Implications, Place};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(super) struct ForcingChain;

/// What is forced, and by what.
#[derive(Clone, Debug)]
struct Forced {
    technique: Technique,
    /// The candidate and what it is.
    conclusion: (Place, bool),
    /// The chains, from premise to conclusion.
    chains: Vec<((Place, bool), (Place, bool))>,
    /// The truth that holds the chains together, where there is one.
    base: Option<Truth>,
}

/// Of conclusions of one kind a path looks at so many to find the shortest.
const MOST_COMPARED: usize = 60;

fn candidates<const W: usize>(state: &State<W>) -> impl Iterator<Item = Place> + '_ {
    let cells = state.blank_cells().iter();
    cells.flat_map(|cell| bits(state.candidates(cell)).map(move |digit| (cell, digit)))
}

/// What makes the consequences of `premise` impossible.
fn contradiction<const W: usize>(
    state: &State<W>,
    premise: (Place, bool),
    follows: Consequences<'_, W>,
) -> Option<Forced> {
    let forced = |chains: Vec<(Place, bool)>, base: Option<Truth>| Forced {
        technique: Technique::ForcingChainContradiction,
        conclusion: (premise.0, !premise.1),
        chains: chains.into_iter().map(|target| (premise, target)).collect(),
        base,
    };
    let mut alive = CellSet::EMPTY;
    for digit in 0..state.side() {
        if let Some(cell) = (follows.on[digit] & follows.off[digit]).first() {
            let target = (cell, digit);
            return Some(forced(vec![(target, true), (target, false)], None));
        }
        alive |= state.places(digit) - follows.off[digit];
    }
    if let Some(cell) = (state.blank_cells() - alive).first() {
        let chains = bits(state.candidates(cell)).map(|digit| ((cell, digit), false)).collect();
        return Some(forced(chains, Some(Truth::Cell(state.cell(cell)))));
    }
    // Of most digits the places that are left are in as many houses as all places: then no house loses them all.
    let mut losing = 0_u64;
    for (number, off) in follows.off.iter().enumerate().filter(|(_, off)| !off.is_empty()) {
        let left = houses_of(state, state.places(number) - *off);
        losing |=
            u64::from(left.is_none_or(|left| Some(left) != houses_of(state, state.places(number)))) << number;
    }
    if losing == 0 {
        return None;
    }
    for house in 0..3 * state.side() {
        let counts = state.counts(house);
        for number in bits(losing) {
            if counts[number] == 0 {
                continue;
            }
            let places = state.places_in(number, house);
            if places.within(&follows.off[number]) {
                let chains = places.iter().map(|cell| ((cell, number), false)).collect();
                return Some(forced(chains, Some(Truth::Place(digit(number), state.house(house)))));
            }
        }
    }
    None
}

/// The houses of the cells, a bit each; where there are more than 64 houses nothing.
#[inline]
fn houses_of<const W: usize>(state: &State<W>, cells: CellSet<W>) -> Option<u64> {
    let houses = |cell: usize| state.geometry().houses_of[cell].map(|house| 1_u64 << house);
    (3 * state.side() <= 64)
        .then(|| cells.iter().map(houses).fold(0, |all, [row, column, block]| all | row | column | block))
}

/// Calls `visit` with all that the contradictions and the verities force.
fn search<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    wanted: &[Technique],
    visit: &mut dyn FnMut(Forced),
) {
    if wanted.contains(&Technique::ForcingChainContradiction) {
        for premise in candidates(state) {
            for value in [true, false] {
                let follows = table.of(premise, value);
                if let Some(forced) = follows.and_then(|f| contradiction(state, (premise, value), f)) {
                    visit(forced);
                }
            }
        }
    }
    if wanted.contains(&Technique::ForcingChainVerity) {
        let mut both = vec![CellSet::EMPTY; 2 * state.side()];
        for premise in candidates(state) {
            verity(state, table, &[(premise, true), (premise, false)], None, &mut both, visit);
        }
        let mut premises = Vec::with_capacity(state.side());
        for cell in state.blank_cells() {
            premises.clear();
            premises.extend(bits(state.candidates(cell)).map(|digit| ((cell, digit), true)));
            verity(state, table, &premises, Some(Truth::Cell(state.cell(cell))), &mut both, visit);
        }
        for house in 0..3 * state.side() {
            for (number, count) in state.counts(house).iter().enumerate().filter(|(_, count)| **count > 1) {
                premises.clear();
                premises.extend(state.places_in(number, house).iter().map(|cell| ((cell, number), true)));
                debug_assert_eq!(premises.len(), usize::from(*count));
                let base = Truth::Place(digit(number), state.house(house));
                verity(state, table, &premises, Some(base), &mut both, visit);
            }
        }
    }
}

/// What follows from each of the premises, one of which is true.
fn verity<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    premises: &[(Place, bool)],
    base: Option<Truth>,
    both: &mut [CellSet<W>],
    visit: &mut dyn FnMut(Forced),
) {
    let side = state.side();
    both.fill(!CellSet::EMPTY);
    for (premise, value) in premises {
        let Some(follows) = table.of(*premise, *value) else { return };
        let mut any = false;
        let (on, off) = both.split_at_mut(side);
        for digit in 0..side {
            on[digit] &= follows.on[digit];
            off[digit] &= follows.off[digit];
            any |= !(on[digit] | off[digit]).is_empty();
        }
        if !any {
            return;
        }
    }
    for (index, cells) in both.iter().enumerate() {
        for cell in *cells {
            let conclusion = ((cell, index % side), index < side);
            // A chain from a premise to itself is no chain; then another of the premises is contradictory.
            visit(Forced {
                technique: Technique::ForcingChainVerity,
                conclusion,
                chains: premises.iter().map(|premise| (*premise, conclusion)).collect(),
                base: base.clone(),
            });
        }
    }
}

impl Forced {
    /// The step, and the number of its links.
    fn step<const W: usize>(&self, state: &State<W>, table: &mut Implications<'_, W>) -> (usize, Step) {
        let mut truths: Vec<Truth> = self.base.iter().cloned().collect();
        let chains: Vec<Chain> = self
            .chains
            .iter()
            .filter_map(|(premise, target)| table.chain(*premise, *target, &mut truths))
            .collect();
        let links = chains.iter().map(|chain| chain.links.len()).sum();
        let ((cell, digit), placed) = self.conclusion;
        let evidence = Evidence::new(truths, Pattern::Chains(chains));
        let candidate = state.candidate(cell, digit);
        let step = if placed {
            Step::placing(self.technique, candidate, evidence)
        } else {
            Step::removing(self.technique, vec![candidate], evidence)
        };
        (links, step)
    }
}

impl<const W: usize> Finder<W> for ForcingChain {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut table = Implications::new(state);
        let mut forced = Vec::new();
        search(state, &table, &[technique], &mut |one| forced.push(one));
        let mut steps: Vec<(usize, Step)> = forced.iter().map(|one| one.step(state, &mut table)).collect();
        steps.sort_by_key(|(links, step)| (step.placements.is_empty(), *links));
        let mut known = std::collections::HashSet::new();
        steps.retain(|(_, step)| known.insert((step.placements.clone(), step.eliminations.clone())));
        steps.into_iter().try_for_each(|(_, step)| found(step))
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], _: &Options) -> Option<Step> {
        let mut table = Implications::new(state);
        let mut forced: Vec<Forced> = Vec::new();
        let mut placing = false;
        search(state, &table, techniques, &mut |one| {
            if one.conclusion.1 && !placing {
                placing = true;
                forced.clear();
            }
            if one.conclusion.1 == placing && forced.len() < MOST_COMPARED {
                forced.push(one);
            }
        });
        let steps = forced.iter().map(|one| one.step(state, &mut table));
        steps.min_by_key(|(links, _)| *links).map(|(_, step)| step)
    }
}
