//! A puzzle, and what can be asked of it.

use std::hash::{DefaultHasher, Hash, Hasher};

use celda::check::diagnose;
use celda::formats::{FORMATS, WriteOptions, format_named, notation};
use celda::generate::canonical;
use celda::grid::{
    Candidate, Candidates, Cell, Digit, DigitSet, Grid, Position, Puzzle as Inner, Shape, Symbols,
};
use celda::render::{Picture, svg};
use celda::solve::{Auto, BigUint, Limits, redundant_givens};
use celda_texts::problems;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors::PuzzleError;
use crate::generate;
use crate::interrupt::{apart, search};
use crate::path::{self, Choice, Path, Step, only_solution};
use crate::rating::{self, Rating, not_unique};
use crate::reading::{only, texts, unknown};
use crate::search::Outcome;

/// A Sudoku of any size: what is given of it. A solution is one whose cells are all given.
///
/// It is made of any text that Celda reads, or of rows of numbers with 0 or None for blanks. The boxes follow from the side unless
/// box=(rows, columns) says otherwise; symbols ("digits", "hex", "letters", "numbers") says how digits are written. Where the text
/// is not one puzzle, PuzzleError is raised. Puzzles do not change, and compare by their cells and candidates.
#[pyclass(module = "celda", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub(crate) inner: Inner,
    /// The name beside or above the puzzle in the text, or None.
    #[pyo3(get)]
    name: Option<String>,
}

/// One value for each cell.
type Rows<T> = Vec<Vec<T>>;

