//! What the reader could not understand, and how a puzzle breaks the rules, in words: with the text shown and the places
//! underlined.

use std::ops::Range;

use celda::formats::{Problem, ProblemKind, ReadPuzzle, Rejected, Source as Stretch, Warning};
use celda::grid::{Cell, Conflict, Symbols};
use celda_texts::problems::quoted;
pub use celda_texts::problems::{cell_names, conflict_in_words, explain, house_name};

use crate::diagnostics::{Diagnostic, Severity, Source};
use crate::puzzles::{Entry, Origin};
use crate::say;

/// How many places are underlined in one message; a text of nothing but wrong characters is not underlined throughout.
const MARKS: usize = 12;

/// How many of them are labelled with their cells' names.
const LABELS: usize = 3;

/// How much is shown of a line that is too long, in bytes.
const SHOWN_OF_LONG_LINE: usize = 60;

/// The message about a stretch of input that is no puzzle.
pub fn rejected(rejected: &Rejected, origin: &Origin<'_>) -> String {
    let texts = &origin.context.texts;
    if let [Problem { kind: ProblemKind::LineTooLong { .. }, .. }] = rejected.problems[..] {
        let end = rejected.source.text.floor_char_boundary(SHOWN_OF_LONG_LINE);
        let text = format!("{} ...", &rejected.source.text[..end]);
        let source = Stretch { text, ..rejected.source.clone() };
        let title = explain(&rejected.problems[0], texts);
        return shown(Severity::Error, title, &source, vec![(0..end, String::new())], Vec::new(), origin);
    }
    let mut marks = Vec::new();
    for problem in rejected.problems.iter().take(MARKS) {
        marks.push((relative(&rejected.source, &problem.span), explain(problem, texts)));
    }
    let mut notes = Vec::new();
    if rejected.problems.len() > MARKS {
        notes.push(say!(texts, "problems-more", count = rejected.problems.len() - MARKS));
    }
    let fits = rejected.problems.iter().find_map(|problem| match &problem.kind {
        ProblemKind::UnknownSymbol { fits, .. }
        | ProblemKind::DigitTooLarge { fits, .. }
        | ProblemKind::AmbiguousSymbols { fits } => Some(fits).filter(|fits| !fits.is_empty()),
        _ => None,
    });
    if let Some(fits) = fits {
        notes.push(say!(texts, "problems-fits", options = options(fits)));
    }
    let title = match (&rejected.problems[..], &rejected.name) {
        ([only], _) => {
            marks[0].1.clear();
            explain(only, texts)
        }
        (_, Some(name)) => say!(texts, "problems-rejected-named", name = name.as_str()),
        (_, None) => say!(texts, "problems-rejected"),
    };
    shown(Severity::Error, title, &rejected.source, marks, notes, origin)
}

/// The message about something odd in a puzzle that was read.
pub fn warning(warning: &Warning, read: &ReadPuzzle, origin: &Origin<'_>) -> String {
    let texts = &origin.context.texts;
    let mut marks = vec![];
    let title = match warning {
        Warning::MixedBlanks => {
            let blanks: Vec<String> = read.reading.blanks.chars().map(quoted).collect();
            say!(texts, "problems-mixed-blanks", blanks = blanks.join(" "))
        }
        Warning::OtherShapesFit(shapes) => {
            let shapes: Vec<String> =
                shapes.iter().map(|s| format!("--box {}x{}", s.box_rows(), s.box_columns())).collect();
            say!(texts, "problems-other-shapes", options = shapes.join(", "))
        }
        Warning::OtherSymbolsFit(symbols) => {
            say!(texts, "problems-other-symbols", options = options(symbols))
        }
        Warning::SolutionUnreadable(problem) => {
            marks.push((relative(&read.source, &problem.span), explain(problem, texts)));
            say!(texts, "problems-solution-unreadable")
        }
        Warning::SolutionDiffers(cells) => {
            let shape = read.puzzle.shape();
            say!(texts, "problems-solution-differs", cells = cell_names(cells, shape))
        }
    };
    shown(Severity::Warning, title, &read.source, marks, Vec::new(), origin)
}

/// The message about digits that stand twice in a house: all of them at once, each cell underlined.
pub fn conflicts(entry: &Entry<'_>, conflicts: &[Conflict]) -> String {
    let texts = &entry.origin.context.texts;
    let shape = entry.read.puzzle.shape();
    let symbols = entry.read.reading.symbols;
    let mut told: Vec<String> =
        conflicts.iter().map(|conflict| conflict_in_words(conflict, shape, symbols, texts)).collect();
    let mut cells: Vec<Cell> = conflicts.iter().flat_map(|conflict| conflict.cells.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    let title = if told.len() == 1 { told.remove(0) } else { say!(texts, "problems-conflicts") };
    at_cells(Severity::Error, title, entry, &cells, told)
}

/// A message about a puzzle, with the text of these cells underlined.
pub fn at_cells(
    severity: Severity,
    title: String,
    entry: &Entry<'_>,
    cells: &[Cell],
    notes: Vec<String>,
) -> String {
    let shape = entry.read.puzzle.shape();
    let mark = |cell: &Cell| {
        let span = entry.read.cell_span(*cell);
        (!span.is_empty()).then(|| (relative(&entry.read.source, &span), cell.name(shape).to_string()))
    };
    let mut marks: Vec<(Range<usize>, String)> = cells.iter().take(MARKS).filter_map(mark).collect();
    // Labels on many neighbouring places would pile up; the notes name the cells anyway.
    if marks.len() > LABELS {
        marks.iter_mut().for_each(|(_, label)| label.clear());
    }
    shown(severity, title, &entry.read.source, marks, notes, entry.origin)
}

fn options(symbols: &[Symbols]) -> String {
    let names: Vec<String> =
        symbols.iter().map(|symbols| format!("--symbols {}", symbols_name(*symbols))).collect();
    names.join(", ")
}

/// The name of an alphabet, as `--symbols` takes it.
pub fn symbols_name(symbols: Symbols) -> &'static str {
    match symbols {
        Symbols::Digits => "digits",
        Symbols::Hexadecimal => "hex",
        Symbols::Letters => "letters",
        Symbols::Numbers => "numbers",
    }
}

/// A span of the input as a span of the text shown.
fn relative(stretch: &Stretch, span: &Range<u64>) -> Range<usize> {
    let within = |at: u64| at.saturating_sub(stretch.offset).min(stretch.text.len() as u64) as usize;
    within(span.start)..within(span.end)
}

fn shown(
    severity: Severity,
    title: String,
    stretch: &Stretch,
    marks: Vec<(Range<usize>, String)>,
    notes: Vec<String>,
    origin: &Origin<'_>,
) -> String {
    let text = stretch.text.trim_end_matches(['\r', '\n']);
    let marks = if marks.is_empty() {
        let first_line = text.lines().next().unwrap_or_default();
        vec![(0..first_line.len(), String::new())]
    } else {
        marks
    };
    let source = Source { name: origin.name, text, first_line: stretch.line as usize, marks };
    let diagnostic = Diagnostic { severity, title, source: Some(source), notes };
    diagnostic.render(&origin.context.texts, origin.context.palette)
}
