//! Multi-sector locked sets (MSLS): cells where some rows and some columns cross, with some digits covered in the rows and the others in
//! the columns, or in boxes.
//!
//! ```text
//!           c1  c3  c7              The blank cells where the rows and columns cross take a digit each. If 1 and 2 are covered by
//!   r2      12. 1.. ..4  1 2        the rows, 3 and 4 by the columns, with as many covers as cells, then each cover has its digit
//!   r5      1.3 .23 ..4  1 2        in these cells: the rest of the rows loses 1 and 2, the rest of the columns 3 and 4.
//!   r8      .2. 1.4 1.3  1 2
//!           34  34  34
//! ```
//!
//! (Source: the players' forum, David P. Bird's "multi-sector locked sets".) All sets of rows and columns are tried. For each digit the
//! number of rows and that of columns in which it has places there bound its covers: two look-ups in tables, which leave few for the search
//! for the covers proper.

use celda_grid::Shape;

use super::{Finder, Flow, Found, Options};
use crate::Technique;
use crate::als::Collected;
use crate::cover::Covered;
use crate::set::{CellSet, bits};
use crate::state::State;

/// The finder.
pub(super) struct MultiSector;

/// By how many covers the better of rows and columns alone may miss the number of cells: covers that mix rows, columns and boxes may be
/// fewer. (Of 75 of the hardest puzzles, after subsets: 10 have a step without slack, 13 with one, 14 with two and with three; a look at
/// a position takes 14 ms with two, twice as long with three.)
const SLACK: u32 = 2;

/// For each set of lines and digit, the lines across in which the digit has places there.
type Across = Vec<[u16; 9]>;

/// Where digits have places in sets of rows, or of columns.
fn across<const W: usize>(state: &State<W>, columns: bool) -> Across {
    let mut lines = [[0_u16; 9]; 9];
    for cell in state.blank_cells() {
        let (row, column) = (cell / 9, cell % 9);
        let (line, other) = if columns { (column, row) } else { (row, column) };
        bits(state.candidates(cell)).for_each(|digit| lines[line][digit] |= 1 << other);
    }
    let mut unions = vec![[0; 9]; 512];
    for set in 1..512_usize {
        let line = lines[set.trailing_zeros() as usize];
        unions[set] = std::array::from_fn(|digit| unions[set & (set - 1)][digit] | line[digit]);
    }
    unions
}

/// For each set of columns, how many blank cells it has in the rows.
fn blanks<const W: usize>(state: &State<W>, rows: usize) -> [u8; 512] {
    let blank = state.blank_cells();
    let own: [u8; 9] = std::array::from_fn(|column| {
        bits(rows as u64).filter(|row| blank.contains(9 * row + column)).count() as u8
    });
    let mut counts = [0; 512];
    for set in 1..512_usize {
        counts[set] = counts[set & (set - 1)] + own[set.trailing_zeros() as usize];
    }
    counts
}

impl<const W: usize> Finder<W> for MultiSector {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if state.geometry().shape != Shape::NINE {
            return Flow::Continue(());
        }
        let (by_row, by_column) = (across(state, false), across(state, true));
        let mut steps = Collected::new();
        let wanted = |lines: usize| (2..=7).contains(&lines.count_ones());
        for (rows, down) in by_row.iter().enumerate().filter(|(rows, _)| wanted(*rows)) {
            let blanks = blanks(state, rows);
            for (columns, along) in by_column.iter().enumerate().filter(|(columns, _)| wanted(*columns)) {
                let most = u32::from(blanks[columns]) + SLACK;
                let mut covers = 0;
                for (down, along) in down.iter().zip(along) {
                    covers += (down & columns as u16).count_ones().min((along & rows as u16).count_ones());
                    if covers > most {
                        break;
                    }
                }
                if covers > most {
                    continue;
                }
                let crossing = bits(rows as u64)
                    .flat_map(|row| bits(columns as u64).map(move |column| 9 * row + column))
                    .collect::<CellSet<W>>();
                let Some(covered) = Covered::new(state, crossing, &|_| true) else { continue };
                let kinds = covered.covers.iter().fold(0, |kinds, (_, house)| kinds | 1 << (house / 9));
                // Rows alone, or columns alone, are subsets side by side.
                if kinds & 0b11 == 0b11 {
                    steps.take(&covered.removed, covered.cells.len(), || covered.step(state, technique));
                }
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
