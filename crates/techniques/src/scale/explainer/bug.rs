//! The bivalue universal grave: every blank cell would have two candidates, every digit two places in each house, but for a few
//! candidates, one of which must be true.
//!
//! Types 1 to 4 as in the books; how the surplus candidates are found, and that several are taken for one digit where each house
//! alone would not tell which they are, is the scale's own way.

use super::board::*;
use super::hint::{Hint, Pattern};

/// What a grave hint says.
#[derive(Clone, Debug)]
pub(crate) struct Bug {
    /// 1 to 4.
    pub(crate) kind: u8,
    /// The cells with surplus candidates, and which.
    pub(crate) cells: Vec<(usize, u16)>,
    /// Type 3: the house, the other cells of the naked set, and its digits; type 4: the house and the common digit.
    pub(crate) house: Option<usize>,
    /// Type 3: the other cells of the naked set.
    pub(crate) companions: u128,
    /// Type 3: the digits of the set; type 4: the digit that both cells share.
    pub(crate) set: u16,
}

struct Surplus {
    cells: Vec<(usize, u16)>,
    digits: u16,
    common: u128,
}

impl Surplus {
    /// Notes a surplus candidate; false when the pattern cannot be one of the types any more.
    fn note(&mut self, cell: usize, digit: usize) -> bool {
        self.digits |= 1 << digit;
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => {
                self.cells.push((cell, 1 << digit));
                self.common &= PEERS[cell];
            }
        }
        for (known, _) in &self.cells {
            self.common &= !(1 << known);
        }
        !(self.cells.len() >= 2 && self.digits.count_ones() >= 2 && self.common == 0)
    }
}

/// The grave's hint.
pub(crate) fn bug(board: &Board) -> Option<Hint> {
    let surplus = surplus(board)?;
    let mut rest = board.clone();
    for (cell, digits) in &surplus.cells {
        for digit in Places(*digits) {
            rest.remove(*cell, digit);
        }
    }
    let two_each = Bits(rest.blanks).all(|cell| rest.cells[cell].count_ones() == 2);
    let two_or_none = rest.places.iter().flatten().all(|places| *places == 0 || places.count_ones() == 2);
    if !two_each || !two_or_none {
        return None;
    }
    match surplus.cells[..] {
        [] => None,
        [(cell, digits)] => {
            let mut removals = CandidateSet::default();
            for digit in Places(board.cells[cell] & !digits) {
                removals.insert(cell, digit);
            }
            hint(5.6, removals, Bug { kind: 1, cells: surplus.cells, house: None, companions: 0, set: 0 })
        }
        _ if surplus.digits.is_power_of_two() => {
            let digit = surplus.digits.trailing_zeros() as usize;
            let mut removals = CandidateSet::default();
            removals.0[digit] = surplus.common & board.digits[digit];
            let told = Bug {
                kind: 2,
                cells: surplus.cells.clone(),
                house: None,
                companions: 0,
                set: surplus.digits,
            };
            hint(5.7, removals, told).or_else(|| type_four(board, &surplus))
        }
        _ if surplus.common != 0 => type_four(board, &surplus).or_else(|| type_three(board, &surplus)),
        _ => None,
    }
}

fn hint(rating: f64, removals: CandidateSet, told: Bug) -> Option<Hint> {
    (!removals.is_empty()).then(|| Hint::removing(rating, removals, Pattern::Bug(Box::new(told))))
}

fn surplus(board: &Board) -> Option<Surplus> {
    let mut surplus = Surplus { cells: Vec::new(), digits: 0, common: !0 };
    let mut concerned: u16 = 0;
    let mut gathered: u128 = 0;
    for kind in [BOX, ROW, COLUMN] {
        for house in kind * 9..kind * 9 + 9 {
            for digit in 0..9 {
                let places = board.places[house][digit];
                if places == 0 || places.count_ones() == 2 {
                    continue;
                }
                let rich = board.cells_at(house, places);
                let rich = Bits(rich)
                    .filter(|cell| board.cells[*cell].count_ones() >= 3)
                    .fold(0u128, |cells, cell| cells | 1 << cell);
                if rich == 0 {
                    return None;
                }
                concerned |= 1 << digit;
                if concerned.is_power_of_two() {
                    gathered |= rich;
                }
                if rich.is_power_of_two() && !surplus.note(rich.trailing_zeros() as usize, digit) {
                    return None;
                }
            }
        }
    }
    if concerned.is_power_of_two() {
        let digit = concerned.trailing_zeros() as usize;
        for cell in Bits(gathered) {
            if !surplus.cells.iter().any(|(known, _)| *known == cell) && !surplus.note(cell, digit) {
                return None;
            }
        }
    }
    Some(surplus)
}

fn shared_house(cells: &[(usize, u16)], kind: usize) -> Option<usize> {
    let house = HOUSES_OF[cells[0].0][kind];
    cells.iter().all(|(cell, _)| HOUSES_OF[*cell][kind] == house).then_some(house as usize)
}

fn type_four(board: &Board, surplus: &Surplus) -> Option<Hint> {
    let [(one, own), (two, other)] = surplus.cells[..] else { return None };
    let common = board.cells[one] & board.cells[two] & !surplus.digits;
    let house = [BOX, ROW, COLUMN].into_iter().find_map(|kind| shared_house(&surplus.cells, kind))?;
    if !common.is_power_of_two() {
        return None;
    }
    let mut removals = CandidateSet::default();
    for (cell, kept) in [(one, own), (two, other)] {
        for digit in Places(board.cells[cell] & !(kept | common)) {
            removals.insert(cell, digit);
        }
    }
    let told = Bug { kind: 4, cells: surplus.cells.clone(), house: Some(house), companions: 0, set: common };
    hint(5.7, removals, told)
}

fn type_three(board: &Board, surplus: &Surplus) -> Option<Hint> {
    for size in 2..=6usize {
        for kind in [BOX, ROW, COLUMN] {
            let Some(house) = shared_house(&surplus.cells, kind) else { continue };
            let region: Vec<usize> = Bits(surplus.common & HOUSE_MASK[house] & board.blanks).collect();
            for subset in subsets(region.len(), size - 1) {
                let members = || Places(subset).map(|index| region[index]);
                let union = members().fold(0, |union, cell| union | board.cells[cell]);
                if union.count_ones() as usize != size
                    || (union | surplus.digits).count_ones() as usize != size
                    || members().any(|cell| board.cells[cell].count_ones() < 2)
                {
                    continue;
                }
                let companions = members().fold(0u128, |cells, cell| cells | 1 << cell);
                let rest = surplus.common & HOUSE_MASK[house] & !companions;
                let mut removals = CandidateSet::default();
                for digit in Places(union) {
                    removals.0[digit] = rest & board.digits[digit];
                }
                let told =
                    Bug { kind: 3, cells: surplus.cells.clone(), house: Some(house), companions, set: union };
                if let Some(hint) = hint(5.7 + 0.1 * (size - 1) as f64, removals, told) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
