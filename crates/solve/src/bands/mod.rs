//! Counting 9x9 grids by their bands.
//!
//! What a band says to the rest of the grid is in which column of each box its digits lie: for each box one of 1680 [partitions] of the
//! nine digits. What a box says to its band is in which row they lie, again one of 1680; and the two together are the box. So the ways
//! to fill a band are counted by what they say, and three bands are [put together](join) if what they say agrees, which multiplies three
//! numbers where a search would visit each solution. (The idea is that of the count of all grids by Felgenhauer and Jarvis, 2005, for
//! grids with givens.) The band that can be filled in most ways is never listed: what it has to say is known when the other two have
//! spoken, and the number of its ways then is looked up. The same holds for stacks; the cheaper way round is taken.
//!
//! Where even two bands can be filled in too many ways to list, the digits of a cell are tried in turn; those that can be exchanged for
//! one another are counted once.
//!
//! The 148,357,268 solutions of a puzzle with two blank rows take 0.1 s, where visiting each took 38 s and parts with a store of counts
//! longer still; 18,053,161,812 of one with 13 givens take 2.4 s. (Checked against Felgenhauer and Jarvis: the band 123456789,
//! 456789123, 789123456 has 7,802,998,272 completions, which is 72 times their 108,374,976.) An order of the digits that no given
//! names, in the first row, would save the factor of their exchanges where no cell is tried; it was not worth a second way to do so.

mod boxes;
mod join;
mod partitions;

use std::array;
use std::ops::ControlFlow;
use std::sync::Arc;

use celda_grid::Puzzle;
use num_bigint::BigUint;

use crate::Unfinished;
use crate::board::{Board, Halt, Layout};
use crate::known::givens_in_one_house;
use crate::limits::Meter;

use boxes::{Fillings, Lists, Ways, size, ways};
use join::join;

/// How many ways to fill a band are listed at most. (A puzzle of 14 givens and 13,919,608,032 solutions took 17 s with 2^18, 14 s with 2^20
/// and 12 s with 2^22; the others tried took the same. A list takes 16 bytes a way, and is sorted without a look at the flag.)
const LISTED: u64 = 1 << 20;

/// The number of solutions of a 9x9 puzzle, or "at least" so many and why not all.
pub(crate) fn count(puzzle: &Puzzle, meter: &mut Meter<'_>) -> (BigUint, Option<Unfinished>) {
    match givens_in_one_house(puzzle) {
        Some(known) => (known, None),
        None => count_listing(puzzle, LISTED, meter),
    }
}

/// Counts with lists of this length at most.
fn count_listing(puzzle: &Puzzle, listed: u64, meter: &mut Meter<'_>) -> (BigUint, Option<Unfinished>) {
    let board = Board::new(Arc::new(Layout::new(puzzle.shape())));
    let mut counter = Counter { board, listed, total: 0 };
    let ended = match counter.board.load(puzzle, meter.cancel()) {
        Ok(()) => counter.count(1, 0, meter),
        Err(Halt::Contradiction(_)) => ControlFlow::Continue(()),
        Err(Halt::Cancelled) => ControlFlow::Break(Unfinished::Cancelled),
    };
    meter.statistics.placements += counter.board.placements;
    (BigUint::from(counter.total), ended.break_value())
}

struct Counter {
    board: Board<u32>,
    /// How many ways to fill a band are listed at most.
    listed: u64,
    total: u128,
}

impl Counter {
    /// Adds the solutions of the position, `weight` times, to the total; `depth` choices are in force.
    fn count(&mut self, weight: u128, depth: usize, meter: &mut Meter<'_>) -> ControlFlow<Unfinished> {
        meter.node()?;
        meter.look()?;
        meter.depth(depth);
        let cells: [u16; 81] = array::from_fn(|cell| self.board.sets[cell] as u16);
        let plan = Plan::new(&cells, meter)?;
        if plan.listed > self.listed && cells[plan.cell].count_ones() > 1 {
            return self.try_each(&cells, plan.cell, weight, depth, meter);
        }
        let [one, two, last] = plan.bands;
        let one = Fillings::of(&one.each_ref().map(Lists::along), meter)?;
        let two = Fillings::of(&two.each_ref().map(Lists::along), meter)?;
        let mut found = 0;
        let ended = join(&one, &two, &last.each_ref().map(Lists::across), meter, &mut found);
        self.total += weight * found;
        ended
    }

