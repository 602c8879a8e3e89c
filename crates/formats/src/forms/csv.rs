//! Tables with a header: `puzzle,solution`, `quizzes,solutions` and their like, with commas, semicolons or tabs.
//!
//! The header is the line that names a column of puzzles; everything after it belongs to the table. Fields may be quoted, and
//! a quoted field may hold several lines. Splitting a record is csv-core's work, which tells where each field lies.

use celda_grid::{Puzzle, Symbols};
use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use super::{Format, Section, TextLine};
use crate::draft::rejected;
use crate::item::Span;
use crate::{Item, ProblemKind, ReadOptions, ReadPuzzle, Source, Warning, WriteOptions};

pub(crate) const FORMAT: Format = Format {
    name: "csv",
    extensions: &["csv", "tsv"],
    header: "puzzle,solution\n",
    write,
    read_line: None,
    begin: Some(begin),
};

/// Names of the column of puzzles and of the columns of solutions and names, in lower case.
const PUZZLES: [&str; 6] = ["puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku"];
const SOLUTIONS: [&str; 4] = ["solution", "solutions", "answer", "answers"];
const NAMES: [&str; 4] = ["name", "title", "id", "source"];

/// The longest quoted field, in bytes, before the reader concludes that a quote was never closed.
const LONGEST_RECORD: usize = 1 << 20;

/// A record: the puzzle, and the solution where [`WriteOptions::solution`] has one.
fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let symbols = options.symbols.unwrap_or(Symbols::usual(puzzle.shape().side()));
    let blank = options.blank.to_string();
    let solution = options.solution.as_ref().map_or_else(String::new, |solution| symbols.line(solution));
    format!("{},{solution}\n", symbols.line(puzzle.givens()).replace('.', &blank))
}

#[derive(Debug)]
struct Table {
    delimiter: u8,
    puzzle: usize,
    solution: Option<usize>,
    name: Option<usize>,
    pending: Source,
}

fn begin(header: &TextLine<'_>, _: &ReadOptions) -> Option<Box<dyn Section>> {
    // A header is short, and looking for one must not cost a pass over every line.
    if header.text.len() > 1000
        || !header.text.trim_start().starts_with(|first: char| first.is_ascii_alphabetic() || first == '"')
    {
        return None;
    }
    [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
        let names: Vec<String> = fields(header.text, delimiter)
            .into_iter()
            .map(|field| field.of(header.text).trim().to_lowercase())
            .collect();
        let column = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        let puzzle = column(&PUZZLES)?;
        // A title may be the one word "Sudoku".
        let alone_is_enough = names.len() > 1 || names[0] != "sudoku";
        alone_is_enough.then(|| -> Box<dyn Section> {
            let (solution, name, pending) = (column(&SOLUTIONS), column(&NAMES), Source::default());
            Box::new(Table { delimiter, puzzle, solution, name, pending })
        })
    })
}

impl Section for Table {
    fn push(&mut self, line: &TextLine<'_>, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        if self.pending.text.is_empty() {
            if line.text.trim().is_empty() {
                return;
            }
            self.pending = line.source();
        } else {
            self.pending.text.push_str(line.text);
        }
        let open = self.pending.text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
        if !open || self.pending.text.len() > LONGEST_RECORD {
            self.record(open, options, out);
        }
    }

    fn finish(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        if !self.pending.text.is_empty() {
            let open = self.pending.text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
            self.record(open, options, out);
        }
    }
}

impl Table {
    fn record(&mut self, open: bool, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        let source = std::mem::take(&mut self.pending);
        let whole = Span::new(0, source.text.trim_end().len());
        if open {
            let at = source.text.rfind('"').unwrap_or(0);
            let problem = source.problem(Span::new(at, at + 1), ProblemKind::UnclosedQuote);
            return out(rejected(source, None, vec![problem]));
        }
        let fields = fields(&source.text, self.delimiter);
        let Some(puzzle) = fields.get(self.puzzle).filter(|field| field.start < field.end).copied() else {
            let kind = ProblemKind::FieldMissing { found: fields.len(), column: self.puzzle + 1 };
            let problem = source.problem(whole, kind);
            return out(rejected(source, None, vec![problem]));
        };
        let text_of = |column: Option<usize>| {
            column
                .and_then(|column| fields.get(column))
                .filter(|field| !field.of(&source.text).trim().is_empty())
        };
        let name = text_of(self.name).map(|field| field.of(&source.text).trim().to_owned());
        let solution = text_of(self.solution).map(|field| read_field(&source, *field, options));
        let item = match read_field(&source, puzzle, options) {
            Item::Puzzle(mut read) => {
                read.name = name;
                add_solution(&mut read, solution);
                Item::Puzzle(read)
            }
            Item::Rejected(mut rejected) => {
                rejected.name = name;
                Item::Rejected(rejected)
            }
        };
        out(item);
    }
}

