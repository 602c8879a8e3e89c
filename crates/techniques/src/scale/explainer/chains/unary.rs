//! Chains and cycles that follow single implications on an unchanging position.
//!
//! Three passes: along houses only (X), along bivalue cells only (Y), along both (XY). In each, every candidate is a start, and
//! the search is breadth first in full layers, so what is found depends on the order in which consequences are drawn.

use super::super::board::*;
use super::graph::Graph;
use super::length;
use super::literal::{CANDIDATES, Cause, Literal};

/// A chain or a cycle found.
#[derive(Clone, Debug)]
pub(crate) struct Unary {
    pub(crate) rating: f64,
    pub(crate) complexity: u32,
    pub(crate) key: u8,
    pub(crate) placement: Option<(usize, usize)>,
    pub(crate) removals: CandidateSet,
    pub(crate) cycle: bool,
    /// From the end back to the start; a cycle's start, which is its end, is left out.
    pub(crate) path: Vec<(Literal, Cause)>,
}

#[derive(Clone, Copy)]
struct Node {
    literal: Literal,
    cause: Cause,
    parent: u16,
}

/// No cycle has more rounds than there are cells and houses to pass through.
const LONGEST: u32 = 2 * 81;

const NO_PARENT: u16 = u16::MAX;

/// Which links a pass follows.
#[derive(Clone, Copy)]
struct Pass {
    houses: bool,
    cells: bool,
    key: u8,
}

impl Pass {
    /// Whether it follows a strong link of this cause.
    fn follows(self, cause: Cause) -> bool {
        if cause == Cause::Cell { self.cells } else { self.houses }
    }
}

const PASSES: [Pass; 3] = [
    Pass { houses: true, cells: false, key: 2 },
    Pass { houses: false, cells: true, key: 3 },
    Pass { houses: true, cells: true, key: 4 },
];

/// Room for the searches, kept from one to the next.
#[derive(Debug, Default)]
pub(crate) struct UnarySearch {
    nodes: Vec<Node>,
    on_queue: Vec<u16>,
    off_queue: Vec<u16>,
    /// For each candidate, the order of the first chain that removes it, where later ones are not wanted.
    first: Vec<Option<Order>>,
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} <- {}", self.literal, self.parent)
    }
}

struct Found {
    list: Vec<Unary>,
    /// Only hints that come before this one in the scale's order are wanted, where only the first is.
    limit: Option<Order>,
    /// Nor are those that come after this one, which is known to be there.
    ceiling: Option<Order>,
    best_only: bool,
}

/// Rating, complexity and key: what hints are ordered by.
type Order = (f64, u32, u8);

fn compare(one: &Order, two: &Order) -> std::cmp::Ordering {
    one.0.total_cmp(&two.0).then(one.1.cmp(&two.1)).then(one.2.cmp(&two.2))
}

impl Found {
    fn wants(&self, rating: f64, complexity: u32, key: u8) -> bool {
        let order = (rating, complexity, key);
        self.limit.is_none_or(|limit| compare(&order, &limit).is_lt())
            && self.ceiling.is_none_or(|ceiling| compare(&order, &ceiling).is_le())
    }

    fn note(&mut self, rating: f64, complexity: u32, key: u8) {
        if self.best_only {
            self.limit = Some((rating, complexity, key));
        }
    }
}

fn chain_base(pass: Pass) -> f64 {
    if pass.cells { 7.0 } else { 6.6 }
}

/// The order of the shortest chain of a pass from `start` to its opposite.
fn chain_order(board: &Board, graph: &mut Graph, pass: Pass, start: Literal) -> Option<Order> {
    let length = graph.shortest(board, start, !pass.cells)?;
    Some((chain_base(pass) + length::added(length), length, pass.key))
}

/// The order of the best chain: no hint that comes after it is looked for.
fn ceiling(board: &Board, graph: &mut Graph) -> Option<Order> {
    let mut best: Option<Order> = None;
    for cell in Bits(board.blanks) {
        if board.cells[cell].count_ones() < 2 {
            continue;
        }
        for digit in Places(board.cells[cell]) {
            for start in [Literal::on(cell, digit), Literal::off(cell, digit)] {
                if !graph.may_refute(start) {
                    continue;
                }
                for pass in PASSES.iter().filter(|pass| pass.houses) {
                    if let Some(order) = chain_order(board, graph, *pass, start)
                        && best.is_none_or(|best| compare(&order, &best).is_lt())
                    {
                        best = Some(order);
                    }
                }
            }
        }
    }
    best
}

