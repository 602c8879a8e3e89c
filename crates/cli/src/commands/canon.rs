//! `celda canon`: the canonical form of puzzles, by which isomorphic ones are found.

use celda::generate::{CANONICAL_SIDE, CanonicalError, canonical};
use serde::Serialize;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::{Format, OutputArguments, csv_field, drawn};
use crate::puzzles::{self, Cut, Entry, RejectedEntry, Results, Worker};
use crate::records::{PuzzleRecord, json_line};
use crate::say;
use crate::verdict::Verdict;

/// Print the canonical form of puzzles: the same for all puzzles that are one puzzle in another dress.
///
/// The form is the least line (a blank is less than a digit) of all that come from the puzzle by renaming digits, exchanging bands, stacks,
/// rows within a band and columns within a stack, and, where boxes are square, rows with columns.
#[derive(Clone, Debug, clap::Args)]
pub struct Canon {
    #[command(flatten)]
    input: InputArguments,

    #[command(flatten)]
    output: OutputArguments,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

const PUZZLES_PER_JOB: usize = 64;

impl Run for Canon {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let header = match self.output.format {
            Format::Csv => "puzzle,canonical\n",
            _ => "",
        };
        let threads = batch::threads(self.threads);
        let cut = Cut { threads, puzzles_per_job: PUZZLES_PER_JOB, stream: false };
        let format = self.output.format;
        puzzles::each(context, &self.input, header.as_bytes(), cut, || Canoniser { format })
    }
}

struct Canoniser {
    format: Format,
}

#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<String>,
}

impl Worker for Canoniser {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let symbols = entry.read.reading.symbols;
        match canonical(entry.read.puzzle.givens()) {
            Ok(form) => {
                // Nothing was asked about solutions: what can be read is as it should be.
                results.tally.count(Verdict::Unique, true);
                let line = symbols.line(&form);
                match self.format {
                    Format::Line => results.line(&line),
                    Format::Grid => results.line(&drawn(&form, symbols)),
                    Format::Csv => {
                        let puzzle = csv_field(&PuzzleRecord::of(entry).puzzle);
                        results.line(&format!("{puzzle},{}", csv_field(&line)));
                    }
                    Format::Json => {
                        let record = Record { puzzle: PuzzleRecord::of(entry), canonical: Some(line) };
                        json_line(&record, &mut results.out);
                    }
                }
            }
            Err(error) => {
                results.tally.count(Verdict::Unfinished, false);
                let texts = &entry.origin.context.texts;
                results.message(|| match error {
                    CanonicalError::TooLarge => say!(texts, "canon-too-large", side = CANONICAL_SIDE),
                    CanonicalError::TooManyWays => say!(texts, "canon-too-many-ways"),
                });
                self.none(PuzzleRecord::of(entry), Verdict::Unfinished, results);
            }
        }
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        self.none(PuzzleRecord::of_rejected(entry), Verdict::Invalid, results);
    }
}

impl Canoniser {
    fn none(&self, puzzle: PuzzleRecord, verdict: Verdict, results: &mut Results<'_>) {
        match self.format {
            Format::Line | Format::Grid => results.line(verdict.word()),
            Format::Csv => results.line(&format!("{},{}", csv_field(&puzzle.puzzle), verdict.word())),
            Format::Json => json_line(&Record { puzzle, canonical: None }, &mut results.out),
        }
    }
}
