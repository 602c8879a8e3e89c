//! How hard a puzzle is to be, and which techniques its path is to use.
//!
//! The path is the one of the `hodoku` scale, from the easiest technique to the hardest; a technique that this scale does not
//! have takes part where it is asked for. To rate a path costs many times what it costs to make a puzzle, so that most puzzles
//! are turned away before ([`Outline`]): by singles and basic techniques in any order they are solved or not, and that bounds the level.

use std::ops::RangeInclusive;

use celda_grid::{Grid, Shape};
use celda_techniques::find::Flow;
use celda_techniques::path::{self, End, Plan};
use celda_techniques::scale::explainer::{Explainer, Figure};
use celda_techniques::scale::hodoku;
use celda_techniques::{Family, Level, Technique};

use crate::outline::Outline;

/// What is wanted of the way to the solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// The level on the `hodoku` scale.
    pub level: Option<Level>,
    /// The score on the `hodoku` scale.
    pub score: Option<RangeInclusive<u32>>,
    /// The ER on the explainer scale; for 9x9.
    pub rating: Option<RangeInclusive<Figure>>,
    /// Techniques that the path uses, each once at least.
    pub must_use: Vec<Technique>,
    /// Techniques that the path does not use.
    pub must_not_use: Vec<Technique>,
    /// The only techniques that the path uses.
    pub only: Option<Vec<Technique>>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The level on the `hodoku` scale.
    pub level: Level,
    /// The score on the `hodoku` scale.
    pub score: u32,
    /// The ER on the explainer scale, where it was asked for.
    pub er: Option<Figure>,
}

impl Difficulty {
    /// Whether nothing is wanted.
    pub fn is_free(&self) -> bool {
        *self == Difficulty::default()
    }

    /// Whether no path can be like that.
    pub(crate) fn is_contradictory(&self) -> bool {
        let excluded = |technique: &Technique| {
            self.must_not_use.contains(technique)
                || self.only.as_ref().is_some_and(|only| !only.contains(technique))
                || self.level.is_some_and(|level| technique.level() > level)
                || self.score.as_ref().is_some_and(|score| technique.score() > *score.end())
        };
        self.must_use.iter().any(excluded)
            || self.score.as_ref().is_some_and(RangeInclusive::is_empty)
            || self.rating.as_ref().is_some_and(RangeInclusive::is_empty)
    }

    /// The plan of the path, but for the solution.
    fn plan(&self) -> Plan {
        let techniques = Technique::all().filter(|technique| match &self.only {
            Some(only) => only.contains(technique),
            None => technique.is_standard() || self.must_use.contains(technique),
        });
        Plan { techniques: techniques.collect(), options: path::options_for(None) }
    }

    /// The outlines that a puzzle like that can have; all for shapes other than 9x9, which have none.
    fn outlines(&self) -> RangeInclusive<Outline> {
        let singles = |techniques: &[Technique]| {
            techniques.iter().all(|technique| technique.family() == Family::Singles)
        };
        if self.only.as_deref().is_some_and(singles) {
            return Outline::Singles..=Outline::Singles;
        }
        let beyond = |technique: &Technique| technique.level() > Level::Medium;
        match self.level {
            // At most 64 hidden singles of 14 points each keep a puzzle of singles below hard.
            Some(Level::Easy) => Outline::Singles..=Outline::Singles,
            Some(Level::Medium) => Outline::Basics..=Outline::Basics,
            Some(Level::Hard) => Outline::Basics..=Outline::Beyond,
            Some(_) => Outline::Beyond..=Outline::Beyond,
            None if self.must_use.iter().any(beyond) => Outline::Beyond..=Outline::Beyond,
            None => Outline::Singles..=Outline::Beyond,
        }
    }
}

/// Judges puzzles, and keeps the memory that it needs.
#[derive(Debug)]
pub(crate) struct Judge<'a> {
    wanted: &'a Difficulty,
    outlines: RangeInclusive<Outline>,
    plan: Plan,
    used: Vec<Technique>,
    explainer: Option<Explainer>,
}

/// What a judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is as wanted.
    Accepted(Grade),
    /// It is not, and so far off: what is not rated is farther off than what is.
    Rejected(usize),
}

/// How far off a puzzle is that was turned away before it was rated.
const UNRATED: usize = 1 << 20;

impl<'a> Judge<'a> {
    pub(crate) fn new(wanted: &'a Difficulty) -> Judge<'a> {
        let explainer = wanted.rating.is_some().then(Explainer::new);
        Judge { wanted, outlines: wanted.outlines(), plan: wanted.plan(), used: Vec::new(), explainer }
    }

    /// Whether `puzzle`, of which `solution` is the only one, is as hard as it should be.
    pub(crate) fn judge(&mut self, puzzle: &Grid, solution: &Grid) -> Verdict {
        if puzzle.shape() == Shape::NINE && !Outline::is_within(puzzle, &self.outlines) {
            return Verdict::Rejected(UNRATED);
        }
        let er = match self.er(puzzle) {
            Ok(er) => er,
            Err(distance) => return Verdict::Rejected(distance),
        };
        let most = self.wanted.score.as_ref().map_or(u32::MAX, |score| *score.end());
        let hardest = self.wanted.level.unwrap_or(Level::Extreme);
        let Judge { plan, used, .. } = self;
        used.clear();
        let mut score = 0;
        plan.options = path::options_for(Some(solution.clone()));
        let end = path::techniques_of_grid_until(puzzle, plan, &mut |technique| {
            score += technique.score();
            used.push(technique);
            let too_hard =
                technique.level() > hardest || score > most || self.wanted.must_not_use.contains(&technique);
            if too_hard { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if end != End::Solved {
            return Verdict::Rejected(UNRATED / 2);
        }
        let rating = hodoku::rate(self.used.iter().copied());
        let missing = self.wanted.must_use.iter().filter(|technique| !self.used.contains(technique)).count();
        let score_off =
            self.wanted.score.as_ref().map_or(0, |score| score.start().saturating_sub(rating.score));
        let level_off = self.wanted.level.map_or(0, |level| (level as usize).abs_diff(rating.level as usize));
        match missing * 1000 + score_off as usize + level_off * 100 {
            0 => Verdict::Accepted(Grade { level: rating.level, score: rating.score, er }),
            distance => Verdict::Rejected(distance),
        }
    }

    fn er(&mut self, puzzle: &Grid) -> Result<Option<Figure>, usize> {
        let (Some(explainer), Some(wanted)) = (&mut self.explainer, &self.wanted.rating) else {
            return Ok(None);
        };
        let Ok(rating) = explainer.rate(puzzle) else { return Err(UNRATED) };
        let (start, end) = (wanted.start().tenths(), wanted.end().tenths());
        match start.saturating_sub(rating.er.tenths()) + rating.er.tenths().saturating_sub(end) {
            0 => Ok(Some(rating.er)),
            off => Err(UNRATED / 2 + usize::from(off)),
        }
    }
}

/// How hard `puzzle` is, of which `solution` is the only one.
pub fn grade(puzzle: &Grid, solution: &Grid) -> Grade {
    let free = Difficulty::default();
    match Judge::new(&free).judge(puzzle, solution) {
        Verdict::Accepted(grade) => grade,
        // What no technique solves is beyond them all.
        Verdict::Rejected(_) => Grade { level: Level::Extreme, score: u32::MAX, er: None },
    }
}
