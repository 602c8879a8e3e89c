//! A bar on the terminal when the work is long.
//!
//! Whoever works only adds to counters. A thread of its own looks at them ten times a second and draws, and it is started
//! only where standard error is a terminal; the bar appears after half a second, so that quick work stays quiet.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::say;
use crate::texts::Texts;

const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);

/// How much work there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// So many bytes of input.
    Bytes(u64),
    /// So many puzzles.
    Puzzles(u64),
    /// Nobody knows.
    Unknown,
}

/// The counters and the bar. Clones share them.
#[derive(Clone, Debug)]
pub struct Progress {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    texts: Texts,
    puzzles: AtomicU64,
    bytes: AtomicU64,
    solutions: AtomicU64,
    on_terminal: bool,
    bar: Mutex<Option<ProgressBar>>,
    ended: AtomicBool,
    wake: (Mutex<()>, Condvar),
}

impl Progress {
    /// Nothing done yet.
    pub fn new(texts: Texts) -> Progress {
        Progress::on(texts, std::io::stderr().is_terminal())
    }

    /// Nothing done yet, and nothing is ever shown.
    pub fn hidden(texts: Texts) -> Progress {
        Progress::on(texts, false)
    }

    fn on(texts: Texts, on_terminal: bool) -> Progress {
        Progress {
            shared: Arc::new(Shared {
                texts,
                puzzles: AtomicU64::new(0),
                bytes: AtomicU64::new(0),
                solutions: AtomicU64::new(0),
                on_terminal,
                bar: Mutex::new(None),
                ended: AtomicBool::new(false),
                wake: (Mutex::new(()), Condvar::new()),
            }),
        }
    }

    /// Starts to show the progress until what is returned is dropped.
    pub fn begin(&self, total: Total) -> Showing {
        let drawing = self.shared.on_terminal.then(|| {
            let shared = Arc::clone(&self.shared);
            std::thread::spawn(move || draw(&shared, total))
        });
        Showing { progress: self.clone(), drawing }
    }

    /// Counts finished puzzles and the bytes of input that they took.
    pub fn advance(&self, puzzles: u64, bytes: u64) {
        self.shared.puzzles.fetch_add(puzzles, Ordering::Relaxed);
        self.shared.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Counts solutions found for a puzzle that is not finished.
    pub fn found(&self, solutions: u64) {
        self.shared.solutions.fetch_add(solutions, Ordering::Relaxed);
    }

    /// The puzzles finished so far.
    pub fn puzzles(&self) -> u64 {
        self.shared.puzzles.load(Ordering::Relaxed)
    }

    /// Writes something, with the bar taken away meanwhile.
    pub fn above<T>(&self, write: impl FnOnce() -> T) -> T {
        if !self.shared.on_terminal {
            return write();
        }
        match &*lock(&self.shared.bar) {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

/// The bar is shown as long as this lives.
#[derive(Debug)]
pub struct Showing {
    progress: Progress,
    drawing: Option<JoinHandle<()>>,
}

impl Drop for Showing {
    fn drop(&mut self) {
        let Some(drawing) = self.drawing.take() else { return };
        let shared = &self.progress.shared;
        {
            let _held = lock(&shared.wake.0);
            shared.ended.store(true, Ordering::Relaxed);
            shared.wake.1.notify_all();
        }
        let _ = drawing.join();
        if let Some(bar) = lock(&shared.bar).take() {
            bar.finish_and_clear();
        }
        shared.ended.store(false, Ordering::Relaxed);
    }
}

fn draw(shared: &Shared, total: Total) {
    if waited_to_the_end(shared, PATIENCE) {
        return;
    }
    let (length, template) = match total {
        Total::Bytes(length) | Total::Puzzles(length) if length > 0 => {
            (Some(length), "{wide_bar} {percent:>3} %  {msg}")
        }
        _ => (None, "{spinner} {msg}"),
    };
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    *lock(&shared.bar) = Some(bar.clone());
    loop {
        let puzzles = shared.puzzles.load(Ordering::Relaxed);
        bar.set_message(describe(shared, puzzles, bar.elapsed() + PATIENCE));
        match total {
            Total::Bytes(_) => bar.set_position(shared.bytes.load(Ordering::Relaxed)),
            Total::Puzzles(_) => bar.set_position(puzzles),
            Total::Unknown => {}
        }
        bar.tick();
        if waited_to_the_end(shared, TICK) {
            return;
        }
    }
}

fn describe(shared: &Shared, puzzles: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    match shared.solutions.load(Ordering::Relaxed) {
        0 => say!(shared.texts, "common-progress", puzzles = puzzles, time = clock),
        found => say!(
            shared.texts,
            "common-progress-solutions",
            puzzles = puzzles,
            solutions = found,
            time = clock
        ),
    }
}

/// Waits `time`; whether the work ended meanwhile.
fn waited_to_the_end(shared: &Shared, time: Duration) -> bool {
    let held = lock(&shared.wake.0);
    let ended = || shared.ended.load(Ordering::Relaxed);
    drop(shared.wake.1.wait_timeout_while(held, time, |()| !ended()));
    ended()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