impl Unary {
    fn order(&self) -> Order {
        (self.rating, self.complexity, self.key)
    }
}

impl UnarySearch {
    /// All chains and cycles that remove something, in the scale's order.
    pub(crate) fn all(&mut self, board: &Board, graph: &mut Graph) -> Vec<Unary> {
        self.first.clear();
        let mut list = self.search(board, graph, None, false);
        list.sort_by(|one, two| compare(&one.order(), &two.order()));
        list
    }

    /// Those of them by which some candidate is removed first, in the scale's order, and perhaps some others.
    ///
    /// Whatever a chain or a cycle removes is removed by a chain of its own too; so none is needed that comes after the last
    /// of these.
    pub(crate) fn first_for_each(&mut self, board: &Board, graph: &mut Graph) -> Vec<Unary> {
        self.first.clear();
        self.first.resize(CANDIDATES, None);
        let mut last: Option<Order> = None;
        for (cell, digit) in graph.refuted().iter() {
            let start = Literal::on(cell, digit);
            let first = PASSES
                .iter()
                .filter(|pass| pass.houses)
                .filter_map(|pass| chain_order(board, graph, *pass, start))
                .min_by(compare);
            self.first[start.candidate()] = first;
            if let Some(first) = first
                && last.is_none_or(|last| compare(&first, &last).is_gt())
            {
                last = Some(first);
            }
        }
        let mut list = self.search(board, graph, last, false);
        list.sort_by(|one, two| compare(&one.order(), &two.order()));
        list
    }

    /// The first of them.
    pub(crate) fn best(&mut self, board: &Board, graph: &mut Graph) -> Option<Unary> {
        let ceiling = ceiling(board, graph)?;
        self.first.clear();
        self.search(board, graph, Some(ceiling), true).pop()
    }

    fn search(
        &mut self,
        board: &Board,
        graph: &mut Graph,
        ceiling: Option<Order>,
        best_only: bool,
    ) -> Vec<Unary> {
        let mut found = Found { list: Vec::new(), limit: None, ceiling, best_only };
        for pass in PASSES {
            self.pass(board, graph, pass, &mut found);
        }
        found.list
    }

    /// For each start its cycles, then its chains.
    fn pass(&mut self, board: &Board, graph: &mut Graph, pass: Pass, found: &mut Found) {
        let base = if pass.houses && pass.cells { 7.0 } else { 6.5 };
        for cell in Bits(board.blanks) {
            let count = board.cells[cell].count_ones();
            if count < 2 || (!pass.houses && count != 2) {
                continue;
            }
            for digit in Places(board.cells[cell]) {
                let on = Literal::on(cell, digit);
                if graph.may_cycle(on)
                    && let Some(length) = graph.measure(on)
                    && found.wants(base + length::added(length), length, pass.key)
                {
                    self.cycle(board, graph, pass, on, found);
                }
                for start in [on, on.opposite()] {
                    let first = self.first.get(start.candidate()).copied().flatten();
                    let first = first.filter(|_| start.is_on());
                    if pass.houses
                        && graph.may_refute(start)
                        && let Some(order) = chain_order(board, graph, pass, start)
                        && found.wants(order.0, order.1, order.2)
                        && first.is_none_or(|first| compare(&order, &first).is_le())
                    {
                        self.chain(board, graph, pass, start, found);
                    }
                }
            }
        }
    }

