//! What propagation alone leaves of a puzzle.

use std::sync::Arc;

use celda_grid::{Candidates, Cell, Digit, Puzzle};

use crate::board::{Bits, Board, Halt, Layout, Wide};
use crate::{Cancel, Place};

/// The candidates that naked singles, hidden singles and locked candidates leave, applied until nothing changes; this is what the
/// engines that propagate start from.
///
/// # Errors
/// A place that cannot be filled any more: the puzzle has no solution.
///
/// ```
/// use celda_grid::{Grid, Puzzle, Shape};
/// use celda_solve::propagated;
///
/// let shape = Shape::of_side(4)?;
/// let givens = Grid::from_values(shape, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 0, 0, 0, 0, 0, 0]).unwrap();
/// let left = propagated(&Puzzle::new(givens)).unwrap();
/// assert_eq!(left.count(), 16, "a digit is left in each cell");
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn propagated(puzzle: &Puzzle) -> Result<Candidates, Place> {
    match puzzle.shape().side() {
        0..=32 => on_board::<u32>(puzzle),
        33..=64 => on_board::<u64>(puzzle),
        65..=128 => on_board::<Wide<2>>(puzzle),
        _ => on_board::<Wide<7>>(puzzle),
    }
}

fn on_board<B: Bits>(puzzle: &Puzzle) -> Result<Candidates, Place> {
    let shape = puzzle.shape();
    let mut board = Board::<B>::new(Arc::new(Layout::new(shape)));
    if let Err(Halt::Contradiction(item)) = board.load(puzzle, &Cancel::default()) {
        return Err(board.layout.place(item));
    }
    let mut left = Candidates::full(shape);
    for cell in shape.cells() {
        let mut set = board.sets[cell.index()];
        let mut digits = celda_grid::DigitSet::EMPTY;
        while !set.is_empty() {
            digits.insert(Digit::from_index(set.pop_lowest()));
        }
        left.set(Cell::from_index(cell.index()), digits);
    }
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda_grid::{Grid, Shape};

    fn nine(line: &str) -> Puzzle {
        let values = line.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize);
        Puzzle::from(Grid::from_values(Shape::NINE, values).unwrap())
    }

    #[test]
    fn how_many_candidates_are_left() {
        for (line, before, after) in [
            ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 183, 81),
            ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 275, 275),
            (&".".repeat(81), 729, 729),
        ] {
            let puzzle = nine(line);
            let left = propagated(&puzzle).unwrap();
            assert_eq!((puzzle.candidates().count(), left.count()), (before, after), "{line}");
        }
    }

    #[test]
    fn what_cannot_be_filled_is_named() {
        let none = nine(".876543212........3........4........5........6........7........8........9........");
        assert_eq!(propagated(&none), Err(Place::Cell(Cell::from_index(0))));
    }

    #[test]
    fn every_width_of_board() {
        for side in [4, 36, 100, 144] {
            let shape = Shape::of_side(side).unwrap();
            let blank = Puzzle::from(Grid::blank(shape));
            assert_eq!(propagated(&blank).unwrap().count(), side * side * side);
        }
    }
}
