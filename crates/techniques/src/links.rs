//! The links of a position as a graph.
//!
//! A node says "the digit stands in one of these cells": a candidate, a group of candidates in the crossing of a line and a box,
//! or the places of a digit in an almost locked set. A strong link says that two nodes are not both false, a weak link that they
//! are not both true:
//!
//! ```text
//!   a = b    a false, so b true        (two places left in a house, two digits left in a cell, one digit too many in a set)
//!   b - c    b true, so c false        (c sees b, or shares its cell)
//!   c = d    c false, so d true
//! ```
//!
//! A set that loses a digit takes all its others from a cell that sees their places. Where that leaves the cell one candidate, though
//! no single digit would, this too is a strong link: it shows in the one line of the library whose loop has no other way.
//!
//! Everything that chains and loops of any kind conclude follows from one relation: "a false, so b true". Where it holds, at least one of
//! `a` and `b` is true. [`Walk`](crate::walk::Walk) computes it for one `a` and all `b`, breadth first, so that the shortest chain is found; a step
//! of the walk is a weak link and a strong one. The links of each node are kept as two rows of bits.
//!
//! What follows from all nodes at once is worked out on the false side: `a` false makes its few strong links true, and these make a row
//! of weak links false. (A row for each double step from true to true, put together from the strong links of all nodes that a node sees,
//! and a table of what reaches what over these: rating top1465 took 2.69 s with it and 2.53 s without.) A path builds 34,000 graphs for
//! the 1465 puzzles, so that their memory is kept for the next one (with the search of parts in [`reach`](crate::reach), 2.53 s to 2.44).

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

use crate::als::Als;
use crate::chains::Near;
use crate::geometry::Geometry;
use crate::reach;
use crate::set::{CellSet, bits};
use crate::state::State;

mod tell;

pub(crate) use tell::tell_weak;

/// Which links are taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Two places of a digit in a house; weak links in houses.
    SingleDigit,
    /// Cells with two candidates; weak links in houses.
    BivalueCells,
    /// Both, between candidates.
    Plain,
    /// Also groups of candidates in the crossing of a line and a box.
    Grouped,
    /// Also the digits of almost locked sets.
    Sets,
    /// As grouped, and every candidate has a node.
    Forcing,
}

/// Why a strong link is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The cell has two candidates.
    Cell(u16),
    /// The house has no further place for the digit.
    House(u16),
    /// The almost locked set of this number.
    Set(u32),
    /// The almost locked set of this number: without a digit it holds all its others, which leaves this cell one candidate.
    SetAndCell(u32, u16),
}

/// A node of the graph.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<const W: usize> {
    /// The digit.
    pub(crate) digit: u8,
    /// Whether it has one cell only.
    pub(crate) single: bool,
    /// The cells, one or more.
    pub(crate) cells: CellSet<W>,
    /// The cells that see all of them.
    pub(crate) sees: CellSet<W>,
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links<const W: usize> {
    pub(crate) nodes: Vec<Node<W>>,
    /// The strong links in the order in which they were found, one direction each.
    joined: Vec<(u16, u16, Why)>,
    /// Strong links of each node: the other end and why. Those of one node stand together, in the order in which they were found.
    strong: Vec<(u16, Why)>,
    /// For each node where its links start and end in `strong`.
    strong_of: Vec<(u32, u32)>,
    /// Further reasons of strong links: other sets, which do not add to what follows but to what loops remove.
    further: HashMap<(u16, u16), Vec<Why>>,
    /// The nodes of more than one cell, with their cells, digit by digit.
    groups: Vec<Vec<(u16, CellSet<W>)>>,
    /// For each node those to which it has a weak link, and those to which it has a strong one: `words` words a node each.
    weak_rows: Vec<u64>,
    strong_rows: Vec<u64>,
    words: usize,
    /// The nodes that have strong links.
    linked: Vec<u64>,
    /// For each node what becomes false when it is, then what becomes true; worked out when it is asked for.
    closure: OnceCell<Vec<u64>>,
    /// What the closure is worked out with, and the vector of an earlier one.
    scratch: RefCell<(reach::Scratch, Vec<u64>, Vec<u64>)>,
    /// What a search for chains looks things up in.
    pub(crate) near: RefCell<Near<W>>,
    /// Whether two digits of a cell exclude each other in this graph.
    cell_weak: bool,
    /// The node of each candidate, where it has one: `side` entries a cell.
    node_of: Vec<u16>,
}

