//! Where puzzles come from: a file, `-`, nothing (standard input), or a puzzle text itself.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::PathBuf;

use celda::formats::ReadOptions;
use celda::grid::{Shape, Symbols};

use crate::context::Context;
use crate::exit::Failure;
use crate::say;

/// The arguments of commands that read puzzles.
#[derive(Clone, Debug, clap::Args)]
pub struct InputArguments {
    /// Files, `-` for standard input, or puzzle texts themselves; without any, standard input is read.
    #[arg(value_name = "INPUT")]
    pub input: Vec<OsString>,

    /// The boxes' rows and columns, for example 3x4; by default square, else the most nearly square with wide boxes.
    #[arg(long = "box", value_name = "ROWSxCOLUMNS")]
    pub shape: Option<Shape>,

    /// How digits are written: 1-9 then A-Z; hexadecimal, where 0 is a digit; letters from A; numbers apart.
    #[arg(long, value_name = "ALPHABET")]
    pub symbols: Option<Alphabet>,

    /// Puzzle texts that come from elsewhere, in place of the arguments: they are never taken for names of files.
    #[arg(skip)]
    pub texts: Vec<String>,
}

/// The names of [`Symbols`] on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
#[allow(missing_docs, reason = "the option that takes it says what they are")]
pub enum Alphabet {
    Digits,
    Hex,
    Letters,
    Numbers,
}

impl From<Alphabet> for Symbols {
    fn from(alphabet: Alphabet) -> Symbols {
        match alphabet {
            Alphabet::Digits => Symbols::Digits,
            Alphabet::Hex => Symbols::Hexadecimal,
            Alphabet::Letters => Symbols::Letters,
            Alphabet::Numbers => Symbols::Numbers,
        }
    }
}

impl From<Symbols> for Alphabet {
    fn from(symbols: Symbols) -> Alphabet {
        match symbols {
            Symbols::Digits => Alphabet::Digits,
            Symbols::Hexadecimal => Alphabet::Hex,
            Symbols::Letters => Alphabet::Letters,
            Symbols::Numbers => Alphabet::Numbers,
        }
    }
}

/// One place to read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Standard,
    /// A file.
    File(PathBuf),
    /// A text given on the command line.
    Text(String),
}

impl InputArguments {
    /// What the options say beforehand about the text.
    pub fn read_options(&self) -> ReadOptions {
        let mut options = ReadOptions::default();
        options.shape = self.shape;
        options.symbols = self.symbols.map(Symbols::from);
        options
    }

    /// The sources that the arguments name.
    ///
    /// # Errors
    /// Where an argument is neither a file nor anything like a puzzle.
    pub fn sources(&self, context: &Context) -> Result<Vec<Source>, Failure> {
        if !self.texts.is_empty() {
            return Ok(self.texts.iter().cloned().map(Source::Text).collect());
        }
        if self.input.is_empty() {
            return Ok(vec![Source::Standard]);
        }
        self.input.iter().map(|argument| Source::of_argument(argument, context)).collect()
    }
}

impl Source {
    fn of_argument(argument: &OsString, context: &Context) -> Result<Source, Failure> {
        if argument == "-" {
            return Ok(Source::Standard);
        }
        let path = PathBuf::from(argument);
        match argument.to_str() {
            // A text of many lines or cells is asked for as a file only where it cannot be a puzzle: some systems
            // refuse names of that length.
            Some(text) if looks_like_a_puzzle(text) && !path.exists() => Ok(Source::Text(text.to_owned())),
            _ if path.exists() => Ok(Source::File(path)),
            _ => {
                // Nothing at all would not be seen in the message.
                let name = if argument.is_empty() { "\"\"".into() } else { argument.to_string_lossy() };
                Err(Failure::Usage(say!(context.texts, "common-no-such-input", name = name.into_owned())))
            }
        }
    }

    /// What the user calls it.
    pub fn name(&self, context: &Context) -> String {
        match self {
            Source::Standard => say!(context.texts, "common-standard-input"),
            Source::File(path) => path.display().to_string(),
            Source::Text(_) => say!(context.texts, "common-command-line"),
        }
    }

    /// The number of bytes, where it is known before reading.
    pub fn size(&self) -> Option<u64> {
        match self {
            Source::Standard => None,
            Source::File(path) => path.metadata().ok().filter(|data| data.is_file()).map(|data| data.len()),
            Source::Text(text) => Some(text.len() as u64),
        }
    }

    /// Opens it for reading. Who is to type a puzzle at the terminal is told so.
    ///
    /// # Errors
    /// Where the file cannot be opened.
    pub fn open(&self, context: &Context) -> Result<Box<dyn Read + Send>, Failure> {
        let failed = |error: io::Error| Failure::Read { name: self.name(context), error };
        match self {
            Source::Standard => {
                let stdin = io::stdin();
                if stdin.is_terminal() {
                    context.say(&say!(context.texts, "common-type-a-puzzle"));
                }
                Ok(Box::new(stdin))
            }
            Source::File(path) => {
                let file = File::open(path).map_err(failed)?;
                if file.metadata().is_ok_and(|data| data.is_dir()) {
                    return Err(failed(io::ErrorKind::IsADirectory.into()));
                }
                Ok(Box::new(file))
            }
            Source::Text(text) => Ok(Box::new(Cursor::new(text.clone().into_bytes()))),
        }
    }
}

/// Whether an argument that names no file is taken for a puzzle text: it has several lines, or it has as many cells as a 4x4
/// at least and hardly anything but digits, blanks and borders, or it is as long as no file's name.
fn looks_like_a_puzzle(text: &str) -> bool {
    let length = text.chars().count();
    let of_grids = text.chars().filter(|c| c.is_numeric() || ".*_?|+- \t:,".contains(*c)).count();
    text.contains('\n') || (length >= 16 && of_grids * 4 >= length * 3) || length > 255
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_and_file_names_are_told_apart() {
        let blank = ".".repeat(81);
        let letters = "A".repeat(256);
        for (text, puzzle) in [
            (blank.as_str(), true),
            (&blank[1..], true),
            ("1...............", true),
            ("..3.\n....\n....\n....", true),
            (letters.as_str(), true),
            ("puzzles.txt", false),
            ("data/my-favourite-puzzles-2026.txt", false),
            ("2026-11-29.txt", false),
            ("", false),
        ] {
            assert_eq!(looks_like_a_puzzle(text), puzzle, "{text:?}");
        }
    }
}
