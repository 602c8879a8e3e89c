//! Size, boxes and values on one line: `name RxC v1 v2 ...`, boxes of R rows and C columns, values row by row as numbers, 0
//! or `.` for a blank. The name may be missing.

use celda_grid::{Puzzle, Shape};

use super::{Format, TextLine};
use crate::draft::{Draft, Style, number_or_letter, rejected};
use crate::glyph::number;
use crate::item::Span;
use crate::layout;
use crate::{Item, ProblemKind, ReadOptions, ShapeFrom, WriteOptions};

pub(crate) const FORMAT: Format =
    Format { name: "listed", extensions: &[], header: "", write, read_line: Some(read), begin: None };

fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let name = options.name.as_deref().unwrap_or("puzzle").replace(char::is_whitespace, "_");
    let mut line = format!("{name} {}x{}", shape.box_rows(), shape.box_columns());
    for digit in puzzle.givens().digits() {
        line.push(' ');
        line.push_str(&digit.map_or(0, |digit| digit.value()).to_string());
    }
    line.push('\n');
    line
}

fn read(line: &TextLine<'_>, options: &ReadOptions) -> Option<Item> {
    let mut words = line.text.split_ascii_whitespace();
    let (first, second) = (words.next()?, words.next());
    let (name, boxes) = match (box_sides(first), second.and_then(box_sides)) {
        (_, Some(sides)) => (Some(first.to_owned()), sides),
        (Some(sides), None) => (None, sides),
        (None, None) => return None,
    };
    let all = layout::words(line.text).words;
    // Both are slices of the line, so that the place of the boxes is the distance between the two beginnings.
    let boxes_word = if name.is_some() { second? } else { first };
    let boxes_start = boxes_word.as_ptr() as usize - line.text.as_ptr() as usize;
    let boxes_span = Span::new(boxes_start, boxes_start + boxes_word.len());
    let start = all.iter().position(|word| word.start >= boxes_span.end).unwrap_or(all.len());
    let values = &all[start..];
    let is_value = |word: &Span| number_or_letter(word.of(line.text), 9).is_some();
    if values.len() < 2 || !values[..2].iter().all(is_value) {
        return None;
    }
    let source = line.source();
    let reject = |kind, span| {
        let problem = source.problem(span, kind);
        Some(rejected(source.clone(), name.clone(), vec![problem]))
    };
    let Ok(shape) = Shape::new(boxes.0, boxes.1) else { return reject(ProblemKind::BadShape, boxes_span) };
    let (shape, shape_from) = match options.shape {
        Some(asked) if asked.side() == shape.side() && asked != shape => (asked, ShapeFrom::Options),
        Some(expected) if expected != shape => {
            return reject(ProblemKind::SideDiffers { found: shape.side(), expected }, boxes_span);
        }
        _ => (shape, ShapeFrom::Text),
    };
    if values.len() != shape.cell_count() {
        let kind = ProblemKind::CellCount { found: values.len(), expected: shape.cell_count() };
        return reject(kind, values[0].to(values[values.len() - 1]));
    }
    let cells = values.to_vec();
    let format = FORMAT.name;
    let draft =
        Draft { format, source, name, comment: None, cells, style: Style::Numbers, shape, shape_from };
    Some(draft.finish(options))
}

/// The two numbers of `3x4`.
fn box_sides(word: &str) -> Option<(usize, usize)> {
    let (rows, columns) = word.split_once(['x', 'X', '×'])?;
    Some((number(rows)?, number(columns)?))
}
