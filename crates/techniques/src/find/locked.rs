//! Locked candidates: pointing and claiming.
//!
//! ```text
//!   pointing: in the box, 4 has places in one row only     claiming: in the row, 4 has places in one box only
//!   4 4 . | - - - | - - -                                  4 4 . | . . . | . . .
//!   . . . | . . . | . . .                                  - - - | . . . | . . .
//!   . . . | . . . | . . .                                  - - - | . . . | . . .
//! ```

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// Pointing (from the box to the line) and claiming (from the line to the box).
pub(super) struct LockedCandidates;

impl<const W: usize> Finder<W> for LockedCandidates {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let from = if technique == Technique::Pointing { 2 * side..3 * side } else { 0..2 * side };
        let shape = state.geometry().shape;
        let widest = shape.box_rows().max(shape.box_columns()) as u8;
        let since = state.last_failure(technique);
        for house in from.filter(|house| state.has_changed(*house, since)) {
            // A crossing has no more cells than the box is long or wide.
            for (number, count) in state.counts(house).iter().enumerate() {
                if (2..=widest).contains(count) {
                    locked(state, technique, number, house, found)?;
                }
            }
        }
        state.note_failure(technique);
        Flow::Continue(())
    }
}

fn locked<const W: usize>(
    state: &State<W>,
    technique: Technique,
    number: usize,
    from: usize,
    found: Found<'_>,
) -> Flow {
    let geometry = state.geometry();
    let places: CellSet<W> = state.places_in(number, from);
    // A house of one cell in both directions (boxes of one row) makes line and box the same set of cells.
    let to = geometry.common_houses(places).filter(|to| {
        let box_to_line = (from < 2 * state.side()) != (*to < 2 * state.side());
        *to != from && box_to_line
    });
    for to in to {
        let removed = state.places_in(number, to) - places;
        if removed.is_empty() {
            continue;
        }
        let pattern = Pattern::Locked {
            digit: digit(number),
            from: state.house(from),
            to: state.house(to),
            cells: state.cells(places),
        };
        let evidence = Evidence::new(vec![Truth::Place(digit(number), state.house(from))], pattern);
        found(Step::removing(technique, state.candidates_of(removed, number), evidence))?;
    }
    Flow::Continue(())
}
