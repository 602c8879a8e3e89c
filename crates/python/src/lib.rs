//! Celda for Python: the module `celda`, built by maturin.
//!
//! A layer over the library face and nothing more: what it says to people comes from `celda-texts`, but for what only Python can do
//! wrong. `celda.pyi` beside it has the types and the docstrings.

mod errors;
mod generate;
mod interrupt;
mod many;
mod path;
mod puzzle;
mod rating;
mod reading;
mod search;

use pyo3::prelude::*;

/// Read, check, solve, explain, rate and create Sudoku of any size.
#[pymodule]
mod celda {
    #[pymodule_export]
    use crate::errors::{GaveUp, Problem, ProofError, PuzzleError};
    #[pymodule_export]
    use crate::generate::{Verified, generate, verify};
    #[pymodule_export]
    use crate::many::{rate_many, solve_many};
    #[pymodule_export]
    use crate::path::{Path, Step};
    #[pymodule_export]
    use crate::puzzle::Puzzle;
    #[pymodule_export]
    use crate::rating::{Rating, Technique, catalogue};
    #[pymodule_export]
    use crate::reading::parse;
    #[pymodule_export]
    use crate::search::{Outcome, list};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // What an exception holds that is not about a text.
        module.py().get_type::<PuzzleError>().setattr("problems", ())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
