//! Patterns of the whole board told: covers, and the symmetry of the givens.

use celda::check::Symmetry;
use celda::grid::{Cell, Digit, DigitSet, House};

use crate::say;
use crate::steps::Teller;

impl Teller<'_> {
    pub(crate) fn symmetric(
        &self,
        name: String,
        symmetry: Symmetry,
        digits: &[(Digit, Digit)],
        axis: &[Cell],
        result: String,
    ) -> String {
        let last = self.shape.side() - 1;
        let corner =
            |row, column| self.shape.cell(row, column).map(|cell| self.cells(&[cell])).unwrap_or_default();
        let reflection = |column: usize| {
            let (from, to) = (corner(0, column), corner(last, last - column));
            say!(self.texts, "step-reflection", from = from, to = to)
        };
        let motion = match symmetry {
            Symmetry::HalfTurn => say!(self.texts, "step-half-turn"),
            Symmetry::QuarterTurn => say!(self.texts, "step-quarter-turn"),
            Symmetry::Diagonal => reflection(0),
            Symmetry::Antidiagonal => reflection(last),
        };
        let none = |told: String| if told.is_empty() { "none".to_owned() } else { told };
        let (cycles, fixed) = self.cycles(digits);
        say!(
            self.texts,
            "step-symmetric",
            name = name,
            motion = motion,
            digits = none(cycles.join(", ")),
            axis = none(self.cells(axis)),
            fixed = self.list(fixed),
            result = result
        )
    }

    /// Digits that go around, `1↔2` and `3→4→5→3`, and those that stay.
    fn cycles(&self, images: &[(Digit, Digit)]) -> (Vec<String>, Vec<String>) {
        let image = |of: Digit| images.iter().find(|(from, _)| *from == of).map_or(of, |(_, to)| *to);
        let (mut cycles, mut fixed) = (Vec::new(), Vec::new());
        let mut told = DigitSet::EMPTY;
        for (first, second) in images {
            let first = *first;
            if told.contains(first) {
                continue;
            }
            told.insert(first);
            if *second == first {
                fixed.push(self.digit(first));
                continue;
            }
            let mut cycle = vec![self.digit(first)];
            let mut at = *second;
            while !told.contains(at) {
                told.insert(at);
                cycle.push(self.digit(at));
                at = image(at);
            }
            if cycle.len() == 2 {
                cycles.push(cycle.join("↔"));
            } else {
                cycle.push(self.digit(first));
                cycles.push(cycle.join("→"));
            }
        }
        (cycles, fixed)
    }

    pub(crate) fn covered(
        &self,
        name: String,
        cells: &[Cell],
        covers: &[(Digit, House)],
        result: String,
    ) -> String {
        let mut houses: Vec<House> = covers.iter().map(|(_, house)| *house).collect();
        houses.sort_unstable();
        houses.dedup();
        let told: Vec<String> = houses
            .into_iter()
            .map(|house| {
                let own = covers.iter().filter(|(_, other)| *other == house);
                let digits = self.digits(own.map(|(digit, _)| *digit).collect());
                say!(self.texts, "step-cover", digits = digits, house = self.house(house))
            })
            .collect();
        say!(
            self.texts,
            "step-covered",
            name = name,
            count = cells.len(),
            cells = self.cells(cells),
            covers = told.join("; "),
            result = result
        )
    }
}
