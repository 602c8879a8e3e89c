//! What can be reached from each node of a graph, all nodes at once.
//!
//! Chains are searched from every node of a position, and from most of them in vain. Whether a node leads anywhere is asked of this
//! table first. It is Tarjan's algorithm ("Depth-first search and linear graph algorithms", SIAM J. Comput. 1, 1972): nodes that
//! reach each other share a row, and rows are put together from those of what comes after. (Rows that grow together in sweeps until
//! none changes took as long as the walks that they were to spare.)

use crate::set::bits;

/// For each node the nodes that can be reached in one step or more, as rows of `words` words; `follow` holds those of one step.
pub(crate) fn reach(follow: &[u64], words: usize) -> Vec<u64> {
    let count = follow.len().checked_div(words).unwrap_or(0);
    let mut search = Search {
        follow,
        words,
        reach: vec![0; follow.len()],
        number: vec![0; count],
        low: vec![0; count],
        done: vec![0; words],
        stack: Vec::with_capacity(count),
        numbered: 0,
    };
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
    reach: Vec<u64>,
    /// The order in which the nodes were come upon, from 1.
    number: Vec<u32>,
    /// The earliest node known to be reached back from each.
    low: Vec<u32>,
    /// The nodes whose rows are complete.
    done: Vec<u64>,
    /// The nodes come upon whose rows are not complete.
    stack: Vec<u32>,
    numbered: u32,
}

impl Search<'_> {
    fn come_upon(&mut self, node: usize, path: &mut Vec<(usize, usize, u64)>) {
        self.numbered += 1;
        self.number[node] = self.numbered;
        self.low[node] = self.numbered;
        self.stack.push(node as u32);
        path.push((node, 0, self.follow[node * self.words]));
    }

    fn run(&mut self, root: usize) {
        // The nodes from the root to the one at hand, each with the word at hand and what is left of it.
        let mut path = Vec::with_capacity(64);
        self.come_upon(root, &mut path);
        while let Some((node, word, left)) = path.last_mut() {
            let node = *node;
            if *left != 0 {
                let next = *word * 64 + left.trailing_zeros() as usize;
                *left &= *left - 1;
                if self.number[next] == 0 {
                    self.come_upon(next, &mut path);
                } else if self.done[next / 64] >> (next % 64) & 1 == 0 {
                    self.low[node] = self.low[node].min(self.number[next]);
                }
                continue;
            }
            *word += 1;
            if *word < self.words {
                *left = self.follow[node * self.words + *word];
                continue;
            }
            path.pop();
            if let Some((before, ..)) = path.last() {
                self.low[*before] = self.low[*before].min(self.low[node]);
            }
            if self.low[node] == self.number[node] {
                self.complete(node);
            }
        }
    }

    /// Completes the rows of the nodes from `node` up on the stack, which all reach each other.
    fn complete(&mut self, node: usize) {
        let words = self.words;
        let from = self.stack.iter().rposition(|other| *other as usize == node).unwrap_or(0);
        let own = self.stack.split_off(from);
        let mut row = vec![0_u64; words];
        for member in &own {
            let follow = &self.follow[*member as usize * words..][..words];
            row.iter_mut().zip(follow).for_each(|(word, with)| *word |= with);
        }
        let mut further = vec![0_u64; words];
        for word in 0..words {
            for bit in bits(row[word] & self.done[word]) {
                // What an earlier one leads to is in already, with all that it leads to.
                if further[word] >> bit & 1 == 0 {
                    let reach = &self.reach[(word * 64 + bit) * words..][..words];
                    further.iter_mut().zip(reach).for_each(|(word, with)| *word |= with);
                }
            }
        }
        row.iter_mut().zip(&further).for_each(|(word, with)| *word |= with);
        for member in own.into_iter().map(|member| member as usize) {
            self.reach[member * words..][..words].copy_from_slice(&row);
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
                assert_eq!(reach(&follow, words), slow, "{count} nodes, density {density}");
            }
        }
        assert!(reach(&[], 0).is_empty());
    }
}
