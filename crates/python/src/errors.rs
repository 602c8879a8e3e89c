//! The exceptions.

use celda::formats::{Problem as Found, Rejected};
use celda_texts::{Texts, problems, say};
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

create_exception!(
    celda,
    PuzzleError,
    PyValueError,
    "What was given is no puzzle, or not one that can be dealt with as asked.\n\n\
     `problems` says what is wrong with a text, and where; it is empty where a text is not what is wrong."
);

create_exception!(
    celda,
    ProofError,
    PyException,
    "A step or a certificate does not hold: the message says what is wrong with it."
);

create_exception!(
    celda,
    GaveUp,
    PyException,
    "There is no puzzle like that within the bounds of tries and time.\n\n\
     `puzzles` holds those that were made before, `best` the one that came nearest, or None."
);

/// One thing that is wrong with a text, and where.
#[pyclass(module = "celda", frozen)]
#[derive(Debug)]
pub(crate) struct Problem {
    /// What is wrong: what was found, and what was expected.
    #[pyo3(get)]
    message: String,
    /// The line, counted from 1.
    #[pyo3(get)]
    line: u64,
    /// The column, in characters, counted from 1.
    #[pyo3(get)]
    column: usize,
    /// The cell that it is about, as r1c1, or None.
    #[pyo3(get)]
    cell: Option<String>,
}

#[pymethods]
impl Problem {
    fn __str__(&self) -> String {
        format!("{}:{}: {}", self.line, self.column, self.message)
    }

    fn __repr__(&self) -> String {
        format!("<celda.Problem {self}>", self = self.__str__())
    }
}

impl Problem {
    fn new(found: &Found, texts: &Texts) -> Problem {
        Problem {
            message: problems::explain(found, texts),
            line: found.line,
            column: found.column,
            cell: found.cell.map(|cell| cell.to_string()),
        }
    }
}

/// How many problems the message of an exception tells.
const TOLD: usize = 12;

/// The exception about texts that could not be read.
pub(crate) fn unreadable(py: Python<'_>, rejected: &[Rejected], texts: &Texts) -> PyErr {
    let found = rejected.iter().flat_map(|rejected| &rejected.problems);
    let problems: Vec<Problem> = found.map(|found| Problem::new(found, texts)).collect();
    let mut told: Vec<String> = problems.iter().take(TOLD).map(Problem::__str__).collect();
    if problems.len() > TOLD {
        told.push(say!(texts, "problems-more", count = problems.len() - TOLD));
    }
    let error = PuzzleError::new_err(told.join("\n"));
    let held = PyTuple::new(py, problems).and_then(|problems| error.value(py).setattr("problems", problems));
    held.err().unwrap_or(error)
}
