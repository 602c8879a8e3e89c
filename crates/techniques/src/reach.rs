//! What can be reached from each node of a graph, all nodes at once.
//!
//! Chains are searched from every node of a position, and from most of them in vain. Whether a node leads anywhere is asked of this
//! table first. It is Tarjan's algorithm ("Depth-first search and linear graph algorithms", SIAM J. Comput. 1, 1972): nodes that
//! reach each other share a row, and rows are put together from those of what comes after. (Rows that grow together in sweeps until
//! none changes took as long as the walks that they were to spare.)

use crate::set::bits;

/// For each node the nodes that can be reached in one step or more, as rows of `stride` words, of which the first `words` hold nodes.
///
/// `follow` holds the rows of one step. What stands in the rest of a row is the node's own, and is gathered along with it: the rest of
/// a row of the answer is all that the node and the nodes that it reaches have there.
pub(crate) fn reach(follow: &[u64], words: usize, stride: usize) -> Vec<u64> {
    let count = follow.len().checked_div(stride).unwrap_or(0);
    let mut search = Search {
        follow,
        words,
        stride,
        reach: vec![0; follow.len()],
        open: vec![0; words],
        done: vec![0; words],
        stack: Vec::with_capacity(count),
        path: Vec::new(),
        starts: Vec::new(),
        further: vec![0; stride],
    };
    // What leads nowhere is complete already.
    let mut roots = vec![0_u64; words];
    for node in 0..count {
        let row = &follow[node * stride..][..stride];
        if row[..words].iter().fold(0, |all, word| all | word) == 0 {
            search.reach[node * stride..][..stride].copy_from_slice(row);
            search.done[node / 64] |= 1 << (node % 64);
        } else {
            roots[node / 64] |= 1 << (node % 64);
        }
    }
    for (word, roots) in roots.iter().enumerate() {
        for root in bits(*roots) {
            if search.done[word] >> root & 1 == 0 {
                search.run(word * 64 + root);
            }
        }
    }
    search.reach
}

struct Search<'a> {
    follow: &'a [u64],
    words: usize,
    stride: usize,
    reach: Vec<u64>,
    /// The nodes come upon whose rows are not complete, and those whose rows are.
    open: Vec<u64>,
    done: Vec<u64>,
    /// The open nodes in the order in which they were come upon.
    stack: Vec<u32>,
    /// The parts of the way from the root to the node at hand, each of nodes that reach each other: its nodes, then what follows
    /// from any of them.
    path: Vec<u64>,
    /// For each part where it starts on the stack.
    starts: Vec<u32>,
    /// What the part at hand gets from rows that are complete.
    further: Vec<u64>,
}

impl Search<'_> {
    fn come_upon(&mut self, node: usize) {
        let (words, part) = (self.words, self.words + self.stride);
        let row = &self.follow[node * self.stride..][..self.stride];
        self.starts.push(self.stack.len() as u32);
        self.stack.push(node as u32);
        let at = self.path.len();
        self.path.resize(at + words, 0);
        self.path[at + node / 64] |= 1 << (node % 64);
        self.path.extend_from_slice(row);
        // A way back makes one part of all that lies between.
        while self.starts.len() > 1 {
            let at = self.path.len() - 2 * part;
            let (before, last) = self.path[at..].split_at_mut(part);
            let back = (0..words).fold(0, |back, word| back | row[word] & self.open[word] & !last[word]);
            if back == 0 {
                break;
            }
            before.iter_mut().zip(last).for_each(|(word, with)| *word |= *with);
            self.path.truncate(at + part);
            self.starts.pop();
        }
        self.open[node / 64] |= 1 << (node % 64);
    }

    fn run(&mut self, root: usize) {
        self.come_upon(root);
        let words = self.words;
        while !self.starts.is_empty() {
            let follow = &self.path[self.path.len() - self.stride..][..words];
            let new = |word: &usize| follow[*word] & !self.open[*word] & !self.done[*word];
            match (0..words).find(|word| new(word) != 0) {
                Some(word) => self.come_upon(word * 64 + new(&word).trailing_zeros() as usize),
                None => self.complete(),
            }
        }
    }

    /// Completes the rows of the last part.
    fn complete(&mut self) {
        let (words, stride) = (self.words, self.stride);
        let from = self.starts.pop().unwrap_or(0) as usize;
        let at = self.path.len() - stride;
        let (row, further) = (&mut self.path[at..], &mut self.further);
        further.fill(0);
        for word in 0..words {
            let mut left = row[word] & self.done[word];
            while left != 0 {
                let node = word * 64 + left.trailing_zeros() as usize;
                let reach = &self.reach[node * stride..][..stride];
                further.iter_mut().zip(reach).for_each(|(word, with)| *word |= with);
                // What it leads to is in now, with all that this leads to.
                left &= left - 1;
                left &= !further[word];
            }
        }
        row.iter_mut().zip(further).for_each(|(word, with)| *word |= *with);
        for member in self.stack.drain(from..).map(|member| member as usize) {
            self.reach[member * stride..][..stride].copy_from_slice(row);
            self.done[member / 64] |= 1 << (member % 64);
            self.open[member / 64] &= !(1 << (member % 64));
        }
        self.path.truncate(at - words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the rows that follow from trying every way.
    #[test]
    fn graphs_of_every_density() {
        let mut random = 1_u64;
        for count in [1, 2, 5, 17, 64, 65, 130] {
            for density in [0, 1, 3, 8, 30] {
                let words = usize::div_ceil(count, 64);
                let mut follow = vec![0_u64; count * words];
                for _ in 0..count * density / 4 {
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    let (from, to) = ((random >> 33) as usize % count, (random >> 45) as usize % count);
                    follow[from * words + to / 64] |= 1 << (to % 64);
                }
                let mut slow = follow.clone();
                for through in 0..count {
                    for from in 0..count {
                        if slow[from * words + through / 64] >> (through % 64) & 1 != 0 {
                            for word in 0..words {
                                slow[from * words + word] |= slow[through * words + word];
                            }
                        }
                    }
                }
                assert_eq!(reach(&follow, words, words), slow, "{count} nodes, density {density}");
            }
        }
        assert!(reach(&[], 0, 0).is_empty());
    }

    /// Two nodes that reach each other and a third after them, each with a mark of its own.
    #[test]
    fn what_is_gathered() {
        let follow = [0b010, 0b001, 0b101, 0b010, 0b000, 0b100];
        assert_eq!(reach(&follow, 1, 2), [0b111, 0b111, 0b111, 0b111, 0b000, 0b100]);
    }
}
