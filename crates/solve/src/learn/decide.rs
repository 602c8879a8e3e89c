//! What is chosen next.
//!
//! A choice is a member of one of the constraints with the fewest members left, of these the one whose members were met most in recent
//! conflicts; and it is made true, because a digit in a cell forces more than its absence does. Where two members are left, as mostly
//! is the case somewhere, the choice and its opposite force equally much.
//!
//! Tried and lost, on three hard 25x25 puzzles that took 6.8 s together: the most active variable wherever it is, as is usual for
//! formulas (9.7 s; 78,000 conflicts rather than 52,000); the sum of the activities divided by the number left (14.5 s) or by its square
//! (10.6 s). Trying both sides of the 16 most active constraints and taking the one that forces most took 25,000 conflicts rather than
//! 41,000, but 7.2 s rather than 5.2 s. Saved phases took 2.2 s rather than 1.3 s and 8.9 s rather than 7.4 s on two puzzles.

use super::solver::{Literal, Solver};
use crate::board::Bits;

impl Solver {
    /// The literal to make true next; `None` when all constraints are met. Everything must be propagated.
    pub(super) fn decide(&self) -> Option<Literal> {
        let constraint = self.most_active(is_pair).or_else(|| {
            let fewest = self.open.iter().map(|open| open.count()).filter(|left| *left > 1).min()?;
            self.most_active(|open| open.count() == fewest)
        })?;
        // At most one member of a constraint is a negation, and it is the last.
        self.open_members(constraint)
            .filter(|literal| literal & 1 == 0)
            .max_by(|a, b| self.activity.of(a / 2).total_cmp(&self.activity.of(b / 2)))
    }

    /// The constraint, of those whose open members are as asked for, that holds the most active variable.
    fn most_active(&self, asked_for: impl Fn(u64) -> bool) -> Option<u32> {
        let (mut best, mut most) = (None, -1.0);
        for (constraint, _) in (0..).zip(&self.open).filter(|(_, open)| asked_for(**open)) {
            for literal in self.open_members(constraint) {
                let activity = self.activity.of(literal / 2);
                if activity > most {
                    (best, most) = (Some(constraint), activity);
                }
            }
        }
        best
    }

    /// The members of a constraint that are not false.
    fn open_members(&self, constraint: u32) -> impl Iterator<Item = Literal> {
        let members = self.members(constraint);
        let mut open = self.open[constraint as usize];
        std::iter::from_fn(move || (open != 0).then(|| members[open.pop_lowest()]))
    }
}

/// Whether there are two members.
fn is_pair(set: u64) -> bool {
    let rest = set & set.wrapping_sub(1);
    rest != 0 && rest & (rest - 1) == 0
}
