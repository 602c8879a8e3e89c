//! Franken and mutant fish, with fins and endo-fins.
//!
//! Base houses are chosen in ascending order. For each base the cover grows from the first place that is neither covered nor a
//! fin: it is covered by one of its houses, or it becomes a fin, as long as something could still see all fins. So no cover is
//! looked at that leaves places open, which is what makes the larger sizes possible at all.

use std::collections::HashSet;

use super::{Catch, Fins, Kind};
use crate::find::{Flow, Options};
use crate::set::CellSet;
use crate::state::State;
use crate::{Step, Technique};

type Emit<'a> = &'a mut dyn FnMut(usize, &[usize], Step) -> Flow;

struct Search<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    kind: Kind,
    fins: Fins,
    size: usize,
    number: usize,
    largest_fins: usize,
    largest_endo_fins: usize,
    places: CellSet<W>,
    /// What the fish may remove at all.
    eliminable: CellSet<W>,
    may_cover: [bool; 3],
    base: Vec<usize>,
    cover: Vec<usize>,
    known: HashSet<(Vec<usize>, Vec<usize>)>,
    emit: Emit<'b>,
}

pub(super) fn find<const W: usize>(
    state: &State<W>,
    technique: Technique,
    (kind, fins, size): (Kind, Fins, usize),
    number: usize,
    options: &Options,
    emit: Emit<'_>,
) -> Flow {
    // Which kinds of house (rows, columns, boxes) may be base and cover.
    let roles: &[([bool; 3], [bool; 3])] = match kind {
        Kind::Mutant => &[([true; 3], [true; 3])],
        _ => &[([true, false, true], [false, true, true]), ([false, true, true], [true, false, true])],
    };
    let side = state.side();
    let eliminable = state.eliminable(number);
    if eliminable.is_empty() {
        return Flow::Continue(());
    }
    for (may_base, may_cover) in roles {
        let houses: Vec<usize> =
            (0..3 * side).filter(|h| may_base[h / side] && state.count(number, *h) >= 2).collect();
        let mut search = Search {
            state,
            technique,
            kind,
            fins,
            size,
            number,
            largest_fins: if fins == Fins::None { 0 } else { options.fins },
            largest_endo_fins: if fins == Fins::None { 0 } else { options.endo_fins },
            places: state.places(number),
            eliminable,
            may_cover: *may_cover,
            base: Vec::with_capacity(size),
            cover: Vec::with_capacity(size),
            known: HashSet::new(),
            emit: &mut *emit,
        };
        search.grow_base(&houses, CellSet::EMPTY, CellSet::EMPTY)?;
    }
    Flow::Continue(())
}

impl<const W: usize> Search<'_, '_, W> {
    fn grow_base(&mut self, houses: &[usize], cells: CellSet<W>, twice: CellSet<W>) -> Flow {
        if self.base.len() == self.size {
            let seen = self.seen(twice, self.eliminable);
            return self.grow_cover(cells - twice, cells, twice, CellSet::EMPTY, CellSet::EMPTY, seen);
        }
        let missing = self.size - self.base.len();
        for index in 0..houses.len().saturating_sub(missing - 1) {
            let house = houses[index];
            let more = self.state.geometry().houses[house] & self.places;
            let twice = twice | (cells & more);
            if twice.len() > self.largest_endo_fins.min(self.largest_fins) {
                continue;
            }
            if !twice.is_empty() && self.seen(twice, self.eliminable).is_empty() {
                continue;
            }
            self.base.push(house);
            let flow = self.grow_base(&houses[index + 1..], cells | more, twice);
            self.base.pop();
            flow?;
        }
        Flow::Continue(())
    }

    /// Of the cells in `seen`, those that see all of `fins`.
    fn seen(&self, fins: CellSet<W>, seen: CellSet<W>) -> CellSet<W> {
        fins.iter().fold(seen, |seen, fin| seen & self.state.geometry().peers[fin])
    }

