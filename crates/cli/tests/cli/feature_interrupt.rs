//! Ctrl-C: a real signal to a real process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{ENDLESS, PUZZLE, SOLUTION, command, ran};

fn start(arguments: &[&str]) -> Child {
    command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn press_ctrl_c(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}

#[test]
fn a_count_without_end_stops_and_says_at_least() {
    // The first puzzle's count shows that the program is at work on the second.
    let mut child = start(&["count", "--threads", "1", PUZZLE, ENDLESS]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "1");
    std::thread::sleep(Duration::from_millis(100));
    press_ctrl_c(&child);
    let partial = lines.next().unwrap().unwrap();
    assert!(partial.starts_with("at least "), "{partial}");
    ran(child).exits(130).says("Stopped after 1 puzzle.");
}

#[test]
fn what_is_finished_is_kept_while_more_input_is_awaited() {
    let mut child = start(&["solve"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        writeln!(stdin, "{PUZZLE}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    press_ctrl_c(&child);
    ran(child).exits(130).says("Stopped after 2 puzzles.");
    drop(stdin);
}

#[test]
fn said_in_spanish() {
    let mut child = start(&["solve", "--lang", "es"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(stdin, "{PUZZLE}").unwrap();
    lines.next().unwrap().unwrap();
    press_ctrl_c(&child);
    ran(child).exits(130).says("Interrumpido tras 1 sudoku.");
}

#[test]
fn all_solutions_of_a_blank_grid_stop() {
    let mut child = start(&["solve", "--all", &".".repeat(81)]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.next().unwrap().unwrap();
    press_ctrl_c(&child);
    // Whole lines up to the last one.
    assert!(lines.all(|line| line.unwrap().len() == 81));
    ran(child).exits(130).says("Stopped");
}

#[test]
fn a_comparison_keeps_what_is_finished() {
    // The small grid is decided at once; the large one is not while the time limit lasts.
    let child = start(&[
        "study",
        "compare",
        "--sweep",
        "--sizes",
        "4,25",
        "--blanks",
        "75",
        "--count",
        "1",
        "--engines",
        "textbook",
        "--timeout",
        "600",
    ]);
    std::thread::sleep(Duration::from_secs(2));
    press_ctrl_c(&child);
    let ran = ran(child).exits(130).says("Stopped. What was done until then is written.");
    assert!(ran.out.contains("textbook") && ran.out.contains("75 %"), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
}

/// Puzzles come in whole lines and in order up to the signal; the seed that was told makes them again.
#[test]
fn puzzles_made_so_far_are_kept() {
    for (language, stopped) in [("en", "Stopped after "), ("es", "Interrumpido tras ")] {
        let mut child =
            start(&["generate", "--count", "100000000", "--seed", "5", "--no-level", "--lang", language]);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let first = lines.next().unwrap();
        press_ctrl_c(&child);
        let made: Vec<String> = std::iter::once(first).chain(lines).collect();
        for (index, line) in made.iter().enumerate() {
            assert!(line.ends_with(&format!(" seed=5 index={index}")), "{line}");
        }
        let ran = ran(child).exits(130).says(stopped);
        // The thousands may be set apart; a second line may tell of the puzzle that was in the making.
        let said = ran.err.lines().next().unwrap_or_default();
        let said: String = said.chars().filter(char::is_ascii_digit).collect();
        assert_eq!(said, made.len().to_string(), "{ran:?}");
    }
}

/// One puzzle that takes long: what there is of it is told.
#[test]
fn a_large_puzzle_is_told_as_far_as_it_came() {
    let mut child = start(&["generate", "--size", "49", "--show-process"]);
    let mut errors = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(errors.next().unwrap().starts_with("Seed: "));
    std::thread::sleep(Duration::from_millis(1000));
    press_ctrl_c(&child);
    let said: Vec<String> = errors.collect();
    assert!(said.iter().any(|line| line.starts_with("Stopped before the first puzzle")), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("Nearest to what was wished")), "{said:?}");
    ran(child).exits(130).writes("");
}
