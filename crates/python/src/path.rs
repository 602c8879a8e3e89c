//! How a person would solve a puzzle: the path of steps, and the single step of a hint.

use std::sync::Arc;

use celda::grid::{Candidate, Grid, Position, Puzzle as Givens, Symbols};
use celda::render::{Picture, svg};
use celda::solve::{Auto, Cancel, Engine, Limits, Outcome};
use celda::techniques::find::Flow;
use celda::techniques::path::{self, Plan};
use celda::techniques::scale::explainer::{Explainer, Figure};
use celda::techniques::scale::hodoku;
use celda::techniques::{End, Step as Inner, Technique};
use celda_texts::Texts;
use celda_texts::problems::conflict_in_words;
use celda_texts::proofs::step_fault;
use celda_texts::steps::Teller;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::errors::{ProofError, PuzzleError};
use crate::interrupt::apart;
use crate::puzzle::Puzzle;
use crate::rating::{Figures, Rating, Scale, not_unique};
use crate::reading::texts;
use crate::search::kind;

/// The only solution of `puzzle`, or the word for what it has instead.
pub(crate) fn only_solution(puzzle: &Givens, cancel: &Cancel) -> Result<Grid, &'static str> {
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    match Auto.solve(puzzle, &limits).0 {
        Outcome::Unique(solution) => Ok(solution),
        other => Err(kind(&other)),
    }
}

/// Which techniques are used; without a choice those of the hodoku scale.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choice {
    only: Option<Vec<Technique>>,
    skip: Vec<Technique>,
}

impl Choice {
    pub(crate) fn read(only: Option<Vec<String>>, skip: Option<Vec<String>>) -> PyResult<Choice> {
        let only = only.map(|names| techniques(&names)).transpose()?;
        Ok(Choice { only, skip: techniques(&skip.unwrap_or_default())? })
    }

    fn is_free(&self) -> bool {
        self.only.is_none() && self.skip.is_empty()
    }

    fn plan(&self, solution: Option<Grid>) -> Plan {
        let options = path::options_for(solution);
        let mut plan = match &self.only {
            None => Plan::standard(options),
            Some(_) => Plan::complete(options),
        };
        plan.techniques.retain(|technique| {
            self.only.as_ref().is_none_or(|only| only.contains(technique)) && !self.skip.contains(technique)
        });
        plan
    }
}

/// Techniques by their names, identifiers or codes.
pub(crate) fn techniques(names: &[String]) -> PyResult<Vec<Technique>> {
    let read = |name: &String| {
        name.parse::<Technique>().map_err(|_| {
            let known = "celda.techniques() lists them";
            PyValueError::new_err(format!("no technique {name:?}; {known}"))
        })
    };
    names.iter().map(read).collect()
}

/// What the steps of one path share.
#[derive(Debug)]
struct Way {
    start: Position,
    /// Whether steps may rely on there being one solution.
    uniqueness: bool,
    steps: Vec<(Inner, Option<Figure>)>,
    texts: Texts,
}

impl Way {
    /// The position before step `index`.
    fn before(&self, index: usize) -> Position {
        let mut position = self.start.clone();
        for (step, _) in &self.steps[..index] {
            step.apply(&mut position);
        }
        position
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(&self.texts, self.start.shape())
    }
}

/// One step: what follows from a position, and why.
#[pyclass(module = "celda", frozen)]
#[derive(Debug)]
pub(crate) struct Step {
    way: Arc<Way>,
    index: usize,
}

/// How hard a step is.
#[derive(IntoPyObject)]
enum Score {
    /// On the hodoku scale.
    Points(u32),
    /// On the explainer scale.
    Figure(f64),
}

impl Step {
    fn inner(&self) -> &Inner {
        &self.way.steps[self.index].0
    }

    fn named(&self, candidates: &[Candidate]) -> Vec<(String, usize)> {
        let shape = self.way.start.shape();
        let named = |candidate: &Candidate| (candidate.cell.name(shape).to_string(), candidate.digit.value());
        candidates.iter().map(named).collect()
    }
}

