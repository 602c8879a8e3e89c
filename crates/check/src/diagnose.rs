//! What can be seen to be wrong with a puzzle without a search: conflicts, cells without candidates, digits without a place.
//!
//! All of it is found at once, each with its causes, so that a person can be told "r1c1 has no candidate: 9 needed by row 1, 1 by
//! column 1". A puzzle without such a fault may still have no solution; that is for a solver to find out.

use celda_grid::{Cell, Conflict, Digit, DigitSet, Grid, House, HouseKind, Puzzle};

/// The faults of a puzzle that show without a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The digits that stand more than once in a house.
    pub conflicts: Vec<Conflict>,
    /// The cells that no digit can fill, in reading order.
    pub cells: Vec<CellWithoutCandidate>,
    /// The digits that have no place in a house: rows first, then columns, then boxes.
    pub digits: Vec<DigitWithoutPlace>,
}

impl Diagnosis {
    /// Whether no fault was seen.
    pub fn is_clean(&self) -> bool {
        self.conflicts.is_empty() && self.cells.is_empty() && self.digits.is_empty()
    }
}

/// A cell that no digit can fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellWithoutCandidate {
    /// The cell. It is blank, or it holds a given that the puzzle's own candidates exclude.
    pub cell: Cell,
    /// For each digit in ascending order (of a given only its own) why it cannot stand in the cell.
    pub causes: Vec<(Digit, Cause)>,
}

/// A digit that has no place in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitWithoutPlace {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// For each blank cell of the house, in its order, why the digit cannot stand there. The other cells hold other digits.
    pub causes: Vec<(Cell, Cause)>,
}

/// Why a digit cannot stand in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The digit stands in another cell of a house that holds the cell: of the row if it does, else of the column, else of the box.
    Held {
        /// The house.
        house: House,
        /// The cell that holds the digit.
        by: Cell,
    },
    /// The candidates that the puzzle itself states do not have it.
    NotStated,
}

/// Finds what is wrong with `puzzle` as far as that shows without a search.
///
/// ```
/// use celda_check::{Cause, diagnose};
/// use celda_grid::{Grid, HouseKind, Puzzle, Shape};
///
/// let four = Shape::of_side(4)?;
/// let grid = Grid::from_values(four, [0, 2, 3, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]).unwrap();
/// let diagnosis = diagnose(&Puzzle::from(grid));
/// let blocked = &diagnosis.cells[0];
/// assert_eq!(blocked.cell.name(four).to_string(), "r1c1");
/// let needed_by: Vec<String> = blocked
///     .causes
///     .iter()
///     .map(|(digit, cause)| match cause {
///         Cause::Held { house, .. } => format!("{digit} by {:?} {}", house.kind(), house.index() + 1),
///         Cause::NotStated => format!("{digit} not stated"),
///     })
///     .collect();
/// assert_eq!(needed_by, ["1 by Column 1", "2 by Row 1", "3 by Row 1", "4 by Row 1"]);
/// # Ok::<(), celda_grid::ShapeError>(())
/// ```
pub fn diagnose(puzzle: &Puzzle) -> Diagnosis {
    let position = Position::new(puzzle);
    let shape = puzzle.shape();
    let cells = shape.cells().filter_map(|cell| position.blocked(cell)).collect();
    let digits = shape
        .houses()
        .flat_map(|house| position.missing(house).into_iter().map(move |digit| (house, digit)))
        .map(|(house, digit)| {
            let blank = shape.cells_of(house).filter(|cell| position.grid.get(*cell).is_none());
            let causes = blank.map(|cell| (cell, position.cause(cell, digit))).collect();
            DigitWithoutPlace { house, digit, causes }
        })
        .collect();
    Diagnosis { conflicts: position.grid.conflicts(), cells, digits }
}

/// The givens and what they leave.
struct Position<'a> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    all: DigitSet,
    /// For each kind of house, for each house, the digits that stand in it.
    held: [Vec<DigitSet>; 3],
}

impl<'a> Position<'a> {
    fn new(puzzle: &'a Puzzle) -> Position<'a> {
        let (grid, shape) = (puzzle.givens(), puzzle.shape());
        let mut held = HouseKind::ALL.map(|_| vec![DigitSet::EMPTY; shape.side()]);
        for (cell, digit) in grid.filled() {
            for (held, kind) in held.iter_mut().zip(HouseKind::ALL) {
                held[shape.house_of(cell, kind).index()].insert(digit);
            }
        }
        Position { puzzle, grid, all: DigitSet::full(shape.side()), held }
    }

    /// What can still stand in a blank cell.
    fn candidates(&self, cell: Cell) -> DigitSet {
        let shape = self.grid.shape();
        let left = HouseKind::ALL
            .into_iter()
            .zip(&self.held)
            .fold(self.all, |left, (kind, held)| left - held[shape.house_of(cell, kind).index()]);
        match self.puzzle.stated_candidates() {
            Some(stated) => left & stated.get(cell),
            None => left,
        }
    }

    fn blocked(&self, cell: Cell) -> Option<CellWithoutCandidate> {
        let causes = match self.grid.get(cell) {
            Some(given) => {
                self.puzzle.stated_candidates().filter(|stated| !stated.contains(cell, given))?;
                vec![(given, Cause::NotStated)]
            }
            None if self.candidates(cell).is_empty() => {
                self.all.iter().map(|digit| (digit, self.cause(cell, digit))).collect()
            }
            None => return None,
        };
        Some(CellWithoutCandidate { cell, causes })
    }

    /// The digits that neither stand in the house nor can.
    fn missing(&self, house: House) -> Vec<Digit> {
        let held = self.held[house.kind() as usize][house.index()];
        let blank = self.grid.shape().cells_of(house).filter(|cell| self.grid.get(*cell).is_none());
        let left = blank.fold(self.all - held, |left, cell| left - self.candidates(cell));
        left.iter().collect()
    }

    /// Why `digit`, which is no candidate of the blank cell, is none.
    fn cause(&self, cell: Cell, digit: Digit) -> Cause {
        let shape = self.grid.shape();
        let houses = HouseKind::ALL.map(|kind| shape.house_of(cell, kind));
        let holders = houses.into_iter().filter_map(|house| {
            let by = shape.cells_of(house).find(|other| self.grid.get(*other) == Some(digit))?;
            Some(Cause::Held { house, by })
        });
        holders.into_iter().next().unwrap_or(Cause::NotStated)
    }
}

#[cfg(test)]
mod tests {
    use celda_grid::{Candidates, Shape};

