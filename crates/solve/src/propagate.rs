//! Constraint propagation for every shape.
//!
//! After each choice naked singles, hidden singles and locked candidates are applied to a fixed point ([`Board`]). What is branched
//! on is the cell, or the digit of a house, with the fewest ways left in proportion to how often it has been the end of a branch (the
//! weighted degree of Boussemart, Hemery, Lecoutre and Sais, 2004). A choice that failed is taken out of the candidates, and the
//! choice after it is made anew. Until a first solution is found, the search starts again from the root after a number of failures, with
//! the weights that it has learned; so an unlucky first choice costs little. Everything is deterministic.
//!
//! After the first restart the way is preferred that fills what has few ways left and much weight. On the eight 25x25 puzzles of a set of
//! 2,100 that took longest (45 % filled, several solutions) this took 256,000 nodes where the lowest digit first took 436,000; fewest
//! candidates taken out 330,000; the opposites of these over 640,000. The sequence of [`Luby`] instead of ever longer searches halved the
//! longest of the eight.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use celda_grid::{Cell, Digit, Grid, Puzzle, Shape};

use crate::board::{Bits, Board, Halt, Layout, Mark, Wide};
use crate::limits::{Meter, observed};
use crate::luby::Luby;
use crate::{Cancel, Count, Engine, Event, Limits, Report, Unfinished};

/// Candidates as bit sets, propagated to a fixed point; fewest ways first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Propagate;

impl Engine for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        run(puzzle, limits, Telling::Solutions, &mut |event| match event {
            Event::Solution { grid, .. } => visit(grid),
            _ => ControlFlow::Continue(()),
        })
    }

    fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        Count::from(run(puzzle, limits, Telling::Nothing, &mut |_| ControlFlow::Continue(())))
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
        run(puzzle, limits, Telling::Everything, observe)
    }
}

/// How much of the search is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Nothing,
    Solutions,
    Everything,
}

type Observe<'a> = &'a mut dyn FnMut(&Event<'_>) -> ControlFlow<()>;

/// How many solutions are few: with more, a search is not in difficulties, however often it fails.
pub(crate) const FEW: usize = 64;

/// How a part of a search ended that was not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// There are no more solutions.
    Done,
    /// It failed as often as it may, and can go on.
    GaveUp,
}

