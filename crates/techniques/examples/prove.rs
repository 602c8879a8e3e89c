//! Walks the paths of the puzzles of a file and has every step re-proved by the checker and compared with the solution.
//!
//! `cargo run --profile fast -p celda-techniques --example prove -- FILE [EVERY [complete]]`: every EVERY-th line, the puzzle first
//! on it, of any side whose boxes are the usual ones (2x3 for 6, 3x4 for 12); `complete` takes the whole catalogue instead of the
//! standard techniques. Ends with status 1 if a step is wrong.

use std::collections::BTreeMap;

use celda_grid::{Candidate, Grid, Position, Puzzle, Shape, Symbols};
use celda_solve::{Auto, Engine as _, Limits, Outcome};
use celda_techniques::find::Flow;
use celda_techniques::path::{self, End, Plan};
use celda_techniques::{Options, Technique};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let every: usize = arguments.next().and_then(|every| every.parse().ok()).unwrap_or(1);
    let complete = arguments.next().is_some();
    let text = std::fs::read_to_string(file).expect("a readable file");
    let engine = Auto;
    let mut proved: BTreeMap<Technique, usize> = BTreeMap::new();
    let (mut puzzles, mut not_unique, mut solved, mut guessed, mut wrong) = (0, 0, 0, 0, 0);
    let lines = text.lines().filter_map(|line| line.split([' ', ',', '\t', '#']).next());
    for line in lines.filter(|line| Shape::of_cell_count(line.len()).is_some()).step_by(every) {
        let Some(grid) = read(line) else { continue };
        let puzzle = Puzzle::new(grid);
        puzzles += 1;
        let (outcome, _) = engine.solve(&puzzle, &Limits::default());
        let solution = match outcome {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        };
        let options = path::options_for(solution.clone());
        let plan = if complete { complete_plan(options) } else { Plan::standard(options) };
        not_unique += usize::from(solution.is_none());
        let position = Position::new(puzzle);
        let mut current = position.clone();
        let mut guesses = 0;
        let end = path::walk(&position, &plan, &mut |step| {
            guesses += usize::from(step.technique == Technique::BruteForce);
            let is = |c: &Candidate| solution.as_ref().is_none_or(|s| s.get(c.cell) == Some(c.digit));
            let isnt = |c: &Candidate| solution.as_ref().is_none_or(|s| s.get(c.cell) != Some(c.digit));
            let truth = step.placements.iter().all(is) && step.eliminations.iter().all(isnt);
            let check = step.check(&current, solution.is_some());
            if !truth || check.is_err() {
                wrong += 1;
                println!("{line}: {} true {truth}, {check:?}\n    {step:?}", step.technique);
                return Flow::Break(());
            }
            *proved.entry(step.technique).or_default() += 1;
            step.apply(&mut current);
            Flow::Continue(())
        });
        solved += usize::from(end == End::Solved && guesses == 0);
        guessed += usize::from(guesses > 0);
    }
    for (technique, count) in &proved {
        println!("{count:9} {technique}");
    }
    println!(
        "{puzzles} puzzles ({not_unique} without a single solution), {} steps proved, {wrong} wrong, {solved} solved by \
         techniques alone, {guessed} with brute force",
        proved.values().sum::<usize>()
    );
    std::process::exit(i32::from(wrong > 0));
}

fn read(line: &str) -> Option<Grid> {
    let shape = Shape::of_cell_count(line.len())?;
    let symbols = Symbols::usual(shape.side());
    let value = |symbol| symbols.digit(symbol).map_or(0, |digit| digit.value());
    Grid::from_values(shape, line.chars().map(value))
}

/// The catalogue without the fish of five and more and the mutants, which would take hours.
fn complete_plan(options: Options) -> Plan {
    let mut plan = Plan::complete(options);
    plan.techniques.retain(|technique| {
        technique.is_standard() || !technique.is_in_reference() || *technique == Technique::DeathBlossom
    });
    plan
}
