//! BUG-Lite: some cells with two digits each, every digit twice in each of their houses, and one cell with more.
//!
//! ```text
//!   12 . . | 13 . . | 23 . .      every cell could take its other digit, were it not for the last one:
//!   12 . . | 13 . . | 234. .      it takes 4
//! ```

use celda_check::DeadlyPattern;

use super::{avoiding, present};
use crate::Technique;
use crate::find::{Finder, Flow, Found, Options};
use crate::set::{CellSet, bits};
use crate::state::{State, digits};

/// BUG-Lite with one cell outside the pattern.
pub(in crate::find) struct BugLite;

/// The most cells of a pattern.
const LARGEST: usize = 12;
/// The most cells that are tried from one start.
const NODES: usize = 4_000;

struct Search<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    /// The cells of the pattern with their two digits.
    cells: Vec<(usize, u64)>,
    set: CellSet<W>,
    roof: usize,
    nodes: usize,
    known: Vec<CellSet<W>>,
    found: Found<'b>,
}

impl<const W: usize> Finder<W> for BugLite {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        if state.has_stated_candidates() {
            return Flow::Continue(());
        }
        let mut search = Search {
            state,
            technique,
            cells: Vec::with_capacity(LARGEST),
            set: CellSet::EMPTY,
            roof: usize::MAX,
            nodes: 0,
            known: Vec::new(),
            found,
        };
        for roof in state.blank_cells().iter().filter(|cell| state.size(*cell) > 2) {
            search.roof = roof;
            let held: Vec<usize> = bits(state.candidates(roof)).collect();
            for (index, first) in held.iter().enumerate() {
                for second in &held[index + 1..] {
                    search.nodes = NODES;
                    search.add(roof, 1 << first | 1 << second)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl<const W: usize> Search<'_, '_, W> {
    fn count(&self, number: usize, house: usize) -> usize {
        let in_house = &self.state.geometry().houses[house];
        self.cells.iter().filter(|(cell, pair)| pair >> number & 1 != 0 && in_house.contains(*cell)).count()
    }

    /// Takes the cell into the pattern and goes on where a digit stands in it once only.
    fn add(&mut self, cell: usize, pair: u64) -> Flow {
        self.cells.push((cell, pair));
        self.set.insert(cell);
        let flow = self.go_on();
        self.set.remove(cell);
        self.cells.pop();
        flow
    }

    fn go_on(&mut self) -> Flow {
        let geometry = self.state.geometry();
        let mut open = None;
        for (cell, pair) in &self.cells {
            for house in geometry.houses_of[*cell].map(usize::from) {
                for number in bits(*pair) {
                    match self.count(number, house) {
                        1 => open = open.or(Some((number, house))),
                        2 => {}
                        _ => return Flow::Continue(()),
                    }
                }
            }
        }
        let Some((number, house)) = open else { return self.close() };
        if self.cells.len() == LARGEST {
            return Flow::Continue(());
        }
        for cell in self.state.places_in(number, house) - self.set {
            if self.state.size(cell) != 2 || self.nodes == 0 {
                continue;
            }
            self.nodes -= 1;
            self.add(cell, self.state.candidates(cell))?;
        }
        Flow::Continue(())
    }

    fn close(&mut self) -> Flow {
        let all = self.cells.iter().fold(0, |all, (_, pair)| all | pair);
        // Patterns of two digits are rectangles and loops.
        if all.count_ones() < 3 || self.known.contains(&self.set) {
            return Flow::Continue(());
        }
        self.known.push(self.set);
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        let pattern = DeadlyPattern {
            cells: cells.iter().map(|(cell, pair)| (self.state.cell(*cell), digits(*pair))).collect(),
        };
        let removed = present(self.state, CellSet::of(self.roof), self.cells[0].1);
        let step = avoiding(self.state, self.technique, removed, pattern, CellSet::EMPTY, Vec::new());
        (self.found)(step)
    }
}
