//! The commands as the HTTP interface runs them: JSON out, one thread each, nothing of this machine's files within reach.

use std::io::Write;

use celda::solve::engines;
use celda::techniques::Technique;
use celda_web::requests::{self, Input, Patience, Request};
use celda_web::work::{End, Refusal, Stop, Work};
use clap::ValueEnum;

use crate::commands::{Run, count, explain, generate, rate, solve};
use crate::context::Context;
use crate::engines::EngineArguments;
use crate::exit::{Exit, Failure};
use crate::input::{Alphabet, InputArguments};
use crate::output::{Format, OutputArguments};
use crate::reasoning::{Choice, PlanArguments};
use crate::say;
use crate::texts::{Language, Texts};

/// Runs requests by the commands of the same names.
pub(super) struct Commands {
    /// Parsed once for all requests.
    english: Texts,
    spanish: Texts,
}

impl Commands {
    pub(super) fn new() -> Commands {
        Commands { english: Texts::new(Language::English), spanish: Texts::new(Language::Spanish) }
    }

    fn texts(&self, language: Language) -> &Texts {
        match language {
            Language::English => &self.english,
            Language::Spanish => &self.spanish,
        }
    }
}

impl Work for Commands {
    fn run(
        &self,
        request: &Request,
        language: Language,
        stop: &Stop,
        out: Box<dyn Write + Send>,
    ) -> Result<End, Refusal> {
        let texts = self.texts(language);
        let context = Context::apart(texts.clone(), out, stop.cancel());
        let options = Options { texts };
        let ran = match request {
            Request::Solve(input, wishes) => options.solve(input, wishes)?.run(&context),
            Request::Count(input, wishes) => options.count(input, wishes)?.run(&context),
            Request::Explain(input, wishes) => options.explain(input, wishes)?.run(&context),
            Request::Rate(input, wishes) => options.rate(input, wishes).run(&context),
            Request::Generate(wishes) => match options.generate(wishes)?.run(&context) {
                Ok(Exit::Unsatisfied) => return Err(Refusal::GaveUp(context.messages().join(" "))),
                ran => ran,
            },
        };
        match ran {
            Ok(Exit::Success | Exit::Unsatisfied) => Ok(End::Whole),
            Err(Failure::Usage(message)) => {
                Err(Refusal::Options(message.strip_prefix("celda: ").unwrap_or(&message).to_owned()))
            }
            // What remains is that the client does not read.
            Ok(Exit::Interrupted | Exit::Error) | Err(_) => Ok(End::CutShort),
        }
    }
}

/// Makes the arguments of a command from a request.
struct Options<'a> {
    texts: &'a Texts,
}

const JSON: OutputArguments = OutputArguments { format: Format::Json };

