//! What every command is handed.

use std::io::{IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};

use celda::solve::Cancel;

use crate::diagnostics::Palette;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::texts::Texts;

/// The user's language and the ways to the outside. Cheap to clone; clones share everything.
#[derive(Clone, Debug)]
pub struct Context {
    /// What is said to people.
    pub texts: Texts,
    /// Standard output.
    pub output: Output,
    /// The bar on the terminal, if there is one.
    pub progress: Progress,
    /// Whether the user has asked to stop.
    pub interrupt: Interrupt,
    /// Whether messages are coloured.
    pub palette: Palette,
    /// Where messages are kept, if not said on standard error.
    pub kept: Option<Arc<Mutex<Vec<String>>>>,
}

impl Context {
    /// The context of this process, speaking through `texts`.
    pub fn new(texts: Texts) -> Context {
        let progress = Progress::new(texts.clone());
        Context {
            output: Output::new(progress.clone()),
            interrupt: Interrupt::default(),
            palette: Palette::of_terminal(std::io::stderr().is_terminal()),
            progress,
            kept: None,
            texts,
        }
    }

    /// A context apart from the terminal, as for a question that came over the network: results go to `out`, messages are
    /// kept, and `cancel` stops the work.
    pub fn apart(texts: Texts, out: Box<dyn Write + Send>, cancel: Cancel) -> Context {
        let progress = Progress::hidden(texts.clone());
        Context {
            output: Output::to_writer(out, progress.clone()),
            interrupt: Interrupt::elsewhere(cancel),
            palette: Palette::Plain,
            kept: Some(Arc::default()),
            progress,
            texts,
        }
    }

    /// The messages that were kept.
    pub fn messages(&self) -> Vec<String> {
        self.kept
            .as_ref()
            .map(|kept| kept.lock().unwrap_or_else(PoisonError::into_inner).clone())
            .unwrap_or_default()
    }

    /// Writes `message` to standard error, above the progress bar where there is one. A closed standard error is no reason
    /// to fail.
    pub fn say(&self, message: &str) {
        if let Some(kept) = &self.kept {
            kept.lock().unwrap_or_else(PoisonError::into_inner).push(message.to_owned());
            return;
        }
        self.progress.above(|| {
            let mut text = message.to_owned();
            if !text.ends_with('\n') {
                text.push('\n');
            }
            let _ = std::io::stderr().write_all(text.as_bytes());
        });
    }
}
