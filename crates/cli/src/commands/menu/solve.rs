//! Solving a puzzle aloud: the steps as they are found, then backtracking where the techniques stop.

use std::time::{Duration, Instant};

use celda::grid::{Grid, Position, Puzzle, Symbols};
use celda::render::terminal;
use celda::solve::{Cancel, Engine, Limits, Textbook, engines};
use celda::techniques::path::{self, End, Plan};
use celda::techniques::{Step, Technique, find};
use celda_texts::chains::has_links;
use celda_texts::steps::Teller;

use super::Leave;
use super::console::Console;
use crate::commands::explain::words::reasons;
use crate::exit::Failure;
use crate::reasoning::Judge;
use crate::say;
use crate::verdict::Verdict;

/// The six techniques of the basic programme, in its order. A naked pair or triple that lies in a box and a line at once has
/// a name of its own in the catalogue.
const BASIC: [Technique; 8] = [
    Technique::NakedSingle,
    Technique::HiddenSingle,
    Technique::LockedPair,
    Technique::NakedPair,
    Technique::LockedTriple,
    Technique::NakedTriple,
    Technique::NakedQuadruple,
    Technique::HiddenPair,
];

/// How long each engine may take where they are compared.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn solve(puzzle: &Puzzle, basic: bool, console: &Console<'_>) -> Result<(), Leave> {
    let (context, texts) = (console.context, console.texts());
    let judgement = Judge::new(context.interrupt.cancel()).judge(puzzle);
    match judgement.verdict {
        Verdict::Multiple => console.line(&say!(texts, "menu-several-solutions"))?,
        Verdict::Unfinished => return Err(Leave::Interrupted),
        _ => {}
    }
    let mut options = path::options_for(judgement.solution);
    // What is left when the techniques stop is for backtracking to do.
    options.solution = None;
    let plan = match basic {
        true => Plan { techniques: BASIC.to_vec(), options },
        false => Plan::standard(options),
    };

    let mut position = Position::new(puzzle.clone());
    let mut failure = None;
    let mut number = 0;
    let end = path::walk(&position.clone(), &plan, &mut |step| {
        number += 1;
        step.apply(&mut position);
        failure = tell(number, step, &position, console).err();
        if failure.is_some() || context.interrupt.is_stopped() {
            find::Flow::Break(())
        } else {
            find::Flow::Continue(())
        }
    });
    if let Some(failure) = failure {
        return Err(failure.into());
    }
    match end {
        End::Solved => {
            console.line("")?;
            console.line(&say!(texts, "menu-solved", steps = number))?;
        }
        End::Contradiction => no_solution(&position, console)?,
        End::Stuck => {
            console.line("")?;
            console.line(&say!(texts, "menu-stuck", steps = number))?;
            backtrack(&position, console)?;
        }
        End::Stopped => return Err(Leave::Interrupted),
    }
    if basic {
        compare(puzzle, console)?;
    }
    if context.interrupt.is_stopped() { Err(Leave::Interrupted) } else { Ok(()) }
}

/// A step with the board and the candidates after it.
fn tell(number: usize, step: &Step, after: &Position, console: &Console<'_>) -> Result<(), Failure> {
    let texts = console.texts();
    let teller = Teller::new(texts, after.shape());
    let mut told = teller.step(step);
    if has_links(step) {
        told = format!("{told}\n{}", say!(texts, "step-links"));
    }
    let heading = say!(texts, "menu-candidates-after", technique = teller.technique(step.technique));
    console.line(&format!(
        "\n{number}. {told}\n\n{}\n{heading}\n\n{}",
        terminal::board(after.values(), Symbols::Digits),
        terminal::candidates(after, Symbols::Digits).trim_end()
    ))
}

fn show(position: &Position, console: &Console<'_>) -> Result<(), Failure> {
    console.line(&format!(
        "\n{}\n{}\n\n{}",
        terminal::board(position.values(), Symbols::Digits),
        say!(console.texts(), "menu-candidates-left"),
        terminal::candidates(position, Symbols::Digits).trim_end()
    ))
}

/// What logic had reached, and that there is no solution.
fn no_solution(position: &Position, console: &Console<'_>) -> Result<(), Leave> {
    let texts = console.texts();
    show(position, console)?;
    let reasons = reasons(position, Symbols::Digits, texts);
    let reasons = if reasons.is_empty() { "none".to_owned() } else { reasons };
    console.line("")?;
    console.line(&say!(texts, "menu-no-solution", reasons = reasons))?;
    Ok(())
}

/// Goes on by trial from where the techniques stopped, and tells what that cost.
fn backtrack(position: &Position, console: &Console<'_>) -> Result<(), Leave> {
    let (context, texts) = (console.context, console.texts());
    show(position, console)?;
    console.line("")?;
    console.line(&say!(texts, "menu-backtracking"))?;
    let rest = Puzzle::with_candidates(position.values().clone(), position.candidates().clone());
    let limits = Limits { solutions: Some(1), cancel: context.interrupt.cancel(), ..Limits::default() };
    let mut found: Option<Grid> = None;
    let start = Instant::now();
    let report = Textbook.enumerate(&rest, &limits, &mut |grid| {
        found = Some(grid.clone());
        std::ops::ControlFlow::Continue(())
    });
    let seconds = start.elapsed().as_secs_f64();
    if context.interrupt.is_stopped() {
        return Err(Leave::Interrupted);
    }
    let statistics = report.statistics;
    let filled = found.as_ref().map_or(0, |grid| grid.filled_count() - position.values().filled_count());
    console.line(&say!(
        texts,
        "menu-cost",
        calls = statistics.nodes,
        depth = statistics.depth,
        retreats = statistics.retreats,
        seconds = format!("{seconds:.6}"),
        cells = filled
    ))?;
    match found {
        Some(grid) => {
            console.line("")?;
            console.line(terminal::board(&grid, Symbols::Digits).trim_end())?;
        }
        None => {
            console.line("")?;
            console.line(&say!(texts, "menu-no-solution", reasons = "none"))?;
        }
    }
    Ok(())
}

/// The same puzzle by every engine.
fn compare(puzzle: &Puzzle, console: &Console<'_>) -> Result<(), Leave> {
    let (context, texts) = (console.context, console.texts());
    console.line("")?;
    console.line(&say!(texts, "menu-engines"))?;
    for engine in engines().iter().filter(|engine| engine.supports(puzzle.shape())) {
        let interrupted = context.interrupt.cancel();
        let start = Instant::now();
        let limits = Limits {
            cancel: Cancel::when(move || interrupted.is_cancelled() || start.elapsed() >= PATIENCE),
            ..Limits::default()
        };
        let (outcome, statistics) = engine.solve(puzzle, &limits);
        let seconds = format!("{:.6}", start.elapsed().as_secs_f64());
        let name = engine.name();
        let unfinished = matches!(outcome, celda::solve::Outcome::Unfinished { .. });
        let state = if unfinished { "unfinished" } else { "finished" };
        console.line(&say!(
            texts,
            "menu-engine",
            engine = name,
            nodes = statistics.nodes,
            retreats = statistics.retreats,
            seconds = seconds,
            state = state
        ))?;
    }
    Ok(())
}
