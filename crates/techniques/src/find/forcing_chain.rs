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
use crate::implications::{Base, Implications, Place};
use crate::state::State;
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

/// What the candidates of a base have in common.
type Common = [(Base, Vec<u64>)];

/// What makes the consequences of the premise impossible.
fn contradiction<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    common: &Common,
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
    if let Some(both) = table.first_by_digit(on.iter().zip(off).map(|(on, off)| on & off)) {
        return Some(forced(&mut [(both, true), (both, false)].into_iter(), None));
    }
    let is_in = |row: &[u64], number: usize| row[number / 64] >> (number % 64) & 1 != 0;
    let is_off = |place: Place| table.number(place).is_some_and(|number| is_in(off, number));
    let mut bases =
        common.iter().filter(|(_, all)| is_in(&all[usize::from(value) * table.words()..], premise));
    let (base, _) = bases.find(|(base, _)| base.places(state).all(is_off))?;
    Some(forced(&mut base.places(state).map(|place| (place, false)), Some(base.truth(state))))
}

/// Calls `visit` with all that the contradictions and the verities force.
fn search<const W: usize>(
    state: &State<W>,
    table: &Implications<'_, W>,
    wanted: &[Technique],
    visit: Visit<'_>,
) -> Flow {
    let common = table.common();
    if wanted.contains(&Technique::ForcingChainContradiction) {
        let contradictory = table.contradictory(&common);
        for premise in 0..table.len() {
            for value in [true, false] {
                let row = &contradictory[usize::from(value)];
                if row[premise / 64] >> (premise % 64) & 1 != 0
                    && let Some(forced) = contradiction(state, table, &common, (premise, value))
                {
                    visit(!value, &mut || forced.clone())?;
                }
            }
        }
    }
    if wanted.contains(&Technique::ForcingChainVerity) {
        let mut both = vec![0; 2 * table.words()];
        for premise in 0..table.len() {
            let mut any = 0;
            let rows = table.of(premise, true).iter().zip(table.of(premise, false));
            for (both, (with, without)) in both.iter_mut().zip(rows) {
                *both = with & without;
                any |= *both;
            }
            if any != 0 {
                verity(table, &[(premise, true), (premise, false)], None, &both, visit)?;
            }
        }
        for (base, all) in &common {
            let numbers = base.places(state).filter_map(|place| table.number(place));
            let premises: Vec<(usize, bool)> = numbers.map(|number| (number, true)).collect();
            if premises.len() > usize::from(matches!(base, Base::House(..))) {
                verity(table, &premises, Some(base.truth(state)), all, visit)?;
            }
        }
    }
    Flow::Continue(())
}

/// What follows from each of the premises, one of which is true: the row `all`.
fn verity<const W: usize>(
    table: &Implications<'_, W>,
    premises: &[(usize, bool)],
    base: Option<Truth>,
    all: &[u64],
    visit: Visit<'_>,
) -> Flow {
    for (placed, row) in [true, false].into_iter().zip(all.chunks(table.words())) {
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
