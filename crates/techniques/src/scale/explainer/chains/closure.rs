//! Everything that follows from one assumption, in the order in which the scale finds it.
//!
//! What is found does not depend on the order, but how it is found does, and with it the lengths of chains; so the nodes are
//! recorded first come, first served, with their parents. A closure stops at its first contradiction and keeps what it had.

use super::super::board::*;
use super::literal::{Cause, LITERALS, Literal};
use super::unary::consequences_on;

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// One digit only, along houses; candidates that go off are gone.
    Nishio,
    /// Single implications on an unchanging position.
    Static,
    /// Candidates that go off are gone; on each level more follows from that. Level 4 asks for chains of the inner level.
    Dynamic { level: u8, inner: u8 },
}

impl Mode {
    pub(crate) fn is_dynamic(self) -> bool {
        self != Mode::Static
    }

    fn uses_cells(self) -> bool {
        self != Mode::Nishio
    }
}

/// One recorded literal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) literal: Literal,
    pub(crate) cause: Cause,
    /// 0, or 1 + the place in `Closure::nested` of the chain that it follows from.
    pub(crate) nested: u16,
    parents: u32,
    parent_count: u16,
}

/// A chain by which an advanced node follows; when the closure is to be told, also a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Nested {
    /// The complexity of the chain, with those nested in it; a pattern adds nothing.
    pub(crate) complexity: u32,
    /// Two chains with the same signature are the same.
    pub(crate) signature: u128,
    /// The chain itself, when the closure is to be told.
    pub(crate) told: Option<Argument>,
}

/// By what an advanced node follows from its parents.
#[derive(Clone, Debug)]
pub(crate) enum Argument {
    /// By a pattern that rests on these cells and places.
    Pattern(Vec<Ground>),
    /// By a chain.
    Chain(Box<super::Chain>),
}

/// Something that must be satisfied: a cell, or a digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    /// The cell takes a candidate.
    Cell(usize),
    /// The digit has a place in the house.
    Place(usize, usize),
}

/// The closure of a literal.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    pub(crate) on: CandidateSet,
    pub(crate) off: CandidateSet,
    pub(crate) nodes: Vec<Node>,
    parents: Vec<u16>,
    at: Box<[u16; LITERALS]>,
    /// The two nodes that contradict each other, the one that is on first.
    pub(crate) contradiction: Option<(u16, u16)>,
    pub(crate) nested: Vec<Nested>,
    /// Whether it keeps the patterns and chains of its advanced nodes.
    pub(crate) tell: bool,
    /// The number of literals among each node and its ancestors, 0 while not counted.
    counts: Vec<u16>,
    /// The position as it has changed, in the dynamic modes.
    now: Option<Box<Board>>,
    /// The first node of each queue that is not processed: on, off.
    cursors: [usize; 2],
}

impl Default for Closure {
    fn default() -> Closure {
        Closure {
            on: CandidateSet::default(),
            off: CandidateSet::default(),
            nodes: Vec::new(),
            parents: Vec::new(),
            at: Box::new([0; LITERALS]),
            contradiction: None,
            nested: Vec::new(),
            tell: false,
            counts: Vec::new(),
            now: None,
            cursors: [0; 2],
        }
    }
}

/// Asks for what follows on a higher level: the position at the start, the position now; adds nodes to the closure.
pub(crate) trait Advanced {
    /// Adds nodes to the closure; false if there are none.
    fn extend(&mut self, start: &Board, now: &Board, closure: &mut Closure) -> bool;
}

/// For the modes without levels.
pub(crate) struct NothingMore;

impl Advanced for NothingMore {
    fn extend(&mut self, _: &Board, _: &Board, _: &mut Closure) -> bool {
        false
    }
}

impl Closure {
    #[inline]
    pub(crate) fn is_off(&self, cell: usize, digit: usize) -> bool {
        self.off.contains(cell, digit)
    }

