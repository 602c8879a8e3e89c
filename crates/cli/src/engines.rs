//! Which engine solves, and how long it may take.

use std::env;
use std::time::{Duration, Instant};

use celda::grid::Shape;
use celda::solve::nine::{Path, Solver};
use celda::solve::{Cancel, Engine, Limits, Statistics, engines};
use clap::builder::PossibleValuesParser;

use crate::context::Context;
use crate::exit::Failure;
use crate::say;

/// The code path of the solver for 9x9 that the environment variable `CELDA_NINE` names, if it does.
///
/// # Errors
/// Where the processor cannot take the path asked for, or there is none of that name.
pub fn nine_path(context: &Context) -> Result<Option<Path>, Failure> {
    let Some(name) = env::var_os("CELDA_NINE") else { return Ok(None) };
    let name = name.to_string_lossy();
    let path = name.parse::<Path>().ok().filter(|path| path.is_available());
    path.map(Some).ok_or_else(|| {
        let available = Path::ALL.into_iter().filter(|path| path.is_available()).map(Path::name);
        let available = available.collect::<Vec<_>>().join(", ");
        Failure::Usage(say!(
            context.texts,
            "common-nine-path",
            name = name.into_owned(),
            available = available
        ))
    })
}

/// The options of commands that solve.
#[derive(Clone, Debug, clap::Args)]
pub struct EngineArguments {
    /// The engine that searches; by default the one that suits the puzzle.
    #[arg(long, value_name = "ENGINE", value_parser = PossibleValuesParser::new(engines().iter().map(|engine| engine.name())))]
    pub engine: Option<String>,

    /// Give up on a puzzle after so many seconds and report it as unfinished.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
}

/// Reads a number of seconds, which may have a fraction.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|error| format!("{error}"))?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

impl EngineArguments {
    /// The engine for puzzles of this shape.
    ///
    /// # Errors
    /// Where the engine asked for takes no such puzzles.
    pub fn engine(&self, shape: Shape, context: &Context) -> Result<&'static dyn Engine, Failure> {
        let asked = |engine: &&&dyn Engine| self.engine.as_deref().is_none_or(|name| engine.name() == name);
        engines().iter().filter(asked).find(|engine| engine.supports(shape)).copied().ok_or_else(|| {
            Failure::Usage(say!(
                context.texts,
                "common-engine-unsuited",
                engine = self.engine.clone().unwrap_or_default(),
                shape = shape.to_string()
            ))
        })
    }

    /// The fast solver, if it is what solves 9x9 puzzles by these options.
    pub fn nine(&self) -> Option<Solver> {
        let suits = self.timeout.is_none() && matches!(self.engine.as_deref(), None | Some("auto" | "nine"));
        suits.then(Solver::new)
    }

    /// The limits for one puzzle, counted from now: Ctrl-C, the time, and so many solutions.
    pub fn limits(&self, solutions: Option<u64>, context: &Context) -> Limits {
        let interrupted = context.interrupt.cancel();
        let cancel = match self.timeout {
            None => interrupted,
            Some(timeout) => {
                let start = Instant::now();
                Cancel::when(move || interrupted.is_cancelled() || start.elapsed() >= timeout)
            }
        };
        Limits { solutions, cancel, ..Limits::default() }
    }
}

/// What a search cost, for `--stats`.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Cost {
    /// The engine.
    pub engine: &'static str,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// Choices tried.
    pub guesses: u64,
    /// Choices taken back.
    pub retreats: u64,
    /// The largest number of choices in force at once.
    pub depth: u64,
    /// Cells filled, each time that one was.
    pub placements: u64,
    /// Wall-clock seconds.
    pub seconds: f64,
}

impl Cost {
    /// The columns of a CSV table, with the comma before them.
    pub const HEADER: &'static str = ",engine,nodes,guesses,retreats,depth,placements,seconds";

    /// The columns of a puzzle that was not searched.
    pub const EMPTY_COLUMNS: &'static str = ",,,,,,,";

    /// What `engine` says of a search that began at `start`.
    pub fn new(engine: &dyn Engine, statistics: &Statistics, start: Instant) -> Cost {
        Cost {
            engine: engine.name(),
            nodes: statistics.nodes,
            guesses: statistics.guesses,
            retreats: statistics.retreats,
            depth: statistics.depth,
            placements: statistics.placements,
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// As a remark at the end of a line.
    pub fn remark(&self) -> String {
        format!(
            " # engine={} nodes={} guesses={} retreats={} depth={} placements={} seconds={:.6}",
            self.engine, self.nodes, self.guesses, self.retreats, self.depth, self.placements, self.seconds
        )
    }

    /// As the columns of [`Cost::HEADER`].
    pub fn columns(&self) -> String {
        format!(
            ",{},{},{},{},{},{},{:.6}",
            self.engine, self.nodes, self.guesses, self.retreats, self.depth, self.placements, self.seconds
        )
    }
}
