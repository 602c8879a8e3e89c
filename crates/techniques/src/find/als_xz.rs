//! ALS-XZ: two almost locked sets that restrict a digit x in common.
//!
//! ```text
//!   A  r1c1 r1c2   {1 2 x}        x stands in one of the sets at most, so the other is locked without it and holds z:
//!   B  r3c3 r5c3   {x 2 7}        what sees every z (here 2) of both loses it
//! ```
//!
//! With two digits restricted in common, one is lacking in A and the other in B. Then every other digit of each set is locked in
//! it, and both restricted digits stand in the sets.

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct AlsXz;

impl<const W: usize> Finder<W> for AlsXz {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted();
        let facing = state.facing(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut steps = Collected::new();
        pairs(sets, facing, &sets.having(state.blank_cells()), &mut |a, b, restricted| {
            if remove(sets, a, b, restricted, &mut removed) == 0 {
                return;
            }
            let effort = sets.sets[a].cells.len() + sets.sets[b].cells.len();
            let told = &[(0, 1, restricted)];
            steps.take(&removed, effort, || sets.step(state, technique, &[a, b], told, None, &removed));
            // The same without what a set loses itself, as the reference program of the `hodoku` scale sees it.
            let own = sets.sets[a].cells | sets.sets[b].cells;
            if removed.iter().any(|cells| cells.meets(&own)) {
                removed.iter_mut().for_each(|cells| *cells = *cells - own);
                if removed.iter().any(|cells| !cells.is_empty()) {
                    steps.take(&removed, effort, || {
                        sets.step(state, technique, &[a, b], told, None, &removed)
                    });
                }
            }
        });
        steps.finish().into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let sets = state.restricted();
        let facing = state.facing(options.overlapping_sets);
        let mut removed = vec![CellSet::EMPTY; state.side()];
        let mut best: Option<((usize, usize), usize, usize, u64)> = None;
        let technique = *techniques.first()?;
        pairs(sets, facing, &sets.having(state.changed_cells(technique)), &mut |a, b, restricted| {
            let count = remove(sets, a, b, restricted, &mut removed);
            if count > 0 {
                let effort = sets.sets[a].cells.len() + sets.sets[b].cells.len();
                let rank = (usize::MAX - count, effort);
                if best.is_none_or(|(other, ..)| rank < other) {
                    best = Some((rank, a, b, restricted));
                }
            }
        });
        if best.is_none() && sets.is_complete() {
            state.note_vain(technique);
        }
        let (_, a, b, restricted) = best?;
        remove(sets, a, b, restricted, &mut removed);
        Some(sets.step(state, technique, &[a, b], &[(0, 1, restricted)], None, &removed))
    }
}

/// Calls `visit` with every two sets that restrict digits in common and may remove something, of which one is `fresh` at least, and
/// with these digits.
fn pairs<const W: usize>(
    sets: &Restricted<W>,
    facing: &[(u32, u32)],
    fresh: &[bool],
    visit: &mut dyn FnMut(usize, usize, u64),
) {
    // For each two sets whether they face each other, a row of bits a set.
    let words = fresh.len().div_ceil(64);
    let mut faced = vec![0_u64; words * fresh.len()];
    let mut found = Vec::new();
    for (one, other) in
        facing.iter().map(|(one, other)| (&sets.uses[*one as usize], &sets.uses[*other as usize]))
    {
        let (a, b) = (one.set as usize, other.set as usize);
        let word = &mut faced[a * words + b / 64];
        // Two restricted digits lock the sets, so that each may remove something by itself.
        let twice = *word >> (b % 64) & 1 != 0;
        *word |= 1 << (b % 64);
        if (fresh[a] | fresh[b]) && (twice || sets.removes(a, b, !(1 << one.digit))) {
            found.push((a, b));
        }
    }
    found.sort_unstable();
    found.dedup();
    for (a, b) in found {
        visit(a, b, between(sets, facing, a, b));
    }
}

/// The digits that the two sets restrict in common.
fn between<const W: usize>(sets: &Restricted<W>, facing: &[(u32, u32)], a: usize, b: usize) -> u64 {
    let face = |digit: &usize| {
        let pair = (sets.use_of(a, *digit) as u32, sets.use_of(b, *digit) as u32);
        let order = |(one, other): &(u32, u32)| (usize::from(sets.uses[*one as usize].digit), (*one, *other));
        facing.binary_search_by_key(&(*digit, pair), order).is_ok()
    };
    bits(sets.useful[a] & sets.useful[b]).filter(face).fold(0, |digits, digit| digits | 1 << digit)
}

fn remove<const W: usize>(
    sets: &Restricted<W>,
    a: usize,
    b: usize,
    restricted: u64,
    removed: &mut [CellSet<W>],
) -> usize {
    removed.fill(CellSet::EMPTY);
    let common = sets.sets[a].digits & sets.sets[b].digits;
    if restricted.count_ones() < 2 {
        sets.remove(a, b, common & !restricted, removed);
    } else {
        sets.remove(a, b, common, removed);
        for set in [a, b] {
            for digit in bits(sets.useful[set] & !restricted) {
                removed[digit] |= sets.sees(set, digit);
            }
        }
    }
    removed.iter().map(CellSet::len).sum()
}
