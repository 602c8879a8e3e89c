//! What a conflict teaches, and which of the clauses learned are kept.

use super::solver::{Conflict, HEADER, Literal, Reason, Solver, Watch};

/// What the activities keep from one conflict to the next. On six hard 25x25 puzzles this took 11.6 s, 0.98 took 12.5 s and 0.95 16.8 s.
const DECAY: f64 = 0.99;

/// Clauses of this block distance or less are kept for good.
const KEPT: u32 = 2;

/// Clauses of this block distance or less are spared for two reductions after they were of use, others for one.
const SPARED: u32 = 6;

/// Bits of the second word of a clause that hold the block distance; above them is how many reductions it is spared.
const DISTANCE: u32 = (1 << 24) - 1;

/// What is known of the literals that are false because those of a clause are.
#[derive(Debug, Default)]
pub(super) struct Implied {
    /// The literals of the clause and those that are known to follow from them; their variables are `seen`.
    marked: Vec<Literal>,
    /// The levels of the literals of the clause, as bits.
    levels: u64,
    stack: Vec<Literal>,
    reason: Vec<Literal>,
}

impl Implied {
    /// Takes up a literal that has come to the clause.
    pub(super) fn mark(&mut self, literal: Literal) {
        self.marked.push(literal);
    }
}

impl Solver {
    /// Learns a clause from a conflict, takes back choices as far as it asks, and lets it make its first literal true.
    pub(super) fn learn(&mut self, conflict: Conflict) {
        let (mut learned, level) = self.analyze(conflict);
        let distance = self.distance(&learned);
        self.backtrack(level);
        match learned[..] {
            [only] => self.enqueue(only, Reason::None),
            _ => {
                // The second watched literal is one of the level to which the search goes back.
                let second = (1..learned.len())
                    .max_by_key(|index| self.assignments[learned[*index] as usize / 2].level);
                learned.swap(1, second.unwrap_or(1));
                let clause = self.attach(&learned, distance | 1 << 24);
                self.enqueue(learned[0], Reason::Clause(clause));
            }
        }
        self.activity.decay(DECAY);
        self.schedule.learned();
    }

    /// The clause of the first unique implication point, its literal first, and the level to go back to.
    fn analyze(&mut self, conflict: Conflict) -> (Vec<Literal>, usize) {
        let current = self.choices.len() as u32;
        let mut learned: Vec<Literal> = vec![0];
        let mut reason = std::mem::take(&mut self.scratch);
        reason.clear();
        match conflict {
            Conflict::Both(a, b) => reason.extend([a ^ 1, b ^ 1]),
            Conflict::NoneLeft(constraint) => reason.extend_from_slice(self.members(constraint)),
            Conflict::Clause(clause) => {
                self.used(clause);
                reason.extend_from_slice(self.literals(clause));
            }
        }
        let (mut open, mut index) = (0, self.trail.len());
        let implied = loop {
            for literal in reason.drain(..) {
                let variable = literal as usize / 2;
                if !self.seen[variable] && self.assignments[variable].level > 0 {
                    self.seen[variable] = true;
                    self.activity.bump(variable as u32);
                    if self.assignments[variable].level == current {
                        open += 1;
                    } else {
                        learned.push(literal);
                    }
                }
            }
            let literal = loop {
                index -= 1;
                if self.seen[self.trail[index] as usize / 2] {
                    break self.trail[index];
                }
            };
            self.seen[literal as usize / 2] = false;
            open -= 1;
            if open == 0 {
                break literal;
            }
            if let Reason::Clause(clause) = self.assignments[literal as usize / 2].reason {
                self.used(clause);
            }
            self.collect_reason(literal, &mut reason);
        };
        self.scratch = reason;
        learned[0] = implied ^ 1;
        self.minimise(&mut learned);
        let level = learned[1..]
            .iter()
            .map(|literal| self.assignments[*literal as usize / 2].level)
            .max()
            .unwrap_or(0);
        (learned, level as usize)
    }

    /// Drops the literals that follow from the others, and replaces those of a level by one where that can be done.
    fn minimise(&mut self, learned: &mut Vec<Literal>) {
        let mut implied = std::mem::take(&mut self.implied);
        implied.marked.extend_from_slice(&learned[1..]);
        implied.levels = learned[1..].iter().fold(0, |levels, literal| levels | self.level_bit(*literal));
        let mut kept = 1;
        for index in 1..learned.len() {
            let literal = learned[index];
            if !self.is_implied(literal, &mut implied) {
                learned[kept] = literal;
                kept += 1;
            }
        }
        learned.truncate(kept);
        self.shrink(learned, &mut implied);
        for literal in implied.marked.drain(..) {
            self.seen[literal as usize / 2] = false;
        }
        self.implied = implied;
    }

