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

/// What was worked out of a digit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Digit<const W: usize> {
    /// The places for which it was.
    of: CellSet<W>,
    answer: CellSet<W>,
    /// Templates with all other places.
    templates: Vec<CellSet<W>>,
}

/// What is known of each digit.
pub(crate) type Known<const W: usize> = RefCell<Vec<Digit<W>>>;

impl<const W: usize> State<W> {
    /// The places of the digit that are in none of its templates (or could not be shown to be in one cheaply).
    pub(crate) fn eliminable(&self, digit: usize) -> CellSet<W> {
        let places = self.places(digit);
        let mut known = self.known_eliminable().borrow_mut();
        known.resize_with(self.side(), Digit::default);
        let known = &mut known[digit];
        if known.of != places {
            known.of = places;
            let rows = (0..self.side()).filter(|row| self.count(digit, *row) > 0).count();
            // Most templates live on: they have lost a place that is now filled, or none.
            known.templates.iter_mut().for_each(|template| *template &= places);
            known.templates.retain(|template| template.len() == rows);
            known.answer = work_out(self, places, &mut known.templates);
        }
        known.answer
    }
}

/// The places that are in no template; to `templates`, of which there may be some already, come others that have the rest.
fn work_out<const W: usize>(
    state: &State<W>,
    places: CellSet<W>,
    templates: &mut Vec<CellSet<W>>,
) -> CellSet<W> {
    let mut undecided = templates.iter().fold(places, |undecided, template| undecided - *template);
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
            templates.push(template);
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
