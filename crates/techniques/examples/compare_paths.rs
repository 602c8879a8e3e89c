//! Compares ways, step by step, with a file of measured ways: a line a step (figure, board after it, name), then a line
//! `puzzle,ER,...`. For each puzzle the first step that differs is printed, and each that the checker does not prove: `compare_paths FILE [LOWEST [HIGHEST]]`.

use celda_grid::{Grid, Position, Puzzle, Shape};
use celda_techniques::scale::explainer::Explainer;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or_default();
    let lowest: f64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    let highest: f64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(99.0);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            std::process::exit(1);
        }
    };
    let mut explainer = Explainer::new();
    let mut measured: Vec<&str> = Vec::new();
    let (mut same, mut all) = (0, 0);
    for line in text.lines() {
        let fields: Vec<&str> = line.split(',').collect();
        if fields[0].len() != 81 {
            measured.push(line);
            continue;
        }
        let er: f64 = fields[1].parse().unwrap_or(0.0);
        if er >= lowest && er <= highest {
            all += 1;
            same += usize::from(compare(&mut explainer, fields[0], &measured));
        }
        measured.clear();
    }
    println!("{same} of {all} ways the same");
}

fn compare(explainer: &mut Explainer, puzzle: &str, measured: &[&str]) -> bool {
    let values = puzzle.bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 });
    let Some(grid) = Grid::from_values(Shape::NINE, values) else { return false };
    let mut index = 0;
    let mut same = true;
    let mut unproved = 0;
    let outcome = explainer.path(&Position::new(Puzzle::new(grid)), |rated, before| {
        let expected = measured.get(index).copied().unwrap_or("");
        index += 1;
        let mut after = before.clone();
        rated.step.apply(&mut after);
        let ours = format!("{} {}", rated.figure, after.values());
        if let Err(fault) = rated.step.check(before, true) {
            unproved += 1;
            println!("{puzzle}\n  step {index} {ours} {:?}: {fault:?}", rated.producer);
        }
        if same && !expected.starts_with(&ours) {
            same = false;
            let eliminations: Vec<String> =
                rated.step.eliminations.iter().map(|gone| gone.name(Shape::NINE).to_string()).collect();
            println!("{puzzle}\n  step {index} measured {expected}");
            println!("           here     {ours} {:?} {}", rated.producer, eliminations.join(" "));
        }
    });
    same && unproved == 0 && outcome.is_ok()
}
