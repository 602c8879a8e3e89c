//! Simple and multi colours, on one digit.
//!
//! ```text
//!   A . . | B . . | . . .      along the houses with two places, the places are coloured A and B by turns:
//!   . . . | . . . | . . .      all of one colour are true, all of the other false
//!   - . . | . A . | B . .      trap: what sees both colours goes; wrap: a colour that sees itself is false
//! ```
//!
//! Multi colours takes two clusters: where a colour of one sees a colour of the other, one of the opposite colours is true, so
//! what sees both of these goes (1); a colour that sees both colours of another cluster is false (2).

use celda_check::{Cluster, Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// Simple and multi colours.
pub(super) struct Colours;

/// A cluster: its two colours and the houses that link them.
struct Coloured<const W: usize> {
    colours: [CellSet<W>; 2],
    houses: Vec<usize>,
}

fn clusters<const W: usize>(state: &State<W>, number: usize) -> Vec<Coloured<W>> {
    let side = state.side();
    let mut left = CellSet::EMPTY;
    for house in (0..3 * side).filter(|house| state.count(number, *house) == 2) {
        left |= state.places_in(number, house);
    }
    let mut clusters = Vec::new();
    while let Some(start) = left.first() {
        let mut cluster = Coloured { colours: [CellSet::of(start), CellSet::EMPTY], houses: Vec::new() };
        let mut frontier = [CellSet::of(start), CellSet::EMPTY];
        while let Some((colour, cell)) = (0..2).find_map(|c| frontier[c].first().map(|cell| (c, cell))) {
            frontier[colour].remove(cell);
            for house in state.geometry().houses_of[cell].map(usize::from) {
                if state.count(number, house) != 2 {
                    continue;
                }
                let other = state.places_in(number, house) - CellSet::of(cell) - cluster.colours[1 - colour];
                cluster.colours[1 - colour] |= other;
                frontier[1 - colour] |= other;
                if !cluster.houses.contains(&house) {
                    cluster.houses.push(house);
                }
            }
        }
        left = left - cluster.colours[0] - cluster.colours[1];
        clusters.push(cluster);
    }
    clusters
}

impl<const W: usize> Finder<W> for Colours {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        for number in (0..state.side()).filter(|number| options.digits >> number & 1 != 0) {
            if state.eliminable(number).is_empty() {
                continue;
            }
            let clusters = clusters(state, number);
            match technique {
                Technique::SimpleColorsTrap | Technique::SimpleColorsWrap => {
                    for cluster in &clusters {
                        simple(state, technique, number, cluster, found)?;
                    }
                }
                _ => {
                    for (index, a) in clusters.iter().enumerate() {
                        for b in clusters[..index].iter().chain(&clusters[index + 1..]) {
                            if technique == Technique::MultiColors2 {
                                multi_2(state, number, a, b, found)?;
                            }
                        }
                        if technique == Technique::MultiColors1 {
                            clusters[index + 1..]
                                .iter()
                                .try_for_each(|b| multi_1(state, number, a, b, found))?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// The cells that see some cell of `cells`.
fn seeing<const W: usize>(state: &State<W>, cells: CellSet<W>) -> CellSet<W> {
    cells.iter().fold(CellSet::EMPTY, |seeing, cell| seeing | state.geometry().peers[cell])
}

fn simple<const W: usize>(
    state: &State<W>,
    technique: Technique,
    number: usize,
    cluster: &Coloured<W>,
    found: Found<'_>,
) -> Flow {
    let [a, b] = cluster.colours;
    if technique == Technique::SimpleColorsWrap {
        for colour in [a, b] {
            if colour.meets(&seeing(state, colour)) {
                tell(state, technique, number, &[cluster], colour, found)?;
            }
        }
        return Flow::Continue(());
    }
    let removed = seeing(state, a) & seeing(state, b) & (state.places(number) - a - b);
    tell(state, technique, number, &[cluster], removed, found)
}

fn multi_1<const W: usize>(
    state: &State<W>,
    number: usize,
    one: &Coloured<W>,
    two: &Coloured<W>,
    found: Found<'_>,
) -> Flow {
    let mut removed = CellSet::EMPTY;
    for (index, colour) in one.colours.into_iter().enumerate() {
        let seen = seeing(state, colour);
        for (other, with) in two.colours.into_iter().enumerate() {
            if with.meets(&seen) {
                removed |= seeing(state, one.colours[1 - index]) & seeing(state, two.colours[1 - other]);
            }
        }
    }
    tell(state, Technique::MultiColors1, number, &[one, two], removed & state.places(number), found)
}

fn multi_2<const W: usize>(
    state: &State<W>,
    number: usize,
    one: &Coloured<W>,
    two: &Coloured<W>,
    found: Found<'_>,
) -> Flow {
    for colour in one.colours {
        let seen = seeing(state, colour);
        if two.colours.iter().all(|other| other.meets(&seen)) {
            tell(state, Technique::MultiColors2, number, &[one, two], colour, found)?;
        }
    }
    Flow::Continue(())
}

fn tell<const W: usize>(
    state: &State<W>,
    technique: Technique,
    number: usize,
    clusters: &[&Coloured<W>],
    removed: CellSet<W>,
    found: Found<'_>,
) -> Flow {
    if removed.is_empty() {
        return Flow::Continue(());
    }
    let houses = clusters.iter().flat_map(|cluster| &cluster.houses);
    let truths = houses.map(|house| Truth::Place(digit(number), state.house(*house))).collect();
    let told = clusters.iter().map(|cluster| Cluster {
        first: state.candidates_of(cluster.colours[0], number),
        second: state.candidates_of(cluster.colours[1], number),
    });
    let evidence = Evidence::new(truths, Pattern::Colours(told.collect()));
    found(Step::removing(technique, state.candidates_of(removed, number), evidence))
}
