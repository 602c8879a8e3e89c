//! The house: a crate depends only on crates of floors below its own.
//!
//! A new crate needs a floor here. Dependencies for tests may also lie on the same floor.

use std::process::Command;

use serde_json::Value;

/// The floors, from the ground up (see ARCHITECTURE.md).
const FLOORS: &[(u32, &[&str])] = &[
    (0, &["celda-grid"]),
    // Beside the ground: it trusts nobody, so it stands on the words alone.
    (1, &["celda-check"]),
    (2, &["celda-solve", "celda-techniques", "celda-formats", "celda-render"]),
    (3, &["celda-generate", "celda-session", "celda-study"]),
    (4, &["celda"]),
    (5, &["celda-texts"]),
    // The server knows HTTP only; the command line starts it, as `celda web`, and does its work.
    (6, &["celda-web"]),
    (7, &["celda-cli", "celda-wasm", "celda-python", "celda-batch"]),
    // Tools of the developers, on which nothing stands.
    (8, &["xtask", "xtask-bindings"]),
];

fn floor(name: &str) -> Option<u32> {
    let named = FLOORS.iter().find(|(_, crates)| crates.contains(&name)).map(|(floor, _)| *floor);
    named.or_else(|| name.starts_with("bench-").then_some(8))
}

/// The arrows of the workspace between its own crates: from, to, whether for tests only.
fn arrows() -> Vec<(String, String, bool)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut arrows = Vec::new();
    for package in packages {
        let from = text(&package["name"]);
        for dependency in package["dependencies"].as_array().unwrap() {
            if dependency["path"].is_string() {
                let for_tests = dependency["kind"] == "dev";
                arrows.push((from.clone(), text(&dependency["name"]), for_tests));
            }
        }
    }
    assert!(arrows.iter().any(|(from, _, _)| from == "celda-cli"), "the workspace was not found");
    arrows
}

#[test]
fn no_arrow_runs_up() {
    let mut wrong = Vec::new();
    for (from, to, for_tests) in arrows() {
        match (floor(&from), floor(&to)) {
            (Some(upper), Some(lower)) if lower < upper || (for_tests && lower <= upper) => {}
            (Some(_), Some(_)) => wrong.push(format!("{from} -> {to} runs up or along")),
            _ => wrong.push(format!("{from} -> {to}: one of them has no floor")),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_checker_stands_on_the_ground_alone() {
    let below: Vec<String> = arrows()
        .into_iter()
        .filter(|(from, _, for_tests)| from == "celda-check" && !for_tests)
        .map(|(_, to, _)| to)
        .collect();
    assert_eq!(below, ["celda-grid"]);
}
