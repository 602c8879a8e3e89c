//! Where puzzles come from, and what cannot be read.

use std::fs;

use crate::support::{PUZZLE, SOLUTION, celda, celda_with, folder};

#[test]
fn a_file_standard_input_and_a_text() {
    let folder = folder("input");
    let file = folder.join("puzzle.txt");
    fs::write(&file, format!("{PUZZLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let line = format!("{SOLUTION}\n");
    celda(&["solve", file]).exits(0).writes(&line);
    celda_with(&["solve", "-"], PUZZLE).exits(0).writes(&line);
    celda_with(&["solve"], PUZZLE).exits(0).writes(&line);
    celda_with(&["solve", file, "-", PUZZLE], PUZZLE).exits(0).writes(&line.repeat(3));
}

#[test]
fn a_text_of_several_lines() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    celda(&["solve", &rows.join("\n")]).exits(0).writes(&format!("{SOLUTION}\n"));
}

#[test]
fn what_is_neither_a_file_nor_a_puzzle() {
    celda(&["solve", ""]).exits(2).writes("").says("\"\" is neither a file nor a puzzle");
    celda(&["solve", "nowhere.txt"]).exits(2).writes("").says("nowhere.txt is neither a file nor a puzzle");
    celda(&["solve", "crates"]).exits(2).says("it is a folder");
}

#[test]
fn an_input_that_cannot_be_read_does_not_lose_what_came_before() {
    celda(&["solve", PUZZLE, "crates"]).exits(2).writes(&format!("{SOLUTION}\n")).says("crates");
}

#[test]
fn nothing_at_all() {
    celda_with(&["solve"], "").exits(1).writes("").says("There is no puzzle in the input.");
    celda_with(&["solve"], "# only a remark\n").exits(1).writes("").says("There is no puzzle");
}

#[test]
fn a_bad_line_is_marked_and_the_rest_is_solved() {
    let bad = PUZZLE.replace('9', "Q");
    let ran = celda_with(&["solve"], format!("{PUZZLE}\n{bad}\n{PUZZLE}\n")).exits(1);
    ran.writes(&format!("{SOLUTION}\ninvalid\n{SOLUTION}\n")).says("'Q'").says("standard input:2:");
}

#[test]
fn a_missing_cell_is_said_and_not_filled_in() {
    celda(&["solve", &PUZZLE[1..]]).exits(1).writes("invalid\n").says("80 cells, 81 expected");
}

#[test]
fn messages_are_not_repeated_without_end() {
    let ran = celda_with(&["solve"], format!("{}\n", &PUZZLE[1..]).repeat(100)).exits(1);
    assert_eq!(ran.out, "invalid\n".repeat(100));
    assert_eq!(ran.err.matches("80 cells").count(), 20);
    ran.says("80 more messages are not shown.").says("100 puzzles: 100 invalid.");
}

#[test]
fn ten_thousand_lines_on_standard_input() {
    let mut input = format!("{PUZZLE}\n").repeat(9_999);
    input.push_str("what is this?\n");
    let ran = celda_with(&["solve"], &input).exits(1);
    assert_eq!(ran.out.lines().count(), 10_000);
    assert_eq!(ran.out.lines().filter(|line| *line == SOLUTION).count(), 9_999);
    assert!(ran.out.ends_with("invalid\n"));
}
