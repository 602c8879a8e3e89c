//! What leads to what by single implications on an unchanging position: the question, before the search that must follow an order.
//!
//! A search for a chain in the scale's order is dear; whether there is one, and how long the shortest is, are questions of
//! reachability, which have no order. The graph has a node for each candidate that is on: a leads to b if a switches some
//! candidate off whose going off switches b on. Its strongly connected components, taken from the sinks up, give for each node
//! the set of all nodes that it reaches, as bits. A candidate is refuted by itself if it reaches one that sees it.
//!
//! Rows as wide as the board (729 bits for every position) cost three times as much as rows as wide as the position has
//! candidates; composing the two kinds of links row by row cost twice as much as starting from the few candidates that have
//! strong links.

use super::super::board::*;
use super::literal::{CANDIDATES, Cause, Literal};
use super::unary::{Few, consequences_on};

/// The graph of a position.
#[derive(Debug)]
pub(crate) struct Graph {
    count: usize,
    words: usize,
    candidates: Vec<u16>,
    rank: Vec<u16>,
    /// What goes on when each candidate goes off.
    strong: Vec<Few>,
    /// The nodes that each leads to in one step, a row of `words` for each.
    next: Vec<u64>,
    /// The nodes that lead to each in one step.
    before: Vec<u64>,
    /// The nodes that each leads to, itself included.
    reach: Vec<u64>,
    /// The number of steps from each node to the start of the cycles in question, plus one; 0 where there is no way.
    home: Vec<u8>,
    refuted: Vec<u64>,
    on_cycle: Vec<u64>,
    any: bool,
    /// The candidates of each digit.
    of_digit: [Vec<u64>; 9],
    order: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<u16>,
    clock: u32,
    room: [Vec<u64>; 3],
}

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            count: 0,
            words: 0,
            candidates: Vec::new(),
            rank: vec![0; CANDIDATES],
            strong: Vec::new(),
            next: Vec::new(),
            before: Vec::new(),
            home: Vec::new(),
            reach: Vec::new(),
            refuted: Vec::new(),
            on_cycle: Vec::new(),
            any: false,
            of_digit: Default::default(),
            order: Vec::new(),
            low: Vec::new(),
            stack: Vec::new(),
            clock: 0,
            room: Default::default(),
        }
    }
}

#[inline]
fn insert(row: &mut [u64], rank: usize) {
    row[rank / 64] |= 1 << (rank % 64);
}

#[inline]
fn has(row: &[u64], rank: usize) -> bool {
    row[rank / 64] >> (rank % 64) & 1 != 0
}

