//! Complete grids, controlled elimination, targets and certificates.

mod canonical;
mod certify;
pub mod complete;
mod distinct;
mod eliminate;
mod generator;
mod isomorphism;
mod options;
mod oracle;
mod prove;
mod random;
mod reduce;
mod symmetry;
mod unavoidable;

pub use canonical::{CANONICAL_SIDE, CanonicalError, canonical};
pub use certify::{CERTIFIED_SIDE, PuzzleError, certify};
pub use distinct::Distinct;
pub use eliminate::{Event, Observer};
pub use generator::{Generator, GivenUp, Made, Shortfall, Worker};
pub use isomorphism::Isomorphism;
pub use options::{Options, OptionsError};
pub use random::Random;
pub use reduce::{Reduced, fewest, reduce};
pub use symmetry::Symmetry;
