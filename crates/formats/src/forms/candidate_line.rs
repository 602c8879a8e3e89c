//! The candidates of every cell on one line: for each cell a group of n characters, of which the d-th is the digit d or a
//! filler. 729 characters for a 9x9 grid, n * n * n for any other.
//!
//! 64 characters are also an 8x8 grid, and 729 a 27x27 one. The line is taken for candidates when every digit stands at its
//! place in its group and there are more digits than the other grid could hold: with its digits at these places each of its
//! columns would allow one digit only, so that a consistent grid would have at most one a column.

use celda_grid::{Puzzle, Symbols};

use super::line::shape_for;
use super::{Format, TextLine};
use crate::draft::{Draft, Style, rejected};
use crate::glyph::{Glyph, glyph};
use crate::item::Span;
use crate::layout;
use crate::{Item, ReadOptions, WriteOptions};

pub(crate) const FORMAT: Format =
    Format { name: "candidate-line", extensions: &[], header: "", write, read_line: Some(read), begin: None };

/// The candidates of `puzzle` on one line.
fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let symbols = options.symbols.filter(|symbols| symbols.is_one_character()).unwrap_or(Symbols::Digits);
    if shape.side() > symbols.largest_side() {
        return super::candidate_grid::write(puzzle, options);
    }
    let candidates = super::candidate_grid::shown_candidates(puzzle);
    let mut line = String::with_capacity(shape.cell_count() * shape.side() + 1);
    for cell in shape.cells() {
        let set = candidates.get(cell);
        for digit in shape.digits() {
            line.push(symbols.symbol(digit).filter(|_| set.contains(digit)).unwrap_or(options.blank));
        }
    }
    line.push('\n');
    line
}

fn read(line: &TextLine<'_>, options: &ReadOptions) -> Option<Item> {
    let row = layout::words(line.text);
    let word = *row.words.first()?;
    let text = word.of(line.text);
    let count = text.chars().count();
    let side = (4..=36).find(|side| side * side * side == count)?;
    if options.side().is_some_and(|asked| asked * asked == count) {
        return None;
    }
    let symbols = options.symbols_of(side);
    let mut digits = 0;
    for (index, symbol) in text.chars().enumerate() {
        match glyph(symbol, symbols, side) {
            Glyph::Digit(value) if value == index % side + 1 => digits += 1,
            Glyph::Blank => {}
            _ => return None,
        }
    }
    let other = count.isqrt();
    if other * other == count && digits <= other && options.side() != Some(side) {
        return None;
    }
    let characters = layout::characters(line.text, &[word]);
    let cells: Vec<Span> = characters.chunks(side).map(|group| group[0].to(group[side - 1])).collect();
    let source = line.source();
    let (shape, shape_from) = match shape_for(side, options) {
        Ok(shape) => shape,
        Err(kind) => {
            let problem = source.problem(word, kind);
            return Some(rejected(source, None, vec![problem]));
        }
    };
    let (name, comment) = super::line::beside(line.text, &cells);
    let format = FORMAT.name;
    Some(
        Draft { format, source, name, comment, cells, style: Style::Places, shape, shape_from }
            .finish(options),
    )
}
