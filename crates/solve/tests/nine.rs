//! The paths of the fast solver against each other and against an engine that shares nothing with them.

use std::ops::ControlFlow;

use celda_grid::{Candidates, Cell, Digit, Grid, Puzzle, Shape};
use celda_solve::nine::{Answer, Board, Line, Path, Solver, solve_on_threads};
use celda_solve::{Engine, Limits, Propagate};
use proptest::prelude::*;

/// One in so many cases is tried: all, unless Miri interprets the code (`cargo +nightly miri test -p celda-solve --test nine`),
/// a thousand times slower and on the portable path alone.
const STEP: usize = if cfg!(miri) { 40 } else { 1 };

/// A solver on every path that this processor can take.
fn solvers() -> Vec<Solver> {
    Path::ALL
        .into_iter()
        .filter_map(|path| {
            let solver = Solver::with_path(path);
            if solver.is_none() {
                eprintln!("the path {path} is left out: this processor cannot take it");
            }
            solver
        })
        .collect()
}

/// All solutions as far as `limit`, in order.
fn solutions(solver: &mut Solver, board: &Board, limit: u64) -> Vec<Line> {
    let mut found = Vec::new();
    solver.visit(board, &Limits::solutions(limit), |line| {
        found.push(*line);
        ControlFlow::Continue(())
    });
    found
}

fn text(grid: &Grid) -> Line {
    grid.to_string().into_bytes().try_into().unwrap()
}

