//! What follows from a candidate being true, or false, along chains: forcing chains of every kind ask this table.
//!
//! ```text
//!   4r1c1 true  ->  4r1c7 false  ->  4r5c7 true  ->  9r5c7 false ...
//! ```
//!
//! Each inference has one premise, which makes them chains; where several are needed at once it is a net (`net`).
//!
//! What follows is a row of bits, one a candidate, taken from the table of what reaches what. Links have no
//! direction: where `a` makes `b` false, `b` makes `a` false, and where `a` makes `b` true, `b` false makes `a` false. So a row is a column
//! too, and which premises take all candidates of a cell is what the rows of these candidates have in common. (A set of cells a digit,
//! filled node by node for each premise, and each premise asked for itself took 370 microseconds a position of top1465.)

use std::collections::HashMap;

use celda_check::{Chain, Truth};

use crate::links::{Kind, Links, merge};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::walk::Walk;

/// A candidate, as cell and digit.
pub(crate) type Place = (usize, usize);

/// Candidates of which one is true.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Base {
    /// Those of a cell.
    Cell(usize),
    /// The places of a digit in a house.
    House(usize, usize),
}

impl Base {
    /// The candidates.
    pub(crate) fn places<const W: usize>(self, state: &State<W>) -> impl Iterator<Item = Place> {
        let (digits, cells) = match self {
            Base::Cell(cell) => (state.candidates(cell), CellSet::of(cell)),
            Base::House(house, digit) => (1 << digit, state.places_in(digit, house)),
        };
        cells.iter().flat_map(move |cell| bits(digits).map(move |digit| (cell, digit)))
    }

    /// The truth that one of them is true.
    pub(crate) fn truth<const W: usize>(self, state: &State<W>) -> Truth {
        match self {
            Base::Cell(cell) => Truth::Cell(state.cell(cell)),
            Base::House(house, number) => Truth::Place(digit(number), state.house(house)),
        }
    }
}

/// The table of all candidates, which are numbered cell by cell.
#[derive(Debug)]
pub(crate) struct Implications<'a, const W: usize> {
    state: &'a State<W>,
    links: Box<Links<W>>,
    /// The candidates by number.
    places: Vec<Place>,
    /// How many words a row of candidates has.
    words: usize,
    /// For each candidate and value two rows: what becomes true, and what becomes false.
    rows: Vec<u64>,
    /// The walks that chains were told by.
    walks: HashMap<(usize, bool), Walk>,
}

impl<const W: usize> Drop for Implications<'_, W> {
    fn drop(&mut self) {
        self.state.give_back(std::mem::take(&mut self.links));
    }
}

