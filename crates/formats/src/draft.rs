//! From the places of the cells in the text to a puzzle: what each character says, or what is wrong with it.

use celda_grid::{Candidates, Cell, Digit, DigitSet, Grid, MAX_SIDE, Puzzle, Shape, Symbols};

use crate::glyph::{self, Glyph, decimal, glyph, is_filler};
use crate::item::Span;
use crate::{
    Item, Problem, ProblemKind, ReadOptions, ReadPuzzle, Reading, Rejected, ShapeFrom, Source, Warning,
};

/// How the text of a cell is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// One character.
    Characters,
    /// A decimal number.
    Numbers,
    /// The candidates left: digits in any order, or numbers with `/` between them.
    Sets,
    /// The candidates left, at fixed places: the text has one character for each digit.
    Places,
}

/// A puzzle whose cells have been found, but not read.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) format: &'static str,
    pub(crate) source: Source,
    pub(crate) name: Option<String>,
    pub(crate) comment: Option<String>,
    /// Where each cell stands in the source's text, row by row. As many as the shape has cells.
    pub(crate) cells: Vec<Span>,
    pub(crate) style: Style,
    pub(crate) shape: Shape,
    pub(crate) shape_from: ShapeFrom,
}

/// What the cells came to.
struct Contents {
    givens: Grid,
    candidates: Option<Candidates>,
    blanks: String,
    symbols: Symbols,
}

impl Draft {
    pub(crate) fn finish(self, options: &ReadOptions) -> Item {
        let read = match self.style {
            Style::Characters => self.characters(options),
            Style::Numbers => self.numbers(),
            Style::Sets | Style::Places => self.candidates(options),
        };
        let contents = match read {
            Ok(contents) => contents,
            Err(problems) => return rejected(self.source, self.name, problems),
        };
        let mut warnings = Vec::new();
        if contents.blanks.chars().count() > 1 {
            warnings.push(Warning::MixedBlanks);
        }
        if self.style == Style::Characters {
            let others = self.other_symbols(contents.symbols, options);
            if !others.is_empty() {
                warnings.push(Warning::OtherSymbolsFit(others));
            }
        }
        let others = self.other_shapes(&contents.givens);
        if !others.is_empty() {
            warnings.push(Warning::OtherShapesFit(others));
        }
        let puzzle = match contents.candidates {
            Some(candidates) => Puzzle::with_candidates(contents.givens, candidates),
            None => Puzzle::new(contents.givens),
        };
        Item::Puzzle(Box::new(ReadPuzzle {
            puzzle,
            name: self.name,
            comment: self.comment,
            solution: None,
            source: self.source,
            reading: Reading {
                format: self.format,
                symbols: contents.symbols,
                blanks: contents.blanks,
                shape_from: self.shape_from,
            },
            warnings,
            spans: self.cells,
        }))
    }

    fn characters(&self, options: &ReadOptions) -> Result<Contents, Vec<Problem>> {
        let side = self.shape.side();
        let symbols = options.symbols_of(side);
        let mut givens = Grid::blank(self.shape);
        let mut blanks = String::new();
        let mut wrong = Vec::new();
        let mut zero = false;
        for (index, span) in self.cells.iter().enumerate() {
            let text = span.of(&self.source.text);
            let symbol = text.chars().next().unwrap_or(' ');
            match glyph(symbol, symbols, side) {
                Glyph::Digit(value) if value <= side => {
                    givens.set(Cell::from_index(index), Digit::new(value));
                }
                Glyph::Blank => {
                    zero |= decimal(symbol) == Some(0);
                    note_blank(&mut blanks, symbol);
                }
                Glyph::Unknown if symbol == ' ' => note_blank(&mut blanks, symbol),
                _ => wrong.push(index),
            }
        }
        if !wrong.is_empty() {
            let fits = self.fitting_symbols(symbols);
            return Err(wrong.into_iter().map(|index| self.wrong_cell(index, symbols, &fits)).collect());
        }
        // 0-9A-F with dots, or 1-9A-G with two kinds of blank: one puzzle cannot tell.
        let largest = givens.digits().iter().flatten().any(|digit| digit.value() == side);
        if side > 9 && options.symbols.is_none() && zero && blanks.chars().count() > 1 && !largest {
            let fits: Vec<Symbols> = [symbols].into_iter().chain(self.fitting_symbols(symbols)).collect();
            if let Some(index) = self
                .cells
                .iter()
                .position(|span| span.of(&self.source.text).chars().next().and_then(decimal) == Some(0))
                && fits.len() > 1
            {
                return Err(vec![self.problem(index, ProblemKind::AmbiguousSymbols { fits })]);
            }
        }
        Ok(Contents { givens, candidates: None, blanks, symbols })
    }

