//! What is on a board and what is pointed out on it.

use celda_check::{Chain, Evidence, Fish, LinkKind, Node, Pattern};
use celda_grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, Position, Shape};

/// What something pointed out is in the pattern. Painters give each a look of its own that does not live by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Of the pattern.
    Pattern,
    /// Of its other half: the other colour, the other set, the other end of links.
    Second,
    /// An extra: a fin, a digit restricted in common.
    Extra,
    /// Taken away.
    Removed,
    /// Placed.
    Placed,
}

/// A link between two groups of candidates of one digit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it starts.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// Whether it is strong: not both are false.
    pub strong: bool,
}

/// A board with what is pointed out on it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The board.
    pub position: Position,
    /// Houses that the pattern lies in.
    pub houses: Vec<House>,
    /// Cells pointed out as a whole.
    pub cells: Vec<(Cell, Role)>,
    /// Candidates pointed out; where one has several roles the last counts.
    pub candidates: Vec<(Candidate, Role)>,
    /// Links.
    pub lines: Vec<Line>,
}

impl Picture {
    /// The board alone.
    pub fn of(position: Position) -> Picture {
        Picture { position, houses: Vec::new(), cells: Vec::new(), candidates: Vec::new(), lines: Vec::new() }
    }

    /// The board before a step, with its pattern and what it places and removes.
    ///
    /// ```
    /// use celda_grid::{Grid, Position, Puzzle, Shape};
    /// use celda_render::{Picture, Role};
    /// use celda_techniques::{Options, State, Technique, find};
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let values = line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') });
    /// let position = Position::new(Puzzle::new(Grid::from_values(Shape::NINE, values).unwrap()));
    /// let step = find::first(&State::<2>::new(&position), Technique::HiddenSingle, &Options::default()).unwrap();
    ///
    /// let picture = Picture::of_step(position, &step.placements, &step.eliminations, &step.evidence);
    /// assert_eq!(picture.houses.len(), 1);
    /// assert_eq!(picture.candidates.last(), Some(&(step.placements[0], Role::Placed)));
    /// ```
    pub fn of_step(
        position: Position,
        placements: &[Candidate],
        eliminations: &[Candidate],
        evidence: &Evidence,
    ) -> Picture {
        let mut picture = Picture::of(position);
        picture.add_pattern(&evidence.pattern);
        picture.candidates.extend(eliminations.iter().map(|candidate| (*candidate, Role::Removed)));
        picture.candidates.extend(placements.iter().map(|candidate| (*candidate, Role::Placed)));
        picture
    }

