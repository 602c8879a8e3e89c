//! The help of the commands in the user's language.
//!
//! Each option is defined once, with its help in English as its doc comment (clap derive). For other languages the
//! definition is walked before the help is shown, and each text is replaced by a message of the command's area:
//! `help-solve` for the command, `help-solve-limit` for its option, `help-common-threads` for an option that several
//! commands share (`help-study-engine` where the subcommands of one do); the attribute `.long` holds the long form where there is one, `.value` the name of the option's value. A test walks the same way and fails on
//! a text that is missing, so that a command without Spanish help does not land.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::exit::Exit;
use crate::say;
use crate::texts::{Arguments, Language, Texts};

/// What stands below the overview of the commands.
pub const EXAMPLES: &str = "Examples:
  celda solve puzzles.txt
  celda solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  celda check puzzle.txt
  celda explain puzzle.txt
  celda hint --level 2 puzzle.txt
  celda COMMAND --help";

/// `command` with its help in the language of `texts`.
pub fn translated(command: Command, texts: &Texts) -> Command {
    if texts.language() == Language::English {
        return command;
    }
    let mut command = translate(command, &[], texts).after_help(say!(texts, "help-examples"));
    command.build();
    translate_usage(command, texts)
}

fn translate(command: Command, path: &[String], texts: &Texts) -> Command {
    let mut command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .help_template(say!(texts, "help-template"))
        .subcommand_help_heading(say!(texts, "help-commands"))
        .subcommand_value_name(say!(texts, "help-command"));
    if let Some(about) = find(&command_message(path), None, texts) {
        command = command.about(about);
    }
    if let Some(long) = find(&command_message(path), Some("long"), texts) {
        command = command.long_about(long);
    }
    let ids: Vec<clap::Id> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for id in ids {
        command = command.mut_arg(&id, |arg| translate_argument(arg, path, texts));
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let path: Vec<String> = path.iter().cloned().chain([name.clone()]).collect();
        command = command.mut_subcommand(&name, |sub| translate(sub, &path, texts));
    }
    let flag = |name: &'static str, letter, action, help| {
        Arg::new(name)
            .short(letter)
            .long(name)
            .action(action)
            .help(help)
            .help_heading(say!(texts, "help-options"))
    };
    command = command.arg(flag("help", 'h', ArgAction::Help, say!(texts, "help-help")));
    if path.is_empty() {
        command = command.arg(flag("version", 'V', ArgAction::Version, say!(texts, "help-version")));
    }
    command
}

/// The line on usage, which clap writes with English words in it.
fn translate_usage(mut command: Command, texts: &Texts) -> Command {
    let usage = command.render_usage().to_string();
    let usage =
        usage.trim_start_matches("Usage: ").replace("[OPTIONS]", &say!(texts, "help-options-of-usage"));
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| translate_usage(sub, texts));
    }
    command.override_usage(usage)
}

fn translate_argument(arg: Arg, path: &[String], texts: &Texts) -> Arg {
    let names = argument_messages(&arg, path);
    let look = |attribute| names.iter().find_map(|name| find(name, attribute, texts));
    let heading =
        if arg.is_positional() { say!(texts, "help-arguments") } else { say!(texts, "help-options") };
    let notes = notes(&arg, texts);
    let mut arg = arg.help_heading(heading);
    if arg.get_action().takes_values() {
        arg = arg.hide_possible_values(true).hide_default_value(true);
    }
    if let Some(help) = look(None) {
        arg = arg.help(format!("{help}{notes}"));
    }
    if let Some(value) = look(Some("value")) {
        arg = arg.value_name(value);
    }
    if let Some(long) = look(Some("long")) {
        arg = arg.long_help(format!("{long}{notes}"));
    }
    arg
}

/// What clap would add in English: the values possible and the default.
fn notes(arg: &Arg, texts: &Texts) -> String {
    let mut notes = String::new();
    if arg.get_action().takes_values() {
        let values: Vec<String> = arg
            .get_possible_values()
            .iter()
            .filter(|value| !value.is_hide_set())
            .map(|value| value.get_name().to_owned())
            .collect();
        if !values.is_empty() {
            notes.push_str(&format!(" [{}]", say!(texts, "help-values", values = values.join(", "))));
        }
        let defaults: Vec<String> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        if !defaults.is_empty() {
            notes.push_str(&format!(" [{}]", say!(texts, "help-default", values = defaults.join(" "))));
        }
    }
    notes
}

fn command_message(path: &[String]) -> String {
    if path.is_empty() { "help-about".to_owned() } else { format!("help-{}", path.join("-")) }
}

/// The names under which the text of an argument is looked for: the command's own, those of the commands that it is part of, then the
/// shared one.
fn argument_messages(arg: &Arg, path: &[String]) -> Vec<String> {
    let name = arg.get_long().unwrap_or(arg.get_id().as_str()).to_lowercase();
    let own = (1..=path.len()).rev().map(|length| format!("help-{}-{name}", path[..length].join("-")));
    own.chain([format!("help-common-{name}")]).collect()
}

