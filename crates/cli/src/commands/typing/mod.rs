//! `celda type`: a robot that types the solution into the page or program that has the focus.
//!
//! | module | what it is for |
//! |---|---|
//! | [`plan`] | which keys, as a list |
//! | `keys` | what is typed for a digit, `--keys` |
//! | `keyboard` | the keyboard itself |
//! | `keypad` | digits from the keypad, where the row of digits needs Shift |
//! | `attention` | whether the user still wants it: Escape, and the window that has the focus |

mod attention;
mod keyboard;
mod keypad;
mod keys;
mod plan;

use std::time::{Duration, Instant};

use celda::formats::{Item, ReadPuzzle, Reader};
use celda::grid::{Grid, Symbols};
use celda::solve::{Auto, Cancel, Engine, Limits, Outcome};

use self::attention::{Attention, Lost};
use self::keyboard::{Key, Keyboard, SETTLING};
use self::plan::{Advance, Order, Press, Visit, Way, plan};
use super::Run;
use super::generate::duration;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::interrupt::Interrupt;
use crate::problems;
use crate::puzzles::Origin;
use crate::say;

/// Type the solution into whatever window has the focus, starting at the cell that was clicked.
///
/// Counts down, so that you can click the first cell (row 1, column 1) of the Sudoku in a page or another program; then walks
/// through the grid with single arrow keys, skips the givens and types one digit a cell. Ctrl-C stops at once; so do Escape and
/// another window, where the system tells (X11). The exit status is 0 when everything was typed, 1 when the puzzle has not exactly
/// one solution or the typing was stopped, 2 on wrong usage or without a display.
#[derive(Clone, Debug, clap::Args)]
pub struct Type {
    #[command(flatten)]
    input: InputArguments,

    /// The order of the cells: `snake` back and forth, `rows` each row from the left; by default snake, and rows with --advance.
    #[arg(long, value_name = "ORDER")]
    order: Option<Order>,

    /// Type the givens too.
    #[arg(long)]
    all_cells: bool,

    /// The pause after each key: seconds, or with a unit (20ms, 0.1s).
    #[arg(long, value_name = "TIME", default_value = "20ms", value_parser = pause)]
    delay: Duration,

    /// The time until the typing begins.
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = pause)]
    start_delay: Duration,

    /// The page moves on by itself after a digit: to the next `cell`, or to the next `blank` cell.
    #[arg(long, value_name = "WHERE", num_args = 0..=1, require_equals = true, default_missing_value = "cell")]
    advance: Option<Advance>,

    /// What is typed for the digits: `digits` (1-9, then a-z), `hex` (0-9, then a-z), `letters`, `numbers`, or a list: 1,2,...,9,0.
    #[arg(long, value_name = "KEYS")]
    keys: Option<keys::Keys>,

    /// Print the keys, a line for each cell, and type nothing.
    #[arg(long)]
    dry_run: bool,
}

/// How long a search may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A time: seconds, or with a unit, of which `ms` is one.
fn pause(text: &str) -> Result<Duration, String> {
    match text.strip_suffix("ms") {
        Some(number) => duration(number).map(|seconds| seconds / 1000),
        None => duration(text),
    }
}

impl Run for Type {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let texts = &context.texts;
        let Some(read) = self.read(context)? else { return Ok(Exit::Unsatisfied) };
        let givens = read.puzzle.givens();
        let Some(solution) = solution(&read, context) else { return Ok(Exit::Unsatisfied) };
        let side = givens.shape().side();
        let usual = keys::Keys::Symbols(match read.reading.symbols {
            Symbols::Digits if side > Symbols::Digits.largest_side() => Symbols::Numbers,
            symbols => symbols,
        });
        let keys = self
            .keys
            .as_ref()
            .unwrap_or(&usual)
            .of_side(side)
            .ok_or_else(|| Failure::Usage(say!(texts, "type-too-few-keys", side = side)))?;
        let order = self.order.unwrap_or(if self.advance.is_some() { Order::Rows } else { Order::Snake });
        let way = Way { order, all_cells: self.all_cells, advance: self.advance, keys };
        let visits = plan(givens, &solution, &way);
        if self.dry_run {
            return print(&visits, &solution, context);
        }
        self.type_all(&visits, context)
    }
}

/// The solution, if there is exactly one; else that is said.
fn solution(read: &ReadPuzzle, context: &Context) -> Option<Grid> {
    let texts = &context.texts;
    let interrupted = context.interrupt.cancel();
    let start = Instant::now();
    let cancel = Cancel::when(move || interrupted.is_cancelled() || start.elapsed() >= PATIENCE);
    let limits = Limits { cancel, ..Limits::default() };
    let why = match Auto.solve(&read.puzzle, &limits).0 {
        Outcome::Unique(solution) => return Some(solution),
        Outcome::None => say!(texts, "type-none"),
        Outcome::Multiple { .. } => say!(texts, "type-multiple"),
        Outcome::Unfinished { .. } => say!(texts, "type-unfinished"),
    };
    context.say(&why);
    None
}

