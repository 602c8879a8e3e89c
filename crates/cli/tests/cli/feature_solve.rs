//! `celda solve`.

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, THREE, celda, celda_with};

#[test]
fn the_solution_on_a_line() {
    celda(&["solve", PUZZLE]).exits(0).writes(&format!("{SOLUTION}\n")).says_nothing();
}

#[test]
fn each_puzzle_has_its_line_and_the_status_says_whether_all_were_right() {
    let input = format!("{PUZZLE}\n{NO_SOLUTION}\n{THREE}\n{CONFLICTS}\n{}\n{PUZZLE}\n", &PUZZLE[1..]);
    celda_with(&["solve"], input)
        .exits(1)
        .writes(&format!("{SOLUTION}\nnone\nmultiple\ninvalid\ninvalid\n{SOLUTION}\n"))
        .says("6 puzzles: 2 with one solution, 1 without a solution, 1 with several solutions, 2 invalid.");
}

#[test]
fn words_are_the_same_in_every_language() {
    let input = format!("{NO_SOLUTION}\n{THREE}\n{CONFLICTS}\n");
    celda_with(&["solve", "--lang", "es"], input).exits(1).writes("none\nmultiple\ninvalid\n");
}

#[test]
fn all_solutions_in_a_stable_order() {
    let first = celda(&["solve", "--all", THREE]).exits(0).says_nothing();
    let lines: std::collections::BTreeSet<&str> = first.out.lines().collect();
    assert_eq!((first.out.lines().count(), lines.len()), (3, 3));
    for line in lines {
        assert!(THREE.chars().zip(line.chars()).all(|(given, digit)| given == '.' || given == digit));
    }
    celda(&["solve", "--all", "--threads", "8", THREE]).writes(&first.out);
}

#[test]
fn as_many_solutions_as_asked_for() {
    let blank = ".".repeat(81);
    let ran = celda(&["solve", "--limit", "5", &blank]).exits(0);
    assert_eq!(ran.out.lines().count(), 5);
    celda(&["solve", "--limit", "0", &blank]).exits(2);
    celda(&["solve", "--all", NO_SOLUTION]).exits(1).writes("none\n");
    celda(&["solve", "--all", CONFLICTS]).exits(1).writes("invalid\n").says("9 twice in row 1");
}

#[test]
fn every_engine_answers_alike() {
    let list = celda(&["engines"]).exits(0).says_nothing();
    for line in list.out.lines() {
        let engine = line.split_whitespace().next().unwrap();
        celda(&["solve", "--engine", engine, PUZZLE]).exits(0).writes(&format!("{SOLUTION}\n"));
        celda(&["solve", "--engine", engine, THREE]).exits(1).writes("multiple\n");
        celda(&["solve", "--engine", engine, CONFLICTS]).exits(1).writes("invalid\n");
    }
    celda(&["solve", "--engine", "abacus", PUZZLE]).exits(2).says("abacus");
}

#[test]
fn what_the_search_cost() {
    let ran = celda(&["solve", "--stats", "--engine", "textbook", PUZZLE]).exits(0);
    assert!(ran.out.starts_with(&format!("{SOLUTION} # engine=textbook nodes=")), "{}", ran.out);
    for field in ["guesses=", "retreats=", "depth=", "placements=", "seconds="] {
        assert!(ran.out.contains(field), "{}", ran.out);
    }
    let json = celda(&["solve", "--stats", "--format", "json", PUZZLE]).json();
    assert!(json[0]["statistics"]["nodes"].as_u64().unwrap() > 0);
}

#[test]
fn other_sizes() {
    let six = ".1.3.2.6........5...3.4......6.5....";
    celda(&["solve", six]).exits(0).writes("415362362415641253523641134526256134\n");
    celda(&["solve", "--box", "3x2", six]).exits(1).writes("multiple\n");
    let sixteen = ".".repeat(256);
    let ran = celda(&["solve", "--limit", "1", "--symbols", "letters", &sixteen]).exits(0);
    let row: std::collections::BTreeSet<char> = ran.out.chars().take(16).collect();
    assert!(row.into_iter().eq('A'..='P'), "{}", ran.out);
    let twelve = ".".repeat(144);
    let wide = celda(&["solve", "--limit", "1", "--format", "grid", &twelve]).exits(0);
    let high = celda(&["solve", "--limit", "1", "--format", "grid", "--box", "4x3", &twelve]).exits(0);
    assert_eq!(wide.out.lines().nth(3).unwrap().matches('+').count(), 2);
    assert_eq!(high.out.lines().nth(4).unwrap().matches('+').count(), 3);
}

#[test]
fn a_time_limit_ends_as_unfinished_and_never_as_none() {
    let blank = ". ".repeat(49 * 49);
    let ran = celda(&["solve", "--engine", "textbook", "--timeout", "0.05", &blank]);
    assert!(["unfinished\n", "multiple\n"].contains(&ran.out.as_str()), "{ran:?}");
    assert_eq!(ran.status, Some(1));
}