/// Reads a field as a puzzle on a line; places are those in the whole record.
fn read_field(source: &Source, field: Span, options: &ReadOptions) -> Item {
    // The record with everything else blotted out: places stay what they are, and line ends inside a field are blanks.
    let mut text = String::with_capacity(source.text.len());
    for (at, symbol) in source.text.char_indices() {
        let inside = (field.start as usize..field.end as usize).contains(&at);
        if inside && symbol != '\n' && symbol != '\r' {
            text.push(symbol);
        } else {
            text.extend(std::iter::repeat_n(' ', symbol.len_utf8()));
        }
    }
    let line = TextLine { number: source.line, offset: source.offset, text: &text };
    let read = super::FORMATS
        .into_iter()
        .filter_map(|format| format.read_line)
        .find_map(|read| read(&line, options));
    match read {
        Some(Item::Puzzle(mut read)) => {
            read.source = source.clone();
            read.reading.format = FORMAT.name;
            Item::Puzzle(read)
        }
        Some(Item::Rejected(mut rejected)) => {
            rejected.source = source.clone();
            for problem in &mut rejected.problems {
                (problem.line, problem.column) =
                    source.position((problem.span.start - source.offset) as usize);
            }
            Item::Rejected(rejected)
        }
        None => {
            let found = field.of(&source.text).chars().filter(|symbol| !symbol.is_whitespace()).count();
            let expected =
                options.side().map_or_else(|| crate::draft::nearest_count(found), |side| side * side);
            let problem = source.problem(field, ProblemKind::CellCount { found, expected });
            rejected(source.clone(), None, vec![problem])
        }
    }
}

fn add_solution(read: &mut ReadPuzzle, solution: Option<Item>) {
    match solution {
        None => {}
        Some(Item::Puzzle(solution)) => {
            let solution = solution.puzzle.givens();
            let differing: Vec<_> = read
                .puzzle
                .givens()
                .filled()
                .filter(|(cell, digit)| {
                    solution.shape() != read.puzzle.shape() || solution.get(*cell) != Some(*digit)
                })
                .map(|(cell, _)| cell)
                .collect();
            if !differing.is_empty() || !solution.is_solved() || solution.shape() != read.puzzle.shape() {
                read.warnings.push(Warning::SolutionDiffers(differing));
            }
            read.solution = Some(solution.clone());
        }
        Some(Item::Rejected(rejected)) => {
            read.warnings.extend(rejected.problems.into_iter().take(1).map(Warning::SolutionUnreadable));
        }
    }
}

/// Where the fields of a record lie, without their quotes.
fn fields(record: &str, delimiter: u8) -> Vec<Span> {
    let mut reader: Reader = ReaderBuilder::new().delimiter(delimiter).build();
    let mut unquoted = vec![0; record.len() + 1];
    let bytes = record.as_bytes();
    let (mut at, mut start) = (0, 0);
    let mut fields = Vec::new();
    loop {
        let (result, read, _) = reader.read_field(&bytes[at..], &mut unquoted);
        at += read;
        match result {
            ReadFieldResult::Field { .. } => {
                fields.push(trimmed(record, start, at));
                start = at;
            }
            ReadFieldResult::InputEmpty if read > 0 || at < bytes.len() => {}
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull | ReadFieldResult::End => break,
        }
        if at >= bytes.len() && start >= at {
            break;
        }
    }
    if start < bytes.len() {
        fields.push(trimmed(record, start, bytes.len()));
    }
    fields
}

/// The span without the delimiter after the field, white space around it, and quotes.
fn trimmed(record: &str, start: usize, end: usize) -> Span {
    let is_edge = |byte: &u8| matches!(byte, b',' | b';' | b'\t' | b'\n' | b'\r' | b' ' | b'"');
    let bytes = &record.as_bytes()[start..end];
    let before = bytes.iter().take_while(|byte| is_edge(byte)).count();
    let after = bytes[before..].iter().rev().take_while(|byte| is_edge(byte)).count();
    Span::new(start + before, end - after)
}
