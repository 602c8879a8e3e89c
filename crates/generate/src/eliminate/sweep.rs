//! Elimination on large grids, where a question can be too hard for any engine.
//!
//! Taken away in random order, the givens of a 25x25 grid come into the hard region when some 300 of 625 are left: neither `propagate`
//! nor a SAT solver (new for each question, or one with the givens as assumptions that keeps what it learns) decided the
//! next ten questions in a minute. Two things together avoid that region. The order goes band by band ([`swept`]), so that next to
//! the givens that are tried there are bands that are full or done; and a question that is too hard for a small bound is put off
//! until the others are decided, when most of them have become easy, since fewer givens have more second solutions. Then 25x25
//! is irreducible after half a second of CPU time, with some 250 givens, and 36x36 after 18 seconds, with 565. Row by row,
//! box by box, digit by digit and along diagonals do as well; bands leave the pattern the most to chance.

use celda_grid::{Cell, Grid, Shape};
use celda_solve::{Limits, Unfinished};

use super::{Cancelled, Elimination, Event, Observer};
use crate::Random;
use crate::oracle::Answer;

/// How many nodes a question may cost at first.
const FIRST_BOUND: u64 = 200;

/// How many times as many it may cost in the next round.
const GROWTH: u64 = 4;

/// Whether grids of this shape are too large for any order.
pub(crate) fn is_swept(shape: Shape) -> bool {
    shape.side() > 16
}

/// Brings shuffled units in an order that goes band by band, or stack by stack, from a random one to the next.
pub(crate) fn swept(units: &mut [&[Cell]], shape: Shape, random: &mut Random) {
    let transposed = random.coin();
    let height = if transposed { shape.box_columns() } else { shape.box_rows() };
    let ranks = random.permutation(shape.side() / height);
    let rank = |cell: &Cell| {
        let line = if transposed { shape.column_of(*cell) } else { shape.row_of(*cell) };
        ranks[line / height]
    };
    units.sort_by_key(|unit| unit.iter().map(rank).min());
}

