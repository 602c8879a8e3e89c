//! ALS-XY-Wing: a set C that restricts x in common with a set A, and y with a set B.
//!
//! ```text
//!   A {.. x z}  -x-  C {.. x y}  -y-  B {.. y z}      C lacks one digit at most: A or B is locked and holds z
//! ```

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::lattice::{Lattice, any, both, states_in};
use crate::restricted::Restricted;
use crate::set::CellSet;
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct AlsXyWing;

/// Sets A and B, the pivot C, the digits x and y, and the digits z.
struct Wing {
    sets: [usize; 3],
    x: usize,
    y: usize,
    z: u64,
}

/// Calls `visit` with the wings that remove something, of whose sets one is `fresh` at least.
fn wings<const W: usize>(
    sets: &Restricted<W>,
    lattice: &Lattice,
    overlapping: bool,
    fresh: &[bool],
    visit: &mut dyn FnMut(&Wing),
) {
    let (every, new) = (lattice.full_row(), lattice.row_of(fresh));
    let mut wings = Vec::new();
    let pairs = lattice.pairs().iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
    for (start, pivot) in pairs.map(|(start, pivot)| (start as usize, pivot as usize)) {
        let (a, c) = (lattice.set_of(start), lattice.set_of(pivot));
        let wanted = if fresh[a] | fresh[c] { &every } else { &new };
        let rows = lattice.follow(pivot).iter().zip(lattice.removing(start)).zip(wanted);
        for (index, ((follow, removing), wanted)) in rows.enumerate() {
            let ends = both(&both(follow, removing), wanted);
            if !any(&ends) {
                continue;
            }
            for (b, y) in states_in(index, ends).map(|end| lattice.states[end]) {
                let (b, x) = (b as usize, usize::from(lattice.states[start].1));
                if overlapping || !sets.sets[a].cells.meets(&sets.sets[b].cells) {
                    let z = sets.useful[a] & sets.useful[b] & !(1 << x | 1 << y);
                    wings.push(Wing { sets: [a, b, c], x, y: usize::from(y), z });
                }
            }
        }
    }
    wings.sort_unstable_by_key(|wing| (wing.sets[2], wing.sets, wing.x, wing.y));
    wings.iter().for_each(visit);
}

fn step<const W: usize>(
    state: &State<W>,
    sets: &Restricted<W>,
    technique: Technique,
    wing: &Wing,
    removed: &[CellSet<W>],
) -> Step {
    let restricted = [(0, 2, 1 << wing.x), (1, 2, 1 << wing.y)];
    sets.step(state, technique, &wing.sets, &restricted, None, removed)
}

fn effort<const W: usize>(sets: &Restricted<W>, wing: &Wing) -> usize {
    wing.sets.iter().map(|set| sets.sets[*set].cells.len()).sum()
}

impl<const W: usize> Finder<W> for AlsXyWing {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted();
        let lattice = state.lattice(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        wings(sets, lattice, options.overlapping_sets, &sets.having(state.blank_cells()), &mut |wing| {
            removed.fill(CellSet::EMPTY);
            sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
            steps.take(&removed, effort(sets, wing), || step(state, sets, technique, wing, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted();
        let lattice = state.lattice(options.overlapping_sets);
        let mut best: Option<((usize, usize), Wing)> = None;
        let technique = *techniques.first()?;
        wings(
            sets,
            lattice,
            options.overlapping_sets,
            &sets.having(state.changed_cells(technique)),
            &mut |wing| {
                let count = sets.count(wing.sets[0], wing.sets[1], wing.z);
                let rank = (usize::MAX - count, effort(sets, wing));
                if best.as_ref().is_none_or(|(other, _)| rank < *other) {
                    best = Some((rank, Wing { ..*wing }));
                }
            },
        );
        if best.is_none() && sets.is_complete() {
            state.note_vain(technique);
        }
        let (_, wing) = best?;
        let mut removed = vec![CellSet::EMPTY; state.side()];
        sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
        Some(step(state, sets, technique, &wing, &removed))
    }
}
