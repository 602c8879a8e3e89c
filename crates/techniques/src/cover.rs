//! Cells whose candidates are covered by as many digits of houses as there are cells.
//!
//! ```text
//!   cells      r2c13, r8c13 ...     each takes a candidate of its own
//!   covers     4r2, 4r8, 7c1 ...    a digit in a house: one of its candidates is true at most
//! ```
//!
//! With as many covers as cells, every cover has its candidate in one of the cells: what lies in a cover outside the cells is false, and so is
//! what lies in two covers. (Source: the players' forum, "rank 0 logic" and "multi-sector locked sets".)
//!
//! The digits have nothing to do with each other, so the fewest covers are found for each by itself; of equally few those that remove most.

use celda_check::{Evidence, Pattern, Proof, Truth};
use celda_grid::{Digit, House};

use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// Cells with their covers.
#[derive(Clone, Debug)]
pub(crate) struct Covered<const W: usize> {
    pub(crate) cells: CellSet<W>,
    /// Digit and house of each cover.
    pub(crate) covers: Vec<(usize, usize)>,
    /// For each digit the cells that lose it.
    pub(crate) removed: Vec<CellSet<W>>,
}

impl<const W: usize> Covered<W> {
    /// The covers of `cells` by houses of `allowed`, if there are no more than cells and they remove something.
    pub(crate) fn new(
        state: &State<W>,
        cells: CellSet<W>,
        allowed: &dyn Fn(usize) -> bool,
    ) -> Option<Covered<W>> {
        let cells = cells & state.blank_cells();
        let mut left = cells.len();
        let mut covered = Covered { cells, covers: Vec::with_capacity(left), removed: Vec::new() };
        for digit in 0..state.side() {
            let mut search = Search { state, digit, cells, allowed, best: None };
            search.cover(cells & state.places(digit), &mut Vec::new(), left);
            let (houses, removed) = search.best?;
            left -= houses.len();
            covered.covers.extend(houses.into_iter().map(|house| (digit, house)));
            covered.removed.push(removed);
        }
        (left == 0 && covered.removed.iter().any(|cells| !cells.is_empty())).then_some(covered)
    }

    /// The step of it.
    pub(crate) fn step(&self, state: &State<W>, technique: Technique) -> Step {
        let cells = state.cells(self.cells);
        let covers: Vec<(Digit, House)> =
            self.covers.iter().map(|(number, house)| (digit(*number), state.house(*house))).collect();
        let removed = self.removed.iter().enumerate();
        let removed = removed.flat_map(|(digit, cells)| state.candidates_of(*cells, digit)).collect();
        let truths = cells.iter().copied().map(Truth::Cell).collect();
        let proof = Proof::Counting { truths, covers: covers.clone() };
        Step::removing(technique, removed, Evidence { proof, pattern: Pattern::Covered { cells, covers } })
    }
}

/// The search for the covers of one digit.
struct Search<'a, const W: usize> {
    state: &'a State<W>,
    digit: usize,
    cells: CellSet<W>,
    allowed: &'a dyn Fn(usize) -> bool,
    /// The best covers so far, and what they remove.
    best: Option<(Vec<usize>, CellSet<W>)>,
}

impl<const W: usize> Search<'_, W> {
    /// Covers the first place of `open` by each of its houses, with `left` more covers at most.
    fn cover(&mut self, open: CellSet<W>, houses: &mut Vec<usize>, left: usize) {
        let Some(cell) = open.first() else {
            let removed = self.removed(houses);
            let better = self
                .best
                .as_ref()
                .is_none_or(|(best, most)| (houses.len(), most.len()) < (best.len(), removed.len()));
            if better {
                self.best = Some((houses.clone(), removed));
            }
            return;
        };
        let longer = self.best.as_ref().is_some_and(|(best, _)| houses.len() >= best.len());
        if left == 0 || longer {
            return;
        }
        let geometry = self.state.geometry();
        for house in geometry.houses_of[cell].map(usize::from) {
            if (self.allowed)(house) {
                houses.push(house);
                self.cover(open - geometry.houses[house], houses, left - 1);
                houses.pop();
            }
        }
    }

    /// What the covers would remove: places outside the cells, and those that lie in two covers.
    fn removed(&self, houses: &[usize]) -> CellSet<W> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in houses {
            let places = self.state.places_in(self.digit, *house);
            twice |= once & places;
            once |= places;
        }
        (once - self.cells) | twice
    }
}
