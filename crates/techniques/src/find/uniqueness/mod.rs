//! What follows from the puzzle having one solution: patterns that could be filled in two ways must not be completed.
//!
//! Every step here carries the deadly pattern as a truth of its own ("one of its cells takes a digit from outside"), which the
//! checker grants only where it can exchange every filling of the pattern for another, and where no cell of it is given.

pub(super) mod bug;
pub(super) mod bug_lite;
pub(super) mod extended;
pub(super) mod loops;
pub(crate) mod rectangle;
pub(super) mod symmetry;
mod types;

use celda_check::{DeadlyPattern, Evidence, Pattern, Truth};
use celda_grid::{Candidate, Digit, House};

use crate::set::CellSet;
use crate::state::{State, digits};
use crate::{Step, Technique};

/// A deadly pattern in which every cell has the same digits.
pub(super) fn deadly<const W: usize>(state: &State<W>, cells: CellSet<W>, mask: u64) -> DeadlyPattern {
    DeadlyPattern { cells: state.cells(cells).into_iter().map(|cell| (cell, digits(mask))).collect() }
}

/// Whether the puzzle itself leaves these cells every digit of `mask`, so that a filling with them could be exchanged for another.
/// What a candidate grid states to be out is not among the candidates any more: there, each digit must still be one.
pub(super) fn leaves<const W: usize>(state: &State<W>, cells: CellSet<W>, mask: u64) -> bool {
    !state.has_stated_candidates() || cells.iter().all(|cell| mask & !state.candidates(cell) == 0)
}

/// A step that removes candidates because `pattern` must not be completed. `others` are further cells that are told and used,
/// `confined` are digits that have their places of a house in the pattern.
pub(super) fn avoiding<const W: usize>(
    state: &State<W>,
    technique: Technique,
    removed: Vec<Candidate>,
    pattern: DeadlyPattern,
    others: CellSet<W>,
    confined: Vec<(Digit, House)>,
) -> Step {
    let mut truths = vec![Truth::Avoided(pattern.clone())];
    let blank = pattern.cells.iter().map(|(cell, _)| *cell);
    let blank = blank.filter(|cell| state.blank_cells().contains(cell.index()));
    truths.extend(blank.chain(state.cells(others)).map(Truth::Cell));
    truths.extend(confined.iter().map(|(digit, house)| Truth::Place(*digit, *house)));
    let told = Pattern::Deadly { pattern, others: state.cells(others), confined };
    Step::removing(technique, removed, Evidence::new(truths, told))
}

/// The candidates of `mask` in the cells, as far as they are there.
pub(super) fn present<const W: usize>(state: &State<W>, cells: CellSet<W>, mask: u64) -> Vec<Candidate> {
    crate::set::bits(mask)
        .flat_map(|number| state.candidates_of(cells & state.places(number), number))
        .collect()
}
