//! A statement of a proof, and how it is written.

use std::fmt;
use std::str::FromStr;

use celda_grid::{Cell, CellName, Digit, House, HouseKind, Shape};

/// One statement about the grid as it stands at that point of the proof.
///
/// Written, for people and for files: `r1c2: 5 7` (the cell holds one of these), `row 3 has 5: r3c1 r3c4` (the digit stands in one of
/// these), `solution`. Nothing after the colon: there is no possibility.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The blank cell can hold exactly these digits: those that none of its peers holds.
    Cell {
        /// The row and column of the cell, counted from 1.
        cell: CellName,
        /// The digits, each once.
        digits: Vec<Digit>,
    },
    /// The digit, which does not stand in the house, can stand in exactly these blank cells of it.
    House {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The row and column of the cells, counted from 1, each once.
        cells: Vec<CellName>,
    },
    /// The grid is full, and is the solution.
    Solution,
}

impl Statement {
    /// That `cell` can hold `digits` only.
    pub fn cell(shape: Shape, cell: Cell, digits: impl IntoIterator<Item = Digit>) -> Statement {
        Statement::Cell { cell: cell.name(shape), digits: digits.into_iter().collect() }
    }

    /// That `digit` can stand in `cells` of `house` only.
    pub fn house(
        shape: Shape,
        house: House,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Statement {
        Statement::House { house, digit, cells: cells.into_iter().map(|cell| cell.name(shape)).collect() }
    }

    /// How many possibilities the statement leaves; `None` for [`Statement::Solution`].
    pub fn possibilities(&self) -> Option<usize> {
        match self {
            Statement::Cell { digits, .. } => Some(digits.len()),
            Statement::House { cells, .. } => Some(cells.len()),
            Statement::Solution => None,
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Cell { cell, digits } => {
                write!(f, "{cell}:")?;
                digits.iter().try_for_each(|digit| write!(f, " {digit}"))
            }
            Statement::House { house, digit, cells } => {
                let kind = match house.kind() {
                    HouseKind::Row => "row",
                    HouseKind::Column => "column",
                    HouseKind::Box => "box",
                };
                write!(f, "{kind} {} has {digit}:", house.index() + 1)?;
                cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
            Statement::Solution => f.write_str("solution"),
        }
    }
}

/// A text that is no statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a statement is written \"r1c2: 5 7\", \"row 3 has 5: r3c1 r3c4\" or \"solution\"")]
pub struct StatementSyntaxError;

impl FromStr for Statement {
    type Err = StatementSyntaxError;

    fn from_str(text: &str) -> Result<Statement, StatementSyntaxError> {
        if text == "solution" {
            return Ok(Statement::Solution);
        }
        let read = || {
            let (about, possibilities) = text.split_once(':')?;
            let possibilities = possibilities.split_whitespace();
            let words: Vec<&str> = about.split_whitespace().collect();
            Some(match words[..] {
                [cell] => Statement::Cell {
                    cell: cell_name(cell)?,
                    digits: possibilities.map(digit).collect::<Option<_>>()?,
                },
                [kind, index, "has", value] => {
                    let kind = match kind {
                        "row" => HouseKind::Row,
                        "column" => HouseKind::Column,
                        "box" => HouseKind::Box,
                        _ => return None,
                    };
                    // A house beyond the grid is read as one, so that the verifier can name it.
                    let index = usize::from(number(index)?);
                    Statement::House {
                        house: House::new(kind, index - 1),
                        digit: digit(value)?,
                        cells: possibilities.map(cell_name).collect::<Option<_>>()?,
                    }
                }
                _ => return None,
            })
        };
        read().ok_or(StatementSyntaxError)
    }
}

/// A number from 1 in plain decimal digits.
fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}

fn digit(text: &str) -> Option<Digit> {
    Digit::new(usize::from(number(text)?))
}

fn cell_name(text: &str) -> Option<CellName> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    Some(CellName { row: usize::from(number(row)?), column: usize::from(number(column)?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_and_read() {
        for text in [
            "r1c2: 5 7",
            "r16c3:",
            "row 3 has 5: r3c1 r3c4",
            "column 12 has 16:",
            "box 9 has 1: r9c9",
            "solution",
        ] {
            assert_eq!(text.parse::<Statement>().map(|s| s.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_statement() {
        for text in [
            "",
            ":",
            "r1c2",
            "r0c2: 1",
            "r1c2: 0",
            "r1c2: 401",
            "r1c2: x",
            "r1: 1",
            "row 0 has 5:",
            "row has 5:",
            "row 3 has:",
            "row 3 has 5",
            "block 3 has 5:",
            "Solution",
            "r1c99999999: 1",
            "r+1c1: 1",
            "r1c1: 01",
        ] {
            assert_eq!(text.parse::<Statement>(), Err(StatementSyntaxError), "{text:?}");
        }
    }
}
