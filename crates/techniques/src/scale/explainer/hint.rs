//! What a producer emits: its figure, what it does to the position, and the pattern it follows from.

use super::board::{Board, CandidateSet};

/// One hint of the scale, before it is told as a step.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    /// The figure, in the scale's own arithmetic: a sum of doubles, on which its comparisons depend.
    pub(crate) rating: f64,
    /// The cell and digit it places.
    pub(crate) placement: Option<(usize, usize)>,
    /// The candidates it removes. A placement implies more.
    pub(crate) removals: CandidateSet,
    /// What it follows from.
    pub(crate) pattern: Pattern,
}

impl Hint {
    pub(crate) fn placing(rating: f64, cell: usize, digit: usize, pattern: Pattern) -> Hint {
        Hint { rating, placement: Some((cell, digit)), removals: CandidateSet::default(), pattern }
    }

    pub(crate) fn removing(rating: f64, removals: CandidateSet, pattern: Pattern) -> Hint {
        Hint { rating, placement: None, removals, pattern }
    }

    /// Carries the hint out.
    pub(crate) fn apply(&self, board: &mut Board) {
        for (cell, digit) in self.removals.iter() {
            board.remove(cell, digit);
        }
        if let Some((cell, digit)) = self.placement {
            board.place(cell, digit);
        }
    }
}

/// The pattern behind a hint, in board indices.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    /// The last place of a digit in a house; `last` when the house has no other blank cell.
    HiddenSingle { cell: usize, digit: usize, house: usize, last: bool },
    /// The last candidate of a cell.
    NakedSingle { cell: usize },
    /// All places of a digit in `base` lie in `cover`; `direct` is the house in which that leaves one place.
    Locking { digit: usize, base: usize, cover: usize, direct: Option<usize> },
    /// Digits of a house confined to as many cells; `direct` is a digit that they leave one place.
    HiddenSet { house: usize, digits: u16, cells: u128, direct: Option<usize> },
    /// Cells of a house confined to as many digits.
    NakedSet { house: usize, digits: u16, cells: u128 },
    /// The places of a digit in some lines confined to as many crossing lines.
    Fish { digit: usize, bases: Vec<usize>, covers: Vec<usize> },
    /// A pivot and two bivalue cells; the pivot holds the removed digit too when there are three digits in it.
    Wing { pivot: usize, wings: [usize; 2], digit: usize },
    /// A chain of strong links on one digit.
    StrongLinks(Box<super::strong_links::LinkChain>),
    /// A unique rectangle or loop.
    Loop(Box<super::loops::UniqueLoop>),
    /// A bivalue universal grave.
    Bug(Box<super::bug::Bug>),
    /// An almost locked set and a bivalue cell.
    AlphabetWing(Box<super::alphabet_wings::AlphabetWing>),
    /// Two or three base cells whose every combination with the removed candidates is impossible.
    AlignedExclusion { bases: Vec<usize>, excluders: u128 },
    /// A chain, a cycle, or a net.
    Chain(Box<super::chains::Chain>),
}
