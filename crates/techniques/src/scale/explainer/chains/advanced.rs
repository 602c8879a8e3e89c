//! What a dynamic closure draws beyond single implications: locked candidates, pairs, X-Wings, and chains of their own.
//!
//! The families are tried in a fixed order on the position as the closure has left it, and the first that adds anything is the
//! last. Every instance must depend on something that the closure has removed; those candidates are the parents of what it
//! removes. Where one instance removes several candidates they are recorded in the order in which a hash table of their cells
//! would list them, as the scale's model was measured with one.

use std::ops::ControlFlow::Continue;

use super::super::basic;
use super::super::board::*;
use super::super::changes::Changes;
use super::Mode;
use super::closure::{Advanced, Argument, Closure, Ground, Nested};
use super::literal::{Cause, Literal};
use super::search::{Searcher, Want};
use super::unary::Unary;

/// The families of a level, for closures at `depth`.
pub(crate) struct Families<'a> {
    pub(crate) searcher: &'a mut Searcher,
    pub(crate) depth: usize,
    pub(crate) level: u8,
    pub(crate) inner: u8,
    /// Whether it is enough to know what nested chains remove.
    pub(crate) loose: bool,
}

impl Advanced for Families<'_> {
    fn extend(&mut self, start: &Board, now: &Board, closure: &mut Closure) -> bool {
        if self.level == 0 {
            return false;
        }
        if locking(start, now, closure)
            || hidden_pairs(start, now, closure)
            || naked_pairs(start, now, closure)
            || x_wings(start, now, closure)
        {
            return true;
        }
        match self.level {
            1 => false,
            2 => self.unary(start, now, closure),
            3 => self.unary(start, now, closure) || self.multiple(start, now, closure, Mode::Static),
            _ => self.multiple(start, now, closure, Mode::Dynamic { level: self.inner, inner: 0 }),
        }
    }
}

