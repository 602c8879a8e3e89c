//! Many puzzles on several threads.
//!
//! Threads are started only because the caller asks for them, and end before the call does. They take blocks of puzzles from
//! one queue, so that hard puzzles at one end do not leave the others idle, and write each answer to its own place: what comes out
//! does not depend on their number. Scoped threads of the standard library do that in a page; a pool such as rayon's would
//! bring nothing but a dependency, since a block takes longer than starting a thread.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::board::Line;
use super::path::Path;
use super::solver::{Input, Solver, Work};

/// How many puzzles a thread takes at once: a fraction of a millisecond of easy ones, some milliseconds of the hardest.
const BLOCK: usize = 256;

/// Counts and solves as [`Solver::solve_batch`] does, on as many threads as asked for; the calling thread is one of them.
///
/// Returns the work done by all together. `None` where the processor cannot take the path: then nothing was done.
///
/// ```
/// use std::num::NonZeroUsize;
/// use celda_solve::nine::{Board, Path, solve_on_threads};
///
/// let puzzles = vec![Board::BLANK; 1000];
/// let mut counts = vec![None; 1000];
/// let threads = NonZeroUsize::new(2).unwrap();
/// let work = solve_on_threads(threads, Path::best(), &puzzles, 3, &mut counts, &mut []).unwrap();
/// assert_eq!(work.puzzles, 1000);
/// assert!(counts.iter().all(|count| *count == Some(3)));
/// ```
pub fn solve_on_threads<I: Input>(
    threads: NonZeroUsize,
    path: Path,
    puzzles: &[I],
    limit: u64,
    counts: &mut [Option<u64>],
    solutions: &mut [Line],
) -> Option<Work> {
    let mut mine = Solver::with_path(path)?;
    let mut solutions = solutions.chunks_mut(BLOCK);
    let blocks = puzzles.chunks(BLOCK).zip(counts.chunks_mut(BLOCK));
    let blocks = blocks.map(|(puzzles, counts)| (puzzles, counts, solutions.next().unwrap_or_default()));
    let queue = Mutex::new(blocks);
    let work = |solver: &mut Solver| {
        loop {
            let block = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((puzzles, counts, solutions)) = block else { return solver.take_work() };
            solver.solve_batch(puzzles, limit, counts, solutions);
        }
    };
    let others = (threads.get() - 1).min(puzzles.len() / BLOCK);
    let done = thread::scope(|scope| {
        let solvers: Vec<Solver> = (0..others).map(|_| mine.clone()).collect();
        let handles: Vec<_> =
            solvers.into_iter().map(|mut solver| scope.spawn(move || work(&mut solver))).collect();
        let mut done = vec![work(&mut mine)];
        done.extend(
            handles.into_iter().map(|handle| handle.join().unwrap_or_else(|panic| resume_unwind(panic))),
        );
        done
    });
    Some(done.into_iter().fold(Work::default(), Work::plus))
}
