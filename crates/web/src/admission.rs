//! How many work and wait at once, and with how much memory.
//!
//! As many requests work as there are cores. The others wait, as many as their bodies fit into a budget of memory together: a
//! thousand small questions fit, a hundred large ones do not. Who does not fit in, or waits too long, is told to come again.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The memory for the bodies of all requests, in units of [`UNIT`] bytes.
const BUDGET: usize = 64 * 1024;
const UNIT: usize = 1024;

#[derive(Clone, Debug)]
pub(crate) struct Admission {
    turns: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    patience: Duration,
}

/// There is no room now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

impl Admission {
    /// So many work at once, and none waits longer than `patience`.
    pub(crate) fn new(at_once: usize, patience: Duration) -> Admission {
        let (turns, memory) = (Semaphore::new(at_once), Semaphore::new(BUDGET));
        Admission { turns: Arc::new(turns), memory: Arc::new(memory), patience }
    }

    /// Room for a body of so many bytes, until what is returned is dropped.
    pub(crate) fn room(&self, bytes: usize) -> Result<OwnedSemaphorePermit, Busy> {
        let units = u32::try_from(bytes / UNIT + 1).map_err(|_| Busy)?;
        Arc::clone(&self.memory).try_acquire_many_owned(units).map_err(|_| Busy)
    }

    /// Waits for a turn, which lasts until what is returned is dropped.
    pub(crate) async fn turn(&self) -> Result<OwnedSemaphorePermit, Busy> {
        match timeout(self.patience, Arc::clone(&self.turns).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(Busy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_bodies_fit_by_the_thousand_and_large_ones_do_not() {
        let admission = Admission::new(1, Duration::from_secs(1));
        let small: Vec<_> = (0..10_000).map(|_| admission.room(200)).collect();
        assert!(small.iter().all(Result::is_ok));
        drop(small);
        let large: Vec<_> = (0..100).map(|_| admission.room(1024 * 1024)).collect();
        assert!(large[0].is_ok());
        assert_eq!(large[99].as_ref().err(), Some(&Busy));
        drop(large);
        assert!(admission.room(1024 * 1024).is_ok());
        assert_eq!(admission.room(usize::MAX).err(), Some(Busy));
    }
}
