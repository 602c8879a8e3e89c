//! Exact cover: Algorithm X with dancing links (Knuth 2000).
//!
//! Every candidate is an option that fills four items: its cell, and its digit in the row, in the column and in the box. A solution is a
//! choice of options that fills every item exactly once. The item with the fewest options is branched on, whichever kind it is, so naked
//! and hidden singles are found without being looked for; locked candidates are not.

mod links;

use std::ops::ControlFlow;

use celda_grid::{Cell, Digit, Grid, House, HouseKind, Puzzle, Shape};

use crate::limits::{Meter, observed};
use crate::{Engine, Event, Limits, Place, Report, Unfinished};

use links::Links;

/// Dancing links on the exact cover problem of the puzzle, for sides up to [`ExactCover::LARGEST_SIDE`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactCover;

impl ExactCover {
    /// The largest side: with all n^3 candidates the links take 48 n^3 bytes, 143 MB at 144 and 3 GB at 400.
    pub const LARGEST_SIDE: usize = 144;
}

impl Engine for ExactCover {
    fn name(&self) -> &'static str {
        "exact_cover"
    }

    fn supports(&self, shape: Shape) -> bool {
        shape.side() <= ExactCover::LARGEST_SIDE
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        run(puzzle, limits, &mut |event| match event {
            Event::Solution { grid, .. } => visit(grid),
            _ => ControlFlow::Continue(()),
        })
    }

    fn traces(&self) -> bool {
        true
    }

    fn trace(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        observe: &mut dyn FnMut(&Event<'_>) -> ControlFlow<()>,
    ) -> Report {
        run(puzzle, limits, observe)
    }
}

type Observe<'a> = &'a mut dyn FnMut(&Event<'_>) -> ControlFlow<()>;

fn run(puzzle: &Puzzle, limits: &Limits, observe: Observe<'_>) -> Report {
    let mut meter = Meter::new(limits, puzzle.shape());
    let unfinished = if ExactCover.supports(puzzle.shape()) {
        search(puzzle, &mut meter, observe).break_value()
    } else {
        Some(Unfinished::Unsupported)
    };
    meter.report(unfinished)
}

fn search(puzzle: &Puzzle, meter: &mut Meter<'_>, observe: Observe<'_>) -> ControlFlow<Unfinished> {
    meter.start()?;
    let Some(Cover { mut links, options, places }) = Cover::new(puzzle, meter)? else {
        return ControlFlow::Continue(());
    };
    let mut grid = puzzle.givens().clone();
    // The nodes chosen, from the root down.
    let mut chosen: Vec<u32> = Vec::new();
    loop {
        meter.node()?;
        let depth = chosen.len() as u64;
        // The next option to try is below this node.
        let mut from = None;
        match links.fewest() {
            None => {
                let answer = observe(&Event::Solution { depth, grid: &grid });
                meter.solution(answer)?;
            }
            Some(item) => {
                let (place, ways) = (places[item as usize], u64::from(links.size(item)));
                if ways == 0 {
                    observed(observe(&Event::Prune { depth, place }))?;
                } else {
                    observed(observe(&Event::Trial { depth, place, ways }))?;
                    links.cover(item);
                    from = Some(item);
                }
            }
        }
        loop {
            let depth = chosen.len() as u64;
            if let Some(above) = from {
                let node = links.below(above);
                let item = links.item(node);
                if node != item {
                    links.choose(node);
                    chosen.push(node);
                    let (cell, digit) = options[links.option(node)];
                    grid.set(cell, Some(digit));
                    meter.statistics.guesses += 1;
                    meter.statistics.placements += 1;
                    meter.depth(chosen.len());
                    observed(observe(&Event::Completion { depth: depth + 1, cell, digit }))?;
                    break;
                }
                links.uncover(item);
            }
            let Some(node) = chosen.pop() else { return ControlFlow::Continue(()) };
            links.take_back(node);
            let (cell, digit) = options[links.option(node)];
            grid.set(cell, None);
            meter.statistics.retreats += 1;
            observed(observe(&Event::Retreat { depth, cell, digit }))?;
            from = Some(node);
        }
    }
}

/// The exact cover problem that the givens leave.
struct Cover {
    links: Links,
    /// The cell and the digit of each option.
    options: Vec<(Cell, Digit)>,
    /// What each item is, from 1.
    places: Vec<Place>,
}

impl Cover {
    /// The problem of a puzzle, or `None` where its givens contradict one another or the stated candidates.
    fn new(puzzle: &Puzzle, meter: &Meter<'_>) -> ControlFlow<Unfinished, Option<Cover>> {
        let (shape, givens) = (puzzle.shape(), puzzle.givens());
        let candidates = puzzle.candidates();
        if !givens.is_consistent() || givens.filled().any(|(cell, digit)| !candidates.contains(cell, digit)) {
            return ControlFlow::Continue(None);
        }
        let place = |cell: Cell, digit: Digit| -> [Place; 4] {
            let [row, column, in_box] =
                HouseKind::ALL.map(|kind| Place::Digit(shape.house_of(cell, kind), digit));
            [Place::Cell(cell), row, column, in_box]
        };
        let mut filled = vec![false; 4 * shape.cell_count()];
        for (cell, digit) in givens.filled() {
            place(cell, digit).into_iter().for_each(|place| filled[number(shape, place)] = true);
        }
        // The places that are not filled, and for each place its item.
        let houses =
            shape.houses().flat_map(|house: House| shape.digits().map(move |d| Place::Digit(house, d)));
        let open: Vec<Place> = shape
            .cells()
            .map(Place::Cell)
            .chain(houses)
            .filter(|place| !filled[number(shape, *place)])
            .collect();
        let mut items = vec![0; filled.len()];
        for (item, place) in (1..).zip(&open) {
            items[number(shape, *place)] = item;
        }
        let mut links = Links::new(open.len());
        let mut options = Vec::new();
        for cell in shape.cells().filter(|cell| givens.get(*cell).is_none()) {
            meter.look()?;
            for digit in candidates.get(cell).iter() {
                links.add(place(cell, digit).map(|place| items[number(shape, place)]));
                options.push((cell, digit));
            }
        }
        // Item 0 is the root of the list and no place; it is never looked up.
        let places = open.first().copied().into_iter().chain(open.iter().copied()).collect();
        ControlFlow::Continue(Some(Cover { links, options, places }))
    }
}

/// The number of a place among the 4 n^2 of a shape.
fn number(shape: Shape, place: Place) -> usize {
    match place {
        Place::Cell(cell) => cell.index(),
        Place::Digit(house, digit) => {
            let kind = match house.kind() {
                HouseKind::Row => 1,
                HouseKind::Column => 2,
                HouseKind::Box => 3,
            };
            kind * shape.cell_count() + house.index() * shape.side() + digit.index()
        }
    }
}
