//! A grid over several lines: n rows of n cells, with any borders.
//!
//! ```text
//!     53..7....      5 3 . | . 7 . | . . .      *-----------*      | 5  3   124  |
//!     6..195...      6 . . | 1 9 5 | . . .      |53.|.7.|...|
//! ```
//!
//! Two readings are kept of each line until the grid is whole: each character a cell, or each word a cell (then with several
//! digits: a number, or candidates). The first that has as many rows as cells in a row wins, words before characters. Rules,
//! for what is not clear by itself:
//!
//! - A line of `-` alone is a border, unless it is as wide as the rows and these use `-` for a blank.
//! - White space alone between rows is skipped between bands; elsewhere it ends the grid.
//! - Lines of 16 (25, 36 ...) cells may be rows or whole grids of side 4 (5, 6 ...): they are grids when no digit in a run of
//!   as many lines as a row has cells is larger than that side.
//! - Words of several digits are numbers where the side is over 9 and no number is larger than it; else candidates.
//! - Rows of other lengths are joined if together they have as many cells as a grid.

use celda_grid::{Puzzle, Shape, Symbols};

use super::line::shape_for;
use super::{Format, TextLine, candidate_grid};
use crate::draft::{Draft, Style, nearest_count, number_or_letter, rejected, side_of};
use crate::glyph::{decimal, fits, is_filler};
use crate::item::Span;
use crate::layout::{self, Row};
use crate::{Item, Problem, ProblemKind, ReadOptions, Source, WriteOptions};

pub(crate) const FORMAT: Format =
    Format { name: "grid", extensions: &["txt"], header: "", write, read_line: None, begin: None };

/// The smallest side for which lines of n * n cells may be whole grids without being asked for.
const SMALLEST_LINE: usize = 4;

