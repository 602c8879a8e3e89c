//! The explainer scale: the three figures by which the community grades puzzles, as Sukaku Explainer 1.18.1 computes them.
//!
//! ER is the figure of the hardest step of the whole way, EP of the hardest step up to the first placement, ED of the first step.
//! The way is fixed: a list of producers is tried in order, and the first hint of the first productive one is carried out.
//! Within a producer the choice is the producer's own; some take the first instance they come to, some the best of all.
//!
//! The figures depend on that order, and so on the orientation of the puzzle: a puzzle turned, mirrored or relabelled is the same
//! puzzle to a person, but ties between equal hints fall otherwise and the lengths of chains are found along other ways. Over large
//! collections that changes the figures of about one puzzle in a thousand, by a tenth or two.

#![expect(
    clippy::needless_range_loop,
    reason = "places, houses and digits index several tables of the board at once"
)]

mod alphabet_wings;
mod basic;
mod board;
mod bug;
mod chains;
mod changes;
mod deadly;
mod evidence;
mod exclusion;
mod hint;
mod loops;
mod rating;
mod strong_links;

pub use rating::{Explainer, Figure, Producer, RatedStep, Rating, Refusal};