/// A search that is done in parts, each ended by a number of failures.
pub(crate) trait InParts {
    /// Goes on until so many more branches have ended without a solution, while only few solutions were found.
    fn part(
        &mut self,
        failures: u64,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<Unfinished, Part>;
}

impl<B: Bits> InParts for Search<B> {
    fn part(
        &mut self,
        failures: u64,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<Unfinished, Part> {
        self.budget = self.failures.saturating_add(failures);
        let before = self.board.placements;
        let end = self.search(meter, Telling::Solutions, &mut |event| match event {
            Event::Solution { grid, .. } => visit(grid),
            _ => ControlFlow::Continue(()),
        });
        meter.statistics.placements += self.board.placements - before;
        end
    }
}

fn run(puzzle: &Puzzle, limits: &Limits, telling: Telling, observe: Observe<'_>) -> Report {
    match puzzle.shape().side() {
        0..=32 => narrow(puzzle, |search| search.run(puzzle, limits, telling, observe)),
        33..=64 => Search::<u64>::new(puzzle.shape()).run(puzzle, limits, telling, observe),
        65..=128 => Search::<Wide<2>>::new(puzzle.shape()).run(puzzle, limits, telling, observe),
        _ => Search::<Wide<7>>::new(puzzle.shape()).run(puzzle, limits, telling, observe),
    }
}

/// Begins a search and hands it to `work`.
pub(crate) fn in_parts<T>(puzzle: &Puzzle, cancel: &Cancel, work: impl FnOnce(&mut dyn InParts) -> T) -> T {
    fn begun<B: Bits>(mut search: Search<B>, puzzle: &Puzzle, cancel: &Cancel) -> Search<B> {
        search.start(puzzle, cancel);
        search
    }
    match puzzle.shape().side() {
        0..=32 => narrow(puzzle, |search| {
            search.start(puzzle, cancel);
            work(search)
        }),
        33..=64 => work(&mut begun(Search::<u64>::new(puzzle.shape()), puzzle, cancel)),
        65..=128 => work(&mut begun(Search::<Wide<2>>::new(puzzle.shape()), puzzle, cancel)),
        _ => work(&mut begun(Search::<Wide<7>>::new(puzzle.shape()), puzzle, cancel)),
    }
}

/// Boards for one puzzle after another of the same small shape are kept: making one costs more than an easy puzzle.
fn narrow<T>(puzzle: &Puzzle, work: impl FnOnce(&mut Search<u32>) -> T) -> T {
    thread_local! {
        static KEPT: RefCell<Option<Search<u32>>> = const { RefCell::new(None) };
    }
    let kept = KEPT.take().filter(|search| search.board.layout.shape == puzzle.shape());
    let mut search = kept.unwrap_or_else(|| Search::new(puzzle.shape()));
    let result = work(&mut search);
    KEPT.set(Some(search));
    result
}

/// A choice in force.
#[derive(Debug)]
struct Choice {
    cell: usize,
    digit: usize,
    /// The state before it.
    before: Mark,
}

/// After so many failures the search first starts again.
const FIRST_RESTART: u64 = 128;

/// How many failures a term of the sequence of restarts stands for after that.
const RESTART_UNIT: u64 = 64;

/// What weights keep from one failure to the next. 60 rearranged 25x25 puzzles (of the hardest of a set of 2,100) took 12.4 s, where 1
/// took 23.8 s and left two unsolved within 3 s; on 30 others 0.9995 took 7.9 s, 0.999 11.4 s and 1 13.5 s.
const KEPT: f64 = 0.9997;

/// Weights are scaled down when what is added exceeds this.
const LARGEST: f64 = 1e100;

/// Up to this side nothing is gained by preferring the regular grid: blank grids are filled at once, and puzzles have little in common
/// with it. Beyond, a nearly blank grid is filled with few failures because of it (a blank 64x64 was not filled in 3 s without).
const SMALL: usize = 25;

/// The digits of the grid in which each row is the one above it, moved by the width of a box and between bands by one more, exchanged
/// so that digits of the first givens stand where they are given.
fn regular(puzzle: &Puzzle) -> Vec<u16> {
    let shape = puzzle.shape();
    let side = shape.side();
    let at = |cell: Cell| {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        (row % shape.box_rows() * shape.box_columns() + row / shape.box_rows() + column) % side
    };
    let mut labels: Vec<Option<u16>> = vec![None; side];
    let mut used = vec![false; side];
    for (cell, digit) in puzzle.givens().filled() {
        if labels[at(cell)].is_none() && !used[digit.index()] {
            labels[at(cell)] = Some(digit.index() as u16);
            used[digit.index()] = true;
        }
    }
    let mut unused = (0..side).filter(|digit| !used[*digit]);
    for label in labels.iter_mut().filter(|label| label.is_none()) {
        *label = unused.next().map(|digit| digit as u16);
    }
    shape.cells().map(|cell| labels[at(cell)].unwrap_or_default()).collect()
}

struct Search<B> {
    board: Board<B>,
    choices: Vec<Choice>,
    /// How often each item has been the end of a branch, plus one; what was long ago counts less.
    weights: Vec<f64>,
    /// What the next end of a branch counts.
    increment: f64,
    weighted: bool,
    /// The items that can be filled in several ways as long as there is no choice; the others need not be looked at.
    open: Vec<u32>,
    /// How urgent an item is with so many ways left: the inverse, and 0 where nothing is to be chosen. Read rather than computed, since
    /// nothing in the search is asked more often.
    urgency: Vec<f64>,
    /// Whether the way is preferred that fills what is most in need of it: after a restart.
    by_need: bool,
    grid: Grid,
    /// For each cell the digit of a regular grid, on boards over [`SMALL`]; its digits are exchanged to agree with the givens.
    regular: Vec<u16>,
    /// Branches that ended without a solution, and how many may while there are few solutions.
    failures: u64,
    budget: u64,
    /// The failures after which the search starts anew, and the term of the sequence that comes after.
    restart_at: u64,
    luby: Luby,
    /// What propagation came to.
    state: Result<(), Halt>,
}

impl<B: Bits> Search<B> {
    fn new(shape: Shape) -> Search<B> {
        let layout = Arc::new(Layout::new(shape));
        Search {
            choices: Vec::new(),
            weights: vec![1.0; layout.items()],
            increment: 1.0,
            weighted: false,
            open: Vec::new(),
            urgency: (0..=shape.side()).map(|ways| if ways > 1 { 1.0 / ways as f64 } else { 0.0 }).collect(),
            by_need: false,
            board: Board::new(layout),
            grid: Grid::blank(shape),
            regular: Vec::new(),
            failures: 0,
            budget: u64::MAX,
            restart_at: FIRST_RESTART,
            luby: Luby::default(),
            state: Ok(()),
        }
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits, telling: Telling, observe: Observe<'_>) -> Report {
        let mut meter = Meter::new(limits, puzzle.shape());
        if let ControlFlow::Break(why) = meter.start() {
            return meter.report(Some(why));
        }
        self.start(puzzle, meter.cancel());
        let unfinished = self.search(&mut meter, telling, observe).break_value();
        meter.statistics.placements = self.board.placements;
        meter.report(unfinished)
    }

