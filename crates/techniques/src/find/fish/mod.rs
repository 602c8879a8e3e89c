//! Fish of every kind and size.
//!
//! ```text
//!   X-Wing: the two rows have 4 in the same two columns     finned: a fin (#) beside the corner; what sees it too goes
//!   . 4 . | . . . | . 4 .                                   . 4 . | . . . | . 4 #
//!   . - . | . . . | . - .                                   . . . | . . . | . - .
//!   . 4 . | . . . | . 4 .                                   . 4 . | . . . | . 4 .
//! ```
//!
//! In k base houses the digit has places only in k cover houses; each base house takes one of them, so the rest of the cover
//! loses the digit. Basic fish have lines of one direction as base and of the other as cover; franken fish also boxes; mutant
//! fish any mixture. Places in the base outside the cover are fins, places in two base houses endo-fins: what is removed must
//! see them all. A sashimi fish has a base line that without its fins keeps one place at most.

mod basic;
mod complex;

use celda_check::{Evidence, Fish, Pattern, Truth};

use super::{Finder, Flow, Found, Options};
use crate::set::CellSet;
use crate::state::{State, digit};
use crate::{Step, Technique};

/// What a fish may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Basic,
    Franken,
    Mutant,
}

/// Whether a fish has fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fins {
    None,
    Finned,
    Sashimi,
}

/// The kinds of fish in the order of the catalogue, six sizes each.
const KINDS: [(Technique, Kind, Fins); 4] = [
    (Technique::FrankenXWing, Kind::Franken, Fins::None),
    (Technique::FinnedFrankenXWing, Kind::Franken, Fins::Finned),
    (Technique::MutantXWing, Kind::Mutant, Fins::None),
    (Technique::FinnedMutantXWing, Kind::Mutant, Fins::Finned),
];

fn kind_of(technique: Technique) -> (Kind, Fins, usize) {
    use Technique as T;
    let basic = [
        (T::XWing, Fins::None, 2),
        (T::Swordfish, Fins::None, 3),
        (T::Jellyfish, Fins::None, 4),
        (T::Squirmbag, Fins::None, 5),
        (T::Whale, Fins::None, 6),
        (T::Leviathan, Fins::None, 7),
        (T::FinnedXWing, Fins::Finned, 2),
        (T::SashimiXWing, Fins::Sashimi, 2),
        (T::FinnedSwordfish, Fins::Finned, 3),
        (T::SashimiSwordfish, Fins::Sashimi, 3),
        (T::FinnedJellyfish, Fins::Finned, 4),
        (T::SashimiJellyfish, Fins::Sashimi, 4),
        (T::FinnedSquirmbag, Fins::Finned, 5),
        (T::SashimiSquirmbag, Fins::Sashimi, 5),
        (T::FinnedWhale, Fins::Finned, 6),
        (T::SashimiWhale, Fins::Sashimi, 6),
        (T::FinnedLeviathan, Fins::Finned, 7),
        (T::SashimiLeviathan, Fins::Sashimi, 7),
    ];
    if let Some((_, fins, size)) = basic.into_iter().find(|(name, _, _)| *name == technique) {
        return (Kind::Basic, fins, size);
    }
    let (first, kind, fins) =
        KINDS.into_iter().rev().find(|(first, _, _)| *first <= technique).unwrap_or(KINDS[0]);
    (kind, fins, 2 + technique as usize - first as usize)
}

/// All fish.
pub(super) struct FishFinder;

impl<const W: usize> Finder<W> for FishFinder {
    fn find(&self, state: &State<W>, technique: Technique, options: &Options, found: Found<'_>) -> Flow {
        let (kind, fins, size) = kind_of(technique);
        // A siamese pair of a finned and a sashimi fish counts as finned, so both are looked for.
        let mut runs = vec![(technique, fins)];
        if options.siamese && kind == Kind::Basic && fins == Fins::Finned {
            runs.insert(0, (technique, Fins::Sashimi));
        }
        let mut earlier: Vec<(usize, Vec<usize>, Step)> = Vec::new();
        for (technique, fins_now) in runs {
            let mut pair = |number: usize, base: &[usize], step: Step| {
                if options.siamese {
                    if fins_now == fins {
                        for (_, _, first) in earlier.iter().filter(|e| e.0 == number && e.1 == base) {
                            found(siamese(technique, first, &step))?;
                        }
                    }
                    earlier.push((number, base.to_vec(), step.clone()));
                }
                if fins_now == fins { found(step) } else { Flow::Continue(()) }
            };
            for number in (0..state.side()).filter(|number| options.digits >> number & 1 != 0) {
                if kind == Kind::Basic {
                    basic::find(state, technique, (fins_now, size), number, &mut pair)?;
                } else {
                    complex::find(state, technique, (kind, fins, size), number, options, &mut pair)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Two fish of one base with different fins as one.
fn siamese(technique: Technique, first: &Step, second: &Step) -> Step {
    let removed = first.eliminations.iter().chain(&second.eliminations).copied().collect();
    let told = [first, second].into_iter().flat_map(|step| match &step.evidence.pattern {
        Pattern::Fish(fish) => fish.clone(),
        _ => Vec::new(),
    });
    let pattern = Pattern::Fish(told.collect());
    Step::removing(technique, removed, Evidence { proof: first.evidence.proof.clone(), pattern })
}

/// A fish by numbers.
struct Catch<'a, const W: usize> {
    number: usize,
    base: &'a [usize],
    cover: &'a [usize],
    fins: CellSet<W>,
    endo_fins: CellSet<W>,
    removed: CellSet<W>,
}

impl<const W: usize> Catch<'_, W> {
    fn step(&self, state: &State<W>, technique: Technique) -> Step {
        let houses = |numbers: &[usize]| numbers.iter().map(|house| state.house(*house)).collect::<Vec<_>>();
        let fish = Fish {
            digit: digit(self.number),
            base: houses(self.base),
            cover: houses(self.cover),
            fins: state.cells(self.fins),
            endo_fins: state.cells(self.endo_fins),
        };
        let truths = fish.base.iter().map(|house| Truth::Place(fish.digit, *house)).collect();
        let evidence = Evidence::new(truths, Pattern::Fish(vec![fish]));
        Step::removing(technique, state.candidates_of(self.removed, self.number), evidence)
    }
}
