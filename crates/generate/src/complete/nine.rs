//! Complete 9x9 grids.
//!
//! Given the first box, a band can be completed in 56 * 6^6 ways: 56 ways to share the digits of the first box's rows among the rows
//! of the other two, and six orders for each of their six minirows. Any of these is drawn, and so for the stack, which
//! depends on the first box only. That leaves 36 cells, some 2,700 completions on average, of which backtracking
//! finds one.
//!
//! Backtracking prefers grids with few choices on the way: 4.5 % of the bands had the same three triples in their three boxes, where
//! uniform grids have 3.57 %. So [`EXCHANGES`] random exchanges of two lines along a cycle follow (see `mix`; each is undone with the probability
//! with which it is made, so that in the long run every grid is equally likely): 3.74 % after 20 of them, 3.62 after 40, 3.59 after
//! 100, 3.57 after 1000.

use celda_grid::{Grid, Shape};

use crate::Random;

/// How many lines are exchanged along a cycle after the grid is filled.
const EXCHANGES: usize = 40;

type Square = [[u8; 3]; 3];

/// A random complete grid.
pub(super) fn random(random: &mut Random) -> Grid {
    let values = values(random);
    Grid::from_values(Shape::NINE, values.iter().map(|value| usize::from(*value)))
        .unwrap_or_else(|| super::pattern(Shape::NINE))
}

/// The digits of a random complete grid, row by row.
pub(super) fn values(random: &mut Random) -> [u8; 81] {
    let mut grid = loop {
        let mut grid = [0; 81];
        first_band_and_stack(&mut grid, random);
        if fill(&mut grid, random) {
            break grid;
        }
    };
    for _ in 0..EXCHANGES {
        exchange(&mut grid, random);
    }
    shuffle(&mut grid, random);
    grid
}

/// Exchanges two rows of a band, or two columns of a stack, along one cycle: see `mix`.
fn exchange(grid: &mut [u8; 81], random: &mut Random) {
    // 2 directions, 3 groups, 3 pairs of lines, 9 places to start from.
    let drawn = random.below(2 * 3 * 3 * 9);
    let (along, across) = if drawn.is_multiple_of(2) { (1, 9) } else { (9, 1) };
    let (group, pair, start) = (drawn / 2 % 3, drawn / 6 % 3, drawn / 18);
    let first = across * (3 * group + pair);
    let second = across * (3 * group + (pair + 1) % 3);
    let mut places = [0; 10];
    for place in 0..9 {
        places[usize::from(grid[first + along * place])] = place;
    }
    let mut place = start;
    loop {
        grid.swap(first + along * place, second + along * place);
        place = places[usize::from(grid[first + along * place])];
        if place == start {
            break;
        }
    }
}

fn first_band_and_stack(grid: &mut [u8; 81], random: &mut Random) {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let rows: Square = std::array::from_fn(|row| std::array::from_fn(|column| digits[3 * row + column]));
    let columns: Square = std::array::from_fn(|column| std::array::from_fn(|row| rows[row][column]));
    let (right, far_right) = others(&rows, random);
    let (below, far_below) = others(&columns, random);
    for line in 0..3 {
        for place in 0..3 {
            grid[9 * line + place] = rows[line][place];
            grid[9 * line + 3 + place] = right[line][place];
            grid[9 * line + 6 + place] = far_right[line][place];
            grid[9 * (3 + place) + line] = below[line][place];
            grid[9 * (6 + place) + line] = far_below[line][place];
        }
    }
}

