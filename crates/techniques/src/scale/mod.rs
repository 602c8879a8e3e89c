//! The scales of difficulty. A scale orders, scores and judges; it never finds anything itself.

pub mod explainer;
pub mod hodoku;