/// Graphs that are done with.
#[allow(
    clippy::vec_box,
    reason = "they come from the cache and go to it, which is small and quickly emptied by that"
)]
pub(crate) type Spare<const W: usize> = Vec<Box<Links<W>>>;

/// No node.
pub(crate) const NONE: u16 = u16::MAX;

/// The most nodes of a graph; positions with more (nearly blank ones of side 36 and over) are not searched for chains, because
/// the rows of bits grow with the square of the nodes.
const MOST_NODES: usize = 12_000;

impl<const W: usize> State<W> {
    /// The links of candidates, without groups.
    pub(crate) fn plain_links(&self) -> &Links<W> {
        self.cache().plain_links.get_or_init(|| self.links(Kind::Plain))
    }

    /// The links of candidates and groups.
    pub(crate) fn grouped_links(&self) -> &Links<W> {
        self.cache().grouped_links.get_or_init(|| self.links(Kind::Grouped))
    }

    /// A graph of the state, to be given back with [`State::give_back`].
    pub(crate) fn links(&self, kind: Kind) -> Box<Links<W>> {
        self.links_of_digits(kind, u64::MAX)
    }

    /// A graph in which only these digits are linked in houses.
    pub(crate) fn links_of_digits(&self, kind: Kind, wanted: u64) -> Box<Links<W>> {
        let mut links = self.spare_links.borrow_mut().pop().unwrap_or_default();
        links.build(self, kind, wanted);
        links
    }

    /// Keeps the memory of a graph that is done with for the next.
    pub(crate) fn give_back(&self, links: Box<Links<W>>) {
        self.spare_links.borrow_mut().push(links);
    }
}

impl<const W: usize> Links<W> {
    /// Makes it the graph of `state` in which only these digits are linked in houses.
    fn build(&mut self, state: &State<W>, kind: Kind, wanted: u64) {
        let side = state.side();
        let links = self;
        links.nodes.clear();
        links.joined.clear();
        links.further.clear();
        links.groups.resize(side, Vec::new());
        links.groups.iter_mut().for_each(Vec::clear);
        if let Some(closure) = links.closure.take() {
            links.scratch.get_mut().2 = closure;
        }
        links.cell_weak = !matches!(kind, Kind::SingleDigit | Kind::BivalueCells);
        links.node_of.clear();
        links.node_of.resize(side * side * side, NONE);
        if kind == Kind::Forcing {
            for cell in state.blank_cells() {
                for digit in bits(state.candidates(cell)) {
                    links.candidate(state, cell, digit);
                }
            }
        }
        let grouped = state.cache().grouped_links.get();
        match grouped.filter(|grouped| kind == Kind::Forcing && grouped.len() > 0) {
            Some(grouped) => links.take_over(state, grouped),
            None => links.find(state, kind, wanted),
        }
        if kind == Kind::Sets {
            links.sets(state);
        }
        if links.nodes.len() > MOST_NODES {
            links.nodes.clear();
            links.joined.clear();
            links.groups.iter_mut().for_each(Vec::clear);
            links.node_of.fill(NONE);
        }
        links.sort();
        links.connect(state);
    }

    /// Finds the links in houses and cells.
    fn find(&mut self, state: &State<W>, kind: Kind, wanted: u64) {
        if kind != Kind::BivalueCells {
            self.houses(state, kind, wanted);
        }
        if kind != Kind::SingleDigit {
            for cell in state.blank_cells() {
                if state.size(cell) == 2 {
                    let mask = state.candidates(cell);
                    let (a, b) = (mask.trailing_zeros() as usize, 63 - mask.leading_zeros() as usize);
                    let a = self.candidate(state, cell, a);
                    let b = self.candidate(state, cell, b);
                    self.join(a, b, Why::Cell(cell as u16));
                }
            }
        }
    }

    /// Takes over the links that were found for the same state with groups. The nodes have other numbers here.
    fn take_over(&mut self, state: &State<W>, grouped: &Links<W>) {
        let mut number_of = Vec::with_capacity(grouped.len());
        for node in &grouped.nodes {
            let digit = usize::from(node.digit);
            number_of.push(match node.cells.first().filter(|_| node.single) {
                Some(cell) => self.candidate(state, cell, digit),
                None => self.group(*node),
            });
        }
        let number_of = |node: &u16| number_of[usize::from(*node)];
        self.joined.extend(grouped.joined.iter().map(|(a, b, why)| (number_of(a), number_of(b), *why)));
    }

