//! Sets of cells as bit boards.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, Not, Sub};

/// A set of cells, cell `i` at bit `i % 64` of word `i / 64`. `W` is the number of words: 2 for 9x9.
///
/// With `W` fixed, the loops over the words unroll, and two words are as fast as one `u128`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct CellSet<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        CellSet::EMPTY
    }
}

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: CellSet<W> = CellSet([0; W]);

    /// The set of one cell.
    #[inline]
    pub fn of(cell: usize) -> CellSet<W> {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// The set of the cells given.
    pub fn from_cells(cells: &[usize]) -> CellSet<W> {
        cells.iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::of(*cell))
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Puts the cell in.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes the cell out.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// How many cells it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether it has one cell.
    #[inline]
    pub fn is_single(&self) -> bool {
        let (mut once, mut twice) = (0, 0);
        for word in self.0 {
            twice |= word & word.wrapping_sub(1) | if once == 0 { 0 } else { word };
            once |= word;
        }
        once != 0 && twice == 0
    }

    /// Whether the two have a cell in common.
    #[inline]
    pub fn meets(&self, other: &CellSet<W>) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub fn within(&self, other: &CellSet<W>) -> bool {
        (*self - *other).is_empty()
    }

    /// The cell of lowest index.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// The cells of higher index than this one.
    #[inline]
    pub fn after(mut self, cell: usize) -> CellSet<W> {
        self.0[..cell / 64].fill(0);
        self.0[cell / 64] &= !1 << (cell % 64);
        self
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> CellIter<W> {
        CellIter { set: self, word: 0 }
    }
}

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = usize;
    type IntoIter = CellIter<W>;

    #[inline]
    fn into_iter(self) -> CellIter<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<usize> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet::EMPTY, |mut set, cell| {
            set.insert(cell);
            set
        })
    }
}

/// A value for each cell of `W` words.
///
/// That there is one for each cell that a set may hold is known when it is compiled, so that a walk over a set needs no check of bounds. (For
/// the peers of the cells that is 1.3 % of rating top1465; for their candidates and houses it was nothing.)
#[derive(Clone, Debug)]
pub struct PerCell<T, const W: usize>(Box<[[T; 64]; W]>);

impl<T: Copy, const W: usize> PerCell<T, W> {
    /// The values of the first cells; `rest` for all after them.
    pub fn new(values: impl IntoIterator<Item = T>, rest: T) -> PerCell<T, W> {
        let mut words = vec![[rest; 64]; W].into_boxed_slice();
        words.as_flattened_mut().iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
        PerCell(words.try_into().unwrap_or_else(|_| unreachable!("there are W words")))
    }
}

impl<T, const W: usize> Index<usize> for PerCell<T, W> {
    type Output = T;

    #[inline]
    fn index(&self, cell: usize) -> &T {
        &self.0[cell / 64][cell % 64]
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct CellIter<const W: usize> {
    set: CellSet<W>,
    word: usize,
}

impl<const W: usize> Iterator for CellIter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if W <= 2 {
            // Unrolled, with the words in registers.
            for word in 0..W {
                let bits = self.set.0[word];
                if bits != 0 {
                    self.set.0[word] = bits & (bits - 1);
                    return Some(word * 64 + bits.trailing_zeros() as usize);
                }
            }
            return None;
        }
        while self.word < W {
            let word = self.set.0[self.word];
            if word != 0 {
                self.set.0[self.word] = word & (word - 1);
                return Some(self.word * 64 + word.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! operation {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $body:expr) => {
        impl<const W: usize> $trait for CellSet<W> {
            type Output = CellSet<W>;

            #[inline]
            fn $method(mut self, other: CellSet<W>) -> CellSet<W> {
                for (word, with) in self.0.iter_mut().zip(other.0) {
                    let ($a, $b) = (*word, with);
                    *word = $body;
                }
                self
            }
        }
    };
}

operation!(BitAnd, bitand, |a, b| a & b);
operation!(BitOr, bitor, |a, b| a | b);
operation!(Sub, sub, |a, b| a & !b);

impl<const W: usize> BitOrAssign for CellSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> BitAndAssign for CellSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet<W>) {
        *self = *self & other;
    }
}

impl<const W: usize> Not for CellSet<W> {
    type Output = CellSet<W>;

    #[inline]
    fn not(mut self) -> CellSet<W> {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// The positions of the ones of `mask`, ascending.
#[inline]
pub fn bits(mask: u64) -> Bits {
    Bits(mask)
}

/// The positions of the ones of a mask, ascending.
#[derive(Clone, Debug)]
pub struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = self.0.trailing_zeros() as usize;
        let some = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        some.then_some(bit)
    }
}
