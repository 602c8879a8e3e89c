//! The puzzles of a sweep: random complete grids of several sizes with more and more cells blanked.

use celda::generate::{Random, complete};
use celda::grid::{Cell, Puzzle, Shape};

/// What the puzzles of a sweep are like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep<'a> {
    /// The sides.
    pub(super) sizes: &'a [Shape],
    /// The shares of blank cells in per cent.
    pub(super) shares: &'a [usize],
    /// How many puzzles of each size and share.
    pub(super) count: u64,
    /// The seed.
    pub(super) seed: u64,
}

impl Sweep<'_> {
    /// The puzzles, size by size, each with its share. One grid gives a puzzle of every share, and a cell that is blank in one is blank in those with more
    /// blanks too, so that what grows is not hidden by chance.
    pub(super) fn puzzles(self) -> Vec<(Puzzle, usize)> {
        let mut puzzles = Vec::new();
        for shape in self.sizes {
            let grids: Vec<_> = (0..self.count)
                .map(|index| {
                    let mut random = Random::new(self.seed, index);
                    let grid = complete::random(*shape, &mut random);
                    (grid, random.permutation(shape.cell_count()))
                })
                .collect();
            for share in self.shares {
                let blanks = (shape.cell_count() * share + 50) / 100;
                for (grid, order) in &grids {
                    let mut givens = grid.clone();
                    order.iter().take(blanks).for_each(|cell| givens.set(Cell::from_index(*cell), None));
                    puzzles.push((Puzzle::from(givens), *share));
                }
            }
        }
        puzzles
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda::solve::{Engine, Limits, Outcome, Propagate};

    #[test]
    fn blanks_grow_within_the_same_grids() {
        let shapes = [Shape::of_side(4).unwrap(), Shape::NINE];
        let sweep = Sweep { sizes: &shapes, shares: &[25, 50, 100], count: 3, seed: 5 };
        let (puzzles, shares): (Vec<Puzzle>, Vec<usize>) = sweep.puzzles().into_iter().unzip();
        assert_eq!(shares, [25, 25, 25, 50, 50, 50, 100, 100, 100].repeat(2));
        let filled: Vec<usize> = puzzles.iter().map(|puzzle| puzzle.givens().filled_count()).collect();
        assert_eq!(filled, [12, 12, 12, 8, 8, 8, 0, 0, 0, 61, 61, 61, 40, 40, 40, 0, 0, 0]);
        for (full, sparse) in [(0, 3), (1, 4), (9, 12), (11, 14)] {
            assert!(puzzles[sparse].givens().is_within(puzzles[full].givens()));
        }
        let (outcome, _) = Propagate.solve(&puzzles[9], &Limits::default());
        assert!(!matches!(outcome, Outcome::None));
        assert_eq!(sweep.puzzles(), sweep.puzzles());
        assert_ne!(sweep.puzzles(), Sweep { seed: 6, ..sweep }.puzzles());
    }
}
