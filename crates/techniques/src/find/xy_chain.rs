//! XY-Chain: a chain through cells with two candidates.
//!
//! ```text
//!   r1c1    r1c6    r5c6    r5c2
//!   1=2  -  2=3  -  3=4  -  4=1        one of the ends is 1: what sees both loses 1
//! ```
//!
//! Chains of two and three cells have names of their own (naked pair, XY-Wing); here there are four or more.

use super::{Finder, Flow, Found, Options};
use crate::chains::{self, Conclusion, Form};
use crate::links::Kind;
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct XyChain;

const SHORTEST: usize = 4;

fn technique_of<const W: usize>(conclusion: &Conclusion<'_, W>) -> Option<Technique> {
    (conclusion.form == Form::SameDigit).then_some(Technique::XyChain)
}

impl<const W: usize> Finder<W> for XyChain {
    fn find(&self, state: &State<W>, _: Technique, _: &Options, found: Found<'_>) -> Flow {
        let links = state.links(Kind::BivalueCells);
        chains::all(state, &links, SHORTEST, &technique_of).into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, _: &[Technique], _: &Options) -> Option<Step> {
        // A chain of cells that all had their two candidates before was there before.
        if !state.changed_cells(Technique::XyChain).meets(&state.small_cells(2)) {
            return None;
        }
        let links = state.links(Kind::BivalueCells);
        let best = chains::best_or_none(state, &links, SHORTEST, &technique_of);
        state.give_back(links);
        if best == Err(false) {
            state.note_vain(Technique::XyChain);
        }
        best.ok()
    }
}
