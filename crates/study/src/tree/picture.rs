//! The tree as a picture.
//!
//! What a node is shows in its shape, not in its colour alone: a decision is a box with the place that is tried, cells filled by force are a
//! grey tab above it, a branch that ends is a cross, a solution a ring in a ring, what is not shown a triangle. A branch that the search
//! went back from is dashed, with an arrow that points up. Up to [`FULL`] nodes everything is lettered; beyond, the letters go and the
//! shapes shrink, and what a node is appears when the pointer rests on it. A tree wider than [`WIDE`] has its levels as rings around the root: in rows, a tree of 3,600 nodes was 6,600 wide and 570 high, of which a screen shows a quarter or nothing.

use celda_grid::{Cell, Digit, Shape, Symbols};
use celda_solve::Place;

use std::f64::consts::TAU;

use super::layout::positions;
use super::{Edge, End, Node, Tree};
use crate::event::place_name;
use crate::svg::{At, Sheet, escaped, grouped, width_of};

/// Up to so many nodes are lettered.
const FULL: usize = 150;

/// Up to so many nodes have shapes of middle size.
const MIDDLE: usize = 600;

/// Wider than this, a tree without letters is drawn in rings.
const WIDE: f64 = 1600.0;

/// The words of a picture, in the reader's language.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "each is the word for what its name says")]
pub struct Legend {
    pub title: String,
    pub note: String,
    pub decision: String,
    pub forced: String,
    pub prune: String,
    pub solution: String,
    pub retreat: String,
    pub restart: String,
    pub open: String,
    pub hidden: String,
}

/// The sizes of a picture.
struct Sizes {
    lettered: bool,
    rings: bool,
    /// Half the height of a node.
    half: f64,
    level: f64,
    gap: f64,
    font: f64,
}

impl Sizes {
    fn of(tree: &Tree) -> Sizes {
        let nodes = tree.nodes.len();
        if nodes <= FULL {
            Sizes { lettered: true, rings: false, half: 10.0, level: 66.0, gap: 12.0, font: 11.0 }
        } else if nodes <= MIDDLE {
            Sizes { lettered: false, rings: false, half: 4.5, level: 30.0, gap: 4.0, font: 0.0 }
        } else {
            Sizes { lettered: false, rings: false, half: 3.0, level: 18.0, gap: 1.6, font: 0.0 }
        }
    }

    fn width(&self, tree: &Tree, node: &Node) -> f64 {
        if !self.lettered {
            return 2.0 * self.half;
        }
        let labels = [Some(end_label(tree.shape, node)), edge_label(tree, node), tab_label(node)];
        let widest = labels.iter().flatten().map(|label| width_of(label, self.font)).fold(0.0, f64::max);
        (widest + 10.0).max(2.0 * self.half)
    }
}

/// Where nodes stand, from the upper left corner of the tree, and how wide and high it is.
struct Placement {
    widths: Vec<f64>,
    points: Vec<(f64, f64)>,
    width: f64,
    height: f64,
}

impl Placement {
    /// In rows, or in rings where rows would be too wide; `sizes` is told which.
    fn of(tree: &Tree, sizes: &mut Sizes) -> Placement {
        let rows = Placement::in_rows(tree, sizes);
        sizes.rings = !sizes.lettered && rows.width > WIDE;
        if sizes.rings { Placement::in_rings(tree, sizes) } else { rows }
    }

    fn in_rows(tree: &Tree, sizes: &Sizes) -> Placement {
        let widths: Vec<f64> = tree.nodes.iter().map(|node| sizes.width(tree, node)).collect();
        let (places, width) = positions(&tree.nodes, &widths, sizes.gap);
        let row = |node: &Node| node.level as f64 * sizes.level;
        let points = places.iter().zip(&tree.nodes).map(|(x, node)| (*x, row(node))).collect();
        let height = tree.nodes.iter().map(row).fold(0.0, f64::max) + 2.0 * sizes.half;
        Placement { widths, points, width, height }
    }

