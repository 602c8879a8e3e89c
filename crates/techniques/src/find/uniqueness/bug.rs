//! Bivalue universal grave: were every blank cell left with two candidates, each twice in its houses, all of them could be
//! exchanged.
//!
//! ```text
//!   12 . . | 12 . .      every other blank cell has two candidates, every digit two places in a house;
//!   12 . . | 123. .      BUG+1: the cell with three takes the digit that its houses have three times
//! ```

use celda_check::{DeadlyPattern, Evidence, Pattern, Truth};

use super::{avoiding, present};
use crate::find::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit, digits};
use crate::{Step, Technique};

/// BUG+1 and BUG types 2 to 4.
pub(in crate::find) struct Bug;

/// A grave but for the extra candidates of some cells.
struct Grave<const W: usize> {
    /// The cells with more than two candidates.
    cells: CellSet<W>,
    /// Their extra candidates, in the order of the cells.
    extra: Vec<(usize, u64)>,
    pattern: DeadlyPattern,
}

/// The most cells with extra candidates.
const LARGEST: usize = 4;

fn grave<const W: usize>(state: &State<W>) -> Option<Grave<W>> {
    let mut cells = CellSet::EMPTY;
    for cell in state.blank_cells() {
        match state.size(cell) {
            2 => {}
            0 | 1 => return None,
            _ => cells.insert(cell),
        }
    }
    if cells.is_empty()
        || cells.len() > LARGEST
        || cells.meets(&state.givens())
        || state.has_stated_candidates()
    {
        return None;
    }
    // A digit is extra in a cell where one of its houses has it more than twice. The rest must be a grave.
    let mut extra: Vec<(usize, u64)> = Vec::new();
    for cell in cells {
        let odd = bits(state.candidates(cell)).filter(|number| {
            state.geometry().houses_of[cell].iter().any(|house| state.count(*number, usize::from(*house)) > 2)
        });
        let odd: u64 = odd.fold(0, |mask, number| mask | 1 << number);
        if state.size(cell) - odd.count_ones() as usize != 2 {
            return None;
        }
        extra.push((cell, odd));
    }
    let outside = |cell: usize| extra.iter().find(|(other, _)| *other == cell).map_or(0, |(_, mask)| *mask);
    for house in 0..3 * state.side() {
        for number in 0..state.side() {
            let places = state.places_in(number, house);
            let left = places.iter().filter(|cell| outside(*cell) >> number & 1 == 0).count();
            if left != 0 && left != 2 {
                return None;
            }
        }
    }
    let pattern = DeadlyPattern {
        cells: state
            .blank_cells()
            .iter()
            .map(|cell| (state.cell(cell), digits(state.candidates(cell) & !outside(cell))))
            .collect(),
    };
    Some(Grave { cells, extra, pattern })
}

impl<const W: usize> Finder<W> for Bug {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let Some(grave) = grave(state) else { return Flow::Continue(()) };
        let all_extra = grave.extra.iter().fold(0, |all, (_, mask)| all | mask);
        match technique {
            Technique::BugPlusOne => plus_one(state, &grave, found),
            Technique::BugType2 => {
                if grave.cells.len() < 2 || all_extra.count_ones() != 1 {
                    return Flow::Continue(());
                }
                let removed = present(state, state.geometry().common_peers(grave.cells), all_extra);
                tell(state, technique, grave.pattern, removed, CellSet::EMPTY, None, found)
            }
            Technique::BugType3 => type_3(state, grave, all_extra, found),
            _ => type_4(state, grave, found),
        }
    }
}

fn tell<const W: usize>(
    state: &State<W>,
    technique: Technique,
    pattern: DeadlyPattern,
    removed: Vec<celda_grid::Candidate>,
    others: CellSet<W>,
    confined: Option<(usize, usize)>,
    found: Found<'_>,
) -> Flow {
    if removed.is_empty() {
        return Flow::Continue(());
    }
    let confined = confined.map(|(number, house)| (digit(number), state.house(house)));
    let mut step = avoiding(state, technique, removed, pattern, others, Vec::new());
    // The places that confine a digit are not all of the pattern's: they are used, and told by the cells alone.
    if let (celda_check::Proof::Truths(truths), Some((digit, house))) = (&mut step.evidence.proof, confined) {
        truths.push(Truth::Place(digit, house));
    }
    found(step)
}

fn plus_one<const W: usize>(state: &State<W>, grave: &Grave<W>, found: Found<'_>) -> Flow {
    let [(cell, extra)] = grave.extra[..] else { return Flow::Continue(()) };
    if extra.count_ones() != 1 {
        return Flow::Continue(());
    }
    let removed = present(state, CellSet::of(cell), !extra & state.candidates(cell));
    let told = Pattern::Deadly { pattern: grave.pattern.clone(), others: Vec::new(), confined: Vec::new() };
    let truths = vec![Truth::Avoided(grave.pattern.clone()), Truth::Cell(state.cell(cell))];
    found(Step::removing(Technique::BugPlusOne, removed, Evidence::new(truths, told)))
}

fn type_3<const W: usize>(state: &State<W>, grave: Grave<W>, extra: u64, found: Found<'_>) -> Flow {
    if grave.cells.len() < 2 || extra.count_ones() < 2 {
        return Flow::Continue(());
    }
    let geometry = state.geometry();
    for house in geometry.common_houses(grave.cells) {
        let rest: Vec<usize> =
            (geometry.houses[house] & (state.blank_cells() - grave.cells)).iter().collect();
        super::rectangle::subsets(state, &rest, extra, CellSet::EMPTY, &mut |cells, union| {
            let removed = present(state, geometry.houses[house] - cells - grave.cells, union);
            tell(state, Technique::BugType3, grave.pattern.clone(), removed, cells, None, found)
        })?;
    }
    Flow::Continue(())
}

fn type_4<const W: usize>(state: &State<W>, grave: Grave<W>, found: Found<'_>) -> Flow {
    let [(first, one), (second, two)] = grave.extra[..] else { return Flow::Continue(()) };
    for house in state.geometry().common_houses(grave.cells) {
        let common = state.candidates(first) & !one & state.candidates(second) & !two;
        for kept in bits(common) {
            if !state.places_in(kept, house).within(&grave.cells) {
                continue;
            }
            let mut removed = present(state, CellSet::of(first), !one & !(1 << kept));
            removed.extend(present(state, CellSet::of(second), !two & !(1 << kept)));
            tell(
                state,
                Technique::BugType4,
                grave.pattern.clone(),
                removed,
                CellSet::EMPTY,
                Some((kept, house)),
                found,
            )?;
        }
    }
    Flow::Continue(())
}
