//! The slowest puzzle: is there one that takes a 9x9 path much longer than the others?
//!
//! Each puzzle of every set, and so many made ones, is timed alone. A time on a busy machine says as much about the other
//! programs as about the puzzle, so one that seems slow is timed [`AGAIN`] times more and the shortest counts: what was
//! preempted once is not each time.

use std::time::{Duration, Instant};

use celda_generate::{Generator, Options, Random};
use celda_grid::Shape;
use celda_solve::Cancel;
use celda_solve::nine::{Line, Path, Solver};

use crate::puzzles::{SETS, read};

/// How often what seems slow is timed again.
const AGAIN: usize = 7;

/// The slowest so far of some puzzles.
struct Slowest {
    solver: Solver,
    puzzles: u64,
    time: Duration,
    guesses: u64,
    most_guesses: u64,
    line: Line,
}

impl Slowest {
    fn new(path: Path) -> Option<Slowest> {
        let solver = Solver::with_path(path)?;
        let (time, line) = (Duration::ZERO, [b'.'; 81]);
        Some(Slowest { solver, puzzles: 0, time, guesses: 0, most_guesses: 0, line })
    }

    fn time(&mut self, line: &Line) -> (Duration, u64) {
        let mut counts = [None];
        let start = Instant::now();
        self.solver.count_batch(std::slice::from_ref(line), 2, &mut counts);
        (start.elapsed(), self.solver.take_work().guesses)
    }

    fn look_at(&mut self, line: &Line) {
        let (mut time, guesses) = self.time(line);
        self.puzzles += 1;
        self.most_guesses = self.most_guesses.max(guesses);
        for _ in 0..AGAIN {
            if time <= self.time {
                return;
            }
            time = time.min(self.time(line).0);
        }
        if time > self.time {
            (self.time, self.guesses, self.line) = (time, guesses, *line);
        }
    }

    fn tell(&self, name: &str) {
        println!(
            "{name:20} {:9} {:9} puzzles  slowest {:8.4} ms, {} guesses  most guesses {}  {}",
            self.solver.path().name(),
            self.puzzles,
            1000.0 * self.time.as_secs_f64(),
            self.guesses,
            self.most_guesses,
            String::from_utf8_lossy(&self.line)
        );
    }
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (mut count, mut path) = (10_000_000, Path::best());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{argument} needs a value"))?;
        match argument.as_str() {
            "--count" => count = value.parse().map_err(|_| format!("{value:?} is no number"))?,
            "--path" => path = value.parse().map_err(|error| format!("{error}"))?,
            _ => return Err(format!("unknown argument {argument:?}")),
        }
    }
    let new = || Slowest::new(path).ok_or_else(|| format!("this processor has no {path}"));
    for set in SETS {
        let mut slowest = new()?;
        for line in read(set)? {
            slowest.look_at(&line);
        }
        slowest.tell(set);
    }
    let generator = Generator::new(Options::new(Shape::NINE)).map_err(|error| error.to_string())?;
    let mut worker = generator.worker(Cancel::default());
    let mut slowest = new()?;
    for index in 0..count {
        let made = worker.puzzle(Random::new(1, index), None).map_err(|error| format!("{error:?}"))?;
        let mut line = [b'.'; 81];
        for (cell, digit) in made.puzzle.filled() {
            line[cell.index()] = b'0' + digit.value() as u8;
        }
        slowest.look_at(&line);
    }
    slowest.tell("made, minimal");
    Ok(())
}
