//! The 9x9 solver beside the crate `sudoku`.
//!
//! A pass makes a new equivalent form of every puzzle, in a new order, and gives the same lines to the peer and to each code path of
//! Celda, one after another, in an order that turns from pass to pass. What counts is the CPU time of the thread; the median of
//! the passes is told. Celda is timed from the text line on; the peer gets its puzzles read beforehand. Small sets are run through
//! several times in a pass.

use std::hint::black_box;
use std::time::Duration;

use celda_solve::nine::{Path, Solver, Work};
use cpu_time::ThreadTime;
use serde_json::json;
use sudoku::Sudoku;

use crate::puzzles::{Random, SETS, read};

/// So many puzzles at least are solved in a pass.
const AT_LEAST: usize = 6_000;

struct Options {
    json: bool,
    sets: Vec<String>,
    paths: Vec<Path>,
    passes: usize,
    sample: usize,
}

impl Options {
    fn read(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options {
            json: false,
            sets: SETS.map(str::to_owned).to_vec(),
            paths: Path::ALL.into_iter().filter(|path| path.is_available()).collect(),
            passes: 5,
            sample: usize::MAX,
        };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            let number = |text: &String| text.parse::<usize>().map_err(|_| format!("{text:?} is no number"));
            match argument.as_str() {
                "--json" => options.json = true,
                "--set" => options.sets = vec![value()?.clone()],
                "--path" => options.paths = vec![value()?.parse().map_err(|error| format!("{error}"))?],
                "--passes" => options.passes = number(value()?)?.max(1),
                "--sample" => options.sample = number(value()?)?,
                _ => return Err(format!("unknown argument {argument:?}")),
            }
        }
        Ok(options)
    }
}

/// What one path needed for one set.
struct Times {
    path: Path,
    solver: Solver,
    times: Vec<Duration>,
    mismatches: usize,
    work: Work,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let options = Options::read(arguments)?;
    for set in &options.sets {
        measure(set, &options)?;
    }
    Ok(())
}

fn measure(set: &str, options: &Options) -> Result<(), String> {
    let mut random = Random(9);
    let mut puzzles = read(set)?;
    random.shuffle(&mut puzzles);
    puzzles.truncate(options.sample);
    let repeats = AT_LEAST.div_ceil(puzzles.len().max(1)).max(1);
    let solved = puzzles.len() * repeats;

    let mut paths: Vec<Times> = options
        .paths
        .iter()
        .filter_map(|path| {
            let solver = Solver::with_path(*path)?;
            Some(Times { path: *path, solver, times: Vec::new(), mismatches: 0, work: Work::default() })
        })
        .collect();
    let mut peer_times = Vec::new();
    let mut peer_counts = vec![0; puzzles.len()];
    let mut counts = vec![None; puzzles.len()];

    // The first pass warms up and is not counted.
    for pass in 0..=options.passes {
        random.shuffle(&mut puzzles);
        let lines: Vec<[u8; 81]> = puzzles.iter().map(|puzzle| random.equivalent(puzzle)).collect();
        let peer_puzzles = peer_puzzles(&lines)?;
        let start = ThreadTime::now();
        for _ in 0..repeats {
            for (puzzle, count) in peer_puzzles.iter().zip(&mut peer_counts) {
                *count = black_box(puzzle).solutions_count_up_to(2);
            }
        }
        peer_times.push(start.elapsed());

        let turn = pass % paths.len().max(1);
        paths.rotate_left(turn);
        for path in &mut paths {
            path.solver.take_work();
            let start = ThreadTime::now();
            for _ in 0..repeats {
                path.solver.count_batch(black_box(&lines), 2, &mut counts);
            }
            path.times.push(start.elapsed());
            path.work = path.solver.take_work();
            path.mismatches += counts
                .iter()
                .zip(&peer_counts)
                .filter(|(count, peer)| **count != Some(**peer as u64))
                .count();
        }
        paths.rotate_right(turn);
    }

    let rate = |times: &mut Vec<Duration>| {
        times.remove(0);
        times.sort_unstable();
        solved as f64 / times[times.len() / 2].as_secs_f64()
    };
    let peer = rate(&mut peer_times);
    for path in &mut paths {
        let celda = rate(&mut path.times);
        let guesses = path.work.guesses as f64 / path.work.puzzles as f64;
        let without = path.work.without_guess as f64 / path.work.puzzles as f64;
        let rounds = path.work.rounds as f64 / path.work.puzzles as f64;
        let (name, ratio, mismatches) = (path.path.name(), celda / peer, path.mismatches);
        if options.json {
            let line = json!({
                "set": set, "path": name, "celda_pps": celda.round(), "peer_pps": peer.round(),
                "ratio": (ratio * 1000.0).round() / 1000.0, "guesses": guesses, "without_guess": without,
                "rounds": rounds, "ns": 1e9 / celda, "mismatches": mismatches,
            });
            println!("{line}");
        } else {
            println!(
                "{set:20} {name:9} {celda:9.0}/s  peer {peer:9.0}/s  ratio {ratio:6.2}  guesses {guesses:7.3}  \
                 without guess {:5.1} %  rounds {rounds:7.2}  mismatches {mismatches}",
                100.0 * without
            );
        }
    }
    Ok(())
}

/// The puzzles as the peer takes them.
fn peer_puzzles(lines: &[[u8; 81]]) -> Result<Vec<Sudoku>, String> {
    let value = |byte: u8| if byte == b'.' { 0 } else { byte - b'0' };
    lines
        .iter()
        .map(|line| {
            Sudoku::from_bytes(line.map(value))
                .map_err(|error| format!("the peer refuses a puzzle: {error:?}"))
        })
        .collect()
}
