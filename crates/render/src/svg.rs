//! Pictures as SVG: a file that browsers, editors and printers take as it is.
//!
//! Colours are those of a style sheet inside the picture, with a dark scheme beside the light one. Nothing lives by colour
//! alone: what is removed is struck through, what is placed is ringed, extras carry a dot, weak links are dashed.

use std::fmt::Write;

use celda_grid::{Candidate, Cell, Digit, Shape, Symbols};

use crate::picture::{Picture, Role};

/// The length of a cell's side.
const CELL: usize = 60;
/// The room around the board.
const MARGIN: usize = 6;

const STYLE: &str = "\
.paper{fill:#fff}.ink{fill:#1d2330}.entry{fill:#1550b5}.soft{fill:#5a6372}.thin{stroke:#c9ced8}.thick{stroke:#2b3342;stroke-width:2.5}\
.house{fill:#eef3fa}.pattern{fill:#9cc4f5}.second{fill:#c9e7b5}.extra{fill:#ffe08a}.removed{fill:#ffc9cf}.placed{fill:#bfe8c9}\
.strike{stroke:#b3001b;stroke-width:2}.ring{stroke:#1d7a3a;stroke-width:2;fill:none}.dot{fill:#7a5b00}.link{stroke:#6a3fb5;stroke-width:2;fill:none}\
text{font-family:system-ui,'Segoe UI','Noto Sans',sans-serif;text-anchor:middle;dominant-baseline:central}.given{font-weight:700}\
@media(prefers-color-scheme:dark){.paper{fill:#1c2129}.ink{fill:#eef1f6}.entry{fill:#8fc0ff}.soft{fill:#aab3c2}.thin{stroke:#3c4554}\
.thick{stroke:#aab3c2}.house{fill:#252c37}.pattern{fill:#2c5a92}.second{fill:#2f4d25}.extra{fill:#5f521a}.removed{fill:#5e2b30}\
.placed{fill:#1f4b2c}.strike{stroke:#ff8d94}.ring{stroke:#7be29b}.dot{fill:#ffe08a}.link{stroke:#c3a6ff}}";

/// The picture as an SVG document.
///
/// ```
/// use celda_grid::{Grid, Position, Puzzle, Shape};
/// use celda_render::{Picture, svg};
///
/// let blank = Position::new(Puzzle::new(Grid::blank(Shape::of_side(4)?)));
/// let text = svg::paint(&Picture::of(blank));
/// assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn paint(picture: &Picture) -> String {
    let shape = picture.shape();
    let size = shape.side() * CELL + 2 * MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" height=\"{size}\">\n<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{size}\" height=\"{size}\"/>\n"
    );
    for house in &picture.houses {
        for cell in shape.cells_of(*house) {
            square(&mut out, shape, cell, "house");
        }
    }
    for (cell, role) in &picture.cells {
        square(&mut out, shape, *cell, class(*role));
    }
    for cell in shape.cells() {
        contents(&mut out, picture, cell);
    }
    lattice(&mut out, shape);
    for line in &picture.lines {
        link(&mut out, shape, &line.from, &line.to, line.strong);
    }
    out.push_str("</svg>\n");
    out
}

fn class(role: Role) -> &'static str {
    match role {
        Role::Pattern => "pattern",
        Role::Second => "second",
        Role::Extra => "extra",
        Role::Removed => "removed",
        Role::Placed => "placed",
    }
}

fn corner(shape: Shape, cell: Cell) -> (usize, usize) {
    (MARGIN + shape.column_of(cell) * CELL, MARGIN + shape.row_of(cell) * CELL)
}

fn square(out: &mut String, shape: Shape, cell: Cell, class: &str) {
    let (x, y) = corner(shape, cell);
    let _ = writeln!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
}

/// The columns of the small places in a cell, one a candidate.
fn columns(shape: Shape) -> usize {
    let root = shape.side().isqrt();
    root + usize::from(root * root < shape.side())
}

/// The centre of a candidate's place in its cell.
fn place(shape: Shape, candidate: Candidate) -> (f64, f64) {
    let (x, y) = corner(shape, candidate.cell);
    let columns = columns(shape);
    let step = CELL as f64 / columns as f64;
    let (row, column) = (candidate.digit.index() / columns, candidate.digit.index() % columns);
    (x as f64 + (column as f64 + 0.5) * step, y as f64 + (row as f64 + 0.5) * step)
}

fn contents(out: &mut String, picture: &Picture, cell: Cell) {
    let (shape, position) = (picture.shape(), &picture.position);
    let symbols = Symbols::usual(shape.side());
    if let Some(digit) = position.values().get(cell) {
        let (x, y) = corner(shape, cell);
        let class = if position.is_given(cell) { "ink given" } else { "entry" };
        let (x, y, size) = (x + CELL / 2, y + CELL / 2 + 1, CELL * 6 / 10);
        let text = symbols.write(digit);
        let _ =
            writeln!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>");
        return;
    }
    let radius = CELL as f64 / columns(shape) as f64 * 0.46;
    for digit in position.candidates().get(cell).iter() {
        mark(out, picture, Candidate { digit, cell }, symbols, digit, radius);
    }
}

