//! Chains, cycles and nets: what follows from an assumption, step by step.
//!
//! The scale's figure for such a hint grows with the number of literals in it, so the searches reproduce not only what can be
//! found but the way in which it is found. `unary` follows single implications; `closure` draws all consequences of one
//! literal; `search` compares closures; `advanced` is what dynamic closures add on each level, chains of their own included.
//! `graph` and `length` serve them.

mod advanced;
mod closure;
mod graph;
mod length;
mod literal;
mod search;
mod unary;

pub(crate) use closure::{Argument, Ground, Mode};
pub(crate) use literal::{Cause, Literal};
pub(crate) use search::Kind;

use super::board::{Board, CandidateSet, Places};
use super::hint::{Hint, Pattern};
use closure::Closure;
use search::{Searcher, Want};

use unary::Unary;

/// What kind of argument a chain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChainKind {
    /// A cycle: of each of its links, one end holds.
    Cycle,
    /// A literal leads to its opposite.
    Unary,
    /// One or several literals lead to a contradiction or to the same.
    Multiple(Kind),
}

/// A chain hint, whole.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    pub(crate) kind: ChainKind,
    /// One for each end.
    pub(crate) nets: Vec<Net>,
}

/// An end and all its ancestors, from the end back.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) nodes: Vec<NetNode>,
}

/// One literal of a net.
#[derive(Clone, Debug)]
pub(crate) struct NetNode {
    pub(crate) literal: Literal,
    pub(crate) cause: Cause,
    /// Places of the parents in the net's nodes.
    pub(crate) parents: Vec<u16>,
    /// By what an advanced node follows from its parents.
    pub(crate) nested: Option<Argument>,
}

impl Net {
    fn of(closure: &Closure, end: u16) -> Net {
        let mut order = Vec::new();
        closure.ancestors(end, &mut order);
        let place = |node: u16| order.iter().position(|other| *other == node).unwrap_or(0) as u16;
        let nodes = order
            .iter()
            .map(|index| {
                let node = &closure.nodes[usize::from(*index)];
                NetNode {
                    literal: node.literal,
                    cause: node.cause,
                    parents: closure.parents_of(node).iter().map(|parent| place(*parent)).collect(),
                    nested: (node.nested != 0)
                        .then(|| closure.nested[usize::from(node.nested) - 1].told.clone())
                        .flatten(),
                }
            })
            .collect();
        Net { nodes }
    }
}

fn told_unary(unary: &Unary) -> Chain {
    let count = unary.path.len();
    let nodes = unary
        .path
        .iter()
        .enumerate()
        .map(|(index, (literal, cause))| NetNode {
            literal: *literal,
            cause: *cause,
            parents: match index + 1 {
                next if next < count => vec![next as u16],
                _ if unary.cycle => vec![0],
                _ => Vec::new(),
            },
            nested: None,
        })
        .collect();
    let kind = if unary.cycle { ChainKind::Cycle } else { ChainKind::Unary };
    Chain { kind, nets: vec![Net { nodes }] }
}

/// The chain producers, with what they keep between positions.
#[derive(Debug, Default)]
pub(crate) struct Chains {
    searcher: Searcher,
}

impl Chains {
    /// Static chains and cycles.
    pub(crate) fn unary(&mut self, board: &Board) -> Option<Hint> {
        if !self.searcher.graph.build(board) {
            return None;
        }
        let best = self.searcher.unary.best(board, &mut self.searcher.graph)?;
        Some(Hint {
            rating: best.rating,
            placement: best.placement,
            removals: best.removals,
            pattern: Pattern::Chain(Box::new(told_unary(&best))),
        })
    }

    /// Nishio, multiple, dynamic and nested chains, by mode; `base` is the producer's figure. The chain is told if `tell`.
    pub(crate) fn multiple(&mut self, board: &Board, mode: Mode, base: f64, tell: bool) -> Option<Hint> {
        let best = *self.searcher.find(0, board, mode, Want::Best).first()?;
        let (cell, digit) = (best.target.cell(), best.target.digit());
        let mut removals = CandidateSet::default();
        if best.target.is_on() {
            for other in Places(board.cells[cell] & !(1 << digit)) {
                removals.insert(cell, other);
            }
        } else {
            removals.insert(cell, digit);
        }
        let chain = if tell {
            self.searcher.tell(board, mode, &best)
        } else {
            let kind = ChainKind::Multiple(best.kind);
            Chain { kind, nets: Vec::new() }
        };
        Some(Hint {
            rating: base + length::added(best.complexity),
            placement: best.target.is_on().then_some((cell, digit)),
            removals,
            pattern: Pattern::Chain(Box::new(chain)),
        })
    }
}
