//! The registry of formats: one file a format, one line here.

use celda_grid::Puzzle;

use crate::lines::Line;
use crate::{Item, ReadOptions, WriteOptions};

pub(crate) mod candidate_grid;
pub(crate) mod candidate_line;
pub(crate) mod csv;
pub(crate) mod grid;
pub(crate) mod line;
pub(crate) mod listed;

/// A format of text for puzzles.
///
/// What a format can read it says by two functions. `read_line` takes a line that is a whole puzzle by itself. `begin` takes
/// over from a line that only this format has (the header of a table), and is fed every line from there on.
#[derive(Debug)]
pub struct Format {
    /// The name by which users choose it.
    pub name: &'static str,
    /// The usual endings of file names, without the dot.
    pub extensions: &'static [&'static str],
    /// What it writes once at the top of a file, with the line end.
    pub header: &'static str,
    /// Writes one puzzle, with the line end.
    pub write: fn(&Puzzle, &WriteOptions) -> String,
    pub(crate) read_line: Option<ReadLine>,
    pub(crate) begin: Option<Begin>,
}

/// Reads a line that is a whole puzzle; `None` where it is not of this format.
pub(crate) type ReadLine = fn(&TextLine<'_>, &ReadOptions) -> Option<Item>;

/// Takes over at a line that only this format has.
pub(crate) type Begin = fn(&TextLine<'_>, &ReadOptions) -> Option<Box<dyn Section>>;

/// The formats, in the order in which the reader tries them on a line. The grids come last: they take what no other knows.
pub static FORMATS: [&Format; 6] = [
    &csv::FORMAT,
    &listed::FORMAT,
    &candidate_line::FORMAT,
    &line::FORMAT,
    &grid::FORMAT,
    &candidate_grid::FORMAT,
];

/// The format of that name.
pub fn format_named(name: &str) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| format.name == name)
}

/// A line as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextLine<'a> {
    pub(crate) number: u64,
    pub(crate) offset: u64,
    /// With the line end.
    pub(crate) text: &'a str,
}

impl TextLine<'_> {
    pub(crate) fn source(&self) -> crate::Source {
        crate::Source { line: self.number, offset: self.offset, text: self.text.to_owned() }
    }
}

/// Part of a file that one format has taken over.
pub(crate) trait Section: std::fmt::Debug + Send {
    /// Takes a line. What is finished by it goes to `out`.
    fn push(&mut self, line: &TextLine<'_>, options: &ReadOptions, out: &mut dyn FnMut(Item));

    /// The input has ended.
    fn finish(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item));
}

/// The text of `line`, a byte for each byte: what is not UTF-8 stands as U+001A.
pub(crate) fn text_of<'a>(line: &'a Line<'_>, scratch: &'a mut String) -> &'a str {
    match std::str::from_utf8(line.bytes) {
        Ok(text) => text,
        Err(_) => {
            *scratch = sanitized(line.bytes);
            scratch
        }
    }
}

pub(crate) fn sanitized(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(std::iter::repeat_n('\u{1A}', chunk.invalid().len()));
    }
    text
}
