//! What text and Markdown both say about a way: what there is to know first, how it ended, how hard it was.

use celda::grid::{Position, Symbols};
use celda_texts::chains::has_links;
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

/// How chains are read, where the way has some.
pub(super) fn legend(way: &Way, texts: &Texts) -> Option<String> {
    way.steps.iter().any(|taken| has_links(&taken.step)).then(|| say!(texts, "step-links"))
}

/// Whether the position that was reached is worth showing: the solution, or where logic ended.
pub(super) fn shows_reached(way: &Way) -> bool {
    matches!(way.end, End::Solved | End::Reached | End::Stuck | End::Contradiction)
}
