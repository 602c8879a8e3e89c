//! Making irreducible 9x9 puzzles, beside the generator of the crate `sudoku` (without symmetry) and the program `qqwing`.
//!
//! Passes alternate between the programs; what counts is CPU time (of the thread, and for `qqwing` of the child process, to a hundredth of a
//! second); the median of the passes is told. Everything runs on one thread. With `--levels` each level of the `hodoku` scale is aimed at, too.
//! `--check N` makes N puzzles instead, looks for duplicates and isomorphs, and has the peer count the solutions of each, with all givens and
//! without each of them.

use std::collections::HashSet;
use std::process::{Command, Stdio};

use celda_generate::{Difficulty, Generator, Options, Random, canonical};
use celda_grid::{Grid, Shape};
use celda_solve::Cancel;
use celda_techniques::Level;
use cpu_time::ThreadTime;
use serde_json::json;
use sudoku::{Sudoku, Symmetry};

/// What a pass made, and in how many seconds.
struct Pass {
    puzzles: usize,
    clues: usize,
    seconds: f64,
}

struct Measured {
    name: &'static str,
    passes: Vec<Pass>,
}

impl Measured {
    /// Puzzles a second, the median of the passes.
    fn rate(&self) -> f64 {
        let mut rates: Vec<f64> =
            self.passes.iter().map(|pass| pass.puzzles as f64 / pass.seconds.max(1e-9)).collect();
        rates.sort_by(f64::total_cmp);
        rates.get(rates.len() / 2).copied().unwrap_or_default()
    }

    fn clues(&self) -> f64 {
        let sum = |part: fn(&Pass) -> usize| self.passes.iter().map(part).sum::<usize>() as f64;
        sum(|pass| pass.clues) / sum(|pass| pass.puzzles).max(1.0)
    }
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (mut json, mut levels, mut passes, mut count) = (false, false, 5, 5_000);
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let value = arguments.next().ok_or_else(|| format!("{argument} needs a value"))?;
            value.parse::<usize>().map_err(|_| format!("{value:?} is no number"))
        };
        match argument.as_str() {
            "--json" => json = true,
            "--levels" => levels = true,
            "--passes" => passes = number()?.max(1),
            "--count" => count = number()?.max(10),
            "--check" => return check(number()?),
            _ => return Err(format!("unknown argument {argument:?}")),
        }
    }
    let mut measured = ["celda", "sudoku", "qqwing"].map(|name| Measured { name, passes: Vec::new() });
    for pass in 0..passes {
        measured[0].passes.push(celda(Difficulty::default(), pass as u64, count)?);
        measured[1].passes.push(sudoku_crate(count / 2));
        if let Some(made) = qqwing(count / 50) {
            measured[2].passes.push(made);
        }
    }
    let own = measured[0].rate();
    for program in measured.iter().filter(|program| !program.passes.is_empty()) {
        tell(json, program.name, program.rate(), own / program.rate(), program.clues());
    }
    if measured[2].passes.is_empty() {
        eprintln!("qqwing is not installed");
    }
    if levels {
        for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme] {
            let wanted = Difficulty { level: Some(level), ..Difficulty::default() };
            let few = Measured { name: "celda", passes: vec![celda(wanted, 1, count.min(200))?] };
            tell(json, &format!("celda --level {level}"), few.rate(), f64::NAN, few.clues());
        }
    }
    Ok(())
}

/// Makes `count` puzzles and has the peer check them.
fn check(count: usize) -> Result<(), String> {
    let generator = Generator::new(Options::new(Shape::NINE)).map_err(|error| error.to_string())?;
    let mut worker = generator.worker(Cancel::default());
    let (mut puzzles, mut forms) = (HashSet::new(), HashSet::new());
    let (mut ambiguous, mut redundant) = (0, 0);
    for index in 0..count {
        let made = worker.puzzle(Random::new(2026, index as u64), None);
        let puzzle = made.map_err(|shortfall| format!("{:?}", shortfall.why))?.puzzle;
        ambiguous += usize::from(solutions(&puzzle)? != 1);
        for (cell, _) in puzzle.filled() {
            let mut without = puzzle.clone();
            without.set(cell, None);
            redundant += usize::from(solutions(&without)? < 2);
        }
        forms.insert(canonical(&puzzle).map_err(|error| error.to_string())?);
        puzzles.insert(puzzle);
    }
    println!(
        "{count} puzzles: {} different, {} different up to isomorphism, {ambiguous} without a single solution, {redundant} redundant givens",
        puzzles.len(),
        forms.len()
    );
    Ok(())
}

/// The number of solutions up to two, as the peer counts them.
fn solutions(puzzle: &Grid) -> Result<usize, String> {
    let mut values = [0; 81];
    for (cell, digit) in puzzle.filled() {
        values[cell.index()] = digit.value() as u8;
    }
    let sudoku = Sudoku::from_bytes(values).map_err(|error| format!("{error:?}"))?;
    Ok(sudoku.solutions_count_up_to(2))
}

fn tell(json: bool, name: &str, rate: f64, ratio: f64, clues: f64) {
    if json {
        let ratio = (!ratio.is_nan()).then_some(ratio);
        println!(
            "{}",
            json!({"generator": name, "puzzles_per_second": rate, "ratio": ratio, "clues": clues})
        );
    } else {
        let times =
            if ratio.is_nan() { String::new() } else { format!("  celda is {ratio:>6.2} times as fast") };
        println!("{name:<24} {rate:>9.1} puzzles/s{times}  {clues:.2} clues");
    }
}

fn celda(difficulty: Difficulty, seed: u64, count: usize) -> Result<Pass, String> {
    let options = Options { difficulty, ..Options::new(Shape::NINE) };
    let generator = Generator::new(options).map_err(|error| error.to_string())?;
    let mut worker = generator.worker(Cancel::default());
    let start = ThreadTime::now();
    let mut clues = 0;
    for index in 0..count {
        let made = worker.puzzle(Random::new(seed, index as u64), None);
        clues += made.map_err(|shortfall| format!("{:?}", shortfall.why))?.puzzle.filled_count();
    }
    Ok(Pass { puzzles: count, clues, seconds: start.elapsed().as_secs_f64() })
}

fn sudoku_crate(count: usize) -> Pass {
    let start = ThreadTime::now();
    let clues =
        (0..count).map(|_| usize::from(Sudoku::generate_with_symmetry(Symmetry::None).n_clues())).sum();
    Pass { puzzles: count, clues, seconds: start.elapsed().as_secs_f64() }
}

fn qqwing(count: usize) -> Option<Pass> {
    let before = children_seconds();
    let count = count.max(1);
    let output = Command::new("qqwing")
        .args(["--generate", &count.to_string(), "--one-line"])
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let clues = output.stdout.iter().filter(|byte| byte.is_ascii_digit()).count();
    Some(Pass { puzzles: count, clues, seconds: children_seconds() - before })
}

/// The CPU seconds of the child processes that have ended, which Linux tells in hundredths.
fn children_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // After the name in brackets the 14th and 15th field are the children's time in user and system mode.
    fields.skip(13).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}
