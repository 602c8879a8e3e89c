//! Results to standard output, or to whoever reads them in its place.
//!
//! A command makes the bytes of a result itself and hands them over whole, block by block; nothing is held back, so that a
//! reader at the other end of a pipe sees what is finished. When that reader has gone away, [`Failure::BrokenPipe`] ends
//! the command without a word.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub use celda::render::terminal::board as drawn;

use crate::exit::Failure;
use crate::progress::Progress;

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
#[allow(missing_docs, reason = "the option that takes it says what they are")]
pub enum Format {
    #[default]
    Line,
    Grid,
    Csv,
    Json,
}

/// The option `--format`, for commands that offer all four formats.
#[derive(Clone, Debug, clap::Args)]
pub struct OutputArguments {
    /// How results are written: `line` one line a puzzle, `grid` drawn, `csv` with a header, `json` one object a line.
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub format: Format,
}

/// Standard output, or a file in its place. Clones share it.
#[derive(Clone, Debug)]
pub struct Output {
    sink: Arc<Mutex<Sink>>,
    progress: Progress,
}

enum Sink {
    Standard(io::Stdout),
    File { name: String, file: File },
    Other(Box<dyn Write + Send>),
}

impl fmt::Debug for Sink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sink::Standard(_) => "Standard",
            Sink::File { .. } => "File",
            Sink::Other(_) => "Other",
        })
    }
}

impl Output {
    /// The standard output of this process, which shares the terminal with `progress`.
    pub fn new(progress: Progress) -> Output {
        Output { sink: Arc::new(Mutex::new(Sink::Standard(io::stdout()))), progress }
    }

    /// The end of `file`, which the user calls `path`.
    pub fn to_file(path: &Path, file: File, progress: Progress) -> Output {
        let sink = Sink::File { name: path.display().to_string(), file };
        Output { sink: Arc::new(Mutex::new(sink)), progress }
    }

    /// Whatever `writer` writes to.
    pub fn to_writer(writer: Box<dyn Write + Send>, progress: Progress) -> Output {
        Output { sink: Arc::new(Mutex::new(Sink::Other(writer))), progress }
    }

    /// Writes `bytes` and sends them off.
    ///
    /// # Errors
    /// When that fails, also because the reader has gone away.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        if bytes.is_empty() {
            return Ok(());
        }
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *sink {
            Sink::Standard(stdout) => self
                .progress
                .above(|| {
                    let mut stdout = stdout.lock();
                    stdout.write_all(bytes).and_then(|()| stdout.flush())
                })
                .map_err(Failure::of_output),
            Sink::Other(writer) => writer.write_all(bytes).map_err(Failure::of_output),
            Sink::File { name, file } => {
                file.write_all(bytes).map_err(|error| Failure::Write { name: name.clone(), error })
            }
        }
    }
}

/// Puts `text` into a CSV field, quoted where it has to be.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(csv_field("Grid 01"), "Grid 01");
        assert_eq!(csv_field("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
