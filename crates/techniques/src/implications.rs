//! What follows from a candidate being true, or false, along chains: forcing chains of every kind ask this table.
//!
//! ```text
//!   4r1c1 true  ->  4r1c7 false  ->  4r5c7 true  ->  9r5c7 false ...
//! ```
//!
//! Each inference has one premise, which makes them chains; where several are needed at once it is a net (`net`).

use celda_check::{Chain, Truth};

use crate::links::{Kind, Links, Walk};
use crate::set::{CellSet, bits};
use crate::state::State;

/// A candidate, as cell and digit.
pub(crate) type Place = (usize, usize);

/// The consequences of one premise: for each digit the cells that take it, and those that lose it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Consequences<'a, const W: usize> {
    pub(crate) on: &'a [CellSet<W>],
    pub(crate) off: &'a [CellSet<W>],
}

/// The table of all candidates.
#[derive(Debug)]
pub(crate) struct Implications<'a, const W: usize> {
    state: &'a State<W>,
    links: Links<W>,
    /// `2 * side` sets for each node and value: on, then off.
    sets: Vec<CellSet<W>>,
    walk: Walk,
    row: Vec<u64>,
}

impl<'a, const W: usize> Implications<'a, W> {
    /// The table for `state`.
    pub(crate) fn new(state: &'a State<W>) -> Implications<'a, W> {
        let links = Links::new(state, Kind::Forcing);
        let width = 4 * state.side();
        let count = links.len();
        let mut table = Implications {
            state,
            walk: Walk::new(count),
            row: Vec::new(),
            sets: vec![CellSet::EMPTY; count * width],
            links,
        };
        for node in 0..count {
            if table.links.nodes[node].single {
                table.fill(node, true);
                table.fill(node, false);
            }
        }
        table
    }

    fn fill(&mut self, premise: usize, value: bool) {
        let (state, links, side) = (self.state, &self.links, self.state.side());
        let sets = &mut self.sets[(2 * premise + usize::from(value)) * 2 * side..][..2 * side];
        let (on, off) = sets.split_at_mut(side);
        let row = &mut self.row;
        if value {
            row.clear();
            row.extend_from_slice(links.closure(premise));
            row[premise / 64] |= 1 << (premise % 64);
        } else {
            let node = &links.nodes[premise];
            off[usize::from(node.digit)] = node.cells;
            if links.strong(premise).is_empty() {
                return;
            }
            links.when_false(premise, row);
            if row[premise / 64] >> (premise % 64) & 1 != 0 {
                // False makes it true: then only what follows before that counts.
                self.walk.run(links, premise);
                row.fill(0);
                self.walk.reached.iter().for_each(|node| row[usize::from(*node) / 64] |= 1 << (node % 64));
            }
        }
        for (word, reached) in row.iter().enumerate() {
            for bit in bits(*reached) {
                let node = &links.nodes[word * 64 + bit];
                let digit = usize::from(node.digit);
                off[digit] |= node.sees;
                if let Some(cell) = node.cells.first().filter(|_| node.single) {
                    on[digit].insert(cell);
                    bits(state.candidates(cell) & !(1 << digit)).for_each(|other| off[other].insert(cell));
                }
            }
        }
        for (digit, off) in off.iter_mut().enumerate() {
            *off &= state.places(digit);
        }
    }

    /// What follows from the candidate being `value`; nothing where the position is too large for chains.
    pub(crate) fn of(&self, (cell, digit): Place, value: bool) -> Option<Consequences<'_, W>> {
        let node = self.links.node_of(self.state, cell, digit)?;
        let side = self.state.side();
        let sets = &self.sets[(2 * node + usize::from(value)) * 2 * side..][..2 * side];
        let (on, off) = sets.split_at(side);
        Some(Consequences { on, off })
    }

    /// The shortest chain from the premise to the conclusion, its truths added to `truths`, and its number of links; `None` where
    /// they are the same or there is no chain.
    pub(crate) fn chain(
        &mut self,
        (premise, value): (Place, bool),
        (target, target_value): (Place, bool),
        truths: &mut Vec<Truth>,
    ) -> Option<Chain> {
        let start = self.links.node_of(self.state, premise.0, premise.1)?;
        let goal = self.links.node_of(self.state, target.0, target.1)?;
        if value {
            self.walk.run_true(&self.links, start);
        } else {
            self.walk.run(&self.links, start);
        }
        let end = if target_value {
            goal
        } else {
            let reached = self.walk.reached.iter().map(|node| usize::from(*node));
            reached.into_iter().find(|node| self.links.weak(*node, goal))?
        };
        if !self.walk.reaches(end) {
            return None;
        }
        let mut way = Vec::new();
        self.walk.way(&self.links, start, end, &mut way);
        if value {
            // The walk began at a true node, so its first strong link is none.
            way.remove(0);
        }
        let mut chain = self.links.tell(self.state, &way, false, truths);
        if value && let Some((first, _)) = way.first() {
            chain.links.insert(0, self.links.tell_weak(self.state, start, *first));
        }
        if !target_value {
            chain.links.push(self.links.tell_weak(self.state, end, goal));
        }
        (!chain.links.is_empty()).then_some(chain)
    }
}
