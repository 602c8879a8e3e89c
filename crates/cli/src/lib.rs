//! The command line of Celda: reads the arguments, opens the files, speaks to people.
//!
//! Each command is one module under [`commands`], with its options, its help and its work side by side, and one line in
//! the registry there. What commands share has a module each:
//!
//! | module | what it is for |
//! |---|---|
//! | [`input`] | a file, `-`, nothing (standard input) or a puzzle text itself |
//! | [`puzzles`] | the way most commands go: read each puzzle, work on it, write the result |
//! | [`batch`] | many puzzles on several threads, results in the order of the input, memory bounded |
//! | [`output`] | results to standard output as line, grid, CSV or JSON Lines; a broken pipe ends quietly |
//! | [`verdict`] | the stable words for what became of a puzzle |
//! | [`records`] | the JSON fields that commands have in common |
//! | [`reasoning`] | which techniques may be used, and what a search says beforehand |
//! | [`engines`] | `--engine`, `--timeout`, `--stats` |
//! | [`diagnostics`] | messages to standard error, with the offending text underlined |
//! | [`problems`] | what is wrong with a text or a grid, in words |
//! | [`texts`] (a crate of its own, shared with the page) | what is said to people, in English and in Spanish |
//! | [`help`] | the help of the commands in the user's language |
//! | [`progress`] | a bar on a terminal when the work is long |
//! | [`interrupt`] | Ctrl-C: stop soon, keep what is finished, say how far it came |
//! | [`exit`] | exit statuses, and what makes a command fail |
//!
//! Start-up is part of the figures (a 9x9 puzzle in less than 3 ms of CPU): texts are parsed area by area when the first
//! message is said, threads start with the second block of input, and the help is translated only when it is shown.

pub mod batch;
pub mod commands;
pub mod context;
pub mod diagnostics;
pub mod engines;
pub mod exit;
pub mod help;
pub mod input;
pub mod interrupt;
pub mod output;
pub mod problems;
pub mod progress;
pub mod puzzles;
pub mod reasoning;
pub mod records;
pub mod verdict;

pub use celda_texts as texts;
pub use celda_texts::say;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Run;
use context::Context;
use exit::{Exit, Failure};
use texts::{Language, Texts};

/// Celda reads, checks, solves and counts Sudoku of any size.
#[derive(Debug, Parser)]
#[command(name = "celda", version, propagate_version = true, disable_help_subcommand = true)]
struct Arguments {
    /// The language of messages and help: `en` or `es`; by default that of the locale.
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Option<commands::Command>,
}

/// The definition of the command line, in English: what the man pages and the shell completions are made from.
pub fn command() -> clap::Command {
    Arguments::command().after_help(help::EXAMPLES)
}

/// Runs the program with these arguments, of which the first is the program's name.
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let language = Language::asked_for(&arguments).unwrap_or_else(Language::of_locale);
    let context = Context::new(Texts::new(language));
    let exit = match parse(&arguments, &context.texts) {
        Ok(arguments) => start(arguments, &context).unwrap_or_else(|failure| report(failure, &context)),
        Err(exit) => exit,
    };
    exit.into()
}

fn start(arguments: Arguments, context: &Context) -> Result<Exit, Failure> {
    if let Some(path) = engines::nine_path(context)? {
        path.prefer();
    }
    match arguments.command {
        Some(command) => command.run(context),
        // Who types the name alone at a terminal is asked what to do; a script is told how to ask.
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => {
            commands::menu::Menu::default().run(context)
        }
        None => {
            let mut command = help::translated(command(), &context.texts);
            context.output.write(command.render_help().to_string().as_bytes())?;
            Ok(Exit::Success)
        }
    }
}

fn parse(arguments: &[OsString], texts: &Texts) -> Result<Arguments, Exit> {
    let mut command = command();
    let mut parsed = command.try_get_matches_from_mut(arguments);
    if parsed.is_err() && texts.language() != Language::English {
        // Only now is something shown, so only now is the definition translated.
        command = help::translated(self::command(), texts);
        parsed = command.try_get_matches_from_mut(arguments);
    }
    parsed
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map_err(|error| help::report(&error, help::addressed(&command, arguments), texts))
}

fn report(failure: Failure, context: &Context) -> Exit {
    match failure {
        Failure::BrokenPipe => Exit::Success,
        failure => {
            context.say(&failure.message(&context.texts));
            Exit::Error
        }
    }
}
