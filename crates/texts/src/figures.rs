//! Fish, colours, wings and almost locked sets told.

use celda::check::{AlmostLocked, Cluster, Fish, Proof, Truth};
use celda::grid::{Candidate, Cell, Digit, House};
use celda::techniques::{Step, Technique};

use crate::say;
use crate::steps::{Teller, sorted};

/// Two sets by their numbers, and the digit that they cannot both take.
type Restricted = (usize, usize, Digit);

impl Teller<'_> {
    pub(crate) fn fish(&self, name: String, fish: &[Fish], result: String) -> String {
        let all = |of: fn(&Fish) -> &Vec<House>| {
            self.houses(&fish.iter().flat_map(|fish| of(fish).clone()).collect::<Vec<_>>())
        };
        let fins = fish.iter().flat_map(|fish| fish.fins.iter().chain(&fish.endo_fins));
        let fins = sorted(fins.copied().collect());
        let message = if fins.is_empty() { "step-fish" } else { "step-fish-finned" };
        self.message(
            message,
            [
                ("name", name),
                ("base", all(|fish| &fish.base)),
                ("cover", all(|fish| &fish.cover)),
                ("fins", self.either(&fins)),
                ("digit", fish.first().map(|fish| self.digit(fish.digit)).unwrap_or_default()),
                ("result", result),
            ],
        )
    }

    /// Each cluster as its two colours, and why the one or what sees both goes.
    pub(crate) fn colours(&self, step: &Step, name: String, clusters: &[Cluster], result: String) -> String {
        let told = clusters.iter().map(|cluster| {
            let [first, second] = [&cluster.first, &cluster.second].map(|colour| self.candidates(colour, ""));
            self.message("step-colours-cluster", [("first", first), ("second", second)])
        });
        let told = self.list(told.collect());
        let is_whole = |colour: &&Vec<Candidate>| colour.iter().all(|one| step.eliminations.contains(one));
        let wrong = clusters.iter().flat_map(|one| [&one.first, &one.second]).find(is_whole);
        let excludes_itself = |colour: &[Candidate]| {
            colour.iter().any(|one| colour.iter().any(|other| one.excludes(*other, self.shape)))
        };
        let why = match (clusters.len(), wrong) {
            (1, Some(colour)) if excludes_itself(colour) => "step-colours-wrap",
            (1, Some(_)) => "step-colours-emptied",
            (1, None) => "step-colours-trap",
            (_, Some(_)) if step.technique == Technique::MultiColors2 => "step-colours-between",
            _ => "step-colours-opposite",
        };
        let why = self.message(why, []);
        self.message("step-colours", [("name", name), ("clusters", told), ("why", why), ("result", result)])
    }

    pub(crate) fn wing(
        &self,
        step: &Step,
        name: String,
        (pivot, pincers, digit): (&[Cell], &[Cell], Digit),
        result: String,
    ) -> String {
        if matches!(step.technique, Technique::EmptyRectangle | Technique::DualEmptyRectangle) {
            return self.empty_rectangle(step, name, (pivot, pincers, digit), result);
        }
        let message = match step.technique {
            Technique::WxyzWing => "step-wing-of-four",
            Technique::WWing => "step-wing-linked",
            _ => "step-wing",
        };
        // The pivot of an XYZ-Wing has the digit too.
        let with_pivot = step.technique == Technique::XyzWing;
        let holding: Vec<Cell> = if with_pivot { [pivot, pincers].concat() } else { pincers.to_vec() };
        let ends = pincers.iter().map(|cell| self.cells(&[*cell])).collect();
        self.message(
            message,
            [
                ("name", name),
                ("pivot", self.cells(pivot)),
                ("places", self.either(pivot)),
                ("pincers", self.either(&holding)),
                ("ends", self.list(ends)),
                ("cells", self.cells(&[pivot, pincers].concat())),
                ("digit", self.digit(digit)),
                ("result", result),
            ],
        )
    }

    /// A box whose places lie crosswise, and for each strong link that meets it what its two ends lead to.
    fn empty_rectangle(
        &self,
        step: &Step,
        name: String,
        (places, ends, digit): (&[Cell], &[Cell], Digit),
        result: String,
    ) -> String {
        let truths = match &step.evidence.proof {
            Proof::Truths(truths) => &truths[..],
            _ => &[],
        };
        let mut houses = truths.iter().filter_map(|truth| match truth {
            Truth::Place(_, house) => Some(*house),
            _ => None,
        });
        let block = houses.next().map(|block| self.house(block)).unwrap_or_default();
        let links = houses.map(|strong| {
            let in_strong = |cell: &&Cell| self.shape.house_of(**cell, strong.kind()) == strong;
            let ends: Vec<Cell> = ends.iter().filter(in_strong).copied().collect();
            let meets = |end: &Cell| places.iter().any(|place| self.shape.sees(*end, *place));
            let (near, far): (Vec<Cell>, Vec<Cell>) = ends.into_iter().partition(meets);
            let free = |place: &&Cell| near.iter().all(|end| !self.shape.sees(*end, **place));
            let left: Vec<Cell> = places.iter().filter(free).copied().collect();
            self.message(
                "step-empty-rectangle-link",
                [
                    ("strong", self.house(strong)),
                    ("near", self.cells(&near)),
                    ("far", self.cells(&far)),
                    ("block", block.clone()),
                    ("left", self.either(&left)),
                ],
            )
        });
        let links = links.collect::<Vec<_>>().join(" ");
        self.message(
            "step-empty-rectangle",
            [
                ("name", name),
                ("block", block.clone()),
                ("places", self.cells(places)),
                ("digit", self.digit(digit)),
                ("links", links),
                ("result", result),
            ],
        )
    }

    pub(crate) fn almost_locked(
        &self,
        name: String,
        sets: &[AlmostLocked],
        restricted: &[Restricted],
        stem: Option<Cell>,
        result: String,
    ) -> String {
        let texts = self.texts;
        let label = |index: usize| char::from(b'A' + (index % 26) as u8).to_string();
        let told = sets.iter().enumerate().map(|(index, set)| {
            let (cells, digits) = (self.cells(&set.cells), self.digits(set.digits));
            say!(texts, "step-almost-locked-set", label = label(index), cells = cells, digits = digits)
        });
        let told = told.collect::<Vec<_>>().join("; ");
        if let Some(stem) = stem {
            let stem = self.cells(&[stem]);
            return say!(texts, "step-blossom", name = name, stem = stem, sets = told, result = result);
        }
        let commons = restricted.iter().map(|(a, b, digit)| {
            let digit = self.digit(*digit);
            say!(texts, "step-restricted", digit = digit, first = label(*a), second = label(*b))
        });
        let commons = commons.collect::<Vec<_>>().join("; ");
        let restricted = if commons.is_empty() { "none".to_owned() } else { commons };
        say!(texts, "step-almost-locked", name = name, sets = told, restricted = restricted, result = result)
    }
}

