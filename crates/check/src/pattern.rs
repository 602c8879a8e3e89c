//! The pattern of a step as a person is told it, and the verification of each word of it.

use celda_grid::{Candidate, Cell, Digit, DigitSet, House, Position};

use crate::symmetry::Exchange;
use crate::{DeadlyPattern, Symmetry};

/// What a person is shown of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// A cell with one candidate.
    NakedSingle(Cell),
    /// A digit with one place in a house.
    HiddenSingle(Digit, House),
    /// The last blank cell of a house.
    FullHouse(Cell, House),
    /// In `from`, the digit has places only where `from` and `to` cross.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places of the digit are all in the crossing.
        from: House,
        /// The house that loses its other places.
        to: House,
        /// The places of the digit in `from`.
        cells: Vec<Cell>,
    },
    /// As many cells of a house as they have candidates together.
    NakedSubset {
        /// The houses that hold all the cells; one, or two where the subset is locked.
        houses: Vec<House>,
        /// The cells.
        cells: Vec<Cell>,
        /// Their candidates.
        digits: DigitSet,
    },
    /// As many digits as they have places together in a house.
    HiddenSubset {
        /// The house.
        house: House,
        /// The places.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
    },
    /// One fish, or the two of a siamese pair.
    Fish(Vec<Fish>),
    /// A fish with fins, and the chains that lead from the fins (and from the places of one cover house) to what is removed.
    KrakenFish {
        /// The fish.
        fish: Fish,
        /// The chains.
        chains: Vec<Chain>,
    },
    /// Chains of links: one for a chain or loop, several where they have a start or an end in common.
    Chains(Vec<Chain>),
    /// For each premise what follows from it, the first first: inferences as chains of a weak link to what the cause excludes and a
    /// strong one to what is left, with one chain for each candidate that had to go.
    Net(Vec<Vec<Chain>>),
    /// Cells, or candidates, coloured alternately along strong links.
    Colours(Vec<Cluster>),
    /// A pivot and its pincers, which all hold the digit removed.
    Wing {
        /// The cells in the middle, or for a W-Wing the places of the digit in the house that joins the pincers.
        pivot: Vec<Cell>,
        /// The outer cells.
        pincers: Vec<Cell>,
        /// The digit that one of the pincers (or the pivot) must take.
        digit: Digit,
    },
    /// Almost locked sets, and the candidates that they restrict in common: indices into the sets, and the digit.
    AlmostLockedSets {
        /// The sets; for a death blossom the petals.
        sets: Vec<AlmostLocked>,
        /// Pairs of sets that cannot both take a digit.
        restricted: Vec<(usize, usize, Digit)>,
        /// The stem of a death blossom.
        stem: Option<Cell>,
    },
    /// A crossing of a line and a box whose candidates are shared out to a set in the line and a set in the box.
    SueDeCoq {
        /// The cells of the crossing.
        crossing: Vec<Cell>,
        /// The set in the rest of the line.
        line: Vec<Cell>,
        /// The set in the rest of the box.
        block: Vec<Cell>,
    },
    /// A deadly pattern that must not be completed.
    Deadly {
        /// The pattern.
        pattern: DeadlyPattern,
        /// Other cells that take part, for example a subset with the extra candidates.
        others: Vec<Cell>,
        /// Houses in which a digit of the pattern is confined to it.
        confined: Vec<(Digit, House)>,
    },
    /// Cells of which the combinations are excluded one by one.
    Exclusion {
        /// The aligned cells.
        cells: Vec<Cell>,
        /// The sets that exclude combinations.
        excluding: Vec<AlmostLocked>,
    },
    /// Cells whose candidates all lie in covers, a digit in a house each, as many as cells: so each cover has its digit in the cells.
    Covered {
        /// The cells.
        cells: Vec<Cell>,
        /// The covers.
        covers: Vec<(Digit, House)>,
    },
    /// The givens stay as they are under a motion of the board with an exchange of the digits.
    Symmetric {
        /// The motion.
        symmetry: Symmetry,
        /// Each digit and its image.
        digits: Vec<(Digit, Digit)>,
        /// The cells that are their own images.
        axis: Vec<Cell>,
    },
    /// All placements of a digit in the whole grid.
    Templates(Digit),
    /// Cells and digits of a larger pattern that has a name of its own.
    Named {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
        /// Further cells: the targets of an exocet, the wings of fireworks ...
        others: Vec<Cell>,
    },
    /// Nothing to show but the result.
    Bare,
}

