//! The search for the proof of a certificate: see [`certify`](crate::certify).

use celda_check::Statement;
use celda_grid::{Cell, Digit, Grid, House, Shape};
use celda_solve::{Limits, Unfinished};

/// Finds a proof that `solution` is the only completion of a puzzle.
pub(crate) struct Prover<'a> {
    shape: Shape,
    start: State,
    solution: &'a Grid,
    limits: &'a Limits,
    nodes: u64,
    houses: Vec<House>,
    cells_of: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
}

/// The grid on the way, with everything that singles give.
#[derive(Clone)]
struct State {
    /// For each cell the digit that it holds, by index.
    values: Vec<Option<usize>>,
    /// For each blank cell its candidates, a bit a digit; none where it is filled.
    candidates: Vec<u64>,
    /// For each filled cell when that was: 0 for a given, else the place in `trail`, counted from 1.
    when: Vec<usize>,
    trail: Vec<Placement>,
}

#[derive(Clone, Copy)]
struct Placement {
    cell: usize,
    digit: usize,
    why: Why,
}

#[derive(Clone, Copy)]
enum Why {
    /// The cell has no other candidate.
    Cell,
    /// The digit has no other place in the house.
    House(usize),
    /// It is the case treated.
    Case,
}

/// What is impossible.
#[derive(Clone, Copy)]
enum Conflict {
    Cell(usize),
    House(usize, usize),
}

/// A choice: what must be the case in one of several ways.
#[derive(Clone, Copy)]
enum Choice {
    Cell(usize),
    House(usize, usize),
}

/// Statements that refute a state, and the cells whose digits (placed since the givens) they need.
struct Refutation {
    statements: Vec<Statement>,
    needs: Vec<bool>,
}

