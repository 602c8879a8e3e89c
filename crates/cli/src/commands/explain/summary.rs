//! One line a puzzle: level and score, then in a remark what else there is to know.

use std::io::Write;

use celda::grid::Grid;
use celda::techniques::path::{self, Plan};
use celda::techniques::scale::hodoku;
use celda::techniques::{Level, Technique};

use super::way::{End, Grade, Way};
use crate::puzzles::Results;
use crate::verdict::Verdict;

/// The sum of a way, put together from its techniques alone.
struct Sum {
    level: Level,
    score: u32,
    steps: u32,
    hardest: Option<Technique>,
    guesses: u32,
}

impl Sum {
    fn new() -> Sum {
        Sum { level: Level::Easy, score: 0, steps: 0, hardest: None, guesses: 0 }
    }

    fn add(&mut self, technique: Technique) {
        self.level = self.level.max(technique.level());
        self.score = self.score.saturating_add(technique.score());
        self.steps += 1;
        self.hardest = self.hardest.max(Some(technique));
        self.guesses += u32::from(technique == Technique::BruteForce);
    }

    /// A word instead of nothing where the way does not lead to the solution, then the line of [`write_directly`].
    fn write(&self, end: End, out: &mut Vec<u8>) {
        if end != End::Solved {
            out.extend_from_slice(end.word().as_bytes());
            out.push(b' ');
        }
        let level = hodoku::raised(self.level, self.score);
        let hardest = self.hardest.map_or("none", Technique::id);
        let (score, steps, guesses) = (self.score, self.steps, self.guesses);
        // Writing into memory does not fail.
        let _ = writeln!(out, "{level} {score} # steps={steps} hardest={hardest} guesses={guesses}");
    }
}

/// Writes the line of a 9x9 puzzle with one solution.
pub(super) fn write_directly(givens: &Grid, plan: &Plan, results: &mut Results<'_>) {
    let mut sum = Sum::new();
    let end = path::techniques_of_grid(givens, plan, &mut |technique| sum.add(technique));
    let end = match end {
        path::End::Solved => End::Solved,
        path::End::Contradiction => End::Contradiction,
        path::End::Stuck | path::End::Stopped => End::Stuck,
    };
    sum.write(end, &mut results.out);
    results.tally.count(Verdict::Unique, end == End::Solved);
}

/// Writes the line of a way that was gone.
pub(super) fn write(way: &Way, results: &mut Results<'_>) {
    match (way.verdict, way.grade) {
        (Verdict::Unique, Grade::Hodoku(_)) if way.end != End::Unsupported => {
            let mut sum = Sum::new();
            way.steps.iter().for_each(|taken| sum.add(taken.step.technique));
            sum.write(way.end, &mut results.out);
        }
        (Verdict::Unique, Grade::Explainer(rating)) => {
            results.line(&format!("{}/{}/{} # steps={}", rating.er, rating.ep, rating.ed, way.steps.len()));
        }
        (Verdict::Unique, _) => results.line(way.end.word()),
        (verdict, _) => results.line(verdict.word()),
    }
}
