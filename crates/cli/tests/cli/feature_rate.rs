//! `celda rate`, run as users run it.

use std::fs;

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, Ran, THREE, celda, folder};

const SOLVED: &str = "123456789457189236689237145214573698376918452598624371731892564842365917965741823";
const NAKED_SINGLE_LATE: &str =
    ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";

#[test]
fn one_line_a_puzzle_with_a_word_for_each_case() {
    for (puzzle, line, status) in [
        (NAKED_SINGLE_LATE, "2.3/1.2/1.2", 0),
        (PUZZLE, "1.2/1.2/1.2", 0),
        (SOLVED, "0.0/0.0/0.0 solved", 0),
        (THREE, "multiple", 1),
        (NO_SOLUTION, "none", 1),
        (CONFLICTS, "invalid", 1),
        ("1234341221434321", "unsupported", 1),
    ] {
        celda(&["rate", puzzle]).writes(&format!("{line}\n")).exits(status);
    }
}

#[test]
fn the_output_names_the_scale() {
    let record = &celda(&["rate", "--format", "json", NAKED_SINGLE_LATE]).json()[0];
    for (field, value) in [
        ("scale", "explainer".into()),
        ("model", "Sukaku Explainer 1.18.1".into()),
        ("er", 2.3.into()),
        ("er_technique", "naked-single".into()),
        ("status", serde_json::Value::from("rated")),
    ] {
        assert_eq!(record[field], value, "{record}");
    }
    celda(&["rate", NAKED_SINGLE_LATE]).says("Sukaku Explainer 1.18.1");
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let folder = folder("rate");
    let input = folder.join("puzzles.txt");
    let results = folder.join("results.csv");
    fs::write(&input, format!("{PUZZLE}\n{NAKED_SINGLE_LATE}\n{SOLVED}\n")).unwrap();
    let whole = celda(&["rate", "--format", "csv", input.to_str().unwrap()]).out;
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines[0], "puzzle,er,ep,ed");
    // The second line was cut short.
    fs::write(&results, format!("{}\n{}\n{}", lines[0], lines[1], &lines[2][..40])).unwrap();
    let arguments =
        ["rate", "--format", "csv", "--resume", results.to_str().unwrap(), input.to_str().unwrap()];
    celda(&arguments).exits(0);
    assert_eq!(fs::read_to_string(&results).unwrap(), whole);
    celda(&arguments).exits(0);
    assert_eq!(fs::read_to_string(&results).unwrap(), whole);

    fs::write(&input, format!("{SOLVED}\n{NAKED_SINGLE_LATE}\n")).unwrap();
    celda(&arguments).exits(2).says("--resume needs the same input");
}

#[test]
fn the_path_and_the_other_scale() {
    let Ran { out: steps, .. } = celda(&["rate", "--steps", NAKED_SINGLE_LATE]);
    assert!(steps.lines().any(|line| line.starts_with(" 2.3 Naked Single: +")), "{steps}");
    assert!(steps.ends_with("2.3/1.2/1.2\n"));
    let Ran { out: hodoku, .. } = celda(&["rate", "--scale", "hodoku", PUZZLE]);
    let [level, score] = hodoku.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{hodoku}") };
    assert!(level == "Easy" && score.parse::<u32>().is_ok(), "{hodoku}");
}
