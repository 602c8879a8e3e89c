//! The state that the finders look at: the candidates as bit boards by cell, by digit and by house, kept up to date by every
//! placement and elimination.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use celda_grid::{Candidate, Cell, Digit, DigitSet, Grid, House, Position, Shape};

use crate::eliminable::Known;
use crate::geometry::Geometry;
use crate::set::{CellSet, bits};

mod memory;
use memory::Memory;

/// A position as bit boards. Cells, digits and houses are plain numbers from 0 here.
///
/// A filled cell has no candidates in these boards, and its digit has no places in its houses: that is what finders want.
#[derive(Clone, Debug)]
pub struct State<const W: usize> {
    geometry: Arc<Geometry<W>>,
    /// The digit of each cell plus 1; 0 where it is blank.
    values: Vec<u8>,
    /// Whether the cell is given.
    givens: CellSet<W>,
    /// The puzzle's own restriction of the candidates, where it states one.
    stated: bool,
    /// The blank cells.
    blank: CellSet<W>,
    /// For each blank cell its candidates, digit d at bit d.
    candidates: Vec<u64>,
    /// For each cell the number of its candidates.
    sizes: Vec<u8>,
    /// For each digit the blank cells that may take it.
    places: Vec<CellSet<W>>,
    /// For each house and digit the number of places, `side` entries a house.
    counts: Vec<u8>,
    /// For each house the number of its blank cells.
    blanks: Vec<u8>,
    singles: Singles,
    /// Boxed, so that emptying it is one look where nobody asked.
    cache: OnceCell<Box<Cache<W>>>,
    eliminable: Known<W>,
    almost_locked: crate::als::Known<W>,
    memory: Memory,
    /// Graphs that are done with, whose memory can be used again.
    pub(crate) spare_links: RefCell<crate::links::Spare<W>>,
}

/// The singles in the order in which they came up, each with how many at the front are done with.
///
/// This is the order in which the reference program of the `hodoku` scale takes them (its scores on 479 of 479 easy puzzles
/// follow from it, and 224 from a scan of the houses), and it spares the scan.
#[derive(Clone, Debug, Default)]
struct Singles {
    /// Cells that came down to one candidate.
    naked: Vec<u16>,
    naked_done: usize,
    /// Houses and digits that came down to one place.
    hidden: Vec<(u16, u8)>,
    hidden_done: usize,
    /// Houses that came down to one blank cell.
    full: Vec<u16>,
    full_done: usize,
}

/// What several finders want to know of one state; emptied by every change.
#[derive(Clone, Debug, Default)]
pub struct Cache<const W: usize> {
    /// The almost locked sets of the state.
    pub(crate) almost_locked: OnceCell<Arc<[crate::als::Als<W>]>>,
    /// What their digits see.
    pub(crate) restricted: OnceCell<crate::restricted::Restricted<W>>,
    /// What they restrict in common, without and with overlapping sets, and that as a graph.
    pub(crate) facing: [OnceCell<Vec<(u32, u32)>>; 2],
    pub(crate) lattices: [OnceCell<crate::lattice::Lattice>; 2],
    /// The blank cells with at most two, three and four candidates.
    small: OnceCell<[CellSet<W>; 3]>,
    /// The rectangles of the uniqueness tests.
    pub(crate) rectangles: OnceCell<Vec<crate::find::Rectangle>>,
    /// The links of the candidates.
    pub(crate) plain_links: OnceCell<Box<crate::links::Links<W>>>,
    /// The links of the candidates and groups.
    pub(crate) grouped_links: OnceCell<Box<crate::links::Links<W>>>,
}

impl<const W: usize> State<W> {
    /// The state of `position`, whose cells must fit `W` words and whose side 64.
    pub fn new(position: &Position) -> State<W> {
        let mut state = State::from_grid(position.puzzle().givens());
        state.stated = position.puzzle().stated_candidates().is_some();
        for (cell, digit) in position.values().filled() {
            if state.values[cell.index()] == 0 {
                state.place(cell.index(), digit.index());
            }
        }
        for cell in position.shape().cells().map(Cell::index) {
            let left = position.candidates().get(Cell::from_index(cell)).mask();
            for digit in bits(state.candidates[cell] & !left) {
                state.eliminate(cell, digit);
            }
        }
        state
    }

