//! Controlled elimination: givens are taken away one after the other, and one solution is never given up.
//!
//! The units (single cells, or the orbits of a symmetry) are tried in a given order. A removal stands if the puzzle that is left
//! still has one solution, else the unit is put back for good: what cannot go now cannot go later, when fewer givens are left.
//! So one pass ends in a puzzle from which no unit can be taken.
//!
//! Most removals need no question of their own. In the beginning nearly all succeed, so that many are tried at once: if the
//! puzzle without a whole batch has one solution, each removal would have stood alone. If it has not, the second solution
//! tells up to where at the latest the batch must be cut. In the end nearly all fail, and a given that is the last of an unavoidable
//! set is recognised without asking. The outcome is the same, unit by unit, as that of asking each time (tested); where each
//! verdict is to be shown with its second solution, it is done one by one.
//!
//! On large grids ([`is_swept`]) the question itself is the difficulty, and what helps is the order: see [`sweep`].

use celda_grid::{Cell, DigitSet, Grid, HouseKind};
use celda_solve::{Limits, Unfinished};

mod nine;
mod sweep;

pub(crate) use sweep::{is_swept, swept};

use crate::oracle::{Answer, Oracle};
use crate::unavoidable::{CellBits, UnavoidableSets};

/// What happens on the way to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A complete grid to start from.
    Complete {
        /// The grid.
        grid: &'a Grid,
    },
    /// These cells were emptied, and there is still one solution.
    Removed {
        /// The cells.
        cells: &'a [Cell],
        /// The puzzle now.
        givens: &'a Grid,
    },
    /// These cells were emptied and filled again, because a second solution appeared.
    Restored {
        /// The cells.
        cells: &'a [Cell],
        /// The second solution.
        second: &'a Grid,
    },
    /// These cells were filled again because the question was too hard for the bound. On large grids it is asked again later.
    Undecided {
        /// The cells.
        cells: &'a [Cell],
    },
    /// The puzzle is no match for the target; another start follows.
    Rejected {
        /// The puzzle.
        puzzle: &'a Grid,
    },
}

/// Who is told what happens.
pub type Observer<'a> = &'a mut dyn FnMut(Event<'_>);

/// What elimination came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Eliminated {
    /// The givens that are left.
    pub(crate) givens: Grid,
    /// Whether each unit that is left was shown to be needed. It is not where a question was too hard, or the floor was reached.
    pub(crate) minimal: bool,
    /// How many units that are left may be too many, because the question was too hard or the run was cancelled before.
    pub(crate) undecided: usize,
    /// Whether it was cancelled.
    pub(crate) cancelled: bool,
}

/// That it was cancelled when so many units were not decided.
struct Cancelled {
    open: usize,
}

/// A complete grid, and the givens that are left of it.
#[derive(Debug)]
pub(crate) struct Elimination<'a> {
    oracle: &'a mut Oracle,
    limits: &'a Limits,
    solution: &'a Grid,
    givens: Grid,
    left: usize,
    bits: CellBits,
    sets: UnavoidableSets,
    minimal: bool,
    undecided: usize,
}

