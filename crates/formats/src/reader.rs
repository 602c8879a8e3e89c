//! The reader: lines in, puzzles and problems out, in order and as they come.

use std::collections::VecDeque;
use std::io::{self, Read};

use celda_grid::{Shape, Symbols};

use crate::draft::rejected;
use crate::forms::grid::{Block, Taken};
use crate::forms::{FORMATS, Section, TextLine, text_of};
use crate::item::Span;
use crate::layout::{Layout, layout};
use crate::lines::{LineSource, content_length};
use crate::{Item, PlainLines, ProblemKind, ReadOptions, Source};

/// The longest text above a grid that is taken for its title, in bytes.
const LONGEST_TITLE: usize = 200;

/// Reads puzzles from any input, lazily: memory is bounded by the longest line and the largest grid.
///
/// As an iterator it gives every item. An `Err` is an error of the input (or of its compression), and the last thing it gives.
/// The input may be packed with gzip or Zstandard.
///
/// ```
/// use celda_formats::{Item, Reader};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
/// let items: Result<Vec<Item>, _> = Reader::new(text.as_bytes()).collect();
/// let Item::Puzzle(read) = &items?[0] else { panic!() };
/// assert_eq!(read.name.as_deref(), Some("easy"));
/// assert_eq!(read.puzzle.givens().filled_count(), 30);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: LineSource<R>,
    options: ReadOptions,
    assembly: Assembly,
    ready: VecDeque<Item>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Reading,
    Ended,
}

/// What [`Reader::next_batch`] gives.
#[derive(Debug)]
pub enum Batch<'a> {
    /// A run of plain 9x9 lines.
    Lines(PlainLines<'a>),
    /// Anything else, one at a time.
    Item(Item),
}

impl<R: Read> Reader<R> {
    /// A reader with the usual options.
    pub fn new(input: R) -> Reader<R> {
        Reader::with_options(input, ReadOptions::default())
    }

    /// A reader with these options.
    pub fn with_options(input: R, options: ReadOptions) -> Reader<R> {
        Reader {
            lines: LineSource::new(input, options.longest_line),
            options,
            assembly: Assembly::default(),
            ready: VecDeque::new(),
            state: State::Reading,
        }
    }

