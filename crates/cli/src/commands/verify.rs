//! `celda verify`: whether certificates are true, by the rules of Sudoku alone.

use std::ffi::OsString;
use std::io::Read;

use celda::check::certificate::Fault;
use celda::check::{Certificate, StatementFault};
use celda::formats::certificate::{CertificateError, read_certificate};
use celda::grid::{Cell, Conflict, Shape, Symbols};

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::problems::conflict_in_words;
use crate::say;
use crate::texts::Texts;

/// Check certificates, and name the first statement that is false.
///
/// Writes one line a certificate: `true` with what it proves, `false`, or `unreadable`; messages on standard error say why. The check
/// knows the rules of Sudoku and nothing else, and takes time in proportion to the certificate. The exit status is 0 when every certificate
/// is true, 1 when some are not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Verify {
    /// Files with one certificate, or one a line; `-` or nothing is standard input.
    #[arg(value_name = "FILE")]
    input: Vec<OsString>,
}

impl Run for Verify {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let input = InputArguments { input: self.input, shape: None, symbols: None, texts: Vec::new() };
        let (mut number, mut all_true) = (0, true);
        for source in input.sources(context)? {
            let name = source.name(context);
            let mut text = String::new();
            source
                .open(context)?
                .read_to_string(&mut text)
                .map_err(|error| Failure::Read { name: name.clone(), error })?;
            for text in certificates(&text) {
                number += 1;
                let (line, message) = verify(text, number, &context.texts);
                context.output.write(line.as_bytes())?;
                if let Some(message) = message {
                    all_true = false;
                    context.say(&message);
                }
            }
        }
        if number == 0 {
            context.say(&say!(context.texts, "verify-nothing"));
        }
        Ok(if number > 0 && all_true { Exit::Success } else { Exit::Unsatisfied })
    }
}

/// The certificates of a text: one a line, or a single one that is spread over lines.
fn certificates(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let whole = |line: &&str| line.starts_with('{') && line.ends_with('}') && line.len() > 1;
    if lines.iter().all(whole) { lines } else { vec![text] }
}

/// The line of standard output, and what is to be said where the certificate is not true.
fn verify(text: &str, number: u64, texts: &Texts) -> (String, Option<String>) {
    let certificate = match read_certificate(text) {
        Ok(certificate) => certificate,
        Err(error) => {
            let why = match error {
                CertificateError::Json(error) => error.to_string(),
                CertificateError::Version => say!(texts, "verify-version"),
                CertificateError::Field { field, text } => {
                    say!(texts, "verify-field", field = field, text = text)
                }
            };
            let message = say!(texts, "verify-unreadable", number = number, why = why);
            return ("unreadable\n".to_owned(), Some(message));
        }
    };
    match certificate.verify() {
        Ok(proved) => {
            let minimal = if proved.irreducible { " minimal" } else { "" };
            let line = format!(
                "true unique{minimal} givens={} statements={} cases={} {}\n",
                certificate.givens.filled_count(),
                proved.statements,
                proved.cases,
                certificate.givens
            );
            (line, None)
        }
        Err(fault) => {
            let why = in_words(&fault, &certificate, texts);
            ("false\n".to_owned(), Some(say!(texts, "verify-false", number = number, why = why)))
        }
    }
}

fn in_words(fault: &Fault, certificate: &Certificate, texts: &Texts) -> String {
    let shape = certificate.givens.shape();
    let name = |cell: &Cell| cell.name(shape).to_string();
    let broken = |conflict: &Conflict, shape: Shape| {
        conflict_in_words(conflict, shape, Symbols::usual(shape.side()), texts)
    };
    match fault {
        Fault::Givens(conflict) => say!(texts, "verify-givens", why = broken(conflict, shape)),
        Fault::SolutionShape(_) => say!(texts, "verify-solution-shape"),
        Fault::SolutionBlank(cell) => say!(texts, "verify-solution-blank", cell = name(cell)),
        Fault::Solution(conflict) => say!(texts, "verify-solution", why = broken(conflict, shape)),
        Fault::SolutionOfOtherGivens(cell) => say!(texts, "verify-solution-of-others", cell = name(cell)),
        Fault::Statement { number, why } => {
            let statement = certificate.proof.get(number - 1).map(ToString::to_string).unwrap_or_default();
            let why = statement_in_words(why, texts);
            say!(texts, "verify-statement", statement = *number, text = statement, why = why)
        }
        Fault::ProofUnfinished { open } => say!(texts, "verify-unfinished", open = *open),
        Fault::SolutionNotReached => say!(texts, "verify-not-reached"),
        Fault::WitnessOrder { number, expected: Some(expected), .. } => {
            say!(texts, "verify-witness-order", second = *number, cell = name(expected))
        }
        Fault::WitnessOrder { number, .. } => say!(texts, "verify-witness-too-many", second = *number),
        Fault::WitnessShape { without, .. } => say!(texts, "verify-witness-shape", without = name(without)),
        Fault::WitnessBlank { without, cell } => {
            say!(texts, "verify-witness-blank", without = name(without), cell = name(cell))
        }
        Fault::Witness { without, conflict } => {
            say!(texts, "verify-witness", without = name(without), why = broken(conflict, shape))
        }
        Fault::WitnessOfOtherGivens { without, cell } => {
            say!(texts, "verify-witness-of-others", without = name(without), cell = name(cell))
        }
        Fault::WitnessIsNoOther { without } => {
            say!(texts, "verify-witness-is-no-other", without = name(without))
        }
    }
}

fn statement_in_words(why: &StatementFault, texts: &Texts) -> String {
    match why {
        StatementFault::AfterTheEnd => say!(texts, "verify-after-the-end"),
        StatementFault::NoSuchCell(cell) => say!(texts, "verify-no-such-cell", cell = cell.to_string()),
        StatementFault::NoSuchHouse => say!(texts, "verify-no-such-house"),
        StatementFault::NoSuchDigit(digit) => say!(texts, "verify-no-such-digit", digit = digit.to_string()),
        StatementFault::Filled(cell) => say!(texts, "verify-filled", cell = cell.to_string()),
        StatementFault::Placed { digit, cell } => {
            say!(texts, "verify-placed", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::Repeated => say!(texts, "verify-repeated"),
        StatementFault::Impossible { digit, cell } => {
            say!(texts, "verify-impossible", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::LeftOut { digit, cell } => {
            say!(texts, "verify-left-out", digit = digit.to_string(), cell = cell.to_string())
        }
        StatementFault::NotTheSolution(cell) => {
            say!(texts, "verify-not-the-solution", cell = cell.to_string())
        }
    }
}
