//! Sue de Coq: the crossing of a line and a box, with a set in the rest of each.
//!
//! ```text
//!   1234 1234 . | 12 . . | . . .     the crossing takes two of 1234; the line's set leaves it one of 12, the box's set one of 34:
//!   34    .   . |                    so 12 are used up in the line and 34 in the box
//! ```
//!
//! With V the candidates of the crossing's cells, the two sets take from V as many digits as the crossing has too many. Digits of
//! V in neither set go from both, further digits of a set from its own house, digits in both sets count for both houses.

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The most cells of a set.
const LARGEST: usize = 5;

/// Sue de Coq, with isolated and with common digits.
pub(super) struct SueDeCoq;

/// A set in the rest of a house, with how many digits of the crossing it takes.
struct Side<const W: usize> {
    cells: CellSet<W>,
    digits: u64,
    takes: usize,
}

impl<const W: usize> Finder<W> for SueDeCoq {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let geometry = state.geometry();
        let changed = state.changed_cells(technique);
        let mut sides = [Vec::with_capacity(64), Vec::with_capacity(64)];
        for block in 2 * side..3 * side {
            for line in 0..2 * side {
                let inside = geometry.houses[block] & geometry.houses[line];
                let crossing = inside & state.blank_cells();
                let fresh = (geometry.houses[block] | geometry.houses[line]).meets(&changed);
                if !fresh || crossing.len() < 2 || side > 16 {
                    continue;
                }
                let mut cells = [0; 16];
                crossing.iter().zip(&mut cells).for_each(|(cell, slot)| *slot = cell);
                for choice in 1_u64..1 << crossing.len() {
                    let chosen: CellSet<W> = bits(choice).map(|index| cells[index]).collect();
                    let digits = state.union(chosen);
                    if choice.count_ones() >= 2 && digits.count_ones() >= choice.count_ones() + 2 {
                        crossed(state, technique, (block, line), chosen, digits, changed, &mut sides, found)?;
                    }
                }
            }
        }
        state.note_vain(technique);
        Flow::Continue(())
    }
}

/// The sets in the cells of `rest` that take at least `least` digits of the crossing, into `sides`.
fn collect<const W: usize>(
    state: &State<W>,
    rest: CellSet<W>,
    crossing: u64,
    least: usize,
    sides: &mut Vec<Side<W>>,
) {
    sides.clear();
    let cells: CellSet<W> = rest.iter().filter(|cell| state.candidates(*cell) & crossing != 0).collect();
    let left = cells.len();
    let sizes = (least, left.min(LARGEST));
    grow(state, (cells, left), crossing, sizes, (CellSet::EMPTY, 0), (0, 0), sides);
}

/// Adds to the set of `size` `cells`, with `digits` of which `further` are not of the crossing, some of the `left` cells of `rest`.
fn grow<const W: usize>(
    state: &State<W>,
    (mut rest, mut left): (CellSet<W>, usize),
    crossing: u64,
    (least, largest): (usize, usize),
    (cells, size): (CellSet<W>, usize),
    (digits, further): (u64, usize),
    sides: &mut Vec<Side<W>>,
) {
    if size >= further + least && size - further < (digits & crossing).count_ones() as usize {
        sides.push(Side { cells, digits, takes: size - further });
    }
    if size == largest {
        return;
    }
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        left -= 1;
        // A set takes as many digits of the crossing as it has more cells than further digits.
        let digits = digits | state.candidates(cell);
        let further = (digits & !crossing).count_ones() as usize;
        if further + least <= largest.min(size + 1 + left) {
            let larger = (cells | CellSet::of(cell), size + 1);
            grow(state, (rest, left), crossing, (least, largest), larger, (digits, further), sides);
        }
    }
}

/// Looks at the sets around the cells of `crossing`; one of all the cells at least must be of `changed`.
#[allow(clippy::too_many_arguments, reason = "these are the parts of the pattern")]
fn crossed<const W: usize>(
    state: &State<W>,
    technique: Technique,
    (block, line): (usize, usize),
    crossing: CellSet<W>,
    digits: u64,
    changed: CellSet<W>,
    [line_sides, block_sides]: &mut [Vec<Side<W>>; 2],
    found: Found<'_>,
) -> Flow {
    let geometry = state.geometry();
    let inside = geometry.houses[block] & geometry.houses[line];
    let too_many = digits.count_ones() as usize - crossing.len();
    let line_rest = (geometry.houses[line] - inside) & state.blank_cells();
    let block_rest = (geometry.houses[block] - inside) & state.blank_cells();
    let fresh = |cells: CellSet<W>| cells.meets(&changed);
    let (in_line, in_block) = (fresh(crossing | line_rest), fresh(crossing | block_rest));
    if !in_line && !in_block {
        return Flow::Continue(());
    }
    // The two sets together must take as many digits as there are too many.
    let most = block_rest.len().min(LARGEST);
    collect(state, line_rest, digits, too_many.saturating_sub(most).max(1), line_sides);
    if !in_block {
        line_sides.retain(|side| fresh(side.cells));
    }
    if line_sides.is_empty() {
        return Flow::Continue(());
    }
    let most = line_sides.iter().map(|side| side.takes).max().unwrap_or(0);
    collect(state, block_rest, digits, too_many.saturating_sub(most).max(1), block_sides);
    if !in_line {
        block_sides.retain(|side| fresh(side.cells));
    }
    for across in line_sides.iter() {
        for around in block_sides.iter() {
            let common = (across.digits & around.digits & digits).count_ones() as usize;
            let all = crossing | across.cells | around.cells;
            if across.takes + around.takes != too_many + common || !fresh(all) {
                continue;
            }
            let in_line = across.digits | digits & !around.digits;
            let in_block = around.digits | digits & !across.digits;
            let line_cells = geometry.houses[line] - crossing - across.cells;
            let block_cells = geometry.houses[block] - crossing - around.cells;
            let removed: Vec<_> = bits(in_line)
                .flat_map(|number| state.candidates_of(line_cells & state.places(number), number))
                .chain(
                    bits(in_block)
                        .flat_map(|number| state.candidates_of(block_cells & state.places(number), number)),
                )
                .collect();
            if removed.is_empty() {
                continue;
            }
            let truths = state.cells(all).into_iter().map(Truth::Cell).collect();
            let pattern = Pattern::SueDeCoq {
                crossing: state.cells(crossing),
                line: state.cells(across.cells),
                block: state.cells(around.cells),
            };
            found(Step::removing(technique, removed, Evidence::new(truths, pattern)))?;
        }
    }
    Flow::Continue(())
}
