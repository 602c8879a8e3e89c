//! Every step on the path of any 9x9 puzzle that can be read is re-proved by the checker, and true of every solution.
#![no_main]

use celda_formats::{Item, Reader};
use celda_grid::{Position, Shape};
use celda_solve::nine::Nine;
use celda_solve::{Engine as _, Limits, Outcome};
use celda_techniques::find::Flow;
use celda_techniques::path::{self, Plan};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for item in Reader::new(data).map_while(Result::ok) {
        let Item::Puzzle(read) = item else { continue };
        let puzzle = &read.puzzle;
        if puzzle.shape() != Shape::NINE || !puzzle.givens().is_consistent() || puzzle.stated_candidates().is_some()
        {
            continue;
        }
        let (solution, others) = match Nine::new().solve(puzzle, &Limits::default()).0 {
            Outcome::Unique(solution) => (Some(solution), Vec::new()),
            Outcome::Multiple { first, second } => (None, vec![first, second]),
            _ => (None, Vec::new()),
        };
        let unique = solution.is_some();
        let solutions: Vec<_> = solution.iter().chain(&others).cloned().collect();
        let position = Position::new(puzzle.clone());
        let mut current = position.clone();
        let _ = path::walk(&position, &Plan::standard(path::options_for(solution)), &mut |step| {
            assert_eq!(step.check(&current, unique), Ok(()), "{step:?}");
            for solution in &solutions {
                assert!(step.placements.iter().all(|c| solution.get(c.cell) == Some(c.digit)));
                assert!(step.eliminations.iter().all(|c| solution.get(c.cell) != Some(c.digit)));
            }
            step.apply(&mut current);
            Flow::Continue(())
        });
    }
});