    /// The state of the givens `grid`.
    pub fn from_grid(grid: &Grid) -> State<W> {
        let mut state = State::blank(grid.shape());
        for (cell, digit) in grid.filled() {
            state.givens.insert(cell.index());
            state.place(cell.index(), digit.index());
        }
        state
    }

    fn blank(shape: Shape) -> State<W> {
        let geometry = Geometry::of(shape);
        let side = geometry.side;
        let cells = side * side;
        let all = geometry.all;
        State {
            values: vec![0; cells],
            givens: CellSet::EMPTY,
            stated: false,
            blank: all,
            candidates: vec![DigitSet::full(side).mask(); cells],
            sizes: vec![side as u8; cells],
            places: vec![all; side],
            counts: vec![side as u8; 3 * side * side],
            blanks: vec![side as u8; 3 * side],
            singles: Singles {
                naked: if side == 1 { vec![0] } else { Vec::with_capacity(cells) },
                hidden: Vec::with_capacity(3 * cells),
                full: Vec::with_capacity(3 * side),
                ..Singles::default()
            },
            cache: OnceCell::new(),
            eliminable: Known::default(),
            almost_locked: RefCell::default(),
            memory: Memory::new(3 * side),
            spare_links: RefCell::default(),
            geometry,
        }
    }

    /// The tables of the shape.
    #[inline]
    pub fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    /// The side n.
    #[inline]
    pub fn side(&self) -> usize {
        self.geometry.side
    }

    /// The blank cells.
    #[inline]
    pub fn blank_cells(&self) -> CellSet<W> {
        self.blank
    }

    /// The given cells.
    #[inline]
    pub fn givens(&self) -> CellSet<W> {
        self.givens
    }

    /// Whether the puzzle states candidates of its own, beside its givens.
    pub fn has_stated_candidates(&self) -> bool {
        self.stated
    }

    /// The candidates of a cell, digit d at bit d; none where it is filled.
    #[inline]
    pub fn candidates(&self, cell: usize) -> u64 {
        self.candidates[cell]
    }

    /// How many candidates the cell has.
    #[inline]
    pub fn size(&self, cell: usize) -> usize {
        usize::from(self.sizes[cell])
    }

    /// The number of candidates of each cell.
    #[inline]
    pub fn sizes(&self) -> &[u8] {
        &self.sizes
    }

    /// The blank cells that may take the digit.
    #[inline]
    pub fn places(&self, digit: usize) -> CellSet<W> {
        self.places[digit]
    }

    /// The blank cells of the house that may take the digit.
    #[inline]
    pub fn places_in(&self, digit: usize, house: usize) -> CellSet<W> {
        self.places[digit] & self.geometry.houses[house]
    }

    /// How many places the digit has in the house.
    #[inline]
    pub fn count(&self, digit: usize, house: usize) -> usize {
        usize::from(self.counts[house * self.geometry.side + digit])
    }

    /// The number of places of each digit in the house.
    #[inline]
    pub fn counts(&self, house: usize) -> &[u8] {
        &self.counts[house * self.geometry.side..][..self.geometry.side]
    }

    /// How many blank cells the house has.
    #[inline]
    pub fn blanks(&self, house: usize) -> usize {
        usize::from(self.blanks[house])
    }

    /// The number of blank cells of each house.
    #[inline]
    pub fn blank_counts(&self) -> &[u8] {
        &self.blanks
    }

    /// The digit that the cell holds.
    #[inline]
    pub fn value(&self, cell: usize) -> Option<usize> {
        usize::from(self.values[cell]).checked_sub(1)
    }

    /// The candidates that all the cells have together.
    #[inline]
    pub fn union(&self, cells: CellSet<W>) -> u64 {
        cells.iter().fold(0, |union, cell| union | self.candidates[cell])
    }

