//! `celda generate`: puzzles with one solution, as wished.

mod process;
mod wishes;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use celda::generate::{Distinct, Generator, GivenUp, Grade, Made, Random, Shortfall, Worker, grade};
use celda::grid::{Shape, Symbols};
use celda::solve::Cancel;
use celda::techniques::scale::explainer::Figure;
use serde::Serialize;

use super::Run;
use crate::batch::{self, Next};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::interrupt::Interrupt;
use crate::output::{Format, OutputArguments, csv_field, drawn};
use crate::progress::Total;
use crate::records::{box_name, json_line};
use crate::say;
pub(super) use wishes::{LevelName, SymmetryName, duration, figures, numbers};

/// Make puzzles that have one solution and, unless told otherwise, no given too many.
///
/// Writes one line a puzzle that begins with the puzzle; facts follow after a `#`. Each wish is honoured exactly, or the command
/// gives up after a bound, tells how far it came and what came nearest, and ends with exit status 1. The same seed and options give the
/// same puzzles on every machine and any number of threads.
#[derive(Clone, Debug, clap::Args)]
pub struct Generate {
    /// How many puzzles.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    pub(super) count: u64,

    /// The side: 4, 6, 9, 16 and so on, with boxes as square as possible.
    #[arg(long, value_name = "N")]
    pub(super) size: Option<usize>,

    /// The boxes' rows and columns, for example 3x4.
    #[arg(long = "box", value_name = "ROWSxCOLUMNS")]
    pub(super) shape: Option<Shape>,

    /// How many givens: a number, or a range such as 24..26.
    #[arg(long, value_name = "A..B", value_parser = numbers::<usize>)]
    pub(super) clues: Option<RangeInclusive<usize>>,

    /// The symmetry of the pattern of givens; a minimal puzzle then has no orbit of givens too many.
    #[arg(long, value_name = "SYMMETRY", default_value = "none")]
    pub(super) symmetry: SymmetryName,

    /// A file that draws the cells that may hold givens: `.`, `0` and `_` may not, other characters may.
    #[arg(long, value_name = "FILE")]
    pub(super) pattern: Option<PathBuf>,

    /// The complete grid to start from, as a text or a file.
    #[arg(long, value_name = "GRID")]
    pub(super) from: Option<std::ffi::OsString>,

    /// No given can be left out without a second solution (this is the default).
    #[arg(long, overrides_with = "no_minimal")]
    pub(super) minimal: bool,

    /// Puzzles may have more givens than they need: --clues, or two in five cells (on large grids up to two in three).
    #[arg(long, overrides_with = "minimal")]
    pub(super) no_minimal: bool,

    /// The level on the hodoku scale.
    #[arg(long, value_name = "LEVEL")]
    pub(super) level: Option<LevelName>,

    /// The score on the hodoku scale.
    #[arg(long, value_name = "A..B", value_parser = numbers::<u32>)]
    pub(super) score: Option<RangeInclusive<u32>>,

    /// The rating (ER) on the explainer scale, for example 7.1..7.3; for 9x9.
    #[arg(long, value_name = "A..B", value_parser = figures)]
    pub(super) rating: Option<RangeInclusive<Figure>>,

    /// A technique that the path to the solution uses; can be given several times.
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub(super) must_use: Vec<String>,

    /// A technique that the path to the solution does not use; can be given several times.
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub(super) must_not_use: Vec<String>,

    /// The only techniques that the path uses, or a family of them: singles, intersections, subsets and so on.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    pub(super) only: Vec<String>,

    /// Count isomorphic puzzles as one, so that no two of a run are the same puzzle in another dress.
    #[arg(long)]
    pub(super) unique_up_to_isomorphism: bool,

    /// Where chance begins: a number. Without it one is drawn and told.
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,

    /// Stop the run after this time (10s, 5m); without it each puzzle may take a minute.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(super) timeout: Option<Duration>,

    /// Give a puzzle up after so many tries.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) tries: u64,

    /// Do not find out the level where no wish needs it.
    #[arg(long)]
    pub(super) no_level: bool,

    /// Show each removal of each puzzle and its verdict, with the second solution that forbids it, as lines that begin with `#`.
    #[arg(long)]
    pub(super) show_process: bool,

