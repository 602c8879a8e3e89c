//! The tree in the language of Graphviz.

use std::fmt::Write;

use celda_grid::Symbols;

use super::{Edge, End, Legend, Tree};
use crate::event::place_name;

/// The tree as a DOT document, for `dot -Tsvg` and other tools. What a node is shows in its shape; the words of the legend are its nodes'.
pub fn to_dot(tree: &Tree, legend: &Legend) -> String {
    let symbols = Symbols::usual(tree.shape.side());
    let mut out = String::from(
        "digraph search {\n  node [fontname=\"sans-serif\", fontsize=10];\n  edge [fontname=\"sans-serif\", fontsize=10, arrowhead=none];\n",
    );
    let _ = writeln!(out, "  label={}; labelloc=t;", quoted(&format!("{}\n{}", legend.title, legend.note)));
    for (index, node) in tree.nodes.iter().enumerate() {
        let forced = match node.forced.len() {
            0 => String::new(),
            count => format!("+{count}\n"),
        };
        let (look, label) = match node.end {
            End::Decision { place, ways } => {
                (DECISION, format!("{forced}{} ({ways})", place_name(place, tree.shape)))
            }
            End::Pruned(place) => (PRUNE, format!("{forced}× {}", place_name(place, tree.shape))),
            End::Solution => (SOLUTION, forced),
            End::Open => (OPEN, forced),
        };
        let _ = writeln!(out, "  n{index} [{look}, label={}];", quoted(label.trim_end()));
        if let Some(parent) = node.parent {
            let label = match node.edge {
                Edge::Put(cell, digit) => format!("{}={}", cell.name(tree.shape), symbols.write(digit)),
                Edge::Not(cell, digit) => format!("{}≠{}", cell.name(tree.shape), symbols.write(digit)),
                Edge::Restart | Edge::Root => legend.restart.clone(),
            };
            let look = match (node.edge, node.is_retreat()) {
                (Edge::Restart, _) => ", style=bold, color=\"#6a3fb5\"",
                (_, true) => RETREAT,
                _ => "",
            };
            let _ = writeln!(out, "  n{parent} -> n{index} [label={}{look}];", quoted(&label));
        }
        if node.hidden.branches > 0 {
            let label = quoted(&node.hidden.states.to_string());
            let _ = writeln!(out, "  h{index} [{HIDDEN}, label={label}];\n  n{index} -> h{index};");
        }
    }
    out.push_str("  subgraph cluster_legend {\n    label=\"\";\n");
    for (name, look, word) in [
        ("decision", DECISION, &legend.decision),
        ("prune", PRUNE, &legend.prune),
        ("solution", SOLUTION, &legend.solution),
        ("open", OPEN, &legend.open),
        ("hidden", HIDDEN, &legend.hidden),
    ] {
        let _ = writeln!(out, "    legend_{name} [{look}, label={}];", quoted(word));
    }
    let forced = quoted(&format!("+n: {}", legend.forced));
    let _ = writeln!(out, "    legend_forced [shape=plaintext, label={forced}];");
    let _ =
        writeln!(out, "    legend_decision -> legend_prune [label={}{RETREAT}];", quoted(&legend.retreat));
    out.push_str("  }\n}\n");
    out
}

const DECISION: &str = "shape=box, style=\"rounded,filled\", fillcolor=\"#d7e6fb\", color=\"#1550b5\"";
const PRUNE: &str = "shape=octagon, color=\"#b3001b\"";
const SOLUTION: &str = "shape=doublecircle, style=filled, fillcolor=\"#bfe8c9\", color=\"#1d7a3a\"";
const OPEN: &str = "shape=circle, style=dotted";
const HIDDEN: &str = "shape=triangle, style=filled, fillcolor=\"#fff3c4\", color=\"#7a5b00\"";
const RETREAT: &str = ", style=dashed, color=\"#8a93a3\", dir=back, arrowtail=normal";

/// `text` as a string of the language.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
