//! From what Python has to puzzles: texts, and rows of numbers.

use std::io;

use celda::formats::{Batch, Item, PLAIN_CELLS, ReadOptions, Reader, Rejected};
use celda::grid::{Grid, Puzzle as Inner, Shape, Symbols};
use celda::solve::Cancel;
use celda_texts::{Language, Texts, say};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{PuzzleError, unreadable};
use crate::interrupt::apart;
use crate::puzzle::Puzzle;

/// The texts in the language of this code.
pub(crate) fn texts(language: &str) -> PyResult<Texts> {
    let known = || Language::ALL.into_iter();
    match known().find(|known| known.code() == language) {
        Some(language) => Ok(Texts::new(language)),
        None => Err(unknown("language", language, known().map(Language::code))),
    }
}

/// The error about a word that is none of those known.
pub(crate) fn unknown(what: &str, word: &str, known: impl Iterator<Item = &'static str>) -> PyErr {
    let known: Vec<&str> = known.collect();
    PyValueError::new_err(format!("no {what} {word:?}; there are {}", known.join(", ")))
}

/// The shape with boxes of so many rows and columns.
pub(crate) fn shape((rows, columns): (usize, usize)) -> PyResult<Shape> {
    Shape::new(rows, columns).map_err(|error| PyValueError::new_err(error.to_string()))
}

const SYMBOLS: [(&str, Symbols); 4] = [
    ("digits", Symbols::Digits),
    ("hex", Symbols::Hexadecimal),
    ("letters", Symbols::Letters),
    ("numbers", Symbols::Numbers),
];

fn options(boxes: Option<(usize, usize)>, symbols: Option<&str>) -> PyResult<ReadOptions> {
    let mut options = ReadOptions::default();
    options.shape = boxes.map(shape).transpose()?;
    if let Some(word) = symbols {
        let known = SYMBOLS.into_iter().find(|(name, _)| *name == word);
        let known = known.ok_or_else(|| unknown("symbols", word, SYMBOLS.into_iter().map(|(name, _)| name)));
        options.symbols = Some(known?.1);
    }
    Ok(options)
}

/// The bytes of a `str` or `bytes`, if it is one.
fn bytes(source: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    if let Ok(text) = source.cast::<PyString>() {
        return Ok(Some(text.to_cow()?.into_owned().into_bytes()));
    }
    Ok(source.cast::<PyBytes>().ok().map(|bytes| bytes.as_bytes().to_vec()))
}

/// Puzzles with their names, and what could not be read.
#[derive(Default)]
struct Found {
    puzzles: Vec<(Inner, Option<String>)>,
    rejected: Vec<Rejected>,
}

impl Found {
    fn push(&mut self, item: Item) {
        match item {
            Item::Puzzle(read) => self.puzzles.push((read.puzzle, read.name)),
            Item::Rejected(rejected) => self.rejected.push(*rejected),
        }
    }
}

/// What is in a text, until cancelled.
fn items(text: &[u8], options: ReadOptions, cancel: &Cancel) -> io::Result<Found> {
    let mut found = Found::default();
    let mut reader = Reader::with_options(text, options);
    while !cancel.is_cancelled() {
        match reader.next_batch()? {
            None => break,
            Some(Batch::Item(item)) => found.push(item),
            // With nothing but the cells on each line there is no name to be read.
            Some(Batch::Lines(lines)) if lines.byte_count() <= (PLAIN_CELLS + 1) * lines.count() => {
                found.puzzles.extend(lines.lines().map(|line| (nine(line.cells()), None)));
            }
            Some(Batch::Lines(lines)) => lines.lines().for_each(|line| found.push(line.item())),
        }
    }
    Ok(found)
}

/// The 9x9 puzzle of an ordinary line.
pub(crate) fn nine(cells: &[u8; PLAIN_CELLS]) -> Inner {
    let values = cells.iter().map(|byte| usize::from(byte.saturating_sub(b'0')));
    Inner::new(Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::blank(Shape::NINE)))
}

/// The only puzzle of a text, with its name.
pub(crate) fn only(
    source: &Bound<'_, PyAny>,
    boxes: Option<(usize, usize)>,
    symbols: Option<&str>,
    language: &str,
) -> PyResult<(Inner, Option<String>)> {
    let py = source.py();
    let texts = texts(language)?;
    let Some(text) = bytes(source)? else {
        return rows(source, boxes).map(|puzzle| (puzzle, None));
    };
    let options = options(boxes, symbols)?;
    let Found { mut puzzles, rejected } = items(&text, options, &Cancel::default())?;
    if !rejected.is_empty() {
        return Err(unreadable(py, &rejected, &texts));
    }
    match (puzzles.pop(), puzzles.len()) {
        (Some(read), 0) => Ok(read),
        (None, _) => Err(PuzzleError::new_err(say!(texts, "common-no-puzzle"))),
        (Some(_), more) => {
            Err(PuzzleError::new_err(format!("{} puzzles in the text: celda.parse reads them all", more + 1)))
        }
    }
}

/// Rows of numbers; 0 and None are blank.
fn rows(source: &Bound<'_, PyAny>, boxes: Option<(usize, usize)>) -> PyResult<Inner> {
    let mut values = Vec::new();
    let mut side = 0;
    let expected = "a puzzle is a text or rows of numbers, blanks being 0 or None";
    for row in source.try_iter().map_err(|_| PyTypeError::new_err(expected))? {
        for cell in row?.try_iter().map_err(|_| PyTypeError::new_err(expected))? {
            values.push(cell?.extract::<Option<usize>>()?.unwrap_or(0));
        }
        side += 1;
    }
    let shape = match boxes {
        Some(boxes) => shape(boxes)?,
        None => Shape::of_side(side).map_err(|error| PuzzleError::new_err(error.to_string()))?,
    };
    let cells = shape.cell_count();
    if let Some(large) = values.iter().find(|value| **value > shape.side()) {
        return Err(PuzzleError::new_err(format!("{large} is too large: digits go up to {}", shape.side())));
    }
    Grid::from_values(shape, values.iter().copied()).map(Inner::new).ok_or_else(|| {
        PuzzleError::new_err(format!("{side} rows with {} cells in all, {cells} expected", values.len()))
    })
}

/// All puzzles of a text, in their order: one a line, drawn grids, candidate grids, tables and others; bytes may be packed with gzip or
/// Zstandard.
///
/// Where something in it cannot be read, PuzzleError is raised with all problems; errors="skip" leaves that out instead.
#[pyfunction]
#[pyo3(signature = (text, *, r#box=None, symbols=None, errors="raise", language="en"))]
pub(crate) fn parse(
    text: &Bound<'_, PyAny>,
    r#box: Option<(usize, usize)>,
    symbols: Option<&str>,
    errors: &str,
    language: &str,
) -> PyResult<Vec<Puzzle>> {
    let py = text.py();
    let texts = texts(language)?;
    if !["raise", "skip"].contains(&errors) {
        return Err(unknown("way with errors", errors, ["raise", "skip"].into_iter()));
    }
    let bytes = bytes(text)?.ok_or_else(|| PyTypeError::new_err("a text is str or bytes"))?;
    let options = options(r#box, symbols)?;
    let Found { puzzles, rejected } = apart(py, move |cancel| items(&bytes, options, cancel))??;
    if errors == "raise" && !rejected.is_empty() {
        return Err(unreadable(py, &rejected, &texts));
    }
    Ok(puzzles.into_iter().map(|(puzzle, name)| Puzzle::new(puzzle, name)).collect())
}
