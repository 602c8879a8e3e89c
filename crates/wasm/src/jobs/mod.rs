//! The long jobs, which the page runs in workers: reading, checking, solving, counting, reasoning, creating.
//!
//! A job has a name, takes a request and gives an answer, both JSON; while it runs it may tell how far it is. The page cancels
//! a job by ending its worker, so nothing here asks whether to stop.

mod create;
mod reason;
mod search;

use std::ops::ControlFlow;

use celda::formats::{Item, ReadOptions, Reader};
use celda::grid::{Cell, Digit, Grid, Puzzle, Shape};
use celda::solve::{Auto, Engine, Limits, Outcome, Propagate, differing_cells, nine::Nine, redundant_givens};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::protocol::{ConflictView, HouseView};

/// To whom a job tells how far it is.
pub type Tell<'a> = &'a mut dyn FnMut(&Value);

/// A puzzle as the page sends it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PuzzleMessage {
    /// Rows of a box.
    pub box_rows: usize,
    /// Columns of a box.
    pub box_columns: usize,
    /// The givens, row by row, 0 = blank.
    pub givens: Vec<usize>,
}

impl PuzzleMessage {
    /// The puzzle, if the values fit the shape.
    pub fn grid(&self) -> Result<Grid, String> {
        let shape = Shape::new(self.box_rows, self.box_columns).map_err(|error| error.to_string())?;
        Grid::from_values(shape, self.givens.iter().copied())
            .ok_or_else(|| "the givens do not fit the shape".to_owned())
    }

    /// The message about `grid`.
    pub fn of(grid: &Grid) -> PuzzleMessage {
        PuzzleMessage {
            box_rows: grid.shape().box_rows(),
            box_columns: grid.shape().box_columns(),
            givens: values(grid),
        }
    }
}

/// The digits of a grid, row by row, 0 = blank.
pub fn values(grid: &Grid) -> Vec<usize> {
    grid.digits().iter().map(|digit| digit.map_or(0, Digit::value)).collect()
}

/// Runs the job `name` on `request`.
///
/// # Errors
/// When there is no such job, or the request is not what it takes.
pub fn run(name: &str, request: &str, tell: Tell<'_>) -> Result<Value, String> {
    match name {
        "read" => Ok(read(&parsed(request)?)),
        "check" => check(&parsed(request)?),
        "solve" => solve(&parsed(request)?),
        "count" => count(&parsed(request)?),
        "solutions" => solutions(&parsed(request)?),
        "space" => search::space(&parsed(request)?),
        "grade" => reason::grade(&parsed(request)?),
        "hint" => reason::hint(&parsed(request)?),
        "path" => reason::whole_path(&parsed(request)?, tell),
        "available" => reason::available(&parsed(request)?),
        "rate" => reason::rate(&parsed(request)?),
        "search" => search::watch(&parsed(request)?, tell),
        "complete" => create::complete_grid(&parsed(request)?),
        "eliminate" => create::eliminate(&parsed(request)?, tell),
        "certificate" => create::certificate_of(&parsed(request)?),
        _ => Err(format!("no job is called {name}")),
    }
}

fn parsed<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, String> {
    serde_json::from_str(request).map_err(|error| error.to_string())
}

/// The engine that answers fastest for a shape.
pub(crate) fn engine(shape: Shape) -> Box<dyn Engine> {
    if shape == Shape::NINE { Box::new(Nine::default()) } else { Box::new(Propagate) }
}

#[derive(Deserialize)]
struct ReadRequest {
    text: String,
    language: String,
    shape: Option<(usize, usize)>,
}

