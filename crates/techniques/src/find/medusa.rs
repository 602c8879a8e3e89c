//! 3D Medusa: candidates coloured alternately along every strong link, in cells with two candidates and in houses with two places.
//!
//! ```text
//!   wrap   two candidates of one colour exclude each other, or a cell sees one colour with all its candidates: that colour is false
//!   trap   a candidate excludes one of each colour: it is false
//! ```

use celda_check::{Cluster, Evidence, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::links::Why;
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(super) struct Medusa;

/// A cluster: for each colour and digit the cells, and the truths of its links.
struct Colours<const W: usize> {
    cells: [Vec<CellSet<W>>; 2],
    truths: Vec<Truth>,
}

impl<const W: usize> Colours<W> {
    /// Whether a candidate of this colour excludes the candidate.
    fn excludes(&self, state: &State<W>, colour: usize, cell: usize, digit: usize) -> bool {
        self.cells[colour][digit].meets(&state.geometry().peers[cell])
            || bits(state.candidates(cell) & !(1 << digit))
                .any(|other| self.cells[colour][other].contains(cell))
    }

    fn wraps(&self, state: &State<W>, colour: usize) -> bool {
        (0..state.side()).any(|digit| {
            self.cells[colour][digit].iter().any(|cell| self.excludes(state, colour, cell, digit))
        })
    }

    /// A blank cell of which this colour excludes every candidate.
    fn emptied(&self, state: &State<W>, colour: usize) -> Option<usize> {
        let sees = |cell: usize, digit: usize| {
            self.cells[colour][digit].meets(&state.geometry().peers[cell])
                && !self.cells[colour][digit].contains(cell)
        };
        state.blank_cells().iter().find(|cell| bits(state.candidates(*cell)).all(|digit| sees(*cell, digit)))
    }

    fn step(
        &self,
        state: &State<W>,
        technique: Technique,
        removed: &[CellSet<W>],
        emptied: Option<usize>,
    ) -> Step {
        let told = |colour: usize| {
            let cells = self.cells[colour].iter().enumerate();
            cells.flat_map(|(digit, cells)| state.candidates_of(*cells, digit)).collect()
        };
        let mut truths = self.truths.clone();
        truths.extend(emptied.map(|cell| Truth::Cell(state.cell(cell))));
        let pattern = Pattern::Colours(vec![Cluster { first: told(0), second: told(1) }]);
        let eliminations = removed
            .iter()
            .enumerate()
            .flat_map(|(digit, cells)| state.candidates_of(*cells, digit))
            .collect();
        Step::removing(technique, eliminations, Evidence::new(truths, pattern))
    }
}

fn clusters<const W: usize>(state: &State<W>) -> Vec<Colours<W>> {
    let links = state.plain_links();
    let mut colour_of = vec![None; links.len()];
    let mut clusters = Vec::new();
    for start in 0..links.len() {
        if colour_of[start].is_some() {
            continue;
        }
        let blank = || vec![CellSet::EMPTY; state.side()];
        let mut cluster = Colours { cells: [blank(), blank()], truths: Vec::new() };
        let mut queue = vec![(start, 0_usize)];
        colour_of[start] = Some(0);
        while let Some((node, colour)) = queue.pop() {
            let digit_of = usize::from(links.nodes[node].digit);
            cluster.cells[colour][digit_of] |= links.nodes[node].cells;
            for (other, why) in links.strong(node) {
                let truth = match why {
                    Why::Cell(cell) => Truth::Cell(state.cell(usize::from(*cell))),
                    Why::House(house) => Truth::Place(digit(digit_of), state.house(usize::from(*house))),
                    Why::Set(_) | Why::SetAndCell(..) => continue,
                };
                if !cluster.truths.contains(&truth) {
                    cluster.truths.push(truth);
                }
                // Where a node would get both colours, the first stands; the wrap shows the contradiction.
                if colour_of[usize::from(*other)].is_none() {
                    colour_of[usize::from(*other)] = Some(1 - colour);
                    queue.push((usize::from(*other), 1 - colour));
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

impl<const W: usize> Finder<W> for Medusa {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let mut steps = Collected::new();
        for cluster in clusters(state) {
            for colour in 0..2 {
                let emptied = cluster.emptied(state, colour);
                if cluster.wraps(state, colour) || emptied.is_some() {
                    let removed = &cluster.cells[colour];
                    steps.take(removed, cluster.truths.len(), || {
                        cluster.step(state, technique, removed, emptied)
                    });
                }
            }
            let mut removed = vec![CellSet::EMPTY; state.side()];
            for cell in state.blank_cells() {
                for digit in bits(state.candidates(cell)) {
                    let coloured = (0..2).any(|colour| cluster.cells[colour][digit].contains(cell));
                    if !coloured && (0..2).all(|colour| cluster.excludes(state, colour, cell, digit)) {
                        removed[digit].insert(cell);
                    }
                }
            }
            if removed.iter().any(|cells| !cells.is_empty()) {
                steps.take(&removed, cluster.truths.len(), || cluster.step(state, technique, &removed, None));
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
