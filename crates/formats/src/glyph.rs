//! What one character of a puzzle's text is.

use celda_grid::Symbols;

/// The digit zero of every script whose digits Unicode has (general category Nd); the nine others follow it.
/// Source: Unicode 16, `DerivedGeneralCategory.txt`.
const ZEROS: [u32; 76] = [
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50,
    0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40,
    0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40,
    0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0, 0x116DA,
    0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11F50, 0x16130, 0x16A60, 0x16AC0,
    0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0,
    0x1E5F1, 0x1E950, 0x1FBF0,
];

/// The value of a decimal digit of any script.
pub(crate) fn decimal(symbol: char) -> Option<usize> {
    let code = symbol as u32;
    if code < 0x80 {
        return symbol.to_digit(10).map(|value| value as usize);
    }
    let zero = ZEROS[ZEROS.partition_point(|zero| *zero <= code) - 1];
    Some((code - zero) as usize).filter(|value| *value < 10)
}

/// The value of a number in decimal digits of any script, if `text` is one; saturates.
pub(crate) fn number(text: &str) -> Option<usize> {
    let mut value = None;
    for symbol in text.chars() {
        value = Some(value.unwrap_or(0_usize).saturating_mul(10).saturating_add(decimal(symbol)?));
    }
    value
}

/// What a character says about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyph {
    /// The cell has this digit.
    Digit(usize),
    /// The cell is blank.
    Blank,
    /// It says nothing.
    Unknown,
}

/// Whether `symbol` stands for a blank whatever the alphabet.
pub(crate) fn is_filler(symbol: char) -> bool {
    matches!(symbol, '.' | '*' | '_' | '-' | '?' | '·' | '∙' | '•' | '□')
}

/// What `symbol` says in a grid of side `side`. `X` is a blank up to 9; beyond, letters are digits.
pub(crate) fn glyph(symbol: char, symbols: Symbols, side: usize) -> Glyph {
    if is_filler(symbol) || (side <= 9 && matches!(symbol, 'x' | 'X')) {
        return Glyph::Blank;
    }
    let plain = match decimal(symbol) {
        Some(value) => char::from_digit(value as u32, 10).unwrap_or(symbol),
        None => symbol,
    };
    match symbols.digit(plain) {
        Some(digit) => Glyph::Digit(digit.value()),
        None if plain == '0' => Glyph::Blank,
        None => Glyph::Unknown,
    }
}

/// Whether `symbol` can stand in a cell of a grid of side `side` in some usual reading.
pub(crate) fn fits(symbol: char, symbols: Symbols, side: usize) -> bool {
    match glyph(symbol, symbols, side) {
        Glyph::Digit(value) => value <= side,
        Glyph::Blank => true,
        Glyph::Unknown => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script() {
        for (text, value) in
            [("١", 1), ("۹", 9), ("９", 9), ("९", 9), ("๙", 9), ("𝟗", 9), ("𞥙", 9), ("0", 0), ("٠", 0)]
        {
            assert_eq!(number(text), Some(value), "{text}");
        }
        assert!(ZEROS.is_sorted());
        for other in ['½', '²', '①', 'Ⅳ', '一', 'A', '\u{E5A}', '\0'] {
            assert_eq!(decimal(other), None, "{other}");
        }
        assert_eq!(number("1٢３"), Some(123));
        assert_eq!(number(""), None);
        assert_eq!(number("99999999999999999999999"), Some(usize::MAX));
    }

    #[test]
    fn x_is_a_blank_up_to_nine_only() {
        assert_eq!(glyph('x', Symbols::Digits, 9), Glyph::Blank);
        assert_eq!(glyph('x', Symbols::Digits, 16), Glyph::Digit(33));
        assert_eq!(glyph('0', Symbols::Hexadecimal, 16), Glyph::Digit(1));
        assert_eq!(glyph('٠', Symbols::Digits, 9), Glyph::Blank);
    }
}
