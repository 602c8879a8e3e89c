//! Rates puzzles on the `hodoku` scale and compares with measured ratings.
//!
//! `cargo run --profile fast -p celda-techniques --example rate -- FILE.csv [differences]`, where a line is
//! `puzzle,set,level,score,...`.

use std::collections::BTreeMap;

use celda_grid::{Candidates, Grid, Position, Puzzle, Shape};
use celda_techniques::path::{self, Plan};
use celda_techniques::{Options, Technique, scale::hodoku};

fn solution(grid: &Grid) -> Option<Grid> {
    fn search(grid: &mut Grid, candidates: &Candidates) -> bool {
        let blank = grid.shape().cells().filter(|cell| grid.get(*cell).is_none());
        let Some(cell) = blank.min_by_key(|cell| candidates.get(*cell).len()) else { return true };
        for digit in candidates.get(cell).iter() {
            let mut left = candidates.clone();
            left.place(cell, digit);
            grid.set(cell, Some(digit));
            if search(grid, &left) {
                return true;
            }
            grid.set(cell, None);
        }
        false
    }
    let mut grid = grid.clone();
    let candidates = Candidates::of(&grid);
    search(&mut grid, &candidates).then_some(grid)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let differences = arguments.next();
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut same: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut seconds = 0.0;
    let mut nonstandard = BTreeMap::<&str, usize>::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let values = fields[0].bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 });
        let grid = Grid::from_values(Shape::NINE, values).expect("81 cells");
        let options = Options { solution: solution(&grid), ..Options::default() };
        let position = Position::new(Puzzle::new(grid));
        let clock = std::time::Instant::now();
        let mut used = BTreeMap::<Technique, usize>::new();
        let end = path::techniques(&position, &Plan::standard(options), &mut |technique| {
            *used.entry(technique).or_default() += 1;
        });
        seconds += clock.elapsed().as_secs_f64();
        let steps = used.iter().flat_map(|(technique, count)| std::iter::repeat_n(*technique, *count));
        let rating = hodoku::rate(steps);
        let (level, score) = (fields[2], fields[3].parse::<u32>().unwrap_or(0));
        let counts = same.entry(fields[1].to_owned()).or_default();
        counts[0] += 1;
        counts[1] += usize::from(rating.level.to_string() == level);
        counts[2] += usize::from(rating.score == score);
        for technique in used.keys() {
            *nonstandard.entry(technique.id()).or_default() += 1;
        }
        if differences.is_some() && rating.score != score {
            println!("{} {level} {score} / {} {} {:?} {used:?}", fields[0], rating.level, rating.score, end);
        }
    }
    let mut total = [0; 3];
    for (set, counts) in &same {
        println!("{set:24} {} puzzles, {} same level, {} same score", counts[0], counts[1], counts[2]);
        (0..3).for_each(|i| total[i] += counts[i]);
    }
    println!(
        "{} puzzles, {:.2} % same level, {:.2} % same score, {seconds:.2} s",
        total[0],
        100.0 * total[1] as f64 / total[0] as f64,
        100.0 * total[2] as f64 / total[0] as f64
    );
    println!("puzzles that use: {nonstandard:?}");
}
