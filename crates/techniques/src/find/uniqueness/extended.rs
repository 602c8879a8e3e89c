//! Extended rectangles: two lines of a band (or stack) and three lines across, in three boxes, with three digits.
//!
//! ```text
//!   123 . . | 123 . . | 123 . .      whatever stands in the two rows could be exchanged
//!   123 . . | 123 . . | 1234. .      type 1: the last cell takes 4
//! ```

use super::types;
use crate::Technique;
use crate::find::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::State;

/// Extended rectangles of types 1 to 4.
pub(in crate::find) struct ExtendedRectangle;

impl<const W: usize> Finder<W> for ExtendedRectangle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let shape = state.geometry().shape;
        let side = state.side();
        let kind = technique as usize - Technique::ExtendedRectangle1 as usize + 1;
        for columns in [false, true] {
            let (height, width) = if columns {
                (shape.box_columns(), shape.box_rows())
            } else {
                (shape.box_rows(), shape.box_columns())
            };
            let cell = |line: usize, across: usize| {
                if columns { across * side + line } else { line * side + across }
            };
            for first in 0..side {
                for second in first + 1..(first / height + 1) * height {
                    // The lines across whose two cells are blank and together small enough to take part.
                    let pairs: Vec<(usize, u64)> = (0..side)
                        .filter(|across| {
                            [first, second].iter().all(|line| state.size(cell(*line, *across)) >= 2)
                        })
                        .map(|across| {
                            let pair = [first, second].map(|line| state.candidates(cell(line, across)));
                            (across, pair[0] & pair[1])
                        })
                        .filter(|(_, common)| common.count_ones() >= 2)
                        .collect();
                    for (i, a) in pairs.iter().enumerate() {
                        for (j, b) in pairs.iter().enumerate().skip(i + 1) {
                            for c in &pairs[j + 1..] {
                                let stacks = [a.0 / width, b.0 / width, c.0 / width];
                                if stacks[0] == stacks[1] || stacks[1] == stacks[2] {
                                    continue;
                                }
                                let cells: CellSet<W> = [a.0, b.0, c.0]
                                    .into_iter()
                                    .flat_map(|across| [cell(first, across), cell(second, across)])
                                    .collect();
                                if let Some(mask) = three_digits(state, cells) {
                                    types::steps(state, technique, kind, cells, mask, found)?;
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

/// The three digits that most of the cells are confined to, where all but two cells at most have no other.
fn three_digits<const W: usize>(state: &State<W>, cells: CellSet<W>) -> Option<u64> {
    let mut small = cells.iter().filter(|cell| state.size(*cell) <= 3).map(|cell| state.candidates(cell));
    let first = small.next()?;
    let mask =
        small.fold(first, |mask, held| if (mask | held).count_ones() <= 3 { mask | held } else { mask });
    let outside = cells.iter().filter(|cell| state.candidates(*cell) & !mask != 0).count();
    (mask.count_ones() == 3 && outside <= 3 && outside > 0).then_some(mask)
}
