//! Walks along the links of a position: what becomes true when one node is false, nearest first, and by which way.

use crate::links::{Links, NONE, merge};
use crate::set::bits;

/// A walk from one node taken as false: which nodes become true, by how many strong links, and from where.
#[derive(Debug)]
pub(crate) struct Walk {
    seen: Vec<u64>,
    /// The nodes with strong links that are not known to be false.
    open: Vec<u64>,
    /// What the node at hand leads to.
    gained: Vec<u64>,
    /// How many of the nodes reached the walk has gone on from.
    next: usize,
    /// Where it began, if that is false.
    start: u16,
    /// For each node reached, the node that was true before it; `NONE` for those that the start reaches by itself.
    pub(crate) parent: Vec<u16>,
    /// For each node reached, the number of strong links.
    pub(crate) steps: Vec<u16>,
    /// The nodes reached, nearest first.
    pub(crate) reached: Vec<u16>,
}

impl Walk {
    /// A walk for a graph of that many nodes.
    pub(crate) fn new(nodes: usize) -> Walk {
        let words = nodes.div_ceil(64);
        Walk {
            seen: vec![0; words],
            open: vec![0; words],
            gained: vec![0; words],
            next: 0,
            start: NONE,
            parent: vec![NONE; nodes],
            steps: vec![0; nodes],
            reached: Vec::with_capacity(nodes),
        }
    }

    /// Walks from `start`. It may be reached itself: then it is true.
    pub(crate) fn run<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.set_out(links, start);
        while self.advance(links) {}
    }

    /// Begins a walk from `start`.
    pub(crate) fn set_out<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.clear(links);
        self.start = start as u16;
        self.open[start / 64] &= !(1 << (start % 64));
        for (to, _) in links.strong(start) {
            self.reach(usize::from(*to), NONE, 1);
        }
    }

    /// Begins a walk from `start` taken as true.
    pub(crate) fn set_out_true<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.clear(links);
        self.start = NONE;
        self.reach(start, NONE, 0);
    }

    fn clear<const W: usize>(&mut self, links: &Links<W>) {
        self.seen.fill(0);
        self.open.copy_from_slice(links.linked());
        self.next = 0;
        self.reached.clear();
    }

    /// Whether the node is reached.
    pub(crate) fn reaches(&self, node: usize) -> bool {
        self.seen[node / 64] >> (node % 64) & 1 != 0
    }

    #[inline]
    fn reach(&mut self, node: usize, parent: u16, steps: u16) {
        self.seen[node / 64] |= 1 << (node % 64);
        self.parent[node] = parent;
        self.steps[node] = steps;
        self.reached.push(node as u16);
    }

    /// Goes on from the next node reached; whether there was one.
    #[inline]
    pub(crate) fn advance<const W: usize>(&mut self, links: &Links<W>) -> bool {
        let Some(node) = self.reached.get(self.next).copied() else { return false };
        self.next += 1;
        if node == self.start {
            return true;
        }
        let mut any = 0;
        self.gained.fill(0);
        for (index, row) in links.weak_row(usize::from(node)).iter().enumerate() {
            // What was false before leads to nothing more.
            let lost = row & self.open[index];
            any |= lost;
            self.open[index] &= !lost;
            for lost in bits(lost) {
                merge(&mut self.gained, links.strong_row(index * 64 + lost));
            }
        }
        if any != 0 {
            let steps = self.steps[usize::from(node)] + 1;
            for index in 0..self.gained.len() {
                for to in bits(self.gained[index] & !self.seen[index]) {
                    self.reach(index * 64 + to, node, steps);
                }
            }
        }
        true
    }

    /// The strong links of the way from `start`, taken as false, to `end`.
    pub(crate) fn way<const W: usize>(
        &self,
        links: &Links<W>,
        start: usize,
        end: usize,
        way: &mut Vec<(usize, usize)>,
    ) {
        way.clear();
        let mut to = end;
        while self.parent[to] != NONE && way.len() < links.len() {
            let before = usize::from(self.parent[to]);
            let from = links.between(before, to).next().unwrap_or(to);
            way.push((from, to));
            to = before;
        }
        way.push((start, to));
        way.reverse();
    }
}
