//! What one line of text looks like, before anyone knows what it means.

use crate::glyph::{decimal, is_filler};
use crate::item::Span;

/// The kinds of line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// White space only.
    Empty,
    /// Begins with `#`.
    Comment,
    /// Begins with `%`: a title.
    Title,
    /// A border. `candidates` when it is the upper border of a candidate grid, which begins with a dot; `cells` is its width
    /// when it consists of `-` alone and so could also be a blank row.
    Ruler { candidates: bool, dashes: Option<usize> },
    /// Anything else, cut where white space, bars, brackets, commas or quotes stand. `remark` is where a `#` ends the row.
    Words(Row),
}

/// The words of a line that may be a row of a grid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    /// The words.
    pub(crate) words: Vec<Span>,
    /// How many characters the words have together.
    pub(crate) width: usize,
    /// Whether each word is a number (or set) or one filler.
    pub(crate) numeric: bool,
    /// Whether some word has two characters or more.
    pub(crate) long_word: bool,
    /// Whether a `-` stands among the cells.
    pub(crate) dash: bool,
    /// The span from the first word to the last.
    pub(crate) span: Span,
}

pub(crate) fn layout(line: &str) -> Layout {
    let trimmed = line.trim();
    match trimmed.chars().next() {
        None => return Layout::Empty,
        Some('#') => return Layout::Comment,
        Some('%') => return Layout::Title,
        Some(_) => {}
    }
    if is_ruler(trimmed) {
        let dashes = trimmed.bytes().all(|byte| byte == b'-').then_some(trimmed.len());
        return Layout::Ruler { candidates: trimmed.starts_with('.'), dashes };
    }
    Layout::Words(words(line))
}

fn is_ruler(text: &str) -> bool {
    let mut run = 0;
    let mut longest = 0;
    let mut corners = false;
    for symbol in text.chars() {
        match symbol {
            '-' | '=' | '─' | '━' | '═' | '╌' | '┄' => {
                run += 1;
                longest = longest.max(run);
            }
            '+' | '|' | ':' | '*' | '.' | '\'' | ',' | '`' | '!' | ' ' | '\t' | '\u{2500}'..='\u{257F}' => {
                corners |= symbol == '+' || matches!(symbol, '\u{2500}'..='\u{257F}');
                run = 0;
            }
            _ => return false,
        }
    }
    longest >= 3 || (corners && longest >= 1)
}

/// Whether `symbol` stands between cells and says nothing about them.
pub(crate) fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol, '|' | ':' | '!' | ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'')
        || matches!(symbol, '\u{2500}'..='\u{257F}' | '\u{FEFF}')
}

pub(crate) fn words(line: &str) -> Row {
    let mut row = Row { numeric: true, ..Row::default() };
    let mut start = None;
    for (at, symbol) in line.char_indices().chain([(line.len(), ' ')]) {
        if symbol == '#' {
            close(&mut row, line, &mut start, at);
            break;
        }
        match (is_separator(symbol), start) {
            (true, _) => close(&mut row, line, &mut start, at),
            (false, None) => start = Some(at),
            (false, Some(_)) => {}
        }
    }
    if let (Some(first), Some(last)) = (row.words.first(), row.words.last()) {
        row.span = first.to(*last);
    }
    row
}

fn close(row: &mut Row, line: &str, start: &mut Option<usize>, end: usize) {
    let Some(start) = start.take() else { return };
    let word = &line[start..end];
    let width = word.chars().count();
    row.words.push(Span::new(start, end));
    row.width += width;
    row.long_word |= width > 1;
    row.dash |= word.contains('-');
    row.numeric &= is_number_or_set(word);
}

/// Whether `word` can be the whole of what a cell holds: one filler, or digits and letters, perhaps with `/` between numbers.
fn is_number_or_set(word: &str) -> bool {
    let mut symbols = word.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) => {
            is_filler(symbol) || symbol.is_ascii_alphabetic() || decimal(symbol).is_some()
        }
        _ => word
            .chars()
            .all(|symbol| symbol.is_ascii_alphanumeric() || symbol == '/' || decimal(symbol).is_some()),
    }
}

/// The characters of the words, as spans.
pub(crate) fn characters(text: &str, words: &[Span]) -> Vec<Span> {
    words
        .iter()
        .flat_map(|word| {
            let start = word.start as usize;
            word.of(text)
                .char_indices()
                .map(move |(at, symbol)| Span::new(start + at, start + at + symbol.len_utf8()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders() {
        for border in [
            "-------+-------+-------",
            "---+---+---",
            "*-----------*",
            "|---+---+---|",
            ".---------.---------.",
            ":---------+---------:",
            "'---------'---------'",
            "+=====+",
            "─────┼─────┼─────",
            "- - - + - - - + - - -",
            "+----+",
        ] {
            assert!(matches!(layout(border), Layout::Ruler { .. }), "{border}");
        }
        for row in ["...|...|...", ". . . | . . .", "---|5--|---", "*********", "_________", "--"] {
            assert!(matches!(layout(row), Layout::Words(_)), "{row}");
        }
        assert_eq!(layout("---------"), Layout::Ruler { candidates: false, dashes: Some(9) });
        assert_eq!(layout(".---.---."), Layout::Ruler { candidates: true, dashes: None });
    }

    #[test]
    fn rows() {
        for (text, words, width, numeric) in [
            ("53..7....", 1, 9, false),
            ("5 3 . | . 7 . | . . .", 9, 9, true),
            ("|53.|.7.|...| # end", 3, 9, false),
            ("| 5  3   124  |", 3, 5, true),
            ("[5,3,0,0,7,0,0,0,0],", 9, 9, true),
            ("Grid-01", 1, 7, false),
            ("13 9 . 16", 4, 6, true),
            ("٥ ٣ .", 3, 3, true),
        ] {
            let row = super::words(text);
            assert_eq!((row.words.len(), row.width, row.numeric), (words, width, numeric), "{text}");
        }
    }
}
