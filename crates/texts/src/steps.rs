//! Steps of reasoning told in sentences: what it is called, why it holds, what follows.
//!
//! Cells are named as players name them (`r1c23` is r1c2 and r1c3; on sides over 9 each cell by itself), eliminations as
//! `r1c23<>7`, chains in Eureka notation: `(7)r1c2 = (7)r5c2 - (3)r5c2`, where `=` is a strong and `-` a weak link.

use celda::check::{Chain, Pattern};
use celda::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, Shape, Symbols};
use celda::techniques::{Level, Step, Technique};

use crate::{Arguments, Texts, say};

/// Tells steps on boards of one shape, in one language.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) shape: Shape,
    symbols: Symbols,
}

impl<'a> Teller<'a> {
    /// A teller for `shape` in the language of `texts`, who writes digits as is usual for the shape.
    pub fn new(texts: &'a Texts, shape: Shape) -> Teller<'a> {
        Teller { texts, shape, symbols: Symbols::usual(shape.side()) }
    }

    /// The same, but digits are written with `symbols`, as on the board beside.
    pub fn with_symbols(self, symbols: Symbols) -> Teller<'a> {
        Teller { symbols, ..self }
    }

    /// The name of a technique.
    pub fn technique(&self, technique: Technique) -> String {
        self.texts.message(&format!("technique-{}", technique.id()), &Arguments::new())
    }

    /// The name of a level of difficulty.
    pub fn level(&self, level: Level) -> String {
        match level {
            Level::Easy => say!(self.texts, "step-level-easy"),
            Level::Medium => say!(self.texts, "step-level-medium"),
            Level::Hard => say!(self.texts, "step-level-hard"),
            Level::Unfair => say!(self.texts, "step-level-unfair"),
            Level::Extreme => say!(self.texts, "step-level-extreme"),
        }
    }

    /// The whole step in a sentence or two.
    ///
    /// ```
    /// use celda::grid::{Grid, Position, Puzzle, Shape};
    /// use celda::techniques::{Options, State, Technique, find};
    /// use celda_texts::{Language, Texts, steps::Teller};
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let values = line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') });
    /// let position = Position::new(Puzzle::new(Grid::from_values(Shape::NINE, values).unwrap()));
    /// let step = find::first(&State::<2>::new(&position), Technique::NakedSingle, &Options::default()).unwrap();
    ///
    /// let texts = Texts::new(Language::English);
    /// let told = Teller::new(&texts, Shape::NINE).step(&step);
    /// assert_eq!(told, "Naked Single: r5c5 has only one candidate left: r5c5=5");
    /// ```
    pub fn step(&self, step: &Step) -> String {
        let (texts, name, result) = (self.texts, self.technique(step.technique), self.result(step));
        // Where a digit is placed at once, what goes leaves it one place.
        let next = match step.placements.is_empty() {
            true => result.clone(),
            false => say!(texts, "step-leaves-one-place", result = result.as_str()),
        };
        match &step.evidence.pattern {
            Pattern::FullHouse(cell, house) => say!(
                texts,
                "step-full-house",
                name = name,
                cell = self.cells(&[*cell]),
                house = self.house(*house),
                result = result
            ),
            Pattern::NakedSingle(cell) => {
                say!(texts, "step-naked-single", name = name, cell = self.cells(&[*cell]), result = result)
            }
            Pattern::HiddenSingle(digit, house) => say!(
                texts,
                "step-hidden-single",
                name = name,
                digit = self.digit(*digit),
                house = self.house(*house),
                result = result
            ),
            Pattern::Locked { digit, from, to, cells } => say!(
                texts,
                "step-locked",
                name = name,
                digit = self.digit(*digit),
                from = self.house(*from),
                to = self.house(*to),
                cells = self.cells(cells),
                result = next
            ),
            Pattern::NakedSubset { houses, cells, digits } => say!(
                texts,
                "step-naked-subset",
                name = name,
                count = cells.len(),
                cells = self.cells(cells),
                digits = self.digits(*digits),
                houses = self.houses(houses),
                result = result
            ),
            Pattern::HiddenSubset { house, cells, digits } => say!(
                texts,
                "step-hidden-subset",
                name = name,
                count = digits.len(),
                cells = self.cells(cells),
                digits = self.digits(*digits),
                house = self.house(*house),
                result = next
            ),
            Pattern::Fish(fish) => self.fish(name, fish, result),
            Pattern::KrakenFish { fish, chains } => self.kraken(step.technique, name, fish, chains, result),
            Pattern::Chains(chains) => self.chains(step, name, chains, result),
            Pattern::Net(branches) => self.net(name, branches, step, result),
            Pattern::Colours(clusters) => self.colours(step, name, clusters, result),
            Pattern::Wing { pivot, pincers, digit } => {
                self.wing(step, name, (pivot, pincers, *digit), result)
            }
            Pattern::AlmostLockedSets { sets, restricted, stem } => {
                self.almost_locked(name, sets, restricted, *stem, result)
            }
            Pattern::SueDeCoq { crossing, line, block } => say!(
                texts,
                "step-sue-de-coq",
                name = name,
                crossing = self.cells(crossing),
                line = self.cells(line),
                block = self.cells(block),
                result = result
            ),
            Pattern::Deadly { pattern, others, confined } => {
                self.deadly(step, name, pattern, others, confined, result)
            }
            Pattern::Exclusion { cells, excluding } => {
                let sets = excluding.iter().map(|set| self.cells(&set.cells)).collect();
                let (cells, sets) = (self.cells(cells), self.list(sets));
                say!(texts, "step-exclusion", name = name, cells = cells, sets = sets, result = result)
            }
            Pattern::Symmetric { symmetry, digits, axis } => {
                self.symmetric(name, *symmetry, digits, axis, result)
            }
            Pattern::Covered { cells, covers } => self.covered(name, cells, covers, result),
            Pattern::Templates(digit) => {
                let placed = if step.placements.is_empty() { "no" } else { "yes" };
                say!(
                    texts,
                    "step-templates",
                    name = name,
                    digit = self.digit(*digit),
                    placed = placed,
                    result = result
                )
            }
            Pattern::Named { cells, digits, others } => {
                let message = match step.technique {
                    Technique::Fireworks => "step-fireworks",
                    Technique::JuniorExocet => "step-exocet",
                    Technique::Tridagon => "step-tridagon",
                    Technique::AlignedPairExclusion | Technique::AlignedTripletExclusion => "step-exclusion",
                    _ => "step-named",
                };
                let (cells, digits, others) = (self.cells(cells), self.digits(*digits), self.cells(others));
                self.message(
                    message,
                    [
                        ("name", name),
                        ("cells", cells),
                        ("digits", digits),
                        ("sets", others.clone()),
                        ("others", others),
                        ("result", result),
                    ],
                )
            }
            _ if step.technique == Technique::BruteForce => {
                say!(texts, "step-brute-force", name = name, result = result)
            }
            _ => say!(texts, "step-bare", name = name, result = result),
        }
    }

