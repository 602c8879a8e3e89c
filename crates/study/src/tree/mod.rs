//! The search tree, or the part of it that bounds leave.
//!
//! A [`Node`] is a state of the search that lasts until the next choice between several ways: what was chosen to get there, what
//! followed by force, and how the state ended. Choices without an alternative are no decisions and do not make nodes of their own; so
//! the tree of an easy puzzle is a single node, whatever the engine calls its steps.
//!
//! Engines that branch in two (`propagate`: put a digit, else take it out and go on) hang the second branch below the first decision by
//! an edge [`Edge::Not`]; engines that try all ways of a place (`textbook`, `exact_cover`) have edges [`Edge::Put`] only.
//!
//! Memory is bounded: what is beyond the bounds is folded into its parent as soon as the search has left it, and counted. The way to the
//! first solution is always kept.

mod dot;
mod grow;
mod layout;
mod picture;

pub use dot::to_dot;
pub use grow::Grower;
pub use picture::{Legend, to_svg};

use std::ops::ControlFlow;

use celda_grid::{Cell, Digit, Puzzle, Shape};
use celda_solve::{Engine, Limits, Place, Report};
use serde::Serialize;

/// How much of a tree is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// How many levels below the root.
    pub levels: usize,
    /// How many branches of a node.
    pub breadth: usize,
    /// How many nodes in all: where there are more, the deepest levels go. The way to the first solution may exceed it.
    pub nodes: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { levels: usize::MAX, breadth: usize::MAX, nodes: 5_000 }
    }
}

/// How a state follows from the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// It is the first.
    Root,
    /// The digit was put in the cell.
    Put(Cell, Digit),
    /// The digit had failed in the cell, and was taken out of its candidates.
    Not(Cell, Digit),
    /// The search began anew with what it had learned.
    Restart,
}

/// How a state ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The search stopped, or began anew, in it.
    Open,
    /// The ways to fill this place were tried.
    Decision {
        /// What was to be filled.
        place: Place,
        /// In how many ways that could be done.
        ways: u64,
    },
    /// A place could not be filled.
    Pruned(Place),
    /// It is a solution.
    Solution,
}

/// What is beyond the bounds below a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Hidden {
    /// Branches of the node that are not shown.
    pub branches: u64,
    /// Nodes of the search in them.
    pub states: u64,
    /// Of these, the ends of a branch.
    pub prunes: u64,
    /// Of these, the solutions.
    pub solutions: u64,
}

/// A state of the search; see the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The state above, as an index into [`Tree::nodes`].
    pub parent: Option<usize>,
    /// How it follows from the state above.
    pub edge: Edge,
    /// How many edges lie above it.
    pub level: usize,
    /// What followed by force, in order.
    pub forced: Vec<(Cell, Digit)>,
    /// How it ended.
    pub end: End,
    /// The states below, in the order in which they were visited.
    pub children: Vec<usize>,
    /// What is not shown below it.
    pub hidden: Hidden,
    /// How many nodes of the search it stands for: one, and one more for each choice without an alternative.
    pub states: u64,
    /// The solutions in and below it.
    pub solutions: u64,
    /// Whether the search went back from it.
    pub left: bool,
}

impl Node {
    /// Whether the search went back from here without a solution.
    pub fn is_retreat(&self) -> bool {
        self.left && self.solutions == 0
    }
}

/// A search tree; the root is node 0, and a node stands before those below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The shape of the puzzle.
    pub shape: Shape,
    /// The nodes, in the order in which the search came to them.
    pub nodes: Vec<Node>,
    /// What the search came to.
    pub report: Report,
}

/// How many there are of what a tree shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Nodes shown.
    pub nodes: u64,
    /// Nodes that are a decision.
    pub decisions: u64,
    /// Cells filled by force.
    pub forced: u64,
    /// Nodes that end a branch.
    pub prunes: u64,
    /// Nodes that are a solution.
    pub solutions: u64,
    /// Nodes that the search left without a solution.
    pub retreats: u64,
    /// Nodes in which it stopped or began anew.
    pub open: u64,
    /// Edges by which it began anew.
    pub restarts: u64,
    /// Nodes of the search that the nodes shown stand for.
    pub states: u64,
    /// What is not shown.
    pub hidden: Hidden,
}

impl Tree {
    /// Searches with `engine` and keeps the tree within `bounds`.
    ///
    /// ```
    /// use celda_grid::{Grid, Puzzle, Shape};
    /// use celda_solve::{Limits, Textbook};
    /// use celda_study::tree::{Bounds, Tree};
    ///
    /// let blank = Puzzle::from(Grid::blank(Shape::of_side(4)?));
    /// let tree = Tree::grow(&Textbook, &blank, &Limits::default(), Bounds { nodes: 100, ..Bounds::default() });
    /// let counts = tree.counts();
    /// assert!(counts.nodes <= 100);
    /// assert_eq!(counts.states + counts.hidden.states, tree.report.statistics.nodes);
    /// assert_eq!(counts.solutions + counts.hidden.solutions, 288);
    /// # Ok::<(), celda_grid::ShapeError>(())
    /// ```
    pub fn grow(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits, bounds: Bounds) -> Tree {
        let mut grower = Grower::new(puzzle.shape(), bounds);
        let report = engine.trace(puzzle, limits, &mut |event| {
            grower.see(event);
            ControlFlow::Continue(())
        });
        grower.finish(report)
    }

    /// What is shown, and what is not.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for node in &self.nodes {
            counts.nodes += 1;
            counts.forced += node.forced.len() as u64;
            counts.states += node.states;
            counts.retreats += u64::from(node.is_retreat());
            counts.restarts += u64::from(node.edge == Edge::Restart);
            match node.end {
                End::Open => counts.open += 1,
                End::Decision { .. } => counts.decisions += 1,
                End::Pruned(_) => counts.prunes += 1,
                End::Solution => counts.solutions += 1,
            }
            counts.hidden.branches += node.hidden.branches;
            counts.hidden.states += node.hidden.states;
            counts.hidden.prunes += node.hidden.prunes;
            counts.hidden.solutions += node.hidden.solutions;
        }
        counts
    }
}
