//! Conflict-driven clause learning over "exactly one" constraints.
//!
//! A formula here is a set of constraints, each of which says that exactly one of its literals is true, and the clauses that are learned.
//! The constraints are propagated as what they are, by sets of the literals that are not false, so that none of the thousands of binary clauses of the usual encoding has to be watched. The rest is the common
//! knowledge of the trade: two watched literals with blockers, first unique implication points (Marques-Silva and Sakallah 1999;
//! Moskewicz and others 2001), clauses minimised (Sorensson and Biere 2009), [shrunk](super::shrink) and kept by literal block distance
//! (Audemard and Simon 2009), restarts, activities that decay; only [what is chosen](super::decide) is our own.

use std::ops::Range;

use super::activity::Activity;
use super::analyze::Implied;
use crate::board::Bits;

/// A literal: twice its variable, plus one if it is negated.
pub(crate) type Literal = u32;

/// Why a literal is true.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was chosen, or it holds without a choice.
    None,
    /// This literal is true, and both cannot be.
    Excluded(Literal),
    /// All others of this constraint are false.
    Last(u32),
    /// All others of this clause are false.
    Clause(u32),
}

/// What cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two literals of a constraint are true.
    Both(Literal, Literal),
    /// All literals of a constraint are false.
    NoneLeft(u32),
    /// All literals of a clause are false.
    Clause(u32),
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Model,
    NoModel,
    Stopped,
}

/// A clause seen from one of its two watched literals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause: where it is true, nothing needs to be looked at.
    pub(super) blocker: Literal,
}

/// What is known of a variable that has a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assignment {
    pub(super) reason: Reason,
    /// How many choices were in force.
    pub(super) level: u32,
    /// Where on the trail it is.
    pub(super) position: u32,
}

/// The most literals that a constraint can have.
pub(super) const LONGEST: usize = 64;

/// Words before the literals of a clause: its length, and its block distance with the times of grace left to it.
pub(super) const HEADER: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct Solver {
    /// Where literal `l` occurs is told by `occurrences[starts[l]..starts[l + 1]]`: the constraint times [`LONGEST`], plus its place there.
    occurrence_starts: Vec<u32>,
    occurrences: Vec<u32>,
    constraint_starts: Vec<u32>,
    constraints: Vec<Literal>,
    /// For each constraint, as bits, the places of the literals that have not been seen to be false.
    pub(super) open: Vec<u64>,
    /// For each literal 1 if it is true, -1 if it is false, else 0.
    pub(super) values: Vec<i8>,
    pub(super) assignments: Vec<Assignment>,
    pub(super) trail: Vec<Literal>,
    /// How long the trail was at each choice.
    pub(super) choices: Vec<u32>,
    /// Up to where the trail has been propagated through the constraints, and through the clauses.
    through_constraints: usize,
    through_clauses: usize,
    pub(super) arena: Vec<u32>,
    pub(super) clauses: Vec<u32>,
    pub(super) watches: Vec<Vec<Watch>>,
    pub(super) activity: Activity,
    pub(super) seen: Vec<bool>,
    /// For each variable whether it is one of those that are to be replaced by one.
    pub(super) in_block: Vec<bool>,
    pub(super) scratch: Vec<Literal>,
    pub(super) implied: Implied,
    pub(super) stamps: Vec<u64>,
    pub(super) stamp: u64,
    /// Whether the formula is contradictory without a choice.
    pub(super) contradictory: bool,
    pub(super) schedule: super::schedule::Schedule,
    pub(crate) conflicts: u64,
    pub(crate) decisions: u64,
    pub(crate) deepest: usize,
}

impl Solver {
    /// The formula of `variables` variables that says of each list of literals that exactly one is true.
    pub(crate) fn new(variables: usize, lists: &[Vec<Literal>]) -> Solver {
        let mut solver = Solver {
            values: vec![0; 2 * variables],
            assignments: vec![Assignment { reason: Reason::None, level: 0, position: 0 }; variables],
            watches: vec![Vec::new(); 2 * variables],
            activity: Activity::new(variables),
            seen: vec![false; variables],
            in_block: vec![false; variables],
            stamps: vec![0; variables + 1],
            constraint_starts: vec![0],
            ..Solver::default()
        };
        let mut counts = vec![0_u32; 2 * variables + 1];
        for list in lists {
            solver.constraints.extend_from_slice(list);
            solver.constraint_starts.push(solver.constraints.len() as u32);
            debug_assert!(list.len() <= LONGEST);
            solver.open.push(u64::below(list.len()));
            list.iter().for_each(|literal| counts[*literal as usize + 1] += 1);
        }
        for index in 1..counts.len() {
            counts[index] += counts[index - 1];
        }
        solver.occurrence_starts = counts.clone();
        solver.occurrences = vec![0; solver.constraints.len()];
        for (constraint, list) in (0..).zip(lists) {
            for (place, literal) in (constraint * LONGEST as u32..).zip(list) {
                let next = &mut counts[*literal as usize];
                solver.occurrences[*next as usize] = place;
                *next += 1;
            }
        }
        for list in lists {
            match list[..] {
                [] => solver.contradictory = true,
                [only] => solver.assert(only),
                _ => (),
            }
        }
        solver
    }

