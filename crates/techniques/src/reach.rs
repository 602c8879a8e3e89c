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
        number: vec![0; count],
        low: vec![0; count],
        done: vec![0; words],
        stack: Vec::with_capacity(count),
        path: Vec::with_capacity(count),
        row: vec![0; stride],
        further: vec![0; stride],
        numbered: 0,
    };
    // What leads nowhere is complete already.
    for node in 0..count {
        let row = &follow[node * stride..][..stride];
        if row[..words].iter().all(|word| *word == 0) {
            search.number[node] = u32::MAX;
            search.reach[node * stride..][..stride].copy_from_slice(row);
            search.done[node / 64] |= 1 << (node % 64);
        }
    }
    for root in 0..count {
        if search.number[root] == 0 {
            search.run(root);
        }
    }
    search.reach
}

struct Search<'a> {
    follow: &'a [u64],
    words: usize,
    stride: usize,
    reach: Vec<u64>,
    /// The order in which the nodes were come upon, from 1.
    number: Vec<u32>,
    /// The earliest node known to be reached back from each.
    low: Vec<u32>,
    /// The nodes whose rows are complete.
    done: Vec<u64>,
    /// The nodes come upon whose rows are not complete.
    stack: Vec<u32>,
    /// The nodes from the root to the one at hand, each with the word at hand and what is left of it.
    path: Vec<(u32, u32, u64)>,
    /// The row at hand, and what it gets from rows that are complete.
    row: Vec<u64>,
    further: Vec<u64>,
    numbered: u32,
}

impl Search<'_> {
    fn come_upon(&mut self, node: usize) {
        self.numbered += 1;
        self.number[node] = self.numbered;
        self.low[node] = self.numbered;
        self.stack.push(node as u32);
        self.path.push((node as u32, 0, self.open(node, 0)));
    }

    /// The nodes that follow in this word and are not complete.
    #[inline]
    fn open(&self, node: usize, word: usize) -> u64 {
        self.follow[node * self.stride + word] & !self.done[word]
    }

    fn run(&mut self, root: usize) {
        self.come_upon(root);
        while let Some((node, word, left)) = self.path.last_mut() {
            let at = *node as usize;
            if *left != 0 {
                let next = *word as usize * 64 + left.trailing_zeros() as usize;
                *left &= *left - 1;
                if self.number[next] == 0 {
                    self.come_upon(next);
                } else if self.done[next / 64] >> (next % 64) & 1 == 0 {
                    self.low[at] = self.low[at].min(self.number[next]);
                }
                continue;
            }
            *word += 1;
            let word = *word as usize;
            if word < self.words {
                let open = self.open(at, word);
                if let Some((_, _, left)) = self.path.last_mut() {
                    *left = open;
                }
                continue;
            }
            self.path.pop();
            if let Some((before, ..)) = self.path.last() {
                let before = *before as usize;
                self.low[before] = self.low[before].min(self.low[at]);
            }
            if self.low[at] == self.number[at] {
                self.complete(at);
            }
        }
    }

    /// Completes the rows of the nodes from `node` up on the stack, which all reach each other.
    fn complete(&mut self, node: usize) {
        let stride = self.stride;
        let from = self.stack.iter().rposition(|other| *other as usize == node).unwrap_or(0);
        let (row, further) = (&mut self.row, &mut self.further);
        row.fill(0);
        further.fill(0);
        for member in &self.stack[from..] {
            let follow = &self.follow[*member as usize * stride..][..stride];
            row.iter_mut().zip(follow).for_each(|(word, with)| *word |= with);
        }
        for word in 0..self.words {
            for bit in bits(row[word] & self.done[word]) {
                // What an earlier one leads to is in already, with all that it leads to.
                if further[word] >> bit & 1 == 0 {
                    let reach = &self.reach[(word * 64 + bit) * stride..][..stride];
                    further.iter_mut().zip(reach).for_each(|(word, with)| *word |= with);
                }
            }
        }
        row.iter_mut().zip(further).for_each(|(word, with)| *word |= *with);
        for member in self.stack.drain(from..).map(|member| member as usize) {
            self.reach[member * stride..][..stride].copy_from_slice(row);
            self.done[member / 64] |= 1 << (member % 64);
        }
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
