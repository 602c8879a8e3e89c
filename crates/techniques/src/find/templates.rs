//! Templates: all ways to place one digit in the whole grid.
//!
//! ```text
//!   1 . . | - 1 . | . . 1      what is in every template is placed, what is in none goes
//! ```

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// Template set and template delete.
pub(super) struct Templates;

/// The most nodes that the templates of one digit may take; beyond, nothing is said of the digit.
const NODES: usize = 500_000;

struct Search<'a, const W: usize> {
    state: &'a State<W>,
    nodes: usize,
    found: Vec<CellSet<W>>,
}

impl<const W: usize> Search<'_, W> {
    /// Places the digit in the rows from `row` on; false where there are too many nodes.
    fn fill(&mut self, row: usize, left: CellSet<W>, chosen: CellSet<W>) -> bool {
        if self.nodes == 0 {
            return false;
        }
        self.nodes -= 1;
        if row == self.state.side() {
            self.found.push(chosen);
            return true;
        }
        let geometry = self.state.geometry();
        if chosen.meets(&geometry.houses[row]) {
            return self.fill(row + 1, left, chosen);
        }
        (left & geometry.houses[row]).iter().all(|cell| {
            let this = CellSet::of(cell);
            self.fill(row + 1, left - geometry.peers[cell] - this, chosen | this)
        })
    }
}

/// The templates of each digit, without those that meet a cell which another digit has in all of its templates.
fn templates<const W: usize>(state: &State<W>) -> Option<Vec<Vec<CellSet<W>>>> {
    let side = state.side();
    let mut all = Vec::with_capacity(side);
    for number in 0..side {
        let filled = (0..side * side).filter(|cell| state.value(*cell) == Some(number)).collect();
        let mut search = Search { state, nodes: NODES, found: Vec::new() };
        if !search.fill(0, state.places(number), filled) || search.found.is_empty() {
            return None;
        }
        all.push(search.found);
    }
    loop {
        let sure: Vec<CellSet<W>> = all
            .iter()
            .map(|found| found.iter().fold(state.geometry().all, |sure, one| sure & *one))
            .collect();
        let before: usize = all.iter().map(Vec::len).sum();
        for (number, found) in all.iter_mut().enumerate() {
            let taken = (0..side)
                .filter(|other| *other != number)
                .fold(CellSet::EMPTY, |taken, other| taken | sure[other]);
            found.retain(|template| !template.meets(&taken));
        }
        if all.iter().any(Vec::is_empty) {
            return None;
        }
        if all.iter().map(Vec::len).sum::<usize>() == before {
            return Some(all);
        }
    }
}

impl<const W: usize> Finder<W> for Templates {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let Some(all) = templates(state) else { return Flow::Continue(()) };
        for number in (0..side).filter(|number| options.digits >> number & 1 != 0) {
            let places = state.places(number);
            let set = technique == Technique::TemplateSet;
            let candidates = if set {
                all[number].iter().fold(places, |every, template| every & *template)
            } else {
                all[number].iter().fold(places, |never, template| never - *template)
            };
            if candidates.is_empty() {
                continue;
            }
            let truths = (0..side * 3 * side)
                .map(|index| Truth::Place(digit(index % side), state.house(index / side)))
                .collect();
            let evidence = Evidence::new(truths, Pattern::Templates(digit(number)));
            let mut step = Step::removing(technique, state.candidates_of(candidates, number), evidence);
            if set {
                step.placements = std::mem::take(&mut step.eliminations);
            }
            found(step)?;
        }
        Flow::Continue(())
    }
}
