//! The explainer scale: the three figures by which the community grades puzzles, as Sukaku Explainer 1.18.1 computes them.
//!
//! ER is the figure of the hardest step of the whole way, EP of the hardest step up to the first placement, ED of the first step.
//! The way is fixed: a list of producers is tried in order, and the first hint of the first productive one is carried out.
//! Within a producer the choice is the producer's own; some take the first instance they come to, some the best of all.
//!
//! # Orientation
//!
//! The figures depend on that order, and so on the orientation of the puzzle: turned, mirrored or relabelled it is the same puzzle to
//! a person, but ties between equal hints fall otherwise, and chains are found along other ways, which makes them longer or
//! shorter. Of 594 measured puzzles below 9.0, 5 had another ER when transposed and 7 when turned around and relabelled, by
//! 0.1 to 0.4; all but one of these were over 7.5. The figures depend on nothing else: not on the machine, nor on the number of threads.
//!
//! # How it is fast
//!
//! Positions are bit sets (`board`). Producers look only at what has changed since they last found nothing (`changes`). Chains are
//! searched for only where a graph of implications says that there are some, and not beyond the length of the shortest
//! (`chains::graph`). Closures that came to nothing are handed to the next level, which goes on with them, and where chains are
//! nested they are first drawn without the nested chains' own order (`chains::search`).

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