    /// Levels as rings: positions are angles, so that a node of an inner ring takes a larger one. Where they are more than a full circle,
    /// the rings are drawn larger. (Rings only as far out as their nodes need made the picture a seventh smaller, and its middle unreadable.)
    fn in_rings(tree: &Tree, sizes: &Sizes) -> Placement {
        let widths = vec![2.0 * sizes.half; tree.nodes.len()];
        let radius = |node: &Node| node.level as f64 * sizes.level;
        let angle = |node: &Node| (2.0 * sizes.half + sizes.gap) / radius(node).max(sizes.level / 2.0);
        let angles: Vec<f64> = tree.nodes.iter().map(angle).collect();
        let (places, full) = positions(&tree.nodes, &angles, 0.0);
        let scale = (full / TAU).max(1.0);
        let outermost = tree.nodes.iter().map(radius).fold(0.0, f64::max) * scale;
        let point = |(place, node): (&f64, &Node)| {
            let (sine, cosine) = (place / full.max(TAU) * TAU).sin_cos();
            (outermost + radius(node) * scale * sine, outermost - radius(node) * scale * cosine)
        };
        let points = places.iter().zip(&tree.nodes).map(point).collect();
        Placement { widths, points, width: 2.0 * outermost, height: 2.0 * outermost }
    }
}

const MARGIN: f64 = 16.0;

/// The tree as an SVG document.
pub fn to_svg(tree: &Tree, legend: &Legend) -> String {
    let mut sizes = Sizes::of(tree);
    let Placement { widths, points, width, height } = Placement::of(tree, &mut sizes);
    let mut sheet = Sheet::default();
    let sheet_width = (width + 2.0 * MARGIN).max(760.0);
    let top = head(&mut sheet, tree, legend, sheet_width) + sizes.half * 3.0;
    let left = (sheet_width - width) / 2.0;
    let at = |index: usize| (left + points[index].0, top + points[index].1);
    for (index, node) in tree.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            edge(&mut sheet, tree, node, at(parent), at(index), &sizes);
        }
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        let (x, y) = at(index);
        sheet.add(format_args!("<g><title>{}</title>", escaped(&told(tree.shape, node, legend))));
        draw(&mut sheet, tree.shape, node, x, y, widths[index], &sizes);
        sheet.add(format_args!("</g>"));
    }
    sheet.finish(sheet_width, top + height + 2.0 * sizes.half + 2.0 * MARGIN, &legend.title)
}

/// The title, the note and the legend; returns how far they reach.
fn head(sheet: &mut Sheet, tree: &Tree, legend: &Legend, width: f64) -> f64 {
    sheet.text(At { x: MARGIN, y: 30.0, size: 16.0 }, "ink title", &legend.title);
    sheet.text(At { x: MARGIN, y: 50.0, size: 12.0 }, "soft", &legend.note);
    let counts = tree.counts();
    let items: [(&str, u64, Shown); 8] = [
        (&legend.decision, counts.decisions, Shown::Decision),
        (&legend.forced, counts.forced, Shown::Forced),
        (&legend.prune, counts.prunes, Shown::Prune),
        (&legend.solution, counts.solutions, Shown::Solution),
        (&legend.retreat, counts.retreats, Shown::Retreat),
        (&legend.restart, counts.restarts, Shown::Restart),
        (&legend.open, counts.open, Shown::Open),
        (&legend.hidden, counts.hidden.states, Shown::Hidden),
    ];
    let (mut x, mut y) = (MARGIN, 74.0);
    for (word, count, shown) in items {
        // The rarer kinds are explained where they occur.
        if count == 0 && matches!(shown, Shown::Restart | Shown::Open | Shown::Hidden) {
            continue;
        }
        let label = format!("{word}: {}", grouped(count));
        let needed = 30.0 + width_of(&label, 12.0) + 14.0;
        if x + needed > width && x > MARGIN {
            (x, y) = (MARGIN, y + 24.0);
        }
        sample(sheet, shown, x + 11.0, y - 4.0);
        sheet.text(At { x: x + 28.0, y, size: 12.0 }, "ink", &label);
        x += needed;
    }
    y + 26.0
}

#[derive(Clone, Copy)]
enum Shown {
    Decision,
    Forced,
    Prune,
    Solution,
    Retreat,
    Restart,
    Open,
    Hidden,
}

fn sample(sheet: &mut Sheet, shown: Shown, x: f64, y: f64) {
    match shown {
        Shown::Decision => box_at(sheet, "decision", x, y, 20.0, 7.0),
        Shown::Forced => square(sheet, x, y, 5.0),
        Shown::Prune => cross(sheet, x, y, 5.0),
        Shown::Solution => rings(sheet, x, y, 7.0),
        Shown::Retreat => {
            line(sheet, "back", (x, y - 9.0), (x, y + 9.0));
            arrow(sheet, (x, y - 9.0), (x, y + 9.0), 1.0);
        }
        Shown::Restart => line(sheet, "restart", (x - 9.0, y), (x + 9.0, y)),
        Shown::Open => circle(sheet, "open", x, y, 6.0),
        Shown::Hidden => triangle(sheet, x, y - 5.0, 7.0),
    }
}

