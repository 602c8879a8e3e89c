//! Jobs that create: a complete grid, controlled elimination with everything that happens in it, and the certificate.

use celda::formats::certificate::write_certificate;
use celda::generate::{
    Difficulty, Event, Generator, Options, OptionsError, Random, Symmetry, certify, complete,
};
use celda::grid::{Cell, Shape};
use celda::solve::{Cancel, Limits};
use celda::techniques::Level;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{PuzzleMessage, Tell, values};

/// What is wanted of a puzzle.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    box_rows: usize,
    box_columns: usize,
    seed: u32,
    /// The complete grid to start from.
    #[serde(default)]
    from: Option<Vec<usize>>,
    #[serde(default)]
    symmetry: String,
    #[serde(default)]
    level: String,
    /// A technique that the way to the solution must use, by its id.
    #[serde(default)]
    technique: String,
    #[serde(default)]
    clues: Option<(usize, usize)>,
    #[serde(default = "yes")]
    minimal: bool,
}

fn yes() -> bool {
    true
}

/// The symmetries by the names that the command line gives them.
fn symmetry(name: &str) -> Symmetry {
    match name {
        "rot180" => Symmetry::HalfTurn,
        "rot90" => Symmetry::QuarterTurn,
        "horizontal" => Symmetry::Horizontal,
        "vertical" => Symmetry::Vertical,
        "diagonal" => Symmetry::Diagonal,
        "antidiagonal" => Symmetry::Antidiagonal,
        "full" => Symmetry::Full,
        _ => Symmetry::None,
    }
}

fn level(name: &str) -> Option<Level> {
    let levels = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
    levels.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(name))
}

impl Wish {
    fn shape(&self) -> Result<Shape, String> {
        Shape::new(self.box_rows, self.box_columns).map_err(|error| error.to_string())
    }

    fn random(&self) -> Random {
        Random::new(u64::from(self.seed), 0)
    }
}

/// A complete grid.
pub(super) fn complete_grid(wish: &Wish) -> Result<Value, String> {
    let shape = wish.shape()?;
    let grid = complete::random(shape, &mut wish.random());
    Ok(json!({ "solution": values(&grid), "seed": wish.seed }))
}

/// Why a wish is refused, as the page's texts name it.
fn refusal(error: &OptionsError) -> &'static str {
    match error {
        OptionsError::Clues => "clues",
        OptionsError::TooFewClues => "too-few-clues",
        OptionsError::Shape => "size",
        OptionsError::From => "from",
        _ => "contradiction",
    }
}

/// A puzzle, with the events of the try that succeeded.
pub(super) fn eliminate(wish: &Wish, tell: Tell<'_>) -> Result<Value, String> {
    let shape = wish.shape()?;
    let from = wish.from.clone().map(|givens| {
        PuzzleMessage { box_rows: wish.box_rows, box_columns: wish.box_columns, givens }.grid()
    });
    let options = Options {
        symmetry: symmetry(&wish.symmetry),
        minimal: wish.minimal,
        clues: wish.clues.map(|(least, most)| least..=most),
        from: from.transpose()?,
        difficulty: Difficulty {
            level: level(&wish.level),
            must_use: wish.technique.parse().into_iter().collect(),
            ..Difficulty::default()
        },
        ..Options::new(shape)
    };
    let generator = match Generator::new(options) {
        Ok(generator) => generator,
        Err(error) => return Ok(json!({ "refused": refusal(&error), "tries": 0, "seed": wish.seed })),
    };
    let mut events: Vec<Value> = Vec::new();
    let mut tries = 0_u64;
    let cells = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
    let mut observe = |event: Event<'_>| match event {
        Event::Complete { grid } => {
            events.clear();
            events.push(json!({ "kind": "complete", "digits": values(grid) }));
        }
        Event::Removed { cells: emptied, givens } => {
            events.push(json!({ "kind": "removed", "cells": cells(emptied), "digits": values(givens) }));
        }
        Event::Restored { cells: filled, second } => {
            events.push(json!({ "kind": "restored", "cells": cells(filled), "second": values(second) }));
        }
        Event::Undecided { cells: filled } => {
            events.push(json!({ "kind": "undecided", "cells": cells(filled) }));
        }
        Event::Rejected { .. } => {
            events.clear();
            tries += 1;
            tell(&json!({ "tries": tries }));
        }
    };
    match generator.worker(Cancel::default()).puzzle(wish.random(), Some(&mut observe)) {
        Ok(made) => Ok(json!({
            "puzzle": PuzzleMessage::of(&made.puzzle),
            "solution": values(&made.solution),
            "minimal": made.minimal,
            "tries": made.tries,
            "level": made.grade.map(|grade| grade.level.to_string()),
            "score": made.grade.map(|grade| grade.score),
            "seed": wish.seed,
            "events": events,
        })),
        Err(shortfall) => Ok(json!({
            "tries": shortfall.tries,
            "best": shortfall.best.as_ref().map(PuzzleMessage::of),
            "seed": wish.seed,
        })),
    }
}

/// The proof that a puzzle has one solution and no given too many, as the text of the documented format.
pub(super) fn certificate_of(request: &PuzzleMessage) -> Result<Value, String> {
    let made = certify(&request.grid()?, &Limits::default()).map_err(|error| error.to_string())?;
    Ok(json!({ "text": write_certificate(&made) }))
}
