//! Making puzzles, and proving that they are right.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use celda::formats::certificate::{read_certificate, write_certificate};
use celda::generate::{
    CERTIFIED_SIDE, Difficulty, Distinct, Generator, GivenUp, Made, Options, PuzzleError as Uncertified,
    Random, Shortfall, Symmetry, certify,
};
use celda::grid::{Cell, Shape};
use celda::solve::{Cancel, Limits};
use celda::techniques::Level;
use celda::techniques::scale::explainer::Figure;
use celda_texts::proofs::certificate_fault;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{GaveUp, ProofError, PuzzleError};
use crate::interrupt::{apart, search, seconds};
use crate::many::{in_parallel, threads};
use crate::path::techniques;
use crate::puzzle::Puzzle;
use crate::rating::{level_word, not_unique};
use crate::reading::{shape, texts, unknown};

const SYMMETRIES: [(&str, Symmetry); 8] = [
    ("none", Symmetry::None),
    ("rot180", Symmetry::HalfTurn),
    ("rot90", Symmetry::QuarterTurn),
    ("horizontal", Symmetry::Horizontal),
    ("vertical", Symmetry::Vertical),
    ("diagonal", Symmetry::Diagonal),
    ("antidiagonal", Symmetry::Antidiagonal),
    ("full", Symmetry::Full),
];

const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

/// How long a puzzle may take where nothing is said.
const MINUTE: Duration = Duration::from_secs(60);

/// A number, or the least and the greatest.
#[derive(FromPyObject)]
pub(crate) enum Range<T> {
    One(T),
    Two(T, T),
}

impl<T: Copy> Range<T> {
    fn map<U>(self, read: impl Fn(T) -> U) -> RangeInclusive<U> {
        match self {
            Range::One(one) => read(one)..=read(one),
            Range::Two(least, greatest) => read(least)..=read(greatest),
        }
    }
}

/// The figure nearest to this number, of the scale that goes from 0 to 25.
fn figure(number: f64) -> Figure {
    Figure::from_tenths((number.clamp(0.0, 25.0) * 10.0).round() as u16)
}

fn level(word: &str) -> PyResult<Level> {
    let found = LEVELS.into_iter().find(|level| level_word(*level) == word);
    found.ok_or_else(|| unknown("level", word, ["easy", "medium", "hard", "unfair", "extreme"].into_iter()))
}

/// The cells that rows of truth values name.
fn pattern(rows: &[Vec<bool>]) -> Vec<Cell> {
    let marks = rows.iter().flatten().enumerate();
    marks.filter(|(_, marked)| **marked).map(|(index, _)| Cell::from_index(index)).collect()
}

/// Makes puzzles that have one solution and, unless minimal=False, no given too many. The same seed and wishes make the same puzzles
/// on every machine and any number of threads, and the same as `celda generate`; without a seed chance decides.
///
/// side or box says how large; level ("easy" to "extreme"), score and rating (the explainer's ER) how hard; clues how many givens;
/// symmetry how they lie ("rot180", "rot90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"); pattern, rows of truth
/// values, where they may be; grid the complete grid to start from; must_use, must_not_use and only which techniques the path uses.
/// A range is a number or a pair, both included. Wishes that cannot be raise ValueError; where tries or timeout (seconds, by default a
/// minute for each puzzle) are not enough, GaveUp is raised.
#[pyfunction]
#[pyo3(signature = (
    count=1, *, seed=None, side=None, r#box=None, level=None, score=None, rating=None, clues=None, symmetry="none", minimal=true,
    pattern=None, grid=None, must_use=None, must_not_use=None, only=None, up_to_isomorphism=false, tries=100_000, timeout=None,
    threads=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    count: usize,
    seed: Option<u64>,
    side: Option<usize>,
    r#box: Option<(usize, usize)>,
    level: Option<&str>,
    score: Option<Range<u32>>,
    rating: Option<Range<f64>>,
    clues: Option<Range<usize>>,
    symmetry: &str,
    minimal: bool,
    pattern: Option<Vec<Vec<bool>>>,
    grid: Option<&Puzzle>,
    must_use: Option<Vec<String>>,
    must_not_use: Option<Vec<String>>,
    only: Option<Vec<String>>,
    up_to_isomorphism: bool,
    tries: u64,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Vec<Puzzle>> {
    let shape = match (r#box, side, grid) {
        (Some(boxes), ..) => shape(boxes)?,
        (None, Some(side), _) => {
            Shape::of_side(side).map_err(|error| PyValueError::new_err(error.to_string()))?
        }
        (None, None, Some(grid)) => grid.inner.shape(),
        (None, None, None) => Shape::NINE,
    };
    if side.is_some_and(|side| side != shape.side()) {
        return Err(PyValueError::new_err("side and box contradict each other"));
    }
    if pattern.as_ref().is_some_and(|rows| rows.iter().map(Vec::len).sum::<usize>() != shape.cell_count()) {
        return Err(PyValueError::new_err(format!(
            "a pattern has {0} rows of {0} truth values",
            shape.side()
        )));
    }
    let known = SYMMETRIES.into_iter().find(|(name, _)| *name == symmetry);
    let known =
        known.ok_or_else(|| unknown("symmetry", symmetry, SYMMETRIES.iter().map(|(name, _)| *name)))?;
    let named = |names: Option<Vec<String>>| techniques(&names.unwrap_or_default());
    let options = Options {
        symmetry: known.1,
        minimal,
        clues: clues.map(|range| range.map(|clues| clues)),
        pattern: pattern.map(|rows| self::pattern(&rows)),
        from: grid.map(|grid| grid.inner.givens().clone()),
        difficulty: Difficulty {
            level: level.map(self::level).transpose()?,
            score: score.map(|range| range.map(|score| score)),
            rating: rating.map(|range| range.map(figure)),
            must_use: named(must_use)?,
            must_not_use: named(must_not_use)?,
            only: only.map(|names| techniques(&names)).transpose()?,
        },
        up_to_isomorphism,
        tries,
        ..Options::new(shape)
    };
    let generator = Generator::new(options).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let making = Making {
        generator,
        seed: seed.unwrap_or_else(drawn_seed),
        start: Instant::now(),
        timeout: seconds(timeout)?,
    };
    let threads = self::threads(threads)?;
    let (made, shortfall) = apart(py, move |cancel| making.make(count, threads, cancel))?;
    let made: Vec<Puzzle> = made.iter().map(|made| Puzzle::of(&made.puzzle)).collect();
    match shortfall {
        None => Ok(made),
        Some(shortfall) => Err(gave_up(py, count, made, &shortfall)),
    }
}

