//! Continuous and discontinuous nice loops and alternating inference chains (AIC), plain and grouped, on request with almost
//! locked sets as nodes.
//!
//! ```text
//!   AIC                      4r1c1 = 4r1c7 - 6r1c7 = 6r8c7 - 6r8c2 = 4r8c2     r8c1 and r1c2 lose 4: they see both ends
//!   discontinuous nice loop  the same, seen from the one candidate that it removes; or 4r1c1 = .. = 4r1c1, which must be true
//!   continuous nice loop     4r1c1 = 4r1c7 - .. = 4r9c1 - (4r1c1)              each weak link is as good as a strong one
//! ```
//!
//! A chain that removes one candidate only is told as a discontinuous loop, one that removes more as an AIC; that is how the
//! reference program of the `hodoku` scale names them.

use super::{Finder, Flow, Found, Options};
use crate::chains::{self, Conclusion, Form};
use crate::links::Kind;
use crate::state::State;
use crate::{Step, Technique};

/// Loops and chains of candidates.
pub(super) struct NiceLoop;

/// The same with groups.
pub(super) struct GroupedNiceLoop;

const SHORTEST: usize = 2;

fn plain<const W: usize>(conclusion: &Conclusion<'_, W>) -> Technique {
    match conclusion.form {
        Form::Loop => Technique::ContinuousNiceLoop,
        Form::Proven => Technique::DiscontinuousNiceLoop,
        Form::SameDigit | Form::TwoCells if conclusion.count == 1 => Technique::DiscontinuousNiceLoop,
        Form::SameDigit | Form::TwoCells => Technique::Aic,
    }
}

fn grouped<const W: usize>(conclusion: &Conclusion<'_, W>) -> Option<Technique> {
    conclusion.grouped.then(|| match plain(conclusion) {
        Technique::ContinuousNiceLoop => Technique::GroupedContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop => Technique::GroupedDiscontinuousNiceLoop,
        _ => Technique::GroupedAic,
    })
}

impl<const W: usize> Finder<W> for NiceLoop {
    fn find(&self, state: &State<W>, technique: Technique, _: &Options, found: Found<'_>) -> Flow {
        let wanted = |conclusion: &Conclusion<'_, W>| Some(plain(conclusion)).filter(|t| *t == technique);
        chains::all(state, state.plain_links(), SHORTEST, &wanted).into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], _: &Options) -> Option<Step> {
        // A chain of links that were all there before was there before.
        if !state.has_new_pairs(Technique::Aic) {
            return None;
        }
        let wanted =
            |conclusion: &Conclusion<'_, W>| Some(plain(conclusion)).filter(|t| techniques.contains(t));
        let best = chains::best_or_none(state, state.plain_links(), SHORTEST, &wanted);
        if best == Err(false) {
            state.note_vain(Technique::Aic);
        }
        best.ok()
    }
}

impl<const W: usize> Finder<W> for GroupedNiceLoop {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let wanted = |conclusion: &Conclusion<'_, W>| grouped(conclusion).filter(|t| *t == technique);
        let sets = options.sets_in_chains.then(|| state.links(Kind::Sets));
        let links = sets.as_deref().unwrap_or_else(|| state.grouped_links());
        chains::all(state, links, SHORTEST, &wanted).into_iter().try_for_each(found)
    }

    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        let wanted = |conclusion: &Conclusion<'_, W>| grouped(conclusion).filter(|t| techniques.contains(t));
        let sets = options.sets_in_chains.then(|| state.links(Kind::Sets));
        let links = sets.as_deref().unwrap_or_else(|| state.grouped_links());
        chains::best(state, links, SHORTEST, &wanted)
    }
}
