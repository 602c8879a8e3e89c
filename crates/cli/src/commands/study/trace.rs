//! `celda study trace`: the log of a search.

use std::ops::ControlFlow;

use celda::grid::{Puzzle, Shape, Symbols};
use celda::solve::{Event, Unfinished};
use celda::study::{EventRecord, Kind, Log, Tally, follow};
use serde::Serialize;

use super::common::{self, Costs, Destination, PuzzleArguments, SearchArguments, place_in_words, put};
use crate::commands::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::records::{box_name, json_line};
use crate::say;
use crate::texts::Texts;

/// Log a search: every trial, completion, prune and retreat.
///
/// Lines are numbered and set in by the number of choices in force. The log is bounded by --max-events; what there is beyond is counted,
/// and told at the end with what the search found and what it cost. The exit status is 0 when the search came to its end or to --limit, 1
/// when it did not or there is no puzzle, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Trace {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    #[command(flatten)]
    search: SearchArguments,

    /// Write so many events at the most.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_events: u64,

    /// How the log is written: `text`; `json` one object an event, the first about the puzzle, the last with what it came to.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

/// The first line of `--format json`.
#[derive(Serialize)]
struct Start {
    event: &'static str,
    engine: &'static str,
    puzzle: String,
    #[serde(rename = "box")]
    shape: String,
}

/// The last line of `--format json`.
#[derive(Serialize)]
struct End {
    event: &'static str,
    solutions: u64,
    /// Whether every solution was found.
    complete: bool,
    told: Tally,
    cut: Tally,
    statistics: Costs,
}

/// Events are handed on in pieces of this many bytes.
const PIECE: usize = 64 * 1024;

impl Run for Trace {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Some(puzzle) = self.puzzle.read(context)? else { return Ok(Exit::Unsatisfied) };
        let shape = puzzle.shape();
        let engine = self.search.engine(shape, context)?;
        let output = self.destination.open(context)?;
        common::watch(context);
        let mut out = Vec::new();
        self.begin(&puzzle, engine.name(), context, &mut out);
        let mut failure = None;
        let limits = self.search.limits(context);
        let log = follow(engine, &puzzle, &limits, self.max_events, &mut |number, event| {
            match self.format {
                Format::Json => json_line(&EventRecord::of(number, event, shape), &mut out),
                Format::Text => line(number, event, shape, &context.texts, &mut out),
            }
            if out.len() >= PIECE {
                failure = output.write(&out).err();
                out.clear();
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        self.end(&log, context, &mut out, &output)?;
        let finished = matches!(log.report.unfinished, None | Some(Unfinished::Solutions));
        Ok(common::exit(finished, context))
    }
}

impl Trace {
    fn begin(&self, puzzle: &Puzzle, engine: &'static str, context: &Context, out: &mut Vec<u8>) {
        let shape = puzzle.shape();
        let line = Symbols::usual(shape.side()).line(puzzle.givens());
        match self.format {
            Format::Json => {
                let start = Start { event: "start", engine, puzzle: line, shape: box_name(shape) };
                json_line(&start, out);
            }
            Format::Text => {
                let text = say!(
                    context.texts,
                    "study-trace-head",
                    engine = engine,
                    shape = shape.to_string(),
                    puzzle = line
                );
                out.extend_from_slice(text.as_bytes());
                out.push(b'\n');
            }
        }
    }

    fn end(&self, log: &Log, context: &Context, out: &mut Vec<u8>, output: &Output) -> Result<(), Failure> {
        let report = &log.report;
        match self.format {
            Format::Json => {
                let end = End {
                    event: "end",
                    solutions: report.solutions,
                    complete: report.unfinished.is_none(),
                    told: log.told,
                    cut: log.cut,
                    statistics: report.statistics.into(),
                };
                json_line(&end, out);
            }
            Format::Text => {
                let texts = &context.texts;
                if log.cut.total() > 0 {
                    let (count, kinds) = (log.cut.total(), kinds(&log.cut, texts));
                    let text = say!(texts, "study-trace-cut", count = count, kinds = kinds);
                    out.extend_from_slice(format!("{text}\n").as_bytes());
                }
                let found = match (report.solutions, report.unfinished) {
                    (count, None) => say!(texts, "study-found", count = count),
                    (count, Some(Unfinished::Solutions)) => {
                        say!(texts, "study-found-limit", count = count)
                    }
                    (count, Some(_)) => say!(texts, "study-found-unfinished", count = count),
                };
                let all = log.all();
                let cost = say!(
                    texts,
                    "study-trace-cost",
                    nodes = report.statistics.nodes,
                    depth = report.statistics.depth,
                    kinds = kinds(&all, texts)
                );
                out.extend_from_slice(format!("{found} {cost}\n").as_bytes());
            }
        }
        output.write(out)
    }
}

/// An event as a line.
fn line(number: u64, event: &Event<'_>, shape: Shape, texts: &Texts, out: &mut Vec<u8>) {
    let place = |place| place_in_words(place, shape, texts);
    let (depth, text) = match *event {
        Event::Trial { depth, place: tried, ways } => {
            (depth, say!(texts, "study-trial", place = place(tried), ways = ways))
        }
        Event::Completion { depth, cell, digit } => {
            (depth, say!(texts, "study-completion", what = put(cell, digit, shape)))
        }
        Event::Forced { depth, cell, digit } => {
            (depth, say!(texts, "study-forced", what = put(cell, digit, shape)))
        }
        Event::Prune { depth, place: dead } => (depth, say!(texts, "study-prune", place = place(dead))),
        Event::Retreat { depth, cell, digit } => {
            (depth, say!(texts, "study-retreat", what = put(cell, digit, shape)))
        }
        Event::Restart => (0, say!(texts, "study-restart")),
        Event::Solution { depth, grid } => (depth, say!(texts, "study-solution", grid = grid.to_string())),
    };
    // Beyond the middle of a page the depth is told by its number alone.
    let indent = "  ".repeat(depth.min(20) as usize);
    out.extend_from_slice(format!("{number:>7} {depth:>3}  {indent}{text}\n").as_bytes());
}

/// How many events of which kinds.
fn kinds(tally: &Tally, texts: &Texts) -> String {
    let told = |kind: Kind| {
        let count = tally.of(kind);
        match kind {
            Kind::Trial => say!(texts, "study-trials", count = count),
            Kind::Completion => say!(texts, "study-completions", count = count),
            Kind::Forced => say!(texts, "study-forced-cells", count = count),
            Kind::Prune => say!(texts, "study-prunes", count = count),
            Kind::Retreat => say!(texts, "study-retreats", count = count),
            Kind::Restart => say!(texts, "study-restarts", count = count),
            Kind::Solution => say!(texts, "study-solutions", count = count),
        }
    };
    let parts: Vec<String> = Kind::ALL.into_iter().filter(|kind| tally.of(*kind) > 0).map(told).collect();
    parts.join(", ")
}