/// Writes the grid with bars and rulers between the boxes, under its name.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let usual = options.symbols.unwrap_or(Symbols::usual(shape.side()));
    let symbols = if shape.side() > usual.largest_side() { Symbols::Numbers } else { usual };
    let width = if symbols.is_one_character() { 1 } else { shape.side().to_string().len() };
    let ruler = vec!["-".repeat(shape.box_columns() * (width + 1)); shape.stacks()].join("+-");
    let mut text = options.name.as_ref().map_or_else(String::new, |name| format!("% {name}\n"));
    for row in 0..shape.side() {
        if row > 0 && row % shape.box_rows() == 0 {
            text.push_str(ruler.trim_end_matches(' '));
            text.push('\n');
        }
        let cells = (0..shape.side()).map(|column| {
            let digit = shape.cell(row, column).and_then(|cell| puzzle.givens().get(cell));
            digit.map_or_else(|| options.blank.to_string(), |digit| symbols.write(digit))
        });
        let mut line = String::new();
        for (column, cell) in cells.enumerate() {
            if column > 0 && column % shape.box_columns() == 0 {
                line.push_str(" |");
            }
            line.push_str(if column == 0 { "" } else { " " });
            line.push_str(&format!("{cell:>width$}"));
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// A grid that is being read.
#[derive(Debug, Default)]
pub(crate) struct Block {
    source: Source,
    name: Option<String>,
    rows: Vec<Row>,
    /// Lines of `-` alone, by the number of rows before them: borders, or blank rows.
    dashes: Vec<(usize, Span)>,
    /// How many rows stand between two lines of white space, and at which row the latest such group began.
    group: usize,
    candidates: bool,
    /// Whether it began directly under another grid.
    pub(crate) below_grid: bool,
}

/// What became of a line that was offered to a block.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It belongs to the grid.
    Yes,
    /// It does not look like a row.
    No,
}

impl Block {
    pub(crate) fn is_empty(&self) -> bool {
        self.source.text.is_empty()
    }

    /// How many bytes of text are held.
    pub(crate) fn text_len(&self) -> usize {
        self.source.text.len()
    }

    pub(crate) fn has_rows(&self) -> bool {
        !self.rows.is_empty()
    }

    pub(crate) fn set_name(&mut self, name: String) {
        self.name = Some(name);
    }

    /// Takes a border.
    pub(crate) fn push_ruler(
        &mut self,
        line: &TextLine<'_>,
        candidates: bool,
        dashes: Option<usize>,
        options: &ReadOptions,
    ) {
        let start = self.append(line);
        self.candidates |= candidates && self.rows.is_empty();
        if dashes.is_some() {
            let indent = line.text.len() - line.text.trim_start().len();
            let end = line.text.trim_end().len();
            self.dashes.push((self.rows.len(), Span::new(start + indent, start + end)));
            self.use_dashes(options);
        }
    }

    /// Takes a comment inside the grid.
    pub(crate) fn push_comment(&mut self, line: &TextLine<'_>) {
        self.append(line);
    }

    /// Takes white space; true when the grid cannot go on after it.
    pub(crate) fn push_empty(&mut self, line: &TextLine<'_>, options: &ReadOptions) -> bool {
        if self.rows.is_empty() {
            self.append(line);
            return false;
        }
        let side = options.side().or_else(|| self.usual_width());
        let band = side
            .and_then(|side| shape_for(side, options).ok())
            .is_some_and(|(shape, _)| (self.rows.len() - self.group).is_multiple_of(shape.box_rows()));
        if band && side.is_some_and(|side| self.rows.len() < side) {
            self.group = self.rows.len();
            self.append(line);
            return false;
        }
        true
    }

    /// Takes a line if it looks like a row.
    pub(crate) fn push_row(&mut self, line: &TextLine<'_>, row: Row, options: &ReadOptions) -> Taken {
        if !self.looks_like_row(line.text, &row, options) {
            return Taken::No;
        }
        let start = self.append(line);
        let words = row.words.iter().map(|word| word.shifted(start)).collect();
        self.rows.push(Row { words, span: row.span.shifted(start), ..row });
        self.use_dashes(options);
        Taken::Yes
    }

    /// Once rows use `-` for a blank, lines of `-` as wide as they are were rows all along.
    fn use_dashes(&mut self, options: &ReadOptions) {
        if self.dashes.is_empty() || !self.rows.iter().any(|row| row.dash) {
            return;
        }
        let Some(width) = options.side().or_else(|| self.usual_width()) else { return };
        for (added, (before, span)) in std::mem::take(&mut self.dashes).into_iter().enumerate() {
            if (span.end - span.start) as usize == width {
                let row =
                    Row { words: vec![span], width, long_word: width > 1, dash: true, numeric: false, span };
                self.rows.insert((before + added).min(self.rows.len()), row);
            }
        }
    }

    /// Adds a line to the source, which must follow the lines before without a gap: places are counted in it.
    fn append(&mut self, line: &TextLine<'_>) -> usize {
        if self.source.text.is_empty() {
            self.source.line = line.number;
            self.source.offset = line.offset;
        }
        let start = self.source.text.len();
        self.source.text.push_str(line.text);
        start
    }

    fn looks_like_row(&self, text: &str, row: &Row, options: &ReadOptions) -> bool {
        let usual = options.side().or_else(|| self.usual_width());
        let plausible = |side: usize| (2..=36).contains(&side) || options.side() == Some(side);
        let by_characters = plausible(row.width) && {
            // One wrong character in four is a slip; more is another kind of text, except in a grid that has begun.
            let wrong = layout::characters(text, &row.words)
                .iter()
                .filter(|cell| {
                    let symbols = options.symbols_of(row.width);
                    !cell.of(text).chars().all(|symbol| fits(symbol, symbols, row.width.max(9)))
                })
                .count();
            wrong * 4 <= row.width && (wrong == 0 || row.width >= 4)
        };
        let by_words = row.numeric && row.words.len() >= 4 && {
            let side = row.words.len();
            let digits = |word: &&Span| word.of(text).chars().all(|c| decimal(c).is_some() || is_filler(c));
            side > 35
                || row.words.iter().filter(digits).count() * 4 >= side * 3
                || self.has_sets(text, row, side, options)
        };
        match usual {
            Some(width) if row.width == width || row.words.len() == width => true,
            _ => by_characters || by_words,
        }
    }

    /// Whether every word is a set of digits in a grid of side `side`.
    fn has_sets(&self, text: &str, row: &Row, side: usize, options: &ReadOptions) -> bool {
        let symbols = options.symbols_of(side);
        row.words.iter().all(|word| word.of(text).chars().all(|symbol| fits(symbol, symbols, side)))
    }

    /// The number of cells that most rows have: words where words are cells, else characters.
    fn usual_width(&self) -> Option<usize> {
        let words = self.rows.iter().all(|row| row.numeric && row.words.len() >= 4)
            && (self.candidates || self.rows.iter().any(|row| row.long_word));
        most_frequent(self.rows.iter().map(|row| if words { row.words.len() } else { row.width }))
    }

    /// Whether the grid is whole.
    pub(crate) fn is_complete(&self, options: &ReadOptions) -> bool {
        let rows = self.rows.len();
        if let Some(side) = options.side() {
            return rows >= side;
        }
        let words = self.rows.first().map_or(0, |row| row.words.len());
        (words == rows && self.word_side(options).is_some())
            || self.character_side().is_some_and(|side| side == rows)
            || (self.character_side().is_none()
                && self.usual_width().is_some_and(|side| side == rows && side > 3))
    }

    /// The side, if each word can be a cell.
    fn word_side(&self, options: &ReadOptions) -> Option<usize> {
        let side = self.rows.first()?.words.len();
        let least = options.side().unwrap_or(4);
        let alike = side >= least && self.rows.iter().all(|row| row.words.len() == side && row.numeric);
        (alike && self.word_style(side, options).is_some()).then_some(side)
    }

    /// How words are to be read in a grid of side `side`, if they can be.
    fn word_style(&self, side: usize, options: &ReadOptions) -> Option<Style> {
        let text = &self.source.text;
        let words = || self.rows.iter().flat_map(|row| &row.words).map(|word| word.of(text));
        let long = self.rows.iter().any(|row| row.long_word);
        if !long && side <= 36 && !self.candidates {
            return words()
                .all(|word| word.chars().all(|symbol| fits(symbol, options.symbols_of(side), side)))
                .then_some(Style::Characters);
        }
        if side > 9
            && !self.candidates
            && words().all(|word| number_or_letter(word, side).is_some_and(|value| value <= side))
        {
            return Some(Style::Numbers);
        }
        let symbols = options.symbols_of(side);
        let is_set = |word: &str| {
            let slashes = word.contains('/') || side > symbols.largest_side();
            slashes || word.chars().all(|symbol| fits(symbol, symbols, side))
        };
        words().all(is_set).then_some(Style::Sets)
    }

    /// The side, if each character can be a cell.
    fn character_side(&self) -> Option<usize> {
        let side = self.rows.first()?.width;
        ((2..=36).contains(&side) && self.rows.iter().all(|row| row.width == side)).then_some(side)
    }

    /// Makes what it can of the lines taken so far, and is empty again.
    pub(crate) fn finish(&mut self, options: &ReadOptions, out: &mut dyn FnMut(Item)) {
        let block = std::mem::take(self);
        if block.rows.is_empty() {
            return;
        }
        if options.side().is_none() && block.finish_lines(options, out) {
            return;
        }
        let rows = block.rows.len();
        let asked = |side: &usize| options.side().is_none_or(|wanted| wanted == *side);
        if let Some(side) = block.word_side(options).filter(|side| *side == rows).filter(asked) {
            let style = block.word_style(side, options).unwrap_or(Style::Characters);
            let cells = block.rows.iter().flat_map(|row| row.words.iter().copied()).collect();
            out(block.draft(side, style, cells, options));
        } else if let Some(side) = block.character_side().filter(|side| *side == rows).filter(asked) {
            let cells = block.characters();
            out(block.draft(side, Style::Characters, cells, options));
        } else {
            out(block.irregular(options));
        }
    }

    fn characters(&self) -> Vec<Span> {
        self.rows.iter().flat_map(|row| layout::characters(&self.source.text, &row.words)).collect()
    }

    /// Lines that are each a whole grid of a smaller side; false if they are not.
    fn finish_lines(&self, options: &ReadOptions, out: &mut dyn FnMut(Item)) -> bool {
        let Some(first) = self.rows.first() else { return false };
        let by_words = first.words.len() > 1;
        let count = if by_words { first.words.len() } else { first.width };
        let Some(side) = side_of(count).filter(|side| *side >= SMALLEST_LINE) else { return false };
        let text = &self.source.text;
        let symbols = options.symbols_of(side);
        let fit = self.rows.iter().all(|row| {
            let cells = if by_words { row.words.len() } else { row.width };
            let all_fit = |word: &Span| {
                word.of(text).chars().all(|symbol| fits(symbol, symbols, side))
                    || side > 9 && number_or_letter(word.of(text), side).is_some_and(|value| value <= side)
            };
            cells == count && (!by_words || row.numeric) && row.words.iter().all(all_fit)
        });
        // As many rows of numbers as a row has cells are a grid, although each number might be read as candidates.
        let numbers = || self.rows.iter().any(|row| row.long_word) && self.rows.len() == count;
        if !fit || numbers() && self.word_style(count, options) == Some(Style::Numbers) {
            return false;
        }
        for row in &self.rows {
            let (cells, style) = match (by_words, row.long_word) {
                (true, true) if side > 9 => (row.words.clone(), Style::Numbers),
                (true, true) => (row.words.clone(), Style::Sets),
                (true, false) => (row.words.clone(), Style::Characters),
                (false, _) => (layout::characters(text, &row.words), Style::Characters),
            };
            let (source, moved) = self.line_of(row);
            let cells = cells
                .into_iter()
                .map(|cell| Span::new(cell.start as usize - moved, cell.end as usize - moved));
            let Ok((shape, shape_from)) = shape_for(side, options) else { continue };
            let (cells, format) = (cells.collect(), super::line::FORMAT.name);
            let (name, comment) = (self.name.clone().filter(|_| self.rows.len() == 1), None);
            out(Draft { format, source, name, comment, cells, style, shape, shape_from }.finish(options));
        }
        true
    }

    /// The line of a row alone, and by how much places in it move.
    fn line_of(&self, row: &Row) -> (Source, usize) {
        let text = &self.source.text;
        let start = text[..row.span.start as usize].rfind('\n').map_or(0, |end| end + 1);
        let end = text[row.span.end as usize..]
            .find('\n')
            .map_or(text.len(), |end| row.span.end as usize + end + 1);
        let (line, _) = self.source.position(start);
        let source =
            Source { line, offset: self.source.offset + start as u64, text: text[start..end].to_owned() };
        (source, start)
    }

    fn draft(self, side: usize, style: Style, cells: Vec<Span>, options: &ReadOptions) -> Item {
        let (source, name) = (self.source, self.name);
        let (shape, shape_from) = match shape_for(side, options) {
            Ok(shape) => shape,
            Err(kind) => {
                let all =
                    cells.first().copied().unwrap_or_default().to(cells.last().copied().unwrap_or_default());
                let problem = source.problem(all, kind);
                return rejected(source, name, vec![problem]);
            }
        };
        let format = if style == Style::Sets { candidate_grid::FORMAT.name } else { FORMAT.name };
        Draft { format, source, name, comment: None, cells, style, shape, shape_from }.finish(options)
    }

    /// Rows that make no grid: all cells together may; else what is wrong is told.
    fn irregular(self, options: &ReadOptions) -> Item {
        let width: usize = self.rows.iter().map(|row| row.width).sum();
        let by_words = self.rows.iter().all(|row| row.numeric && row.words.len() >= 4)
            && (self.candidates || self.rows.iter().any(|row| row.long_word));
        let lengths: Vec<usize> =
            self.rows.iter().map(|row| if by_words { row.words.len() } else { row.width }).collect();
        let rows = lengths.len();
        let alike = lengths.iter().all(|length| *length == lengths[0]);
        if !by_words
            && let Some(side) =
                side_of(width).filter(|side| options.side().map_or(*side >= 4, |asked| asked == *side))
            && (alike || side != rows)
        {
            let cells = self.characters();
            let symbols = options.symbols_of(side);
            if cells
                .iter()
                .all(|cell| cell.of(&self.source.text).chars().all(|symbol| fits(symbol, symbols, side)))
            {
                return self.draft(side, Style::Characters, cells, options);
            }
        }
        let expected = options.side().unwrap_or_else(|| match most_frequent(lengths.iter().copied()) {
            // Rows of which no two are alike, but as many as a grid has.
            Some(length) if lengths.iter().filter(|other| **other == length).count() == 1 && rows > 1 => rows,
            Some(length) => length,
            None => rows,
        });
        let all = self.rows[0].span.to(self.rows[rows - 1].span);
        let mut problems: Vec<Problem> = Vec::new();
        if rows == 1 && options.side().is_none() {
            let kind = ProblemKind::CellCount { found: lengths[0], expected: nearest_count(lengths[0]) };
            problems.push(self.source.problem(all, kind));
            return rejected(self.source, self.name, problems);
        }
        for (index, row) in self.rows.iter().enumerate().filter(|(index, _)| lengths[*index] != expected) {
            let kind = ProblemKind::RowLength { row: index + 1, found: lengths[index], expected };
            problems.push(self.source.problem(row.span, kind));
        }
        if rows != expected {
            problems.push(self.source.problem(all, ProblemKind::RowCount { found: rows, expected }));
        }
        if problems.is_empty() {
            // As many rows and words as there should be, yet a word that fits no cell.
            let cells: Vec<Span> = match by_words {
                true => self.rows.iter().flat_map(|row| row.words.iter().copied()).collect(),
                false => self.characters(),
            };
            let style = if by_words { Style::Sets } else { Style::Characters };
            if Shape::of_side(expected).is_ok_and(|shape| shape.cell_count() == cells.len()) {
                return self.draft(expected, style, cells, options);
            }
            problems.push(self.source.problem(all, ProblemKind::Unrecognised));
        }
        rejected(self.source, self.name, problems)
    }

    /// Whether the block is one line that need not have been a row at all: a title such as `2026-11-29 (9)`, or a rating under
    /// the grid before.
    pub(crate) fn is_doubtful(&self) -> bool {
        let text = &self.source.text;
        let is_cell = |symbol: char| is_filler(symbol) || decimal(symbol).is_some();
        self.rows.len() == 1
            && (self.below_grid
                || self.rows[0].width < 10
                || !self.rows[0].words.iter().all(|word| word.of(text).chars().all(is_cell)))
    }

    /// Gives the only line back as a text.
    pub(crate) fn take_text(&mut self) -> Source {
        std::mem::take(self).source
    }
}

/// The length that occurs most often, the first of those that occur equally often: a later row is more likely to be wrong.
fn most_frequent(lengths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for length in lengths {
        match counts.iter_mut().find(|(other, _)| *other == length) {
            Some((_, count)) => *count += 1,
            None => counts.push((length, 1)),
        }
    }
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map(|(length, _)| length)
}