impl<'a> Elimination<'a> {
    /// Starts from `givens`, whose only completion is `solution`.
    pub(crate) fn new(
        oracle: &'a mut Oracle,
        limits: &'a Limits,
        solution: &'a Grid,
        givens: Grid,
    ) -> Elimination<'a> {
        let (left, bits, sets) =
            (givens.filled_count(), CellBits::of(&givens), UnavoidableSets::none(givens.shape()));
        Elimination { oracle, limits, solution, givens, left, bits, sets, minimal: true, undecided: 0 }
    }

    /// Tries the units of `order` in turn, but does not go below `floor` givens. When it is cancelled, what is left by then
    /// has one solution too.
    pub(crate) fn run(
        mut self,
        order: &[&[Cell]],
        floor: usize,
        observer: Option<Observer<'_>>,
    ) -> Eliminated {
        if observer.is_none()
            && nine::suits(self.solution, order, floor)
            && let Some(solver) = self.oracle.nine()
        {
            let given = |cell: &Cell| self.givens.get(*cell).is_some();
            let cells = order.iter().copied().flatten().copied().filter(given);
            if self.limits.cancel.is_cancelled() {
                let undecided = cells.count();
                return Eliminated { givens: self.givens, minimal: false, undecided, cancelled: true };
            }
            if let Some(givens) = nine::eliminate(solver, self.solution, &self.givens, cells) {
                return Eliminated { givens, minimal: true, undecided: 0, cancelled: false };
            }
        }
        let given = |cell: &Cell| self.givens.get(*cell).is_some();
        let units: Vec<Vec<Cell>> =
            order.iter().map(|unit| unit.iter().copied().filter(given).collect()).collect();
        let units: Vec<&[Cell]> = units.iter().map(Vec::as_slice).filter(|unit| !unit.is_empty()).collect();
        let ended = match observer {
            observer if is_swept(self.givens.shape()) => self.sweep(&units, floor, observer),
            Some(observer) => self.one_by_one(&units, floor, observer),
            None => self.in_batches(&units, floor),
        };
        let cancelled = match ended {
            Ok(()) => false,
            Err(Cancelled { open }) => {
                self.minimal = false;
                self.undecided += open;
                true
            }
        };
        Eliminated { givens: self.givens, minimal: self.minimal, undecided: self.undecided, cancelled }
    }

    fn one_by_one(
        &mut self,
        units: &[&[Cell]],
        floor: usize,
        observer: Observer<'_>,
    ) -> Result<(), Cancelled> {
        for (index, unit) in units.iter().enumerate() {
            if self.left_without(unit) < floor {
                self.minimal = false;
                continue;
            }
            self.remove(unit);
            match self.oracle.other(&self.givens, self.solution, unit, self.limits) {
                Answer::None => observer(Event::Removed { cells: unit, givens: &self.givens }),
                Answer::Other(second) => {
                    self.restore(unit);
                    observer(Event::Restored { cells: unit, second: &second });
                }
                Answer::Unfinished(Unfinished::Cancelled) => {
                    self.restore(unit);
                    return Err(Cancelled { open: units.len() - index });
                }
                Answer::Unfinished(_) => {
                    self.restore(unit);
                    self.leave_undecided();
                    observer(Event::Undecided { cells: unit });
                }
            }
        }
        Ok(())
    }

    fn in_batches(&mut self, units: &[&[Cell]], floor: usize) -> Result<(), Cancelled> {
        self.sets = UnavoidableSets::of(self.solution);
        let mut next = 0;
        let mut size = units.len() * 2 / 5;
        // The unit that cannot go once all before it since `next` have gone, if one is known.
        let mut doomed = None;
        while let Some(unit) = units.get(next) {
            if doomed == Some(next) || self.left_without(unit) < floor || self.is_missed_without(unit) {
                self.minimal &= self.left_without(unit) >= floor;
                doomed = None;
                next += 1;
                continue;
            }
            let end = self.remove_batch(units, next, size.max(1), floor, doomed);
            let batch = units[next..end].concat();
            match self.oracle.other(&self.givens, self.solution, &batch, self.limits) {
                Answer::None => {
                    next = end;
                    size = match doomed {
                        Some(at) => (at - next).div_ceil(2),
                        None => size.div_ceil(4),
                    };
                }
                Answer::Other(second) => {
                    self.restore(&batch);
                    self.sets.add_difference(self.solution, &second);
                    let differs = |unit: &&[Cell]| {
                        unit.iter().any(|cell| self.solution.get(*cell) != second.get(*cell))
                    };
                    let last = units[next..end].iter().rposition(differs).unwrap_or(end - next - 1);
                    doomed = Some(next + last);
                    size = last.div_ceil(2);
                }
                Answer::Unfinished(Unfinished::Cancelled) => {
                    self.restore(&batch);
                    return Err(Cancelled { open: units.len() - next });
                }
                Answer::Unfinished(_) => {
                    self.restore(&batch);
                    size = (end - next) / 4;
                    if end == next + 1 {
                        self.leave_undecided();
                        doomed = None;
                        next = end;
                    }
                }
            }
        }
        Ok(())
    }

    /// Removes units from `first` on until `size` of them need to be asked about; the first unit that was not removed.
    ///
    /// A cell whose digit is forced by the givens left can go whatever becomes of the others: it takes no place in the batch.
    fn remove_batch(
        &mut self,
        units: &[&[Cell]],
        first: usize,
        size: usize,
        floor: usize,
        doomed: Option<usize>,
    ) -> usize {
        let end = doomed.unwrap_or(units.len());
        let mut asked = 0;
        let mut next = first;
        while next < end {
            let unit = units[next];
            let forced = unit.len() == 1 && self.is_forced(unit[0]);
            asked += usize::from(!forced);
            if asked > size
                || self.left_without(unit) < floor
                || !forced && next > first && self.is_missed_without(unit)
            {
                break;
            }
            self.remove(unit);
            next += 1;
        }
        next
    }

    fn leave_undecided(&mut self) {
        self.minimal = false;
        self.undecided += 1;
    }

    fn left_without(&self, unit: &[Cell]) -> usize {
        self.left - unit.len()
    }

    fn remove(&mut self, cells: &[Cell]) {
        for cell in cells {
            self.givens.set(*cell, None);
            self.bits.remove(*cell);
        }
        self.left -= cells.len();
    }

    /// Fills the cells again.
    fn restore(&mut self, cells: &[Cell]) {
        for cell in cells {
            self.givens.set(*cell, self.solution.get(*cell));
            self.bits.insert(*cell);
        }
        self.left += cells.len();
    }

    /// Whether an unavoidable set would be left without a given.
    fn is_missed_without(&mut self, unit: &[Cell]) -> bool {
        unit.iter().for_each(|cell| self.bits.remove(*cell));
        let missed = self.sets.any_missed_by(&self.bits);
        unit.iter().for_each(|cell| self.bits.insert(*cell));
        missed
    }

    /// Whether the other givens leave the cell one digit only.
    fn is_forced(&self, cell: Cell) -> bool {
        let shape = self.givens.shape();
        let mut seen = DigitSet::EMPTY;
        for kind in HouseKind::ALL {
            for peer in shape.cells_of(shape.house_of(cell, kind)).filter(|peer| *peer != cell) {
                if let Some(digit) = self.givens.get(peer) {
                    seen.insert(digit);
                }
            }
        }
        seen.len() + 1 == shape.side()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Only;
    use crate::{Random, Symmetry, complete};
    use celda_grid::Shape;

    fn shuffled(symmetry: Symmetry, shape: Shape, random: &mut Random) -> Vec<Vec<Cell>> {
        let mut units = symmetry.orbits(shape);
        random.shuffle(&mut units);
        units
    }

    #[test]
    fn batches_come_to_the_same_as_asking_each_time() {
        for (text, symmetry, floor) in [
            ("3x3", Symmetry::None, 0),
            ("3x3", Symmetry::HalfTurn, 0),
            ("3x3", Symmetry::Full, 0),
            ("3x3", Symmetry::None, 30),
            ("2x3", Symmetry::None, 0),
            ("2x2", Symmetry::Diagonal, 0),
            ("3x4", Symmetry::None, 0),
        ] {
            let shape: Shape = text.parse().unwrap();
            let mut oracle = Oracle::new(shape);
            let limits = Limits::default();
            for index in 0..4 {
                let mut random = Random::new(23, index);
                let solution = complete::random(shape, &mut random);
                let units = shuffled(symmetry, shape, &mut random);
                let order: Vec<&[Cell]> = units.iter().map(Vec::as_slice).collect();
                let mut eliminate = |observer: Option<Observer<'_>>| {
                    Elimination::new(&mut oracle, &limits, &solution, solution.clone())
                        .run(&order, floor, observer)
                };
                let batches = eliminate(None);
                let mut removed = 0;
                let one_by_one = eliminate(Some(&mut |event| match event {
                    Event::Removed { cells, .. } => removed += cells.len(),
                    Event::Restored { cells, second } => {
                        assert!(second.is_solved());
                        assert!(cells.iter().any(|cell| second.get(*cell) != solution.get(*cell)));
                    }
                    _ => panic!("{event:?}"),
                }));
                assert_eq!(batches, one_by_one, "{text} {symmetry:?}");
                assert_eq!(removed + batches.givens.filled_count(), shape.cell_count());
                assert_eq!(batches.minimal, floor == 0);
                assert!(batches.givens.filled_count() >= floor);
                assert_eq!(oracle.only_solution(&batches.givens, &limits), Only::Solution(solution.clone()));
            }
        }
    }

    #[test]
    fn irreducible_by_counting() {
        let limits = Limits::default();
        let mut oracle = Oracle::new(Shape::NINE);
        for index in 0..20 {
            let mut random = Random::new(29, index);
            let solution = complete::random(Shape::NINE, &mut random);
            let units = shuffled(Symmetry::None, Shape::NINE, &mut random);
            let order: Vec<&[Cell]> = units.iter().map(Vec::as_slice).collect();
            let puzzle =
                Elimination::new(&mut oracle, &limits, &solution, solution.clone()).run(&order, 0, None);
            for (cell, _) in puzzle.givens.filled() {
                let mut without = puzzle.givens.clone();
                without.set(cell, None);
                assert!(matches!(oracle.only_solution(&without, &limits), Only::Several(..)));
            }
        }
    }
}
