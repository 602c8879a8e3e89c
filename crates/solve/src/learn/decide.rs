//! What is chosen next.
//!
//! A choice is a member of one of the constraints with the fewest members left, of these the one with the member that was met most in
//! recent conflicts; and that member is made true, because a digit in a cell forces more than its absence does. Two members are left
//! somewhere in most cases, and then the choice and its opposite force equally much.
//!
//! Tried and lost, on nine rearrangements of three hard 25x25 puzzles that took 182,000 conflicts and 12.7 s together: the constraint whose
//! members were met most together (209,000; 16.1 s), or most in the product (246,000; 18.2 s), or whose lesser was met most (292,000; 23.7 s);
//! counting only what was met in the clauses learned (537,000), at the level of the conflict (359,000) or as something that is false
//! (234,000); weighing with the number of candidates that would be taken out (258,000 to 466,000); making the member true that was met
//! less (245,000). On three others: the most active variable wherever it is, as is usual for formulas (78,000 conflicts rather than 52,000);
//! the sum of the activities divided by the number left (14.5 s rather than 6.8 s) or by its square (10.6 s). Trying both sides of the 16 most
//! active constraints and taking the one that forces most took 25,000 conflicts rather than 41,000, but 7.2 s rather than 5.2 s. Saved phases
//! took 2.2 s rather than 1.3 s and 8.9 s rather than 7.4 s on two puzzles.

use super::solver::{Literal, Solver};
use crate::board::Bits;

impl Solver {
    /// The literal to make true next; `None` when all constraints are met. Everything must be propagated.
    pub(super) fn decide(&self) -> Option<Literal> {
        // Pairs are told without counting, which takes long without an instruction for it.
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
