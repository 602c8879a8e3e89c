//! Refutation: whether an assumption is impossible inside some truths.
//!
//! The candidates of the truths become variables, the truths become clauses ("one of these is true"), and the rules' exclusions
//! are looked up when a variable becomes true. Unit propagation settles almost every step that a person takes; where it does
//! not (sets of cells without a single cell to start from), the clause with the fewest candidates left is tried one by one.
//! The search is complete, so it refutes whatever follows from the truths; a limit on nodes keeps it bounded.

use celda_grid::{Candidate, Shape};

/// What came of an attempt to refute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refutation {
    /// The assumption is impossible.
    Refuted,
    /// The truths allow the assumption.
    Possible,
    /// The limit on nodes was reached.
    Unfinished,
}

/// The clauses, over numbered variables.
pub(crate) struct Problem {
    variables: Vec<Candidate>,
    clauses: Vec<Vec<u32>>,
    clauses_of: Vec<Vec<u32>>,
    excluded: Vec<Vec<u32>>,
}

#[derive(Clone)]
struct Assignment {
    /// For each variable: open, true or false.
    state: Vec<Option<bool>>,
    /// For each clause, how many variables are not false.
    left: Vec<u32>,
    /// For each clause, whether a variable is true.
    satisfied: Vec<bool>,
}

impl Problem {
    /// The problem of `clauses`, in which also the candidates `more` occur.
    pub(crate) fn new(shape: Shape, clauses: &[Vec<Candidate>], more: &[Candidate]) -> Problem {
        let mut variables: Vec<Candidate> = clauses.iter().flatten().chain(more).copied().collect();
        variables.sort_unstable();
        variables.dedup();
        let number = |c: &Candidate| variables.binary_search(c).unwrap_or_default() as u32;
        let clauses: Vec<Vec<u32>> =
            clauses.iter().map(|clause| clause.iter().map(number).collect()).collect();
        let mut clauses_of = vec![Vec::new(); variables.len()];
        for (index, clause) in clauses.iter().enumerate() {
            for variable in clause {
                clauses_of[*variable as usize].push(index as u32);
            }
        }
        let excluded = variables
            .iter()
            .map(|a| {
                let others = variables.iter().enumerate().filter(|(_, b)| a.excludes(**b, shape));
                others.map(|(index, _)| index as u32).collect()
            })
            .collect();
        Problem { variables, clauses, clauses_of, excluded }
    }

    /// Whether it is impossible that `candidate` is `value`.
    pub(crate) fn refute(&self, candidate: Candidate, value: bool, nodes: &mut u32) -> Refutation {
        let mut assignment = Assignment {
            state: vec![None; self.variables.len()],
            left: self.clauses.iter().map(|clause| clause.len() as u32).collect(),
            satisfied: vec![false; self.clauses.len()],
        };
        // An empty clause is a contradiction that was there before the assumption.
        let Ok(variable) = self.variables.binary_search(&candidate) else { return Refutation::Possible };
        let mut queue = vec![(variable as u32, value)];
        for (index, clause) in self.clauses.iter().enumerate() {
            match clause[..] {
                [] => return Refutation::Refuted,
                [only] => {
                    queue.push((only, true));
                    assignment.satisfied[index] = false;
                }
                _ => {}
            }
        }
        if !self.propagate(&mut assignment, queue) {
            return Refutation::Refuted;
        }
        self.search(&assignment, nodes)
    }

    /// Whether `queue` and all that follows by unit propagation is possible.
    fn propagate(&self, assignment: &mut Assignment, mut queue: Vec<(u32, bool)>) -> bool {
        while let Some((variable, value)) = queue.pop() {
            match assignment.state[variable as usize] {
                Some(known) if known == value => continue,
                Some(_) => return false,
                None => assignment.state[variable as usize] = Some(value),
            }
            if value {
                for clause in &self.clauses_of[variable as usize] {
                    assignment.satisfied[*clause as usize] = true;
                }
                queue.extend(self.excluded[variable as usize].iter().map(|other| (*other, false)));
                continue;
            }
            for clause in &self.clauses_of[variable as usize] {
                let clause = *clause as usize;
                assignment.left[clause] -= 1;
                if assignment.satisfied[clause] {
                    continue;
                }
                match assignment.left[clause] {
                    0 => return false,
                    1 => {
                        let open = self.clauses[clause]
                            .iter()
                            .find(|other| assignment.state[**other as usize] != Some(false));
                        queue.extend(open.map(|other| (*other, true)));
                    }
                    _ => {}
                }
            }
        }
        true
    }

    fn search(&self, assignment: &Assignment, nodes: &mut u32) -> Refutation {
        let open = (0..self.clauses.len()).filter(|clause| !assignment.satisfied[*clause]);
        let Some(clause) = open.min_by_key(|clause| assignment.left[*clause]) else {
            return Refutation::Possible;
        };
        let mut result = Refutation::Refuted;
        for variable in &self.clauses[clause] {
            if assignment.state[*variable as usize].is_some() {
                continue;
            }
            if *nodes == 0 {
                return Refutation::Unfinished;
            }
            *nodes -= 1;
            let mut branch = assignment.clone();
            if !self.propagate(&mut branch, vec![(*variable, true)]) {
                continue;
            }
            match self.search(&branch, nodes) {
                Refutation::Refuted => {}
                Refutation::Possible => return Refutation::Possible,
                Refutation::Unfinished => result = Refutation::Unfinished,
            }
        }
        result
    }
}