impl Elimination<'_> {
    /// Tries the units in turn, and again, with more patience, those that were too hard.
    pub(super) fn sweep(
        &mut self,
        units: &[&[Cell]],
        floor: usize,
        observer: Option<Observer<'_>>,
    ) -> Result<(), Cancelled> {
        self.sweep_from(FIRST_BOUND, units, floor, observer)
    }

    fn sweep_from(
        &mut self,
        first_bound: u64,
        units: &[&[Cell]],
        floor: usize,
        mut observer: Option<Observer<'_>>,
    ) -> Result<(), Cancelled> {
        let mut pending = units.to_vec();
        let mut seconds: Vec<Grid> = Vec::new();
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let mut bound = first_bound.min(most);
        loop {
            let mut put_off = Vec::new();
            let limits = Limits { nodes: Some(bound), ..self.limits.clone() };
            for (index, unit) in pending.iter().copied().enumerate() {
                if self.left_without(unit) < floor {
                    self.minimal = false;
                    continue;
                }
                self.remove(unit);
                let known = self.known_second(&mut seconds);
                let answer = match known {
                    Some(second) => Answer::Other(second),
                    None => self.oracle.other(&self.givens, self.solution, unit, &limits),
                };
                let event = match &answer {
                    Answer::None => Event::Removed { cells: unit, givens: &self.givens },
                    Answer::Other(second) => Event::Restored { cells: unit, second },
                    Answer::Unfinished(_) => Event::Undecided { cells: unit },
                };
                if let Some(observer) = &mut observer
                    && answer != Answer::Unfinished(Unfinished::Cancelled)
                {
                    observer(event);
                }
                if answer != Answer::None {
                    self.restore(unit);
                }
                match answer {
                    Answer::None => (),
                    Answer::Other(second) => self.remember(second, &mut seconds),
                    Answer::Unfinished(Unfinished::Cancelled) => {
                        return Err(Cancelled { open: put_off.len() + pending.len() - index });
                    }
                    Answer::Unfinished(_) => put_off.push(unit),
                }
            }
            // With a floor, what is too hard is left: other givens can go instead.
            if put_off.is_empty() || bound >= most || floor > 0 {
                self.minimal &= put_off.is_empty();
                self.undecided += put_off.len();
                return Ok(());
            }
            pending = put_off;
            bound = bound.saturating_mul(GROWTH).min(most);
        }
    }

    /// A completion found before that the givens left do not exclude.
    fn known_second(&self, seconds: &mut [Grid]) -> Option<Grid> {
        let missed = self.sets.missed_by(&self.bits)?;
        seconds.get(missed).cloned()
    }

    fn remember(&mut self, second: Grid, seconds: &mut Vec<Grid>) {
        if !seconds.contains(&second) {
            self.sets.add_difference(self.solution, &second);
            seconds.push(second);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complete;
    use crate::oracle::{Only, Oracle};

    /// On small grids no question is too hard, so that both ways must come to the same.
    #[test]
    fn the_same_as_in_batches_where_nothing_is_too_hard() {
        for text in ["2x3", "3x3"] {
            let shape: Shape = text.parse().unwrap();
            let limits = Limits::default();
            let mut oracle = Oracle::new(shape);
            for index in 0..4 {
                let mut random = Random::new(43, index);
                let solution = complete::random(shape, &mut random);
                let cells: Vec<Cell> = shape.cells().collect();
                let mut order: Vec<&[Cell]> = cells.chunks(1).collect();
                random.shuffle(&mut order);
                let mut swept = Elimination::new(&mut oracle, &limits, &solution, solution.clone());
                assert!(swept.sweep(&order, 0, None).is_ok());
                let (givens, minimal) = (swept.givens, swept.minimal);
                let batches = Elimination::new(&mut oracle, &limits, &solution, solution.clone());
                assert!(minimal && givens == batches.run(&order, 0, None).givens);
            }
        }
    }

    /// With hardly any patience at first, what was put off is decided in the end.
    #[test]
    fn what_is_put_off_is_decided_later() {
        let shape: Shape = "4x4".parse().unwrap();
        let mut random = Random::new(44, 0);
        let solution = complete::random(shape, &mut random);
        let cells: Vec<Cell> = shape.cells().collect();
        let mut order: Vec<&[Cell]> = cells.chunks(1).collect();
        random.shuffle(&mut order);
        let limits = Limits::default();
        let mut oracle = Oracle::new(shape);
        let mut put_off = 0;
        let mut swept = Elimination::new(&mut oracle, &limits, &solution, solution.clone());
        let mut observer =
            |event: Event<'_>| put_off += usize::from(matches!(event, Event::Undecided { .. }));
        assert!(swept.sweep_from(1, &order, 0, Some(&mut observer)).is_ok());
        assert!(swept.minimal && swept.undecided == 0);
        let puzzle = swept.givens;
        assert!(put_off > 0);
        assert_eq!(oracle.only_solution(&puzzle, &limits), Only::Solution(solution.clone()));
        for (cell, _) in puzzle.filled() {
            let mut without = puzzle.clone();
            without.set(cell, None);
            assert!(matches!(oracle.only_solution(&without, &limits), Only::Several(..)));
        }
    }

    #[test]
    fn an_irreducible_puzzle_of_side_25() {
        let shape: Shape = "5x5".parse().unwrap();
        let mut random = Random::new(1, 0);
        let solution = complete::random(shape, &mut random);
        let cells: Vec<Cell> = shape.cells().collect();
        let mut order: Vec<&[Cell]> = cells.chunks(1).collect();
        random.shuffle(&mut order);
        swept(&mut order, shape, &mut random);
        let limits = Limits::default();
        let mut oracle = Oracle::new(shape);
        let mut told = [0; 3];
        let mut observer = |event: Event<'_>| match event {
            Event::Removed { .. } => told[0] += 1,
            Event::Restored { cells, second } => {
                assert!(second.is_solved() && second.get(cells[0]) != solution.get(cells[0]));
                told[1] += 1;
            }
            _ => told[2] += 1,
        };
        let shown = Elimination::new(&mut oracle, &limits, &solution, solution.clone()).run(
            &order,
            0,
            Some(&mut observer),
        );
        assert!(shown.minimal && shown.undecided == 0 && !shown.cancelled);
        let clues = shown.givens.filled_count();
        assert_eq!((told[0] + clues, told[1]), (625, clues));
        assert_eq!(oracle.only_solution(&shown.givens, &limits), Only::Solution(solution.clone()));
        let quiet = Elimination::new(&mut oracle, &limits, &solution, solution.clone()).run(&order, 0, None);
        assert_eq!(quiet, shown);
    }
}
