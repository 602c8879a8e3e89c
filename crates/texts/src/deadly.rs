//! Deadly patterns told: what could be exchanged, and what follows from it.

use celda::check::{DeadlyPattern, Proof, Truth};
use celda::grid::{Cell, Digit, DigitSet, House};
use celda::techniques::{Step, Technique};

use crate::steps::Teller;

impl Teller<'_> {
    pub(crate) fn deadly(
        &self,
        step: &Step,
        name: String,
        pattern: &DeadlyPattern,
        others: &[Cell],
        confined: &[(Digit, House)],
        result: String,
    ) -> String {
        use Technique as T;
        let message = match step.technique {
            T::BugPlusOne | T::BugType2 | T::BugType3 | T::BugType4 => "step-deadly-grave",
            T::AvoidableRectangleType1 | T::AvoidableRectangleType2 => "step-deadly-avoidable",
            _ => "step-deadly",
        };
        let cells: Vec<Cell> = pattern.cells.iter().map(|(cell, _)| *cell).collect();
        let because = self.because(step, &cells, others, confined);
        let mut kinds: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for (cell, digits) in &pattern.cells {
            match kinds.iter_mut().find(|(known, _)| known == digits) {
                Some((_, cells)) => cells.push(*cell),
                None => kinds.push((*digits, vec![*cell])),
            }
        }
        let parts = kinds.iter().map(|(digits, cells)| {
            let arguments = [("cells", self.cells(cells)), ("digits", self.digits(*digits))];
            self.message("step-deadly-part", arguments)
        });
        self.message(
            message,
            [
                ("name", name),
                ("cells", self.cells(&cells)),
                ("parts", self.list(parts.collect())),
                ("because", because),
                ("result", result),
            ],
        )
    }

    /// How what goes follows from the pattern not being completed.
    fn because(&self, step: &Step, cells: &[Cell], others: &[Cell], confined: &[(Digit, House)]) -> String {
        let proved = match &step.evidence.proof {
            Proof::Truths(truths) => &truths[..],
            _ => &[],
        };
        // Of a grave the places that confine a digit are used, but are not part of what is told.
        let places = proved.iter().filter_map(|truth| match truth {
            Truth::Place(digit, house) => Some((*digit, *house)),
            _ => None,
        });
        let confined: Vec<(Digit, House)> =
            if confined.is_empty() { places.collect() } else { confined.to_vec() };
        let changed = step.placements.iter().chain(&step.eliminations);
        let mut changed_cells: Vec<Cell> = changed.clone().map(|candidate| candidate.cell).collect();
        changed_cells.dedup();
        let digits: DigitSet = changed.map(|candidate| candidate.digit).collect();
        if !others.is_empty() {
            return self.message("step-deadly-subset", [("others", self.cells(others))]);
        }
        if !confined.is_empty() {
            let digits = confined.iter().map(|(digit, _)| *digit).collect();
            let houses: Vec<House> = confined.iter().map(|(_, house)| *house).collect();
            let arguments = [("digits", self.digits(digits)), ("houses", self.houses(&houses))];
            return self.message("step-deadly-confined", arguments);
        }
        match changed_cells[..] {
            [cell] if cells.contains(&cell) => {
                self.message("step-deadly-one", [("cell", self.cells(&[cell]))])
            }
            // All blank cells are part of a grave.
            _ if digits.len() == 1
                && (step.technique == Technique::BugType2
                    || !changed_cells.iter().any(|cell| cells.contains(cell))) =>
            {
                self.message("step-deadly-extra", [("digit", self.digits(digits))])
            }
            _ => self.message("step-deadly-otherwise", []),
        }
    }
}

#[cfg(test)]
mod tests {
    use celda::check::{Evidence, Pattern};
    use celda::grid::{Candidate, HouseKind, Shape};

    use super::*;
    use crate::{Language, Texts};

    fn cell(row: usize, column: usize) -> Cell {
        Shape::NINE.cell(row - 1, column - 1).unwrap()
    }

    fn digit(value: usize) -> Digit {
        Digit::from_index(value - 1)
    }

    fn digits(values: &[usize]) -> DigitSet {
        values.iter().map(|value| digit(*value)).collect()
    }