    /// The next run of plain lines (see [`PlainLines`]) or the next item, in the order of the input; `None` at its end.
    ///
    /// Each plain line stands for exactly the item that the iterator would have given
    /// ([`PlainLine::item`](crate::PlainLine::item) makes it).
    ///
    /// ```
    /// use celda_formats::{Batch, Reader};
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    /// let text = format!("{line}{line}no puzzle\n{line}");
    /// let mut reader = Reader::new(text.as_bytes());
    /// let mut told = Vec::new();
    /// while let Some(batch) = reader.next_batch()? {
    ///     match batch {
    ///         Batch::Lines(lines) => told.push(format!("{} lines", lines.lines().count())),
    ///         Batch::Item(item) => told.push(format!("{}", matches!(item, celda_formats::Item::Puzzle(_)))),
    ///     }
    /// }
    /// assert_eq!(told, ["2 lines", "false", "1 lines"]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the input fails. Later calls give `None`.
    pub fn next_batch(&mut self) -> io::Result<Option<Batch<'_>>> {
        self.next_batch_of(usize::MAX)
    }

    /// As [`Reader::next_batch`], with `most` lines in a run at the most (and one at the least).
    ///
    /// # Errors
    /// When the input fails. Later calls give `None`.
    pub fn next_batch_of(&mut self, most: usize) -> io::Result<Option<Batch<'_>>> {
        let run = loop {
            if let Some(item) = self.ready.pop_front() {
                return Ok(Some(Batch::Item(item)));
            }
            if self.state == State::Ended {
                return Ok(None);
            }
            if self.plain_lines_are_puzzles() {
                match self.lines.find_plain(most.max(1)) {
                    Ok(None) => {}
                    Ok(Some(run)) => break run,
                    Err(error) => {
                        self.state = State::Ended;
                        return Err(error);
                    }
                }
            }
            self.step()?;
        };
        self.assembly.after_untitled_line = true;
        Ok(Some(Batch::Lines(self.lines.plain_lines(run).with_options(&self.options))))
    }

    fn plain_lines_are_puzzles(&self) -> bool {
        self.assembly.is_idle()
            && self.options.shape.is_none_or(|shape| shape == Shape::NINE)
            && matches!(self.options.symbols, None | Some(Symbols::Digits))
    }

    /// Takes one line, or the end of the input.
    fn step(&mut self) -> io::Result<()> {
        let (assembly, ready, options) = (&mut self.assembly, &mut self.ready, &self.options);
        let line = match self.lines.next_line() {
            Ok(line) => line,
            Err(error) => {
                // What was understood before the input failed is not lost.
                assembly.finish(options, &mut |item| ready.push_back(item));
                self.state = State::Ended;
                return Err(error);
            }
        };
        let out = &mut |item| ready.push_back(item);
        match line {
            None => {
                self.state = State::Ended;
                assembly.finish(options, out);
            }
            Some(line) => {
                let mut scratch = String::new();
                let text = text_of(&line, &mut scratch);
                let text_line = TextLine { number: line.number, offset: line.offset, text };
                if line.too_long {
                    assembly.finish(options, out);
                    let source = text_line.source();
                    let end = content_length(line.bytes);
                    let kind = ProblemKind::LineTooLong { limit: options.longest_line };
                    let problem = source.problem(Span::new(0, end), kind);
                    out(rejected(source, None, vec![problem]));
                } else {
                    assembly.push(&text_line, options, out);
                }
            }
        }
        Ok(())
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<io::Result<Item>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(Ok(item));
            }
            if self.state == State::Ended {
                return None;
            }
            if let Err(error) = self.step() {
                return Some(Err(error));
            }
        }
    }
}

/// What is known of the lines so far and not yet handed out.
#[derive(Debug, Default)]
struct Assembly {
    /// A format that has taken over.
    section: Option<Box<dyn Section>>,
    block: Block,
    /// A text that may be the title of what follows.
    title: Option<Title>,
    /// Whether the line before was the last row of a grid.
    after_grid: bool,
    /// Whether the line before was a puzzle of its own without a title. What stands below it is no title either: in a list of
    /// lines a bad one is to be told, not to vanish as the name of the next.
    after_untitled_line: bool,
    /// Whether the grid being read began below such a line.
    block_after_untitled_line: bool,
}

#[derive(Debug)]
struct Title {
    source: Source,
    name: String,
    /// Marked as a title with `%`: then nothing need follow.
    marked: bool,
    /// It stands directly under a grid, so that it may be a remark on that.
    below_grid: bool,
}

impl Assembly {
    fn is_idle(&self) -> bool {
        self.section.is_none() && self.block.is_empty() && self.title.is_none() && !self.after_grid
    }

