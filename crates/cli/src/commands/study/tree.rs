//! `celda study tree`: the search tree, or a part of it, as a picture.

use celda::solve::Unfinished;
use celda::study::place_name;
use celda::study::tree::{Bounds, Counts, Edge, End, Legend, Tree as SearchTree, to_dot, to_svg};
use serde::Serialize;

use super::common::{self, Destination, PuzzleArguments, SearchArguments, put};
use crate::commands::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::records::json_line;
use crate::say;

/// Draw the search tree, or a part of it.
///
/// A node is a state of the search that lasts until the next choice between several ways; cells that are filled by force are a mark on it.
/// Beyond the bounds, branches are shown as a triangle with the number of nodes in them; the way to the first solution is always shown.
/// Up to 150 nodes are lettered; larger trees that would be too wide have their levels as rings. The exit status is 0 when the search came to its end
/// or to --limit, 1 when it did not or there is no puzzle, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Tree {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    #[command(flatten)]
    search: SearchArguments,

    /// Show so many levels below the root.
    #[arg(long, value_name = "N")]
    depth: Option<usize>,

    /// Show so many branches of a node.
    #[arg(long, value_name = "N")]
    breadth: Option<usize>,

    /// Show so many nodes; where there are more, the deepest levels are left out.
    #[arg(long, value_name = "N", default_value_t = 150)]
    nodes: usize,

    /// How the tree is written: `svg`; `dot` for Graphviz; `json` one object a node, the last with what there is.
    #[arg(long, value_name = "FORMAT", default_value = "svg")]
    format: Format,

    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Svg,
    Dot,
    Json,
}

/// A line of `--format json`.
#[derive(Serialize)]
struct NodeRecord {
    node: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    /// How it follows from its parent: `root`, `put`, `not`, `restart`.
    edge: &'static str,
    /// The cell and the digit that are put or taken out.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<String>,
    forced: Vec<String>,
    /// `decision`, `prune`, `solution`, `open`.
    end: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<u64>,
    /// Nodes of the search that it stands for.
    states: u64,
    solutions: u64,
    retreat: bool,
    hidden: celda::study::tree::Hidden,
}

/// The last line of `--format json`.
#[derive(Serialize)]
struct EndRecord {
    counts: Counts,
    nodes_of_the_search: u64,
    complete: bool,
}

impl Run for Tree {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Some(puzzle) = self.puzzle.read(context)? else { return Ok(Exit::Unsatisfied) };
        let engine = self.search.engine(puzzle.shape(), context)?;
        let output = self.destination.open(context)?;
        common::watch(context);
        let bounds = Bounds {
            levels: self.depth.unwrap_or(usize::MAX),
            breadth: self.breadth.unwrap_or(usize::MAX),
            nodes: self.nodes,
        };
        let tree = SearchTree::grow(engine, &puzzle, &self.search.limits(context), bounds);
        let legend = legend(&tree, engine.name(), context);
        let text = match self.format {
            Format::Svg => to_svg(&tree, &legend).into_bytes(),
            Format::Dot => to_dot(&tree, &legend).into_bytes(),
            Format::Json => json(&tree),
        };
        output.write(&text)?;
        let finished = matches!(tree.report.unfinished, None | Some(Unfinished::Solutions));
        Ok(common::exit(finished, context))
    }
}

fn legend(tree: &SearchTree, engine: &str, context: &Context) -> Legend {
    let texts = &context.texts;
    let counts = tree.counts();
    let (shown, all) = (counts.states, tree.report.statistics.nodes);
    Legend {
        title: say!(texts, "study-tree-title", engine = engine, shape = tree.shape.to_string()),
        note: match counts.hidden.states {
            0 => say!(texts, "study-tree-whole", nodes = all, drawn = counts.nodes),
            _ => say!(texts, "study-tree-part", shown = shown, nodes = all, drawn = counts.nodes),
        },
        decision: say!(texts, "study-legend-decision"),
        forced: say!(texts, "study-legend-forced"),
        prune: say!(texts, "study-legend-prune"),
        solution: say!(texts, "study-legend-solution"),
        retreat: say!(texts, "study-legend-retreat"),
        restart: say!(texts, "study-legend-restart"),
        open: say!(texts, "study-legend-open"),
        hidden: say!(texts, "study-legend-hidden"),
    }
}

fn json(tree: &SearchTree) -> Vec<u8> {
    let shape = tree.shape;
    let mut out = Vec::new();
    for (number, node) in tree.nodes.iter().enumerate() {
        let (edge, choice) = match node.edge {
            Edge::Root => ("root", None),
            Edge::Put(cell, digit) => ("put", Some(put(cell, digit, shape))),
            Edge::Not(cell, digit) => ("not", Some(put(cell, digit, shape))),
            Edge::Restart => ("restart", None),
        };
        let (end, place, ways) = match node.end {
            End::Decision { place, ways } => ("decision", Some(place), Some(ways)),
            End::Pruned(place) => ("prune", Some(place), None),
            End::Solution => ("solution", None, None),
            End::Open => ("open", None, None),
        };
        let record = NodeRecord {
            node: number,
            parent: node.parent,
            edge,
            choice,
            forced: node.forced.iter().map(|(cell, digit)| put(*cell, *digit, shape)).collect(),
            end,
            place: place.map(|place| place_name(place, shape)),
            ways,
            states: node.states,
            solutions: node.solutions,
            retreat: node.is_retreat(),
            hidden: node.hidden,
        };
        json_line(&record, &mut out);
    }
    let end = EndRecord {
        counts: tree.counts(),
        nodes_of_the_search: tree.report.statistics.nodes,
        complete: tree.report.unfinished.is_none(),
    };
    json_line(&end, &mut out);
    out
}
