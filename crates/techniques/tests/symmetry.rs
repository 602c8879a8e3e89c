//! Gurth's symmetrical placement, on puzzles that are made here: a grid is filled orbit by orbit and thinned out orbit by orbit.

mod common;

use celda_check::{Fault, Symmetry, check_step};
use celda_grid::{Candidate, Cell, Digit, Grid, HouseKind, Position, Puzzle, Shape};
use celda_solve::{Auto, Engine as _, Limits, Outcome};
use celda_techniques::{Options, Plan, Technique, path};

/// A motion with an exchange of digits, which is given as cycles of their values.
struct Exchange {
    shape: Shape,
    symmetry: Symmetry,
    cycles: &'static [&'static [usize]],
}

impl Exchange {
    fn image(&self, (cell, value): (Cell, usize)) -> (Cell, usize) {
        let (row, column, last) =
            (self.shape.row_of(cell), self.shape.column_of(cell), self.shape.side() - 1);
        let (row, column) = match self.symmetry {
            Symmetry::HalfTurn => (last - row, last - column),
            Symmetry::QuarterTurn => (column, last - row),
            Symmetry::Diagonal => (column, row),
            Symmetry::Antidiagonal => (last - column, last - row),
        };
        let cycle = self.cycles.iter().find(|cycle| cycle.contains(&value));
        let next = cycle.map_or(value, |cycle| {
            let at = cycle.iter().position(|other| *other == value).unwrap();
            cycle[(at + 1) % cycle.len()]
        });
        (self.shape.cell(row, column).unwrap(), next)
    }

    /// A candidate with all its images.
    fn orbit(&self, first: (Cell, usize)) -> Vec<(Cell, usize)> {
        let mut orbit = vec![first];
        loop {
            let next = self.image(orbit[orbit.len() - 1]);
            if next == first {
                return orbit;
            }
            orbit.push(next);
        }
    }

    /// Fills the grid from the first blank cell on.
    fn fill(&self, grid: &mut Grid, random: &mut u64) -> bool {
        let shape = self.shape;
        let free = |grid: &Grid, cell: Cell, value: usize| {
            grid.get(cell).is_none()
                && !HouseKind::ALL.into_iter().any(|kind| {
                    shape
                        .cells_of(shape.house_of(cell, kind))
                        .any(|other| grid.get(other) == Digit::new(value))
                })
        };
        let options = |cell: &Cell| (1..=shape.side()).filter(|value| free(grid, *cell, *value)).count();
        let Some(cell) = shape.cells().filter(|cell| grid.get(*cell).is_none()).min_by_key(options) else {
            return true;
        };
        let shift = below(random, shape.side());
        for value in (0..shape.side()).map(|value| (value + shift) % shape.side() + 1) {
            let before = grid.clone();
            let fits = self.orbit((cell, value)).into_iter().all(|(cell, value)| {
                let free = free(grid, cell, value);
                grid.set(cell, Digit::new(value));
                free
            });
            if fits && self.fill(grid, random) {
                return true;
            }
            *grid = before;
        }
        false
    }

    /// A puzzle with this symmetry and one solution, which is handed over too.
    fn puzzle(&self, random: &mut u64) -> (Grid, Grid) {
        let mut solution = Grid::blank(self.shape);
        assert!(self.fill(&mut solution, random), "{:?}", self.symmetry);
        let mut puzzle = solution.clone();
        let mut cells: Vec<Cell> = self.shape.cells().collect();
        while !cells.is_empty() {
            let cell = cells.swap_remove(below(random, cells.len()));
            let mut fewer = puzzle.clone();
            self.orbit((cell, 1)).into_iter().for_each(|(cell, _)| fewer.set(cell, None));
            let (outcome, _) = Auto.solve(&Puzzle::new(fewer.clone()), &Limits::default());
            if matches!(outcome, Outcome::Unique(_)) {
                puzzle = fewer;
            }
        }
        (puzzle, solution)
    }
}

/// The next number below `bound` of a linear congruential generator.
fn below(random: &mut u64, bound: usize) -> usize {
    *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*random >> 33) as usize % bound
}

fn exchanges() -> Vec<Exchange> {
    let pairs: &[&[usize]] = &[&[1, 2], &[3, 4], &[5, 6], &[7, 8]];
    let few: &[&[usize]] = &[&[1, 2], &[3, 4], &[5, 6]];
    let fours: &[&[usize]] = &[&[1, 2, 3, 4], &[5, 6, 7, 8]];
    let nine = |symmetry, cycles| Exchange { shape: Shape::NINE, symmetry, cycles };
    vec![
        nine(Symmetry::HalfTurn, pairs),
        nine(Symmetry::QuarterTurn, fours),
        nine(Symmetry::Diagonal, few),
        nine(Symmetry::Antidiagonal, few),
        Exchange {
            shape: Shape::new(2, 3).unwrap(),
            symmetry: Symmetry::HalfTurn,
            cycles: &[&[1, 2], &[3, 4]],
        },
    ]
}

#[test]
fn symmetric_puzzles_have_steps_at_every_point_of_their_way() {
    let only = Plan { techniques: vec![Technique::GurthSymmetry], options: Options::default() };
    let simple = Plan {
        techniques: Technique::all().take_while(|technique| *technique <= Technique::Jellyfish).collect(),
        options: Options::default(),
    };
    for exchange in exchanges() {
        let mut steps = 0;
        for seed in 0..6 {
            let (puzzle, solution) = exchange.puzzle(&mut (seed + 1));
            let line = format!("{:?} {puzzle}", exchange.symmetry);
            let mut position = Position::new(Puzzle::new(puzzle));
            loop {
                let found = path::available(&position, &only);
                for step in &found {
                    common::assert_sound(&line, &position, step, &solution);
                }
                steps += found.len();
                // Whatever else was found on the way says something of the images too.
                let Some(step) = path::next(&position, &simple) else { break };
                step.apply(&mut position);
            }
        }
        assert!(steps > 10, "{:?} on {}: {steps}", exchange.symmetry, exchange.shape);
    }
}

#[test]
fn a_given_less_or_no_single_solution_is_no_symmetry() {
    for exchange in exchanges().into_iter().filter(|exchange| exchange.shape == Shape::NINE) {
        let (puzzle, solution) = exchange.puzzle(&mut 7);
        let only = Plan { techniques: vec![Technique::GurthSymmetry], options: Options::default() };
        let position = Position::new(Puzzle::new(puzzle.clone()));
        let step = path::next(&position, &only).expect("the cells that stay lose digits");
        assert_eq!(step.check(&position, false), Err(Fault::NotSymmetric));
        let careful = Options { uniqueness: false, ..Options::default() };
        assert!(path::available(&position, &Plan { options: careful, ..only.clone() }).is_empty());
        // A given more, true as it is, and its image not.
        let blank = Shape::NINE
            .cells()
            .find(|cell| puzzle.get(*cell).is_none() && exchange.image((*cell, 1)).0 != *cell);
        let mut more = puzzle;
        more.set(blank.unwrap(), solution.get(blank.unwrap()));
        let position = Position::new(Puzzle::new(more));
        assert!(path::available(&position, &only).is_empty());
        let left = |candidates: &[Candidate]| -> Vec<Candidate> {
            let open = |c: &&Candidate| position.values().get(c.cell).is_none() && position.contains(**c);
            candidates.iter().filter(open).copied().collect()
        };
        let checked =
            check_step(&position, &left(&step.placements), &left(&step.eliminations), &step.evidence, true);
        assert_eq!(checked, Err(Fault::NotSymmetric));
    }
}
