//! A search to be watched: what an engine tries, what it infers, where it turns back, and what it cost.
//!
//! The page gets the first events in batches while the search runs, so that it can begin to show them; the search itself goes
//! on to its end or to a limit on nodes, so that the counters are those of the whole.

use std::ops::ControlFlow;

use celda::grid::{Cell, HouseKind, Puzzle};
use celda::solve::{Event, Limits, Place, Statistics, Unfinished, engine};
use celda::study::space::{Measure, size};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{PuzzleMessage, Tell, values};

/// What is to be watched.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    puzzle: PuzzleMessage,
    /// The engine's name; one that traces.
    engine: String,
    /// Stop after so many solutions.
    solutions: u64,
    /// Tell so many events at most.
    #[serde(default = "most_events")]
    events: usize,
    /// Stop after so many nodes.
    #[serde(default = "most_nodes")]
    nodes: u64,
}

fn most_events() -> usize {
    20_000
}

fn most_nodes() -> u64 {
    3_000_000
}

/// Events told at a time.
const BATCH: usize = 500;

/// A place as the page reads it: a cell, or a digit in a house.
fn place(place: Place) -> Value {
    match place {
        Place::Cell(cell) => json!({ "cell": cell.index() }),
        Place::Digit(house, digit) => {
            let kind = match house.kind() {
                HouseKind::Row => "row",
                HouseKind::Column => "column",
                HouseKind::Box => "box",
            };
            json!({ "house": { "kind": kind, "number": house.index() + 1 }, "digit": digit.value() })
        }
    }
}

fn told(event: &Event<'_>) -> Option<Value> {
    let filled = |kind: &str, depth: u64, cell: Cell, digit: celda::grid::Digit| json!({ "kind": kind, "depth": depth, "cell": cell.index(), "digit": digit.value() });
    Some(match event {
        Event::Trial { depth, place: what, ways } => {
            json!({ "kind": "trial", "depth": depth, "place": place(*what), "ways": ways })
        }
        Event::Completion { depth, cell, digit } => filled("completion", *depth, *cell, *digit),
        Event::Forced { depth, cell, digit } => filled("forced", *depth, *cell, *digit),
        Event::Retreat { depth, cell, digit } => filled("retreat", *depth, *cell, *digit),
        Event::Prune { depth, place: what } => {
            json!({ "kind": "prune", "depth": depth, "place": place(*what) })
        }
        Event::Restart => json!({ "kind": "restart" }),
        Event::Solution { depth, grid } => {
            json!({ "kind": "solution", "depth": depth, "digits": values(grid) })
        }
    })
}

fn cost(statistics: &Statistics) -> Value {
    json!({
        "nodes": statistics.nodes,
        "guesses": statistics.guesses,
        "retreats": statistics.retreats,
        "depth": statistics.depth,
        "placements": statistics.placements,
    })
}

/// Runs the search and tells its events in batches; the answer holds the counters of the whole search.
pub(super) fn watch(wish: &Wish, tell: Tell<'_>) -> Result<Value, String> {
    let grid = wish.puzzle.grid()?;
    let chosen = engine(&wish.engine)
        .filter(|engine| engine.traces() && engine.supports(grid.shape()))
        .ok_or_else(|| format!("the engine {} cannot be watched here", wish.engine))?;
    let limits = Limits { solutions: Some(wish.solutions), nodes: Some(wish.nodes), ..Limits::default() };
    let (mut batch, mut told_so_far, mut happened) = (Vec::new(), 0, 0_u64);
    let report = chosen.trace(&Puzzle::new(grid), &limits, &mut |event| {
        happened += 1;
        if told_so_far < wish.events
            && let Some(value) = told(event)
        {
            batch.push(value);
            told_so_far += 1;
            if batch.len() == BATCH || told_so_far == wish.events {
                tell(&json!({ "events": std::mem::take(&mut batch) }));
            }
        }
        ControlFlow::Continue(())
    });
    if !batch.is_empty() {
        tell(&json!({ "events": batch }));
    }
    Ok(json!({
        "told": told_so_far,
        "happened": happened,
        "solutions": report.solutions,
        "unfinished": report.unfinished.map(|why| match why {
            Unfinished::Solutions => "solutions",
            Unfinished::Nodes => "nodes",
            _ => "other",
        }),
        "cost": cost(&report.statistics),
    }))
}

/// How large the space is that a search goes through, by each measure that is known.
pub(super) fn space(request: &PuzzleMessage) -> Result<Value, String> {
    let puzzle = Puzzle::new(request.grid()?);
    let sizes: Vec<Value> = Measure::ALL
        .into_iter()
        .filter_map(|measure| Some((measure, size(&puzzle, measure)?)))
        .map(|(measure, size)| {
            json!({ "measure": measure.word(), "formula": size.to_string(), "about": size.scientific(2) })
        })
        .collect();
    Ok(json!({ "sizes": sizes }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(engine: &str, solutions: u64, events: usize) -> (Vec<Value>, Value) {
        let wish = Wish {
            puzzle: PuzzleMessage { box_rows: 2, box_columns: 2, givens: vec![0; 16] },
            engine: engine.to_owned(),
            solutions,
            events,
            nodes: most_nodes(),
        };
        let mut seen = Vec::new();
        let answer = watch(&wish, &mut |batch| {
            seen.extend(batch["events"].as_array().unwrap().iter().cloned());
        });
        (seen, answer.unwrap())
    }

    #[test]
    fn replaying_the_events_ends_in_the_solution() {
        for engine in ["textbook", "propagate", "exact_cover"] {
            let (events, answer) = watched(engine, 1, 10_000);
            assert_eq!(answer["solutions"], 1, "{engine}");
            let mut stack: Vec<(u64, usize, u64)> = Vec::new();
            for event in &events {
                let depth = event["depth"].as_u64().unwrap_or(0);
                match event["kind"].as_str().unwrap() {
                    "completion" | "forced" => stack.push((
                        depth,
                        event["cell"].as_u64().unwrap() as usize,
                        event["digit"].as_u64().unwrap(),
                    )),
                    "retreat" => stack.retain(|(at, ..)| *at < depth),
                    "restart" => stack.retain(|(at, ..)| *at == 0),
                    "solution" => {
                        let digits = event["digits"].as_array().unwrap();
                        for (_, cell, digit) in &stack {
                            assert_eq!(digits[*cell], *digit, "{engine}");
                        }
                    }
                    _ => {}
                }
            }
            assert!(!stack.is_empty(), "{engine}");
        }
    }

    #[test]
    fn events_are_bounded_and_the_counters_are_not() {
        let (events, answer) = watched("textbook", 1000, 50);
        assert_eq!((events.len(), answer["told"].as_u64()), (50, Some(50)));
        assert_eq!(answer["solutions"], 288);
        assert!(answer["happened"].as_u64().unwrap() > 288);
        assert!(answer["unfinished"].is_null());
    }

    #[test]
    fn an_engine_that_cannot_be_watched_is_refused() {
        let puzzle = PuzzleMessage { box_rows: 2, box_columns: 2, givens: vec![0; 16] };
        for engine in ["nine", "magic"] {
            let wish =
                Wish { puzzle: puzzle.clone(), engine: engine.to_owned(), solutions: 1, events: 1, nodes: 1 };
            assert!(watch(&wish, &mut |_| {}).is_err(), "{engine}");
        }
    }
}
