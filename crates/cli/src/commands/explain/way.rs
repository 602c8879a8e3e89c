//! The way that is told: the steps with their figures, and where they lead.

use std::collections::HashSet;

use celda::check::Fault;
use celda::grid::{Cell, Conflict, Grid, Position, Puzzle, Shape};
use celda::techniques::path::{self, Plan};
use celda::techniques::scale::{explainer, hodoku};
use celda::techniques::{Step, Technique, find};

use crate::interrupt::Interrupt;
use crate::reasoning::Judgement;
use crate::verdict::Verdict;

/// How far the way led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// To the solution.
    Solved,
    /// To the cell that was asked for.
    Reached,
    /// To where no technique goes on.
    Stuck,
    /// To a cell without a candidate or a digit without a place.
    Contradiction,
    /// Nowhere: the givens break the rules.
    Invalid,
    /// Nowhere: the scale does not know such puzzles.
    Unsupported,
    /// Nowhere: the steps are what can be done at the start.
    Listed,
    /// Ctrl-C broke it off.
    Interrupted,
}

impl End {
    /// The word, the same in every language and version.
    pub(super) fn word(self) -> &'static str {
        match self {
            End::Solved => "solved",
            End::Reached => "reached",
            End::Stuck => "stuck",
            End::Contradiction => "contradiction",
            End::Invalid => "invalid",
            End::Unsupported => "unsupported",
            End::Listed => "listed",
            End::Interrupted => "interrupted",
        }
    }
}

/// A step with what the scale and the checker say of it.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) step: Step,
    pub(super) figure: Figure,
    /// What the checker found wrong, where it was asked.
    pub(super) fault: Option<Fault>,
}

/// The difficulty of a step on the scale.
#[derive(Clone, Copy, Debug)]
pub(super) enum Figure {
    Hodoku(Technique),
    Explainer(explainer::Figure),
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Figure::Hodoku(technique) => write!(f, "{}", technique.score()),
            Figure::Explainer(figure) => write!(f, "{figure}"),
        }
    }
}

/// The difficulty of the whole way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Grade {
    Hodoku(hodoku::Rating),
    Explainer(explainer::Rating),
}

/// What came out for a puzzle.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) verdict: Verdict,
    pub(super) conflicts: Vec<Conflict>,
    /// The only solution.
    pub(super) solution: Option<Grid>,
    /// Whether steps may rely on there being one solution.
    pub(super) uniqueness: bool,
    /// Whether each step was re-proved.
    pub(super) proved: bool,
    pub(super) start: Position,
    pub(super) steps: Vec<Taken>,
    /// The position after the steps.
    pub(super) reached: Position,
    pub(super) end: End,
    pub(super) grade: Grade,
}

impl Way {
    /// The steps that did not pass the checker, numbered from 1.
    pub(super) fn faults(&self) -> impl Iterator<Item = (usize, &Fault)> {
        (1..).zip(&self.steps).filter_map(|(number, taken)| taken.fault.as_ref().map(|fault| (number, fault)))
    }

    /// The techniques used, each with its number of steps, in the order of the catalogue.
    pub(super) fn techniques(&self) -> Vec<(Technique, usize)> {
        let mut used: Vec<Technique> = self.steps.iter().map(|taken| taken.step.technique).collect();
        used.sort_unstable();
        used.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect()
    }
}

/// How the way is to be gone.
pub(super) struct Guide<'a> {
    pub(super) plan: Plan,
    pub(super) stop_at: Option<Cell>,
    pub(super) all_steps: bool,
    pub(super) prove: bool,
    pub(super) by_explainer: bool,
    pub(super) interrupt: &'a Interrupt,
}

