//! Complete grids, controlled elimination, targets and certificates.

pub mod complete;
mod isomorphism;
mod random;
mod symmetry;

pub use isomorphism::Isomorphism;
pub use random::Random;
pub use symmetry::Symmetry;