    fn houses(&mut self, state: &State<W>, kind: Kind, wanted: u64) {
        let geometry = state.geometry();
        // Two parts of a house that lie in other houses have no more cells together than two crossings.
        let most = if matches!(kind, Kind::SingleDigit | Kind::Plain) {
            2
        } else {
            2 * geometry.shape.box_rows().max(geometry.shape.box_columns())
        };
        for house in 0..3 * state.side() {
            let counts = state.counts(house);
            // One look at all digits first: nine branches of which none is foreseen take longer.
            let few = |count: &u8| (2..=most).contains(&usize::from(*count));
            let digits =
                counts.iter().enumerate().fold(0, |all, (digit, count)| all | u64::from(few(count)) << digit);
            for digit in bits(digits & wanted) {
                let count = usize::from(counts[digit]);
                let places = state.places_in(digit, house);
                if count == 2 {
                    let mut ends = places.iter();
                    let (Some(a), Some(b)) = (ends.next(), ends.next()) else { continue };
                    let a = self.candidate(state, a, digit);
                    let b = self.candidate(state, b, digit);
                    self.join(a, b, Why::House(house as u16));
                    continue;
                }
                let why = Why::House(house as u16);
                if house < 2 * state.side() {
                    self.line(state, (digit, places), why);
                    continue;
                }
                // A part of the places that lies in a line, against the rest, where that lies in one line too.
                for cell in places {
                    let [row, column, _] = geometry.houses_of[cell].map(usize::from);
                    for line in [row, column] {
                        let part = places & geometry.houses[line];
                        let rest = places - part;
                        let wide = count > most / 2 + 1 && part.is_single();
                        if part.first() != Some(cell) || rest.is_empty() || wide {
                            continue;
                        }
                        if rest.is_single() || geometry.common_houses(rest).any(|common| common != house) {
                            let a = self.node(state, part, digit);
                            let b = self.node(state, rest, digit);
                            self.join(a, b, why);
                        }
                    }
                }
            }
        }
    }

    /// The links of a digit that has three places or more in a line.
    fn line(&mut self, state: &State<W>, (digit, places): (usize, CellSet<W>), why: Why) {
        let rest = without_box(state.geometry(), places);
        if rest.is_empty() {
            // Each place against the others, which lie in the box.
            for cell in places {
                let a = self.candidate(state, cell, digit);
                let b = self.node(state, places - CellSet::of(cell), digit);
                self.join(a, b, why);
            }
        } else if without_box(state.geometry(), rest).is_empty() {
            let a = self.node(state, places - rest, digit);
            let b = self.node(state, rest, digit);
            self.join(a, b, why);
        }
    }

    fn sets(&mut self, state: &State<W>) {
        for (index, set) in state.almost_locked_sets().iter().enumerate() {
            if set.cells.len() < 2 || self.nodes.len() > MOST_NODES {
                continue;
            }
            for a in bits(set.digits) {
                for b in bits(set.digits).filter(|b| *b > a) {
                    let a = self.node(state, set.places(state, a), a);
                    let b = self.node(state, set.places(state, b), b);
                    self.join(a, b, Why::Set(index as u32));
                }
            }
            self.forced_cells(state, index, set);
        }
    }

    /// The cells that two digits or more of a set, all it holds when it loses one, leave one candidate.
    fn forced_cells(&mut self, state: &State<W>, index: usize, set: &Als<W>) {
        let seen: Vec<(usize, CellSet<W>)> = bits(set.digits)
            .map(|digit| (digit, state.geometry().common_peers(set.places(state, digit))))
            .collect();
        let all = seen.iter().fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
        for cell in (all & state.blank_cells()) - set.cells {
            let candidates = state.candidates(cell);
            let taken = seen.iter().filter(|(_, cells)| cells.contains(cell));
            let taken = candidates & taken.fold(0_u64, |taken, (digit, _)| taken | 1 << digit);
            for lost in bits(set.digits) {
                let left = candidates & !(taken & !(1 << lost));
                if left.count_ones() == 1 && candidates.count_ones() > 2 {
                    let lost = self.node(state, set.places(state, lost), lost);
                    let left = self.candidate(state, cell, left.trailing_zeros() as usize);
                    self.join(lost, left, Why::SetAndCell(index as u32, cell as u16));
                }
            }
        }
    }

