//! Complete grids, controlled elimination, targets and certificates.

mod canonical;
mod certify;
pub mod complete;
mod eliminate;
mod generator;
mod isomorphism;
mod options;
mod oracle;
mod prove;
mod random;
mod symmetry;
mod unavoidable;

pub use canonical::{CANONICAL_SIDE, CanonicalError, canonical};
pub use certify::{CERTIFIED_SIDE, CertifyError, certify, redundant};
pub use eliminate::{Event, Observer};
pub use generator::{Generator, GivenUp, Made, Shortfall, Worker};
pub use isomorphism::Isomorphism;
pub use options::{Options, OptionsError};
pub use random::Random;
pub use symmetry::Symmetry;