    fn add_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::NakedSingle(cell) => self.cells.push((*cell, Role::Pattern)),
            Pattern::HiddenSingle(_, house) | Pattern::FullHouse(_, house) => self.houses.push(*house),
            Pattern::Locked { digit, from, to, cells } => {
                self.houses.extend([*from, *to]);
                self.mark(cells, [*digit], Role::Pattern);
            }
            Pattern::NakedSubset { houses, cells, digits } => {
                self.houses.extend(houses);
                self.mark(cells, digits.iter(), Role::Pattern);
            }
            Pattern::HiddenSubset { house, cells, digits } => {
                self.houses.push(*house);
                self.mark(cells, digits.iter(), Role::Pattern);
            }
            Pattern::Fish(fish) => fish.iter().for_each(|fish| self.add_fish(fish)),
            Pattern::KrakenFish { fish, chains } => {
                self.add_fish(fish);
                chains.iter().for_each(|chain| self.add_chain(chain));
            }
            Pattern::Chains(chains) => chains.iter().for_each(|chain| self.add_chain(chain)),
            Pattern::Net(branches) => branches.iter().flatten().for_each(|chain| self.add_chain(chain)),
            Pattern::Colours(clusters) => {
                for cluster in clusters {
                    self.candidates.extend(cluster.first.iter().map(|candidate| (*candidate, Role::Pattern)));
                    self.candidates.extend(cluster.second.iter().map(|candidate| (*candidate, Role::Second)));
                }
            }
            Pattern::Wing { pivot, pincers, digit } => {
                self.cells.extend(pivot.iter().map(|cell| (*cell, Role::Second)));
                self.cells.extend(pincers.iter().map(|cell| (*cell, Role::Pattern)));
                self.mark(pincers, [*digit], Role::Pattern);
            }
            Pattern::AlmostLockedSets { sets, restricted, stem } => {
                for (index, set) in sets.iter().enumerate() {
                    let role = if index % 2 == 0 { Role::Pattern } else { Role::Second };
                    self.cells.extend(set.cells.iter().map(|cell| (*cell, role)));
                }
                self.cells.extend(stem.iter().map(|cell| (*cell, Role::Extra)));
                for (a, b, digit) in restricted {
                    for set in [a, b] {
                        let cells = sets.get(*set).map(|set| set.cells.clone()).unwrap_or_default();
                        self.mark(&cells, [*digit], Role::Extra);
                    }
                }
            }
            Pattern::SueDeCoq { crossing, line, block } => {
                self.cells.extend(crossing.iter().map(|cell| (*cell, Role::Extra)));
                self.cells.extend(line.iter().map(|cell| (*cell, Role::Pattern)));
                self.cells.extend(block.iter().map(|cell| (*cell, Role::Second)));
            }
            Pattern::Deadly { pattern, others, confined } => {
                for (cell, digits) in &pattern.cells {
                    self.cells.push((*cell, Role::Pattern));
                    self.mark(&[*cell], digits.iter(), Role::Pattern);
                }
                self.cells.extend(others.iter().map(|cell| (*cell, Role::Extra)));
                self.houses.extend(confined.iter().map(|(_, house)| *house));
            }
            Pattern::Exclusion { cells, excluding } => {
                self.cells.extend(cells.iter().map(|cell| (*cell, Role::Pattern)));
                self.cells
                    .extend(excluding.iter().flat_map(|set| &set.cells).map(|cell| (*cell, Role::Second)));
            }
            Pattern::Named { cells, digits, others } => {
                self.cells.extend(cells.iter().map(|cell| (*cell, Role::Pattern)));
                self.cells.extend(others.iter().map(|cell| (*cell, Role::Extra)));
                self.mark(cells, digits.iter(), Role::Pattern);
            }
            Pattern::Symmetric { digits, axis, .. } => {
                let fixed = digits.iter().filter(|(from, to)| from == to).map(|(from, _)| *from);
                self.cells.extend(axis.iter().map(|cell| (*cell, Role::Pattern)));
                self.mark(axis, fixed, Role::Pattern);
            }
            Pattern::Covered { cells, covers } => {
                self.cells.extend(cells.iter().map(|cell| (*cell, Role::Pattern)));
                for (digit, house) in covers {
                    let role = match house.kind() {
                        HouseKind::Row => Role::Pattern,
                        HouseKind::Column => Role::Second,
                        HouseKind::Box => Role::Extra,
                    };
                    let shape = self.shape();
                    let inside = cells.iter().filter(|cell| shape.house_of(**cell, house.kind()) == *house);
                    self.mark(&inside.copied().collect::<Vec<_>>(), [*digit], role);
                }
            }
            Pattern::Templates(digit) => {
                let cells: Vec<Cell> = self.shape().cells().collect();
                self.mark(&cells, [*digit], Role::Pattern);
            }
            _ => {}
        }
    }

    fn add_fish(&mut self, fish: &Fish) {
        let shape = self.shape();
        self.houses.extend(&fish.base);
        let base: Vec<Cell> = fish.base.iter().flat_map(|house| shape.cells_of(*house)).collect();
        self.mark(&base, [fish.digit], Role::Pattern);
        self.mark(&fish.fins, [fish.digit], Role::Extra);
        self.mark(&fish.endo_fins, [fish.digit], Role::Extra);
    }

    /// The ends of strong links alternate: what is false there makes the next true.
    fn add_chain(&mut self, chain: &Chain) {
        for (index, link) in chain.links.iter().enumerate() {
            let roles = if link.kind == LinkKind::Strong {
                [Role::Second, Role::Pattern]
            } else {
                [Role::Pattern, Role::Second]
            };
            let ends = [group(&link.from), group(&link.to)];
            for (end, role) in ends.iter().zip(roles).skip(usize::from(index > 0)) {
                self.candidates.extend(end.iter().map(|candidate| (*candidate, role)));
            }
            let [from, to] = ends;
            self.lines.push(Line { from, to, strong: link.kind == LinkKind::Strong });
        }
    }

    /// Points out those of `digits` that are candidates of `cells`.
    fn mark(&mut self, cells: &[Cell], digits: impl IntoIterator<Item = Digit>, role: Role) {
        let digits: DigitSet = digits.into_iter().collect();
        for cell in cells.iter().filter(|cell| self.position.values().get(**cell).is_none()) {
            let here = self.position.candidates().get(*cell) & digits;
            self.candidates.extend(here.iter().map(|digit| (Candidate { digit, cell: *cell }, role)));
        }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.position.shape()
    }

    /// The role of a candidate, if it is pointed out.
    pub fn role_of(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.iter().rev().find(|(marked, _)| *marked == candidate).map(|(_, role)| *role)
    }
}

fn group(node: &Node) -> Vec<Candidate> {
    node.cells.iter().map(|cell| Candidate { digit: node.digit, cell: *cell }).collect()
}