impl Options<'_> {
    fn solve(&self, input: &Input, wishes: &requests::Solve) -> Result<solve::Solve, Refusal> {
        Ok(solve::Solve {
            input: arguments(input),
            output: JSON,
            all: wishes.all,
            limit: wishes.limit.map(Into::into),
            engine: self.engine(&wishes.engine, wishes.timeout)?,
            stats: wishes.stats,
            threads: Some(1),
        })
    }

    fn count(&self, input: &Input, wishes: &requests::Count) -> Result<count::Count, Refusal> {
        Ok(count::Count {
            input: arguments(input),
            output: JSON,
            limit: wishes.limit.map(Into::into),
            engine: self.engine(&wishes.engine, wishes.timeout)?,
            stats: wishes.stats,
            threads: Some(1),
        })
    }

    fn explain(&self, input: &Input, wishes: &requests::Explain) -> Result<explain::Explain, Refusal> {
        let stop_at = wishes
            .stop_at
            .as_ref()
            .map(|cell| explain::place(cell).map_err(|_| self.no_such_value("stop_at", cell)));
        let choice = |name: &String| name.parse::<Choice>().map_err(|_| self.no_such_technique(name));
        Ok(explain::Explain {
            input: arguments(input),
            format: explain::Format::Json,
            scale: match wishes.scale {
                None | Some(requests::Scale::Hodoku) => explain::Scale::Hodoku,
                Some(requests::Scale::Explainer) => explain::Scale::Explainer,
            },
            boards: wishes.boards,
            plan: PlanArguments {
                techniques: wishes.techniques.iter().map(choice).collect::<Result<_, _>>()?,
                skip: wishes.skip.iter().map(|name| self.technique(name)).collect::<Result<_, _>>()?,
                no_uniqueness: wishes.no_uniqueness,
            },
            stop_at: stop_at.transpose()?,
            all_steps: wishes.all_steps,
            prove: wishes.prove,
            svg: None,
            threads: Some(1),
        })
    }

    fn rate(&self, input: &Input, wishes: &requests::Rate) -> rate::Rate {
        rate::Rate {
            input: arguments(input),
            scale: match wishes.scale {
                Some(requests::Scale::Hodoku) => rate::Scale::Hodoku,
                None | Some(requests::Scale::Explainer) => rate::Scale::Explainer,
            },
            format: rate::Format::Json,
            steps: wishes.steps,
            resume: None,
            threads: Some(1),
        }
    }

    fn generate(&self, wishes: &requests::Generate) -> Result<generate::Generate, Refusal> {
        Ok(generate::Generate {
            count: wishes.count.map_or(1, |count| count.0),
            size: wishes.size.map(|size| size.0 as usize),
            shape: wishes.shape,
            clues: self.range("clues", &wishes.clues, generate::numbers)?,
            symmetry: self.named("symmetry", &wishes.symmetry)?.unwrap_or(generate::SymmetryName::None),
            pattern: None,
            from: None,
            minimal: false,
            no_minimal: wishes.no_minimal,
            level: self.named("level", &wishes.level)?,
            score: self.range("score", &wishes.score, generate::numbers)?,
            rating: self.range("rating", &wishes.rating, generate::figures)?,
            must_use: wishes.must_use.clone(),
            must_not_use: wishes.must_not_use.clone(),
            only: wishes.only.clone(),
            unique_up_to_isomorphism: wishes.unique_up_to_isomorphism,
            seed: wishes.seed,
            timeout: Some(wishes.timeout.0),
            tries: wishes.tries.map_or(100_000, Into::into),
            no_level: wishes.no_level,
            show_process: false,
            output: JSON,
            threads: Some(1),
        })
    }

    fn engine(&self, name: &Option<String>, patience: Patience) -> Result<EngineArguments, Refusal> {
        if let Some(name) = name
            && engines().iter().all(|engine| engine.name() != name)
        {
            return Err(Refusal::Options(say!(self.texts, "server-no-such-engine", name = name.as_str())));
        }
        Ok(EngineArguments { engine: name.clone(), timeout: Some(patience.0) })
    }

    fn technique(&self, name: &str) -> Result<Technique, Refusal> {
        name.parse().map_err(|_| self.no_such_technique(name))
    }

    fn no_such_technique(&self, name: &str) -> Refusal {
        Refusal::Options(say!(self.texts, "server-no-such-technique", name = name))
    }

    fn no_such_value(&self, field: &str, value: &str) -> Refusal {
        Refusal::Options(say!(self.texts, "server-no-such-value", field = field, value = value))
    }

    fn named<T: ValueEnum>(&self, field: &str, name: &Option<String>) -> Result<Option<T>, Refusal> {
        let read = |name: &String| T::from_str(name, false).map_err(|_| self.no_such_value(field, name));
        name.as_ref().map(read).transpose()
    }

    fn range<T>(
        &self,
        field: &str,
        text: &Option<String>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Refusal> {
        text.as_ref().map(|text| read(text).map_err(|_| self.no_such_value(field, text))).transpose()
    }
}

/// The puzzles, as texts that are never taken for the names of files.
fn arguments(input: &Input) -> InputArguments {
    InputArguments {
        input: Vec::new(),
        shape: input.shape,
        symbols: input.symbols.map(Alphabet::from),
        texts: input.texts.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_families_of_the_interface_are_those_of_the_command_line() {
        let commands = Commands::new();
        let options = Options { texts: commands.texts(Language::English) };
        for family in requests::FAMILIES {
            let wishes =
                requests::Generate { only: vec![(*family).to_owned()], ..requests::Generate::default() };
            let context = Context::new(commands.english.clone());
            let arguments = options.generate(&wishes).unwrap();
            assert!(arguments.generator(&context).is_ok(), "{family}");
        }
    }
}
