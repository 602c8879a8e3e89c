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
use crate::implications::{Implications, Place};
use crate::set::bits;
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

/// Calls the visitor with whether something is placed, and how it is forced.
type Visit<'a> = &'a mut dyn FnMut(bool, &mut dyn FnMut() -> Forced) -> Flow;

/// What makes the consequences of the premise impossible.
fn contradiction<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    (premise, value): (usize, bool),
) -> Option<Forced> {
    let place = table.place(premise);
    let forced = |targets: &mut dyn Iterator<Item = (Place, bool)>, base: Option<Truth>| Forced {
        technique: Technique::ForcingChainContradiction,
        conclusion: (place, !value),
        chains: targets.map(|target| ((place, value), target)).collect(),
        base,
    };
    let (on, off) = table.of(premise, value).split_at(table.words());
    if let Some(both) = table.by_digit(on.iter().zip(off).map(|(on, off)| on & off)).first() {
        return Some(forced(&mut [(*both, true), (*both, false)].into_iter(), None));
    }
    let is_off =
        |place: Place| table.number(place).is_some_and(|number| off[number / 64] >> (number % 64) & 1 != 0);
    let of_cell = |cell: usize| bits(state.candidates(cell)).map(move |digit| (cell, digit));
    if let Some(cell) = state.blank_cells().iter().find(|cell| of_cell(*cell).all(is_off)) {
        let base = Truth::Cell(state.cell(cell));
        return Some(forced(&mut of_cell(cell).map(|place| (place, false)), Some(base)));
    }
    for house in 0..3 * state.side() {
        for (number, _) in state.counts(house).iter().enumerate().filter(|(_, count)| **count > 0) {
            let mut places = state.places_in(number, house).iter().map(|cell| (cell, number));
            if places.clone().all(is_off) {
                let base = Truth::Place(digit(number), state.house(house));
                return Some(forced(&mut places.by_ref().map(|place| (place, false)), Some(base)));
            }
        }
    }
    None
}

/// Calls `visit` with all that the contradictions and the verities force.
fn search<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    wanted: &[Technique],
    visit: Visit<'_>,
) -> Flow {
    if wanted.contains(&Technique::ForcingChainContradiction) {
        let contradictory = table.contradictory();
        for premise in 0..table.len() {
            for value in [true, false] {
                let row = &contradictory[usize::from(value)];
                if row[premise / 64] >> (premise % 64) & 1 != 0
                    && let Some(forced) = contradiction(state, table, (premise, value))
                {
                    visit(!value, &mut || forced.clone())?;
                }
            }
        }
    }
    if wanted.contains(&Technique::ForcingChainVerity) {
        let mut both = Vec::new();
        for premise in 0..table.len() {
            verity(table, &[(premise, true), (premise, false)], None, &mut both, visit)?;
        }
        let mut premises = Vec::with_capacity(state.side());
        for cell in state.blank_cells() {
            premises.clear();
            let places = bits(state.candidates(cell)).map(|digit| (cell, digit));
            premises.extend(places.filter_map(|place| table.number(place)).map(|number| (number, true)));
            verity(table, &premises, Some(Truth::Cell(state.cell(cell))), &mut both, visit)?;
        }
        for house in 0..3 * state.side() {
            for (number, _) in state.counts(house).iter().enumerate().filter(|(_, count)| **count > 1) {
                premises.clear();
                let places = state.places_in(number, house).iter().map(|cell| (cell, number));
                premises.extend(places.filter_map(|place| table.number(place)).map(|number| (number, true)));
                let base = Truth::Place(digit(number), state.house(house));
                verity(table, &premises, Some(base), &mut both, visit)?;
            }
        }
    }
    Flow::Continue(())
}

/// What follows from each of the premises, one of which is true.
fn verity<const W: usize>(
    table: &Implications<'_, W>,
    premises: &[(usize, bool)],
    base: Option<Truth>,
    both: &mut Vec<u64>,
    visit: Visit<'_>,
) -> Flow {
    let Some(((premise, value), rest)) = premises.split_first() else { return Flow::Continue(()) };
    both.clear();
    both.extend_from_slice(table.of(*premise, *value));
    for (premise, value) in rest {
        let mut any = 0;
        for (word, with) in both.iter_mut().zip(table.of(*premise, *value)) {
            *word &= with;
            any |= *word;
        }
        if any == 0 {
            return Flow::Continue(());
        }
    }
    for (placed, row) in [true, false].into_iter().zip(both.chunks(table.words())) {
        for place in table.by_digit(row.iter().copied()) {
            // A chain from a premise to itself is no chain; then another of the premises is contradictory.
            visit(placed, &mut || Forced {
                technique: Technique::ForcingChainVerity,
                conclusion: (place, placed),
                chains: premises
                    .iter()
                    .map(|(premise, value)| ((table.place(*premise), *value), (place, placed)))
                    .collect(),
                base: base.clone(),
            })?;
        }
    }
    Flow::Continue(())
}

impl Forced {
    /// The number of links of its chains.
    fn length<const W: usize>(&self, table: &mut Implications<'_, W>) -> usize {
        self.chains.iter().map(|(premise, target)| table.length(*premise, *target)).sum()
    }

    fn step<const W: usize>(&self, state: &State<W>, table: &mut Implications<'_, W>) -> Step {
        let mut truths: Vec<Truth> = self.base.iter().cloned().collect();
        let chains: Vec<Chain> = self
            .chains
            .iter()
            .filter_map(|(premise, target)| table.chain(*premise, *target, &mut truths))
            .collect();
        let ((cell, digit), placed) = self.conclusion;
        let evidence = Evidence::new(truths, Pattern::Chains(chains));
        let candidate = state.candidate(cell, digit);
        if placed {
            Step::placing(self.technique, candidate, evidence)
        } else {
            Step::removing(self.technique, vec![candidate], evidence)
        }
    }
}

impl<const W: usize> Finder<W> for ForcingChain {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut table = Implications::new(state);
        let mut forced = Vec::new();
        let _ = search(state, &table, &[technique], &mut |_, make| {
            forced.push(make());
            Flow::Continue(())
        });
        forced.sort_by_cached_key(|one| (!one.conclusion.1, one.length(&mut table)));
        let mut known = std::collections::HashSet::new();
        let new = forced.iter().filter(|one| known.insert(one.conclusion));
        new.map(|one| one.step(state, &mut table)).try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], _: &Options) -> Option<Step> {
        let mut table = Implications::new(state);
        let mut forced: Vec<Forced> = Vec::new();
        let mut placing = false;
        let _ = search(state, &table, techniques, &mut |placed, make| {
            if placed && !placing {
                placing = true;
                forced.clear();
            }
            if placed == placing && forced.len() < MOST_COMPARED {
                forced.push(make());
            }
            if placing && forced.len() == MOST_COMPARED { Flow::Break(()) } else { Flow::Continue(()) }
        });
        let shortest = forced.iter().min_by_key(|one| one.length(&mut table))?;
        Some(shortest.step(state, &mut table))
    }
}
