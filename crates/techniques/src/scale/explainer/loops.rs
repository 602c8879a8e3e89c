//! Unique rectangles and loops, types 1 to 4.
//!
//! A loop is a closed walk over cells that share two digits, each step within a house and no two steps in a row within a house
//! of the same kind, such that its cells, coloured alternately, meet exactly the same houses in both colours: were all its cells
//! left with the two digits, they could be swapped. What differs from the books: the walk may enter a cell with more digits only
//! while its allowance of two lasts or while all extra digits so far are one and the same, and all hints of the grid are
//! collected and the easiest is taken. A walk in which one colour meets a house twice is cut off at once; it could only have
//! been rejected at its end.

use super::board::*;
use super::hint::{Hint, Pattern};

/// What a loop hint says.
#[derive(Clone, Debug)]
pub(crate) struct UniqueLoop {
    /// The cells in the order of the walk.
    pub(crate) path: Vec<usize>,
    /// The two digits of the loop.
    pub(crate) digits: u16,
    /// 1 to 4.
    pub(crate) kind: u8,
    /// Type 3 and 4: the house that decides.
    pub(crate) house: Option<usize>,
    /// Type 3: the other cells of the set and its digits.
    pub(crate) companions: u128,
    /// Type 3: the digits of the set; type 2: the extra digit; type 4: the locked digit.
    pub(crate) set: u16,
    /// Type 3: whether the set is hidden.
    pub(crate) hidden: bool,
}

struct Search<'a> {
    board: &'a Board,
    pair: u16,
    both: u128,
    path: Vec<usize>,
    found: &'a mut Vec<(f64, UniqueLoop, CandidateSet)>,
}

/// The easiest loop hint.
pub(crate) fn unique_loop(board: &Board) -> Option<Hint> {
    let mut found: Vec<(f64, UniqueLoop, CandidateSet)> = Vec::new();
    for start in Bits(super::basic::bivalue_cells(board)) {
        let pair = board.cells[start];
        let both = Places(pair).fold(!0, |cells, digit| cells & board.digits[digit]);
        if both.count_ones() < 4 {
            continue;
        }
        let mut search = Search { board, pair, both, path: vec![start], found: &mut found };
        let met = HOUSES_OF[start].iter().fold(0, |met, house| met | 1u32 << house);
        search.walk(start, 2, 0, 3, [met, 0]);
    }
    found.sort_by(|one, two| one.0.total_cmp(&two.0).then(one.1.kind.cmp(&two.1.kind)));
    found
        .into_iter()
        .next()
        .map(|(rating, told, removals)| Hint::removing(rating, removals, Pattern::Loop(Box::new(told))))
}

