//! What is wanted of a puzzle.

use std::ops::RangeInclusive;

use celda_grid::{Cell, Grid, Shape};

use crate::canonical::CANONICAL_SIDE;
use crate::{Difficulty, Symmetry};

/// What is wanted of each puzzle. [`Generator::new`](crate::Generator::new) says whether it makes sense.
#[derive(Clone, Debug)]
pub struct Options {
    /// The shape.
    pub shape: Shape,
    /// How the givens lie to each other.
    pub symmetry: Symmetry,
    /// Whether no given can be left out (with a symmetry: no orbit of givens) without a second solution appearing.
    pub minimal: bool,
    /// How many givens there are. Without it, a minimal puzzle has as many as it has, another [`Options::usual_clues`].
    pub clues: Option<RangeInclusive<usize>>,
    /// The cells that may hold givens; all without it.
    pub pattern: Option<Vec<Cell>>,
    /// The complete grid to start from; a new one for each try without it.
    pub from: Option<Grid>,
    /// What the way to the solution is to be.
    pub difficulty: Difficulty,
    /// Whether isomorphic puzzles count as one.
    pub up_to_isomorphism: bool,
    /// After how many tries a puzzle is given up.
    pub tries: u64,
    /// How many nodes of the search a question about uniqueness may cost in the end (on large grids it is first asked with fewer).
    pub nodes: Option<u64>,
}

impl Options {
    /// Minimal puzzles of `shape` without further wishes.
    pub fn new(shape: Shape) -> Options {
        Options {
            shape,
            symmetry: Symmetry::None,
            minimal: true,
            clues: None,
            pattern: None,
            from: None,
            difficulty: Difficulty::default(),
            up_to_isomorphism: false,
            tries: 100_000,
            nodes: match shape.side() {
                0..=12 => None,
                13..=16 => Some(5_000),
                _ => Some(1_000_000),
            },
        }
    }

    /// How many givens a puzzle that need not be minimal has when nothing is said: two in five cells, 32 for 9x9; on sides over 12
    /// more (half of 25x25), since with fewer, spread at random, nothing decides in time whether the solution is the only one.
    pub fn usual_clues(shape: Shape) -> usize {
        let percent = match shape.side() {
            0..=12 => 40,
            side @ 13..=38 => 40 + (side - 12),
            _ => 67,
        };
        shape.cell_count() * percent / 100
    }
}

/// Wishes that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The range of clues is empty or beyond the grid.
    #[error("there is no puzzle with so many clues")]
    Clues,
    /// A 9x9 puzzle with one solution has at least 17 givens (McGuire, Tugemann and Civario 2012).
    #[error("9x9 puzzles have at least 17 clues")]
    TooFewClues,
    /// The pattern has fewer cells than clues are wanted.
    #[error("the pattern has {cells} cells")]
    PatternTooSmall {
        /// How many cells it has.
        cells: usize,
    },
    /// The pattern names a cell outside the grid.
    #[error("the pattern reaches beyond the grid")]
    PatternOutside,
    /// The pattern contradicts the symmetry: no orbit lies in it.
    #[error("no orbit of the symmetry lies in the pattern")]
    PatternWithoutOrbit,
    /// The grid to start from is of another shape, or not complete, or breaks a rule.
    #[error("the grid to start from is no complete grid of the shape")]
    From,
    /// No canonical form is found for this side, or no path of techniques, or no rating on the explainer scale.
    #[error("that is not known of grids of this shape")]
    Shape,
    /// The techniques wanted contradict each other, or the level or score wanted.
    #[error("no path can be like that")]
    Difficulty,
    /// No try is allowed.
    #[error("at least one try is needed")]
    NoTries,
}

impl Options {
    /// The units of elimination: the orbits of the symmetry that lie in the pattern.
    pub(crate) fn units(&self) -> Result<Vec<Vec<Cell>>, OptionsError> {
        let mut units = self.symmetry.orbits(self.shape);
        let cells = match &self.pattern {
            None => self.shape.cell_count(),
            Some(pattern) => {
                let mut inside = vec![false; self.shape.cell_count()];
                for cell in pattern {
                    *inside.get_mut(cell.index()).ok_or(OptionsError::PatternOutside)? = true;
                }
                units.retain(|orbit| orbit.iter().all(|cell| inside[cell.index()]));
                if units.is_empty() {
                    return Err(OptionsError::PatternWithoutOrbit);
                }
                units.iter().map(Vec::len).sum()
            }
        };
        if let Some(clues) = &self.clues {
            if clues.is_empty() || *clues.start() > self.shape.cell_count() {
                return Err(OptionsError::Clues);
            }
            if *clues.start() > cells {
                return Err(OptionsError::PatternTooSmall { cells });
            }
            if self.shape == Shape::NINE && *clues.end() < 17 {
                return Err(OptionsError::TooFewClues);
            }
        }
        if self.from.as_ref().is_some_and(|grid| grid.shape() != self.shape || !grid.is_solved()) {
            return Err(OptionsError::From);
        }
        let difficulty = &self.difficulty;
        if self.up_to_isomorphism && self.shape.side() > CANONICAL_SIDE
            || !difficulty.is_free() && !celda_techniques::path::supports(self.shape)
            || difficulty.rating.is_some() && self.shape != Shape::NINE
        {
            return Err(OptionsError::Shape);
        }
        if difficulty.is_contradictory() {
            return Err(OptionsError::Difficulty);
        }
        if self.tries == 0 {
            return Err(OptionsError::NoTries);
        }
        Ok(units)
    }
}