#[pymethods]
impl Step {
    /// The technique by its identifier, such as "naked-single".
    #[getter]
    fn technique(&self) -> &'static str {
        self.inner().technique.id()
    }

    /// The code of the technique in technique libraries, such as "0003", or None.
    #[getter]
    fn code(&self) -> Option<&'static str> {
        self.inner().technique.code()
    }

    /// What people call the technique.
    #[getter]
    fn name(&self) -> String {
        self.way.teller().technique(self.inner().technique)
    }

    /// The digits placed, as pairs of cell and digit: ("r5c5", 5).
    #[getter]
    fn placements(&self) -> Vec<(String, usize)> {
        self.named(&self.inner().placements)
    }

    /// The candidates removed, as pairs of cell and digit.
    #[getter]
    fn eliminations(&self) -> Vec<(String, usize)> {
        self.named(&self.inner().eliminations)
    }

    /// Why it holds and what follows, in a sentence.
    #[getter]
    fn sentence(&self) -> String {
        self.way.teller().step(self.inner())
    }

    /// Where to look, without saying for what.
    #[getter]
    fn region(&self) -> String {
        self.way.teller().region(self.inner())
    }

    /// How hard it is: on the hodoku scale its score, on the explainer scale its figure.
    #[getter]
    fn score(&self) -> Score {
        match self.way.steps[self.index].1 {
            Some(figure) => Score::Figure(f64::from(figure.tenths()) / 10.0),
            None => Score::Points(self.inner().technique.score()),
        }
    }

    /// The position before the step: the digits given and placed, and the candidates left.
    #[getter]
    fn before(&self) -> Puzzle {
        puzzle_at(&self.way.before(self.index))
    }

    /// The position after the step.
    #[getter]
    fn after(&self) -> Puzzle {
        puzzle_at(&self.way.before(self.index + 1))
    }

    /// Has an independent checker, which knows the rules alone, prove the step from the position before it; raises ProofError where it
    /// cannot.
    fn prove(&self) -> PyResult<()> {
        let checked = self.inner().check(&self.way.before(self.index), self.way.uniqueness);
        checked.map_err(|fault| ProofError::new_err(step_fault(&fault, &self.way.teller())))
    }

    /// A picture of the position before the step, with its pattern and what it places and removes.
    fn svg(&self) -> String {
        let step = self.inner();
        let before = self.way.before(self.index);
        svg::paint(&Picture::of_step(before, &step.placements, &step.eliminations, &step.evidence))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.sentence()
    }

    fn __repr__(&self) -> String {
        format!("<celda.Step {}>", self.sentence())
    }
}

/// A position as a puzzle: what is placed is given.
fn puzzle_at(position: &Position) -> Puzzle {
    let (values, candidates) = (position.values().clone(), position.candidates().clone());
    Puzzle::new(Givens::with_candidates(values, candidates), None)
}

/// The path of a puzzle, a sequence of steps, and how hard it is.
#[pyclass(module = "celda", frozen, sequence)]
#[derive(Debug)]
pub(crate) struct Path {
    way: Arc<Way>,
    end: &'static str,
    rating: Option<Rating>,
}