fn mark(
    out: &mut String,
    picture: &Picture,
    candidate: Candidate,
    symbols: Symbols,
    digit: Digit,
    radius: f64,
) {
    let (x, y) = place(picture.shape(), candidate);
    let role = picture.role_of(candidate);
    if let Some(role) = role {
        let _ = writeln!(
            out,
            "<circle class=\"{}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>",
            class(role)
        );
    }
    let ink = if role.is_some() { "ink" } else { "soft" };
    let size = radius * 1.6;
    let text = symbols.write(digit);
    let _ = writeln!(
        out,
        "<text class=\"{ink}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\">{text}</text>"
    );
    let _ = match role {
        Some(Role::Removed) => {
            let (left, right, low, high) = (x - radius, x + radius, y + radius, y - radius);
            writeln!(
                out,
                "<line class=\"strike\" x1=\"{left:.1}\" y1=\"{low:.1}\" x2=\"{right:.1}\" y2=\"{high:.1}\"/>"
            )
        }
        Some(Role::Placed) => {
            writeln!(out, "<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>")
        }
        Some(Role::Extra) => {
            let (x, y, dot) = (x + radius * 0.75, y - radius * 0.75, radius * 0.25);
            writeln!(out, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{dot:.1}\"/>")
        }
        _ => Ok(()),
    };
}

fn lattice(out: &mut String, shape: Shape) {
    let (low, high) = (MARGIN, MARGIN + shape.side() * CELL);
    for thick in [false, true] {
        for at in 0..=shape.side() {
            let along = MARGIN + at * CELL;
            let class = if thick { "thick" } else { "thin" };
            if at.is_multiple_of(shape.box_rows()) == thick {
                let _ = writeln!(
                    out,
                    "<line class=\"{class}\" x1=\"{low}\" y1=\"{along}\" x2=\"{high}\" y2=\"{along}\"/>"
                );
            }
            if at.is_multiple_of(shape.box_columns()) == thick {
                let _ = writeln!(
                    out,
                    "<line class=\"{class}\" x1=\"{along}\" y1=\"{low}\" x2=\"{along}\" y2=\"{high}\"/>"
                );
            }
        }
    }
}

/// A curve from the nearest candidate of one end to the nearest of the other, bent so that it passes beside what lies between.
fn link(out: &mut String, shape: Shape, from: &[Candidate], to: &[Candidate], strong: bool) {
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (place(shape, *a), place(shape, *b))));
    let distance = |((ax, ay), (bx, by)): &((f64, f64), (f64, f64))| (ax - bx).hypot(ay - by);
    let Some(nearest) = pairs.min_by(|a, b| distance(a).total_cmp(&distance(b))) else { return };
    let ((ax, ay), (bx, by)) = nearest;
    let length = distance(&nearest).max(1.0);
    let bend = (length * 0.12).min(22.0);
    let (mx, my) = ((ax + bx) / 2.0 - (by - ay) / length * bend, (ay + by) / 2.0 + (bx - ax) / length * bend);
    let dash = if strong { "" } else { " stroke-dasharray=\"5 4\"" };
    let _ =
        writeln!(out, "<path class=\"link\"{dash} d=\"M{ax:.1} {ay:.1}Q{mx:.1} {my:.1} {bx:.1} {by:.1}\"/>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Line;
    use celda_grid::{Grid, Position, Puzzle};

    fn picture() -> Picture {
        let shape = Shape::of_side(4).unwrap();
        let mut grid = Grid::blank(shape);
        grid.set(shape.cell(0, 0).unwrap(), shape.digit(1));
        Picture::of(Position::new(Puzzle::new(grid)))
    }

    #[test]
    fn every_digit_and_candidate_is_written_once() {
        let text = paint(&picture());
        assert_eq!(text.matches("class=\"ink given\"").count(), 1);
        assert_eq!(text.matches("class=\"soft\"").count(), 15 * 4 - 7);
    }

    #[test]
    fn roles_show_without_colour() {
        let mut picture = picture();
        let candidate =
            |index: usize| Candidate { digit: Digit::from_index(1), cell: Cell::from_index(index) };
        picture.candidates =
            vec![(candidate(1), Role::Removed), (candidate(2), Role::Placed), (candidate(3), Role::Extra)];
        picture.lines = vec![
            Line { from: vec![candidate(1)], to: vec![candidate(2)], strong: true },
            Line { from: vec![candidate(2)], to: vec![candidate(3)], strong: false },
        ];
        let text = paint(&picture);
        for sign in ["class=\"strike\"", "class=\"ring\"", "class=\"dot\"", "stroke-dasharray"] {
            assert_eq!(text.matches(sign).count(), 1, "{sign}");
        }
        assert_eq!(text.matches("class=\"link\"").count(), 2);
    }

    #[test]
    fn thick_lines_are_the_edges_of_boxes() {
        let text = paint(&Picture::of(Position::new(Puzzle::new(Grid::blank(Shape::new(2, 3).unwrap())))));
        assert_eq!(text.matches("class=\"thick\"").count(), 4 + 3);
    }
}