    fn level_bit(&self, literal: Literal) -> u64 {
        1 << (self.assignments[literal as usize / 2].level % 64)
    }

    /// Whether a false literal is so because marked ones are; then those on the way are marked too.
    pub(super) fn is_implied(&mut self, literal: Literal, implied: &mut Implied) -> bool {
        if matches!(self.assignments[literal as usize / 2].reason, Reason::None) {
            return false;
        }
        let Implied { marked, levels, stack, reason } = implied;
        let before = marked.len();
        stack.clear();
        stack.push(literal);
        while let Some(literal) = stack.pop() {
            reason.clear();
            self.collect_reason(literal ^ 1, reason);
            for other in reason.iter().copied() {
                let variable = other as usize / 2;
                if self.seen[variable] || self.assignments[variable].level == 0 {
                    continue;
                }
                if matches!(self.assignments[variable].reason, Reason::None)
                    || self.level_bit(other) & *levels == 0
                {
                    for literal in marked.drain(before..) {
                        self.seen[literal as usize / 2] = false;
                    }
                    return false;
                }
                self.seen[variable] = true;
                marked.push(other);
                stack.push(other);
            }
        }
        true
    }

    /// In how many levels the literals are.
    fn distance(&mut self, literals: &[Literal]) -> u32 {
        self.stamp += 1;
        let mut distance = 0;
        for literal in literals {
            let level = self.assignments[*literal as usize / 2].level as usize;
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                distance += 1;
            }
        }
        distance
    }

    /// A clause was of use: its block distance may have become less, and it is spared for a while.
    fn used(&mut self, clause: u32) {
        let word = self.arena[clause as usize + 1];
        let before = word & DISTANCE;
        if before <= KEPT {
            return;
        }
        let start = clause as usize + HEADER;
        let literals = start..start + self.arena[clause as usize] as usize;
        self.stamp += 1;
        let mut distance = 0;
        for index in literals {
            let level = self.assignments[self.arena[index] as usize / 2].level as usize;
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                distance += 1;
            }
        }
        let distance = distance.min(before);
        let spared = if distance <= SPARED { 2 } else { 1 };
        self.arena[clause as usize + 1] = distance | spared << 24;
    }

    /// Drops the worse half of the clauses that were of no use lately, and those that always hold. No choice may be in force.
    pub(super) fn reduce(&mut self) {
        let mut doubtful: Vec<u32> = Vec::new();
        for clause in &self.clauses {
            let word = &mut self.arena[*clause as usize + 1];
            if *word & DISTANCE > KEPT {
                if *word >> 24 > 0 {
                    *word -= 1 << 24;
                } else {
                    doubtful.push(*clause);
                }
            }
        }
        doubtful.sort_by_key(|clause| {
            let clause = *clause as usize;
            std::cmp::Reverse((self.arena[clause + 1] & DISTANCE, self.arena[clause]))
        });
        for clause in &doubtful[..doubtful.len() / 2] {
            self.arena[*clause as usize + 1] = u32::MAX;
        }
        self.rebuild();
    }

    /// Moves the clauses that are kept together, without literals that are false for good.
    fn rebuild(&mut self) {
        let old = std::mem::take(&mut self.arena);
        let clauses = std::mem::take(&mut self.clauses);
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in clauses {
            let clause = clause as usize;
            let word = old[clause + 1];
            let literals = &old[clause + HEADER..][..old[clause] as usize];
            if word == u32::MAX || literals.iter().any(|literal| self.values[*literal as usize] == 1) {
                continue;
            }
            let start = self.arena.len();
            self.arena.extend([0, word]);
            self.arena.extend(literals.iter().filter(|literal| self.values[**literal as usize] == 0));
            self.arena[start] = (self.arena.len() - start - HEADER) as u32;
            let [first, second] = [self.arena[start + HEADER], self.arena[start + HEADER + 1]];
            self.clauses.push(start as u32);
            self.watches[first as usize].push(Watch { clause: start as u32, blocker: second });
            self.watches[second as usize].push(Watch { clause: start as u32, blocker: first });
        }
    }
}
