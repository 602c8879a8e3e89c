//! What developers run: `cargo xtask test` (everything, with the set-up it needs), `cargo xtask lint`, `cargo xtask man`,
//! `cargo xtask web`.

mod http;
mod man;
mod python;
mod suites;
mod tools;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [SUITE...]   run the tests: everything, or these suites only
cargo xtask lint              formatting and clippy, with warnings as errors
cargo xtask man [FOLDER]      write the man pages, by default to target/man
cargo xtask web               build the page into ui/dist";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test", names @ ..] => suites::run_named(names),
        ["lint"] => lint(),
        ["man"] => man::write(&tools::root().join("target/man")),
        ["man", folder] => man::write(folder.as_ref()),
        ["web"] => web::build(),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn lint() -> Result<(), String> {
    tools::run("cargo", &["fmt", "--all", "--check"], &[])?;
    tools::run("cargo", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])
}
