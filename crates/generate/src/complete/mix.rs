//! Mixing complete grids; large ones are made so, from a regular pattern.
//!
//! Take two digits. The cells that hold either fall into components: cells in one house are in one component. Exchanging the two
//! digits in one component breaks no rule (a Kempe exchange, as in graph colouring). Take two rows of one band, or two columns
//! of one stack: reading the one against the other gives cycles, and exchanging the two rows along one cycle breaks no rule
//! either. Exchanges of both kinds lead out of the class of grids that relabelling and reordering can reach. An exchange and its undoing are
//! equally likely, so that in the long run all grids within reach are. How long that run must be is not known; for 36x36
//! four exchanges a cell leave no trace of the pattern in the minirows (tested).

use celda_grid::{Cell, Digit, Grid, HouseKind, Shape};

use crate::Random;

/// A random grid that starts from the pattern.
pub(super) fn random(shape: Shape, random: &mut Random) -> Grid {
    let mut grid = super::pattern(shape);
    mix(&mut grid, 4 * shape.cell_count(), random);
    grid
}

/// Makes `count` random exchanges.
pub(super) fn mix(grid: &mut Grid, count: usize, random: &mut Random) {
    for _ in 0..count {
        if random.coin() {
            exchange_digits(grid, random);
        } else {
            exchange_lines(grid, random);
        }
    }
}

/// Exchanges two digits in one component of the cells that hold them.
fn exchange_digits(grid: &mut Grid, random: &mut Random) {
    let shape = grid.shape();
    let side = shape.side();
    if side < 2 {
        return;
    }
    let a = random.below(side);
    let b = (a + 1 + random.below(side - 1)) % side;
    let (a, b) = (Digit::from_index(a), Digit::from_index(b));
    // Where the two stand, by house: the first is a's cell, the second b's.
    let mut places = vec![[None; 2]; 3 * side];
    for (cell, digit) in grid.filled().filter(|(_, digit)| *digit == a || *digit == b) {
        for (kind, house) in HouseKind::ALL.into_iter().enumerate() {
            places[kind * side + shape.house_of(cell, house).index()][usize::from(digit == b)] = Some(cell);
        }
    }
    let Some(start) = places[random.below(side)][0] else { return };
    let mut component = vec![start];
    grid.set(start, Some(b));
    while let Some(cell) = component.pop() {
        let partner = usize::from(grid.get(cell) == Some(b));
        for (kind, house) in HouseKind::ALL.into_iter().enumerate() {
            let next = places[kind * side + shape.house_of(cell, house).index()][partner];
            let held = if partner == 1 { b } else { a };
            if let Some(next) = next.filter(|next| grid.get(*next) == Some(held)) {
                grid.set(next, Some(if held == a { b } else { a }));
                component.push(next);
            }
        }
    }
}

/// Exchanges two rows of a band, or two columns of a stack, along one cycle.
fn exchange_lines(grid: &mut Grid, random: &mut Random) {
    let shape = grid.shape();
    let side = shape.side();
    let rows = random.coin();
    let size = if rows { shape.box_rows() } else { shape.box_columns() };
    if size < 2 {
        return;
    }
    let first = random.below(side);
    let group = first / size * size;
    let second = group + (first - group + 1 + random.below(size - 1)) % size;
    let at = |line: usize, place: usize| {
        Cell::from_index(if rows { line * side + place } else { place * side + line })
    };
    let mut place_in_first = vec![0; side];
    for place in 0..side {
        if let Some(digit) = grid.get(at(first, place)) {
            place_in_first[digit.index()] = place;
        }
    }
    let start = random.below(side);
    let mut place = start;
    loop {
        let (upper, lower) = (grid.get(at(first, place)), grid.get(at(second, place)));
        grid.set(at(first, place), lower);
        grid.set(at(second, place), upper);
        let Some(digit) = lower else { return };
        place = place_in_first[digit.index()];
        if place == start {
            return;
        }
    }
}
