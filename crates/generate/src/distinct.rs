//! Keeping puzzles apart.

use std::collections::HashSet;

use celda_grid::Grid;

use crate::{GivenUp, Made, Random, Shortfall};

/// The puzzles made so far, to find repetitions.
///
/// What is kept of a puzzle is its line, or, where isomorphic puzzles count as one, its canonical form, which the
/// caller finds (on the thread that made the puzzle).
#[derive(Clone, Debug, Default)]
pub struct Distinct {
    seen: HashSet<Grid>,
    replaced: u64,
}

impl Distinct {
    /// Nothing seen yet.
    pub fn new() -> Distinct {
        Distinct::default()
    }

    /// Whether `form` is seen for the first time.
    pub fn is_new(&mut self, form: &Grid) -> bool {
        !self.seen.contains(form) && self.seen.insert(form.clone())
    }

    /// `made`, or where it was made before, the next puzzle that `again` makes of its source of chance and that is new.
    ///
    /// # Errors
    /// When `again` gives up, or after so many repetitions as `tries` says.
    pub fn settle(
        &mut self,
        mut made: Made,
        tries: u64,
        mut again: impl FnMut(Random) -> Result<Made, Shortfall>,
    ) -> Result<Made, Shortfall> {
        let mut repeated = 0;
        while !self.is_new(&made.form) {
            repeated += 1;
            self.replaced += 1;
            if repeated >= tries {
                let best = Some(made.puzzle);
                return Err(Shortfall { why: GivenUp::Tries, tries: repeated, best, undecided: 0 });
            }
            made = again(made.random)?;
        }
        Ok(made)
    }

    /// How many puzzles were passed over since they had been made before.
    pub fn replaced(&self) -> u64 {
        self.replaced
    }
}
