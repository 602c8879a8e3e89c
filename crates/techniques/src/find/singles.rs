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
        for house in 0..3 * state.side() {
            if state.blanks(house) != 1 {
                continue;
            }
            let cells = state.blank_cells() & state.geometry().houses[house];
            let Some(cell) = cells.first().filter(|cell| state.size(*cell) == 1) else { continue };
            let candidate = state.candidate(cell, state.candidates(cell).trailing_zeros() as usize);
            let pattern = Pattern::FullHouse(candidate.cell, state.house(house));
            found(Step::placing(
                technique,
                candidate,
                Evidence::new(vec![Truth::Cell(candidate.cell)], pattern),
            ))?;
        }
        Flow::Continue(())
    }
}

/// A cell with one candidate.
pub(super) struct NakedSingle;

impl<const W: usize> Finder<W> for NakedSingle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        for (cell, size) in state.sizes().iter().enumerate() {
            if *size == 1 {
                let candidate = state.candidate(cell, state.candidates(cell).trailing_zeros() as usize);
                let evidence =
                    Evidence::new(vec![Truth::Cell(candidate.cell)], Pattern::NakedSingle(candidate.cell));
                found(Step::placing(technique, candidate, evidence))?;
            }
        }
        Flow::Continue(())
    }
}

/// A digit with one place in a house.
pub(super) struct HiddenSingle;

impl<const W: usize> Finder<W> for HiddenSingle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        for house in 0..3 * state.side() {
            for (single, count) in state.counts(house).iter().enumerate() {
                if *count != 1 {
                    continue;
                }
                let Some(cell) = state.places_in(single, house).first() else { continue };
                let (digit, house) = (digit(single), state.house(house));
                let evidence =
                    Evidence::new(vec![Truth::Place(digit, house)], Pattern::HiddenSingle(digit, house));
                found(Step::placing(technique, state.candidate(cell, single), evidence))?;
            }
        }
        Flow::Continue(())
    }
}
