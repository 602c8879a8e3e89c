//! How large the space is that a search goes through: sizes that range from 10^81 to numbers with millions of digits.
//!
//! A [`Size`] is kept as a product of powers. So it can be shown as a formula, its first digits and its length are known at once, and
//! the whole number is worked out only when it is asked for.

use std::fmt;

use celda_grid::{Candidates, Puzzle, Shape};
use celda_solve::{BigUint, complete_grids, propagated};

/// What a size counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Measure {
    /// Each of the n^2 cells is blank or holds a digit: (n + 1)^(n^2).
    AnyMarks,
    /// (n!)^(n^2), a figure that is often given; nothing that a solver meets is of this size.
    Factorials,
    /// Each row is some order of the digits: (n!)^n.
    RowOrders,
    /// Each blank cell holds a digit: n^b for b blanks.
    Blanks,
    /// Each row holds its missing digits in some order.
    MissingDigits,
    /// Each blank cell holds one of the candidates that the givens leave.
    Candidates,
    /// The same after propagation: what singles and locked candidates leave.
    Propagated,
    /// The complete grids of the shape, as far as they have been counted.
    CompleteGrids,
}

impl Measure {
    /// The measures, the coarsest first.
    pub const ALL: [Measure; 8] = [
        Measure::Factorials,
        Measure::AnyMarks,
        Measure::RowOrders,
        Measure::CompleteGrids,
        Measure::Blanks,
        Measure::MissingDigits,
        Measure::Candidates,
        Measure::Propagated,
    ];

    /// The word that records use, the same in every language.
    pub fn word(self) -> &'static str {
        match self {
            Measure::AnyMarks => "any-marks",
            Measure::Factorials => "factorials",
            Measure::RowOrders => "row-orders",
            Measure::Blanks => "blanks",
            Measure::MissingDigits => "missing-digits",
            Measure::Candidates => "candidates",
            Measure::Propagated => "propagated",
            Measure::CompleteGrids => "complete-grids",
        }
    }
}

/// The size of a puzzle by a measure; `None` where nobody knows it.
///
/// ```
/// use celda_grid::{Grid, Puzzle, Shape};
/// use celda_study::space::{Measure, size};
///
/// let blank = Puzzle::from(Grid::blank(Shape::NINE));
/// let marks = size(&blank, Measure::AnyMarks).unwrap();
/// assert_eq!((marks.to_string(), marks.scientific(2), marks.digits()), ("10^81".to_owned(), "1.00e81".to_owned(), 82));
/// let grids = size(&blank, Measure::CompleteGrids).unwrap();
/// assert_eq!(grids.exact().to_string(), "6670903752021072936960");
/// ```
pub fn size(puzzle: &Puzzle, measure: Measure) -> Option<Size> {
    let shape = puzzle.shape();
    let (side, cells) = (shape.side() as u64, shape.cell_count() as u64);
    let blanks = cells - puzzle.givens().filled_count() as u64;
    Some(match measure {
        Measure::AnyMarks => Size::of([Power::of(side + 1, cells)]),
        Measure::Factorials => Size::of([Power::of_factorial(side, cells)]),
        Measure::RowOrders => Size::of([Power::of_factorial(side, side)]),
        Measure::Blanks => Size::of([Power::of(side, blanks)]),
        Measure::MissingDigits => missing_digits(puzzle),
        Measure::Candidates => product(puzzle, &puzzle.candidates()),
        Measure::Propagated => match propagated(puzzle) {
            Ok(left) => product(puzzle, &left),
            Err(_) => Size::of([Power::of(0, 1)]),
        },
        Measure::CompleteGrids => Size { powers: Vec::new(), factor: complete_grids(shape)? },
    })
}

fn missing_digits(puzzle: &Puzzle) -> Size {
    let shape: Shape = puzzle.shape();
    let rows = shape.houses().take(shape.side());
    let blanks = |house| shape.cells_of(house).filter(|cell| puzzle.givens().get(*cell).is_none()).count();
    Size::of(rows.map(|row| Power::of_factorial(blanks(row) as u64, 1)))
}

