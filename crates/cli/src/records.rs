//! The fields that the JSON objects of several commands have in common. They are documented in the README; a field keeps
//! its name and meaning.

use celda::formats::Problem;
use celda::grid::{Conflict, Shape};
use serde::Serialize;

use crate::output::{Format, csv_field};
use crate::problems::explain;
use crate::puzzles::{Entry, RejectedEntry, Results};
use crate::texts::Texts;
use crate::verdict::Verdict;

/// What identifies a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct PuzzleRecord {
    /// Its number among all puzzles of the inputs, from 1.
    pub number: u64,
    /// The name beside it or above it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The givens on one line. Of what could not be read, the text as it stood.
    pub puzzle: String,
    /// The boxes' rows and columns, `3x3`.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
}

impl PuzzleRecord {
    /// The puzzle that was read.
    pub fn of(entry: &Entry<'_>) -> PuzzleRecord {
        let puzzle = &entry.read.puzzle;
        PuzzleRecord {
            number: entry.number,
            name: entry.read.name.clone(),
            puzzle: entry.read.reading.symbols.line(puzzle.givens()),
            shape: Some(box_name(puzzle.shape())),
        }
    }

    /// The stretch of input that could not be read.
    pub fn of_rejected(entry: &RejectedEntry<'_>) -> PuzzleRecord {
        PuzzleRecord {
            number: entry.number,
            name: entry.rejected.name.clone(),
            puzzle: entry.rejected.source.text.trim_end().to_owned(),
            shape: None,
        }
    }
}

/// `3x3`.
pub fn box_name(shape: Shape) -> String {
    format!("{}x{}", shape.box_rows(), shape.box_columns())
}

/// A digit that stands more than once in a house.
#[derive(Clone, Debug, Serialize)]
pub struct ConflictRecord {
    /// The digit's value.
    pub digit: usize,
    /// `row`, `column` or `box`.
    pub house: &'static str,
    /// Which of its kind, from 1.
    pub index: usize,
    /// The cells, `r1c2`.
    pub cells: Vec<String>,
}

impl ConflictRecord {
    /// The conflicts of a grid of this shape.
    pub fn all(conflicts: &[Conflict], shape: Shape) -> Vec<ConflictRecord> {
        let record = |conflict: &Conflict| ConflictRecord {
            digit: conflict.digit.value(),
            house: house_kind(conflict.house.kind()),
            index: conflict.house.index() + 1,
            cells: conflict.cells.iter().map(|cell| cell.name(shape).to_string()).collect(),
        };
        conflicts.iter().map(record).collect()
    }
}

/// The stable word for a kind of house.
pub fn house_kind(kind: celda::grid::HouseKind) -> &'static str {
    match kind {
        celda::grid::HouseKind::Row => "row",
        celda::grid::HouseKind::Column => "column",
        celda::grid::HouseKind::Box => "box",
    }
}

/// Something in the text that could not be understood.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemRecord {
    /// The line of the input, from 1.
    pub line: u64,
    /// The column, in characters, from 1.
    pub column: usize,
    /// The first byte of the input that it is about, and the first one after.
    pub span: [u64; 2],
    /// The cell, `r1c2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// What is wrong, in the user's language.
    pub message: String,
}

impl ProblemRecord {
    /// The problems, told in the language of `texts`.
    pub fn all(problems: &[Problem], texts: &Texts) -> Vec<ProblemRecord> {
        let record = |problem: &Problem| ProblemRecord {
            line: problem.line,
            column: problem.column,
            span: [problem.span.start, problem.span.end],
            cell: problem.cell.map(|cell| cell.to_string()),
            message: explain(problem, texts),
        };
        problems.iter().map(record).collect()
    }
}

/// What could not be read, as an object.
#[derive(Serialize)]
struct RejectedRecord {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    problems: Vec<ProblemRecord>,
}

/// Writes the object for a stretch of input that could not be read.
pub fn rejected_json(entry: &RejectedEntry<'_>, texts: &Texts, out: &mut Vec<u8>) {
    let record = RejectedRecord {
        puzzle: PuzzleRecord::of_rejected(entry),
        status: Verdict::Invalid.word(),
        problems: ProblemRecord::all(&entry.rejected.problems, texts),
    };
    json_line(&record, out);
}

/// Writes the result for a stretch of input that could not be read. `columns` are those of the CSV table after the puzzle's.
pub fn write_rejected(
    entry: &RejectedEntry<'_>,
    format: Format,
    columns: &str,
    texts: &Texts,
    results: &mut Results<'_>,
) {
    match format {
        Format::Line | Format::Grid => results.line(Verdict::Invalid.word()),
        Format::Csv => {
            let puzzle = PuzzleRecord::of_rejected(entry).puzzle;
            results.line(&format!("{},{columns}", csv_field(&puzzle)));
        }
        Format::Json => rejected_json(entry, texts, &mut results.out),
    }
}

/// Puts `record` on a line of its own.
pub fn json_line(record: &impl Serialize, out: &mut Vec<u8>) {
    // Records are made of strings, numbers and lists: that they cannot be written does not happen.
    if serde_json::to_writer(&mut *out, record).is_ok() {
        out.push(b'\n');
    }
}