    /// Counts with each candidate of a cell in turn.
    fn try_each(
        &mut self,
        cells: &[u16; 81],
        cell: usize,
        weight: u128,
        depth: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Unfinished> {
        for (digit, exchangeable) in representatives(cells, cell) {
            let before = self.board.mark();
            meter.statistics.guesses += 1;
            self.board.fill(cell, digit);
            match self.board.propagate() {
                Ok(()) => self.count(weight * exchangeable, depth + 1, meter)?,
                Err(Halt::Contradiction(_)) => (),
                Err(Halt::Cancelled) => return ControlFlow::Break(Unfinished::Cancelled),
            }
            self.board.undo(before);
            meter.statistics.retreats += 1;
        }
        ControlFlow::Continue(())
    }
}

/// The ways to fill the boxes of each band, or stack.
type Boxes = [[Ways; 3]; 3];

/// How a position is counted.
struct Plan {
    /// The bands, or stacks: the last is that which can be filled in the most ways.
    bands: Boxes,
    /// In how many ways the second can be filled.
    listed: u64,
    /// The open cell of the second with the fewest candidates; where there is none, any cell of it.
    cell: usize,
}

impl Plan {
    fn new(cells: &[u16; 81], meter: &Meter<'_>) -> ControlFlow<Unfinished, Plan> {
        let mut bands = Boxes::default();
        for (band, boxes) in bands.iter_mut().enumerate() {
            for (stack, of_box) in boxes.iter_mut().enumerate() {
                meter.look()?;
                *of_box = ways(cells_of(band, stack).map(|cell| cells[cell]));
            }
        }
        let stacks: Boxes = array::from_fn(|stack| array::from_fn(|band| turned(&bands[band][stack])));
        let (band_order, stack_order) = (by_size(&bands, meter)?, by_size(&stacks, meter)?);
        let by_stacks = stack_order[1].0 < band_order[1].0;
        let (mut boxes, order) = if by_stacks { (stacks, stack_order) } else { (bands, band_order) };
        let (listed, second) = order[1];
        // What can be filled in fewer ways is joined first. (The other way round took twice as long on half of the puzzles tried.)
        let mut within = [0, 1, 2];
        within.sort_by_key(|index| boxes.iter().map(|band| band[*index].len() as u64).product::<u64>());
        let open = |cell: &usize| (cells[*cell].count_ones() == 1, cells[*cell].count_ones());
        let of_second = (0..3)
            .flat_map(|other| if by_stacks { cells_of(other, second) } else { cells_of(second, other) });
        ControlFlow::Continue(Plan {
            bands: order.map(|(_, band)| within.map(|index| std::mem::take(&mut boxes[band][index]))),
            listed,
            cell: of_second.min_by_key(open).unwrap_or_default(),
        })
    }
}

/// The cells of a box, row by row.
fn cells_of(band: usize, stack: usize) -> [usize; 9] {
    array::from_fn(|index| (3 * band + index / 3) * 9 + 3 * stack + index % 3)
}

/// The ways to fill a box with rows and columns exchanged.
fn turned(ways: &Ways) -> Ways {
    ways.iter().map(|(along, across)| (*across, *along)).collect()
}

/// The numbers of the bands, each with the number of ways to fill it, in the order of that.
fn by_size(boxes: &Boxes, meter: &Meter<'_>) -> ControlFlow<Unfinished, [(u64, usize); 3]> {
    let mut order = [(0, 0), (0, 1), (0, 2)];
    for (size_of_band, band) in &mut order {
        meter.look()?;
        *size_of_band = size(&boxes[*band].each_ref().map(Lists::along));
    }
    order.sort_unstable();
    ControlFlow::Continue(order)
}

/// The candidates of a cell, one for each group of those that can be exchanged, and how many the group has: digits can be exchanged where
/// each is a candidate wherever the other is.
fn representatives(cells: &[u16; 81], cell: usize) -> Vec<(usize, u128)> {
    let mut representatives: Vec<(usize, u128)> = Vec::new();
    for digit in (0..9).filter(|digit| cells[cell] >> digit & 1 != 0) {
        let same = |other: &usize| cells.iter().all(|set| set >> digit & 1 == set >> other & 1);
        match representatives.iter_mut().find(|(other, _)| same(other)) {
            Some((_, count)) => *count += 1,
            None => representatives.push((digit, 1)),
        }
    }
    representatives
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::{Board as NineBoard, Solver};
    use crate::{Cancel, Limits};
    use celda_grid::{Candidates, Cell, Digit, Grid, Shape};
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A stream of numbers that is the same everywhere.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % bound
        }