#[cfg(test)]
mod tests {
    use celda::check::{Evidence, Pattern};
    use celda::grid::{HouseKind, Shape};

    use super::*;
    use crate::{Language, Texts};

    fn cell(row: usize, column: usize) -> Cell {
        Shape::NINE.cell(row - 1, column - 1).unwrap()
    }

    fn five() -> Digit {
        Digit::from_index(4)
    }

    fn colour(cells: &[(usize, usize)]) -> Vec<Candidate> {
        cells.iter().map(|(row, column)| Candidate::new(cell(*row, *column), five())).collect()
    }

    /// The step that removes 5 from the cells, in both languages.
    fn told(
        technique: Technique,
        pattern: Pattern,
        truths: Vec<Truth>,
        removed: &[(usize, usize)],
    ) -> [String; 2] {
        let step = Step::removing(technique, colour(removed), Evidence::new(truths, pattern));
        Language::ALL.map(|language| Teller::new(&Texts::new(language), Shape::NINE).step(&step))
    }

    #[test]
    fn a_fish_names_its_houses_and_its_fins() {
        let houses = |kind, indices: [usize; 2]| indices.map(|index| House::new(kind, index)).to_vec();
        let fish = |fins: Vec<Cell>| {
            let (base, cover) = (houses(HouseKind::Row, [0, 4]), houses(HouseKind::Column, [1, 6]));
            Pattern::Fish(vec![Fish { digit: five(), base, cover, fins, endo_fins: Vec::new() }])
        };
        let plain = told(Technique::XWing, fish(Vec::new()), Vec::new(), &[(9, 2)]);
        assert_eq!(
            plain[0],
            "X-Wing: in rows 1 and 5, 5 can only stand in columns 2 and 7; these are as many houses, so each gets its 5 there and \
             takes no other: r9c2<>5"
        );
        assert_eq!(
            plain[1],
            "X-Wing: en las filas 1 y 5, el 5 solo cabe en las columnas 2 y 7; son otras tantas casas, así que cada una recibe ahí \
             su 5 y no admite ningún otro: r9c2<>5"
        );
        let finned = told(Technique::FinnedXWing, fish(vec![cell(5, 8), cell(5, 9)]), Vec::new(), &[(6, 7)]);
        assert!(
            finned[0].contains("in columns 2 and 7 or, as a fin, in r5c8 or r5c9. Either"),
            "{}",
            finned[0]
        );
        assert!(
            finned[1].contains("en las columnas 2 y 7 o, como aleta, en r5c8 o r5c9. O bien"),
            "{}",
            finned[1]
        );
    }

