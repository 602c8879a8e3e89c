//! What can be reached from each node of a graph, all nodes at once.
//!
//! Chains are searched from every node of a position, and from most of them in vain. Whether a node leads anywhere is asked of this
//! table first. It is the path-based search for strong components (H. N. Gabow, "Path-based depth-first search for strong and biconnected
//! components", Information Processing Letters 74, 2000): nodes that reach each other share a row, and rows are put together from those
//! of what comes after. A part of the path is one row of bits too, so that what it leads to is never looked at edge by edge.
//!
//! (Tarjan's algorithm, which looks at each edge, took 10 % of rating top1465, this one 6 %. Rows that grow together in sweeps until none
//! changes took as long as the walks that they were to spare.)

use crate::set::bits;

/// For each node the nodes that can be reached in one step or more, as rows of `stride` words, of which the first `words` hold nodes.
///
/// `follow` holds the rows of one step. What stands in the rest of a row is the node's own, and is gathered along with it: the rest of
/// a row of the answer is all that the node and the nodes that it reaches have there.
pub(crate) fn reach(follow: &[u64], words: usize, stride: usize) -> Vec<u64> {
    let mut reach = Vec::new();
    Scratch::default().reach(follow, words, stride, &mut reach);
    reach
}

/// How long rows are. Where the compiler knows it, the loops over them unroll.
trait Size: Copy {
    fn words(self) -> usize;
    fn stride(self) -> usize;
}

#[derive(Clone, Copy)]
struct Fixed<const WORDS: usize, const STRIDE: usize>;

impl<const WORDS: usize, const STRIDE: usize> Size for Fixed<WORDS, STRIDE> {
    #[inline]
    fn words(self) -> usize {
        WORDS
    }

    #[inline]
    fn stride(self) -> usize {
        STRIDE
    }
}

#[derive(Clone, Copy)]
struct Any {
    words: usize,
    stride: usize,
}

impl Size for Any {
    fn words(self) -> usize {
        self.words
    }

    fn stride(self) -> usize {
        self.stride
    }
}

/// What a search needs, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    /// The nodes come upon whose rows are not complete, and those whose rows are.
    open: Vec<u64>,
    done: Vec<u64>,
    /// The nodes that lead anywhere.
    roots: Vec<u64>,
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

impl Scratch {
    /// [`reach`] into a vector that is there already.
    pub(crate) fn reach(&mut self, follow: &[u64], words: usize, stride: usize, reach: &mut Vec<u64>) {
        macro_rules! search {
            ($($words:literal),*) => {
                match (words, stride) {
                    (0, _) => reach.clear(),
                    $(
                        ($words, $words) => self.search(Fixed::<$words, $words>, follow, reach),
                        (_, _) if words == $words && stride == 2 * $words => {
                            self.search(Fixed::<$words, { 2 * $words }>, follow, reach);
                        }
                    )*
                    _ => self.search(Any { words, stride }, follow, reach),
                }
            };
        }
        search!(1, 2, 3, 4, 5, 6, 7, 8);
    }

    fn search<S: Size>(&mut self, size: S, follow: &[u64], reach: &mut Vec<u64>) {
        let (words, stride) = (size.words(), size.stride());
        let count = follow.len() / stride;
        for row in [&mut self.open, &mut self.done, &mut self.roots] {
            row.clear();
            row.resize(words, 0);
        }
        self.further.resize(stride, 0);
        reach.clear();
        reach.extend_from_slice(follow);
        for (node, row) in follow.chunks_exact(stride).enumerate() {
            let leads = row[..words].iter().fold(0, |all, word| all | word) != 0;
            self.roots[node / 64] |= u64::from(leads) << (node % 64);
            // What leads nowhere is complete already.
            self.done[node / 64] |= u64::from(!leads) << (node % 64);
        }
        // A way has no more parts than nodes.
        self.path.resize((words + stride) * count, 0);
        for word in 0..words {
            for root in bits(self.roots[word]) {
                if self.done[word] >> root & 1 == 0 {
                    self.come_upon(size, follow, word * 64 + root);
                    while !self.starts.is_empty() {
                        match self.first_new(size) {
                            Some(node) => self.come_upon(size, follow, node),
                            None => self.complete(size, reach),
                        }
                    }
                }
            }
        }
    }

