//! Chains told in Eureka notation, each with what it comes to.

use celda::check::{Chain, Fish, LinkKind, Node, Pattern, Proof, Truth};
use celda::grid::{Candidate, Cell, HouseKind};
use celda::techniques::{Step, Technique};

use crate::Arguments;
use crate::steps::{Teller, sorted};

/// Where a chain starts or ends, and whether that is true there.
type End<'c> = (&'c Node, bool);

/// What is told of chains whatever they come to.
struct Told {
    name: String,
    chains: String,
    result: String,
}

/// From what the chain starts and to what it leads: a first strong link starts from something false, a last one leads to
/// something true. Nothing where it is no single run.
fn ends(chain: &Chain) -> Option<(End<'_>, End<'_>)> {
    let (first, last) = (chain.links.first()?, chain.links.last()?);
    let runs = chain.links.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].kind != pair[1].kind);
    runs.then_some(((&first.from, first.kind == LinkKind::Weak), (&last.to, last.kind == LinkKind::Strong)))
}

/// Whether the step is told with links, which need reading.
pub fn has_links(step: &Step) -> bool {
    match &step.evidence.pattern {
        Pattern::Chains(chains) | Pattern::KrakenFish { chains, .. } => !chains.is_empty(),
        _ => false,
    }
}

impl Teller<'_> {
    pub(crate) fn chains(&self, step: &Step, name: String, chains: &[Chain], result: String) -> String {
        let told = Told { name, chains: self.all_chains(chains), result };
        let ends: Option<Vec<_>> = chains.iter().map(ends).collect();
        let ends = ends.unwrap_or_default();
        let single = match ends[..] {
            [ends] => self.single(ends, &told),
            _ => None,
        };
        let sentence = single.or_else(|| match step.technique {
            _ if chains.is_empty() => self.at_once(step, &told),
            Technique::ForcingChainContradiction => self.contradiction(&ends, &told),
            Technique::ForcingChainVerity => self.verity(step, &ends, &told),
            // Of the explainer scale: chains that join.
            Technique::ForcingNetContradiction => self.net_contradiction(chains, &told),
            Technique::ForcingNetVerity => Some(self.tell("step-chains-every", &told, [])),
            // Two of a kind at once.
            Technique::DualTwoStringKite => Some(self.tell("step-chain-pair", &told, [])),
            _ => None,
        });
        sentence.unwrap_or_else(|| self.tell("step-chain", &told, []))
    }

    fn tell<const N: usize>(&self, message: &str, told: &Told, more: [(&'static str, String); N]) -> String {
        let mut arguments = Arguments::new();
        let common = [("name", &told.name), ("chains", &told.chains), ("result", &told.result)];
        common.into_iter().for_each(|(argument, value)| arguments.set(argument, value.as_str()));
        more.into_iter().for_each(|(argument, value)| arguments.set(argument, value));
        self.texts.message(message, &arguments)
    }

    /// What is placed because its house or its cell has nothing else: no chain is needed.
    fn at_once(&self, step: &Step, told: &Told) -> Option<String> {
        let premise = self.candidates(&step.placements, "<>");
        let Proof::Truths(truths) = &step.evidence.proof else { return None };
        let conflict = match truths.first()? {
            Truth::Cell(cell) => self.message("step-net-no-candidate", [("cell", self.cells(&[*cell]))]),
            Truth::Place(digit, house) => {
                let arguments = [("digit", self.digit(*digit)), ("house", self.house(*house))];
                self.message("step-net-no-place", arguments)
            }
            Truth::Avoided(_) => return None,
        };
        Some(self.tell("step-chains-nothing-else", told, [("premise", premise), ("conflict", conflict)]))
    }

    /// What a single chain says.
    fn single(&self, ((from, start), (to, end)): (End<'_>, End<'_>), told: &Told) -> Option<String> {
        let message = match (start, end, from == to) {
            (false, true, true) => "step-chain-true",
            (false, true, false) => "step-chain-ends",
            (true, false, true) => "step-chain-false",
            (false, false, true) | (true, true, true) => "step-chain-loop",
            _ => return None,
        };
        Some(self.tell(message, told, [("first", self.node(from)), ("last", self.node(to))]))
    }

    /// Chains from one supposition to what cannot all be: a candidate true and false, a cell or a house left without.
    fn contradiction(&self, ends: &[(End<'_>, End<'_>)], told: &Told) -> Option<String> {
        let ((premise, value), _) = *ends.first()?;
        if ends.iter().any(|(start, _)| *start != (premise, value)) {
            return None;
        }
        let last: Vec<End<'_>> = ends.iter().map(|(_, end)| *end).collect();
        let conflict = match last[..] {
            [(a, true), (b, false)] | [(a, false), (b, true)] if a == b => {
                self.message("step-chains-both", [("candidate", self.node(a))])
            }
            _ if last.iter().all(|(_, value)| !value) => {
                let lost: Vec<&Node> = last.iter().map(|(node, _)| *node).collect();
                // What is supposed false may be among what goes, and no chain leads there.
                let with = [&lost[..], &[premise]].concat();
                let supposed = if value { None } else { self.nothing_left(&with) };
                supposed.or_else(|| self.nothing_left(&lost).filter(|_| lost.len() > 1))?
            }
            _ => return None,
        };
        let premise = self.supposed(premise, value);
        Some(self.tell("step-chains-contradiction", told, [("premise", premise), ("conflict", conflict)]))
    }

    /// A net of chains of which the first runs from what is supposed to the candidate that another makes the opposite.
    fn net_contradiction(&self, chains: &[Chain], told: &Told) -> Option<String> {
        let first = chains.first()?.links.first()?;
        let last = |chain: &Chain| chain.links.last().map(|link| (link.to.clone(), link.kind));
        let (node, kind) = last(chains.first()?)?;
        let opposed = chains.iter().filter_map(last).any(|(other, by)| other == node && by != kind);
        opposed.then(|| {
            let premise = self.supposed(&first.from, first.kind == LinkKind::Weak);
            let conflict = self.message("step-chains-both", [("candidate", self.node(&node))]);
            self.tell("step-chains-contradiction", told, [("premise", premise), ("conflict", conflict)])
        })
    }

    /// The candidates that all go are those of a cell, or of a digit in a house.
    fn nothing_left(&self, lost: &[&Node]) -> Option<String> {
        let (first, rest) = lost.split_first()?;
        let cell = first.cells.first()?;
        let all = |holds: &dyn Fn(&Cell) -> bool| lost.iter().flat_map(|node| &node.cells).all(holds);
        if all(&|other| other == cell) {
            return Some(self.message("step-net-no-candidate", [("cell", self.cells(&[*cell]))]));
        }
        let houses = HouseKind::ALL.map(|kind| self.shape.house_of(*cell, kind));
        let one = houses
            .into_iter()
            .find(|house| all(&|other| self.shape.house_of(*other, house.kind()) == *house))
            .filter(|_| rest.iter().all(|node| node.digit == first.digit))?;
        let (digit, house) = (self.digit(first.digit), self.house(one));
        Some(self.message("step-net-no-place", [("digit", digit), ("house", house)]))
    }

    /// Chains from all that may be so to the same.
    fn verity(&self, step: &Step, ends: &[(End<'_>, End<'_>)], told: &Told) -> Option<String> {
        let (_, target) = *ends.first()?;
        if ends.iter().any(|(_, end)| *end != target) {
            return None;
        }
        if let [((a, x), _), ((b, y), _)] = *ends
            && a == b
            && x != y
        {
            return Some(self.tell("step-chains-either", told, [("candidate", self.node(a))]));
        }
        if ends.iter().any(|((_, value), _)| !value) {
            return None;
        }
        let mut premises: Vec<String> = ends.iter().map(|((node, _), _)| self.node(node)).collect();
        premises.extend(self.itself(step).map(|candidate| self.candidate(candidate)));
        let premises = self.joined(premises, "step-or");
        Some(self.tell("step-chains-verity", told, [("premises", premises)]))
    }

    /// A fish whose fins reach what goes along chains (type 1), or of which one cover house and the fins do (type 2).
    pub(crate) fn kraken(
        &self,
        technique: Technique,
        name: String,
        fish: &Fish,
        chains: &[Chain],
        result: String,
    ) -> String {
        let message = if technique == Technique::KrakenFishType1 { "step-kraken-1" } else { "step-kraken-2" };
        let premises = chains.iter().filter_map(ends).map(|((from, _), _)| self.node(from)).collect();
        let fins: Vec<_> = fish.fins.iter().chain(&fish.endo_fins).copied().collect();
        self.message(
            message,
            [
                ("name", name),
                ("base", self.houses(&fish.base)),
                ("cover", self.houses(&fish.cover)),
                ("digit", self.digit(fish.digit)),
                ("fins", self.either(&fins)),
                ("premises", self.joined(premises, "step-or")),
                ("chains", self.all_chains(chains)),
                ("result", result),
            ],
        )
    }

    fn all_chains(&self, chains: &[Chain]) -> String {
        chains.iter().map(|chain| self.chain(chain)).collect::<Vec<_>>().join("; ")
    }

    /// A chain in Eureka notation. Where a link does not start where the one before ended, both nodes are written.
    pub(crate) fn chain(&self, chain: &Chain) -> String {
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

    /// `r1c2=7` or `r1c2<>7`.
    fn supposed(&self, node: &Node, value: bool) -> String {
        let of_node: Vec<Candidate> =
            sorted(node.cells.clone()).into_iter().map(|cell| Candidate::new(cell, node.digit)).collect();
        self.candidates(&of_node, if value { "=" } else { "<>" })
    }

    /// What the step places, where that is itself one of those that may be so: no chain leads from it.
    fn itself(&self, step: &Step) -> Option<Candidate> {
        let placed = *step.placements.first()?;
        let Proof::Truths(truths) = &step.evidence.proof else { return None };
        let among = match truths.first()? {
            Truth::Cell(cell) => placed.cell == *cell,
            Truth::Place(digit, house) => {
                placed.digit == *digit && self.shape.house_of(placed.cell, house.kind()) == *house
            }
            Truth::Avoided(_) => false,
        };
        among.then_some(placed)
    }
}

#[cfg(test)]
mod tests {
    use celda::check::{Evidence, Link, Reason};
    use celda::grid::{Digit, Shape};

    use super::*;
    use crate::{Language, Texts};

    /// `(7)r1c23 = (7)r1c8 - (3)r1c8`, read back.
    fn chain(text: &str) -> Chain {
        let node = |text: &str| {
            let (row, columns) = text[4..].split_once('c').unwrap();
            let place = |digit: char| digit.to_digit(10).unwrap() as usize - 1;
            let row = place(row.chars().next().unwrap());
            let cells = columns.chars().map(|column| Shape::NINE.cell(row, place(column)).unwrap());
            Node { digit: Digit::from_index(place(text.chars().nth(1).unwrap())), cells: cells.collect() }
        };
        let words: Vec<&str> = text.split(' ').collect();
        let links = words.windows(3).step_by(2).map(|words| Link {
            from: node(words[0]),
            to: node(words[2]),
            kind: if words[1] == "=" { LinkKind::Strong } else { LinkKind::Weak },
            reason: Reason::Net,
        });
        Chain { links: links.collect() }
    }

    fn told(
        technique: Technique,
        chains: &str,
        placed: Option<Candidate>,
        truths: Vec<Truth>,
    ) -> [String; 2] {
        let evidence = Evidence::new(truths, Pattern::Chains(chains.split("; ").map(chain).collect()));
        let removed = vec![Candidate::new(Cell::from_index(80), Digit::from_index(8))];
        let step = match placed {
            Some(placed) => Step::placing(technique, placed, evidence),
            None => Step::removing(technique, removed, evidence),
        };
        Language::ALL.map(|language| {
            let told = Teller::new(&Texts::new(language), Shape::NINE).step(&step);
            told.split_once(": ").unwrap().1.to_owned()
        })
    }

    #[test]
    fn chains_in_eureka_notation() {
        let text = "(7)r1c23 = (7)r1c8 - (3)r1c8";
        assert_eq!(Teller::new(&Texts::new(Language::English), Shape::NINE).chain(&chain(text)), text);
    }

    #[test]
    fn a_chain_says_what_it_comes_to() {
        for (chain, english, spanish) in [
            (
                "(7)r1c2 = (7)r1c9 - (7)r5c9 = (7)r5c4",
                "At least one of the ends (7)r1c2 and (7)r5c4 is true",
                "Al menos uno de los extremos, (7)r1c2 o (7)r5c4, es cierto",
            ),
            ("(1)r6c4 = (1)r6c5 - (1)r4c5 = (1)r6c4", "Were (1)r6c4 false", "Si (1)r6c4 fuera falso"),
            ("(1)r6c4 - (1)r6c5 = (1)r4c5 - (1)r6c4", "Were (1)r6c4 true", "Si (1)r6c4 fuera cierto"),
            ("(1)r6c4 = (1)r6c5 - (1)r4c5 = (1)r4c4 - (1)r6c4", "It closes", "La cadena se cierra"),
            ("(1)r6c4 - (1)r6c5 = (1)r4c5", ". So r9c9<>9", ". Por tanto, r9c9<>9"),
        ] {
            for (told, expected) in
                told(Technique::Aic, chain, None, Vec::new()).iter().zip([english, spanish])
            {
                assert!(told.starts_with(chain) && told.contains(expected), "{told}");
            }
        }
    }

    #[test]
    fn forcing_chains_say_what_is_supposed_and_where_it_ends() {
        let contradiction = Technique::ForcingChainContradiction;
        for (chains, english, spanish) in [
            (
                "(4)r5c9 - (4)r2c9 = (4)r2c6; (4)r5c9 - (4)r5c4 = (4)r3c4 - (4)r2c6",
                ["suppose r5c9=4. Then (4)r5c9 - ", ". That makes (4)r2c6 both true and false. So r9c9<>9"],
                [
                    "supongamos r5c9=4. Entonces, (4)r5c9 - ",
                    ". Así, (4)r2c6 sería a la vez cierto y falso. Por tanto",
                ],
            ),
            (
                "(4)r5c9 - (4)r2c9; (4)r5c9 - (4)r5c4 = (4)r3c4 - (4)r2c6",
                ["suppose r5c9=4", "no place for 4 in row 2. So"],
                ["supongamos r5c9=4", "el 4 se queda sin sitio en la fila 2"],
            ),
            (
                "(4)r5c9 - (1)r5c9; (4)r5c9 - (2)r5c9",
                ["suppose r5c9=4", "no candidate for r5c9"],
                ["supongamos r5c9=4", "r5c9 se queda sin candidatos"],
            ),
            // The place that is supposed to be none is among those of the row.
            (
                "(4)r2c1 = (4)r3c1 - (4)r3c5 = (4)r4c5 - (4)r2c5; (4)r2c1 = (4)r3c1 - (4)r2c2",
                ["suppose r2c1<>4", "no place for 4 in row 2"],
                ["supongamos r2c1<>4", "sin sitio en la fila 2"],
            ),
            // Not of one premise: only what follows is said.
            ("(4)r5c9 - (1)r5c9; (4)r5c8 - (2)r5c9", ["(4)r5c9", ". So r9c9<>9"], ["(4)r5c9", ". Por tanto"]),
        ] {
            for (told, expected) in
                told(contradiction, chains, None, Vec::new()).iter().zip([english, spanish])
            {
                assert!(told.starts_with(expected[0]) && told.contains(expected[1]), "{told}");
            }
        }
    }

    /// The step itself is from a position with a hidden single that no other technique was allowed to take.
    #[test]
    fn what_has_one_place_needs_no_chain() {
        let digit = Digit::from_index(7);
        let placed = Candidate::new(Shape::NINE.cell(6, 2).unwrap(), digit);
        let truths = vec![Truth::Place(digit, celda::grid::House::new(HouseKind::Column, 2))];
        let evidence = Evidence::new(truths, Pattern::Chains(Vec::new()));
        let step = Step::placing(Technique::ForcingChainContradiction, placed, evidence);
        assert!(!has_links(&step));
        let told = Language::ALL.map(|language| Teller::new(&Texts::new(language), Shape::NINE).step(&step));
        assert!(
            told[0].ends_with("suppose r7c3<>8. That leaves no place for 8 in column 3. So r7c3=8"),
            "{told:?}"
        );
        assert!(told[1].ends_with(
            "supongamos r7c3<>8. Así, el 8 se queda sin sitio en la columna 3. Por tanto, r7c3=8"
        ));
    }

    #[test]
    fn nets_of_the_explainer_scale_say_what_is_supposed() {
        let chains = "(9)r7c4 - (9)r8c6 - (9)r6c2 = (1)r6c2; (9)r8c6 - (1)r6c2";
        let net = told(Technique::ForcingNetContradiction, chains, None, Vec::new());
        assert!(net[0].starts_with("suppose r7c4=9. Then (9)r7c4 - "), "{}", net[0]);
        assert!(net[0].ends_with("That makes (1)r6c2 both true and false. So r9c9<>9"), "{}", net[0]);
        let net = told(Technique::ForcingNetVerity, chains, None, Vec::new());
        assert!(net[1].starts_with("en todos los casos sale lo mismo: (9)r7c4 - "), "{}", net[1]);
    }

    #[test]
    fn verities_say_what_must_be_so() {
        let verity = Technique::ForcingChainVerity;
        let either = told(
            verity,
            "(4)r1c1 - (4)r1c9; (4)r1c1 = (4)r2c1 - (4)r2c9 = (4)r3c9 - (4)r1c9",
            None,
            Vec::new(),
        );
        assert!(
            either[0].starts_with("whether (4)r1c1 is true or false, it comes to the same: "),
            "{}",
            either[0]
        );
        assert!(either[1].starts_with("tanto si (4)r1c1 es cierto como si es falso"), "{}", either[1]);

        // What is placed may itself be one of those that must be so; no chain leads from it.
        let at =
            |column, digit| Candidate::new(Shape::NINE.cell(0, column).unwrap(), Digit::from_index(digit));
        let chains = "(5)r1c1 - (5)r1c2 = (4)r1c2 - (4)r1c1; (6)r1c1 - (6)r1c3 = (4)r1c3 - (4)r1c1";
        let all = told(verity, chains, Some(at(0, 6)), vec![Truth::Cell(at(0, 6).cell)]);
        assert!(all[0].starts_with("(5)r1c1, (6)r1c1 or (7)r1c1 must be true, and each"), "{}", all[0]);
        assert!(all[1].starts_with("tiene que ser cierto (5)r1c1, (6)r1c1 o (7)r1c1"), "{}", all[1]);
    }
}
