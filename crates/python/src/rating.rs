//! How hard a puzzle is, on the two scales, and the catalogue of techniques.

use celda::grid::{Position, Puzzle as Inner, Shape};
use celda::solve::Cancel;
use celda::techniques::path::{self, Plan};
use celda::techniques::scale::explainer::{self, Explainer};
use celda::techniques::scale::hodoku;
use celda::techniques::{End, Level, Technique as Known, find};
use celda_texts::steps::Teller;
use pyo3::prelude::*;

use crate::errors::PuzzleError;
use crate::interrupt::apart;
use crate::path::only_solution;
use crate::puzzle::Puzzle;
use crate::reading::{texts, unknown};

/// The scales.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    Hodoku,
    Explainer,
}

impl Scale {
    pub(crate) fn read(word: &str) -> PyResult<Scale> {
        match word {
            "hodoku" => Ok(Scale::Hodoku),
            "explainer" => Ok(Scale::Explainer),
            _ => Err(unknown("scale", word, ["hodoku", "explainer"].into_iter())),
        }
    }

    fn knows(self, shape: Shape) -> bool {
        match self {
            Scale::Hodoku => path::supports(shape),
            Scale::Explainer => shape == Shape::NINE,
        }
    }

    /// Refuses shapes that the scale does not know.
    pub(crate) fn takes(self, shape: Shape) -> PyResult<()> {
        match self.knows(shape) {
            true => Ok(()),
            false => Err(PuzzleError::new_err(format!("this scale is not for puzzles of {shape}"))),
        }
    }
}

/// The error about a puzzle of which a search says `kind`, where exactly one solution is needed.
pub(crate) fn not_unique(kind: &'static str) -> PyErr {
    PuzzleError::new_err(match kind {
        "none" => "the puzzle has no solution",
        "multiple" => "the puzzle has several solutions",
        _ => "whether the puzzle has one solution is not known",
    })
}

/// What a scale says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figures {
    Hodoku(hodoku::Rating),
    Explainer(explainer::Rating),
}

/// How hard a puzzle is: level and score on the hodoku scale; er, ep and ed on the explainer scale.
#[pyclass(module = "celda", frozen, eq)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rating(pub(crate) Figures);

impl Rating {
    fn figure(&self, read: impl Fn(&explainer::Rating) -> explainer::Figure) -> Option<f64> {
        match &self.0 {
            Figures::Hodoku(_) => None,
            Figures::Explainer(rating) => Some(f64::from(read(rating).tenths()) / 10.0),
        }
    }
}

#[pymethods]
impl Rating {
    /// The scale: "hodoku" or "explainer".
    #[getter]
    fn scale(&self) -> &'static str {
        match self.0 {
            Figures::Hodoku(_) => "hodoku",
            Figures::Explainer(_) => "explainer",
        }
    }

    /// The level: "easy", "medium", "hard", "unfair" or "extreme"; None on the explainer scale.
    #[getter]
    fn level(&self) -> Option<String> {
        match &self.0 {
            Figures::Hodoku(rating) => Some(level_word(rating.level)),
            Figures::Explainer(_) => None,
        }
    }

    /// The sum of the scores of the steps; None on the explainer scale.
    #[getter]
    fn score(&self) -> Option<u32> {
        match &self.0 {
            Figures::Hodoku(rating) => Some(rating.score),
            Figures::Explainer(_) => None,
        }
    }

    /// The figure of the hardest step; None on the hodoku scale.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.figure(|rating| rating.er)
    }

    /// The figure of the hardest step as far as the first placement; None on the hodoku scale.
    #[getter]
    fn ep(&self) -> Option<f64> {
        self.figure(|rating| rating.ep)
    }

    /// The figure of the first step; None on the hodoku scale.
    #[getter]
    fn ed(&self) -> Option<f64> {
        self.figure(|rating| rating.ed)
    }

    /// As `celda rate` writes it: "Easy 208", or "7.1/1.2/1.2".
    fn __str__(&self) -> String {
        match &self.0 {
            Figures::Hodoku(rating) => format!("{} {}", rating.level, rating.score),
            Figures::Explainer(rating) => format!("{}/{}/{}", rating.er, rating.ep, rating.ed),
        }
    }

    fn __repr__(&self) -> String {
        format!("<celda.Rating {}>", self.__str__())
    }
}