impl<'a> Prover<'a> {
    pub(crate) fn new(puzzle: &Grid, solution: &'a Grid, limits: &'a Limits) -> Prover<'a> {
        let shape = puzzle.shape();
        let count = shape.cell_count();
        let houses: Vec<House> = shape.houses().collect();
        let full = u64::MAX >> (64 - shape.side());
        let mut prover = Prover {
            shape,
            start: State {
                values: vec![None; count],
                candidates: vec![full; count],
                when: vec![0; count],
                trail: Vec::new(),
            },
            solution,
            limits,
            nodes: 0,
            cells_of: houses.iter().map(|house| shape.cells_of(*house).map(Cell::index).collect()).collect(),
            peers: shape
                .cells()
                .map(|cell| shape.peers(cell).into_iter().map(Cell::index).collect())
                .collect(),
            houses,
        };
        let mut start = prover.start.clone();
        for (cell, digit) in puzzle.filled() {
            prover.place(&mut start, Placement { cell: cell.index(), digit: digit.index(), why: Why::Case });
        }
        start.trail.clear();
        start.when.fill(0);
        prover.start = start;
        prover
    }

    pub(crate) fn prove(mut self) -> Result<Vec<Statement>, Unfinished> {
        let start = self.start.clone();
        Ok(self.refute(start)?.statements)
    }

    fn place(&self, state: &mut State, placement: Placement) {
        let Placement { cell, digit, .. } = placement;
        state.trail.push(placement);
        state.values[cell] = Some(digit);
        state.when[cell] = state.trail.len();
        state.candidates[cell] = 0;
        for peer in &self.peers[cell] {
            state.candidates[*peer] &= !(1 << digit);
        }
    }

    /// Places singles until there is none, or something is impossible.
    fn propagate(&self, state: &mut State) -> Option<Conflict> {
        loop {
            let before = state.trail.len();
            for cell in 0..state.values.len() {
                if state.values[cell].is_none() {
                    match state.candidates[cell] {
                        0 => return Some(Conflict::Cell(cell)),
                        one if one.is_power_of_two() => {
                            let digit = one.trailing_zeros() as usize;
                            self.place(state, Placement { cell, digit, why: Why::Cell });
                        }
                        _ => {}
                    }
                }
            }
            for house in 0..self.houses.len() {
                let (once, twice, placed) = self.places(state, house);
                let missing = !(once | placed) & (u64::MAX >> (64 - self.shape.side()));
                if missing != 0 {
                    return Some(Conflict::House(house, missing.trailing_zeros() as usize));
                }
                for digit in bits(once & !twice) {
                    let place =
                        self.cells_of[house].iter().find(|cell| state.candidates[**cell] >> digit & 1 != 0);
                    if let Some(cell) = place.copied() {
                        self.place(state, Placement { cell, digit, why: Why::House(house) });
                    }
                }
            }
            if state.trail.len() == before {
                return None;
            }
        }
    }

    /// The digits with a place in the house, those with two at least, and those that stand there.
    fn places(&self, state: &State, house: usize) -> (u64, u64, u64) {
        self.cells_of[house].iter().fold((0, 0, 0), |(once, twice, placed), cell| {
            let candidates = state.candidates[*cell];
            (
                once | candidates,
                twice | once & candidates,
                placed | state.values[*cell].map_or(0, |digit| 1 << digit),
            )
        })
    }

    fn refute(&mut self, mut state: State) -> Result<Refutation, Unfinished> {
        self.nodes += 1;
        if self.limits.cancel.is_cancelled() {
            return Err(Unfinished::Cancelled);
        }
        if self.limits.nodes.is_some_and(|limit| self.nodes > limit) {
            return Err(Unfinished::Nodes);
        }
        let before = state.trail.len();
        let mut refutation = match self.propagate(&mut state) {
            Some(conflict) => self.contradiction(&state, conflict),
            None => match self.choose(&state) {
                Some(choice) => self.split(&state, choice)?,
                None => self.solution(&state),
            },
        };
        // Back from the end: what is needed is stated, and needs what it follows from.
        let mut front = Vec::new();
        for index in (before..state.trail.len()).rev() {
            let Placement { cell, digit, why } = state.trail[index];
            if std::mem::replace(&mut refutation.needs[cell], false) {
                let choice = match why {
                    Why::House(house) => Choice::House(house, digit),
                    Why::Cell | Why::Case => Choice::Cell(cell),
                };
                self.mark_reasons(&state, choice, &[(cell, digit)], index, &mut refutation.needs);
                front.push(self.state_possibilities(choice, &[(cell, digit)]));
            }
        }
        front.reverse();
        front.append(&mut refutation.statements);
        Ok(Refutation { statements: front, needs: refutation.needs })
    }

    fn contradiction(&self, state: &State, conflict: Conflict) -> Refutation {
        let choice = match conflict {
            Conflict::Cell(cell) => Choice::Cell(cell),
            Conflict::House(house, digit) => Choice::House(house, digit),
        };
        let mut needs = vec![false; state.values.len()];
        self.mark_reasons(state, choice, &[], usize::MAX - 1, &mut needs);
        Refutation { statements: vec![self.state_possibilities(choice, &[])], needs }
    }

    fn solution(&self, state: &State) -> Refutation {
        debug_assert!(
            self.shape
                .cells()
                .all(|cell| state.values[cell.index()] == self.solution.get(cell).map(|digit| digit.index()))
        );
        let mut needs = vec![false; state.values.len()];
        state.trail.iter().for_each(|placement| needs[placement.cell] = true);
        Refutation { statements: vec![Statement::Solution], needs }
    }

    fn split(&mut self, state: &State, choice: Choice) -> Result<Refutation, Unfinished> {
        let possibilities = self.possibilities(state, choice);
        let mut needs = vec![false; state.values.len()];
        let mut statements = vec![self.state_possibilities(choice, &possibilities)];
        for (cell, digit) in possibilities.iter().copied() {
            let mut child = state.clone();
            self.place(&mut child, Placement { cell, digit, why: Why::Case });
            let mut case = self.refute(child)?;
            if !std::mem::replace(&mut case.needs[cell], false) {
                return Ok(case);
            }
            statements.append(&mut case.statements);
            needs.iter_mut().zip(case.needs).for_each(|(need, of_case)| *need |= of_case);
        }
        self.mark_reasons(state, choice, &possibilities, usize::MAX - 1, &mut needs);
        Ok(Refutation { statements, needs })
    }

    fn possibilities(&self, state: &State, choice: Choice) -> Vec<(usize, usize)> {
        match choice {
            Choice::Cell(cell) => bits(state.candidates[cell]).map(|digit| (cell, digit)).collect(),
            Choice::House(house, digit) => self.cells_of[house]
                .iter()
                .filter(|cell| state.candidates[**cell] >> digit & 1 != 0)
                .map(|cell| (*cell, digit))
                .collect(),
        }
    }

    fn state_possibilities(&self, choice: Choice, possibilities: &[(usize, usize)]) -> Statement {
        match choice {
            Choice::Cell(cell) => Statement::cell(
                self.shape,
                Cell::from_index(cell),
                possibilities.iter().map(|(_, digit)| Digit::from_index(*digit)),
            ),
            Choice::House(house, digit) => Statement::house(
                self.shape,
                self.houses[house],
                Digit::from_index(digit),
                possibilities.iter().map(|(cell, _)| Cell::from_index(*cell)),
            ),
        }
    }

    /// Marks cells, filled before place `end` of the trail, from which it follows that `choice` has no other possibilities than
    /// these. Givens cost nothing, nor does what is needed anyway; else the earliest placement is taken.
    fn mark_reasons(
        &self,
        state: &State,
        choice: Choice,
        possibilities: &[(usize, usize)],
        end: usize,
        needs: &mut [bool],
    ) {
        let cost = |cell: usize, needs: &[bool]| match state.when[cell] {
            0 => 0,
            _ if needs[cell] => 1,
            when => 1 + when,
        };
        // The cheapest of the filled cells among `cells` that `counts`; it is marked.
        let mark = |cells: &mut dyn Iterator<Item = usize>, needs: &mut [bool]| {
            let earlier = |cell: &usize| state.values[*cell].is_some() && state.when[*cell] <= end;
            let cheapest = cells.filter(earlier).min_by_key(|cell| cost(*cell, needs));
            if let Some(cell) = cheapest.filter(|cell| state.when[*cell] > 0) {
                needs[cell] = true;
            }
        };
        match choice {
            Choice::Cell(cell) => {
                for digit in (0..self.shape.side()).filter(|digit| !possibilities.contains(&(cell, *digit))) {
                    let holds = |peer: &usize| state.values[*peer] == Some(digit);
                    mark(&mut self.peers[cell].iter().copied().filter(holds), needs);
                }
            }
            Choice::House(house, digit) => {
                for cell in self.cells_of[house].iter().copied() {
                    if !possibilities.contains(&(cell, digit)) {
                        let holds = |peer: &usize| state.values[*peer] == Some(digit);
                        let peers = self.peers[cell].iter().copied().filter(holds);
                        mark(&mut peers.chain(std::iter::once(cell)), needs);
                    }
                }
            }
        }
    }

    /// The choice to make; none if the grid is full.
    fn choose(&self, state: &State) -> Option<Choice> {
        let mut fewest: Option<(u32, Choice)> = None;
        let mut best: Option<((bool, usize), Choice)> = None;
        let cells = (0..state.values.len()).filter(|cell| state.values[*cell].is_none());
        let cells = cells.map(|cell| (state.candidates[cell].count_ones(), Choice::Cell(cell)));
        let houses = (0..self.houses.len()).flat_map(|house| {
            let (once, _, _) = self.places(state, house);
            bits(once).map(move |digit| (house, digit))
        });
        let houses = houses.map(|(house, digit)| {
            let places =
                self.cells_of[house].iter().filter(|cell| state.candidates[**cell] >> digit & 1 != 0);
            (places.count() as u32, Choice::House(house, digit))
        });
        for (count, choice) in cells.chain(houses) {
            if fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, choice));
            }
            if count == 2 {
                let merit = self.merit(state, choice);
                if best.is_none_or(|(most, _)| merit > most) {
                    best = Some((merit, choice));
                }
            }
        }
        best.map(|(_, choice)| choice).or(fewest.map(|(_, choice)| choice))
    }

    /// How good a choice between two is: one that closes a case is better the sooner it does, another the more it fills.
    fn merit(&self, state: &State, choice: Choice) -> (bool, usize) {
        let (mut closes, mut filled) = (None, usize::MAX);
        for (cell, digit) in self.possibilities(state, choice) {
            let mut child = state.clone();
            self.place(&mut child, Placement { cell, digit, why: Why::Case });
            let conflict = self.propagate(&mut child).is_some();
            let placed = child.trail.len() - state.trail.len();
            if conflict {
                closes = Some(closes.unwrap_or(0).max(usize::MAX - placed));
            }
            filled = filled.min(placed);
        }
        (closes.is_some(), closes.unwrap_or(filled))
    }
}

fn bits(mask: u64) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(mask), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|left| *left != 0)
        .map(|left| left.trailing_zeros() as usize)
}
