//! What a reader could not understand, told in a line.

use celda::formats::{Expected, Problem, ProblemKind};

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