/// Everything that the text holds: puzzles and what could not be read.
fn read(request: &ReadRequest) -> Value {
    let mut options = ReadOptions::default();
    if let Some(shape) = request.shape.and_then(|(rows, columns)| Shape::new(rows, columns).ok()) {
        options = options.with_shape(shape);
    }
    let texts = reason::texts(&request.language);
    let mut puzzles = Vec::new();
    let mut problems = Vec::new();
    for item in Reader::with_options(request.text.as_bytes(), options).map_while(Result::ok) {
        match item {
            Item::Puzzle(read) => puzzles.push(json!({
                "puzzle": PuzzleMessage::of(read.puzzle.givens()),
                "name": read.name,
                "solution": read.solution.as_ref().map(values),
                "format": read.reading.format,
                "blanks": read.reading.blanks,
                "clues": read.puzzle.givens().filled_count(),
                "line": read.source.line,
            })),
            Item::Rejected(rejected) => problems.extend(rejected.problems.iter().map(|problem| {
                json!({
                    "text": celda_texts::problems::explain(problem, &texts),
                    "line": problem.line,
                    "column": problem.column,
                    "cell": problem.cell.map(|cell| cell.to_string()),
                })
            })),
        }
        if puzzles.len() + problems.len() >= 1000 {
            break;
        }
    }
    json!({ "puzzles": puzzles, "problems": problems })
}

/// How many solutions a check counts before it says "at least".
const CHECKED: u64 = 1000;

/// What is wrong with a grid, how many solutions it has, and which cells differ between them.
fn check(request: &PuzzleMessage) -> Result<Value, String> {
    let grid = request.grid()?;
    let shape = grid.shape();
    let puzzle = Puzzle::new(grid);
    let diagnosis = celda::check::diagnose(&puzzle);
    let conflicts: Vec<ConflictView> = diagnosis.conflicts.into_iter().map(ConflictView::from).collect();
    let cells: Vec<usize> = diagnosis.cells.iter().map(|blocked| blocked.cell.index()).collect();
    let digits: Vec<Value> = diagnosis
        .digits
        .iter()
        .map(|missing| json!({ "digit": missing.digit.value(), "house": HouseView::from(missing.house) }))
        .collect();
    let mut found: Vec<Grid> = Vec::new();
    let mut solutions = 0;
    if conflicts.is_empty() {
        let report = engine(shape).enumerate(&puzzle, &Limits::solutions(CHECKED), &mut |grid| {
            if found.len() < 64 {
                found.push(grid.clone());
            }
            ControlFlow::Continue(())
        });
        solutions = report.solutions;
    }
    Ok(json!({
        "conflicts": conflicts,
        "cells": cells,
        "digits": digits,
        "solutions": solutions,
        "at_least": solutions == CHECKED,
        "solution": found.first().map(values),
        "differing": differing_cells(&found).into_iter().map(Cell::index).collect::<Vec<_>>(),
        "redundant": (solutions == 1 && shape.side() <= 9).then(|| {
            redundant_givens(engine(shape).as_ref(), &puzzle, &Limits::default()).redundant.into_iter().map(Cell::index).collect::<Vec<_>>()
        }),
    }))
}

fn solve(request: &PuzzleMessage) -> Result<Value, String> {
    let grid = request.grid()?;
    let (outcome, statistics) = engine(grid.shape()).solve(&Puzzle::new(grid), &Limits::default());
    let (word, grids): (&str, Vec<Grid>) = match outcome {
        Outcome::None => ("none", vec![]),
        Outcome::Unique(grid) => ("unique", vec![grid]),
        Outcome::Multiple { first, second } => ("multiple", vec![first, second]),
        Outcome::Unfinished { .. } => ("unfinished", vec![]),
    };
    Ok(json!({
        "outcome": word,
        "solutions": grids.iter().map(values).collect::<Vec<_>>(),
        "nodes": statistics.nodes,
    }))
}

/// Counts all solutions, exactly.
fn count(request: &PuzzleMessage) -> Result<Value, String> {
    let count = Auto.count(&Puzzle::new(request.grid()?), &Limits::default());
    Ok(json!({ "solutions": count.solutions.to_string() }))
}

