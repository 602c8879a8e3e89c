//! `celda reduce`: puzzles without their redundant givens.

use std::time::Duration;

use celda::generate::{PuzzleError, Random, Reduced, fewest, reduce};
use celda::grid::{Cell, Grid, Puzzle, Shape};
use celda::solve::{Limits, Propagate, redundant_givens};
use serde::Serialize;

use super::Run;
use super::certify::{limits, refusal};
use crate::batch;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::{Format, OutputArguments, csv_field, drawn};
use crate::puzzles::{self, Cut, Entry, RejectedEntry, Results, Worker};
use crate::records::{PuzzleRecord, json_line};
use crate::say;
use crate::verdict::Verdict;

/// Take the redundant givens of puzzles away, so that each given left is needed.
///
/// Writes one line a puzzle that begins with the irreducible puzzle; after a `#` follow the givens that were redundant (each alone
/// can be left out) and those that went. The exit status is 0 when every puzzle has exactly one solution, 1 when some have not,
/// 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Reduce {
    #[command(flatten)]
    input: InputArguments,

    #[command(flatten)]
    output: OutputArguments,

    /// Look for the fewest givens that suffice, in so many tries as --tries says.
    #[arg(long)]
    fewest: bool,

    /// How often --fewest tries.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    tries: u64,

    /// Try the givens in a random order that begins with this number, instead of row by row.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Give up on a puzzle after this time (10s, 5m); what was found of --fewest by then counts.
    #[arg(long, value_name = "TIME", value_parser = super::generate::duration)]
    timeout: Option<Duration>,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

const PUZZLES_PER_JOB: usize = 16;

impl Run for Reduce {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let header = match self.output.format {
            Format::Csv => "puzzle,reduced,clues,minimal,redundant,removed\n",
            _ => "",
        };
        let puzzles_per_job = if self.fewest { 1 } else { PUZZLES_PER_JOB };
        let cut = Cut { threads: batch::threads(self.threads), puzzles_per_job, stream: false };
        puzzles::each(context, &self.input, header.as_bytes(), cut, || Reducer { arguments: &self, context })
    }
}

struct Reducer<'a> {
    arguments: &'a Reduce,
    context: &'a Context,
}

#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduced: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    redundant: Vec<String>,
    removed: Vec<String>,
}

impl Worker for Reducer<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let givens = entry.read.puzzle.givens();
        let limits = limits(self.arguments.timeout, self.context);
        match self.reduced(givens, entry.number, &limits) {
            Ok(reduced) if reduced.undecided > 0 && self.context.interrupt.is_stopped() => {
                results.cut_short = true;
            }
            Ok(reduced) => {
                results.tally.count(Verdict::Unique, reduced.undecided == 0);
                if reduced.undecided > 0 {
                    results.message(|| {
                        let (number, count) = (entry.number, reduced.undecided);
                        say!(self.context.texts, "reduce-undecided", number = number, count = count)
                    });
                }
                let redundant = redundant_givens(&Propagate, &Puzzle::new(givens.clone()), &limits).redundant;
                self.write(entry, &reduced, &redundant, results);
            }
            Err(error) => {
                if self.context.interrupt.is_stopped() {
                    results.cut_short = true;
                    return;
                }
                let verdict = refusal(&error, entry, results);
                self.write_none(PuzzleRecord::of(entry), verdict, results);
            }
        }
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        self.write_none(PuzzleRecord::of_rejected(entry), Verdict::Invalid, results);
    }
}

impl Reducer<'_> {
    fn reduced(&self, givens: &Grid, number: u64, limits: &Limits) -> Result<Reduced, PuzzleError> {
        let mut random = Random::new(self.arguments.seed.unwrap_or_default(), number);
        if self.arguments.fewest {
            return fewest(givens, self.arguments.tries, &mut random, limits);
        }
        reduce(givens, self.arguments.seed.map(|_| &mut random), limits)
    }

    fn write(&self, entry: &Entry<'_>, reduced: &Reduced, redundant: &[Cell], results: &mut Results<'_>) {
        let shape = reduced.puzzle.shape();
        let symbols = entry.read.reading.symbols;
        let line = symbols.line(&reduced.puzzle);
        let clues = reduced.puzzle.filled_count();
        let (redundant, removed) = (names(redundant, shape), names(&reduced.removed, shape));
        let facts = format!(
            "clues={clues} minimal={} redundant={} removed={}",
            if reduced.minimal { "yes" } else { "no" },
            listed(&redundant),
            listed(&removed)
        );
        match self.arguments.output.format {
            Format::Line => results.line(&format!("{line} # {facts}")),
            Format::Grid => {
                results.out.extend_from_slice(drawn(&reduced.puzzle, symbols).as_bytes());
                results.line(&format!("# {facts}\n"));
            }
            Format::Csv => {
                let puzzle = csv_field(&PuzzleRecord::of(entry).puzzle);
                let (redundant, removed) = (redundant.join(" "), removed.join(" "));
                let minimal = reduced.minimal;
                let line = csv_field(&line);
                results.line(&format!("{puzzle},{line},{clues},{minimal},{redundant},{removed}"));
            }
            Format::Json => {
                let record = Record {
                    puzzle: PuzzleRecord::of(entry),
                    status: Verdict::Unique.word(),
                    reduced: Some(line),
                    clues: Some(clues),
                    minimal: Some(reduced.minimal),
                    redundant,
                    removed,
                };
                json_line(&record, &mut results.out);
            }
        }
    }

    fn write_none(&self, puzzle: PuzzleRecord, verdict: Verdict, results: &mut Results<'_>) {
        match self.arguments.output.format {
            Format::Line | Format::Grid => results.line(verdict.word()),
            Format::Csv => results.line(&format!("{},{},,,,", csv_field(&puzzle.puzzle), verdict.word())),
            Format::Json => {
                let (redundant, removed) = (Vec::new(), Vec::new());
                let status = verdict.word();
                let record =
                    Record { puzzle, status, reduced: None, clues: None, minimal: None, redundant, removed };
                json_line(&record, &mut results.out);
            }
        }
    }
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(",") }
}
