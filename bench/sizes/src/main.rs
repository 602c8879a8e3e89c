//! Measures the engines on sets of puzzles of any size.
//!
//! `bench-sizes [--engine NAME] [--timeout SECONDS] [--first] [--count] [--only TEXT] [--each] FILE...` solves each puzzle of each file
//! (lines of `id RxC v1 v2 ...`, or of 81 characters) for uniqueness, and prints for each file how many were found to have no, one or
//! several solutions or were not finished, with the sum, the median and the maximum of the CPU time of this thread. Where
//! `solutions.tsv` lies beside the file, the answers are compared with it. With `--first` one solution is all that is looked for, with
//! `--count` all are counted. The largest resident set of the process is told at the end.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::{env, fs, process};

use celda_grid::{Grid, Puzzle, Shape, Symbols};
use celda_solve::{Auto, Cancel, Engine, Limits, Outcome, Report, engine, engines};

struct Options {
    engine: &'static dyn Engine,
    timeout: f64,
    first: bool,
    count: bool,
    each: bool,
    only: String,
    files: Vec<String>,
}

fn main() {
    let Some(options) = read_options() else {
        let names: Vec<&str> = engines().iter().map(|engine| engine.name()).collect();
        eprintln!(
            "bench-sizes [--engine {}] [--timeout SECONDS] [--first] [--count] [--only TEXT] [--each] FILE...",
            names.join("|")
        );
        process::exit(2);
    };
    for file in &options.files {
        measure(file, &options);
    }
    if let Some(bytes) = largest_resident_set() {
        println!("largest resident set\t{} MiB", bytes >> 20);
    }
}

fn read_options() -> Option<Options> {
    let mut options = Options {
        engine: &Auto,
        timeout: 60.0,
        first: false,
        count: false,
        each: false,
        only: String::new(),
        files: Vec::new(),
    };
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--engine" => {
                let name = arguments.next()?;
                options.engine = engine(&name)?;
            }
            "--timeout" => options.timeout = arguments.next()?.parse().ok()?,
            "--only" => options.only = arguments.next()?,
            "--first" => options.first = true,
            "--count" => options.count = true,
            "--each" => options.each = true,
            _ => options.files.push(argument),
        }
    }
    (!options.files.is_empty()).then_some(options)
}

/// The puzzle of a line, and its name.
fn read_line(line: &str) -> Option<(String, Puzzle)> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    match words[..] {
        [text] => {
            let shape = Shape::of_cell_count(text.len())?;
            let values =
                text.chars().map(|symbol| Symbols::Digits.digit(symbol).map_or(0, |digit| digit.value()));
            Some((text.to_owned(), Puzzle::from(Grid::from_values(shape, values)?)))
        }
        [name, shape, ref values @ ..] => {
            let values: Option<Vec<usize>> = values.iter().map(|value| value.parse().ok()).collect();
            Some((name.to_owned(), Puzzle::from(Grid::from_values(shape.parse().ok()?, values?)?)))
        }
        [] => None,
    }
}

fn measure(file: &str, options: &Options) {
    let known: HashMap<String, String> = Path::new(file)
        .parent()
        .and_then(|folder| fs::read_to_string(folder.join("solutions.tsv")).ok())
        .unwrap_or_default()
        .lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((fields.next()?.to_owned(), fields.next()?.to_owned()))
        })
        .collect();
    let text = fs::read_to_string(file).unwrap_or_else(|error| {
        eprintln!("{file}: {error}");
        process::exit(2);
    });
    let puzzles: Vec<(String, Puzzle)> =
        text.lines().filter_map(read_line).filter(|(name, _)| name.contains(&options.only)).collect();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let (mut times, mut nodes, mut wrong) = (Vec::new(), 0, 0);
    for (name, puzzle) in &puzzles {
        let deadline = cpu_seconds() + options.timeout;
        let limits = Limits { cancel: Cancel::when(move || cpu_seconds() >= deadline), ..Limits::default() };
        let before = cpu_seconds();
        let (word, statistics, note, time) = if options.count {
            let count = options.engine.count(puzzle, &limits);
            let time = cpu_seconds() - before;
            let word = if count.unfinished.is_some() { "at-least" } else { "counted" };
            (word, count.statistics, count.solutions.to_string(), time)
        } else if options.first {
            let limits = Limits { solutions: Some(1), ..limits };
            let report = options.engine.enumerate(puzzle, &limits, &mut |grid| {
                assert!(grid.is_solved() && puzzle.givens().is_within(grid), "{name}: a wrong solution");
                ControlFlow::Continue(())
            });
            let word = match report {
                Report { solutions: 1.., .. } => "one-found",
                Report { unfinished: None, .. } => "none",
                Report { .. } => "unfinished",
            };
            (word, report.statistics, String::new(), cpu_seconds() - before)
        } else {
            let (outcome, statistics) = options.engine.solve(puzzle, &limits);
            let time = cpu_seconds() - before;
            let solutions: Vec<&Grid> = match &outcome {
                Outcome::Multiple { first, second } => vec![first, second],
                other => other.solution().into_iter().collect(),
            };
            for grid in &solutions {
                assert!(grid.is_solved() && puzzle.givens().is_within(grid), "{name}: a wrong solution");
            }
            assert!(solutions.len() < 2 || solutions[0] != solutions[1], "{name}: the same solution twice");
            let word = match outcome {
                Outcome::None => "none",
                Outcome::Unique(_) => "unique",
                Outcome::Multiple { .. } => "multiple",
                Outcome::Unfinished { found: None, .. } => "unfinished",
                Outcome::Unfinished { found: Some(_), .. } => "one-found",
            };
            (word, statistics, String::new(), time)
        };
        let expected = known.get(name).map_or("", String::as_str);
        let right = match expected {
            "uniq" => matches!(word, "unique" | "unfinished" | "one-found"),
            "multi" => matches!(word, "multiple" | "unfinished" | "one-found"),
            "unsat" => matches!(word, "none" | "unfinished"),
            "sat" => word != "none",
            _ => true,
        };
        wrong += usize::from(!right);
        if options.each || !right {
            println!(
                "{name}\t{word}\t{expected}\t{time:.4} s\t{} nodes\t{} deep\t{note}",
                statistics.nodes, statistics.depth
            );
        }
        *counts.entry(word).or_default() += 1;
        nodes += statistics.nodes;
        times.push(time);
    }
    let sum: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp);
    let mut words: Vec<String> = counts.iter().map(|(word, count)| format!("{count} {word}")).collect();
    words.sort();
    println!(
        "{}\t{}\t{}\t{wrong} wrong\tsum {sum:.3} s\tmedian {:.3} ms\tmax {:.3} ms\t{nodes} nodes\t{:.0}/s",
        options.engine.name(),
        Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy()),
        words.join(", "),
        times.get(times.len() / 2).unwrap_or(&0.0) * 1e3,
        times.last().unwrap_or(&0.0) * 1e3,
        puzzles.len() as f64 / sum
    );
}

/// The CPU time of this thread.
fn cpu_seconds() -> f64 {
    cpu_time::ThreadTime::now().as_duration().as_secs_f64()
}

/// The most memory that this process has had in use, in bytes, where the system tells.
fn largest_resident_set() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}
