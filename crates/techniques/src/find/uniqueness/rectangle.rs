//! Rectangles of two digits in two rows, two columns and two boxes: uniqueness tests 1 to 6, hidden and avoidable rectangles.
//!
//! ```text
//!   12 . . | 12 . .      were all four cells 12, they could be filled in two ways
//!   12 . . | 123. .      test 1: the fourth cell takes 3
//! ```
//!
//! Tests by the cells with more than the two digits: one (1); two side by side with one digit more (2), with a subset (3), with
//! one of the two digits confined to them (4); two diagonal or three with one digit more (5); two diagonal and one of the digits
//! confined in both directions (6). Hidden: opposite a cell with the two digits alone, one of them is confined in row and
//! column, so the other goes. Avoidable: some of the cells were filled by the player, not given.

use super::{avoiding, deadly, leaves, present};
use crate::find::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// Uniqueness tests 1 to 6 and hidden rectangles.
pub(in crate::find) struct UniquenessTest;

/// Four cells, row by row, and two digits.
#[derive(Clone, Debug)]
pub(crate) struct Rectangle {
    cells: [usize; 4],
    pair: u64,
    /// Which of the cells have more than the two digits, a bit each.
    roof: u8,
    /// What the roof has beyond the two digits.
    extra: u64,
    /// Whether each has both.
    whole: bool,
}

impl<const W: usize> Finder<W> for UniquenessTest {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let rectangles = state.cache().rectangles.get_or_init(|| rectangles(state));
        for rectangle in rectangles {
            use Technique as T;
            let size = rectangle.roof.count_ones();
            let beside = rectangle.is_beside();
            let fits = match technique {
                T::UniquenessTest1 => size == 1,
                T::UniquenessTest2 => beside && rectangle.extra.is_power_of_two(),
                T::UniquenessTest3 => beside && !rectangle.extra.is_power_of_two(),
                T::UniquenessTest4 => beside,
                T::UniquenessTest5 => {
                    (size == 3 || size == 2 && !beside) && rectangle.extra.is_power_of_two()
                }
                T::UniquenessTest6 => size == 2 && !beside,
                _ => true,
            };
            let whole = rectangle.whole || options.missing_candidates;
            if !fits || !whole || !leaves(state, rectangle.set(), rectangle.pair) {
                continue;
            }
            match technique {
                T::UniquenessTest1 => test_1(state, rectangle, found),
                T::UniquenessTest2 | T::UniquenessTest5 => test_2_5(state, technique, rectangle, found),
                T::UniquenessTest3 => test_3(state, rectangle, found),
                T::UniquenessTest4 => test_4(state, rectangle, found),
                T::UniquenessTest6 => test_6(state, rectangle, found),
                _ => hidden(state, rectangle, found),
            }?;
        }
        Flow::Continue(())
    }
}

/// Every rectangle of blank cells that has a cell with its two digits alone, once, at the first such cell.
fn rectangles<const W: usize>(state: &State<W>) -> Vec<Rectangle> {
    let side = state.side();
    let mut rectangles = Vec::new();
    for start in state.bivalue_cells() {
        let pair = state.candidates(start);
        let [one, two] = [pair.trailing_zeros() as usize, 63 - pair.leading_zeros() as usize];
        let fitting = state.places(one) | state.places(two);
        let (row, column) = (start / side, start % side);
        for across in fitting & state.geometry().across[start] {
            let (other_row, other_column) = (across / side, across % side);
            if fitting.contains(other_row * side + column) && fitting.contains(row * side + other_column) {
                let (top, bottom) = (row.min(other_row), row.max(other_row));
                let (left, right) = (column.min(other_column), column.max(other_column));
                let cells =
                    [top * side + left, top * side + right, bottom * side + left, bottom * side + right];
                let first = cells.iter().find(|cell| state.candidates(**cell) == pair);
                if first == Some(&start) {
                    let mark = |holds: &dyn Fn(u64) -> bool| {
                        let marked = (0..4).filter(|index| holds(state.candidates(cells[*index])));
                        marked.fold(0, |marks, index| marks | 1 << index)
                    };
                    let roof = mark(&|candidates| candidates & !pair != 0);
                    let whole = mark(&|candidates| candidates & pair == pair) == 0b1111;
                    let extra = cells.iter().fold(0, |all, cell| all | state.candidates(*cell)) & !pair;
                    rectangles.push(Rectangle { cells, pair, roof, extra, whole });
                }
            }
        }
    }
    rectangles
}

impl Rectangle {
    fn set<const W: usize>(&self) -> CellSet<W> {
        CellSet::from_cells(&self.cells)
    }

    /// Whether the roof is two cells in one row or one column.
    fn is_beside(&self) -> bool {
        matches!(self.roof, 0b0011 | 0b1100 | 0b0101 | 0b1010)
    }

    /// The cells with more than the two digits.
    fn roof<const W: usize>(&self) -> CellSet<W> {
        bits(u64::from(self.roof)).map(|index| self.cells[index]).collect()
    }

