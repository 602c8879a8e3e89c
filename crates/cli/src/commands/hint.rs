//! `celda hint`: help with a puzzle in progress, as much of it as is asked for.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Read;

use celda::formats::{Batch, Item, ReadPuzzle, Reader};
use celda::grid::{Candidate, Cell, Conflict, Grid, Position, Puzzle, Shape, Symbols};
use celda::render::{Picture, Role};
use celda::techniques::scale::explainer::Explainer;
use celda::techniques::{Step, path};
use celda_texts::chains::has_links;
use celda_texts::steps::Teller;
use serde::Serialize;

use super::Run;
use super::explain::Scale;
use super::explain::words::reasons;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{InputArguments, Source};
use crate::problems::{self, conflict_in_words};
use crate::puzzles::{self, Cut, Entry, Origin, RejectedEntry, Results, Worker};
use crate::reasoning::{Judge, PlanArguments};
use crate::records::{ProblemRecord, PuzzleRecord, json_line};
use crate::say;
use crate::texts::Texts;
use crate::verdict::Verdict;

/// Give a hint for a puzzle in progress, as much of it as is asked for.
///
/// Level 1 says where to look, 2 names the technique, 3 the cells, 4 tells the whole step. A wrong entry or mark is said
/// first, and then there is no hint. The puzzle may be a candidate grid; what the player has entered since can be given
/// apart. The exit status is 0 when there was a hint, 1 when there was none, 2 on wrong usage or when reading or writing
/// failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Hint {
    #[command(flatten)]
    input: InputArguments,

    /// What the player has entered, as a file or a text: a grid, or a candidate grid that has the player's marks too.
    #[arg(long, value_name = "GRID")]
    entries: Option<OsString>,

    /// How much is said: 1 where to look, 2 the technique, 3 the cells, 4 the whole step.
    #[arg(long, value_name = "LEVEL", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,

    /// How the hint is written: `text`, or `json` one object a puzzle.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// The scale in whose order the next step is looked for.
    #[arg(long, value_name = "SCALE", default_value = "hodoku")]
    scale: Scale,

    #[command(flatten)]
    plan: PlanArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Run for Hint {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        if self.scale == Scale::Explainer && self.plan.is_chosen() {
            return Err(Failure::Usage(say!(context.texts, "explain-explainer-takes-no-choice")));
        }
        let entries = match &self.entries {
            None => None,
            Some(argument) => match self.read_entries(argument, context)? {
                Some(read) => Some(read.puzzle),
                None => return Ok(Exit::Error),
            },
        };
        let cut = Cut { threads: 1, puzzles_per_job: 1, stream: false };
        puzzles::each(context, &self.input, b"", cut, || Helper {
            arguments: &self,
            entries: entries.as_ref(),
            context,
            judge: Judge::new(context.interrupt.cancel()),
        })
    }
}

impl Hint {
    /// The player's grid; nothing where it cannot be read, which is then said.
    fn read_entries(&self, argument: &OsString, context: &Context) -> Result<Option<ReadPuzzle>, Failure> {
        let input = InputArguments { input: vec![argument.clone()], ..self.input.clone() };
        for source in input.sources(context)? {
            let name = source.name(context);
            let failed = |error| Failure::Read { name: name.clone(), error };
            let read: Box<dyn Read + Send> = source.open(context)?;
            let mut reader = Reader::with_options(read, self.input.read_options());
            let origin = Origin { name: &name, context };
            while let Some(batch) = reader.next_batch().map_err(failed)? {
                let item = match batch {
                    Batch::Lines(lines) => lines.lines().next().map(|line| line.item()),
                    Batch::Item(item) => Some(item),
                };
                match item {
                    Some(Item::Puzzle(read)) => return Ok(Some(*read)),
                    Some(Item::Rejected(rejected)) => {
                        context.say(&problems::rejected(&rejected, &origin));
                        return Ok(None);
                    }
                    None => {}
                }
            }
            if source == Source::Standard {
                break;
            }
        }
        context.say(&say!(context.texts, "common-no-puzzle"));
        Ok(None)
    }
}

struct Helper<'a> {
    arguments: &'a Hint,
    entries: Option<&'a Puzzle>,
    context: &'a Context,
    judge: Judge,
}

/// What there is to say.
enum Help {
    /// The givens and entries break the rules.
    Conflicts(Vec<Conflict>),
    /// These entries differ from the solution, and these of its digits are missing in the marks.
    Wrong { entries: Vec<Candidate>, marks: Vec<Candidate> },
    /// No solution can be reached from here.
    NoSolution(Position),
    /// Every cell is filled, and rightly.
    Solved,
    /// The scale does not know such puzzles.
    Unsupported,
    /// No technique that may be used finds a step.
    Nothing,
    /// The next step, and the position before it.
    Step(Box<(Step, Position)>),
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    help: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong_entries: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong_marks: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    eliminations: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ProblemRecord>,
}

