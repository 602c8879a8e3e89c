//! Certificates that are made are true, and false as soon as anything in them is changed.

use celda_check::{Certificate, Statement, Witness};
use celda_generate::{Generator, Options, Random, certify};
use celda_grid::{Cell, Digit, Grid, Shape};
use celda_solve::{Cancel, Limits};

fn certificate(shape: Shape, index: u64) -> Certificate {
    let generator = Generator::new(Options::new(shape)).unwrap();
    let made = generator.worker(Cancel::default()).puzzle(Random::new(41, index), None).unwrap();
    let certificate = certify(&made.puzzle, &Limits::default()).unwrap();
    assert!(certificate.verify().is_ok_and(|proved| proved.irreducible));
    certificate
}

/// A puzzle whose proof distinguishes cases.
fn hard() -> Certificate {
    let line = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let values = line.bytes().map(|byte| if byte == b'.' { 0 } else { usize::from(byte - b'0') });
    certify(&Grid::from_values(Shape::NINE, values).unwrap(), &Limits::default()).unwrap()
}

fn certificates() -> Vec<Certificate> {
    let mut all = vec![hard()];
    for (text, count) in [("2x2", 3), ("2x3", 3), ("3x3", 3)] {
        all.extend((0..count).map(|index| certificate(text.parse().unwrap(), index)));
    }
    all
}

#[track_caller]
fn must_be_false(certificate: &Certificate, what: &str) {
    assert!(certificate.verify().is_err(), "{what} of {}", certificate.givens);
}

#[test]
fn givens_changed_added_or_left_out() {
    for original in certificates() {
        let shape = original.givens.shape();
        for cell in shape.cells() {
            for digit in
                shape.digits().map(Some).chain([None]).filter(|digit| *digit != original.givens.get(cell))
            {
                let mut tampered = original.clone();
                tampered.givens.set(cell, digit);
                must_be_false(&tampered, "a given");
            }
        }
    }
}

#[test]
fn solutions_changed() {
    for original in certificates() {
        let shape = original.givens.shape();
        for cell in shape.cells() {
            for digit in
                shape.digits().map(Some).chain([None]).filter(|digit| *digit != original.solution.get(cell))
            {
                let mut tampered = original.clone();
                tampered.solution.set(cell, digit);
                must_be_false(&tampered, "the solution");
            }
        }
        for witness in original.minimality.clone().unwrap() {
            must_be_false(&Certificate { solution: witness.solution, ..original.clone() }, "the solution");
        }
    }
}

/// The statements that say something else than `statement` about the same cell or house, or the same about another.
fn other_statements(statement: &Statement, shape: Shape) -> Vec<Statement> {
    let digits: Vec<Digit> = shape.digits().collect();
    let mut others = Vec::new();
    match statement {
        Statement::Cell { cell, digits: listed } => {
            let with = |digits: Vec<Digit>| Statement::Cell { cell: *cell, digits };
            for index in 0..listed.len() {
                let mut fewer = listed.clone();
                fewer.remove(index);
                others.push(with(fewer));
            }
            others.extend(digits.iter().map(|more| with([&listed[..], &[*more]].concat())));
            others.push(Statement::Solution);
        }
        Statement::House { house, digit, cells } => {
            let with = |cells| Statement::House { house: *house, digit: *digit, cells };
            for index in 0..cells.len() {
                let mut fewer = cells.clone();
                fewer.remove(index);
                others.push(with(fewer));
            }
            for more in shape.cells_of(*house) {
                others.push(with([&cells[..], &[more.name(shape)]].concat()));
            }
            others.push(Statement::Solution);
        }
        Statement::Solution => {
            others.extend(shape.cells().map(|cell| Statement::cell(shape, cell, [])));
            others.extend(shape.houses().map(|house| Statement::house(shape, house, digits[0], [])));
        }
    }
    others
}

#[test]
fn statements_changed() {
    for original in certificates() {
        let shape = original.givens.shape();
        // The long proofs are sampled: every seventh statement.
        let step = if original.proof.len() > 100 { 7 } else { 1 };
        for index in (0..original.proof.len()).step_by(step) {
            for other in other_statements(&original.proof[index], shape) {
                let mut tampered = original.clone();
                tampered.proof[index] = other;
                must_be_false(&tampered, &format!("statement {}", index + 1));
            }
        }
        let mut longer = original.clone();
        longer.proof.push(Statement::Solution);
        must_be_false(&longer, "the end of the proof");
        for end in (0..original.proof.len()).step_by(step) {
            let mut shorter = original.clone();
            shorter.proof.truncate(end);
            must_be_false(&shorter, "the end of the proof");
        }
    }
}

#[test]
fn second_solutions_changed() {
    for original in certificates() {
        let shape = original.givens.shape();
        let witnesses = original.minimality.clone().unwrap();
        let with = |witnesses: Vec<Witness>| Certificate { minimality: Some(witnesses), ..original.clone() };
        for index in 0..witnesses.len() {
            let mut fewer = witnesses.clone();
            fewer.remove(index);
            must_be_false(&with(fewer), "second solutions");
            let mut same = witnesses.clone();
            same[index].solution = original.solution.clone();
            must_be_false(&with(same), "a second solution");
            let mut twice = witnesses.clone();
            twice.push(witnesses[index].clone());
            must_be_false(&with(twice), "second solutions");
            let mut elsewhere = witnesses.clone();
            elsewhere[index].without =
                Cell::from_index((witnesses[index].without.index() + 1) % shape.cell_count());
            must_be_false(&with(elsewhere), "a cell left out");
            for cell in shape.cells().step_by(5) {
                for digit in shape.digits().map(Some).chain([None]) {
                    if digit != witnesses[index].solution.get(cell) {
                        let mut changed = witnesses.clone();
                        changed[index].solution.set(cell, digit);
                        must_be_false(&with(changed), "a second solution");
                    }
                }
            }
        }
        if witnesses.len() > 1 {
            let mut swapped = witnesses.clone();
            swapped.swap(0, 1);
            must_be_false(&with(swapped), "the order of second solutions");
        }
    }
}
