//! `celda bench`: how fast the 9x9 solver is on this machine.
//!
//! Every code path of the solver that the processor can take works on the same puzzles on one thread, then the fastest on several.
//! What is timed is what `celda solve` has the solver do: from the text of a puzzle to its solution and the proof that it is the only
//! one. Reading and writing files is not in it.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use celda::formats::{Batch, Item, Reader};
use celda::generate::{Generator, Options, Random};
use celda::grid::{Grid, Shape};
use celda::solve::nine::{Line, Path, Work, solve_on_threads};
use serde::Serialize;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::engines::nine_path;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::interrupt::Interrupt;
use crate::records::json_line;
use crate::say;

/// Tell how fast 9x9 puzzles are solved on this machine.
///
/// Solves puzzles for uniqueness again and again: those of the inputs, or else minimal puzzles made for it, the same on every machine.
/// Writes one line for each code path that the processor can take, on one thread, and one for the fastest on all threads.
#[derive(Clone, Debug, clap::Args)]
pub struct Bench {
    #[command(flatten)]
    input: InputArguments,

    /// How many puzzles are made where no input is named.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    count: u64,

    /// How long each line of the result is measured.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,

    /// Write JSON Lines.
    #[arg(long)]
    json: bool,

    /// How many threads the last line is measured on; by default one for each core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|error| format!("{error}"))?;
    let sensible = (0.0..=3600.0).contains(&seconds);
    sensible.then_some(seconds).ok_or_else(|| "0..=3600".to_owned())
}

/// The made puzzles start from this seed.
const SEED: u64 = 1;

/// A line of the result.
#[derive(Serialize)]
struct Record {
    path: &'static str,
    threads: usize,
    puzzles: usize,
    /// Puzzles a second of wall-clock time, the median of the passes.
    puzzles_per_second: f64,
    /// Nanoseconds a puzzle.
    nanoseconds: f64,
    /// Guesses a puzzle.
    guesses: f64,
    /// Rounds of inference a puzzle.
    rounds: f64,
    /// The share of puzzles solved without a guess.
    without_guess: f64,
}

impl Run for Bench {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        Interrupt::watch(context);
        let only = nine_path(context)?;
        let lines = if self.input.input.is_empty() { self.made(context) } else { self.read(context)? };
        if lines.is_empty() {
            context.say(&say!(context.texts, "common-no-puzzle"));
            return Ok(Exit::Unsatisfied);
        }
        let paths = Path::ALL.into_iter().filter(|path| path.is_available());
        let paths: Vec<Path> = paths.filter(|path| only.is_none_or(|only| *path == only)).collect();
        let threads = batch::threads(self.threads);
        let alone = paths.iter().map(|path| (*path, 1));
        let together = paths.first().filter(|_| threads > 1).map(|path| (*path, threads));
        for (path, threads) in alone.chain(together) {
            let Some(record) = self.measure(&lines, path, threads, context) else {
                context.interrupt.tell(context);
                return Ok(Exit::Interrupted);
            };
            let mut out = Vec::new();
            if self.json {
                json_line(&record, &mut out);
            } else {
                out = say!(
                    context.texts,
                    "bench-line",
                    path = format!("{:8}", record.path),
                    threads = threads,
                    rate = format!("{:10.0}", record.puzzles_per_second),
                    nanoseconds = format!("{:8.0}", record.nanoseconds),
                    guesses = format!("{:.2}", record.guesses),
                    share = format!("{:.1}", 100.0 * record.without_guess)
                )
                .into_bytes();
                out.push(b'\n');
            }
            context.output.write(&out)?;
        }
        Ok(Exit::Success)
    }
}

impl Bench {
    /// Puzzles made for the purpose, as many as could be made before the user asked to stop.
    fn made(&self, context: &Context) -> Vec<Line> {
        let Ok(generator) = Generator::new(Options::new(Shape::NINE)) else { return Vec::new() };
        let mut worker = generator.worker(context.interrupt.cancel());
        let puzzles = (0..self.count).map_while(|index| worker.puzzle(Random::new(SEED, index), None).ok());
        puzzles.filter_map(|made| line_of(&made.puzzle)).collect()
    }

    /// The 9x9 puzzles of the inputs; what else there is, is left out.
    fn read(&self, context: &Context) -> Result<Vec<Line>, Failure> {
        let mut lines = Vec::new();
        for source in self.input.sources(context)? {
            let name = source.name(context).to_string();
            let mut reader = Reader::with_options(source.open(context)?, self.input.read_options());
            loop {
                match reader.next_batch().map_err(|error| Failure::Read { name: name.clone(), error })? {
                    Some(Batch::Lines(plain)) => lines.extend(plain.lines().map(|line| *line.cells())),
                    Some(Batch::Item(Item::Puzzle(read))) => lines.extend(line_of(read.puzzle.givens())),
                    Some(Batch::Item(Item::Rejected(_))) => {}
                    None => break,
                }
            }
        }
        Ok(lines)
    }

    /// Solves the puzzles again and again; `None` if the user asked to stop.
    fn measure(&self, lines: &[Line], path: Path, threads: usize, context: &Context) -> Option<Record> {
        let (mut counts, mut solutions) = (vec![None; lines.len()], vec![[0; 81]; lines.len()]);
        let count = NonZeroUsize::new(threads)?;
        let mut pass = || {
            let start = Instant::now();
            let work = solve_on_threads(count, path, lines, 2, &mut counts, &mut solutions);
            (start.elapsed(), work.unwrap_or_default())
        };
        // The first pass warms up.
        let (_, work) = pass();
        let start = Instant::now();
        let mut times: Vec<Duration> = Vec::new();
        while times.is_empty() || start.elapsed().as_secs_f64() < self.seconds {
            if context.interrupt.is_stopped() {
                return None;
            }
            times.push(pass().0);
        }
        times.sort_unstable();
        Some(record(path, threads, lines.len(), times[times.len() / 2], work))
    }
}

fn record(path: Path, threads: usize, puzzles: usize, time: Duration, work: Work) -> Record {
    let each = |number: u64| number as f64 / work.puzzles.max(1) as f64;
    let seconds = time.as_secs_f64().max(1e-9);
    Record {
        path: path.name(),
        threads,
        puzzles,
        puzzles_per_second: puzzles as f64 / seconds,
        nanoseconds: 1e9 * seconds / puzzles as f64,
        guesses: each(work.guesses),
        rounds: each(work.rounds),
        without_guess: each(work.without_guess),
    }
}

/// The grid as a line, if it is 9x9.
fn line_of(grid: &Grid) -> Option<Line> {
    let value = |index: usize| grid.digits()[index].map_or(b'.', |digit| b'0' + digit.value() as u8);
    (grid.shape() == Shape::NINE).then(|| std::array::from_fn(value))
}
