//! One puzzle a line, row by row, one character a cell: `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`.
//!
//! The puzzle is the first word of the line that has as many characters as a grid has cells, nearly all of them digits or
//! blanks; what stands before it is its name, and so is what follows up to a `#`, after which comes a comment. Where no word
//! is a puzzle, all of them together may be (`53..7.... 6..195... ...`), or blanks stand for blanks. A word of 16 or 25
//! characters may also be a row of a larger grid, and a line of 36 words a row of numbers: the [grids](super::grid) decide.

use celda_grid::{MAX_SIDE, Puzzle, Shape, Symbols};

use super::{Format, TextLine};
use crate::draft::{Draft, Style, nearest_count, rejected, side_of};
use crate::glyph::{decimal, fits, is_filler};
use crate::item::Span;
use crate::layout::{self, Row};
use crate::{Item, ProblemKind, ReadOptions, ShapeFrom, WriteOptions};

pub(crate) const FORMAT: Format = Format {
    name: "line",
    extensions: &["txt", "sdm"],
    header: "",
    write,
    read_line: Some(read),
    begin: None,
};

/// The smallest side that one word is taken for without being asked: below, a row of a larger grid looks the same.
const SMALLEST_SIDE: usize = 6;

/// The fewest characters in a word of digits and blanks for it to be a puzzle that lacks cells.
const FEWEST_OF_BROKEN: usize = 36;

/// `puzzle` on a line; numbers with blanks between them where digits are more than a character.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let symbols = options.symbols.unwrap_or(Symbols::usual(puzzle.shape().side()));
    let mut line = symbols.line(puzzle.givens());
    if options.blank != '.' {
        line = line.replace('.', options.blank.encode_utf8(&mut [0; 4]));
    }
    if let Some(name) = &options.name {
        line.push(' ');
        line.push_str(name);
    }
    line.push('\n');
    line
}

pub(crate) fn read(line: &TextLine<'_>, options: &ReadOptions) -> Option<Item> {
    let row = layout::words(line.text);
    if is_library_line(line.text) {
        return None;
    }
    for (index, word) in row.words.iter().enumerate() {
        let count = word.of(line.text).chars().count();
        let Some(side) = side_of(count).filter(|side| is_side(*side, options)) else { continue };
        let cells = layout::characters(line.text, &row.words[index..=index]);
        if mostly_cells(line.text, &cells, side, options) {
            return Some(puzzle(line, side, cells, options));
        }
    }
    if let Some(item) = joined(line, &row, options) {
        return Some(item);
    }
    spaced(line, &row, options).or_else(|| words(line, &row, options)).or_else(|| broken(line, &row, options))
}

/// What [`read`] makes of a line that is known to begin with 81 digits and blanks.
pub(crate) fn plain_item(bytes: &[u8], number: u64, offset: u64, options: &ReadOptions) -> Item {
    let text = super::sanitized(bytes);
    let line = TextLine { number, offset, text: &text };
    let cells = (0..crate::plain::PLAIN_CELLS).map(|at| Span::new(at, at + 1)).collect();
    puzzle(&line, 9, cells, options)
}

/// Whether a line with as many cells as a grid of side `side` has is taken for one.
fn is_side(side: usize, options: &ReadOptions) -> bool {
    options.side().map_or(side >= SMALLEST_SIDE, |asked| {
        side == asked || (side >= SMALLEST_SIDE && side * side != asked)
    })
}

/// Whether at least three of four of these characters can stand in a cell.
fn mostly_cells(text: &str, cells: &[Span], side: usize, options: &ReadOptions) -> bool {
    let symbols = options.symbols_of(side);
    let wrong =
        cells.iter().filter(|cell| !cell.of(text).chars().all(|symbol| fits(symbol, symbols, side))).count();
    wrong * 4 <= cells.len()
}

fn puzzle(line: &TextLine<'_>, side: usize, cells: Vec<Span>, options: &ReadOptions) -> Item {
    let (name, comment) = beside(line.text, &cells);
    let source = line.source();
    let span = cells.first().copied().unwrap_or_default().to(cells.last().copied().unwrap_or_default());
    let (shape, shape_from) = match shape_for(side, options) {
        Ok(shape) => shape,
        Err(kind) => {
            let problem = source.problem(span, kind);
            return rejected(source, name, vec![problem]);
        }
    };
    let format = FORMAT.name;
    Draft { format, source, name, comment, cells, style: Style::Characters, shape, shape_from }
        .finish(options)
}

/// The shape of a grid of side `side`, or that it is not the one asked for.
pub(crate) fn shape_for(side: usize, options: &ReadOptions) -> Result<(Shape, ShapeFrom), ProblemKind> {
    match options.shape {
        Some(shape) if shape.side() == side => Ok((shape, ShapeFrom::Options)),
        Some(expected) => Err(ProblemKind::SideDiffers { found: side, expected }),
        None => Shape::of_side(side).map(|shape| (shape, ShapeFrom::Side)).map_err(|_| ProblemKind::BadShape),
    }
}