/// A fish: in the base houses, every place of the digit lies in a cover house or is a fin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base houses.
    pub base: Vec<House>,
    /// The cover houses, as many.
    pub cover: Vec<House>,
    /// Places in the base outside the cover.
    pub fins: Vec<Cell>,
    /// Places in two base houses at once.
    pub endo_fins: Vec<Cell>,
}

/// A run of links, each from where the one before ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The links.
    pub links: Vec<Link>,
}

/// A link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// What it says.
    pub kind: LinkKind,
    /// Why it is so.
    pub reason: Reason,
}

/// What a link says of its two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// They are not both false.
    Strong,
    /// They are not both true.
    Weak,
}

/// A node of a chain: the digit stands in one of the cells. One cell is a candidate, several are a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// Why a link is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Two digits of one cell; a strong link needs a cell with these two only.
    Cell(Cell),
    /// A digit in one house; a strong link needs a house with these places only.
    House(House),
    /// The set has one digit more than cells: it lacks one digit at most.
    AlmostLocked(AlmostLocked),
    /// The set has one digit more than cells. If it lacks the one of the link, it holds all its others, and the cell beside it, which
    /// sees their places, has the candidate of the link left alone.
    AlmostLockedAndCell(AlmostLocked, Cell),
    /// It follows from several earlier links together (nets only); the truths of the step prove it.
    Net,
}

/// An almost locked set: n cells of one house with n + 1 candidates together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

/// A coloured cluster: of each strong link inside it, one end has each colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// The candidates of the one colour.
    pub first: Vec<Candidate>,
    /// The candidates of the other colour.
    pub second: Vec<Candidate>,
}

impl Pattern {
    /// Whether everything that the pattern says is so in `position`.
    pub(crate) fn holds(&self, position: &Position) -> bool {
        let shape = position.shape();
        let candidates = |cell: Cell| position.candidates().get(cell);
        let union = |cells: &[Cell]| cells.iter().fold(DigitSet::EMPTY, |all, cell| all | candidates(*cell));
        let blank = |cells: &[Cell]| cells.iter().all(|cell| position.values().get(*cell).is_none());
        match self {
            Pattern::NakedSingle(cell) => blank(&[*cell]) && candidates(*cell).len() == 1,
            Pattern::HiddenSingle(digit, house) => {
                let places = places(position, *digit, *house);
                places.len() == 1 && blank(&places)
            }
            Pattern::FullHouse(cell, house) => {
                let left: Vec<Cell> =
                    shape.cells_of(*house).filter(|cell| position.values().get(*cell).is_none()).collect();
                left == [*cell]
            }
            Pattern::Locked { digit, from, to, cells } => {
                blank(cells)
                    && same(cells, &places(position, *digit, *from))
                    && cells.iter().all(|cell| shape.house_of(*cell, to.kind()) == *to)
            }
            Pattern::NakedSubset { houses, cells, digits } => {
                blank(cells)
                    && distinct(cells)
                    && union(cells) == *digits
                    && digits.len() == cells.len()
                    && !houses.is_empty()
                    && houses
                        .iter()
                        .all(|house| cells.iter().all(|c| shape.house_of(*c, house.kind()) == *house))
            }
            Pattern::HiddenSubset { house, cells, digits } => {
                let mut all: Vec<Cell> =
                    digits.iter().flat_map(|digit| places(position, digit, *house)).collect();
                all.sort_unstable();
                all.dedup();
                blank(cells) && same(cells, &all) && cells.len() == digits.len()
            }
            Pattern::Fish(fish) => !fish.is_empty() && fish.iter().all(|fish| fish.holds(position)),
            Pattern::KrakenFish { fish, chains } => {
                fish.holds(position) && chains.iter().all(|chain| chain.holds(position))
            }
            Pattern::Chains(chains) => chains.iter().all(|chain| chain.holds(position)),
            Pattern::Net(branches) => branches.iter().flatten().all(|chain| chain.holds(position)),
            Pattern::Colours(clusters) => clusters.iter().all(|cluster| cluster.holds(position)),
            Pattern::Wing { pivot, pincers, digit } => {
                blank(pivot)
                    && blank(pincers)
                    && pincers.iter().all(|cell| candidates(*cell).contains(*digit))
            }
            Pattern::AlmostLockedSets { sets, restricted, stem } => {
                sets.iter().all(|set| set.holds(position))
                    && stem.is_none_or(|stem| blank(&[stem]))
                    && restricted.iter().all(|(a, b, digit)| {
                        let (Some(a), Some(b)) = (sets.get(*a), sets.get(*b)) else { return false };
                        let (a, b) = (a.node(position, *digit), b.node(position, *digit));
                        // A cell that both sets hold cannot give the digit to both of them for the other's sake, so the
                        // places must be seen from different cells; the truths prove the case of overlapping sets.
                        a.excludes(&b, position)
                    })
            }
            Pattern::SueDeCoq { crossing, line, block } => {
                blank(crossing) && blank(line) && blank(block) && crossing.len() >= 2
            }
            Pattern::Deadly { pattern, others, confined } => {
                blank(others)
                    && confined.iter().all(|(digit, house)| {
                        places(position, *digit, *house)
                            .iter()
                            .all(|place| pattern.cells.iter().any(|(cell, _)| cell == place))
                    })
            }
            Pattern::Exclusion { cells, excluding } => {
                blank(cells) && excluding.iter().all(|set| set.holds(position))
            }
            Pattern::Covered { cells, covers } => {
                blank(cells)
                    && distinct(cells)
                    && distinct(covers)
                    && cells.len() == covers.len()
                    && cells.iter().all(|cell| {
                        candidates(*cell).iter().all(|digit| {
                            covers.iter().any(|(covered, house)| {
                                *covered == digit && shape.house_of(*cell, house.kind()) == *house
                            })
                        })
                    })
            }
            Pattern::Named { cells, others, .. } => blank(cells) && blank(others),
            Pattern::Symmetric { symmetry, digits, axis } => Exchange::of(position, *symmetry)
                .is_some_and(|exchange| exchange.digits() == *digits && exchange.axis() == *axis),
            Pattern::Templates(_) | Pattern::Bare => true,
        }
    }
}

