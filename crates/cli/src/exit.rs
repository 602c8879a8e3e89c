//! Exit statuses, and what makes a command fail.

use std::io;
use std::process::ExitCode;

use crate::say;
use crate::texts::Texts;

/// How a command ended. The numbers are part of the contract with scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: every puzzle had what was asked.
    Success,
    /// 1: some had not; each of these is reported.
    Unsatisfied,
    /// 2: the command was used wrongly, or input or output failed.
    Error,
    /// 130: stopped by Ctrl-C (128 + the number of the signal, as shells have it).
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    pub fn status(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Unsatisfied => 1,
            Exit::Error => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}

/// Why a command could not do its work. [`Failure::message`] says it to people.
#[derive(Debug)]
pub enum Failure {
    /// Options or arguments that make no sense together; the text is already in the user's language.
    Usage(String),
    /// An input could not be opened or read.
    Read {
        /// What the user calls it.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// A file could not be written.
    Write {
        /// What the user calls it.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// Whoever read our output has gone away: no message, and no failure in the user's eyes.
    BrokenPipe,
}

impl Failure {
    /// What went wrong while writing to standard output.
    pub fn of_output(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Write { name: "-".to_owned(), error },
        }
    }

    /// The failure in the user's language.
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Failure::Usage(message) => message.clone(),
            Failure::Read { name, error } => {
                say!(texts, "common-cannot-read", name = name.as_str(), why = why(error, texts))
            }
            Failure::Write { name, error } if name == "-" => {
                say!(texts, "common-cannot-write-output", why = why(error, texts))
            }
            Failure::Write { name, error } => {
                say!(texts, "common-cannot-write", name = name.as_str(), why = why(error, texts))
            }
            Failure::BrokenPipe => String::new(),
        }
    }
}

fn why(error: &io::Error, texts: &Texts) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say!(texts, "common-not-found"),
        io::ErrorKind::PermissionDenied => say!(texts, "common-permission-denied"),
        io::ErrorKind::IsADirectory => say!(texts, "common-is-a-directory"),
        io::ErrorKind::StorageFull => say!(texts, "common-storage-full"),
        _ => error.to_string(),
    }
}
