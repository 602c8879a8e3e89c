//! Steps of reasoning told in sentences: what it is called, why it holds, what follows.
//!
//! Cells are named as players name them (`r1c23` is r1c2 and r1c3; on sides over 9 each cell by itself), eliminations as
//! `r1c23<>7`, chains in Eureka notation: `(7)r1c2 = (7)r5c2 - (3)r5c2`, where `=` is a strong and `-` a weak link.

use celda::check::{AlmostLocked, Chain, LinkKind, Node, Pattern};
use celda::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, Shape, Symbols};
use celda::techniques::{Level, Step, Technique};

use crate::{Arguments, Texts, say};

/// Two sets by their numbers, and the digit that they cannot both take.
type Restricted = (usize, usize, Digit);

/// Tells steps on boards of one shape, in one language.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) shape: Shape,
}

impl<'a> Teller<'a> {
    /// A teller for `shape` in the language of `texts`.
    pub fn new(texts: &'a Texts, shape: Shape) -> Teller<'a> {
        Teller { texts, shape }
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
                result = result
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
                result = result
            ),
            Pattern::Fish(fish) => self.fish(name, fish, result),
            Pattern::Chains(chains) | Pattern::KrakenFish { chains, .. } => self.chains(name, chains, result),
            Pattern::Net(branches) => self.net(name, branches, step, result),
            Pattern::Colours(clusters) => {
                let all = |colour: fn(&celda::check::Cluster) -> &Vec<Candidate>| {
                    let told: Vec<String> =
                        clusters.iter().map(|cluster| self.candidates(colour(cluster), "")).collect();
                    told.join(" | ")
                };
                let (first, second) = (all(|cluster| &cluster.first), all(|cluster| &cluster.second));
                say!(texts, "step-colours", name = name, first = first, second = second, result = result)
            }
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
            Pattern::Deadly { pattern, .. } => {
                let cells: Vec<Cell> = pattern.cells.iter().map(|(cell, _)| *cell).collect();
                let digits = pattern.cells.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
                let (cells, digits) = (self.cells(&cells), self.digits(digits));
                say!(texts, "step-deadly", name = name, cells = cells, digits = digits, result = result)
            }
            Pattern::Exclusion { cells, .. } => {
                say!(texts, "step-exclusion", name = name, cells = self.cells(cells), result = result)
            }
            Pattern::Symmetric { symmetry, digits, axis } => {
                self.symmetric(name, *symmetry, digits, axis, result)
            }
            Pattern::Covered { cells, covers } => self.covered(name, cells, covers, result),
            Pattern::Templates(digit) => {
                say!(texts, "step-templates", name = name, digit = self.digit(*digit), result = result)
            }
            Pattern::Named { cells, digits, others } => {
                let message = match step.technique {
                    Technique::Fireworks => "step-fireworks",
                    Technique::JuniorExocet => "step-exocet",
                    Technique::Tridagon => "step-tridagon",
                    _ => "step-named",
                };
                let (cells, digits, others) = (self.cells(cells), self.digits(*digits), self.cells(others));
                self.message(
                    message,
                    [
                        ("name", name),
                        ("cells", cells),
                        ("digits", digits),
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

    /// The first help: where to look, without saying for what.
    pub fn region(&self, step: &Step) -> String {
        let houses: Vec<House> = match &step.evidence.pattern {
            Pattern::HiddenSingle(_, house) | Pattern::FullHouse(_, house) => vec![*house],
            Pattern::Locked { from, .. } => vec![*from],
            Pattern::NakedSubset { houses, .. } => houses.clone(),
            Pattern::HiddenSubset { house, .. } => vec![*house],
            Pattern::Fish(fish) => fish.iter().flat_map(|fish| fish.base.clone()).collect(),
            _ => Vec::new(),
        };
        if !houses.is_empty() {
            return say!(self.texts, "step-look", houses = self.houses(&houses));
        }
        let touched = step.placements.first().or(step.eliminations.first());
        let cell = touched.map_or(Cell::from_index(0), |candidate| candidate.cell);
        match &step.evidence.pattern {
            Pattern::NakedSingle(_) => {
                let house = self.shape.house_of(cell, HouseKind::Box);
                say!(self.texts, "step-look", houses = self.house(house))
            }
            _ => say!(self.texts, "step-look-cell", cell = self.cells(&[cell])),
        }
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
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells.dedup();
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
        Symbols::usual(self.shape.side()).write(digit)
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

    fn houses(&self, houses: &[House]) -> String {
        self.list(houses.iter().map(|house| self.house(*house)).collect())
    }

    /// `a`, `a and b`, `a, b and c`.
    pub(crate) fn list(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            last
        } else {
            say!(self.texts, "step-and", most = parts.join(", "), last = last)
        }
    }

    fn fish(&self, name: String, fish: &[celda::check::Fish], result: String) -> String {
        let all = |of: fn(&celda::check::Fish) -> &Vec<House>| {
            let mut houses: Vec<House> = fish.iter().flat_map(|fish| of(fish).clone()).collect();
            houses.sort_unstable();
            houses.dedup();
            self.houses(&houses)
        };
        let fins: Vec<Cell> =
            fish.iter().flat_map(|fish| fish.fins.iter().chain(&fish.endo_fins).copied()).collect();
        let digit = fish.first().map(|fish| self.digit(fish.digit)).unwrap_or_default();
        let (base, cover) = (all(|fish| &fish.base), all(|fish| &fish.cover));
        let texts = self.texts;
        if fins.is_empty() {
            return say!(
                texts,
                "step-fish",
                name = name,
                base = base,
                cover = cover,
                digit = digit,
                result = result
            );
        }
        let fins = self.cells(&fins);
        say!(
            texts,
            "step-fish-finned",
            name = name,
            base = base,
            cover = cover,
            fins = fins,
            digit = digit,
            result = result
        )
    }

    fn chains(&self, name: String, chains: &[Chain], result: String) -> String {
        let told: Vec<String> = chains.iter().map(|chain| self.chain(chain)).collect();
        match &told[..] {
            [chain] => say!(self.texts, "step-chain", name = name, chain = chain.as_str(), result = result),
            _ => say!(self.texts, "step-chains", name = name, chains = told.join("; "), result = result),
        }
    }

    /// A chain in Eureka notation. Where a link does not start where the one before ended, both nodes are written.
    fn chain(&self, chain: &Chain) -> String {
        let mut told = String::new();
        let mut at: Option<&Node> = None;
        for link in &chain.links {
            if at != Some(&link.from) {
                if !told.is_empty() {
                    told.push_str(", ");
                }
                told.push_str(&self.node(&link.from));
            }
            told.push_str(if link.kind == LinkKind::Strong { " = " } else { " - " });
            told.push_str(&self.node(&link.to));
            at = Some(&link.to);
        }
        told
    }

    fn node(&self, node: &Node) -> String {
        format!("({}){}", self.digit(node.digit), self.cells(&node.cells))
    }

    fn wing(
        &self,
        step: &Step,
        name: String,
        (pivot, pincers, digit): (&[Cell], &[Cell], Digit),
        result: String,
    ) -> String {
        let (pivot, pincers, digit) = (self.cells(pivot), self.cells(pincers), self.digit(digit));
        let message = match step.technique {
            Technique::XyzWing | Technique::WxyzWing => "step-wing-with-pivot",
            Technique::WWing => "step-wing-linked",
            _ => "step-wing",
        };
        self.message(
            message,
            [("name", name), ("pivot", pivot), ("pincers", pincers), ("digit", digit), ("result", result)],
        )
    }

    fn message<const N: usize>(&self, message: &str, values: [(&'static str, String); N]) -> String {
        let mut arguments = Arguments::new();
        for (argument, value) in values {
            arguments.set(argument, value);
        }
        self.texts.message(message, &arguments)
    }

    fn almost_locked(
        &self,
        name: String,
        sets: &[AlmostLocked],
        restricted: &[Restricted],
        stem: Option<Cell>,
        result: String,
    ) -> String {
        let texts = self.texts;
        let label = |index: usize| char::from(b'A' + (index % 26) as u8).to_string();
        let told: Vec<String> = sets
            .iter()
            .enumerate()
            .map(|(index, set)| {
                say!(
                    texts,
                    "step-almost-locked-set",
                    label = label(index),
                    cells = self.cells(&set.cells),
                    digits = self.digits(set.digits)
                )
            })
            .collect();
        if let Some(stem) = stem {
            let (stem, sets) = (self.cells(&[stem]), told.join("; "));
            return say!(texts, "step-blossom", name = name, stem = stem, sets = sets, result = result);
        }
        let commons: Vec<String> = restricted
            .iter()
            .map(|(a, b, digit)| {
                say!(
                    texts,
                    "step-restricted",
                    digit = self.digit(*digit),
                    first = label(*a),
                    second = label(*b)
                )
            })
            .collect();
        let restricted = if commons.is_empty() { "none".to_owned() } else { commons.join("; ") };
        say!(
            texts,
            "step-almost-locked",
            name = name,
            sets = told.join("; "),
            restricted = restricted,
            result = result
        )
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
                 image; r1c1,r2c2 take only digits that stay, 6, 7, 8 and 9:",
                "la reflexión en la diagonal de r1c1 a r9c9 deja las pistas como están si se cambian las cifras: 1↔2, 3→4→5→3.",
            ),
            (
                Technique::SkLoop,
                &covered,
                "the 2 cells r1c12 take a digit each, and all their candidates are among these 2: 2 and 3 in row 1; 4 in column 1.",
                "están entre estas 2: 2 y 3 en la fila 1; 4 en la columna 1.",
            ),
            (Technique::WWing, &wing, "r2c4,r3c9 have the same two", "r2c4,r3c9 tienen los mismos dos"),
            (
                Technique::XyWing,
                &wing,
                "whatever r1c12 takes, 5 stands in",
                "sea cual sea la cifra de r1c12, el 5",
            ),
            (
                Technique::XyzWing,
                &wing,
                "one of r1c12 and r2c4,r3c9 takes 5",
                "entre r1c12 y r2c4,r3c9, alguna",
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
    fn chains_in_eureka_notation() {
        let texts = Texts::new(Language::English);
        let node =
            |digit: usize, names: &str| Node { digit: Digit::from_index(digit - 1), cells: cells(names) };
        let link = |from: &Node, to: &Node, kind| celda::check::Link {
            from: from.clone(),
            to: to.clone(),
            kind,
            reason: celda::check::Reason::Net,
        };
        let (a, b, c) = (node(7, "r1c2 r1c3"), node(7, "r1c8"), node(3, "r1c8"));
        let chain = Chain { links: vec![link(&a, &b, LinkKind::Strong), link(&b, &c, LinkKind::Weak)] };
        assert_eq!(Teller::new(&texts, Shape::NINE).chain(&chain), "(7)r1c23 = (7)r1c8 - (3)r1c8");
    }
}