impl Guide<'_> {
    /// The way of a puzzle of which a search says `judgement`.
    pub(super) fn go(
        &self,
        puzzle: &Puzzle,
        judgement: Judgement,
        explainer: &mut explainer::Explainer,
    ) -> Way {
        let start = Position::new(puzzle.clone());
        let mut way = Way {
            verdict: judgement.verdict,
            conflicts: judgement.conflicts,
            solution: judgement.solution,
            uniqueness: self.plan.options.uniqueness,
            proved: self.prove,
            reached: start.clone(),
            start,
            steps: Vec::new(),
            end: End::Invalid,
            grade: Grade::Hodoku(hodoku::rate([])),
        };
        if way.verdict == Verdict::Invalid {
            return way;
        }
        if self.by_explainer {
            self.go_by_explainer(&mut way, explainer);
        } else if self.all_steps {
            self.list(&mut way);
        } else {
            self.go_by_plan(&mut way);
        }
        way
    }

    /// Takes the step, which holds in the position reached so far.
    fn take(&self, way: &mut Way, step: Step, figure: Figure) {
        let fault = self.check(way, &step);
        step.apply(&mut way.reached);
        way.steps.push(Taken { step, figure, fault });
    }

    fn check(&self, way: &Way, step: &Step) -> Option<Fault> {
        self.prove.then(|| step.check(&way.reached, way.uniqueness).err()).flatten()
    }

    fn is_reached(&self, way: &Way) -> bool {
        self.stop_at.is_some_and(|cell| way.reached.values().get(cell).is_some())
    }

    fn go_by_plan(&self, way: &mut Way) {
        if self.is_reached(way) {
            way.end = End::Reached;
            return;
        }
        let start = way.start.clone();
        let end = path::walk(&start, &self.plan, &mut |step| {
            self.take(way, step.clone(), Figure::Hodoku(step.technique));
            if self.is_reached(way) || self.interrupt.is_stopped() {
                find::Flow::Break(())
            } else {
                find::Flow::Continue(())
            }
        });
        way.end = match end {
            path::End::Solved => End::Solved,
            path::End::Stuck => End::Stuck,
            path::End::Contradiction => End::Contradiction,
            path::End::Stopped if self.is_reached(way) => End::Reached,
            path::End::Stopped => End::Interrupted,
        };
        way.grade = Grade::Hodoku(hodoku::rate(way.steps.iter().map(|taken| taken.step.technique)));
    }

    /// Everything that can be done at the start: the easiest first, and of one technique what changes most. Several ways to the same
    /// conclusions are one step, by the easiest. Brute force is no step that is there to be seen.
    fn list(&self, way: &mut Way) {
        let mut plan = self.plan.clone();
        plan.techniques.retain(|technique| *technique != Technique::BruteForce);
        let mut steps = path::available(&way.start, &plan);
        steps.sort_by_key(|step| {
            let changes = step.placements.len() + step.eliminations.len();
            (step.technique.score(), step.technique, std::cmp::Reverse(changes))
        });
        let mut known = HashSet::new();
        steps.retain(|step| known.insert((step.placements.clone(), step.eliminations.clone())));
        for step in steps {
            let fault = self.check(way, &step);
            way.steps.push(Taken { figure: Figure::Hodoku(step.technique), step, fault });
        }
        way.end = End::Listed;
    }

    /// The scale takes for granted that there is one solution, and is for 9x9.
    fn go_by_explainer(&self, way: &mut Way, explainer: &mut explainer::Explainer) {
        way.end = End::Unsupported;
        if way.verdict != Verdict::Unique || way.start.shape() != Shape::NINE {
            return;
        }
        let start = way.start.clone();
        let mut reached = self.is_reached(way);
        let rating = explainer.path(&start, |rated, _| {
            // The rating is of the whole way, also where only its beginning is told.
            if !reached {
                self.take(way, rated.step.clone(), Figure::Explainer(rated.figure));
                reached = self.is_reached(way);
            }
        });
        if let Ok(rating) = rating {
            way.grade = Grade::Explainer(rating);
            way.end = match (reached, rating.solved) {
                (true, _) => End::Reached,
                (false, true) => End::Solved,
                (false, false) => End::Stuck,
            };
        }
    }
}