    /// Takes up a puzzle.
    fn start(&mut self, puzzle: &Puzzle, cancel: &Cancel) {
        if self.weighted {
            self.weights.fill(1.0);
            self.increment = 1.0;
            self.weighted = false;
        }
        self.choices.clear();
        if puzzle.shape().side() > SMALL {
            self.regular = regular(puzzle);
        }
        self.by_need = false;
        (self.failures, self.budget) = (0, u64::MAX);
        (self.restart_at, self.luby) = (FIRST_RESTART, Luby::default());
        self.state = self.board.load(puzzle, cancel);
    }

    fn search(
        &mut self,
        meter: &mut Meter<'_>,
        telling: Telling,
        observe: Observe<'_>,
    ) -> ControlFlow<Unfinished, Part> {
        let tell = telling == Telling::Everything;
        // Up to where the cells filled have been told.
        let mut told = Mark::default();
        loop {
            meter.node()?;
            if tell {
                self.tell_forced(told, observe)?;
            }
            let depth = self.choices.len() as u64;
            match self.state {
                Err(Halt::Cancelled) => return ControlFlow::Break(Unfinished::Cancelled),
                Err(Halt::Contradiction(item)) => {
                    self.failures += 1;
                    self.weigh(item);
                    if tell {
                        let place = self.board.layout.place(item);
                        observed(observe(&Event::Prune { depth, place }))?;
                    }
                }
                Ok(()) if self.board.is_solved() => {
                    let answer = if telling == Telling::Nothing {
                        ControlFlow::Continue(())
                    } else {
                        self.board.write(&mut self.grid);
                        observe(&Event::Solution { depth, grid: &self.grid })
                    };
                    meter.solution(answer)?;
                }
                Ok(()) => {
                    if self.failures >= self.restart_at && meter.solutions == 0 {
                        self.restart_at = self.failures + RESTART_UNIT * self.luby.term();
                        self.luby.advance();
                        self.by_need = true;
                        if tell {
                            observed(observe(&Event::Restart))?;
                        }
                        while self.take_back(meter, tell, observe)?.is_some() {}
                    }
                    if self.choices.is_empty() {
                        self.open.clear();
                        let items = (0..).zip(&self.board.sets);
                        self.open.extend(items.filter(|(_, set)| set.count() > 1).map(|(item, _)| item));
                    }
                    let depth = self.choices.len() as u64;
                    let item = self.select();
                    let (cell, digit) = self.prefer(item);
                    if tell {
                        let place = self.board.layout.place(item);
                        let ways = u64::from(self.board.sets[item].count());
                        observed(observe(&Event::Trial { depth, place, ways }))?;
                        let (cell, digit) = (Cell::from_index(cell), Digit::from_index(digit));
                        observed(observe(&Event::Completion { depth: depth + 1, cell, digit }))?;
                    }
                    self.choices.push(Choice { cell, digit, before: self.board.mark() });
                    meter.statistics.guesses += 1;
                    meter.depth(self.choices.len());
                    self.board.fill(cell, digit);
                    told = self.board.mark();
                    self.state = self.board.propagate();
                    continue;
                }
            }
            // The branch is done: what was chosen last is not to be chosen again.
            let Some((cell, digit)) = self.take_back(meter, tell, observe)? else {
                return ControlFlow::Continue(Part::Done);
            };
            told = self.board.mark();
            self.board.remove(cell, digit);
            self.state = self.board.propagate();
            if self.failures >= self.budget && meter.solutions < FEW as u64 {
                return ControlFlow::Continue(Part::GaveUp);
            }
        }
    }

