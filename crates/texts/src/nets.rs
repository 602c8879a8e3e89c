//! Nets told as a person follows them: a supposition, what is forced one after the other, and where that ends.

use celda::check::{Chain, LinkKind, Node};
use celda::grid::{Candidate, Cell, House, HouseKind};
use celda::techniques::Step;

use crate::say;
use crate::steps::Teller;

/// What follows from one premise.
#[derive(Debug, Default)]
struct Branch {
    /// The candidate supposed, and whether it is supposed to be true.
    premise: Option<(Candidate, bool)>,
    /// The candidates that are forced, each after its causes, with the candidates that had to go first.
    forced: Vec<(Candidate, Vec<Candidate>)>,
    /// The candidates that go last, for which nothing is left.
    lost: Vec<Candidate>,
}

/// A node of a net is one candidate.
fn candidate(node: &Node) -> Option<Candidate> {
    node.cells.first().map(|cell| Candidate::new(*cell, node.digit))
}

/// The cause of a chain (none where the premise itself is what goes), what goes, and what is left.
fn parts(chain: &Chain) -> Option<(Option<Candidate>, Candidate, Option<Candidate>)> {
    let (first, last) = (chain.links.first()?, chain.links.last()?);
    Some(match (first.kind, last.kind) {
        (LinkKind::Strong, _) => (None, candidate(&first.from)?, candidate(&first.to)),
        (LinkKind::Weak, LinkKind::Strong) => {
            (candidate(&first.from), candidate(&first.to)?, candidate(&last.to))
        }
        (LinkKind::Weak, LinkKind::Weak) => (candidate(&first.from), candidate(&first.to)?, None),
    })
}

impl Branch {
    /// Reads a branch, whose premise may be known.
    fn read(chains: &[Chain], premise: Option<(Candidate, bool)>) -> Branch {
        let mut branch = Branch { premise, ..Branch::default() };
        // What is forced, not yet in order: its causes and what had to go.
        let mut open: Vec<(Candidate, Vec<Candidate>, Vec<Candidate>)> = Vec::new();
        for (cause, gone, left) in chains.iter().filter_map(parts) {
            let Some(left) = left else {
                branch.lost.push(gone);
                continue;
            };
            let index = open.iter().position(|(forced, ..)| *forced == left).unwrap_or_else(|| {
                open.push((left, Vec::new(), Vec::new()));
                open.len() - 1
            });
            open[index].1.extend(cause);
            open[index].2.push(gone);
        }
        let mut causes = chains.iter().filter_map(parts).filter_map(|(cause, ..)| cause);
        let root = causes.find(|cause| open.iter().all(|(forced, ..)| forced != cause));
        branch.premise = branch.premise.or(root.map(|root| (root, true)));
        while !open.is_empty() {
            let known = |cause: &Candidate| {
                branch.premise.is_some_and(|(premise, _)| premise == *cause)
                    || branch.forced.iter().any(|(forced, _)| forced == cause)
            };
            let next = open.iter().position(|(_, causes, _)| causes.iter().all(known)).unwrap_or(0);
            let (forced, _, gone) = open.remove(next);
            branch.forced.push((forced, gone));
        }
        branch
    }
}

