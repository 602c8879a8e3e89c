//! What the checker grants and what it refuses.

use celda_check::{DeadlyPattern, Evidence, Fault, Fish, Pattern, Proof, Truth, check_step};
use celda_grid::{Candidate, Cell, Digit, DigitSet, Grid, House, HouseKind, Position, Puzzle, Shape};

/// The 4x4 position of sixteen digits, 0 for a blank.
fn position(values: [usize; 16]) -> Position {
    let shape = Shape::of_side(4).unwrap();
    Position::new(Puzzle::new(Grid::from_values(shape, values).unwrap()))
}

fn candidate(cell: usize, value: usize) -> Candidate {
    Candidate::new(Cell::from_index(cell), Digit::new(value).unwrap())
}

fn digits(values: &[usize]) -> DigitSet {
    values.iter().filter_map(|value| Digit::new(*value)).collect()
}

fn bare(truths: Vec<Truth>) -> Evidence {
    Evidence::new(truths, Pattern::Bare)
}

const THREE: [usize; 16] = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

#[test]
fn a_single_follows_from_its_cell_and_from_its_house_alone() {
    let position = position(THREE);
    let cell = Cell::from_index(3);
    let row = House::new(HouseKind::Row, 0);
    let four = candidate(3, 4);
    let naked = Evidence::new(vec![Truth::Cell(cell)], Pattern::NakedSingle(cell));
    assert_eq!(check_step(&position, &[four], &[], &naked, false), Ok(()));
    let hidden = Evidence::new(vec![Truth::Place(four.digit, row)], Pattern::HiddenSingle(four.digit, row));
    assert_eq!(check_step(&position, &[four], &[], &hidden, false), Ok(()));
    let elsewhere = bare(vec![Truth::Cell(Cell::from_index(4))]);
    assert_eq!(check_step(&position, &[four], &[], &elsewhere, false), Err(Fault::NotProved(four)));
}

#[test]
fn what_changes_nothing_or_is_not_there_is_refused() {
    let position = position(THREE);
    let evidence = bare(vec![Truth::Cell(Cell::from_index(3))]);
    for (placements, eliminations) in
        [(vec![], vec![]), (vec![candidate(0, 1)], vec![]), (vec![], vec![candidate(3, 1)])]
    {
        assert_eq!(check_step(&position, &placements, &eliminations, &evidence, false), Err(Fault::Idle));
    }
    let outside = [candidate(16, 1)];
    assert_eq!(check_step(&position, &outside, &[], &evidence, false), Err(Fault::OutOfShape));
}

#[test]
fn a_pattern_that_is_not_as_told_is_refused() {
    let position = position(THREE);
    let four = candidate(3, 4);
    let row = House::new(HouseKind::Row, 0);
    let column = House::new(HouseKind::Column, 3);
    let truths = vec![Truth::Cell(four.cell)];
    let fish = Fish {
        digit: four.digit,
        base: vec![row],
        cover: vec![House::new(HouseKind::Column, 0)],
        fins: Vec::new(),
        endo_fins: Vec::new(),
    };
    for pattern in [
        Pattern::NakedSingle(Cell::from_index(4)),
        Pattern::HiddenSingle(four.digit, column),
        Pattern::FullHouse(four.cell, column),
        Pattern::Fish(vec![fish]),
    ] {
        let evidence = Evidence::new(truths.clone(), pattern.clone());
        assert_eq!(check_step(&position, &[four], &[], &evidence, false), Err(Fault::Pattern), "{pattern:?}");
    }
}

/// Rows 1 and 2 have 1 and 2 left in the columns 1 and 3: they can be exchanged.
const RECTANGLE: [usize; 16] = [0, 3, 0, 4, 0, 4, 0, 3, 3, 1, 4, 2, 4, 2, 3, 1];

