//! The tree grows while the search goes on, and is cut back to its bounds whenever the search leaves a node.
//!
//! Nodes on the way from the root to where the search stands cannot be cut, since what comes below is not known yet: whether they stay is
//! decided when they are left. So at any time there are no more nodes than the bounds allow, the way, and the way to the first solution.

use celda_grid::{Cell, Digit, Shape};
use celda_solve::{Event, Place, Report};

use super::{Bounds, Edge, End, Hidden, Node, Tree};

/// Builds a tree from the events of a search.
#[derive(Debug)]
pub struct Grower {
    shape: Shape,
    bounds: Bounds,
    nodes: Vec<Option<Node>>,
    /// Places in `nodes` that are free.
    free: Vec<usize>,
    /// Whether a node lies on the way to the first solution.
    kept: Vec<bool>,
    /// Where the search stands: for each number of choices in force the state it is in.
    frames: Vec<Frame>,
    restarting: bool,
    solved: bool,
    /// With more nodes than this the deepest levels are cut.
    most: usize,
}

#[derive(Debug)]
struct Frame {
    node: usize,
    /// What was taken back last in this state.
    failed: Option<(Cell, Digit)>,
    /// Whether the choice made in this state had no alternative.
    forced: bool,
}

impl Grower {
    /// The tree of a search that has not begun.
    pub fn new(shape: Shape, bounds: Bounds) -> Grower {
        let mut grower = Grower {
            shape,
            bounds,
            nodes: Vec::new(),
            free: Vec::new(),
            kept: Vec::new(),
            frames: Vec::new(),
            restarting: false,
            solved: false,
            most: bounds.nodes.max(1),
        };
        let root = grower.add(None, Edge::Root);
        grower.frames.push(Frame { node: root, failed: None, forced: false });
        grower
    }

    /// Takes an event in.
    pub fn see(&mut self, event: &Event<'_>) {
        match *event {
            Event::Trial { place, ways, .. } => self.trial(place, ways),
            Event::Prune { place, .. } => self.end(End::Pruned(place)),
            Event::Solution { .. } => {
                self.end(End::Solution);
                self.solution();
            }
            Event::Forced { cell, digit, .. } => {
                let node = self.state();
                self.node(node).forced.push((cell, digit));
            }
            Event::Completion { cell, digit, .. } => self.completion(cell, digit),
            Event::Retreat { cell, digit, .. } => self.retreat(cell, digit),
            Event::Restart => self.restarting = true,
        }
    }

    /// The tree of the search that came to `report`.
    pub fn finish(mut self, report: Report) -> Tree {
        // A search that came to its end has gone back from everywhere.
        let ended = report.unfinished.is_none();
        while let Some(frame) = self.frames.pop() {
            let above = self.frames.last().map(|frame| frame.node);
            self.leave(frame.node, above, ended);
        }
        self.cut_back();
        let Grower { shape, nodes, .. } = self;
        Tree { shape, nodes: in_order(nodes), report }
    }

    fn node(&mut self, index: usize) -> &mut Node {
        // Indices come from `add` and are dropped when their node is.
        self.nodes[index].get_or_insert_with(|| Node {
            parent: None,
            edge: Edge::Root,
            level: 0,
            forced: Vec::new(),
            end: End::Open,
            children: Vec::new(),
            hidden: Hidden::default(),
            states: 0,
            solutions: 0,
            left: false,
        })
    }

    fn add(&mut self, parent: Option<usize>, edge: Edge) -> usize {
        let index = self.free.pop().unwrap_or_else(|| {
            self.nodes.push(None);
            self.kept.push(false);
            self.nodes.len() - 1
        });
        self.kept[index] = false;
        let level = parent.map_or(0, |parent| self.node(parent).level + 1);
        let node = self.node(index);
        (node.parent, node.edge, node.level) = (parent, edge, level);
        if let Some(parent) = parent {
            self.node(parent).children.push(index);
        }
        index
    }

    /// The state that the search is in: where the one of this depth has ended already, a new one below it.
    fn state(&mut self) -> usize {
        let Some(frame) = self.frames.last() else { return 0 };
        let (node, failed) = (frame.node, frame.failed);
        let restarting = std::mem::take(&mut self.restarting);
        if self.node(node).end == End::Open && !restarting {
            return node;
        }
        let edge = match failed {
            Some((cell, digit)) if !restarting => Edge::Not(cell, digit),
            _ => Edge::Restart,
        };
        let below = self.add(Some(node), edge);
        if let Some(frame) = self.frames.last_mut() {
            frame.node = below;
        }
        if self.live() > self.most {
            self.cut_back();
        }
        below
    }

    fn trial(&mut self, place: Place, ways: u64) {
        let node = self.state();
        self.node(node).states += 1;
        if ways > 1 {
            self.node(node).end = End::Decision { place, ways };
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.forced = ways == 1;
        }
    }

