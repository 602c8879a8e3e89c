//! Chains of links as evidence.

use celda_check::{AlmostLocked, Chain, Link, LinkKind, Node as ToldNode, Reason, Truth};

use super::{Links, Why};
use crate::set::CellSet;
use crate::state::{State, digit, digits};

impl<const W: usize> Links<W> {
    /// The chain of the strong links `run`, told link by link, and the truths that it rests on. With `closed`, a last weak link
    /// goes from its end back to its start. `whys` are the reasons of the strong links, where they are not the first ones.
    pub(crate) fn tell(
        &self,
        state: &State<W>,
        run: &[(usize, usize)],
        whys: &[Why],
        closed: bool,
        truths: &mut Vec<Truth>,
    ) -> Chain {
        let mut links = Vec::with_capacity(2 * run.len());
        for (index, (from, to)) in run.iter().enumerate() {
            if let Some((_, last)) = index.checked_sub(1).map(|before| run[before]) {
                links.push(self.tell_weak(state, last, *from));
            }
            let why = whys.get(index).copied().or_else(|| self.why(*from, *to));
            let reason = self.reason(state, *from, why, truths);
            links.push(Link {
                from: self.told(state, *from),
                to: self.told(state, *to),
                kind: LinkKind::Strong,
                reason,
            });
        }
        if closed && let (Some(last), Some(first)) = (run.last(), run.first()) {
            links.push(self.tell_weak(state, last.1, first.0));
        }
        Chain { links }
    }

    fn reason(&self, state: &State<W>, from: usize, why: Option<Why>, truths: &mut Vec<Truth>) -> Reason {
        let mut add = |truth: Truth| {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        };
        match why {
            Some(Why::Cell(cell)) => {
                let cell = state.cell(usize::from(cell));
                add(Truth::Cell(cell));
                Reason::Cell(cell)
            }
            Some(Why::House(house)) => {
                let house = state.house(usize::from(house));
                add(Truth::Place(digit(usize::from(self.nodes[from].digit)), house));
                Reason::House(house)
            }
            Some(Why::Set(index)) => {
                let set = state.almost_locked_sets()[index as usize].told(state);
                set.cells.iter().for_each(|cell| add(Truth::Cell(*cell)));
                Reason::AlmostLocked(set)
            }
            Some(Why::SetAndCell(index, cell)) => {
                let set = state.almost_locked_sets()[index as usize].told(state);
                let cell = state.cell(usize::from(cell));
                set.cells.iter().chain([&cell]).for_each(|cell| add(Truth::Cell(*cell)));
                Reason::AlmostLockedAndCell(set, cell)
            }
            None => Reason::Net,
        }
    }

    /// The weak link between two nodes, told.
    pub(crate) fn tell_weak(&self, state: &State<W>, from: usize, to: usize) -> Link {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        tell_weak(state, (usize::from(a.digit), a.cells), (usize::from(b.digit), b.cells))
    }

    fn told(&self, state: &State<W>, node: usize) -> ToldNode {
        let node = &self.nodes[node];
        ToldNode { digit: digit(usize::from(node.digit)), cells: state.cells(node.cells) }
    }
}

/// The weak link between two nodes, given as digit and cells, told.
pub(crate) fn tell_weak<const W: usize>(
    state: &State<W>,
    from: (usize, CellSet<W>),
    to: (usize, CellSet<W>),
) -> Link {
    let both = from.1 | to.1;
    let reason = match (from.0 == to.0, both.first()) {
        (false, Some(cell)) => Reason::Cell(state.cell(cell)),
        _ => match state.geometry().common_houses(both).next() {
            Some(house) => Reason::House(state.house(house)),
            None => {
                Reason::AlmostLocked(AlmostLocked { cells: state.cells(both), digits: digits(1 << from.0) })
            }
        },
    };
    let node =
        |(number, cells): (usize, CellSet<W>)| ToldNode { digit: digit(number), cells: state.cells(cells) };
    Link { from: node(from), to: node(to), kind: LinkKind::Weak, reason }
}
