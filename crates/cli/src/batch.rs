//! Many jobs on several threads, with the results handed out in the order of the jobs and memory bounded.
//!
//! There is no thread for reading or writing and no channel. The workers share the source of jobs behind a lock: whoever
//! is idle takes the next job, works on it, and lays its result down; one worker at a time hands out what is due, while the
//! others read and work on. A worker that has run [`AHEAD`] jobs ahead of the oldest unfinished one waits, so that a slow
//! job cannot pile up results behind it. What a job is, is the caller's choice: a block of lines where a puzzle costs
//! microseconds, a single puzzle where it costs seconds.
//!
//! Tried and lost, with a million easy 9x9 puzzles from file to file: handing results out under the lock that the others need to lay theirs
//! down, and waking them after each (two threads 1.3 to 1.75 times as fast as one, in jobs of 512 puzzles; now 1.95, in jobs of 1024).
//!
//! The first worker is the calling thread; another is started only when a job is taken and more may follow. One puzzle
//! therefore costs no thread.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many jobs may be taken, for each thread, beyond the oldest one whose result has not been handed out.
pub const AHEAD: usize = 4;

/// What to do after a result was handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Continue,
    /// Hand out no more results, take no more jobs.
    Stop,
}

/// The number of threads to use: `asked`, or one for each core.
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}