    fn push(&mut self, line: &TextLine<'_>, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        if let Some(section) = &mut self.section {
            return section.push(line, options, out);
        }
        // Comments and borders without end inside a grid.
        if self.block.text_len() > options.longest_line.saturating_mul(4) {
            self.end_block(options, out);
        }
        let after_grid = std::mem::take(&mut self.after_grid);
        let after_untitled_line = std::mem::take(&mut self.after_untitled_line);
        match layout(line.text) {
            Layout::Empty => {
                if !self.block.is_empty() && self.block.push_empty(line, options) {
                    self.end_block(options, out);
                }
            }
            Layout::Comment if !self.block.is_empty() => self.block.push_comment(line),
            Layout::Comment => {}
            Layout::Title => {
                self.end_block(options, out);
                self.set_title(line, true, after_grid, out);
            }
            Layout::Ruler { candidates, dashes } => {
                // The lower border of a grid that was whole before it.
                if after_grid {
                    self.after_grid = true;
                } else {
                    self.block.push_ruler(line, candidates, dashes, options);
                    self.end_if_complete(options, out);
                }
            }
            Layout::Words(row) => {
                let readers = || FORMATS.into_iter().filter_map(|format| format.read_line);
                if let Some(item) = readers().find_map(|read| read(line, options)) {
                    self.end_block(options, out);
                    self.after_untitled_line = self.title.is_none();
                    self.give(item, out);
                } else if let Some(section) = FORMATS
                    .into_iter()
                    .filter_map(|format| format.begin)
                    .find_map(|begin| begin(line, options))
                {
                    self.end_block(options, out);
                    self.drop_title(out);
                    self.section = Some(section);
                } else if self.block.push_row(line, row, options) == Taken::Yes {
                    self.block.below_grid |= after_grid;
                    self.block_after_untitled_line |= after_untitled_line;
                    self.end_if_complete(options, out);
                } else {
                    self.end_block(options, out);
                    if after_untitled_line {
                        self.after_untitled_line = true;
                        Title::of(line, false, false).unrecognised(out);
                    } else {
                        self.set_title(line, false, after_grid, out);
                    }
                }
            }
        }
    }

    fn finish(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        if let Some(mut section) = self.section.take() {
            section.finish(options, out);
        }
        self.end_block(options, out);
        self.drop_title(out);
    }

    fn end_if_complete(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        if self.block.is_complete(options) {
            self.end_block(options, out);
            self.after_grid = true;
        }
    }

    /// The grid that was being read is over.
    fn end_block(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        let after_untitled_line = std::mem::take(&mut self.block_after_untitled_line);
        if !self.block.has_rows() {
            self.block = Block::default();
            return;
        }
        if self.block.is_doubtful() && options.shape.is_none() {
            let below_grid = self.block.below_grid;
            let source = self.block.take_text();
            let line = TextLine { number: source.line, offset: source.offset, text: &source.text };
            if after_untitled_line {
                return Title::of(&line, false, false).unrecognised(out);
            }
            return self.set_title(&line, false, below_grid, out);
        }
        if let Some(title) = self.title.take() {
            self.block.set_name(title.name);
        }
        self.block.finish(options, out);
    }

    fn set_title(&mut self, line: &TextLine<'_>, marked: bool, below_grid: bool, out: &mut dyn FnMut(Item)) {
        self.drop_title(out);
        let title = Title::of(line, marked, below_grid);
        // U+001A stands for bytes that are not UTF-8.
        if line.text.len() > LONGEST_TITLE || title.name.contains(|c: char| c.is_control() && c != '\t') {
            title.unrecognised(out);
        } else {
            self.title = Some(title);
        }
    }

    /// The text was the title of nothing.
    fn drop_title(&mut self, out: &mut dyn FnMut(Item)) {
        if let Some(title) = self.title.take()
            && !title.marked
            && !title.below_grid
        {
            title.unrecognised(out);
        }
    }

    /// Hands out what one line held, under the title above it if it has no name of its own.
    fn give(&mut self, mut item: Item, out: &mut dyn FnMut(Item)) {
        let name = match &mut item {
            Item::Puzzle(read) => &mut read.name,
            Item::Rejected(rejected) => &mut rejected.name,
        };
        if name.is_none() {
            *name = self.title.take().map(|title| title.name);
        }
        self.drop_title(out);
        out(item);
    }
}

impl Title {
    fn of(line: &TextLine<'_>, marked: bool, below_grid: bool) -> Title {
        let name = line.text.trim().trim_start_matches('%').trim().to_owned();
        Title { source: line.source(), name, marked, below_grid }
    }

    fn unrecognised(self, out: &mut dyn FnMut(Item)) {
        let start = self.source.text.len() - self.source.text.trim_start().len();
        let problem = self.source.problem(
            Span::new(start, self.source.text.trim_end().len().max(start)),
            ProblemKind::Unrecognised,
        );
        out(rejected(self.source, None, vec![problem]));
    }
}
