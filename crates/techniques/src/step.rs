//! A step of reasoning.

use celda_check::{Evidence, Fault, check_step};
use celda_grid::{Candidate, Position};

use crate::Technique;

/// A step: what it is called, what it places and removes, and why that is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The digits that it places.
    pub placements: Vec<Candidate>,
    /// The candidates that it removes, ascending by digit and cell.
    pub eliminations: Vec<Candidate>,
    /// Why it is so.
    pub evidence: Evidence,
}

impl Step {
    /// A step that places `candidate`.
    pub fn placing(technique: Technique, candidate: Candidate, evidence: Evidence) -> Step {
        Step { technique, placements: vec![candidate], eliminations: Vec::new(), evidence }
    }

    /// A step that removes `eliminations`; they are sorted, each once.
    pub fn removing(technique: Technique, mut eliminations: Vec<Candidate>, evidence: Evidence) -> Step {
        eliminations.sort_unstable();
        eliminations.dedup();
        Step { technique, placements: Vec::new(), eliminations, evidence }
    }

    /// Has the step re-proved by the checker. `unique` says that the puzzle is known to have one solution.
    ///
    /// # Errors
    /// What the checker found wrong.
    pub fn check(&self, position: &Position, unique: bool) -> Result<(), Fault> {
        check_step(position, &self.placements, &self.eliminations, &self.evidence, unique)
    }

    /// Makes the step in `position`.
    pub fn apply(&self, position: &mut Position) {
        for placement in &self.placements {
            position.place(placement.cell, placement.digit);
        }
        for elimination in &self.eliminations {
            position.eliminate(*elimination);
        }
    }
}
