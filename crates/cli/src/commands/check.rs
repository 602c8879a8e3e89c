//! `celda check`: everything that is wrong with a puzzle at once, how many solutions it has, and which givens it could spare.

use std::ops::ControlFlow;

use celda::check::{Diagnosis, diagnose};
use celda::grid::{Cell, Grid, Shape};
use celda::solve::{Engine, Minimality, redundant_givens};
use celda_texts::problems::dead_ends_in_words;
use serde::Serialize;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::diagnostics::Severity;
use crate::engines::EngineArguments;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::{Format, OutputArguments, csv_field, drawn};
use crate::problems::{self, cell_names};
use crate::puzzles::{self, Cut, Entry, RejectedEntry, Results, Worker};
use crate::records::{self, ConflictRecord, PuzzleRecord, house_kind, json_line};
use crate::say;
use crate::texts::Texts;
use crate::verdict::Verdict;

/// Check puzzles: conflicts, the number of solutions, and which givens are redundant.
///
/// Writes one line a puzzle that begins with one of the words unique, none, multiple, invalid and unfinished, and explains
/// on standard error what is wrong, with the places underlined. The exit status is 0 when every puzzle has exactly one
/// solution, 1 when some have not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Check {
    #[command(flatten)]
    input: InputArguments,

    #[command(flatten)]
    output: OutputArguments,

    /// Stop counting a puzzle's solutions at so many.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    limit: u64,

    #[command(flatten)]
    engine: EngineArguments,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// A check solves the puzzle once for each given.
const PUZZLES_PER_JOB: usize = 16;

/// How many cells a message names; the JSON names them all.
const CELLS_NAMED: usize = 20;

/// The fewest givens that a 9x9 puzzle with one solution can have (McGuire, Tugemann and Civario 2012).
const FEWEST_GIVENS: usize = 17;

impl Run for Check {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let header = match self.output.format {
            Format::Csv => "puzzle,status,solutions,complete,minimal,redundant\n",
            _ => "",
        };
        let threads = batch::threads(self.threads);
        let cut = Cut { threads, puzzles_per_job: PUZZLES_PER_JOB, stream: false };
        puzzles::each(context, &self.input, header.as_bytes(), cut, || Checker { arguments: &self, context })
    }
}

struct Checker<'a> {
    arguments: &'a Check,
    context: &'a Context,
}

/// What is known of a puzzle.
struct Findings {
    verdict: Verdict,
    diagnosis: Diagnosis,
    solutions: u64,
    /// Whether `solutions` is all of them.
    complete: bool,
    /// The cells in which the solutions found differ.
    differing: Vec<Cell>,
    /// Which givens are needed, where there is one solution and a blank cell.
    minimality: Option<Minimality>,
}

impl Worker for Checker<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let engine = match self.arguments.engine.engine(entry.read.puzzle.shape(), self.context) {
            Ok(engine) => engine,
            Err(failure) => return results.fail(failure),
        };
        let findings = self.find(entry, engine);
        if self.context.interrupt.is_stopped() {
            results.cut_short = true;
            return;
        }
        results.tally.count(findings.verdict, findings.verdict == Verdict::Unique);
        self.tell(entry, &findings, results);
        self.write(entry, &findings, results);
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        let columns = format!("{},,,,", Verdict::Invalid.word());
        records::write_rejected(entry, self.arguments.output.format, &columns, &self.context.texts, results);
    }
}

