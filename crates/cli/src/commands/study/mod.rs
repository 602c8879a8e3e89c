//! `celda study`: how engines search, as logs, trees, comparisons, sizes and graphs.
//!
//! A subcommand a module; what they share is in `common`.

mod common;
mod compare;
mod graph;
mod space;
mod sweep;
mod trace;
mod tree;

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Study how engines search: log, tree, comparison, sizes, graphs.
///
/// docs/study.md teaches the subject with these commands.
#[derive(Clone, Debug, clap::Args)]
pub struct Study {
    #[command(subcommand)]
    what: What,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum What {
    Trace(trace::Trace),
    Tree(tree::Tree),
    Compare(Box<compare::Compare>),
    Space(space::Space),
    Graph(graph::Graph),
}

impl Run for Study {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        match self.what {
            What::Trace(arguments) => arguments.run(context),
            What::Tree(arguments) => arguments.run(context),
            What::Compare(arguments) => arguments.run(context),
            What::Space(arguments) => arguments.run(context),
            What::Graph(arguments) => arguments.run(context),
        }
    }
}
