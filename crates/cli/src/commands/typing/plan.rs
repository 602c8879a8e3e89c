//! Which keys fill a page's grid. No keyboard is touched here: the plan is a list, which can be printed and tested.
//!
//! Of the page nothing is known but that the arrows move by one cell and that a digit's key fills the cell. So nothing is assumed
//! about the edges (some pages wrap there, some stop): no arrow ever leaves the grid. Nothing is typed twice, for the same digit again
//! clears the cell on many pages.

use celda::grid::{Cell, Digit, Grid};

/// A key, or what is typed for a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// An arrow.
    Arrow(Arrow),
    /// The characters of a digit, one key each.
    Digit(String),
}

/// The arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of the keys")]
pub(super) enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// The name, as the dry run writes it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Arrow::Left => "Left",
            Arrow::Right => "Right",
            Arrow::Up => "Up",
            Arrow::Down => "Down",
        }
    }
}

/// The order in which the cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
#[allow(missing_docs, reason = "the option that takes it says what they are")]
pub(super) enum Order {
    Snake,
    Rows,
}

/// Where the page goes by itself when a digit was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
#[allow(missing_docs, reason = "the option that takes it says what they are")]
pub(super) enum Advance {
    Cell,
    Blank,
}

/// How the page is filled.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// The order of the cells.
    pub(super) order: Order,
    /// Whether givens are typed too.
    pub(super) all_cells: bool,
    /// Where the page goes by itself; nowhere where nothing is said.
    pub(super) advance: Option<Advance>,
    /// What is typed for each digit, from 1.
    pub(super) keys: Vec<String>,
}

/// What is pressed for one cell: the arrows that lead to it, then its digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Visit {
    /// The cell.
    pub(super) cell: Cell,
    /// The keys.
    pub(super) presses: Vec<Press>,
}

/// The keys that fill the page, cell by cell, from its first cell on. `givens` are what the page shows already; `solution` has
/// every cell filled, else its blanks are passed over.
pub(super) fn plan(givens: &Grid, solution: &Grid, way: &Way) -> Vec<Visit> {
    let shape = solution.shape();
    let side = shape.side();
    let wanted = |place: &Place| {
        let cell = shape.cell(place.row, place.column)?;
        let digit = solution.get(cell)?;
        (way.all_cells || givens.get(cell).is_none()).then_some((cell, digit))
    };
    let mut at = Place { row: 0, column: 0 };
    let mut visits = Vec::new();
    for place in places(side, way.order) {
        let Some((cell, digit)) = wanted(&place) else { continue };
        let mut presses = at.arrows_to(place);
        presses.push(Press::Digit(text_of(digit, &way.keys)));
        visits.push(Visit { cell, presses });
        let is_blank = |place: &Place| {
            shape.cell(place.row, place.column).is_some_and(|cell| givens.get(cell).is_none())
        };
        at = match way.advance {
            None => place,
            Some(Advance::Cell) => place.following(side).next().unwrap_or(place),
            // After the last blank the page may be anywhere, but only givens are left, if any.
            Some(Advance::Blank) => place.following(side).find(is_blank).unwrap_or(place),
        };
    }
    visits
}

fn text_of(digit: Digit, keys: &[String]) -> String {
    keys.get(digit.value() - 1).cloned().unwrap_or_else(|| digit.value().to_string())
}

/// A row and a column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    row: usize,
    column: usize,
}

impl Place {
    /// The places after this one in reading order.
    fn following(self, side: usize) -> impl Iterator<Item = Place> {
        let number = self.row * side + self.column;
        (number + 1..side * side).map(move |number| Place { row: number / side, column: number % side })
    }

    /// Single steps, first to the row, then along it.
    fn arrows_to(self, place: Place) -> Vec<Press> {
        let steps = |from: usize, to: usize, back: Arrow, forth: Arrow| {
            let arrow = if to < from { back } else { forth };
            std::iter::repeat_n(Press::Arrow(arrow), from.abs_diff(to))
        };
        steps(self.row, place.row, Arrow::Up, Arrow::Down)
            .chain(steps(self.column, place.column, Arrow::Left, Arrow::Right))
            .collect()
    }
}

/// All places in their order.
fn places(side: usize, order: Order) -> impl Iterator<Item = Place> {
    (0..side).flat_map(move |row| {
        (0..side).map(move |column| {
            let backwards = order == Order::Snake && row % 2 == 1;
            Place { row, column: if backwards { side - 1 - column } else { column } }
        })
    })
}

#[cfg(test)]
mod tests {
    use celda::grid::Shape;
    use proptest::prelude::*;

    use super::*;

    /// A page as there are many, which follows the keys.
    struct Page {
        givens: Grid,
        shown: Vec<Option<String>>,
        row: usize,
        column: usize,
        wraps: bool,
        advance: Option<Advance>,
    }

    impl Page {
        fn side(&self) -> usize {
            self.givens.shape().side()
        }

