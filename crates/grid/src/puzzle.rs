//! A puzzle: what is given.

use crate::{Candidates, Grid, Shape};

/// What a puzzle gives: digits, and where it comes as a candidate grid also which candidates are left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    givens: Grid,
    candidates: Option<Candidates>,
}

impl Puzzle {
    /// The puzzle with these givens, and no restriction but the rules.
    pub fn new(givens: Grid) -> Puzzle {
        Puzzle { givens, candidates: None }
    }

    /// The puzzle with these candidates; the cells that `givens` fills are its givens. Both must have one shape, else the
    /// candidates are dropped.
    pub fn with_candidates(givens: Grid, candidates: Candidates) -> Puzzle {
        let candidates = Some(candidates).filter(|candidates| candidates.shape() == givens.shape());
        Puzzle { givens, candidates }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The candidates that the puzzle itself states, where it does.
    pub fn stated_candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// The candidates to start from: what the givens leave, and where candidates are stated only those.
    pub fn candidates(&self) -> Candidates {
        let mut left = Candidates::of(&self.givens);
        if let Some(stated) = &self.candidates {
            for cell in self.shape().cells() {
                left.set(cell, left.get(cell) & stated.get(cell));
            }
        }
        left
    }
}

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Puzzle {
        Puzzle::new(givens)
    }
}