    /// The first node that follows from the last part and is new.
    #[inline]
    fn first_new<S: Size>(&self, size: S) -> Option<usize> {
        let (words, part) = (size.words(), size.words() + size.stride());
        let follow = &self.path[part * (self.starts.len() - 1) + words..][..words];
        let (open, done) = (&self.open[..words], &self.done[..words]);
        (0..words).find_map(|word| {
            let new = follow[word] & !open[word] & !done[word];
            (new != 0).then_some(word * 64 + new.trailing_zeros() as usize)
        })
    }

    #[inline]
    fn come_upon<S: Size>(&mut self, size: S, follow: &[u64], node: usize) {
        let (words, stride) = (size.words(), size.stride());
        let part = words + stride;
        let row = &follow[node * stride..][..stride];
        let last = &mut self.path[self.starts.len() * part..][..part];
        last[..words].fill(0);
        last[node / 64] = 1 << (node % 64);
        last[words..].copy_from_slice(row);
        self.starts.push(self.stack.len() as u32);
        self.stack.push(node as u32);
        // A way back makes one part of all that lies between.
        while self.starts.len() > 1 {
            let two = &mut self.path[(self.starts.len() - 2) * part..][..2 * part];
            let (before, last) = two.split_at_mut(part);
            let open = &self.open[..words];
            if (0..words).fold(0, |back, word| back | row[word] & open[word] & !last[word]) == 0 {
                break;
            }
            before.iter_mut().zip(last).for_each(|(word, with)| *word |= *with);
            self.starts.pop();
        }
        self.open[node / 64] |= 1 << (node % 64);
    }

    /// Completes the rows of the last part.
    #[inline]
    fn complete<S: Size>(&mut self, size: S, reach: &mut [u64]) {
        let (words, stride) = (size.words(), size.stride());
        let from = self.starts.pop().unwrap_or(0) as usize;
        let row = &mut self.path[self.starts.len() * (words + stride) + words..][..stride];
        let further = &mut self.further[..stride];
        further.fill(0);
        for word in 0..words {
            let mut left = row[word] & self.done[word];
            while left != 0 {
                let node = word * 64 + left.trailing_zeros() as usize;
                let reach = &reach[node * stride..][..stride];
                further.iter_mut().zip(reach).for_each(|(word, with)| *word |= with);
                // What it leads to is in now, with all that this leads to.
                left &= left - 1;
                left &= !further[word];
            }
        }
        row.iter_mut().zip(further).for_each(|(word, with)| *word |= *with);
        for member in self.stack.drain(from..).map(|member| member as usize) {
            reach[member * stride..][..stride].copy_from_slice(row);
            self.done[member / 64] |= 1 << (member % 64);
            self.open[member / 64] &= !(1 << (member % 64));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the rows that follow from trying every way; 5 words of nodes are a fixed length, 10 are not. What the nodes gather along
    /// the way is one mark each, so that it is what can be reached, and the node itself.
    #[test]
    fn graphs_of_every_density() {
        let mut random = 1_u64;
        for count in [1, 2, 5, 17, 64, 65, 130, 300, 600] {
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
                let mut marked = Vec::new();
                let mut gathered = Vec::new();
                for node in 0..count {
                    let row = |rows: &[u64]| rows[node * words..][..words].to_vec();
                    let mut own = vec![0; words];
                    own[node / 64] = 1 << (node % 64);
                    gathered.extend(row(&slow));
                    gathered.extend(row(&slow).iter().zip(&own).map(|(reached, own)| reached | own));
                    marked.extend(row(&follow));
                    marked.extend(own);
                }
                assert_eq!(reach(&marked, words, 2 * words), gathered, "{count} nodes, density {density}");
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
