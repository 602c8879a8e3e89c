//! The program as its users meet it: real processes, what they write to standard output and standard error, and how they
//! end. One test program, split by intention: a module a feature, and the regressions, each of which names its fault.

mod feature_bench;
mod feature_check;
mod feature_count;
mod feature_explain;
mod feature_help;
mod feature_hint;
mod feature_input;
mod feature_interrupt;
mod feature_language;
mod feature_menu;
mod feature_output;
mod feature_rate;
mod feature_readme;
mod feature_solve;
mod feature_study;
mod feature_study_page;
mod feature_techniques;
mod feature_terminal;
#[cfg(feature = "type")]
mod feature_type;
#[cfg(all(unix, feature = "web"))]
mod feature_web;
mod regression;
#[cfg(all(unix, feature = "web"))]
mod schema;
mod support;