    /// The first help: where to look, without saying for what. Where the pattern has no house of its own that is the box with most
    /// of it, never the cell that the step changes.
    pub fn region(&self, step: &Step) -> String {
        let (texts, pattern) = (self.texts, &step.evidence.pattern);
        let houses: Vec<House> = match pattern {
            Pattern::HiddenSingle(_, house) | Pattern::FullHouse(_, house) => vec![*house],
            Pattern::Locked { from, .. } => vec![*from],
            Pattern::NakedSubset { houses, .. } => houses.clone(),
            Pattern::HiddenSubset { house, .. } => vec![*house],
            Pattern::Fish(fish) => fish.iter().flat_map(|fish| fish.base.clone()).collect(),
            Pattern::Templates(digit) => {
                return say!(texts, "step-look-digit", digit = self.digit(*digit));
            }
            _ => {
                let mut cells = cells_of(pattern);
                if cells.is_empty() {
                    let changed = step.placements.iter().chain(&step.eliminations);
                    cells.extend(changed.map(|candidate| candidate.cell).take(1));
                }
                let block = |cell: &Cell| self.shape.house_of(*cell, HouseKind::Box);
                let mut blocks: Vec<House> = cells.iter().map(block).collect();
                blocks.sort_unstable();
                let most = blocks.chunk_by(|a, b| a == b).rev().max_by_key(|same| same.len());
                most.iter().map(|same| same[0]).collect()
            }
        };
        say!(texts, "step-look", houses = self.houses(&houses))
    }