        fn shuffled(&mut self, count: usize) -> Vec<usize> {
            let mut order: Vec<usize> = (0..count).collect();
            (1..count).rev().for_each(|index| order.swap(index, self.below(index + 1)));
            order
        }
    }

    /// A puzzle with so many givens at random places of a random grid, of which the first `hidden` digits are left out, and perhaps
    /// some candidates.
    fn puzzle(numbers: &mut Numbers, givens: usize, hidden: usize, state: bool) -> Puzzle {
        let shape = Shape::NINE;
        let lines: [Vec<usize>; 2] = array::from_fn(|_| {
            let (bands, within) = (numbers.shuffled(3), [0; 3].map(|_| numbers.shuffled(3)));
            (0..9).map(|line| 3 * bands[line / 3] + within[line / 3][line % 3]).collect()
        });
        let (digits, places) = (numbers.shuffled(9), numbers.shuffled(81));
        let mut grid = Grid::blank(shape);
        for place in &places[..givens] {
            let (row, column) = (lines[0][place / 9], lines[1][place % 9]);
            let digit = digits[(3 * (row % 3) + row / 3 + column) % 9];
            if digit >= hidden {
                grid.set(Cell::from_index(*place), shape.digit(digit + 1));
            }
        }
        if !state {
            return Puzzle::from(grid);
        }
        let mut candidates = Candidates::full(shape);
        for _ in 0..40 {
            let digit = Digit::from_index(numbers.below(9));
            candidates.remove(Cell::from_index(numbers.below(81)), digit);
        }
        Puzzle::with_candidates(grid, candidates)
    }

    #[test]
    fn as_many_as_are_visited() {
        let (mut numbers, mut solver, mut none, mut many) = (Numbers(1), Solver::new(), 0, 0);
        for case in 0..120 {
            let puzzle = puzzle(&mut numbers, 24 + case % 8, case % 4, case % 3 == 0);
            let board = NineBoard::from_candidates(&puzzle.candidates()).unwrap();
            let visited = solver.tally(&board, &Limits::solutions(400_000)).solutions;
            if visited == 400_000 {
                continue;
            }
            none += u32::from(visited == 0);
            many += u32::from(visited > 10_000);
            // With short lists cells are tried before the bands are joined.
            for listed in [LISTED, 5000] {
                let limits = Limits::default();
                let mut meter = Meter::new(&limits, Shape::NINE);
                let counted = count_listing(&puzzle, listed, &mut meter);
                assert_eq!(counted, (BigUint::from(visited), None), "{}", puzzle.givens());
            }
        }
        assert!(none > 10 && many > 10, "{none} without a solution, {many} with many");
    }

    #[test]
    fn what_was_counted_before_a_stop_is_a_lower_bound() {
        let puzzle = puzzle(&mut Numbers(2), 18, 0, false);
        let all = count(&puzzle, &mut Meter::new(&Limits::default(), Shape::NINE)).0;
        for (listed, last) in [(LISTED, 1), (LISTED, 20), (LISTED, 100), (5000, 20), (5000, 400)] {
            let asked = AtomicU64::new(0);
            let cancel = Cancel::when(move || asked.fetch_add(1, Ordering::Relaxed) + 1 >= last);
            let limits = Limits { cancel, ..Limits::default() };
            let mut meter = Meter::new(&limits, Shape::NINE);
            let (counted, why) = count_listing(&puzzle, listed, &mut meter);
            assert_eq!(why, Some(Unfinished::Cancelled));
            assert!(counted < all && meter.statistics.nodes <= 64 * last);
        }
    }

    #[test]
    fn digits_that_can_be_exchanged_are_counted_once() {
        let mut cells = [0b1_1111_1111; 81];
        assert_eq!(representatives(&cells, 0), [(0, 9)]);
        cells[40] = 0b0_0000_0111;
        assert_eq!(representatives(&cells, 0), [(0, 3), (3, 6)]);
        assert_eq!(representatives(&cells, 40), [(0, 3)]);
    }
}
