//! X-Chain: a chain of one digit along houses with two places of it.
//!
//! ```text
//!   . . x | . . .        strong links in two columns and a box, weak links in rows:
//!   . . . | . . .        r1c3 = r6c3 - r6c5 = r4c5 - r4c8 = r2c8
//!   . . * | . . . x      what sees both ends loses the digit
//! ```
//!
//! Chains of two strong links have names of their own (skyscraper, two-string kite, turbot fish); here there are three or more.

use super::{Finder, Flow, Found, Options};
use crate::chains::{self, Conclusion, Form};
use crate::links::{Kind, Links};
use crate::state::State;
use crate::{Step, Technique};

/// The finder.
pub(super) struct XChain;

const SHORTEST: usize = 3;

fn technique_of<const W: usize>(conclusion: &Conclusion<'_, W>) -> Option<Technique> {
    (conclusion.form == Form::SameDigit || conclusion.form == Form::Proven).then_some(Technique::XChain)
}

/// The links of the digits of which a chain may remove something at all.
fn links<const W: usize>(state: &State<W>) -> Option<Box<Links<W>>> {
    let digits = (0..state.side()).filter(|digit| !state.eliminable(*digit).is_empty());
    let digits = digits.fold(0, |all, digit| all | 1_u64 << digit);
    (digits != 0).then(|| state.links_of_digits(Kind::SingleDigit, digits))
}

impl<const W: usize> Finder<W> for XChain {
    fn find(&self, state: &State<W>, _: Technique, _: &Options, found: Found<'_>) -> Flow {
        let Some(links) = links(state) else { return Flow::Continue(()) };
        chains::all(state, &links, SHORTEST, &technique_of).into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, _: &[Technique], _: &Options) -> Option<Step> {
        let links = links(state)?;
        let best = chains::best(state, &links, SHORTEST, &technique_of);
        state.give_back(links);
        best
    }
}
