//! ALS-XY-Wing: a set C that restricts x in common with a set A, and y with a set B.
//!
//! ```text
//!   A {.. x z}  -x-  C {.. x y}  -y-  B {.. y z}      C lacks one digit at most: A or B is locked and holds z
//! ```

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::restricted::{Restricted, Shared};
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
    let mut shared = Shared::new(sets);
    for c in 0..sets.sets.len() {
        let shared = sets.shared(c, &mut shared);
        for a in shared.sets.iter().map(|a| *a as usize) {
            for word in a / 64..shared.row.len() {
                let later = if word == a / 64 { !1 << (a % 64) } else { u64::MAX };
                let others = shared.row[word] & later;
                if others == 0 {
                    continue;
                }
                // Hardly any two of the others remove anything together, so that this is one look at a word of them.
                let rows = sets.rows_of(a).zip(bits(sets.useful[a]));
                let rows = rows.filter(|(_, x)| shared.digits[a] >> x & 1 != 0);
                let removing = rows.fold(0, |removing, (row, _)| removing | sets.removing(row)[word]);
                for bit in bits(others & removing) {
                    let b = word * 64 + bit;
                    if !overlapping && sets.sets[a].cells.meets(&sets.sets[b].cells) {
                        continue;
                    }
                    for x in bits(shared.digits[a]) {
                        for y in bits(shared.digits[b] & !(1 << x)) {
                            let z = sets.useful[a] & sets.useful[b] & !(1 << x | 1 << y);
                            if sets.removes(a, b, z) {
                                visit(&Wing { sets: [a, b, c], x, y, z });
                            }
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
            steps.take(&removed, effort(sets, wing), || step(state, sets, technique, wing, &removed));
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted(options.overlapping_sets);
        let mut best: Option<((usize, usize), Wing)> = None;
        wings(sets, options.overlapping_sets, &mut |wing| {
            let count = sets.count(wing.sets[0], wing.sets[1], wing.z);
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