    fn step<const W: usize>(
        &self,
        state: &State<W>,
        technique: Technique,
        removed: Vec<celda_grid::Candidate>,
        others: CellSet<W>,
        confined: &[(usize, usize)],
    ) -> Step {
        let confined = confined.iter().map(|(number, house)| (digit(*number), state.house(*house))).collect();
        avoiding(state, technique, removed, deadly(state, self.set::<W>(), self.pair), others, confined)
    }
}

fn test_1<const W: usize>(state: &State<W>, rectangle: &Rectangle, found: Found<'_>) -> Flow {
    let roof = rectangle.roof::<W>();
    let removed = present(state, roof, rectangle.pair);
    found(rectangle.step(state, Technique::UniquenessTest1, removed, CellSet::EMPTY, &[]))
}

fn test_2_5<const W: usize>(
    state: &State<W>,
    technique: Technique,
    rectangle: &Rectangle,
    found: Found<'_>,
) -> Flow {
    let roof = rectangle.roof::<W>();
    let number = rectangle.extra.trailing_zeros() as usize;
    let removed = state.geometry().common_peers(roof) & state.places(number);
    if removed.is_empty() {
        return Flow::Continue(());
    }
    let removed = state.candidates_of(removed, number);
    found(rectangle.step(state, technique, removed, CellSet::EMPTY, &[]))
}

fn test_3<const W: usize>(state: &State<W>, rectangle: &Rectangle, found: Found<'_>) -> Flow {
    let geometry = state.geometry();
    let roof = rectangle.roof::<W>();
    let mut known: Vec<CellSet<W>> = Vec::new();
    for house in geometry.common_houses(roof) {
        let rest: Vec<usize> =
            (geometry.houses[house] & (state.blank_cells() - rectangle.set::<W>())).iter().collect();
        subsets(state, &rest, rectangle.extra, CellSet::EMPTY, &mut |cells, union| {
            if known.contains(&cells) {
                return Flow::Continue(());
            }
            known.push(cells);
            let all = cells | roof;
            let removed: Vec<_> = geometry
                .common_houses(all)
                .flat_map(|house| present(state, geometry.houses[house] - all, union))
                .collect();
            if removed.is_empty() {
                return Flow::Continue(());
            }
            found(rectangle.step(state, Technique::UniquenessTest3, removed, cells, &[]))
        })?;
    }
    Flow::Continue(())
}

/// Sets of the cells that together with a cell of the candidates `union` make a naked subset.
pub(super) fn subsets<const W: usize>(
    state: &State<W>,
    rest: &[usize],
    union: u64,
    cells: CellSet<W>,
    visit: &mut dyn FnMut(CellSet<W>, u64) -> Flow,
) -> Flow {
    for (index, cell) in rest.iter().enumerate() {
        let union = union | state.candidates(*cell);
        let more = cells | CellSet::of(*cell);
        if union.count_ones() as usize == more.len() + 1 {
            visit(more, union)?;
        }
        // The subset must leave a cell of the house to lose something.
        if union.count_ones() as usize <= cells.len() + 1 + rest.len() - index {
            subsets(state, &rest[index + 1..], union, more, visit)?;
        }
    }
    Flow::Continue(())
}

fn test_4<const W: usize>(state: &State<W>, rectangle: &Rectangle, found: Found<'_>) -> Flow {
    let roof = rectangle.roof::<W>();
    for kept in bits(rectangle.pair) {
        let lost = rectangle.pair & !(1 << kept);
        let confining =
            state.geometry().common_houses(roof).find(|house| is_confined(state, kept, *house, roof));
        let removed = present(state, roof, lost);
        if let Some(house) = confining.filter(|_| !removed.is_empty()) {
            found(rectangle.step(
                state,
                Technique::UniquenessTest4,
                removed,
                CellSet::EMPTY,
                &[(kept, house)],
            ))?;
        }
    }
    Flow::Continue(())
}

/// Whether the digit has its places of the house, one at least, in the cells.
pub(super) fn is_confined<const W: usize>(
    state: &State<W>,
    number: usize,
    house: usize,
    cells: CellSet<W>,
) -> bool {
    state.count(number, house) > 0 && state.places_in(number, house).within(&cells)
}

fn test_6<const W: usize>(state: &State<W>, rectangle: &Rectangle, found: Found<'_>) -> Flow {
    let side = state.side();
    let roof = rectangle.roof::<W>();
    let all = rectangle.set::<W>();
    let [first, _, _, last] = rectangle.cells;
    for number in bits(rectangle.pair) {
        let removed = state.candidates_of(roof & state.places(number), number);
        for houses in [[first / side, last / side], [side + first % side, side + last % side]] {
            let confined = houses.iter().all(|house| is_confined(state, number, *house, all));
            if confined && !removed.is_empty() {
                let confined = houses.map(|house| (number, house));
                found(rectangle.step(
                    state,
                    Technique::UniquenessTest6,
                    removed.clone(),
                    CellSet::EMPTY,
                    &confined,
                ))?;
                break;
            }
        }
    }
    Flow::Continue(())
}

