//! Which places of a digit the digit alone can exclude.
//!
//! Whatever a pattern of one digit removes (a fish, two strong links, colours) is in no template of the digit: in no way to give
//! every row, column and box one of its places. So a digit whose places are all in templates needs no search, and a search for
//! fish may look at the others only. Without this the search for franken fish took half of the time on top1465.

use std::cell::RefCell;

use crate::set::CellSet;
use crate::state::State;

/// The most nodes that are spent on a digit; what is undecided then counts as excludable.
const NODES: usize = 3_000;

/// For each digit the places for which the answer was worked out, and the answer.
pub(crate) type Known<const W: usize> = RefCell<Vec<Option<(CellSet<W>, CellSet<W>)>>>;

impl<const W: usize> State<W> {
    /// The places of the digit that are in none of its templates (or could not be shown to be in one cheaply).
    pub(crate) fn eliminable(&self, digit: usize) -> CellSet<W> {
        let places = self.places(digit);
        let mut known = self.known_eliminable().borrow_mut();
        known.resize(self.side(), None);
        match known[digit] {
            Some((of, answer)) if of == places => answer,
            _ => {
                let answer = work_out(self, places);
                known[digit] = Some((places, answer));
                answer
            }
        }
    }
}

fn work_out<const W: usize>(state: &State<W>, places: CellSet<W>) -> CellSet<W> {
    let mut undecided = places;
    let mut never = CellSet::EMPTY;
    let mut nodes = NODES;
    while let Some(cell) = undecided.first() {
        let this = CellSet::of(cell);
        let mut template = this;
        if fill(
            state,
            places - state.geometry().peers[cell] - this,
            undecided,
            0,
            &mut template,
            &mut nodes,
            places,
        ) {
            undecided = undecided - template;
        } else if nodes == 0 {
            return never | undecided;
        } else {
            undecided.remove(cell);
            never.insert(cell);
        }
    }
    never
}

/// Completes the template from row `row` on, first with places that are not yet known to be in one.
fn fill<const W: usize>(
    state: &State<W>,
    left: CellSet<W>,
    wanted: CellSet<W>,
    row: usize,
    template: &mut CellSet<W>,
    nodes: &mut usize,
    places: CellSet<W>,
) -> bool {
    if row == state.side() {
        return true;
    }
    if *nodes == 0 {
        return false;
    }
    *nodes -= 1;
    let geometry = state.geometry();
    let line = geometry.houses[row];
    if template.meets(&line) || !places.meets(&line) {
        return fill(state, left, wanted, row + 1, template, nodes, places);
    }
    let open = left & line;
    for cell in (open & wanted).iter().chain(open - wanted) {
        let this = CellSet::of(cell);
        template.insert(cell);
        if fill(state, left - geometry.peers[cell] - this, wanted, row + 1, template, nodes, places) {
            return true;
        }
        template.remove(cell);
    }
    false
}
