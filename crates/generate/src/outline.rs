//! A quick look at how hard a 9x9 puzzle can be: which kind of techniques solves it, whatever the order.
//!
//! Placements and eliminations never make a later one impossible, so that what the techniques of a kind reach together does not
//! depend on the order in which they are tried: a puzzle that this look does not solve with a kind has a step beyond it in its path.

use std::ops::RangeInclusive;

use celda_grid::{Grid, Shape};

/// The easiest kind of techniques that solves a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outline {
    /// Naked and hidden singles.
    Singles,
    /// Also locked candidates, and naked and hidden pairs and triples: the techniques of the level medium.
    Basics,
    /// More than these.
    Beyond,
}

const ALL: u16 = 0x1ff;

/// The cells of the 27 houses: rows, columns, boxes.
const HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut index = 0;
    while index < 9 {
        let mut place = 0;
        while place < 9 {
            houses[index][place] = (9 * index + place) as u8;
            houses[9 + index][place] = (9 * place + index) as u8;
            houses[18 + index][place] =
                (27 * (index / 3) + 3 * (index % 3) + 9 * (place / 3) + place % 3) as u8;
            place += 1;
        }
        index += 1;
    }
    houses
};

/// The houses of each cell.
const HOUSES_OF: [[u8; 3]; 81] = {
    let mut of = [[0; 3]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            of[HOUSES[house][place] as usize][house / 9] = house as u8;
            place += 1;
        }
        house += 1;
    }
    of
};

impl Outline {
    /// Whether `outlines` contain that of `puzzle`, which is found no farther than that takes.
    pub(crate) fn is_within(puzzle: &Grid, outlines: &RangeInclusive<Outline>) -> bool {
        let all = *outlines.start() == Outline::Singles && *outlines.end() == Outline::Beyond;
        all || outlines.contains(&Outline::up_to(puzzle, *outlines.end()))
    }

    /// The outline of `puzzle`; of another shape it is [`Outline::Beyond`].
    #[cfg(test)]
    fn of(puzzle: &Grid) -> Outline {
        Outline::up_to(puzzle, Outline::Beyond)
    }

    /// The outline of `puzzle` if it is at most `most`, else [`Outline::Beyond`].
    fn up_to(puzzle: &Grid, most: Outline) -> Outline {
        if puzzle.shape() != Shape::NINE {
            return Outline::Beyond;
        }
        let mut look = Look { candidates: [ALL; 81], placed: [false; 81], blank: 81 };
        for (cell, digit) in puzzle.filled() {
            look.place(cell.index(), 1 << digit.index());
        }
        look.singles();
        if look.blank == 0 {
            return Outline::Singles;
        }
        if most == Outline::Singles {
            return Outline::Beyond;
        }
        while look.blank > 0 && (look.locked() || look.subsets()) {
            look.singles();
        }
        if look.blank == 0 { Outline::Basics } else { Outline::Beyond }
    }
}

struct Look {
    candidates: [u16; 81],
    placed: [bool; 81],
    blank: usize,
}

impl Look {
    fn place(&mut self, cell: usize, bit: u16) {
        self.placed[cell] = true;
        self.blank -= 1;
        for house in HOUSES_OF[cell] {
            for peer in HOUSES[usize::from(house)] {
                self.candidates[usize::from(peer)] &= !bit;
            }
        }
        self.candidates[cell] = bit;
    }

    /// Places singles until there are none.
    fn singles(&mut self) {
        let mut before = 82;
        while self.blank < before && self.blank > 0 {
            before = self.blank;
            for cell in 0..81 {
                let candidates = self.candidates[cell];
                if !self.placed[cell] && candidates.is_power_of_two() {
                    self.place(cell, candidates);
                }
            }
            for house in &HOUSES {
                let (mut once, mut twice) = (0, 0);
                for cell in house {
                    let candidates = self.candidates[usize::from(*cell)];
                    twice |= once & candidates;
                    once |= candidates;
                }
                let single = once & !twice;
                for cell in house.iter().map(|cell| usize::from(*cell)) {
                    let bit = self.candidates[cell] & single;
                    if bit.is_power_of_two() && !self.placed[cell] {
                        self.place(cell, bit);
                    }
                }
            }
        }
    }

    fn keep(&mut self, cell: u8, mask: u16) -> bool {
        let candidates = &mut self.candidates[usize::from(cell)];
        let before = *candidates;
        *candidates &= mask;
        *candidates != before
    }

