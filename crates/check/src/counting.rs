//! Proof by counting (the "set logic" of ranks).
//!
//! ```text
//!   3 truths, 3 covers      a true candidate for each truth, each in a cover of its own: every cover has its candidate in a truth.
//!   T1 {a b}  T2 {c d}      A candidate that lies in a cover and in no truth is false; so is one of a truth that lies in two covers.
//!   T3 {e f}
//! ```
//!
//! In general, a true candidate takes all covers that it lies in and serves the truth that it lies in; what is left must do for the other
//! truths. No search is needed, which would have to go through all ways to fill twenty cells.

use celda_grid::Candidate;

/// Truths, of each of which one candidate at least is true, and covers, of each of which one is true at most.
pub(crate) struct Counting {
    pub(crate) truths: Vec<Vec<Candidate>>,
    pub(crate) covers: Vec<Vec<Candidate>>,
}

impl Counting {
    /// Whether `candidate` is false because with it there would be fewer covers left than truths.
    pub(crate) fn excludes(&self, candidate: Candidate) -> bool {
        let holding = |sets: &[Vec<Candidate>]| sets.iter().filter(|set| set.contains(&candidate)).count();
        let (truths, covers) = (holding(&self.truths), holding(&self.covers));
        self.is_sound() && self.truths.len() - truths > self.covers.len() - covers
    }

    /// Whether no candidate serves two truths, and each lies in a cover.
    fn is_sound(&self) -> bool {
        let mut served: Vec<Candidate> = self.truths.iter().flatten().copied().collect();
        served.sort_unstable();
        served.windows(2).all(|pair| pair[0] != pair[1])
            && served.iter().all(|candidate| self.covers.iter().any(|cover| cover.contains(candidate)))
    }
}
