//! Numbers of complete grids, and what follows from them by exchanging digits.

use celda_grid::{Puzzle, Shape};
use num_bigint::BigUint;

/// The number of complete grids of shapes with boxes of so many rows and columns, either way. 2x2 and 2x3 are counted by the tests; 3x3
/// was counted by Felgenhauer and Jarvis (2005), the others by Pettersen and others (collected as OEIS A107739 and A291187).
const COMPLETE_GRIDS: [(usize, usize, &str); 7] = [
    (2, 2, "288"),
    (2, 3, "28200960"),
    (2, 4, "29136487207403520"),
    (3, 3, "6670903752021072936960"),
    (2, 5, "1903816047972624930994913280000"),
    (3, 4, "81171437193104932746936103027318645818654720000"),
    (2, 6, "38296278920738107863746324732012492486187417600000"),
];

/// The number of complete grids of a shape, where it is known.
///
/// ```
/// use celda_grid::Shape;
/// use celda_solve::complete_grids;
///
/// assert_eq!(complete_grids(Shape::NINE).unwrap().to_string(), "6670903752021072936960");
/// assert!(complete_grids(Shape::of_side(16)?).is_none());
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn complete_grids(shape: Shape) -> Option<BigUint> {
    let (a, b) = (shape.box_rows().min(shape.box_columns()), shape.box_rows().max(shape.box_columns()));
    let (_, _, count) = COMPLETE_GRIDS.into_iter().find(|(rows, columns, _)| (*rows, *columns) == (a, b))?;
    count.parse().ok()
}

/// The number of solutions of a puzzle whose givens all lie in one house: since digits can be exchanged, every way to put k different
/// digits in k cells of a house has the same number of solutions, and there are n! / (n - k)! such ways.
pub(crate) fn givens_in_one_house(puzzle: &Puzzle) -> Option<BigUint> {
    let shape = puzzle.shape();
    let givens = puzzle.givens();
    if puzzle.stated_candidates().is_some() || givens.filled_count() > shape.side() || !givens.is_consistent()
    {
        return None;
    }
    let count = givens.filled_count();
    let within = shape
        .houses()
        .any(|house| shape.cells_of(house).filter(|cell| givens.get(*cell).is_some()).count() == count);
    let ways: BigUint = (shape.side() - count + 1..=shape.side()).product();
    complete_grids(shape).filter(|_| within).map(|grids| grids / ways)
}