/// Writes the keys, a line a cell.
fn print(visits: &[Visit], solution: &Grid, context: &Context) -> Result<Exit, Failure> {
    let mut out = String::new();
    for visit in visits {
        out.push_str(&format!("{}:", visit.cell.name(solution.shape())));
        for press in &visit.presses {
            out.push(' ');
            out.push_str(match press {
                Press::Arrow(arrow) => arrow.name(),
                Press::Digit(text) => text,
            });
        }
        out.push('\n');
    }
    context.output.write(out.as_bytes())?;
    Ok(Exit::Success)
}

/// Why the typing ended before its end.
enum Ended {
    Interrupted,
    Lost(Lost),
    Failed(String),
}

impl Type {
    /// The puzzle, if the input holds exactly one that can be read; else that is said.
    fn read(&self, context: &Context) -> Result<Option<Box<ReadPuzzle>>, Failure> {
        let texts = &context.texts;
        let mut found = None;
        for source in self.input.sources(context)? {
            let name = source.name(context);
            let origin = Origin { name: &name, context };
            for item in Reader::with_options(source.open(context)?, self.input.read_options()) {
                match item.map_err(|error| Failure::Read { name: name.clone(), error })? {
                    Item::Puzzle(_) if found.is_some() => {
                        return Err(Failure::Usage(say!(texts, "type-one-puzzle")));
                    }
                    Item::Puzzle(read) => found = Some(read),
                    Item::Rejected(rejected) => {
                        context.say(&problems::rejected(&rejected, &origin));
                        return Ok(None);
                    }
                }
            }
        }
        if found.is_none() {
            context.say(&say!(texts, "common-no-puzzle"));
        }
        Ok(found)
    }

    fn type_all(&self, visits: &[Visit], context: &Context) -> Result<Exit, Failure> {
        let texts = &context.texts;
        // Before the countdown, so that nobody waits for nothing.
        let mut keyboard =
            Keyboard::new().map_err(|why| Failure::Usage(say!(texts, "type-no-display", why = why)))?;
        let mut attention = Attention::new();
        Interrupt::watch_with(context, |context| context.say(&say!(context.texts, "type-stopped-by-user")));
        let mut keys: Vec<Key> = visits.iter().flat_map(|visit| &visit.presses).flat_map(keys_of).collect();
        keys.sort_unstable();
        keys.dedup();
        let prepared = keyboard.prepare(&keys).map_err(Ended::Failed);
        context.say(&say!(texts, "type-click"));
        let mut typed = 0;
        let ended = prepared.and_then(|()| self.count_down(context)).and_then(|()| {
            attention.begin();
            for visit in visits {
                for press in &visit.presses {
                    self.press(press, &mut keyboard, &attention, context)?;
                }
                typed += 1;
            }
            wait(SETTLING, context)
        });
        match ended {
            Ok(()) => {
                context.say(&say!(texts, "type-done", cells = typed));
                Ok(Exit::Success)
            }
            Err(Ended::Interrupted) => {
                context.interrupt.tell(context);
                Ok(Exit::Interrupted)
            }
            Err(Ended::Lost(lost)) => {
                context.say(&match lost {
                    Lost::Escape => say!(texts, "type-stopped-by-escape", cells = typed),
                    Lost::Focus => say!(texts, "type-stopped-by-focus", cells = typed),
                });
                Ok(Exit::Unsatisfied)
            }
            Err(Ended::Failed(why)) => Err(Failure::Usage(say!(texts, "type-failed", why = why))),
        }
    }

    fn count_down(&self, context: &Context) -> Result<(), Ended> {
        let end = Instant::now() + self.start_delay.max(SETTLING);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            let seconds = left.as_secs_f64().ceil();
            context.say(&say!(context.texts, "type-countdown", seconds = seconds));
            let whole = Duration::from_secs_f64(seconds - 1.0);
            wait(left.saturating_sub(whole), context)?;
        }
    }

    fn press(
        &self,
        press: &Press,
        keyboard: &mut Keyboard,
        attention: &Attention,
        context: &Context,
    ) -> Result<(), Ended> {
        for key in keys_of(press) {
            if context.interrupt.is_stopped() {
                return Err(Ended::Interrupted);
            }
            if let Some(lost) = attention.lost() {
                return Err(Ended::Lost(lost));
            }
            keyboard.press(key).map_err(Ended::Failed)?;
            wait(self.delay, context)?;
        }
        Ok(())
    }
}

fn keys_of(press: &Press) -> Vec<Key> {
    match press {
        Press::Arrow(arrow) => vec![Key::Arrow(*arrow)],
        Press::Digit(text) => text.chars().map(Key::Character).collect(),
    }
}

/// Waits, and looks out for Ctrl-C meanwhile.
fn wait(time: Duration, context: &Context) -> Result<(), Ended> {
    const LOOK: Duration = Duration::from_millis(20);
    let end = Instant::now() + time;
    loop {
        if context.interrupt.is_stopped() {
            return Err(Ended::Interrupted);
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(());
        }
        std::thread::sleep(left.min(LOOK));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses() {
        for (text, seconds) in [("20ms", 0.02), ("0.1", 0.1), ("2s", 2.0), ("0", 0.0), ("1m", 60.0)] {
            assert_eq!(pause(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        assert!(pause("ms").is_err() && pause("-1").is_err() && pause("fast").is_err());
    }
}
