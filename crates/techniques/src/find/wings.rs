//! Wings: XY, XYZ, WXYZ, and W.
//!
//! ```text
//!   XY-Wing: pivot 12, pincers 13 and 23              W-Wing: two cells 12 that do not see each other, and a house
//!   12 . . | . 13 .        whatever the pivot takes,  where 1 has two places, each seen by one of them: one of the
//!   . 23 . | - -  -        one pincer takes 3         two cells takes 2
//! ```
//!
//! XYZ: the pivot has the third digit too, so what is removed must see the pivot as well. WXYZ: four cells with four digits of
//! which one only may stand twice; it goes from whatever sees all its places in the four cells.

use celda_check::{Evidence, Pattern, Truth};
use celda_grid::Cell;

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

fn told<const W: usize>(
    state: &State<W>,
    technique: Technique,
    number: usize,
    pivot: CellSet<W>,
    pincers: CellSet<W>,
    removed: CellSet<W>,
) -> Step {
    let truths = state.cells(pivot | pincers).into_iter().map(Truth::Cell).collect();
    let pattern =
        Pattern::Wing { pivot: state.cells(pivot), pincers: state.cells(pincers), digit: digit(number) };
    Step::removing(technique, state.candidates_of(removed, number), Evidence::new(truths, pattern))
}

/// XY-Wing and XYZ-Wing.
pub(super) struct XyWing;

impl<const W: usize> Finder<W> for XyWing {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let pivot_size = if technique == Technique::XyWing { 2 } else { 3 };
        let geometry = state.geometry();
        let bivalue = state.bivalue_cells();
        let changed = state.changed_cells(technique);
        for pivot in state.blank_cells().iter().filter(|cell| state.size(*cell) == pivot_size) {
            let middle = state.candidates(pivot);
            let around = bivalue & geometry.peers[pivot];
            if !changed.contains(pivot) && !changed.meets(&around) {
                continue;
            }
            for first in around {
                let one = state.candidates(first);
                if (one & middle).count_ones() as usize != pivot_size - 1 {
                    continue;
                }
                for second in around.after(first) {
                    let two = state.candidates(second);
                    let common = one & two;
                    let fits = common.count_ones() == 1
                        && (one | two | middle).count_ones() == 3
                        && (common & middle != 0) == (pivot_size == 3);
                    if !fits {
                        continue;
                    }
                    let number = common.trailing_zeros() as usize;
                    let mut seen = geometry.peers[first] & geometry.peers[second] & state.places(number);
                    if pivot_size == 3 {
                        seen &= geometry.peers[pivot];
                    }
                    if !seen.is_empty() {
                        let pincers = CellSet::of(first) | CellSet::of(second);
                        found(told(state, technique, number, CellSet::of(pivot), pincers, seen))?;
                    }
                }
            }
        }
        state.note_vain(technique);
        Flow::Continue(())
    }
}

/// WXYZ-Wing: four cells, four digits, one of them not restricted.
pub(super) struct WxyzWing;

impl<const W: usize> Finder<W> for WxyzWing {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let geometry = state.geometry();
        let small: CellSet<W> =
            state.blank_cells().iter().filter(|cell| (2..=4).contains(&state.size(*cell))).collect();
        let mut known = std::collections::HashSet::new();
        for pivot in small.iter().filter(|cell| state.size(*cell) > 2) {
            let around = small & geometry.peers[pivot];
            for a in around {
                let union = state.candidates(pivot) | state.candidates(a);
                if union.count_ones() > 4 {
                    continue;
                }
                for b in around.iter().filter(|b| *b > a) {
                    let union = union | state.candidates(b);
                    if union.count_ones() > 4 {
                        continue;
                    }
                    for c in around.iter().filter(|c| *c > b) {
                        let union = union | state.candidates(c);
                        if union.count_ones() != 4 {
                            continue;
                        }
                        let cells = CellSet::from_cells(&[pivot, a, b, c]);
                        // A digit is restricted where its places in the four cells all see each other.
                        let free = bits(union).filter(|number| {
                            let places = cells & state.places(*number);
                            places
                                .iter()
                                .any(|cell| !(places - CellSet::of(cell)).within(&geometry.peers[cell]))
                        });
                        let mut free = free.clone();
                        let (Some(number), None) = (free.next(), free.next()) else { continue };
                        let places = cells & state.places(number);
                        let removed = geometry.common_peers(places) & (state.places(number) - cells);
                        if !removed.is_empty() && known.insert((cells, number)) {
                            found(told(state, technique, number, cells - places, places, removed))?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// W-Wing.
pub(super) struct WWing;

impl<const W: usize> Finder<W> for WWing {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if !state.has_new_pairs(technique) {
            return Flow::Continue(());
        }
        let geometry = state.geometry();
        let bivalue = state.bivalue_cells();
        for first in bivalue {
            let pair = state.candidates(first);
            for second in (bivalue - geometry.peers[first]).after(first) {
                if state.candidates(second) != pair {
                    continue;
                }
                let ends = CellSet::of(first) | CellSet::of(second);
                for joined in bits(pair) {
                    let number = (pair & !(1 << joined)).trailing_zeros() as usize;
                    let removed = geometry.peers[first] & geometry.peers[second] & state.places(number);
                    if removed.is_empty() {
                        continue;
                    }
                    for house in 0..3 * state.side() {
                        if state.count(joined, house) != 2 {
                            continue;
                        }
                        let places = state.places_in(joined, house);
                        let mut cells = places.iter();
                        let (Some(x), Some(y)) = (cells.next(), cells.next()) else { continue };
                        let sees = |a: usize, b: usize| geometry.peers[a].contains(b);
                        let joins = sees(first, x) && sees(second, y) || sees(first, y) && sees(second, x);
                        if !joins || places.meets(&ends) {
                            continue;
                        }
                        let mut truths: Vec<Truth> =
                            [first, second].map(|cell| Truth::Cell(Cell::from_index(cell))).to_vec();
                        truths.push(Truth::Place(digit(joined), state.house(house)));
                        let pattern = Pattern::Wing {
                            pivot: state.cells(places),
                            pincers: state.cells(ends),
                            digit: digit(number),
                        };
                        let removed = state.candidates_of(removed, number);
                        found(Step::removing(technique, removed, Evidence::new(truths, pattern)))?;
                    }
                }
            }
        }
        state.note_vain(technique);
        Flow::Continue(())
    }
}
