//! A board on which the events of a search are played: what stands on it after each of them.
//!
//! It knows the rules and takes nothing on trust: a digit that may not stand where an event puts it, a retreat from a choice that is
//! not in force, a solution that is none are errors. The tests hold every engine to it, and the page shows the board.

use celda_grid::{Cell, Digit, Grid, Puzzle};
use celda_solve::Event;

/// What an event says that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Inconsistent {
    /// A cell is filled that holds a digit already.
    #[error("cell {} holds a digit already", .0.index())]
    Filled(Cell),
    /// A digit is put where a peer holds it, or where the puzzle excludes it.
    #[error("the digit {} may not stand in cell {}", .1, .0.index())]
    Excluded(Cell, Digit),
    /// The depth told is not the number of choices in force.
    #[error("{real} choices are in force, not {told}")]
    Depth {
        /// The depth told.
        told: u64,
        /// The number of choices in force.
        real: u64,
    },
    /// What is taken back is not what was chosen last.
    #[error("the digit {} of cell {} was not chosen last", .1, .0.index())]
    NotChosen(Cell, Digit),
    /// What is told as a solution is none, or not what stands on the board.
    #[error("this is no solution")]
    NotASolution,
}

/// The board of a search.
#[derive(Clone, Debug)]
pub struct Replay {
    puzzle: Puzzle,
    grid: Grid,
    /// The cells filled since the start, in order.
    filled: Vec<Cell>,
    /// The choices in force, each with the number of cells filled before it.
    choices: Vec<(Cell, Digit, usize)>,
}

impl Replay {
    /// The board before the first event.
    pub fn new(puzzle: &Puzzle) -> Replay {
        Replay {
            grid: puzzle.givens().clone(),
            puzzle: puzzle.clone(),
            filled: Vec::new(),
            choices: Vec::new(),
        }
    }

    /// What stands on the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The choices in force, from the first on.
    pub fn choices(&self) -> impl ExactSizeIterator<Item = (Cell, Digit)> + '_ {
        self.choices.iter().map(|(cell, digit, _)| (*cell, *digit))
    }

    /// The cells filled since the puzzle was laid, by choice and by force, in order.
    pub fn filled(&self) -> &[Cell] {
        &self.filled
    }

    /// Does what the event says.
    ///
    /// # Errors
    /// Where it cannot be; the board stays as it was.
    pub fn apply(&mut self, event: &Event<'_>) -> Result<(), Inconsistent> {
        match *event {
            Event::Trial { depth, .. } | Event::Prune { depth, .. } => self.expect(depth),
            Event::Completion { depth, cell, digit } => {
                self.expect(depth.wrapping_sub(1))?;
                let before = self.filled.len();
                self.fill(cell, digit)?;
                self.choices.push((cell, digit, before));
                Ok(())
            }
            Event::Forced { depth, cell, digit } => {
                self.expect(depth)?;
                self.fill(cell, digit)
            }
            Event::Retreat { depth, cell, digit } => {
                self.expect(depth)?;
                match self.choices.last() {
                    Some((chosen, put, before)) if (*chosen, *put) == (cell, digit) => {
                        for cell in self.filled.drain(before..) {
                            self.grid.set(cell, None);
                        }
                        self.choices.pop();
                        Ok(())
                    }
                    _ => Err(Inconsistent::NotChosen(cell, digit)),
                }
            }
            Event::Restart => Ok(()),
            Event::Solution { depth, grid } => {
                self.expect(depth)?;
                let solution = *grid == self.grid && grid.is_solved();
                if solution { Ok(()) } else { Err(Inconsistent::NotASolution) }
            }
        }
    }

    fn expect(&self, told: u64) -> Result<(), Inconsistent> {
        let real = self.choices.len() as u64;
        if told == real { Ok(()) } else { Err(Inconsistent::Depth { told, real }) }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) -> Result<(), Inconsistent> {
        if self.grid.get(cell).is_some() {
            return Err(Inconsistent::Filled(cell));
        }
        let shape = self.grid.shape();
        let stated = self.puzzle.stated_candidates();
        let excluded = digit.value() > shape.side()
            || stated.is_some_and(|stated| !stated.contains(cell, digit))
            || shape.peers(cell).into_iter().any(|peer| self.grid.get(peer) == Some(digit));
        if excluded {
            return Err(Inconsistent::Excluded(cell, digit));
        }
        self.grid.set(cell, Some(digit));
        self.filled.push(cell);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda_grid::Shape;

    #[test]
    fn what_cannot_be_is_refused() {
        let shape = Shape::of_side(4).unwrap();
        let mut replay = Replay::new(&Puzzle::from(Grid::blank(shape)));
        let (a, b) = (Cell::from_index(0), Cell::from_index(1));
        let (one, two) = (Digit::from_index(0), Digit::from_index(1));
        let completion = |depth, cell, digit| Event::Completion { depth, cell, digit };
        for (event, result) in [
            (completion(2, a, one), Err(Inconsistent::Depth { told: 1, real: 0 })),
            (completion(1, a, one), Ok(())),
            (Event::Forced { depth: 1, cell: a, digit: two }, Err(Inconsistent::Filled(a))),
            (Event::Forced { depth: 1, cell: b, digit: one }, Err(Inconsistent::Excluded(b, one))),
            (Event::Forced { depth: 1, cell: b, digit: two }, Ok(())),
            (Event::Retreat { depth: 1, cell: b, digit: two }, Err(Inconsistent::NotChosen(b, two))),
            (Event::Solution { depth: 1, grid: &Grid::blank(shape) }, Err(Inconsistent::NotASolution)),
            (Event::Retreat { depth: 1, cell: a, digit: one }, Ok(())),
            (Event::Retreat { depth: 0, cell: a, digit: one }, Err(Inconsistent::NotChosen(a, one))),
        ] {
            assert_eq!(replay.apply(&event), result, "{event:?}");
        }
        assert_eq!(replay.grid(), &Grid::blank(shape));
    }
}
