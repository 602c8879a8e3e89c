//! Questions and answers.

use std::io::{self, BufRead};

use super::Leave;
use crate::context::Context;
use crate::exit::Failure;
use crate::say;
use crate::texts::Texts;

/// The longest answer that is listened to, in bytes.
const LONGEST_ANSWER: u64 = 10_000;

/// The keyboard and the screen, or whatever stands in for them.
pub(super) struct Console<'a> {
    pub(super) context: &'a Context,
}

impl<'a> Console<'a> {
    pub(super) fn new(context: &'a Context) -> Console<'a> {
        Console { context }
    }

    pub(super) fn texts(&self) -> &'a Texts {
        &self.context.texts
    }

    /// Writes `text` and a line break.
    pub(super) fn line(&self, text: &str) -> Result<(), Failure> {
        self.context.output.write(format!("{text}\n").as_bytes())
    }

    /// Asks `question` and waits for a line, which comes without the blanks around it.
    pub(super) fn ask(&self, question: &str) -> Result<String, Leave> {
        self.context.output.write(format!("{question} ").as_bytes())?;
        let mut answer = Vec::new();
        let read = io::Read::take(io::stdin().lock(), LONGEST_ANSWER).read_until(b'\n', &mut answer);
        if self.context.interrupt.is_stopped() {
            return Err(Leave::Interrupted);
        }
        match read {
            Ok(0) => Err(Leave::EndOfInput),
            Ok(_) => Ok(String::from_utf8_lossy(&answer).trim().to_owned()),
            Err(error) => {
                let name = say!(self.texts(), "common-standard-input");
                Err(Leave::Failure(Failure::Read { name, error }))
            }
        }
    }

    /// Asks `question` until the answer is yes or no in the user's language.
    pub(super) fn confirm(&self, question: &str) -> Result<bool, Leave> {
        let texts = self.texts();
        let is = |answer: &str, words: String| words.split_whitespace().any(|word| word == answer);
        loop {
            let answer = self.ask(question)?.to_lowercase();
            if is(&answer, say!(texts, "menu-words-for-yes")) {
                return Ok(true);
            }
            if is(&answer, say!(texts, "menu-words-for-no")) {
                return Ok(false);
            }
            self.line(&say!(texts, "menu-yes-or-no"))?;
        }
    }
}
