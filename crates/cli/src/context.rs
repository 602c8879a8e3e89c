//! What every command is handed.

use std::io::IsTerminal;

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
            texts,
        }
    }

    /// Writes `message` to standard error, above the progress bar where there is one. A closed standard error is no reason
    /// to fail.
    pub fn say(&self, message: &str) {
        self.progress.above(|| {
            use std::io::Write;
            let mut text = message.to_owned();
            if !text.ends_with('\n') {
                text.push('\n');
            }
            let _ = std::io::stderr().write_all(text.as_bytes());
        });
    }
}
