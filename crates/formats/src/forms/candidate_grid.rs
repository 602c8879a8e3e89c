//! Candidate grids (pencilmark grids): each cell the digits that are left in it, in any order, with or without borders.
//!
//! ```text
//!     .-------------.----- ...
//!     | 5  3   124  | 26
//! ```
//!
//! It is read by [`grid`](super::grid), of which it is the case with words of several digits, or with an upper border that
//! begins with a dot, as HoDoKu draws it. There a single `.` is a cell without candidates, not a blank. A cell with one
//! candidate is a given unless a peer with several still has that digit.

use celda_grid::{Candidates, DigitSet, Puzzle, Symbols};

use super::Format;
use crate::WriteOptions;

pub(crate) const FORMAT: Format =
    Format { name: "candidates", extensions: &["txt"], header: "", write, read_line: None, begin: None };

/// The candidates to write: those that the puzzle states, else those that its givens leave; a given always shows.
pub(crate) fn shown_candidates(puzzle: &Puzzle) -> Candidates {
    let mut candidates =
        puzzle.stated_candidates().cloned().unwrap_or_else(|| Candidates::of(puzzle.givens()));
    for (cell, digit) in puzzle.givens().filled() {
        candidates.set(cell, [digit].into_iter().collect());
    }
    candidates
}

/// Writes the candidates with borders, each column of the grid as wide as its widest cell.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let candidates = shown_candidates(puzzle);
    let usual = options.symbols.unwrap_or(Symbols::usual(shape.side()));
    let symbols = if shape.side() > usual.largest_side() { Symbols::Numbers } else { usual };
    let cells: Vec<String> =
        shape.cells().map(|cell| text_of(candidates.get(cell), symbols, options.blank)).collect();
    let width_of = |column: usize| {
        cells.iter().skip(column).step_by(shape.side()).map(|cell| cell.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..shape.side()).map(width_of).collect();
    let border = |corner: char, crossing: char, end: char| {
        let stacks: Vec<String> = widths
            .chunks(shape.box_columns())
            .map(|stack| "-".repeat(stack.iter().map(|width| width + 1).sum::<usize>() + 1))
            .collect();
        format!("{corner}{}{end}\n", stacks.join(&crossing.to_string()))
    };
    let mut text = options.name.as_ref().map_or_else(String::new, |name| format!("% {name}\n"));
    text.push_str(&border('.', '.', '.'));
    for (row, line) in cells.chunks(shape.side()).enumerate() {
        if row > 0 && row % shape.box_rows() == 0 {
            text.push_str(&border(':', '+', ':'));
        }
        for (column, cell) in line.iter().enumerate() {
            text.push_str(if column % shape.box_columns() > 0 {
                " "
            } else if column > 0 {
                " | "
            } else {
                "| "
            });
            text.push_str(&format!("{cell:width$}", width = widths[column]));
        }
        text.push_str(" |\n");
    }
    text.push_str(&border('\'', '\'', '\''));
    text
}

fn text_of(set: DigitSet, symbols: Symbols, blank: char) -> String {
    if set.is_empty() {
        return blank.to_string();
    }
    let digits: Vec<String> = set.iter().map(|digit| symbols.write(digit)).collect();
    digits.join(if symbols.is_one_character() { "" } else { "/" })
}