/// A number that nobody can foresee.
fn drawn_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::hash::RandomState::new().build_hasher().finish()
}

fn gave_up(py: Python<'_>, count: usize, made: Vec<Puzzle>, shortfall: &Shortfall) -> PyErr {
    let why = match shortfall.why {
        GivenUp::Tries => "no more tries are allowed",
        GivenUp::Cancelled => "the time is over",
        GivenUp::Pattern => "in no try did the cells of the pattern determine a single solution",
        GivenUp::Nodes => "whether a given can be left out was too hard a question",
    };
    let message =
        format!("{} of {count} puzzles made, gave up after {} tries: {why}", made.len(), shortfall.tries);
    let error = GaveUp::new_err(message);
    let best = shortfall.best.as_ref().map(Puzzle::of);
    let value = error.value(py);
    let held = value.setattr("puzzles", made).and_then(|()| value.setattr("best", best));
    held.err().unwrap_or(error)
}

struct Making {
    generator: Generator,
    seed: u64,
    start: Instant,
    timeout: Option<Duration>,
}

impl Making {
    fn puzzle(&self, random: Random, cancel: &Cancel) -> Result<Made, Shortfall> {
        let (start, time) = match self.timeout {
            Some(timeout) => (self.start, timeout),
            None => (Instant::now(), MINUTE),
        };
        let stopped = cancel.clone();
        let cancel = Cancel::when(move || stopped.is_cancelled() || start.elapsed() >= time);
        self.generator.worker(cancel).puzzle(random, None)
    }

    /// The puzzles in their order, as far as the first that could not be made.
    fn make(
        &self,
        count: usize,
        threads: std::num::NonZeroUsize,
        cancel: &Cancel,
    ) -> (Vec<Made>, Option<Shortfall>) {
        // What comes after a failure is not made.
        let end = AtomicUsize::new(count);
        let worked = in_parallel(count, threads, cancel, || {
            |index: usize| {
                if index > end.load(Ordering::Relaxed) {
                    return None;
                }
                let made = self.puzzle(Random::new(self.seed, index as u64), cancel);
                if made.is_err() {
                    end.fetch_min(index, Ordering::Relaxed);
                }
                Some(made)
            }
        });
        let (mut distinct, mut settled) = (Distinct::new(), Vec::new());
        let tries = self.generator.options().tries;
        for made in worked.into_iter().flatten() {
            let made =
                made.and_then(|made| distinct.settle(made, tries, |random| self.puzzle(random, cancel)));
            match made {
                Ok(made) => settled.push(made),
                Err(shortfall) => return (settled, Some(shortfall)),
            }
        }
        (settled, None)
    }
}

/// The certificate of `puzzle`, as text.
pub(crate) fn certificate(py: Python<'_>, puzzle: &Puzzle, timeout: Option<f64>) -> PyResult<String> {
    let made = search(py, seconds(timeout)?, |cancel| {
        certify(puzzle.inner.givens(), &Limits { cancel, ..Limits::default() })
    })?;
    let made = made.map_err(|error| match error {
        Uncertified::NoSolution | Uncertified::Inconsistent => not_unique("none"),
        Uncertified::SeveralSolutions { .. } => not_unique("multiple"),
        Uncertified::TooLarge => {
            PuzzleError::new_err(format!("certificates are for sides up to {CERTIFIED_SIDE}"))
        }
        Uncertified::Unfinished(_) => pyo3::exceptions::PyTimeoutError::new_err("the proof is not finished"),
    })?;
    Ok(write_certificate(&made))
}

/// What a certificate proves.
#[pyclass(module = "celda", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct Verified {
    /// The puzzle, which has exactly one solution.
    puzzle: Puzzle,
    /// The solution.
    solution: Puzzle,
    /// Whether it is proved that no given can be left out.
    minimal: bool,
}

/// Checks a certificate by the rules of Sudoku alone, and gives what it proves. Raises ProofError where a statement in it is false, and
/// ValueError where the text is no certificate.
#[pyfunction]
#[pyo3(signature = (certificate, *, language="en"))]
pub(crate) fn verify(py: Python<'_>, certificate: &str, language: &str) -> PyResult<Verified> {
    let texts = texts(language)?;
    let certificate =
        read_certificate(certificate).map_err(|error| PyValueError::new_err(error.to_string()))?;
    match py.detach(|| certificate.verify()) {
        Ok(proved) => Ok(Verified {
            puzzle: Puzzle::of(&certificate.givens),
            solution: Puzzle::of(&certificate.solution),
            minimal: proved.irreducible,
        }),
        Err(fault) => Err(ProofError::new_err(certificate_fault(&fault, &certificate, &texts))),
    }
}