/// What [`Puzzle::read`] takes, in its order.
type Arguments =
    (Rows<usize>, (usize, usize), Option<&'static str>, Option<Rows<Vec<usize>>>, Option<String>);

fn values(digits: DigitSet) -> Vec<usize> {
    digits.iter().map(Digit::value).collect()
}

/// The candidates that rows of lists state.
fn stated(rows: &Rows<Vec<usize>>, shape: Shape) -> PyResult<Candidates> {
    let side = shape.side();
    if rows.len() != side || rows.iter().any(|row| row.len() != side) {
        return Err(PuzzleError::new_err(format!("candidates are {side} rows of {side} lists")));
    }
    let mut candidates = Candidates::full(shape);
    for (cell, listed) in shape.cells().zip(rows.iter().flatten()) {
        let digit = |value: &usize| {
            shape.digit(*value).ok_or_else(|| PuzzleError::new_err(format!("candidates go from 1 to {side}")))
        };
        candidates.set(cell, listed.iter().map(digit).collect::<PyResult<DigitSet>>()?);
    }
    Ok(candidates)
}

impl Puzzle {
    pub(crate) fn new(inner: Inner, name: Option<String>) -> Puzzle {
        Puzzle { inner, name }
    }

    /// The grid as a puzzle without a name.
    pub(crate) fn of(grid: &Grid) -> Puzzle {
        Puzzle { inner: Inner::new(grid.clone()), name: None }
    }

    fn cell(&self, name: &str) -> PyResult<Cell> {
        let shape = self.inner.shape();
        let read = notation::parse(name, shape).ok().filter(|read| read.relation.is_none());
        match read.as_ref().map(|read| &read.cells[..]) {
            Some([cell]) => Ok(*cell),
            _ => Err(PyKeyError::new_err(format!(
                "no cell {name:?}: cells are r1c1 to r{0}c{0}",
                shape.side()
            ))),
        }
    }

    /// One value for each cell, in rows.
    fn in_rows<T>(&self, mut value: impl FnMut(Cell) -> T) -> Rows<T> {
        let side = self.inner.shape().side();
        let row = |row: usize| (row * side..(row + 1) * side).map(Cell::from_index);
        (0..side).map(|number| row(number).map(&mut value).collect()).collect()
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (source, r#box=None, symbols=None, candidates=None, name=None, *, language="en"))]
    fn read(
        source: &Bound<'_, PyAny>,
        r#box: Option<(usize, usize)>,
        symbols: Option<&str>,
        candidates: Option<Rows<Vec<usize>>>,
        name: Option<String>,
        language: &str,
    ) -> PyResult<Puzzle> {
        let (mut inner, read_name) = only(source, r#box, symbols, language)?;
        if let Some(rows) = candidates {
            let candidates = stated(&rows, inner.shape())?;
            inner = Inner::with_candidates(inner.givens().clone(), candidates);
        }
        Ok(Puzzle { inner, name: name.or(read_name) })
    }

    /// The number of rows, of columns, of boxes and of digits.
    #[getter]
    fn side(&self) -> usize {
        self.inner.shape().side()
    }

    /// The rows and columns of a box.
    #[getter]
    fn r#box(&self) -> (usize, usize) {
        (self.inner.shape().box_rows(), self.inner.shape().box_columns())
    }

    /// The digits given, a list for each row; 0 is blank.
    #[getter]
    fn givens(&self) -> Rows<usize> {
        self.in_rows(|cell| self.inner.givens().get(cell).map_or(0, Digit::value))
    }

    /// The candidates that the givens leave each cell (and where the text was a candidate grid only those in it), in rows.
    #[getter]
    fn candidates(&self) -> Rows<Vec<usize>> {
        let candidates = self.inner.candidates();
        self.in_rows(|cell| values(candidates.get(cell)))
    }

    /// Whether every cell is given and no rule is broken.
    #[getter]
    fn is_solved(&self) -> bool {
        self.inner.givens().is_solved()
    }

    /// The number of givens.
    fn __len__(&self) -> usize {
        self.inner.givens().filled_count()
    }

    /// The digit of a cell, named r1c1 (row 1, column 1) and so on; 0 is blank.
    fn __getitem__(&self, cell: &str) -> PyResult<usize> {
        let cell = self.cell(cell)?;
        Ok(self.inner.givens().get(cell).map_or(0, Digit::value))
    }

    fn __eq__(&self, other: &Puzzle) -> bool {
        self.inner == other.inner
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.inner.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.inner.givens().to_string()
    }

    fn __repr__(&self) -> String {
        let shape = self.inner.shape();
        let usual = Shape::of_side(shape.side()) == Ok(shape);
        match usual {
            true => format!("celda.Puzzle('{}')", self.inner.givens()),
            false => format!(
                "celda.Puzzle('{}', box=({}, {}))",
                self.inner.givens(),
                shape.box_rows(),
                shape.box_columns()
            ),
        }
    }

    /// For pickle and copy: the arguments that make the puzzle again.
    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyType>, Arguments) {
        let puzzle = slf.get();
        let stated = puzzle.inner.stated_candidates();
        let stated = stated.map(|stated| puzzle.in_rows(|cell| values(stated.get(cell))));
        let arguments = (puzzle.givens(), puzzle.r#box(), None, stated, puzzle.name.clone());
        (slf.get_type().unbind(), arguments)
    }

    /// The puzzle as text in a format that Celda reads: "line", "grid", "candidates", "candidate-line", "csv" or "listed".
    #[pyo3(signature = (format="grid"))]
    fn text(&self, format: &str) -> PyResult<String> {
        let known = format_named(format)
            .ok_or_else(|| unknown("format", format, FORMATS.into_iter().map(|format| format.name)))?;
        let mut options = WriteOptions::default();
        options.name.clone_from(&self.name);
        Ok((known.write)(&self.inner, &options))
    }

    /// What is wrong with the puzzle as far as that shows without a search, each in a sentence: digits repeated in a house, cells without
    /// a candidate, digits without a place. An empty list says nothing about solutions.
    #[pyo3(signature = (*, language="en"))]
    fn faults(&self, language: &str) -> PyResult<Vec<String>> {
        let texts = texts(language)?;
        let symbols = Symbols::usual(self.side());
        let diagnosis = diagnose(&self.inner);
        let shape = self.inner.shape();
        let conflicts = diagnosis.conflicts.iter();
        let mut told: Vec<String> =
            conflicts.map(|conflict| problems::conflict_in_words(conflict, shape, symbols, &texts)).collect();
        told.extend(problems::dead_ends_in_words(&diagnosis, shape, symbols, &texts));
        Ok(told)
    }

    /// Whether the puzzle has no solution, one, or several, and which.
    #[pyo3(signature = (*, engine="auto", timeout=None, nodes=None))]
    fn solve(
        &self,
        py: Python<'_>,
        engine: &str,
        timeout: Option<f64>,
        nodes: Option<u64>,
    ) -> PyResult<Outcome> {
        self.find_solutions(py, engine, timeout, nodes)
    }

    /// How many solutions there are, exactly; with limit as far as that. Raises TimeoutError when the seconds of timeout are over.
    #[pyo3(signature = (*, limit=None, engine="auto", timeout=None))]
    fn count(
        &self,
        py: Python<'_>,
        limit: Option<u64>,
        engine: &str,
        timeout: Option<f64>,
    ) -> PyResult<BigUint> {
        self.count_solutions(py, limit, engine, timeout)
    }

    /// The solutions, as far as limit (None: all of them). Raises TimeoutError when the seconds of timeout are over.
    #[pyo3(
        signature = (*, limit=Some(1000), engine="auto", timeout=None),
        text_signature = "($self, *, limit=1000, engine='auto', timeout=None)"
    )]
    fn solutions(
        &self,
        py: Python<'_>,
        limit: Option<u64>,
        engine: &str,
        timeout: Option<f64>,
    ) -> PyResult<Vec<Puzzle>> {
        self.list_solutions(py, limit, engine, timeout)
    }

    /// The path by which a person would solve the puzzle, always the easiest technique first.
    ///
    /// scale is "hodoku" or "explainer" (9x9 with one solution). techniques are the only ones used, skip are left out.
    #[pyo3(signature = (*, scale="hodoku", techniques=None, skip=None, language="en"))]
    fn explain(
        &self,
        py: Python<'_>,
        scale: &str,
        techniques: Option<Vec<String>>,
        skip: Option<Vec<String>>,
        language: &str,
    ) -> PyResult<Path> {
        path::explain(py, self, scale, Choice::read(techniques, skip)?, language)
    }

    /// The next step, or None where no technique finds one.
    ///
    /// entries is the puzzle with what has been entered since, and the candidates left if it states them; where something in it is
    /// wrong, PuzzleError says what. Of the step, region says where to look and name which technique it is.
    #[pyo3(signature = (entries=None, *, scale="hodoku", techniques=None, skip=None, language="en"))]
    fn hint(
        &self,
        py: Python<'_>,
        entries: Option<&Puzzle>,
        scale: &str,
        techniques: Option<Vec<String>>,
        skip: Option<Vec<String>>,
        language: &str,
    ) -> PyResult<Option<Step>> {
        path::hint(py, self, entries, scale, Choice::read(techniques, skip)?, language)
    }

    /// How hard the puzzle is on a scale: "hodoku", or "explainer" (9x9). It needs exactly one solution, else PuzzleError is raised.
    #[pyo3(signature = (scale="hodoku"))]
    fn rate(&self, py: Python<'_>, scale: &str) -> PyResult<Rating> {
        rating::rate(py, self, scale)
    }

    /// The givens each of which can be left out alone without a second solution appearing, by their cells; none of a minimal puzzle.
    fn redundant(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let shape = self.inner.shape();
        let found = search(py, None, |cancel| {
            only_solution(&self.inner, &cancel)?;
            Ok(redundant_givens(&Auto, &self.inner, &Limits { cancel, ..Limits::default() }))
        })?;
        let found = found.map_err(not_unique)?;
        Ok(found.redundant.iter().map(|cell| cell.name(shape).to_string()).collect())
    }

    /// The form that isomorphic puzzles have in common.
    fn canonical(&self, py: Python<'_>) -> PyResult<Puzzle> {
        let givens = self.inner.givens().clone();
        let form = apart(py, move |_| canonical(&givens))?;
        form.map(|form| Puzzle::of(&form)).map_err(|error| PuzzleError::new_err(error.to_string()))
    }

    /// A proof, as text, that there is one solution and, where that is so, no given too many; celda.verify checks it.
    #[pyo3(signature = (*, timeout=None))]
    fn certificate(&self, py: Python<'_>, timeout: Option<f64>) -> PyResult<String> {
        generate::certificate(py, self, timeout)
    }

    /// A picture of the puzzle; with candidates=True the candidates stand in the blank cells.
    #[pyo3(signature = (*, candidates=false))]
    fn svg(&self, candidates: bool) -> String {
        let mut position = Position::new(self.inner.clone());
        if !candidates {
            for cell in position.shape().cells() {
                for digit in position.candidates().get(cell).iter() {
                    position.eliminate(Candidate::new(cell, digit));
                }
            }
        }
        svg::paint(&Picture::of(position))
    }

    fn _repr_svg_(&self) -> String {
        self.svg(self.inner.stated_candidates().is_some())
    }
}
