//! `celda menu`: the console programme, which asks for a puzzle and reasons aloud. It is also what `celda` alone starts on a
//! terminal.

mod console;
mod entry;
mod solve;

use self::console::Console;
use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::interrupt::Interrupt;
use crate::say;

/// Enter a puzzle at the keyboard and see it solved step by step.
///
/// A menu asks what to do; a puzzle is entered row by row or as one line, shown and confirmed. Every step is told with the
/// board and the candidates after it. Where the techniques stop, backtracking takes over and tells what it cost.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Menu {
    /// Use six basic techniques only: naked and hidden single, naked pair, triple and quadruple, hidden pair.
    #[arg(long)]
    basic: bool,
}

/// Why the programme goes back from a question: the user wants to leave, or the output is gone.
enum Leave {
    /// The input has ended.
    EndOfInput,
    /// Ctrl-C.
    Interrupted,
    Failure(Failure),
}

impl From<Failure> for Leave {
    fn from(failure: Failure) -> Leave {
        Leave::Failure(failure)
    }
}

impl Run for Menu {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        Interrupt::watch_with(context, |context| {
            // Whoever waits for an answer sits at a prompt, so a new line first.
            let _ = context.output.write(format!("\n{}\n", say!(context.texts, "menu-goodbye")).as_bytes());
        });
        let mut console = Console::new(context);
        match self.menu(&mut console) {
            Ok(()) => Ok(Exit::Success),
            Err(Leave::EndOfInput) => {
                console.line("")?;
                console.line(&say!(context.texts, "menu-goodbye"))?;
                Ok(Exit::Success)
            }
            Err(Leave::Interrupted) => {
                context.interrupt.tell(context);
                Ok(Exit::Interrupted)
            }
            Err(Leave::Failure(failure)) => Err(failure),
        }
    }
}

impl Menu {
    fn menu(self, console: &mut Console<'_>) -> Result<(), Leave> {
        let texts = console.texts();
        console.line(&say!(texts, "menu-welcome"))?;
        loop {
            console.line("")?;
            console.line(&say!(texts, "menu-choices"))?;
            let answer = console.ask(&say!(texts, "menu-your-choice"))?;
            match answer.as_str() {
                "1" => {
                    let puzzle = entry::read(console)?;
                    solve::solve(&puzzle, self.basic, console)?;
                }
                "2" => {
                    console.line(&say!(texts, "menu-goodbye"))?;
                    return Ok(());
                }
                other => console.line(&say!(texts, "menu-no-such-choice", choice = other))?,
            }
        }
    }
}
