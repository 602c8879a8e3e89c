//! Measures Celda beside other programs, in one process on the same data.
//!
//! `bench-peers nine [--json] [--set NAME] [--path NAME] [--passes N] [--sample N]` compares the 9x9 solver with the crate `sudoku`: is the
//! solution unique (a search for two)?
//!
//! `bench-peers generate [--json] [--levels] [--passes N] [--count N]` makes irreducible puzzles beside that crate and `qqwing`.
//!
//! `bench-peers slowest [--count N] [--path NAME]` times each puzzle of the sets and N made ones alone, and tells the slowest.
//!
//! See `bench/README.md` for the results and how to read them.

mod generate;
mod nine;
mod puzzles;
mod slowest;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((command, rest)) if command == "nine" => nine::run(rest),
        Some((command, rest)) if command == "generate" => generate::run(rest),
        Some((command, rest)) if command == "slowest" => slowest::run(rest),
        _ => Err("bench-peers nine [--json] [--set NAME] [--path NAME] [--passes N] [--sample N]\n\
                  bench-peers generate [--json] [--levels] [--passes N] [--count N]\n\
                  bench-peers slowest [--count N] [--path NAME]"
            .to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
