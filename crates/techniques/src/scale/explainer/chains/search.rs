//! Contradictions, double conclusions, and what all candidates of a cell or all places of a digit in a house lead to.
//!
//! All closures of a position are compared, and of all hints the one with the shortest chains is taken; among equals the first
//! found. Closures are drawn when they are first asked for and kept while the position stands.

use super::super::board::*;
use super::advanced::Families;
use super::closure::{Closure, Mode, NothingMore};
use super::graph::Graph;
use super::literal::{Cause, LITERALS, Literal};
use super::unary::UnarySearch;
use super::{Chain, ChainKind, Net};

/// Where a hint's branches start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One literal leads to a contradiction.
    Contradiction(Literal),
    /// A candidate leads to the conclusion both on and off.
    Double(usize, usize),
    /// All places of a digit in a house do.
    House(usize, usize),
    /// All candidates of a cell do.
    Cell(usize),
}

/// A hint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Multiple {
    pub(crate) complexity: u32,
    pub(crate) key: u8,
    pub(crate) kind: Kind,
    /// On: it is placed. Off: it is removed.
    pub(crate) target: Literal,
}

/// Which hints a search is to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// The first in the scale's order.
    Best,
    /// The first for each set of candidates removed, in the scale's order.
    All,
}

/// The closures of a position, and room to draw them.
#[derive(Debug)]
pub(crate) struct Level {
    closures: Vec<Closure>,
    known: Box<[bool; LITERALS]>,
    now: Option<Board>,
    room: Vec<u16>,
    nested: Vec<(u128, u32)>,
}

impl Default for Level {
    fn default() -> Level {
        Level {
            closures: Vec::new(),
            known: Box::new([false; LITERALS]),
            now: None,
            room: Vec::new(),
            nested: Vec::new(),
        }
    }
}

/// Everything that the chain searches keep between positions.
#[derive(Debug, Default)]
pub(crate) struct Searcher {
    pub(crate) unary: UnarySearch,
    pub(crate) graph: Graph,
    levels: [Level; 4],
    /// Whether closures keep the chains nested in them whole.
    pub(crate) tell: bool,
}

struct Sink {
    want: Want,
    best: Option<(u32, u8)>,
    slots: Vec<u16>,
    found: Vec<Multiple>,
}

const NO_SLOT: u16 = u16::MAX;

impl Sink {
    fn new(want: Want) -> Sink {
        let slots = if want == Want::All { vec![NO_SLOT; LITERALS] } else { Vec::new() };
        Sink { want, best: None, slots, found: Vec::new() }
    }

    /// The slot of the set of candidates that the conclusion removes.
    fn slot(board: &Board, target: Literal) -> usize {
        if !target.is_on() {
            return target.candidate();
        }
        let others = board.cells[target.cell()] & !(1 << target.digit());
        if others.is_power_of_two() {
            target.cell() * 9 + others.trailing_zeros() as usize
        } else {
            LITERALS / 2 + target.candidate()
        }
    }

    fn limit(&self, slot: usize) -> Option<(u32, u8)> {
        match self.want {
            Want::Best => self.best,
            Want::All => match self.slots[slot] {
                NO_SLOT => None,
                index => {
                    let found = &self.found[usize::from(index)];
                    Some((found.complexity, found.key))
                }
            },
        }
    }

    fn note(&mut self, slot: usize, hint: Multiple) {
        match self.want {
            Want::Best => {
                self.best = Some((hint.complexity, hint.key));
                self.found.clear();
                self.found.push(hint);
            }
            Want::All => {
                // The place in the list is the order of discovery; a better hint is a later discovery.
                self.slots[slot] = self.found.len() as u16;
                self.found.push(hint);
            }
        }
    }
}

impl Searcher {
    pub(crate) fn level(&self, depth: usize) -> &Level {
        &self.levels[depth]
    }

    /// The hints of a position in the scale's order.
    pub(crate) fn find(&mut self, depth: usize, board: &Board, mode: Mode, want: Want) -> Vec<Multiple> {
        let mut level = std::mem::take(&mut self.levels[depth]);
        level.known.fill(false);
        if level.closures.is_empty() {
            level.closures.resize(LITERALS, Closure::default());
        }
        let mut gather =
            Gather { searcher: self, level: &mut level, depth, board, mode, sink: Sink::new(want) };
        gather.all();
        let sink = gather.sink;
        self.levels[depth] = level;
        let mut found = sink.found;
        if want == Want::All {
            let mut index = 0;
            found.retain(|hint| {
                let kept = usize::from(sink.slots[Sink::slot(board, hint.target)]) == index;
                index += 1;
                kept
            });
            found.sort_by_key(|hint| (hint.complexity, hint.key));
        }
        found
    }