    #[command(flatten)]
    pub(super) output: OutputArguments,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

/// How long a puzzle may take where nothing is said.
const MINUTE: Duration = Duration::from_secs(60);

/// How many 9x9 puzzles without further wishes make a job: they take some 40 microseconds each.
const PUZZLES_PER_JOB: u64 = 64;

impl Run for Generate {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let generator = self.generator(context)?;
        let seed = self.seed.unwrap_or_else(drawn_seed);
        if self.seed.is_none() {
            context.say(&say!(context.texts, "generate-seed", seed = seed.to_string()));
        }
        Interrupt::watch(context);
        let showing = context.progress.begin(Total::Puzzles(self.count));
        let making = Making { arguments: &self, context, generator: &generator, seed, start: Instant::now() };
        let mut sum = Sum::new(&making);
        context.output.write(making.header().as_bytes())?;
        let worked = batch::in_order(
            batch::threads(self.threads),
            making.jobs(),
            || |job: Job| making.work(job),
            |done| sum.take(done),
        );
        drop(showing);
        sum.finish(worked)
    }
}

/// A number that nobody can foresee, short enough to be written down.
fn drawn_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::hash::RandomState::new().build_hasher().finish() >> 24
}

/// The indices of the puzzles of a job.
type Job = std::ops::Range<u64>;

/// What threads share.
struct Making<'a> {
    arguments: &'a Generate,
    context: &'a Context,
    generator: &'a Generator,
    seed: u64,
    start: Instant,
}

/// What became of a puzzle.
struct Done {
    index: u64,
    result: Result<(Made, Option<Grade>), Shortfall>,
    process: String,
}

#[derive(Serialize)]
struct Record {
    puzzle: String,
    solution: String,
    size: usize,
    r#box: String,
    clues: usize,
    minimal: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<String>,
    seed: u64,
    index: u64,
    tries: u64,
}

impl Making<'_> {
    fn header(&self) -> &'static str {
        match self.arguments.output.format {
            Format::Csv => "puzzle,solution,size,box,clues,minimal,level,score,er,seed,index,tries\n",
            _ => "",
        }
    }

    fn jobs(&self) -> impl Iterator<Item = Job> + Send + use<> {
        let options = self.generator.options();
        let quick = options.shape == Shape::NINE && options.difficulty.is_free() && options.clues.is_none();
        let size = if quick { PUZZLES_PER_JOB } else { 1 };
        let count = self.arguments.count;
        (0..count.div_ceil(size)).map(move |job| job * size..((job + 1) * size).min(count))
    }

    /// A worker that is stopped by Ctrl-C, the time of the run, or a minute from now.
    fn worker(&self) -> Worker<'_> {
        let interrupted = self.context.interrupt.cancel();
        let (start, time) = match self.arguments.timeout {
            Some(timeout) => (self.start, timeout),
            None => (Instant::now(), MINUTE),
        };
        self.generator.worker(Cancel::when(move || interrupted.is_cancelled() || start.elapsed() >= time))
    }

    fn work(&self, job: Job) -> Vec<Done> {
        let mut worker = self.worker();
        job.map(|index| {
            let mut process = String::new();
            let random = Random::new(self.seed, index);
            let result = if self.arguments.show_process {
                let shape = self.generator.options().shape;
                let mut observer = |event: celda::generate::Event<'_>| {
                    process::describe(event, shape, &self.context.texts, &mut process);
                };
                worker.puzzle(random, Some(&mut observer))
            } else {
                worker.puzzle(random, None)
            };
            Done { index, result: result.map(|made| self.graded(made)), process }
        })
        .collect()
    }

    fn graded(&self, made: Made) -> (Made, Option<Grade>) {
        let wanted = !self.arguments.no_level && made.puzzle.shape() == Shape::NINE;
        let grade = made.grade.or_else(|| wanted.then(|| grade(&made.puzzle, &made.solution)));
        (made, grade)
    }

    fn write(&self, index: u64, made: &Made, grade: Option<Grade>, process: &str, out: &mut Vec<u8>) {
        let shape = made.puzzle.shape();
        let symmetric = self.generator.options().symmetry != celda::generate::Symmetry::None;
        let record = Record {
            puzzle: made.puzzle.to_string(),
            solution: made.solution.to_string(),
            size: shape.side(),
            r#box: box_name(shape),
            clues: made.puzzle.filled_count(),
            minimal: match made.minimal {
                false => "no",
                true if symmetric => "orbits",
                true => "yes",
            },
            level: grade.map(|grade| grade.level.to_string().to_lowercase()),
            score: grade.map(|grade| grade.score),
            er: grade.and_then(|grade| grade.er).map(|er| er.to_string()),
            seed: self.seed,
            index,
            tries: made.tries,
        };
        out.extend_from_slice(process.as_bytes());
        match self.arguments.output.format {
            Format::Line => {
                out.extend_from_slice(format!("{} # {}\n", record.puzzle, record.facts()).as_bytes())
            }
            Format::Grid => {
                let picture = drawn(&made.puzzle, Symbols::usual(shape.side()));
                out.extend_from_slice(format!("{picture}# {}\n\n", record.facts()).as_bytes());
            }
            Format::Csv => out.extend_from_slice(record.columns().as_bytes()),
            Format::Json => json_line(&record, out),
        }
    }
}

