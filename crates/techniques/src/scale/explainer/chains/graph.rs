//! What leads to what by single implications on an unchanging position: the question, before the search that must follow an order.
//!
//! A search for a chain in the scale's order is dear; whether there is one is a question of reachability, which has no order.
//! The graph has a node for each candidate that is on: a leads to b if a switches some candidate off whose going off switches b
//! on. Its strongly connected components, taken from the sinks up, give for each node the set of all nodes that it reaches, as
//! bits. A candidate is refuted by itself if it reaches one that sees it.

use super::super::board::*;
use super::literal::{CANDIDATES, Literal};

const WORDS: usize = CANDIDATES.div_ceil(64);

/// A set of candidates by rank.
pub(crate) type Row = [u64; WORDS];

#[inline]
fn insert(row: &mut Row, rank: usize) {
    row[rank / 64] |= 1 << (rank % 64);
}

#[inline]
fn has(row: &Row, rank: usize) -> bool {
    row[rank / 64] >> (rank % 64) & 1 != 0
}

#[inline]
fn ranks(row: &Row, words: usize) -> impl Iterator<Item = usize> + '_ {
    row[..words].iter().enumerate().flat_map(|(word, bits)| {
        let mut bits = *bits;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let lowest = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + lowest
            })
        })
    })
}

/// The graph of a position.
#[derive(Debug)]
pub(crate) struct Graph {
    count: usize,
    words: usize,
    candidates: Vec<u16>,
    rank: Vec<u16>,
    /// What each candidate switches off.
    weak: Vec<Row>,
    /// What goes on when each candidate goes off.
    strong: Vec<Row>,
    /// The nodes that each leads to in one step.
    next: Vec<Row>,
    /// The nodes that each leads to, itself included.
    reach: Vec<Row>,
    refuted: Row,
    on_cycle: Row,
    any: bool,
    order: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<u16>,
    clock: u32,
}

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            count: 0,
            words: 0,
            candidates: Vec::new(),
            rank: vec![0; CANDIDATES],
            weak: Vec::new(),
            strong: Vec::new(),
            next: Vec::new(),
            reach: Vec::new(),
            refuted: [0; WORDS],
            on_cycle: [0; WORDS],
            any: false,
            order: Vec::new(),
            low: Vec::new(),
            stack: Vec::new(),
            clock: 0,
        }
    }
}

impl Graph {
    /// Builds the graph of `board`; true if some candidate is refuted by a chain.
    pub(crate) fn build(&mut self, board: &Board) -> bool {
        self.candidates.clear();
        for cell in Bits(board.blanks) {
            for digit in Places(board.cells[cell]) {
                self.rank[cell * 9 + digit] = self.candidates.len() as u16;
                self.candidates.push((cell * 9 + digit) as u16);
            }
        }
        self.count = self.candidates.len();
        self.words = self.count.div_ceil(64);
        for rows in [&mut self.weak, &mut self.strong, &mut self.next, &mut self.reach] {
            rows.clear();
            rows.resize(self.count, [0; WORDS]);
        }
        self.links(board);
        for node in 0..self.count {
            let mut row = [0; WORDS];
            for off in ranks(&self.weak[node], self.words) {
                for word in 0..self.words {
                    row[word] |= self.strong[off][word];
                }
            }
            self.next[node] = row;
        }
        self.close();
        self.any
    }

    fn links(&mut self, board: &Board) {
        for node in 0..self.count {
            let candidate = usize::from(self.candidates[node]);
            let (cell, digit) = (candidate / 9, candidate % 9);
            let weak = &mut self.weak[node];
            for other in Places(board.cells[cell] & !(1 << digit)) {
                insert(weak, usize::from(self.rank[cell * 9 + other]));
            }
            for other in Bits(board.digits[digit] & PEERS[cell]) {
                insert(weak, usize::from(self.rank[other * 9 + digit]));
            }
            let off = Literal::off(cell, digit);
            for (on, _) in super::unary::consequences_on(board, off, true, true).iter() {
                insert(&mut self.strong[node], usize::from(self.rank[on.candidate()]));
            }
        }
    }

    fn close(&mut self) {
        self.order.clear();
        self.order.resize(self.count, 0);
        self.low.clear();
        self.low.resize(self.count, 0);
        self.stack.clear();
        self.clock = 0;
        self.on_cycle = [0; WORDS];
        for node in 0..self.count {
            if self.order[node] == 0 {
                self.visit(node);
            }
        }
        self.refuted = [0; WORDS];
        self.any = false;
        for node in 0..self.count {
            if (0..self.words).any(|word| self.reach[node][word] & self.weak[node][word] != 0) {
                insert(&mut self.refuted, node);
                self.any = true;
            }
        }
    }

    /// Tarjan's search; when a component is complete, the components it leads to have their sets already.
    fn visit(&mut self, node: usize) {
        self.clock += 1;
        self.order[node] = self.clock;
        self.low[node] = self.clock;
        self.stack.push(node as u16);
        let row = self.next[node];
        for next in ranks(&row, self.words) {
            if self.order[next] == 0 {
                self.visit(next);
                self.low[node] = self.low[node].min(self.low[next]);
            } else if self.order[next] != u32::MAX {
                self.low[node] = self.low[node].min(self.order[next]);
            }
        }
        if self.low[node] != self.order[node] {
            return;
        }
        let from = self.stack.iter().rposition(|member| usize::from(*member) == node).unwrap_or(0);
        let mut reach = [0; WORDS];
        let mut inside = [0; WORDS];
        for member in &self.stack[from..] {
            insert(&mut inside, usize::from(*member));
        }
        let alone = self.stack.len() - from == 1;
        for &member in &self.stack[from..] {
            let member = usize::from(member);
            insert(&mut reach, member);
            let row = self.next[member];
            for next in ranks(&row, self.words) {
                if !has(&inside, next) && !has(&reach, next) {
                    for word in 0..self.words {
                        reach[word] |= self.reach[next][word];
                    }
                }
            }
        }
        if !alone || has(&self.next[node], node) {
            for word in 0..self.words {
                self.on_cycle[word] |= inside[word];
            }
        }
        for index in from..self.stack.len() {
            let member = usize::from(self.stack[index]);
            self.reach[member] = reach;
            self.order[member] = u32::MAX;
        }
        self.stack.truncate(from);
    }

    /// Whether a chain leads from the literal to its opposite.
    pub(crate) fn may_refute(&self, start: Literal) -> bool {
        let rank = usize::from(self.rank[start.candidate()]);
        if start.is_on() {
            has(&self.refuted, rank)
        } else {
            ranks(&self.strong[rank], self.words).any(|next| has(&self.reach[next], rank))
        }
    }

    /// Whether the candidate lies on a cycle, in a position where cycles may remove something.
    ///
    /// What a cycle removes sees one of its nodes that is on and one that is off; so it is refuted by a chain too.
    pub(crate) fn may_cycle(&self, start: Literal) -> bool {
        self.any && has(&self.on_cycle, usize::from(self.rank[start.candidate()]))
    }
}
