//! Puzzles with a known number of solutions.

use celda_grid::{Cell, Grid, HouseKind, Puzzle, Shape, Symbols};

/// Text, boxes, number of solutions (at least 10,000 stands for "many"), beginning of the only solution.
pub(crate) const KNOWN: [(&str, &str, usize, &str); 19] = [
    ("0010040000020200", "2x2", 2, ""),
    ("1....6.5..4.....2..6...5..3.....1..2", "2x3", 2, ""),
    ("1....6.5..4.....2..6...5..3.....1..2", "3x2", 0, ""),
    (
        "C.......8........5.B...14.3.68.9..7.B.68...7.....3.4......2.2......5...7.7......5....6..4.1.B3.8.C4........6......3..91...192...4.5..8.37...62.B",
        "3x4",
        1,
        "C25613748AB9",
    ),
    (
        ".....C.6.5E....261BCG..D9....4F.DG.E..3...A4.1B.....4..8...1..5E.....F.41E..G..5G......74CF61....DE.952...38.6C...C.D.E1.2...8A3...6..G.3...F.4.F.48E6..5..23A7......9....8C..1..A79.84...6E52...B.4..DE..G3......9.F.8AC64....1A.87B..CE.152.9G.5...G...87.CB..",
        "4x4",
        1,
        "84FA1CB6D5EG9732",
    ),
    (".876543212........3........4........5........6........7........8........9........", "3x3", 0, ""),
    (".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.", "3x3", 0, ""),
    ("....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...", "3x3", 0, ""),
    ("9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3", "3x3", 0, ""),
    ("62.485..98.39..5..5......83.......5..6.2...3.3.......84..3721652365918747..846392", "3x3", 0, ""),
    ("..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........", "3x3", 3, ""),
    ("....9....6..4.7..8.4.812.3.7.......5..4...9..5..371..4.5..6..4.2.17.85.9.........", "3x3", 4, ""),
    ("59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7.934.....65", "3x3", 10, ""),
    ("349618572782359...651742389273895...195476238864231957527164893918523764436987125", "3x3", 2, ""),
    ("42719583653168294786934721535427618921693875497845162319256..787438.956.6857...9.", "3x3", 4, ""),
    ("...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...", "3x3", 125, ""),
    (
        "2564891733746159829817234565932748617128.6549468591327635147298127958634849362715",
        "3x3",
        1,
        "256489173374615982981723456593274861712836549",
    ),
    ("...........5....9...4....1.2....3.5....7.....438...2......9.....1.4...6..........", "3x3", 200_000, ""),
    ("........................................1........................................", "3x3", 200_000, ""),
];

/// The puzzle of a line of the table.
pub(crate) fn known(text: &str, boxes: &str) -> Puzzle {
    let shape: Shape = boxes.parse().unwrap();
    let values = text.chars().map(|symbol| Symbols::Digits.digit(symbol).map_or(0, |digit| digit.value()));
    Puzzle::from(Grid::from_values(shape, values).unwrap())
}

/// Shapes of all kinds: square and oblong boxes either way, boxes of one row, sides below and above a machine word.
pub(crate) fn shapes() -> impl Iterator<Item = Shape> {
    [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 3),
        (2, 2),
        (1, 5),
        (2, 3),
        (3, 2),
        (1, 7),
        (2, 4),
        (4, 2),
        (3, 3),
        (2, 5),
        (5, 2),
        (3, 4),
        (4, 3),
        (2, 7),
        (3, 5),
        (4, 4),
        (2, 8),
        (4, 5),
        (5, 5),
        (5, 6),
        (4, 8),
        (3, 11),
        (6, 6),
        (7, 7),
        (9, 7),
        (8, 8),
        (5, 13),
    ]
    .into_iter()
    .map(|(rows, columns)| Shape::new(rows, columns).unwrap())
}

/// A full grid of any shape: each row is the one above it shifted, by a box's width within a band and by one more between bands.
pub(crate) fn pattern(shape: Shape) -> Grid {
    let values = shape.cells().map(|cell| {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        (row % shape.box_rows() * shape.box_columns() + row / shape.box_rows() + column) % shape.side() + 1
    });
    Grid::from_values(shape, values).unwrap()
}

/// The pattern without its first two rows, and how many solutions that has: the columns fall into cycles of digits that must be
/// exchanged together, as many as a box is wide.
pub(crate) fn two_rows_blank(shape: Shape) -> (Puzzle, u64) {
    let mut grid = pattern(shape);
    for index in 0..2 * shape.side() {
        grid.set(Cell::from_index(index), None);
    }
    (Puzzle::from(grid), 1 << shape.box_columns())
}

/// Row 1 has every digit but 1 outside its first cell, and column 1 has the 1 further down: no repeat, but nothing for r1c1.
pub(crate) fn without_a_place(shape: Shape) -> Puzzle {
    let mut grid = Grid::blank(shape);
    for column in 1..shape.side() {
        grid.set(shape.cell(0, column).unwrap(), shape.digit(column + 1));
    }
    grid.set(shape.cell(shape.box_rows(), 0).unwrap(), shape.digit(1));
    Puzzle::from(grid)
}

/// A generator of numbers for the tests (SplitMix64, Steele, Lea and Flood 2014).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// The pattern with its digits exchanged and about half of its cells blank, fewer for larger sides; where it is to be spoiled, one
/// given is changed, so that there is often no solution.
pub(crate) fn random_puzzle(shape: Shape, seed: u64, spoiled: bool) -> Puzzle {
    let mut numbers = Numbers(seed);
    let mut digits: Vec<usize> = (1..=shape.side()).collect();
    for index in (1..digits.len()).rev() {
        digits.swap(index, numbers.below(index + 1));
    }
    let blank_percent = [0, 100, 100, 100, 95, 60, 65, 55, 50, 45][shape.side()];
    let mut grid = Grid::blank(shape);
    for (cell, digit) in pattern(shape).filled() {
        if numbers.below(100) >= blank_percent {
            grid.set(cell, shape.digit(digits[digit.index()]));
        }
    }
    let spoilt = Cell::from_index(numbers.below(shape.cell_count()));
    if spoiled {
        grid.set(spoilt, shape.digit(numbers.below(shape.side()) + 1));
    }
    Puzzle::from(grid)
}

/// The number of solutions, found by filling cell after cell in reading order and asking the rules.
pub(crate) fn naive_count(puzzle: &Puzzle) -> u64 {
    fn from(grid: &mut Grid, index: usize) -> u64 {
        let shape = grid.shape();
        if index == shape.cell_count() {
            return u64::from(grid.is_solved());
        }
        let cell = Cell::from_index(index);
        if grid.get(cell).is_some() {
            return from(grid, index + 1);
        }
        let mut count = 0;
        for digit in shape.digits() {
            let houses = HouseKind::ALL.map(|kind| shape.house_of(cell, kind));
            let mut seen = houses.into_iter().flat_map(|house| shape.cells_of(house));
            if seen.all(|peer| grid.get(peer) != Some(digit)) {
                grid.set(cell, Some(digit));
                count += from(grid, index + 1);
            }
        }
        grid.set(cell, None);
        count
    }
    from(&mut puzzle.givens().clone(), 0)
}
