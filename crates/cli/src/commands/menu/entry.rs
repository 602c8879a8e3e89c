//! Entering a puzzle: row by row or as one line, shown, confirmed, checked.

use celda::formats::{Batch, Item, ReadOptions, ReadPuzzle, Reader};
use celda::grid::{Grid, Puzzle, Shape, Symbols};
use celda::render::terminal;

use super::Leave;
use super::console::Console;
use crate::problems;
use crate::puzzles::{Entry, Origin};
use crate::say;
use crate::texts::Texts;

const SHAPE: Shape = Shape::NINE;

/// A puzzle that the user has confirmed and that breaks no rule.
pub(super) fn read(console: &Console<'_>) -> Result<Puzzle, Leave> {
    let texts = console.texts();
    loop {
        let text = loop {
            console.line("")?;
            console.line(&say!(texts, "menu-entry-choices"))?;
            match console.ask(&say!(texts, "menu-your-choice"))?.as_str() {
                "1" => break rows(console)?,
                "2" => break line(console)?,
                other => console.line(&say!(texts, "menu-no-such-choice", choice = other))?,
            }
        };
        let grid = grid_of(&text);
        console.line("")?;
        console.line(&terminal::board(&grid, Symbols::Digits))?;
        if !console.confirm(&say!(texts, "menu-is-this-right"))? {
            continue;
        }
        if grid.is_consistent() {
            return Ok(Puzzle::new(grid));
        }
        console.line("")?;
        console.line(&faults(&text, &grid, console))?;
        console.line(&say!(texts, "menu-enter-anew"))?;
    }
}

/// Nine rows, a line each; a bad one is asked for again.
fn rows(console: &Console<'_>) -> Result<String, Leave> {
    let texts = console.texts();
    console.line(&say!(texts, "menu-how-rows"))?;
    let mut rows = String::new();
    for number in 1..=SHAPE.side() {
        let row = loop {
            let answer = console.ask(&say!(texts, "menu-row", number = number.to_string()))?;
            let answer: String = answer.chars().filter(|c| !c.is_whitespace()).collect();
            let faults = faults_of_row(&answer, texts);
            if faults.is_empty() {
                break answer;
            }
            for fault in faults {
                console.line(&fault)?;
            }
        };
        rows.push_str(&row);
        rows.push('\n');
    }
    Ok(rows)
}

/// All 81 cells on one line; a bad one is asked for again.
fn line(console: &Console<'_>) -> Result<String, Leave> {
    let texts = console.texts();
    console.line(&say!(texts, "menu-how-line"))?;
    loop {
        let answer = console.ask(&say!(texts, "menu-line"))?;
        let faults = faults_of_line(&answer, texts);
        if faults.is_empty() {
            return Ok(answer);
        }
        for fault in faults {
            console.line(&fault)?;
        }
    }
}

fn is_cell(symbol: char) -> bool {
    symbol == '.' || symbol.is_ascii_digit()
}

/// What is wrong with a row: its length, characters that are neither digit nor blank, digits that come twice.
fn faults_of_row(row: &str, texts: &Texts) -> Vec<String> {
    let mut faults = Vec::new();
    let length = row.chars().count();
    if length != SHAPE.side() {
        faults.push(say!(texts, "menu-row-length", found = length));
    }
    faults_of_symbols(row, texts, &mut faults);
    for digit in '1'..='9' {
        let places: Vec<String> = (1..)
            .zip(row.chars())
            .filter(|(_, symbol)| *symbol == digit)
            .map(|(place, _)| place.to_string())
            .collect();
        if places.len() > 1 {
            let digit = digit.to_string();
            faults.push(say!(texts, "menu-row-repeats", digit = digit, places = places.join(", ")));
        }
    }
    faults
}

/// How many wrong characters are told.
const SYMBOLS_TOLD: usize = 5;

/// The characters that are neither digit nor blank.
fn faults_of_symbols(text: &str, texts: &Texts, faults: &mut Vec<String>) {
    let strange: Vec<(usize, char)> =
        (1..).zip(text.chars()).filter(|(_, symbol)| !is_cell(*symbol)).collect();
    for (place, symbol) in strange.iter().take(SYMBOLS_TOLD) {
        faults.push(say!(texts, "menu-symbol", symbol = symbol.to_string(), place = *place));
    }
    if strange.len() > SYMBOLS_TOLD {
        faults.push(say!(texts, "problems-more", count = strange.len() - SYMBOLS_TOLD));
    }
}

fn faults_of_line(line: &str, texts: &Texts) -> Vec<String> {
    let mut faults = Vec::new();
    let length = line.chars().count();
    if length != SHAPE.cell_count() {
        faults.push(say!(texts, "menu-line-length", found = length));
    }
    faults_of_symbols(line, texts, &mut faults);
    faults
}

/// The grid of a text that was found to have a digit or a blank for each cell.
fn grid_of(text: &str) -> Grid {
    let values = text.chars().filter(|symbol| is_cell(*symbol)).map(|c| c.to_digit(10).unwrap_or(0) as usize);
    Grid::from_values(SHAPE, values).unwrap_or_else(|| Grid::blank(SHAPE))
}

/// All repeated digits at once, with the places underlined in the text as it was typed.
fn faults(text: &str, grid: &Grid, console: &Console<'_>) -> String {
    let texts = console.texts();
    let conflicts = grid.conflicts();
    match read_puzzle(text) {
        Some(read) => {
            let name = say!(texts, "menu-what-was-typed");
            let origin = Origin { name: &name, context: console.context };
            problems::conflicts(&Entry { number: 1, read: &read, origin: &origin }, &conflicts)
        }
        None => {
            let told = conflicts
                .iter()
                .map(|conflict| problems::conflict_in_words(conflict, SHAPE, Symbols::Digits, texts));
            told.collect::<Vec<_>>().join("\n")
        }
    }
}

fn read_puzzle(text: &str) -> Option<ReadPuzzle> {
    let options = ReadOptions::default().with_shape(SHAPE).with_symbols(Symbols::Digits);
    let mut reader = Reader::with_options(text.as_bytes(), options);
    let item = match reader.next_batch().ok()?? {
        Batch::Lines(lines) => lines.lines().next()?.item(),
        Batch::Item(item) => item,
    };
    match item {
        Item::Puzzle(read) => Some(*read),
        Item::Rejected(_) => None,
    }
}