fn box_at(sheet: &mut Sheet, class: &str, x: f64, y: f64, width: f64, half: f64) {
    let (left, top, height) = (x - width / 2.0, y - half, 2.0 * half);
    sheet.add(format_args!(
        "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{:.1}\"/>",
        half * 0.6
    ));
}

fn square(sheet: &mut Sheet, x: f64, y: f64, half: f64) {
    let (left, top, side) = (x - half, y - half, 2.0 * half);
    sheet.add(format_args!(
        "<rect class=\"forced\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\"/>"
    ));
}

fn cross(sheet: &mut Sheet, x: f64, y: f64, half: f64) {
    let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
    sheet.add(format_args!(
        "<path class=\"prune\" d=\"M{left:.1} {top:.1}L{right:.1} {bottom:.1}M{left:.1} {bottom:.1}L{right:.1} {top:.1}\"/>"
    ));
}

fn circle(sheet: &mut Sheet, class: &str, x: f64, y: f64, radius: f64) {
    sheet.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"));
}

fn rings(sheet: &mut Sheet, x: f64, y: f64, radius: f64) {
    circle(sheet, "solution", x, y, radius);
    circle(sheet, "solution", x, y, radius * 0.5);
}

/// A triangle that hangs at a point.
fn triangle(sheet: &mut Sheet, x: f64, y: f64, half: f64) {
    let (left, right, bottom) = (x - half, x + half, y + half * 1.5);
    sheet.add(format_args!(
        "<path class=\"more\" d=\"M{x:.1} {y:.1}L{right:.1} {bottom:.1}L{left:.1} {bottom:.1}Z\"/>"
    ));
}

fn line(sheet: &mut Sheet, class: &str, from: (f64, f64), to: (f64, f64)) {
    sheet.add(format_args!(
        "<path class=\"{class}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        from.0, from.1, to.0, to.1
    ));
}

/// The head of an arrow that points up a line, near its upper end.
fn arrow(sheet: &mut Sheet, from: (f64, f64), to: (f64, f64), scale: f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (long, wide) = (6.0 * scale, 3.0 * scale);
    let (bx, by) = (from.0 + ux * long, from.1 + uy * long);
    sheet.add(format_args!(
        "<path class=\"arrow\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        from.0,
        from.1,
        bx - uy * wide,
        by + ux * wide,
        bx + uy * wide,
        by - ux * wide
    ));
}

fn edge(sheet: &mut Sheet, tree: &Tree, node: &Node, above: (f64, f64), below: (f64, f64), sizes: &Sizes) {
    let (from, to) = if sizes.rings {
        let (dx, dy) = (below.0 - above.0, below.1 - above.1);
        let part = sizes.half / dx.hypot(dy).max(1.0);
        let (x, y) = (dx * part, dy * part);
        ((above.0 + x, above.1 + y), (below.0 - x, below.1 - y))
    } else {
        let tab =
            if node.forced.is_empty() { 0.0 } else { sizes.half * if sizes.lettered { 1.4 } else { 0.8 } };
        ((above.0, above.1 + sizes.half), (below.0, below.1 - sizes.half - tab))
    };
    let class = match node.edge {
        Edge::Restart => "restart",
        _ if node.is_retreat() => "back",
        _ => "edge",
    };
    line(sheet, class, from, to);
    if node.is_retreat() {
        // Where the arrows of neighbours would meet, at a third of the way they do not.
        let third = (from.0 + (to.0 - from.0) * 0.2, from.1 + (to.1 - from.1) * 0.2);
        arrow(sheet, third, to, if sizes.lettered { 1.0 } else { 0.45 });
    }
    if let Some(label) = edge_label(tree, node).filter(|_| sizes.lettered) {
        let middle = (from.0 + (to.0 - from.0) * 0.62, from.1 + (to.1 - from.1) * 0.62);
        sheet.text(At { x: middle.0, y: middle.1 + 4.0, size: sizes.font }, "ink middle halo", &label);
    }
}