impl Checker<'_> {
    fn find(&self, entry: &Entry<'_>, engine: &dyn Engine) -> Findings {
        let puzzle = &entry.read.puzzle;
        let mut findings = Findings {
            verdict: Verdict::None,
            diagnosis: diagnose(puzzle),
            solutions: 0,
            complete: true,
            differing: Vec::new(),
            minimality: None,
        };
        if !findings.diagnosis.conflicts.is_empty() {
            findings.verdict = Verdict::Invalid;
            return findings;
        }
        let limits = self.arguments.engine.limits(Some(self.arguments.limit), self.context);
        let mut first: Option<Grid> = None;
        let mut differs = vec![false; puzzle.shape().cell_count()];
        let report = engine.enumerate(puzzle, &limits, &mut |grid| {
            let first = first.get_or_insert_with(|| grid.clone());
            for (differs, (a, b)) in differs.iter_mut().zip(first.digits().iter().zip(grid.digits())) {
                *differs |= a != b;
            }
            ControlFlow::Continue(())
        });
        findings.solutions = report.solutions;
        findings.complete = report.unfinished.is_none();
        findings.differing = puzzle.shape().cells().filter(|cell| differs[cell.index()]).collect();
        findings.verdict = match report.solutions {
            0 if findings.complete => Verdict::None,
            1 if findings.complete => Verdict::Unique,
            0 | 1 => Verdict::Unfinished,
            _ => Verdict::Multiple,
        };
        if findings.verdict == Verdict::Unique && !puzzle.givens().is_full() {
            findings.minimality = Some(redundant_givens(engine, puzzle, &limits));
        }
        findings
    }

    fn tell(&self, entry: &Entry<'_>, findings: &Findings, results: &mut Results<'_>) {
        let texts = &self.context.texts;
        match findings.verdict {
            Verdict::Invalid => {
                results.message(|| problems::conflicts(entry, &findings.diagnosis.conflicts));
            }
            Verdict::None => results.message(|| no_solution(entry, &findings.diagnosis)),
            Verdict::Multiple => results.message(|| several_solutions(entry, findings)),
            Verdict::Unfinished => results.message(|| say!(texts, "check-unfinished")),
            Verdict::Unique => results.remark(entry.number, || one_solution(entry, findings)),
        }
    }

    fn write(&self, entry: &Entry<'_>, findings: &Findings, results: &mut Results<'_>) {
        let puzzle = &entry.read.puzzle;
        let shape = puzzle.shape();
        let word = findings.verdict.word();
        let redundant: Vec<String> = match &findings.minimality {
            Some(minimality) => minimality.redundant.iter().map(|c| c.name(shape).to_string()).collect(),
            None => Vec::new(),
        };
        let minimal =
            findings.minimality.as_ref().filter(|m| m.undecided.is_empty()).map(Minimality::is_minimal);
        match self.arguments.output.format {
            Format::Line => results.line(&facts(findings, puzzle.givens(), &redundant, minimal)),
            Format::Grid => {
                if entry.number > 1 {
                    results.line("");
                }
                if let Some(name) = &entry.read.name {
                    results.line(&format!("% {name}"));
                }
                let picture = drawn(puzzle.givens(), entry.read.reading.symbols);
                results.out.extend_from_slice(picture.as_bytes());
                results.line(&facts(findings, puzzle.givens(), &redundant, minimal));
            }
            Format::Csv => {
                let puzzle = csv_field(&PuzzleRecord::of(entry).puzzle);
                let minimal = minimal.map(|minimal| minimal.to_string()).unwrap_or_default();
                let (solutions, complete) = match findings.verdict {
                    Verdict::Invalid => (String::new(), String::new()),
                    _ => (findings.solutions.to_string(), findings.complete.to_string()),
                };
                let redundant = redundant.join(" ");
                results.line(&format!("{puzzle},{word},{solutions},{complete},{minimal},{redundant}"));
            }
            Format::Json => json_line(&Record::new(entry, findings, minimal, redundant), &mut results.out),
        }
    }
}

/// The line of standard output: a stable word, then facts as `name=value`.
fn facts(findings: &Findings, givens: &Grid, redundant: &[String], minimal: Option<bool>) -> String {
    let mut line = format!("{} givens={}", findings.verdict.word(), givens.filled_count());
    match findings.verdict {
        Verdict::Unique if givens.is_full() => line.push_str(" solved"),
        Verdict::Unique if !redundant.is_empty() => {
            line.push_str(&format!(" redundant={}", redundant.join(",")))
        }
        Verdict::Unique if minimal == Some(true) => line.push_str(" minimal"),
        Verdict::Multiple if findings.complete => {
            line.push_str(&format!(" solutions={}", findings.solutions))
        }
        Verdict::Multiple => line.push_str(&format!(" solutions>={}", findings.solutions)),
        Verdict::Invalid => line.push_str(&format!(" conflicts={}", findings.diagnosis.conflicts.len())),
        _ => {}
    }
    line
}

fn one_solution(entry: &Entry<'_>, findings: &Findings) -> String {
    let texts = &entry.origin.context.texts;
    let shape = entry.read.puzzle.shape();
    match &findings.minimality {
        None => say!(texts, "check-solved"),
        Some(minimality) if minimality.is_minimal() => say!(texts, "check-minimal"),
        Some(minimality) if minimality.redundant.is_empty() => say!(texts, "check-minimality-unknown"),
        Some(minimality) => say!(
            texts,
            "check-redundant",
            count = minimality.redundant.len(),
            cells = named(&minimality.redundant, shape, texts)
        ),
    }
}

