//! What text and Markdown both say about a way: what there is to know first, how it ended, how hard it was.

use celda::check::Fault;
use celda::grid::{Position, Symbols};
use celda_texts::steps::Teller;

use super::way::{End, Grade, Way};
use crate::problems::conflict_in_words;
use crate::reasoning::dead_ends;
use crate::say;
use crate::texts::Texts;
use crate::verdict::Verdict;

/// How many of the reasons why a position has no solution are told.
const REASONS: usize = 3;

/// What is said before the steps of a puzzle that has not exactly one solution.
pub(super) fn warning(way: &Way, symbols: Symbols, texts: &Texts) -> Option<String> {
    match way.verdict {
        Verdict::None => Some(say!(texts, "explain-none")),
        Verdict::Multiple => Some(say!(texts, "explain-multiple")),
        Verdict::Invalid => {
            let shape = way.start.shape();
            let told =
                way.conflicts.iter().map(|conflict| conflict_in_words(conflict, shape, symbols, texts));
            Some(say!(texts, "explain-invalid", conflicts = told.collect::<Vec<_>>().join("; ")))
        }
        Verdict::Unique | Verdict::Unfinished => None,
    }
}

/// How the way ended.
pub(super) fn ending(way: &Way, symbols: Symbols, texts: &Texts) -> String {
    let steps = way.steps.len();
    match way.end {
        End::Solved => say!(texts, "explain-solved", steps = steps),
        End::Reached => say!(texts, "explain-reached", steps = steps),
        End::Stuck => say!(texts, "explain-stuck", steps = steps),
        End::Contradiction => {
            let reasons = reasons(&way.reached, symbols, texts);
            say!(texts, "explain-contradiction", steps = steps, reasons = reasons)
        }
        End::Listed => say!(texts, "explain-listed", steps = steps),
        End::Unsupported => say!(texts, "explain-unsupported"),
        End::Invalid | End::Interrupted => String::new(),
    }
}

/// Why the position has no solution: "r1c2 has no candidate left; 5 has no place left in row 3".
pub(crate) fn reasons(position: &Position, symbols: Symbols, texts: &Texts) -> String {
    let teller = Teller::new(texts, position.shape());
    let (cells, digits) = dead_ends(position);
    let cells = cells.iter().map(|cell| say!(texts, "explain-no-candidate", cell = teller.cells(&[*cell])));
    let digits = digits.iter().map(|(digit, house)| {
        say!(texts, "explain-no-place", digit = symbols.write(*digit), house = teller.house(*house))
    });
    cells.chain(digits).take(REASONS).collect::<Vec<_>>().join("; ")
}

/// What the checker found wrong with a step.
pub(super) fn fault(fault: &Fault, teller: &Teller<'_>, texts: &Texts) -> String {
    match fault {
        Fault::Idle => say!(texts, "explain-fault-idle"),
        Fault::OutOfShape => say!(texts, "explain-fault-out-of-shape"),
        Fault::NotProved(candidate) => {
            say!(texts, "explain-fault-not-proved", candidate = teller.candidate(*candidate))
        }
        Fault::TooLong(candidate) => {
            say!(texts, "explain-fault-too-long", candidate = teller.candidate(*candidate))
        }
        Fault::Pattern => say!(texts, "explain-fault-pattern"),
        Fault::NotDeadly(pattern) => {
            let cells: Vec<_> = pattern.cells.iter().map(|(cell, _)| *cell).collect();
            say!(texts, "explain-fault-not-deadly", cells = teller.cells(&cells))
        }
    }
}

/// How hard the way was. A way that ends before the solution says nothing about the puzzle.
pub(super) fn grade(way: &Way, texts: &Texts) -> Option<String> {
    let teller = Teller::new(texts, way.start.shape());
    match (way.end, way.grade) {
        (End::Solved | End::Reached, Grade::Hodoku(rating)) => {
            let level = teller.level(rating.level);
            Some(say!(texts, "explain-grade", level = level, score = rating.score))
        }
        (End::Solved | End::Reached, Grade::Explainer(rating)) => Some(say!(
            texts,
            "explain-figures",
            er = rating.er.to_string(),
            ep = rating.ep.to_string(),
            ed = rating.ed.to_string()
        )),
        _ => None,
    }
}

/// Whether the position that was reached is worth showing: the solution, or where logic ended.
pub(super) fn shows_reached(way: &Way) -> bool {
    matches!(way.end, End::Solved | End::Reached | End::Stuck | End::Contradiction)
}

#[cfg(test)]
mod tests {
    use celda::check::DeadlyPattern;
    use celda::grid::{Candidate, Cell, Digit, DigitSet, Shape};
    use celda_texts::Language;

    use super::*;

    #[test]
    fn faults_are_told_in_words() {
        let candidate = Candidate::new(Cell::from_index(1), Digit::from_index(6));
        let cells = vec![(Cell::from_index(0), DigitSet::full(2))];
        for (fault, english, spanish) in [
            (Fault::Idle, "it changes nothing", "no cambia nada"),
            (Fault::NotProved(candidate), "(7)r1c2 does not follow", "(7)r1c2 no se sigue"),
            (Fault::TooLong(candidate), "(7)r1c2 follows", "(7)r1c2 se sigue"),
            (Fault::Pattern, "not as it is told", "no es como se cuenta"),
            (Fault::NotDeadly(DeadlyPattern { cells }), "pattern in r1c1", "patrón de r1c1"),
        ] {
            for (language, expected) in [(Language::English, english), (Language::Spanish, spanish)] {
                let texts = Texts::new(language);
                let told = super::fault(&fault, &Teller::new(&texts, Shape::NINE), &texts);
                assert!(told.contains(expected), "{told:?}");
            }
        }
    }
}
