//! The rating of one puzzle, and how it is written.

use celda::grid::{Candidate, Conflict, Grid, Position, Shape};
use celda::solve::Outcome;
use celda::techniques::path::{self, End, Plan};
use celda::techniques::scale::explainer::{Explainer, Producer, Rating};
use celda::techniques::scale::hodoku;
use serde::Serialize;

use super::{Format, Rate, Scale};
use crate::context::Context;
use crate::engines::EngineArguments;
use crate::output::csv_field;
use crate::problems;
use crate::puzzles::{Entry, RejectedEntry, Results, Worker};
use crate::records::{ConflictRecord, ProblemRecord, PuzzleRecord, json_line};
use crate::say;
use crate::verdict::Verdict;

/// The word for a puzzle of a size that the scale does not know.
const UNSUPPORTED: &str = "unsupported";

pub(super) struct Rater<'a> {
    arguments: &'a Rate,
    context: &'a Context,
    engine: EngineArguments,
    explainer: Explainer,
    /// The results that an earlier run has written already.
    done: &'a [Option<String>],
}

impl<'a> Rater<'a> {
    pub(super) fn new(arguments: &'a Rate, context: &'a Context, done: &'a [Option<String>]) -> Rater<'a> {
        let engine = EngineArguments { engine: None, timeout: None };
        Rater { arguments, context, engine, explainer: Explainer::new(), done }
    }
}

/// What came out for a puzzle.
enum Answer {
    Explainer(Rating),
    Hodoku {
        level: String,
        score: u32,
    },
    /// A word in place of the rating.
    Word(&'static str),
}

/// A step of the path.
#[derive(Serialize)]
struct StepRecord {
    figure: String,
    technique: &'static str,
    placements: Vec<String>,
    eliminations: Vec<String>,
    /// What people call the technique.
    #[serde(skip)]
    name: String,
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'a str,
    scale: &'static str,
    model: &'static str,
    version: &'static str,
    options: Options,
    #[serde(flatten)]
    figures: Option<Figures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepRecord>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ProblemRecord>,
}

/// What the rating depends on besides the scale.
#[derive(Serialize)]
struct Options {
    techniques: &'static str,
}

const OPTIONS: Options = Options { techniques: "default" };

#[derive(Serialize)]
#[serde(untagged)]
enum Figures {
    Explainer {
        er: f64,
        ep: f64,
        ed: f64,
        er_technique: Option<&'static str>,
        ep_technique: Option<&'static str>,
        ed_technique: Option<&'static str>,
    },
    Hodoku {
        level: String,
        score: u32,
    },
}

impl Worker for Rater<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        if let Some(done) = self.earlier(entry.number) {
            let puzzle = PuzzleRecord::of(entry).puzzle;
            return self.skip(done.as_deref(), &puzzle, entry.number, results);
        }
        let puzzle = &entry.read.puzzle;
        let engine = match self.engine.engine(puzzle.shape(), self.context) {
            Ok(engine) => engine,
            Err(failure) => return results.fail(failure),
        };
        let mut steps = Vec::new();
        let mut conflicts = Vec::new();
        let limits = self.engine.limits(None, self.context);
        let (verdict, answer) = match engine.solve(puzzle, &limits).0 {
            Outcome::Unique(solution) => (Verdict::Unique, self.rate(entry, solution, &mut steps)),
            Outcome::Multiple { .. } => (Verdict::Multiple, Answer::Word(Verdict::Multiple.word())),
            Outcome::None => {
                conflicts = puzzle.givens().conflicts();
                let verdict = if conflicts.is_empty() { Verdict::None } else { Verdict::Invalid };
                (verdict, Answer::Word(verdict.word()))
            }
            Outcome::Unfinished { .. } => {
                results.cut_short = true;
                return;
            }
        };
        if !conflicts.is_empty() {
            results.message(|| problems::conflicts(entry, &conflicts));
        }
        let texts = &self.context.texts;
        match verdict {
            Verdict::None => results.remark(entry.number, || say!(texts, "rate-none")),
            Verdict::Multiple => results.remark(entry.number, || say!(texts, "rate-multiple")),
            _ => {}
        }
        let rated = !matches!(answer, Answer::Word(_));
        if verdict == Verdict::Unique && !rated {
            results.message(|| say!(texts, "rate-unsupported", shape = puzzle.shape().to_string()));
        }
        results.tally.count(verdict, rated);
        self.write(entry, &answer, steps, &conflicts, results);
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        let record = PuzzleRecord::of_rejected(entry);
        if let Some(done) = self.earlier(entry.number) {
            return self.skip(done.as_deref(), &record.puzzle, entry.number, results);
        }
        let word = Verdict::Invalid.word();
        match self.arguments.format {
            Format::Line => results.line(word),
            Format::Csv => {
                let commas = self.columns_after_the_word();
                results.line(&format!("{},{word}{commas}", csv_field(&record.puzzle)));
            }
            Format::Json => {
                let problems = ProblemRecord::all(&entry.rejected.problems, &self.context.texts);
                json_line(&self.record(record, word, None, None, Vec::new(), problems), &mut results.out);
            }
        }
    }
}

