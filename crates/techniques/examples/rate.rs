//! Rates puzzles on the `hodoku` scale and compares with measured ratings.
//!
//! `cargo run --profile fast -p celda-techniques --example rate -- FILE.csv [differences]`, where a line is
//! `puzzle,set,level,score,...`.

use std::collections::BTreeMap;

use celda_grid::{Grid, Puzzle, Shape};
use celda_solve::nine::Nine;
use celda_solve::{Engine as _, Limits, Outcome};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Options, Technique, scale::hodoku};

fn solution(grid: &Grid) -> Option<Grid> {
    match Nine::new().solve(&Puzzle::new(grid.clone()), &Limits::default()).0 {
        Outcome::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// A puzzle with the level and the score measured for it, and its solution.
type Rated = (Grid, String, u32, Option<Grid>);

/// The seconds that this thread has run, where the system tells.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let differences = arguments.next();
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut sets: BTreeMap<String, Vec<Rated>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let values = fields[0].bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 });
        let grid = Grid::from_values(Shape::NINE, values).expect("81 cells");
        let solution = solution(&grid);
        let score = fields[3].parse().unwrap_or(0);
        sets.entry(fields[1].to_owned()).or_default().push((grid, fields[2].to_owned(), score, solution));
    }
    let mut total = [0; 3];
    for (set, puzzles) in &sets {
        let mut counts = [0; 3];
        let mut spent = BTreeMap::<Technique, usize>::new();
        let mut plan = Plan::standard(Options::default());
        let start = cpu_seconds();
        for (grid, level, score, solution) in puzzles {
            plan.options.solution = solution.clone();
            let mut used = BTreeMap::<Technique, u32>::new();
            let (rating, end) = if differences.is_some() {
                let end = path::techniques_of_grid(grid, &plan, &mut |technique| {
                    *used.entry(technique).or_default() += 1;
                });
                let steps = used
                    .iter()
                    .flat_map(|(technique, count)| std::iter::repeat_n(*technique, *count as usize));
                (hodoku::rate(steps), end)
            } else {
                hodoku::rate_puzzle(grid, &plan)
            };
            used.keys().for_each(|technique| *spent.entry(*technique).or_default() += 1);
            counts[0] += 1;
            counts[1] += usize::from(rating.level.to_string() == *level);
            counts[2] += usize::from(rating.score == *score);
            if differences.is_some() && rating.score != *score {
                println!("{grid} {level} {score} / {} {} {end:?} {used:?}", rating.level, rating.score);
            }
        }
        let seconds = cpu_seconds() - start;
        println!(
            "{set:20} {} puzzles, {} same level, {} same score, {:.0} puzzles/s",
            counts[0],
            counts[1],
            counts[2],
            counts[0] as f64 / seconds
        );
        if differences.is_some() {
            println!("    puzzles that use {spent:?}");
        }
        (0..3).for_each(|i| total[i] += counts[i]);
    }
    let percent = |count: usize| 100.0 * count as f64 / total[0] as f64;
    println!(
        "{} puzzles, {:.2} % same level, {:.2} % same score",
        total[0],
        percent(total[1]),
        percent(total[2])
    );
}