    /// Makes a literal true for good.
    fn assert(&mut self, literal: Literal) {
        match self.values[literal as usize] {
            0 => self.enqueue(literal, Reason::None),
            -1 => self.contradictory = true,
            _ => (),
        }
    }

    /// Adds a clause that is never dropped; choices are taken back.
    pub(crate) fn add_clause(&mut self, literals: &[Literal]) {
        self.backtrack(0);
        let open: Vec<Literal> =
            literals.iter().copied().filter(|literal| self.values[*literal as usize] != -1).collect();
        if open.iter().any(|literal| self.values[*literal as usize] == 1) {
            return;
        }
        match open[..] {
            [] => self.contradictory = true,
            [only] => self.assert(only),
            _ => {
                self.attach(&open, 0);
            }
        }
    }

    /// Whether the literal is true.
    pub(crate) fn holds(&self, literal: Literal) -> bool {
        self.values[literal as usize] == 1
    }

    /// Searches for a model until `stop`, which is asked now and then with the number of conflicts, says so.
    pub(crate) fn search(&mut self, stop: &mut dyn FnMut(u64) -> bool) -> End {
        loop {
            if self.contradictory {
                return End::NoModel;
            }
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                if self.choices.is_empty() {
                    self.contradictory = true;
                    return End::NoModel;
                }
                self.learn(conflict);
                if stop(self.conflicts) {
                    return End::Stopped;
                }
                continue;
            }
            if self.schedule.wants_restart() {
                self.schedule.restarted();
                self.backtrack(0);
                if self.schedule.wants_reduction(self.conflicts) {
                    self.reduce();
                }
                continue;
            }
            self.decisions += 1;
            if self.decisions.is_multiple_of(16) && stop(self.conflicts) {
                return End::Stopped;
            }
            let Some(choice) = self.decide() else { return End::Model };
            self.choices.push(self.trail.len() as u32);
            self.deepest = self.deepest.max(self.choices.len());
            self.enqueue(choice, Reason::None);
        }
    }

    pub(super) fn enqueue(&mut self, literal: Literal, reason: Reason) {
        self.values[literal as usize] = 1;
        self.values[literal as usize ^ 1] = -1;
        self.assignments[literal as usize / 2] =
            Assignment { reason, level: self.choices.len() as u32, position: self.trail.len() as u32 };
        self.trail.push(literal);
    }

    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        loop {
            while let Some(literal) = self.trail.get(self.through_constraints) {
                let conflict = self.propagate_constraints(*literal);
                self.through_constraints += 1;
                if conflict.is_some() {
                    return conflict;
                }
            }
            let literal = *self.trail.get(self.through_clauses)?;
            self.through_clauses += 1;
            let conflict = self.propagate_clauses(literal);
            if conflict.is_some() {
                return conflict;
            }
        }
    }

    /// The constraints of a literal that has become true, and of its negation.
    fn propagate_constraints(&mut self, literal: Literal) -> Option<Conflict> {
        let mut conflict = None;
        // What is open is kept even after a conflict, because backtracking puts back all of it.
        for index in self.occurrences_of(literal ^ 1) {
            let (constraint, place) = split(self.occurrences[index]);
            let open = &mut self.open[constraint];
            *open &= !(1 << place);
            if open.is_single() {
                let last = self.constraints[self.constraint_starts[constraint] as usize + open.lowest()];
                if self.values[last as usize] == 0 {
                    self.enqueue(last, Reason::Last(constraint as u32));
                }
            } else if *open == 0 {
                conflict = Some(Conflict::NoneLeft(constraint as u32));
            }
        }
        if conflict.is_some() {
            return conflict;
        }
        for index in self.occurrences_of(literal) {
            let (constraint, place) = split(self.occurrences[index]);
            let start = self.constraint_starts[constraint] as usize;
            let mut others = self.open[constraint] & !(1 << place);
            while others != 0 {
                let other = self.constraints[start + others.pop_lowest()];
                match self.values[other as usize] {
                    0 => self.enqueue(other ^ 1, Reason::Excluded(literal)),
                    1 => return Some(Conflict::Both(literal, other)),
                    _ => (),
                }
            }
        }
        None
    }

    fn occurrences_of(&self, literal: Literal) -> Range<usize> {
        let literal = literal as usize;
        self.occurrence_starts[literal] as usize..self.occurrence_starts[literal + 1] as usize
    }

    /// The clauses that watch the negation of a literal that has become true.
    fn propagate_clauses(&mut self, literal: Literal) -> Option<Conflict> {
        let falsified = literal ^ 1;
        let mut watches = std::mem::take(&mut self.watches[falsified as usize]);
        let (mut read, mut written, mut conflict) = (0, 0, None);
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if self.values[watch.blocker as usize] == 1 {
                watches[written] = watch;
                written += 1;
                continue;
            }
            let start = watch.clause as usize + HEADER;
            let length = self.arena[watch.clause as usize] as usize;
            let literals = &mut self.arena[start..start + length];
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let kept = Watch { clause: watch.clause, blocker: first };
            if first != watch.blocker && self.values[first as usize] == 1 {
                watches[written] = kept;
                written += 1;
                continue;
            }
            let other = literals[2..].iter().position(|literal| self.values[*literal as usize] != -1);
            if let Some(other) = other {
                literals.swap(1, other + 2);
                self.watches[literals[1] as usize].push(kept);
                continue;
            }
            watches[written] = kept;
            written += 1;
            if self.values[first as usize] == -1 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.enqueue(first, Reason::Clause(watch.clause));
        }
        watches.copy_within(read.., written);
        watches.truncate(written + watches.len() - read);
        self.watches[falsified as usize] = watches;
        conflict
    }

    /// Takes back all choices but the first `level`.
    pub(super) fn backtrack(&mut self, level: usize) {
        let Some(length) = self.choices.get(level).map(|length| *length as usize) else { return };
        for index in (length..self.trail.len()).rev() {
            let literal = self.trail[index] as usize;
            self.values[literal] = 0;
            self.values[literal ^ 1] = 0;
            if index < self.through_constraints {
                for occurrence in &self.occurrences[self.occurrences_of(literal as u32 ^ 1)] {
                    let (constraint, place) = split(*occurrence);
                    self.open[constraint] |= 1 << place;
                }
            }
        }
        self.trail.truncate(length);
        self.choices.truncate(level);
        self.through_constraints = self.through_constraints.min(length);
        self.through_clauses = self.through_clauses.min(length);
    }

    /// Calls `visit` for the other literals, all of them false, that make `literal` true for this reason.
    pub(super) fn collect_reason(&self, literal: Literal, into: &mut Vec<Literal>) {
        match self.assignments[literal as usize / 2].reason {
            Reason::None => (),
            Reason::Excluded(other) => into.push(other ^ 1),
            Reason::Last(constraint) => {
                into.extend(self.members(constraint).iter().copied().filter(|other| *other != literal));
            }
            Reason::Clause(clause) => {
                into.extend(self.literals(clause).iter().copied().filter(|other| *other != literal));
            }
        }
    }

    pub(super) fn members(&self, constraint: u32) -> &[Literal] {
        let constraint = constraint as usize;
        let range =
            self.constraint_starts[constraint] as usize..self.constraint_starts[constraint + 1] as usize;
        &self.constraints[range]
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let length = self.arena[clause as usize] as usize;
        &self.arena[clause as usize + HEADER..][..length]
    }

    /// Adds a clause of two literals or more, whose first two are watched.
    pub(super) fn attach(&mut self, literals: &[Literal], distance: u32) -> u32 {
        let clause = self.arena.len() as u32;
        self.arena.push(literals.len() as u32);
        self.arena.push(distance);
        self.arena.extend_from_slice(literals);
        self.clauses.push(clause);
        self.watches[literals[0] as usize].push(Watch { clause, blocker: literals[1] });
        self.watches[literals[1] as usize].push(Watch { clause, blocker: literals[0] });
        clause
    }
}

/// The constraint of an occurrence, and the place there.
#[inline(always)]
fn split(occurrence: u32) -> (usize, usize) {
    (occurrence as usize / LONGEST, occurrence as usize % LONGEST)
}
