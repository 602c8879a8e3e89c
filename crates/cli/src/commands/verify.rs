//! `celda verify`: whether certificates are true, by the rules of Sudoku alone.

use std::ffi::OsString;
use std::io::Read;

use celda::formats::certificate::{CertificateError, read_certificate};
use celda_texts::proofs::certificate_fault;

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
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
            let why = certificate_fault(&fault, &certificate, texts);
            ("false\n".to_owned(), Some(say!(texts, "verify-false", number = number, why = why)))
        }
    }
}