    fn cycle(&mut self, board: &Board, graph: &Graph, pass: Pass, start: Literal, found: &mut Found) {
        let base = if pass.houses && pass.cells { 7.0 } else { 6.5 };
        self.nodes.clear();
        self.on_queue.clear();
        self.off_queue.clear();
        let mut seen = CandidateSet::default();
        seen.insert(start.cell(), start.digit());
        self.nodes.push(Node { literal: start, cause: Cause::Start, parent: NO_PARENT });
        self.on_queue.push(0);
        // The most literals that a cycle still wanted may have.
        let mut most = 0;
        while most < 2 * LONGEST && found.wants(base + length::added(most + 2), most + 2, pass.key) {
            most += 2;
        }
        let mut round = 0;
        while !self.on_queue.is_empty() {
            round += 1;
            // The cycles of this round have 2 * round literals.
            if !found.wants(base + length::added(2 * round), 2 * round, pass.key) {
                return;
            }
            for &index in &self.on_queue {
                // What cannot come home in time need not be followed: whoever it would lead to cannot either.
                let on = self.nodes[usize::from(index)].literal;
                if on != start && graph.steps_home(on).is_none_or(|steps| 2 * (round - 1 + steps) > most) {
                    continue;
                }
                let mut ancestors = CandidateSet::default();
                let mut up = index;
                while up != NO_PARENT {
                    let node = self.nodes[usize::from(up)];
                    if !node.literal.is_on() {
                        ancestors.insert(node.literal.cell(), node.literal.digit());
                    }
                    up = node.parent;
                }
                let literal = self.nodes[usize::from(index)].literal;
                // The Y pass too draws both kinds of consequence here.
                for_each_off(board, literal, !pass.houses || pass.cells, |off, cause| {
                    if !ancestors.contains(off.cell(), off.digit()) {
                        self.off_queue.push(self.nodes.len() as u16);
                        self.nodes.push(Node { literal: off, cause, parent: index });
                    }
                });
            }
            self.on_queue.clear();
            for position in 0..self.off_queue.len() {
                let index = self.off_queue[position];
                let literal = self.nodes[usize::from(index)].literal;
                for (on, cause) in
                    graph.consequences_on(literal).iter().filter(|(_, cause)| pass.follows(*cause))
                {
                    if on == start {
                        if round >= 2 {
                            self.cycle_end(board, pass, base, index, start, cause, 2 * round, found);
                        }
                    } else if !seen.contains(on.cell(), on.digit()) {
                        seen.insert(on.cell(), on.digit());
                        self.on_queue.push(self.nodes.len() as u16);
                        self.nodes.push(Node { literal: on, cause, parent: index });
                    }
                }
            }
            self.off_queue.clear();
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the state of the search at the end of one cycle")]
    fn cycle_end(
        &mut self,
        board: &Board,
        pass: Pass,
        base: f64,
        last: u16,
        start: Literal,
        cause: Cause,
        complexity: u32,
        found: &mut Found,
    ) {
        let rating = base + length::added(complexity);
        if !found.wants(rating, complexity, pass.key) {
            return;
        }
        let mut reached = [CandidateSet::default(); 2];
        let mut cells = 0u128;
        let mut note = |literal: Literal| {
            cells |= 1 << literal.cell();
            reached[usize::from(literal.is_on())].0[literal.digit()] |= PEERS[literal.cell()];
        };
        note(start);
        let mut up = last;
        while self.nodes[usize::from(up)].parent != NO_PARENT {
            note(self.nodes[usize::from(up)].literal);
            up = self.nodes[usize::from(up)].parent;
        }
        let mut removals = CandidateSet::default();
        for digit in 0..9 {
            removals.0[digit] = reached[0].0[digit] & reached[1].0[digit] & board.digits[digit] & !cells;
        }
        if removals.is_empty() {
            return;
        }
        let mut path = vec![(start, cause)];
        let mut up = last;
        while self.nodes[usize::from(up)].parent != NO_PARENT {
            let node = self.nodes[usize::from(up)];
            path.push((node.literal, node.cause));
            up = node.parent;
        }
        found.note(rating, complexity, pass.key);
        found.list.push(Unary {
            rating,
            complexity,
            key: pass.key,
            placement: None,
            removals,
            cycle: true,
            path,
        });
    }

    fn chain(&mut self, board: &Board, graph: &Graph, pass: Pass, start: Literal, found: &mut Found) {
        let base = chain_base(pass);
        self.nodes.clear();
        self.on_queue.clear();
        self.off_queue.clear();
        let mut on = CandidateSet::default();
        let mut off = CandidateSet::default();
        self.nodes.push(Node { literal: start, cause: Cause::Start, parent: NO_PARENT });
        if start.is_on() {
            on.insert(start.cell(), start.digit());
            self.on_queue.push(0);
        } else {
            off.insert(start.cell(), start.digit());
            self.off_queue.push(0);
        }
        let target = start.opposite();
        let mut depth = 1;
        while !self.on_queue.is_empty() || !self.off_queue.is_empty() {
            if !self.on_queue.is_empty() {
                depth += 1;
                if !found.wants(base + length::added(depth), depth, pass.key) {
                    return;
                }
            }
            for &index in &self.on_queue {
                let literal = self.nodes[usize::from(index)].literal;
                let mut ended = false;
                for_each_off(board, literal, pass.cells, |next, cause| {
                    if !ended && !off.contains(next.cell(), next.digit()) {
                        off.insert(next.cell(), next.digit());
                        self.off_queue.push(self.nodes.len() as u16);
                        self.nodes.push(Node { literal: next, cause, parent: index });
                        ended = next == target;
                    }
                });
                if ended {
                    return self.chain_end(board, pass, base, found);
                }
            }
            self.on_queue.clear();
            if !self.off_queue.is_empty() {
                depth += 1;
                if !found.wants(base + length::added(depth), depth, pass.key) {
                    return;
                }
            }
            for position in 0..self.off_queue.len() {
                let index = self.off_queue[position];
                let literal = self.nodes[usize::from(index)].literal;
                for (next, cause) in
                    graph.consequences_on(literal).iter().filter(|(_, cause)| pass.follows(*cause))
                {
                    if !on.contains(next.cell(), next.digit()) {
                        on.insert(next.cell(), next.digit());
                        self.on_queue.push(self.nodes.len() as u16);
                        self.nodes.push(Node { literal: next, cause, parent: index });
                        if next == target {
                            return self.chain_end(board, pass, base, found);
                        }
                    }
                }
            }
            self.off_queue.clear();
        }
    }

    /// The chain whose end is the last node.
    fn chain_end(&mut self, board: &Board, pass: Pass, base: f64, found: &mut Found) {
        let mut path = Vec::new();
        let mut up = (self.nodes.len() - 1) as u16;
        while up != NO_PARENT {
            let node = self.nodes[usize::from(up)];
            path.push((node.literal, node.cause));
            up = node.parent;
        }
        let complexity = path.len() as u32;
        let rating = base + length::added(complexity);
        if !found.wants(rating, complexity, pass.key) {
            return;
        }
        let end = path[0].0;
        let (cell, digit) = (end.cell(), end.digit());
        let mut removals = CandidateSet::default();
        if end.is_on() {
            for other in Places(board.cells[cell] & !(1 << digit)) {
                removals.insert(cell, other);
            }
        } else {
            removals.insert(cell, digit);
        }
        let placement = end.is_on().then_some((cell, digit));
        found.note(rating, complexity, pass.key);
        found.list.push(Unary { rating, complexity, key: pass.key, placement, removals, cycle: false, path });
    }
}

/// The candidates that go off when one goes on, in the order of the scale: cell, box, row, column.
#[inline]
fn for_each_off(board: &Board, on: Literal, cells: bool, mut visit: impl FnMut(Literal, Cause)) {
    let (cell, digit) = (on.cell(), on.digit());
    if cells {
        for other in Places(board.cells[cell] & !(1 << digit)) {
            visit(Literal::off(cell, other), Cause::Cell);
        }
    }
    let mut left = board.digits[digit] & PEERS[cell];
    for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
        let here = left & HOUSE_MASK[usize::from(house)];
        left &= !here;
        for other in Bits(here) {
            visit(Literal::off(other, digit), Cause::House(kind as u8));
        }
    }
}

/// Up to four literals with their causes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few {
    items: [(Literal, Cause); 4],
    count: usize,
}

