//! Complete grids of sides up to 25 by randomised backtracking from the blank grid.
//!
//! The next choice is the one with fewest possibilities, among the digits of a cell and the places of a digit in a house, taken
//! at random among equals, as is the possibility. Now and then a start leads into a part of the tree without solution: after
//! some nodes the search begins anew.

use celda_grid::{Digit, Grid, HouseKind, Shape};

use crate::Random;

pub(super) fn random(shape: Shape, random: &mut Random) -> Grid {
    let start = State::blank(shape);
    loop {
        let mut budget = 2 * shape.cell_count();
        if let Some(grid) = descend(start.clone(), random, &mut budget) {
            return grid;
        }
    }
}

#[derive(Clone)]
struct State {
    shape: Shape,
    grid: Grid,
    /// For each cell its candidates, a bit a digit; none where it is filled.
    candidates: Vec<u32>,
    /// For each house and digit how many places are left; `PLACED` when it stands there.
    places: Vec<u8>,
}

const PLACED: u8 = u8::MAX;

/// What to choose from: the digits of a cell or the places of a digit in a house.
enum Choice {
    Cell(usize),
    House(usize, usize),
}

impl State {
    fn blank(shape: Shape) -> State {
        let side = shape.side();
        State {
            shape,
            grid: Grid::blank(shape),
            candidates: vec![((1u64 << side) - 1) as u32; shape.cell_count()],
            places: vec![side as u8; 3 * side * side],
        }
    }

    fn houses(&self, cell: usize) -> [usize; 3] {
        let side = self.shape.side();
        let at = celda_grid::Cell::from_index(cell);
        [self.shape.row_of(at), side + self.shape.column_of(at), 2 * side + self.shape.box_of(at)]
    }

    fn cells(&self, house: usize) -> impl Iterator<Item = usize> + use<> {
        let (shape, side) = (self.shape, self.shape.side());
        let house = celda_grid::House::new(HouseKind::ALL[house / side], house % side);
        shape.cells_of(house).map(celda_grid::Cell::index)
    }

    /// Takes `digit` out of `cell`; false when that leaves the cell without candidate or the digit without place.
    fn remove(&mut self, cell: usize, digit: usize) -> bool {
        if self.candidates[cell] >> digit & 1 == 0 {
            return true;
        }
        self.candidates[cell] ^= 1 << digit;
        let mut possible = self.candidates[cell] != 0;
        for house in self.houses(cell) {
            let places = &mut self.places[house * self.shape.side() + digit];
            if *places != PLACED {
                *places -= 1;
                possible &= *places != 0;
            }
        }
        possible
    }

    fn place(&mut self, cell: usize, digit: usize) -> bool {
        let side = self.shape.side();
        self.grid.set(celda_grid::Cell::from_index(cell), Some(Digit::from_index(digit)));
        let houses = self.houses(cell);
        for house in houses {
            self.places[house * side + digit] = PLACED;
        }
        let mut possible = true;
        // The cell itself is done: its other candidates leave places, but it needs none.
        for other in (0..side).filter(|other| *other != digit) {
            if self.candidates[cell] >> other & 1 != 0 {
                for house in houses {
                    let places = &mut self.places[house * side + other];
                    if *places != PLACED {
                        *places -= 1;
                        possible &= *places != 0;
                    }
                }
            }
        }
        self.candidates[cell] = 0;
        for house in houses {
            for peer in self.cells(house) {
                possible = possible && self.remove(peer, digit);
            }
        }
        possible
    }

    fn choose(&self, random: &mut Random) -> Option<Choice> {
        let side = self.shape.side();
        let (mut fewest, mut equals, mut choice) = (usize::MAX, 0, None);
        let cells = self.candidates.iter().enumerate().filter(|(_, candidates)| **candidates != 0);
        let cells = cells.map(|(cell, candidates)| (candidates.count_ones() as usize, Choice::Cell(cell)));
        let houses = self.places.iter().enumerate().filter(|(_, places)| **places != PLACED);
        let houses =
            houses.map(|(index, places)| (usize::from(*places), Choice::House(index / side, index % side)));
        for (count, possible) in cells.chain(houses) {
            if count > fewest {
                continue;
            }
            if count < fewest {
                (fewest, equals) = (count, 0);
            }
            equals += 1;
            // One possibility must be taken whichever comes first; of several every one has its chance.
            if equals == 1 || count > 1 && random.below(equals) == 0 {
                choice = Some(possible);
            }
        }
        choice
    }
}

fn descend(mut state: State, random: &mut Random, budget: &mut usize) -> Option<Grid> {
    loop {
        let Some(choice) = state.choose(random) else { return Some(state.grid) };
        let mut possibilities: Vec<(usize, usize)> = match choice {
            Choice::Cell(cell) => (0..state.shape.side())
                .filter(|digit| state.candidates[cell] >> digit & 1 != 0)
                .map(|digit| (cell, digit))
                .collect(),
            Choice::House(house, digit) => state
                .cells(house)
                .filter(|cell| state.candidates[*cell] >> digit & 1 != 0)
                .map(|cell| (cell, digit))
                .collect(),
        };
        *budget = budget.checked_sub(1)?;
        if let [(cell, digit)] = possibilities[..] {
            if !state.place(cell, digit) {
                return None;
            }
            continue;
        }
        random.shuffle(&mut possibilities);
        for (cell, digit) in possibilities {
            let mut child = state.clone();
            if child.place(cell, digit)
                && let Some(grid) = descend(child, random, budget)
            {
                return Some(grid);
            }
            if *budget == 0 {
                return None;
            }
        }
        return None;
    }
}
