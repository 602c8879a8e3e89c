//! Millions of puzzles: texts in, answers out, in their order and on all threads.
//!
//! What Python gives is taken in portions, each worked on with the interpreter free, so that memory does not grow with the input
//! and Ctrl-C loses one portion at the most. How large a portion is follows from how long the last one took; what comes out does not
//! depend on it. Ordinary 81-character lines go to the 9x9 solver by the slice.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use std::vec;

use celda::formats::{Item, PLAIN_CELLS, Reader};
use celda::grid::Puzzle as Inner;
use celda::solve::Cancel;
use celda::solve::nine::{Line, Path, solve_on_threads};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

use crate::interrupt::apart;
use crate::path::only_solution;
use crate::puzzle::Puzzle;
use crate::rating::{Rater, Rating, Scale};
use crate::reading::nine;

/// How long a portion should take: short enough for Ctrl-C, long enough to be worth the threads.
const PORTION: Duration = Duration::from_millis(200);

/// The largest portion: the smallest that no longer shows in the puzzles a second.
const LARGEST: usize = 1 << 14;

/// The number of threads asked for, or one for each core.
pub(crate) fn threads(asked: Option<usize>) -> PyResult<NonZeroUsize> {
    match asked {
        None => Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        Some(threads) => {
            NonZeroUsize::new(threads).ok_or_else(|| PyValueError::new_err("at least one thread is needed"))
        }
    }
}

