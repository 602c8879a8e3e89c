//! What the subcommands of `study` share: the puzzle, the search, and where the result goes.

use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use celda::formats::{Item, Reader};
use celda::grid::{Cell, Digit, Grid, HouseKind, Puzzle, Shape, Symbols};
use celda::solve::{Cancel, Engine, Limits, Place, Statistics, engines};
use clap::builder::PossibleValuesParser;
use serde::Serialize;

use crate::context::Context;
use crate::engines::seconds;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::problems;
use crate::puzzles::Origin;
use crate::say;
use crate::texts::Texts;

/// The puzzle that is studied.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct PuzzleArguments {
    #[command(flatten)]
    pub(super) input: InputArguments,

    /// Which puzzle of the input, counted from 1.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    puzzle: u64,

    /// Study the blank grid of this side instead of a puzzle; --box gives it another shape than the usual one.
    #[arg(long, value_name = "N", conflicts_with_all = ["input", "puzzle"])]
    size: Option<usize>,
}

impl PuzzleArguments {
    /// Reads the puzzle. Where there is none, that is said.
    ///
    /// # Errors
    /// Where an input cannot be read, or a blank grid is asked for that there cannot be.
    pub(super) fn read(&self, context: &Context) -> Result<Option<Puzzle>, Failure> {
        if let Some(side) = self.size {
            return blank(side, self.input.shape, context).map(Some);
        }
        let mut number = 0;
        for source in self.input.sources(context)? {
            let name = source.name(context);
            let reader = Reader::with_options(source.open(context)?, self.input.read_options());
            for item in reader {
                let item = item.map_err(|error| Failure::Read { name: name.clone(), error })?;
                number += 1;
                if number < self.puzzle {
                    continue;
                }
                let origin = Origin { name: &name, context };
                return Ok(match item {
                    Item::Puzzle(read) => {
                        let tell = |warning| context.say(&problems::warning(warning, &read, &origin));
                        read.warnings.iter().for_each(tell);
                        Some(read.puzzle)
                    }
                    Item::Rejected(rejected) => {
                        context.say(&problems::rejected(&rejected, &origin));
                        None
                    }
                });
            }
        }
        context.say(&match number {
            0 => say!(context.texts, "common-no-puzzle"),
            _ => say!(context.texts, "study-no-such-puzzle", number = self.puzzle, count = number),
        });
        Ok(None)
    }
}

/// The blank grid of a side, with boxes of this shape or of the usual one.
fn blank(side: usize, shape: Option<Shape>, context: &Context) -> Result<Puzzle, Failure> {
    let shape = match shape {
        Some(shape) => Some(shape).filter(|shape| shape.side() == side),
        None => Shape::of_side(side).ok(),
    };
    let unfit = || Failure::Usage(say!(context.texts, "study-no-such-side", side = side.to_string()));
    shape.map(|shape| Puzzle::from(Grid::blank(shape))).ok_or_else(unfit)
}

/// The search that is followed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SearchArguments {
    /// The engine that searches.
    #[arg(long, value_name = "ENGINE", default_value = "textbook", value_parser = PossibleValuesParser::new(tracing()))]
    engine: String,

    /// Stop the search at so many solutions; two tell whether there is one only.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) limit: u64,

    /// Stop the search after so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

/// The names of the engines that tell how they search.
fn tracing() -> Vec<&'static str> {
    let mut names: Vec<&str> =
        engines().iter().filter(|engine| engine.traces()).map(|engine| engine.name()).collect();
    // The textbook's way is the one that the others are measured by.
    names.sort_by_key(|name| *name != "textbook");
    names
}

impl SearchArguments {
    /// The engine, which takes puzzles of this shape.
    ///
    /// # Errors
    /// Where it does not.
    pub(super) fn engine(&self, shape: Shape, context: &Context) -> Result<&'static dyn Engine, Failure> {
        let named = celda::solve::engine(&self.engine).filter(|engine| engine.supports(shape));
        named.ok_or_else(|| unsuited(&self.engine, shape, context))
    }

    /// The limits of the search, counted from now.
    pub(super) fn limits(&self, context: &Context) -> Limits {
        limits(Some(self.limit), None, self.timeout, context)
    }
}

