//! Complete grids at random.
//!
//! Three ways, by size. For 9x9 (`nine`) the first band and the first stack are drawn exactly uniformly, the four boxes left are
//! filled by backtracking on the cell with fewest candidates. Other shapes up to [`SEARCHED_SIDE`] (`search`) are filled from the blank
//! grid by backtracking over cells and (house, digit) pairs. Larger ones (`mix`) would keep such a search busy for minutes;
//! they start from a regular pattern, which is then mixed by exchanges that no relabelling can undo. Whatever the way, the grid is
//! seen through a random [`Isomorphism`] at the end.

mod mix;
mod nine;
mod search;

use celda_grid::{Grid, Shape};

use crate::{Isomorphism, Random};

/// The largest side whose grids are found by backtracking.
pub const SEARCHED_SIDE: usize = 25;

/// A complete grid of `shape`.
///
/// ```
/// use celda_generate::{Random, complete};
/// use celda_grid::Shape;
///
/// let grid = complete::random(Shape::NINE, &mut Random::new(42, 0));
/// assert!(grid.is_solved());
/// ```
pub fn random(shape: Shape, random: &mut Random) -> Grid {
    if shape == Shape::NINE {
        return nine::random(random);
    }
    let grid = if shape.side() <= SEARCHED_SIDE {
        let mut grid = search::random(shape, random);
        mix::mix(&mut grid, shape.cell_count(), random);
        grid
    } else {
        mix::random(shape, random)
    };
    Isomorphism::random(shape, random).apply(&grid)
}

/// The regular grid of `shape`: each row is the one above, moved by the width of a box, and each band begins one further.
pub(crate) fn pattern(shape: Shape) -> Grid {
    let mut grid = Grid::blank(shape);
    for cell in shape.cells() {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        let moved = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
        grid.set(cell, shape.digit((moved + column) % shape.side() + 1));
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_filled() {
        for text in [
            "1x1", "1x2", "2x2", "1x5", "2x3", "3x2", "2x4", "3x3", "1x9", "2x5", "3x4", "4x4", "2x8", "6x6",
            "10x10",
        ] {
            let shape: Shape = text.parse().unwrap();
            assert!(pattern(shape).is_solved(), "{shape}");
            for index in 0..3 {
                let grid = random(shape, &mut Random::new(9, index));
                assert!(grid.is_solved(), "{shape} {grid}");
            }
        }
    }

    #[test]
    fn all_grids_of_side_four_are_about_equally_likely() {
        let shape = Shape::of_side(4).unwrap();
        let draws = 288 * 100;
        let mut counts = std::collections::HashMap::new();
        for index in 0..draws {
            *counts.entry(random(shape, &mut Random::new(11, index)).to_string()).or_insert(0i64) += 1;
        }
        assert_eq!(counts.len(), 288);
        let chi_square: f64 = counts.values().map(|count| ((count - 100) as f64).powi(2) / 100.0).sum();
        // 287 degrees of freedom: the 99.9 % point is 367.
        assert!(chi_square < 367.0, "{chi_square}");
    }

    /// Case C075: digits by cell, and the patterns of bands.
    #[test]
    fn digits_and_bands_of_nine_are_near_chance() {
        let draws = 4000;
        let mut digits = vec![[0f64; 9]; 81];
        let (mut pure, mut all_pure) = (0, 0);
        for index in 0..draws {
            let grid = random(Shape::NINE, &mut Random::new(13, index));
            for (cell, digit) in grid.filled() {
                digits[cell.index()][digit.index()] += 1.0;
            }
            let triple = |row: usize, stack: usize| -> celda_grid::DigitSet {
                (0..3).filter_map(|i| grid.get(Shape::NINE.cell(row, 3 * stack + i).unwrap())).collect()
            };
            let bands = (0..3)
                .filter(|band| (0..3).any(|row| triple(3 * band, 0) == triple(3 * band + row, 1)))
                .count();
            pure += bands;
            all_pure += usize::from(bands == 3);
        }
        let expected = draws as f64 / 9.0;
        for (cell, counts) in digits.iter().enumerate() {
            let chi_square: f64 = counts.iter().map(|count| (count - expected).powi(2) / expected).sum();
            // 8 degrees of freedom; 81 tests: the point that one of them passes by chance once in a thousand runs.
            assert!(chi_square < 35.0, "cell {cell}: {chi_square}");
        }
        // In uniform grids 3.57 % of the bands have the same three triples in their three boxes: three standard deviations.
        let share = pure as f64 / (3 * draws) as f64;
        assert!((0.0306..0.0408).contains(&share), "{share}");
        assert!(all_pure * 100 < draws as usize, "{all_pure}");
    }

    /// The mixed large grids must not be the pattern in another dress: there all rows of a band hold the same sets of digits in
    /// their boxes.
    #[test]
    fn large_grids_are_mixed() {
        let shape = Shape::of_side(36).unwrap();
        let grid = random(shape, &mut Random::new(1, 0));
        let part = |row: usize, stack: usize| -> celda_grid::DigitSet {
            (0..6).filter_map(|i| grid.get(shape.cell(row, 6 * stack + i).unwrap())).collect()
        };
        let repeated = (0..36)
            .flat_map(|row| (1..6).map(move |stack| (row, stack)))
            .filter(|(row, stack)| (0..6).any(|other| part(row / 6 * 6 + other, 0) == part(*row, *stack)))
            .count();
        assert!(repeated < 5, "{repeated} of 180");
    }
}
