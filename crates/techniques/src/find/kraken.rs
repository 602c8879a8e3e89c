//! Kraken fish: a finned fish whose fins do not see what is removed, but reach it along chains.
//!
//! ```text
//!   type 1   a candidate of the cover outside the base is false: it is so by the fish unless a fin is true, and from each fin a
//!            chain shows it false too
//!   type 2   in each cover house the base keeps a place, or a fin is true; where every place of the base in one cover house and
//!            every fin lead along chains to the same candidate being false, it is false
//! ```
//!
//! The base houses are lines of one direction, the cover houses lines of the other.

use celda_check::{Chain, Evidence, Fish, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::als::Collected;
use crate::implications::Implications;
use crate::set::{CellSet, bits};
use crate::state::{State, digit};
use crate::{Step, Technique};

/// The finder.
pub(super) struct KrakenFish;

/// The largest fish looked for.
const LARGEST: usize = 4;
/// The largest on sides over 9, where the number of fish would explode.
const LARGEST_ON_LARGE_SIDES: usize = 2;

struct Search<'a, 'b, const W: usize> {
    state: &'a State<W>,
    table: Implications<'a, W>,
    /// For each place of the digit and each digit the cells that lose it if that place is true.
    losing: Vec<CellSet<W>>,
    technique: Technique,
    fins: usize,
    number: usize,
    base: Vec<usize>,
    cover: Vec<usize>,
    steps: &'b mut Collected<W>,
}

impl<const W: usize> Search<'_, '_, W> {
    fn cells(&self, houses: &[usize]) -> CellSet<W> {
        let geometry = self.state.geometry();
        let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | geometry.houses[*house]);
        all & self.state.places(self.number)
    }

    fn grow_base(&mut self, lines: &[usize], crossing: &[usize], size: usize) {
        if self.base.len() == size {
            let base = self.cells(&self.base);
            self.grow_cover(crossing, base, size);
            return;
        }
        for (index, line) in lines.iter().enumerate() {
            self.base.push(*line);
            self.grow_base(&lines[index + 1..], crossing, size);
            self.base.pop();
        }
    }

    fn grow_cover(&mut self, crossing: &[usize], base: CellSet<W>, size: usize) {
        if self.cover.len() == size {
            let cover = self.cells(&self.cover);
            let fins = base - cover;
            if !fins.is_empty() && fins.len() <= self.fins {
                self.look(base, cover, fins);
            }
            return;
        }
        for (index, line) in crossing.iter().enumerate() {
            if self.state.geometry().houses[*line].meets(&base) {
                self.cover.push(*line);
                self.grow_cover(&crossing[index + 1..], base, size);
                self.cover.pop();
            }
        }
    }

    fn look(&mut self, base: CellSet<W>, cover: CellSet<W>, fins: CellSet<W>) {
        let side = self.state.side();
        if self.technique == Technique::KrakenFishType1 {
            let outside = cover - base;
            let seen = self.state.geometry().common_peers(fins);
            let lost = self.lost(fins, self.number) & outside;
            // What all fins see is an ordinary finned fish.
            for cell in lost - seen {
                self.take((cell, self.number), fins, CellSet::EMPTY);
            }
            return;
        }
        for line in 0..self.cover.len() {
            let places = base & self.state.geometry().houses[self.cover[line]];
            if places.is_empty() {
                continue;
            }
            let premises = places | fins;
            for number in 0..side {
                for cell in self.lost(premises, number) {
                    self.take((cell, number), premises, places);
                }
            }
        }
    }

    /// The cells that lose the digit whichever of `premises` is true.
    fn lost(&self, premises: CellSet<W>, digit: usize) -> CellSet<W> {
        let side = self.state.side();
        premises.iter().fold(self.state.places(digit), |lost, cell| lost & self.losing[cell * side + digit])
    }

    fn take(&mut self, target: (usize, usize), premises: CellSet<W>, places: CellSet<W>) {
        let state = self.state;
        let mut truths: Vec<Truth> = Vec::new();
        let mut chains: Vec<Chain> = Vec::new();
        for cell in premises {
            let premise = ((cell, self.number), true);
            chains.extend(self.table.chain(premise, (target, false), &mut truths));
        }
        for house in &self.base {
            let truth = Truth::Place(digit(self.number), state.house(*house));
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        let mut removed = vec![CellSet::EMPTY; state.side()];
        removed[target.1].insert(target.0);
        let effort = chains.iter().map(|chain| chain.links.len()).sum();
        let fish = Fish {
            digit: digit(self.number),
            base: self.base.iter().map(|house| state.house(*house)).collect(),
            cover: self.cover.iter().map(|house| state.house(*house)).collect(),
            fins: state.cells(premises - places),
            endo_fins: Vec::new(),
        };
        let eliminations = vec![state.candidate(target.0, target.1)];
        let technique = self.technique;
        self.steps.take(&removed, effort, || {
            Step::removing(
                technique,
                eliminations,
                Evidence::new(truths, Pattern::KrakenFish { fish, chains }),
            )
        });
    }
}

impl<const W: usize> Finder<W> for KrakenFish {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let side = state.side();
        let largest = if side > 9 { LARGEST_ON_LARGE_SIDES } else { LARGEST };
        let mut steps = Collected::new();
        for number in bits(options.digits).filter(|number| *number < side) {
            let table = Implications::new(state);
            let mut losing = vec![CellSet::EMPTY; side * side * side];
            for cell in state.places(number) {
                (0..side).for_each(|digit| losing[cell * side + digit] = table.lost((cell, number), digit));
            }
            let mut search = Search {
                state,
                table,
                losing,
                technique,
                fins: options.fins,
                number,
                base: Vec::new(),
                cover: Vec::new(),
                steps: &mut steps,
            };
            let lines = |first: usize| -> Vec<usize> {
                (first..first + side).filter(|house| state.count(number, *house) > 1).collect()
            };
            let (rows, columns) = (lines(0), lines(side));
            for size in 2..=largest.min(side / 2) {
                search.grow_base(&rows, &columns, size);
                search.grow_base(&columns, &rows, size);
            }
        }
        steps.finish().into_iter().try_for_each(found)
    }
}