#[inline]
fn ranks(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, bits)| {
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

fn cleared(row: &mut Vec<u64>, length: usize) {
    row.clear();
    row.resize(length, 0);
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
        self.links(board);
        self.close();
        self.refute(board);
        if self.any {
            self.note_digits();
        }
        self.any
    }

    fn rank_of(&self, cell: usize, digit: usize) -> usize {
        usize::from(self.rank[cell * 9 + digit])
    }

    /// The ranks of the candidates that a candidate switches off.
    #[inline]
    fn for_each_weak(&self, board: &Board, candidate: usize, mut visit: impl FnMut(usize)) {
        let (cell, digit) = (candidate / 9, candidate % 9);
        for other in Places(board.cells[cell] & !(1 << digit)) {
            visit(self.rank_of(cell, other));
        }
        for other in Bits(board.digits[digit] & PEERS[cell]) {
            visit(self.rank_of(other, digit));
        }
    }

    fn links(&mut self, board: &Board) {
        let words = self.words;
        self.strong.clear();
        let mut next = std::mem::take(&mut self.next);
        let mut before = std::mem::take(&mut self.before);
        cleared(&mut next, self.count * words);
        cleared(&mut before, self.count * words);
        for node in 0..self.count {
            let candidate = usize::from(self.candidates[node]);
            let few = consequences_on(board, Literal::off(candidate / 9, candidate % 9), true, true);
            self.strong.push(few);
            if few.is_empty() {
                continue;
            }
            let mut targets = [0; 4];
            let mut count = 0;
            for (on, _) in few.iter() {
                targets[count] = usize::from(self.rank[on.candidate()]);
                count += 1;
            }
            self.for_each_weak(board, candidate, |from| {
                for target in &targets[..count] {
                    insert(&mut next[from * words..], *target);
                    insert(&mut before[*target * words..], from);
                }
            });
        }
        self.next = next;
        self.before = before;
    }

    fn close(&mut self) {
        self.order.clear();
        self.order.resize(self.count, 0);
        self.low.clear();
        self.low.resize(self.count, 0);
        self.stack.clear();
        self.clock = 0;
        cleared(&mut self.on_cycle, self.words);
        cleared(&mut self.reach, self.count * self.words);
        for node in 0..self.count {
            if self.order[node] == 0 {
                self.visit(node);
            }
        }
    }

    fn refute(&mut self, board: &Board) {
        let mut refuted = std::mem::take(&mut self.refuted);
        cleared(&mut refuted, self.words);
        self.any = false;
        for node in 0..self.count {
            let reach = &self.reach[node * self.words..(node + 1) * self.words];
            let mut found = false;
            self.for_each_weak(board, usize::from(self.candidates[node]), |other| found |= has(reach, other));
            if found {
                insert(&mut refuted, node);
                self.any = true;
            }
        }
        self.refuted = refuted;
    }

    /// Tarjan's search; when a component is complete, the components it leads to have their sets already.
    fn visit(&mut self, node: usize) {
        let words = self.words;
        self.clock += 1;
        self.order[node] = self.clock;
        self.low[node] = self.clock;
        self.stack.push(node as u16);
        for word in 0..words {
            let mut bits = self.next[node * words + word];
            while bits != 0 {
                let next = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if self.order[next] == 0 {
                    self.visit(next);
                    self.low[node] = self.low[node].min(self.low[next]);
                } else if self.order[next] != u32::MAX {
                    self.low[node] = self.low[node].min(self.order[next]);
                }
            }
        }
        if self.low[node] == self.order[node] {
            let from = self.stack.iter().rposition(|member| usize::from(*member) == node).unwrap_or(0);
            self.complete(from);
        }
    }

    /// The component that stands on the stack from `from` on.
    fn complete(&mut self, from: usize) {
        let words = self.words;
        let first = usize::from(self.stack[from]);
        let alone = self.stack.len() - from == 1;
        let [mut reach, ..] = std::mem::take(&mut self.room);
        cleared(&mut reach, words);
        for &member in &self.stack[from..] {
            insert(&mut reach, usize::from(member));
            self.order[usize::from(member)] = u32::MAX;
        }
        if !alone || has(&self.next[first * words..], first) {
            for word in 0..words {
                self.on_cycle[word] |= reach[word];
            }
        }
        for &member in &self.stack[from..] {
            let row = usize::from(member) * words;
            for word in 0..words {
                loop {
                    let open = self.next[row + word] & !reach[word];
                    if open == 0 {
                        break;
                    }
                    let next = word * 64 + open.trailing_zeros() as usize;
                    for other in 0..words {
                        reach[other] |= self.reach[next * words + other];
                    }
                }
            }
        }
        for &member in &self.stack[from..] {
            let row = usize::from(member) * words;
            self.reach[row..row + words].copy_from_slice(&reach);
        }
        self.stack.truncate(from);
        self.room[0] = reach;
    }

    /// What goes on when a candidate goes off, with house links, cell links or both.
    #[inline]
    pub(crate) fn consequences_on(&self, off: Literal) -> &Few {
        &self.strong[usize::from(self.rank[off.candidate()])]
    }

    /// The candidates refuted by themselves.
    pub(crate) fn refuted(&self) -> CandidateSet {
        let mut set = CandidateSet::default();
        for rank in ranks(&self.refuted) {
            let candidate = usize::from(self.candidates[rank]);
            set.insert(candidate / 9, candidate % 9);
        }
        set
    }

    /// Whether a chain leads from the literal to its opposite.
    pub(crate) fn may_refute(&self, start: Literal) -> bool {
        let rank = usize::from(self.rank[start.candidate()]);
        if start.is_on() {
            has(&self.refuted, rank)
        } else {
            self.strong[rank].iter().any(|(next, _)| {
                has(&self.reach[usize::from(self.rank[next.candidate()]) * self.words..], rank)
            })
        }
    }

    /// Whether the candidate lies on a cycle, in a position where cycles may remove something.
    ///
    /// What a cycle removes sees one of its nodes that is on and one that is off; so it is refuted by a chain too.
    pub(crate) fn may_cycle(&self, start: Literal) -> bool {
        self.any && has(&self.on_cycle, usize::from(self.rank[start.candidate()]))
    }

    /// The number of literals of the shortest chain from `start` to its opposite, along houses only if `houses_only`.
    pub(crate) fn shortest(&mut self, board: &Board, start: Literal, houses_only: bool) -> Option<u32> {
        let words = self.words;
        let rank = usize::from(self.rank[start.candidate()]);
        let [mut target, mut front, mut seen] = std::mem::take(&mut self.room);
        for row in [&mut target, &mut front, &mut seen] {
            cleared(row, words);
        }
        // A chain from on ends where it sees the start, one from off where it meets it.
        if start.is_on() {
            insert(&mut front, rank);
            self.for_each_weak(board, start.candidate(), |other| insert(&mut target, other));
        } else {
            insert(&mut target, rank);
            for (on, cause) in self.strong[rank].iter() {
                if !houses_only || cause != Cause::Cell {
                    insert(&mut front, usize::from(self.rank[on.candidate()]));
                }
            }
        }
        let digit = start.digit();
        let mask = if houses_only { Some(&self.of_digit[digit]) } else { None };
        let masked = |row: &mut [u64]| {
            if let Some(mask) = mask {
                row.iter_mut().zip(mask).for_each(|(word, mask)| *word &= mask);
            }
        };
        masked(&mut target);
        let mut length = 2;
        let mut found = None;
        while front.iter().any(|word| *word != 0) {
            if front.iter().zip(&target).any(|(front, target)| front & target != 0) {
                found = Some(length);
                break;
            }
            let mut after = [0u64; CANDIDATES.div_ceil(64)];
            for node in ranks(&front) {
                seen[node / 64] |= 1 << (node % 64);
                for word in 0..words {
                    after[word] |= self.next[node * words + word];
                }
            }
            masked(&mut after[..words]);
            for word in 0..words {
                front[word] = after[word] & !seen[word];
            }
            length += 2;
        }
        self.room = [target, front, seen];
        found
    }

    /// Measures how far each node is from `start`; the number of literals of the shortest cycle through it.
    pub(crate) fn measure(&mut self, start: Literal) -> Option<u32> {
        let words = self.words;
        let rank = usize::from(self.rank[start.candidate()]);
        let [target, mut front, mut seen] = std::mem::take(&mut self.room);
        cleared(&mut front, words);
        cleared(&mut seen, words);
        self.home.clear();
        self.home.resize(self.count, 0);
        insert(&mut front, rank);
        let mut steps = 1u8;
        while front.iter().any(|word| *word != 0) {
            let mut after = [0u64; CANDIDATES.div_ceil(64)];
            for node in ranks(&front) {
                seen[node / 64] |= 1 << (node % 64);
                self.home[node] = steps;
                for word in 0..words {
                    after[word] |= self.before[node * words + word];
                }
            }
            for word in 0..words {
                front[word] = after[word] & !seen[word];
            }
            steps += 1;
        }
        let nearest = ranks(&self.next[rank * words..(rank + 1) * words])
            .filter(|next| *next != rank)
            .map(|next| self.home[next])
            .filter(|steps| *steps != 0)
            .min();
        self.room = [target, front, seen];
        nearest.map(|steps| 2 * u32::from(steps))
    }

    /// The number of steps from a candidate to the start last measured from, if there is a way.
    #[inline]
    pub(crate) fn steps_home(&self, on: Literal) -> Option<u32> {
        let steps = self.home[usize::from(self.rank[on.candidate()])];
        (steps > 0).then(|| u32::from(steps) - 1)
    }

    /// Notes which candidates have which digit, for [`Graph::shortest`] along houses.
    fn note_digits(&mut self) {
        for row in &mut self.of_digit {
            cleared(row, self.words);
        }
        for (rank, candidate) in self.candidates.iter().enumerate() {
            insert(&mut self.of_digit[usize::from(candidate % 9)], rank);
        }
    }
}