    fn end(&mut self, end: End) {
        let node = self.state();
        self.node(node).states += 1;
        self.node(node).end = end;
    }

    /// Counts a solution along the way to it.
    fn solution(&mut self) {
        let first = !std::mem::replace(&mut self.solved, true);
        let mut way = self.frames.last().map(|frame| frame.node);
        while let Some(index) = way {
            self.kept[index] |= first;
            self.node(index).solutions += 1;
            way = self.node(index).parent;
        }
    }

    fn completion(&mut self, cell: Cell, digit: Digit) {
        let Some(&Frame { node, forced, .. }) = self.frames.last() else { return };
        let below = if forced {
            self.node(node).forced.push((cell, digit));
            node
        } else {
            self.add(Some(node), Edge::Put(cell, digit))
        };
        self.frames.push(Frame { node: below, failed: None, forced: false });
        if self.live() > self.most {
            self.cut_back();
        }
    }

    fn retreat(&mut self, cell: Cell, digit: Digit) {
        if self.frames.len() < 2 {
            return;
        }
        let Some(frame) = self.frames.pop() else { return };
        let above = self.frames.last().map(|frame| frame.node);
        self.leave(frame.node, above, true);
        if let Some(frame) = self.frames.last_mut() {
            frame.failed = Some((cell, digit));
        }
    }

    /// Leaves the nodes from `node` up to, and without, `above`.
    fn leave(&mut self, node: usize, above: Option<usize>, left: bool) {
        let mut way = Some(node);
        while let Some(index) = way.filter(|index| Some(*index) != above) {
            let parent = self.node(index).parent;
            self.node(index).left = left;
            let level = self.node(index).level;
            if let Some(parent) = parent
                && !self.kept[index]
            {
                // A node on the way to the first solution takes no place away from the others.
                let rank = self.node(parent).children.iter().position(|child| *child == index);
                let within =
                    level <= self.bounds.levels && rank.is_some_and(|rank| rank < self.bounds.breadth);
                if !within {
                    self.hide(index);
                }
            }
            way = parent;
        }
    }

    /// Folds a node and all below it into its parent.
    fn hide(&mut self, index: usize) {
        let Some(parent) = self.node(index).parent else { return };
        let mut hidden = Hidden { branches: 1, ..Hidden::default() };
        let mut below = vec![index];
        while let Some(index) = below.pop() {
            let Some(node) = self.nodes[index].take() else { continue };
            self.free.push(index);
            hidden.states += node.states + node.hidden.states;
            hidden.prunes += u64::from(matches!(node.end, End::Pruned(_))) + node.hidden.prunes;
            hidden.solutions += u64::from(node.end == End::Solution) + node.hidden.solutions;
            below.extend(node.children);
        }
        let parent = self.node(parent);
        parent.children.retain(|child| *child != index);
        parent.hidden.branches += hidden.branches;
        parent.hidden.states += hidden.states;
        parent.hidden.prunes += hidden.prunes;
        parent.hidden.solutions += hidden.solutions;
    }

    fn live(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// Lowers the bound on levels until there are few enough nodes.
    fn cut_back(&mut self) {
        let mut fixed = self.kept.clone();
        for frame in &self.frames {
            let mut way = Some(frame.node);
            while let Some(index) = way.filter(|index| !fixed[*index]) {
                fixed[index] = true;
                way = self.nodes[index].as_ref().and_then(|node| node.parent);
            }
        }
        // The root stays.
        fixed[0] = true;
        while self.live() > self.bounds.nodes {
            let loose = self.nodes.iter().zip(&fixed).filter(|(_, fixed)| !**fixed);
            let Some(deepest) = loose.filter_map(|(node, _)| Some(node.as_ref()?.level)).max() else { break };
            self.bounds.levels = deepest - 1;
            for (index, fixed) in fixed.iter().enumerate() {
                let level = self.nodes[index].as_ref().map(|node| node.level);
                if level == Some(deepest) && !fixed {
                    self.hide(index);
                }
            }
        }
        // Where the way itself is longer than the bound, it is not looked through again at each step.
        self.most = self.bounds.nodes.max(self.live() + self.live() / 2);
    }
}

/// The nodes that are left, each before those below it, numbered anew.
fn in_order(mut nodes: Vec<Option<Node>>) -> Vec<Node> {
    let mut ordered: Vec<Node> = Vec::new();
    let mut waiting = vec![(0, None)];
    while let Some((index, parent)) = waiting.pop() {
        let Some(mut node) = nodes.get_mut(index).and_then(Option::take) else { continue };
        let number = ordered.len();
        node.parent = parent;
        let children = std::mem::take(&mut node.children);
        ordered.push(node);
        if let Some(parent) = parent.and_then(|parent: usize| ordered.get_mut(parent)) {
            parent.children.push(number);
        }
        waiting.extend(children.into_iter().rev().map(|child| (child, Some(number))));
    }
    ordered
}