impl Fish {
    fn holds(&self, position: &Position) -> bool {
        let shape = position.shape();
        let in_any =
            |cell: &Cell, houses: &[House]| houses.iter().any(|h| shape.house_of(*cell, h.kind()) == *h);
        let mut base: Vec<Cell> =
            self.base.iter().flat_map(|house| places(position, self.digit, *house)).collect();
        base.sort_unstable();
        let twice: Vec<Cell> =
            base.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        base.dedup();
        distinct(&self.base)
            && distinct(&self.cover)
            && self.base.len() == self.cover.len()
            && !self.base.iter().any(|house| self.cover.contains(house))
            && base.iter().all(|cell| {
                in_any(cell, &self.cover) || self.fins.contains(cell) || self.endo_fins.contains(cell)
            })
            && self.fins.iter().all(|cell| base.contains(cell) && !in_any(cell, &self.cover))
            && twice.iter().all(|cell| self.endo_fins.contains(cell) || self.fins.contains(cell))
            && self.endo_fins.iter().all(|cell| twice.contains(cell))
    }
}

impl Chain {
    fn holds(&self, position: &Position) -> bool {
        self.links.iter().all(|link| link.holds(position))
            && self.links.windows(2).all(|pair| pair[0].to == pair[1].from)
    }
}

impl Link {
    fn holds(&self, position: &Position) -> bool {
        let shape = position.shape();
        let node_stands = |node: &Node| {
            !node.cells.is_empty()
                && node.cells.iter().all(|cell| {
                    position.values().get(*cell).is_none()
                        && position.candidates().contains(*cell, node.digit)
                })
        };
        if !node_stands(&self.from) || !node_stands(&self.to) {
            return false;
        }
        match (&self.reason, self.kind) {
            (Reason::Net, _) => true,
            (Reason::Cell(cell), LinkKind::Strong) => {
                self.from.cells == [*cell]
                    && self.to.cells == [*cell]
                    && self.from.digit != self.to.digit
                    && position.candidates().get(*cell).len() == 2
            }
            (Reason::Cell(cell), LinkKind::Weak) => {
                self.from.cells == [*cell] && self.to.cells == [*cell] && self.from.digit != self.to.digit
            }
            (Reason::House(house), LinkKind::Strong) => {
                self.from.digit == self.to.digit
                    && places(position, self.from.digit, *house)
                        .iter()
                        .all(|place| self.from.cells.contains(place) || self.to.cells.contains(place))
            }
            (Reason::House(house), LinkKind::Weak) => {
                self.from.digit == self.to.digit
                    && self
                        .from
                        .cells
                        .iter()
                        .chain(&self.to.cells)
                        .all(|cell| shape.house_of(*cell, house.kind()) == *house)
                    && self.from.excludes(&self.to, position)
            }
            (Reason::AlmostLocked(set), LinkKind::Strong) => {
                set.holds(position)
                    && self.from.digit != self.to.digit
                    && [&self.from, &self.to]
                        .iter()
                        .all(|node| same(&node.cells, &set.node(position, node.digit).cells))
            }
            (Reason::AlmostLockedAndCell(set, cell), LinkKind::Strong) => {
                set.holds(position)
                    && [(&self.from, &self.to), (&self.to, &self.from)]
                        .iter()
                        .any(|(lost, left)| set.forces(position, lost, left, *cell))
            }
            (Reason::AlmostLocked(_) | Reason::AlmostLockedAndCell(..), LinkKind::Weak) => {
                self.from.excludes(&self.to, position)
            }
        }
    }
}

