//! `celda bench`.

use crate::support::{PUZZLE, celda, command, ran};
use std::process::Stdio;

#[test]
fn each_path_on_one_thread_and_the_fastest_on_several() {
    let told = celda(&["bench", "--json", "--seconds", "0", "--threads", "2", PUZZLE]).exits(0).json();
    let threads: Vec<u64> = told.iter().map(|line| line["threads"].as_u64().unwrap()).collect();
    assert_eq!(threads[threads.len() - 1], 2);
    assert!(threads[..threads.len() - 1].iter().all(|threads| *threads == 1));
    assert_eq!(told[told.len() - 1]["path"], told[0]["path"]);
    assert_eq!(told[told.len() - 2]["path"], "portable");
    for line in &told {
        assert_eq!(
            (&line["puzzles"], &line["guesses"], &line["without_guess"]),
            (&1.into(), &0.0.into(), &1.0.into())
        );
        assert!(line["puzzles_per_second"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn made_puzzles_are_the_same_each_time() {
    let guesses = || {
        celda(&["bench", "--json", "--seconds", "0", "--count", "20"]).exits(0).json()[0]["guesses"].clone()
    };
    assert_eq!(guesses(), guesses());
}

#[test]
fn the_path_that_the_environment_names() {
    let with = |path: &str| {
        let mut command = command(&["bench", "--seconds", "0", "--threads", "1", PUZZLE]);
        ran(command.env("CELDA_NINE", path).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    };
    let told = with("portable").exits(0);
    assert!(told.out.starts_with("portable") && told.out.lines().count() == 1, "{told:?}");
    with("magic").exits(2).says("CELDA_NINE");
}

/// Only plain lines went by it; grids, JSON and statistics took the fastest path, whatever was asked for.
#[test]
fn every_command_takes_the_path_that_the_environment_names() {
    for arguments in [
        &["solve"][..],
        &["solve", "--format", "json"],
        &["solve", "--format", "grid"],
        &["count", "--stats"],
        &["check"],
        &["explain"],
    ] {
        let with = |path: &str| {
            let mut command = command(&[arguments, &[PUZZLE]].concat());
            ran(command
                .env("CELDA_NINE", path)
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap())
        };
        with("portable").exits(0);
        with("magic").exits(2).says("CELDA_NINE");
    }
}
