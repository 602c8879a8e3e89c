//! What is wrong with a proof, told in a line.

use celda::check::certificate::Fault;
use celda::check::{self as step, Certificate, StatementFault};
use celda::grid::{Cell, Conflict, Shape, Symbols};

use crate::problems::conflict_in_words;
use crate::steps::Teller;
use crate::{Texts, say};

/// What the checker found wrong with a step.
pub fn step_fault(fault: &step::Fault, teller: &Teller<'_>) -> String {
    match fault {
        step::Fault::Idle => say!(teller.texts, "explain-fault-idle"),
        step::Fault::OutOfShape => say!(teller.texts, "explain-fault-out-of-shape"),
        step::Fault::NotProved(candidate) => {
            say!(teller.texts, "explain-fault-not-proved", candidate = teller.candidate(*candidate))
        }
        step::Fault::TooLong(candidate) => {
            say!(teller.texts, "explain-fault-too-long", candidate = teller.candidate(*candidate))
        }
        step::Fault::Pattern => say!(teller.texts, "explain-fault-pattern"),
        step::Fault::NotDeadly(pattern) => {
            let cells: Vec<_> = pattern.cells.iter().map(|(cell, _)| *cell).collect();
            say!(teller.texts, "explain-fault-not-deadly", cells = teller.cells(&cells))
        }
        step::Fault::NotSymmetric => say!(teller.texts, "explain-fault-not-symmetric"),
    }
}

/// What is false in a certificate.
pub fn certificate_fault(fault: &Fault, certificate: &Certificate, texts: &Texts) -> String {
    let shape = certificate.givens.shape();
    let name = |cell: &Cell| cell.name(shape).to_string();
    let broken = |conflict: &Conflict, shape: Shape| {
        conflict_in_words(conflict, shape, Symbols::usual(shape.side()), texts)
    };
    match fault {
        Fault::Givens(conflict) => say!(texts, "verify-givens", why = broken(conflict, shape)),
        Fault::SolutionShape(_) => say!(texts, "verify-solution-shape"),
        Fault::SolutionBlank(cell) => say!(texts, "verify-solution-blank", cell = name(cell)),
        Fault::Solution(conflict) => say!(texts, "verify-solution", why = broken(conflict, shape)),
        Fault::SolutionOfOtherGivens(cell) => say!(texts, "verify-solution-of-others", cell = name(cell)),
        Fault::Statement { number, why } => {
            let statement = certificate.proof.get(number - 1).map(ToString::to_string).unwrap_or_default();
            let why = statement_in_words(why, texts);
            say!(texts, "verify-statement", statement = *number, text = statement, why = why)
        }
        Fault::ProofUnfinished { open } => say!(texts, "verify-unfinished", open = *open),
        Fault::SolutionNotReached => say!(texts, "verify-not-reached"),
        Fault::WitnessOrder { number, expected: Some(expected), .. } => {
            say!(texts, "verify-witness-order", second = *number, cell = name(expected))
        }
        Fault::WitnessOrder { number, .. } => say!(texts, "verify-witness-too-many", second = *number),
        Fault::WitnessShape { without, .. } => say!(texts, "verify-witness-shape", without = name(without)),
        Fault::WitnessBlank { without, cell } => {
            say!(texts, "verify-witness-blank", without = name(without), cell = name(cell))
        }
        Fault::Witness { without, conflict } => {
            say!(texts, "verify-witness", without = name(without), why = broken(conflict, shape))
        }
        Fault::WitnessOfOtherGivens { without, cell } => {
            say!(texts, "verify-witness-of-others", without = name(without), cell = name(cell))
        }
        Fault::WitnessIsNoOther { without } => {
            say!(texts, "verify-witness-is-no-other", without = name(without))
        }
    }
}

fn statement_in_words(why: &StatementFault, texts: &Texts) -> String {
    match why {
        StatementFault::AfterTheEnd => say!(texts, "verify-after-the-end"),
        StatementFault::NoSuchCell(cell) => say!(texts, "verify-no-such-cell", cell = cell.to_string()),
        StatementFault::NoSuchHouse => say!(texts, "verify-no-such-house"),
        StatementFault::NoSuchDigit(digit) => say!(texts, "verify-no-such-digit", digit = digit.to_string()),
        StatementFault::Filled(cell) => say!(texts, "verify-filled", cell = cell.to_string()),
        StatementFault::Placed { digit, cell } => {
            say!(texts, "verify-placed", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::Repeated => say!(texts, "verify-repeated"),
        StatementFault::Impossible { digit, cell } => {
            say!(texts, "verify-impossible", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::LeftOut { digit, cell } => {
            say!(texts, "verify-left-out", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::NotTheSolution(cell) => {
            say!(texts, "verify-not-the-solution", cell = cell.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Language;
    use celda::check::DeadlyPattern;
    use celda::grid::{Candidate, Cell, Digit, DigitSet, Shape};

    use super::*;

    #[test]
    fn faults_are_told_in_words() {
        let candidate = Candidate::new(Cell::from_index(1), Digit::from_index(6));
        let cells = vec![(Cell::from_index(0), DigitSet::full(2))];
        for (fault, english, spanish) in [
            (step::Fault::Idle, "it changes nothing", "no cambia nada"),
            (step::Fault::NotProved(candidate), "(7)r1c2 does not follow", "(7)r1c2 no se sigue"),
            (step::Fault::TooLong(candidate), "(7)r1c2 follows", "(7)r1c2 se sigue"),
            (step::Fault::Pattern, "not as it is told", "no es como se cuenta"),
            (step::Fault::NotDeadly(DeadlyPattern { cells }), "pattern in r1c1", "patrón de r1c1"),
            (step::Fault::NotSymmetric, "do not have this symmetry", "no tienen esta simetría"),
        ] {
            for (language, expected) in [(Language::English, english), (Language::Spanish, spanish)] {
                let texts = Texts::new(language);
                let told = step_fault(&fault, &Teller::new(&texts, Shape::NINE));
                assert!(told.contains(expected), "{told:?}");
            }
        }
    }
}
