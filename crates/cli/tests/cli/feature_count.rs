//! `celda count`.

use crate::support::{CONFLICTS, ENDLESS, NO_SOLUTION, PUZZLE, THREE, celda, celda_with};

#[test]
fn exact_counts() {
    let input = format!("{PUZZLE}\n{THREE}\n{NO_SOLUTION}\n");
    celda_with(&["count"], input).exits(0).writes("1\n3\n0\n").says_nothing();
    celda(&["count", &".".repeat(16)]).exits(0).writes("288\n");
}

#[test]
fn a_count_that_the_limit_ended_says_at_least() {
    celda(&["count", "--limit", "2", &".".repeat(81)]).exits(0).writes("at least 2\n");
    celda(&["count", "--limit", "5", THREE]).exits(0).writes("3\n");
}

#[test]
fn invalid_puzzles_are_not_counted() {
    celda(&["count", CONFLICTS]).exits(1).writes("invalid\n").says("9 twice in row 1: r1c2, r1c3");
}

#[test]
fn json_and_csv() {
    let json = celda(&["count", "--format", "json", THREE]).exits(0).json();
    assert_eq!((json[0]["count"].as_u64(), json[0]["complete"].as_bool()), (Some(3), Some(true)));
    assert_eq!(json[0]["status"], "multiple");
    celda(&["count", "--format", "csv", THREE]).writes(&format!("puzzle,count,complete\n{THREE},3,true\n"));
}

#[test]
fn a_time_limit_ends_as_at_least() {
    let ran = celda(&["count", "--timeout", "0.1", ENDLESS]).exits(1);
    let number: u128 = ran.out.trim_end().strip_prefix("at least ").unwrap().parse().unwrap();
    assert!(number > 0);
}
