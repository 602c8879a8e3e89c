//! Long work with the interpreter free for other threads, ended by Ctrl-C or when its time is over.
//!
//! Python's signals are seen only by who asks for them, on its main thread. Engines ask their [`Cancel`] every few milliseconds, so
//! a search stays on the calling thread ([`search`]): one of its own costs 50 microseconds, and a 9x9 puzzle takes 4. A path of
//! techniques asks nobody while it looks for a step, so it runs on a thread of its own ([`apart`]), which is left behind when Ctrl-C
//! comes and ends with the step.

use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use celda::solve::Cancel;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// How often Python is asked for a signal.
const PATIENCE: Duration = Duration::from_millis(50);

/// Reads a number of seconds; `None` is no limit.
pub(crate) fn seconds(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|error| PyValueError::new_err(format!("timeout={seconds}: {error}")))
    };
    timeout.map(read).transpose()
}

/// Runs `work` on this thread. It stops when its [`Cancel`] says so, which a signal makes an error and the timeout does not.
pub(crate) fn search<T: Send>(
    py: Python<'_>,
    timeout: Option<Duration>,
    work: impl FnOnce(Cancel) -> T + Send,
) -> PyResult<T> {
    let watch = Arc::new(Watch { start: Instant::now(), timeout, state: Mutex::default() });
    let asked = Arc::clone(&watch);
    let done = py.detach(|| work(Cancel::when(move || asked.is_over())));
    let raised = watch.state.lock().unwrap_or_else(PoisonError::into_inner).raised.take();
    match raised {
        Some(error) => Err(error),
        None => Ok(done),
    }
}

/// Who looks at the clock and for signals.
struct Watch {
    start: Instant,
    timeout: Option<Duration>,
    state: Mutex<WatchState>,
}

#[derive(Default)]
struct WatchState {
    /// When Python was last asked, counted from the start.
    asked: Duration,
    raised: Option<PyErr>,
}

impl Watch {
    fn is_over(&self) -> bool {
        let passed = self.start.elapsed();
        if self.timeout.is_some_and(|timeout| passed >= timeout) {
            return true;
        }
        let Ok(mut state) = self.state.try_lock() else { return false };
        if passed - state.asked < PATIENCE {
            return false;
        }
        state.asked = passed;
        state.raised = Python::attach(|py| py.check_signals()).err();
        state.raised.is_some()
    }
}

/// Runs `work` on a thread of its own and waits for it. When a signal comes it is asked to stop, but not waited for.
pub(crate) fn apart<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> PyResult<T> {
    let cancel = Cancel::default();
    let (sender, receiver) = mpsc::channel();
    let theirs = cancel.clone();
    let thread = thread::Builder::new().name("celda".to_owned()).spawn(move || {
        // Nobody listens any more where a signal has ended the wait.
        let _ = sender.send(work(&theirs));
    })?;
    // A receiver is not for several threads, which detaching asks for.
    let receiver = Mutex::new(receiver);
    loop {
        let received =
            py.detach(|| receiver.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PATIENCE));
        match received {
            Ok(done) => return Ok(done),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                if let Err(raised) = py.check_signals() {
                    cancel.cancel();
                    return Err(raised);
                }
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => resume_unwind(panic),
                Ok(()) => return Err(PyRuntimeError::new_err("the work ended without an answer")),
            },
        }
    }
}