    fn candidate(&mut self, state: &State<W>, cell: usize, digit: usize) -> u16 {
        let slot = cell * state.side() + digit;
        if self.node_of[slot] == NONE {
            self.node_of[slot] = self.nodes.len().min(usize::from(NONE) - 1) as u16;
            let sees = state.geometry().peers[cell];
            self.push(Node { digit: digit as u8, single: true, cells: CellSet::of(cell), sees });
        }
        self.node_of[slot]
    }

    fn push(&mut self, node: Node<W>) {
        if self.nodes.len() < usize::from(NONE) - 1 {
            self.nodes.push(node);
        }
    }

    fn node(&mut self, state: &State<W>, cells: CellSet<W>, digit: usize) -> u16 {
        if cells.is_single()
            && let Some(cell) = cells.first()
        {
            return self.candidate(state, cell, digit);
        }
        let known = self.groups[digit].iter().find(|(_, known)| *known == cells).map(|(node, _)| *node);
        known.unwrap_or_else(|| {
            let sees = state.geometry().common_peers(cells);
            self.group(Node { digit: digit as u8, single: false, cells, sees })
        })
    }

    fn group(&mut self, group: Node<W>) -> u16 {
        self.push(group);
        let node = self.nodes.len() as u16 - 1;
        self.groups[usize::from(group.digit)].push((node, group.cells));
        node
    }

    fn join(&mut self, a: u16, b: u16, why: Why) {
        if a != b {
            self.joined.push((a, b, why));
        }
    }

    /// Sorts the strong links by node; of two between the same nodes the first stays, and a set is kept in mind.
    fn sort(&mut self) {
        let (count, words) = (self.nodes.len(), self.nodes.len().div_ceil(64));
        self.words = words;
        self.strong_rows.clear();
        self.strong_rows.resize(count * words, 0);
        self.strong_of.clear();
        self.strong_of.resize(count, (0, 0));
        let rows = &mut self.strong_rows[..];
        let further = &mut self.further;
        let strong_of = &mut self.strong_of[..];
        self.joined.retain(|(a, b, why)| {
            let (from, to) = (usize::from(*a), usize::from(*b));
            let word = &mut rows[from * words + to / 64];
            let new = *word >> (to % 64) & 1 == 0;
            if new {
                *word |= 1 << (to % 64);
                rows[to * words + from / 64] |= 1 << (from % 64);
                strong_of[from].1 += 1;
                strong_of[to].1 += 1;
            } else if matches!(why, Why::Set(_) | Why::SetAndCell(..)) {
                further.entry((*a.min(b), *a.max(b))).or_default().push(*why);
            }
            new
        });
        self.linked.clear();
        self.linked.resize(words, 0);
        let mut start = 0;
        for (node, (from, to)) in strong_of.iter_mut().enumerate() {
            self.linked[node / 64] |= u64::from(*to > 0) << (node % 64);
            *from = start;
            start += *to;
            *to = *from;
        }
        self.strong.clear();
        self.strong.resize(start as usize, (NONE, Why::Cell(0)));
        for (a, b, why) in &self.joined {
            for (from, to) in [(*a, *b), (*b, *a)] {
                let end = &mut strong_of[usize::from(from)].1;
                self.strong[*end as usize] = (to, *why);
                *end += 1;
            }
        }
    }