    fn numbers(&self) -> Result<Contents, Vec<Problem>> {
        let side = self.shape.side();
        let mut givens = Grid::blank(self.shape);
        let mut blanks = String::new();
        let mut problems = Vec::new();
        for (index, span) in self.cells.iter().enumerate() {
            let text = span.of(&self.source.text);
            match number_or_letter(text, side) {
                Some(0) => note_blank(&mut blanks, text.chars().next().unwrap_or('0')),
                Some(value) if value <= side => givens.set(Cell::from_index(index), Digit::new(value)),
                _ => problems.push(self.wrong_cell(index, Symbols::Numbers, &[])),
            }
        }
        if problems.is_empty() {
            Ok(Contents { givens, candidates: None, blanks, symbols: Symbols::Numbers })
        } else {
            Err(problems)
        }
    }

    fn candidates(&self, options: &ReadOptions) -> Result<Contents, Vec<Problem>> {
        let side = self.shape.side();
        let symbols = options.symbols_of(side);
        let mut candidates = Candidates::full(self.shape);
        let mut blanks = String::new();
        let mut problems = Vec::new();
        for (index, span) in self.cells.iter().enumerate() {
            let text = span.of(&self.source.text);
            let set = match self.style {
                Style::Places => places(text, symbols, side, &mut blanks),
                _ => set(text, symbols, side, &mut blanks),
            };
            match set {
                Some(set) => candidates.set(Cell::from_index(index), set),
                None => problems.push(self.wrong_cell(index, symbols, &[])),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let givens = settled(&candidates);
        let symbols = if side > symbols.largest_side() { Symbols::Numbers } else { symbols };
        Ok(Contents { givens, candidates: Some(candidates), blanks, symbols })
    }

    fn problem(&self, index: usize, kind: ProblemKind) -> Problem {
        let mut problem = self.source.problem(self.cells[index], kind);
        problem.cell = Some(Cell::from_index(index).name(self.shape));
        problem
    }

    fn wrong_cell(&self, index: usize, symbols: Symbols, fits: &[Symbols]) -> Problem {
        let text = self.cells[index].of(&self.source.text);
        let side = self.shape.side();
        // Up to 9 nobody means a digit by a letter.
        let is_digit = |symbol: char| {
            matches!(glyph(symbol, symbols, side), Glyph::Digit(_)) && (side > 9 || decimal(symbol).is_some())
        };
        let fits = fits.to_vec();
        let number = glyph::number(text).is_some() && text.chars().count() > 1;
        let unknown = text.chars().find(|symbol| !is_digit(*symbol) && !is_filler(*symbol) && *symbol != '/');
        let kind = match unknown {
            Some(symbol) if !number => ProblemKind::UnknownSymbol { symbol: shown(symbol), fits },
            _ => ProblemKind::DigitTooLarge { symbol: text.to_owned(), side, fits },
        };
        self.problem(index, kind)
    }

    /// The one-character alphabets, besides `symbols`, in which every cell makes sense.
    fn fitting_symbols(&self, symbols: Symbols) -> Vec<Symbols> {
        let side = self.shape.side();
        let fits = |other: &Symbols| {
            self.cells.iter().all(|span| {
                span.of(&self.source.text).chars().all(|symbol| glyph::fits(symbol, *other, side))
            })
        };
        Symbols::ALL
            .into_iter()
            .filter(|other| *other != symbols && other.is_one_character() && side <= other.largest_side())
            .filter(fits)
            .collect()
    }

    /// The other alphabets that a text without a single decimal digit would fit.
    fn other_symbols(&self, symbols: Symbols, options: &ReadOptions) -> Vec<Symbols> {
        let side = self.shape.side();
        let characters = || self.cells.iter().filter_map(|span| span.of(&self.source.text).chars().next());
        let asked = side <= 9
            || options.symbols.is_some()
            || !characters().any(|symbol| symbol.is_ascii_alphabetic())
            || characters().any(|symbol| decimal(symbol).is_some_and(|value| value > 0));
        if asked { Vec::new() } else { self.fitting_symbols(symbols) }
    }

    /// The other shapes of the same side with which the givens do not break the rules, where they do with the assumed one.
    fn other_shapes(&self, givens: &Grid) -> Vec<Shape> {
        let side = self.shape.side();
        if self.shape_from != ShapeFrom::Side || side == 9 || givens.is_consistent() {
            return Vec::new();
        }
        let values = || givens.digits().iter().map(|digit| digit.map_or(0, Digit::value));
        (2..side)
            .filter(|rows| side.is_multiple_of(*rows))
            .filter_map(|rows| Shape::new(rows, side / rows).ok())
            .filter(|shape| *shape != self.shape)
            .filter(|shape| Grid::from_values(*shape, values()).is_some_and(|grid| grid.is_consistent()))
            .collect()
    }
}

/// An item for what is no puzzle.
pub(crate) fn rejected(source: Source, name: Option<String>, problems: Vec<Problem>) -> Item {
    Item::Rejected(Box::new(Rejected { name, source, problems }))
}

/// The character to show for one that stands for a byte that is not UTF-8.
fn shown(symbol: char) -> char {
    if symbol == '\u{1A}' { char::REPLACEMENT_CHARACTER } else { symbol }
}

fn note_blank(blanks: &mut String, symbol: char) {
    if !blanks.contains(symbol) {
        blanks.push(symbol);
    }
}

/// The value of a cell written as a number, 0 for a blank. A letter is a digit where digits may be letters.
pub(crate) fn number_or_letter(text: &str, side: usize) -> Option<usize> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) if is_filler(symbol) => Some(0),
        (Some(symbol), None) if symbol.is_ascii_alphabetic() => match glyph(symbol, Symbols::Digits, side) {
            Glyph::Digit(value) if side <= Symbols::Digits.largest_side() => Some(value),
            Glyph::Blank => Some(0),
            _ => None,
        },
        _ => glyph::number(text),
    }
}

