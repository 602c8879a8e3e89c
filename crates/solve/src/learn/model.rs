//! A puzzle as "exactly one" constraints.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::solver::{LONGEST, Literal};
use crate::Unfinished;
use crate::board::{Bits, Board};
use crate::limits::Meter;

/// The candidates that are open, and the constraints on them.
#[derive(Debug, Default)]
pub(crate) struct Model {
    /// The cell and the digit of each variable that is a candidate; the helpers come after them.
    pub(crate) candidates: Vec<(u32, u16)>,
    pub(crate) variables: usize,
    pub(crate) constraints: Vec<Vec<Literal>>,
}

impl Model {
    /// A formula without a model.
    pub(crate) fn contradictory() -> Model {
        Model { constraints: vec![Vec::new()], ..Model::default() }
    }

    /// The open items of a board. For each box, digit and line that crosses the box a helper says that the digit stands in that part of
    /// the line (unless one candidate is all there is), so that locked candidates follow from two constraints.
    pub(crate) fn of<B: Bits>(board: &Board<B>, meter: &Meter<'_>) -> ControlFlow<Unfinished, Model> {
        let layout = &board.layout;
        let square = layout.cells.len();
        let mut model = Model::default();
        let mut cells = Vec::new();
        let mut numbers: HashMap<(usize, usize), Literal> = HashMap::new();
        for cell in 0..square {
            let mut set = board.sets[cell];
            if set.is_single() {
                continue;
            }
            meter.look()?;
            let mut constraint = Vec::new();
            while !set.is_empty() {
                let digit = set.pop_lowest();
                let literal = 2 * model.candidates.len() as u32;
                numbers.insert((cell, digit), literal);
                model.candidates.push((cell as u32, digit as u16));
                constraint.push(literal);
            }
            cells.push(constraint);
        }
        model.variables = model.candidates.len();
        cells.into_iter().for_each(|cell| model.exactly_one(cell));
        // For each row and digit, each column and digit: the parts of it by box.
        let mut lines: Vec<Vec<Literal>> = vec![Vec::new(); 2 * square];
        for item in 3 * square..4 * square {
            let set = board.sets[item];
            if set.is_single() {
                continue;
            }
            meter.look()?;
            for by_column in [false, true] {
                let mut left = set;
                let mut parts = Vec::new();
                while !left.is_empty() {
                    let lowest = left.lowest();
                    let same = if by_column { layout.same_column[lowest] } else { layout.same_row[lowest] };
                    let mut within = left.and(same);
                    left = left.minus(same);
                    let (cell, digit) = layout.option(item, lowest);
                    let line = layout.items_of(cell, digit)[1 + usize::from(by_column)] - square;
                    let mut members = Vec::new();
                    while !within.is_empty() {
                        members.push(numbers[&layout.option(item, within.pop_lowest())]);
                    }
                    let part = model.part(members);
                    parts.push(part);
                    lines[line].push(part);
                }
                model.exactly_one(parts);
            }
        }
        lines.into_iter().filter(|line| !line.is_empty()).for_each(|line| model.exactly_one(line));
        ControlFlow::Continue(model)
    }

    /// Says that exactly one of `members` is true.
    fn exactly_one(&mut self, members: Vec<Literal>) {
        let members = self.shortened(members);
        self.constraints.push(members);
    }

    /// A literal that is true exactly if one of `members` is.
    fn part(&mut self, members: Vec<Literal>) -> Literal {
        if let [only] = members[..] {
            return only;
        }
        let mut members = self.shortened(members);
        let helper = 2 * self.variables as u32;
        self.variables += 1;
        members.push(helper ^ 1);
        self.constraints.push(members);
        helper
    }

    /// The members, or parts of them where they and a helper are too many for a constraint.
    fn shortened(&mut self, members: Vec<Literal>) -> Vec<Literal> {
        if members.len() < LONGEST {
            return members;
        }
        members.chunks(LONGEST / 2).map(|part| self.part(part.to_vec())).collect()
    }
}
