//! Full house, naked single, hidden single.
//!
//! ```text
//!  full house            naked single             hidden single
//!  1 2 3 | 4 5 6 | 7 8 . the cell sees 1 to 8     the digit has one place left in the house
//!                  ^ 9   and takes 9
//! ```

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The last blank cell of a house.
pub(super) struct FullHouse;

impl<const W: usize> Finder<W> for FullHouse {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        for (house, cell, number) in state.full_houses() {
            let candidate = state.candidate(cell, number);
            let pattern = Pattern::FullHouse(candidate.cell, state.house(house));
            let evidence = Evidence::new(vec![Truth::Cell(candidate.cell)], pattern);
            found(Step::placing(technique, candidate, evidence))?;
        }
        Flow::Continue(())
    }
}

/// A cell with one candidate.
pub(super) struct NakedSingle;

impl<const W: usize> Finder<W> for NakedSingle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        for (cell, number) in state.naked_singles() {
            let candidate = state.candidate(cell, number);
            let evidence =
                Evidence::new(vec![Truth::Cell(candidate.cell)], Pattern::NakedSingle(candidate.cell));
            found(Step::placing(technique, candidate, evidence))?;
        }
        Flow::Continue(())
    }
}

/// A digit with one place in a house.
pub(super) struct HiddenSingle;

impl<const W: usize> Finder<W> for HiddenSingle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        for (house, number, cell) in state.hidden_singles() {
            let (digit, house) = (digit(number), state.house(house));
            let evidence =
                Evidence::new(vec![Truth::Place(digit, house)], Pattern::HiddenSingle(digit, house));
            found(Step::placing(technique, state.candidate(cell, number), evidence))?;
        }
        Flow::Continue(())
    }
}
