//! What a caller may say beforehand about the text.

use celda_grid::{Grid, Shape, Symbols};

/// What is known of the text before it is read. The default takes what is usual.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The shape of every puzzle. Without it the side follows from the text and the boxes by [`Shape::of_side`].
    pub shape: Option<Shape>,
    /// The alphabet. Without it [`Symbols::usual`] is assumed, and a text that may be meant otherwise is rejected.
    pub symbols: Option<Symbols>,
    /// The longest line that is taken, in bytes; a longer one is a [`LineTooLong`](crate::ProblemKind::LineTooLong).
    pub longest_line: usize,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions { shape: None, symbols: None, longest_line: 1 << 20 }
    }
}

impl ReadOptions {
    /// The options, with this shape for every puzzle.
    pub fn with_shape(self, shape: Shape) -> ReadOptions {
        ReadOptions { shape: Some(shape), ..self }
    }

    /// The options, with this alphabet.
    pub fn with_symbols(self, symbols: Symbols) -> ReadOptions {
        ReadOptions { symbols: Some(symbols), ..self }
    }

    pub(crate) fn side(&self) -> Option<usize> {
        self.shape.map(Shape::side)
    }

    /// The alphabet in which a grid of side `side` is read, one character a cell.
    pub(crate) fn symbols_of(&self, side: usize) -> Symbols {
        let usual = if side == 36 { Symbols::Hexadecimal } else { Symbols::Digits };
        self.symbols.filter(|symbols| symbols.is_one_character()).unwrap_or(usual)
    }
}

/// How a puzzle is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The alphabet. Without it [`Symbols::usual`].
    pub symbols: Option<Symbols>,
    /// The character for a blank; in a candidate grid for a cell without candidates.
    pub blank: char,
    /// The title, in formats that have a place for it.
    pub name: Option<String>,
    /// The solution, in formats that have a place for it.
    pub solution: Option<Grid>,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { symbols: None, blank: '.', name: None, solution: None }
    }
}
