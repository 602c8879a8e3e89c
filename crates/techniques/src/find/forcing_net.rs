//! Forcing nets: what follows from a candidate by naked and hidden singles, where an inference may need several earlier ones.
//!
//! ```text
//!   contradiction   if 4r1c1 were true, some cell would keep no candidate, or some house no place for a digit
//!   verity          whichever candidate of a cell (or place of a digit in a house) is true, the same follows
//! ```

use celda_check::{Chain, Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::net::{Conflict, Net};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(super) struct ForcingNet;

/// A candidate as cell and digit, and what it is taken to be.
type Premise = (usize, usize, bool);

fn step<const W: usize>(
    state: &State<W>,
    technique: Technique,
    (cell, digit, placed): Premise,
    truths: Vec<Truth>,
    branches: Vec<Vec<Chain>>,
) -> Step {
    let evidence = Evidence::new(truths, Pattern::Net(branches));
    let candidate = state.candidate(cell, digit);
    if placed {
        Step::placing(technique, candidate, evidence)
    } else {
        Step::removing(technique, vec![candidate], evidence)
    }
}

/// Calls `visit` with the premises of this value that are contradictory; with `shortest` only with those that show it in fewer
/// inferences than all before.
fn contradictions<const W: usize>(
    state: &State<W>,
    net: &mut Net<'_, W>,
    value: bool,
    shortest: bool,
    visit: &mut dyn FnMut(&Net<'_, W>, Premise, Conflict) -> Flow,
) -> Flow {
    let mut most = usize::MAX;
    for cell in state.blank_cells() {
        for digit in bits(state.candidates(cell)) {
            if let Some(conflict) = net.conflict_within(cell, digit, value, most) {
                if shortest {
                    most = net.len();
                }
                visit(net, (cell, digit, value), conflict)?;
            }
        }
    }
    Flow::Continue(())
}

fn contradiction<const W: usize>(
    state: &State<W>,
    net: &Net<'_, W>,
    (cell, digit, value): Premise,
    conflict: Conflict,
) -> Step {
    let (mut truths, mut chains) = (Vec::new(), Vec::new());
    net.tell_conflict(conflict, &mut truths, &mut chains);
    step(state, Technique::ForcingNetContradiction, (cell, digit, !value), truths, vec![chains])
}

/// Calls `found` with what follows from each of `premises`, of which `base` says that one is true.
fn verity<const W: usize>(
    state: &State<W>,
    net: &mut Net<'_, W>,
    premises: &[(usize, usize)],
    base: &Truth,
    found: Found<'_>,
) -> Flow {
    let side = state.side();
    let mut on = vec![!CellSet::EMPTY; side];
    let mut off: Vec<CellSet<W>> = (0..side).map(|digit| state.places(digit)).collect();
    for (cell, digit) in premises {
        if net.run(*cell, *digit, true).is_some() {
            // What is contradictory is removed by a contradiction.
            return Flow::Continue(());
        }
        for digit in 0..side {
            on[digit] &= net.on[digit];
            off[digit] = off[digit] - net.places[digit];
        }
        if on.iter().chain(&off).all(CellSet::is_empty) {
            return Flow::Continue(());
        }
    }
    for (placed, sets) in [(true, &on), (false, &off)] {
        for (digit, cells) in sets.iter().enumerate() {
            for target in *cells {
                let (mut truths, mut branches) = (vec![base.clone()], Vec::new());
                for (cell, premise) in premises {
                    let _ = net.run(*cell, *premise, true);
                    let slot = target * side + digit;
                    // The truths of one premise may serve another, so that each is told apart.
                    let (mut own_truths, mut own_chains) = (Vec::new(), Vec::new());
                    if placed {
                        net.tell(slot, &mut own_truths, &mut own_chains);
                    } else {
                        net.tell_lost(slot, None, &mut own_truths, &mut own_chains);
                    }
                    truths.extend(own_truths.into_iter().filter(|t| !truths.contains(t)).collect::<Vec<_>>());
                    branches.push(own_chains);
                }
                found(step(state, Technique::ForcingNetVerity, (target, digit, placed), truths, branches))?;
            }
        }
    }
    Flow::Continue(())
}

fn verities<const W: usize>(state: &State<W>, net: &mut Net<'_, W>, found: Found<'_>) -> Flow {
    for cell in state.blank_cells() {
        let premises: Vec<(usize, usize)> = bits(state.candidates(cell)).map(|digit| (cell, digit)).collect();
        verity(state, net, &premises, &Truth::Cell(state.cell(cell)), found)?;
    }
    for house in 0..3 * state.side() {
        for (number, count) in state.counts(house).iter().enumerate() {
            if *count > 1 {
                let premises: Vec<(usize, usize)> =
                    state.places_in(number, house).iter().map(|cell| (cell, number)).collect();
                let base = Truth::Place(digit(number), state.house(house));
                verity(state, net, &premises, &base, found)?;
            }
        }
    }
    Flow::Continue(())
}

impl<const W: usize> Finder<W> for ForcingNet {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut net = Net::new(state);
        if technique == Technique::ForcingNetContradiction {
            return [true, false].into_iter().try_for_each(|value| {
                contradictions(state, &mut net, value, false, &mut |net, premise, conflict| {
                    found(contradiction(state, net, premise, conflict))
                })
            });
        }
        let mut known = std::collections::HashSet::new();
        verities(state, &mut net, &mut |step| {
            if known.insert((step.placements.clone(), step.eliminations.clone())) {
                found(step)
            } else {
                Flow::Continue(())
            }
        })
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], _: &Options) -> Option<Step> {
        let mut net = Net::new(state);
        if techniques.contains(&Technique::ForcingNetContradiction) {
            // What is placed comes first: so what is contradictory when it is false.
            for value in [false, true] {
                let mut best = None;
                let _ = contradictions(state, &mut net, value, true, &mut |_, premise, conflict| {
                    best = Some((premise, conflict));
                    Flow::Continue(())
                });
                if let Some((premise, conflict)) = best {
                    let _ = net.run(premise.0, premise.1, premise.2);
                    return Some(contradiction(state, &net, premise, conflict));
                }
            }
        }
        let mut first = None;
        if techniques.contains(&Technique::ForcingNetVerity) {
            let _ = verities(state, &mut net, &mut |step| {
                first = Some(step);
                Flow::Break(())
            });
        }
        first
    }
}
