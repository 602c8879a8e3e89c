//! A puzzle as a formula in conjunctive normal form.
//!
//! A variable stands for each candidate that propagation has left. The *minimal* encoding says that each cell has a digit and that no
//! house holds a digit twice; the *extended* one (Lynce and Ouaknine, 2006) says of every item, cell or digit of a house, that it is
//! filled exactly once.

use std::ops::ControlFlow;

use rustsat::types::{Lit, Var};

use crate::Unfinished;
use crate::board::{Bits, Board};
use crate::limits::Meter;

/// How a puzzle is written as clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Each cell has a digit, no house has one twice.
    Minimal,
    /// Every cell and every digit of a house is filled exactly once.
    Extended,
    /// As the extended one, with a variable for "the digit stands in this row (or column) of this box", so that locked candidates
    /// follow by unit propagation and the clauses are fewer.
    Intersections,
}

/// The candidates that are variables, by number.
#[derive(Debug)]
pub(crate) struct Variables {
    /// The cell and the digit of each.
    pub(crate) candidates: Vec<(u32, u16)>,
    /// The number of the first candidate of each cell; its others follow in ascending order.
    first: Vec<u32>,
    /// How many variables there are, helpers included.
    count: u32,
}

impl Variables {
    fn of<B: Bits>(board: &Board<B>) -> Variables {
        let (mut candidates, mut first) = (Vec::new(), Vec::new());
        for cell in 0..board.layout.cells.len() {
            first.push(candidates.len() as u32);
            let mut set = board.sets[cell];
            while !set.is_single() && !set.is_empty() {
                candidates.push((cell as u32, set.pop_lowest() as u16));
            }
            if first[cell] < candidates.len() as u32 {
                candidates.push((cell as u32, set.lowest() as u16));
            }
        }
        let count = candidates.len() as u32;
        Variables { candidates, first, count }
    }

    /// The variable of a candidate of an open cell.
    fn of_candidate(&self, cell: usize, digit: usize) -> u32 {
        let of_cell = &self.candidates[self.first[cell] as usize..];
        self.first[cell] + of_cell.iter().take_while(|(_, other)| usize::from(*other) < digit).count() as u32
    }

    fn helper(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }
}

/// The positive literal of a variable.
pub(crate) fn positive(variable: u32) -> Lit {
    Var::new(variable).pos_lit()
}

/// From how many literals on "at most one" is written with a product (Chen 2010) rather than pair by pair.
const PRODUCT_FROM: usize = 24;

/// Writes the open items of `board` as clauses.
pub(crate) fn encode<B: Bits>(
    board: &Board<B>,
    encoding: Encoding,
    meter: &Meter<'_>,
    clause: &mut dyn FnMut(&[Lit]),
) -> ControlFlow<Unfinished, Variables> {
    let mut variables = Variables::of(board);
    let square = board.layout.cells.len();
    for item in 0..board.sets.len() {
        let set = board.sets[item];
        if set.is_single() || set.is_empty() {
            continue;
        }
        meter.look()?;
        let is_cell = item < square;
        let ways = ways(board, &variables, item);
        match encoding {
            Encoding::Minimal if is_cell => clause(&ways),
            Encoding::Minimal => at_most_one(&ways, &mut variables, clause),
            Encoding::Intersections if !is_cell => (),
            Encoding::Extended | Encoding::Intersections => {
                clause(&ways);
                at_most_one(&ways, &mut variables, clause);
            }
        }
    }
    if encoding == Encoding::Intersections {
        intersections(board, &mut variables, meter, clause)?;
    }
    ControlFlow::Continue(variables)
}

/// The literals of the ways to fill an item.
fn ways<B: Bits>(board: &Board<B>, variables: &Variables, item: usize) -> Vec<Lit> {
    let mut set = board.sets[item];
    let mut ways = Vec::with_capacity(set.count() as usize);
    while !set.is_empty() {
        let (cell, digit) = board.layout.option(item, set.pop_lowest());
        ways.push(positive(variables.of_candidate(cell, digit)));
    }
    ways
}

/// For each box and digit, and each line that crosses the box: which of the candidates there are one. A group of one candidate
/// stands for itself.
fn intersections<B: Bits>(
    board: &Board<B>,
    variables: &mut Variables,
    meter: &Meter<'_>,
    clause: &mut dyn FnMut(&[Lit]),
) -> ControlFlow<Unfinished> {
    let layout = &board.layout;
    let (side, square) = (layout.side, layout.cells.len());
    // For each row and digit, each column and digit: the groups by box.
    let mut of_lines: Vec<Vec<Lit>> = vec![Vec::new(); 2 * square];
    for index in 0..square {
        let item = 3 * square + index;
        let set = board.sets[item];
        if set.is_single() || set.is_empty() {
            continue;
        }
        meter.look()?;
        for by_column in [false, true] {
            let mut left = set;
            let mut groups = Vec::new();
            while !left.is_empty() {
                let lowest = left.lowest();
                let same = if by_column { layout.same_column[lowest] } else { layout.same_row[lowest] };
                let mut members = left.and(same);
                left = left.minus(same);
                let (cell, digit) = layout.option(item, lowest);
                let line = layout.items_of(cell, digit)[1 + usize::from(by_column)] - square;
                let mut literals = Vec::new();
                while !members.is_empty() {
                    let (cell, digit) = layout.option(item, members.pop_lowest());
                    literals.push(positive(variables.of_candidate(cell, digit)));
                }
                let group = group(&literals, variables, clause);
                groups.push(group);
                of_lines[line].push(group);
            }
            exactly_one(&groups, variables, clause);
        }
    }
    debug_assert_eq!(of_lines.len(), 2 * side * side);
    for groups in of_lines.iter().filter(|groups| !groups.is_empty()) {
        exactly_one(groups, variables, clause);
    }
    ControlFlow::Continue(())
}

/// A literal that is true exactly if one of `literals` is, of which at most one is.
fn group(literals: &[Lit], variables: &mut Variables, clause: &mut dyn FnMut(&[Lit])) -> Lit {
    if let [only] = literals {
        return *only;
    }
    let helper = positive(variables.helper());
    let mut any = literals.to_vec();
    any.push(!helper);
    clause(&any);
    for literal in literals {
        clause(&[!*literal, helper]);
    }
    at_most_one(literals, variables, clause);
    helper
}

fn exactly_one(literals: &[Lit], variables: &mut Variables, clause: &mut dyn FnMut(&[Lit])) {
    clause(literals);
    at_most_one(literals, variables, clause);
}

fn at_most_one(literals: &[Lit], variables: &mut Variables, clause: &mut dyn FnMut(&[Lit])) {
    if literals.len() < PRODUCT_FROM {
        for (index, a) in literals.iter().enumerate() {
            for b in &literals[index + 1..] {
                clause(&[!*a, !*b]);
            }
        }
        return;
    }
    // The literals are laid out in a rectangle; at most one row and at most one column of it may hold a true one.
    let width = literals.len().isqrt();
    let rows: Vec<Lit> = (0..literals.len().div_ceil(width)).map(|_| positive(variables.helper())).collect();
    let columns: Vec<Lit> = (0..width).map(|_| positive(variables.helper())).collect();
    for (index, literal) in literals.iter().enumerate() {
        clause(&[!*literal, rows[index / width]]);
        clause(&[!*literal, columns[index % width]]);
    }
    at_most_one(&rows, variables, clause);
    at_most_one(&columns, variables, clause);
}
