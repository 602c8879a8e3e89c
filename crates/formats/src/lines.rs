//! The input cut into lines, in a buffer that does not grow with it.

use std::fmt;
use std::io::{self, Read};

use crate::input::Input;
use crate::plain::{self, PlainLines};

/// How much is asked of the input at once. Larger blocks did not read faster (page cache, 2 cores).
const BLOCK: usize = 256 * 1024;

/// How much of a line that is too long is kept to show it.
const KEPT: usize = 256;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// One line of the input.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: u64,
    /// The bytes of the input before it.
    pub(crate) offset: u64,
    /// With its line end. Of a line that is too long, the beginning.
    pub(crate) bytes: &'a [u8],
    pub(crate) too_long: bool,
}

/// Where a run of plain lines lies in the buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainRun {
    start: usize,
    length: usize,
    first_line: u64,
    offset: u64,
    count: usize,
}

pub(crate) struct LineSource<R> {
    input: Input<R>,
    longest: usize,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// The offset in the input of `buffer[start]`.
    offset: u64,
    number: u64,
    ended: bool,
}

impl<R> fmt::Debug for LineSource<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineSource")
            .field("input", &self.input)
            .field("offset", &self.offset)
            .field("lines", &self.number)
            .finish_non_exhaustive()
    }
}

impl<R: Read> LineSource<R> {
    pub(crate) fn new(reader: R, longest: usize) -> LineSource<R> {
        LineSource {
            input: Input::new(reader),
            longest,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            offset: 0,
            number: 0,
            ended: false,
        }
    }

    /// The next line, or `None` at the end of the input.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        let mut searched = 0;
        let length = loop {
            if let Some(at) = memchr::memchr(b'\n', &self.buffer[self.start + searched..self.end]) {
                break searched + at + 1;
            }
            searched = self.end - self.start;
            if searched > self.longest.saturating_add(2) {
                return self.skip_long_line().map(Some);
            }
            if !self.fill()? {
                break searched;
            }
        };
        if length == 0 {
            return Ok(None);
        }
        if content_length(&self.buffer[self.start..self.start + length]) > self.longest {
            return self.skip_long_line().map(Some);
        }
        let (start, offset) = (self.start, self.offset);
        self.advance(length);
        self.number += 1;
        Ok(Some(Line {
            number: self.number,
            offset,
            bytes: &self.buffer[start..start + length],
            too_long: false,
        }))
    }

    /// The longest run of lines in the buffer, from here on and of `most` lines at the most, that are plain (see [`plain`]);
    /// `None` when the next line is not.
    pub(crate) fn find_plain(&mut self, most: usize) -> io::Result<Option<PlainRun>> {
        let (length, count) = loop {
            let text = &self.buffer[self.start..self.end];
            let (length, count) = plain::measure(text, self.ended, self.longest, most);
            if count > 0 {
                break (length, count);
            }
            let whole = memchr::memchr(b'\n', text).is_some() || text.len() > self.longest;
            if whole || self.ended {
                return Ok(None);
            }
            self.fill()?;
        };
        let run =
            PlainRun { start: self.start, length, first_line: self.number + 1, offset: self.offset, count };
        self.advance(length);
        self.number += count as u64;
        Ok(Some(run))
    }

    /// The lines of a run that was found last.
    pub(crate) fn plain_lines(&self, run: PlainRun) -> PlainLines<'_> {
        let text = &self.buffer[run.start..run.start + run.length];
        PlainLines::new(text, run.first_line, run.offset, run.count)
    }

    fn advance(&mut self, by: usize) {
        self.start += by;
        self.offset += by as u64;
    }

    /// Reads more; false at the end of the input.
    fn fill(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        if self.start > 0 && self.buffer.len() - self.end < BLOCK / 2 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.buffer.len() - self.end < BLOCK / 2 {
            self.buffer.resize(self.end + BLOCK, 0);
        }
        let read = loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.end += read;
        self.ended = read == 0;
        if self.offset == 0 && self.number == 0 {
            self.skip_byte_order_mark()?;
        }
        Ok(read > 0)
    }

    fn skip_byte_order_mark(&mut self) -> io::Result<()> {
        let head = &self.buffer[self.start..self.end];
        if head.starts_with(BYTE_ORDER_MARK) {
            self.advance(BYTE_ORDER_MARK.len());
        } else if !head.is_empty() && BYTE_ORDER_MARK.starts_with(head) {
            self.fill()?;
        }
        Ok(())
    }

    fn skip_long_line(&mut self) -> io::Result<Line<'_>> {
        let offset = self.offset;
        let kept = self.buffer[self.start..self.end.min(self.start + KEPT)].to_vec();
        loop {
            match memchr::memchr(b'\n', &self.buffer[self.start..self.end]) {
                Some(at) => {
                    self.advance(at + 1);
                    break;
                }
                None => {
                    self.advance(self.end - self.start);
                    if !self.fill()? {
                        break;
                    }
                }
            }
        }
        self.number += 1;
        // The free part of the buffer lends its room to what is shown of the line.
        if self.start < kept.len() {
            let rest = self.buffer[self.start..self.end].to_vec();
            self.buffer.truncate(0);
            self.buffer.extend_from_slice(&kept);
            self.buffer.extend_from_slice(&rest);
            self.start = kept.len();
            self.end = self.buffer.len();
        } else {
            self.buffer[..kept.len()].copy_from_slice(&kept);
        }
        Ok(Line { number: self.number, offset, bytes: &self.buffer[..kept.len()], too_long: true })
    }
}

/// The length of a line without its line end.
pub(crate) fn content_length(line: &[u8]) -> usize {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that gives one byte at a time, with an interruption before each.
    struct Slow<'a>(&'a [u8], bool);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let read = self.0.len().min(buffer.len()).min(1);
            buffer[..read].copy_from_slice(&self.0[..read]);
            self.0 = &self.0[read..];
            Ok(read)
        }
    }

    fn lines(bytes: &[u8], longest: usize) -> Vec<(u64, u64, String, bool)> {
        let mut source = LineSource::new(Slow(bytes, false), longest);
        let mut lines = Vec::new();
        while let Some(line) = source.next_line().unwrap() {
            let text = String::from_utf8_lossy(line.bytes).into_owned();
            lines.push((line.number, line.offset, text, line.too_long));
        }
        lines
    }

    #[test]
    fn numbers_and_offsets() {
        let expected =
            [(1, 3, "ab\r\n".into(), false), (2, 7, "\n".into(), false), (3, 8, "c".into(), false)];
        assert_eq!(lines(b"\xEF\xBB\xBFab\r\n\nc", 10), expected);
        assert_eq!(lines(b"", 10), []);
        assert_eq!(lines(b"\xEF\xBB\xBF", 10), []);
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_read() {
        let mut text = b"first\n".to_vec();
        text.extend(std::iter::repeat_n(b'A', 1000));
        text.extend_from_slice(b"\nnext\n");
        let told = lines(&text, 100);
        assert_eq!(told[1], (2, 6, "A".repeat(103), true));
        assert_eq!(told[2], (3, 1007, "next\n".into(), false));
        assert_eq!(told.len(), 3);
    }
}