impl Few {
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Literal, Cause)> + '_ {
        self.items[..self.count].iter().copied()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline]
    fn push(&mut self, literal: Literal, cause: Cause) {
        if !self.items[..self.count].iter().any(|(known, _)| *known == literal) {
            self.items[self.count] = (literal, cause);
            self.count += 1;
        }
    }
}

/// The candidates that go on when one goes off: the other of a bivalue cell, the other place in a box, row or column.
#[inline(always)]
pub(crate) fn consequences_on(board: &Board, off: Literal, houses: bool, cells: bool) -> Few {
    let (cell, digit) = (off.cell(), off.digit());
    let mut few = Few { items: [(Literal(0), Cause::Start); 4], count: 0 };
    if cells {
        let others = board.cells[cell] & !(1 << digit);
        if others.is_power_of_two() {
            few.push(Literal::on(cell, others.trailing_zeros() as usize), Cause::Cell);
        }
    }
    if houses {
        for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
            let house = usize::from(house);
            let others = board.places[house][digit] & !(1 << PLACES_OF[cell][kind]);
            if others.is_power_of_two() {
                let other = HOUSE_CELLS[house][others.trailing_zeros() as usize];
                few.push(Literal::on(usize::from(other), digit), Cause::House(kind as u8));
            }
        }
    }
    few
}
