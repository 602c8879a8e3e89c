//! Empty rectangle: a box whose places of a digit lie in one row and one column, and a strong link that meets one of them.
//!
//! ```text
//!   . 4 . | . . . | . . .      in the box, 4 lies in its row 2 or its column 2
//!   4 4 4 | . . . | 4 . .      the column of the strong link meets row 2
//!   . 4 . | . . . | . . .
//!   ------+-------+------
//!   . - . | . . . | 4 . .      its other end, and column 2 of the box: - goes
//! ```

use celda_check::{Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The empty rectangle and its dual form.
pub(super) struct EmptyRectangle;

struct Rectangle<const W: usize> {
    block: usize,
    places: CellSet<W>,
    strong: usize,
    ends: [usize; 2],
    removed: CellSet<W>,
}

impl<const W: usize> Finder<W> for EmptyRectangle {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let dual = technique == Technique::DualEmptyRectangle;
        let smallest = if dual || options.small_empty_rectangles { 2 } else { 3 };
        for number in (0..state.side()).filter(|number| !state.eliminable(*number).is_empty()) {
            for block in 2 * state.side()..3 * state.side() {
                if state.count(number, block) < smallest {
                    continue;
                }
                let mut earlier: Vec<Rectangle<W>> = Vec::new();
                rectangles(state, number, block, &mut |rectangle| {
                    if !dual {
                        return found(told(state, technique, number, &[&rectangle]));
                    }
                    for other in &earlier {
                        if other.removed != rectangle.removed {
                            found(told(state, technique, number, &[other, &rectangle]))?;
                        }
                    }
                    earlier.push(rectangle);
                    Flow::Continue(())
                })?;
            }
        }
        Flow::Continue(())
    }
}

fn rectangles<const W: usize>(
    state: &State<W>,
    number: usize,
    block: usize,
    emit: &mut dyn FnMut(Rectangle<W>) -> Flow,
) -> Flow {
    let geometry = state.geometry();
    let side = state.side();
    let shape = geometry.shape;
    let places = state.places_in(number, block);
    let (band, stack) = ((block - 2 * side) / shape.stacks(), (block - 2 * side) % shape.stacks());
    for row in band * shape.box_rows()..(band + 1) * shape.box_rows() {
        for column in stack * shape.box_columns()..(stack + 1) * shape.box_columns() {
            let (across, down) = (geometry.houses[row], geometry.houses[side + column]);
            let both = across | down;
            if !places.within(&both) || places.within(&across) || places.within(&down) {
                continue;
            }
            // The strong link stands across the row (a column outside the box), or across the column (a row outside).
            for (line, bar, other) in [(row, across, down), (side + column, down, across)] {
                for near in state.places_in(number, line) - geometry.houses[block] {
                    let strong = if line < side { side + near % side } else { near / side };
                    if state.count(number, strong) != 2 {
                        continue;
                    }
                    let mut far = state.places_in(number, strong);
                    far.remove(near);
                    let Some(far) = far.first().filter(|far| !geometry.houses[block].contains(*far)) else {
                        continue;
                    };
                    debug_assert!(bar.contains(near));
                    let removed = other
                        & geometry.peers[far]
                        & (state.places(number) - geometry.houses[block] - CellSet::of(near));
                    if !removed.is_empty() {
                        emit(Rectangle { block, places, strong, ends: [near, far], removed })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn told<const W: usize>(
    state: &State<W>,
    technique: Technique,
    number: usize,
    rectangles: &[&Rectangle<W>],
) -> Step {
    let digit = digit(number);
    let mut truths = vec![Truth::Place(digit, state.house(rectangles[0].block))];
    let mut removed = Vec::new();
    let mut pincers = Vec::new();
    for rectangle in rectangles {
        truths.push(Truth::Place(digit, state.house(rectangle.strong)));
        removed.extend(state.candidates_of(rectangle.removed, number));
        pincers.extend(rectangle.ends.map(|cell| state.cell(cell)));
    }
    pincers.sort_unstable();
    pincers.dedup();
    let pattern = Pattern::Wing { pivot: state.cells(rectangles[0].places), pincers, digit };
    Step::removing(technique, removed, Evidence::new(truths, pattern))
}
