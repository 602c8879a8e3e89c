//! The finders: one file per technique or per family that is searched in one go.
//!
//! A finder looks at a [`State`] and hands over the [`Step`]s that it sees, in a fixed order, each only if it changes
//! something. It never changes the state. To add a technique: its line in the catalogue, its name in [`Technique`], its finder
//! in a file of its own here, and one line in [`finder`].

use std::ops::ControlFlow;

use celda_grid::Grid;

use crate::state::State;
use crate::{Family, Step, Technique};

mod aligned_exclusion;
mod als_chain;
mod als_w_wing;
mod als_xy_wing;
mod als_xz;
mod brute_force;
mod colouring;
mod death_blossom;
mod empty_rectangle;
mod exocet;
mod fireworks;
mod fish;
mod forcing_chain;
mod forcing_net;
mod kraken;
mod locked;
mod medusa;
mod multi_sector;
mod nice_loop;
mod remote_pair;
mod singles;
mod sk_loop;
mod strong_pairs;
mod subsets;
mod sue_de_coq;
mod templates;
mod tridagon;
mod uniqueness;
mod wings;
mod x_chain;
mod xy_chain;

pub(crate) use uniqueness::rectangle::Rectangle;

/// Whether the search is to go on.
pub type Flow = ControlFlow<()>;

/// Where a finder puts the steps that it sees.
pub type Found<'a> = &'a mut dyn FnMut(Step) -> Flow;

/// What the finders may use, beyond the technique itself.
#[derive(Clone, Debug)]
pub struct Options {
    /// The puzzle is known to have one solution, so that uniqueness techniques are sound.
    pub uniqueness: bool,
    /// Rectangles count also where candidates of the pattern are missing.
    pub missing_candidates: bool,
    /// An empty rectangle may be a box with two places of the digit only.
    pub small_empty_rectangles: bool,
    /// Two fish with one base are also shown as one siamese fish.
    pub siamese: bool,
    /// Almost locked sets of a chain or wing may overlap.
    pub overlapping_sets: bool,
    /// Chains may run through almost locked sets.
    pub sets_in_chains: bool,
    /// The most fins, exo and endo together, of a fish.
    pub fins: usize,
    /// The most endo-fins of a fish.
    pub endo_fins: usize,
    /// The digits for which fish and templates are looked for, as bits.
    pub digits: u64,
    /// The solution, where it is known: brute force takes a digit from it.
    pub solution: Option<Grid>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            uniqueness: true,
            missing_candidates: true,
            small_empty_rectangles: false,
            siamese: false,
            overlapping_sets: false,
            sets_in_chains: false,
            fins: 5,
            endo_fins: 2,
            digits: u64::MAX,
            solution: None,
        }
    }
}

/// Something that finds steps of one technique or of several of one kind.
pub trait Finder<const W: usize>: Sync {
    /// Calls `found` for the steps of `technique` in `state`, in a fixed order, until it breaks off. Every step changes
    /// something.
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow;

    /// The step that a path takes of `techniques`, which all have this finder and stand beside each other in the order. Unless a
    /// finder has a better one, that is the first.
    fn best(&self, state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
        techniques.iter().find_map(|technique| {
            let mut first = None;
            let _ = self.find(state, *technique, options, &mut |step| {
                first = Some(step);
                Flow::Break(())
            });
            first
        })
    }
}