fn several_solutions(entry: &Entry<'_>, findings: &Findings) -> String {
    let texts = &entry.origin.context.texts;
    let shape = entry.read.puzzle.shape();
    let title = if findings.complete {
        say!(texts, "check-multiple", count = findings.solutions)
    } else {
        say!(texts, "check-multiple-at-least", count = findings.solutions)
    };
    let mut notes = Vec::new();
    if shape == Shape::NINE
        && entry.read.puzzle.stated_candidates().is_none()
        && entry.read.puzzle.givens().filled_count() < FEWEST_GIVENS
    {
        notes.push(say!(texts, "check-too-few-givens", fewest = FEWEST_GIVENS));
    }
    let open = findings.differing.len();
    if findings.complete && open <= CELLS_NAMED {
        notes.push(say!(texts, "check-differing", cells = cell_names(&findings.differing, shape)));
    }
    let marks =
        if findings.complete && open <= CELLS_NAMED { findings.differing.clone() } else { Vec::new() };
    problems::at_cells(Severity::Error, title, entry, &marks, notes)
}

fn no_solution(entry: &Entry<'_>, diagnosis: &Diagnosis) -> String {
    let texts = &entry.origin.context.texts;
    let shape = entry.read.puzzle.shape();
    let symbols = entry.read.reading.symbols;
    let mut notes = dead_ends_in_words(diagnosis, shape, symbols, texts);
    if notes.is_empty() {
        notes.push(say!(texts, "check-no-fault-seen"));
    }
    let more = notes.len().saturating_sub(CELLS_NAMED);
    if more > 0 {
        notes.truncate(CELLS_NAMED);
        notes.push(say!(texts, "problems-more", count = more));
    }
    let marks: Vec<Cell> = match (&diagnosis.cells[..], diagnosis.digits.first()) {
        ([], Some(digit)) => digit.causes.iter().map(|(cell, _)| *cell).collect(),
        (cells, _) => cells.iter().map(|blocked| blocked.cell).collect(),
    };
    problems::at_cells(Severity::Error, say!(texts, "check-none"), entry, &marks, notes)
}

/// The cells' names, of many only the first ones.
fn named(cells: &[Cell], shape: Shape, texts: &Texts) -> String {
    let shown = cell_names(&cells[..cells.len().min(CELLS_NAMED)], shape);
    match cells.len().saturating_sub(CELLS_NAMED) {
        0 => shown,
        more => say!(texts, "check-and-more", cells = shown, count = more),
    }
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    givens: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    redundant: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differing: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells_without_candidate: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    digits_without_place: Vec<DigitRecord>,
    reading: ReadingRecord,
}

#[derive(Serialize)]
struct DigitRecord {
    digit: usize,
    house: &'static str,
    index: usize,
}

/// How the text was understood.
#[derive(Serialize)]
struct ReadingRecord {
    format: &'static str,
    symbols: &'static str,
    blanks: String,
}

impl Record {
    fn new(entry: &Entry<'_>, findings: &Findings, minimal: Option<bool>, redundant: Vec<String>) -> Record {
        let shape = entry.read.puzzle.shape();
        let names = |cells: &[Cell]| cells.iter().map(|cell| cell.name(shape).to_string()).collect();
        let blocked: Vec<Cell> = findings.diagnosis.cells.iter().map(|blocked| blocked.cell).collect();
        let known = findings.verdict != Verdict::Invalid;
        Record {
            puzzle: PuzzleRecord::of(entry),
            status: findings.verdict.word(),
            givens: entry.read.puzzle.givens().filled_count(),
            solutions: known.then_some(findings.solutions),
            complete: known.then_some(findings.complete),
            minimal,
            redundant,
            differing: names(&findings.differing),
            conflicts: ConflictRecord::all(&findings.diagnosis.conflicts, shape),
            cells_without_candidate: names(&blocked),
            digits_without_place: findings
                .diagnosis
                .digits
                .iter()
                .map(|digit| DigitRecord {
                    digit: digit.digit.value(),
                    house: house_kind(digit.house.kind()),
                    index: digit.house.index() + 1,
                })
                .collect(),
            reading: ReadingRecord {
                format: entry.read.reading.format,
                symbols: problems::symbols_name(entry.read.reading.symbols),
                blanks: entry.read.reading.blanks.clone(),
            },
        }
    }
}
