//! Unique loops: six cells and more of two digits, each house of the loop with exactly two of them.
//!
//! ```text
//!   12 . . | 12 . . | . . .      were all cells of the loop 12, both ways round would do
//!   . . .  | 12 . . | 12 . .
//!   12 . . | . . .  | 123 . .    type 1: the last cell takes 3
//! ```

use super::types;
use crate::Technique;
use crate::find::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::State;

/// Unique loops of types 1 to 4.
pub(in crate::find) struct UniqueLoop;

/// The longest loop that is looked for.
const LONGEST: usize = 14;
/// The most cells with further digits.
const LARGEST_ROOF: usize = 3;

struct Walk<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    kind: usize,
    pair: u64,
    /// The cells that may take both digits.
    holding: CellSet<W>,
    path: Vec<usize>,
    known: Vec<CellSet<W>>,
    found: Found<'b>,
}

impl<const W: usize> Finder<W> for UniqueLoop {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut walk = Walk {
            state,
            technique,
            kind: technique as usize - Technique::UniqueLoop1 as usize + 1,
            pair: 0,
            holding: CellSet::EMPTY,
            path: Vec::with_capacity(LONGEST),
            known: Vec::new(),
            found,
        };
        for start in state.bivalue_cells() {
            walk.pair = state.candidates(start);
            walk.holding =
                bits(walk.pair).fold(state.blank_cells(), |holding, number| holding & state.places(number));
            walk.path.push(start);
            let flow = walk.extend(None, 0);
            walk.path.pop();
            flow?;
        }
        Flow::Continue(())
    }
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Goes on from the last cell through a house of another kind than the last one's.
    fn extend(&mut self, last: Option<usize>, roof: usize) -> Flow {
        let geometry = self.state.geometry();
        let side = self.state.side();
        let (here, start) = (self.path[self.path.len() - 1], self.path[0]);
        for house in geometry.houses_of[here].map(usize::from) {
            if last == Some(house / side) {
                continue;
            }
            let so_far = CellSet::from_cells(&self.path);
            if self.path.len() >= 6
                && self.path.len().is_multiple_of(2)
                && geometry.houses[house].contains(start)
            {
                self.close(so_far)?;
            }
            if self.path.len() == LONGEST || (so_far & geometry.houses[house]).len() != 1 {
                continue;
            }
            for cell in (self.holding & geometry.houses[house]) - so_far {
                let roof = roof + usize::from(self.state.size(cell) > 2);
                if roof > LARGEST_ROOF {
                    continue;
                }
                self.path.push(cell);
                let flow = self.extend(Some(house / side), roof);
                self.path.pop();
                flow?;
            }
        }
        Flow::Continue(())
    }

    fn close(&mut self, cells: CellSet<W>) -> Flow {
        let geometry = self.state.geometry();
        let even = cells.iter().all(|cell| {
            geometry.houses_of[cell].iter().all(|h| (cells & geometry.houses[usize::from(*h)]).len() == 2)
        });
        if !even || self.known.contains(&cells) {
            return Flow::Continue(());
        }
        self.known.push(cells);
        types::steps(self.state, self.technique, self.kind, cells, self.pair, self.found)
    }
}