fn product(puzzle: &Puzzle, candidates: &Candidates) -> Size {
    let shape = puzzle.shape();
    let blank = shape.cells().filter(|cell| puzzle.givens().get(*cell).is_none());
    Size::of(blank.map(|cell| Power::of(candidates.get(cell).len() as u64, 1)))
}

/// A whole number that may be very large, as a product of powers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// In ascending order of their bases, each base once.
    powers: Vec<Power>,
    factor: BigUint,
}

/// `base^exponent`, or `(base!)^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Power {
    factorial: bool,
    base: u64,
    exponent: u64,
}

impl Power {
    fn of(base: u64, exponent: u64) -> Power {
        Power { factorial: false, base, exponent }
    }

    fn of_factorial(base: u64, exponent: u64) -> Power {
        Power { factorial: true, base, exponent }
    }

    fn is_one(self) -> bool {
        self.exponent == 0 || self.base == 1 || (self.factorial && self.base == 0)
    }

    fn base(self) -> BigUint {
        if self.factorial { (1..=self.base).product() } else { BigUint::from(self.base) }
    }
}

impl Size {
    fn of(powers: impl IntoIterator<Item = Power>) -> Size {
        let mut powers: Vec<Power> = powers.into_iter().filter(|power| !power.is_one()).collect();
        powers.sort_unstable();
        let mut merged: Vec<Power> = Vec::new();
        for power in powers {
            match merged.last_mut() {
                Some(last) if (last.factorial, last.base) == (power.factorial, power.base) => {
                    last.exponent += power.exponent;
                }
                _ => merged.push(power),
            }
        }
        Size { powers: merged, factor: BigUint::from(1_u8) }
    }

    /// The number. It has [`Size::digits`] digits, which may be more than one wants to wait for.
    pub fn exact(&self) -> BigUint {
        let powers = self.powers.iter().map(|power| {
            // Sides are at most 400, so that exponents are at most 160,000.
            power.base().pow(u32::try_from(power.exponent).unwrap_or(u32::MAX))
        });
        powers.fold(self.factor.clone(), |product, power| product * power)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.powers.iter().any(|power| power.base == 0 && !power.factorial)
    }

    /// How many digits it has.
    pub fn digits(&self) -> u64 {
        let leading = self.leading();
        leading.exponent + leading.mantissa.to_string().len() as u64
    }

    /// The number with its first digits, `places` of them at the most after the point, cut and not rounded: `5.90e451`.
    pub fn scientific(&self, places: usize) -> String {
        let digits = self.leading().mantissa.to_string();
        let (first, rest) = digits.split_at(1);
        let mut rest = rest.to_owned();
        rest.truncate(places);
        while rest.len() < places {
            rest.push('0');
        }
        let point = if places == 0 { "" } else { "." };
        format!("{first}{point}{rest}e{}", self.digits() - 1)
    }

    fn leading(&self) -> Leading {
        let mut product = Leading::of(self.factor.clone());
        for power in &self.powers {
            let (mut square, mut exponent) = (Leading::of(power.base()), power.exponent);
            while exponent > 0 {
                if exponent % 2 == 1 {
                    product = product.times(&square);
                }
                square = square.times(&square);
                exponent /= 2;
            }
        }
        product
    }
}

/// As a formula, `2^12·(9!)^81`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = BigUint::from(1_u8);
        if self.factor != one || self.powers.is_empty() {
            return self.factor.fmt(f);
        }
        for (index, power) in self.powers.iter().enumerate() {
            let before = if index > 0 { "·" } else { "" };
            let Power { base, exponent, factorial } = power;
            match (factorial, exponent) {
                (false, 1) => write!(f, "{before}{base}")?,
                (false, _) => write!(f, "{before}{base}^{exponent}")?,
                (true, 1) => write!(f, "{before}{base}!")?,
                (true, _) => write!(f, "{before}({base}!)^{exponent}")?,
            }
        }
        Ok(())
    }
}

