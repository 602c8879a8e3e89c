//! Sue de Coq: the crossing of a line and a box, with a set in the rest of each.
//!
//! ```text
//!   1234 1234 . | 12 . . | . . .     the crossing takes two of 1234; the line's set leaves it one of 12, the box's set one of 34:
//!   34    .   . |                    so 12 are used up in the line and 34 in the box
//! ```
//!
//! With V the candidates of the crossing's cells, the two sets take from V as many digits as the crossing has too many. Digits of
//! V in neither set go from both, further digits of a set from its own house, digits in both sets count for both houses.
//!
//! Let the crossing have n cells, |V| - n too many digits, and let the sets take s and t of them, so that s + t are the too many and those
//! that both have. The one set has s + 1 of V at least, or it would be locked; so the other has n + t - 1 of V at most, and n - 1 digits
//! more than cells. For two cells of a crossing both are almost locked sets. Few sets are, so few pairs are compared.

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

/// The most cells of a set.
const LARGEST: usize = 5;

/// Sue de Coq, with isolated and with common digits.
pub(super) struct SueDeCoq;

/// A set in the rest of a house.
#[derive(Clone, Copy)]
struct Side<const W: usize> {
    cells: CellSet<W>,
    digits: u64,
    size: usize,
    /// How many more digits than cells it has.
    spare: usize,
}

impl<const W: usize> Side<W> {
    /// How many digits of a crossing with these candidates the set takes: as many as it has more cells than further digits.
    #[inline]
    fn takes(&self, crossing: u64) -> usize {
        // The side is 16 at most, and fewer bits are counted faster.
        self.size.saturating_sub((self.digits as u16 & !crossing as u16).count_ones() as usize)
    }
}

impl<const W: usize> Finder<W> for SueDeCoq {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let geometry = state.geometry();
        let changed = state.changed_cells(technique);
        let (mut in_line, mut in_block) = (Vec::with_capacity(64), Vec::with_capacity(64));
        let mut around = Vec::with_capacity(64);
        for block in 2 * side..3 * side {
            for line in 0..2 * side {
                let inside = geometry.houses[block] & geometry.houses[line];
                let crossing = inside & state.blank_cells();
                let fresh = (geometry.houses[block] | geometry.houses[line]).meets(&changed);
                if !fresh || crossing.len() < 2 || side > 16 {
                    continue;
                }
                let digits = state.union(crossing);
                let spare = crossing.len() - 1;
                collect(state, geometry.houses[line] - inside, (digits, spare), &mut in_line);
                if in_line.is_empty() {
                    continue;
                }
                collect(state, geometry.houses[block] - inside, (digits, spare), &mut in_block);
                if in_block.is_empty() {
                    continue;
                }
                let mut cells = [0; 16];
                crossing.iter().zip(&mut cells).for_each(|(cell, slot)| *slot = cell);
                for choice in 1_u64..1 << crossing.len() {
                    let chosen: CellSet<W> = bits(choice).map(|index| cells[index]).collect();
                    let digits = state.union(chosen);
                    let count = choice.count_ones() as usize;
                    if count >= 2 && digits.count_ones() as usize >= count + 2 {
                        around.clear();
                        // A cell without any of the digits is no part of a set.
                        let all = bits(digits).fold(CellSet::EMPTY, |all, digit| all | state.places(digit));
                        let taking = |side: &&Side<W>| {
                            side.spare < count && side.takes(digits) > 0 && side.cells.within(&all)
                        };
                        around.extend(in_block.iter().filter(taking).map(|side| (side.takes(digits), *side)));
                        let across = in_line.iter().filter(taking);
                        crossed(
                            state,
                            technique,
                            (block, line),
                            (chosen, digits),
                            changed,
                            across,
                            &around,
                            found,
                        )?;
                    }
                }
            }
        }
        state.note_vain(technique);
        Flow::Continue(())
    }
}

/// The sets in the blank cells of `rest` that take digits of a crossing, into `sides`. Its cells have the candidates `crossing`, and the
/// sets may have so many more digits than cells.
fn collect<const W: usize>(
    state: &State<W>,
    rest: CellSet<W>,
    (crossing, spare): (u64, usize),
    sides: &mut Vec<Side<W>>,
) {
    sides.clear();
    let rest = rest & state.blank_cells();
    let cells: CellSet<W> = rest.iter().filter(|cell| state.candidates(*cell) & crossing != 0).collect();
    let left = cells.len();
    let none = Side { cells: CellSet::EMPTY, digits: 0, size: 0, spare: 0 };
    grow(state, (cells, left), (crossing, spare), left.min(LARGEST), none, sides);
}

/// Adds some of the `left` cells of `rest` to the set.
fn grow<const W: usize>(
    state: &State<W>,
    (mut rest, mut left): (CellSet<W>, usize),
    (crossing, spare): (u64, usize),
    largest: usize,
    set: Side<W>,
    sides: &mut Vec<Side<W>>,
) {
    if set.takes(crossing) > 0 && (1..=spare).contains(&set.spare) {
        sides.push(set);
    }
    if set.size == largest {
        return;
    }
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        left -= 1;
        let digits = set.digits | state.candidates(cell);
        let size = set.size + 1;
        // What further cells can make good: each takes one digit more, and has one less to spare, at best.
        let most = largest.min(size + left);
        let further = (digits as u16 & !crossing as u16).count_ones() as usize;
        let count = (digits as u16).count_ones() as usize;
        if further < most && count <= most + spare {
            let larger = Side {
                cells: set.cells | CellSet::of(cell),
                digits,
                size,
                spare: count.saturating_sub(size),
            };
            grow(state, (rest, left), (crossing, spare), largest, larger, sides);
        }
    }
}

/// Looks at the sets in line and box around some cells of the crossing, given with their candidates; one of all the cells at least must be of `changed`.
#[allow(clippy::too_many_arguments, reason = "these are the parts of the pattern")]
fn crossed<'a, const W: usize>(
    state: &State<W>,
    technique: Technique,
    (block, line): (usize, usize),
    (crossing, digits): (CellSet<W>, u64),
    changed: CellSet<W>,
    in_line: impl Iterator<Item = &'a Side<W>>,
    in_block: &[(usize, Side<W>)],
    found: Found<'_>,
) -> Flow {
    let geometry = state.geometry();
    let too_many = digits.count_ones() as usize - crossing.len();
    for across in in_line {
        let takes = across.takes(digits);
        let fresh = (crossing | across.cells).meets(&changed);
        let common = across.digits & digits;
        for (with, around) in in_block {
            // Each digit in both sets is taken once only. Mostly there must be none.
            let twice = common & around.digits;
            let enough = match (takes + with).checked_sub(too_many) {
                None => false,
                Some(0) => twice == 0,
                Some(more) => twice.count_ones() as usize == more,
            };
            if !enough || !fresh && !around.cells.meets(&changed) {
                continue;
            }
            let all = crossing | across.cells | around.cells;
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
