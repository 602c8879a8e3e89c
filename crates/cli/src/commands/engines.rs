//! `celda engines`: which engines there are, and what each is good for.

use celda::grid::Shape;
use celda::solve::engines;
use serde::Serialize;

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::output::{Format, csv_field};
use crate::records::json_line;
use crate::texts::{Arguments, Texts};

/// List the engines that solve, and what each is good for.
#[derive(Clone, Debug, clap::Args)]
pub struct Engines {
    /// How the list is written: `line` one line an engine, `csv` with a header, `json` one object a line.
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = clap::builder::PossibleValuesParser::new(["line", "csv", "json"]))]
    format: String,
}

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    name: &'static str,
    /// Whether it takes puzzles of every shape, or 9x9 only.
    every_shape: bool,
    /// Whether it can tell how its search goes.
    traces: bool,
    about: String,
}

impl Run for Engines {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let format = match self.format.as_str() {
            "csv" => Format::Csv,
            "json" => Format::Json,
            _ => Format::Line,
        };
        let width = engines().iter().map(|engine| engine.name().len()).max().unwrap_or_default();
        let mut out = Vec::new();
        if format == Format::Csv {
            out.extend_from_slice(b"name,every_shape,traces,about\n");
        }
        for engine in engines() {
            let name = engine.name();
            let every_shape = Shape::of_side(25).is_ok_and(|shape| engine.supports(shape));
            let (traces, about) = (engine.traces(), about(name, &context.texts));
            match format {
                Format::Json => json_line(&Record { name, every_shape, traces, about }, &mut out),
                Format::Csv => {
                    let line = format!("{name},{every_shape},{traces},{}\n", csv_field(&about));
                    out.extend_from_slice(line.as_bytes());
                }
                Format::Line | Format::Grid => {
                    out.extend_from_slice(format!("{name:width$}  {about}").trim_end().as_bytes());
                    out.push(b'\n');
                }
            }
        }
        context.output.write(&out)?;
        Ok(Exit::Success)
    }
}

/// What the engine is good for, in the user's language.
fn about(name: &str, texts: &Texts) -> String {
    texts.find(&format!("engines-{name}"), None, &Arguments::new()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn each_engine_is_described() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for engine in engines() {
                assert_ne!(about(engine.name(), &texts), "", "engines-{} in {language:?}", engine.name());
            }
        }
    }
}