/// The candidates that a word lists. A single filler is the empty set.
fn set(text: &str, symbols: Symbols, side: usize, blanks: &mut String) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    if side > symbols.largest_side() || text.contains('/') {
        for part in text.split('/') {
            match glyph::number(part) {
                Some(0) => note_blank(blanks, '0'),
                Some(value) if value <= side => set.insert(Digit::new(value)?),
                None if part.chars().count() == 1 && part.chars().all(is_filler) => {
                    note_blank(blanks, part.chars().next()?);
                }
                _ => return None,
            }
        }
        return Some(set);
    }
    let alone = text.chars().nth(1).is_none();
    for symbol in text.chars() {
        match glyph(symbol, symbols, side) {
            Glyph::Digit(value) if value <= side => set.insert(Digit::new(value)?),
            Glyph::Blank if alone => note_blank(blanks, symbol),
            _ => return None,
        }
    }
    Some(set)
}

/// The candidates of a group of `side` characters, of which the d-th is digit d or a filler.
fn places(text: &str, symbols: Symbols, side: usize, blanks: &mut String) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for (place, symbol) in text.chars().enumerate() {
        match glyph(symbol, symbols, side) {
            Glyph::Digit(value) if value == place + 1 => set.insert(Digit::new(value)?),
            Glyph::Blank => note_blank(blanks, symbol),
            _ => return None,
        }
    }
    Some(set)
}

/// The cells of a candidate grid that hold a digit: those with one candidate, unless a peer with several still has it.
///
/// In a candidate grid a digit that was placed and a naked single that was not are the same text; the difference is that
/// placing a digit takes it out of the peers. Source: how HoDoKu reads such grids.
fn settled(candidates: &Candidates) -> Grid {
    let shape = candidates.shape();
    let mut givens = Grid::blank(shape);
    // For each house the digits that cells with several candidates still have.
    let mut open = vec![DigitSet::EMPTY; 3 * shape.side()];
    let houses = |cell: Cell| {
        let side = shape.side();
        [shape.row_of(cell), side + shape.column_of(cell), 2 * side + shape.box_of(cell)]
    };
    for cell in shape.cells() {
        let set = candidates.get(cell);
        if set.len() > 1 {
            houses(cell).into_iter().for_each(|house| open[house] = open[house] | set);
        }
    }
    for cell in shape.cells() {
        if let Some(digit) = candidates.get(cell).single()
            && !houses(cell).into_iter().any(|house| open[house].contains(digit))
        {
            givens.set(cell, Some(digit));
        }
    }
    givens
}

/// The side of a grid of `cells` cells, if that is a square and no side is too large.
pub(crate) fn side_of(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side > 0 && side * side == cells && side <= MAX_SIDE).then_some(side)
}

/// The number of cells of a usual grid that is nearest to `cells`.
pub(crate) fn nearest_count(cells: usize) -> usize {
    [4_usize, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36, 49, 64, 81, 100, 144, 225, 256, 400]
        .into_iter()
        .map(|side| side * side)
        .chain([64, 216, 512, 729, 4096])
        .min_by_key(|count| count.abs_diff(cells))
        .unwrap_or(81)
}
