//! The names of the techniques.

use std::fmt;
use std::str::FromStr;

use crate::catalogue::{CATALOGUE, Entry};

/// A technique of the catalogue, in the order in which a path tries them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Technique {
    /// Full House.
    FullHouse,
    /// Naked Single.
    NakedSingle,
    /// Hidden Single.
    HiddenSingle,
    /// Locked Pair.
    LockedPair,
    /// Locked Triple.
    LockedTriple,
    /// Pointing.
    Pointing,
    /// Claiming.
    Claiming,
    /// Naked Pair.
    NakedPair,
    /// Naked Triple.
    NakedTriple,
    /// Hidden Pair.
    HiddenPair,
    /// Hidden Triple.
    HiddenTriple,
    /// Naked Quadruple.
    NakedQuadruple,
    /// Hidden Quadruple.
    HiddenQuadruple,
    /// X-Wing.
    XWing,
    /// Swordfish.
    Swordfish,
    /// Jellyfish.
    Jellyfish,
    /// Squirmbag.
    Squirmbag,
    /// Whale.
    Whale,
    /// Leviathan.
    Leviathan,
    /// Remote Pair.
    RemotePair,
    /// BUG+1.
    BugPlusOne,
    /// Skyscraper.
    Skyscraper,
    /// Two-String Kite.
    TwoStringKite,
    /// Dual Two-String Kite.
    DualTwoStringKite,
    /// Turbot Fish.
    TurbotFish,
    /// Empty Rectangle.
    EmptyRectangle,
    /// Dual Empty Rectangle.
    DualEmptyRectangle,
    /// W-Wing.
    WWing,
    /// XY-Wing.
    XyWing,
    /// XYZ-Wing.
    XyzWing,
    /// WXYZ-Wing.
    WxyzWing,
    /// Uniqueness Test 1.
    UniquenessTest1,
    /// Uniqueness Test 2.
    UniquenessTest2,
    /// Uniqueness Test 3.
    UniquenessTest3,
    /// Uniqueness Test 4.
    UniquenessTest4,
    /// Uniqueness Test 5.
    UniquenessTest5,
    /// Uniqueness Test 6.
    UniquenessTest6,
    /// Hidden Rectangle.
    HiddenRectangle,
    /// Avoidable Rectangle Type 1.
    AvoidableRectangleType1,
    /// Avoidable Rectangle Type 2.
    AvoidableRectangleType2,
    /// Extended Rectangle Type 1.
    ExtendedRectangle1,
    /// Extended Rectangle Type 2.
    ExtendedRectangle2,
    /// Extended Rectangle Type 3.
    ExtendedRectangle3,
    /// Extended Rectangle Type 4.
    ExtendedRectangle4,
    /// Unique Loop Type 1.
    UniqueLoop1,
    /// Unique Loop Type 2.
    UniqueLoop2,
    /// Unique Loop Type 3.
    UniqueLoop3,
    /// Unique Loop Type 4.
    UniqueLoop4,
    /// BUG Type 2.
    BugType2,
    /// BUG Type 3.
    BugType3,
    /// BUG Type 4.
    BugType4,
    /// BUG-Lite.
    BugLite,
    /// Finned X-Wing.
    FinnedXWing,
    /// Sashimi X-Wing.
    SashimiXWing,
    /// Finned Swordfish.
    FinnedSwordfish,
    /// Sashimi Swordfish.
    SashimiSwordfish,
    /// Finned Jellyfish.
    FinnedJellyfish,
    /// Sashimi Jellyfish.
    SashimiJellyfish,
    /// Finned Squirmbag.
    FinnedSquirmbag,
    /// Sashimi Squirmbag.
    SashimiSquirmbag,
    /// Finned Whale.
    FinnedWhale,
    /// Sashimi Whale.
    SashimiWhale,
    /// Finned Leviathan.
    FinnedLeviathan,
    /// Sashimi Leviathan.
    SashimiLeviathan,
    /// Sue de Coq.
    SueDeCoq,
    /// Simple Colors Trap.
    SimpleColorsTrap,
    /// Simple Colors Wrap.
    SimpleColorsWrap,
    /// Multi Colors 1.
    MultiColors1,
    /// Multi Colors 2.
    MultiColors2,
    /// 3D Medusa.
    Medusa,
    /// X-Chain.
    XChain,
    /// XY-Chain.
    XyChain,
    /// Continuous Nice Loop.
    ContinuousNiceLoop,
    /// Discontinuous Nice Loop.
    DiscontinuousNiceLoop,
    /// AIC.
    Aic,
    /// Grouped Continuous Nice Loop.
    GroupedContinuousNiceLoop,
    /// Grouped Discontinuous Nice Loop.
    GroupedDiscontinuousNiceLoop,
    /// Grouped AIC.
    GroupedAic,
    /// ALS-W-Wing.
    AlsWWing,
    /// Fireworks.
    Fireworks,
    /// Gurth's Symmetrical Placement.
    GurthSymmetry,
    /// ALS-XZ.
    AlsXz,
    /// ALS-XY-Wing.
    AlsXyWing,
    /// ALS Chain.
    AlsChain,
    /// Death Blossom.
    DeathBlossom,
    /// Aligned Pair Exclusion.
    AlignedPairExclusion,
    /// Aligned Triplet Exclusion.
    AlignedTripletExclusion,
    /// SK-Loop.
    SkLoop,
    /// Junior Exocet.
    JuniorExocet,
    /// Tridagon.
    Tridagon,
    /// Multi-Sector Locked Sets.
    MultiSectorLockedSets,
    /// Franken X-Wing.
    FrankenXWing,
    /// Franken Swordfish.
    FrankenSwordfish,
    /// Franken Jellyfish.
    FrankenJellyfish,
    /// Franken Squirmbag.
    FrankenSquirmbag,
    /// Franken Whale.
    FrankenWhale,
    /// Franken Leviathan.
    FrankenLeviathan,
    /// Finned Franken X-Wing.
    FinnedFrankenXWing,
    /// Finned Franken Swordfish.
    FinnedFrankenSwordfish,
    /// Finned Franken Jellyfish.
    FinnedFrankenJellyfish,
    /// Finned Franken Squirmbag.
    FinnedFrankenSquirmbag,
    /// Finned Franken Whale.
    FinnedFrankenWhale,
    /// Finned Franken Leviathan.
    FinnedFrankenLeviathan,
    /// Mutant X-Wing.
    MutantXWing,
    /// Mutant Swordfish.
    MutantSwordfish,
    /// Mutant Jellyfish.
    MutantJellyfish,
    /// Mutant Squirmbag.
    MutantSquirmbag,
    /// Mutant Whale.
    MutantWhale,
    /// Mutant Leviathan.
    MutantLeviathan,
    /// Finned Mutant X-Wing.
    FinnedMutantXWing,
    /// Finned Mutant Swordfish.
    FinnedMutantSwordfish,
    /// Finned Mutant Jellyfish.
    FinnedMutantJellyfish,
    /// Finned Mutant Squirmbag.
    FinnedMutantSquirmbag,
    /// Finned Mutant Whale.
    FinnedMutantWhale,
    /// Finned Mutant Leviathan.
    FinnedMutantLeviathan,
    /// Kraken Fish Type 1.
    KrakenFishType1,
    /// Kraken Fish Type 2.
    KrakenFishType2,
    /// Forcing Chain Contradiction.
    ForcingChainContradiction,
    /// Forcing Chain Verity.
    ForcingChainVerity,
    /// Forcing Net Contradiction.
    ForcingNetContradiction,
    /// Forcing Net Verity.
    ForcingNetVerity,
    /// Template Set.
    TemplateSet,
    /// Template Delete.
    TemplateDelete,
    /// Brute Force.
    BruteForce,
}

