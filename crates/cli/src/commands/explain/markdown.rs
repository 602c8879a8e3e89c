//! The way as Markdown: a heading, the board, a numbered list, a table of the techniques.

use celda::grid::Position;
use celda::render::terminal;
use celda_texts::proofs::step_fault;
use celda_texts::steps::Teller;

use super::way::{End, Grade, Way};
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
    let fenced = |drawn: String| format!("```text\n{drawn}```\n");
    let board = |position: &Position| fenced(terminal::board(position.values(), symbols));
    let candidates = |position: &Position| fenced(terminal::candidates(position, symbols));

    let name = entry.read.name.as_deref().unwrap_or("none");
    let heading = say!(texts, "explain-heading", number = entry.number, name = name);
    let mut parts = vec![format!("## {heading}\n"), board(&way.start)];
    parts.extend(words::warning(way, symbols, texts).map(|warning| format!("> {warning}\n")));

    let mut position = way.start.clone();
    let mut list = String::new();
    for (number, taken) in (1..).zip(&way.steps) {
        // Each sentence begins with the technique's name.
        let name = teller.technique(taken.step.technique);
        let told = teller.step(&taken.step);
        let told = told.strip_prefix(&name).map_or(told.clone(), |rest| format!("**{name}**{rest}"));
        list.push_str(&format!("{number}. {told} _({})_\n", taken.figure));
        if let Some(fault) = &taken.fault {
            let fault = step_fault(fault, &teller);
            let fault = say!(texts, "explain-not-proved", fault = fault);
            list.push_str(&format!("   **{}**\n", fault.trim()));
        }
        if boards && way.end != End::Listed {
            taken.step.apply(&mut position);
            list.push('\n');
            for drawn in [board(&position), candidates(&position)] {
                list.extend(drawn.lines().map(|line| format!("   {line}\n")));
                list.push('\n');
            }
        }
    }
    if !list.is_empty() {
        parts.push(list.trim_end().to_owned() + "\n");
    }

    parts.extend(words::legend(way, texts).map(|legend| format!("_{legend}_\n")));
    let ending = words::ending(way, symbols, texts);
    let grade = words::grade(way, texts).map(|grade| format!("**{grade}**"));
    let close: Vec<String> =
        [Some(ending).filter(|ending| !ending.is_empty()), grade].into_iter().flatten().collect();
    if !close.is_empty() {
        parts.push(close.join(" ") + "\n");
    }
    if words::shows_reached(way) {
        parts.push(board(&way.reached));
        if matches!(way.end, End::Stuck | End::Contradiction) {
            parts.push(candidates(&way.reached));
        }
    }
    if way.end == End::Solved && !way.steps.is_empty() {
        let mut table = format!("{}\n| --- | ---: | ---: |\n", say!(texts, "explain-table"));
        for (technique, steps) in way.techniques() {
            let score = match way.grade {
                Grade::Hodoku(_) => (technique.score() as usize * steps).to_string(),
                Grade::Explainer(_) => String::new(),
            };
            table.push_str(&format!("| {} | {steps} | {score} |\n", teller.technique(technique)));
        }
        parts.push(table);
    }
    if entry.number > 1 {
        results.line("");
    }
    results.out.extend_from_slice(parts.join("\n").as_bytes());
}
