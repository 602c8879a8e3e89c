//! Tridagon (also Thor's hammer): three digits in twelve cells of four boxes that stand in a rectangle, three cells a box, each in
//! a row and a column of its own.
//!
//! ```text
//!   x . . | . . x        Three boxes with their cells along one direction and the fourth along the other cannot be filled with
//!   . x . | . x .        the three digits alone: so some candidate beside them, a guardian, is true.
//!   . . x | x . .
//!   ------+------
//!   x . . | x . .
//!   . x . | . x .
//!   . . x | . . x
//! ```
//!
//! Which arrangements cannot be filled is not taken from a rule of parity but tabled once, by trying.

use std::sync::OnceLock;

use celda_check::{Evidence, Pattern, Truth};
use celda_grid::Shape;

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digits};
use crate::{Step, Technique};

/// The finder.
pub(super) struct Tridagon;

/// The ways to place three things in three rows: for each row the column.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The most guardians that are looked at.
const MOST_GUARDIANS: usize = 3;

/// Whether the cells, a way for each box (above left, above right, below left, below right), can be filled with three digits.
fn can_be_filled(cells: [usize; 4]) -> bool {
    // For each box and filling, the digit by row and by column.
    let by_row = |filling: usize| WAYS[filling];
    let by_column = |way: usize, filling: usize| {
        let mut columns = [0; 3];
        (0..3).for_each(|row| columns[WAYS[way][row]] = WAYS[filling][row]);
        columns
    };
    let apart = |a: [usize; 3], b: [usize; 3]| (0..3).all(|line| a[line] != b[line]);
    let fits_below = |above: usize, below: usize, a: usize, c: usize| {
        apart(by_column(cells[above], a), by_column(cells[below], c))
    };
    (0..6).any(|a| {
        (0..6).filter(|b| apart(by_row(a), by_row(*b))).any(|b| {
            (0..6)
                .filter(|c| fits_below(0, 2, a, *c))
                .any(|c| (0..6).any(|d| apart(by_row(c), by_row(d)) && fits_below(1, 3, b, d)))
        })
    })
}

/// For each four ways whether they can be filled.
fn fillable() -> &'static [bool] {
    static TABLE: OnceLock<Vec<bool>> = OnceLock::new();
    TABLE.get_or_init(|| {
        (0..6 * 6 * 6 * 6)
            .map(|index| can_be_filled([index / 216, index / 36 % 6, index / 6 % 6, index % 6]))
            .collect()
    })
}

/// Three cells of a box, with the candidates beside the three digits.
struct Part<const W: usize> {
    way: usize,
    cells: CellSet<W>,
    guardians: Vec<(usize, usize)>,
}

fn parts<const W: usize>(state: &State<W>, band: usize, stack: usize, three: u64) -> Vec<Part<W>> {
    let mut parts = Vec::new();
    for (way, columns) in WAYS.iter().enumerate() {
        let cells: Vec<usize> = (0..3).map(|row| (3 * band + row) * 9 + 3 * stack + columns[row]).collect();
        if !cells.iter().all(|cell| (state.candidates(*cell) & three).count_ones() >= 2) {
            continue;
        }
        let guardians: Vec<(usize, usize)> = cells
            .iter()
            .flat_map(|cell| bits(state.candidates(*cell) & !three).map(move |digit| (*cell, digit)))
            .collect();
        if guardians.len() <= MOST_GUARDIANS {
            parts.push(Part { way, cells: CellSet::from_cells(&cells), guardians });
        }
    }
    parts
}

/// The step that follows from one of the guardians being true.
fn step<const W: usize>(
    state: &State<W>,
    technique: Technique,
    cells: CellSet<W>,
    three: u64,
    guardians: &[(usize, usize)],
) -> Option<Step> {
    let evidence = || {
        let truths = state.cells(cells).into_iter().map(Truth::Cell).collect();
        let places: CellSet<W> = guardians.iter().map(|(cell, _)| *cell).collect();
        let pattern =
            Pattern::Named { cells: state.cells(cells), digits: digits(three), others: state.cells(places) };
        Evidence::new(truths, pattern)
    };
    let (cell, digit) = *guardians.first()?;
    if guardians.len() == 1 {
        return Some(Step::placing(technique, state.candidate(cell, digit), evidence()));
    }
    let removed = if guardians.iter().all(|(other, _)| *other == cell) {
        bits(state.candidates(cell) & three).map(|digit| state.candidate(cell, digit)).collect()
    } else if guardians.iter().all(|(_, other)| *other == digit) {
        let places: CellSet<W> = guardians.iter().map(|(cell, _)| *cell).collect();
        state.candidates_of(state.geometry().common_peers(places) & state.places(digit), digit)
    } else {
        Vec::new()
    };
    (!removed.is_empty()).then(|| Step::removing(technique, removed, evidence()))
}

impl<const W: usize> Finder<W> for Tridagon {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if state.geometry().shape != Shape::NINE {
            return Flow::Continue(());
        }
        let table = fillable();
        const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];
        for three in (0_u64..1 << 9).filter(|mask| mask.count_ones() == 3) {
            for (above, below) in PAIRS {
                for (left, right) in PAIRS {
                    let corners = [(above, left), (above, right), (below, left), (below, right)];
                    let boxes = corners.map(|(band, stack)| parts(state, band, stack, three));
                    for a in &boxes[0] {
                        for b in &boxes[1] {
                            for c in &boxes[2] {
                                for d in &boxes[3] {
                                    if table[((a.way * 6 + b.way) * 6 + c.way) * 6 + d.way] {
                                        continue;
                                    }
                                    let cells = a.cells | b.cells | c.cells | d.cells;
                                    let guardians: Vec<(usize, usize)> =
                                        [a, b, c, d].iter().flat_map(|part| part.guardians.clone()).collect();
                                    if let Some(step) = step(state, technique, cells, three, &guardians) {
                                        found(step)?;
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tabled_arrangements_are_those_of_the_rule_of_parity() {
        let odd = |way: usize| [1, 2, 5].contains(&way);
        for (index, fillable) in fillable().iter().enumerate() {
            let ways = [index / 216, index / 36 % 6, index / 6 % 6, index % 6];
            let different = ways.iter().filter(|way| odd(**way)).count() % 2 == 1;
            assert_eq!(*fillable, !different, "{ways:?}");
        }
    }
}