impl Node {
    /// Whether no candidate of the one can be true together with one of the other.
    fn excludes(&self, other: &Node, position: &Position) -> bool {
        let shape = position.shape();
        self.cells.iter().all(|a| {
            other
                .cells
                .iter()
                .all(|b| Candidate::new(*a, self.digit).excludes(Candidate::new(*b, other.digit), shape))
        })
    }
}

impl AlmostLocked {
    fn holds(&self, position: &Position) -> bool {
        let shape = position.shape();
        let union =
            self.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.candidates().get(*cell));
        distinct(&self.cells)
            && self.cells.iter().all(|cell| position.values().get(*cell).is_none())
            && union == self.digits
            && self.digits.len() == self.cells.len() + 1
            && celda_grid::HouseKind::ALL.into_iter().any(|kind| {
                self.cells.windows(2).all(|p| shape.house_of(p[0], kind) == shape.house_of(p[1], kind))
            })
    }

    fn node(&self, position: &Position, digit: Digit) -> Node {
        let cells =
            self.cells.iter().copied().filter(|cell| position.candidates().contains(*cell, digit)).collect();
        Node { digit, cells }
    }

    /// Whether `lost` are the places of a digit in the set, and all other digits of it leave the cell, which is not of the set,
    /// nothing but `left`.
    fn forces(&self, position: &Position, lost: &Node, left: &Node, cell: Cell) -> bool {
        let taken = |digit: Digit| {
            let here = Node { digit, cells: vec![cell] };
            digit != lost.digit
                && self.digits.contains(digit)
                && self.node(position, digit).excludes(&here, position)
        };
        left.cells == [cell]
            && !self.cells.contains(&cell)
            && same(&lost.cells, &self.node(position, lost.digit).cells)
            && position.candidates().get(cell).iter().all(|digit| digit == left.digit || taken(digit))
    }
}

impl Cluster {
    /// Each candidate of one colour must be the other end of a strong link from one of the other colour, and all must hang
    /// together. Two cells that see one another and have the same two candidates are strongly linked in both digits.
    fn holds(&self, position: &Position) -> bool {
        let strong = |a: Candidate, b: Candidate| {
            if a.cell == b.cell {
                a.digit != b.digit && position.candidates().get(a.cell).len() == 2
            } else {
                let pair = position.candidates().get(a.cell);
                let is_pair = pair.len() == 2
                    && position.candidates().get(b.cell) == pair
                    && position.shape().sees(a.cell, b.cell);
                let bilocal = celda_grid::HouseKind::ALL.into_iter().any(|kind| {
                    let house = position.shape().house_of(a.cell, kind);
                    same(&places(position, a.digit, house), &[a.cell, b.cell])
                });
                a.digit == b.digit && (bilocal || is_pair)
            }
        };
        let stands = |c: &Candidate| position.contains(*c) && position.values().get(c.cell).is_none();
        if self.first.is_empty() || !self.first.iter().chain(&self.second).all(stands) {
            return false;
        }
        let mut reached = vec![self.first[0]];
        let mut next = 0;
        while let Some(from) = reached.get(next).copied() {
            next += 1;
            let others = if self.first.contains(&from) { &self.second } else { &self.first };
            for other in others {
                if !reached.contains(other) && strong(from, *other) {
                    reached.push(*other);
                }
            }
        }
        reached.len() == self.first.len() + self.second.len()
    }
}

/// The places of `digit` in `house`, in the order of the house.
pub(crate) fn places(position: &Position, digit: Digit, house: House) -> Vec<Cell> {
    position.shape().cells_of(house).filter(|cell| position.candidates().contains(*cell, digit)).collect()
}

fn distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
}

fn same(a: &[Cell], b: &[Cell]) -> bool {
    a.len() == b.len() && distinct(a) && a.iter().all(|cell| b.contains(cell))
}
