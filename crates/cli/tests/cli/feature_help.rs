//! Help, version, completions.

use crate::support::{celda, celda_with};

#[test]
fn without_arguments_a_short_help() {
    celda_with::<&str>(&[], "").exits(0).says_nothing();
    let ran = celda_with::<&str>(&[], "");
    for word in ["Usage: celda", "solve", "count", "check", "Examples:"] {
        assert!(ran.out.contains(word), "{word} in {}", ran.out);
    }
    let ran = celda(&["--lang", "es"]).exits(0);
    for word in ["Uso: celda", "Resuelve sudokus", "Ejemplos:"] {
        assert!(ran.out.contains(word), "{word} in {}", ran.out);
    }
}

#[test]
fn help_of_each_command() {
    for command in ["solve", "count", "check", "completions"] {
        let english = celda(&[command, "--help"]).exits(0);
        assert!(english.out.contains(&format!("Usage: celda {command}")), "{}", english.out);
        let spanish = celda(&[command, "--help", "--lang", "es"]).exits(0);
        assert!(spanish.out.contains(&format!("Uso: celda {command}")), "{}", spanish.out);
    }
    celda(&["--version"]).exits(0).writes(concat!("celda ", env!("CARGO_PKG_VERSION"), "\n"));
    celda(&["--version", "--lang", "es"]).exits(0).writes(concat!("celda ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn wrong_usage_is_status_2() {
    celda(&["slove"]).exits(2).writes("").says("slove");
    celda(&["solve", "--nonsense"]).exits(2).writes("").says("--nonsense");
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = celda(&["completions", shell]).exits(0).says_nothing();
        assert!(ran.out.contains("celda") && ran.out.contains("solve") && ran.out.contains("threads"));
    }
}
