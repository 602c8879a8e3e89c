//! Chains, almost locked sets and what is left when they do not help: every step that is found is re-proved and true.

mod common;

use celda_check::{Fault, Pattern, Reason};
use celda_grid::{Grid, Position, Puzzle, Shape};
use celda_techniques::library::Case;
use celda_techniques::{Options, Path, Plan, Technique, path};

/// The techniques of this file.
fn techniques() -> Vec<Technique> {
    use Technique as T;
    vec![
        T::XChain,
        T::XyChain,
        T::ContinuousNiceLoop,
        T::DiscontinuousNiceLoop,
        T::Aic,
        T::GroupedContinuousNiceLoop,
        T::GroupedDiscontinuousNiceLoop,
        T::GroupedAic,
        T::AlsXz,
        T::AlsXyWing,
        T::AlsChain,
        T::AlsWWing,
        T::DeathBlossom,
        T::AlignedPairExclusion,
        T::AlignedTripletExclusion,
        T::Medusa,
        T::Fireworks,
        T::Tridagon,
        T::SkLoop,
        T::MultiSectorLockedSets,
        T::JuniorExocet,
        T::KrakenFishType1,
        T::KrakenFishType2,
        T::ForcingChainContradiction,
        T::ForcingChainVerity,
        T::ForcingNetContradiction,
        T::ForcingNetVerity,
    ]
}

/// Where the techniques up to the naked quadruple end, for each of the sampled puzzles, with the solution.
fn positions(name: &str, every: usize, skip: usize) -> Vec<(String, Position, Grid)> {
    let simple: Vec<Technique> = Technique::all().take_while(|t| *t <= Technique::HiddenQuadruple).collect();
    let plan = Plan { techniques: simple, options: Options::default() };
    let mut positions = Vec::new();
    for line in common::puzzles(name).into_iter().skip(skip).step_by(every) {
        let grid = common::grid(&line);
        let Some(solution) = common::unique_solution(&grid) else { continue };
        let Path { position, .. } = path::solve(&Position::new(Puzzle::new(grid)), &plan);
        positions.push((line, position, solution));
    }
    positions
}

fn assert_all_sound(line: &str, position: &Position, solution: &Grid, options: &Options) {
    for technique in techniques() {
        let plan = Plan { techniques: vec![technique], options: options.clone() };
        for step in path::available(position, &plan) {
            assert_eq!(step.technique, technique);
            common::assert_sound(line, position, &step, solution);
        }
        if let Some(step) = path::next(position, &plan) {
            common::assert_sound(line, position, &step, solution);
        }
    }
}

#[test]
fn steps_at_sampled_positions_are_sound() {
    for (name, every) in
        [("top1465.txt", 701), ("hardest_1106.txt", 301), ("random_minimal_100k.txt", 49_001)]
    {
        for (line, position, solution) in positions(name, every, 5) {
            assert_all_sound(&line, &position, &solution, &Options::default());
        }
    }
}

#[test]
fn steps_with_sets_and_overlaps_are_sound() {
    let options = Options { sets_in_chains: true, overlapping_sets: true, ..Options::default() };
    for (name, every) in [("top1465.txt", 1201)] {
        for (line, position, solution) in positions(name, every, 3) {
            assert_all_sound(&line, &position, &solution, &options);
        }
    }
}

#[test]
fn steps_at_the_positions_of_the_library_are_sound() {
    let Some(text) = common::shared("data/techniques/reglib-sample.txt") else { return };
    for line in text.lines().filter(|line| line.starts_with(":07") || line.starts_with(":09")).step_by(9) {
        let case: Case = line.parse().expect("a line of the format");
        let Some(solution) = common::unique_solution(case.position.values()) else { continue };
        for step in case.steps() {
            common::assert_sound(line, &case.position, &step, &solution);
        }
    }
}

#[test]
fn steps_on_other_shapes_are_sound() {
    for shape in [Shape::new(2, 3).unwrap(), Shape::new(2, 4).unwrap(), Shape::new(3, 4).unwrap()] {
        let full = common::pattern_grid(shape);
        let mut grid = full.clone();
        for (index, cell) in shape.cells().enumerate() {
            if index * 7 % 5 < 3 {
                grid.set(cell, None);
            }
        }
        // Where there are several solutions, steps must be true of all of them; this one stands for them.
        let position = Position::new(Puzzle::new(grid));
        assert_all_sound(
            &shape.to_string(),
            &position,
            &full,
            &Options { uniqueness: false, ..Options::default() },
        );
    }
}

#[test]
fn sets_leave_cells_one_candidate_in_chains() {
    let Some(text) = common::shared("data/techniques/reglib-sample.txt") else { return };
    let mut refused = 0;
    for line in text.lines().filter(|line| line.starts_with(":0709-2") || line.starts_with(":0710-4")) {
        let case: Case = line.parse().expect("a line of the format");
        let Some(solution) = common::unique_solution(case.position.values()) else { continue };
        for mut step in case.steps().into_iter().step_by(7) {
            common::assert_sound(line, &case.position, &step, &solution);
            let Pattern::Chains(chains) = &mut step.evidence.pattern else { panic!("{line}") };
            let links = chains.iter_mut().flat_map(|chain| &mut chain.links);
            let mut spoilt = false;
            for link in links {
                let Reason::AlmostLockedAndCell(set, cell) = &mut link.reason else { continue };
                *cell = set.cells[0];
                spoilt = true;
            }
            if spoilt {
                assert_eq!(step.check(&case.position, true), Err(Fault::Pattern), "{line}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}
