//! Contradictions, double conclusions, and what all candidates of a cell or all places of a digit in a house lead to.
//!
//! All closures of a position are compared, and of all hints the one with the shortest chains is taken; among equals the first
//! found. Closures are drawn when they are first asked for and kept while the position stands.
//!
//! What the producers of one position ask for is much the same, and most of them find nothing; so two things are saved. A level
//! whose closures came to nothing leaves them to the next, which goes on where they ended. And where chains are nested, the
//! closures are first drawn loosely: what goes off is noted, not by which of the nested chains, as that alone needs the
//! searches that must follow an order. Only closures that take part in a hint are then drawn exactly.

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
    /// The conclusions, in any order, without their chains.
    Targets,
}

/// Closures by their start.
#[derive(Debug)]
struct Store {
    closures: Vec<Closure>,
    /// One more than the level at which each was drawn, 0 where it was not.
    done: Box<[u8; LITERALS]>,
}

impl Default for Store {
    fn default() -> Store {
        Store { closures: Vec::new(), done: Box::new([0; LITERALS]) }
    }
}

impl Store {
    fn clear(&mut self) {
        self.done.fill(0);
        if self.closures.is_empty() {
            self.closures.resize(LITERALS, Closure::default());
        }
    }

    fn of(&self, start: Literal) -> &Closure {
        &self.closures[start.index()]
    }
}

