//! Hints told as steps: which technique of the catalogue a hint is, and the evidence from which it can be proved again.
//!
//! The proof of every hint is the list of cells and places that must be satisfied: for a chain or a net those by which its
//! nodes went on, those of its patterns and nested chains included; the checker refutes the opposite of the conclusion within
//! them. Where the catalogue has no name of its own for a notion of this scale, the nearest general one stands; the scale's own
//! name is the producer.

use celda_check::{
    AlmostLocked, Chain as ToldChain, Evidence, Fish, Link, LinkKind, Node, Pattern as Told, Proof, Reason,
    Truth,
};
use celda_grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind};

use super::board::*;
use super::chains::{Argument, Cause, Chain, ChainKind, Ground, Kind, Literal, Net, NetNode};
use super::hint::{Hint, Pattern};
use super::strong_links::LinkChain;
use crate::{Step, Technique};

pub(crate) fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
}

pub(crate) fn house(house: usize) -> House {
    let kind = [HouseKind::Box, HouseKind::Row, HouseKind::Column][house / 9];
    House::new(kind, house % 9)
}

fn cells(set: u128) -> Vec<Cell> {
    Bits(set).map(Cell::from_index).collect()
}

fn digits(set: u16) -> DigitSet {
    DigitSet::from_mask(u64::from(set))
}

fn place(digit: usize, in_house: usize) -> Truth {
    Truth::Place(Digit::from_index(digit), house(in_house))
}

fn cell(index: usize) -> Truth {
    Truth::Cell(Cell::from_index(index))
}

/// The hint as a step, on the board on which it was found.
pub(crate) fn step(board: &Board, hint: &Hint) -> Step {
    let (technique, truths, told) = explain(board, hint);
    let evidence = Evidence { proof: Proof::Truths(truths), pattern: told };
    match hint.placement {
        Some((cell, digit)) => Step::placing(technique, candidate(cell, digit), evidence),
        None => {
            let removed = hint.removals.iter().map(|(cell, digit)| candidate(cell, digit)).collect();
            Step::removing(technique, removed, evidence)
        }
    }
}

