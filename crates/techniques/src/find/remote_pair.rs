//! Remote pair: a chain of cells with the same two candidates.
//!
//! ```text
//!   12 . . | 12 . . | . . .     each cell of the chain differs from its neighbours, so cells at an odd distance differ:
//!   . . .  | . . .  | . . .     what sees two of them takes neither digit
//!   -  . . | 12 . . | . 12 .
//! ```

use celda_check::{Cluster, Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The fewest cells: three are no more than a naked pair and what sees it.
const SHORTEST: usize = 4;

/// Remote pairs of four cells and more.
pub(super) struct RemotePair;

impl<const W: usize> Finder<W> for RemotePair {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut left = state.bivalue_cells();
        if !left.meets(&state.changed_cells(technique)) {
            return Flow::Continue(());
        }
        while let Some(start) = left.first() {
            let pair = state.candidates(start);
            let same: CellSet<W> = left.iter().filter(|cell| state.candidates(*cell) == pair).collect();
            if same.len() < SHORTEST {
                left = left - same;
                continue;
            }
            let mut colours = [CellSet::of(start), CellSet::EMPTY];
            let mut queue = vec![(start, 0)];
            while let Some((cell, colour)) = queue.pop() {
                let next = same & (state.geometry().peers[cell] - colours[1 - colour]);
                colours[1 - colour] |= next;
                queue.extend(next.iter().map(|cell| (cell, 1 - colour)));
            }
            let all = colours[0] | colours[1];
            left = left - all;
            if all.len() < SHORTEST || colours[0].meets(&colours[1]) {
                continue;
            }
            let seeing = |cells: CellSet<W>| {
                cells.iter().fold(CellSet::EMPTY, |seeing, cell| seeing | state.geometry().peers[cell])
            };
            let seen = (seeing(colours[0]) & seeing(colours[1])) - all;
            let removed: Vec<_> = bits(pair)
                .flat_map(|number| state.candidates_of(seen & state.places(number), number))
                .collect();
            if removed.is_empty() {
                continue;
            }
            let truths = state.cells(all).into_iter().map(Truth::Cell).collect();
            let candidates = |digits: [usize; 2]| {
                let mut all = state.candidates_of(colours[0], digits[0]);
                all.extend(state.candidates_of(colours[1], digits[1]));
                all
            };
            let (low, high) = (pair.trailing_zeros() as usize, 63 - pair.leading_zeros() as usize);
            let cluster = Cluster { first: candidates([low, high]), second: candidates([high, low]) };
            let evidence = Evidence::new(truths, Pattern::Colours(vec![cluster]));
            found(Step::removing(technique, removed, evidence))?;
        }
        state.note_vain(technique);
        Flow::Continue(())
    }
}