    /// The blank cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet<W> {
        self.blank.iter().filter(|cell| self.sizes[*cell] == 2).collect()
    }

    /// The blank cells with at most `size` candidates, for sizes 2 to 4.
    pub fn small_cells(&self, size: usize) -> CellSet<W> {
        let small = self.cache().small.get_or_init(|| {
            let mut small = [CellSet::EMPTY; 3];
            for cell in self.blank {
                match self.sizes[cell] {
                    0..=2 => small[0].insert(cell),
                    3 => small[1].insert(cell),
                    4 => small[2].insert(cell),
                    _ => {}
                }
            }
            small[1] |= small[0];
            small[2] |= small[1];
            small
        });
        small[size.clamp(2, 4) - 2]
    }

    /// Whether the cell is blank and may take the digit.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates[cell] >> digit & 1 != 0
    }

    /// Whether some blank cell has no candidate, or some house fewer digits with a place than blank cells.
    pub fn is_contradictory(&self) -> bool {
        // No house has more digits left than blank cells, so that the sums tell. (Sums over bytes are a few instructions.)
        let none = self.sizes.iter().filter(|size| **size == 0).count();
        let left = self.counts.iter().filter(|count| **count > 0).count();
        let blank = self.blank.len();
        none > self.sizes.len() - blank || left < 3 * blank
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        self.blank.is_empty()
    }

    /// Takes the digit out of the cell, where it is a candidate.
    pub fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.has(cell, digit) {
            self.forget();
            self.memory.note_elimination(self.geometry.houses_of[cell]);
            self.take(cell, digit);
        }
    }

    /// Empties the cache.
    #[inline]
    fn forget(&mut self) {
        if let Some(cache) = self.cache.take() {
            let graphs = [cache.plain_links, cache.grouped_links];
            self.spare_links.get_mut().extend(graphs.into_iter().filter_map(OnceCell::into_inner));
        }
    }

    #[inline]
    fn take(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.sizes[cell] -= 1;
        if self.sizes[cell] == 1 {
            self.singles.naked.push(cell as u16);
        }
        self.places[digit].remove(cell);
        let side = self.geometry.side;
        for house in self.geometry.houses_of[cell] {
            let count = &mut self.counts[usize::from(house) * side + digit];
            *count -= 1;
            if *count == 1 {
                self.singles.hidden.push((house, digit as u8));
            }
        }
    }

    /// Puts the digit in the cell, which must be blank and have it as a candidate.
    ///
    /// The peers lose the digit first, then the cell its other candidates: that is the order in which singles come up.
    pub fn place(&mut self, cell: usize, digit: usize) {
        debug_assert!(self.blank.contains(cell));
        self.forget();
        self.memory.note_placement();
        self.values[cell] = digit as u8 + 1;
        self.blank.remove(cell);
        // Slices held here spare their reloading from the state after every write.
        let geometry = &*self.geometry;
        let side = geometry.side;
        let (candidates, sizes) = (&mut self.candidates[..], &mut self.sizes[..]);
        let (counts, places) = (&mut self.counts[..], &mut self.places[..]);
        let singles = &mut self.singles;
        let houses = geometry.houses_of[cell].map(usize::from);
        let others = candidates[cell] & !(1 << digit);
        candidates[cell] = 0;
        sizes[cell] = 0;
        let losing = places[digit] & geometry.peers[cell];
        places[digit] = places[digit] - losing;
        places[digit].remove(cell);
        // In the cell's own houses the digit ends with no place: on the way there it shall not look like a single.
        for house in houses {
            counts[house * side + digit] = u8::MAX;
        }
        for peer in losing {
            candidates[peer] &= !(1 << digit);
            sizes[peer] -= 1;
            if sizes[peer] == 1 {
                singles.naked.push(peer as u16);
            }
            for house in geometry.houses_of[peer] {
                let count = &mut counts[usize::from(house) * side + digit];
                *count -= 1;
                if *count == 1 {
                    singles.hidden.push((house, digit as u8));
                }
            }
        }
        for house in houses {
            counts[house * side + digit] = 0;
        }
        for other in bits(others) {
            places[other].remove(cell);
            for house in houses {
                let count = &mut counts[house * side + other];
                *count -= 1;
                if *count == 1 {
                    singles.hidden.push((house as u16, other as u8));
                }
            }
        }
        for house in houses {
            let blanks = &mut self.blanks[house];
            *blanks -= 1;
            if *blanks == 1 {
                singles.full.push(house as u16);
            }
        }
        self.forget_done();
    }

    /// Passes over the singles at the front that are no longer there.
    fn forget_done(&mut self) {
        let done =
            |done: usize, over: &dyn Fn(usize) -> bool| (done..).find(|index| !over(*index)).unwrap_or(done);
        let singles = &self.singles;
        let naked = done(singles.naked_done, &|index| {
            singles.naked.get(index).is_some_and(|cell| self.sizes[usize::from(*cell)] != 1)
        });
        let hidden = done(singles.hidden_done, &|index| {
            singles
                .hidden
                .get(index)
                .is_some_and(|(house, digit)| self.count(usize::from(*digit), usize::from(*house)) != 1)
        });
        let full = done(singles.full_done, &|index| {
            singles.full.get(index).is_some_and(|house| self.blanks[usize::from(*house)] != 1)
        });
        self.singles.naked_done = naked;
        self.singles.hidden_done = hidden;
        self.singles.full_done = full;
    }

    /// The houses with one blank cell, with that cell and its one candidate, as they came up.
    pub fn full_houses(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        self.singles.full[self.singles.full_done..].iter().map(|house| usize::from(*house)).filter_map(
            |house| {
                let cell = (self.blank & self.geometry.houses[house]).first()?;
                let single = self.blanks[house] == 1 && self.sizes[cell] == 1;
                single.then(|| (house, cell, self.candidates[cell].trailing_zeros() as usize))
            },
        )
    }

    /// The cells with one candidate, with it, as they came up.
    pub fn naked_singles(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let cells = self.singles.naked[self.singles.naked_done..].iter().map(|cell| usize::from(*cell));
        cells
            .filter(|cell| self.sizes[*cell] == 1)
            .map(|cell| (cell, self.candidates[cell].trailing_zeros() as usize))
    }

    /// The houses and digits with one place, with that cell, as they came up.
    pub fn hidden_singles(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        self.singles.hidden[self.singles.hidden_done..].iter().filter_map(|(house, digit)| {
            let (house, digit) = (usize::from(*house), usize::from(*digit));
            let cell = self.places_in(digit, house).first()?;
            (self.count(digit, house) == 1).then_some((house, digit, cell))
        })
    }

    /// Makes the step.
    pub fn apply(&mut self, step: &crate::Step) {
        for placement in &step.placements {
            self.place(placement.cell.index(), placement.digit.index());
        }
        for elimination in &step.eliminations {
            self.eliminate(elimination.cell.index(), elimination.digit.index());
        }
    }

    /// What is known of the places that each digit alone can exclude.
    pub(crate) fn known_eliminable(&self) -> &Known<W> {
        &self.eliminable
    }

    /// The almost locked sets of each house as they were found last.
    pub(crate) fn known_sets(&self) -> &crate::als::Known<W> {
        &self.almost_locked
    }

    /// The cache of what finders share.
    pub(crate) fn cache(&self) -> &Cache<W> {
        self.cache.get_or_init(Box::default)
    }

    /// The digits given and placed.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.geometry.shape);
        for (cell, value) in self.values.iter().enumerate() {
            grid.set(Cell::from_index(cell), Digit::new(usize::from(*value)));
        }
        grid
    }

    /// The cell as a type.
    pub fn cell(&self, cell: usize) -> Cell {
        Cell::from_index(cell)
    }

    /// The cells as types, ascending.
    pub fn cells(&self, cells: CellSet<W>) -> Vec<Cell> {
        cells.iter().map(Cell::from_index).collect()
    }

    /// The house as a type.
    pub fn house(&self, house: usize) -> House {
        self.geometry.house(house)
    }

    /// The candidate as a type.
    pub fn candidate(&self, cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
    }

    /// The candidates of `digit` in `cells`.
    pub fn candidates_of(&self, cells: CellSet<W>, digit: usize) -> Vec<Candidate> {
        cells.iter().map(|cell| self.candidate(cell, digit)).collect()
    }
}

/// The digits of a mask as a set.
pub fn digits(mask: u64) -> DigitSet {
    DigitSet::from_mask(mask)
}

/// The digit of number `digit` as a type.
pub fn digit(digit: usize) -> Digit {
    Digit::from_index(digit)
}
