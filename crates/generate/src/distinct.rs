//! Keeping puzzles apart.

use std::collections::HashSet;

use celda_grid::Grid;

/// The puzzles made so far, to find repetitions.
///
/// What is kept of a puzzle is its line, or, where isomorphic puzzles count as one, its canonical form, which the
/// caller finds (on the thread that made the puzzle).
#[derive(Clone, Debug, Default)]
pub struct Distinct {
    seen: HashSet<Grid>,
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
}
