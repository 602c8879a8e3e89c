//! Who answers: something that runs requests, lent by the command line.
//!
//! It cannot be here, for the commands and the fields of their answers belong to the command line, which stands on the same floor.
//! What was tried: to copy the fields into structs of this crate. Two definitions of one contract drift apart.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use celda::solve::Cancel;
use celda_texts::Language;

use crate::requests::Request;

/// Runs requests. Called on threads of its own, on several at a time.
pub trait Work: Send + Sync + 'static {
    /// Answers `request`: a JSON object a line to `out`, in the language of the client where words are said, until `stop` says
    /// that nobody waits any more.
    ///
    /// # Errors
    /// What cannot be done, and why. That `out` cannot be written is no such error: nobody is there to be told.
    fn run(
        &self,
        request: &Request,
        language: Language,
        stop: &Stop,
        out: Box<dyn Write + Send>,
    ) -> Result<End, Refusal>;
}

/// How the work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything is answered.
    Whole,
    /// It was told to stop.
    CutShort,
}

/// Why a request cannot be answered. The message is in the client's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The options make no sense, or not for this puzzle.
    Options(String),
    /// What was wished for was not found within the bounds.
    GaveUp(String),
}

/// Says whether to go on: until the client has gone away, the time is over, or the server ends. Clones share it.
#[derive(Clone, Debug)]
pub struct Stop {
    left: Arc<AtomicBool>,
    end: Instant,
}

impl Stop {
    /// Go on for `time`.
    pub fn after(time: Duration) -> Stop {
        Stop { left: Arc::default(), end: Instant::now() + time }
    }

    /// Nobody waits any more.
    pub fn stop(&self) {
        self.left.store(true, Ordering::Relaxed);
    }

    /// Whether nobody waits any more.
    pub fn is_left(&self) -> bool {
        self.left.load(Ordering::Relaxed)
    }

    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        Instant::now() >= self.end
    }

    /// The same, for engines.
    pub fn cancel(&self) -> Cancel {
        let stop = self.clone();
        Cancel::when(move || stop.is_left() || stop.is_late())
    }
}
