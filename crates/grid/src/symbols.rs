//! How digits are written: one character a cell, or numbers.

use crate::{Digit, Grid};

/// An alphabet for digits. It is chosen, never guessed from one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbols {
    /// `1`-`9`, then `A`-`Z`: up to 35.
    Digits,
    /// `0`-`9`, then `A`-`Z`, where `0` is the first digit: hexadecimal for 16, up to 36.
    Hexadecimal,
    /// `A`-`Z`: up to 26 (`A`-`P` for 16, `A`-`Y` for 25).
    Letters,
    /// Decimal numbers separated by white space, any size.
    Numbers,
}

impl Symbols {
    /// The alphabets.
    pub const ALL: [Symbols; 4] = [Symbols::Digits, Symbols::Hexadecimal, Symbols::Letters, Symbols::Numbers];

    /// What is usual for side `side`: characters up to 35, numbers beyond.
    pub fn usual(side: usize) -> Symbols {
        if side <= Symbols::Digits.largest_side() { Symbols::Digits } else { Symbols::Numbers }
    }

    /// The largest side that the alphabet can write.
    pub fn largest_side(self) -> usize {
        match self {
            Symbols::Digits => 35,
            Symbols::Hexadecimal => 36,
            Symbols::Letters => 26,
            Symbols::Numbers => crate::MAX_SIDE,
        }
    }

    /// Whether a digit is one character.
    pub fn is_one_character(self) -> bool {
        self != Symbols::Numbers
    }

    /// The digit that the character `symbol` stands for (case ignored), in an alphabet of one character a digit.
    pub fn digit(self, symbol: char) -> Option<Digit> {
        let base36 = symbol.to_digit(36)? as usize;
        match self {
            Symbols::Digits => Digit::new(base36),
            Symbols::Hexadecimal => Digit::new(base36 + 1),
            Symbols::Letters => base36.checked_sub(9).and_then(Digit::new),
            Symbols::Numbers => None,
        }
    }

    /// The character that stands for `digit`, if the alphabet has one.
    pub fn symbol(self, digit: Digit) -> Option<char> {
        let base36 = match self {
            Symbols::Digits => digit.value(),
            Symbols::Hexadecimal => digit.index(),
            Symbols::Letters => digit.value() + 9,
            Symbols::Numbers => return None,
        };
        char::from_digit(base36 as u32, 36).filter(|_| base36 < 36).map(|symbol| symbol.to_ascii_uppercase())
    }

    /// `digit` as text.
    pub fn write(self, digit: Digit) -> String {
        self.symbol(digit).map_or_else(|| digit.to_string(), String::from)
    }

    /// `grid` on one line: `.` for a blank, numbers separated by blanks where a digit is more than a character.
    pub fn line(self, grid: &Grid) -> String {
        let symbols = if grid.shape().side() <= self.largest_side() { self } else { Symbols::Numbers };
        let mut line = String::with_capacity(grid.shape().cell_count());
        for digit in grid.digits() {
            if !symbols.is_one_character() && !line.is_empty() {
                line.push(' ');
            }
            match digit {
                Some(digit) => match symbols.symbol(*digit) {
                    Some(symbol) => line.push(symbol),
                    None => line.push_str(&digit.to_string()),
                },
                None => line.push('.'),
            }
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    #[test]
    fn every_symbol_reads_back() {
        for symbols in Symbols::ALL.into_iter().filter(|s| s.is_one_character()) {
            for value in 1..=symbols.largest_side() {
                let digit = Digit::new(value).unwrap();
                let symbol = symbols.symbol(digit).unwrap();
                assert_eq!(symbols.digit(symbol), Some(digit), "{symbols:?} {value}");
                assert_eq!(symbols.digit(symbol.to_ascii_lowercase()), Some(digit));
            }
            assert_eq!(symbols.symbol(Digit::new(symbols.largest_side() + 1).unwrap()), None);
        }
    }

    #[test]
    fn blanks_are_no_digits() {
        assert_eq!(Symbols::Digits.digit('0'), None);
        assert_eq!(Symbols::Letters.digit('9'), None);
        assert_eq!(Symbols::Hexadecimal.digit('0'), Digit::new(1));
        assert!(Symbols::ALL.iter().all(|s| s.digit('.').is_none() && s.digit('é').is_none()));
    }

    #[test]
    fn large_sides_are_written_as_numbers() {
        let shape = Shape::of_side(36).unwrap();
        let mut grid = Grid::blank(shape);
        grid.set(shape.cell(0, 1).unwrap(), shape.digit(36));
        assert!(Symbols::usual(36).line(&grid).starts_with(". 36 . "));
        assert!(Symbols::Hexadecimal.line(&grid).starts_with(".Z."));
        assert!(Symbols::Letters.line(&grid).starts_with(". 36 . "));
    }
}
