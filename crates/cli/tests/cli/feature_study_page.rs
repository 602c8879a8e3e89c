//! docs/study.md and docs/study.es.md: every command on the pages gives what is shown below it, and every picture is what a command of the
//! page drew.
//!
//! With `CELDA_UPDATE=1` in the environment the outputs and the pictures are written anew instead, as after a change of an engine:
//! `CELDA_UPDATE=1 cargo test -p celda-cli --test cli study_page`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{folder, root};

fn check(page: &str, locale: &str) {
    let updating = std::env::var_os("CELDA_UPDATE").is_some();
    let docs = root().join("docs");
    let text = fs::read_to_string(docs.join(page)).unwrap();
    let folder = folder(page);
    fs::create_dir_all(folder.join("examples")).unwrap();
    for example in ["examples/study.txt", "examples/parts.txt"] {
        fs::copy(root().join(example), folder.join(example)).unwrap();
    }
    let mut parts = text.split("```console\n");
    let mut remade = parts.next().unwrap().to_owned();
    let mut commands = 0;
    for part in parts {
        let (block, rest) = part.split_once("```").unwrap();
        remade.push_str("```console\n");
        for part in format!("\n{block}").split("\n$ ").skip(1) {
            let line = part.split('\n').next().unwrap();
            remade.push_str(&format!("$ {line}\n{}", run(line, &folder, locale)));
            commands += 1;
        }
        remade.push_str("```");
        remade.push_str(rest);
    }
    assert!(commands >= 10, "only {commands} commands were found on {page}");
    if updating {
        fs::write(docs.join(page), &remade).unwrap();
    } else {
        assert_eq!(text, remade, "{page}: CELDA_UPDATE=1 writes it anew");
    }
    let mut pictures = 0;
    for link in text.split("](study/").skip(1) {
        let name = link.split(')').next().unwrap();
        let drawn = fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let kept = docs.join("study").join(name);
        if updating {
            fs::create_dir_all(docs.join("study")).unwrap();
            fs::write(&kept, &drawn).unwrap();
        } else {
            let same = fs::read_to_string(&kept).is_ok_and(|kept| kept == drawn);
            assert!(same, "docs/study/{name} is not what {page} draws: CELDA_UPDATE=1 draws it anew");
        }
        pictures += 1;
    }
    assert!(pictures >= 5, "only {pictures} pictures were found on {page}");
}

/// What a command of the page writes, to standard output and standard error together.
fn run(line: &str, folder: &Path, locale: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_celda"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {line}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", &path)
        .env("LC_ALL", locale)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    // A comparison in which an engine is stopped, or a pipe that is closed, is no failure; wrong usage is.
    assert!(output.status.code().is_some_and(|code| code < 2), "{line}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn study_page_in_english() {
    check("study.md", "C");
}

#[test]
fn study_page_in_spanish() {
    check("study.es.md", "es_ES.UTF-8");
}