    /// Takes back the last choice and returns it.
    fn take_back(
        &mut self,
        meter: &mut Meter<'_>,
        tell: bool,
        observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<Unfinished, Option<(usize, usize)>> {
        let depth = self.choices.len() as u64;
        let Some(choice) = self.choices.pop() else { return ControlFlow::Continue(None) };
        self.board.undo(choice.before);
        meter.statistics.retreats += 1;
        if tell {
            let (cell, digit) = (Cell::from_index(choice.cell), Digit::from_index(choice.digit));
            observed(observe(&Event::Retreat { depth, cell, digit }))?;
        }
        ControlFlow::Continue(Some((choice.cell, choice.digit)))
    }

    /// Tells which cells have been filled since `told`.
    fn tell_forced(
        &self,
        told: Mark,
        observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<Unfinished> {
        let depth = self.choices.len() as u64;
        for cell in self.board.filled_since(told) {
            let digit = Digit::from_index(self.board.value(cell));
            observed(observe(&Event::Forced { depth, cell: Cell::from_index(cell), digit }))?;
        }
        ControlFlow::Continue(())
    }

    /// A branch ended at this item.
    fn weigh(&mut self, item: usize) {
        self.weights[item] += self.increment;
        self.weighted = true;
        self.increment /= KEPT;
        if self.increment > LARGEST {
            self.weights.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.increment /= LARGEST;
        }
    }

    /// The open item with the fewest ways in proportion to its weight; among equals the first.
    fn select(&self) -> usize {
        let (mut best, mut greatest) = (0, 0.0);
        for item in self.open.iter().map(|item| *item as usize) {
            let score = self.weights[item] * self.urgency[self.board.sets[item].count() as usize];
            if score > greatest {
                (best, greatest) = (item, score);
            }
        }
        best
    }

    /// Which way of filling `item` is tried first: on large boards the one that the regular grid has; else the lowest or, after a
    /// restart, the one that fills what is most in need of it.
    fn prefer(&self, item: usize) -> (usize, usize) {
        let layout = &self.board.layout;
        let mut ways = self.board.sets[item];
        let mut preferred = layout.option(item, ways.lowest());
        let mut greatest = 0.0;
        while !ways.is_empty() && (self.by_need || !self.regular.is_empty()) {
            let (cell, digit) = layout.option(item, ways.pop_lowest());
            if self.regular.is_empty() {
                let need = self.need(cell, digit);
                if need > greatest {
                    (preferred, greatest) = ((cell, digit), need);
                }
            } else if usize::from(self.regular[cell]) == digit {
                return (cell, digit);
            }
        }
        preferred
    }

    /// How much the items that a digit in a cell would fill are in need of it: the sum of their weights, each in proportion to the ways
    /// left.
    fn need(&self, cell: usize, digit: usize) -> f64 {
        let of_item = |item: usize| self.weights[item] / f64::from(self.board.sets[item].count());
        self.board.layout.items_of(cell, digit).into_iter().map(of_item).sum()
    }
}