/// What work, made anew for each thread, gives for each index below `count`, in their order. Where it was cancelled, for some.
pub(crate) fn in_parallel<R: Send, W: FnMut(usize) -> R>(
    count: usize,
    threads: NonZeroUsize,
    cancel: &Cancel,
    worker: impl Fn() -> W + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let run = || {
        let mut work = worker();
        while !cancel.is_cancelled() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            let result = work(index);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get().min(count) {
            scope.spawn(run);
        }
        run();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A puzzle as it was given.
#[derive(Debug)]
enum Given {
    /// An ordinary line.
    Line(Line),
    /// Another text.
    Text(String),
    /// A puzzle.
    Puzzle(Inner),
}

impl Given {
    fn read(item: &Bound<'_, PyAny>) -> PyResult<Given> {
        if let Ok(text) = item.cast::<PyString>() {
            let text = text.to_cow()?;
            return Ok(match line(&text) {
                Some(line) => Given::Line(line),
                None => Given::Text(text.into_owned()),
            });
        }
        Ok(Given::Puzzle(item.extract::<PyRef<'_, Puzzle>>()?.inner.clone()))
    }

    /// The puzzle, if it is one and no more.
    fn puzzle(&self) -> Option<Inner> {
        let text = match self {
            Given::Puzzle(puzzle) => return Some(puzzle.clone()),
            Given::Line(line) => return Some(nine(line)),
            Given::Text(text) => text,
        };
        let mut items = Reader::new(text.as_bytes());
        match (items.next(), items.next()) {
            (Some(Ok(Item::Puzzle(read))), None) => Some(read.puzzle),
            _ => None,
        }
    }
}

/// The cells of an ordinary line: 81 of them, and then what the reader, too, takes for no part of the puzzle.
fn line(text: &str) -> Option<Line> {
    let (cells, rest) = text.trim_ascii_end().as_bytes().split_at_checked(PLAIN_CELLS)?;
    let ends = rest.first().is_none_or(|byte| byte.is_ascii_whitespace() || b"#,;".contains(byte));
    if !ends || rest.contains(&b'\n') {
        return None;
    }
    let line: Line = cells.try_into().ok()?;
    line.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.')).then_some(line)
}

/// What is still to come, and what is ready.
#[derive(Debug)]
struct Stream<R> {
    source: Py<PyIterator>,
    ready: vec::IntoIter<R>,
    portion: usize,
    threads: NonZeroUsize,
}

impl<R: Send + 'static> Stream<R> {
    fn new(puzzles: &Bound<'_, PyAny>, asked: Option<usize>) -> PyResult<Stream<R>> {
        let threads = threads(asked)?;
        let source = puzzles.try_iter()?.unbind();
        Ok(Stream { source, ready: Vec::new().into_iter(), portion: 8 * threads.get(), threads })
    }

    fn next(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(Vec<Given>, NonZeroUsize, &Cancel) -> Vec<R> + Send + 'static,
    ) -> PyResult<Option<R>> {
        if let Some(ready) = self.ready.next() {
            return Ok(Some(ready));
        }
        let source = self.source.bind(py).clone();
        let given: Vec<Given> =
            source.take(self.portion).map(|item| Given::read(&item?)).collect::<PyResult<_>>()?;
        if given.is_empty() {
            return Ok(None);
        }
        let (start, threads) = (Instant::now(), self.threads);
        self.ready = apart(py, move |cancel| work(given, threads, cancel))?.into_iter();
        let passed = start.elapsed();
        if passed < PORTION / 2 {
            self.portion = (self.portion * 2).min(LARGEST);
        } else if passed > PORTION * 2 {
            self.portion = (self.portion / 2).max(threads.get());
        }
        Ok(self.ready.next())
    }
}

/// The solutions of many puzzles, one after the other.
#[pyclass(module = "celda")]
#[derive(Debug)]
pub(crate) struct SolveMany(Stream<Solved>);

#[derive(Debug)]
enum Solved {
    Line(Line),
    Other(String),
    Word(&'static str),
}

#[pymethods]
impl SolveMany {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        let solved = self.0.next(py, solve_portion)?;
        Ok(solved.map(|solved| match &solved {
            Solved::Line(line) => PyString::new(py, &String::from_utf8_lossy(line)),
            Solved::Other(text) => PyString::new(py, text),
            Solved::Word(word) => PyString::new(py, word),
        }))
    }
}

/// Solves many puzzles, texts or Puzzles of any size, and gives for each, in their order, its only solution as a line, or one of the
/// words "none", "multiple" and "invalid" (it cannot be read, or a digit stands twice in a house).
///
/// What it gives is an iterator, which takes from puzzles as it goes. Ordinary 81-character lines are fastest. threads is one for each
/// core unless said otherwise.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None))]
pub(crate) fn solve_many(puzzles: &Bound<'_, PyAny>, threads: Option<usize>) -> PyResult<SolveMany> {
    Stream::new(puzzles, threads).map(SolveMany)
}

fn solve_portion(given: Vec<Given>, threads: NonZeroUsize, cancel: &Cancel) -> Vec<Solved> {
    let lines: Vec<Line> = given
        .iter()
        .filter_map(|given| match given {
            Given::Line(line) => Some(*line),
            _ => None,
        })
        .collect();
    let mut counts = vec![None; lines.len()];
    let mut solutions = vec![[0; 81]; lines.len()];
    solve_on_threads(threads, Path::preferred(), &lines, 2, &mut counts, &mut solutions);
    let rest: Vec<&Given> = given.iter().filter(|given| !matches!(given, Given::Line(_))).collect();
    let work = || |index: usize| solve_one(rest[index], cancel);
    let mut rest = in_parallel(rest.len(), threads, cancel, work).into_iter();
    let mut answers = counts.into_iter().zip(solutions);
    given
        .iter()
        .filter_map(|given| match given {
            Given::Line(_) => answers.next().map(|(count, solution)| match count {
                Some(1) => Solved::Line(solution),
                Some(2) => Solved::Word("multiple"),
                // Why there is none is asked of few.
                _ => solve_one(given, cancel),
            }),
            _ => rest.next(),
        })
        .collect()
}

fn solve_one(given: &Given, cancel: &Cancel) -> Solved {
    let Some(puzzle) = given.puzzle() else { return Solved::Word("invalid") };
    match only_solution(&puzzle, cancel) {
        Ok(solution) => Solved::Other(solution.to_string()),
        Err("none") if !puzzle.givens().is_consistent() => Solved::Word("invalid"),
        Err(word) => Solved::Word(word),
    }
}

/// The ratings of many puzzles, one after the other.
#[pyclass(module = "celda")]
#[derive(Debug)]
pub(crate) struct RateMany {
    stream: Stream<Option<Rating>>,
    scale: Scale,
}

#[pymethods]
impl RateMany {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let scale = self.scale;
        let rated = self.stream.next(py, move |given, threads, cancel| {
            in_parallel(given.len(), threads, cancel, || {
                let mut rater = Rater::new(scale);
                let given = &given;
                move |index: usize| given[index].puzzle().and_then(|puzzle| rater.rate(&puzzle, cancel).ok())
            })
        })?;
        rated.map(|rating| Ok(rating.into_pyobject(py)?.into_any().unbind())).transpose()
    }
}

/// Rates many puzzles, texts or Puzzles, on a scale ("hodoku" or "explainer") and gives for each, in their order, its Rating, or None
/// where it has none: it cannot be read, has not exactly one solution, or the scale is not for its size.
///
/// What it gives is an iterator, which takes from puzzles as it goes. threads is one for each core unless said otherwise.
#[pyfunction]
#[pyo3(signature = (puzzles, scale="hodoku", *, threads=None))]
pub(crate) fn rate_many(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    threads: Option<usize>,
) -> PyResult<RateMany> {
    Ok(RateMany { stream: Stream::new(puzzles, threads)?, scale: Scale::read(scale)? })
}
