//! Graphs as pictures. The conflict graph lies on the board, with what joins cells of a row or a column bent so that it passes beside
//! those between; the bipartite graph has the digits above and the cells below, box by box.

use celda_grid::{Cell, Digit, HouseKind, Shape, Symbols};

use super::{Graph, Kind, Scope, Tie, Vertex};
use crate::svg::{At, COLOURS, Sheet, escaped, width_of};

/// A picture of more edges than this is black, and too large to be opened.
pub const DRAWN_EDGES: usize = 60_000;

/// The words of a picture, in the reader's language.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "each is the word for what its name says")]
pub struct Words {
    pub title: String,
    pub note: String,
    pub row: String,
    pub column: String,
    pub in_box: String,
    pub filled: String,
    pub candidate: String,
}

const MARGIN: f64 = 24.0;
const TOP: f64 = 100.0;

/// The graph as an SVG document; none where it has more than [`DRAWN_EDGES`] edges.
pub fn to_svg(graph: &Graph, words: &Words) -> Option<String> {
    if graph.edges.len() > DRAWN_EDGES {
        return None;
    }
    let mut sheet = Sheet::default();
    sheet.text(At { x: MARGIN, y: 30.0, size: 16.0 }, "ink title", &words.title);
    sheet.text(At { x: MARGIN, y: 50.0, size: 12.0 }, "soft", &words.note);
    let (width, height) = match graph.kind {
        Kind::Conflict => conflict(&mut sheet, graph, words),
        Kind::Bipartite => bipartite(&mut sheet, graph, words),
    };
    Some(sheet.finish(width.max(640.0), height, &words.title))
}

fn legend(sheet: &mut Sheet, items: &[(&str, &str)]) {
    let mut x = MARGIN;
    for (class, word) in items {
        sheet.add(format_args!("<path class=\"{class}\" d=\"M{x:.1} 71L{:.1} 71\"/>", x + 22.0));
        sheet.text(At { x: x + 28.0, y: 75.0, size: 12.0 }, "ink", word);
        x += 28.0 + width_of(word, 12.0) + 18.0;
    }
}

fn conflict(sheet: &mut Sheet, graph: &Graph, words: &Words) -> (f64, f64) {
    const STEP: f64 = 62.0;
    let shape = graph.shape;
    let names = [("line c1", &*words.row), ("line c2", &*words.column), ("line c3", &*words.in_box)];
    legend(sheet, &names);
    let at = |cell: Cell| {
        (MARGIN + (shape.column_of(cell) as f64 + 0.6) * STEP, TOP + (shape.row_of(cell) as f64 + 0.6) * STEP)
    };
    lattice(sheet, shape, STEP);
    let cell = |index: usize| match graph.vertices[index] {
        Vertex::Cell { cell, .. } => cell,
        Vertex::Digit(_) => Cell::from_index(0),
    };
    sheet.add(format_args!("<g stroke-opacity=\"0.45\">"));
    for edge in &graph.edges {
        let (from, to) = (at(cell(edge.ends.0)), at(cell(edge.ends.1)));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // Neighbours are joined straight; the farther the cells, the larger the bend.
        let bend = ((dx.hypot(dy) / STEP - 1.0) * 9.0).min(STEP * 0.75);
        let (class, by) = match edge.tie {
            Tie::Houses { row: true, .. } => ("c1", (0.0, -bend)),
            Tie::Houses { column: true, .. } => ("c2", (-bend, 0.0)),
            _ => ("c3", (0.0, 0.0)),
        };
        let middle = ((from.0 + to.0) / 2.0 + 2.0 * by.0, (from.1 + to.1) / 2.0 + 2.0 * by.1);
        sheet.add(format_args!(
            "<path class=\"line {class}\" d=\"M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}\"/>",
            from.0, from.1, middle.0, middle.1, to.0, to.1
        ));
    }
    sheet.add(format_args!("</g>"));
    let symbols = Symbols::usual(shape.side());
    for (index, vertex) in graph.vertices.iter().enumerate() {
        let Vertex::Cell { cell, digit, candidates } = vertex else { continue };
        let (x, y) = at(*cell);
        // The parts are told apart by a colour and a number.
        let part = graph.parts[index];
        let (class, label) = match (graph.scope, digit) {
            (_, Some(digit)) => ("forced".to_owned(), symbols.write(*digit)),
            (Scope::All, None) => ("decision".to_owned(), candidates.to_string()),
            (Scope::Open, None) => (format!("hollow c{}", part % COLOURS), (part + 1).to_string()),
        };
        let (left, top) = (x - 11.0, y - 11.0);
        sheet.add(format_args!(
            "<g><title>{}</title><rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"22\" height=\"22\" rx=\"4\"/>",
            escaped(&cell.name(shape).to_string())
        ));
        sheet.text(At { x, y: y + 4.5, size: 12.0 }, "ink middle", &label);
        sheet.add(format_args!("</g>"));
    }
    let side = shape.side() as f64 * STEP + 2.0 * MARGIN;
    (side + 0.2 * STEP, TOP + side)
}