impl<'a> Rater<'a> {
    fn earlier(&self, number: u64) -> Option<&'a Option<String>> {
        usize::try_from(number).ok().and_then(|number| self.done.get(number.wrapping_sub(1)))
    }

    /// A puzzle that the earlier run has done, if it is the same.
    fn skip(&self, done: Option<&str>, puzzle: &str, number: u64, results: &mut Results<'_>) {
        if done.is_some_and(|done| done != puzzle && done != csv_field(puzzle)) {
            results.fail(crate::exit::Failure::Usage(say!(
                self.context.texts,
                "rate-other-puzzle",
                number = number
            )));
        } else {
            results.tally.count(Verdict::Unique, true);
        }
    }

    fn rate(&mut self, entry: &Entry<'_>, solution: Grid, steps: &mut Vec<StepRecord>) -> Answer {
        let puzzle = &entry.read.puzzle;
        let start = Position::new(puzzle.clone());
        match self.arguments.scale {
            Scale::Explainer => {
                let plain = puzzle.stated_candidates().is_none();
                let rating = if self.arguments.steps || !plain {
                    let texts = &self.context.texts;
                    let told = self.arguments.steps;
                    self.explainer.path(&start, |rated, before| {
                        if told {
                            steps.push(StepRecord {
                                figure: rated.figure.to_string(),
                                technique: rated.producer.id(),
                                placements: names(&rated.step.placements, before.shape()),
                                eliminations: names(&rated.step.eliminations, before.shape()),
                                name: say!(texts, "rate-producer", id = rated.producer.id()),
                            });
                        }
                    })
                } else {
                    self.explainer.rate(puzzle.givens())
                };
                rating.map_or(Answer::Word(UNSUPPORTED), Answer::Explainer)
            }
            Scale::Hodoku => {
                if !path::supports(puzzle.shape()) {
                    return Answer::Word(UNSUPPORTED);
                }
                let way = path::solve(&start, &Plan::standard(path::options_for(Some(solution))));
                if way.end != End::Solved {
                    return Answer::Word(UNSUPPORTED);
                }
                if self.arguments.steps {
                    steps.extend(way.steps.iter().map(|step| StepRecord {
                        figure: step.technique.score().to_string(),
                        technique: step.technique.id(),
                        placements: names(&step.placements, puzzle.shape()),
                        eliminations: names(&step.eliminations, puzzle.shape()),
                        name: step.technique.name().to_owned(),
                    }));
                }
                let rating = hodoku::rate_steps(&way.steps);
                Answer::Hodoku { level: rating.level.to_string(), score: rating.score }
            }
        }
    }

    fn columns_after_the_word(&self) -> &'static str {
        match (self.arguments.steps, self.arguments.scale) {
            (true, _) => ",,,,",
            (false, Scale::Explainer) => ",,",
            (false, Scale::Hodoku) => ",",
        }
    }

    fn record<'r>(
        &self,
        puzzle: PuzzleRecord,
        status: &'r str,
        figures: Option<Figures>,
        steps: Option<Vec<StepRecord>>,
        conflicts: Vec<ConflictRecord>,
        problems: Vec<ProblemRecord>,
    ) -> Record<'r> {
        Record {
            puzzle,
            status,
            scale: self.arguments.scale.word(),
            model: self.arguments.scale.model(),
            version: env!("CARGO_PKG_VERSION"),
            options: OPTIONS,
            figures,
            steps,
            conflicts,
            problems,
        }
    }

    fn write(
        &self,
        entry: &Entry<'_>,
        answer: &Answer,
        steps: Vec<StepRecord>,
        conflicts: &[Conflict],
        results: &mut Results<'_>,
    ) {
        let full = entry.read.puzzle.givens().is_full();
        match self.arguments.format {
            Format::Line => {
                for step in &steps {
                    results.line(&step_line(step));
                }
                results.line(&match answer {
                    Answer::Explainer(rating) => {
                        let solved = if full { " solved" } else { "" };
                        format!("{}/{}/{}{solved}", rating.er, rating.ep, rating.ed)
                    }
                    Answer::Hodoku { level, score } => {
                        format!("{level} {score}{}", if full { " solved" } else { "" })
                    }
                    Answer::Word(word) => (*word).to_owned(),
                });
            }
            Format::Csv => {
                let puzzle = csv_field(&PuzzleRecord::of(entry).puzzle);
                match answer {
                    Answer::Word(word) => {
                        results.line(&format!("{puzzle},{word}{}", self.columns_after_the_word()));
                    }
                    _ if self.arguments.steps => {
                        for (index, step) in steps.iter().enumerate() {
                            results.line(&format!(
                                "{puzzle},{},{},{},{},{}",
                                index + 1,
                                step.figure,
                                step.technique,
                                step.placements.join(" "),
                                step.eliminations.join(" ")
                            ));
                        }
                    }
                    Answer::Explainer(rating) => {
                        results.line(&format!("{puzzle},{},{},{}", rating.er, rating.ep, rating.ed));
                    }
                    Answer::Hodoku { level, score } => results.line(&format!("{puzzle},{level},{score}")),
                }
            }
            Format::Json => {
                let status = match answer {
                    Answer::Word(word) => word,
                    _ if full => "solved",
                    _ => "rated",
                };
                let steps = self.arguments.steps.then_some(steps);
                let conflicts = ConflictRecord::all(conflicts, entry.read.puzzle.shape());
                let record = self.record(
                    PuzzleRecord::of(entry),
                    status,
                    figures(answer),
                    steps,
                    conflicts,
                    Vec::new(),
                );
                json_line(&record, &mut results.out);
            }
        }
    }
}

fn figures(answer: &Answer) -> Option<Figures> {
    match answer {
        Answer::Explainer(rating) => {
            let [er, ep, ed] =
                [rating.er, rating.ep, rating.ed].map(|figure| f64::from(figure.tenths()) / 10.0);
            let [er_technique, ep_technique, ed_technique] =
                rating.deciding.map(|producer| producer.map(Producer::id));
            Some(Figures::Explainer { er, ep, ed, er_technique, ep_technique, ed_technique })
        }
        Answer::Hodoku { level, score } => Some(Figures::Hodoku { level: level.clone(), score: *score }),
        Answer::Word(_) => None,
    }
}

/// `7.2 AIC: -4r1c7 -4r2c8`.
fn step_line(step: &StepRecord) -> String {
    let placed = step.placements.iter().map(|name| format!(" +{name}"));
    let removed = step.eliminations.iter().map(|name| format!(" -{name}"));
    let changes: String = placed.chain(removed).collect();
    format!("{:>4} {}:{changes}", step.figure, step.name)
}

fn names(candidates: &[Candidate], shape: Shape) -> Vec<String> {
    candidates.iter().map(|candidate| candidate.name(shape).to_string()).collect()
}
