//! Verifying a certificate: one pass, from the front to the end.
//!
//! The digits that stand in the rows, columns and boxes are kept as sets, so that a statement about a cell costs one look at
//! three sets and one about a house n of them: the time is linear in the length of the certificate, with n as the factor.

use celda_grid::{Cell, CellName, Conflict, Digit, DigitSet, Grid, House, HouseKind, Shape};

use super::{Certificate, Fault, Proved, Statement, StatementFault};

impl Certificate {
    /// Checks everything that the certificate states, in the order givens, solution, proof, second solutions.
    ///
    /// # Errors
    /// The first thing that is false.
    pub fn verify(&self) -> Result<Proved, Fault> {
        let shape = self.givens.shape();
        if let Some(conflict) = first_conflict(&self.givens) {
            return Err(Fault::Givens(conflict));
        }
        if self.solution.shape() != shape {
            return Err(Fault::SolutionShape(self.solution.shape()));
        }
        if let Some(blank) = shape.cells().find(|cell| self.solution.get(*cell).is_none()) {
            return Err(Fault::SolutionBlank(blank));
        }
        if let Some(conflict) = first_conflict(&self.solution) {
            return Err(Fault::Solution(conflict));
        }
        if let Some((cell, _)) =
            self.givens.filled().find(|(cell, digit)| self.solution.get(*cell) != Some(*digit))
        {
            return Err(Fault::SolutionOfOtherGivens(cell));
        }
        let cases = self.verify_proof()?;
        self.verify_minimality()?;
        Ok(Proved { irreducible: self.minimality.is_some(), statements: self.proof.len(), cases })
    }

    /// Checks the proof; the number of its cases.
    fn verify_proof(&self) -> Result<usize, Fault> {
        let mut walk = Walk::new(&self.givens);
        let (mut cases, mut reached) = (0, false);
        for (index, statement) in self.proof.iter().enumerate() {
            let false_because = |why| Fault::Statement { number: index + 1, why };
            if walk.closed {
                return Err(false_because(StatementFault::AfterTheEnd));
            }
            let possibilities = walk.possibilities(statement, &self.solution).map_err(false_because)?;
            if possibilities.is_empty() {
                cases += 1;
                reached |= *statement == Statement::Solution;
            }
            walk.enter(possibilities);
        }
        if !walk.closed {
            return Err(Fault::ProofUnfinished {
                open: 1 + walk.waiting.iter().map(|(_, cases)| cases.len()).sum::<usize>(),
            });
        }
        if reached { Ok(cases) } else { Err(Fault::SolutionNotReached) }
    }