/// The edges of the boxes, so that one sees where on the board one is.
fn lattice(sheet: &mut Sheet, shape: Shape, step: f64) {
    let side = shape.side() as f64 * step;
    let (left, top) = (MARGIN + 0.1 * step, TOP + 0.1 * step);
    for line in 0..=shape.side() {
        let along = line as f64 * step;
        if line.is_multiple_of(shape.box_rows()) {
            sheet.add(format_args!("<path class=\"grid\" d=\"M{left:.1} {:.1}h{side:.1}\"/>", top + along));
        }
        if line.is_multiple_of(shape.box_columns()) {
            sheet.add(format_args!("<path class=\"grid\" d=\"M{:.1} {top:.1}v{side:.1}\"/>", left + along));
        }
    }
}

fn bipartite(sheet: &mut Sheet, graph: &Graph, words: &Words) -> (f64, f64) {
    const STEP: f64 = 15.0;
    const DROP: f64 = 330.0;
    let shape = graph.shape;
    legend(sheet, &[("edge", &*words.filled), ("line c0", &*words.candidate)]);
    // Box by box, with a gap between boxes.
    let mut cells: Vec<(usize, Cell)> = Vec::new();
    for (index, vertex) in graph.vertices.iter().enumerate() {
        if let Vertex::Cell { cell, .. } = vertex {
            cells.push((index, *cell));
        }
    }
    let box_of = |cell: Cell| shape.house_of(cell, HouseKind::Box).index();
    cells.sort_by_key(|(_, cell)| (box_of(*cell), *cell));
    let mut places = vec![(0.0, 0.0); graph.vertices.len()];
    let (mut x, mut last) = (MARGIN + STEP, None);
    for (index, cell) in &cells {
        x += if last.is_some_and(|last| last != box_of(*cell)) { 2.0 * STEP } else { STEP };
        last = Some(box_of(*cell));
        places[*index] = (x, TOP + 40.0 + DROP);
    }
    let width = (x + 2.0 * STEP + MARGIN).max(640.0);
    for (index, vertex) in graph.vertices.iter().enumerate() {
        if let Vertex::Digit(digit) = vertex {
            let part = (digit.index() as f64 + 0.5) / shape.side() as f64;
            places[index] = (MARGIN + (width - 2.0 * MARGIN) * part, TOP + 30.0);
        }
    }
    for edge in &graph.edges {
        let (from, to) = (places[edge.ends.1], places[edge.ends.0]);
        let class = match (edge.tie, &graph.vertices[edge.ends.1]) {
            (Tie::Filled, _) => "edge".to_owned(),
            (_, Vertex::Digit(digit)) => format!("line c{}", digit.index() % COLOURS),
            _ => "line".to_owned(),
        };
        let middle = (from.1 + to.1) / 2.0;
        sheet.add(format_args!(
            "<path class=\"{class}\" stroke-opacity=\"0.6\" d=\"M{:.1} {:.1}C{:.1} {middle:.1} {:.1} {middle:.1} {:.1} {:.1}\"/>",
            from.0, from.1, from.0, to.0, to.0, to.1
        ));
    }
    for (vertex, place) in graph.vertices.iter().zip(&places) {
        match vertex {
            Vertex::Digit(digit) => round(sheet, shape, *digit, *place),
            Vertex::Cell { cell, digit, .. } => {
                let class = if digit.is_some() { "forced" } else { "decision" };
                let (x, y) = (place.0 - 5.0, place.1 - 5.0);
                let name = cell.name(shape).to_string();
                sheet.add(format_args!(
                    "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"10\" height=\"10\" rx=\"2\"/>"
                ));
                let (x, y) = (place.0 + 3.5, place.1 + 12.0);
                sheet.add(format_args!(
                    "<text class=\"soft end\" font-size=\"10\" transform=\"translate({x:.1} {y:.1})rotate(-90)\">{name}</text>"
                ));
            }
        }
    }
    (width, TOP + DROP + 40.0 + 60.0)
}

fn round(sheet: &mut Sheet, shape: Shape, digit: Digit, place: (f64, f64)) {
    let class = format!("hollow c{}", digit.index() % COLOURS);
    sheet.add(format_args!(
        "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"13\"/>",
        place.0, place.1
    ));
    let label = Symbols::usual(shape.side()).write(digit);
    sheet.text(At { x: place.0, y: place.1 + 5.0, size: 14.0 }, "ink middle title", &label);
}