/// The families of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Full house, naked and hidden single.
    Singles,
    /// Locked candidates, locked pairs and triples.
    Intersections,
    /// Naked and hidden subsets.
    Subsets,
    /// Fish of every kind and size.
    Fish,
    /// Short patterns of one digit.
    SingleDigit,
    /// Chains and loops.
    Chains,
    /// Wings.
    Wings,
    /// What follows from the puzzle having one solution.
    Uniqueness,
    /// Colouring.
    Colouring,
    /// Almost locked sets.
    AlmostLockedSets,
    /// What is none of the others.
    Miscellaneous,
    /// What is left when nothing else helps.
    LastResort,
}

/// The levels of difficulty of the `hodoku` scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Singles only.
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Short patterns.
    Hard,
    /// Chains, almost locked sets and larger fish.
    Unfair,
    /// Everything beyond.
    Extreme,
}

impl Technique {
    /// All techniques, in the order of the catalogue.
    pub fn all() -> impl ExactSizeIterator<Item = Technique> + Clone {
        CATALOGUE.iter().map(|entry| entry.technique)
    }

    fn entry(self) -> &'static Entry {
        &CATALOGUE[self as usize]
    }

    /// The identifier by which users choose it: `naked-pair`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The four digits of the library code, where it has one.
    pub fn code(self) -> Option<&'static str> {
        Some(self.entry().code).filter(|code| !code.is_empty())
    }

    /// The technique of a library code.
    pub fn of_code(code: &str) -> Option<Technique> {
        Technique::all().find(|technique| technique.code() == Some(code))
    }

    /// The family.
    pub fn family(self) -> Family {
        self.entry().family
    }

    /// The score of a step on the `hodoku` scale.
    pub fn score(self) -> u32 {
        self.entry().score
    }

    /// The level of a step on the `hodoku` scale.
    pub fn level(self) -> Level {
        self.entry().level
    }

    /// Whether the reference program of the `hodoku` scale uses it by default.
    pub fn is_standard(self) -> bool {
        self.entry().standard
    }

    /// Whether the reference program of the `hodoku` scale has it; the scores of the others are our own.
    pub fn is_in_reference(self) -> bool {
        self.entry().reference
    }

    /// Whether it is sound only for puzzles with one solution.
    pub fn needs_uniqueness(self) -> bool {
        self.family() == Family::Uniqueness
    }

    /// The first of the techniques that are looked for together, because none of them is easier than the others: a path takes the
    /// best step of all of them.
    pub fn round(self) -> Technique {
        match self {
            Technique::DiscontinuousNiceLoop | Technique::Aic => Technique::ContinuousNiceLoop,
            Technique::GroupedDiscontinuousNiceLoop | Technique::GroupedAic => {
                Technique::GroupedContinuousNiceLoop
            }
            Technique::ForcingChainVerity => Technique::ForcingChainContradiction,
            Technique::ForcingNetVerity => Technique::ForcingNetContradiction,
            Technique::KrakenFishType2 => Technique::KrakenFishType1,
            _ => self,
        }
    }

    /// Whether Celda finds it on every shape, not on 9x9 only.
    pub fn generalises(self) -> bool {
        !matches!(
            self,
            Technique::SkLoop
                | Technique::JuniorExocet
                | Technique::Tridagon
                | Technique::MultiSectorLockedSets
        )
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no technique has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called {:?}", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

/// Reads the identifier, the English name or the library code, whatever the case and the signs between the words: `x-wing`, `XWing`.
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        let letters = |name: &str| -> String {
            name.chars()
                .filter(|c| c.is_alphanumeric() || *c == '+')
                .map(|c| c.to_ascii_lowercase())
                .collect()
        };
        let wanted = letters(text);
        Technique::all()
            .find(|technique| {
                letters(technique.id()) == wanted
                    || letters(technique.name()) == wanted
                    || technique.code() == Some(text)
            })
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_catalogue_is_in_the_order_of_the_names() {
        for (index, entry) in CATALOGUE.iter().enumerate() {
            assert_eq!(entry.technique as usize, index, "{}", entry.name);
        }
    }

    #[test]
    fn names_and_codes_are_used_once_and_read_back() {
        let ids: HashSet<&str> = Technique::all().map(Technique::id).collect();
        assert_eq!(ids.len(), CATALOGUE.len());
        let codes: Vec<&str> = Technique::all().filter_map(Technique::code).collect();
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), codes.len());
        for technique in Technique::all() {
            for text in [Some(technique.id()), Some(technique.name()), technique.code()].into_iter().flatten()
            {
                assert_eq!(text.parse(), Ok(technique));
            }
        }
        for (text, technique) in [
            ("xwing", Technique::XWing),
            ("NAKED  PAIR", Technique::NakedPair),
            ("als_xz", Technique::AlsXz),
            ("bug+1", Technique::BugPlusOne),
        ] {
            assert_eq!(text.parse(), Ok(technique));
        }
        for text in ["no such thing", "", "bug", "wing"] {
            assert!(text.parse::<Technique>().is_err(), "{text}");
        }
    }
}
