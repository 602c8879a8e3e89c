//! `celda explain`: the whole way to the solution, step by step, as a person would go it.

mod markdown;
mod picture;
mod record;
mod summary;
mod text;
mod way;
pub(crate) mod words;

use std::path::PathBuf;

use celda::formats::PlainLines;
use celda::grid::Grid;
use celda::techniques::scale::explainer::Explainer;

use self::way::{End, Guide, Way};
use super::Run;
use crate::batch;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputArguments;
use crate::problems;
use crate::puzzles::{self, Cut, Entry, Origin, RejectedEntry, Results, Worker};
use crate::reasoning::{Judge, PlanArguments};
use crate::records::rejected_json;
use crate::say;
use crate::verdict::Verdict;

/// Explain the way to the solution step by step, the easiest technique first.
///
/// Each step is a sentence that says which technique it is, why it holds and what follows, with the level and score of the
/// scale. Techniques that rely on the puzzle having one solution are used only where a search has shown that it has. Of a
/// puzzle with no solution or several, that is said, with the state that logic reaches. The exit status is 0 when every
/// puzzle was explained to the end, 1 when some were not, 2 on wrong usage or when reading or writing failed.
#[derive(Clone, Debug, clap::Args)]
pub struct Explain {
    #[command(flatten)]
    pub(super) input: InputArguments,

    /// How the way is written: `text`; `markdown`; `json` one object a puzzle; `summary` one line a puzzle, level and score.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: Format,

    /// The scale whose figures the steps get, and whose order they are taken in.
    #[arg(long, value_name = "SCALE", default_value = "hodoku")]
    pub(super) scale: Scale,

    /// Show the board and the candidates after each step.
    #[arg(long)]
    pub(super) boards: bool,

    #[command(flatten)]
    pub(super) plan: PlanArguments,

    /// Stop at the step that fills this cell, for example r5c5.
    #[arg(long, value_name = "CELL", value_parser = place)]
    pub(super) stop_at: Option<Place>,

    /// List every step that is there to be found at the start, the easiest first, instead of a way.
    #[arg(long)]
    pub(super) all_steps: bool,

    /// Have each step re-proved by the checker, which knows the rules alone.
    #[arg(long)]
    pub(super) prove: bool,

    /// Draw each step into an SVG file in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(super) svg: Option<PathBuf>,

    /// How many threads work; by default one for each core. The output does not depend on it.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Text,
    Markdown,
    Json,
    Summary,
}

/// The scale whose order the steps are taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Scale {
    Hodoku,
    Explainer,
}

/// Row and column, from 1. Which cell that is depends on the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    row: usize,
    column: usize,
}

pub(super) fn place(text: &str) -> Result<Place, String> {
    let lower = text.to_ascii_lowercase();
    let numbers = lower.strip_prefix(['r', 'f']).and_then(|rest| rest.split_once('c'));
    let read = |number: &str| number.parse::<usize>().ok().filter(|number| *number > 0);
    numbers
        .and_then(|(row, column)| Some(Place { row: read(row)?, column: read(column)? }))
        .ok_or_else(|| "a cell is named by its row and column, as in r5c5".to_owned())
}

/// A summary takes fractions of a millisecond, so that many puzzles make a job; the other formats write much.
const SUMMARIES_PER_JOB: usize = 32;
const WAYS_PER_JOB: usize = 4;

impl Run for Explain {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let refuse = |message: String| Err(Failure::Usage(message));
        if self.scale == Scale::Explainer && (self.plan.is_chosen() || self.all_steps) {
            return refuse(say!(context.texts, "explain-explainer-takes-no-choice"));
        }
        if self.format == Format::Summary && (self.all_steps || self.boards) {
            return refuse(say!(context.texts, "explain-summary-takes-no-steps"));
        }
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::Write { name: folder.display().to_string(), error })?;
        }
        let puzzles_per_job = if self.format == Format::Summary { SUMMARIES_PER_JOB } else { WAYS_PER_JOB };
        let cut = Cut { threads: batch::threads(self.threads), puzzles_per_job, stream: false };
        puzzles::each(context, &self.input, b"", cut, || Narrator {
            arguments: &self,
            context,
            judge: Judge::new(context.interrupt.cancel()),
            explainer: Explainer::new(),
        })
    }
}

