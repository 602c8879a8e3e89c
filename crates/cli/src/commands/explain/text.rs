//! The way as plain text, to be read on a terminal or aloud.

use celda::grid::Position;
use celda::render::terminal;
use celda_texts::proofs::step_fault;
use celda_texts::steps::Teller;

use super::way::{End, Way};
use super::words;
use crate::context::Context;
use crate::puzzles::{Entry, Results};
use crate::say;

pub(super) fn write(
    way: &Way,
    entry: &Entry<'_>,
    boards: bool,
    context: &Context,
    results: &mut Results<'_>,
) {
    let texts = &context.texts;
    let symbols = entry.read.reading.symbols;
    let teller = Teller::new(texts, way.start.shape()).with_symbols(symbols);
    let board = |position: &Position| terminal::board(position.values(), symbols);
    let mut parts: Vec<String> = Vec::new();
    if let Some(name) = &entry.read.name {
        parts.push(format!("% {name}\n"));
    }
    let has_marks = way.start.puzzle().stated_candidates().is_some();
    parts.push(board(&way.start));
    if boards || has_marks {
        parts.push(terminal::candidates(&way.start, symbols));
    }
    parts.extend(words::warning(way, symbols, texts).map(|warning| warning + "\n"));

    let mut position = way.start.clone();
    let mut lines = String::new();
    let width = way.steps.len().to_string().len();
    for (number, taken) in (1..).zip(&way.steps) {
        let step = say!(
            texts,
            "explain-step",
            number = format!("{number:>width$}"),
            step = teller.step(&taken.step),
            figure = taken.figure.to_string()
        );
        lines.push_str(&step);
        lines.push('\n');
        if let Some(fault) = &taken.fault {
            let fault = step_fault(fault, &teller);
            lines.push_str(&say!(texts, "explain-not-proved", fault = fault));
            lines.push('\n');
        }
        if boards && way.end != End::Listed {
            taken.step.apply(&mut position);
            parts.push(std::mem::take(&mut lines));
            parts.push(board(&position));
            parts.push(terminal::candidates(&position, symbols));
        }
    }
    if !lines.is_empty() {
        parts.push(lines);
    }

    parts.extend(words::legend(way, texts).map(|legend| legend + "\n"));
    let mut close = words::ending(way, symbols, texts);
    if let Some(grade) = words::grade(way, texts) {
        close = format!("{close} {grade}");
    }
    if way.proved && way.faults().next().is_none() && !way.steps.is_empty() {
        close = format!("{close} {}", say!(texts, "explain-proved"));
    }
    if !close.is_empty() {
        parts.push(close + "\n");
    }
    // With boards the last one stands there already.
    if words::shows_reached(way) && (!boards || way.steps.is_empty()) {
        parts.push(board(&way.reached));
        if matches!(way.end, End::Stuck | End::Contradiction) {
            parts.push(terminal::candidates(&way.reached, symbols));
        }
    }
    if way.end == End::Solved && way.steps.len() > 1 {
        parts.push(table(way, &teller, texts));
    }
    if entry.number > 1 {
        results.line("");
    }
    results.out.extend_from_slice(parts.join("\n").as_bytes());
}

/// The techniques of the way, each with how often it was used.
fn table(way: &Way, teller: &Teller<'_>, texts: &crate::texts::Texts) -> String {
    way.techniques()
        .into_iter()
        .map(|(technique, steps)| {
            let name = teller.technique(technique);
            format!("{}\n", say!(texts, "explain-used", technique = name, steps = steps))
        })
        .collect()
}