    fn verify_minimality(&self) -> Result<(), Fault> {
        let Some(witnesses) = &self.minimality else { return Ok(()) };
        let givens: Vec<Cell> = self.givens.filled().map(|(cell, _)| cell).collect();
        for index in 0..givens.len().max(witnesses.len()) {
            let expected = givens.get(index).copied();
            let found = witnesses.get(index).map(|witness| witness.without);
            if expected != found {
                return Err(Fault::WitnessOrder { number: index + 1, expected, found });
            }
        }
        for witness in witnesses {
            let (without, second) = (witness.without, &witness.solution);
            if second.shape() != self.givens.shape() {
                return Err(Fault::WitnessShape { without, shape: second.shape() });
            }
            if let Some(cell) = second.shape().cells().find(|cell| second.get(*cell).is_none()) {
                return Err(Fault::WitnessBlank { without, cell });
            }
            if let Some(conflict) = first_conflict(second) {
                return Err(Fault::Witness { without, conflict });
            }
            for (cell, digit) in self.givens.filled() {
                match (cell == without, second.get(cell) == Some(digit)) {
                    (false, false) => return Err(Fault::WitnessOfOtherGivens { without, cell }),
                    (true, true) => return Err(Fault::WitnessIsNoOther { without }),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

fn first_conflict(grid: &Grid) -> Option<Conflict> {
    grid.conflicts().into_iter().next()
}

/// The grid at the current statement, and the cases that wait.
struct Walk {
    shape: Shape,
    grid: Grid,
    /// The digits that stand in each row, column and box.
    standing: [Vec<DigitSet>; 3],
    /// The cells placed since the givens, in order.
    placed: Vec<Cell>,
    /// For each open choice the number of cells placed before it, and the cases still to treat, last first.
    waiting: Vec<(usize, Vec<(Cell, Digit)>)>,
    closed: bool,
}

impl Walk {
    fn new(givens: &Grid) -> Walk {
        let shape = givens.shape();
        let mut walk = Walk {
            shape,
            grid: Grid::blank(shape),
            standing: std::array::from_fn(|_| vec![DigitSet::EMPTY; shape.side()]),
            placed: Vec::new(),
            waiting: Vec::new(),
            closed: false,
        };
        for (cell, digit) in givens.filled() {
            walk.place(cell, digit);
        }
        walk.placed.clear();
        walk
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.placed.push(cell);
        for (kind, standing) in HouseKind::ALL.into_iter().zip(&mut self.standing) {
            standing[self.shape.house_of(cell, kind).index()].insert(digit);
        }
    }

    fn take_back(&mut self, cell: Cell) {
        let Some(digit) = self.grid.get(cell) else { return };
        self.grid.set(cell, None);
        for (kind, standing) in HouseKind::ALL.into_iter().zip(&mut self.standing) {
            standing[self.shape.house_of(cell, kind).index()].remove(digit);
        }
    }

    /// The digits that stand in the houses of `cell`.
    fn seen(&self, cell: Cell) -> DigitSet {
        HouseKind::ALL.into_iter().zip(&self.standing).fold(DigitSet::EMPTY, |seen, (kind, standing)| {
            seen | standing[self.shape.house_of(cell, kind).index()]
        })
    }

    /// Goes on with the first of `possibilities`; where there is none, with the next case that waits.
    fn enter(&mut self, mut possibilities: Vec<(Cell, Digit)>) {
        possibilities.reverse();
        let next = possibilities.pop();
        if !possibilities.is_empty() {
            self.waiting.push((self.placed.len(), possibilities));
        }
        if let Some((cell, digit)) = next {
            self.place(cell, digit);
            return;
        }
        let Some((before, cases)) = self.waiting.last_mut() else {
            self.closed = true;
            return;
        };
        let (before, next) = (*before, cases.pop());
        if cases.is_empty() {
            self.waiting.pop();
        }
        for cell in self.placed.split_off(before) {
            self.take_back(cell);
        }
        if let Some((cell, digit)) = next {
            self.place(cell, digit);
        }
    }

    /// What `statement` leaves possible, in the order in which it lists it, if it is true.
    fn possibilities(
        &self,
        statement: &Statement,
        solution: &Grid,
    ) -> Result<Vec<(Cell, Digit)>, StatementFault> {
        match statement {
            Statement::Cell { cell, digits } => self.of_cell(*cell, digits),
            Statement::House { house, digit, cells } => self.of_house(*house, *digit, cells),
            Statement::Solution => {
                match self.shape.cells().find(|cell| self.grid.get(*cell) != solution.get(*cell)) {
                    Some(cell) => Err(StatementFault::NotTheSolution(cell.name(self.shape))),
                    None => Ok(Vec::new()),
                }
            }
        }
    }

    fn of_cell(&self, name: CellName, digits: &[Digit]) -> Result<Vec<(Cell, Digit)>, StatementFault> {
        let cell = self.cell(name)?;
        if self.grid.get(cell).is_some() {
            return Err(StatementFault::Filled(name));
        }
        let left = DigitSet::full(self.shape.side()) - self.seen(cell);
        let mut listed = DigitSet::EMPTY;
        for digit in digits.iter().copied() {
            if !left.contains(self.digit(digit)?) {
                return Err(StatementFault::Impossible { digit, cell: name });
            }
            if listed.contains(digit) {
                return Err(StatementFault::Repeated);
            }
            listed.insert(digit);
        }
        match (left - listed).iter().next() {
            Some(digit) => Err(StatementFault::LeftOut { digit, cell: name }),
            None => Ok(digits.iter().map(|digit| (cell, *digit)).collect()),
        }
    }

    fn of_house(
        &self,
        house: House,
        digit: Digit,
        names: &[CellName],
    ) -> Result<Vec<(Cell, Digit)>, StatementFault> {
        if house.index() >= self.shape.side() {
            return Err(StatementFault::NoSuchHouse);
        }
        let digit = self.digit(digit)?;
        if let Some(cell) = self.shape.cells_of(house).find(|cell| self.grid.get(*cell) == Some(digit)) {
            return Err(StatementFault::Placed { digit, cell: cell.name(self.shape) });
        }
        let mut left: Vec<Cell> = self
            .shape
            .cells_of(house)
            .filter(|cell| self.grid.get(*cell).is_none() && !self.seen(*cell).contains(digit))
            .collect();
        let mut listed = Vec::with_capacity(names.len());
        for name in names.iter().copied() {
            let cell = self.cell(name)?;
            match left.iter().position(|other| *other == cell) {
                Some(position) => left.remove(position),
                None if listed.contains(&(cell, digit)) => return Err(StatementFault::Repeated),
                None => return Err(StatementFault::Impossible { digit, cell: name }),
            };
            listed.push((cell, digit));
        }
        match left.first() {
            Some(cell) => Err(StatementFault::LeftOut { digit, cell: cell.name(self.shape) }),
            None => Ok(listed),
        }
    }

    fn cell(&self, name: CellName) -> Result<Cell, StatementFault> {
        let cell = name.row.checked_sub(1).zip(name.column.checked_sub(1));
        cell.and_then(|(row, column)| self.shape.cell(row, column)).ok_or(StatementFault::NoSuchCell(name))
    }

    fn digit(&self, digit: Digit) -> Result<Digit, StatementFault> {
        self.shape.digit(digit.value()).ok_or(StatementFault::NoSuchDigit(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Witness;
    use super::*;

    fn grid(line: &str) -> Grid {
        let shape = Shape::of_cell_count(line.len()).unwrap();
        Grid::from_values(shape, line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize)).unwrap()
    }

    /// A 4x4 puzzle of five givens with a proof that distinguishes cases.
    ///
    /// ```text
    /// 1 . | 3 .
    /// . 4 | . .
    /// ----+----
    /// . . | . 3
    /// . . | 2 .
    /// ```
    fn example() -> Certificate {
        let proof = "r1c4: 2 4|r1c2:|r1c2: 2|r2c1: 3|r2c3: 1|r2c4: 2|row 3 has 1: r3c2|r4c1: 4|r3c1: 2|r3c3: 4|r4c2: 3|r4c4: 1|solution";
        let seconds = [
            (0, "2134341212434321"),
            (2, "1342243142133124"),
            (5, "1234431221433421"),
            (11, "1234341223414123"),
            (14, "1234341241232341"),
        ];
        Certificate {
            givens: grid("1.3..4.....3..2."),
            solution: grid("1234341221434321"),
            proof: proof.split('|').map(|line| line.parse().unwrap()).collect(),
            minimality: Some(
                seconds
                    .map(|(cell, line)| Witness { without: Cell::from_index(cell), solution: grid(line) })
                    .to_vec(),
            ),
        }
    }

    #[test]
    fn a_proof_with_cases() {
        assert_eq!(example().verify(), Ok(Proved { irreducible: true, statements: 13, cases: 2 }));
        for (end, open) in [(0, 1), (1, 2), (2, 1), (12, 1)] {
            let mut cut = example();
            cut.proof.truncate(end);
            assert_eq!(cut.verify(), Err(Fault::ProofUnfinished { open }), "{end} statements");
        }
        let mut swapped = example();
        swapped.proof[0] = "r1c4: 4 2".parse().unwrap();
        let why =
            StatementFault::LeftOut { digit: Digit::from_index(1), cell: CellName { row: 1, column: 2 } };
        assert_eq!(swapped.verify(), Err(Fault::Statement { number: 2, why }));
    }

    #[test]
    fn givens_that_break_a_rule() {
        let mut certificate = example();
        certificate.givens.set(Cell::from_index(15), Digit::new(3));
        assert!(matches!(certificate.verify(), Err(Fault::Givens(conflict)) if conflict.digit.value() == 3));
    }

    #[test]
    fn a_proof_without_the_solution() {
        // The givens have no completion at all, so that every statement of the refutation is true.
        let mut certificate = example();
        certificate.givens = grid("12..3.4.........");
        certificate.solution = grid("1234341221434321");
        certificate.proof = vec!["r2c2:".parse().unwrap()];
        assert!(certificate.verify().is_err());
    }

    /// Two blanks of one row, whose digits their columns decide, and all that can be said wrongly about them.
    #[test]
    fn the_first_false_statement_is_named() {
        let certificate = |proof: &[&str]| Certificate {
            givens: grid("12343412214343.."),
            solution: grid("1234341221434321"),
            proof: proof.iter().map(|line| line.parse().unwrap()).collect(),
            minimality: None,
        };
        let name = |row, column| CellName { row, column };
        let digit = |value| Digit::new(value).unwrap();
        let right = certificate(&["r4c3: 2", "row 4 has 1: r4c4", "solution"]);
        assert_eq!(right.verify(), Ok(Proved { irreducible: false, statements: 3, cases: 1 }));
        use StatementFault::*;
        for (proof, number, why) in [
            (&["r4c3: 1 2"][..], 1, Impossible { digit: digit(1), cell: name(4, 3) }),
            (&["r4c3:"], 1, LeftOut { digit: digit(2), cell: name(4, 3) }),
            (&["r4c3: 2 2"], 1, Repeated),
            (&["r4c3: 5"], 1, NoSuchDigit(digit(5))),
            (&["r5c3: 2"], 1, NoSuchCell(name(5, 3))),
            (&["r4c2: 2"], 1, Filled(name(4, 2))),
            (&["row 5 has 2:"], 1, NoSuchHouse),
            (&["row 4 has 5:"], 1, NoSuchDigit(digit(5))),
            (&["row 4 has 3: r4c3"], 1, Placed { digit: digit(3), cell: name(4, 2) }),
            (&["row 4 has 2: r4c4"], 1, Impossible { digit: digit(2), cell: name(4, 4) }),
            (&["row 4 has 2: r3c3"], 1, Impossible { digit: digit(2), cell: name(3, 3) }),
            (&["row 4 has 2: r4c3 r4c3"], 1, Repeated),
            (&["row 4 has 2:"], 1, LeftOut { digit: digit(2), cell: name(4, 3) }),
            (&["r4c3: 2", "solution"], 2, NotTheSolution(name(4, 4))),
            (&["r4c3: 2", "r4c4: 1", "solution", "solution"], 4, AfterTheEnd),
        ] {
            assert_eq!(certificate(proof).verify(), Err(Fault::Statement { number, why }), "{proof:?}");
        }
        assert_eq!(certificate(&["r4c3: 2"]).verify(), Err(Fault::ProofUnfinished { open: 1 }));
        assert_eq!(certificate(&[]).verify(), Err(Fault::ProofUnfinished { open: 1 }));
    }

    #[test]
    fn solutions_that_are_none() {
        let mut certificate = example();
        for (solution, fault) in [
            ("123434122143432.", Fault::SolutionBlank(Cell::from_index(15))),
            ("1234341243212143", Fault::SolutionOfOtherGivens(Cell::from_index(11))),
        ] {
            certificate.solution = grid(solution);
            assert_eq!(certificate.verify(), Err(fault));
        }
        certificate.solution = grid("1234341221434312");
        assert!(matches!(certificate.verify(), Err(Fault::Solution(_))));
        certificate.solution = Grid::blank(Shape::NINE);
        assert_eq!(certificate.verify(), Err(Fault::SolutionShape(Shape::NINE)));
    }

    #[test]
    fn second_solutions_that_are_none() {
        let base = Certificate { minimality: Some(Vec::new()), ..example() };
        let first = Some(Cell::from_index(0));
        assert_eq!(base.verify(), Err(Fault::WitnessOrder { number: 1, expected: first, found: None }));
        let with = |solution: &str| {
            let witness = |(cell, _)| Witness { without: cell, solution: grid(solution) };
            Certificate { minimality: Some(base.givens.filled().map(witness).collect()), ..base.clone() }
                .verify()
        };
        let without = Cell::from_index(0);
        assert_eq!(with("1234341221434321"), Err(Fault::WitnessIsNoOther { without }));
        assert_eq!(
            with("123434122143432."),
            Err(Fault::WitnessBlank { without, cell: Cell::from_index(15) })
        );
        assert!(matches!(with("2134341212434322"), Err(Fault::Witness { .. })));
        assert_eq!(
            with("2143432112343412"),
            Err(Fault::WitnessOfOtherGivens { without, cell: Cell::from_index(2) })
        );
        let nine = Witness { without, solution: Grid::blank(Shape::NINE) };
        let mut other = example();
        other.minimality.as_mut().unwrap()[0] = nine;
        assert_eq!(other.verify(), Err(Fault::WitnessShape { without, shape: Shape::NINE }));
    }
}