/// A solved grid: the cyclic pattern with digits, rows, columns, bands and stacks changed about.
fn grids() -> impl Strategy<Value = Vec<usize>> {
    let order = || Just([0usize, 1, 2]).prop_shuffle();
    let lines = || (order(), [order(), order(), order()]);
    (Just((1..=9).collect::<Vec<usize>>()).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(
        |(digits, rows, columns, transposed)| {
            let pick = |(bands, within): &([usize; 3], [[usize; 3]; 3]), line: usize| {
                3 * bands[line / 3] + within[line / 3][line % 3]
            };
            (0..81)
                .map(|cell| {
                    let (row, column) = (pick(&rows, cell / 9), pick(&columns, cell % 9));
                    let (row, column) = if transposed { (column, row) } else { (row, column) };
                    digits[(3 * (row % 3) + row / 3 + column) % 9]
                })
                .collect()
        },
    )
}

/// A puzzle: some cells of a solved grid, some perhaps changed, and some candidates perhaps forbidden.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let kept = prop::collection::vec(0u32..100, 81);
    let changed = prop::collection::vec((0usize..81, 0usize..9), 0..2);
    let forbidden = prop::collection::vec((0usize..81, 0usize..9), 0..40);
    (grids(), 20u32..60, kept, changed, forbidden).prop_map(
        |(mut values, share, kept, changed, forbidden)| {
            for (value, kept) in values.iter_mut().zip(kept) {
                if kept >= share {
                    *value = 0;
                }
            }
            for (cell, digit) in changed {
                values[cell] = digit + 1;
            }
            let mut candidates = Candidates::full(Shape::NINE);
            for (cell, digit) in forbidden {
                candidates.remove(Cell::from_index(cell), Digit::from_index(digit));
            }
            Puzzle::with_candidates(Grid::from_values(Shape::NINE, values).unwrap(), candidates)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_path_finds_what_propagate_finds(puzzle in puzzles()) {
        const LIMIT: u64 = 60;
        let mut expected = Vec::new();
        Propagate.enumerate(&puzzle, &Limits::solutions(LIMIT), &mut |grid| {
            expected.push(text(grid));
            ControlFlow::Continue(())
        });
        let board = Board::from_candidates(&puzzle.candidates()).unwrap();
        let stated = Board::from_candidates(puzzle.stated_candidates().unwrap()).unwrap();
        let mut unreduced = Board::from_grid(puzzle.givens()).unwrap();
        for cell in 0..81 {
            unreduced.set(cell, unreduced.get(cell) & stated.get(cell));
        }
        let mut all: Vec<Vec<Line>> = Vec::new();
        for mut solver in solvers() {
            let found = solutions(&mut solver, &board, LIMIT);
            prop_assert_eq!(solver.count(&unreduced, LIMIT), expected.len() as u64);
            prop_assert_eq!(solver.count(&board, LIMIT), expected.len() as u64);
            prop_assert_eq!(solver.first(&board), found.first().copied());
            all.push(found);
        }
        prop_assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "one order on all paths");
        if (expected.len() as u64) < LIMIT {
            let mut sorted = all[0].clone();
            sorted.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(sorted, expected);
        }
    }

    #[test]
    fn the_generators_question_is_what_counting_says(values in grids(), kept in prop::collection::vec(0u32..100, 81)) {
        let mut board = Board::BLANK;
        let givens: Vec<usize> = (0..81).filter(|cell| kept[*cell] < 45).collect();
        for &cell in &givens {
            board.set(cell, 1 << (values[cell] - 1));
        }
        for mut solver in solvers() {
            if solver.count(&board, 2) != 1 {
                continue;
            }
            for &cell in &givens {
                let mut without = board.clone();
                without.set(cell, 0x1ff);
                let before = without.clone();
                let other = solver.has_other(&mut without, cell, values[cell]);
                prop_assert_eq!(&without, &before);
                prop_assert_eq!(other, solver.count(&without, 2) == 2);
            }
        }
    }
}

#[test]
fn a_digit_twice_in_a_house_leaves_no_solution() {
    for mut solver in solvers() {
        for a in (0..81).step_by(STEP) {
            for b in (0..a).step_by(STEP) {
                let sees = Shape::NINE.sees(Cell::from_index(a), Cell::from_index(b));
                for digit in [3, 8] {
                    let mut board = Board::BLANK;
                    board.set(a, 1 << digit);
                    board.set(b, 1 << digit);
                    assert_eq!(solver.count(&board, 1), u64::from(!sees), "{a} {b} {digit}");
                }
            }
        }
    }
}

#[test]
fn cells_without_candidates() {
    for mut solver in solvers() {
        for cell in (0..81).step_by(STEP) {
            let mut board = Board::BLANK;
            board.set(cell, 0);
            assert_eq!(solver.solve(&board), Answer::None);
        }
    }
}

#[test]
fn strange_lines_do_not_disturb_the_batch() {
    let good = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for mut solver in solvers() {
        for strange in [b'x', b':', b'/', b' ', b'-', 10, 0x80, 255] {
            for place in (0..81).step_by(STEP) {
                let mut bad = good;
                bad[place] = strange;
                let mut counts = [Some(7); 4];
                let mut solutions = [[0; 81]; 3];
                solver.solve_batch(&[good, bad, good], 2, &mut counts, &mut solutions);
                assert_eq!(counts, [Some(1), None, Some(1), Some(7)]);
                assert_eq!((solutions[0], solutions[1]), (solutions[2], [0; 81]));
                assert!(solutions[0].starts_with(b"534678912"));
            }
        }
    }
}

#[test]
fn blanks_and_digits_in_every_way_of_writing() {
    let dots = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let zeros = dots.map(|byte| if byte == b'.' { b'0' } else { byte });
    let values = zeros.map(|byte| byte - b'0');
    for mut solver in solvers() {
        let mut counts = [None; 3];
        let mut solutions = [[0; 81]; 3];
        solver.solve_batch(&[dots, zeros, values], 2, &mut counts, &mut solutions);
        assert_eq!(counts, [Some(1); 3]);
        assert!(solutions.iter().all(|solution| *solution == solutions[0]));
        let grid = Grid::from_values(Shape::NINE, solutions[0].map(|byte| usize::from(byte - b'0')));
        assert!(grid.unwrap().is_solved());
    }
}

#[test]
fn limits_of_nothing_and_of_much() {
    let many = 5000 / STEP;
    for mut solver in solvers() {
        assert_eq!(solver.count(&Board::BLANK, 0), 0);
        assert_eq!(solver.count(&Board::BLANK, many as u64), many as u64);
        let mut seen = std::collections::HashSet::new();
        let report = solver.visit(&Board::BLANK, &Limits::solutions(many as u64), |line| {
            assert!(seen.insert(*line));
            ControlFlow::Continue(())
        });
        assert_eq!((report.solutions, seen.len()), (many as u64, many));
    }
}

#[test]
fn as_many_threads_as_one_likes() {
    let line = *b"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    let mut lines: Vec<Line> = (0..1500 / STEP)
        .map(|index| {
            let mut line = line;
            line[index % 81] = b'1' + (index / 81 % 9) as u8;
            line
        })
        .collect();
    let strange = lines.len() / 2;
    lines[strange] = [b'x'; 81];
    let run = |threads| {
        let (mut counts, mut solutions) = (vec![None; lines.len()], vec![[0; 81]; 1000]);
        let threads = std::num::NonZeroUsize::new(threads).unwrap();
        let work = solve_on_threads(threads, Path::best(), &lines, 2, &mut counts, &mut solutions);
        (counts, solutions, work)
    };
    let one = run(1);
    assert_eq!(one.0[strange], None);
    assert!(one.0.contains(&Some(0)) && one.0.contains(&Some(1)));
    assert_eq!(one.2.map(|work| work.puzzles), Some(lines.len() as u64 - 1));
    for threads in [2, 3, 8, 100] {
        assert_eq!(run(threads), one, "{threads} threads");
    }
}
