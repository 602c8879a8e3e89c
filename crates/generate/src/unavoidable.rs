//! Unavoidable sets: cells of a complete grid that can be filled in another way without touching the rest.
//!
//! A puzzle with one solution has a given in each unavoidable set of that solution. So a given that is the last one of such a set
//! cannot go, and no solver need be asked. Small sets are read off the grid: two rows of a band (two columns of a stack)
//! can be exchanged along any cycle, two digits in any component of the cells that hold them (see `complete`). Every
//! second solution that a solver finds shows another set, the cells in which it differs.

use celda_grid::{Cell, Grid, HouseKind, Shape};

/// Sets of cells, as bits.
#[derive(Clone, Debug)]
pub(crate) struct UnavoidableSets {
    words: usize,
    sets: Vec<u64>,
}

/// The cells of a grid that hold a digit, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellBits(Vec<u64>);

impl CellBits {
    pub(crate) fn of(grid: &Grid) -> CellBits {
        let mut bits = CellBits(vec![0; grid.shape().cell_count().div_ceil(64)]);
        grid.filled().for_each(|(cell, _)| bits.insert(cell));
        bits
    }

    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    pub(crate) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }
}

impl UnavoidableSets {
    /// No set.
    pub(crate) fn none(shape: Shape) -> UnavoidableSets {
        UnavoidableSets { words: shape.cell_count().div_ceil(64), sets: Vec::new() }
    }

    /// The small sets of a complete grid.
    pub(crate) fn of(solution: &Grid) -> UnavoidableSets {
        let shape = solution.shape();
        let mut sets = UnavoidableSets::none(shape);
        sets.add_line_cycles(solution, shape.box_rows(), |line, place| line * shape.side() + place);
        sets.add_line_cycles(solution, shape.box_columns(), |line, place| place * shape.side() + line);
        sets.add_digit_pairs(solution);
        sets
    }

    fn push(&mut self, cells: impl IntoIterator<Item = usize>) {
        let start = self.sets.len();
        self.sets.resize(start + self.words, 0);
        for cell in cells {
            self.sets[start + cell / 64] |= 1 << (cell % 64);
        }
    }

    /// The cells in which `second` differs from `solution`.
    pub(crate) fn add_difference(&mut self, solution: &Grid, second: &Grid) {
        let differs = |cell: &Cell| solution.get(*cell) != second.get(*cell);
        self.push(solution.shape().cells().filter(differs).map(Cell::index));
    }

    /// Whether some set has no cell in `givens`.
    pub(crate) fn any_missed_by(&self, givens: &CellBits) -> bool {
        self.missed_by(givens).is_some()
    }

    /// The first set, in the order in which they were added, that has no cell in `givens`.
    pub(crate) fn missed_by(&self, givens: &CellBits) -> Option<usize> {
        self.sets
            .chunks_exact(self.words)
            .position(|set| set.iter().zip(&givens.0).all(|(set, givens)| set & givens == 0))
    }

    fn add_line_cycles(&mut self, grid: &Grid, group: usize, cell: impl Fn(usize, usize) -> usize) {
        let side = grid.shape().side();
        let at = |line: usize, place: usize| {
            grid.get(Cell::from_index(cell(line, place))).map_or(0, |digit| digit.index())
        };
        for first in 0..side {
            let mut place_in_first = vec![0; side];
            (0..side).for_each(|place| place_in_first[at(first, place)] = place);
            for second in first + 1..first / group * group + group {
                let mut seen = vec![false; side];
                for start in 0..side {
                    let mut cycle = Vec::new();
                    let mut place = start;
                    while !std::mem::replace(&mut seen[place], true) {
                        cycle.extend([cell(first, place), cell(second, place)]);
                        place = place_in_first[at(second, place)];
                    }
                    if !cycle.is_empty() && cycle.len() < 2 * side {
                        self.push(cycle);
                    }
                }
            }
        }
    }

    fn add_digit_pairs(&mut self, grid: &Grid) {
        let shape = grid.shape();
        let side = shape.side();
        // For each digit and house the cell in which it stands.
        let mut places = vec![0; 3 * side * side];
        for (cell, digit) in grid.filled() {
            for (kind, house) in HouseKind::ALL.into_iter().enumerate() {
                places[(digit.index() * 3 + kind) * side + shape.house_of(cell, house).index()] =
                    cell.index();
            }
        }
        for a in 0..side {
            for b in a + 1..side {
                self.add_components(shape, &places, [a, b]);
            }
        }
    }

    fn add_components(&mut self, shape: Shape, places: &[usize], digits: [usize; 2]) {
        let side = shape.side();
        let place = |digit: usize, kind: usize, house: usize| places[(digit * 3 + kind) * side + house];
        let mut seen = CellBits(vec![0; self.words]);
        for row in 0..side {
            let start = place(digits[0], 0, row);
            if seen.contains(start) {
                continue;
            }
            let mut component = vec![(start, 1)];
            seen.insert(Cell::from_index(start));
            let mut next = 0;
            while let Some((cell, other)) = component.get(next).copied() {
                for (kind, house) in HouseKind::ALL.into_iter().enumerate() {
                    let house = shape.house_of(Cell::from_index(cell), house).index();
                    let partner = place(digits[other], kind, house);
                    if !seen.contains(partner) {
                        seen.insert(Cell::from_index(partner));
                        component.push((partner, 1 - other));
                    }
                }
                next += 1;
            }
            if component.len() < 2 * side {
                self.push(component.into_iter().map(|(cell, _)| cell));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{Only, Oracle};
    use crate::{Random, complete};
    use celda_solve::Limits;

    #[test]
    fn a_puzzle_that_misses_a_set_has_several_solutions() {
        for text in ["3x3", "2x3", "2x2"] {
            let shape: Shape = text.parse().unwrap();
            let mut oracle = Oracle::new(shape);
            for index in 0..3 {
                let solution = complete::random(shape, &mut Random::new(17, index));
                let sets = UnavoidableSets::of(&solution);
                assert!(!sets.any_missed_by(&CellBits::of(&solution)));
                for set in sets.sets.chunks_exact(sets.words) {
                    let mut givens = solution.clone();
                    for cell in
                        shape.cells().filter(|cell| set[cell.index() / 64] >> (cell.index() % 64) & 1 != 0)
                    {
                        givens.set(cell, None);
                    }
                    assert!(sets.any_missed_by(&CellBits::of(&givens)));
                    let only = oracle.only_solution(&givens, &Limits::default());
                    assert!(matches!(only, Only::Several(..)), "{givens}");
                }
            }
        }
    }
}