    use super::*;

    fn nine(line: &str) -> Puzzle {
        let values = line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') });
        Puzzle::from(Grid::from_values(Shape::NINE, values).unwrap())
    }

    fn house(house: House) -> String {
        format!("{:?} {}", house.kind(), house.index() + 1)
    }

    /// The diagnosis in a few words a fault.
    fn told(puzzle: &Puzzle) -> Vec<String> {
        let shape = puzzle.shape();
        let name = |cell: Cell| cell.name(shape).to_string();
        let cause = |cause: &Cause| match cause {
            Cause::Held { house: within, by } => format!("{} {}", house(*within), name(*by)),
            Cause::NotStated => "not stated".into(),
        };
        let diagnosis = diagnose(puzzle);
        let conflicts = diagnosis.conflicts.iter().map(|conflict| {
            let cells: Vec<String> = conflict.cells.iter().map(|cell| name(*cell)).collect();
            format!("{} repeated in {}: {}", conflict.digit, house(conflict.house), cells.join(" "))
        });
        let cells = diagnosis.cells.iter().map(|blocked| {
            let causes: Vec<String> =
                blocked.causes.iter().map(|(digit, why)| format!("{digit} {}", cause(why))).collect();
            format!("{}: {}", name(blocked.cell), causes.join(", "))
        });
        let digits = diagnosis.digits.iter().map(|missing| {
            let causes: Vec<String> =
                missing.causes.iter().map(|(cell, why)| format!("{} {}", name(*cell), cause(why))).collect();
            format!("{} in {}: {}", missing.digit, house(missing.house), causes.join(", "))
        });
        conflicts.chain(cells).chain(digits).collect()
    }

    #[test]
    fn a_cell_without_candidates() {
        let puzzle =
            nine(".876543212........3........4........5........6........7........8........9........");
        assert_eq!(
            told(&puzzle)[0],
            "r1c1: 1 Row 1 r1c9, 2 Row 1 r1c8, 3 Row 1 r1c7, 4 Row 1 r1c6, 5 Row 1 r1c5, 6 Row 1 r1c4, \
             7 Row 1 r1c3, 8 Row 1 r1c2, 9 Column 1 r9c1"
        );
        assert_eq!(told(&puzzle)[1], "9 in Row 1: r1c1 Column 1 r9c1");
    }

    #[test]
    fn digits_without_a_place() {
        let faults = |line: &str| -> Vec<String> {
            let diagnosis = diagnose(&nine(line));
            assert!(diagnosis.conflicts.is_empty() && diagnosis.cells.is_empty());
            diagnosis
                .digits
                .iter()
                .map(|missing| format!("{} {}", missing.digit, house(missing.house)))
                .collect()
        };
        for (line, expected) in [
            (
                ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
                vec!["4 Row 5", "4 Box 5"],
            ),
            (
                "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
                vec!["2 Column 5"],
            ),
            (
                "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
                vec!["1 Row 5"],
            ),
            (
                "62.485..98.39..5..5......83.......5..6.2...3.3.......84..3721652365918747..846392",
                vec!["3 Row 1", "3 Box 2"],
            ),
            ("..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........", vec![]),
        ] {
            assert_eq!(faults(line), expected, "{line}");
        }
    }

    #[test]
    fn conflicts_are_told_all_at_once() {
        let puzzle =
            nine(".........7.6.....6..........7..7...38.......523..9..7..5.7.....3.....7....7..9...");
        let told = told(&puzzle);
        assert_eq!(told[0], "6 repeated in Row 2: r2c3 r2c9");
        assert_eq!(told[1], "7 repeated in Row 4: r4c2 r4c5");
    }

    #[test]
    fn stated_candidates_count() {
        let cell = Cell::from_index(0);
        let mut stated = Candidates::full(Shape::NINE);
        stated.set(cell, [1, 2].into_iter().filter_map(Digit::new).collect());
        let mut grid = Grid::blank(Shape::NINE);
        grid.set(Cell::from_index(8), Digit::new(1));
        grid.set(Cell::from_index(10), Digit::new(2));
        stated.remove(Cell::from_index(10), Digit::from_index(1));
        let puzzle = Puzzle::with_candidates(grid, stated);
        assert_eq!(
            told(&puzzle),
            [
                "r1c1: 1 Row 1 r1c9, 2 Box 1 r2c2, 3 not stated, 4 not stated, 5 not stated, 6 not stated, \
                 7 not stated, 8 not stated, 9 not stated",
                "r2c2: 2 not stated"
            ]
        );
    }

    #[test]
    fn a_good_puzzle_is_clean() {
        let puzzle =
            nine("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        assert!(diagnose(&puzzle).is_clean());
        assert!(!diagnose(&nine(&"1".repeat(81))).is_clean());
        for side in [1, 12, 100] {
            assert!(diagnose(&Puzzle::from(Grid::blank(Shape::of_side(side).unwrap()))).is_clean());
        }
    }
}
