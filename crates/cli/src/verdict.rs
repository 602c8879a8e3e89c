//! What became of a puzzle, in a word that scripts can rely on.

use crate::say;
use crate::texts::Texts;

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// It has exactly one solution.
    Unique,
    /// It has no solution.
    None,
    /// It has more than one solution.
    Multiple,
    /// It could not be read, or a digit stands twice in a house.
    Invalid,
    /// Nobody knows: a limit was reached first.
    Unfinished,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 5] =
        [Verdict::Unique, Verdict::None, Verdict::Multiple, Verdict::Invalid, Verdict::Unfinished];

    /// The word, the same in every language and version.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::None => "none",
            Verdict::Multiple => "multiple",
            Verdict::Invalid => "invalid",
            Verdict::Unfinished => "unfinished",
        }
    }
}

/// How many puzzles came to which verdict, and how many had what was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    verdicts: [u64; Verdict::ALL.len()],
    satisfied: u64,
}

impl Tally {
    /// One more puzzle; `satisfied` says whether it had what was asked.
    pub fn count(&mut self, verdict: Verdict, satisfied: bool) {
        self.count_many(verdict, 1, satisfied);
    }

    /// So many more puzzles.
    pub fn count_many(&mut self, verdict: Verdict, puzzles: u64, satisfied: bool) {
        self.verdicts[verdict as usize] += puzzles;
        self.satisfied += if satisfied { puzzles } else { 0 };
    }

    /// Adds what another part of the work counted.
    pub fn add(&mut self, other: &Tally) {
        for (sum, part) in self.verdicts.iter_mut().zip(other.verdicts) {
            *sum += part;
        }
        self.satisfied += other.satisfied;
    }

    /// The number of puzzles.
    pub fn total(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    /// Whether every puzzle had what was asked.
    pub fn all_satisfied(&self) -> bool {
        self.satisfied == self.total()
    }

    /// The figures in one line.
    pub fn summary(&self, texts: &Texts) -> String {
        let [unique, none, multiple, invalid, unfinished] = self.verdicts;
        let parts = [
            (unique, say!(texts, "common-sum-unique", count = unique)),
            (none, say!(texts, "common-sum-none", count = none)),
            (multiple, say!(texts, "common-sum-multiple", count = multiple)),
            (invalid, say!(texts, "common-sum-invalid", count = invalid)),
            (unfinished, say!(texts, "common-sum-unfinished", count = unfinished)),
        ];
        let parts: Vec<String> =
            parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text).collect();
        say!(texts, "common-sum", count = self.total(), parts = parts.join(", "))
    }
}
