//! The check of a step.

use celda_grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, Position, Shape};

use crate::counting::Counting;
use crate::pattern::places;
use crate::refute::{Problem, Refutation};
use crate::symmetry::Exchange;
use crate::{DeadlyPattern, Evidence, Proof, Truth};

/// The most nodes that the refutation of one conclusion may take inside named truths.
const NODES: u32 = 200_000;
/// The most nodes that the refutation of one conclusion may take over the whole position.
const SEARCH_NODES: u32 = 2_000_000;
/// The most fillings of a deadly pattern that are looked at.
const FILLINGS: usize = 10_000;

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The step changes nothing, or says something of a cell that is filled.
    Idle,
    /// A named cell, digit or house is not of the position's shape.
    OutOfShape,
    /// The truths do not refute the opposite of this conclusion.
    NotProved(Candidate),
    /// Refuting the opposite of this conclusion took too many nodes.
    TooLong(Candidate),
    /// The pattern is not as it is told.
    Pattern,
    /// The pattern called deadly holds a given, or has a filling that cannot be exchanged.
    NotDeadly(DeadlyPattern),
    /// The puzzle does not have the symmetry, or is not known to have one solution.
    NotSymmetric,
}

/// Re-proves the conclusions of a step from its evidence and `position` alone: takes the opposite of each and refutes it inside
/// the truths that the evidence names, and verifies the pattern that it tells.
///
/// Truths about deadly patterns are granted only where `unique` says that the puzzle is known to have one solution.
///
/// # Errors
/// The first fault found.
pub fn check_step(
    position: &Position,
    placements: &[Candidate],
    eliminations: &[Candidate],
    evidence: &Evidence,
    unique: bool,
) -> Result<(), Fault> {
    let shape = position.shape();
    let in_shape = |c: &Candidate| c.cell.index() < shape.cell_count() && c.digit.value() <= shape.side();
    if !placements.iter().chain(eliminations).all(in_shape) {
        return Err(Fault::OutOfShape);
    }
    let blank = |cell: Cell| position.values().get(cell).is_none();
    let changes = placements.iter().chain(eliminations).all(|c| blank(c.cell) && position.contains(*c));
    if !changes || placements.is_empty() && eliminations.is_empty() {
        return Err(Fault::Idle);
    }
    let sets = |truths: &[Truth]| -> Result<Vec<Vec<Candidate>>, Fault> {
        truths.iter().map(|truth| clause(position, truth, unique)).collect()
    };
    match &evidence.proof {
        Proof::Truths(truths) => refute(shape, &sets(truths)?, placements, eliminations, NODES)?,
        Proof::Search => refute(shape, &sets(&all_truths(shape))?, placements, eliminations, SEARCH_NODES)?,
        Proof::Counting { truths, covers } => {
            let covers: Vec<Truth> =
                covers.iter().map(|(digit, house)| Truth::Place(*digit, *house)).collect();
            let counting = Counting { truths: sets(truths)?, covers: sets(&covers)? };
            let unproved = eliminations.iter().find(|candidate| !counting.excludes(**candidate));
            if let Some(candidate) = placements.first().or(unproved) {
                return Err(Fault::NotProved(*candidate));
            }
        }
        Proof::Symmetry(symmetry) => {
            let exchange = Exchange::of(position, *symmetry).filter(|_| unique).ok_or(Fault::NotSymmetric)?;
            let excluded = |candidate: Candidate| exchange.excludes(position, candidate);
            let alone = |placed: &Candidate| {
                let mut here = position.candidates().get(placed.cell).iter();
                here.all(|digit| digit == placed.digit || excluded(Candidate::new(placed.cell, digit)))
            };
            let unplaced = placements.iter().find(|candidate| !alone(candidate));
            let unproved = unplaced.or_else(|| eliminations.iter().find(|candidate| !excluded(**candidate)));
            if let Some(candidate) = unproved {
                return Err(Fault::NotProved(*candidate));
            }
        }
    }
    if !evidence.pattern.holds(position) {
        return Err(Fault::Pattern);
    }
    Ok(())
}

/// Refutes the opposite of each conclusion inside `clauses`, of each with `limit` nodes at most.
fn refute(
    shape: Shape,
    clauses: &[Vec<Candidate>],
    placements: &[Candidate],
    eliminations: &[Candidate],
    limit: u32,
) -> Result<(), Fault> {
    let conclusions: Vec<Candidate> = placements.iter().chain(eliminations).copied().collect();
    let problem = Problem::new(shape, clauses, &conclusions);
    for (index, conclusion) in conclusions.iter().enumerate() {
        let opposite = index >= placements.len();
        match problem.refute(*conclusion, opposite, &mut limit.clone()) {
            Refutation::Refuted => {}
            Refutation::Possible => return Err(Fault::NotProved(*conclusion)),
            Refutation::Unfinished => return Err(Fault::TooLong(*conclusion)),
        }
    }
    Ok(())
}