/// The word of a level, the same in every language.
pub(crate) fn level_word(level: Level) -> String {
    level.to_string().to_lowercase()
}

/// Rates puzzles one after the other, with the memory that it needs.
#[derive(Debug)]
pub(crate) struct Rater {
    scale: Scale,
    explainer: Explainer,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unrated {
    /// It has not one solution, but what this word says.
    NotUnique(&'static str),
    /// The scale is not for its shape, or its way does not lead to the solution.
    Unsupported,
}

impl Rater {
    pub(crate) fn new(scale: Scale) -> Rater {
        Rater { scale, explainer: Explainer::new() }
    }

    pub(crate) fn rate(&mut self, puzzle: &Inner, cancel: &Cancel) -> Result<Rating, Unrated> {
        if !self.scale.knows(puzzle.shape()) {
            return Err(Unrated::Unsupported);
        }
        let solution = only_solution(puzzle, cancel).map_err(Unrated::NotUnique)?;
        let figures = match self.scale {
            Scale::Hodoku => {
                let mut used = Vec::new();
                let plan = Plan::standard(path::options_for(Some(solution)));
                let end = path::techniques(&Position::new(puzzle.clone()), &plan, &mut |one| used.push(one));
                (end == End::Solved).then(|| Figures::Hodoku(hodoku::rate(used)))
            }
            Scale::Explainer => {
                let rated = match puzzle.stated_candidates() {
                    None => self.explainer.rate(puzzle.givens()),
                    Some(_) => self.explainer.path(&Position::new(puzzle.clone()), |_, _| {}),
                };
                rated.ok().map(Figures::Explainer)
            }
        };
        figures.map(Rating).ok_or(Unrated::Unsupported)
    }
}

/// The rating of one puzzle.
pub(crate) fn rate(py: Python<'_>, puzzle: &Puzzle, scale: &str) -> PyResult<Rating> {
    let (scale, inner) = (Scale::read(scale)?, puzzle.inner.clone());
    let shape = inner.shape();
    scale.takes(shape)?;
    match apart(py, move |cancel| Rater::new(scale).rate(&inner, cancel))? {
        Ok(rating) => Ok(rating),
        Err(Unrated::NotUnique(kind)) => Err(not_unique(kind)),
        Err(Unrated::Unsupported) => Err(PuzzleError::new_err("no technique of this scale goes on")),
    }
}

/// A technique of the catalogue.
#[pyclass(module = "celda", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct Technique {
    /// The identifier, such as "naked-single".
    id: &'static str,
    /// The code in technique libraries, such as "0003", or None.
    code: Option<&'static str>,
    /// What people call it.
    name: String,
    /// What a step by it scores on the hodoku scale.
    score: u32,
    /// The level of puzzles that need it.
    level: String,
    /// Whether it is found on every size, not on 9x9 only.
    generalises: bool,
    /// Whether it belongs to the hodoku scale as its reference program has it by default.
    standard: bool,
    /// Whether it takes for granted that the puzzle has one solution.
    uniqueness: bool,
}

#[pymethods]
impl Technique {
    fn __repr__(&self) -> String {
        format!("<celda.Technique {}>", self.id)
    }
}

/// The catalogue of techniques, the easiest first.
#[pyfunction(name = "techniques")]
#[pyo3(signature = (*, language="en"))]
pub(crate) fn catalogue(language: &str) -> PyResult<Vec<Technique>> {
    let texts = texts(language)?;
    let teller = Teller::new(&texts, Shape::NINE);
    // A name in the catalogue without a finder is no technique of Celda's.
    let found = Known::all().filter(|technique| find::finder::<2>(*technique).is_some());
    Ok(found
        .map(|technique| Technique {
            id: technique.id(),
            code: technique.code(),
            name: teller.technique(technique),
            score: technique.score(),
            level: level_word(technique.level()),
            generalises: technique.generalises(),
            standard: technique.is_standard(),
            uniqueness: technique.needs_uniqueness(),
        })
        .collect())
}