impl Worker for Helper<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let puzzle = &entry.read.puzzle;
        if let Some(entries) = self.entries.filter(|entries| entries.shape() != puzzle.shape()) {
            let (shape, asked) = (entries.shape().to_string(), puzzle.shape().to_string());
            return results.fail(Failure::Usage(say!(
                self.context.texts,
                "hint-other-shape",
                entries = shape,
                puzzle = asked
            )));
        }
        let judgement = self.judge.judge(puzzle);
        if judgement.verdict == Verdict::Unfinished {
            results.cut_short = true;
            return;
        }
        let help = self.help(puzzle, judgement.solution.as_ref(), judgement.verdict);
        let satisfied = matches!(help, Help::Step(_) | Help::Solved);
        results.tally.count(judgement.verdict, satisfied);
        self.write(entry, judgement.verdict, &help, results);
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        match self.arguments.format {
            Format::Text => results.line(Verdict::Invalid.word()),
            Format::Json => {
                let problems = ProblemRecord::all(&entry.rejected.problems, &self.context.texts);
                let mut record = Record::new(PuzzleRecord::of_rejected(entry), Verdict::Invalid, "unread");
                record.problems = problems;
                json_line(&record, &mut results.out);
            }
        }
    }
}

impl Helper<'_> {
    fn help(&mut self, puzzle: &Puzzle, solution: Option<&Grid>, verdict: Verdict) -> Help {
        let shape = puzzle.shape();
        let givens = puzzle.givens();
        let mut values = givens.clone();
        let mut wrong = Vec::new();
        for (cell, digit) in self.entries.iter().flat_map(|entries| entries.givens().filled()) {
            match givens.get(cell) {
                Some(given) if given != digit => wrong.push(Candidate::new(cell, digit)),
                Some(_) => {}
                None => values.set(cell, Some(digit)),
            }
        }
        let entered = |cell: Cell| givens.get(cell).is_none();
        if let Some(solution) = solution {
            let differs = |(cell, digit): &(Cell, celda::grid::Digit)| solution.get(*cell) != Some(*digit);
            wrong.extend(
                values
                    .filled()
                    .filter(|(cell, _)| entered(*cell))
                    .filter(differs)
                    .map(|(cell, digit)| Candidate::new(cell, digit)),
            );
        }
        let missing = |cell: Cell| {
            let marks = self.entries?.stated_candidates()?;
            let digit = solution?.get(cell)?;
            let lacks = values.get(cell).is_none() && !marks.contains(cell, digit);
            lacks.then_some(Candidate::new(cell, digit))
        };
        let marks: Vec<Candidate> = shape.cells().filter_map(missing).collect();
        if !wrong.is_empty() || !marks.is_empty() {
            wrong.sort_unstable_by_key(|candidate| candidate.cell);
            return Help::Wrong { entries: wrong, marks };
        }
        let conflicts = values.conflicts();
        if !conflicts.is_empty() {
            return Help::Conflicts(conflicts);
        }
        let position = self.position(puzzle, &values);
        let in_progress = Puzzle::with_candidates(values.clone(), position.candidates().clone());
        let dead = match (verdict, solution) {
            (_, Some(_)) => false,
            (Verdict::None, _) => true,
            _ => self.judge.judge(&in_progress).verdict == Verdict::None,
        };
        if dead {
            return Help::NoSolution(position);
        }
        if values.is_full() {
            return Help::Solved;
        }
        let step = match self.arguments.scale {
            Scale::Hodoku => path::next(&position, &self.arguments.plan.plan(solution.cloned())),
            Scale::Explainer if solution.is_none() => return Help::Unsupported,
            Scale::Explainer => match Explainer::new().next(&position) {
                Ok(rated) => rated.map(|rated| rated.step),
                Err(_) => return Help::Unsupported,
            },
        };
        match step {
            Some(step) => Help::Step(Box::new((step, position))),
            None => Help::Nothing,
        }
    }

    /// The puzzle with the entries made, and the candidates that the player has struck out gone.
    fn position(&self, puzzle: &Puzzle, values: &Grid) -> Position {
        let mut position = Position::with_values(puzzle.clone(), values);
        if let Some(marks) = self.entries.and_then(Puzzle::stated_candidates) {
            for cell in puzzle.shape().cells().filter(|cell| values.get(*cell).is_none()) {
                for digit in (position.candidates().get(cell) - marks.get(cell)).iter() {
                    position.eliminate(Candidate::new(cell, digit));
                }
            }
        }
        position
    }

    fn write(&self, entry: &Entry<'_>, verdict: Verdict, help: &Help, results: &mut Results<'_>) {
        let texts = &self.context.texts;
        let symbols = entry.read.reading.symbols;
        let shape = entry.read.puzzle.shape();
        let message = match help {
            Help::Step(found) => {
                let teller = Teller::new(texts, shape).with_symbols(symbols);
                hint(&found.0, &found.1, self.arguments.level, teller, texts)
            }
            other => no_hint(other, shape, symbols, texts),
        };
        match self.arguments.format {
            Format::Text => {
                if verdict == Verdict::Multiple {
                    results.line(&say!(texts, "hint-multiple"));
                }
                results.line(&message);
                if let Help::Step(found) = help
                    && self.arguments.level >= 4
                    && has_links(&found.0)
                {
                    results.line(&say!(texts, "step-links"));
                }
            }
            Format::Json => {
                let mut record = Record::new(PuzzleRecord::of(entry), verdict, help.word());
                record.message = message;
                record.fill(help, self.arguments.level, shape);
                json_line(&record, &mut results.out);
            }
        }
    }
}