impl Record {
    fn facts(&self) -> String {
        let mut facts =
            format!("size={} box={} clues={} minimal={}", self.size, self.r#box, self.clues, self.minimal);
        if let (Some(level), Some(score)) = (&self.level, self.score) {
            facts.push_str(&format!(" level={level} score={score}"));
        }
        if let Some(er) = &self.er {
            facts.push_str(&format!(" er={er}"));
        }
        facts.push_str(&format!(" seed={} index={}", self.seed, self.index));
        facts
    }

    fn columns(&self) -> String {
        let score = self.score.map(|score| score.to_string()).unwrap_or_default();
        format!(
            "{},{},{},{},{},{},{},{score},{},{},{},{}\n",
            csv_field(&self.puzzle),
            csv_field(&self.solution),
            self.size,
            self.r#box,
            self.clues,
            self.minimal,
            self.level.as_deref().unwrap_or_default(),
            self.er.as_deref().unwrap_or_default(),
            self.seed,
            self.index,
            self.tries
        )
    }
}

/// Takes the puzzles in the order of their indices, keeps repetitions out, and writes.
struct Sum<'a> {
    making: &'a Making<'a>,
    distinct: Distinct,
    made: u64,
    gave_up: Option<(Shortfall, u64)>,
}

impl<'a> Sum<'a> {
    fn new(making: &'a Making<'a>) -> Sum<'a> {
        Sum { making, distinct: Distinct::new(), made: 0, gave_up: None }
    }

    fn take(&mut self, done: Vec<Done>) -> Result<Next, Failure> {
        let mut out = Vec::new();
        let mut next = Next::Continue;
        let before = self.made;
        for Done { index, result, process } in done {
            match self.distinct(result) {
                Ok((made, grade)) => {
                    self.making.write(index, &made, grade, &process, &mut out);
                    self.made += 1;
                }
                Err(shortfall) => {
                    self.gave_up = Some((shortfall, index));
                    next = Next::Stop;
                    break;
                }
            }
        }
        self.making.context.output.write(&out)?;
        self.making.context.progress.advance(self.made - before, 0);
        Ok(if self.making.context.interrupt.is_stopped() { Next::Stop } else { next })
    }

    /// The puzzle, or where it was made before, the next that its source of chance leads to.
    fn distinct(
        &mut self,
        result: Result<(Made, Option<Grade>), Shortfall>,
    ) -> Result<(Made, Option<Grade>), Shortfall> {
        let (made, grade) = result?;
        let (making, replaced) = (self.making, self.distinct.replaced());
        let again = |random| making.worker().puzzle(random, None);
        let made = self.distinct.settle(made, making.arguments.tries, again)?;
        Ok(if self.distinct.replaced() == replaced { (made, grade) } else { making.graded(made) })
    }

    fn finish(self, worked: Result<(), Failure>) -> Result<Exit, Failure> {
        let context = self.making.context;
        let texts = &context.texts;
        let replaced = self.distinct.replaced();
        if replaced > 0 {
            context.say(&say!(texts, "generate-replaced", count = replaced));
        }
        if context.interrupt.is_stopped() {
            context.interrupt.tell(context);
            if let Some((shortfall, _)) = &self.gave_up {
                self.tell_best(shortfall);
            }
            return Ok(Exit::Interrupted);
        }
        worked?;
        let Some((shortfall, index)) = &self.gave_up else { return Ok(Exit::Success) };
        let why = match shortfall.why {
            GivenUp::Tries => say!(texts, "generate-gave-up-tries"),
            GivenUp::Cancelled => say!(texts, "generate-gave-up-time"),
            GivenUp::Pattern => say!(texts, "generate-gave-up-pattern"),
            GivenUp::Nodes => say!(texts, "generate-gave-up-nodes"),
        };
        context.say(&say!(
            texts,
            "generate-gave-up",
            made = self.made,
            wanted = self.making.arguments.count,
            index = index.to_string(),
            tries = shortfall.tries,
            why = why
        ));
        self.tell_best(shortfall);
        Ok(Exit::Unsatisfied)
    }

    fn tell_best(&self, shortfall: &Shortfall) {
        let Some(best) = &shortfall.best else { return };
        let context = self.making.context;
        let (clues, undecided) = (best.filled_count(), shortfall.undecided);
        context.say(&say!(context.texts, "generate-best", puzzle = best.to_string(), clues = clues));
        if undecided > 0 {
            context.say(&say!(context.texts, "generate-best-undecided", count = undecided));
        }
    }
}
