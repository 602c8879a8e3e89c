//! Each command of the two READMEs does what the README shows.
//!
//! In a block marked `console` a line that starts with `$ ` is a command, and what follows is its output (standard output and
//! standard error together). A command without output below it has to succeed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{folder, root};

fn check(readme: &str, locale: &str) {
    let text = fs::read_to_string(root().join(readme)).unwrap();
    let folder = with_examples(readme);
    let program = Path::new(env!("CARGO_BIN_EXE_celda"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut commands = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for part in format!("\n{block}").split("\n$ ").skip(1) {
            let (line, expected) = part.split_once('\n').unwrap_or((part, ""));
            // The whole test suite is not run within itself.
            if line.starts_with("cargo xtask") {
                continue;
            }
            let line =
                line.replace("cargo run --release --", "celda").replace("cargo run --release", "celda");
            let output = Command::new("sh")
                .args(["-c", &format!("{{ {line}\n}} 2>&1")])
                .current_dir(&folder)
                .env("PATH", &path)
                .env("LC_ALL", locale)
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let shown = String::from_utf8(output.stdout).unwrap();
            if expected.trim().is_empty() {
                assert!(output.status.success(), "{readme}: {line}\n{shown}");
            } else {
                let plain = |text: &str| text.trim_end().to_owned();
                assert_eq!(plain(&shown), plain(expected), "{readme}: {line}");
            }
            commands += 1;
        }
    }
    assert!(commands >= 8, "{readme}: only {commands} commands were found");
}

/// A folder with the examples in it, where the commands may leave files.
fn with_examples(readme: &str) -> PathBuf {
    let folder = folder(readme);
    let examples = folder.join("examples");
    fs::create_dir_all(&examples).unwrap();
    for entry in fs::read_dir(root().join("examples")).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            fs::copy(entry.path(), examples.join(entry.file_name())).unwrap();
        }
    }
    folder
}

#[test]
fn english() {
    check("README.md", "C");
}

#[test]
fn spanish() {
    check("README.es.md", "es_ES.UTF-8");
}
