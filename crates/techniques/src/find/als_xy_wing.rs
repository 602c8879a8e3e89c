//! ALS-XY-Wing: a set C that restricts x in common with a set A, and y with a set B.
//!
//! ```text
//!   A {.. x z}  -x-  C {.. x y}  -y-  B {.. y z}      C lacks one digit at most: A or B is locked and holds z
//! ```

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
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
    overlapping: bool,
    fresh: &[bool],
    visit: &mut dyn FnMut(&Wing),
) {
    let mut wings = Vec::new();
    // What faces the pivot with y, and what of that is fresh.
    let (mut all, mut new) = (Vec::new(), Vec::new());
    // The sets that are fresh or face one that is.
    let mut worthwhile = fresh.to_vec();
    for set in (0..sets.sets.len()).filter(|set| fresh[*set]) {
        for other in sets.uses_of(set).flat_map(|number| sets.facing(number)) {
            worthwhile[sets.uses[*other as usize].set as usize] = true;
        }
    }
    for c in (0..sets.sets.len()).filter(|set| worthwhile[*set]) {
        for second in sets.facing_uses_of(c) {
            all.clear();
            all.extend(sets.facing(second).iter().map(|two| sets.uses[*two as usize].set as usize));
            new.clear();
            new.extend(all.iter().copied().filter(|b| fresh[*b]));
            let y = usize::from(sets.uses[second].digit);
            for first in sets.facing_uses_of(c).filter(|first| *first != second) {
                let x = usize::from(sets.uses[first].digit);
                for a in sets.facing(first).iter().map(|one| sets.uses[*one as usize].set as usize) {
                    let others = if fresh[c] || fresh[a] { &all } else { &new };
                    for b in others[others.partition_point(|b| *b <= a)..].iter().copied() {
                        let z = sets.useful[a] & sets.useful[b] & !(1 << x | 1 << y);
                        if sets.removes(a, b, z)
                            && (overlapping || !sets.sets[a].cells.meets(&sets.sets[b].cells))
                        {
                            wings.push(Wing { sets: [a, b, c], x, y, z });
                        }
                    }
                }
            }
        }
        wings.sort_unstable_by_key(|wing| (wing.sets, wing.x, wing.y));
        wings.drain(..).for_each(|wing| visit(&wing));
    }
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
        let sets = state.restricted(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        wings(sets, options.overlapping_sets, &sets.having(state.blank_cells()), &mut |wing| {
            removed.fill(CellSet::EMPTY);
            sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
            steps.take(&removed, effort(sets, wing), || step(state, sets, technique, wing, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted(options.overlapping_sets);
        let mut best: Option<((usize, usize), Wing)> = None;
        let technique = *techniques.first()?;
        wings(sets, options.overlapping_sets, &sets.having(state.changed_cells(technique)), &mut |wing| {
            let count = sets.count(wing.sets[0], wing.sets[1], wing.z);
            let rank = (usize::MAX - count, effort(sets, wing));
            if best.as_ref().is_none_or(|(other, _)| rank < *other) {
                best = Some((rank, Wing { ..*wing }));
            }
        });
        if best.is_none() && sets.is_complete() {
            state.note_vain(technique);
        }
        let (_, wing) = best?;
        let mut removed = vec![CellSet::EMPTY; state.side()];
        sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
        Some(step(state, sets, technique, &wing, &removed))
    }
}