fn find(name: &str, attribute: Option<&str>, texts: &Texts) -> Option<String> {
    texts.find(name, attribute, &Arguments::new())
}

/// The command that the arguments name, or that of which they name none.
pub fn addressed<'a>(command: &'a Command, arguments: &[OsString]) -> &'a Command {
    arguments.iter().skip(1).fold(command, |command, word| command.find_subcommand(word).unwrap_or(command))
}

/// Shows the help or the version that was asked for, or says what is wrong with the arguments of `command`.
pub fn report(error: &clap::Error, command: &Command, texts: &Texts) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return Exit::Success;
    }
    if texts.language() == Language::English
        || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        let _ = error.print();
    } else {
        let name = |kind| error.get(kind).map(shown).unwrap_or_default();
        let what = match error.kind() {
            ErrorKind::UnknownArgument => {
                say!(texts, "help-unknown-argument", argument = name(ContextKind::InvalidArg))
            }
            ErrorKind::InvalidSubcommand => {
                say!(texts, "help-unknown-command", command = name(ContextKind::InvalidSubcommand))
            }
            ErrorKind::InvalidValue if name(ContextKind::InvalidValue).is_empty() => {
                say!(texts, "help-missing-value", argument = name(ContextKind::InvalidArg))
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => say!(
                texts,
                "help-invalid-value",
                value = name(ContextKind::InvalidValue),
                argument = name(ContextKind::InvalidArg)
            ),
            ErrorKind::ArgumentConflict => say!(
                texts,
                "help-conflict",
                argument = name(ContextKind::InvalidArg),
                other = name(ContextKind::PriorArg)
            ),
            ErrorKind::MissingRequiredArgument => {
                say!(texts, "help-missing-argument", argument = name(ContextKind::InvalidArg))
            }
            ErrorKind::MissingSubcommand => say!(texts, "help-missing-command"),
            _ => error.to_string(),
        };
        eprintln!("{}", what.trim_end());
        let values = name(ContextKind::ValidValue);
        if !values.is_empty() {
            eprintln!("{}", say!(texts, "help-values", values = values));
        } else if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) {
            // Why it is not valid is known in English only, but what it should be stands in the help.
            let argument = name(ContextKind::InvalidArg);
            let argument = command.get_arguments().find(|arg| arg.to_string() == argument);
            if let Some(help) = argument.and_then(Arg::get_help) {
                eprintln!("{}", say!(texts, "help-meaning", help = help.to_string()));
            }
        }
        let suggested =
            [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
                .map(name)
                .join("");
        if !suggested.is_empty() {
            eprintln!("{}", say!(texts, "help-suggestion", suggestion = suggested));
        }
        eprintln!("{}", say!(texts, "help-more"));
    }
    Exit::Error
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text that a user of clap's own definition would see has its counterpart.
    fn missing(command: &Command, path: &[String], texts: &Texts, missing: &mut Vec<String>) {
        let mut want = |names: &[String], attribute: Option<&str>| {
            if !names.iter().any(|name| find(name, attribute, texts).is_some()) {
                missing.push(format!("{} {}", names[0], attribute.unwrap_or_default()));
            }
        };
        want(&[command_message(path)], None);
        if command.get_long_about().is_some() {
            want(&[command_message(path)], Some("long"));
        }
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let names = argument_messages(arg, path);
            want(&names, None);
            if arg.get_long_help().is_some() {
                want(&names, Some("long"));
            }
        }
        for sub in command.get_subcommands() {
            let path: Vec<String> = path.iter().cloned().chain([sub.get_name().to_owned()]).collect();
            self::missing(sub, &path, texts, missing);
        }
    }

    #[test]
    fn every_help_text_exists_in_spanish() {
        let texts = Texts::new(Language::Spanish);
        let mut found = Vec::new();
        missing(&crate::command(), &[], &texts, &mut found);
        assert!(found.is_empty(), "missing in texts/es: {found:#?}");
    }

    #[test]
    fn the_definition_is_sound_in_both_languages() {
        crate::command().debug_assert();
        translated(crate::command(), &Texts::new(Language::Spanish)).debug_assert();
    }

    #[test]
    fn no_english_is_left_in_the_spanish_help() {
        let mut command = translated(crate::command(), &Texts::new(Language::Spanish));
        let mut help = command.render_long_help().to_string();
        let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        for name in names {
            if let Some(sub) = command.find_subcommand_mut(&name) {
                help.push_str(&sub.render_long_help().to_string());
            }
        }
        for word in
            ["Usage", "Options", "OPTIONS", "Print", "default", "possible", "Commands", "Arguments", " the "]
        {
            assert!(!help.contains(word), "{word:?} in\n{help}");
        }
    }
}