    /// What is placed and removed: `r1c2=5`, `r1c23<>7`.
    pub fn result(&self, step: &Step) -> String {
        let placed = self.candidates(&step.placements, "=");
        let removed = self.candidates(&step.eliminations, "<>");
        [placed, removed].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// A candidate: `(7)r1c2`.
    pub fn candidate(&self, candidate: Candidate) -> String {
        self.candidates(&[candidate], "")
    }

    /// Cells in the field's short form.
    pub fn cells(&self, cells: &[Cell]) -> String {
        let cells = sorted(cells.to_vec());
        if self.shape.side() > 9 {
            let names: Vec<String> = cells.iter().map(|cell| cell.name(self.shape).to_string()).collect();
            return names.join(",");
        }
        let by_rows = self.grouped(
            &cells,
            |cell| self.shape.row_of(cell),
            |row, columns| format!("r{row}c{columns}"),
            |cell| self.shape.column_of(cell),
        );
        let by_columns = self.grouped(
            &cells,
            |cell| self.shape.column_of(cell),
            |column, rows| format!("r{rows}c{column}"),
            |cell| self.shape.row_of(cell),
        );
        let shorter = if by_columns.len() < by_rows.len() { by_columns } else { by_rows };
        shorter.join(",")
    }

    fn grouped(
        &self,
        cells: &[Cell],
        key: impl Fn(Cell) -> usize,
        write: impl Fn(usize, String) -> String,
        other: impl Fn(Cell) -> usize,
    ) -> Vec<String> {
        (0..self.shape.side())
            .filter_map(|line| {
                let others: String = cells
                    .iter()
                    .filter(|cell| key(**cell) == line)
                    .map(|cell| (other(*cell) + 1).to_string())
                    .collect();
                (!others.is_empty()).then(|| write(line + 1, others))
            })
            .collect()
    }

    /// Candidates digit by digit, with `sign` between cells and digit; without a sign as `(7)r1c23`.
    pub(crate) fn candidates(&self, candidates: &[Candidate], sign: &str) -> String {
        let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
        let parts: Vec<String> = digits
            .iter()
            .map(|digit| {
                let cells: Vec<Cell> = candidates
                    .iter()
                    .filter(|candidate| candidate.digit == digit)
                    .map(|candidate| candidate.cell)
                    .collect();
                match sign {
                    "" => format!("({}){}", self.digit(digit), self.cells(&cells)),
                    sign => format!("{}{sign}{}", self.cells(&cells), self.digit(digit)),
                }
            })
            .collect();
        parts.join(", ")
    }

    pub(crate) fn digit(&self, digit: Digit) -> String {
        self.symbols.write(digit)
    }

    pub(crate) fn digits(&self, digits: DigitSet) -> String {
        self.list(digits.iter().map(|digit| self.digit(digit)).collect())
    }

    /// The name of a house, in Spanish with its article.
    pub fn house(&self, house: House) -> String {
        let number = house.index() + 1;
        match house.kind() {
            HouseKind::Row => say!(self.texts, "step-row", number = number),
            HouseKind::Column => say!(self.texts, "step-column", number = number),
            HouseKind::Box => say!(self.texts, "step-box", number = number),
        }
    }

    /// Houses kind by kind: `rows 2, 5 and 8 and box 1`.
    pub(crate) fn houses(&self, houses: &[House]) -> String {
        let houses = sorted(houses.to_vec());
        let told = HouseKind::ALL.into_iter().filter_map(|kind| {
            let of_kind: Vec<House> = houses.iter().filter(|house| house.kind() == kind).copied().collect();
            let (first, rest) = of_kind.split_first()?;
            if rest.is_empty() {
                return Some(self.house(*first));
            }
            let numbers = self.list(of_kind.iter().map(|house| (house.index() + 1).to_string()).collect());
            Some(match kind {
                HouseKind::Row => say!(self.texts, "step-rows", numbers = numbers),
                HouseKind::Column => say!(self.texts, "step-columns", numbers = numbers),
                HouseKind::Box => say!(self.texts, "step-boxes", numbers = numbers),
            })
        });
        self.list(told.collect())
    }

    /// `a`, `a and b`, `a, b and c`.
    pub(crate) fn list(&self, parts: Vec<String>) -> String {
        self.joined(parts, "step-and")
    }

    /// Cells of which one is meant: `r1c2, r1c3 or r5c3`.
    pub(crate) fn either(&self, cells: &[Cell]) -> String {
        let cells = sorted(cells.to_vec()).into_iter().map(|cell| self.cells(&[cell]));
        self.joined(cells.collect(), "step-or")
    }

    pub(crate) fn joined(&self, mut parts: Vec<String>, message: &str) -> String {
        match (parts.pop(), parts.is_empty()) {
            (None, _) => String::new(),
            (Some(last), true) => last,
            (Some(last), false) => self.message(message, [("most", parts.join(", ")), ("last", last)]),
        }
    }

    pub(crate) fn message<const N: usize>(
        &self,
        message: &str,
        values: [(&'static str, String); N],
    ) -> String {
        let mut arguments = Arguments::new();
        for (argument, value) in values {
            arguments.set(argument, value);
        }
        self.texts.message(message, &arguments)
    }
}

/// In order, each once.
pub(crate) fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items.dedup();
    items
}

/// The cells that a pattern lies in.
fn cells_of(pattern: &Pattern) -> Vec<Cell> {
    let of_chains = |chains: &mut dyn Iterator<Item = &Chain>| -> Vec<Cell> {
        let links = chains.flat_map(|chain| &chain.links);
        links.flat_map(|link| link.from.cells.iter().chain(&link.to.cells)).copied().collect()
    };
    match pattern {
        Pattern::NakedSingle(cell) => vec![*cell],
        Pattern::Chains(chains) | Pattern::KrakenFish { chains, .. } => of_chains(&mut chains.iter()),
        Pattern::Net(branches) => of_chains(&mut branches.iter().flatten()),
        Pattern::Colours(clusters) => {
            clusters.iter().flat_map(|one| one.first.iter().chain(&one.second)).map(|one| one.cell).collect()
        }
        Pattern::Wing { pivot, pincers, .. } => [&pivot[..], pincers].concat(),
        Pattern::AlmostLockedSets { sets, .. } => {
            sets.iter().flat_map(|set| set.cells.iter().copied()).collect()
        }
        Pattern::SueDeCoq { crossing, .. } => crossing.clone(),
        Pattern::Deadly { pattern, .. } => pattern.cells.iter().map(|(cell, _)| *cell).collect(),
        Pattern::Exclusion { cells, .. } | Pattern::Named { cells, .. } | Pattern::Covered { cells, .. } => {
            cells.clone()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn cells(names: &str) -> Vec<Cell> {
        names
            .split_whitespace()
            .map(|name| {
                let (row, column) = name[1..].split_once('c').unwrap();
                Shape::NINE
                    .cell(row.parse::<usize>().unwrap() - 1, column.parse::<usize>().unwrap() - 1)
                    .unwrap()
            })
            .collect()
    }

    #[test]
    fn cells_in_short_form() {
        let texts = Texts::new(Language::English);
        let teller = Teller::new(&texts, Shape::NINE);
        for (names, short) in [
            ("r1c1", "r1c1"),
            ("r1c3 r1c2", "r1c23"),
            ("r1c2 r5c2 r9c2", "r159c2"),
            ("r1c1 r2c2", "r1c1,r2c2"),
            ("r1c1 r1c4 r2c4", "r1c14,r2c4"),
        ] {
            assert_eq!(teller.cells(&cells(names)), short);
        }
        let large = Shape::of_side(16).unwrap();
        let row: Vec<Cell> = [0, 11].map(Cell::from_index).to_vec();
        assert_eq!(Teller::new(&texts, large).cells(&row), "r1c1,r1c12");
    }

    #[test]
    fn every_technique_has_a_name_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for technique in Technique::all() {
                let name = Teller::new(&texts, Shape::NINE).technique(technique);
                assert!(!name.starts_with("technique-"), "{language:?}: {name}");
            }
        }
    }

    #[test]
    fn named_patterns_and_wings_say_why() {
        let (base, others) = (cells("r1c1 r1c2"), cells("r2c4 r3c9"));
        let digits: DigitSet = [1, 2, 3].map(Digit::from_index).into_iter().collect();
        let named = Pattern::Named { cells: base.clone(), digits, others: others.clone() };
        let houses = [HouseKind::Row, HouseKind::Row, HouseKind::Column].map(|kind| House::new(kind, 0));
        let covers = digits.iter().zip(houses).collect();
        let covered = Pattern::Covered { cells: base.clone(), covers };
        let exchanged = [(1, 2), (2, 1), (3, 4), (4, 5), (5, 3), (6, 6), (7, 7), (8, 8), (9, 9)];
        let symmetric = Pattern::Symmetric {
            symmetry: celda::check::Symmetry::Diagonal,
            digits: exchanged.map(|(a, b)| (Digit::from_index(a - 1), Digit::from_index(b - 1))).to_vec(),
            axis: cells("r1c1 r2c2"),
        };
        let wing = Pattern::Wing { pivot: base, pincers: others, digit: Digit::from_index(4) };
        let removed = vec![Candidate::new(Cell::from_index(80), Digit::from_index(4))];
        for (technique, pattern, english, spanish) in [
            (
                Technique::Fireworks,
                &named,
                "leaves the box only by r2c4,r3c9",
                "solo sale del bloque por r2c4,r3c9",
            ),
            (
                Technique::JuniorExocet,
                &named,
                "the base r1c12 takes, of 2, 3 and 4",
                "la base r1c12, de entre 2, 3 y 4",
            ),
            (
                Technique::Tridagon,
                &named,
                "2, 3 and 4 alone cannot fill r1c12",
                "2, 3 y 4 no bastan para llenar r1c12",
            ),
            (
                Technique::GurthSymmetry,
                &symmetric,
                "reflection in the diagonal from r1c1 to r9c9 takes the givens to themselves when the digits are exchanged: \
                 1↔2, 3→4→5→3. So it takes the only solution to itself too, and what stands in a cell stands exchanged in its \
                 image; r1c1,r2c2 can only hold digits that stay (6, 7, 8 and 9):",
                "la reflexión en la diagonal de r1c1 a r9c9 deja las pistas como están si se cambian las cifras: 1↔2, 3→4→5→3.",
            ),
            (
                Technique::SkLoop,
                &covered,
                "the 2 cells r1c12 take a digit each, and all their candidates are among these 2: 2 and 3 in row 1; 4 in column 1.",
                "están entre estas 2: 2 y 3 en la fila 1; 4 en la columna 1.",
            ),
            (Technique::WWing, &wing, "r2c4 and r3c9 have the same two", "r2c4 y r3c9 tienen los mismos dos"),
            (
                Technique::XyWing,
                &wing,
                "whatever r1c12 takes, 5 stands in",
                "sea cual sea la cifra de r1c12, el 5",
            ),
            (
                Technique::XyzWing,
                &wing,
                "5 stands in r1c1, r1c2, r2c4 or r3c9",
                "el 5 está en r1c1, r1c2, r2c4 o r3c9",
            ),
        ] {
            let evidence = celda::check::Evidence::new(Vec::new(), pattern.clone());
            let step = Step::removing(technique, removed.clone(), evidence);
            for (language, expected) in Language::ALL.into_iter().zip([english, spanish]) {
                let texts = Texts::new(language);
                let told = Teller::new(&texts, Shape::NINE).step(&step);
                assert!(told.contains(expected) && told.ends_with("r9c9<>5"), "{told}");
            }
        }
    }

    #[test]
    fn houses_kind_by_kind() {
        let houses: Vec<House> =
            [(HouseKind::Box, 1), (HouseKind::Row, 7), (HouseKind::Row, 1), (HouseKind::Row, 4)]
                .map(|(kind, index)| House::new(kind, index))
                .to_vec();
        for (language, told) in Language::ALL.into_iter().zip([
            ["rows 2, 5 and 8 and box 2", "box 2", ""],
            ["las filas 2, 5 y 8 y el bloque 2", "el bloque 2", ""],
        ]) {
            let texts = Texts::new(language);
            let teller = Teller::new(&texts, Shape::NINE);
            assert_eq!([teller.houses(&houses), teller.houses(&houses[..1]), teller.houses(&[])], told);
        }
    }

    #[test]
    fn digits_as_on_the_board() {
        let texts = Texts::new(Language::English);
        let shape = Shape::of_side(16).unwrap();
        let candidate = Candidate::new(Cell::from_index(17), Digit::from_index(15));
        let teller = Teller::new(&texts, shape);
        for (symbols, told) in [
            (Symbols::Digits, "(G)r2c2"),
            (Symbols::Hexadecimal, "(F)r2c2"),
            (Symbols::Letters, "(P)r2c2"),
            (Symbols::Numbers, "(16)r2c2"),
        ] {
            assert_eq!(teller.with_symbols(symbols).candidate(candidate), told);
        }
        assert_eq!(teller.candidate(candidate), "(G)r2c2");
    }

    /// Level 1 of a hint says where to look, and does not give away what to do there.
    #[test]
    fn the_region_is_not_the_answer() {
        let removed = vec![Candidate::new(Cell::from_index(80), Digit::from_index(4))];
        let wing =
            Pattern::Wing { pivot: cells("r1c1"), pincers: cells("r2c2 r1c9"), digit: Digit::from_index(4) };
        for (pattern, english, spanish) in [
            (wing, "Look at box 1.", "La clave está en el bloque 1."),
            (Pattern::Templates(Digit::from_index(4)), "Look at every 5.", "La clave está en los 5."),
            (Pattern::Bare, "Look at box 9.", "La clave está en el bloque 9."),
        ] {
            let evidence = celda::check::Evidence::new(Vec::new(), pattern);
            let step = Step::removing(Technique::XyWing, removed.clone(), evidence);
            for (language, expected) in Language::ALL.into_iter().zip([english, spanish]) {
                let texts = Texts::new(language);
                assert_eq!(Teller::new(&texts, Shape::NINE).region(&step), expected);
            }
        }
    }
}
