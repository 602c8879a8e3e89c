//! Notation for cells and digits: `r1c1`, `r12c3`, `r1c123<>4`, `A1`.
//!
//! Two ways to name cells are known, in upper or lower case. `r1c1` counts rows and columns from 1; up to side 9 each digit is
//! a row or column of its own, so that `r12c3` is r1c3 and r2c3, beyond it a whole number. `A1` has a letter for the row;
//! at side 9 both `I` and `J` are the ninth, because some leave the `I` out. Cells are listed with commas or blanks. After
//! them may stand `=` or `<>` (also `==`, `!=`, `≠`) and digits.

use celda_grid::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};

use crate::glyph::decimal;
use crate::item::Span;
use crate::{Expected, Problem, ProblemKind, Source};

/// Cells, and what is said of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The cells, in the order of the text.
    pub cells: Vec<Cell>,
    /// Whether the digits are those of the cells or not theirs; `None` when only cells were named.
    pub relation: Option<Relation>,
    /// The digits.
    pub digits: DigitSet,
}

/// What a [`Statement`] says of its cells and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `=`: the cells hold one of these.
    Equal,
    /// `<>`: the cells hold none of these.
    NotEqual,
}

/// Reads a statement about cells of a grid of `shape`.
///
/// ```
/// use celda_formats::notation::{Relation, parse};
/// use celda_grid::Shape;
///
/// let statement = parse("r1c123 <> 4", Shape::NINE)?;
/// assert_eq!(statement.cells.len(), 3);
/// assert_eq!(statement.relation, Some(Relation::NotEqual));
/// assert_eq!(parse("B5", Shape::NINE)?, parse("R2C5", Shape::NINE)?);
/// assert_eq!(parse("r1x5", Shape::NINE).unwrap_err().column, 3);
/// # Ok::<(), celda_formats::Problem>(())
/// ```
///
/// # Errors
/// The first place where the text is no such notation, with what was expected there.
pub fn parse(text: &str, shape: Shape) -> Result<Statement, Problem> {
    let mut cursor = Cursor { text, at: 0, side: shape.side() };
    let statement = cursor.statement(shape)?;
    cursor.skip_blanks();
    if cursor.at < text.len() { Err(cursor.expected(Expected::End)) } else { Ok(statement) }
}

/// Reads a list of clues: `115 123` (row, column, digit, for sides up to 9) or `r1c1=5`, between blanks, commas or semicolons.
///
/// # Errors
/// Every clue that cannot be read, and every one that contradicts an earlier one about its cell.
pub fn parse_clues(text: &str, shape: Shape) -> Result<Puzzle, Vec<Problem>> {
    let mut grid = Grid::blank(shape);
    let mut problems = Vec::new();
    let mut cursor = Cursor { text, at: 0, side: shape.side() };
    loop {
        cursor.skip_blanks();
        let start = cursor.at;
        if start >= text.len() {
            break;
        }
        let (cells, digit) = match cursor.clue(shape) {
            Ok(clue) => clue,
            Err(problem) => {
                problems.push(problem);
                cursor.skip_word(start);
                continue;
            }
        };
        for cell in cells {
            match grid.get(cell) {
                Some(first) if first != digit => {
                    let kind = ProblemKind::CellNamedTwice { first: first.value(), second: digit.value() };
                    let mut problem = source(text).problem(Span::new(start, cursor.at), kind);
                    problem.cell = Some(cell.name(shape));
                    problems.push(problem);
                }
                _ => grid.set(cell, Some(digit)),
            }
        }
    }
    if problems.is_empty() { Ok(Puzzle::new(grid)) } else { Err(problems) }
}