#[pymethods]
impl Path {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        (0..self.way.steps.len()).map(|index| Step { way: Arc::clone(&self.way), index }).collect()
    }

    /// How it ends: "solved"; "stuck" where no technique goes on; "contradiction" where the position has no solution.
    #[getter]
    fn end(&self) -> &'static str {
        self.end
    }

    /// How hard the puzzle is, where the path leads to the solution, or None.
    #[getter]
    fn rating(&self) -> Option<Rating> {
        self.rating
    }

    /// The position after the last step.
    #[getter]
    fn reached(&self) -> Puzzle {
        puzzle_at(&self.way.before(self.way.steps.len()))
    }

    fn __len__(&self) -> usize {
        self.way.steps.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Step> {
        let length = self.way.steps.len();
        let counted = if index < 0 { index + length as isize } else { index };
        match usize::try_from(counted).ok().filter(|index| *index < length) {
            Some(index) => Ok(Step { way: Arc::clone(&self.way), index }),
            None => Err(PyIndexError::new_err(format!("no step {index} of {length}"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("<celda.Path {}, {} steps>", self.end, self.way.steps.len())
    }
}

/// Refuses givens that break the rules: no step follows from them.
fn consistent(puzzle: &Givens, texts: &Texts) -> PyResult<()> {
    let (shape, symbols) = (puzzle.shape(), Symbols::usual(puzzle.shape().side()));
    let conflicts = puzzle.givens().conflicts();
    let told = conflicts.iter().map(|conflict| conflict_in_words(conflict, shape, symbols, texts));
    match conflicts.is_empty() {
        true => Ok(()),
        false => Err(PuzzleError::new_err(told.collect::<Vec<_>>().join("\n"))),
    }
}

/// The path of `puzzle` on `scale`.
pub(crate) fn explain(
    py: Python<'_>,
    puzzle: &Puzzle,
    scale: &str,
    choice: Choice,
    language: &str,
) -> PyResult<Path> {
    let (scale, texts, inner) = (Scale::read(scale)?, texts(language)?, puzzle.inner.clone());
    scale.takes(inner.shape())?;
    consistent(&inner, &texts)?;
    if scale == Scale::Explainer && !choice.is_free() {
        return Err(PuzzleError::new_err("the explainer scale has an order and techniques of its own"));
    }
    apart(py, move |cancel| {
        let solution = only_solution(&inner, cancel);
        let start = Position::new(inner);
        match scale {
            Scale::Hodoku => Ok(by_plan(start, &choice.plan(solution.ok()), texts, cancel)),
            Scale::Explainer => by_explainer(start, solution, texts),
        }
    })?
}

fn by_plan(start: Position, plan: &Plan, texts: Texts, cancel: &Cancel) -> Path {
    let mut steps = Vec::new();
    let end = path::walk(&start, plan, &mut |step| {
        steps.push((step.clone(), None));
        if cancel.is_cancelled() { Flow::Break(()) } else { Flow::Continue(()) }
    });
    let rating = (end == End::Solved)
        .then(|| Rating(Figures::Hodoku(hodoku::rate(steps.iter().map(|(step, _)| step.technique)))));
    let end = match end {
        End::Solved => "solved",
        End::Contradiction => "contradiction",
        End::Stuck | End::Stopped => "stuck",
    };
    let way = Way { start, uniqueness: plan.options.uniqueness, steps, texts };
    Path { way: Arc::new(way), end, rating }
}

/// The scale takes for granted that there is one solution.
fn by_explainer(start: Position, solution: Result<Grid, &'static str>, texts: Texts) -> PyResult<Path> {
    solution.map_err(not_unique)?;
    let mut steps = Vec::new();
    let rating = Explainer::new()
        .path(&start, |rated, _| steps.push((rated.step.clone(), Some(rated.figure))))
        .map_err(|refusal| PuzzleError::new_err(refusal.to_string()))?;
    let end = if rating.solved { "solved" } else { "stuck" };
    let way = Way { start, uniqueness: true, steps, texts };
    Ok(Path { way: Arc::new(way), end, rating: Some(Rating(Figures::Explainer(rating))) })
}

/// The next step of `puzzle`, after `entries` were made.
pub(crate) fn hint(
    py: Python<'_>,
    puzzle: &Puzzle,
    entries: Option<&Puzzle>,
    scale: &str,
    choice: Choice,
    language: &str,
) -> PyResult<Option<Step>> {
    let (scale, texts, inner) = (Scale::read(scale)?, texts(language)?, puzzle.inner.clone());
    scale.takes(inner.shape())?;
    consistent(&inner, &texts)?;
    let entries = entries.map(|entries| entries.inner.clone());
    if entries.as_ref().is_some_and(|entries| entries.shape() != inner.shape()) {
        return Err(PuzzleError::new_err("the entries are of another shape than the puzzle"));
    }
    apart(py, move |cancel| {
        let solution = only_solution(&inner, cancel);
        if solution == Err("none") {
            return Err(not_unique("none"));
        }
        let start = standing(inner, entries, solution.as_ref().ok())?;
        if solution.is_err() && only_solution(&puzzle_at(&start).inner, cancel) == Err("none") {
            return Err(PuzzleError::new_err("these entries leave no solution"));
        }
        let (step, uniqueness) = match scale {
            Scale::Hodoku => {
                let plan = choice.plan(solution.ok());
                (path::next(&start, &plan).map(|step| (step, None)), plan.options.uniqueness)
            }
            Scale::Explainer => {
                solution.map_err(not_unique)?;
                let rated = Explainer::new().next(&start);
                let rated = rated.map_err(|refusal| PuzzleError::new_err(refusal.to_string()))?;
                (rated.map(|rated| (rated.step, Some(rated.figure))), true)
            }
        };
        Ok(step.map(|step| {
            let way = Way { start, uniqueness, steps: vec![step], texts };
            Step { way: Arc::new(way), index: 0 }
        }))
    })?
}

/// The position of a puzzle in which entries were made, and candidates struck out where they state some.
fn standing(puzzle: Givens, entries: Option<Givens>, solution: Option<&Grid>) -> PyResult<Position> {
    let Some(entries) = entries else { return Ok(Position::new(puzzle)) };
    let shape = puzzle.shape();
    let right = |candidate: &Candidate| {
        let expected = puzzle.givens().get(candidate.cell).or(solution.and_then(|it| it.get(candidate.cell)));
        expected.is_none_or(|digit| digit == candidate.digit)
    };
    let entered = entries.givens().filled().map(|(cell, digit)| Candidate::new(cell, digit));
    let mut wrong: Vec<Candidate> = entered.filter(|candidate| !right(candidate)).collect();
    let mut values = puzzle.givens().clone();
    for (cell, digit) in entries.givens().filled() {
        values.set(cell, Some(digit));
    }
    let mut position = Position::with_values(puzzle, &values);
    if let Some(marks) = entries.stated_candidates() {
        for cell in shape.cells().filter(|cell| values.get(*cell).is_none()) {
            for digit in (position.candidates().get(cell) - marks.get(cell)).iter() {
                let struck = Candidate::new(cell, digit);
                if solution.is_some_and(|solution| solution.get(cell) == Some(digit)) {
                    wrong.push(struck);
                }
                position.eliminate(struck);
            }
        }
    }
    if wrong.is_empty() {
        return Ok(position);
    }
    let names: Vec<String> = wrong.iter().map(|candidate| candidate.name(shape).to_string()).collect();
    Err(PuzzleError::new_err(format!("these entries, or struck candidates, are wrong: {}", names.join(" "))))
}