fn explain(board: &Board, hint: &Hint) -> (Technique, Vec<Truth>, Told) {
    match &hint.pattern {
        Pattern::HiddenSingle { cell, digit, house: in_house, last } => {
            let truths = vec![place(*digit, *in_house)];
            let in_house = house(*in_house);
            if *last {
                (Technique::FullHouse, truths, Told::FullHouse(Cell::from_index(*cell), in_house))
            } else {
                let told = Told::HiddenSingle(Digit::from_index(*digit), in_house);
                (Technique::HiddenSingle, truths, told)
            }
        }
        Pattern::NakedSingle { cell: index } => {
            let told = Told::NakedSingle(Cell::from_index(*index));
            (Technique::NakedSingle, vec![cell(*index)], told)
        }
        Pattern::Locking { digit, base, cover, direct } => {
            let technique = if *base < 9 { Technique::Pointing } else { Technique::Claiming };
            let truths = std::iter::once(*base).chain(*direct).map(|house| place(*digit, house)).collect();
            let told = Told::Locked {
                digit: Digit::from_index(*digit),
                from: house(*base),
                to: house(*cover),
                cells: cells(board.digits[*digit] & HOUSE_MASK[*base]),
            };
            (technique, truths, told)
        }
        Pattern::HiddenSet { house: in_house, digits: set, cells: held, direct } => {
            let technique = match set.count_ones() {
                2 => Technique::HiddenPair,
                3 => Technique::HiddenTriple,
                _ => Technique::HiddenQuadruple,
            };
            let more = direct.map_or(0, |digit| 1 << digit);
            let truths = Places(set | more).map(|digit| place(digit, *in_house)).collect();
            let told =
                Told::HiddenSubset { house: house(*in_house), cells: cells(*held), digits: digits(*set) };
            (technique, truths, told)
        }
        Pattern::NakedSet { house: in_house, digits: set, cells: held } => {
            let technique = match set.count_ones() {
                2 => Technique::NakedPair,
                3 => Technique::NakedTriple,
                _ => Technique::NakedQuadruple,
            };
            let told = Told::NakedSubset {
                houses: vec![house(*in_house)],
                cells: cells(*held),
                digits: digits(*set),
            };
            (technique, Bits(*held).map(cell).collect(), told)
        }
        Pattern::Fish { digit, bases, covers } => {
            let technique = match bases.len() {
                2 => Technique::XWing,
                3 => Technique::Swordfish,
                _ => Technique::Jellyfish,
            };
            let told = Fish {
                digit: Digit::from_index(*digit),
                base: bases.iter().map(|base| house(*base)).collect(),
                cover: covers.iter().map(|cover| house(*cover)).collect(),
                fins: Vec::new(),
                endo_fins: Vec::new(),
            };
            (technique, bases.iter().map(|base| place(*digit, *base)).collect(), Told::Fish(vec![told]))
        }
        Pattern::Wing { pivot, wings, digit } => {
            let three = board.cells[*pivot].count_ones() == 3;
            let told = Told::Wing {
                pivot: vec![Cell::from_index(*pivot)],
                pincers: wings.iter().map(|wing| Cell::from_index(*wing)).collect(),
                digit: Digit::from_index(*digit),
            };
            let truths = std::iter::once(pivot).chain(wings).map(|index| cell(*index)).collect();
            (if three { Technique::XyzWing } else { Technique::XyWing }, truths, told)
        }
        Pattern::StrongLinks(links) => strong_links(board, links),
        Pattern::Loop(told) => super::deadly::unique_loop(told),
        Pattern::Bug(told) => super::deadly::grave(board, told),
        Pattern::AlphabetWing(wing) => {
            let technique = if wing.cells.len() == 3 { Technique::WxyzWing } else { Technique::AlsXz };
            let set = AlmostLocked {
                cells: wing.cells.iter().map(|index| Cell::from_index(*index)).collect(),
                digits: digits(wing.digits),
            };
            let pincer = AlmostLocked {
                cells: vec![Cell::from_index(wing.pincer)],
                digits: digits(board.cells[wing.pincer]),
            };
            let told = Told::AlmostLockedSets {
                sets: vec![set, pincer],
                restricted: Places(wing.restricted).map(|digit| (0, 1, Digit::from_index(digit))).collect(),
                stem: None,
            };
            let truths = wing.cells.iter().chain([&wing.pincer]).map(|index| cell(*index)).collect();
            (technique, truths, told)
        }
        Pattern::AlignedExclusion { bases, excluders } => {
            let technique = match bases.len() {
                2 => Technique::AlignedPairExclusion,
                _ => Technique::AlignedTripletExclusion,
            };
            let truths = bases.iter().copied().chain(Bits(*excluders)).map(cell).collect();
            let bases: Vec<Cell> = bases.iter().map(|index| Cell::from_index(*index)).collect();
            let told = if Bits(*excluders).all(|index| board.cells[index].count_ones() == 2) {
                let excluding = Bits(*excluders)
                    .map(|index| AlmostLocked {
                        cells: vec![Cell::from_index(index)],
                        digits: digits(board.cells[index]),
                    })
                    .collect();
                Told::Exclusion { cells: bases, excluding }
            } else {
                let all = Bits(*excluders).fold(0, |all, index| all | board.cells[index]);
                Told::Named { cells: bases, digits: digits(all), others: cells(*excluders) }
            };
            (technique, truths, told)
        }
        Pattern::Chain(chain) => {
            let mut truths = Vec::new();
            grounds(chain, &mut truths);
            (chain_technique(chain), truths, Told::Chains(chain.nets.iter().flat_map(links).collect()))
        }
    }
}

fn strong_links(board: &Board, chain: &LinkChain) -> (Technique, Vec<Truth>, Told) {
    let digit = Digit::from_index(chain.digit);
    let node = |set: u128| Node { digit, cells: cells(set & board.digits[chain.digit]) };
    let mut told = Vec::new();
    for (index, link) in chain.links.iter().enumerate() {
        if index > 0 {
            told.push(Link {
                from: node(chain.links[index - 1].ends[1]),
                to: node(link.ends[0]),
                kind: LinkKind::Weak,
                reason: Reason::House(house(chain.bridges[index - 1])),
            });
        }
        told.push(Link {
            from: node(link.ends[0]),
            to: node(link.ends[1]),
            kind: LinkKind::Strong,
            reason: Reason::House(house(link.house)),
        });
    }
    let grouped = chain.label[0] != b'0';
    let technique = match (&chain.label[1..], grouped, chain.ring) {
        (_, true, true) => Technique::GroupedContinuousNiceLoop,
        (_, false, true) => Technique::ContinuousNiceLoop,
        (_, true, false) => Technique::GroupedAic,
        ([b'1', b'1'], ..) => Technique::Skyscraper,
        ([b'1', b'2'], ..) => Technique::TwoStringKite,
        ([_, _], ..) => Technique::TurbotFish,
        _ => Technique::XChain,
    };
    let truths = chain.links.iter().map(|link| place(chain.digit, link.house)).collect();
    (technique, truths, Told::Chains(vec![ToldChain { links: told }]))
}

