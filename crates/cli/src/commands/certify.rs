//! `celda certify`: for each puzzle a certificate that it has one solution, and no given too many.

use std::time::{Duration, Instant};

use celda::formats::certificate::write_certificate;
use celda::generate::{CERTIFIED_SIDE, PuzzleError, certify};
use celda::solve::{Cancel, Limits, Unfinished};

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::problems;
use crate::puzzles::{self, Cut, Entry, RejectedEntry, Results, Worker};
use crate::say;
use crate::verdict::Verdict;

/// Prove that puzzles have one solution, and that none of their givens can be left out.
///
/// Writes one line of JSON a puzzle: the givens, the solution, a proof that there is no other, and where the puzzle is irreducible a
/// second solution without each given. `celda verify` checks it; docs/certificate.md tells how a person can. The exit status is 0 when
/// every puzzle got a certificate, 1 when some did not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Certify {
    #[command(flatten)]
    input: InputArguments,

    /// Give up on a puzzle after this time (10s, 5m).
    #[arg(long, value_name = "TIME", value_parser = super::generate::duration)]
    timeout: Option<Duration>,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

const PUZZLES_PER_JOB: usize = 8;

impl Run for Certify {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let threads = batch::threads(self.threads);
        let cut = Cut { threads, puzzles_per_job: PUZZLES_PER_JOB, stream: false };
        puzzles::each(context, &self.input, b"", cut, || Certifier { arguments: &self, context })
    }
}

struct Certifier<'a> {
    arguments: &'a Certify,
    context: &'a Context,
}

impl Worker for Certifier<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let limits = limits(self.arguments.timeout, self.context);
        match certify(entry.read.puzzle.givens(), &limits) {
            Ok(certificate) => {
                results.tally.count(Verdict::Unique, true);
                results.line(&write_certificate(&certificate));
                if certificate.minimality.is_none() {
                    results.message(|| {
                        let number = entry.number;
                        say!(self.context.texts, "certify-not-minimal", number = number)
                    });
                }
            }
            Err(_) if self.context.interrupt.is_stopped() => results.cut_short = true,
            Err(error) => {
                refusal(&error, entry, results);
            }
        }
    }

    fn rejected(&mut self, _entry: &RejectedEntry<'_>, _results: &mut Results<'_>) {}
}

/// The limits for a puzzle: Ctrl-C, and the time from now on.
pub(super) fn limits(timeout: Option<Duration>, context: &Context) -> Limits {
    let interrupted = context.interrupt.cancel();
    let start = Instant::now();
    let cancel = Cancel::when(move || {
        interrupted.is_cancelled() || timeout.is_some_and(|timeout| start.elapsed() >= timeout)
    });
    Limits { cancel, ..Limits::default() }
}

/// Counts and tells what is wrong with a puzzle that has not one solution.
pub(super) fn refusal(error: &PuzzleError, entry: &Entry<'_>, results: &mut Results<'_>) -> Verdict {
    let texts = &entry.origin.context.texts;
    let verdict = match error {
        PuzzleError::Inconsistent => Verdict::Invalid,
        PuzzleError::NoSolution => Verdict::None,
        PuzzleError::SeveralSolutions { .. } => Verdict::Multiple,
        PuzzleError::TooLarge | PuzzleError::Unfinished(_) => Verdict::Unfinished,
    };
    results.tally.count(verdict, false);
    let number = entry.number;
    results.message(|| match error {
        PuzzleError::Inconsistent => problems::conflicts(entry, &entry.read.puzzle.givens().conflicts()),
        PuzzleError::NoSolution => say!(texts, "certify-none", number = number),
        PuzzleError::SeveralSolutions { first, second } => say!(
            texts,
            "certify-multiple",
            number = number,
            first = first.to_string(),
            second = second.to_string()
        ),
        PuzzleError::TooLarge => say!(texts, "certify-too-large", number = number, side = CERTIFIED_SIDE),
        PuzzleError::Unfinished(Unfinished::Nodes) => say!(texts, "certify-too-hard", number = number),
        PuzzleError::Unfinished(_) => say!(texts, "certify-unfinished", number = number),
    });
    verdict
}
