//! The four types in which a larger deadly pattern of some digits is avoided: one cell with more digits (1), cells with one digit
//! more (2), two cells with a subset (3), two cells to which one of the digits is confined (4).

use super::{avoiding, deadly, leaves, present, rectangle};
use crate::Technique;
use crate::find::{Flow, Found};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};

/// The steps of type `kind` for the pattern of `cells`, all of which are to hold digits of `mask`.
pub(super) fn steps<const W: usize>(
    state: &State<W>,
    technique: Technique,
    kind: usize,
    cells: CellSet<W>,
    mask: u64,
    found: Found<'_>,
) -> Flow {
    if !leaves(state, cells, mask) {
        return Flow::Continue(());
    }
    let geometry = state.geometry();
    let roof: CellSet<W> = cells.iter().filter(|cell| state.candidates(*cell) & !mask != 0).collect();
    let extra = state.union(roof) & !mask;
    let mut tell =
        |removed: Vec<celda_grid::Candidate>, others: CellSet<W>, confined: Option<(usize, usize)>| {
            if removed.is_empty() {
                return Flow::Continue(());
            }
            let confined = confined.map(|(number, house)| (digit(number), state.house(house)));
            let pattern = deadly(state, cells, mask);
            found(avoiding(state, technique, removed, pattern, others, confined.into_iter().collect()))
        };
    match kind {
        1 if roof.len() == 1 => tell(present(state, roof, mask), CellSet::EMPTY, None),
        2 if roof.len() >= 2 && extra.count_ones() == 1 => {
            tell(present(state, geometry.common_peers(roof), extra), CellSet::EMPTY, None)
        }
        3 if roof.len() == 2 && extra.count_ones() >= 2 => {
            for house in geometry.common_houses(roof) {
                let rest: Vec<usize> =
                    (geometry.houses[house] & (state.blank_cells() - cells)).iter().collect();
                rectangle::subsets(state, &rest, extra, CellSet::EMPTY, &mut |subset, union| {
                    tell(present(state, geometry.houses[house] - subset - roof, union), subset, None)
                })?;
            }
            Flow::Continue(())
        }
        4 if roof.len() == 2 => {
            for house in geometry.common_houses(roof) {
                for kept in bits(mask) {
                    if rectangle::is_confined(state, kept, house, roof) {
                        let removed = present(state, roof, mask & !(1 << kept));
                        tell(removed, CellSet::EMPTY, Some((kept, house)))?;
                    }
                }
            }
            Flow::Continue(())
        }
        _ => Flow::Continue(()),
    }
}