    /// What is told of a rectangle of 1 and 2 in r1c14,r2c14 where these candidates go.
    fn told(
        technique: Technique,
        removed: &[(usize, usize, usize)],
        others: &[Cell],
        confined: &[(Digit, House)],
    ) -> [String; 2] {
        let corners = [cell(1, 1), cell(1, 4), cell(2, 1), cell(2, 4)];
        let pattern = DeadlyPattern { cells: corners.map(|cell| (cell, digits(&[1, 2]))).to_vec() };
        let told = Pattern::Deadly { pattern, others: others.to_vec(), confined: confined.to_vec() };
        let removed = removed
            .iter()
            .map(|(value, row, column)| Candidate::new(cell(*row, *column), digit(*value)))
            .collect();
        let step = Step::removing(technique, removed, Evidence::new(Vec::new(), told));
        Language::ALL.map(|language| Teller::new(&Texts::new(language), Shape::NINE).step(&step))
    }

    #[test]
    fn each_type_says_what_follows() {
        use Technique as T;
        let row = House::new(HouseKind::Row, 1);
        for (told, english, spanish) in [
            (
                told(T::UniquenessTest1, &[(1, 2, 4), (2, 2, 4)], &[], &[]),
                "if r1c14,r2c14 held nothing but 1 and 2, these digits could be exchanged and the puzzle would have two solutions. So \
                 r2c4 takes another digit: ",
                "si en r1c14,r2c14 solo hubiera 1 y 2, esas cifras se podrían intercambiar y el sudoku tendría dos soluciones. Por \
                 tanto, r2c4 tiene otra cifra: ",
            ),
            (
                told(T::UniquenessTest2, &[(3, 2, 9)], &[], &[]),
                "So 3, the only other digit there, stands in one of them",
                "Por tanto, el 3, que es la única otra cifra que cabe ahí",
            ),
            (
                told(T::UniquenessTest3, &[(3, 2, 9)], &[cell(2, 8)], &[]),
                "makes a subset with r2c8",
                "forma con r2c8 un conjunto",
            ),
            (
                told(T::UniquenessTest4, &[(2, 2, 4)], &[], &[(digit(1), row)]),
                "In row 2, 1 can only stand in these cells",
                "En la fila 2, el 1 solo cabe en esas celdas",
            ),
            (
                told(T::AvoidableRectangleType1, &[(1, 2, 4)], &[], &[]),
                "none of r1c14,r2c14 is given. If r1c14,r2c14 held",
                "ninguna de las celdas r1c14,r2c14 venía dada. Si en r1c14,r2c14",
            ),
            (
                told(T::BugType2, &[(3, 1, 1), (3, 2, 1)], &[], &[]),
                "if every blank cell had two candidates only, each digit twice in its houses, all of them could be exchanged and \
                 the puzzle would have two solutions. So 3, ",
                "si cada celda vacía tuviera solo dos candidatos",
            ),
            (
                told(T::BugType3, &[(3, 1, 1), (4, 2, 1)], &[], &[]),
                "So one of them takes another digit",
                "Por tanto, una de ellas tiene otra cifra",
            ),
        ] {
            for (told, expected) in told.iter().zip([english, spanish]) {
                assert!(told.contains(expected), "{told}");
            }
        }
    }

    #[test]
    fn cells_with_other_digits_are_told_apart() {
        let pattern = DeadlyPattern {
            cells: vec![
                (cell(1, 1), digits(&[1, 2])),
                (cell(1, 4), digits(&[1, 3])),
                (cell(2, 1), digits(&[1, 2])),
            ],
        };
        let told = Pattern::Deadly { pattern, others: Vec::new(), confined: Vec::new() };
        let removed = vec![Candidate::new(cell(2, 1), digit(1))];
        let step = Step::removing(Technique::BugLite, removed, Evidence::new(Vec::new(), told));
        let told = Teller::new(&Texts::new(Language::English), Shape::NINE).step(&step);
        assert!(
            told.contains("if r12c1 held nothing but 1 and 2 and r1c4 held nothing but 1 and 3, these"),
            "{told}"
        );
    }
}
