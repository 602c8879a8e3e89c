//! ALS-XY-Wing: a set C that restricts x in common with a set A, and y with a set B.
//!
//! ```text
//!   A {.. x z}  -x-  C {.. x y}  -y-  B {.. y z}      C lacks one digit at most: A or B is locked and holds z
//! ```

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
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

fn wings<const W: usize>(sets: &Restricted<W>, overlapping: bool, visit: &mut dyn FnMut(&Wing)) {
    for c in 0..sets.sets.len() {
        let others = sets.others(c);
        for (index, (a, a_restricted)) in others.iter().enumerate() {
            let a = *a as usize;
            let removing = sets.removing(a);
            for (b, b_restricted) in &others[index + 1..] {
                let b = *b as usize;
                // Most pairs fail here, so that this is one look at a bit.
                if removing[b / 64] >> (b % 64) & 1 == 0
                    || a_restricted == b_restricted && a_restricted.count_ones() == 1
                    || !overlapping && sets.sets[a].cells.meets(&sets.sets[b].cells)
                {
                    continue;
                }
                let common = sets.useful[a] & sets.useful[b];
                for x in bits(*a_restricted) {
                    for y in bits(b_restricted & !(1 << x)) {
                        let z = common & !(1 << x | 1 << y);
                        if z != 0 {
                            visit(&Wing { sets: [a, b, c], x, y, z });
                        }
                    }
                }
            }
        }
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
        wings(sets, options.overlapping_sets, &mut |wing| {
            removed.fill(CellSet::EMPTY);
            sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
            if removed.iter().any(|cells| !cells.is_empty()) {
                steps.take(&removed, effort(sets, wing), || step(state, sets, technique, wing, &removed));
            }
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted(options.overlapping_sets);
        let mut best: Option<((usize, usize), Wing)> = None;
        wings(sets, options.overlapping_sets, &mut |wing| {
            let count = sets.count(wing.sets[0], wing.sets[1], wing.z);
            if count == 0 {
                return;
            }
            let rank = (usize::MAX - count, effort(sets, wing));
            if best.as_ref().is_none_or(|(other, _)| rank < *other) {
                best = Some((rank, Wing { ..*wing }));
            }
        });
        let (_, wing) = best?;
        let mut removed = vec![CellSet::EMPTY; state.side()];
        sets.remove(wing.sets[0], wing.sets[1], wing.z, &mut removed);
        Some(step(state, sets, *techniques.first()?, &wing, &removed))
    }
}
