//! Cells with as many covers: SK-loops and multi-sector locked sets.

mod common;

use celda_check::{Fault, Pattern, Proof};
use celda_grid::{Position, Puzzle};
use celda_techniques::{Options, Plan, Step, Technique, path};

/// "Easter Monster", for which the SK-loop was found.
const EASTER_MONSTER: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn steps(line: &str, technique: Technique) -> (Position, Vec<Step>) {
    let position = Position::new(Puzzle::new(common::grid(line)));
    let plan = Plan { techniques: vec![technique], options: Options::default() };
    let steps = path::available(&position, &plan);
    (position, steps)
}

#[test]
fn easter_monster_has_its_sk_loop() {
    let (position, steps) = steps(EASTER_MONSTER, Technique::SkLoop);
    let removed: Vec<String> =
        steps[0].eliminations.iter().map(|c| c.name(position.shape()).to_string()).collect();
    assert_eq!(steps.len(), 1);
    assert_eq!(
        removed.join(" "),
        "1r7c3 2r3c1 3r2c5 3r5c8 4r5c2 4r8c5 5r8c4 6r9c1 7r1c3 8r2c5 8r2c6 8r5c2 9r5c8"
    );
    let Pattern::Covered { cells, .. } = &steps[0].evidence.pattern else { panic!() };
    assert_eq!(cells.len(), 16);
}

#[test]
fn a_cover_less_or_another_one_is_refused() {
    let (position, steps) = steps(EASTER_MONSTER, Technique::MultiSectorLockedSets);
    let solution = common::unique_solution(&common::grid(EASTER_MONSTER)).unwrap();
    assert!(!steps.is_empty());
    for mut step in steps {
        common::assert_sound(EASTER_MONSTER, &position, &step, &solution);
        let first = step.eliminations[0];
        let Proof::Counting { truths, .. } = &mut step.evidence.proof else { panic!() };
        let last = truths.pop();
        assert_eq!(step.check(&position, true), Err(Fault::NotProved(first)));
        let Proof::Counting { truths, covers } = &mut step.evidence.proof else { panic!() };
        truths.extend(last);
        covers[0].1 = covers[1].1;
        assert!(matches!(step.check(&position, true), Err(Fault::NotProved(_))));
    }
}
