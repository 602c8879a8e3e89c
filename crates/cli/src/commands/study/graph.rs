//! `celda study graph`: a puzzle as a graph.

use celda::study::graph::{
    DRAWN_EDGES, Graph as PuzzleGraph, Kind, Scope, Sizes, Words, to_dot, to_graphml, to_svg,
};
use serde::Serialize;

use super::common::{Destination, PuzzleArguments, columns, place_in_words};
use crate::commands::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::records::json_line;
use crate::say;

/// Write a puzzle as a graph: its sizes, a drawing, or a file for other programs.
///
/// The conflict graph joins cells that share a house; the bipartite graph joins each cell to the digits that can stand in it. With --open only
/// the cells count that propagation leaves open, and only conflicts over a candidate that both cells have; the parts into which
/// this graph falls can be solved apart. The exit status is 0 when the graph was written, 1 when there is no puzzle or
/// propagation refutes it, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Graph {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Which graph.
    #[arg(long, value_name = "KIND", default_value = "conflict")]
    kind: KindName,

    /// Only what propagation leaves open.
    #[arg(long)]
    open: bool,

    /// How the graph is written: `text` its sizes; `json` its sizes as an object; `svg` drawn; `dot` for Graphviz; `graphml`.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum KindName {
    Bipartite,
    Conflict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
    Svg,
    Dot,
    Graphml,
}

/// What `--format json` writes.
#[derive(Serialize)]
struct Record {
    kind: &'static str,
    open: bool,
    #[serde(rename = "box")]
    shape: String,
    #[serde(flatten)]
    sizes: Sizes,
}

impl Run for Graph {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Some(puzzle) = self.puzzle.read(context)? else { return Ok(Exit::Unsatisfied) };
        let texts = &context.texts;
        let kind = match self.kind {
            KindName::Bipartite => Kind::Bipartite,
            KindName::Conflict => Kind::Conflict,
        };
        let scope = if self.open { Scope::Open } else { Scope::All };
        let graph = match PuzzleGraph::of(&puzzle, kind, scope) {
            Ok(graph) => graph,
            Err(place) => {
                let place = place_in_words(place, puzzle.shape(), texts);
                context.say(&say!(texts, "study-graph-refuted", place = place));
                return Ok(Exit::Unsatisfied);
            }
        };
        let text = match self.format {
            Format::Text => self.sizes(&graph, context).into_bytes(),
            Format::Json => {
                let mut out = Vec::new();
                let (name, shape) = (self.name(), crate::records::box_name(graph.shape));
                json_line(&Record { kind: name, open: self.open, shape, sizes: graph.sizes() }, &mut out);
                out
            }
            Format::Dot => to_dot(&graph).into_bytes(),
            Format::Graphml => to_graphml(&graph).into_bytes(),
            Format::Svg => {
                let (edges, most) = (graph.edges.len(), DRAWN_EDGES);
                let too_many =
                    || Failure::Usage(say!(texts, "study-graph-too-large", edges = edges, most = most));
                to_svg(&graph, &self.words(&graph, context)).ok_or_else(too_many)?.into_bytes()
            }
        };
        self.destination.open(context)?.write(&text)?;
        Ok(Exit::Success)
    }
}

impl Graph {
    fn name(&self) -> &'static str {
        match self.kind {
            KindName::Bipartite => "bipartite",
            KindName::Conflict => "conflict",
        }
    }

    fn title(&self, graph: &PuzzleGraph, context: &Context) -> String {
        let (texts, shape) = (&context.texts, graph.shape.to_string());
        match (self.kind, self.open) {
            (KindName::Conflict, false) => say!(texts, "study-graph-conflict", shape = shape),
            (KindName::Conflict, true) => say!(texts, "study-graph-conflict-open", shape = shape),
            (KindName::Bipartite, false) => say!(texts, "study-graph-bipartite", shape = shape),
            (KindName::Bipartite, true) => say!(texts, "study-graph-bipartite-open", shape = shape),
        }
    }

    fn sizes(&self, graph: &PuzzleGraph, context: &Context) -> String {
        let texts = &context.texts;
        let sizes = graph.sizes();
        /// So many parts are listed.
        const LISTED: usize = 12;
        let mut parts: Vec<String> = sizes.parts.iter().take(LISTED).map(usize::to_string).collect();
        if sizes.parts.len() > LISTED {
            parts.push("…".to_owned());
        }
        let degrees = match sizes.least_degree == sizes.greatest_degree {
            true => sizes.least_degree.to_string(),
            false => {
                format!("{}-{} ({:.2})", sizes.least_degree, sizes.greatest_degree, sizes.mean_degree)
            }
        };
        let rows = [
            (say!(texts, "study-graph-cells"), sizes.cells.to_string()),
            (say!(texts, "study-graph-digits"), sizes.digits.to_string()),
            (say!(texts, "study-graph-edges"), sizes.edges.to_string()),
            (say!(texts, "study-graph-degrees"), degrees),
            (say!(texts, "study-graph-density"), format!("{:.4}", sizes.density)),
            (say!(texts, "study-graph-parts"), sizes.parts.len().to_string()),
            (say!(texts, "study-graph-part-sizes"), parts.join(" ")),
        ];
        let rows: Vec<Vec<String>> = rows.into_iter().map(|(name, value)| vec![name, value]).collect();
        format!("{}\n{}", self.title(graph, context), columns(&rows, &[false, false]))
    }

    fn words(&self, graph: &PuzzleGraph, context: &Context) -> Words {
        let texts = &context.texts;
        let sizes = graph.sizes();
        let vertices = sizes.cells + sizes.digits;
        Words {
            title: self.title(graph, context),
            note: say!(
                texts,
                "study-graph-note",
                vertices = vertices,
                edges = sizes.edges,
                parts = sizes.parts.len()
            ),
            row: say!(texts, "study-graph-row"),
            column: say!(texts, "study-graph-column"),
            in_box: say!(texts, "study-graph-box"),
            filled: say!(texts, "study-graph-filled"),
            candidate: say!(texts, "study-graph-candidate"),
        }
    }
}
