//! Gurth's symmetrical placement: the givens stay as they are when the board is turned or reflected and the digits are exchanged; so does
//! the one solution.
//!
//! ```text
//!   1 . . | . . .       Half a turn takes 1 to 4, 4 to 1, 2 to 3 and 3 to 2. What stands in a cell stands exchanged in the cell across
//!   . . 2 | . . .       the centre. The cell of the centre, its own image, takes a digit that is its own image; two cells of one
//!   ------+------       house that are images of each other do not take such a digit.
//!   . . . | 3 . .
//!   . . . | . . 4
//! ```
//!
//! (Source: the players' forum, "Gurth's theorem".) Every digit and candidate that was found or removed on the way counts for its images
//! too, so the finder takes the candidates to their images until nothing changes. Reflections in the middle row or column are not looked
//! for: a puzzle with one solution cannot have them.

use celda_check::{Evidence, Pattern, Proof, Symmetry};

use crate::find::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(crate) struct GurthSymmetry;

/// The quarter turn first, since it says more than the half turn, which is twice it.
const SYMMETRIES: [Symmetry; 4] =
    [Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::Diagonal, Symmetry::Antidiagonal];

/// For each cell of a board of that side its image.
fn images(symmetry: Symmetry, side: usize) -> Vec<usize> {
    let mirror = |line: usize| side - 1 - line;
    (0..side * side)
        .map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let (row, column) = match symmetry {
                Symmetry::QuarterTurn => (column, mirror(row)),
                Symmetry::HalfTurn => (mirror(row), mirror(column)),
                Symmetry::Diagonal => (column, row),
                Symmetry::Antidiagonal => (mirror(column), mirror(row)),
            };
            row * side + column
        })
        .collect()
}

/// The exchange of digits that goes with the motion, where the givens have one.
fn exchange<const W: usize>(state: &State<W>, images: &[usize]) -> Option<Vec<usize>> {
    let side = state.side();
    let (mut to, mut from) = (vec![None; side], vec![None; side]);
    for cell in state.givens() {
        let image = images[cell];
        let (digit, other) =
            (state.value(cell)?, state.value(image).filter(|_| state.givens().contains(image))?);
        if *to[digit].get_or_insert(other) != other || *from[other].get_or_insert(digit) != digit {
            return None;
        }
    }
    // Of a puzzle with one solution, one digit at most has no given; its image is the digit that is left.
    let mut unused = (0..side).filter(|digit| from[*digit].is_none());
    let rest = unused.next();
    if unused.next().is_some() {
        return None;
    }
    to.into_iter().map(|image| image.or(rest)).collect()
}

/// For each cell the digits that it may take, or takes, when all its images may take theirs.
fn possible<const W: usize>(state: &State<W>, images: &[usize], exchange: &[usize]) -> Vec<u64> {
    let mut possible: Vec<u64> = (0..images.len())
        .map(|cell| state.value(cell).map_or_else(|| state.candidates(cell), |digit| 1 << digit))
        .collect();
    let moved = |mask: u64| bits(mask).fold(0_u64, |moved, digit| moved | 1 << exchange[digit]);
    // Digits that stand still while their cell stays or moves within a house.
    for cell in 0..images.len() {
        let (mut image, mut same) = (images[cell], exchange.to_vec());
        loop {
            let fixed =
                (0..same.len()).filter(|digit| same[*digit] == *digit).fold(0_u64, |all, d| all | 1 << d);
            if image == cell {
                possible[cell] &= fixed;
                break;
            }
            if state.geometry().peers[cell].contains(image) {
                possible[cell] &= !fixed;
            }
            image = images[image];
            same.iter_mut().for_each(|digit| *digit = exchange[*digit]);
        }
    }
    loop {
        let mut changed = false;
        for cell in 0..images.len() {
            let image = images[cell];
            let (here, there) = (possible[cell], possible[image]);
            let back =
                bits(here).filter(|digit| there >> exchange[*digit] & 1 != 0).fold(0, |all, d| all | 1 << d);
            possible[cell] = back;
            possible[image] &= moved(back);
            changed |= back != here || possible[image] != there;
        }
        if !changed {
            return possible;
        }
    }
}

impl GurthSymmetry {
    fn step<const W: usize>(state: &State<W>, technique: Technique, symmetry: Symmetry) -> Option<Step> {
        let images = images(symmetry, state.side());
        let geometry = state.geometry();
        let whole = |house: &CellSet<W>| {
            geometry.common_houses(house.iter().map(|cell| images[cell]).collect()).next().is_some()
        };
        let exchange = exchange(state, &images)?;
        if state.has_stated_candidates() || !geometry.houses.iter().all(whole) {
            return None;
        }
        let possible = possible(state, &images, &exchange);
        let (mut placements, mut removed) = (Vec::new(), Vec::new());
        for cell in state.blank_cells() {
            let lost = state.candidates(cell) & !possible[cell];
            if lost != 0 && possible[cell].is_power_of_two() {
                placements.push(state.candidate(cell, possible[cell].trailing_zeros() as usize));
            } else {
                removed.extend(bits(lost).map(|digit| state.candidate(cell, digit)));
            }
        }
        if placements.is_empty() && removed.is_empty() {
            return None;
        }
        let axis = (0..images.len()).filter(|cell| images[*cell] == *cell).collect();
        let pattern = Pattern::Symmetric {
            symmetry,
            digits: exchange.iter().enumerate().map(|(from, to)| (digit(from), digit(*to))).collect(),
            axis: state.cells(axis),
        };
        let evidence = Evidence { proof: Proof::Symmetry(symmetry), pattern };
        Some(Step { placements, ..Step::removing(technique, removed, evidence) })
    }
}

impl<const W: usize> Finder<W> for GurthSymmetry {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        SYMMETRIES
            .iter()
            .filter_map(|symmetry| GurthSymmetry::step(state, technique, *symmetry))
            .try_for_each(found)
    }
}
