//! ALS-W-Wing: two almost locked sets with two digits in common, and a house in which every place of the one digit, w, is seen by
//! all w of the one set or of the other.
//!
//! ```text
//!   A {.. w z}  - w ======= w -  B {.. w z}       one of the two w of the house is true, so A or B lacks w and holds z
//! ```

use celda_check::{Chain, Evidence, Link, LinkKind, Node, Pattern, Reason, Truth};

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::links::tell_weak;
use crate::restricted::Restricted;
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(super) struct AlsWWing;

impl<const W: usize> Finder<W> for AlsWWing {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let sets = state.restricted();
        let mut steps = Collected::new();
        let mut removed = vec![CellSet::EMPTY; state.side()];
        for a in 0..sets.sets.len() {
            for b in a + 1..sets.sets.len() {
                let (first, second) = (&sets.sets[a], &sets.sets[b]);
                let common = sets.useful[a] & sets.useful[b];
                if common.count_ones() < 2 || !options.overlapping_sets && first.cells.meets(&second.cells) {
                    continue;
                }
                for w in bits(common) {
                    if sets.count(a, b, common & !(1 << w)) == 0 {
                        continue;
                    }
                    let (near, far) = (sets.sees(a, w), sets.sees(b, w));
                    let Some(house) = (0..3 * state.side()).find(|house| {
                        let places = state.places_in(w, *house);
                        !places.is_empty()
                            && places.within(&(near | far))
                            && !places.within(&near)
                            && !places.within(&far)
                    }) else {
                        continue;
                    };
                    for z in bits(common & !(1 << w)) {
                        removed.fill(CellSet::EMPTY);
                        sets.remove(a, b, 1 << z, &mut removed);
                        if removed[z].is_empty() {
                            continue;
                        }
                        let effort = first.cells.len() + second.cells.len();
                        steps.take(&removed, effort, || {
                            step(state, sets, technique, [a, b], house, w, z, removed[z])
                        });
                    }
                }
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}

#[allow(clippy::too_many_arguments, reason = "these are the parts of the pattern")]
fn step<const W: usize>(
    state: &State<W>,
    sets: &Restricted<W>,
    technique: Technique,
    [a, b]: [usize; 2],
    house: usize,
    w: usize,
    z: usize,
    removed: CellSet<W>,
) -> Step {
    let (first, second) = (&sets.sets[a], &sets.sets[b]);
    let places = state.places_in(w, house);
    let near = places & sets.sees(a, w);
    let far = places - near;
    let node =
        |digit_of: usize, cells: CellSet<W>| Node { digit: digit(digit_of), cells: state.cells(cells) };
    let inside = |set: usize, from: usize, to: usize| {
        let als = &sets.sets[set];
        Link {
            from: node(from, als.places(state, from)),
            to: node(to, als.places(state, to)),
            kind: LinkKind::Strong,
            reason: Reason::AlmostLocked(als.told(state)),
        }
    };
    let links = vec![
        inside(a, z, w),
        tell_weak(state, (w, first.places(state, w)), (w, near)),
        Link {
            from: node(w, near),
            to: node(w, far),
            kind: LinkKind::Strong,
            reason: Reason::House(state.house(house)),
        },
        tell_weak(state, (w, far), (w, second.places(state, w))),
        inside(b, w, z),
    ];
    let mut truths: Vec<Truth> =
        state.cells(first.cells | second.cells).into_iter().map(Truth::Cell).collect();
    truths.push(Truth::Place(digit(w), state.house(house)));
    Step::removing(
        technique,
        state.candidates_of(removed, z),
        Evidence::new(truths, Pattern::Chains(vec![Chain { links }])),
    )
}
