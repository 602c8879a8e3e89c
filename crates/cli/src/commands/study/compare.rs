//! `celda study compare`: engines on the same puzzles.

mod report;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use celda::formats::{Item, Reader};
use celda::grid::{Puzzle, Shape};
use celda::solve::{Engine, Outcome, Unfinished, engines};
use celda::study::compare::{By, Figure, Run as EngineRun, share_of};

use super::common::{self, Destination, limits};
use super::sweep::Sweep;
use crate::batch::{self, Next};
use crate::commands::Run;
use crate::context::Context;
use crate::engines::seconds;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::interrupt::Interrupt;
use crate::problems;
use crate::progress::Total;
use crate::puzzles::Origin;
use crate::say;

/// Compare engines on the same puzzles: nodes, retreats, depth and time.
///
/// Each engine decides whether a puzzle has no solution, one or several. The table has the median, the mean and the greatest figure;
/// what an engine did not finish counts with what it had cost until then, and figures that rest on it are marked as "at least".
/// With --sweep the puzzles are made: random grids of each size, with each share of the cells blank. Ctrl-C ends the comparison; what is
/// finished is written. The exit status is 0 when every engine finished every puzzle, 1 when some did not or a puzzle could not be read, 2 on
/// wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Compare {
    #[command(flatten)]
    input: InputArguments,

    /// The engines, separated by commas.
    #[arg(
        long,
        value_name = "LIST",
        default_value = "textbook,exact_cover,propagate,learn,sat",
        value_delimiter = ','
    )]
    engines: Vec<String>,

    /// Make the puzzles: each size with each share of blanks.
    #[arg(long, conflicts_with = "input")]
    sweep: bool,

    /// The sides of a sweep, separated by commas.
    #[arg(
        long,
        value_name = "LIST",
        default_value = "4,6,9,12,16",
        value_delimiter = ',',
        requires = "sweep",
        conflicts_with = "input"
    )]
    sizes: Vec<usize>,

    /// The shares of blank cells of a sweep, in per cent, separated by commas.
    #[arg(
        long,
        value_name = "LIST",
        default_value = "20,30,40,50,60,70",
        value_delimiter = ',',
        value_parser = clap::value_parser!(u8).range(0..=100),
        requires = "sweep", conflicts_with = "input"
    )]
    blanks: Vec<u8>,

    /// How many puzzles of each size and share a sweep has.
    #[arg(
        long,
        short = 'n',
        value_name = "N",
        default_value_t = 5,
        requires = "sweep",
        conflicts_with = "input"
    )]
    count: u64,

    /// The seed of a sweep: the same puzzles come from the same seed.
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "sweep", conflicts_with = "input")]
    seed: u64,

    /// Stop an engine at so many solutions of a puzzle; two tell whether there is one only.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Stop an engine after so many nodes of a puzzle.
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Stop an engine after so many seconds of a puzzle.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,

    /// By what puzzles are put together: by default `blanks` in a sweep, else `size` where there are several.
    #[arg(long, value_name = "WHAT")]
    by: Option<ByName>,

    /// Draw a chart into this file (SVG): lines over what grows, or bars.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,

    /// The figure that the chart shows.
    #[arg(long, value_name = "FIGURE", default_value = "nodes", requires = "chart")]
    figure: FigureName,

    /// What grows from left to right in the chart of a sweep.
    #[arg(long, value_name = "WHAT", default_value = "blanks", requires = "chart")]
    across: Across,

    /// Leave times out, so that the result is the same on every machine.
    #[arg(long)]
    no_times: bool,

    /// How many threads work. More than one makes times longer, since they share the machine.
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,

    /// How the table is written: `text` in columns, `csv` with a header, `json` one object a row.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ByName {
    Engine,
    Size,
    Blanks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum FigureName {
    Nodes,
    Retreats,
    Depth,
    Seconds,
}

