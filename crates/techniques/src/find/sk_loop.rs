//! SK-Loop: sixteen cells around the crossings of two rows and two columns, pair by pair in a ring.
//!
//! ```text
//!   . a . | . b .      X the crossings of two rows and two columns, in four boxes. In each of these boxes two cells lie on the row (a, b,
//!   h X h | c X c      e, f) and two on the column (h, c, g, d turned). Around the ring each pair shares a row, a column or a box with
//!   . a . | . b .      the next. If the digits of the pairs can be shared out to the eight houses of the ring so that there are as
//!   ------+------      many digits as cells, then each house has its digits in its two pairs.
//!   . f . | . e .
//!   g X g | d X d
//!   . f . | . e .
//! ```
//!
//! (Source: Steve Kurzhals, for the puzzle "Easter Monster"; the players' forum.) A ring may have cells filled, as long as every pair has one
//! blank.

use super::{Finder, Flow, Found, Options};
use crate::Technique;
use crate::als::Collected;
use crate::cover::Covered;
use crate::set::CellSet;
use crate::state::State;
use celda_grid::Shape;

/// The finder.
pub(super) struct SkLoop;

impl<const W: usize> Finder<W> for SkLoop {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if state.geometry().shape != Shape::NINE {
            return Flow::Continue(());
        }
        let houses = &state.geometry().houses;
        let lines = || (0..9).flat_map(|a| (a / 3 * 3 + 3..9).map(move |b| [a, b]));
        let mut steps = Collected::new();
        for rows in lines() {
            for columns in lines() {
                let boxes = rows.map(|row| columns.map(|column| row / 3 * 3 + column / 3));
                let ring = [rows[0], rows[1], 9 + columns[0], 9 + columns[1]];
                let all = |numbers: &[usize]| {
                    numbers.iter().fold(CellSet::EMPTY, |all, house| all | houses[*house])
                };
                let boxes: Vec<usize> = boxes.iter().flatten().map(|block| 18 + block).collect();
                let corners = (houses[ring[0]] | houses[ring[1]]) & (houses[ring[2]] | houses[ring[3]]);
                let cells = (all(&ring) & all(&boxes)) - corners;
                let pairs =
                    || ring.iter().flat_map(|line| boxes.iter().map(|block| houses[*line] & houses[*block]));
                let blank = cells & state.blank_cells();
                if !pairs().all(|pair| (pair & cells).is_empty() || pair.meets(&blank)) {
                    continue;
                }
                let allowed = |house: usize| ring.contains(&house) || boxes.contains(&house);
                let Some(covered) = Covered::new(state, cells, &allowed) else { continue };
                // Fewer houses are no ring, but locked sets of a part of it.
                if !ring
                    .iter()
                    .chain(&boxes)
                    .all(|house| covered.covers.iter().any(|(_, used)| used == house))
                {
                    continue;
                }
                steps.take(&covered.removed, covered.cells.len(), || covered.step(state, technique));
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
