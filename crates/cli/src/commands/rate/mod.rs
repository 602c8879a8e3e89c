//! `celda rate`: how difficult each puzzle is, on the scale of your choice.

mod answer;
mod resume;

use std::path::PathBuf;

use clap::ValueEnum;

use super::Run;
use crate::batch;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::output::Output;
use crate::puzzles::{self, Cut};
use crate::say;

/// Rate puzzles.
///
/// Writes one line a puzzle: on the explainer scale the three figures ER/EP/ED (the hardest step, the hardest step up to the
/// first placement, the first step), on the hodoku scale the level and the score; or one of the words none, multiple,
/// invalid and unsupported. A grid that is full already is 0.0/0.0/0.0 solved. The exit status is 0 when every puzzle was
/// rated, 1 when some were not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Rate {
    #[command(flatten)]
    pub(super) input: InputArguments,

    /// The scale: `explainer`, the figures of Sukaku Explainer 1.18.1, for 9x9; `hodoku`, level and score.
    #[arg(long, value_name = "SCALE", default_value = "explainer")]
    pub(super) scale: Scale,

    /// How results are written: `line` one line a puzzle, `csv` with a header, `json` one object a line, which names the
    /// scale, its version, the options and the deciding techniques.
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub(super) format: Format,

    /// Write the whole path too: each step with its figure.
    #[arg(long)]
    pub(super) steps: bool,

    /// Write to FILE, and go on where an earlier run that was stopped has left it.
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

/// What puzzles are rated by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Scale {
    Explainer,
    Hodoku,
}

/// How ratings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Line,
    Csv,
    Json,
}

impl Scale {
    /// The word for it in outputs.
    fn word(self) -> &'static str {
        match self {
            Scale::Explainer => "explainer",
            Scale::Hodoku => "hodoku",
        }
    }

    /// Whose figures they are.
    fn model(self) -> &'static str {
        match self {
            Scale::Explainer => celda::techniques::scale::explainer::Explainer::MODEL,
            Scale::Hodoku => "HoDoKu 2.2.4",
        }
    }
}

impl Rate {
    fn header(&self) -> &'static str {
        match (self.format, self.scale, self.steps) {
            (Format::Csv, Scale::Explainer, false) => "puzzle,er,ep,ed\n",
            (Format::Csv, Scale::Hodoku, false) => "puzzle,level,score\n",
            (Format::Csv, _, true) => "puzzle,step,figure,technique,placements,eliminations\n",
            _ => "",
        }
    }
}

impl Run for Rate {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let texts = &context.texts;
        if self.resume.is_some() && self.steps && self.format != Format::Json {
            return Err(Failure::Usage(say!(texts, "rate-steps-cannot-resume")));
        }
        let mut header = self.header();
        let (context, done) = match &self.resume {
            None => (context.clone(), Vec::new()),
            Some(path) => {
                let earlier = resume::open(path, header, self.format, context)?;
                if !earlier.is_new {
                    header = "";
                    context.say(&say!(texts, "rate-resumed", puzzles = earlier.puzzles.len()));
                }
                let output = Output::to_file(path, earlier.file, context.progress.clone());
                (Context { output, ..context.clone() }, earlier.puzzles)
            }
        };
        if self.format != Format::Json {
            let version = env!("CARGO_PKG_VERSION");
            let scale = self.scale.word();
            context.say(&say!(
                texts,
                "rate-scale",
                scale = scale,
                model = self.scale.model(),
                version = version
            ));
        }
        let cut = Cut { threads: batch::threads(self.threads), puzzles_per_job: 1, stream: false };
        puzzles::each(&context, &self.input, header.as_bytes(), cut, || {
            answer::Rater::new(&self, &context, &done)
        })
    }
}
