//! Ctrl-C: stop soon, keep what is finished, say how far it came.
//!
//! The signal sets a flag that the engines and the batch runner look at, and the command ends by its own way: results
//! that are finished are written in order, and a message tells how many. Where that does not happen within
//! [`GRACE`], because the program waits for input or for whoever reads its output, the watching thread says the same and
//! ends the process: everything handed to [`Output`](crate::output::Output) was written by then. Either way the exit status
//! is 130.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use celda::solve::Cancel;

use crate::context::Context;
use crate::exit::Exit;
use crate::say;

/// How long a command may take to end by itself.
pub const GRACE: Duration = Duration::from_millis(120);

/// Whether the user asked to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    cancel: Cancel,
    told: Arc<AtomicBool>,
    farewell: Arc<OnceLock<fn(&Context)>>,
    is_elsewhere: bool,
}

impl Interrupt {
    /// Not the Ctrl-C of this process, but what `cancel` says.
    pub fn elsewhere(cancel: Cancel) -> Interrupt {
        Interrupt { cancel, is_elsewhere: true, ..Interrupt::default() }
    }

    /// From now on Ctrl-C is heard. Called by each command that works for long; a second call changes nothing.
    pub fn watch(context: &Context) {
        Interrupt::watch_with(context, |context| {
            context.say(&say!(context.texts, "common-stopped", puzzles = context.progress.puzzles()));
        });
    }

    /// As [`Interrupt::watch`], with something else to say in the end.
    pub fn watch_with(context: &Context, farewell: fn(&Context)) {
        Interrupt::watch_for(context, GRACE, farewell);
    }

    /// As [`Interrupt::watch_with`], with as much time for the command to end by itself: one that has something to write in the end
    /// takes more than [`GRACE`].
    pub fn watch_for(context: &Context, grace: Duration, farewell: fn(&Context)) {
        if context.interrupt.is_elsewhere {
            return;
        }
        let context = context.clone();
        let _ = context.interrupt.farewell.set(farewell);
        // It fails only where a handler is there already, which is then ours.
        let _ = ctrlc::set_handler(move || {
            context.interrupt.cancel.cancel();
            std::thread::sleep(grace);
            context.interrupt.tell(&context);
            std::process::exit(i32::from(Exit::Interrupted.status()));
        });
    }

    /// Whether the user asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// The flag, for the limits of an engine.
    pub fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Says once how far the command came.
    pub fn tell(&self, context: &Context) {
        if !self.told.swap(true, Ordering::Relaxed)
            && let Some(farewell) = self.farewell.get()
        {
            farewell(context);
        }
    }
}