impl Help {
    /// The word, the same in every language and version.
    fn word(&self) -> &'static str {
        match self {
            Help::Conflicts(_) => "conflicts",
            Help::Wrong { .. } => "wrong",
            Help::NoSolution(_) => "none",
            Help::Solved => "solved",
            Help::Unsupported => "unsupported",
            Help::Nothing => "nothing",
            Help::Step(_) => "step",
        }
    }
}

impl Record {
    fn new(puzzle: PuzzleRecord, verdict: Verdict, help: &'static str) -> Record {
        Record {
            puzzle,
            status: verdict.word(),
            help,
            message: String::new(),
            wrong_entries: Vec::new(),
            wrong_marks: Vec::new(),
            level: None,
            technique: None,
            cells: Vec::new(),
            placements: None,
            eliminations: None,
            problems: Vec::new(),
        }
    }

    /// No more than the level allows.
    fn fill(&mut self, help: &Help, level: u8, shape: Shape) {
        let names = |candidates: &[Candidate]| -> Vec<String> {
            candidates.iter().map(|candidate| candidate.name(shape).to_string()).collect()
        };
        match help {
            Help::Wrong { entries, marks } => {
                self.wrong_entries = names(entries);
                self.wrong_marks = names(marks);
            }
            Help::Step(found) => {
                let (step, position) = &**found;
                self.level = Some(level);
                self.technique = (level >= 2).then(|| step.technique.id());
                if level >= 3 {
                    let cells = cells_of(step, position);
                    self.cells = cells.iter().map(|cell| cell.name(shape).to_string()).collect();
                }
                if level >= 4 {
                    self.placements = Some(names(&step.placements));
                    self.eliminations = Some(names(&step.eliminations));
                }
            }
            _ => {}
        }
    }
}

/// The hint, as much of it as `level` says.
fn hint(step: &Step, position: &Position, level: u8, teller: Teller<'_>, texts: &Texts) -> String {
    let (look, technique) = (teller.region(step), teller.technique(step.technique));
    match level {
        1 => look,
        2 => say!(texts, "hint-technique", technique = technique, look = look),
        3 => {
            let cells = teller.cells(&cells_of(step, position));
            say!(texts, "hint-cells", technique = technique, cells = cells)
        }
        _ => teller.step(step),
    }
}

/// The cells of the pattern; where it is a digit in a house alone, the cell that it fills.
fn cells_of(step: &Step, position: &Position) -> Vec<Cell> {
    let picture = Picture::of_step(position.clone(), &step.placements, &step.eliminations, &step.evidence);
    let pattern = |role: Role| matches!(role, Role::Pattern | Role::Second | Role::Extra);
    let whole = picture.cells.iter().filter(|(_, role)| pattern(*role)).map(|(cell, _)| *cell);
    let of_candidates =
        picture.candidates.iter().filter(|(_, role)| pattern(*role)).map(|(candidate, _)| candidate.cell);
    let mut cells: BTreeSet<Cell> = whole.chain(of_candidates).collect();
    if cells.is_empty() {
        cells.extend(step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell));
    }
    cells.into_iter().collect()
}

/// Why there is no hint.
fn no_hint(help: &Help, shape: Shape, symbols: Symbols, texts: &Texts) -> String {
    match help {
        Help::Conflicts(conflicts) => {
            let told: Vec<String> =
                conflicts.iter().map(|conflict| conflict_in_words(conflict, shape, symbols, texts)).collect();
            say!(texts, "hint-conflicts", conflicts = told.join("; "))
        }
        Help::Wrong { entries, marks } => {
            let named = |candidates: &[Candidate], sign: &str| -> String {
                let name = |candidate: &Candidate| {
                    format!("{}{sign}{}", candidate.cell.name(shape), symbols.write(candidate.digit))
                };
                candidates.iter().map(name).collect::<Vec<_>>().join(", ")
            };
            let entries_told = (!entries.is_empty()).then(|| {
                say!(texts, "hint-wrong-entries", count = entries.len(), entries = named(entries, "="))
            });
            let marks_told = (!marks.is_empty()).then(|| {
                let cells: Vec<Cell> = marks.iter().map(|candidate| candidate.cell).collect();
                let cells = Teller::new(texts, shape).cells(&cells);
                say!(texts, "hint-wrong-marks", count = marks.len(), cells = cells)
            });
            [entries_told, marks_told].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
        Help::NoSolution(position) => {
            let reasons = reasons(position, symbols, texts);
            let reasons = if reasons.is_empty() { "none".to_owned() } else { reasons };
            say!(texts, "hint-no-solution", reasons = reasons)
        }
        Help::Solved => say!(texts, "hint-solved"),
        Help::Unsupported => say!(texts, "explain-unsupported"),
        Help::Nothing | Help::Step(_) => say!(texts, "hint-nothing"),
    }
}