fn chain_technique(chain: &Chain) -> Technique {
    let nodes = || chain.nets.iter().flat_map(|net| &net.nodes);
    match chain.kind {
        ChainKind::Cycle => Technique::ContinuousNiceLoop,
        ChainKind::Unary if nodes().all(|node| node.cause != Cause::Cell) => Technique::XChain,
        ChainKind::Unary => Technique::Aic,
        ChainKind::Multiple(kind) => {
            let net = nodes().any(|node| node.parents.len() > 1 || node.cause == Cause::Advanced);
            match (kind, net) {
                (Kind::Contradiction(_), false) => Technique::ForcingChainContradiction,
                (Kind::Contradiction(_), true) => Technique::ForcingNetContradiction,
                (_, false) => Technique::ForcingChainVerity,
                (_, true) => Technique::ForcingNetVerity,
            }
        }
    }
}

/// What a chain rests on: where its branches start, and where its nodes went on.
fn grounds(chain: &Chain, truths: &mut Vec<Truth>) {
    let mut add = |truth: Truth| {
        if !truths.contains(&truth) {
            truths.push(truth);
        }
    };
    match chain.kind {
        ChainKind::Multiple(Kind::House(in_house, digit)) => add(place(digit, in_house)),
        ChainKind::Multiple(Kind::Cell(index)) => add(cell(index)),
        _ => {}
    }
    for node in chain.nets.iter().flat_map(|net| &net.nodes) {
        if node.literal.is_on() {
            let index = node.literal.cell();
            match node.cause {
                Cause::Cell => add(cell(index)),
                Cause::House(kind) => {
                    add(place(node.literal.digit(), usize::from(HOUSES_OF[index][usize::from(kind)])));
                }
                Cause::Advanced | Cause::Start => {}
            }
        }
        if let Some(Argument::Pattern(grounds)) = &node.nested {
            for ground in grounds {
                add(match ground {
                    Ground::Cell(index) => cell(*index),
                    Ground::Place(digit, in_house) => place(*digit, *in_house),
                });
            }
        }
    }
    for node in chain.nets.iter().flat_map(|net| &net.nodes) {
        if let Some(Argument::Chain(nested)) = &node.nested {
            grounds(nested, truths);
        }
    }
}

fn node_of(literal: Literal) -> Node {
    Node { digit: Digit::from_index(literal.digit()), cells: vec![Cell::from_index(literal.cell())] }
}

fn link(net: &Net, from: usize, to: &NetNode) -> Link {
    let reason = match to.cause {
        _ if to.parents.len() > 1 => Reason::Net,
        Cause::Cell => Reason::Cell(Cell::from_index(to.literal.cell())),
        Cause::House(kind) => {
            Reason::House(house(usize::from(HOUSES_OF[to.literal.cell()][usize::from(kind)])))
        }
        Cause::Advanced | Cause::Start => Reason::Net,
    };
    let kind = if to.literal.is_on() { LinkKind::Strong } else { LinkKind::Weak };
    Link { from: node_of(net.nodes[from].literal), to: node_of(to.literal), kind, reason }
}

/// A net as chains: first the one that leads from the start to the end, then those that lead from it, or from one before, to
/// the other parents.
fn links(net: &Net) -> Vec<ToldChain> {
    let mut told = vec![false; net.nodes.len()];
    let mut chains = Vec::new();
    for end in 0..net.nodes.len() {
        let mut links = Vec::new();
        let mut index = end;
        while !told[index] {
            told[index] = true;
            let node = &net.nodes[index];
            let Some(parent) = node.parents.first() else { break };
            let parent = usize::from(*parent);
            links.push(link(net, parent, node));
            index = parent;
        }
        if !links.is_empty() {
            links.reverse();
            chains.push(ToldChain { links });
        }
    }
    chains
}
