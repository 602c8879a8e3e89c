//! `celda count`: how many solutions each puzzle has, exactly.

use std::time::Instant;

use celda::formats::PlainLines;
use celda::grid::Conflict;
use celda::solve::Unfinished;
use celda::solve::nine::Line;
use serde::Serialize;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::engines::{Cost, EngineArguments};
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::{Format, OutputArguments, csv_field};
use crate::problems;
use crate::puzzles::{self, Cut, Entry, Origin, RejectedEntry, Results, Worker};
use crate::records::{self, ConflictRecord, PuzzleRecord, json_line};
use crate::verdict::Verdict;

/// Count the solutions of puzzles, exactly and however many they are.
///
/// Writes one line a puzzle: the number of solutions, or "at least" and a number where the limit, the time or Ctrl-C ended
/// the count, or the word invalid. The exit status is 0 when every puzzle was counted (a count of 0 is one, and so is one
/// that reached --limit), 1 when some were not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Count {
    #[command(flatten)]
    pub(super) input: InputArguments,

    #[command(flatten)]
    pub(super) output: OutputArguments,

    /// Stop counting a puzzle's solutions at so many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) limit: Option<u64>,

    #[command(flatten)]
    pub(super) engine: EngineArguments,

    /// Tell for each puzzle what the search cost.
    #[arg(long)]
    pub(super) stats: bool,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

/// Counts take their time where there are many solutions, so that a job is a few puzzles only.
const PUZZLES_PER_JOB: usize = 16;

/// So many solutions are counted at once and without a look at the clock; where there are more, or none, the puzzle goes the
/// way of all others, which has words for that and can be stopped.
const FEW: u64 = 1000;

impl Run for Count {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let header = match (self.output.format, self.stats) {
            (Format::Csv, false) => "puzzle,count,complete\n".to_owned(),
            (Format::Csv, true) => format!("puzzle,count,complete{}\n", Cost::HEADER),
            _ => String::new(),
        };
        let threads = batch::threads(self.threads);
        let cut = Cut { threads, puzzles_per_job: PUZZLES_PER_JOB, stream: false };
        puzzles::each(context, &self.input, header.as_bytes(), cut, || Counter { arguments: &self, context })
    }
}

struct Counter<'a> {
    arguments: &'a Count,
    context: &'a Context,
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    /// In quotation marks where it is over 2^53, which is as far as other programs' JSON numbers are exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<Cost>,
}

impl Worker for Counter<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let puzzle = &entry.read.puzzle;
        let engine = match self.arguments.engine.engine(puzzle.shape(), self.context) {
            Ok(engine) => engine,
            Err(failure) => return results.fail(failure),
        };
        let start = Instant::now();
        let limits = self.arguments.engine.limits(self.arguments.limit, self.context);
        let count = engine.count(puzzle, &limits);
        let cost = self.arguments.stats.then(|| Cost::new(engine, &count.statistics, start));
        let complete = count.unfinished.is_none();
        let number = count.solutions.to_string();
        let conflicts = if number == "0" { puzzle.givens().conflicts() } else { Vec::new() };

        let verdict = match number.as_str() {
            _ if !conflicts.is_empty() => Verdict::Invalid,
            "0" if complete => Verdict::None,
            "1" if complete => Verdict::Unique,
            "0" | "1" => Verdict::Unfinished,
            _ => Verdict::Multiple,
        };
        if verdict == Verdict::Invalid {
            results.message(|| problems::conflicts(entry, &conflicts));
        }
        let asked_for = complete || count.unfinished == Some(Unfinished::Solutions);
        if self.context.interrupt.is_stopped() && !asked_for {
            results.cut_short = true;
        } else {
            results.tally.count(verdict, asked_for && verdict != Verdict::Invalid);
        }
        self.write(entry, verdict, &number, complete, &conflicts, cost, results);
    }

    fn plain(&mut self, lines: PlainLines<'_>, first: u64, origin: &Origin<'_>, results: &mut Results<'_>) {
        let direct = self.arguments.output.format == Format::Line && !self.arguments.stats;
        let nine = self.arguments.engine.nine().filter(|_| direct);
        let mut counts = vec![None; lines.count()];
        if let Some(mut nine) = nine {
            let lines: Vec<Line> = lines.lines().map(|line| *line.cells()).collect();
            nine.count_batch(&lines, FEW, &mut counts);
        }
        for ((number, line), count) in (first..).zip(lines.lines()).zip(counts) {
            if results.is_stopped() {
                return;
            }
            match count.filter(|count| (1..FEW.min(self.arguments.limit.unwrap_or(FEW))).contains(count)) {
                Some(count) => {
                    let verdict = if count == 1 { Verdict::Unique } else { Verdict::Multiple };
                    results.tally.count(verdict, true);
                    results.line(&count.to_string());
                }
                None => puzzles::handle(self, number, &line.item(), origin, results),
            }
        }
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        let cost = if self.arguments.stats { Cost::EMPTY_COLUMNS } else { "" };
        let columns = format!("{},{cost}", Verdict::Invalid.word());
        records::write_rejected(entry, self.arguments.output.format, &columns, &self.context.texts, results);
    }
}

impl Counter<'_> {
    #[allow(clippy::too_many_arguments, reason = "each is a column of the output")]
    fn write(
        &self,
        entry: &Entry<'_>,
        verdict: Verdict,
        number: &str,
        complete: bool,
        conflicts: &[Conflict],
        cost: Option<Cost>,
        results: &mut Results<'_>,
    ) {
        let invalid = verdict == Verdict::Invalid;
        match self.arguments.output.format {
            Format::Line | Format::Grid => {
                let text = match (invalid, complete) {
                    (true, _) => verdict.word().to_owned(),
                    (false, true) => number.to_owned(),
                    (false, false) => format!("at least {number}"),
                };
                let remark = cost.map(|cost| cost.remark()).unwrap_or_default();
                results.line(&(text + &remark));
            }
            Format::Csv => {
                let puzzle = csv_field(&PuzzleRecord::of(entry).puzzle);
                let number = if invalid { verdict.word() } else { number };
                let complete = if invalid {
                    ""
                } else if complete {
                    "true"
                } else {
                    "false"
                };
                let cost = cost.map(|cost| cost.columns()).unwrap_or_default();
                results.line(&format!("{puzzle},{number},{complete}{cost}"));
            }
            Format::Json => {
                let exact = number.parse::<u64>().ok().filter(|number| *number <= 1 << 53);
                let record = Record {
                    puzzle: PuzzleRecord::of(entry),
                    status: verdict.word(),
                    count: (!invalid).then(|| exact.map_or_else(|| number.into(), Into::into)),
                    complete: (!invalid).then_some(complete),
                    conflicts: ConflictRecord::all(conflicts, entry.read.puzzle.shape()),
                    statistics: cost,
                };
                json_line(&record, &mut results.out);
            }
        }
    }
}
