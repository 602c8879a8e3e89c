//! Proof by the symmetry of the givens.
//!
//! Let a motion of the board take houses to houses and, with an exchange of the digits, the givens to the givens. Then it takes every
//! solution to a solution; so it takes the only solution of a puzzle to itself. (Source: the players' forum, "Gurth's symmetrical
//! placement".) Each candidate is true or false together with all its images.

use celda_grid::{Candidate, Cell, Digit, DigitSet, HouseKind, Position, Shape};

/// A motion of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symmetry {
    /// Half a turn about the centre.
    HalfTurn,
    /// A quarter turn about the centre, clockwise.
    QuarterTurn,
    /// Reflection in the diagonal from the upper left to the lower right.
    Diagonal,
    /// Reflection in the other diagonal.
    Antidiagonal,
}

impl Symmetry {
    fn image(self, shape: Shape, cell: Cell) -> Option<Cell> {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        let last = shape.side() - 1;
        let (row, column) = match self {
            Symmetry::HalfTurn => (last - row, last - column),
            Symmetry::QuarterTurn => (column, last - row),
            Symmetry::Diagonal => (column, row),
            Symmetry::Antidiagonal => (last - column, last - row),
        };
        shape.cell(row, column)
    }

    /// Whether the cells of each house come to stand in one house.
    fn keeps_houses(self, shape: Shape) -> bool {
        shape.houses().all(|house| {
            let images: Vec<Cell> =
                shape.cells_of(house).filter_map(|cell| self.image(shape, cell)).collect();
            HouseKind::ALL.into_iter().any(|kind| {
                images.windows(2).all(|pair| shape.house_of(pair[0], kind) == shape.house_of(pair[1], kind))
            })
        })
    }
}

/// A symmetry of a puzzle: the motion, and for each digit its image.
pub(crate) struct Exchange {
    shape: Shape,
    symmetry: Symmetry,
    digits: Vec<Digit>,
}

impl Exchange {
    /// The exchange of digits by which the givens of the puzzle have this symmetry, where they have it.
    pub(crate) fn of(position: &Position, symmetry: Symmetry) -> Option<Exchange> {
        let (shape, puzzle) = (position.shape(), position.puzzle());
        if puzzle.stated_candidates().is_some() || !symmetry.keeps_houses(shape) {
            return None;
        }
        let mut images = vec![None; shape.side()];
        for (cell, digit) in puzzle.givens().filled() {
            let image = puzzle.givens().get(symmetry.image(shape, cell)?)?;
            if *images[digit.index()].get_or_insert(image) != image {
                return None;
            }
        }
        // A puzzle with one solution lacks one digit at most, whose image is the one that is left.
        let rest = shape.digits().find(|digit| !images.contains(&Some(*digit)));
        let digits = images.iter().map(|image| image.or(rest)).collect::<Option<Vec<Digit>>>()?;
        let exchanged = digits.iter().copied().collect::<DigitSet>() == DigitSet::full(shape.side());
        exchanged.then_some(Exchange { shape, symmetry, digits })
    }

    /// For each digit its image.
    pub(crate) fn digits(&self) -> Vec<(Digit, Digit)> {
        self.shape.digits().zip(self.digits.iter().copied()).collect()
    }

    /// The cells that are their own images.
    pub(crate) fn axis(&self) -> Vec<Cell> {
        let stays = |cell: &Cell| self.symmetry.image(self.shape, *cell) == Some(*cell);
        self.shape.cells().filter(stays).collect()
    }

    /// Whether the candidate is false because one of its images is, or because two of them exclude each other.
    pub(crate) fn excludes(&self, position: &Position, candidate: Candidate) -> bool {
        let image = |of: Candidate| -> Option<Candidate> {
            let cell = self.symmetry.image(self.shape, of.cell)?;
            Some(Candidate::new(cell, *self.digits.get(of.digit.index())?))
        };
        let mut images = vec![candidate];
        while let Some(next) = images.last().and_then(|last| image(*last)).filter(|next| *next != candidate) {
            images.push(next);
        }
        images.iter().enumerate().any(|(index, one)| {
            !position.contains(*one) || images[..index].iter().any(|other| one.excludes(*other, self.shape))
        })
    }
}