    /// Takes out what locked candidates take out; whether that was anything.
    fn locked(&mut self) -> bool {
        let mut changed = false;
        for line in 0..18 {
            for (of_box, cells_of_box) in HOUSES.iter().enumerate().skip(18) {
                let inside = |cell: &u8| usize::from(HOUSES_OF[usize::from(*cell)][2]) == of_box;
                if !HOUSES[line].iter().any(inside) {
                    continue;
                }
                let on_line = |cell: &u8| usize::from(HOUSES_OF[usize::from(*cell)][line / 9]) == line;
                let union = |look: &Look, cells: &mut dyn Iterator<Item = u8>| {
                    cells.fold(0, |mask, cell| mask | look.candidates[usize::from(cell)])
                };
                let common = union(self, &mut HOUSES[line].into_iter().filter(inside));
                let line_rest = union(self, &mut HOUSES[line].into_iter().filter(|cell| !inside(cell)));
                let box_rest = union(self, &mut cells_of_box.iter().copied().filter(|cell| !on_line(cell)));
                for cell in HOUSES[line].into_iter().filter(|cell| !inside(cell)) {
                    changed |= self.keep(cell, !(common & !box_rest));
                }
                for cell in cells_of_box.iter().copied().filter(|cell| !on_line(cell)) {
                    changed |= self.keep(cell, !(common & !line_rest));
                }
            }
        }
        changed
    }

    /// Takes out what naked and hidden pairs and triples take out; whether that was anything.
    fn subsets(&mut self) -> bool {
        let mut changed = false;
        for house in &HOUSES {
            let blank: Vec<u8> =
                house.iter().copied().filter(|cell| !self.placed[usize::from(*cell)]).collect();
            if blank.len() < 3 {
                continue;
            }
            // For each digit the places among the blank cells.
            let mut places = [0u16; 9];
            for (index, cell) in blank.iter().enumerate() {
                for (digit, places) in places.iter_mut().enumerate() {
                    *places |= (self.candidates[usize::from(*cell)] >> digit & 1) << index;
                }
            }
            let cells: Vec<u16> = blank.iter().map(|cell| self.candidates[usize::from(*cell)]).collect();
            each_subset(&cells, |members, digits| {
                for (index, cell) in blank.iter().enumerate() {
                    if members >> index & 1 == 0 {
                        changed |= self.keep(*cell, !digits);
                    }
                }
            });
            let open: Vec<usize> = (0..9).filter(|digit| places[*digit] != 0).collect();
            let of_open: Vec<u16> = open.iter().map(|digit| places[*digit]).collect();
            each_subset(&of_open, |members, cells| {
                let digits = open.iter().enumerate().filter(|(index, _)| members >> index & 1 != 0);
                let digits = digits.fold(0, |mask, (_, digit)| mask | 1 << digit);
                for (index, cell) in blank.iter().enumerate() {
                    if cells >> index & 1 != 0 {
                        changed |= self.keep(*cell, digits);
                    }
                }
            });
        }
        changed
    }
}

/// Calls `found` with each two or three of `masks` that have no more bits together than they are: which, and the bits.
fn each_subset(masks: &[u16], mut found: impl FnMut(u16, u16)) {
    for a in 0..masks.len() {
        if masks[a].count_ones() > 3 {
            continue;
        }
        for b in a + 1..masks.len() {
            let two = masks[a] | masks[b];
            if two.count_ones() > 3 {
                continue;
            }
            if two.count_ones() == 2 {
                found(1 << a | 1 << b, two);
            }
            for (c, third) in masks.iter().enumerate().skip(b + 1) {
                if (two | third).count_ones() == 3 {
                    found(1 << a | 1 << b | 1 << c, two | third);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::grade;
    use crate::{Generator, Options, Random};
    use celda_techniques::Level;

    /// The outline and the level say the same.
    #[test]
    fn outlines_bound_the_level() {
        let generator = Generator::new(Options::new(Shape::NINE)).unwrap();
        let mut worker = generator.worker(Default::default());
        let mut met = [0; 3];
        for index in 0..60 {
            let made = worker.puzzle(Random::new(37, index), None).unwrap();
            let outline = Outline::of(&made.puzzle);
            met[outline as usize] += 1;
            let level = grade(&made.puzzle, &made.solution).level;
            match outline {
                Outline::Singles => assert!(level <= Level::Medium, "{}", made.puzzle),
                Outline::Basics => assert!((Level::Medium..=Level::Hard).contains(&level), "{}", made.puzzle),
                Outline::Beyond => assert!(level >= Level::Hard, "{}", made.puzzle),
            }
        }
        assert!(met.iter().all(|count| *count > 0), "{met:?}");
    }
}