    #[test]
    fn colours_say_why_one_is_wrong() {
        let (first, second) = (colour(&[(1, 1), (5, 5)]), colour(&[(1, 5), (5, 1)]));
        let one = || vec![Cluster { first: first.clone(), second: second.clone() }];
        let two = || [one(), vec![Cluster { first: colour(&[(9, 9)]), second: colour(&[(9, 2)]) }]].concat();
        let seeing = vec![Cluster { first: colour(&[(1, 1), (2, 2)]), second: second.clone() }];
        for (technique, clusters, removed, why) in [
            (Technique::SimpleColorsTrap, one(), &[(3, 3)][..], ["sees both colours", "ve los dos colores"]),
            (
                Technique::SimpleColorsWrap,
                seeing,
                &[(1, 1), (2, 2)],
                ["exclude each other", "se excluyen entre sí"],
            ),
            (
                Technique::Medusa,
                one(),
                &[(1, 1), (5, 5)],
                ["leave a cell without", "una celda sin candidatos"],
            ),
            (Technique::MultiColors1, two(), &[(3, 3)], ["opposite colours is", "sus opuestos"]),
            (
                Technique::MultiColors2,
                two(),
                &[(1, 1), (5, 5)],
                ["both colours of the other", "los dos colores de la otra"],
            ),
        ] {
            let told = told(technique, Pattern::Colours(clusters), Vec::new(), removed);
            assert!(told[0].contains(why[0]) && told[1].contains(why[1]), "{told:?}");
            assert!(told[0].contains("(5)r1c1,r"), "{told:?}");
        }
    }

    #[test]
    fn an_empty_rectangle_tells_both_ways() {
        let pattern = Pattern::Wing {
            pivot: vec![cell(8, 1), cell(9, 1), cell(7, 3)],
            pincers: vec![cell(4, 1), cell(4, 6)],
            digit: five(),
        };
        let truths = [(HouseKind::Box, 6), (HouseKind::Row, 3)]
            .map(|(kind, index)| Truth::Place(five(), House::new(kind, index)))
            .to_vec();
        let told = told(Technique::EmptyRectangle, pattern, truths, &[(7, 6)]);
        assert_eq!(
            told,
            [
                "Empty Rectangle: in box 7, 5 can only stand in r89c1,r7c3. In row 4 it stands in r4c6, or else in r4c1 and then, \
                 in box 7, in r7c3. Either way it cannot stand here: r7c6<>5",
                "Rectángulo vacío: en el bloque 7, el 5 solo cabe en r89c1,r7c3. En la fila 4 está en r4c6, o si no en r4c1 y \
                 entonces, en el bloque 7, en r7c3. De cualquier modo, aquí no cabe: r7c6<>5"
            ]
        );
    }
}