/// Works off `jobs` on up to `threads` threads and calls `emit` with the results in the order of the jobs.
///
/// `worker` is called once on each thread and gives the function that does a job, so that it can keep buffers from one job
/// to the next. `emit` is called by one thread at a time. Where the upper bound of `jobs.size_hint()` is 0 it is taken at
/// its word, and no thread is started for jobs that will not come.
///
/// # Errors
/// The first error of `emit`, after which nothing more is handed out.
pub fn in_order<Job, Done, Work, E>(
    threads: usize,
    jobs: impl Iterator<Item = Job> + Send,
    worker: impl Fn() -> Work + Sync,
    emit: impl FnMut(Done) -> Result<Next, E> + Send,
) -> Result<(), E>
where
    Work: FnMut(Job) -> Done,
    Done: Send,
    E: Send,
{
    let shared = Shared {
        source: Mutex::new(Source { jobs, taken: 0, ended: false, workers: 1 }),
        results: Mutex::new(Results {
            emit: Some(emit),
            next: 0,
            waiting: BTreeMap::new(),
            too_far: 0,
            stopped: false,
            error: None,
        }),
        moved: Condvar::new(),
        threads,
        ahead: threads * AHEAD,
    };
    std::thread::scope(|scope| run(scope, &shared, &worker));
    match shared.results.into_inner().unwrap_or_else(PoisonError::into_inner).error {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

struct Shared<Jobs, Emit, Done, E> {
    source: Mutex<Source<Jobs>>,
    results: Mutex<Results<Emit, Done, E>>,
    /// Told whenever a result was handed out.
    moved: Condvar,
    threads: usize,
    ahead: usize,
}

struct Source<Jobs> {
    jobs: Jobs,
    taken: usize,
    ended: bool,
    workers: usize,
}

struct Results<Emit, Done, E> {
    /// What hands results out; a worker has taken it while it does.
    emit: Option<Emit>,
    next: usize,
    waiting: BTreeMap<usize, Done>,
    /// Workers that have run too far ahead: only they need to be told of progress, which takes a call of the system.
    too_far: usize,
    stopped: bool,
    error: Option<E>,
}

fn run<'scope, 'env, Jobs, Emit, Job, Done, Work, Worker, E>(
    scope: &'scope std::thread::Scope<'scope, 'env>,
    shared: &'env Shared<Jobs, Emit, Done, E>,
    worker: &'env Worker,
) where
    Jobs: Iterator<Item = Job> + Send,
    Emit: FnMut(Done) -> Result<Next, E> + Send,
    Worker: Fn() -> Work + Sync,
    Work: FnMut(Job) -> Done,
    Done: Send,
    E: Send,
{
    let mut work = worker();
    while let Some((number, job, more_workers)) = take(shared) {
        if more_workers {
            scope.spawn(move || run(scope, shared, worker));
        }
        let done = work(job);
        hand_in(shared, number, done);
    }
}

/// The next job with its number, and whether another worker should be started beside this one.
fn take<Jobs, Emit, Job, Done, E>(shared: &Shared<Jobs, Emit, Done, E>) -> Option<(usize, Job, bool)>
where
    Jobs: Iterator<Item = Job>,
{
    let mut source = lock(&shared.source);
    {
        let mut results = lock(&shared.results);
        while !results.stopped && source.taken >= results.next + shared.ahead {
            results.too_far += 1;
            results = shared.moved.wait(results).unwrap_or_else(PoisonError::into_inner);
            results.too_far -= 1;
        }
        source.ended |= results.stopped;
    }
    if source.ended {
        return None;
    }
    let Some(job) = source.jobs.next() else {
        source.ended = true;
        return None;
    };
    let number = source.taken;
    source.taken += 1;
    let more_workers = source.workers < shared.threads && source.jobs.size_hint().1 != Some(0);
    source.workers += usize::from(more_workers);
    Some((number, job, more_workers))
}

/// Lays the result down, and hands out what is due unless another worker is doing that already: it will find this one too.
fn hand_in<Jobs, Emit, Done, E>(shared: &Shared<Jobs, Emit, Done, E>, number: usize, done: Done)
where
    Emit: FnMut(Done) -> Result<Next, E>,
{
    let mut results = lock(&shared.results);
    results.waiting.insert(number, done);
    let Some(mut emit) = results.emit.take() else { return };
    while !results.stopped
        && let next = results.next
        && let Some(done) = results.waiting.remove(&next)
    {
        drop(results);
        let emitted = emit(done);
        results = lock(&shared.results);
        results.next += 1;
        match emitted {
            Ok(Next::Continue) => {}
            Ok(Next::Stop) => results.stopped = true,
            Err(first) => {
                results.error = Some(first);
                results.stopped = true;
            }
        }
        if results.too_far > 0 {
            shared.moved.notify_all();
        }
    }
    results.emit = Some(emit);
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 3, 8] {
            let mut seen = Vec::new();
            let worked: Result<(), ()> = in_order(
                threads,
                0..1000u64,
                || {
                    |job: u64| {
                        // Later jobs of a group are quicker, so that they overtake.
                        std::thread::sleep(std::time::Duration::from_micros((7 - job % 8) * 20));
                        job * job
                    }
                },
                |done| {
                    seen.push(done);
                    Ok(Next::Continue)
                },
            );
            assert_eq!(worked, Ok(()));
            assert!(seen.into_iter().eq((0..1000).map(|job| job * job)), "{threads} threads");
        }
    }

    #[test]
    fn a_slow_job_holds_the_others_back() {
        let taken = AtomicUsize::new(0);
        let most = AtomicUsize::new(0);
        let emitted = AtomicUsize::new(0);
        let jobs = (0..500).inspect(|_| {
            let ahead = taken.fetch_add(1, Ordering::SeqCst) + 1 - emitted.load(Ordering::SeqCst);
            most.fetch_max(ahead, Ordering::SeqCst);
        });
        in_order(
            2,
            jobs,
            || {
                |job: usize| {
                    if job == 0 {
                        std::thread::sleep(std::time::Duration::from_millis(50));
                    }
                }
            },
            |()| -> Result<Next, ()> {
                emitted.fetch_add(1, Ordering::SeqCst);
                Ok(Next::Continue)
            },
        )
        .unwrap();
        assert_eq!(emitted.load(Ordering::SeqCst), 500);
        assert!(most.load(Ordering::SeqCst) <= 2 * AHEAD, "{most:?} jobs were in memory at once");
    }

    #[test]
    fn stops_where_it_is_told_to() {
        for threads in [1, 4] {
            let mut seen = Vec::new();
            let stopped: Result<(), &str> = in_order(
                threads,
                0..,
                || |job: u32| job,
                |done| {
                    seen.push(done);
                    Ok(if done == 9 { Next::Stop } else { Next::Continue })
                },
            );
            assert_eq!((stopped, seen.len()), (Ok(()), 10));
            let failed = in_order(threads, 0.., || |job: u32| job, |_| Err("full"));
            assert_eq!(failed, Err("full"));
        }
    }

    #[test]
    fn one_job_needs_one_thread() {
        let workers = AtomicUsize::new(0);
        in_order(
            8,
            std::iter::once(1),
            || {
                workers.fetch_add(1, Ordering::SeqCst);
                |job: u32| job
            },
            |_| -> Result<Next, ()> { Ok(Next::Continue) },
        )
        .unwrap();
        assert_eq!(workers.load(Ordering::SeqCst), 1);
    }
}
