//! `celda study space`: how large the space is that a search goes through.

use std::time::Duration;

use celda::grid::Puzzle;
use celda::solve::{Engine, Outcome};
use celda::study::space::{Measure, Size, size};
use serde::Serialize;

use super::common::{self, Destination, PuzzleArguments, columns, limits};
use crate::commands::Run;
use crate::context::Context;
use crate::engines::seconds;
use crate::exit::{Exit, Failure};
use crate::output::csv_field;
use crate::records::json_line;
use crate::say;
use crate::texts::Texts;

/// Measure the space of a search: how many grids there are by ever finer measures, and how many nodes engines visit.
///
/// Sizes are exact, as a formula, in scientific notation (digits are cut, not rounded) and, with --exact, in full. The nodes are those that it
/// takes to decide whether there is no solution, one or several. The exit status is 0 when all of it was found, 1 when an engine did not come
/// to its end or there is no puzzle, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Space {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Write the numbers in full: a column of exact values. A blank 100x100 grid has a number of 1,580,000 digits.
    #[arg(long)]
    exact: bool,

    /// The engines whose nodes are counted, separated by commas; `none` for none.
    #[arg(
        long,
        value_name = "LIST",
        default_value = "textbook,exact_cover,propagate",
        value_delimiter = ','
    )]
    engines: Vec<String>,

    /// Stop an engine after so many nodes.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    max_nodes: u64,

    /// Stop an engine after so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How the sizes are written: `text` in columns, `csv` with a header, `json` one object a line.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

/// A size as it is written.
#[derive(Serialize)]
struct Record {
    measure: String,
    formula: String,
    scientific: String,
    digits: u64,
    /// Only where it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<String>,
    /// Whether the number is the least that it can be.
    at_least: bool,
}

impl Run for Space {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let engines = self.named(context)?;
        let Some(puzzle) = self.puzzle.read(context)? else { return Ok(Exit::Unsatisfied) };
        let shape = puzzle.shape();
        if let Some(engine) = engines.iter().find(|engine| !engine.supports(shape)) {
            return Err(common::unsuited(engine.name(), shape, context));
        }
        let output = self.destination.open(context)?;
        common::watch(context);
        let mut records: Vec<(String, Record)> = Vec::new();
        for measure in Measure::ALL {
            if let Some(size) = size(&puzzle, measure) {
                records
                    .push((in_words(measure, &context.texts), self.record(measure.word().to_owned(), &size)));
            }
        }
        let mut finished = true;
        for engine in engines {
            let limits = limits(Some(2), Some(self.max_nodes), self.timeout, context);
            let (outcome, statistics) = engine.solve(&puzzle, &limits);
            let ended = !matches!(outcome, Outcome::Unfinished { .. });
            finished &= ended;
            let name = say!(context.texts, "study-space-nodes", engine = engine.name());
            records.push((name, self.nodes(engine, statistics.nodes, ended)));
            if context.interrupt.is_stopped() {
                break;
            }
        }
        output.write(&self.written(&puzzle, &records, context))?;
        Ok(common::exit(finished, context))
    }
}

impl Space {
    fn named(&self, context: &Context) -> Result<Vec<&'static dyn Engine>, Failure> {
        let names = self.engines.iter().filter(|name| *name != "none");
        names.map(|name| super::compare::engine(name, context)).collect()
    }

    fn record(&self, measure: String, size: &Size) -> Record {
        Record {
            measure,
            formula: size.to_string(),
            scientific: size.scientific(3),
            digits: size.digits(),
            exact: self.exact.then(|| size.exact().to_string()),
            at_least: false,
        }
    }

    fn nodes(&self, engine: &dyn Engine, nodes: u64, ended: bool) -> Record {
        let exact = nodes.to_string();
        let digits = exact.len();
        let tail = format!("{:0<3}", exact.chars().skip(1).take(3).collect::<String>());
        Record {
            measure: format!("nodes-{}", engine.name()),
            formula: exact.clone(),
            scientific: format!("{}.{tail}e{}", &exact[..1], digits - 1),
            digits: digits as u64,
            exact: self.exact.then_some(exact),
            at_least: !ended,
        }
    }

    fn written(&self, puzzle: &Puzzle, records: &[(String, Record)], context: &Context) -> Vec<u8> {
        let texts = &context.texts;
        let mut out = Vec::new();
        match self.format {
            Format::Json => records.iter().for_each(|(_, record)| json_line(record, &mut out)),
            Format::Csv => {
                let exact = if self.exact { ",exact" } else { "" };
                out.extend_from_slice(
                    format!("measure,formula,scientific,digits,at_least{exact}\n").as_bytes(),
                );
                for (_, record) in records {
                    let Record { measure, formula, scientific, digits, exact, at_least } = record;
                    let exact = exact.as_ref().map(|exact| format!(",{exact}")).unwrap_or_default();
                    let formula = csv_field(formula);
                    let line = format!("{measure},{formula},{scientific},{digits},{at_least}{exact}\n");
                    out.extend_from_slice(line.as_bytes());
                }
            }
            Format::Text => {
                let (shape, givens) = (puzzle.shape(), puzzle.givens().filled_count());
                let head = say!(
                    texts,
                    "study-space-head",
                    shape = shape.to_string(),
                    givens = givens,
                    blanks = shape.cell_count() - givens
                );
                out.extend_from_slice(format!("{head}\n").as_bytes());
                let mut rows = vec![vec![
                    say!(texts, "study-space-measure"),
                    say!(texts, "study-space-size"),
                    say!(texts, "study-space-formula"),
                ]];
                for (name, record) in records {
                    let sign = if record.at_least { "≥ " } else { "" };
                    let number = record.exact.as_ref().unwrap_or(&record.formula);
                    rows.push(vec![name.clone(), format!("{sign}{}", record.scientific), number.clone()]);
                }
                out.extend_from_slice(columns(&rows, &[false, true, false]).as_bytes());
            }
        }
        out
    }
}

/// What a size counts, in the user's language.
fn in_words(measure: Measure, texts: &Texts) -> String {
    match measure {
        Measure::AnyMarks => say!(texts, "study-space-any-marks"),
        Measure::Factorials => say!(texts, "study-space-factorials"),
        Measure::RowOrders => say!(texts, "study-space-row-orders"),
        Measure::Blanks => say!(texts, "study-space-blanks"),
        Measure::MissingDigits => say!(texts, "study-space-missing-digits"),
        Measure::Candidates => say!(texts, "study-space-candidates"),
        Measure::Propagated => say!(texts, "study-space-propagated"),
        Measure::CompleteGrids => say!(texts, "study-space-complete-grids"),
    }
}
