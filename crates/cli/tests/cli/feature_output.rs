//! How results are written.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::support::{CONFLICTS, PUZZLE, SOLUTION, THREE, celda, celda_with, command, ran};

#[test]
fn drawn_grids_are_read_back() {
    let grid = celda(&["solve", "--format", "grid", PUZZLE]).exits(0);
    assert!(grid.out.starts_with("5 3 4 | 6 7 8 | 9 1 2\n"), "{}", grid.out);
    celda_with(&["solve"], &grid.out).exits(0).writes(&format!("{SOLUTION}\n"));
}

#[test]
fn several_drawn_grids_with_their_names_are_read_back() {
    let grids = celda_with(&["solve", "--format", "grid"], format!("{PUZZLE} one\n{PUZZLE} two\n")).exits(0);
    let again = celda_with(&["solve", "--format", "json"], &grids.out).exits(0);
    let names: Vec<String> = again.json().iter().map(|line| line["name"].to_string()).collect();
    assert_eq!(names, ["\"one\"", "\"two\""]);
}

#[test]
fn a_table_is_read_back() {
    let table = celda(&["solve", "--format", "csv", PUZZLE, THREE]).exits(1);
    assert!(table.out.starts_with(&format!("puzzle,solution,status\n{PUZZLE},{SOLUTION},unique\n")));
    celda_with(&["solve"], &table.out).exits(1).writes(&format!("{SOLUTION}\nmultiple\n"));
}

#[test]
fn the_fields_of_a_json_line() {
    let json = celda(&["solve", "--format", "json", PUZZLE, THREE, CONFLICTS, &PUZZLE[1..]]).json();
    assert_eq!(
        json[0],
        serde_json::json!({
            "number": 1, "puzzle": PUZZLE, "box": "3x3", "status": "unique", "solution": SOLUTION
        })
    );
    assert_eq!(json[1]["status"], "multiple");
    assert_ne!(json[1]["solution"], json[1]["other"]);
    assert_eq!(
        json[2]["conflicts"][0],
        serde_json::json!({"digit": 9, "house": "row", "index": 1, "cells": ["r1c2", "r1c3"]})
    );
    assert_eq!(json[3]["problems"][0]["line"], 1);
    assert_eq!(json[3]["problems"][0]["message"], "80 cells, 81 expected");
}

#[test]
fn all_solutions_as_one_json_object() {
    let json = celda(&["solve", "--all", "--format", "json", THREE]).exits(0).json();
    assert_eq!(json[0]["solutions"].as_array().unwrap().len(), 3);
    assert_eq!((&json[0]["count"], &json[0]["complete"]), (&3.into(), &true.into()));
}

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    let mut input = String::new();
    for number in 0..4_000 {
        match number % 97 {
            3 => input.push_str("nonsense\n"),
            5 => input.push_str(&format!("{THREE}\n")),
            7 => input.push_str(&format!("{CONFLICTS} name {number}\n")),
            _ => input.push_str(&format!("{PUZZLE}\n")),
        }
    }
    for format in ["line", "json", "csv", "grid"] {
        for command in ["solve", "count"] {
            let one = celda_with(&[command, "--format", format, "--threads", "1"], &input);
            let eight = celda_with(&[command, "--format", format, "--threads", "8"], &input);
            assert!(one.out == eight.out && one.err == eight.err, "{command} {format}");
        }
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = command(&["solve", "--all", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap().len(), 81);
    drop(lines);
    ran(child).exits(0).says_nothing();
}

#[test]
fn results_come_while_the_input_is_still_open() {
    let mut child = command(&["solve"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        writeln!(stdin, "{PUZZLE}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    drop(stdin);
    assert!(lines.next().is_none());
    ran(child).exits(0);
}

#[test]
fn no_colour_in_a_pipe() {
    let ran = celda(&["check", CONFLICTS]);
    assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'));
}
