//! Basic fish: lines against lines, without fins, finned, sashimi.
//!
//! A digit's places in the lines of one direction are bit masks over the other direction. The fins of a basic fish lie in one
//! box, since what is removed sees them and is no place of the base: so for each box the lines that must cover follow at once,
//! and only those inside the box's window are left to choose. (Choosing all covers freely was sixty times the work.)

use super::{Catch, Fins};
use crate::find::Flow;
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::{Step, Technique};

type Emit<'a> = &'a mut dyn FnMut(usize, &[usize], Step) -> Flow;

struct Search<'a, 'b, const W: usize> {
    state: &'a State<W>,
    technique: Technique,
    fins: Fins,
    size: usize,
    number: usize,
    /// Whether the base lines are columns.
    columns: bool,
    /// For each base line the cover lines in which the digit has its places.
    masks: [u64; 64],
    base: [usize; 8],
    emit: Emit<'b>,
}

pub(super) fn find<const W: usize>(
    state: &State<W>,
    technique: Technique,
    (fins, size): (Fins, usize),
    number: usize,
    emit: Emit<'_>,
) -> Flow {
    let side = state.side();
    if size >= side || state.eliminable(number).is_empty() {
        return Flow::Continue(());
    }
    for columns in [false, true] {
        let mut masks = [0_u64; 64];
        for cell in state.places(number) {
            let (row, column) = (cell / side, cell % side);
            let (line, cross) = if columns { (column, row) } else { (row, column) };
            masks[line] |= 1 << cross;
        }
        let lines = masks.iter().filter(|mask| mask.count_ones() >= 2).count();
        if lines < size {
            continue;
        }
        let mut search =
            Search { state, technique, fins, size, number, columns, masks, base: [0; 8], emit: &mut *emit };
        search.grow(0, 0, 0)?;
    }
    Flow::Continue(())
}

impl<const W: usize> Search<'_, '_, W> {
    fn grow(&mut self, start: usize, chosen: usize, union: u64) -> Flow {
        if chosen == self.size {
            return if self.fins == Fins::None { self.plain(union) } else { self.finned(union) };
        }
        for line in start..self.state.side() {
            let mask = self.masks[line];
            if mask.count_ones() < 2 {
                continue;
            }
            let union = union | mask;
            let width = if self.columns {
                self.state.geometry().shape.box_rows()
            } else {
                self.state.geometry().shape.box_columns()
            };
            let slack = if self.fins == Fins::None { 0 } else { width - 1 };
            if union.count_ones() as usize > self.size + slack {
                continue;
            }
            self.base[chosen] = line;
            self.grow(line + 1, chosen + 1, union)?;
        }
        Flow::Continue(())
    }

    fn house(&self, line: usize, is_base: bool) -> usize {
        if self.columns == is_base { self.state.side() + line } else { line }
    }

    fn lines(&self, lines: impl Iterator<Item = usize>, is_base: bool) -> CellSet<W> {
        lines.fold(CellSet::EMPTY, |all, line| all | self.state.geometry().houses[self.house(line, is_base)])
    }

    fn plain(&mut self, union: u64) -> Flow {
        if union.count_ones() as usize != self.size {
            return Flow::Continue(());
        }
        let base = self.lines(self.base[..self.size].iter().copied(), true);
        let removed = (self.lines(bits(union), false) - base) & self.state.places(self.number);
        self.tell(union, CellSet::EMPTY, removed)
    }

    fn finned(&mut self, union: u64) -> Flow {
        let shape = self.state.geometry().shape;
        let side = shape.side();
        // The height of a box along the base lines' numbers, and its width along the cover lines' numbers.
        let (height, width) = if self.columns {
            (shape.box_columns(), shape.box_rows())
        } else {
            (shape.box_rows(), shape.box_columns())
        };
        let all_base = self.base;
        let base = &all_base[..self.size];
        for window_start in (0..side).step_by(width) {
            let window = (((1_u128 << width) - 1) << window_start) as u64;
            if (union & !window).count_ones() as usize > self.size || union & window == 0 {
                continue;
            }
            for band in (0..side).step_by(height) {
                let inside = |line: &usize| *line >= band && *line < band + height;
                let count = base.iter().filter(|line| inside(line)).count();
                if count == 0 || count == height {
                    continue;
                }
                let required = base.iter().fold(union & !window, |required, line| {
                    if inside(line) { required } else { required | self.masks[*line] }
                });
                let held =
                    base.iter().filter(|line| inside(line)).fold(0, |held, line| held | self.masks[*line]);
                let free = self.size.checked_sub(required.count_ones() as usize);
                let optional = window & held & !required;
                let Some(free) = free.filter(|free| *free < optional.count_ones() as usize) else { continue };
                // Every choice of `free` more cover lines among those of the window; what is left over are fins.
                let mut choice = 0_u64;
                loop {
                    if choice.count_ones() as usize == free {
                        self.finned_cover(required | choice, window, band..band + height)?;
                    }
                    choice = choice.wrapping_sub(optional) & optional;
                    if choice == 0 {
                        break;
                    }
                }
            }
        }
        Flow::Continue(())
    }

    fn finned_cover(&mut self, cover: u64, window: u64, band: std::ops::Range<usize>) -> Flow {
        let all_base = self.base;
        let base = &all_base[..self.size];
        let sashimi = base.iter().any(|line| (self.masks[*line] & cover).count_ones() <= 1);
        if sashimi != (self.fins == Fins::Sashimi) || cover & window == 0 {
            return Flow::Continue(());
        }
        let others = band.filter(|line| !base.contains(line));
        let removed = self.lines(bits(cover & window), false)
            & self.lines(others, true)
            & self.state.places(self.number);
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let places = self.lines(base.iter().copied(), true) & self.state.places(self.number);
        let fins = places - self.lines(bits(cover), false);
        self.tell(cover, fins, removed)
    }

    fn tell(&mut self, cover: u64, fins: CellSet<W>, removed: CellSet<W>) -> Flow {
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let base: Vec<usize> = self.base[..self.size].iter().map(|line| self.house(*line, true)).collect();
        let cover: Vec<usize> = bits(cover).map(|line| self.house(line, false)).collect();
        let fish = Catch {
            number: self.number,
            base: &base,
            cover: &cover,
            fins,
            endo_fins: CellSet::EMPTY,
            removed,
        };
        let step = fish.step(self.state, self.technique);
        (self.emit)(self.number, &base, step)
    }
}
