//! Jobs that reason: the next step as a hint, the whole path, all steps that can be seen, the rating.

use celda::grid::{Candidate, Cell, Digit, DigitSet, Grid, Position, Puzzle};
use celda::render::{Picture, Role};
use celda::solve::{Limits, Outcome};
use celda::techniques::path::{self, End, Plan};
use celda::techniques::scale::explainer::Explainer;
use celda::techniques::scale::hodoku;
use celda::techniques::{Step, find};
use celda_texts::steps::Teller;
use celda_texts::{Language, Texts};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{PuzzleMessage, Tell, engine, values};
use crate::protocol::HouseView;

/// Where the player stands, and in which language to speak.
#[derive(Debug, Deserialize)]
pub(super) struct Standing {
    puzzle: PuzzleMessage,
    /// The digits on the board, given and entered, 0 = blank.
    digits: Vec<usize>,
    /// For each cell the candidates that the player has left, as a mask; only those that the program keeps and the player
    /// may strike from.
    #[serde(default)]
    candidates: Option<Vec<u64>>,
    language: String,
}

/// A step with all that the page shows of it.
#[derive(Debug, Serialize)]
struct StepView {
    technique: &'static str,
    name: String,
    score: u32,
    region: String,
    sentence: String,
    result: String,
    placements: Vec<(usize, usize)>,
    eliminations: Vec<(usize, usize)>,
    houses: Vec<HouseView>,
    cells: Vec<(usize, &'static str)>,
    candidates: Vec<(usize, usize, &'static str)>,
    lines: Vec<LineView>,
    /// The board before the step.
    digits: Vec<usize>,
    /// The candidates before the step, as masks.
    marks: Vec<u64>,
}

#[derive(Debug, Serialize)]
struct LineView {
    from: Vec<(usize, usize)>,
    to: Vec<(usize, usize)>,
    strong: bool,
}

fn pairs(candidates: &[Candidate]) -> Vec<(usize, usize)> {
    candidates.iter().map(|candidate| (candidate.cell.index(), candidate.digit.value())).collect()
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Pattern => "pattern",
        Role::Second => "second",
        Role::Extra => "extra",
        Role::Removed => "removed",
        Role::Placed => "placed",
    }
}

fn view(step: &Step, before: &Position, teller: Teller<'_>) -> StepView {
    let picture = Picture::of_step(before.clone(), &step.placements, &step.eliminations, &step.evidence);
    StepView {
        technique: step.technique.id(),
        name: teller.technique(step.technique),
        score: step.technique.score(),
        region: teller.region(step),
        sentence: teller.step(step),
        result: teller.result(step),
        placements: pairs(&step.placements),
        eliminations: pairs(&step.eliminations),
        houses: picture.houses.iter().map(|house| HouseView::from(*house)).collect(),
        cells: picture.cells.iter().map(|(cell, is)| (cell.index(), role(*is))).collect(),
        candidates: picture
            .candidates
            .iter()
            .map(|(candidate, is)| (candidate.cell.index(), candidate.digit.value(), role(*is)))
            .collect(),
        lines: picture
            .lines
            .iter()
            .map(|line| LineView { from: pairs(&line.from), to: pairs(&line.to), strong: line.strong })
            .collect(),
        digits: values(before.values()),
        marks: before.shape().cells().map(|cell| before.candidates().get(cell).mask()).collect(),
    }
}

/// The texts in the language of this code, English where there is none.
pub(super) fn texts(language: &str) -> Texts {
    let spoken = Language::ALL.into_iter().find(|spoken| spoken.code() == language);
    Texts::new(spoken.unwrap_or(Language::English))
}

/// What stands in the way of a step, or the position from which to take it.
enum Start {
    Obstacle(Value),
    From { position: Position, solution: Option<Grid> },
}

/// A wrong entry is said before anything else, then a wrongly struck candidate; nothing is reasoned from a broken state.
fn start(standing: &Standing) -> Result<Start, String> {
    let givens = standing.puzzle.grid()?;
    let shape = givens.shape();
    if !path::supports(shape) {
        return Ok(Start::Obstacle(json!({ "obstacle": "size" })));
    }
    let digits = PuzzleMessage { givens: standing.digits.clone(), ..standing.puzzle.clone() }.grid()?;
    let puzzle = Puzzle::new(givens);
    let obstacle =
        |name: &str, cells: Vec<usize>| Ok(Start::Obstacle(json!({ "obstacle": name, "cells": cells })));
    let (outcome, _) = engine(shape).solve(&puzzle, &Limits::default());
    let solution = match outcome {
        Outcome::Unique(solution) => Some(solution),
        Outcome::Multiple { .. } => None,
        _ => return obstacle("none", vec![]),
    };
    match &solution {
        Some(solution) => {
            let wrong = |(cell, digit): &(Cell, Digit)| solution.get(*cell) != Some(*digit);
            let wrong: Vec<usize> = digits.filled().filter(wrong).map(|(cell, _)| cell.index()).collect();
            if !wrong.is_empty() {
                return obstacle("wrong", wrong);
            }
        }
        None => {
            let (outcome, _) = engine(shape).solve(&Puzzle::new(digits.clone()), &Limits::default());
            if outcome == Outcome::None {
                return obstacle("none-from-here", vec![]);
            }
        }
    }
    if digits.is_full() {
        return obstacle("solved", vec![]);
    }
    let mut position = Position::with_values(puzzle, &digits);
    if let Some(left) = standing.candidates.as_ref().filter(|left| left.len() == shape.cell_count()) {
        let mut struck_wrongly = Vec::new();
        for (cell, mask) in shape.cells().zip(left).filter(|(cell, _)| digits.get(*cell).is_none()) {
            let struck = position.candidates().get(cell) - DigitSet::from_mask(*mask);
            for digit in struck.iter() {
                if solution.as_ref().is_some_and(|solution| solution.get(cell) == Some(digit)) {
                    struck_wrongly.push(cell.index());
                }
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        if !struck_wrongly.is_empty() {
            return obstacle("struck", struck_wrongly);
        }
    }
    Ok(Start::From { position, solution })
}

/// The answer of `reason` from where the player stands, with a plan and somebody to tell the steps; or what is in the way.
fn from_here(
    standing: &Standing,
    reason: impl FnOnce(&Position, &Plan, Teller<'_>) -> Value,
) -> Result<Value, String> {
    let (position, solution) = match start(standing)? {
        Start::Obstacle(obstacle) => return Ok(obstacle),
        Start::From { position, solution } => (position, solution),
    };
    let unique = solution.is_some();
    let plan = Plan::standard(path::options_for(solution));
    let texts = texts(&standing.language);
    let mut answer = reason(&position, &plan, Teller::new(&texts, position.shape()));
    answer["unique"] = unique.into();
    Ok(answer)
}

/// The next step, the easiest there is.
pub(super) fn hint(standing: &Standing) -> Result<Value, String> {
    from_here(standing, |position, plan, teller| match path::next(position, plan) {
        Some(step) => json!({ "step": view(&step, position, teller) }),
        None => json!({ "obstacle": "stuck" }),
    })
}

/// The whole path from here, with its score and level.
pub(super) fn whole_path(standing: &Standing, tell: Tell<'_>) -> Result<Value, String> {
    from_here(standing, |start, plan, teller| {
        let (mut position, mut views, mut techniques) = (start.clone(), Vec::new(), Vec::new());
        let end = path::walk(start, plan, &mut |step| {
            views.push(view(step, &position, teller));
            techniques.push(step.technique);
            step.apply(&mut position);
            tell(&json!({ "steps": views.len() }));
            find::Flow::Continue(())
        });
        let rating = hodoku::rate(techniques);
        json!({
            "steps": views,
            "solved": end == End::Solved,
            "level": rating.level.to_string(),
            "score": rating.score,
            "digits": values(position.values()),
        })
    })
}

/// Every step that the techniques find here, the lowest score first.
pub(super) fn available(standing: &Standing) -> Result<Value, String> {
    from_here(standing, |position, plan, teller| {
        let mut steps = path::available(position, plan);
        steps.sort_by_key(|step| step.technique.score());
        let views: Vec<StepView> = steps.iter().take(500).map(|step| view(step, position, teller)).collect();
        json!({ "steps": views })
    })
}

/// Level and score of a puzzle with one solution; nothing of others.
pub(super) fn grade(request: &PuzzleMessage) -> Result<Value, String> {
    let givens = request.grid()?;
    let unknown = json!({ "level": null, "score": null });
    if !path::supports(givens.shape()) || givens.is_full() {
        return Ok(unknown);
    }
    let puzzle = Puzzle::new(givens);
    let (Outcome::Unique(solution), _) = engine(puzzle.shape()).solve(&puzzle, &Limits::default()) else {
        return Ok(unknown);
    };
    let mut techniques = Vec::new();
    let plan = Plan::standard(path::options_for(Some(solution)));
    let end = path::walk(&Position::new(puzzle), &plan, &mut |step| {
        techniques.push(step.technique);
        find::Flow::Continue(())
    });
    let rating = hodoku::rate(techniques);
    Ok(json!({
        "level": rating.level.to_string(),
        "score": rating.score,
        "solved": end == End::Solved,
    }))
}

/// The explainer's three figures of the givens.
pub(super) fn rate(request: &PuzzleMessage) -> Result<Value, String> {
    let grid = request.grid()?;
    let rating = Explainer::new().rate(&grid).map_err(|refusal| refusal.to_string())?;
    Ok(json!({
        "scale": Explainer::MODEL,
        "er": rating.er.to_string(),
        "ep": rating.ep.to_string(),
        "ed": rating.ed.to_string(),
    }))
}
