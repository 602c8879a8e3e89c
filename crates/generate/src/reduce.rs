//! Making puzzles irreducible, and looking for the fewest givens that suffice.

use celda_grid::{Cell, Grid};
use celda_solve::{Limits, Unfinished};

use crate::Random;
use crate::certify::{PuzzleError, only_solution};
use crate::eliminate::{Eliminated, Elimination, is_swept, swept};
use crate::oracle::Oracle;

/// How many tries in a row may bring no fewer givens before the search starts anew.
const PATIENCE: u64 = 300;

/// A puzzle without its redundant givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The givens that are left.
    pub puzzle: Grid,
    /// The only solution, of both puzzles.
    pub solution: Grid,
    /// The givens that went.
    pub removed: Vec<Cell>,
    /// Whether each given that is left was shown to be needed.
    pub minimal: bool,
    /// Of how many givens that are left that is not known: the question was too hard for a limit, or it came first.
    pub undecided: usize,
}

/// `puzzle` without the givens that can go, tried one after the other: row by row, or in the random order that `random`
/// gives. What can go depends on the order, since each given that goes makes others needed.
///
/// ```
/// use celda_generate::{Random, complete, reduce};
/// use celda_solve::Limits;
///
/// let grid = complete::random("2x2".parse()?, &mut Random::new(1, 0));
/// let reduced = reduce(&grid, None, &Limits::default())?;
/// assert!(reduced.minimal && reduced.puzzle.filled_count() <= 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle has not exactly one solution, or a limit was reached before that was known. A limit reached later leaves a
/// puzzle that is not [`minimal`](Reduced::minimal).
pub fn reduce(puzzle: &Grid, random: Option<&mut Random>, limits: &Limits) -> Result<Reduced, PuzzleError> {
    let mut oracle = Oracle::new(puzzle.shape());
    let solution = only_solution(puzzle, &mut oracle, limits)?;
    let cells = givens(puzzle);
    let mut order = units(&cells);
    if let Some(random) = random {
        in_random_order(&mut order, puzzle, random);
    }
    let eliminated = Elimination::new(&mut oracle, limits, &solution, puzzle.clone()).run(&order, 0, None);
    Ok(reduced(puzzle, solution, eliminated))
}

/// The irreducible puzzle with the fewest givens that could be found among the givens of `puzzle` in `tries` tries.
///
/// From an irreducible puzzle some givens are added at random, and as many as possible taken away in another order; the outcome is kept
/// where it has no more givens than before. It is a search by chance: nothing says that there is no puzzle with fewer. A limit that is
/// reached ends it, with the best so far.
///
/// # Errors
/// When the puzzle has not exactly one solution, or a limit was reached before that was known.
pub fn fewest(
    puzzle: &Grid,
    tries: u64,
    random: &mut Random,
    limits: &Limits,
) -> Result<Reduced, PuzzleError> {
    let mut oracle = Oracle::new(puzzle.shape());
    let solution = only_solution(puzzle, &mut oracle, limits)?;
    let mut cells = givens(puzzle);
    let mut best: Option<Eliminated> = None;
    let mut current: Option<Grid> = None;
    let mut stale = 0;
    for _ in 0..tries.max(1) {
        random.shuffle(&mut cells);
        let start = match &current {
            None => puzzle.clone(),
            Some(current) => with_more(current, puzzle, &cells, random),
        };
        let mut order = units(&cells);
        in_random_order(&mut order, puzzle, random);
        let eliminated = Elimination::new(&mut oracle, limits, &solution, start).run(&order, 0, None);
        let cancelled = eliminated.cancelled;
        let count = eliminated.givens.filled_count();
        let fewer = |than: Option<&Grid>| than.is_none_or(|than| count < than.filled_count());
        if fewer(best.as_ref().map(|best| &best.givens)) {
            best = Some(eliminated.clone());
        }
        if cancelled {
            break;
        }
        stale = if fewer(current.as_ref()) { 0 } else { stale + 1 };
        if stale > PATIENCE {
            (current, stale) = (None, 0);
        } else if current.as_ref().is_none_or(|current| count <= current.filled_count()) {
            current = Some(eliminated.givens);
        }
    }
    match best {
        Some(best) => Ok(reduced(puzzle, solution, best)),
        None => Err(PuzzleError::Unfinished(Unfinished::Cancelled)),
    }
}

