//! `celda solve`: the solution of each puzzle, and whether it is the only one.

use std::ops::ControlFlow;
use std::time::Instant;

use celda::formats::{PlainLine, PlainLines};
use celda::grid::{Conflict, Digit, Grid, Puzzle, Shape};
use celda::solve::nine::{self, Line};
use celda::solve::{Engine, Outcome, Unfinished};
use serde::Serialize;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::engines::{Cost, EngineArguments};
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::{Format, OutputArguments, csv_field, drawn};
use crate::problems;
use crate::puzzles::{self, Cut, Entry, Origin, RejectedEntry, Results, Worker};
use crate::records::{self, ConflictRecord, PuzzleRecord, json_line};
use crate::say;
use crate::verdict::Verdict;

/// Solve puzzles, and say of each whether the solution is the only one.
///
/// Writes one line a puzzle: the solution, or one of the words invalid, none, multiple and unfinished. The exit status is 0
/// when every puzzle had exactly one solution, 1 when some had not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Solve {
    #[command(flatten)]
    pub(super) input: InputArguments,

    #[command(flatten)]
    pub(super) output: OutputArguments,

    /// Write every solution of each puzzle, a line each.
    #[arg(long)]
    pub(super) all: bool,

    /// Write the first solutions of each puzzle, so many at the most, a line each.
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

/// How many 9x9 puzzles make a job: from a fifth of a millisecond of work to some tens.
const PUZZLES_PER_JOB: usize = 1024;

impl Run for Solve {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let every = self.all || self.limit.is_some();
        let header = match (self.output.format, self.stats) {
            (Format::Csv, false) => "puzzle,solution,status\n".to_owned(),
            (Format::Csv, true) => format!("puzzle,solution,status{}\n", Cost::HEADER),
            _ => String::new(),
        };
        let cut = Cut {
            threads: batch::threads(self.threads),
            puzzles_per_job: if every { 1 } else { PUZZLES_PER_JOB },
            stream: every,
        };
        puzzles::each(context, &self.input, header.as_bytes(), cut, || Solver {
            arguments: &self,
            context,
            every,
            fast: Fast::default(),
        })
    }
}

struct Solver<'a> {
    arguments: &'a Solve,
    context: &'a Context,
    /// Whether more than the one solution is asked for.
    every: bool,
    fast: Fast,
}

/// What came out for a puzzle.
struct Answer {
    verdict: Verdict,
    solutions: Vec<Grid>,
    conflicts: Vec<Conflict>,
    cost: Option<Cost>,
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<Cost>,
}

impl Worker for Solver<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let engine = match self.arguments.engine.engine(entry.read.puzzle.shape(), self.context) {
            Ok(engine) => engine,
            Err(failure) => return results.fail(failure),
        };
        if self.every {
            return self.write_every(entry, engine, results);
        }
        let start = Instant::now();
        let limits = self.arguments.engine.limits(None, self.context);
        let (outcome, statistics) = engine.solve(&entry.read.puzzle, &limits);
        let cost = self.arguments.stats.then(|| Cost::new(engine, &statistics, start));
        let mut answer =
            Answer { verdict: Verdict::None, solutions: Vec::new(), conflicts: Vec::new(), cost };
        match outcome {
            Outcome::Unique(solution) => {
                answer.verdict = Verdict::Unique;
                answer.solutions = vec![solution];
            }
            Outcome::Multiple { first, second } => {
                answer.verdict = Verdict::Multiple;
                answer.solutions = vec![first, second];
            }
            Outcome::None => answer.conflicts = entry.read.puzzle.givens().conflicts(),
            Outcome::Unfinished { .. } if self.context.interrupt.is_stopped() => {
                results.cut_short = true;
                return;
            }
            Outcome::Unfinished { found, .. } => {
                answer.verdict = Verdict::Unfinished;
                answer.solutions = found.into_iter().collect();
            }
        }
        self.tell(entry, &mut answer, results);
        self.write(entry, &answer, results);
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        let cost = if self.arguments.stats { Cost::EMPTY_COLUMNS } else { "" };
        let columns = format!(",{}{cost}", Verdict::Invalid.word());
        records::write_rejected(entry, self.arguments.output.format, &columns, &self.context.texts, results);
    }

    fn plain(&mut self, lines: PlainLines<'_>, first: u64, origin: &Origin<'_>, results: &mut Results<'_>) {
        let direct = self.arguments.output.format == Format::Line && !self.every && !self.arguments.stats;
        self.fast.clear();
        let mut chosen = None;
        match self.arguments.engine.nine() {
            _ if !direct => {}
            Some(nine) => self.fast.solve(nine, lines),
            None => match self.arguments.engine.engine(Shape::NINE, self.context) {
                Ok(engine) => chosen = Some(engine),
                Err(failure) => return results.fail(failure),
            },
        }
        results.out.reserve(lines.count() * (81 + 1));
        for ((number, line), index) in (first..).zip(lines.lines()).zip(0..) {
            if results.is_stopped() {
                return;
            }
            // A puzzle with one solution needs neither name nor place nor words.
            if let Some(solution) = self.fast.unique(index) {
                results.tally.count(Verdict::Unique, true);
                results.out.extend_from_slice(solution);
                results.out.push(b'\n');
            } else if let Some(solution) = chosen.and_then(|engine| self.unique(engine, &line)) {
                results.tally.count(Verdict::Unique, true);
                results.out.extend(solution.digits().iter().map(|digit| symbol_of(*digit)));
                results.out.push(b'\n');
            } else {
                puzzles::handle(self, number, &line.item(), origin, results);
            }
        }
    }
}

