//! Positions that no puzzle leads to by reasoning: candidates struck out at random, several solutions, none. Whatever is found
//! there must be re-proved, and hold in every solution that the position has.

mod common;

use celda_grid::{Candidate, Candidates, Cell, Digit, Grid, Position, Puzzle, Shape};
use celda_solve::{Engine as _, Limits, Outcome, Propagate};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Step, Technique};
use proptest::prelude::*;

/// What is known of the solutions of `puzzle`: the only one, or two of several, or none.
fn solutions(puzzle: &Puzzle) -> (bool, Vec<Grid>) {
    match Propagate.solve(puzzle, &Limits::default()).0 {
        Outcome::Unique(solution) => (true, vec![solution]),
        Outcome::Multiple { first, second } => (false, vec![first, second]),
        Outcome::None => (false, Vec::new()),
        Outcome::Unfinished { .. } => panic!("nothing stops the search"),
    }
}

fn assert_holds(position: &Position, step: &Step, unique: bool, solutions: &[Grid]) {
    assert_eq!(step.check(position, unique), Ok(()), "{step:?}\n{}", position.values());
    for solution in solutions {
        let stands = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
        let holds = step.placements.iter().all(stands) && !step.eliminations.iter().any(stands);
        assert!(holds, "{step:?}\n{}", position.values());
    }
}

/// Techniques of which there are thousands of steps in such positions; other tests look at them.
const PLENTIFUL: [Technique; 9] = [
    Technique::AlsXz,
    Technique::AlsXyWing,
    Technique::AlsChain,
    Technique::AlsWWing,
    Technique::DeathBlossom,
    Technique::AlignedPairExclusion,
    Technique::AlignedTripletExclusion,
    Technique::GroupedDiscontinuousNiceLoop,
    Technique::BruteForce,
];

/// Everything that is found in `position`.
fn assert_all_hold(position: &Position) {
    let state = Puzzle::with_candidates(position.values().clone(), position.candidates().clone());
    let (_, all) = solutions(&state);
    let (unique, of_puzzle) = solutions(position.puzzle());
    let options = path::options_for(of_puzzle.first().filter(|_| unique).cloned());
    let unique = options.uniqueness;
    let plan = Plan {
        techniques: Technique::all()
            .filter(|one| !PLENTIFUL.contains(one) && *one < Technique::FrankenXWing)
            .collect(),
        options,
    };
    for step in path::available(position, &plan) {
        assert_holds(position, &step, unique, &all);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A candidate grid with the candidates of a solution and others beside them, at random.
    #[test]
    fn stated_candidates_at_random(
        shuffle in any::<u64>(),
        share in 5..60_u64,
        pairs in any::<bool>(),
        side in prop::sample::select(vec![4_usize, 6, 9, 9, 9]),
    ) {
        let shape = Shape::of_side(side).unwrap();
        let full = common::pattern_grid(shape);
        let mut random = shuffle;
        let mut next = move || {
            random = random.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = random;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        let mut stated = Candidates::of(&Grid::blank(shape));
        let mut givens = Grid::blank(shape);
        for cell in shape.cells() {
            let held = full.get(cell).unwrap();
            let partner = Digit::from_index((held.index() ^ 1).min(side - 1));
            let mut set = celda_grid::DigitSet::EMPTY;
            for digit in shape.digits() {
                if digit == held || next() % 100 < share || pairs && digit == partner && next() % 100 < 60 {
                    set.insert(digit);
                }
            }
            stated.set(cell, set);
            if set.len() == 1 && next() % 2 == 0 {
                givens.set(cell, Some(held));
            }
        }
        assert_all_hold(&Position::new(Puzzle::with_candidates(givens, stated)));
    }

    /// A puzzle with several solutions whose candidates are struck out until few are left.
    #[test]
    fn entries_and_strikes_at_random(
        line in prop::sample::select(vec![
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
            "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........",
            "1.......9..8...4.....7.8.6..1..2......6...9.3..9..4...24..698..5.....6.....87.1..",
        ]),
        strikes in prop::collection::vec((0..81_usize, 0..9_usize), 0..120),
        stated in any::<bool>(),
    ) {
        let mut position = Position::new(Puzzle::new(common::grid(line)));
        for (cell, digit) in strikes {
            let (cell, digit) = (Cell::from_index(cell), Digit::from_index(digit));
            if position.values().get(cell).is_none() {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        if stated {
            let puzzle = Puzzle::with_candidates(position.values().clone(), position.candidates().clone());
            position = Position::new(puzzle);
        }
        assert_all_hold(&position);
    }
}

/// r1c1, r1c3, r2c1 and r2c3 would be a rectangle of 1 and 3, and test 1 would take 1 out of r2c3, which holds it: the grid itself
/// says that 3 does not stand there, so nothing could be exchanged.
#[test]
fn what_a_candidate_grid_states_cannot_be_exchanged() {
    let shape = Shape::of_side(4).unwrap();
    let solution = Grid::from_values(shape, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
    let open: [(usize, &[usize]); 7] =
        [(0, &[1, 3]), (2, &[1, 3]), (4, &[1, 3]), (6, &[1, 4]), (3, &[4]), (5, &[4]), (10, &[4])];
    let (mut givens, mut stated) = (solution.clone(), Candidates::of(&Grid::blank(shape)));
    for (cell, digits) in open {
        givens.set(Cell::from_index(cell), None);
        stated.set(Cell::from_index(cell), digits.iter().map(|digit| Digit::from_index(digit - 1)).collect());
    }
    let puzzle = Puzzle::with_candidates(givens.clone(), stated);
    assert_eq!(solutions(&puzzle), (true, vec![solution.clone()]));
    let uniqueness = |puzzle: Puzzle| {
        let mut plan = Plan::complete(path::options_for(Some(solution.clone())));
        plan.techniques.retain(|technique| technique.needs_uniqueness());
        path::available(&Position::new(puzzle), &plan)
    };
    assert_eq!(uniqueness(puzzle), []);
}

/// Two digits with one place between them are no hidden pair, nor two cells with one digit a naked one: there is no solution.
#[test]
fn subsets_are_as_large_as_they_are_said_to_be() {
    let mut position = Position::new(Puzzle::new(common::grid(
        ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
    )));
    position.eliminate(Candidate::new(Cell::from_index(0), Digit::from_index(3)));
    assert_all_hold(&position);
}