fn source(text: &str) -> Source {
    Source { line: 1, offset: 0, text: text.to_owned() }
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
    side: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|symbol| symbol.is_whitespace() || matches!(symbol, ',' | ';')) {
            self.advance();
        }
    }

    /// Goes to the end of the word that begins at `start`, which is not empty.
    fn skip_word(&mut self, start: usize) {
        self.at = start;
        self.advance();
        while self.peek().is_some_and(|symbol| !symbol.is_whitespace() && !matches!(symbol, ',' | ';')) {
            self.advance();
        }
    }

    fn expected(&self, expected: Expected) -> Problem {
        let end = self.at + self.peek().map_or(0, char::len_utf8);
        source(self.text).problem(Span::new(self.at, end), ProblemKind::Notation { expected })
    }

    fn statement(&mut self, shape: Shape) -> Result<Statement, Problem> {
        let mut cells = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                Some(symbol) if symbol.is_alphabetic() => self.cells(shape, &mut cells)?,
                Some('=' | '<' | '!' | '≠') if !cells.is_empty() => {
                    let relation = Some(self.relation()?);
                    return Ok(Statement { cells, relation, digits: self.digits()? });
                }
                None if !cells.is_empty() => {
                    return Ok(Statement { cells, relation: None, digits: DigitSet::EMPTY });
                }
                _ if cells.is_empty() => return Err(self.expected(Expected::Row)),
                _ => return Err(self.expected(Expected::Relation)),
            }
        }
    }

    /// One name, which may stand for several cells.
    fn cells(&mut self, shape: Shape, cells: &mut Vec<Cell>) -> Result<(), Problem> {
        let letter = self.peek().unwrap_or(' ').to_ascii_lowercase();
        let start = self.at;
        let with_column = letter == 'r' && {
            let rest = self.text[self.at + 1..].trim_start_matches(|symbol| decimal(symbol).is_some());
            self.side < 18 || rest.starts_with(['c', 'C'])
        };
        let rows = if with_column {
            self.advance();
            let rows = self.indices()?;
            if !self.peek().is_some_and(|symbol| symbol.eq_ignore_ascii_case(&'c')) {
                return Err(self.expected(Expected::Column));
            }
            self.advance();
            rows
        } else {
            let row = letter.to_digit(36).filter(|digit| *digit >= 10).map(|digit| digit as usize - 10);
            let row = if self.side == 9 && letter == 'j' { Some(8) } else { row };
            let Some(row) = row.filter(|row| *row < self.side) else {
                self.at = start;
                return Err(self.expected(Expected::Row));
            };
            self.advance();
            vec![row]
        };
        let columns = self.indices()?;
        for row in rows {
            cells.extend(columns.iter().filter_map(|column| shape.cell(row, *column)));
        }
        Ok(())
    }

    /// Numbers counted from 1, as indices: each digit one up to side 9, else one whole number.
    fn indices(&mut self) -> Result<Vec<usize>, Problem> {
        let mut indices = Vec::new();
        if self.side > 9 {
            return Ok(vec![self.number(Expected::Number)? - 1]);
        }
        while let Some(value) = self.peek().and_then(decimal) {
            if value == 0 || value > self.side {
                return Err(self.expected(Expected::Number));
            }
            indices.push(value - 1);
            self.advance();
        }
        if indices.is_empty() { Err(self.expected(Expected::Number)) } else { Ok(indices) }
    }

    /// A whole number from 1 to the side.
    fn number(&mut self, expected: Expected) -> Result<usize, Problem> {
        let start = self.at;
        let mut number = 0_usize;
        while let Some(value) = self.peek().and_then(decimal) {
            number = number.saturating_mul(10).saturating_add(value);
            self.advance();
        }
        if number == 0 || number > self.side {
            self.at = start;
            return Err(self.expected(expected));
        }
        Ok(number)
    }

    fn relation(&mut self) -> Result<Relation, Problem> {
        let rest = &self.text[self.at..];
        let known = [
            ("==", Relation::Equal),
            ("=", Relation::Equal),
            ("<>", Relation::NotEqual),
            ("!=", Relation::NotEqual),
            ("≠", Relation::NotEqual),
        ];
        match known.into_iter().find(|(sign, _)| rest.starts_with(sign)) {
            Some((sign, relation)) => {
                self.at += sign.len();
                Ok(relation)
            }
            None => Err(self.expected(Expected::Relation)),
        }
    }

    fn digits(&mut self) -> Result<DigitSet, Problem> {
        let mut digits = DigitSet::EMPTY;
        loop {
            self.skip_blanks();
            match self.peek() {
                Some(symbol) if decimal(symbol).is_some() => digits.insert(self.digit()?),
                None if !digits.is_empty() => return Ok(digits),
                _ => return Err(self.expected(Expected::Digit)),
            }
        }
    }

    /// One digit: a single character up to side 9, else a whole number.
    fn digit(&mut self) -> Result<Digit, Problem> {
        let value = match self.peek().and_then(decimal) {
            Some(value) if self.side <= 9 => {
                if value == 0 || value > self.side {
                    return Err(self.expected(Expected::Digit));
                }
                self.advance();
                value
            }
            _ => self.number(Expected::Digit)?,
        };
        Digit::new(value).ok_or_else(|| self.expected(Expected::Digit))
    }

    fn clue(&mut self, shape: Shape) -> Result<(Vec<Cell>, Digit), Problem> {
        let mut cells = Vec::new();
        let digit = if self.side <= 9 && self.peek().and_then(decimal).is_some() {
            let row = self.digit()?.index();
            let column = self.digit()?.index();
            cells.extend(shape.cell(row, column));
            self.digit()?
        } else {
            self.cells(shape, &mut cells)?;
            if self.relation()? != Relation::Equal {
                return Err(self.expected(Expected::Relation));
            }
            self.digit()?
        };
        match self.peek() {
            Some(symbol) if !symbol.is_whitespace() && !matches!(symbol, ',' | ';') => {
                Err(self.expected(Expected::End))
            }
            _ => Ok((cells, digit)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, shape: Shape) -> String {
        match parse(text, shape) {
            Ok(statement) => {
                let cells: Vec<String> =
                    statement.cells.iter().map(|cell| cell.name(shape).to_string()).collect();
                format!("{} {:?} {:?}", cells.join(","), statement.relation, statement.digits)
            }
            Err(problem) => format!("{} {:?}", problem.column, problem.kind),
        }
    }

    #[test]
    fn cells_in_either_notation() {
        for (text, expected) in [
            ("r1c1", "r1c1 None {}"),
            ("R1C1", "r1c1 None {}"),
            ("r12c3", "r1c3,r2c3 None {}"),
            ("r1c123<>4", "r1c1,r1c2,r1c3 Some(NotEqual) {4}"),
            ("r1c123 <> 4", "r1c1,r1c2,r1c3 Some(NotEqual) {4}"),
            ("A1", "r1c1 None {}"),
            ("B5", "r2c5 None {}"),
            ("C5 = 12", "r3c5 Some(Equal) {1, 2}"),
            ("i9, J9", "r9c9,r9c9 None {}"),
            ("r1c1 r2c2 ≠ 3, 4", "r1c1,r2c2 Some(NotEqual) {3, 4}"),
            ("", "1 Notation { expected: Row }"),
            ("r", "2 Notation { expected: Number }"),
            ("r1", "3 Notation { expected: Column }"),
            ("r1c", "4 Notation { expected: Number }"),
            ("r1c0", "4 Notation { expected: Number }"),
            ("K1", "1 Notation { expected: Row }"),
            ("é1", "1 Notation { expected: Row }"),
            ("r1c1=", "6 Notation { expected: Digit }"),
            ("r1c1=0", "6 Notation { expected: Digit }"),
            ("r1c1<4", "5 Notation { expected: Relation }"),
            ("r1c1 5", "6 Notation { expected: Relation }"),
            ("r1c1=5 x", "8 Notation { expected: Digit }"),
        ] {
            assert_eq!(names(text, Shape::NINE), expected, "{text}");
        }
    }

    #[test]
    fn beyond_nine_numbers_are_whole() {
        let shape = Shape::of_side(25).unwrap();
        assert_eq!(names("r12c3=25", shape), "r12c3 Some(Equal) {25}");
        assert_eq!(names("R5", shape), "r18c5 None {}");
        assert_eq!(names("r26c3", shape), "2 Notation { expected: Number }");
    }

    #[test]
    fn clues_that_contradict_each_other() {
        let list = "263 288 295 331 352 445 467 534 571 629 715 787 793 832 851 854 899";
        let problems = parse_clues(list, Shape::NINE).unwrap_err();
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].kind, ProblemKind::CellNamedTwice { first: 1, second: 4 });
        assert_eq!(problems[0].cell.unwrap().to_string(), "r8c5");
        assert_eq!(problems[0].span, 60..63);

        let puzzle = parse_clues("115, r1c2=3;229", Shape::NINE).unwrap();
        assert!(puzzle.givens().to_string().starts_with("53........9"));
        let problems = parse_clues("11 1999 r1c1<>2 119", Shape::NINE).unwrap_err();
        assert_eq!(problems.iter().map(|problem| problem.column).collect::<Vec<_>>(), [3, 7, 15]);
    }
}