        fn given(&self, number: usize) -> bool {
            let side = self.side();
            let cell = self.givens.shape().cell(number / side, number % side).unwrap();
            self.givens.get(cell).is_some()
        }

        fn press(&mut self, press: &Press) {
            let side = self.side();
            let moved = |at: usize, step: isize| {
                let to = at as isize + step;
                let inside = (0..side as isize).contains(&to);
                // The page may wrap or stop: a plan that needs to know is wrong on one of the two.
                if inside || self.wraps { to.rem_euclid(side as isize) as usize } else { at }
            };
            match press {
                Press::Arrow(Arrow::Left) => self.column = moved(self.column, -1),
                Press::Arrow(Arrow::Right) => self.column = moved(self.column, 1),
                Press::Arrow(Arrow::Up) => self.row = moved(self.row, -1),
                Press::Arrow(Arrow::Down) => self.row = moved(self.row, 1),
                Press::Digit(text) => {
                    let number = self.row * side + self.column;
                    if !self.given(number) {
                        // The same digit again clears.
                        let same = self.shown[number].as_ref() == Some(text);
                        self.shown[number] = (!same).then(|| text.clone());
                    }
                    let next = match self.advance {
                        None => None,
                        Some(Advance::Cell) => Some(number + 1).filter(|number| *number < side * side),
                        Some(Advance::Blank) => (number + 1..side * side).find(|number| !self.given(*number)),
                    };
                    if let Some(next) = next {
                        (self.row, self.column) = (next / side, next % side);
                    }
                }
            }
        }
    }

    /// The digits in their order, each row shifted so that the boxes come out right.
    fn solved(shape: Shape) -> Grid {
        let side = shape.side();
        let value = |row: usize, column: usize| {
            (row * shape.box_columns() + row / shape.box_rows() + column) % side + 1
        };
        let values = (0..side).flat_map(|row| (0..side).map(move |column| value(row, column)));
        Grid::from_values(shape, values).unwrap()
    }

    fn keys(side: usize) -> Vec<String> {
        (1..=side).map(|digit| digit.to_string()).collect()
    }

    proptest! {
        #[test]
        fn a_page_that_follows_the_keys_ends_solved(
            (rows, columns) in prop_oneof![Just((2, 2)), Just((2, 3)), Just((3, 2)), Just((3, 3)), Just((2, 5)), Just((4, 4))],
            seed in any::<u64>(),
            blanks in 0.0..1.0f64,
            order in prop_oneof![Just(Order::Snake), Just(Order::Rows)],
            advance in prop_oneof![Just(None), Just(Some(Advance::Cell)), Just(Some(Advance::Blank))],
            all_cells in any::<bool>(),
            wraps in any::<bool>(),
        ) {
            let shape = Shape::new(rows, columns).unwrap();
            let solution = solved(shape);
            let mut givens = solution.clone();
            let mut chance = seed;
            for cell in shape.cells() {
                // A small linear congruential generator; its quality does not matter here.
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if ((chance >> 33) as f64) < blanks * f64::from(u32::MAX >> 1) {
                    givens.set(cell, None);
                }
            }
            let way = Way { order, all_cells, advance, keys: keys(shape.side()) };
            let mut page = Page {
                shown: shape.cells().map(|cell| givens.get(cell).map(|digit| digit.value().to_string())).collect(),
                givens: givens.clone(),
                row: 0,
                column: 0,
                wraps,
                advance,
            };
            for visit in plan(&givens, &solution, &way) {
                visit.presses.iter().for_each(|press| page.press(press));
            }
            let expected: Vec<_> = shape.cells().map(|cell| solution.get(cell).map(|digit| digit.value().to_string())).collect();
            prop_assert_eq!(page.shown, expected);
        }
    }

    #[test]
    fn the_snake_turns_at_the_edges() {
        let shape = Shape::of_side(4).unwrap();
        let grid =
            |text: &str| Grid::from_values(shape, text.bytes().map(|byte| usize::from(byte - b'0'))).unwrap();
        let (givens, solution) = (grid("1000300000000004"), grid("1234341221434321"));
        let way = Way { order: Order::Snake, all_cells: false, advance: None, keys: keys(4) };
        let told: Vec<String> = plan(&givens, &solution, &way)
            .iter()
            .map(|visit| {
                let keys = visit.presses.iter().map(|press| match press {
                    Press::Arrow(arrow) => arrow.name().to_owned(),
                    Press::Digit(text) => text.clone(),
                });
                format!("{} {}", visit.cell.name(shape), keys.collect::<Vec<_>>().join(" "))
            })
            .collect();
        assert_eq!(
            told,
            [
                "r1c2 Right 2",
                "r1c3 Right 3",
                "r1c4 Right 4",
                "r2c4 Down 2",
                "r2c3 Left 1",
                "r2c2 Left 4",
                "r3c1 Down Left 2",
                "r3c2 Right 1",
                "r3c3 Right 4",
                "r3c4 Right 3",
                "r4c3 Down Left 2",
                "r4c2 Left 3",
                "r4c1 Left 4",
            ]
        );
    }
}
