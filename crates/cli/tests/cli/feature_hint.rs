//! `celda hint`.

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, THREE, celda, celda_with};

/// A puzzle whose first cell a player has filled wrongly.
const SPARSE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn each_level_says_more() {
    for (level, english, spanish) in [
        ("1", "Look at box 5.", "La clave está en el bloque 5."),
        ("2", "Naked Single. Look at box 5.", "Único desnudo. La clave está en el bloque 5."),
        ("3", "Naked Single in r5c5.", "Único desnudo en r5c5."),
        (
            "4",
            "Naked Single: r5c5 has only one candidate left: r5c5=5",
            "Único desnudo: en r5c5 queda un solo candidato: r5c5=5",
        ),
    ] {
        celda(&["hint", "--level", level, PUZZLE]).exits(0).says_nothing().writes(&format!("{english}\n"));
        let ran = celda(&["hint", "--level", level, "--lang", "es", PUZZLE]).exits(0).says_nothing();
        ran.writes(&format!("{spanish}\n"));
    }
    celda(&["hint", "--level", "5", PUZZLE]).exits(2).says("5");
}

#[test]
fn json_says_no_more_than_the_level() {
    let fields = |level: &str| {
        let record = celda(&["hint", "--level", level, "--format", "json", PUZZLE]).exits(0).json().remove(0);
        ["technique", "cells", "placements"].map(|name| !record[name].is_null())
    };
    assert_eq!(fields("1"), [false, false, false]);
    assert_eq!(fields("2"), [true, false, false]);
    assert_eq!(fields("3"), [true, true, false]);
    assert_eq!(fields("4"), [true, true, true]);
}

#[test]
fn a_wrong_entry_is_said_first() {
    let entries = format!("2{}", &SPARSE[1..]);
    for level in ["1", "4"] {
        celda(&["hint", "--level", level, "--entries", &entries, SPARSE])
            .exits(1)
            .writes("An entry is wrong and has to go first: r1c1=2.\n");
    }
    let record = &celda(&["hint", "--format", "json", "--entries", &entries, SPARSE]).exits(1).json()[0];
    assert_eq!((&record["help"], &record["wrong_entries"][0]), (&"wrong".into(), &"2r1c1".into()));
    assert!(record["technique"].is_null());
    // A given that was written over is wrong too.
    let over = format!("6{}", &PUZZLE[1..]);
    celda(&["hint", "--entries", &over, PUZZLE])
        .exits(1)
        .writes("An entry is wrong and has to go first: r1c1=6.\n");
}

#[test]
fn entries_are_built_upon() {
    let puzzle = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
    let mut entries = puzzle.as_bytes().to_vec();
    for (row, column, digit) in [
        (4, 9, 7),
        (4, 8, 8),
        (6, 2, 8),
        (7, 6, 8),
        (1, 5, 8),
        (3, 9, 8),
        (7, 4, 2),
        (9, 1, 8),
        (9, 3, 2),
        (5, 1, 2),
        (5, 2, 3),
    ] {
        entries[(row - 1) * 9 + column - 1] = b'0' + digit;
    }
    let entries = String::from_utf8(entries).unwrap();
    celda(&["hint", "--level", "4", "--entries", &entries, puzzle])
        .exits(0)
        .writes("Naked Single: r4c4 has only one candidate left: r4c4=9\n");
}

#[test]
fn marks_are_built_upon_and_checked() {
    let marks = celda(&["explain", "--boards", "--stop-at", "r5c5", PUZZLE]).exits(0).out;
    let grid: Vec<&str> = marks.split("\n\n").nth(1).unwrap().lines().collect();
    let grid = grid.join("\n");
    let hint = |grid: &str| celda(&["hint", "--level", "4", "--entries", grid, PUZZLE]);
    hint(&grid).exits(0).writes("Naked Single: r5c5 has only one candidate left: r5c5=5\n");
    // r1c3 holds 4 in the end.
    let struck = grid.replacen("124", "12 ", 1);
    assert_ne!(struck, grid);
    hint(&struck).exits(1).writes("In r1c3 the right digit is missing among the marks.\n");
}

#[test]
fn boards_that_cannot_go_on_are_said_to_be_so() {
    celda(&["hint", NO_SOLUTION]).exits(1).writes(
        "There is no solution from here: r1c1 has no candidate left; 9 has no place left in row 1; \
         1 has no place left in column 1.\n",
    );
    let conflicts = celda(&["hint", CONFLICTS]).exits(1).out;
    assert!(
        conflicts.starts_with("The board breaks the rules: 9 twice in row 1: r1c2, r1c3; "),
        "{conflicts}"
    );
    let several = celda(&["hint", "--level", "2", THREE]).out;
    assert!(several.starts_with("This puzzle has several solutions"), "{several}");
    celda(&["hint", SOLUTION]).exits(0).writes("Every cell is filled, and rightly: the puzzle is solved.\n");
}

#[test]
fn entries_come_from_a_file_or_are_refused() {
    celda_with(&["hint", "--entries", "-", PUZZLE], PUZZLE).exits(0).writes("Look at box 5.\n");
    celda(&["hint", "--entries", &"1".repeat(80), PUZZLE]).exits(2).says("80 cells");
    celda(&["hint", "--entries", "1...............", PUZZLE]).exits(2).says("4x4");
    celda_with(&["hint", "--entries", "-", PUZZLE], "").exits(2).says("There is no puzzle");
}

#[test]
fn the_explainer_scale_has_an_order_of_its_own() {
    // Where hidden singles come before naked ones.
    let hint = |scale: &str| celda(&["hint", "--level", "2", "--scale", scale, PUZZLE]).exits(0).out;
    assert!(hint("hodoku").starts_with("Naked Single."));
    assert!(hint("explainer").starts_with("Hidden Single."));
    celda(&["hint", "--scale", "explainer", THREE]).exits(1).says_nothing();
    celda(&["hint", "--scale", "explainer", "--skip", "x-wing", PUZZLE]).exits(2).says("--scale hodoku");
}
