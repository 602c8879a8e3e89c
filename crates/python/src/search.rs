//! How many solutions a puzzle has, and which: the engines.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use celda::solve::{
    BigUint, Cancel, Engine, Limits, Outcome as Found, Statistics, Unfinished, engine, engines,
};
use celda_texts::Arguments;
use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;

use crate::interrupt::{search, seconds};
use crate::puzzle::Puzzle;
use crate::reading::{texts, unknown};

/// The engines by name, with what each is good for, the one that chooses for you first.
#[pyfunction(name = "engines")]
#[pyo3(signature = (*, language="en"))]
pub(crate) fn list(py: Python<'_>, language: &str) -> PyResult<Py<PyAny>> {
    let texts = texts(language)?;
    let list = pyo3::types::PyDict::new(py);
    for engine in engines() {
        let about = texts.find(&format!("engines-{}", engine.name()), None, &Arguments::new());
        list.set_item(engine.name(), about.unwrap_or_default())?;
    }
    Ok(list.into_any().unbind())
}

/// What a search says of a puzzle.
#[pyclass(module = "celda", frozen)]
#[derive(Debug)]
pub(crate) struct Outcome {
    found: Found,
    statistics: Statistics,
}

#[pymethods]
impl Outcome {
    /// "unique", "none", "multiple", or "unfinished" where timeout or nodes ended the search first.
    #[getter]
    fn kind(&self) -> &'static str {
        kind(&self.found)
    }

    /// The solution, the first one found where there are several, or None.
    #[getter]
    fn solution(&self) -> Option<Puzzle> {
        self.found.solution().map(Puzzle::of)
    }

    /// The solutions found: none, one, or two that show that there are several.
    #[getter]
    fn solutions(&self) -> Vec<Puzzle> {
        let second = match &self.found {
            Found::Multiple { second, .. } => Some(second),
            _ => None,
        };
        self.found.solution().into_iter().chain(second).map(Puzzle::of).collect()
    }

    /// What the search cost: nodes, guesses, retreats, depth, placements.
    #[getter]
    fn statistics(&self) -> BTreeMap<&'static str, u64> {
        let Statistics { nodes, guesses, retreats, depth, placements } = self.statistics;
        [
            ("nodes", nodes),
            ("guesses", guesses),
            ("retreats", retreats),
            ("depth", depth),
            ("placements", placements),
        ]
        .into()
    }

    fn __repr__(&self) -> String {
        match self.found.solution() {
            Some(solution) => format!("<celda.Outcome {}: {solution}>", self.kind()),
            None => format!("<celda.Outcome {}>", self.kind()),
        }
    }
}

/// The word of an outcome.
pub(crate) fn kind(found: &Found) -> &'static str {
    match found {
        Found::None => "none",
        Found::Unique(_) => "unique",
        Found::Multiple { .. } => "multiple",
        Found::Unfinished { .. } => "unfinished",
    }
}

impl Puzzle {
    /// The engine of this name, if it takes the puzzle.
    fn engine(&self, name: &str) -> PyResult<&'static dyn Engine> {
        let found = engine(name);
        let found = found.ok_or_else(|| unknown("engine", name, engines().iter().map(|one| one.name())))?;
        let shape = self.inner.shape();
        match found.supports(shape) {
            true => Ok(found),
            false => Err(PyValueError::new_err(format!("the engine {name} does not take {shape} puzzles"))),
        }
    }

    pub(crate) fn find_solutions(
        &self,
        py: Python<'_>,
        engine: &str,
        timeout: Option<f64>,
        nodes: Option<u64>,
    ) -> PyResult<Outcome> {
        let engine = self.engine(engine)?;
        let (found, statistics) = search(py, seconds(timeout)?, |cancel| {
            engine.solve(&self.inner, &Limits { nodes, cancel, ..Limits::default() })
        })?;
        Ok(Outcome { found, statistics })
    }

    pub(crate) fn count_solutions(
        &self,
        py: Python<'_>,
        limit: Option<u64>,
        engine: &str,
        timeout: Option<f64>,
    ) -> PyResult<BigUint> {
        let engine = self.engine(engine)?;
        let count = search(py, seconds(timeout)?, |cancel| {
            engine.count(&self.inner, &Limits { solutions: limit, cancel, ..Limits::default() })
        })?;
        match count.unfinished {
            None | Some(Unfinished::Solutions) => Ok(count.solutions),
            Some(_) => Err(PyTimeoutError::new_err(format!("at least {} solutions", count.solutions))),
        }
    }

    pub(crate) fn list_solutions(
        &self,
        py: Python<'_>,
        limit: Option<u64>,
        engine: &str,
        timeout: Option<f64>,
    ) -> PyResult<Vec<Puzzle>> {
        let engine = self.engine(engine)?;
        let (found, unfinished) = search(py, seconds(timeout)?, |cancel: Cancel| {
            let mut found = Vec::new();
            let limits = Limits { solutions: limit, cancel, ..Limits::default() };
            let report = engine.enumerate(&self.inner, &limits, &mut |grid| {
                found.push(Puzzle::of(grid));
                ControlFlow::Continue(())
            });
            (found, report.unfinished)
        })?;
        match unfinished {
            None | Some(Unfinished::Solutions) => Ok(found),
            Some(_) => Err(PyTimeoutError::new_err(format!("at least {} solutions", found.len()))),
        }
    }
}
