//! The explainer scale against measured figures, with every step re-proved.

mod common;

use celda_grid::{Grid, Position, Puzzle, Shape};
use celda_techniques::scale::explainer::{Explainer, Figure, Refusal};
use common::grid;

/// The figures, from a way whose steps are all proved by the checker and lead to the solution.
fn proved(explainer: &mut Explainer, line: &str) -> String {
    let start = Position::new(Puzzle::new(grid(line)));
    let mut last = start.clone();
    let rating = explainer
        .path(&start, |rated, before| {
            assert_eq!(rated.step.check(before, true), Ok(()), "{line}: {:?}", rated.producer);
            last = before.clone();
            rated.step.apply(&mut last);
        })
        .unwrap();
    assert!(last.values().is_solved(), "{line}");
    assert_eq!(explainer.rate(&grid(line)), Ok(rating), "{line}: told and untold");
    format!("{},{},{}", rating.er, rating.ep, rating.ed)
}

#[test]
fn known_figures() {
    let mut explainer = Explainer::new();
    for (line, figures) in [
        ("73.4298511457.8293289513674364275918921834567857196432673982.454126573895983417.6", "1.0,1.0,1.0"),
        (".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........", "2.3,1.2,1.2"),
    ] {
        assert_eq!(proved(&mut explainer, line), figures, "{line}");
    }
}

#[test]
fn measured_figures() {
    let Some(text) = common::shared("data/ratings/explainer.csv") else { return };
    let mut explainer = Explainer::new();
    let mut seen = 0;
    for line in text.lines().skip(1).step_by(4) {
        let fields: Vec<&str> = line.split(',').collect();
        if fields[1].parse::<f64>().is_ok_and(|er| er < 8.9) {
            assert_eq!(proved(&mut explainer, fields[0]), fields[1..4].join(","), "{}", fields[0]);
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_solved_grid_has_no_step() {
    let solved = grid("123456789457189236689237145214573698376918452598624371731892564842365917965741823");
    let rating = Explainer::new().rate(&solved).unwrap();
    assert_eq!((rating.er, rating.ep, rating.ed), (Figure::default(), Figure::default(), Figure::default()));
    assert_eq!(rating.deciding, [None; 3]);
}

#[test]
fn what_is_not_rated() {
    let mut explainer = Explainer::new();
    let four = Grid::blank(Shape::of_side(4).unwrap());
    assert_eq!(explainer.rate(&four), Err(Refusal::Shape));
    let mut twice = Grid::blank(Shape::NINE);
    for column in [0, 5] {
        twice.set(Shape::NINE.cell(0, column).unwrap(), Shape::NINE.digit(1));
    }
    assert_eq!(explainer.rate(&twice), Err(Refusal::Conflict));
}
