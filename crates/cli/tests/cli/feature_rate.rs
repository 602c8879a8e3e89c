//! `celda rate`, run as users run it.

use std::fs;
use std::process::{Command, Output};

const SOLVED: &str = "123456789457189236689237145214573698376918452598624371731892564842365917965741823";
const NAKED_SINGLE_LATE: &str =
    ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SEVERAL: &str = ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7.";
const NONE: &str = "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....7";
const CONFLICT: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn celda(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_celda")).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn one_line_a_puzzle_with_a_word_for_each_case() {
    for (puzzle, line, status) in [
        (NAKED_SINGLE_LATE, "2.3/1.2/1.2", 0),
        (EASY, "1.5/1.2/1.2", 0),
        (SOLVED, "0.0/0.0/0.0 solved", 0),
        (SEVERAL, "multiple", 1),
        (NONE, "none", 1),
        (CONFLICT, "invalid", 1),
        ("1...............", "multiple", 1),
        ("1234341221434321", "unsupported", 1),
    ] {
        let output = celda(&["rate", puzzle]);
        assert_eq!(out(&output), format!("{line}\n"), "{puzzle}");
        assert_eq!(output.status.code(), Some(status), "{puzzle}");
    }
}

#[test]
fn the_output_names_the_scale() {
    let output = celda(&["rate", "--format", "json", NAKED_SINGLE_LATE]);
    let record: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    for (field, value) in [
        ("scale", "explainer".into()),
        ("model", "Sukaku Explainer 1.18.1".into()),
        ("er", 2.3.into()),
        ("er_technique", "naked-single".into()),
        ("status", serde_json::Value::from("rated")),
    ] {
        assert_eq!(record[field], value, "{record}");
    }
    let spoken = celda(&["rate", NAKED_SINGLE_LATE]);
    assert!(String::from_utf8_lossy(&spoken.stderr).contains("Sukaku Explainer 1.18.1"));
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let folder = std::env::temp_dir().join(format!("celda-rate-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let input = folder.join("puzzles.txt");
    let results = folder.join("results.csv");
    fs::write(&input, format!("{EASY}\n{NAKED_SINGLE_LATE}\n{SOLVED}\n")).unwrap();
    let whole = out(&celda(&["rate", "--format", "csv", input.to_str().unwrap()]));
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines[0], "puzzle,er,ep,ed");
    // The second line was cut short.
    fs::write(&results, format!("{}\n{}\n{}", lines[0], lines[1], &lines[2][..40])).unwrap();
    let arguments =
        ["rate", "--format", "csv", "--resume", results.to_str().unwrap(), input.to_str().unwrap()];
    assert!(celda(&arguments).status.success());
    assert_eq!(fs::read_to_string(&results).unwrap(), whole);
    assert!(celda(&arguments).status.success());
    assert_eq!(fs::read_to_string(&results).unwrap(), whole);

    fs::write(&input, format!("{SOLVED}\n{NAKED_SINGLE_LATE}\n")).unwrap();
    assert_eq!(celda(&arguments).status.code(), Some(2), "another input");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_path_and_the_other_scale() {
    let steps = out(&celda(&["rate", "--steps", NAKED_SINGLE_LATE]));
    assert!(steps.lines().any(|line| line.starts_with(" 2.3 Naked Single: +")), "{steps}");
    assert!(steps.ends_with("2.3/1.2/1.2\n"));
    let hodoku = out(&celda(&["rate", "--scale", "hodoku", EASY]));
    assert!(hodoku.starts_with("Easy "), "{hodoku}");
}
