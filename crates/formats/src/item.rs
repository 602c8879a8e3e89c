//! What a reader hands out: puzzles, and what it could not understand.

use std::ops::Range;

use celda_grid::{Cell, CellName, Grid, Puzzle, Shape, Symbols};

/// What the reader makes of one stretch of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A puzzle. Its givens may break the rules: ask [`Grid::conflicts`].
    Puzzle(Box<ReadPuzzle>),
    /// Something that should have been a puzzle, or that nothing is known about.
    Rejected(Box<Rejected>),
}

/// A puzzle that was read, where it stood, and how it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The title above the puzzle, or the name beside it.
    pub name: Option<String>,
    /// The comment after it: a rating, a remark.
    pub comment: Option<String>,
    /// The solution that the text itself states (a column of a table). Nobody has checked that it is the only one.
    pub solution: Option<Grid>,
    /// Where it stood.
    pub source: Source,
    /// How it was understood.
    pub reading: Reading,
    /// What the reader would like the user to know.
    pub warnings: Vec<Warning>,
    pub(crate) spans: Vec<Span>,
}

impl ReadPuzzle {
    /// The bytes of the input that say what is in `cell`. Empty where the text says nothing about it.
    pub fn cell_span(&self, cell: Cell) -> Range<u64> {
        let span = self.spans.get(cell.index()).copied().unwrap_or_default();
        self.source.offset + u64::from(span.start)..self.source.offset + u64::from(span.end)
    }
}

/// A stretch of the input that is no puzzle, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The title above it, if there was one.
    pub name: Option<String>,
    /// Where it stood.
    pub source: Source,
    /// What is wrong with it, in the order of the text; at least one.
    pub problems: Vec<Problem>,
}

/// A stretch of the input: whole lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The number of its first line, counted from 1.
    pub line: u64,
    /// The number of (decompressed) bytes before it.
    pub offset: u64,
    /// The text, with its line ends. Bytes that are not UTF-8 stand as U+001A, one a byte, so that offsets stay true; of a
    /// line that is too long only the beginning is kept.
    pub text: String,
}

impl Source {
    /// The bytes of the input that it covers.
    pub fn span(&self) -> Range<u64> {
        self.offset..self.offset + self.text.len() as u64
    }

    /// The line (counted from 1) and column (in characters, counted from 1) of byte `at` of the text.
    pub(crate) fn position(&self, at: usize) -> (u64, usize) {
        let before = self.text.get(..at).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let lines = before.bytes().filter(|byte| *byte == b'\n').count();
        (self.line + lines as u64, before[line_start..].chars().count() + 1)
    }

    pub(crate) fn problem(&self, span: Span, kind: ProblemKind) -> Problem {
        let (line, column) = self.position(span.start as usize);
        let span = self.offset + u64::from(span.start)..self.offset + u64::from(span.end);
        Problem { kind, span, line, column, cell: None }
    }
}

/// How a puzzle was understood. A reader guesses nothing in silence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The name of the format, as in [`FORMATS`](crate::FORMATS).
    pub format: &'static str,
    /// The alphabet of the digits.
    pub symbols: Symbols,
    /// The characters taken for a blank cell, in the order in which they occur.
    pub blanks: String,
    /// Where the shape of the boxes comes from.
    pub shape_from: ShapeFrom,
}

/// Where the shape of a puzzle comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeFrom {
    /// The number of cells, by [`Shape::of_side`].
    Side,
    /// The text itself says it.
    Text,
    /// [`ReadOptions::shape`](crate::ReadOptions::shape).
    Options,
}

/// Something about a puzzle that was read which the user should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// More than one character stands for a blank ([`Reading::blanks`]).
    MixedBlanks,
    /// The givens break the rules with these boxes, which nobody asked for; with those they would not.
    OtherShapesFit(Vec<Shape>),
    /// No digit is written as a digit; the text would also fit these alphabets, with other values.
    OtherSymbolsFit(Vec<Symbols>),
    /// The solution that the text states could not be read.
    SolutionUnreadable(Problem),
    /// The solution that the text states breaks the rules, or differs from the givens in these cells.
    SolutionDiffers(Vec<Cell>),
}

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong: what was expected, and what was found.
    pub kind: ProblemKind,
    /// The bytes of the input that it is about.
    pub span: Range<u64>,
    /// The line of its first byte, counted from 1.
    pub line: u64,
    /// The column of its first byte, in characters, counted from 1.
    pub column: usize,
    /// The cell that it is about, where there is one.
    pub cell: Option<CellName>,
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Nothing that looks like a puzzle.
    Unrecognised,
    /// The line has more than `limit` bytes; the reader went on at the next one.
    LineTooLong {
        /// The limit.
        limit: usize,
    },
    /// A character that is neither a digit nor a blank. U+FFFD stands for a byte that is not UTF-8.
    UnknownSymbol {
        /// The character.
        symbol: char,
        /// The alphabets that the whole text would fit.
        fits: Vec<Symbols>,
    },
    /// A digit that is larger than the side.
    DigitTooLarge {
        /// The digit, as it is written.
        symbol: String,
        /// The side.
        side: usize,
        /// The alphabets that the whole text would fit.
        fits: Vec<Symbols>,
    },
    /// `0` may be a blank or a digit: the text fits all these alphabets, and one has to be chosen.
    AmbiguousSymbols {
        /// The alphabets.
        fits: Vec<Symbols>,
    },
    /// So many cells make no grid.
    CellCount {
        /// How many there are.
        found: usize,
        /// The nearest number that would make a grid (or the one that was asked for).
        expected: usize,
    },
    /// A row has not as many cells as the others.
    RowLength {
        /// The row, counted from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// There are not as many rows as cells in a row.
    RowCount {
        /// How many rows there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The grid is not of the side that was asked for.
    SideDiffers {
        /// The side of the grid.
        found: usize,
        /// The shape that was asked for.
        expected: Shape,
    },
    /// The boxes named in the text make no shape.
    BadShape,
    /// A record of a table has no field in the column of the puzzles.
    FieldMissing {
        /// How many fields the record has.
        found: usize,
        /// The column of the puzzles, counted from 1.
        column: usize,
    },
    /// A quoted field does not end.
    UnclosedQuote,
    /// A cell is named twice with different digits.
    CellNamedTwice {
        /// The digit given first.
        first: usize,
        /// The digit given here.
        second: usize,
    },
    /// Notation for cells and digits: something else was expected here.
    Notation {
        /// What was expected.
        expected: Expected,
    },
}

/// What a piece of notation should have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A row: `r1`, or a letter.
    Row,
    /// A column: `c1`.
    Column,
    /// A number from 1 to the side.
    Number,
    /// A digit.
    Digit,
    /// `=` or `<>`.
    Relation,
    /// The end of the text.
    End,
}

/// A range of bytes of a [`Source`]'s text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    pub(crate) fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    pub(crate) fn shifted(self, by: usize) -> Span {
        Span::new(self.start as usize + by, self.end as usize + by)
    }

    pub(crate) fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end }
    }
}