    /// The best hint told whole: its closures are drawn anew with the chains nested in them.
    pub(crate) fn tell(&mut self, board: &Board, mode: Mode, hint: &Multiple) -> Chain {
        let mut level = std::mem::take(&mut self.levels[0]);
        level.known.fill(false);
        if level.closures.is_empty() {
            level.closures.resize(LITERALS, Closure::default());
        }
        self.tell = true;
        let mut gather =
            Gather { searcher: self, level: &mut level, depth: 0, board, mode, sink: Sink::new(Want::Best) };
        for start in starts(board, hint.kind) {
            gather.closure(start);
        }
        let chain = level.told(board, hint);
        self.tell = false;
        self.levels[0] = level;
        chain
    }
}

struct Gather<'a> {
    searcher: &'a mut Searcher,
    level: &'a mut Level,
    depth: usize,
    board: &'a Board,
    mode: Mode,
    sink: Sink,
}

/// The literals from which the branches start, in the order of the branches.
pub(crate) fn starts(board: &Board, kind: Kind) -> Vec<Literal> {
    match kind {
        Kind::Contradiction(start) => vec![start],
        Kind::Double(cell, digit) => vec![Literal::on(cell, digit), Literal::off(cell, digit)],
        Kind::House(house, digit) => Places(board.places[house][digit])
            .map(|place| Literal::on(usize::from(HOUSE_CELLS[house][place]), digit))
            .collect(),
        Kind::Cell(cell) => Places(board.cells[cell]).map(|digit| Literal::on(cell, digit)).collect(),
    }
}

fn intersect(sets: &mut [CandidateSet; 2], closure: &Closure) -> bool {
    let mut any = 0;
    for digit in 0..9 {
        sets[0].0[digit] &= closure.on.0[digit];
        sets[1].0[digit] &= closure.off.0[digit];
        any |= sets[0].0[digit] | sets[1].0[digit];
    }
    any != 0
}

impl Gather<'_> {
    fn closure(&mut self, start: Literal) {
        if self.level.known[start.index()] {
            return;
        }
        self.level.known[start.index()] = true;
        let now = self.level.now.get_or_insert_with(|| self.board.clone());
        let closure = &mut self.level.closures[start.index()];
        closure.tell = self.searcher.tell;
        match self.mode {
            Mode::Dynamic { level, inner } if level > 0 => {
                let mut families = Families { searcher: self.searcher, depth: self.depth, level, inner };
                closure.run(self.board, now, start, self.mode, &mut families);
            }
            _ => closure.run(self.board, now, start, self.mode, &mut NothingMore),
        }
    }

    fn all(&mut self) {
        let least = if self.mode == Mode::Static { 3 } else { 2 };
        for cell in Bits(self.board.blanks) {
            if self.board.cells[cell].count_ones() >= least {
                self.of_cell(cell);
            }
        }
    }

    fn of_cell(&mut self, cell: usize) {
        let board = self.board;
        for digit in Places(board.cells[cell]) {
            let on = Literal::on(cell, digit);
            let off = Literal::off(cell, digit);
            self.closure(on);
            if self.mode.is_dynamic() {
                self.closure(off);
                for start in [on, off] {
                    if self.level.closures[start.index()].contradiction.is_some() {
                        self.offer(Kind::Contradiction(start), start.opposite(), 7);
                    }
                }
            }
            if self.mode == Mode::Nishio {
                continue;
            }
            if self.mode.is_dynamic() && board.cells[cell].count_ones() >= 3 {
                self.common(Kind::Double(cell, digit), &[on, off], 1);
            }
            for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
                let house = usize::from(house);
                let places = board.places[house][digit];
                if places.count_ones() >= 2 && places.trailing_zeros() == u32::from(PLACES_OF[cell][kind]) {
                    let kind = Kind::House(house, digit);
                    let starts = starts(board, kind);
                    starts.iter().for_each(|start| self.closure(*start));
                    self.common(kind, &starts, 6);
                }
            }
        }
        if self.mode != Mode::Nishio {
            let kind = Kind::Cell(cell);
            self.common(kind, &starts(board, kind), 5);
        }
    }

    /// The literals that hold in all branches: on first, then off, in the order of the first branch.
    fn common(&mut self, kind: Kind, starts: &[Literal], key: u8) {
        let first = &self.level.closures[starts[0].index()];
        let mut sets = [first.on, first.off];
        for start in &starts[1..] {
            if !intersect(&mut sets, &self.level.closures[start.index()]) {
                return;
            }
        }
        for on in [true, false] {
            let set = &sets[usize::from(!on)];
            if set.is_empty() {
                continue;
            }
            for index in 0..self.level.closures[starts[0].index()].nodes.len() {
                let literal = self.level.closures[starts[0].index()].nodes[index].literal;
                if literal.is_on() == on && set.contains(literal.cell(), literal.digit()) {
                    self.offer(kind, literal, key);
                }
            }
        }
    }

    fn offer(&mut self, kind: Kind, target: Literal, key: u8) {
        let board = self.board;
        if target.is_on() && board.cells[target.cell()].count_ones() < 2 {
            return;
        }
        let slot = Sink::slot(board, target);
        let limit = self.sink.limit(slot);
        if let Some(complexity) = self.level.complexity(board, kind, target, key, limit) {
            self.sink.note(slot, Multiple { complexity, key, kind, target });
        }
    }
}

