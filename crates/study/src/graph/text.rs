//! Graphs in the formats of other programs: DOT (Graphviz) and GraphML (<http://graphml.graphdrawing.org>).

use std::fmt::Write;

use celda_grid::{Shape, Symbols};

use super::{Graph, Kind, Tie, Vertex};
use crate::svg::escaped;

/// The graph as a DOT document. Cells have a position, so that `neato -n` draws them as they lie.
pub fn to_dot(graph: &Graph) -> String {
    let shape = graph.shape;
    let mut out = format!("graph {} {{\n  node [shape=box, fontsize=10];\n", name(graph.kind));
    for vertex in &graph.vertices {
        let id = id(vertex, shape);
        let _ = match vertex {
            Vertex::Cell { cell, digit, candidates } => {
                let (x, y) = (shape.column_of(*cell) * 60, (shape.side() - shape.row_of(*cell)) * 60);
                let label = match digit {
                    Some(digit) => format!("{id}={}", Symbols::usual(shape.side()).write(*digit)),
                    None => id.clone(),
                };
                writeln!(out, "  {id} [label=\"{label}\", pos=\"{x},{y}\", candidates={candidates}];")
            }
            Vertex::Digit(digit) => {
                let (x, y) = (digit.index() * 60, (shape.side() + 3) * 60);
                writeln!(out, "  {id} [label=\"{digit}\", shape=circle, pos=\"{x},{y}\"];")
            }
        };
    }
    for edge in &graph.edges {
        let (a, b) = (id(&graph.vertices[edge.ends.0], shape), id(&graph.vertices[edge.ends.1], shape));
        let _ = match edge.tie {
            Tie::Filled => writeln!(out, "  {a} -- {b} [kind=filled, style=bold];"),
            tie => writeln!(out, "  {a} -- {b} [kind=\"{}\"];", tie.word()),
        };
    }
    out.push_str("}\n");
    out
}

/// The graph as a GraphML document. Vertices carry `kind` (`cell` or `digit`), `row`, `column`, `box` (from 1), `digit`, `candidates` and
/// `part` (from 1); edges carry `kind` ([`Tie::word`]).
pub fn to_graphml(graph: &Graph) -> String {
    let shape = graph.shape;
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (of, key, kind) in [
        ("node", "kind", "string"),
        ("node", "row", "int"),
        ("node", "column", "int"),
        ("node", "box", "int"),
        ("node", "digit", "int"),
        ("node", "candidates", "int"),
        ("node", "part", "int"),
        ("edge", "tie", "string"),
    ] {
        let name = if key == "tie" { "kind" } else { key };
        let _ = writeln!(out, "  <key id=\"{key}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>");
    }
    let _ = writeln!(out, "  <graph id=\"{}\" edgedefault=\"undirected\">", name(graph.kind));
    for (vertex, part) in graph.vertices.iter().zip(&graph.parts) {
        let _ = write!(out, "    <node id=\"{}\">", escaped(&id(vertex, shape)));
        let mut data = |key: &str, value: usize| {
            let _ = write!(out, "<data key=\"{key}\">{value}</data>");
        };
        let kind = match vertex {
            Vertex::Cell { cell, digit, candidates } => {
                data("row", shape.row_of(*cell) + 1);
                data("column", shape.column_of(*cell) + 1);
                data("box", shape.box_of(*cell) + 1);
                if let Some(digit) = digit {
                    data("digit", digit.value());
                }
                data("candidates", *candidates);
                "cell"
            }
            Vertex::Digit(digit) => {
                data("digit", digit.value());
                "digit"
            }
        };
        data("part", part + 1);
        let _ = writeln!(out, "<data key=\"kind\">{kind}</data></node>");
    }
    for edge in &graph.edges {
        let (a, b) = (id(&graph.vertices[edge.ends.0], shape), id(&graph.vertices[edge.ends.1], shape));
        let _ = writeln!(
            out,
            "    <edge source=\"{a}\" target=\"{b}\"><data key=\"tie\">{}</data></edge>",
            edge.tie.word()
        );
    }
    out.push_str("  </graph>\n</graphml>\n");
    out
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Bipartite => "bipartite",
        Kind::Conflict => "conflict",
    }
}

fn id(vertex: &Vertex, shape: Shape) -> String {
    match vertex {
        Vertex::Cell { cell, .. } => cell.name(shape).to_string(),
        Vertex::Digit(digit) => format!("d{digit}"),
    }
}