fn hidden<const W: usize>(state: &State<W>, rectangle: &Rectangle, found: Found<'_>) -> Flow {
    let side = state.side();
    let all = rectangle.set::<W>();
    for corner in 0..4 {
        let opposite = rectangle.cells[3 - corner];
        if state.candidates(rectangle.cells[corner]) != rectangle.pair {
            continue;
        }
        for kept in bits(rectangle.pair) {
            let lost = (rectangle.pair & !(1 << kept)).trailing_zeros() as usize;
            let houses = [opposite / side, side + opposite % side];
            let confined = houses.iter().all(|house| is_confined(state, kept, *house, all));
            if confined && state.has(opposite, lost) {
                let removed = vec![state.candidate(opposite, lost)];
                let confined = houses.map(|house| (kept, house));
                found(rectangle.step(state, Technique::HiddenRectangle, removed, CellSet::EMPTY, &confined))?;
            }
        }
    }
    Flow::Continue(())
}

/// Avoidable rectangles: two or three cells filled by the player.
pub(in crate::find) struct AvoidableRectangle;

impl<const W: usize> Finder<W> for AvoidableRectangle {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let givens = state.givens();
        let wanted = if technique == Technique::AvoidableRectangleType1 { 1 } else { 2 };
        let filled = state.geometry().all - state.blank_cells() - givens;
        // Of type 2 each blank cell has at most one candidate more than the one that completes the rectangle.
        let blank = if wanted == 1 { state.blank_cells() } else { state.small_cells(2) };
        // What is left to remove only becomes less, unless a cell is filled, or of type 2 comes down to two candidates.
        let new = wanted == 2 && state.changed_cells(technique).meets(&blank);
        if !new && !state.has_placed(state.last_failure(technique)) {
            return Flow::Continue(());
        }
        let mut holding = [CellSet::EMPTY; 64];
        for cell in filled {
            if let Some(value) = state.value(cell) {
                holding[value].insert(cell);
            }
        }
        for start in filled {
            // Most rectangles hold some other digit across.
            let same = state.value(start).map_or(CellSet::EMPTY, |value| holding[value]);
            for across in (blank | same) & state.geometry().across[start] {
                let right = start / side * side + across % side;
                let below = across / side * side + start % side;
                let fits = [right, below, across].iter().filter(|c| blank.contains(**c)).count() == wanted;
                if fits && !givens.contains(right) && !givens.contains(below) {
                    avoidable(state, technique, [start, right, below, across], found)?;
                }
            }
        }
        state.note_failure(technique);
        if wanted == 2 {
            state.note_vain(technique);
        }
        Flow::Continue(())
    }
}

/// The rectangle of `cells`, of which the first is filled; each is looked at from its first filled cell only.
fn avoidable<const W: usize>(
    state: &State<W>,
    technique: Technique,
    cells: [usize; 4],
    found: Found<'_>,
) -> Flow {
    let all = CellSet::from_cells(&cells);
    let blank = all & state.blank_cells();
    let wanted = if technique == Technique::AvoidableRectangleType1 { 1 } else { 2 };
    if all.meets(&state.givens()) || blank.len() != wanted {
        return Flow::Continue(());
    }
    if (all - blank).first() != Some(cells[0]) {
        return Flow::Continue(());
    }
    // One digit stands at the first cell and diagonally across, the other at the two cells between.
    let Some(one) = state.value(cells[0]) else { return Flow::Continue(()) };
    let completing = |two: usize, cell: usize| if cell == cells[0] || cell == cells[3] { one } else { two };
    // Where the filled cells are diagonal, nothing says which digit the others would have.
    let Some(two) = state.value(cells[1]).or_else(|| state.value(cells[2])) else {
        return Flow::Continue(());
    };
    if !leaves(state, all, 1 << one | 1 << two) {
        return Flow::Continue(());
    }
    let filled_fit =
        cells.iter().all(|cell| state.value(*cell).is_none_or(|held| held == completing(two, *cell)));
    let blank_fit = blank.iter().all(|cell| state.has(cell, completing(two, cell)));
    if one == two || !filled_fit || !blank_fit {
        return Flow::Continue(());
    }
    let pattern = deadly(state, all, 1 << one | 1 << two);
    let removed = if wanted == 1 {
        blank.iter().map(|cell| state.candidate(cell, completing(two, cell))).collect()
    } else {
        let extra = blank
            .iter()
            .fold(0, |extra, cell| extra | state.candidates(cell) & !(1 << completing(two, cell)));
        if extra.count_ones() != 1 {
            return Flow::Continue(());
        }
        present(state, state.geometry().common_peers(blank), extra)
    };
    if removed.is_empty() {
        return Flow::Continue(());
    }
    found(avoiding(state, technique, removed, pattern, CellSet::EMPTY, Vec::new()))
}