#[derive(Deserialize)]
struct SomeSolutions {
    puzzle: PuzzleMessage,
    /// How many of the first solutions are passed over.
    skip: u64,
    /// How many are wanted then.
    take: u64,
}

/// Solutions one after another, in the engine's order, which is always the same.
fn solutions(request: &SomeSolutions) -> Result<Value, String> {
    let grid = request.puzzle.grid()?;
    let engine = engine(grid.shape());
    let last = request.skip.saturating_add(request.take);
    let (mut seen, mut found) = (0, Vec::new());
    let report = engine.enumerate(&Puzzle::new(grid), &Limits::solutions(last), &mut |grid| {
        seen += 1;
        if seen > request.skip {
            found.push(values(grid));
        }
        ControlFlow::Continue(())
    });
    Ok(json!({ "solutions": found, "more": report.unfinished.is_some() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(name: &str, request: Value) -> Value {
        run(name, &request.to_string(), &mut |_| {}).unwrap()
    }

    fn four(givens: [usize; 16]) -> Value {
        json!({ "box_rows": 2, "box_columns": 2, "givens": givens })
    }

    #[test]
    fn reading_keeps_what_is_good_and_tells_what_is_not() {
        let answer =
            ask("read", json!({ "language": "en", "text": "1...\n..2.\n.3..\n...4\n\n12..3\n12.?.\n" }));
        assert_eq!(answer["puzzles"][0]["clues"], 4);
        assert_eq!(answer["problems"][0]["text"], "2 rows, 5 expected");
    }

    #[test]
    fn counting_a_blank_grid() {
        assert_eq!(ask("count", four([0; 16])), json!({ "solutions": "288" }));
    }

    #[test]
    fn solutions_come_in_pieces_and_in_one_order() {
        let piece = |skip: u64, take: u64| {
            ask("solutions", json!({ "puzzle": four([0; 16]), "skip": skip, "take": take }))
        };
        let all = piece(0, 300);
        assert_eq!((all["solutions"].as_array().unwrap().len(), &all["more"]), (288, &json!(false)));
        let some = piece(10, 2);
        assert_eq!((&some["solutions"][1], &some["more"]), (&all["solutions"][11], &json!(true)));
    }

    #[test]
    fn grades_are_those_of_the_path() {
        let puzzle = nine();
        let path = ask("path", json!({ "puzzle": puzzle, "digits": puzzle["givens"], "language": "en" }));
        let grade = ask("grade", puzzle);
        assert_eq!((&grade["level"], &grade["score"]), (&path["level"], &path["score"]));
        assert!(ask("grade", four([0; 16]))["level"].is_null());
    }

    #[test]
    fn the_space_of_a_search() {
        let sizes = ask("space", four([0; 16]));
        let of = |measure: &str| {
            let all = sizes["sizes"].as_array().unwrap();
            all.iter().find(|size| size["measure"] == measure).unwrap()["formula"].clone()
        };
        assert_eq!((of("any-marks"), of("complete-grids")), (json!("5^16"), json!("288")));
    }

    #[test]
    fn checking() {
        let mut two = [2, 3, 1, 4, 1, 4, 2, 3, 3, 1, 4, 2, 4, 2, 3, 1];
        assert_eq!(ask("check", four(two))["solutions"], 1);
        for cell in [0, 1, 4, 5, 8, 9, 12, 13] {
            two[cell] = 0;
        }
        let answer = ask("check", four(two));
        assert!(answer["solutions"].as_u64().unwrap() > 1);
        assert!(!answer["differing"].as_array().unwrap().is_empty());
        let answer = ask("check", four([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
        assert_eq!(
            (answer["solutions"].clone(), answer["conflicts"].as_array().unwrap().len()),
            (json!(0), 2)
        );
    }

    /// Made with Celda (seed 42, the first puzzle).
    fn nine() -> Value {
        let made = ask("eliminate", json!({ "box_rows": 3, "box_columns": 3, "seed": 42 }));
        made["puzzle"].clone()
    }

    #[test]
    fn elimination_tells_what_it_tried() {
        let made =
            ask("eliminate", json!({ "box_rows": 2, "box_columns": 2, "seed": 1, "symmetry": "rot180" }));
        let events = made["events"].as_array().unwrap();
        assert_eq!(events[0]["kind"], "complete");
        let tried: usize = events[1..].iter().map(|event| event["cells"].as_array().unwrap().len()).sum();
        assert_eq!(tried, 16);
        let removed = events.iter().filter(|event| event["kind"] == "removed").count();
        let clues = made["puzzle"]["givens"].as_array().unwrap().iter().filter(|digit| **digit != 0).count();
        assert_eq!(clues, 16 - 2 * removed);
    }

    #[test]
    fn a_wish_that_nothing_can_fulfil_is_refused_with_its_reason() {
        let wish = |clues: (u8, u8)| {
            ask("eliminate", json!({ "box_rows": 3, "box_columns": 3, "seed": 1, "clues": clues }))
        };
        assert_eq!(wish((10, 12))["refused"], "too-few-clues");
        assert_eq!(wish((30, 20))["refused"], "clues");
    }

    #[test]
    fn a_technique_that_is_wanted_is_on_the_path() {
        let made = ask(
            "eliminate",
            json!({ "box_rows": 3, "box_columns": 3, "seed": 3, "technique": "naked-pair" }),
        );
        let puzzle = made["puzzle"].clone();
        let path = ask("path", json!({ "puzzle": puzzle, "digits": puzzle["givens"], "language": "en" }));
        assert!(path["steps"].as_array().unwrap().iter().any(|step| step["technique"] == "naked-pair"));
    }

    #[test]
    fn hints_say_what_is_wrong_before_anything_else() {
        let puzzle = nine();
        let solution = ask("solve", puzzle.clone())["solutions"][0].clone();
        let mut digits: Vec<usize> = serde_json::from_value(puzzle["givens"].clone()).unwrap();
        let standing = |digits: &[usize]| json!({ "puzzle": puzzle, "digits": digits, "language": "es" });
        let answer = ask("hint", standing(&digits));
        assert!(answer["step"]["sentence"].as_str().unwrap().contains(':'));
        let blank = digits.iter().position(|digit| *digit == 0).unwrap();
        let right = solution[blank].as_u64().unwrap() as usize;
        digits[blank] = right % 9 + 1;
        assert_eq!(ask("hint", standing(&digits)), json!({ "obstacle": "wrong", "cells": [blank] }));
        digits[blank] = right;
        assert!(ask("hint", standing(&digits)).get("step").is_some());
    }

    #[test]
    fn the_path_leads_to_the_solution() {
        let puzzle = nine();
        let answer = ask("path", json!({ "puzzle": puzzle, "digits": puzzle["givens"], "language": "en" }));
        assert_eq!(answer["digits"], ask("solve", puzzle)["solutions"][0]);
        assert!(answer["score"].as_u64().unwrap() > 0);
    }

    #[test]
    fn a_certificate_is_the_documented_text() {
        let puzzle =
            ask("eliminate", json!({ "box_rows": 2, "box_columns": 2, "seed": 5 }))["puzzle"].clone();
        let answer = ask("certificate", puzzle);
        let read = celda::formats::certificate::read_certificate(answer["text"].as_str().unwrap()).unwrap();
        assert!(read.verify().is_ok());
    }

    #[test]
    fn bad_requests_are_told() {
        let mut tell = |_: &Value| {};
        assert!(run("fly", "{}", &mut tell).is_err());
        assert!(run("solve", "{}", &mut tell).is_err());
        assert!(run("solve", r#"{"box_rows":2,"box_columns":2,"givens":[9]}"#, &mut tell).is_err());
    }
}