/// What the fast solver found for a run of lines. The memory is kept from run to run.
#[derive(Debug, Default)]
struct Fast {
    lines: Vec<Line>,
    counts: Vec<Option<u64>>,
    solutions: Vec<Line>,
}

impl Fast {
    fn solve(&mut self, mut nine: nine::Solver, lines: PlainLines<'_>) {
        self.lines.clear();
        self.lines.extend(lines.lines().map(|line| *line.cells()));
        self.counts.resize(self.lines.len(), None);
        self.solutions.resize(self.lines.len(), [0; 81]);
        nine.solve_batch(&self.lines, 2, &mut self.counts, &mut self.solutions);
    }

    fn clear(&mut self) {
        self.counts.clear();
    }

    /// The solution of a line, if it was looked for and is the only one.
    fn unique(&self, index: usize) -> Option<&Line> {
        self.counts.get(index).filter(|count| **count == Some(1)).and_then(|_| self.solutions.get(index))
    }
}

/// The value of a cell of a plain line, 0 for a blank.
fn value_of(cell: u8) -> usize {
    usize::from(cell.saturating_sub(b'0'))
}

fn symbol_of(digit: Option<Digit>) -> u8 {
    digit.map_or(b'.', |digit| b'0' + digit.value() as u8)
}

impl Solver<'_> {
    /// The solution of a plain line, if it is the only one, straight from its characters.
    fn unique(&self, engine: &dyn Engine, line: &PlainLine<'_>) -> Option<Grid> {
        let givens = Grid::from_values(Shape::NINE, line.cells().iter().map(|cell| value_of(*cell)))?;
        let limits = self.arguments.engine.limits(None, self.context);
        match engine.solve(&Puzzle::from(givens), &limits).0 {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        }
    }

    /// Counts the puzzle, and says about it what a person should know.
    fn tell(&self, entry: &Entry<'_>, answer: &mut Answer, results: &mut Results<'_>) {
        let texts = &self.context.texts;
        match answer.verdict {
            Verdict::None | Verdict::Invalid if !answer.conflicts.is_empty() => {
                answer.verdict = Verdict::Invalid;
                results.message(|| problems::conflicts(entry, &answer.conflicts));
            }
            Verdict::None => results.remark(entry.number, || say!(texts, "solve-none")),
            Verdict::Multiple => results.remark(entry.number, || {
                let example = answer.solutions.first().map(|grid| drawn(grid, entry.read.reading.symbols));
                say!(texts, "solve-multiple", example = example.unwrap_or_default())
            }),
            Verdict::Unfinished => results.remark(entry.number, || say!(texts, "solve-unfinished")),
            Verdict::Unique | Verdict::Invalid => {}
        }
        results.tally.count(answer.verdict, answer.verdict == Verdict::Unique);
    }

    fn write(&self, entry: &Entry<'_>, answer: &Answer, results: &mut Results<'_>) {
        let symbols = entry.read.reading.symbols;
        let word = answer.verdict.word();
        let line = |grid: &Grid| symbols.line(grid);
        match self.arguments.output.format {
            Format::Line => {
                let text = match (answer.verdict, answer.solutions.first()) {
                    (Verdict::Unique, Some(solution)) => line(solution),
                    _ => word.to_owned(),
                };
                let remark = answer.cost.map(|cost| cost.remark()).unwrap_or_default();
                results.line(&(text + &remark));
            }
            Format::Grid => {
                if entry.number > 1 {
                    results.line("");
                }
                if let Some(name) = &entry.read.name {
                    results.line(&format!("% {name}"));
                }
                if answer.verdict != Verdict::Unique {
                    results.line(word);
                }
                let grids: Vec<String> = answer.solutions.iter().map(|grid| drawn(grid, symbols)).collect();
                results.out.extend_from_slice(grids.join("\n").as_bytes());
                if let Some(cost) = &answer.cost {
                    results.line(cost.remark().trim_start());
                }
            }
            Format::Csv => {
                let puzzle = csv_field(&line(entry.read.puzzle.givens()));
                let solution = answer.solutions.first().map(line).unwrap_or_default();
                let cost = answer.cost.map(|cost| cost.columns()).unwrap_or_default();
                results.line(&format!("{puzzle},{solution},{word}{cost}"));
            }
            Format::Json => {
                let record = Record {
                    puzzle: PuzzleRecord::of(entry),
                    status: word,
                    solution: answer.solutions.first().map(line),
                    other: answer.solutions.get(1).map(line),
                    conflicts: ConflictRecord::all(&answer.conflicts, entry.read.puzzle.shape()),
                    statistics: answer.cost,
                };
                json_line(&record, &mut results.out);
            }
        }
    }

    /// Writes solution after solution as they are found: there may be more than memory holds.
    fn write_every(&self, entry: &Entry<'_>, engine: &dyn Engine, results: &mut Results<'_>) {
        let start = Instant::now();
        let limits = self.arguments.engine.limits(self.arguments.limit, self.context);
        let mut every = Every::new(self, entry);
        every.begin(results);
        let report = engine.enumerate(&entry.read.puzzle, &limits, &mut |grid| {
            every.solution(grid, results);
            self.context.progress.found(1);
            results.flush_if_large();
            if results.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if self.context.interrupt.is_stopped() {
            results.cut_short = true;
        }
        let conflicts =
            if report.solutions == 0 { entry.read.puzzle.givens().conflicts() } else { Vec::new() };
        let complete = report.unfinished.is_none();
        let verdict = match report.solutions {
            0 if !conflicts.is_empty() => Verdict::Invalid,
            0 if complete => Verdict::None,
            1 if complete => Verdict::Unique,
            0 | 1 => Verdict::Unfinished,
            _ => Verdict::Multiple,
        };
        let cost = self.arguments.stats.then(|| Cost::new(engine, &report.statistics, start));
        let mut answer = Answer { verdict, solutions: Vec::new(), conflicts, cost };
        every.end(&answer, complete, results);
        let reached = report.unfinished == Some(Unfinished::Solutions);
        match answer.verdict {
            Verdict::None | Verdict::Invalid => self.tell(entry, &mut answer, results),
            _ => results.tally.count(answer.verdict, report.solutions > 0 && (complete || reached)),
        }
    }
}

/// The solutions of one puzzle, written one by one.
struct Every<'a> {
    format: Format,
    entry: &'a Entry<'a>,
    puzzle: String,
    found: u64,
}