impl From<FigureName> for Figure {
    fn from(name: FigureName) -> Figure {
        match name {
            FigureName::Nodes => Figure::Nodes,
            FigureName::Retreats => Figure::Retreats,
            FigureName::Depth => Figure::Depth,
            FigureName::Seconds => Figure::Seconds,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Across {
    Blanks,
    Size,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

/// How long the comparison may take to end by itself after Ctrl-C: engines look at the flag soon, and then the table is to be written.
const PATIENCE: Duration = Duration::from_secs(2);

/// The engine of this name.
pub(super) fn engine(name: &str, context: &Context) -> Result<&'static dyn Engine, Failure> {
    let names = || engines().iter().map(|engine| engine.name()).collect::<Vec<_>>().join(", ");
    let unknown =
        || Failure::Usage(say!(context.texts, "study-no-such-engine", engine = name, engines = names()));
    celda::solve::engine(name.trim()).ok_or_else(unknown)
}

impl Run for Box<Compare> {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let engines: Vec<_> =
            self.engines.iter().map(|name| engine(name, context)).collect::<Result<_, _>>()?;
        let (puzzles, mut all_well) = self.puzzles(context)?;
        if puzzles.is_empty() {
            context.say(&say!(context.texts, "common-no-puzzle"));
            return Ok(Exit::Unsatisfied);
        }
        let output = self.destination.open(context)?;
        Interrupt::watch_for(context, PATIENCE, |context| {
            context.say(&say!(context.texts, "study-stopped"));
        });
        let showing = context.progress.begin(Total::Puzzles(puzzles.len() as u64));
        let mut runs: Vec<EngineRun> = Vec::new();
        batch::in_order(
            self.threads.max(1),
            (1_u64..).zip(&puzzles),
            || |(number, puzzle): (u64, &(Puzzle, usize))| self.compare(number, puzzle, &engines, context),
            |compared: Compared| {
                context.progress.advance(1, 0);
                if !compared.agree {
                    let number = compared.number;
                    context.say(&say!(context.texts, "study-compare-disagree", number = number));
                    all_well = false;
                }
                runs.extend(compared.runs);
                Ok::<Next, Failure>(if context.interrupt.is_stopped() { Next::Stop } else { Next::Continue })
            },
        )?;
        drop(showing);
        let finished = all_well && runs.iter().all(|run| run.unfinished.is_none());
        let by = self.by(&runs);
        let names: Vec<&'static str> = engines.iter().map(|engine| engine.name()).collect();
        let rows = celda::study::compare::table(&runs, &names, by);
        output.write(&self.table(&rows, context))?;
        if let Some(file) = &self.chart {
            let failed = |error| Failure::Write { name: file.display().to_string(), error };
            std::fs::write(file, self.drawn(&rows, by, context)).map_err(failed)?;
        }
        Ok(common::exit(finished, context))
    }
}

/// What the engines made of a puzzle.
struct Compared {
    number: u64,
    runs: Vec<EngineRun>,
    /// Whether those that finished came to the same.
    agree: bool,
}

impl Compare {
    /// The puzzles with their shares of blanks, and whether all of them could be read.
    fn puzzles(&self, context: &Context) -> Result<(Vec<(Puzzle, usize)>, bool), Failure> {
        if self.sweep {
            let unfit = |side: usize| {
                Failure::Usage(say!(context.texts, "study-no-such-side", side = side.to_string()))
            };
            let shape = |side: &usize| Shape::of_side(*side).map_err(|_| unfit(*side));
            let sizes: Vec<Shape> = self.sizes.iter().map(shape).collect::<Result<_, _>>()?;
            let shares: Vec<usize> = self.blanks.iter().map(|share| usize::from(*share)).collect();
            let sweep = Sweep { sizes: &sizes, shares: &shares, count: self.count, seed: self.seed };
            return Ok((sweep.puzzles(), true));
        }
        let (mut puzzles, mut all_read) = (Vec::new(), true);
        for source in self.input.sources(context)? {
            let name = source.name(context);
            let reader = Reader::with_options(source.open(context)?, self.input.read_options());
            let origin = Origin { name: &name, context };
            for item in reader {
                match item.map_err(|error| Failure::Read { name: name.clone(), error })? {
                    Item::Puzzle(read) => {
                        let blanks = read.puzzle.shape().cell_count() - read.puzzle.givens().filled_count();
                        let share = share_of(blanks, read.puzzle.shape().side());
                        puzzles.push((read.puzzle, share));
                    }
                    Item::Rejected(rejected) => {
                        context.say(&problems::rejected(&rejected, &origin));
                        all_read = false;
                    }
                }
            }
        }
        Ok((puzzles, all_read))
    }

    /// Has each engine decide a puzzle. What Ctrl-C cuts short is left out.
    fn compare(
        &self,
        number: u64,
        (puzzle, share): &(Puzzle, usize),
        engines: &[&'static dyn Engine],
        context: &Context,
    ) -> Compared {
        let (shape, share) = (puzzle.shape(), *share);
        let mut compared = Compared { number, runs: Vec::new(), agree: true };
        let mut found: Option<usize> = None;
        for engine in engines.iter().filter(|engine| engine.supports(shape)) {
            let limits = limits(Some(self.limit), self.max_nodes, Some(self.timeout), context);
            let start = Instant::now();
            let (solutions, unfinished, statistics) = decide(*engine, puzzle, &limits);
            let seconds = start.elapsed().as_secs_f64();
            if context.interrupt.is_stopped() {
                break;
            }
            if unfinished.is_none() {
                compared.agree &= *found.get_or_insert(solutions) == solutions;
            }
            let engine = engine.name();
            compared.runs.push(EngineRun {
                engine,
                side: shape.side(),
                share,
                unfinished,
                statistics,
                seconds,
            });
        }
        compared
    }

    fn by(&self, runs: &[EngineRun]) -> By {
        let several = runs.windows(2).any(|pair| pair[0].side != pair[1].side);
        match self.by {
            Some(ByName::Engine) => By::Engine,
            Some(ByName::Size) => By::Side,
            Some(ByName::Blanks) => By::SideAndShare,
            None if self.sweep => By::SideAndShare,
            None if several => By::Side,
            None => By::Engine,
        }
    }
}

/// How many solutions the engine finds within the limits, what ended it too early, and what it cost.
fn decide(
    engine: &dyn Engine,
    puzzle: &Puzzle,
    limits: &celda::solve::Limits,
) -> (usize, Option<Unfinished>, celda::solve::Statistics) {
    // Up to two solutions an engine may have a quicker way than to list them.
    if limits.solutions == Some(2) {
        let (outcome, statistics) = engine.solve(puzzle, limits);
        return match outcome {
            Outcome::None => (0, None, statistics),
            Outcome::Unique(_) => (1, None, statistics),
            Outcome::Multiple { .. } => (2, None, statistics),
            Outcome::Unfinished { why, found } => (usize::from(found.is_some()), Some(why), statistics),
        };
    }
    let report = engine.enumerate(puzzle, limits, &mut |_| std::ops::ControlFlow::Continue(()));
    let unfinished = report.unfinished.filter(|why| *why != Unfinished::Solutions);
    (report.solutions as usize, unfinished, report.statistics)
}
