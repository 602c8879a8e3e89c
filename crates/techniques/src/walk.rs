//! Walks along the links of a position: what becomes true when one node is false, nearest first, and by which way.

use crate::links::{Links, NONE};

/// A walk from one node taken as false: which nodes become true, by how many strong links, and from where.
#[derive(Debug)]
pub(crate) struct Walk {
    seen: Vec<u64>,
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
        let mut next = 0;
        while let Some(node) = self.reached.get(next).copied() {
            next += 1;
            if usize::from(node) == start {
                continue;
            }
            let steps = self.steps[usize::from(node)] + 1;
            for (index, row) in links.follow(usize::from(node)).iter().enumerate() {
                let mut new = row & !self.seen[index];
                while new != 0 {
                    let to = index * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.reach(to, node, steps);
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
