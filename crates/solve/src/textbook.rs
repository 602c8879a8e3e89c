//! The study's backtracking: fewest candidates first, and nothing else.
//!
//! It is the algorithm that a student writes, organised in *trials* and *completions*: the blank cell with the fewest candidates
//! is completed with each of them in turn; after each completion the digit leaves the candidates of the cells in the row, the
//! column and the box; a branch ends (is *pruned*) as soon as a blank cell has no candidate left. It finds no hidden single, so
//! that what the other engines save can be measured against it. Among cells with equally few candidates the first in reading
//! order is taken, and digits are tried in ascending order, so that the search is the same everywhere.
//!
//! The tree is walked with a stack of its own, since a 400x400 grid is 160,000 calls deep. Each trial looks at all blank cells;
//! keeping them in buckets by number of candidates was not done, for it would hide the algorithm.

use std::ops::ControlFlow;

use celda_grid::{Cell, Digit, Grid, HouseKind, Puzzle, Shape};

use crate::limits::{Meter, observed};
use crate::{Engine, Event, Limits, Place, Report, Unfinished};

/// Plain backtracking on the blank cell with the fewest candidates, with statistics and a trace.
#[derive(Clone, Copy, Debug, Default)]
pub struct Textbook;

impl Engine for Textbook {
    fn name(&self) -> &'static str {
        "textbook"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        run(puzzle, limits, &mut |event| match event {
            Event::Solution { grid, .. } => visit(grid),
            _ => ControlFlow::Continue(()),
        })
    }

    fn traces(&self) -> bool {
        true
    }

    fn trace(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
    ) -> Report {
        run(puzzle, limits, observe)
    }
}

fn run(puzzle: &Puzzle, limits: &Limits, observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>) -> Report {
    let mut meter = Meter::new(limits, puzzle.shape());
    let unfinished = search(puzzle, &mut meter, observe).break_value();
    meter.report(unfinished)
}

/// A trial: a cell, and the digits that are still to be tried in it.
struct Trial {
    cell: Cell,
    /// The candidates in descending order, so that the next to try is the last.
    untried: Vec<Digit>,
    /// The completion in force, and how long the list of removals was before it.
    completion: Option<(Digit, usize)>,
}

fn search(
    puzzle: &Puzzle,
    meter: &mut Meter<'_>,
    observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
) -> ControlFlow<Unfinished> {
    meter.start()?;
    if !puzzle.givens().is_consistent() {
        return ControlFlow::Continue(());
    }
    let mut board = Board::new(puzzle);
    let mut trials: Vec<Trial> = Vec::new();
    let mut depth = 0;
    loop {
        meter.node()?;
        match board.fewest_candidates() {
            None => {
                let answer = observe(&Event::Solution { depth, grid: &board.grid });
                meter.solution(answer)?;
            }
            Some((cell, 0)) => {
                observed(observe(&Event::Prune { depth, place: Place::Cell(cell) }))?;
            }
            Some((cell, ways)) => {
                observed(observe(&Event::Trial { depth, place: Place::Cell(cell), ways: ways as u64 }))?;
                let mut untried = board.candidates_of(cell);
                untried.reverse();
                trials.push(Trial { cell, untried, completion: None });
            }
        }
        loop {
            let Some(trial) = trials.last_mut() else { return ControlFlow::Continue(()) };
            if let Some((digit, removals)) = trial.completion.take() {
                board.take_back(trial.cell, removals);
                meter.statistics.retreats += 1;
                observed(observe(&Event::Retreat { depth, cell: trial.cell, digit }))?;
                depth -= 1;
            }
            if let Some(digit) = trial.untried.pop() {
                trial.completion = Some((digit, board.complete(trial.cell, digit)));
                depth += 1;
                meter.statistics.guesses += 1;
                meter.statistics.placements += 1;
                meter.depth(depth as usize);
                observed(observe(&Event::Completion { depth, cell: trial.cell, digit }))?;
                break;
            }
            trials.pop();
        }
    }
}

/// The grid as far as it is filled, and the candidates of its blank cells.
struct Board {
    shape: Shape,
    grid: Grid,
    candidates: celda_grid::Candidates,
    /// The number of candidates of each cell.
    counts: Vec<usize>,
    /// Which digit was taken out of which cell, in the order in which that was done.
    removals: Vec<(Cell, Digit)>,
}

impl Board {
    fn new(puzzle: &Puzzle) -> Board {
        let candidates = puzzle.candidates();
        let shape = puzzle.shape();
        let counts = shape.cells().map(|cell| candidates.get(cell).len()).collect();
        let mut grid = puzzle.givens().clone();
        // A given that the puzzle's own candidates exclude is taken as blank, so that its cell is seen to have no candidate.
        for cell in shape.cells().filter(|cell| candidates.get(*cell).is_empty()) {
            grid.set(cell, None);
        }
        Board { shape, grid, candidates, counts, removals: Vec::new() }
    }

    /// The first blank cell, in reading order, of those with the fewest candidates, and how many it has.
    fn fewest_candidates(&self) -> Option<(Cell, usize)> {
        let mut fewest: Option<(Cell, usize)> = None;
        for (cell, digit) in self.shape.cells().zip(self.grid.digits()) {
            let count = self.counts[cell.index()];
            if digit.is_none() && fewest.is_none_or(|(_, fewest)| count < fewest) {
                fewest = Some((cell, count));
                if count == 0 {
                    break;
                }
            }
        }
        fewest
    }

    fn candidates_of(&self, cell: Cell) -> Vec<Digit> {
        self.candidates.get(cell).iter().collect()
    }

    /// Puts `digit` in `cell` and takes it out of the candidates of the blank cells in the row, the column and the box. Returns
    /// how long the list of removals was before.
    fn complete(&mut self, cell: Cell, digit: Digit) -> usize {
        let before = self.removals.len();
        self.grid.set(cell, Some(digit));
        for kind in HouseKind::ALL {
            for peer in self.shape.cells_of(self.shape.house_of(cell, kind)) {
                if self.grid.get(peer).is_none() && self.candidates.remove(peer, digit) {
                    self.counts[peer.index()] -= 1;
                    self.removals.push((peer, digit));
                }
            }
        }
        before
    }

    /// Makes `cell` blank again and puts back what was removed since the list of removals had the length `before`.
    fn take_back(&mut self, cell: Cell, before: usize) {
        self.grid.set(cell, None);
        for (peer, digit) in self.removals.drain(before..).rev() {
            self.candidates.insert(peer, digit);
            self.counts[peer.index()] += 1;
        }
    }
}
