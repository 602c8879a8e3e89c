//! The evidence of the uniqueness hints: the deadly pattern, and what else takes part.

use celda_check::{DeadlyPattern, Pattern as Told, Truth};
use celda_grid::{Cell, Digit, DigitSet};

use super::board::*;
use super::bug::Bug;
use super::evidence::house;
use super::loops::UniqueLoop;
use crate::Technique;

fn cells(set: u128) -> Vec<Cell> {
    Bits(set).map(Cell::from_index).collect()
}

fn digits(set: u16) -> DigitSet {
    DigitSet::from_mask(u64::from(set))
}

fn places(set: u16, in_house: usize) -> impl Iterator<Item = Truth> {
    Places(set).map(move |digit| Truth::Place(Digit::from_index(digit), house(in_house)))
}

/// The evidence of a unique rectangle or loop.
pub(crate) fn unique_loop(told: &UniqueLoop) -> (Technique, Vec<Truth>, Told) {
    let pattern = DeadlyPattern {
        cells: told.path.iter().map(|cell| (Cell::from_index(*cell), digits(told.digits))).collect(),
    };
    let mut truths = vec![Truth::Avoided(pattern.clone())];
    let mut confined = Vec::new();
    if let Some(in_house) = told.house {
        if told.kind == 4 || told.hidden {
            truths.extend(places(told.set, in_house));
        }
        if told.kind == 4 {
            confined = Places(told.set).map(|digit| (Digit::from_index(digit), house(in_house))).collect();
        }
    }
    if !told.hidden {
        truths.extend(Bits(told.companions).map(|cell| Truth::Cell(Cell::from_index(cell))));
    }
    let technique = match (told.path.len(), told.kind) {
        (4, 1) => Technique::UniquenessTest1,
        (4, 2) => Technique::UniquenessTest2,
        (4, 3) => Technique::UniquenessTest3,
        (4, _) => Technique::UniquenessTest4,
        (_, 1) => Technique::UniqueLoop1,
        (_, 2) => Technique::UniqueLoop2,
        (_, 3) => Technique::UniqueLoop3,
        _ => Technique::UniqueLoop4,
    };
    (technique, truths, Told::Deadly { pattern, others: cells(told.companions), confined })
}

/// The evidence of a bivalue universal grave.
pub(crate) fn grave(board: &Board, told: &Bug) -> (Technique, Vec<Truth>, Told) {
    let surplus =
        |cell: usize| told.cells.iter().find(|(known, _)| *known == cell).map_or(0, |(_, surplus)| *surplus);
    let pattern = DeadlyPattern {
        cells: Bits(board.blanks)
            .map(|cell| (Cell::from_index(cell), digits(board.cells[cell] & !surplus(cell))))
            .collect(),
    };
    let mut truths = vec![Truth::Avoided(pattern.clone())];
    truths.extend(Bits(told.companions).map(|cell| Truth::Cell(Cell::from_index(cell))));
    let mut confined = Vec::new();
    if let (4, Some(in_house)) = (told.kind, told.house) {
        truths.extend(places(told.set, in_house));
        confined = Places(told.set).map(|digit| (Digit::from_index(digit), house(in_house))).collect();
    }
    let technique = match told.kind {
        1 => Technique::BugPlusOne,
        2 => Technique::BugType2,
        3 => Technique::BugType3,
        _ => Technique::BugType4,
    };
    (technique, truths, Told::Deadly { pattern, others: cells(told.companions), confined })
}