#[test]
fn deadly_patterns_count_only_for_single_solutions_and_without_givens() {
    let mut free = position(RECTANGLE);
    let cells = [0, 2, 4, 6];
    let pattern = DeadlyPattern {
        cells: cells.iter().map(|cell| (Cell::from_index(*cell), digits(&[1, 2]))).collect(),
    };
    let evidence = bare(vec![Truth::Avoided(pattern.clone())]);
    let one = candidate(0, 1);
    // The pattern has no way out, so from "it is avoided" everything follows; only a single solution grants that.
    assert_eq!(check_step(&free, &[one], &[], &evidence, true), Ok(()));
    assert_eq!(check_step(&free, &[one], &[], &evidence, false), Err(Fault::NotDeadly(pattern.clone())));
    let mut given = RECTANGLE;
    given[2] = 2;
    let with_given = position(given);
    assert_eq!(check_step(&with_given, &[one], &[], &evidence, true), Err(Fault::NotDeadly(pattern)));
    let three = DeadlyPattern {
        cells: cells[..3].iter().map(|cell| (Cell::from_index(*cell), digits(&[1, 2]))).collect(),
    };
    let evidence = bare(vec![Truth::Avoided(three.clone())]);
    assert_eq!(check_step(&free, &[one], &[], &evidence, true), Err(Fault::NotDeadly(three)));
    free.place(one.cell, one.digit);
    assert_eq!(free.candidates().get(Cell::from_index(2)), digits(&[2]));
}

#[test]
fn a_search_proves_what_the_whole_position_says_and_no_more() {
    let position = position([1, 2, 3, 0, 3, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0, 0]);
    let search = Evidence { proof: Proof::Search, pattern: Pattern::Bare };
    assert_eq!(check_step(&position, &[candidate(3, 4)], &[], &search, false), Ok(()));
    let open = candidate(5, 4);
    assert_eq!(check_step(&position, &[], &[candidate(10, 1)], &search, false).is_ok(), {
        // Compare with plain counting: is there a solution with 1 in that cell?
        let mut with = position.clone();
        with.place(Cell::from_index(10), Digit::new(1).unwrap());
        !solvable(&with)
    });
    let mut without = position.clone();
    without.eliminate(open);
    assert_eq!(check_step(&position, &[open], &[], &search, false).is_ok(), !solvable(&without));
}

fn solvable(position: &Position) -> bool {
    let shape = position.shape();
    let Some(cell) = shape.cells().find(|cell| position.values().get(*cell).is_none()) else {
        return true;
    };
    position.candidates().get(cell).iter().any(|digit| {
        let mut next = position.clone();
        next.place(cell, digit);
        solvable(&next)
    })
}

/// A naked pair, 3 and 4 in r1c34, proved by counting: two cells, two digits in row 1.
#[test]
fn counting_needs_a_cover_for_every_candidate_and_as_many_as_truths() {
    let mut position = position([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for cell in [2, 3] {
        position.eliminate(candidate(cell, 2));
    }
    let (three, four) = (Digit::from_index(2), Digit::from_index(3));
    let row = House::new(HouseKind::Row, 0);
    let column = House::new(HouseKind::Column, 3);
    let block = House::new(HouseKind::Box, 1);
    let cells = [2, 3].map(Cell::from_index).to_vec();
    let told = |covers: Vec<(Digit, House)>| Evidence {
        proof: Proof::Counting {
            truths: cells.iter().copied().map(Truth::Cell).collect(),
            covers: covers.clone(),
        },
        pattern: Pattern::Covered { cells: cells.clone(), covers },
    };
    let lost = [candidate(1, 3)];
    let check = |evidence: &Evidence, lost: &[Candidate]| check_step(&position, &[], lost, evidence, false);
    assert_eq!(check(&told(vec![(three, row), (four, row)]), &lost), Ok(()));
    // The covers of the box say nothing of r1c2, nor do those of the row of r2c3.
    let not_proved = Err(Fault::NotProved(lost[0]));
    assert_eq!(check(&told(vec![(three, block), (four, block)]), &lost), not_proved);
    let below = [candidate(6, 3)];
    assert_eq!(check(&told(vec![(three, row), (four, row)]), &below), Err(Fault::NotProved(below[0])));
    // A candidate without a cover, and a cover too many.
    assert_eq!(check(&told(vec![(three, row), (four, column)]), &lost), not_proved);
    assert_eq!(check(&told(vec![(three, row), (four, row), (four, column)]), &lost), not_proved);
    // The proof holds, but the pattern does not tell it.
    let mut untold = told(vec![(three, row), (four, row)]);
    untold.pattern = Pattern::Covered { cells: cells.clone(), covers: vec![(three, row), (four, column)] };
    assert_eq!(check(&untold, &lost), Err(Fault::Pattern));
    // A cell named twice would be served twice.
    let mut twice = told(vec![(three, row), (four, row), (four, column)]);
    let Proof::Counting { truths, .. } = &mut twice.proof else { unreachable!() };
    truths.push(truths[0].clone());
    assert_eq!(check(&twice, &lost), not_proved);
}
