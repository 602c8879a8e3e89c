//! Literals and causes: the words in which chains are kept.

/// The number of candidates of the board.
pub(crate) const CANDIDATES: usize = 729;
/// The number of literals: each candidate on, and each off.
pub(crate) const LITERALS: usize = 2 * CANDIDATES;

/// A candidate that is on (true) or off (false).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Literal(pub(crate) u16);

impl Literal {
    #[inline]
    pub(crate) fn on(cell: usize, digit: usize) -> Literal {
        Literal((cell * 9 + digit) as u16)
    }

    #[inline]
    pub(crate) fn off(cell: usize, digit: usize) -> Literal {
        Literal((CANDIDATES + cell * 9 + digit) as u16)
    }

    #[inline]
    pub(crate) fn is_on(self) -> bool {
        usize::from(self.0) < CANDIDATES
    }

    #[inline]
    pub(crate) fn candidate(self) -> usize {
        usize::from(self.0) % CANDIDATES
    }

    #[inline]
    pub(crate) fn cell(self) -> usize {
        self.candidate() / 9
    }

    #[inline]
    pub(crate) fn digit(self) -> usize {
        self.candidate() % 9
    }

    #[inline]
    pub(crate) fn opposite(self) -> Literal {
        if self.is_on() { Literal(self.0 + CANDIDATES as u16) } else { Literal(self.0 - CANDIDATES as u16) }
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Why a literal follows from its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cause {
    /// Within a house of kind 0 (box), 1 (row), 2 (column).
    House(u8),
    /// Within its cell.
    Cell,
    /// By locked candidates, a pair, an X-Wing, or a chain of its own.
    Advanced,
    /// It is assumed.
    Start,
}