/// The failure of an engine that does not take puzzles of this shape.
pub(super) fn unsuited(engine: &str, shape: Shape, context: &Context) -> Failure {
    let shape = shape.to_string();
    Failure::Usage(say!(context.texts, "common-engine-unsuited", engine = engine, shape = shape))
}

/// Limits that count from now and end with Ctrl-C.
pub(super) fn limits(
    solutions: Option<u64>,
    nodes: Option<u64>,
    timeout: Option<Duration>,
    context: &Context,
) -> Limits {
    let interrupted = context.interrupt.cancel();
    let cancel = match timeout {
        None => interrupted,
        Some(timeout) => {
            let start = Instant::now();
            Cancel::when(move || interrupted.is_cancelled() || start.elapsed() >= timeout)
        }
    };
    Limits { solutions, nodes, cancel }
}

/// Where the result goes.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Destination {
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Destination {
    /// Opens it.
    ///
    /// # Errors
    /// Where the file cannot be made.
    pub(super) fn open(&self, context: &Context) -> Result<Output, Failure> {
        let Some(path) = &self.output else { return Ok(context.output.clone()) };
        let name = path.display().to_string();
        let file = File::create(path).map_err(|error| Failure::Write { name, error })?;
        Ok(Output::to_file(path, file, context.progress.clone()))
    }
}

/// From now on Ctrl-C is heard; what is done until then is written.
pub(super) fn watch(context: &Context) {
    Interrupt::watch_with(context, |context| context.say(&say!(context.texts, "study-stopped")));
}

/// How a search ends that did all that was asked of it, or did not.
pub(super) fn exit(finished: bool, context: &Context) -> Exit {
    if context.interrupt.is_stopped() {
        context.interrupt.tell(context);
        Exit::Interrupted
    } else if finished {
        Exit::Success
    } else {
        Exit::Unsatisfied
    }
}

/// What a search cost, without its time: the same on every machine.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Costs {
    nodes: u64,
    guesses: u64,
    retreats: u64,
    depth: u64,
    placements: u64,
}

impl From<Statistics> for Costs {
    fn from(statistics: Statistics) -> Costs {
        let Statistics { nodes, guesses, retreats, depth, placements } = statistics;
        Costs { nodes, guesses, retreats, depth, placements }
    }
}

/// `r1c2=3`.
pub(super) fn put(cell: Cell, digit: Digit, shape: Shape) -> String {
    format!("{}={}", cell.name(shape), Symbols::usual(shape.side()).write(digit))
}

/// A place in words: `r1c2`, `4 in row 1`.
pub(super) fn place_in_words(place: Place, shape: Shape, texts: &Texts) -> String {
    match place {
        Place::Cell(cell) => cell.name(shape).to_string(),
        Place::Digit(house, digit) => {
            let (digit, number) =
                (Symbols::usual(shape.side()).write(digit), (house.index() + 1).to_string());
            match house.kind() {
                HouseKind::Row => say!(texts, "study-in-row", digit = digit, number = number),
                HouseKind::Column => say!(texts, "study-in-column", digit = digit, number = number),
                HouseKind::Box => say!(texts, "study-in-box", digit = digit, number = number),
            }
        }
    }
}

/// Columns of text with two blanks between them; all but the first are set to the right where `right` says so.
pub(super) fn columns(rows: &[Vec<String>], right: &[bool]) -> String {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..right.len()).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for ((cell, width), right) in row.iter().zip(&widths).zip(right) {
            let pad = " ".repeat(width - cell.chars().count());
            let (before, after) = if *right { (&*pad, "") } else { ("", &*pad) };
            line.push_str(&format!("{before}{cell}{after}  "));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