fn all_truths(shape: Shape) -> Vec<Truth> {
    let cells = shape.cells().map(Truth::Cell);
    let places = shape.houses().flat_map(|house| shape.digits().map(move |digit| Truth::Place(digit, house)));
    cells.chain(places).collect()
}

/// The candidates of which `truth` says that one is true.
fn clause(position: &Position, truth: &Truth, unique: bool) -> Result<Vec<Candidate>, Fault> {
    let shape = position.shape();
    let cell_stands = |cell: Cell| cell.index() < shape.cell_count();
    match truth {
        Truth::Cell(cell) if cell_stands(*cell) => {
            Ok(position.candidates().get(*cell).iter().map(|digit| Candidate::new(*cell, digit)).collect())
        }
        Truth::Place(digit, house) if digit.value() <= shape.side() && house.index() < shape.side() => {
            Ok(places(position, *digit, *house)
                .into_iter()
                .map(|cell| Candidate::new(cell, *digit))
                .collect())
        }
        Truth::Avoided(pattern) if pattern.cells.iter().all(|(cell, _)| cell_stands(*cell)) => {
            if !unique || !is_deadly(position, pattern) {
                return Err(Fault::NotDeadly(pattern.clone()));
            }
            let outside = |(cell, digits): &(Cell, DigitSet)| {
                let cell = *cell;
                (position.candidates().get(cell) - *digits).iter().map(move |d| Candidate::new(cell, d))
            };
            Ok(pattern.cells.iter().flat_map(outside).collect())
        }
        _ => Err(Fault::OutOfShape),
    }
}

/// Whether every filling of the pattern can be exchanged for another with the same digits in each house.
fn is_deadly(position: &Position, pattern: &DeadlyPattern) -> bool {
    let shape = position.shape();
    let cells: Vec<Cell> = pattern.cells.iter().map(|(cell, _)| *cell).collect();
    let distinct = cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell));
    // What the puzzle itself fixes cannot be exchanged: givens, and candidates that it states to be out.
    let free = pattern.cells.iter().all(|(cell, digits)| {
        !digits.is_empty()
            && !position.is_given(*cell)
            && position
                .puzzle()
                .stated_candidates()
                .is_none_or(|stated| (*digits - stated.get(*cell)).is_empty())
    });
    if !distinct || !free {
        return false;
    }
    if swaps(shape, pattern) {
        return true;
    }
    let mut fillings = Vec::new();
    if !fill(shape, pattern, &mut Vec::new(), &mut fillings) {
        return false;
    }
    let contents = |filling: &[Digit]| -> Vec<(House, DigitSet)> {
        let mut contents: Vec<(House, DigitSet)> = Vec::new();
        for (cell, digit) in cells.iter().zip(filling) {
            for kind in HouseKind::ALL {
                let house = shape.house_of(*cell, kind);
                match contents.iter_mut().find(|(known, _)| *known == house) {
                    Some((_, digits)) => digits.insert(*digit),
                    None => contents.push((house, [*digit].into_iter().collect())),
                }
            }
        }
        contents
    };
    let all: Vec<Vec<(House, DigitSet)>> = fillings.iter().map(|filling| contents(filling)).collect();
    (0..all.len()).all(|a| (0..all.len()).any(|b| a != b && all[a] == all[b]))
}

/// Whether each cell has two digits and each digit of a house stands in two cells of it: then each cell's other digit makes the
/// other filling.
fn swaps(shape: Shape, pattern: &DeadlyPattern) -> bool {
    pattern.cells.iter().all(|(cell, digits)| {
        digits.len() == 2
            && HouseKind::ALL.into_iter().all(|kind| {
                digits.iter().all(|digit| {
                    let house = shape.house_of(*cell, kind);
                    let holding = pattern.cells.iter().filter(|(other, held)| {
                        shape.house_of(*other, kind) == house && held.contains(digit)
                    });
                    holding.count() == 2
                })
            })
    })
}

/// Collects the fillings that the rules allow; false where there are too many.
fn fill(shape: Shape, pattern: &DeadlyPattern, chosen: &mut Vec<Digit>, found: &mut Vec<Vec<Digit>>) -> bool {
    let Some((cell, digits)) = pattern.cells.get(chosen.len()) else {
        found.push(chosen.clone());
        return found.len() < FILLINGS;
    };
    for digit in digits.iter() {
        let clashes = pattern
            .cells
            .iter()
            .zip(chosen.iter())
            .any(|((other, _), held)| *held == digit && shape.sees(*cell, *other));
        if !clashes {
            chosen.push(digit);
            let bounded = fill(shape, pattern, chosen, found);
            chosen.pop();
            if !bounded {
                return false;
            }
        }
    }
    true
}