/// Tells the way of puzzle after puzzle.
struct Narrator<'a> {
    arguments: &'a Explain,
    context: &'a Context,
    judge: Judge,
    explainer: Explainer,
}

impl Worker for Narrator<'_> {
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>) {
        let puzzle = &entry.read.puzzle;
        let shape = puzzle.shape();
        let stop_at = match self.arguments.stop_at {
            None => None,
            Some(place) => match shape.cell(place.row - 1, place.column - 1) {
                Some(cell) => Some(cell),
                None => {
                    let texts = &self.context.texts;
                    let (row, column) = (place.row.to_string(), place.column.to_string());
                    let shape = shape.to_string();
                    return results.fail(Failure::Usage(say!(
                        texts,
                        "explain-no-such-cell",
                        row = row,
                        column = column,
                        shape = shape
                    )));
                }
            },
        };
        let judgement = self.judge.judge(puzzle);
        if judgement.verdict == Verdict::Unfinished {
            results.cut_short = true;
            return;
        }
        let guide = Guide {
            plan: self.arguments.plan.plan(judgement.solution.clone()),
            stop_at,
            all_steps: self.arguments.all_steps,
            prove: self.arguments.prove,
            by_explainer: self.arguments.scale == Scale::Explainer,
            interrupt: &self.context.interrupt,
        };
        let way = guide.go(puzzle, judgement, &mut self.explainer);
        if way.end == End::Interrupted {
            results.cut_short = true;
            return;
        }
        self.tell(entry, &way, results);
        match self.arguments.format {
            Format::Text => text::write(&way, entry, self.arguments.boards, self.context, results),
            Format::Markdown => markdown::write(&way, entry, self.arguments.boards, self.context, results),
            Format::Json => record::write(&way, entry, self.arguments.boards, self.context, results),
            Format::Summary => summary::write(&way, results),
        }
        if let Some(folder) = &self.arguments.svg
            && let Err(failure) = picture::write(&way, entry.number, folder)
        {
            results.fail(failure);
        }
    }

    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>) {
        match self.arguments.format {
            Format::Json => rejected_json(entry, &self.context.texts, &mut results.out),
            Format::Text | Format::Markdown | Format::Summary => results.line(Verdict::Invalid.word()),
        }
    }

    fn plain(&mut self, lines: PlainLines<'_>, first: u64, origin: &Origin<'_>, results: &mut Results<'_>) {
        let arguments = self.arguments;
        let direct = arguments.format == Format::Summary
            && arguments.scale == Scale::Hodoku
            && !arguments.prove
            && arguments.stop_at.is_none()
            && arguments.svg.is_none();
        for (number, line) in (first..).zip(lines.lines()) {
            if results.is_stopped() {
                return;
            }
            // A puzzle with one solution needs neither name nor place nor words: only the techniques of its way are asked for.
            let values = || line.cells().map(|byte| usize::from(byte.saturating_sub(b'0')));
            if direct
                && let Some(grid) = Grid::from_values(celda::grid::Shape::NINE, values())
                && let Some(solution) = self.judge.only_solution(&grid)
            {
                summary::write_directly(&grid, &arguments.plan.plan(Some(solution)), results);
                continue;
            }
            puzzles::handle(self, number, &line.item(), origin, results);
        }
    }
}

impl Narrator<'_> {
    /// Counts the puzzle, and says what a person should know who does not read the way itself.
    fn tell(&self, entry: &Entry<'_>, way: &Way, results: &mut Results<'_>) {
        let texts = &self.context.texts;
        if way.verdict == Verdict::Invalid {
            results.message(|| problems::conflicts(entry, &way.conflicts));
        }
        let faults = way.faults().count();
        if faults > 0 {
            results.message(|| say!(texts, "explain-faults", puzzle = entry.number, count = faults));
        }
        let words = matches!(self.arguments.format, Format::Text | Format::Markdown);
        match way.verdict {
            Verdict::None if !words => results.remark(entry.number, || say!(texts, "explain-none")),
            Verdict::Multiple if !words => results.remark(entry.number, || say!(texts, "explain-multiple")),
            _ => {}
        }
        let reached = matches!(way.end, End::Solved | End::Reached | End::Listed);
        results.tally.count(way.verdict, way.verdict == Verdict::Unique && reached && faults == 0);
    }
}
