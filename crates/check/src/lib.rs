//! The rules of Sudoku and nothing else: proofs are checked here, by code that shares nothing with what it checks.
//!
//! A step of reasoning comes with its [`Evidence`]: the *truths* from which its conclusion follows, and the pattern as it is
//! told to a person. [`check_step`] re-proves the conclusion from these truths alone and verifies that what is told is so.
//!
//! [`diagnose`] lists what can be seen to be wrong with a puzzle without a search.
//!
//! A [`Certificate`] is the proof that a puzzle has one solution and that none of its givens can be spared.

pub mod certificate;
mod counting;
mod diagnose;
mod evidence;
mod pattern;
mod refute;
mod step;
mod symmetry;

pub use certificate::{Certificate, Proved, Statement, StatementFault, Witness};
pub use diagnose::{Cause, CellWithoutCandidate, Diagnosis, DigitWithoutPlace, diagnose};
pub use evidence::{DeadlyPattern, Evidence, Proof, Truth};
pub use pattern::{AlmostLocked, Chain, Cluster, Fish, Link, LinkKind, Node, Pattern, Reason};
pub use step::{Fault, check_step};
pub use symmetry::Symmetry;