impl<'a, const W: usize> Implications<'a, W> {
    /// The table for `state`; without candidates where the position is too large for chains.
    pub(crate) fn new(state: &'a State<W>) -> Implications<'a, W> {
        let links = state.links(Kind::Forcing);
        let candidates =
            state.blank_cells().iter().flat_map(|cell| bits(state.candidates(cell)).map(move |d| (cell, d)));
        let places: Vec<Place> =
            candidates.filter(|(cell, digit)| links.node_of(state, *cell, *digit).is_some()).collect();
        let words = places.len().div_ceil(64);
        let mut table = Implications {
            state,
            links,
            words,
            rows: vec![0; 4 * places.len() * words],
            places,
            walks: HashMap::new(),
        };
        table.fill();
        table
    }

    fn fill(&mut self) {
        let (links, words) = (&self.links, self.words);
        let (nodes, count) = (links.words(), self.places.len());
        let last = u64::MAX >> (64 * words - count);
        let mut walk = Walk::new(links.len());
        let mut row = vec![0; 2 * nodes];
        for premise in 0..count {
            let (when_false, when_true) =
                self.rows[4 * premise * words..][..4 * words].split_at_mut(2 * words);
            let (on, off) = when_false.split_at_mut(words);
            let (lost, gained) = links.when_false(premise);
            if contains(gained, premise) {
                // False makes it true: then only what follows before that counts.
                walk.run(links, premise);
                for node in walk.reached.iter().map(|node| usize::from(*node)) {
                    if node < count {
                        insert(on, node);
                    }
                    merge(off, &links.weak_row(node)[..words]);
                }
            } else {
                on.copy_from_slice(&gained[..words]);
                off.copy_from_slice(&lost[..words]);
            }
            insert(off, premise);
            // When it is true, what it excludes is false.
            row.fill(0);
            for (word, lost) in links.weak_row(premise).iter().enumerate() {
                for lost in bits(lost & links.linked()[word]) {
                    if row[word] >> lost & 1 == 0 {
                        merge(&mut row, links.closure_of(word * 64 + lost));
                    }
                }
            }
            let (lost, gained) = row.split_at(nodes);
            let (on_true, off_true) = when_true.split_at_mut(words);
            on_true.copy_from_slice(&gained[..words]);
            insert(on_true, premise);
            off_true.copy_from_slice(&lost[..words]);
            merge(off_true, &links.weak_row(premise)[..words]);
            for row in [on, off, on_true, off_true] {
                row[words - 1] &= last;
            }
        }
    }

    /// How many candidates there are.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// How many words a row has.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The candidate of that number.
    pub(crate) fn place(&self, number: usize) -> Place {
        self.places[number]
    }

    /// The number of the candidate, which there is unless the table has none.
    pub(crate) fn number(&self, (cell, digit): Place) -> Option<usize> {
        self.links.node_of(self.state, cell, digit)
    }

    /// The candidates of a row.
    fn places(&self, row: impl Iterator<Item = u64>) -> impl Iterator<Item = Place> {
        let numbers = row.enumerate().flat_map(|(word, row)| bits(row).map(move |bit| word * 64 + bit));
        numbers.map(|number| self.places[number])
    }

    /// The candidates of a row, digit by digit.
    pub(crate) fn by_digit(&self, row: impl Iterator<Item = u64>) -> Vec<Place> {
        let mut places: Vec<Place> = self.places(row).collect();
        places.sort_unstable_by_key(|(cell, digit)| (*digit, *cell));
        places
    }

    /// The first of these.
    pub(crate) fn first_by_digit(&self, row: impl Iterator<Item = u64>) -> Option<Place> {
        self.places(row).min_by_key(|(cell, digit)| (*digit, *cell))
    }

    /// What becomes true if the candidate is `value`, and then what becomes false, one row after the other.
    #[inline]
    pub(crate) fn of(&self, number: usize, value: bool) -> &[u64] {
        &self.rows[(2 * number + usize::from(value)) * 2 * self.words..][..2 * self.words]
    }

    /// The cells that lose the digit if the candidate is true.
    pub(crate) fn lost(&self, premise: Place, digit: usize) -> CellSet<W> {
        let Some(premise) = self.number(premise) else { return CellSet::EMPTY };
        let off = &self.of(premise, true)[self.words..];
        let is_lost = |cell: &usize| self.number((*cell, digit)).is_some_and(|number| contains(off, number));
        self.state.places(digit).iter().filter(is_lost).collect()
    }

    /// What all candidates of a cell, and all places of a digit in a house, have in common when each is true; of each the row of
    /// [`Implications::of`], where it is not empty.
    pub(crate) fn common(&self) -> Vec<(Base, Vec<u64>)> {
        let state = self.state;
        let mut common = Vec::new();
        if self.words == 0 {
            return common;
        }
        let mut all = vec![0; 2 * self.words];
        let mut add = |base: Base, numbers: &mut dyn Iterator<Item = usize>| {
            all.fill(u64::MAX);
            for number in numbers {
                let mut any = 0;
                for (word, with) in all.iter_mut().zip(self.of(number, true)) {
                    *word &= with;
                    any |= *word;
                }
                if any == 0 {
                    return;
                }
            }
            common.push((base, all.clone()));
        };
        // The candidates are numbered cell by cell.
        let mut from = 0;
        for of_cell in self.places.chunk_by(|(a, _), (b, _)| a == b) {
            add(Base::Cell(of_cell[0].0), &mut (from..from + of_cell.len()));
            from += of_cell.len();
        }
        for house in 0..3 * state.side() {
            for (digit, count) in state.counts(house).iter().enumerate() {
                if *count > 0 {
                    let cells = state.places_in(digit, house).iter();
                    add(Base::House(house, digit), &mut cells.filter_map(|cell| self.number((cell, digit))));
                }
            }
        }
        common
    }

    /// The premises that lead to a contradiction, a bit each: first those that are false, then those that are true. `common` is
    /// from [`Implications::common`].
    pub(crate) fn contradictory(&self, common: &[(Base, Vec<u64>)]) -> [Vec<u64>; 2] {
        let words = self.words;
        let mut contradictory = [vec![0; words], vec![0; words]];
        if words == 0 {
            return contradictory;
        }
        for (value, row) in contradictory.iter_mut().enumerate() {
            for premise in 0..self.len() {
                let (on, off) = self.of(premise, value == 1).split_at(words);
                if on.iter().zip(off).fold(0, |both, (on, off)| both | on & off) != 0 {
                    insert(row, premise);
                }
            }
            // Links have no direction: what all of them make false would take all of them.
            for (_, all) in common {
                merge(row, &all[value * words..][..words]);
            }
        }
        contradictory
    }

    /// A walk from the premise, as far as it has come.
    fn walk(&mut self, premise: usize, value: bool) -> (&mut Walk, &Links<W>) {
        let links = &self.links;
        let walk = self.walks.entry((premise, value)).or_insert_with(|| {
            let mut walk = Walk::new(links.len());
            if value {
                walk.set_out_true(links, premise);
            } else {
                walk.set_out(links, premise);
            }
            walk
        });
        (walk, links)
    }

    /// The number of links of the chain that [`Implications::chain`] tells; 0 where there is none.
    pub(crate) fn length(
        &mut self,
        (premise, value): (Place, bool),
        (target, target_value): (Place, bool),
    ) -> usize {
        let (Some(start), Some(goal)) = (self.number(premise), self.number(target)) else { return 0 };
        let (walk, links) = self.walk(start, value);
        end(walk, links, goal, target_value).map_or(0, |end| {
            2 * usize::from(walk.steps[end]) - usize::from(!value) + usize::from(!target_value)
        })
    }

    /// The shortest chain from the premise to the conclusion, its truths added to `truths`, and its number of links; `None` where
    /// they are the same or there is no chain.
    pub(crate) fn chain(
        &mut self,
        (premise, value): (Place, bool),
        (target, target_value): (Place, bool),
        truths: &mut Vec<Truth>,
    ) -> Option<Chain> {
        let (start, goal) = (self.number(premise)?, self.number(target)?);
        let (walk, links) = self.walk(start, value);
        let end = end(walk, links, goal, target_value)?;
        let mut way = Vec::new();
        walk.way(links, start, end, &mut way);
        if value {
            // The walk began at a true node, so its first strong link is none.
            way.remove(0);
        }
        let mut chain = self.links.tell(self.state, &way, &[], false, truths);
        if value && let Some((first, _)) = way.first() {
            chain.links.insert(0, self.links.tell_weak(self.state, start, *first));
        }
        if !target_value {
            chain.links.push(self.links.tell_weak(self.state, end, goal));
        }
        (!chain.links.is_empty()).then_some(chain)
    }
}

/// Goes on with the walk until it comes to the conclusion; of a false one the first node that excludes it.
fn end<const W: usize>(walk: &mut Walk, links: &Links<W>, goal: usize, value: bool) -> Option<usize> {
    if value {
        while !walk.reaches(goal) {
            if !walk.advance(links) {
                return None;
            }
        }
        return Some(goal);
    }
    let excludes = links.weak_row(goal);
    let mut looked = 0;
    loop {
        let mut new = walk.reached[looked..].iter().map(|node| usize::from(*node));
        let end = new.find(|node| contains(excludes, *node));
        looked = walk.reached.len();
        if end.is_some() || !walk.advance(links) {
            return end;
        }
    }
}

fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

fn contains(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 != 0
}
