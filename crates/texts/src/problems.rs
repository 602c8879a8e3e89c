//! What a reader could not understand, and how a puzzle breaks the rules or has no solution, each told in a line.

use std::collections::BTreeMap;

use celda::check::{Cause, Diagnosis};
use celda::formats::{Expected, Problem, ProblemKind};
use celda::grid::{Cell, Conflict, Digit, House, HouseKind, Shape, Symbols};

use crate::{Texts, say};

/// What is wrong, in a line.
pub fn explain(problem: &Problem, texts: &Texts) -> String {
    match &problem.kind {
        ProblemKind::Unrecognised => say!(texts, "problems-unrecognised"),
        ProblemKind::LineTooLong { limit } => say!(texts, "problems-line-too-long", limit = *limit),
        ProblemKind::UnknownSymbol { symbol, .. } => say!(
            texts,
            "problems-unknown-symbol",
            symbol = quoted(*symbol),
            code = format!("U+{:04X}", u32::from(*symbol)),
            cell = problem.cell.map_or_else(|| "none".to_owned(), |cell| cell.to_string())
        ),
        ProblemKind::DigitTooLarge { symbol, side, .. } => {
            say!(texts, "problems-digit-too-large", digit = symbol.as_str(), side = *side)
        }
        ProblemKind::AmbiguousSymbols { .. } => say!(texts, "problems-ambiguous-symbols"),
        ProblemKind::CellCount { found, expected } => {
            say!(texts, "problems-cell-count", found = *found, expected = *expected)
        }
        ProblemKind::RowLength { row, found, expected } => {
            say!(texts, "problems-row-length", row = *row, found = *found, expected = *expected)
        }
        ProblemKind::RowCount { found, expected } => {
            say!(texts, "problems-row-count", found = *found, expected = *expected)
        }
        ProblemKind::SideDiffers { found, expected } => {
            say!(texts, "problems-side-differs", found = *found, expected = expected.to_string())
        }
        ProblemKind::BadShape => say!(texts, "problems-bad-shape"),
        ProblemKind::FieldMissing { found, column } => {
            say!(texts, "problems-field-missing", found = *found, column = *column)
        }
        ProblemKind::UnclosedQuote => say!(texts, "problems-unclosed-quote"),
        ProblemKind::CellNamedTwice { first, second } => {
            say!(texts, "problems-cell-named-twice", first = *first, second = *second)
        }
        ProblemKind::Notation { expected } => say!(
            texts,
            "problems-notation",
            expected = match expected {
                Expected::Row => say!(texts, "problems-expected-row"),
                Expected::Column => say!(texts, "problems-expected-column"),
                Expected::Number => say!(texts, "problems-expected-number"),
                Expected::Digit => say!(texts, "problems-expected-digit"),
                Expected::Relation => say!(texts, "problems-expected-relation"),
                Expected::End => say!(texts, "problems-expected-end"),
            }
        ),
        _ => say!(texts, "problems-unrecognised"),
    }
}

/// A character in quotation marks, one that cannot be seen by its code.
pub fn quoted(symbol: char) -> String {
    if symbol.is_control() || symbol.is_whitespace() {
        symbol.escape_unicode().to_string()
    } else {
        format!("'{symbol}'")
    }
}

/// "9 twice in row 1: r1c2, r1c3".
pub fn conflict_in_words(conflict: &Conflict, shape: Shape, symbols: Symbols, texts: &Texts) -> String {
    say!(
        texts,
        "problems-conflict",
        digit = symbols.write(conflict.digit),
        times = conflict.cells.len(),
        house = house_name(conflict.house, texts),
        cells = cell_names(&conflict.cells, shape)
    )
}

/// "row 1", "fila 1".
pub fn house_name(house: House, texts: &Texts) -> String {
    let number = (house.index() + 1).to_string();
    match house.kind() {
        HouseKind::Row => say!(texts, "common-row", number = number),
        HouseKind::Column => say!(texts, "common-column", number = number),
        HouseKind::Box => say!(texts, "common-box", number = number),
    }
}

/// "r1c2, r1c3".
pub fn cell_names(cells: &[Cell], shape: Shape) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.name(shape).to_string()).collect();
    names.join(", ")
}

/// Why there is no solution, as far as it shows without a search: the cells without a candidate, then the digits without a place.
pub fn dead_ends_in_words(
    diagnosis: &Diagnosis,
    shape: Shape,
    symbols: Symbols,
    texts: &Texts,
) -> Vec<String> {
    let cells = diagnosis.cells.iter().map(|blocked| {
        let cell = blocked.cell.name(shape).to_string();
        let causes = causes_in_words(&blocked.causes, symbols, texts);
        say!(texts, "check-cell-without-candidate", cell = cell, causes = causes)
    });
    let digits = diagnosis.digits.iter().map(|digit| {
        let house = house_name(digit.house, texts);
        say!(texts, "check-digit-without-place", digit = symbols.write(digit.digit), house = house)
    });
    cells.chain(digits).collect()
}

/// "row 1 has 2, 3, 4; column 1 has 9": the digits that a cell cannot have, by the house that has them.
fn causes_in_words(causes: &[(Digit, Cause)], symbols: Symbols, texts: &Texts) -> String {
    let mut by_house: BTreeMap<Option<House>, Vec<String>> = BTreeMap::new();
    for (digit, cause) in causes {
        let house = match cause {
            Cause::Held { house, .. } => Some(*house),
            Cause::NotStated => None,
        };
        by_house.entry(house).or_default().push(symbols.write(*digit));
    }
    let told = by_house.into_iter().map(|(house, digits)| {
        let digits = digits.join(" ");
        match house {
            Some(house) => {
                say!(texts, "check-digits-in-house", house = house_name(house, texts), digits = digits)
            }
            None => say!(texts, "check-digits-not-stated", digits = digits),
        }
    });
    told.collect::<Vec<_>>().join("; ")
}