/// The closures of a position, and room to count in.
#[derive(Debug, Default)]
pub(crate) struct Level {
    /// The closures as they are drawn first.
    drawn: Store,
    /// Where those are loose, the exact ones.
    traced: Store,
    loose: bool,
    /// The position and the level at which all closures of `drawn` came to nothing.
    exhausted: Option<(Box<[u16; 81]>, u8)>,
    room: Vec<u16>,
    nested: Vec<(u128, u32)>,
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
        let slots = if want == Want::Best { Vec::new() } else { vec![NO_SLOT; LITERALS] };
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
            Want::All | Want::Targets => match self.slots[slot] {
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
            Want::All | Want::Targets => {
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
        let rank = match mode {
            Mode::Dynamic { level: rank, .. } if rank <= 3 => Some(rank),
            _ => None,
        };
        let goes_on = level
            .exhausted
            .take()
            .zip(rank)
            .is_some_and(|((cells, last), rank)| last < rank && *cells == board.cells);
        if !goes_on {
            level.drawn.clear();
        }
        level.loose = depth == 0
            && want == Want::Best
            && match mode {
                Mode::Dynamic { level: 2 | 3, .. } => true,
                Mode::Dynamic { level, inner } => level == 4 && inner == 0,
                _ => false,
            };
        if level.loose {
            level.traced.clear();
        }
        let mut gather =
            Gather { searcher: self, level: &mut level, depth, board, mode, sink: Sink::new(want) };
        gather.all();
        let sink = gather.sink;
        if let (0, Some(rank), true) = (depth, rank, sink.found.is_empty()) {
            level.exhausted = Some((Box::new(board.cells), rank));
        }
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
        level.exhausted = None;
        level.loose = false;
        level.drawn.clear();
        self.tell = true;
        let mut gather =
            Gather { searcher: self, level: &mut level, depth: 0, board, mode, sink: Sink::new(Want::Best) };
        for start in starts(board, hint.kind).iter() {
            gather.draw(*start);
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

/// The literals from which the branches of a hint start.
#[derive(Clone, Copy)]
pub(crate) struct Starts {
    list: [Literal; 9],
    count: usize,
}

impl std::ops::Deref for Starts {
    type Target = [Literal];

    fn deref(&self) -> &[Literal] {
        &self.list[..self.count]
    }
}

impl FromIterator<Literal> for Starts {
    fn from_iter<I: IntoIterator<Item = Literal>>(literals: I) -> Starts {
        let mut starts = Starts { list: [Literal(0); 9], count: 0 };
        for literal in literals.into_iter().take(9) {
            starts.list[starts.count] = literal;
            starts.count += 1;
        }
        starts
    }
}

/// The literals from which the branches start, in the order of the branches.
fn starts(board: &Board, kind: Kind) -> Starts {
    match kind {
        Kind::Contradiction(start) => [start].into_iter().collect(),
        Kind::Double(cell, digit) => {
            [Literal::on(cell, digit), Literal::off(cell, digit)].into_iter().collect()
        }
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

/// Draws the closure of `start` in `store`, or goes on with it where it was drawn at a lower level.
fn draw(
    searcher: &mut Searcher,
    store: &mut Store,
    depth: usize,
    board: &Board,
    mode: Mode,
    start: Literal,
    loose: bool,
) {
    let done = &mut store.done[start.index()];
    let closure = &mut store.closures[start.index()];
    let rank = match mode {
        Mode::Dynamic { level, .. } => level + 1,
        _ => 1,
    };
    if *done == rank {
        return;
    }
    if *done == 0 {
        closure.tell = searcher.tell;
        closure.begin(board, start, mode);
    }
    *done = rank;
    match mode {
        Mode::Dynamic { level, inner } if level > 0 => {
            closure.go_on(board, mode, &mut Families { searcher, depth, level, inner, loose });
        }
        _ => closure.go_on(board, mode, &mut NothingMore),
    }
}

impl Gather<'_> {
    fn draw(&mut self, start: Literal) {
        let loose = self.level.loose;
        draw(self.searcher, &mut self.level.drawn, self.depth, self.board, self.mode, start, loose);
    }

    /// Sees to it that the exact closure is there.
    fn trace(&mut self, start: Literal) {
        if self.level.loose {
            draw(self.searcher, &mut self.level.traced, self.depth, self.board, self.mode, start, false);
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
            self.draw(on);
            if self.mode.is_dynamic() {
                self.draw(off);
                for start in [on, off] {
                    if self.level.drawn.of(start).contradiction.is_some() {
                        self.trace(start);
                        self.offer(Kind::Contradiction(start), start.opposite(), 7);
                    }
                }
            }
            if self.mode == Mode::Nishio {
                continue;
            }
            if self.mode.is_dynamic() && board.cells[cell].count_ones() >= 3 {
                self.common(Kind::Double(cell, digit), 1);
            }
            for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
                let house = usize::from(house);
                let places = board.places[house][digit];
                if places.count_ones() >= 2 && places.trailing_zeros() == u32::from(PLACES_OF[cell][kind]) {
                    self.common(Kind::House(house, digit), 6);
                }
            }
        }
        if self.mode != Mode::Nishio {
            self.common(Kind::Cell(cell), 5);
        }
    }

    /// The literals that hold in all branches: on first, then off, in the order of the first branch.
    fn common(&mut self, kind: Kind, key: u8) {
        let starts = starts(self.board, kind);
        let mut sets = [CandidateSet([!0; 9]); 2];
        for start in starts.iter() {
            self.draw(*start);
            // A loose closure is as large as the exact one, but for a contradiction, where both stop somewhere.
            let exact = self.level.loose && self.level.drawn.of(*start).contradiction.is_some();
            if exact {
                self.trace(*start);
            }
            let store = if exact { &self.level.traced } else { &self.level.drawn };
            if !intersect(&mut sets, store.of(*start)) {
                return;
            }
        }
        if self.sink.want == Want::Targets {
            for (on, set) in [(true, &sets[0]), (false, &sets[1])] {
                for (cell, digit) in set.iter() {
                    let target = if on { Literal::on(cell, digit) } else { Literal::off(cell, digit) };
                    self.offer(kind, target, key);
                }
            }
            return;
        }
        for start in starts.iter() {
            self.trace(*start);
        }
        for on in [true, false] {
            let set = &sets[usize::from(!on)];
            if set.is_empty() {
                continue;
            }
            for index in 0..self.level.exact().of(starts[0]).nodes.len() {
                let literal = self.level.exact().of(starts[0]).nodes[index].literal;
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
        let complexity = if self.sink.want == Want::Targets {
            limit.is_none().then_some(0)
        } else {
            self.level.complexity(board, kind, target, key, limit)
        };
        if let Some(complexity) = complexity {
            self.sink.note(slot, Multiple { complexity, key, kind, target });
        }
    }
}

impl Level {
    /// The closures whose chains count.
    fn exact(&self) -> &Store {
        if self.loose { &self.traced } else { &self.drawn }
    }

    /// The nodes at the ends of a hint's branches, with the start of each.
    fn ends(&self, board: &Board, kind: Kind, target: Literal) -> Vec<(Literal, u16)> {
        if let Kind::Contradiction(start) = kind {
            let (on, off) = self.exact().of(start).contradiction.unwrap_or((0, 0));
            return vec![(start, on), (start, off)];
        }
        starts(board, kind).iter().map(|start| (*start, self.exact().of(*start).node_of(target))).collect()
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
        let store = if self.loose { &mut self.traced } else { &mut self.drawn };
        for (start, end) in &ends {
            flat += store.closures[start.index()].count(*end, &mut self.room);
            if !within(flat) {
                return None;
            }
        }
        self.nested.clear();
        for (start, end) in &ends {
            let closure = store.of(*start);
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
                let closure = self.exact().of(start);
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
            .map(|(start, end)| Net::of(self.exact().of(start), end))
            .collect();
        Chain { kind: ChainKind::Multiple(hint.kind), nets }
    }
}
