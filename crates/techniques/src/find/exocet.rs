//! Junior exocet: two base cells in a line of a box, and two target cells in the other boxes of the band.
//!
//! ```text
//!   B B . | . . . | . . .     base B with three or four digits together; targets T outside the base's row; the cell k of the
//!   . . . | T . . | . T .     band that shares the target's column and is not in the base's row holds no base digit.
//!   . . . | k . . | . k .     Cross lines: the columns of the third cell and of the targets.
//!   ------+-------+------     In the rest (S) of the cross lines each base digit stands twice at most.
//!       S   S       S
//! ```
//!
//! A digit that is true in the base leaves its row; in the three cross lines it stands twice at most outside the band, so it takes a
//! target. Two digits take two targets: the targets hold base digits only, and a base digit that neither target may take is
//! false in the base. (Source: the players' forum, "JExocet compendium".)
//!
//! (Senior exocets, whose targets may stand anywhere in the cross lines, follow from the same count. A finder for them found the junior
//! ones and not one more at 1,565 positions, the hardest puzzles after subsets, so there is none.)

use celda_check::{Evidence, Pattern, Truth};
use celda_grid::{Candidate, Shape};

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit, digits};
use crate::{Step, Technique};

/// The finder.
pub(super) struct JuniorExocet;

/// A frame in which the base stands in a row; with `turned`, rows and columns are exchanged.
#[derive(Clone, Copy)]
struct Frame {
    turned: bool,
}

impl Frame {
    fn cell(self, row: usize, column: usize) -> usize {
        if self.turned { column * 9 + row } else { row * 9 + column }
    }

    fn row(self, row: usize) -> usize {
        if self.turned { 9 + row } else { row }
    }

    fn column(self, column: usize) -> usize {
        if self.turned { column } else { 9 + column }
    }
}

/// Whether the cell may hold, or holds, the digit.
fn holds<const W: usize>(state: &State<W>, cell: usize, digit: usize) -> bool {
    state.has(cell, digit) || state.value(cell) == Some(digit)
}

/// Whether two lines cover all places of the digit in the cross lines outside the band, so that it stands twice there at most.
fn is_bounded<const W: usize>(
    state: &State<W>,
    frame: Frame,
    band: usize,
    crossing: [usize; 3],
    digit: usize,
) -> bool {
    let rows = |column: usize| -> u64 {
        (0..9)
            .filter(|row| row / 3 != band && holds(state, frame.cell(*row, column), digit))
            .fold(0, |rows, row| rows | 1 << row)
    };
    let masks = crossing.map(rows);
    let all = masks[0] | masks[1] | masks[2];
    // Two rows; or a column and a row; or two columns.
    all.count_ones() <= 2
        || (0..3).any(|column| {
            let rest = (0..3).filter(|other| *other != column).fold(0, |all, other| all | masks[other]);
            rest.count_ones() <= 1 || masks[column] == 0
        })
}

/// The cells of the box `stack` in the band that may be targets for the base digits: each with its column.
fn targets<const W: usize>(
    state: &State<W>,
    frame: Frame,
    (band, row, stack): (usize, usize, usize),
    base: u64,
) -> Vec<(usize, usize)> {
    let mut targets = Vec::new();
    for target_row in (3 * band..3 * band + 3).filter(|other| *other != row) {
        let companion_row = 9 * band + 3 - row - target_row;
        for column in 3 * stack..3 * stack + 3 {
            let (target, companion) = (frame.cell(target_row, column), frame.cell(companion_row, column));
            if state.candidates(target) & base != 0 && bits(base).all(|d| !holds(state, companion, d)) {
                targets.push((target, column));
            }
        }
    }
    targets
}

impl JuniorExocet {
    fn look<const W: usize>(
        state: &State<W>,
        technique: Technique,
        frame: Frame,
        (row, stack, third): (usize, usize, usize),
        found: Found<'_>,
    ) -> Flow {
        let band = row / 3;
        let columns: Vec<usize> = (3 * stack..3 * stack + 3).filter(|column| *column != third).collect();
        let bases = [frame.cell(row, columns[0]), frame.cell(row, columns[1])];
        let base = state.candidates(bases[0]) | state.candidates(bases[1]);
        let blank = bases.iter().all(|cell| state.size(*cell) >= 2);
        if !blank || !(3..=4).contains(&base.count_ones()) {
            return Flow::Continue(());
        }
        let others: Vec<usize> = (0..3).filter(|other| *other != stack).collect();
        let near = targets(state, frame, (band, row, others[0]), base);
        let far = targets(state, frame, (band, row, others[1]), base);
        for (first, first_column) in near {
            for (second, second_column) in &far {
                let crossing = [third, first_column, *second_column];
                if !bits(base).all(|digit| is_bounded(state, frame, band, crossing, digit)) {
                    continue;
                }
                let mut removed: Vec<Candidate> = Vec::new();
                for target in [first, *second] {
                    removed
                        .extend(bits(state.candidates(target) & !base).map(|d| state.candidate(target, d)));
                }
                let taken = state.candidates(first) | state.candidates(*second);
                for cell in bases {
                    let lost = state.candidates(cell) & !taken;
                    removed.extend(bits(lost).map(|d| state.candidate(cell, d)));
                }
                if removed.is_empty() {
                    continue;
                }
                let mut truths: Vec<Truth> =
                    bases.iter().map(|cell| Truth::Cell(state.cell(*cell))).collect();
                for number in bits(base) {
                    truths.extend(
                        crossing.map(|column| Truth::Place(digit(number), state.house(frame.column(column)))),
                    );
                }
                let pattern = Pattern::Named {
                    cells: bases.iter().map(|cell| state.cell(*cell)).collect(),
                    digits: digits(base),
                    others: state.cells(CellSet::from_cells(&[first, *second])),
                };
                found(Step::removing(technique, removed, Evidence::new(truths, pattern)))?;
            }
        }
        Flow::Continue(())
    }
}

impl<const W: usize> Finder<W> for JuniorExocet {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if state.geometry().shape != Shape::NINE {
            return Flow::Continue(());
        }
        for turned in [false, true] {
            for row in 0..9 {
                for column in 0..9 {
                    let frame = Frame { turned };
                    if state.blanks(frame.row(row)) > 2 {
                        JuniorExocet::look(state, technique, frame, (row, column / 3, column), found)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}
