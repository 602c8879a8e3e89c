//! `celda techniques`: the catalogue, and the run of a library of positions with the steps that must be found there.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use celda::techniques::library::{Case, Verdict};
use celda::techniques::{Technique, find};
use celda_texts::steps::Teller;
use serde::Serialize;

use super::Run;
use crate::batch::{self, Next};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::interrupt::Interrupt;
use crate::output::csv_field;
use crate::progress::Total;
use crate::records::json_line;
use crate::say;

/// List the techniques: code, identifier, score, level, on which sizes they are found, and name.
///
/// With a library, each of its lines is a position with the step that must be found there, or must not; the failures are
/// written, then a table by code, and last a line with how many passed, failed and were skipped because their technique is
/// not in the catalogue. The exit status is 1 when some failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Techniques {
    /// Run the positions of this library instead of listing the catalogue.
    #[arg(long, value_name = "FILE")]
    library: Option<PathBuf>,

    /// Have the checker re-prove the steps found in the library too; a step that it cannot prove fails.
    #[arg(long, requires = "library")]
    prove: bool,

    /// How the catalogue is written: `text` in columns, `csv` with a header, `json` one object a line.
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "library")]
    format: Format,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

impl Run for Techniques {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        match &self.library {
            Some(file) => self.run_library(file, context),
            None => self.list(context),
        }
    }
}

/// A technique as it is listed.
#[derive(Serialize)]
struct Record {
    technique: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    name: String,
    score: u32,
    level: String,
    /// Whether it is found on every size, not on 9x9 only.
    generalises: bool,
    /// Whether it belongs to the hodoku scale as its reference program has it by default.
    standard: bool,
    /// Whether it takes for granted that the puzzle has one solution.
    uniqueness: bool,
}

impl Techniques {
    fn list(&self, context: &Context) -> Result<Exit, Failure> {
        let teller = Teller::new(&context.texts, celda::grid::Shape::NINE);
        // A name in the catalogue without a finder is no technique of Celda's.
        let found = Technique::all().filter(|technique| find::finder::<2>(*technique).is_some());
        let records = found.map(|technique| Record {
            technique: technique.id(),
            code: technique.code(),
            name: teller.technique(technique),
            score: technique.score(),
            level: match self.format {
                Format::Text => teller.level(technique.level()),
                Format::Csv | Format::Json => technique.level().to_string(),
            },
            generalises: technique.generalises(),
            standard: technique.is_standard(),
            uniqueness: technique.needs_uniqueness(),
        });
        let mut out = Vec::new();
        if self.format == Format::Csv {
            out.extend_from_slice(b"technique,code,name,score,level,generalises,standard,uniqueness\n");
        }
        for record in records {
            self.write(&record, context, &mut out);
        }
        context.output.write(&out)?;
        Ok(Exit::Success)
    }

    fn write(&self, record: &Record, context: &Context, out: &mut Vec<u8>) {
        let Record { technique, name, score, level, generalises, standard, uniqueness, .. } = record;
        let code = record.code.unwrap_or("-");
        let line = match self.format {
            Format::Json => return json_line(record, out),
            Format::Csv => {
                let name = csv_field(name);
                format!("{technique},{code},{name},{score},{level},{generalises},{standard},{uniqueness}\n")
            }
            Format::Text => {
                let sizes = match generalises {
                    true => say!(context.texts, "techniques-every-size"),
                    false => say!(context.texts, "techniques-nine-only"),
                };
                format!("{code:>4}  {technique:<36} {score:>5}  {level:<13} {sizes:<11} {name}\n")
            }
        };
        out.extend_from_slice(line.as_bytes());
    }

    fn run_library(&self, file: &PathBuf, context: &Context) -> Result<Exit, Failure> {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).map_err(|error| Failure::Read { name: name.clone(), error })?;
        Interrupt::watch(context);
        let is_case = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).filter(|(_, line)| is_case(line)).collect();
        let showing = context.progress.begin(Total::Puzzles(lines.len() as u64));
        let mut report = Report::default();
        batch::in_order(
            batch::threads(self.threads),
            lines.into_iter(),
            || |(number, line): (usize, &str)| (number, line.to_owned(), self.judge(line)),
            |(number, line, outcome)| {
                report.count(&line, &outcome);
                context.progress.advance(1, 0);
                match &outcome {
                    Outcome::Verdict(Verdict::Failed) => {
                        context.output.write(format!("failed {line}\n").as_bytes())?;
                    }
                    Outcome::NotProved => {
                        context.output.write(format!("not proved {line}\n").as_bytes())?;
                    }
                    Outcome::Malformed(why) => context.say(&say!(
                        context.texts,
                        "techniques-malformed",
                        file = name.as_str(),
                        line = number.to_string(),
                        why = why.as_str()
                    )),
                    Outcome::Verdict(_) => {}
                }
                Ok(if context.interrupt.is_stopped() { Next::Stop } else { Next::Continue })
            },
        )?;
        drop(showing);
        context.output.write(report.table().as_bytes())?;
        if context.interrupt.is_stopped() {
            context.interrupt.tell(context);
            return Ok(Exit::Interrupted);
        }
        Ok(if report.sum().1 == 0 { Exit::Success } else { Exit::Unsatisfied })
    }

    fn judge(&self, line: &str) -> Outcome {
        let case: Case = match line.parse() {
            Ok(case) => case,
            Err(error) => return Outcome::Malformed(error.to_string()),
        };
        let verdict = case.run();
        let unproved = || {
            let mut steps = case.steps().into_iter().filter(|step| case.matches(step));
            steps.any(|step| step.check(&case.position, true).is_err())
        };
        match verdict {
            Verdict::Passed if self.prove && !case.forbidden && unproved() => Outcome::NotProved,
            verdict => Outcome::Verdict(verdict),
        }
    }
}

/// What came of a line.
enum Outcome {
    Verdict(Verdict),
    NotProved,
    Malformed(String),
}

/// How many lines passed, failed and were skipped, by code.
#[derive(Default)]
struct Report {
    codes: BTreeMap<String, (u64, u64, u64)>,
}

impl Report {
    fn count(&mut self, line: &str, outcome: &Outcome) {
        let code: String =
            line.trim_start_matches(':').chars().take_while(char::is_ascii_digit).take(4).collect();
        let (passed, failed, skipped) = self.codes.entry(code).or_default();
        match outcome {
            Outcome::Verdict(Verdict::Passed) => *passed += 1,
            Outcome::Verdict(Verdict::Skipped) => *skipped += 1,
            Outcome::Verdict(Verdict::Failed) | Outcome::NotProved | Outcome::Malformed(_) => *failed += 1,
        }
    }

    fn sum(&self) -> (u64, u64, u64) {
        self.codes.values().fold((0, 0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2))
    }

    fn table(&self) -> String {
        let row = |(code, (passed, failed, skipped)): (&String, &(u64, u64, u64))| {
            let name = Technique::of_code(code).map_or("-", Technique::id);
            format!("{code:>4}  {name:<36} {passed:>5} {failed:>5} {skipped:>5}\n")
        };
        let rows: String = self.codes.iter().map(row).collect();
        let (passed, failed, skipped) = self.sum();
        format!("{rows}{passed} passed, {failed} failed, {skipped} skipped\n")
    }
}
