//! The `hodoku` scale: each technique has a score and a level. A puzzle's score is the sum over the steps of its path; its level
//! is that of its hardest step, raised while the sum exceeds what the level allows.

use celda_grid::Grid;

use crate::path::{self, End, Plan};
use crate::{Level, Step, Technique};

/// The level and the score of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of the steps' scores.
    pub score: u32,
}

/// The largest sum that each level allows.
pub const LARGEST: [(Level, u32); 5] = [
    (Level::Easy, 800),
    (Level::Medium, 1000),
    (Level::Hard, 1600),
    (Level::Unfair, 1800),
    (Level::Extreme, u32::MAX),
];

/// The rating of a path of `techniques`.
///
/// ```
/// use celda_techniques::{Level, Technique, scale::hodoku};
///
/// let rating = hodoku::rate(std::iter::repeat_n(Technique::HiddenSingle, 60));
/// assert_eq!((rating.level, rating.score), (Level::Medium, 840));
/// ```
pub fn rate(techniques: impl IntoIterator<Item = Technique>) -> Rating {
    let (mut level, mut score) = (Level::Easy, 0_u32);
    for technique in techniques {
        level = level.max(technique.level());
        score = score.saturating_add(technique.score());
    }
    Rating { level: raised(level, score), score }
}

/// The level of a path whose hardest step is of `level`, raised while `score` exceeds what the level allows.
pub fn raised(level: Level, score: u32) -> Level {
    let allowing = LARGEST.into_iter().find(|(this, largest)| *this >= level && score <= *largest);
    allowing.map_or(Level::Extreme, |(level, _)| level)
}

/// The rating of the puzzle with these givens by the path of `plan`, and how that path ended: the fast way to rate many, since no
/// step is kept. A path that ends before the solution rates what it has.
pub fn rate_puzzle(givens: &Grid, plan: &Plan) -> (Rating, End) {
    let mut techniques = Vec::with_capacity(128);
    let end = path::techniques_of_grid(givens, plan, &mut |technique| techniques.push(technique));
    (rate(techniques), end)
}

/// The rating of the path of `steps`.
pub fn rate_steps(steps: &[Step]) -> Rating {
    rate(steps.iter().map(|step| step.technique))
}