    /// `open`: places of the base that are neither covered nor fins. `fins`: exo-fins. `seen`: what sees all fins.
    fn grow_cover(
        &mut self,
        open: CellSet<W>,
        base: CellSet<W>,
        twice: CellSet<W>,
        covered: CellSet<W>,
        fins: CellSet<W>,
        seen: CellSet<W>,
    ) -> Flow {
        let Some(cell) = open.first() else {
            return self.fill_cover(0, base, twice, covered, fins, seen);
        };
        if self.cover.len() < self.size {
            for house in self.state.geometry().houses_of[cell].map(usize::from) {
                let cells = self.state.geometry().houses[house];
                if !self.may_cover[house / self.state.side()]
                    || self.base.contains(&house)
                    || cells.meets(&fins)
                {
                    continue;
                }
                self.cover.push(house);
                let flow = self.grow_cover(open - cells, base, twice, covered | cells, fins, seen);
                self.cover.pop();
                flow?;
            }
        }
        if fins.len() + twice.len() < self.largest_fins {
            let seen = seen & self.state.geometry().peers[cell];
            if !seen.is_empty() {
                let (mut open, mut fins) = (open, fins);
                open.remove(cell);
                fins.insert(cell);
                self.grow_cover(open, base, twice, covered, fins, seen)?;
            }
        }
        Flow::Continue(())
    }

    /// All places are covered or fins: any further cover houses fill up the size.
    fn fill_cover(
        &mut self,
        start: usize,
        base: CellSet<W>,
        twice: CellSet<W>,
        covered: CellSet<W>,
        fins: CellSet<W>,
        seen: CellSet<W>,
    ) -> Flow {
        if self.cover.len() == self.size {
            return self.tell(base, twice, fins, seen);
        }
        for house in start..3 * self.state.side() {
            let cells = self.state.geometry().houses[house];
            if !self.may_cover[house / self.state.side()]
                || self.base.contains(&house)
                || self.cover.contains(&house)
                || cells.meets(&fins)
                || !cells.meets(&seen)
            {
                continue;
            }
            self.cover.push(house);
            let flow = self.fill_cover(house + 1, base, twice, covered | cells, fins, seen);
            self.cover.pop();
            flow?;
        }
        Flow::Continue(())
    }

    fn tell(&mut self, base: CellSet<W>, twice: CellSet<W>, fins: CellSet<W>, seen: CellSet<W>) -> Flow {
        let (mut once, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in &self.cover {
            let cells = self.state.geometry().houses[*house];
            more |= once & cells;
            once |= cells;
        }
        let removed = ((once - base) | (more & base)) & seen;
        let finned = !fins.is_empty() || !twice.is_empty();
        if removed.is_empty() || finned != (self.fins != Fins::None) || self.kind() != self.kind {
            return Flow::Continue(());
        }
        let (mut base, mut cover) = (self.base.clone(), self.cover.clone());
        base.sort_unstable();
        cover.sort_unstable();
        if !self.known.insert((base.clone(), cover.clone())) {
            return Flow::Continue(());
        }
        let fish = Catch { number: self.number, base: &base, cover: &cover, fins, endo_fins: twice, removed };
        let step = fish.step(self.state, self.technique);
        (self.emit)(self.number, &base, step)
    }

    /// What the houses chosen make of the fish.
    fn kind(&self) -> Kind {
        let side = self.state.side();
        let kinds = |houses: &[usize]| {
            houses.iter().fold([false; 3], |mut kinds, house| {
                kinds[house / side] = true;
                kinds
            })
        };
        let ([base_rows, base_columns, base_boxes], [rows, columns, boxes]) =
            (kinds(&self.base), kinds(&self.cover));
        let direct = (!base_columns && !rows) || (!base_rows && !columns);
        if !direct {
            Kind::Mutant
        } else if base_boxes || boxes {
            Kind::Franken
        } else {
            Kind::Basic
        }
    }
}