/// The lines of the other two boxes of a band, given the lines of the first.
///
/// Of each line, `k` digits go to the line before it in the second box and the others to the line after it; in the third box it is
/// the other way round. `k` is the same for all lines: 1 + 27 + 27 + 1 ways.
fn others(lines: &Square, random: &mut Random) -> (Square, Square) {
    let way = random.below(56);
    let (before, mut which) = match way {
        0 => (0, 0),
        1..=27 => (1, way - 1),
        28..=54 => (2, way - 28),
        _ => (3, 0),
    };
    let (mut second, mut third) = (Square::default(), Square::default());
    let (mut in_second, mut in_third) = ([0; 3], [0; 3]);
    for (line, digits) in lines.iter().enumerate() {
        let chosen = which % 3;
        which /= 3;
        for (place, digit) in digits.iter().enumerate() {
            let goes_before = match before {
                1 => place == chosen,
                2 => place != chosen,
                all => all == 3,
            };
            let (previous, next) = ((line + 2) % 3, (line + 1) % 3);
            let (a, b) = if goes_before { (previous, next) } else { (next, previous) };
            second[a][in_second[a]] = *digit;
            in_second[a] += 1;
            third[b][in_third[b]] = *digit;
            in_third[b] += 1;
        }
    }
    second.iter_mut().chain(&mut third).for_each(|line| random.shuffle(line));
    (second, third)
}

/// The digits left to the rows, columns and boxes.
struct Left {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

fn fill(grid: &mut [u8; 81], random: &mut Random) -> bool {
    let mut left = Left { rows: [0x1ff; 9], columns: [0x1ff; 9], boxes: [0x1ff; 9] };
    let mut blanks = [0; 36];
    let mut count = 0;
    for (cell, value) in grid.iter().enumerate() {
        if *value == 0 {
            blanks[count] = cell as u8;
            count += 1;
        } else {
            left.toggle(cell, 1 << (value - 1));
        }
    }
    complete(grid, &mut left, &mut blanks[..count], random)
}

impl Left {
    fn toggle(&mut self, cell: usize, bit: u16) {
        self.rows[cell / 9] ^= bit;
        self.columns[cell % 9] ^= bit;
        self.boxes[cell / 27 * 3 + cell % 9 / 3] ^= bit;
    }

    fn of(&self, cell: usize) -> u16 {
        self.rows[cell / 9] & self.columns[cell % 9] & self.boxes[cell / 27 * 3 + cell % 9 / 3]
    }
}

fn complete(grid: &mut [u8; 81], left: &mut Left, blanks: &mut [u8], random: &mut Random) -> bool {
    let Some(last) = blanks.len().checked_sub(1) else { return true };
    let (mut best, mut fewest) = (0, u32::MAX);
    for (index, cell) in blanks.iter().enumerate() {
        let count = left.of(usize::from(*cell)).count_ones();
        if count < fewest {
            (best, fewest) = (index, count);
            if count < 2 {
                break;
            }
        }
    }
    let cell = usize::from(blanks[best]);
    let mut digits = left.of(cell);
    blanks.swap(best, last);
    while digits != 0 {
        let bit = if digits & (digits - 1) == 0 { digits } else { one_of(digits, random) };
        digits ^= bit;
        left.toggle(cell, bit);
        grid[cell] = bit.trailing_zeros() as u8 + 1;
        if complete(grid, left, &mut blanks[..last], random) {
            return true;
        }
        left.toggle(cell, bit);
    }
    grid[cell] = 0;
    blanks.swap(best, last);
    false
}

/// One of the bits of `bits`.
fn one_of(bits: u16, random: &mut Random) -> u16 {
    let mut left = bits;
    for _ in 0..random.below(bits.count_ones() as usize) {
        left &= left - 1;
    }
    left & left.wrapping_neg()
}

/// Bands, rows, stacks, columns in random order, and perhaps rows for columns: the ways in which the first band and stack differ
/// from the others are spread over all. The digits were random from the first box on.
fn shuffle(grid: &mut [u8; 81], random: &mut Random) {
    let (rows, columns) = (lines(random), lines(random));
    let (down, across) = if random.coin() { (1, 9) } else { (9, 1) };
    let before = *grid;
    for (row, from_row) in rows.into_iter().enumerate() {
        for (column, from_column) in columns.into_iter().enumerate() {
            grid[9 * row + column] = before[down * from_row + across * from_column];
        }
    }
}

fn lines(random: &mut Random) -> [usize; 9] {
    let mut groups = [0, 3, 6];
    random.shuffle(&mut groups);
    let mut lines = [0; 9];
    for (place, group) in groups.into_iter().enumerate() {
        let mut within = [0, 1, 2];
        random.shuffle(&mut within);
        for (next, line) in within.into_iter().enumerate() {
            lines[3 * place + next] = group + line;
        }
    }
    lines
}
