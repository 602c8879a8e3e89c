//! The techniques that generalise, on other shapes than 9x9: every step is re-proved and true of the solution.

mod common;

use std::collections::BTreeSet;

use celda_grid::{Grid, Position, Puzzle, Shape, Symbols};
use celda_solve::{Auto, Engine as _, Limits, Outcome};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Technique, find};

/// Puzzles of 6x6, 12x12, 16x16 and 25x25 made with Celda, each with one solution.
const PUZZLES: [&str; 7] = [
    ".....1.2..3.5..3..43..2.25........5.",
    ".....42.......13.....4.5..3..15.2...",
    "4.6.......3.16...5.......1.5....2..6",
    "7...B...C...2.8.14......943...8....2.....3..4.C5...9A..6B.....7..C.593...A.14.3.875.......1...3.\
     .........9.....4389...BA..5.......18.3A6......4.",
    "1.......93.....B43....8.....95..C.27.832A41.7.5...........A...4...6.8...8CB.6.2...4.......4....2\
     49..58..1.7.94....37A......A......18.78.C.....9.",
    ".6...C.9..G..........A2F.C..G6E.7.9C.E1BA.46....B...6D84...9....8C.AE.62...F..D4.7.2....4...3...\
     .31.57.C86..9....96E48..1..B7.F2.E.B....9.8.2D41.8......B4E...533.....A.2D...79.....2B....6.8GC.\
     DAC......3..E...2583FGE......96...F1D59..A.843.B.B7.A...EF.1D8..",
    "..7..C.I...82NP..A.9...3G.O...NF4.L5C......3...K.....H.E.6JP.....41.C.L....E......27AMI..F.6K...\
     DH9............3DG.JHFMO..6.......4B5.H...62M.OJ....E.O......C..K4E..2GNI.....J....A.I.2E.L....5\
     ....B..7F....JP.....3O...8.A..L...B.J.A3F.8..G..1K.P..65N4.I....L..KAP7.C.E2.615..N.M.P...J..O..\
     IBA..1G9...L..E..98G......45...3......D..JI.342...8KPO...F....N...F.M.P...1...DB9..A......D.B..K\
     5...3.9P.4..E.C..N..5D..93.26..LM..7A1..O.....G1.I.N...M6.D.H........G..2..O...EL.J.F..P....8.I.\
     .4N6.J7PK...3.....F.....GL.K...9..3..C..58........79...E.8MG..LB...D....3...N.H.2....G.9.1IL4...\
     .I..5.DMJPB......7.K.......1..E....N.7D3F.5....A.",
];

fn read(line: &str) -> Grid {
    let shape = Shape::of_cell_count(line.len()).unwrap();
    let symbols = Symbols::usual(shape.side());
    let value = |symbol| symbols.digit(symbol).map_or(0, |digit| digit.value());
    Grid::from_values(shape, line.chars().map(value)).unwrap()
}

#[test]
fn steps_on_other_shapes_are_sound() {
    let mut sides = BTreeSet::new();
    for line in PUZZLES {
        let puzzle = Puzzle::new(read(line));
        let Outcome::Unique(solution) = Auto.solve(&puzzle, &Limits::default()).0 else {
            panic!("{line} has one solution");
        };
        let options = path::options_for(Some(solution.clone()));
        let all = Plan {
            techniques: Technique::all()
                .filter(|t| t.is_standard() && t.generalises() && *t < Technique::FrankenXWing)
                .collect(),
            options: options.clone(),
        };
        let position = Position::new(puzzle);
        let mut current = position.clone();
        let mut beyond_singles = 0;
        let mut plan = Plan::standard(options);
        plan.techniques.retain(|technique| *technique != Technique::BruteForce);
        path::walk(&position, &plan, &mut |step| {
            let is_single = step.technique <= Technique::HiddenSingle;
            if !is_single {
                beyond_singles += 1;
                // On the small shapes everything that is there, not only what the path takes.
                if current.shape().side() < 16 && beyond_singles % 6 == 1 {
                    for step in path::available(&current, &all) {
                        common::assert_sound(line, &current, &step, &solution);
                    }
                }
            }
            common::assert_sound(line, &current, step, &solution);
            step.apply(&mut current);
            find::Flow::Continue(())
        });
        if beyond_singles > 0 {
            sides.insert(position.shape().side());
        }
    }
    // Small puzzles often need singles only; but of each shape one must not.
    assert_eq!(sides, BTreeSet::from([6, 12, 16, 25]));
}