impl<'a> Every<'a> {
    fn new(solver: &Solver<'_>, entry: &'a Entry<'a>) -> Every<'a> {
        let puzzle = entry.read.reading.symbols.line(entry.read.puzzle.givens());
        Every { format: solver.arguments.output.format, entry, puzzle, found: 0 }
    }

    /// In JSON the object is begun here, so that its list of solutions can follow bit by bit.
    fn begin(&self, results: &mut Results<'_>) {
        match self.format {
            Format::Json => {
                let mut head = Vec::new();
                json_line(&PuzzleRecord::of(self.entry), &mut head);
                let open = head.strip_suffix(b"}\n").unwrap_or(&head);
                results.out.extend_from_slice(open);
                results.out.extend_from_slice(b",\"solutions\":[");
            }
            Format::Grid => {
                if self.entry.number > 1 {
                    results.line("");
                }
                if let Some(name) = &self.entry.read.name {
                    results.line(&format!("% {name}"));
                }
            }
            Format::Line | Format::Csv => {}
        }
    }

    fn solution(&mut self, grid: &Grid, results: &mut Results<'_>) {
        let symbols = self.entry.read.reading.symbols;
        match self.format {
            Format::Line => results.line(&symbols.line(grid)),
            Format::Csv => {
                results.line(&format!("{},{},solution", csv_field(&self.puzzle), symbols.line(grid)))
            }
            Format::Json => {
                let comma = if self.found > 0 { "," } else { "" };
                let text = format!("{comma}\"{}\"", symbols.line(grid));
                results.out.extend_from_slice(text.as_bytes());
            }
            Format::Grid => {
                let text = drawn(grid, symbols);
                if self.found > 0 {
                    results.line("");
                }
                results.out.extend_from_slice(text.as_bytes());
            }
        }
        self.found += 1;
    }

    fn end(&self, answer: &Answer, complete: bool, results: &mut Results<'_>) {
        let word = answer.verdict.word();
        let nothing = self.found == 0;
        match self.format {
            Format::Line | Format::Grid => {
                if nothing {
                    results.line(word);
                }
                if let Some(cost) = &answer.cost {
                    results.line(cost.remark().trim_start());
                }
            }
            Format::Csv => {
                if nothing {
                    results.line(&format!("{},,{word}", csv_field(&self.puzzle)));
                }
            }
            Format::Json => {
                #[derive(Serialize)]
                struct Tail<'a> {
                    count: u64,
                    complete: bool,
                    status: &'a str,
                    #[serde(skip_serializing_if = "Vec::is_empty")]
                    conflicts: Vec<ConflictRecord>,
                    #[serde(skip_serializing_if = "Option::is_none")]
                    statistics: Option<Cost>,
                }
                let mut tail = Vec::new();
                let shape = self.entry.read.puzzle.shape();
                let conflicts = ConflictRecord::all(&answer.conflicts, shape);
                json_line(
                    &Tail { count: self.found, complete, status: word, conflicts, statistics: answer.cost },
                    &mut tail,
                );
                results.out.extend_from_slice(b"],");
                results.out.extend_from_slice(tail.strip_prefix(b"{").unwrap_or(&tail));
            }
        }
    }
}
