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
        Walk {
            seen: vec![0; nodes.div_ceil(64)],
            open: Vec::with_capacity(nodes.div_ceil(64)),
            gained: vec![0; nodes.div_ceil(64)],
            parent: vec![NONE; nodes],
            steps: vec![0; nodes],
            reached: Vec::with_capacity(nodes),
        }
    }

    /// Walks from `start`. It may be reached itself: then it is true.
    pub(crate) fn run<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.seen.fill(0);
        self.reached.clear();
        for (to, _) in links.strong(start) {
            self.reach(usize::from(*to), NONE, 1);
        }
        self.spread(links, start);
    }

    /// Walks from `start` taken as true.
    pub(crate) fn run_true<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.seen.fill(0);
        self.reached.clear();
        self.reach(start, NONE, 0);
        self.spread(links, usize::from(NONE));
    }

    /// Whether the node is reached.
    pub(crate) fn reaches(&self, node: usize) -> bool {
        self.seen[node / 64] >> (node % 64) & 1 != 0
    }

    fn reach(&mut self, node: usize, parent: u16, steps: u16) {
        self.seen[node / 64] |= 1 << (node % 64);
        self.parent[node] = parent;
        self.steps[node] = steps;
        self.reached.push(node as u16);
    }

    fn spread<const W: usize>(&mut self, links: &Links<W>, start: usize) {
        self.open.clear();
        self.open.extend_from_slice(links.linked());
        if let Some(word) = self.open.get_mut(start / 64) {
            *word &= !(1 << (start % 64));
        }
        let mut next = 0;
        while let Some(node) = self.reached.get(next).copied().map(usize::from) {
            next += 1;
            if node == start {
                continue;
            }
            let steps = self.steps[node] + 1;
            let gained = &mut self.gained[..];
            gained.fill(0);
            let mut any = 0;
            for (index, row) in links.weak_row(node).iter().enumerate() {
                let lost = row & self.open[index];
                any |= lost;
                self.open[index] &= !lost;
                for lost in bits(lost) {
                    merge(gained, links.strong_row(index * 64 + lost));
                }
            }
            if any == 0 {
                continue;
            }
            for index in 0..self.gained.len() {
                for to in bits(self.gained[index] & !self.seen[index]) {
                    self.reach(index * 64 + to, node as u16, steps);
                }
            }
        }
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
