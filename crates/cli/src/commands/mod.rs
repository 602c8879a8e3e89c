//! The commands: a module each, and a line each in the registry below.
//!
//! A module holds the options (clap derive, with the help in English as doc comments), the work, and nothing of other
//! commands. Its texts are in `texts/en/NAME.ftl` and `texts/es/NAME.ftl`, the Spanish help among the latter.

mod bench;
mod canon;
mod certify;
mod check;
mod completions;
mod count;
mod engines;
mod explain;
mod generate;
mod hint;
pub(crate) mod menu;
mod rate;
mod reduce;
mod solve;
mod study;
mod techniques;
#[cfg(feature = "type")]
mod typing;
mod verify;
#[cfg(feature = "web")]
mod web;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// What a command is: its arguments, and what it does with them.
pub trait Run {
    /// Does the work. Results go to `context.output`, messages to [`Context::say`].
    ///
    /// # Errors
    /// Where the work cannot be done at all; a puzzle that has not what was asked is no failure but [`Exit::Unsatisfied`].
    fn run(self, context: &Context) -> Result<Exit, Failure>;
}

macro_rules! registry {
    ($($(#[$feature:meta])? $name:ident($module:ident)),* $(,)?) => {
        /// A command with its arguments.
        #[derive(Debug, clap::Subcommand)]
        #[allow(missing_docs, reason = "the help of a command stands at its arguments")]
        pub enum Command {
            $($(#[$feature])? $name($module::$name)),*
        }

        impl Run for Command {
            fn run(self, context: &Context) -> Result<Exit, Failure> {
                match self {
                    $($(#[$feature])? Command::$name(arguments) => arguments.run(context)),*
                }
            }
        }
    };
}

registry! {
    Rate(rate),
    Solve(solve),
    Count(count),
    Check(check),
    Generate(generate),
    Reduce(reduce),
    Certify(certify),
    Verify(verify),
    Canon(canon),
    Engines(engines),
    Bench(bench),
    Explain(explain),
    Hint(hint),
    Study(study),
    Techniques(techniques),
    Menu(menu),
    #[cfg(feature = "web")]
    Web(web),
    #[cfg(feature = "type")]
    Type(typing),
    Completions(completions),
}
