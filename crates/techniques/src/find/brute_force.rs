//! Brute force: a digit of the solution, taken because nothing else is left. It is no reasoning, and is called so.
//!
//! ```text
//!   . . . | . ? . | . . .      the cell in the middle of the blank ones
//! ```

use celda_check::{Evidence, Pattern, Proof};

use super::{Finder, Flow, Found, Options};
use crate::state::State;
use crate::{Step, Technique};

/// The last resort, where the solution is known.
pub(super) struct BruteForce;

impl<const W: usize> Finder<W> for BruteForce {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let blank = state.blank_cells();
        let middle = blank.iter().nth(blank.len() / 2).map(|cell| state.cell(cell));
        let digit = options
            .solution
            .as_ref()
            .filter(|solution| solution.shape() == state.geometry().shape)
            .zip(middle)
            .and_then(|(solution, cell)| solution.get(cell).map(|digit| (cell, digit)));
        let Some((cell, digit)) = digit.filter(|(cell, digit)| state.has(cell.index(), digit.index())) else {
            return Flow::Continue(());
        };
        let evidence = Evidence { proof: Proof::Search, pattern: Pattern::Bare };
        found(Step::placing(technique, celda_grid::Candidate::new(cell, digit), evidence))
    }
}