/// The finder of `technique`, where there is one.
pub fn finder<const W: usize>(technique: Technique) -> Option<&'static dyn Finder<W>> {
    use Technique as T;
    Some(match technique {
        T::AlsXz => &als_xz::AlsXz,
        T::AlsXyWing => &als_xy_wing::AlsXyWing,
        T::AlsChain => &als_chain::AlsChain,
        T::DeathBlossom => &death_blossom::DeathBlossom,
        T::AlsWWing => &als_w_wing::AlsWWing,
        T::Medusa => &medusa::Medusa,
        T::Fireworks => &fireworks::Fireworks,
        T::AlignedPairExclusion | T::AlignedTripletExclusion => &aligned_exclusion::AlignedExclusion,
        T::ForcingChainContradiction | T::ForcingChainVerity => &forcing_chain::ForcingChain,
        T::ForcingNetContradiction | T::ForcingNetVerity => &forcing_net::ForcingNet,
        T::KrakenFishType1 | T::KrakenFishType2 => &kraken::KrakenFish,
        T::Tridagon => &tridagon::Tridagon,
        T::JuniorExocet => &exocet::JuniorExocet,
        T::SkLoop => &sk_loop::SkLoop,
        T::MultiSectorLockedSets => &multi_sector::MultiSector,
        T::XChain => &x_chain::XChain,
        T::XyChain => &xy_chain::XyChain,
        T::ContinuousNiceLoop | T::DiscontinuousNiceLoop | T::Aic => &nice_loop::NiceLoop,
        T::GroupedContinuousNiceLoop | T::GroupedDiscontinuousNiceLoop | T::GroupedAic => {
            &nice_loop::GroupedNiceLoop
        }
        T::FullHouse => &singles::FullHouse,
        T::NakedSingle => &singles::NakedSingle,
        T::HiddenSingle => &singles::HiddenSingle,
        T::Pointing | T::Claiming => &locked::LockedCandidates,
        T::LockedPair | T::LockedTriple | T::NakedPair | T::NakedTriple | T::NakedQuadruple => {
            &subsets::NakedSubset
        }
        T::HiddenPair | T::HiddenTriple | T::HiddenQuadruple => &subsets::HiddenSubset,
        T::Skyscraper | T::TwoStringKite | T::DualTwoStringKite | T::TurbotFish => &strong_pairs::StrongPairs,
        T::EmptyRectangle | T::DualEmptyRectangle => &empty_rectangle::EmptyRectangle,
        T::XyWing | T::XyzWing => &wings::XyWing,
        T::WxyzWing => &wings::WxyzWing,
        T::WWing => &wings::WWing,
        T::UniquenessTest1
        | T::UniquenessTest2
        | T::UniquenessTest3
        | T::UniquenessTest4
        | T::UniquenessTest5
        | T::UniquenessTest6
        | T::HiddenRectangle => &uniqueness::rectangle::UniquenessTest,
        T::AvoidableRectangleType1 | T::AvoidableRectangleType2 => &uniqueness::rectangle::AvoidableRectangle,
        T::BugPlusOne | T::BugType2 | T::BugType3 | T::BugType4 => &uniqueness::bug::Bug,
        T::BugLite => &uniqueness::bug_lite::BugLite,
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => &uniqueness::loops::UniqueLoop,
        T::ExtendedRectangle1 | T::ExtendedRectangle2 | T::ExtendedRectangle3 | T::ExtendedRectangle4 => {
            &uniqueness::extended::ExtendedRectangle
        }
        T::GurthSymmetry => &uniqueness::symmetry::GurthSymmetry,
        T::RemotePair => &remote_pair::RemotePair,
        T::SueDeCoq => &sue_de_coq::SueDeCoq,
        T::SimpleColorsTrap | T::SimpleColorsWrap | T::MultiColors1 | T::MultiColors2 => &colouring::Colours,
        T::TemplateSet | T::TemplateDelete => &templates::Templates,
        T::BruteForce => &brute_force::BruteForce,
        fish if fish.family() == Family::Fish => &fish::FishFinder,
        _ => return None,
    })
}

/// Calls `found` for the steps of `technique` in `state`; nothing where the technique needs a single solution and `options` do
/// not promise one.
pub fn find<const W: usize>(
    state: &State<W>,
    technique: Technique,
    options: &Options,
    found: Found<'_>,
) -> Flow {
    if technique.needs_uniqueness() && !options.uniqueness {
        return Flow::Continue(());
    }
    finder::<W>(technique).map_or(Flow::Continue(()), |finder| finder.find(state, technique, options, found))
}

/// The step that a path takes of `techniques`, which stand beside each other in the order of the scale, so that neither is easier.
pub fn best<const W: usize>(state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
    let first = techniques.first().filter(|first| options.uniqueness || !first.needs_uniqueness())?;
    finder::<W>(*first).and_then(|finder| finder.best(state, techniques, options))
}

/// The first step of `technique` in `state`.
pub fn first<const W: usize>(state: &State<W>, technique: Technique, options: &Options) -> Option<Step> {
    let mut first = None;
    let _ = find(state, technique, options, &mut |step| {
        first = Some(step);
        Flow::Break(())
    });
    first
}

/// All steps of `technique` in `state`.
pub fn all<const W: usize>(state: &State<W>, technique: Technique, options: &Options) -> Vec<Step> {
    let mut all = Vec::new();
    let _ = find(state, technique, options, &mut |step| {
        all.push(step);
        Flow::Continue(())
    });
    all
}