    #[inline]
    pub(crate) fn node_of(&self, literal: Literal) -> u16 {
        self.at[literal.index()]
    }

    pub(crate) fn parents_of(&self, node: &Node) -> &[u16] {
        &self.parents[node.parents as usize..node.parents as usize + usize::from(node.parent_count)]
    }

    /// Adds a node and says that its literal holds.
    #[inline]
    pub(crate) fn record(&mut self, literal: Literal, cause: Cause, nested: u16, parents: &[u16]) {
        let set = if literal.is_on() { &mut self.on } else { &mut self.off };
        set.insert(literal.cell(), literal.digit());
        self.at[literal.index()] = self.nodes.len() as u16;
        self.push(literal, cause, nested, parents);
    }

    #[inline]
    fn push(&mut self, literal: Literal, cause: Cause, nested: u16, parents: &[u16]) {
        let from = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node { literal, cause, nested, parents: from, parent_count: parents.len() as u16 });
    }

    /// Forgets everything, and assumes `start` on `base`.
    pub(crate) fn begin(&mut self, base: &Board, start: Literal, mode: Mode) {
        self.on = CandidateSet::default();
        self.off = CandidateSet::default();
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.counts.clear();
        self.contradiction = None;
        self.cursors = [0; 2];
        if mode.is_dynamic() {
            match &mut self.now {
                Some(now) => (**now).clone_from(base),
                None => self.now = Some(Box::new(base.clone())),
            }
        }
        self.record(start, Cause::Start, 0, &[]);
    }

    /// Draws all consequences on `base` of what is recorded.
    ///
    /// A closure that has come to its end may go on at a higher level: up to there both levels are the same.
    pub(crate) fn go_on(&mut self, base: &Board, mode: Mode, advanced: &mut impl Advanced) {
        let mut now = self.now.take();
        match &mut now {
            Some(now) if mode.is_dynamic() => self.go_on_changing(base, now, mode, advanced),
            _ => self.go_on_static(base),
        }
        self.now = now;
    }

    // The nodes are one list in the order of recording; each queue is a cursor that skips the nodes of the other.
    fn next(&mut self, on: bool) -> Option<u16> {
        let cursor = &mut self.cursors[usize::from(!on)];
        while let Some(node) = self.nodes.get(*cursor) {
            *cursor += 1;
            if node.literal.is_on() == on {
                return Some((*cursor - 1) as u16);
            }
        }
        None
    }

    fn go_on_changing(&mut self, base: &Board, now: &mut Board, mode: Mode, advanced: &mut impl Advanced) {
        loop {
            if let Some(index) = self.next(true) {
                if self.switch_off(now, index, mode) {
                    return;
                }
            } else if let Some(index) = self.next(false) {
                if self.switch_on(base, now, index, mode) {
                    return;
                }
            } else if !advanced.extend(base, now, self) {
                return;
            }
        }
    }

    fn go_on_static(&mut self, base: &Board) {
        loop {
            if let Some(index) = self.next(true) {
                if self.switch_off(base, index, Mode::Static) {
                    return;
                }
            } else if let Some(index) = self.next(false) {
                if self.switch_on_static(base, index) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// What goes off because a node is on; true at a contradiction.
    fn switch_off(&mut self, position: &Board, index: u16, mode: Mode) -> bool {
        let on = self.nodes[usize::from(index)].literal;
        let (cell, digit) = (on.cell(), on.digit());
        if mode.uses_cells() {
            for other in Places(position.cells[cell] & !(1 << digit)) {
                if !self.off.contains(cell, other) && self.new_off(cell, other, Cause::Cell, index) {
                    return true;
                }
            }
        }
        let mut left = position.digits[digit] & PEERS[cell] & !self.off.0[digit];
        for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
            let here = left & HOUSE_MASK[usize::from(house)];
            left &= !here;
            for other in Bits(here) {
                if self.new_off(other, digit, Cause::House(kind as u8), index) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn new_off(&mut self, cell: usize, digit: usize, cause: Cause, parent: u16) -> bool {
        let off = Literal::off(cell, digit);
        if self.on.contains(cell, digit) {
            let on = self.at[off.opposite().index()];
            self.contradiction = Some((on, self.nodes.len() as u16));
            self.push(off, cause, 0, &[parent]);
            return true;
        }
        self.record(off, cause, 0, &[parent]);
        false
    }

    fn switch_on_static(&mut self, base: &Board, index: u16) -> bool {
        let off = self.nodes[usize::from(index)].literal;
        for (on, cause) in consequences_on(base, off, true, true).iter() {
            if self.new_on(on, cause, &[index]) {
                return true;
            }
        }
        false
    }

    /// What goes on because a node is off and what was gone before; true at a contradiction.
    fn switch_on(&mut self, base: &Board, now: &mut Board, index: u16, mode: Mode) -> bool {
        let off = self.nodes[usize::from(index)].literal;
        let (cell, digit) = (off.cell(), off.digit());
        let few = consequences_on(now, off, true, mode.uses_cells());
        for (on, cause) in few.iter() {
            let mut parents = [0u16; 9];
            parents[0] = index;
            let mut count = 1;
            match cause {
                Cause::Cell => {
                    for gone in Places(base.cells[cell] & !now.cells[cell]) {
                        parents[count] = self.at[Literal::off(cell, gone).index()];
                        count += 1;
                    }
                }
                Cause::House(kind) => {
                    let house = usize::from(HOUSES_OF[cell][usize::from(kind)]);
                    for place in Places(base.places[house][digit] & !now.places[house][digit]) {
                        let gone = usize::from(HOUSE_CELLS[house][place]);
                        parents[count] = self.at[Literal::off(gone, digit).index()];
                        count += 1;
                    }
                }
                Cause::Advanced | Cause::Start => {}
            }
            if self.new_on(on, cause, &parents[..count]) {
                return true;
            }
        }
        now.remove(cell, digit);
        false
    }

    #[inline]
    fn new_on(&mut self, on: Literal, cause: Cause, parents: &[u16]) -> bool {
        let (cell, digit) = (on.cell(), on.digit());
        if self.off.contains(cell, digit) {
            let off = self.at[on.opposite().index()];
            self.contradiction = Some((self.nodes.len() as u16, off));
            self.push(on, cause, 0, parents);
            return true;
        }
        if !self.on.contains(cell, digit) {
            self.record(on, cause, 0, parents);
        }
        false
    }

    /// The nodes from `end` back to the start, breadth first, each once.
    pub(crate) fn ancestors(&self, end: u16, into: &mut Vec<u16>) {
        into.clear();
        into.push(end);
        let mut seen = [0u64; LITERALS.div_ceil(64)];
        let literal = self.nodes[usize::from(end)].literal.index();
        seen[literal / 64] |= 1 << (literal % 64);
        let mut next = 0;
        while next < into.len() {
            let node = self.nodes[usize::from(into[next])];
            for &parent in self.parents_of(&node) {
                let literal = self.nodes[usize::from(parent)].literal.index();
                if seen[literal / 64] >> (literal % 64) & 1 == 0 {
                    seen[literal / 64] |= 1 << (literal % 64);
                    into.push(parent);
                }
            }
            next += 1;
        }
    }

    /// The number of literals among the node and its ancestors.
    pub(crate) fn count(&mut self, end: u16, room: &mut Vec<u16>) -> u32 {
        if self.counts.len() < self.nodes.len() {
            self.counts.resize(self.nodes.len(), 0);
        }
        let known = self.counts[usize::from(end)];
        if known != 0 {
            return u32::from(known);
        }
        self.ancestors(end, room);
        self.counts[usize::from(end)] = room.len() as u16;
        room.len() as u32
    }
}