/// The name and the comment beside the cells.
pub(crate) fn beside(text: &str, cells: &[Span]) -> (Option<String>, Option<String>) {
    let start = cells.first().map_or(0, |cell| cell.start as usize);
    let end = cells.last().map_or(0, |cell| cell.end as usize);
    let trim = |text: &str| {
        let text =
            text.trim_matches(|symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '"'));
        (!text.is_empty()).then(|| text.to_owned())
    };
    let (after, remark) = match text[end..].split_once('#') {
        Some((after, remark)) => (after, trim(remark)),
        None => (&text[end..], None),
    };
    let (before, after) = (trim(&text[..start]), trim(after));
    // A second grid, as in a table without a header, is no name.
    let second_grid = after.as_ref().is_some_and(|after| {
        let mut symbols = after.chars().take_while(|symbol| !layout::is_separator(*symbol)).peekable();
        symbols.peek().is_some()
            && after.chars().take_while(|symbol| !layout::is_separator(*symbol)).count() == cells.len()
            && symbols.all(|symbol| is_filler(symbol) || decimal(symbol).is_some())
    });
    match (before, after) {
        (None, Some(after)) if !second_grid => (Some(after), remark),
        (before, Some(after)) => {
            let comment = remark.map_or_else(|| after.clone(), |remark| format!("{after} # {remark}"));
            (before, Some(comment))
        }
        (before, None) => (before, remark),
    }
}

/// All words together as one grid.
fn joined(line: &TextLine<'_>, row: &Row, options: &ReadOptions) -> Option<Item> {
    let side = side_of(row.width).filter(|side| is_side(*side, options))?;
    // A word a cell: the grids decide, because a row of numbers looks the same.
    if row.words.len() < 2 || row.words.len() == row.width && options.side() != Some(side) {
        return None;
    }
    let cells = layout::characters(line.text, &row.words);
    let symbols = options.symbols_of(side);
    let all = cells.iter().all(|cell| cell.of(line.text).chars().all(|symbol| fits(symbol, symbols, side)));
    (all && !is_candidate_row(line.text, row)).then(|| puzzle(line, side, cells, options))
}

/// Whether the words look like the candidates of cells: digits only, in ascending order or of different number. The pieces of
/// a grid are all as long as each other.
fn is_candidate_row(text: &str, row: &Row) -> bool {
    let lengths = || row.words.iter().map(|word| word.of(text).chars().count());
    let ascending = |word: &Span| word.of(text).chars().is_sorted_by(|a, b| a < b);
    row.numeric && row.long_word && (row.words.iter().all(ascending) || lengths().min() != lengths().max())
}

/// A word a cell, where the words cannot be a row: so many were asked for, or no grid is so wide.
fn words(line: &TextLine<'_>, row: &Row, options: &ReadOptions) -> Option<Item> {
    let side = side_of(row.words.len())?;
    let asked = options.side().map_or(row.words.len() > MAX_SIDE, |asked| asked == side && side > 1);
    if !asked || !row.numeric {
        return None;
    }
    let style = match (row.long_word, side) {
        (true, 10..) => Style::Numbers,
        (true, _) => Style::Sets,
        (false, ..=36) => Style::Characters,
        (false, _) => Style::Numbers,
    };
    let (source, cells, format) = (line.source(), row.words.clone(), FORMAT.name);
    let (shape, shape_from) = shape_for(side, options).ok()?;
    let (name, comment) = beside(line.text, &cells);
    Some(Draft { format, source, name, comment, cells, style, shape, shape_from }.finish(options))
}

/// A line of exactly as many characters as a grid has cells, digits and blanks only: blanks are blank cells. Without being
/// asked for a side this is done for 9x9 alone, because a row of candidates may happen to be as wide as a smaller grid is large.
fn spaced(line: &TextLine<'_>, row: &Row, options: &ReadOptions) -> Option<Item> {
    let content = line.text.trim_end_matches(['\n', '\r']);
    let side = options.side().unwrap_or(9);
    let digits_and_blanks =
        content.chars().all(|symbol| symbol == ' ' || decimal(symbol).is_some_and(|value| value > 0));
    let words = row.words.len();
    if content.chars().count() != side * side || words == 0 || words == side || !digits_and_blanks {
        return None;
    }
    let cells = layout::characters(line.text, &[Span::new(0, content.len())]);
    Some(puzzle(line, side, cells, options))
}

/// A long word of digits and blanks that lacks cells, or has some too many.
fn broken(line: &TextLine<'_>, row: &Row, options: &ReadOptions) -> Option<Item> {
    let fewest = options.side().map_or(FEWEST_OF_BROKEN, |side| 2 * side.max(2));
    let is_cell = |symbol: &char| is_filler(*symbol) || decimal(*symbol).is_some();
    let word = row.words.iter().find(|word| {
        let (count, cells) =
            (word.of(line.text).chars().count(), word.of(line.text).chars().filter(is_cell).count());
        count >= fewest && cells * 10 >= count * 9
    })?;
    let found = word.of(line.text).chars().count();
    let expected = options.side().map_or_else(|| nearest_count(found), |side| side * side);
    let source = line.source();
    let problem = source.problem(*word, ProblemKind::CellCount { found, expected });
    Some(rejected(source, None, vec![problem]))
}

/// Whether the line is one of HoDoKu's library, `:0200:79:...`, whose later fields must not be taken for a remark.
fn is_library_line(text: &str) -> bool {
    text.trim_start()
        .strip_prefix(':')
        .is_some_and(|rest| rest.bytes().take_while(u8::is_ascii_digit).count() >= 4)
}