fn in_random_order(units: &mut [&[Cell]], puzzle: &Grid, random: &mut Random) {
    random.shuffle(units);
    if is_swept(puzzle.shape()) {
        swept(units, puzzle.shape(), random);
    }
}

fn givens(puzzle: &Grid) -> Vec<Cell> {
    puzzle.filled().map(|(cell, _)| cell).collect()
}

fn units(cells: &[Cell]) -> Vec<&[Cell]> {
    cells.chunks(1).collect()
}

fn with_more(current: &Grid, puzzle: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
    let mut start = current.clone();
    let count = 1 + random.below(12);
    let spare = cells.iter().filter(|cell| current.get(**cell).is_none());
    spare.take(count).for_each(|cell| start.set(*cell, puzzle.get(*cell)));
    start
}

fn reduced(from: &Grid, solution: Grid, eliminated: Eliminated) -> Reduced {
    let Eliminated { givens: puzzle, minimal, undecided, .. } = eliminated;
    let removed = from.filled().map(|(cell, _)| cell).filter(|cell| puzzle.get(*cell).is_none()).collect();
    Reduced { puzzle, solution, removed, minimal, undecided }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complete;
    use celda_grid::{Puzzle, Shape};
    use celda_solve::{Propagate, redundant_givens};

    fn line(text: &str) -> Grid {
        Grid::from_values(Shape::NINE, text.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize)).unwrap()
    }

    /// Cases C076 and C077: the second line is minimal already, of the third only three givens can go, each alone.
    #[test]
    fn what_goes_and_what_stays() {
        for (text, most) in [
            ("379000014060010070080009005435007000090040020000800436900700080040080050850000249", 32),
            ("000007004000006003860200000509082000640000080000000700000000042010030000703000009", 22),
            ("016400000200009000400000062070230100100000003003087040960000005000800007000006820", 25),
        ] {
            let puzzle = line(text);
            let before =
                redundant_givens(&Propagate, &Puzzle::new(puzzle.clone()), &Limits::default()).redundant;
            for random in [None, Some(&mut Random::new(1, 0))] {
                let reduced = reduce(&puzzle, random, &Limits::default()).unwrap();
                assert!(reduced.minimal && reduced.puzzle.filled_count() <= most, "{}", reduced.puzzle);
                assert!(reduced.removed.iter().all(|cell| before.contains(cell)));
                assert_eq!(reduced.removed.is_empty(), before.is_empty());
                assert_eq!(reduced.puzzle.filled_count() + reduced.removed.len(), puzzle.filled_count());
                let after = redundant_givens(&Propagate, &Puzzle::new(reduced.puzzle), &Limits::default());
                assert!(after.is_minimal());
            }
        }
    }

    #[test]
    fn more_tries_bring_no_more_givens() {
        let grid = complete::random(Shape::NINE, &mut Random::new(3, 0));
        let count = |tries| {
            let found = fewest(&grid, tries, &mut Random::new(4, 0), &Limits::default()).unwrap();
            assert!(found.minimal);
            found.puzzle.filled_count()
        };
        let (one, many) = (count(1), count(150));
        assert!(many < one, "{one} and then {many}");
    }

    #[test]
    fn what_cannot_be_reduced() {
        let blank = Grid::blank(Shape::NINE);
        assert!(matches!(
            reduce(&blank, None, &Limits::default()),
            Err(PuzzleError::SeveralSolutions { .. })
        ));
        let cancelled = Limits::default();
        cancelled.cancel.cancel();
        let grid = complete::random(Shape::NINE, &mut Random::new(3, 0));
        assert!(matches!(
            fewest(&grid, 5, &mut Random::new(1, 0), &cancelled),
            Err(PuzzleError::Unfinished(_))
        ));
    }
}
