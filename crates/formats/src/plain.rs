//! The fast path: runs of ordinary 81-character lines.
//!
//! A solver of several million puzzles a second must not wait for its reader. A line is *plain* when its first 81 bytes are
//! `1`-`9`, `.` or `0` and then the line ends, or white space, `#`, `,` or `;` follows. Where nothing else is going on (no
//! grid begun, no title waiting, no table), such a line is one 9x9 puzzle whatever follows on it, so that the reader can hand
//! out whole runs of them as they lie in its buffer, without a copy, an allocation or a look at the rest of the line.
//! Measured on 100,000 easy puzzles (`examples/read_speed.rs`, one thread of a busy 2-core machine): 32 million lines a second
//! of CPU time, where the general path reads 0.17 million.
//! [`Reader::next_batch`](crate::Reader::next_batch) gives these runs and everything else in the order of the input, and a
//! property test holds it against the general path.

use celda_grid::Shape;

use crate::forms::line;
use crate::{Item, ReadOptions};

/// The cells of a 9x9 grid.
pub const PLAIN_CELLS: usize = 81;

/// A run of plain lines, borrowed from the reader's buffer.
#[derive(Clone, Copy, Debug)]
pub struct PlainLines<'a> {
    text: &'a [u8],
    first_line: u64,
    offset: u64,
    count: usize,
    asked: Asked,
}

/// A run of plain lines that owns its text, to be handed to another thread.
#[derive(Clone, Debug, Default)]
pub struct PlainBlock {
    text: Vec<u8>,
    first_line: u64,
    offset: u64,
    count: usize,
    asked: Asked,
}

/// One plain line: a 9x9 puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PlainLine<'a> {
    text: &'a [u8],
    cells: &'a [u8; PLAIN_CELLS],
    number: u64,
    offset: u64,
    asked: Asked,
}

/// Whether the options ask for 9x9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Asked {
    #[default]
    Nothing,
    Nine,
}

impl<'a> PlainLines<'a> {
    pub(crate) fn new(text: &'a [u8], first_line: u64, offset: u64, count: usize) -> PlainLines<'a> {
        PlainLines { text, first_line, offset, count, asked: Asked::Nothing }
    }

    pub(crate) fn with_options(self, options: &ReadOptions) -> PlainLines<'a> {
        PlainLines { asked: if options.shape.is_some() { Asked::Nine } else { Asked::Nothing }, ..self }
    }

    /// How many lines there are; at least one.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The lines in order.
    pub fn lines(&self) -> impl Iterator<Item = PlainLine<'a>> + use<'a> {
        let (mut text, mut number, mut offset, asked) = (self.text, self.first_line, self.offset, self.asked);
        std::iter::from_fn(move || {
            let cells = text.first_chunk::<PLAIN_CELLS>()?;
            let length = line_length(text).unwrap_or(text.len());
            let line = PlainLine { text: &text[..length], cells, number, offset, asked };
            text = &text[length..];
            number += 1;
            offset += length as u64;
            Some(line)
        })
    }

    /// How many bytes of the input the lines are.
    pub fn byte_count(&self) -> usize {
        self.text.len()
    }

    /// The first `count` lines (or all, where there are fewer) and the others.
    pub fn split_at(&self, count: usize) -> (PlainLines<'a>, PlainLines<'a>) {
        let count = count.min(self.count);
        let bytes: usize = self.lines().take(count).map(|line| line.text.len()).sum();
        let (head, tail) = self.text.split_at(bytes);
        let rest = PlainLines {
            text: tail,
            first_line: self.first_line + count as u64,
            offset: self.offset + bytes as u64,
            count: self.count - count,
            ..*self
        };
        (PlainLines { text: head, count, ..*self }, rest)
    }

    /// A copy that owns its text.
    pub fn to_block(&self) -> PlainBlock {
        PlainBlock {
            text: self.text.to_vec(),
            first_line: self.first_line,
            offset: self.offset,
            count: self.count,
            asked: self.asked,
        }
    }
}

impl PlainBlock {
    /// The lines of the block.
    pub fn as_lines(&self) -> PlainLines<'_> {
        let lines = PlainLines::new(&self.text, self.first_line, self.offset, self.count);
        PlainLines { asked: self.asked, ..lines }
    }
}

impl<'a> PlainLine<'a> {
    /// The 81 cells as text: `1`-`9`, and `.` or `0` for a blank.
    pub fn cells(&self) -> &'a [u8; PLAIN_CELLS] {
        self.cells
    }

    /// The number of the line in the input, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The bytes of the input before the line.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// What the general path makes of the line: the puzzle, its name and comment, its source.
    pub fn item(&self) -> Item {
        let options = match self.asked {
            Asked::Nothing => ReadOptions::default(),
            Asked::Nine => ReadOptions::default().with_shape(Shape::NINE),
        };
        line::plain_item(self.text, self.number, self.offset, &options)
    }
}

/// The length of the line at the start of `text`, which holds a plain line, with its line end.
fn line_length(text: &[u8]) -> Option<usize> {
    match text.get(PLAIN_CELLS)? {
        b'\n' => Some(PLAIN_CELLS + 1),
        _ => memchr::memchr(b'\n', &text[PLAIN_CELLS..]).map(|at| PLAIN_CELLS + at + 1),
    }
}

/// Whether `text` begins with a plain line.
#[inline]
pub(crate) fn is_plain(text: &[u8]) -> bool {
    let Some(cells) = text.first_chunk::<PLAIN_CELLS>() else { return false };
    // One byte of state and no branch, so that the compiler makes vector code of it.
    let mut other = 0_u8;
    for byte in cells {
        other |= u8::from(byte.wrapping_sub(b'0') > 9) & u8::from(*byte != b'.');
    }
    other == 0
        && text
            .get(PLAIN_CELLS)
            .is_none_or(|next| matches!(next, b'\n' | b'\r' | b' ' | b'\t' | b'#' | b',' | b';'))
}

/// The length in bytes of the longest run of whole plain lines at the start of `text`, of `most` lines at the most, and how
/// many they are. A line without a line end is whole when the input has `ended`.
pub(crate) fn measure(text: &[u8], ended: bool, longest: usize, most: usize) -> (usize, usize) {
    let (mut length, mut count) = (0, 0);
    while count < most && is_plain(&text[length..]) {
        match line_length(&text[length..]) {
            Some(line) if line <= longest => length += line,
            None if ended && text.len() - length <= longest => length = text.len(),
            _ => break,
        }
        count += 1;
    }
    (length, count)
}

#[cfg(test)]
mod tests {
    use crate::{Batch, Reader};

    #[test]
    fn runs_are_split_between_lines() {
        let text: String = (0..5).map(|name| format!("{} {name}\n", ".".repeat(81))).collect();
        let mut reader = Reader::new(text.as_bytes());
        let Ok(Some(Batch::Lines(lines))) = reader.next_batch() else { panic!("no run of lines") };
        for at in 0..7 {
            let (head, tail) = lines.split_at(at);
            assert_eq!((head.count(), tail.count()), (at.min(5), 5_usize.saturating_sub(at)));
            assert_eq!(head.byte_count() + tail.byte_count(), text.len());
            let numbers: Vec<(u64, u64)> =
                head.lines().chain(tail.lines()).map(|line| (line.number(), line.offset())).collect();
            let expected: Vec<(u64, u64)> =
                lines.lines().map(|line| (line.number(), line.offset())).collect();
            assert_eq!(numbers, expected);
        }
    }
}
