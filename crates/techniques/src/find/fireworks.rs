//! Fireworks: three digits that leave a box along a row and a column only through the same two cells.
//!
//! ```text
//!   X . . | . R .        in the row of X each of the three digits stands in the box or in R, in the column of X in the box or in C.
//!   . . . | . . .        A digit that is neither in R nor in C stands in the box on both lines, so in X: the three cells take the
//!   . . . | . . .        three digits
//!   ------+------
//!   C . . | . . .
//! ```

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::set::{CellSet, bits};
use crate::state::{State, digit, digits};
use crate::{Step, Technique};

/// The finder.
pub(super) struct Fireworks;

impl<const W: usize> Finder<W> for Fireworks {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let geometry = state.geometry();
        let mut steps = Collected::new();
        for corner in state.blank_cells() {
            let [row, column, block] =
                geometry.houses_of[corner].map(|house| geometry.houses[usize::from(house)]);
            // For each digit the cell outside the box that it may take on each line, where there is one at most.
            let outside = |digit: usize, line: CellSet<W>| {
                let places = (state.places(digit) & line) - block;
                (places.len() <= 1).then_some(places)
            };
            let lines: Vec<(usize, CellSet<W>)> = (0..state.side())
                .filter(|digit| state.has(corner, *digit))
                .filter_map(|digit| Some((digit, outside(digit, row)? | outside(digit, column)?)))
                .collect();
            for right in state.blank_cells() & (row - block) {
                for below in state.blank_cells() & (column - block) {
                    let ends = CellSet::from_cells(&[right, below]);
                    let fitting = lines
                        .iter()
                        .filter(|(_, cells)| cells.within(&ends))
                        .fold(0_u64, |all, (d, _)| all | 1 << d);
                    for a in bits(fitting) {
                        for b in bits(fitting & (u64::MAX << a << 1)) {
                            for c in bits(fitting & (u64::MAX << b << 1)) {
                                let three = 1 << a | 1 << b | 1 << c;
                                take(state, technique, [corner, right, below], three, &mut steps);
                            }
                        }
                    }
                }
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}

fn take<const W: usize>(
    state: &State<W>,
    technique: Technique,
    cells: [usize; 3],
    three: u64,
    steps: &mut Collected<W>,
) {
    let mut removed = vec![CellSet::EMPTY; state.side()];
    for cell in cells {
        bits(state.candidates(cell) & !three).for_each(|digit| removed[digit].insert(cell));
    }
    if removed.iter().all(CellSet::is_empty) {
        return;
    }
    steps.take(&removed, 0, || {
        let [row, column, _] =
            state.geometry().houses_of[cells[0]].map(|house| state.house(usize::from(house)));
        let truths =
            bits(three).flat_map(|d| [Truth::Place(digit(d), row), Truth::Place(digit(d), column)]).collect();
        let pattern = Pattern::Named {
            cells: vec![state.cell(cells[0])],
            digits: digits(three),
            others: vec![state.cell(cells[1]), state.cell(cells[2])],
        };
        let eliminations = removed
            .iter()
            .enumerate()
            .flat_map(|(digit, cells)| state.candidates_of(*cells, digit))
            .collect();
        Step::removing(technique, eliminations, Evidence::new(truths, pattern))
    });
}
