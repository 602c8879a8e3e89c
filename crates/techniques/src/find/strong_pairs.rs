//! Skyscraper, two-string kite, turbot fish: two strong links of one digit, joined by a weak one.
//!
//! ```text
//!   skyscraper: two rows, joined in a column    kite: a row and a column, joined in a box
//!   . 4 . | . . . | 4 . .  end                  . 4 . | . . . | 4 . .  end
//!   . . . | . . . | . - -                       4 . . | . . . | . . .
//!   . 4 . | . . . | . 4 .  end                  4 . . | . . . | - . .      (end in the column's other place)
//! ```
//!
//! Of the two places that the weak link joins one at least is false, so one of the two ends is true: what sees both ends goes.

use celda_check::{Chain, Evidence, Link, LinkKind, Node, Pattern, Reason, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The three patterns, and the dual kite.
pub(super) struct StrongPairs;

/// A house with exactly two places of the digit.
#[derive(Clone, Copy)]
struct Strong {
    house: usize,
    cells: [usize; 2],
}

/// Two strong links: ends outside, joined inside.
struct Pair<const W: usize> {
    number: usize,
    links: [Strong; 2],
    /// From end to end.
    cells: [usize; 4],
    joint: usize,
    removed: CellSet<W>,
}

impl<const W: usize> Finder<W> for StrongPairs {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let dual = technique == Technique::DualTwoStringKite;
        let wanted = if dual { Technique::TwoStringKite } else { technique };
        let mut kites: Vec<Pair<W>> = Vec::new();
        for number in (0..state.side()).filter(|number| !state.eliminable(*number).is_empty()) {
            pairs(state, number, wanted, &mut |pair| {
                if !dual {
                    return found(told(state, technique, &[&pair]));
                }
                // A dual kite is two kites joined in the same box, of one digit or in the same cells.
                for other in &kites {
                    let twin = if other.number == number {
                        other.removed != pair.removed
                    } else {
                        other.cells[..2] == pair.cells[..2]
                    };
                    if other.joint == pair.joint && twin {
                        found(told(state, technique, &[other, &pair]))?;
                    }
                }
                kites.push(pair);
                Flow::Continue(())
            })?;
        }
        Flow::Continue(())
    }
}

fn pairs<const W: usize>(
    state: &State<W>,
    number: usize,
    wanted: Technique,
    emit: &mut dyn FnMut(Pair<W>) -> Flow,
) -> Flow {
    let side = state.side();
    let geometry = state.geometry();
    let strong = |house: usize| {
        let mut places = state.places_in(number, house).iter();
        match (state.count(number, house), places.next(), places.next()) {
            (2, Some(a), Some(b)) => Some(Strong { house, cells: [a, b] }),
            _ => None,
        }
    };
    for first in 0..3 * side {
        let Some(a) = strong(first) else { continue };
        for second in first + 1..3 * side {
            let kinds = (first / side, second / side);
            let fits = match wanted {
                Technique::Skyscraper => kinds.0 == kinds.1 && kinds.0 < 2,
                Technique::TwoStringKite => kinds == (0, 1),
                _ => true,
            };
            if !fits {
                continue;
            }
            let Some(b) = strong(second) else { continue };
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let cells = [a.cells[1 - i], a.cells[i], b.cells[j], b.cells[1 - j]];
                let distinct = (0..4).all(|x| !cells[..x].contains(&cells[x]));
                if !distinct || !geometry.peers[cells[1]].contains(cells[2]) {
                    continue;
                }
                // The joint is told as the line where there is one.
                let joints = || {
                    let other = geometry.houses_of[cells[2]].map(usize::from);
                    geometry.houses_of[cells[1]]
                        .map(usize::from)
                        .into_iter()
                        .filter(move |h| other.contains(h))
                };
                let is_kite = kinds == (0, 1) && joints().any(|house| house >= 2 * side);
                let is_skyscraper =
                    kinds.0 == kinds.1 && kinds.0 < 2 && joints().any(|house| house < 2 * side);
                let joint = match wanted {
                    Technique::Skyscraper if is_skyscraper => joints().next(),
                    Technique::TwoStringKite if is_kite => joints().next_back(),
                    Technique::TurbotFish if !is_kite && !is_skyscraper => joints().next(),
                    _ => None,
                };
                let Some(joint) = joint else { continue };
                let seen = geometry.peers[cells[0]] & geometry.peers[cells[3]];
                let removed = seen & state.places(number);
                if !removed.is_empty() {
                    emit(Pair { number, links: [a, b], cells, joint, removed })?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn told<const W: usize>(state: &State<W>, technique: Technique, pairs: &[&Pair<W>]) -> Step {
    let mut truths = Vec::new();
    let mut chains = Vec::new();
    let mut removed = Vec::new();
    for pair in pairs {
        let digit = digit(pair.number);
        let node = |index: usize| Node { digit, cells: vec![state.cell(pair.cells[index])] };
        let link = |from: usize, kind: LinkKind, house: usize| Link {
            from: node(from),
            to: node(from + 1),
            kind,
            reason: Reason::House(state.house(house)),
        };
        chains.push(Chain {
            links: vec![
                link(0, LinkKind::Strong, pair.links[0].house),
                link(1, LinkKind::Weak, pair.joint),
                link(2, LinkKind::Strong, pair.links[1].house),
            ],
        });
        truths.extend(pair.links.iter().map(|link| Truth::Place(digit, state.house(link.house))));
        removed.extend(state.candidates_of(pair.removed, pair.number));
    }
    Step::removing(technique, removed, Evidence::new(truths, Pattern::Chains(chains)))
}
