//! `celda completions`: what a shell needs to complete the commands and options.

use clap_complete::Shell;

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Print the completions of the commands for a shell.
#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell; the output goes into its folder of completions.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Run for Completions {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::command(), "celda", &mut script);
        context.output.write(&script)?;
        Ok(Exit::Success)
    }
}
