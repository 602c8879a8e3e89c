//! The program `celda`. What it does is in the library of this crate, so that the man pages can be made from it.

use std::process::ExitCode;

fn main() -> ExitCode {
    celda_cli::run(std::env::args_os().collect())
}