impl Search<'_> {
    fn walk(&mut self, cell: usize, allowance: i32, extra: u16, last_kind: usize, met: [u32; 2]) {
        let start = self.path[0];
        for kind in [BOX, ROW, COLUMN] {
            if kind == last_kind {
                continue;
            }
            let house = HOUSES_OF[cell][kind] as usize;
            for next in Bits(HOUSE_MASK[house] & self.both & !(1 << cell)) {
                if next == start && self.path.len() >= 4 {
                    if met[0] == met[1] {
                        self.record();
                    }
                } else if !self.path.contains(&next) {
                    let own = self.board.cells[next];
                    let extended = extra | own & !self.pair;
                    let plain = own.count_ones() == 2;
                    let colour = self.path.len() % 2;
                    let houses = HOUSES_OF[next].iter().fold(0, |met, house| met | 1u32 << house);
                    let enter = plain || extended.count_ones() == 1 || allowance > 0;
                    if enter && met[colour] & houses == 0 {
                        let mut after = met;
                        after[colour] |= houses;
                        self.path.push(next);
                        self.walk(next, allowance - i32::from(!plain), extended, kind, after);
                        self.path.pop();
                    }
                }
            }
        }
    }

    fn record(&mut self) {
        let board = self.board;
        let rich: Vec<usize> =
            self.path.iter().copied().filter(|cell| board.cells[*cell].count_ones() > 2).collect();
        let extra = rich.iter().fold(0, |extra, cell| extra | board.cells[*cell] & !self.pair);
        let base = match self.path.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        match rich[..] {
            [] => {}
            [only] => {
                let removals = self.removals(1 << only, self.pair);
                self.emit(base, 1, None, 0, 0, false, removals);
            }
            [one, two] => {
                if extra.count_ones() == 1 {
                    self.same_extra(base, &rich, extra);
                } else {
                    self.with_set(base, one, two, extra);
                }
                self.locked_digit(base, one, two);
            }
            _ => self.same_extra(base, &rich, extra),
        }
    }

    fn removals(&self, cells: u128, digits: u16) -> CandidateSet {
        let mut removals = CandidateSet::default();
        for digit in Places(digits) {
            removals.0[digit] = cells & self.board.digits[digit];
        }
        removals
    }

    fn same_extra(&mut self, base: f64, rich: &[usize], extra: u16) {
        let seeing = rich.iter().fold(!0, |cells, cell| cells & PEERS[*cell]);
        let removals = self.removals(seeing, extra);
        self.emit(base, 2, None, 0, extra, false, removals);
    }

    fn with_set(&mut self, base: f64, one: usize, two: usize, extra: u16) {
        let board = self.board;
        for size in 2..=7usize {
            for kind in [BOX, ROW, COLUMN] {
                let house = HOUSES_OF[one][kind] as usize;
                if HOUSES_OF[two][kind] as usize != house {
                    continue;
                }
                let blanks = board.blank_count(house);
                let at_one = 1u16 << PLACES_OF[one][kind];
                let at_two = 1u16 << PLACES_OF[two][kind];
                if 2 * size <= blanks && size >= extra.count_ones() as usize {
                    for places in subsets(9, size) {
                        if places & at_one == 0 || places & at_two != 0 {
                            continue;
                        }
                        let others = places & !at_one;
                        let own = |place: usize| board.cells[HOUSE_CELLS[house][place] as usize];
                        if Places(others).any(|place| own(place).count_ones() < 2) {
                            continue;
                        }
                        let rest = Places(others).fold(0, |union, place| union | own(place));
                        let common = extra & board.cells[one] & board.cells[two];
                        if (rest | extra).count_ones() as usize != size
                            || (rest | common).count_ones() as usize != size
                        {
                            continue;
                        }
                        let companions = board.cells_at(house, others);
                        let kept = companions | 1 << one | 1 << two;
                        let removals = self.removals(HOUSE_MASK[house] & !kept, rest | extra);
                        let rating = base + 0.1 * (size - 1) as f64;
                        self.emit(rating, 3, Some(house), companions, rest | extra, false, removals);
                    }
                }
                if 2 * size < blanks {
                    let free = 0x1ff & !(self.pair | extra);
                    for subset in subsets(free.count_ones() as usize, size - 2) {
                        let digits = self.pair | pick(free, subset);
                        let places = |digit: usize| board.places[house][digit] & !at_two;
                        let union = Places(digits).fold(0, |union, digit| union | places(digit));
                        if Places(digits).any(|digit| places(digit) == 0)
                            || union.count_ones() as usize != size
                        {
                            continue;
                        }
                        let companions = board.cells_at(house, union & !at_one);
                        let removals = self.removals(companions, 0x1ff & !digits);
                        let rating = base + 0.1 * (companions.count_ones() as f64 - 1.0);
                        self.emit(rating, 3, Some(house), companions, digits, true, removals);
                    }
                }
            }
        }
    }

    fn locked_digit(&mut self, base: f64, one: usize, two: usize) {
        let (low, high) = {
            let mut digits = Places(self.pair);
            (digits.next().unwrap_or(0), digits.next().unwrap_or(0))
        };
        let mut locked = [None; 2];
        for kind in [BOX, ROW, COLUMN] {
            let house = HOUSES_OF[one][kind] as usize;
            if HOUSES_OF[two][kind] as usize != house {
                continue;
            }
            let outside = HOUSE_MASK[house] & !(1 << one | 1 << two);
            for (digit, locked) in [low, high].into_iter().zip(&mut locked) {
                if self.board.digits[digit] & outside == 0 {
                    *locked = Some(house);
                }
            }
        }
        let cells = 1 << one | 1 << two;
        if let Some(house) = locked[0] {
            let removals = self.removals(cells, 1 << high);
            self.emit(base, 4, Some(house), 0, 1 << low, false, removals);
        } else if let Some(house) = locked[1] {
            let removals = self.removals(cells, 1 << low);
            self.emit(base, 4, Some(house), 0, 1 << high, false, removals);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of the hint, filled in one place")]
    fn emit(
        &mut self,
        rating: f64,
        kind: u8,
        house: Option<usize>,
        companions: u128,
        set: u16,
        hidden: bool,
        removals: CandidateSet,
    ) {
        if removals.is_empty() {
            return;
        }
        let cells = |path: &[usize]| path.iter().fold(0u128, |cells, cell| cells | 1 << cell);
        let own = cells(&self.path);
        let known = self.found.iter().any(|(_, other, _)| {
            other.kind == kind
                && cells(&other.path) == own
                && (kind != 3 || other.house == house && other.set == set && other.companions == companions)
        });
        if !known {
            let told = UniqueLoop {
                path: self.path.clone(),
                digits: self.pair,
                kind,
                house,
                companions,
                set,
                hidden,
            };
            self.found.push((rating, told, removals));
        }
    }
}