fn draw(sheet: &mut Sheet, shape: Shape, node: &Node, x: f64, y: f64, width: f64, sizes: &Sizes) {
    let half = sizes.half;
    if let Some(label) = tab_label(node) {
        if sizes.lettered {
            let wide = width_of(&label, 9.0) + 6.0;
            box_at(sheet, "forced", x, y - half - 7.0, wide, 7.0);
            sheet.text(At { x, y: y - half - 4.0, size: 9.0 }, "soft middle", &label);
        } else {
            square(sheet, x, y - half * 1.4, half * 0.45);
        }
    }
    let label = |sheet: &mut Sheet, y: f64| {
        if sizes.lettered {
            sheet.text(At { x, y, size: sizes.font }, "ink middle", &end_label(shape, node));
        }
    };
    match node.end {
        End::Decision { .. } => {
            box_at(sheet, "decision", x, y, width, half);
            label(sheet, y + 4.0);
        }
        End::Pruned(_) => {
            cross(sheet, x, y, half * 0.7);
            label(sheet, y + half + 10.0);
        }
        End::Solution => rings(sheet, x, y, half),
        End::Open => circle(sheet, "open", x, y, half * 0.8),
    }
    if node.hidden.branches > 0 {
        let below = if sizes.lettered { half } else { half * 0.9 };
        triangle(sheet, x, y + below, half * 0.8);
        if sizes.lettered {
            let count = grouped(node.hidden.states);
            sheet.text(At { x, y: y + below + half * 1.2 + 11.0, size: 9.0 }, "soft middle", &count);
        }
    }
}

fn put(shape: Shape, cell: Cell, digit: Digit, sign: char) -> String {
    format!("{}{sign}{}", cell.name(shape), Symbols::usual(shape.side()).write(digit))
}

/// What was chosen, in full.
fn chosen(shape: Shape, edge: Edge) -> Option<String> {
    match edge {
        Edge::Put(cell, digit) => Some(put(shape, cell, digit, '=')),
        Edge::Not(cell, digit) => Some(put(shape, cell, digit, '≠')),
        Edge::Root | Edge::Restart => None,
    }
}

/// What was chosen, as far as the decision above does not say it: the digit for a cell, the cell for a digit.
fn edge_label(tree: &Tree, node: &Node) -> Option<String> {
    let shape = tree.shape;
    let above = node.parent.map(|parent| tree.nodes[parent].end);
    let (cell, digit, sign) = match node.edge {
        Edge::Put(cell, digit) => (cell, digit, ""),
        Edge::Not(cell, digit) => (cell, digit, "≠"),
        Edge::Root | Edge::Restart => return None,
    };
    match above {
        Some(End::Decision { place: Place::Cell(tried), .. }) if tried == cell => {
            let sign = if sign.is_empty() { "=" } else { sign };
            Some(format!("{sign}{}", Symbols::usual(shape.side()).write(digit)))
        }
        Some(End::Decision { place: Place::Digit(_, tried), .. }) if tried == digit => {
            Some(format!("{sign}{}", cell.name(shape)))
        }
        _ => chosen(shape, node.edge),
    }
}

fn end_label(shape: Shape, node: &Node) -> String {
    match node.end {
        End::Decision { place, ways } => format!("{} ({ways})", place_name(place, shape)),
        End::Pruned(place) => place_name(place, shape),
        End::Solution | End::Open => String::new(),
    }
}

fn tab_label(node: &Node) -> Option<String> {
    (!node.forced.is_empty()).then(|| format!("+{}", node.forced.len()))
}

/// What there is to say about a node, for the pointer that rests on it.
fn told(shape: Shape, node: &Node, legend: &Legend) -> String {
    /// Of what follows by force, so much is listed.
    const LISTED: usize = 20;
    let mut parts = Vec::new();
    parts.extend(chosen(shape, node.edge));
    if node.edge == Edge::Restart {
        parts.push(legend.restart.clone());
    }
    if !node.forced.is_empty() {
        let mut cells: Vec<String> =
            node.forced.iter().take(LISTED).map(|(cell, digit)| put(shape, *cell, *digit, '=')).collect();
        if node.forced.len() > LISTED {
            cells.push("…".to_owned());
        }
        parts.push(format!("{} {}: {}", legend.forced, node.forced.len(), cells.join(" ")));
    }
    let word = match node.end {
        End::Decision { .. } => &legend.decision,
        End::Pruned(_) => &legend.prune,
        End::Solution => &legend.solution,
        End::Open => &legend.open,
    };
    parts.push(format!("{word} {}", end_label(shape, node)).trim_end().to_owned());
    if node.is_retreat() {
        parts.push(legend.retreat.clone());
    }
    if node.hidden.branches > 0 {
        parts.push(format!("{} {}", legend.hidden, grouped(node.hidden.states)));
    }
    parts.join("\n")
}