    /// Computes the rows of weak links.
    fn connect(&mut self, state: &State<W>) {
        let (count, side, words) = (self.nodes.len(), state.side(), self.words);
        self.weak_rows.clear();
        self.weak_rows.resize(count * words, 0);
        let rows = &mut self.weak_rows[..];
        let mut add = |a: usize, b: usize| {
            rows[a * words + b / 64] |= 1 << (b % 64);
            rows[b * words + a / 64] |= 1 << (a % 64);
        };
        // For each digit the candidates that have nodes, so far.
        let mut single = vec![CellSet::<W>::EMPTY; side];
        for (index, node) in self.nodes.iter().enumerate() {
            let digit = usize::from(node.digit);
            let Some(cell) = node.cells.first().filter(|_| node.single) else { continue };
            for other in node.sees & single[digit] {
                add(index, usize::from(self.node_of[other * side + digit]));
            }
            single[digit].insert(cell);
            if self.cell_weak {
                for other in bits(state.candidates(cell) & !(u64::MAX << digit)) {
                    let other = self.node_of[cell * side + other];
                    if other != NONE {
                        add(index, usize::from(other));
                    }
                }
            }
        }
        for (digit, groups) in self.groups.iter().enumerate() {
            for (at, (group, _)) in groups.iter().enumerate() {
                let group = usize::from(*group);
                let sees = self.nodes[group].sees;
                for cell in sees & single[digit] {
                    add(group, usize::from(self.node_of[cell * side + digit]));
                }
                for (other, cells) in &groups[at + 1..] {
                    if cells.within(&sees) {
                        add(group, usize::from(*other));
                    }
                }
            }
        }
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes to which this one has a weak link.
    #[inline]
    pub(crate) fn weak_row(&self, node: usize) -> &[u64] {
        &self.weak_rows[node * self.words..][..self.words]
    }

    /// The nodes to which this one has a strong link.
    #[inline]
    pub(crate) fn strong_row(&self, node: usize) -> &[u64] {
        &self.strong_rows[node * self.words..][..self.words]
    }

    /// The nodes that have strong links.
    pub(crate) fn linked(&self) -> &[u64] {
        &self.linked
    }

    /// How many words a row of nodes has.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// For each node all that becomes false when it is, itself only where it comes back to itself, and then all that becomes true: at
    /// least what a [`Walk`](crate::walk::Walk) reaches, and just that where the node does not become true itself.
    pub(crate) fn closure(&self) -> &[u64] {
        self.closure.get_or_init(|| {
            let (words, stride) = (self.words, 2 * self.words);
            let (scratch, follow, closure) = &mut *self.scratch.borrow_mut();
            follow.clear();
            for node in 0..self.len() {
                let from = follow.len();
                let mut strong = self.strong(node).iter().map(|(to, _)| usize::from(*to));
                match strong.next() {
                    Some(to) => follow.extend_from_slice(self.weak_row(to)),
                    None => follow.resize(from + words, 0),
                }
                strong.for_each(|to| merge(&mut follow[from..], self.weak_row(to)));
                follow.extend_from_slice(self.strong_row(node));
            }
            scratch.reach(follow, words, stride, closure);
            std::mem::take(closure)
        })
    }

    /// The row of the node in the closure.
    #[inline]
    pub(crate) fn closure_of(&self, node: usize) -> &[u64] {
        &self.closure()[node * 2 * self.words..][..2 * self.words]
    }

    /// What becomes false when the node is, and what becomes true.
    #[inline]
    pub(crate) fn when_false(&self, node: usize) -> (&[u64], &[u64]) {
        self.closure_of(node).split_at(self.words)
    }

    /// The node of a candidate.
    pub(crate) fn node_of(&self, state: &State<W>, cell: usize, digit: usize) -> Option<usize> {
        Some(self.node_of[cell * state.side() + digit]).filter(|node| *node != NONE).map(usize::from)
    }

    /// The strong links of a node.
    #[inline]
    pub(crate) fn strong(&self, node: usize) -> &[(u16, Why)] {
        let (from, to) = self.strong_of[node];
        &self.strong[from as usize..to as usize]
    }

    /// Whether the two nodes cannot both be true.
    #[inline]
    pub(crate) fn weak(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        if a.digit == b.digit {
            b.cells.within(&a.sees)
        } else {
            self.cell_weak && a.single && b.single && a.cells == b.cells
        }
    }

    /// Why the two nodes, which have a strong link, are not both false.
    pub(crate) fn why(&self, from: usize, to: usize) -> Option<Why> {
        self.strong(from).iter().find(|(end, _)| usize::from(*end) == to).map(|(_, why)| *why)
    }

    /// Further sets that say why.
    pub(crate) fn further(&self, from: usize, to: usize) -> &[Why] {
        self.further.get(&(from.min(to) as u16, from.max(to) as u16)).map_or(&[], Vec::as_slice)
    }

    /// The nodes from which a weak link comes to `from` and a strong link goes on to `to`.
    pub(crate) fn between(&self, from: usize, to: usize) -> impl Iterator<Item = usize> + '_ {
        self.strong(to).iter().map(|(node, _)| usize::from(*node)).filter(move |node| self.weak(from, *node))
    }
}

/// Adds the nodes of a row to another.
#[inline]
pub(crate) fn merge(row: &mut [u64], with: &[u64]) {
    row.iter_mut().zip(with).for_each(|(word, with)| *word |= with);
}

/// The cells without those in the box of the first.
fn without_box<const W: usize>(geometry: &Geometry<W>, cells: CellSet<W>) -> CellSet<W> {
    match cells.first() {
        Some(first) => cells - geometry.houses[usize::from(geometry.houses_of[first][2])],
        None => cells,
    }
}