/// The first digits of a number, and how many follow. A product of many keeps some forty digits right, since each step loses less than
/// one part in 10^[`Leading::KEPT`].
struct Leading {
    mantissa: BigUint,
    exponent: u64,
}

impl Leading {
    const KEPT: usize = 60;

    fn of(number: BigUint) -> Leading {
        Leading { mantissa: number, exponent: 0 }.cut()
    }

    fn times(&self, other: &Leading) -> Leading {
        Leading { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }.cut()
    }

    fn cut(self) -> Leading {
        let digits = self.mantissa.to_string().len();
        let surplus = digits.saturating_sub(Leading::KEPT);
        if surplus == 0 {
            return self;
        }
        let mantissa = self.mantissa / BigUint::from(10_u8).pow(surplus as u32);
        Leading { mantissa, exponent: self.exponent + surplus as u64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda_grid::{Cell, Grid};

    fn blank(side: usize) -> Puzzle {
        Puzzle::from(Grid::blank(Shape::of_side(side).unwrap()))
    }

    #[test]
    fn formulas_and_first_digits() {
        for (side, measure, formula, scientific, digits) in [
            (9, Measure::AnyMarks, "10^81", "1.00e81", 82),
            (9, Measure::Factorials, "(9!)^81", "2.19e450", 451),
            (9, Measure::RowOrders, "(9!)^9", "1.09e50", 51),
            (9, Measure::Blanks, "9^81", "1.96e77", 78),
            (9, Measure::MissingDigits, "(9!)^9", "1.09e50", 51),
            (9, Measure::CompleteGrids, "6670903752021072936960", "6.67e21", 22),
            (4, Measure::Candidates, "4^16", "4.29e9", 10),
            (1, Measure::Factorials, "1", "1.00e0", 1),
            (100, Measure::Blanks, "100^10000", "1.00e20000", 20001),
        ] {
            let size = size(&blank(side), measure).unwrap();
            assert_eq!(
                (size.to_string().as_str(), size.scientific(2).as_str(), size.digits()),
                (formula, scientific, digits)
            );
            assert_eq!(size.exact().to_string().len() as u64, digits);
        }
        assert!(size(&blank(16), Measure::CompleteGrids).is_none());
    }

    #[test]
    fn first_digits_are_those_of_the_number() {
        for side in [2, 4, 6, 9, 12, 16, 25] {
            for measure in Measure::ALL {
                let Some(size) = size(&blank(side), measure) else { continue };
                let exact = size.exact().to_string();
                let expected: String = exact.chars().chain(std::iter::repeat('0')).take(31).collect();
                let scientific = size.scientific(30).replace('.', "");
                assert_eq!(scientific, format!("{expected}e{}", exact.len() - 1), "{side} {measure:?}");
            }
        }
    }

    #[test]
    fn the_largest_shape_is_measured_at_once() {
        let size = size(&blank(400), Measure::Factorials).unwrap();
        assert_eq!(size.to_string(), "(400!)^160000");
        // 160,000 times the decimal logarithm of 400!, by Stirling's series.
        let n = 400.0_f64;
        let logarithm = n * n.ln() - n + (std::f64::consts::TAU * n).ln() / 2.0 + 1.0 / (12.0 * n);
        let digits = (160_000.0 * logarithm / 10.0_f64.ln()).floor() + 1.0;
        assert!((size.digits() as f64 - digits).abs() < 10.0, "{} and {digits}", size.digits());
    }

    #[test]
    fn a_contradiction_leaves_nothing() {
        let mut grid = Grid::blank(Shape::of_side(4).unwrap());
        for (cell, value) in [(0, 1), (1, 2), (2, 3), (7, 4)] {
            grid.set(Cell::from_index(cell), Shape::NINE.digit(value));
        }
        let puzzle = Puzzle::from(grid);
        let left = size(&puzzle, Measure::Candidates).unwrap();
        assert!(left.is_zero());
        assert_eq!((left.exact(), left.scientific(1).as_str(), left.digits()), (BigUint::ZERO, "0.0e0", 1));
        assert!(size(&puzzle, Measure::Propagated).unwrap().is_zero());
    }
}
