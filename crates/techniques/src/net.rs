//! Nets: everything that follows from a candidate being true, or false, by naked and hidden singles, with the reason of each
//! inference.

use celda_check::{Chain, Link, LinkKind, Node, Reason, Truth};

use crate::links::{Why, tell_weak};
use crate::set::{CellSet, bits};
use crate::state::{State, digit};

/// What contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// The cell keeps no candidate.
    Cell(usize),
    /// The house keeps no place for the digit.
    Place(usize, usize),
    /// The candidate would be true and false.
    Both(usize),
}

const NONE: u32 = u32::MAX;

/// A propagation. Candidates are numbered `cell * side + digit`.
#[derive(Debug)]
pub(crate) struct Net<'a, const W: usize> {
    state: &'a State<W>,
    candidates: Vec<u64>,
    sizes: Vec<u8>,
    counts: Vec<u8>,
    /// For each digit the cells that may still take it, and those that do.
    pub(crate) places: Vec<CellSet<W>>,
    pub(crate) on: Vec<CellSet<W>>,
    /// Whether the house has its digit, `side` entries a house.
    done: Vec<bool>,
    filled: CellSet<W>,
    /// Why a candidate is true; and the candidate for which another is false.
    why: Vec<Option<Why>>,
    by: Vec<u32>,
    /// The candidates that became true, in order.
    order: Vec<u32>,
    /// For each value and digit the cells that are known to lead to no conflict.
    sound: [Vec<CellSet<W>>; 2],
}