/// Sorts cells given in the order of insertion as a hash table lists them.
fn hash_order(cells: &mut [u8]) {
    let size: u8 = match cells.len() {
        0..=1 => return,
        2..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    cells.sort_by_key(|cell| cell % size);
}

/// Parents gathered without repetition.
#[derive(Default)]
struct Parents {
    seen: CandidateSet,
    nodes: Vec<u16>,
}

impl Parents {
    fn add(&mut self, closure: &Closure, cell: usize, digit: usize) {
        if !self.seen.contains(cell, digit) {
            self.seen.insert(cell, digit);
            self.nodes.push(closure.node_of(Literal::off(cell, digit)));
        }
    }

    /// The candidates of a cell that the closure has removed, if they are among `digits`.
    fn add_cell(&mut self, closure: &Closure, start: &Board, now: &Board, cell: usize, digits: u16) {
        for digit in Places(start.cells[cell] & !now.cells[cell] & digits) {
            self.add(closure, cell, digit);
        }
    }

    /// The places of a digit in a house that the closure has removed.
    fn add_house(&mut self, closure: &Closure, start: &Board, now: &Board, house: usize, digit: usize) {
        for place in Places(start.places[house][digit] & !now.places[house][digit]) {
            self.add(closure, usize::from(HOUSE_CELLS[house][place]), digit);
        }
    }
}

/// Records that the candidates are off; false if all were.
fn record(closure: &mut Closure, off: CandidateSet, cells: &mut [u8], nested: u16, parents: &[u16]) -> bool {
    hash_order(cells);
    let mut any = false;
    for &mut cell in cells {
        let cell = usize::from(cell);
        for digit in Places(off.digits_of(cell)) {
            if !closure.is_off(cell, digit) {
                closure.record(Literal::off(cell, digit), Cause::Advanced, nested, parents);
                any = true;
            }
        }
    }
    any
}

/// Records what nested chains remove, without saying by what.
///
/// All of them have parents: the position from which the closure started has no chain of this kind, as the scale would have
/// found it before it came to this level; so each depends on something that has gone since.
fn record_loosely(closure: &mut Closure, off: &CandidateSet) -> bool {
    let mut any = false;
    for (cell, digit) in off.iter() {
        if !closure.is_off(cell, digit) {
            closure.record(Literal::off(cell, digit), Cause::Advanced, 0, &[]);
            any = true;
        }
    }
    any
}

/// The mark of nodes that follow by a pattern, where the closure is to be told; a pattern has no part in the figure.
fn pattern(closure: &mut Closure, grounds: impl FnOnce() -> Vec<Ground>) -> u16 {
    if !closure.tell {
        return 0;
    }
    let signature = closure.nested.len() as u128;
    closure.nested.push(Nested { complexity: 0, signature, told: Some(Argument::Pattern(grounds())) });
    closure.nested.len() as u16
}

fn house_order(house: usize, cells: u128) -> Vec<u8> {
    HOUSE_CELLS[house].into_iter().filter(|cell| cells >> cell & 1 != 0).collect()
}

fn locking(start: &Board, now: &Board, closure: &mut Closure) -> bool {
    let mut any = false;
    let _ = basic::locked(now, |digit, base, cover| {
        let removed = now.digits[digit] & HOUSE_MASK[cover] & !HOUSE_MASK[base];
        let gone = start.places[base][digit] & !now.places[base][digit];
        if removed == 0 || gone == 0 {
            return Continue(());
        }
        let mut parents = Parents::default();
        for place in Places(gone) {
            let cell = usize::from(HOUSE_CELLS[base][place]);
            if HOUSE_MASK[cover] >> cell & 1 == 0 {
                parents.add(closure, cell, digit);
            }
        }
        if !parents.nodes.is_empty() {
            let mut off = CandidateSet::default();
            off.0[digit] = removed;
            let mark = pattern(closure, || vec![Ground::Place(digit, base)]);
            any |= record(closure, off, &mut house_order(cover, removed), mark, &parents.nodes);
        }
        Continue(())
    });
    any
}

fn hidden_pairs(start: &Board, now: &Board, closure: &mut Closure) -> bool {
    let mut any = false;
    let _ = basic::hidden_sets(now, &Changes::ALL, 2, 5, |house, digits, places| {
        let cells = now.cells_at(house, places);
        let mut off = CandidateSet::default();
        for digit in Places(0x1ff & !digits) {
            off.0[digit] = cells & now.digits[digit];
        }
        if off.is_empty() {
            return Continue(());
        }
        let mut parents = Parents::default();
        for place in Places(0x1ff & !places) {
            let cell = usize::from(HOUSE_CELLS[house][place]);
            for digit in Places(start.cells[cell] & digits) {
                parents.add(closure, cell, digit);
            }
        }
        if !parents.nodes.is_empty() {
            let mark = pattern(closure, || Places(digits).map(|digit| Ground::Place(digit, house)).collect());
            any |= record(closure, off, &mut house_order(house, off.cells()), mark, &parents.nodes);
        }
        Continue(())
    });
    any
}

fn naked_pairs(start: &Board, now: &Board, closure: &mut Closure) -> bool {
    let mut any = false;
    let _ = basic::naked_sets(now, &Changes::ALL, 2, |house, places, digits| {
        let cells = now.cells_at(house, places);
        let mut off = CandidateSet::default();
        for digit in Places(digits) {
            off.0[digit] = HOUSE_MASK[house] & !cells & now.digits[digit];
        }
        if off.is_empty() {
            return Continue(());
        }
        let mut parents = Parents::default();
        for place in Places(places) {
            let cell = usize::from(HOUSE_CELLS[house][place]);
            for digit in Places(start.cells[cell] & !digits) {
                parents.add(closure, cell, digit);
            }
        }
        if !parents.nodes.is_empty() {
            let mark = pattern(closure, || Bits(cells).map(Ground::Cell).collect());
            any |= record(closure, off, &mut house_order(house, off.cells()), mark, &parents.nodes);
        }
        Continue(())
    });
    any
}

fn x_wings(start: &Board, now: &Board, closure: &mut Closure) -> bool {
    let mut any = false;
    let _ = basic::all_fish(now, &Changes::ALL, 2, |digit, kind, bases, covers| {
        let removed = basic::fish_removals(now, digit, kind, bases, covers);
        if removed == 0 {
            return Continue(());
        }
        let mut parents = Parents::default();
        for line in Places(bases) {
            let house = kind * 9 + line;
            for place in Places(start.places[house][digit] & !now.places[house][digit] & !covers) {
                parents.add(closure, usize::from(HOUSE_CELLS[house][place]), digit);
            }
        }
        if !parents.nodes.is_empty() {
            let mut off = CandidateSet::default();
            off.0[digit] = removed;
            let across = ROW + COLUMN - kind;
            let mut cells: Vec<u8> =
                Places(covers).flat_map(|line| house_order(across * 9 + line, removed)).collect();
            let grounds = || Places(bases).map(|line| Ground::Place(digit, kind * 9 + line)).collect();
            let mark = pattern(closure, grounds);
            any |= record(closure, off, &mut cells, mark, &parents.nodes);
        }
        Continue(())
    });
    any
}

/// Mixes the literals of a chain into its signature.
#[derive(Clone, Copy)]
struct Signature(u128);

impl Signature {
    fn new() -> Signature {
        Signature(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }

    fn add(&mut self, value: u16) {
        self.0 = (self.0 ^ u128::from(value)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        self.0 ^= self.0 >> 61;
    }
}

impl Families<'_> {
    fn unary(&mut self, start: &Board, now: &Board, closure: &mut Closure) -> bool {
        let searcher = &mut *self.searcher;
        if !searcher.graph.build(now) {
            return false;
        }
        if self.loose {
            // Whatever a chain or a cycle removes is refuted by a chain.
            return record_loosely(closure, &searcher.graph.refuted());
        }
        // At the outermost depth no chain is ignored for want of parents, so that one a candidate is enough.
        let found = if self.depth == 0 {
            searcher.unary.first_for_each(now, &mut searcher.graph)
        } else {
            searcher.unary.all(now, &mut searcher.graph)
        };
        let mut any = false;
        let mut known: Vec<CandidateSet> = Vec::new();
        for unary in found {
            if known.contains(&unary.removals) {
                continue;
            }
            known.push(unary.removals);
            any |= nest_unary(start, now, closure, &unary, self.searcher.tell);
        }
        any
    }

    fn multiple(&mut self, start: &Board, now: &Board, closure: &mut Closure, mode: Mode) -> bool {
        if self.loose {
            let mut off = CandidateSet::default();
            for hint in self.searcher.find(self.depth + 1, now, mode, Want::Targets) {
                let (cell, digit) = (hint.target.cell(), hint.target.digit());
                let removed = if hint.target.is_on() { now.cells[cell] & !(1 << digit) } else { 1 << digit };
                Places(removed).for_each(|digit| off.insert(cell, digit));
            }
            return record_loosely(closure, &off);
        }
        let found = self.searcher.find(self.depth + 1, now, mode, Want::All);
        let mut any = false;
        for hint in found {
            let level = self.searcher.level(self.depth + 1);
            let lists = level.lists(now, &hint);
            let mut parents = Parents::default();
            let mut signature = Signature::new();
            for list in &lists {
                add_list(&mut parents, closure, start, now, list);
                signature.add(u16::MAX);
                list.iter().for_each(|(literal, _)| signature.add(literal.0));
            }
            if parents.nodes.is_empty() {
                continue;
            }
            let (cell, digit) = (hint.target.cell(), hint.target.digit());
            let mut off = CandidateSet::default();
            let digits = if hint.target.is_on() { now.cells[cell] & !(1 << digit) } else { 1 << digit };
            for digit in Places(digits) {
                off.insert(cell, digit);
            }
            let told = self
                .searcher
                .tell
                .then(|| Argument::Chain(Box::new(self.searcher.level(self.depth + 1).told(now, &hint))));
            closure.nested.push(Nested { complexity: hint.complexity, signature: signature.0, told });
            let nested = closure.nested.len() as u16;
            any |= record(closure, off, &mut [cell as u8], nested, &parents.nodes);
        }
        any
    }
}

/// The parents that a chain's end stands on: what is gone where one of its nodes went on.
fn add_list(parents: &mut Parents, closure: &Closure, start: &Board, now: &Board, list: &[(Literal, Cause)]) {
    for (literal, cause) in list {
        if !literal.is_on() {
            continue;
        }
        let (cell, digit) = (literal.cell(), literal.digit());
        match cause {
            Cause::Cell => parents.add_cell(closure, start, now, cell, 0x1ff),
            Cause::House(kind) => {
                let house = usize::from(HOUSES_OF[cell][usize::from(*kind)]);
                parents.add_house(closure, start, now, house, digit);
            }
            Cause::Advanced | Cause::Start => {}
        }
    }
}

fn nest_unary(start: &Board, now: &Board, closure: &mut Closure, unary: &Unary, tell: bool) -> bool {
    let mut parents = Parents::default();
    let mut signature = Signature::new();
    signature.add(u16::MAX);
    unary.path.iter().for_each(|(literal, _)| signature.add(literal.0));
    add_list(&mut parents, closure, start, now, &unary.path);
    let mut cells: Vec<u8> = Vec::new();
    if unary.cycle {
        // The mirror: the same nodes the other way, each the opposite of what it was, with the cause it had.
        let mirror: Vec<(Literal, Cause)> = std::iter::once(&unary.path[0])
            .chain(unary.path[1..].iter().rev())
            .map(|(literal, cause)| (literal.opposite(), *cause))
            .collect();
        signature.add(u16::MAX);
        mirror.iter().for_each(|(literal, _)| signature.add(literal.0));
        add_list(&mut parents, closure, start, now, &mirror);
        let mut inserted = 0u128;
        for (literal, _) in &unary.path {
            let here = PEERS[literal.cell()] & unary.removals.0[literal.digit()] & !inserted;
            inserted |= here;
            cells.extend(Bits(here).map(|cell| cell as u8));
        }
    } else {
        cells.push(unary.path[0].0.cell() as u8);
    }
    if parents.nodes.is_empty() {
        return false;
    }
    let told = tell.then(|| Argument::Chain(Box::new(super::told_unary(unary))));
    closure.nested.push(Nested { complexity: unary.complexity, signature: signature.0, told });
    let nested = closure.nested.len() as u16;
    record(closure, unary.removals, &mut cells, nested, &parents.nodes)
}