impl Teller<'_> {
    /// A net in sentences: of one branch it is a contradiction, of several what all of them lead to.
    pub(crate) fn net(&self, name: String, branches: &[Vec<Chain>], step: &Step, result: String) -> String {
        let texts = self.texts;
        if let [chains] = branches {
            let removed = step.eliminations.first().map(|removed| (*removed, true));
            let branch =
                &Branch::read(chains, removed.or(step.placements.first().map(|placed| (*placed, false))));
            let (premise, conflict) = (self.premise(branch), self.conflict(branch));
            let count = branch.forced.len();
            return say!(
                texts,
                "step-net-contradiction",
                name = name,
                premise = premise,
                count = count,
                forced = self.forced(branch),
                conflict = conflict,
                result = result
            );
        }
        // A premise that is the conclusion itself leaves nothing to tell.
        let itself = |chains: &Vec<Chain>| {
            step.placements.first().filter(|_| chains.is_empty()).map(|placed| (*placed, true))
        };
        let told: Vec<Branch> = branches.iter().map(|chains| Branch::read(chains, itself(chains))).collect();
        let premises: Vec<String> = told.iter().map(|branch| self.premise(branch)).collect();
        let branches: Vec<String> = told
            .iter()
            .map(|branch| {
                say!(
                    texts,
                    "step-net-branch",
                    premise = self.premise(branch),
                    count = branch.forced.len(),
                    forced = self.forced(branch)
                )
            })
            .collect();
        let (premises, branches) = (premises.join(", "), branches.join(" "));
        say!(texts, "step-net-verity", name = name, premises = premises, branches = branches, result = result)
    }

    fn premise(&self, branch: &Branch) -> String {
        branch.premise.map_or_else(String::new, |(candidate, value)| {
            self.candidates(&[candidate], if value { "=" } else { "<>" })
        })
    }

    fn forced(&self, branch: &Branch) -> String {
        let told = branch.forced.iter().map(|(forced, gone)| {
            let placed = self.candidates(&[*forced], "=");
            match self.house_of(gone.iter().chain([forced])) {
                Some(house) if gone.iter().all(|gone| gone.digit == forced.digit) => {
                    say!(self.texts, "step-net-last-place", placed = placed, house = self.house(house))
                }
                _ => say!(self.texts, "step-net-last-candidate", placed = placed),
            }
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// What cannot be in the end: a candidate true and false, a digit without a place, a cell without a candidate.
    fn conflict(&self, branch: &Branch) -> String {
        let texts = self.texts;
        let held = |lost: &Candidate| {
            branch.premise == Some((*lost, true)) || branch.forced.iter().any(|(forced, _)| forced == lost)
        };
        if let [lost] = branch.lost[..]
            && held(&lost)
        {
            let (digit, cell) = (self.digit(lost.digit), self.cells(&[lost.cell]));
            return say!(texts, "step-net-both", digit = digit, cell = cell);
        }
        // A premise that is supposed false is among what goes, without a cause.
        let supposed = branch.premise.filter(|(_, value)| !value).map(|(premise, _)| premise);
        let lost: Vec<Candidate> = branch.lost.iter().copied().chain(supposed).collect();
        let Some(first) = branch.lost.first() else { return String::new() };
        if branch.lost.len() > 1 && branch.lost.iter().all(|lost| lost.digit == first.digit)
            || branch.lost.len() == 1 && supposed.is_some_and(|supposed| supposed.digit == first.digit)
        {
            let among = lost.iter().filter(|lost| lost.digit == first.digit);
            let house = self.house_of(among).or_else(|| self.house_of(branch.lost.iter()));
            if let Some(house) = house {
                let (digit, house) = (self.digit(first.digit), self.house(house));
                return say!(texts, "step-net-no-place", digit = digit, house = house);
            }
        }
        say!(texts, "step-net-no-candidate", cell = self.cells(&[first.cell]))
    }

    /// The house that holds all these cells.
    fn house_of<'c>(&self, candidates: impl Iterator<Item = &'c Candidate>) -> Option<House> {
        let cells: Vec<Cell> = candidates.map(|candidate| candidate.cell).collect();
        let first = *cells.first()?;
        HouseKind::ALL
            .map(|kind| self.shape.house_of(first, kind))
            .into_iter()
            .find(|house| cells.iter().all(|cell| self.shape.house_of(*cell, house.kind()) == *house))
    }
}

#[cfg(test)]
mod tests {
    use celda::grid::{Grid, Position, Puzzle, Shape};
    use celda::techniques::path::{self, Plan};
    use celda::techniques::{Options, State, Technique, find};

    use super::*;
    use crate::{Language, Texts};

    /// A puzzle made with Celda.
    const PUZZLE: &str = "...98.41...9.526.3...3..2..1.36......8..4...6.4..9...15.1.....9.2.........8.1..3.";

    fn position() -> Position {
        let values = PUZZLE.bytes().map(|byte| if byte == b'.' { 0 } else { usize::from(byte - b'0') });
        Position::new(Puzzle::new(Grid::from_values(Shape::NINE, values).unwrap()))
    }

    /// The step in English and in Spanish, without the name of the technique.
    fn told(step: &Step) -> [String; 2] {
        Language::ALL.map(|language| {
            let told = Teller::new(&Texts::new(language), Shape::NINE).step(step);
            told.split_once(": ").unwrap().1.to_owned()
        })
    }

    #[test]
    fn a_contradiction_is_told_from_the_premise_on() {
        let mut net = None;
        path::walk(&position(), &Plan::standard(Options::default()), &mut |step| {
            net = net.take().or((step.technique == Technique::ForcingNetContradiction).then(|| step.clone()));
            find::Flow::Continue(())
        });
        let [english, spanish] = told(&net.unwrap());
        assert_eq!(
            english,
            "suppose r5c4<>1. Then r2c4=1 (last place in column 4), r2c2=7 (last candidate), r5c6=1 (last place in row 5), \
             r5c7=3 (last place in row 5), r5c1=9 (last place in row 5), r8c6=9 (last place in row 8), r4c2=5 (last candidate), \
             r6c6=3 (last place in column 6), r8c6=5 (last place in column 6). But 5 can no longer stand in r8c6. So r5c4=1"
        );
        assert_eq!(
            spanish,
            "supongamos r5c4<>1. Entonces, r2c4=1 (último sitio en la columna 4), r2c2=7 (último candidato), r5c6=1 (último sitio \
             en la fila 5), r5c7=3 (último sitio en la fila 5), r5c1=9 (último sitio en la fila 5), r8c6=9 (último sitio en la fila \
             8), r4c2=5 (último candidato), r6c6=3 (último sitio en la columna 6), r8c6=5 (último sitio en la columna 6). Pero el 5 \
             ya no cabe en r8c6. Por tanto, r5c4=1"
        );
    }

    #[test]
    fn a_verity_is_told_premise_by_premise() {
        let state = State::<2>::new(&position());
        let nets = find::all(&state, Technique::ForcingNetVerity, &Options::default());
        let all: Vec<[String; 2]> = nets.iter().map(told).collect();
        for expected in [
            [
                "one of these holds: r1c9=5, r1c9=7. If r1c9=5, that follows at once. If r1c9=7, then r2c8=8 (last candidate), \
                 r3c9=5 (last candidate). Whichever it is, r3c8<>5",
                "se cumple una de estas: r1c9=5, r1c9=7. Si r1c9=5, se deduce enseguida. Si r1c9=7, entonces r2c8=8 (último \
                 candidato), r3c9=5 (último candidato). En todos los casos, r3c8<>5",
            ],
            [
                "one of these holds: r4c5=2, r4c5=7. If r4c5=2, then r9c9=2 (last place in column 9). If r4c5=7, then r7c5=2 (last \
                 place in column 5), r9c9=2 (last place in box 9). Whichever it is, r9c9=2",
                "se cumple una de estas: r4c5=2, r4c5=7. Si r4c5=2, entonces r9c9=2 (último sitio en la columna 9). Si r4c5=7, \
                 entonces r7c5=2 (último sitio en la columna 5), r9c9=2 (último sitio en el bloque 9). En todos los casos, r9c9=2",
            ],
        ] {
            assert!(all.iter().any(|told| *told == expected), "{expected:?}");
        }
    }

    #[test]
    fn each_conflict_has_its_words() {
        let texts = Texts::new(Language::English);
        let teller = Teller::new(&texts, Shape::NINE);
        let at = |row: usize, column: usize, digit: usize| {
            Candidate::new(
                Shape::NINE.cell(row - 1, column - 1).unwrap(),
                celda::grid::Digit::from_index(digit - 1),
            )
        };
        let conflict = |premise, lost: &[Candidate]| {
            teller.conflict(&Branch { premise: Some(premise), forced: Vec::new(), lost: lost.to_vec() })
        };
        let (true_, false_) = ((at(1, 1, 1), true), (at(1, 1, 1), false));
        for (told, expected) in [
            (conflict(true_, &[at(1, 1, 1)]), "But 1 can no longer stand in r1c1"),
            (conflict(true_, &[at(5, 5, 1), at(5, 5, 2)]), "That leaves no candidate for r5c5"),
            (conflict(true_, &[at(5, 5, 1), at(5, 7, 1)]), "That leaves no place for 1 in row 5"),
            (conflict(false_, &[at(1, 1, 2)]), "That leaves no candidate for r1c1"),
            (conflict(false_, &[at(5, 1, 1)]), "That leaves no place for 1 in column 1"),
        ] {
            assert_eq!(told, expected);
        }
    }
}