impl<'a, const W: usize> Net<'a, W> {
    /// A propagation in `state`.
    pub(crate) fn new(state: &'a State<W>) -> Net<'a, W> {
        let side = state.side();
        let slots = side * side * side;
        Net {
            state,
            candidates: Vec::with_capacity(side * side),
            sizes: Vec::with_capacity(side * side),
            counts: Vec::with_capacity(3 * side * side),
            places: Vec::with_capacity(side),
            on: vec![CellSet::EMPTY; side],
            done: vec![false; 3 * side * side],
            filled: CellSet::EMPTY,
            why: vec![None; slots],
            by: vec![NONE; slots],
            order: Vec::with_capacity(side * side),
            sound: [vec![CellSet::EMPTY; side], vec![CellSet::EMPTY; side]],
        }
    }

    fn reset(&mut self) {
        let state = self.state;
        let side = state.side();
        self.candidates.clear();
        self.candidates.extend((0..side * side).map(|cell| state.candidates(cell)));
        self.sizes.clear();
        self.sizes.extend_from_slice(state.sizes());
        self.counts.clear();
        for house in 0..3 * side {
            self.counts.extend_from_slice(state.counts(house));
        }
        self.places.clear();
        self.places.extend((0..side).map(|digit| state.places(digit)));
        self.on.fill(CellSet::EMPTY);
        self.done.fill(false);
        self.filled = CellSet::EMPTY;
        self.order.clear();
    }

    /// Propagates the premise; the conflict, if there is one.
    pub(crate) fn run(&mut self, cell: usize, digit: usize, value: bool) -> Option<Conflict> {
        self.run_within(cell, digit, value, usize::MAX)
    }

    /// The same as [`Net::run_within`] where only the conflict counts: what follows from a premise without conflict has none
    /// either, and is not run.
    pub(crate) fn conflict_within(
        &mut self,
        cell: usize,
        digit: usize,
        value: bool,
        most: usize,
    ) -> Option<Conflict> {
        // Of what is false nothing follows where more than two are left.
        let state = self.state;
        let leads = || {
            state.size(cell) <= 2
                || state.geometry().houses_of[cell]
                    .iter()
                    .any(|house| state.count(digit, usize::from(*house)) <= 2)
        };
        if self.sound[usize::from(value)][digit].contains(cell) || !value && !leads() {
            return None;
        }
        let conflict = self.run_within(cell, digit, value, most);
        if conflict.is_none() && self.order.len() < most {
            let [when_false, when_true] = &mut self.sound;
            for digit in 0..self.state.side() {
                when_false[digit] |= self.state.places(digit) - self.places[digit];
                when_true[digit] |= self.on[digit];
            }
        }
        conflict
    }

    /// Propagates the premise until a conflict shows in less than `most` inferences, or does not.
    pub(crate) fn run_within(
        &mut self,
        cell: usize,
        digit: usize,
        value: bool,
        most: usize,
    ) -> Option<Conflict> {
        self.reset();
        let slot = cell * self.state.side() + digit;
        let first = if value {
            self.why[slot] = None;
            self.order.push(slot as u32);
            self.filled.insert(cell);
            self.on[digit].insert(cell);
            None
        } else {
            self.lose(cell, digit, NONE)
        };
        let mut conflict = first;
        let mut next = 0;
        while conflict.is_none()
            && self.order.len() < most
            && let Some(slot) = self.order.get(next).copied()
        {
            next += 1;
            conflict = self.spread(slot);
        }
        conflict.filter(|_| self.order.len() < most)
    }

    /// The number of inferences made.
    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    /// Takes out what a true candidate excludes.
    fn spread(&mut self, slot: u32) -> Option<Conflict> {
        let side = self.state.side();
        let (cell, digit) = (slot as usize / side, slot as usize % side);
        for house in self.state.geometry().houses_of[cell] {
            self.done[usize::from(house) * side + digit] = true;
        }
        for other in bits(self.candidates[cell] & !(1 << digit)) {
            let conflict = self.lose(cell, other, slot);
            if conflict.is_some() {
                return conflict;
            }
        }
        for peer in self.places[digit] & self.state.geometry().peers[cell] {
            let conflict = self.lose(peer, digit, slot);
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    fn lose(&mut self, cell: usize, digit: usize, by: u32) -> Option<Conflict> {
        let side = self.state.side();
        let slot = cell * side + digit;
        self.by[slot] = by;
        if self.on[digit].contains(cell) {
            return Some(Conflict::Both(slot));
        }
        self.candidates[cell] &= !(1 << digit);
        self.places[digit].remove(cell);
        self.sizes[cell] -= 1;
        if !self.filled.contains(cell) {
            match self.sizes[cell] {
                0 => return Some(Conflict::Cell(cell)),
                1 => {
                    let only = self.candidates[cell].trailing_zeros() as usize;
                    self.gain(cell, only, Why::Cell(cell as u16));
                }
                _ => {}
            }
        }
        for house in self.state.geometry().houses_of[cell].map(usize::from) {
            let index = house * side + digit;
            self.counts[index] -= 1;
            if self.done[index] {
                continue;
            }
            match self.counts[index] {
                0 => return Some(Conflict::Place(house, digit)),
                1 => {
                    let places = self.places[digit] & self.state.geometry().houses[house];
                    if let Some(only) = places.first() {
                        self.gain(only, digit, Why::House(house as u16));
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn gain(&mut self, cell: usize, digit: usize, why: Why) {
        if !self.on[digit].contains(cell) {
            let slot = cell * self.state.side() + digit;
            self.on[digit].insert(cell);
            self.filled.insert(cell);
            self.why[slot] = Some(why);
            self.order.push(slot as u32);
        }
    }

    /// The candidates whose falsehood makes a conflict or an inference, with its truth.
    fn premises(&self, why: Why, own: Option<usize>) -> (Vec<usize>, Option<Truth>) {
        let (state, side) = (self.state, self.state.side());
        match why {
            Why::Cell(cell) => {
                let cell = usize::from(cell);
                let slots = bits(state.candidates(cell)).map(|digit| cell * side + digit);
                (slots.filter(|slot| Some(*slot) != own).collect(), Some(Truth::Cell(state.cell(cell))))
            }
            Why::House(house) => {
                let number = own.map_or(0, |slot| slot % side);
                self.places_of(usize::from(house), number, own)
            }
            Why::Set(_) | Why::SetAndCell(..) => (Vec::new(), None),
        }
    }

    fn places_of(&self, house: usize, number: usize, own: Option<usize>) -> (Vec<usize>, Option<Truth>) {
        let side = self.state.side();
        let slots = self.state.places_in(number, house).iter().map(|cell| cell * side + number);
        let truth = Truth::Place(digit(number), self.state.house(house));
        (slots.filter(|slot| Some(*slot) != own).collect(), Some(truth))
    }

    /// Tells how the conflict came about: the truths used, and each inference as chains of a weak and a strong link.
    pub(crate) fn tell_conflict(&self, conflict: Conflict, truths: &mut Vec<Truth>, chains: &mut Vec<Chain>) {
        let (lost, truth) = match conflict {
            Conflict::Cell(cell) => self.premises(Why::Cell(cell as u16), None),
            Conflict::Place(house, number) => self.places_of(house, number, None),
            Conflict::Both(slot) => {
                self.tell(slot, truths, chains);
                (vec![slot], None)
            }
        };
        add(truths, truth);
        for slot in lost {
            self.tell_lost(slot, None, truths, chains);
        }
    }

    /// Tells why the candidate is true.
    pub(crate) fn tell(&self, slot: usize, truths: &mut Vec<Truth>, chains: &mut Vec<Chain>) {
        let mut open = vec![slot];
        let mut known = vec![slot];
        while let Some(slot) = open.pop() {
            let Some(why) = self.why[slot] else { continue };
            let (lost, truth) = self.premises(why, Some(slot));
            if truth.as_ref().is_some_and(|truth| truths.contains(truth)) {
                continue;
            }
            add(truths, truth);
            for other in lost {
                self.link(other, Some(slot), chains);
                let by = self.by[other];
                if by != NONE && !known.contains(&(by as usize)) {
                    known.push(by as usize);
                    open.push(by as usize);
                }
            }
        }
    }

    /// Tells why the candidate is false.
    pub(crate) fn tell_lost(
        &self,
        slot: usize,
        to: Option<usize>,
        truths: &mut Vec<Truth>,
        chains: &mut Vec<Chain>,
    ) {
        self.link(slot, to, chains);
        if self.by[slot] != NONE {
            self.tell(self.by[slot] as usize, truths, chains);
        }
    }

    /// The weak link that makes `lost` false, and the strong one that goes on from it.
    fn link(&self, lost: usize, to: Option<usize>, chains: &mut Vec<Chain>) {
        let side = self.state.side();
        let at = |slot: usize| (slot % side, CellSet::of(slot / side));
        let node =
            |slot: usize| Node { digit: digit(slot % side), cells: vec![self.state.cell(slot / side)] };
        let mut links = Vec::with_capacity(2);
        if self.by[lost] != NONE {
            links.push(tell_weak(self.state, at(self.by[lost] as usize), at(lost)));
        }
        links.extend(to.map(|to| Link {
            from: node(lost),
            to: node(to),
            kind: LinkKind::Strong,
            reason: Reason::Net,
        }));
        if !links.is_empty() {
            chains.insert(0, Chain { links });
        }
    }
}

fn add(truths: &mut Vec<Truth>, truth: Option<Truth>) {
    truths.extend(truth.filter(|truth| !truths.contains(truth)));
}
