//! `celda check`.

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, THREE, celda};

#[test]
fn a_minimal_puzzle() {
    let minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    celda(&["check", minimal]).exits(0).writes("unique givens=17 minimal\n").says("every given is needed");
}

#[test]
fn givens_that_can_be_left_out() {
    let ran = celda(&["check", PUZZLE]).exits(0);
    assert!(ran.out.starts_with("unique givens=30 redundant=r1c1,"), "{}", ran.out);
    ran.says("givens can each be left out: r1c1");
}

#[test]
fn a_full_grid_is_solved_already() {
    celda(&["check", SOLUTION]).exits(0).writes("unique givens=81 solved\n").says("solved already");
}

#[test]
fn every_conflict_at_once_with_the_places_underlined() {
    let ran = celda(&["check", CONFLICTS]).exits(1).writes("invalid givens=33 conflicts=3\n");
    let expected = "\
error: digits are repeated
 --> command line:1:2
  |
1 | .99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..
  |  ^- r1c3                             - r5c2
  |  |
  |  r1c2
  |
  = note: 9 twice in row 1: r1c2, r1c3
  = note: 9 twice in column 2: r1c2, r5c2
  = note: 9 twice in box 1: r1c2, r1c3
";
    assert_eq!(ran.err, expected);
}

#[test]
fn why_there_is_no_solution() {
    celda(&["check", NO_SOLUTION])
        .exits(1)
        .writes("none givens=16\n")
        .says("r1c1 has no candidate: row 1 has 1 2 3 4 5 6 7 8; column 1 has 9")
        .says("9 has no place in row 1")
        .says("1 has no place in column 1");
    let ran = celda(&["check", "--format", "json", NO_SOLUTION]);
    let json = &ran.json()[0];
    assert_eq!(json["cells_without_candidate"][0], "r1c1");
    assert_eq!(json["digits_without_place"][0]["house"], "row");
}

#[test]
fn where_the_solutions_differ() {
    celda(&["check", THREE])
        .exits(1)
        .writes("multiple givens=25 solutions=3\n")
        .says("3 solutions: a clue may be missing")
        .says("the solutions differ in r1c7, r1c8, r4c5, r4c8, r4c9, r5c5, r5c7, r8c8, r8c9");
}

#[test]
fn how_the_text_was_understood() {
    let text = PUZZLE.replace('.', "0");
    let json = celda(&["check", "--format", "json", &text]).exits(0).json();
    assert_eq!(json[0]["reading"]["blanks"], "0");
    assert_eq!(json[0]["reading"]["symbols"], "digits");
}

#[test]
fn several_puzzles_as_a_table() {
    let ran = celda(&["check", "--format", "csv", SOLUTION, THREE, CONFLICTS]).exits(1);
    let expected = format!(
        "puzzle,status,solutions,complete,minimal,redundant\n\
         {SOLUTION},unique,1,true,,\n{THREE},multiple,3,true,,\n{CONFLICTS},invalid,,,,\n"
    );
    assert_eq!(ran.out, expected);
}