impl Level {
    /// The nodes at the ends of a hint's branches, with the start of each.
    fn ends(&self, board: &Board, kind: Kind, target: Literal) -> Vec<(Literal, u16)> {
        if let Kind::Contradiction(start) = kind {
            let closure = &self.closures[start.index()];
            let (on, off) = closure.contradiction.unwrap_or((0, 0));
            return vec![(start, on), (start, off)];
        }
        starts(board, kind)
            .into_iter()
            .map(|start| (start, self.closures[start.index()].node_of(target)))
            .collect()
    }

    /// The complexity of a hint, if it comes before `limit` with it.
    fn complexity(
        &mut self,
        board: &Board,
        kind: Kind,
        target: Literal,
        key: u8,
        limit: Option<(u32, u8)>,
    ) -> Option<u32> {
        let within = |complexity: u32| limit.is_none_or(|limit| (complexity, key) < limit);
        let ends = self.ends(board, kind, target);
        let mut flat = 0;
        for (start, end) in &ends {
            flat += self.closures[start.index()].count(*end, &mut self.room);
            if !within(flat) {
                return None;
            }
        }
        self.nested.clear();
        for (start, end) in &ends {
            let closure = &self.closures[start.index()];
            if closure.nested.is_empty() {
                continue;
            }
            closure.ancestors(*end, &mut self.room);
            for node in &self.room {
                let nested = closure.nodes[usize::from(*node)].nested;
                if nested != 0 {
                    let nested = &closure.nested[usize::from(nested) - 1];
                    if !self.nested.iter().any(|(known, _)| *known == nested.signature) {
                        self.nested.push((nested.signature, nested.complexity));
                        flat += nested.complexity;
                    }
                }
            }
        }
        within(flat).then_some(flat)
    }

    /// For each end, the literals from it back to the start, with their causes.
    pub(crate) fn lists(&self, board: &Board, hint: &Multiple) -> Vec<Vec<(Literal, Cause)>> {
        let start_cause = match hint.kind {
            Kind::Cell(_) => Cause::Cell,
            Kind::House(house, _) => Cause::House((house / 9) as u8),
            _ => Cause::Start,
        };
        let mut room = Vec::new();
        self.ends(board, hint.kind, hint.target)
            .into_iter()
            .map(|(start, end)| {
                let closure = &self.closures[start.index()];
                closure.ancestors(end, &mut room);
                room.iter()
                    .map(|node| {
                        let node = &closure.nodes[usize::from(*node)];
                        let cause = if node.cause == Cause::Start { start_cause } else { node.cause };
                        (node.literal, cause)
                    })
                    .collect()
            })
            .collect()
    }

    pub(crate) fn told(&self, board: &Board, hint: &Multiple) -> Chain {
        let nets = self
            .ends(board, hint.kind, hint.target)
            .into_iter()
            .map(|(start, end)| Net::of(&self.closures[start.index()], end))
            .collect();
        Chain { kind: ChainKind::Multiple(hint.kind), nets }
    }
}
