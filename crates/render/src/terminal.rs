//! Boards as plain text: `|` and `-` between the boxes and `.` for a blank.
//!
//! There are no escape codes in it and nothing beyond ASCII, so that it can be piped, pasted and read aloud line by line.

use celda_grid::{Grid, Position, Shape, Symbols};

/// `grid` drawn, a line break after each row. Where `symbols` are too few for the side, digits are written as numbers.
///
/// ```
/// use celda_grid::{Grid, Shape, Symbols};
/// use celda_render::terminal::board;
///
/// let shape = Shape::of_side(4)?;
/// let grid = Grid::from_values(shape, [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3]).unwrap();
/// assert_eq!(board(&grid, Symbols::Digits), "1 . | . 4\n. . | . .\n----+----\n. . | . .\n2 . | . 3\n");
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn board(grid: &Grid, symbols: Symbols) -> String {
    let shape = grid.shape();
    let symbols = enough(symbols, shape);
    let width = if symbols.is_one_character() { 1 } else { shape.side().to_string().len() };
    let texts: Vec<String> = grid
        .digits()
        .iter()
        .map(|digit| digit.map_or_else(|| ".".to_owned(), |digit| symbols.write(digit)))
        .map(|text| format!("{text:>width$}"))
        .collect();
    drawn(shape, &texts)
}

/// The digits and the candidates of `position` drawn: a filled cell shows its digit, a blank one all the candidates left in
/// it, and `.` where none is.
///
/// ```
/// use celda_grid::{Grid, Position, Puzzle, Shape, Symbols};
/// use celda_render::terminal::candidates;
///
/// let shape = Shape::of_side(4)?;
/// let grid = Grid::from_values(shape, [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3]).unwrap();
/// let drawn = candidates(&Position::new(Puzzle::new(grid)), Symbols::Digits);
/// assert_eq!(drawn.lines().next(), Some("1   23   | 23   4"));
/// assert_eq!(drawn.lines().nth(2), Some("---------+---------"));
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn candidates(position: &Position, symbols: Symbols) -> String {
    let shape = position.shape();
    let symbols = enough(symbols, shape);
    let between = if symbols.is_one_character() { "" } else { "," };
    let texts: Vec<String> = shape
        .cells()
        .map(|cell| match position.values().get(cell) {
            Some(digit) => symbols.write(digit),
            None if position.candidates().get(cell).is_empty() => ".".to_owned(),
            None => {
                let digits: Vec<String> =
                    position.candidates().get(cell).iter().map(|digit| symbols.write(digit)).collect();
                digits.join(between)
            }
        })
        .collect();
    let width_of = |column: usize| {
        texts.iter().skip(column).step_by(shape.side()).map(|text| text.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..shape.side()).map(width_of).collect();
    let padded: Vec<String> =
        texts.iter().zip(widths.iter().cycle()).map(|(text, width)| format!("{text:<width$} ")).collect();
    drawn(shape, &padded)
}

/// The usual symbols of a puzzle, or numbers where they are too few.
fn enough(symbols: Symbols, shape: Shape) -> Symbols {
    if shape.side() <= symbols.largest_side() { symbols } else { Symbols::Numbers }
}

/// Draws cells whose texts are equally wide within each column.
fn drawn(shape: Shape, texts: &[String]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (row, cells) in texts.chunks(shape.side()).enumerate() {
        let stacks: Vec<String> = cells.chunks(shape.box_columns()).map(|cells| cells.join(" ")).collect();
        if row > 0 && row % shape.box_rows() == 0 {
            lines.push(ruler(&stacks));
        }
        lines.push(stacks.join(" | ").trim_end().to_owned());
    }
    lines.push(String::new());
    lines.join("\n")
}

fn ruler(stacks: &[String]) -> String {
    let last = stacks.len() - 1;
    let dashes = |(index, stack): (usize, &String)| {
        let ends = usize::from(index > 0) + usize::from(index < last);
        "-".repeat(stack.chars().count() + ends)
    };
    stacks.iter().enumerate().map(dashes).collect::<Vec<_>>().join("+")
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda_grid::Puzzle;
    use std::collections::BTreeSet;

    #[test]
    fn boxes_and_rulers_line_up() {
        for shape in [
            Shape::NINE,
            Shape::new(2, 3).unwrap(),
            Shape::of_side(25).unwrap(),
            Shape::of_side(36).unwrap(),
            Shape::of_side(49).unwrap(),
        ] {
            let mut grid = Grid::blank(shape);
            grid.set(shape.cell(1, 1).unwrap(), shape.digit(2));
            let symbols = Symbols::usual(shape.side());
            let position = Position::new(Puzzle::new(grid.clone()));
            for text in [board(&grid, symbols), candidates(&position, symbols)] {
                let bars = |line: &str| -> Vec<usize> {
                    line.match_indices(['|', '+']).map(|(index, _)| index).collect()
                };
                let all: BTreeSet<Vec<usize>> = text.lines().map(bars).collect();
                assert_eq!(all.len(), 1, "{text}");
                assert!(text.lines().all(|line| !line.ends_with(' ')), "{text}");
            }
        }
    }

    #[test]
    fn a_filled_cell_shows_no_candidates() {
        let shape = Shape::of_side(4).unwrap();
        let grid = Grid::from_values(shape, [0, 2, 3, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let position = Position::new(Puzzle::new(grid));
        let text = candidates(&position, Symbols::Digits);
        assert_eq!(
            text.lines().next().unwrap().split_whitespace().collect::<Vec<_>>(),
            [".", "2", "|", "3", "4"]
        );
    }
}
