//! The way from the inputs to the results that most commands go: read puzzle after puzzle, work on them on several
//! threads, write the results in order.
//!
//! A command brings a [`Worker`], which turns a puzzle into bytes of output. The rest is done here: what cannot be read is
//! told with the place underlined, progress and Ctrl-C are seen to, the exit status follows from the [`Tally`]. Runs of
//! ordinary 81-character lines reach the worker as whole blocks ([`Worker::plain`]), so that a fast engine pays for no
//! puzzle apart.

use std::io::Read;
use std::sync::Arc;

use celda::formats::{Batch, Item, PlainBlock, PlainLines, ReadOptions, ReadPuzzle, Reader, Rejected};

use crate::batch::{self, Next};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{InputArguments, Source};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::problems;
use crate::progress::Total;
use crate::say;
use crate::verdict::{Tally, Verdict};

/// How many messages about puzzles are shown; of the rest only the number is told.
pub const MESSAGES: usize = 20;

/// How the work is to be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The number of threads.
    pub threads: usize,
    /// How many 9x9 puzzles make a job: many where one takes microseconds, one where it takes seconds. Puzzles of other
    /// sizes are a job each.
    pub puzzles_per_job: usize,
    /// Whether results may be written before their job ends, as where one puzzle can have a million solutions. Then there
    /// is one thread only.
    pub stream: bool,
}

/// What a command does with puzzles. Each thread has one of its own.
pub trait Worker {
    /// Works on a puzzle that was read.
    fn puzzle(&mut self, entry: &Entry<'_>, results: &mut Results<'_>);

    /// Writes the result for a stretch of input that could not be read; the message about it is already made.
    fn rejected(&mut self, entry: &RejectedEntry<'_>, results: &mut Results<'_>);

    /// Works on a run of ordinary 81-character lines, the first of which is puzzle number `first`.
    fn plain(&mut self, lines: PlainLines<'_>, first: u64, origin: &Origin<'_>, results: &mut Results<'_>) {
        for (number, line) in (first..).zip(lines.lines()) {
            if results.is_stopped() {
                return;
            }
            handle(self, number, &line.item(), origin, results);
        }
    }
}

/// Where puzzles come from.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The name of the input, as the user calls it.
    pub name: &'a str,
    /// The context.
    pub context: &'a Context,
}

/// A puzzle that was read.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// Its number among all puzzles of the inputs, from 1.
    pub number: u64,
    /// The puzzle, and where it stood.
    pub read: &'a ReadPuzzle,
    /// Where it comes from.
    pub origin: &'a Origin<'a>,
}

/// What should have been a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct RejectedEntry<'a> {
    /// Its number among all puzzles of the inputs, from 1.
    pub number: u64,
    /// The text, and what is wrong with it.
    pub rejected: &'a Rejected,
    /// Where it comes from.
    pub origin: &'a Origin<'a>,
}

/// What the worker makes of the puzzles of a job.
#[derive(Debug)]
pub struct Results<'a> {
    /// What goes to standard output.
    pub out: Vec<u8>,
    /// How many puzzles came to what.
    pub tally: Tally,
    /// Set where Ctrl-C cut a puzzle short: what was found of it is in `out`, and nothing follows.
    pub cut_short: bool,
    messages: Vec<String>,
    unshown: u64,
    remark: Option<String>,
    bytes: u64,
    failure: Option<Failure>,
    stream: Option<&'a Output>,
    interrupt: &'a Interrupt,
}

impl<'a> Results<'a> {
    fn new(stream: Option<&'a Output>, interrupt: &'a Interrupt) -> Results<'a> {
        Results {
            out: Vec::new(),
            tally: Tally::default(),
            cut_short: false,
            messages: Vec::new(),
            unshown: 0,
            remark: None,
            bytes: 0,
            failure: None,
            stream,
            interrupt,
        }
    }

    /// Puts `text` on a line of standard output.
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    /// Ends the command: it cannot do its work.
    pub fn fail(&mut self, failure: Failure) {
        self.failure = self.failure.take().or(Some(failure));
    }

    /// Adds a message for standard error, which `render` makes if it is to be shown at all.
    pub fn message(&mut self, render: impl FnOnce() -> String) {
        if self.messages.len() < MESSAGES {
            self.messages.push(render());
        } else {
            self.unshown += 1;
        }
    }

    /// Sets what is said on standard error if this puzzle is the only one of the inputs.
    pub fn remark(&mut self, number: u64, render: impl FnOnce() -> String) {
        if number == 1 {
            self.remark = Some(render());
        }
    }

    /// Whether to stop working: the user asked for it, or the output cannot be written.
    pub fn is_stopped(&self) -> bool {
        self.interrupt.is_stopped() || self.failure.is_some()
    }

    /// Writes what is there already, where the command streams and there is enough of it.
    pub fn flush_if_large(&mut self) {
        const LARGE: usize = 64 * 1024;
        if let Some(output) = self.stream
            && self.out.len() >= LARGE
        {
            self.failure = self.failure.take().or(output.write(&self.out).err());
            self.out.clear();
        }
    }
}

/// Reads the inputs, has the workers of `worker` work on each puzzle, and writes the results in order.
///
/// # Errors
/// Where an input cannot be read or the output cannot be written. What came before is written.
pub fn each<W: Worker>(
    context: &Context,
    input: &InputArguments,
    header: &[u8],
    cut: Cut,
    worker: impl Fn() -> W + Sync,
) -> Result<Exit, Failure> {
    let sources = input.sources(context)?;
    Interrupt::watch(context);
    let sizes: Option<u64> = sources.iter().map(Source::size).sum();
    let showing = context.progress.begin(sizes.map_or(Total::Unknown, Total::Bytes));
    context.output.write(header)?;

    let jobs = Jobs {
        context,
        sources: sources.into_iter(),
        options: input.read_options(),
        current: None,
        number: 0,
        puzzles_per_job: cut.puzzles_per_job.max(1),
        ended: false,
    };
    let mut sum = Sum { context, tally: Tally::default(), shown: 0, unshown: 0, remark: None };
    let threads = if cut.stream { 1 } else { cut.threads };
    let stream = cut.stream.then_some(&context.output);
    let worked = batch::in_order(
        threads,
        jobs,
        || {
            let mut worker = worker();
            move |job: Job| work(&mut worker, job, context, stream)
        },
        |results| sum.take(results),
    );
    drop(showing);
    sum.finish(worked)
}

/// Adds up the results of the jobs as they are handed out, and writes them.
struct Sum<'a> {
    context: &'a Context,
    tally: Tally,
    shown: usize,
    unshown: u64,
    remark: Option<String>,
}

impl Sum<'_> {
    fn take(&mut self, results: Results<'_>) -> Result<Next, Failure> {
        self.tally.add(&results.tally);
        self.context.progress.advance(results.tally.total(), results.bytes);
        let written = self.context.output.write(&results.out);
        for message in &results.messages {
            if self.shown < MESSAGES {
                self.context.say(message);
                self.shown += 1;
            } else {
                self.unshown += 1;
            }
        }
        self.unshown += results.unshown;
        self.remark = self.remark.take().or(results.remark);
        written?;
        if let Some(failure) = results.failure {
            return Err(failure);
        }
        let stop = results.cut_short || self.context.interrupt.is_stopped();
        Ok(if stop { Next::Stop } else { Next::Continue })
    }

    fn finish(mut self, worked: Result<(), Failure>) -> Result<Exit, Failure> {
        let texts = &self.context.texts;
        if self.unshown > 0 {
            self.context.say(&say!(texts, "common-more-messages", count = self.unshown));
        }
        if self.context.interrupt.is_stopped() {
            self.context.interrupt.tell(self.context);
            return Ok(Exit::Interrupted);
        }
        worked?;
        match (self.tally.total(), self.remark.take()) {
            (0, _) => self.context.say(&say!(texts, "common-no-puzzle")),
            (1, Some(remark)) => self.context.say(&remark),
            (1, None) => {}
            _ if !self.tally.all_satisfied() => self.context.say(&self.tally.summary(texts)),
            _ => {}
        }
        let satisfied = self.tally.total() > 0 && self.tally.all_satisfied();
        Ok(if satisfied { Exit::Success } else { Exit::Unsatisfied })
    }
}

/// A piece of work: some puzzles in a row.
struct Job {
    name: Arc<str>,
    first: u64,
    load: Load,
}

enum Load {
    Plain(PlainBlock),
    Item(Box<Item>),
    Failed(Failure),
}

fn work<'a, W: Worker>(
    worker: &mut W,
    job: Job,
    context: &'a Context,
    stream: Option<&'a Output>,
) -> Results<'a> {
    let mut results = Results::new(stream, &context.interrupt);
    let origin = Origin { name: &job.name, context };
    match job.load {
        Load::Plain(block) => {
            let lines = block.as_lines();
            results.bytes = lines.byte_count() as u64;
            worker.plain(lines, job.first, &origin, &mut results);
        }
        Load::Item(item) => {
            results.bytes = match &*item {
                Item::Puzzle(read) => read.source.text.len() as u64,
                Item::Rejected(rejected) => rejected.source.text.len() as u64,
            };
            if !results.is_stopped() {
                handle(worker, job.first, &item, &origin, &mut results);
            }
        }
        Load::Failed(failure) => results.failure = Some(failure),
    }
    results.cut_short |= context.interrupt.is_stopped();
    results
}

/// Has `worker` work on an item of the input, with what there is to say about its reading said.
pub fn handle<W: Worker + ?Sized>(
    worker: &mut W,
    number: u64,
    item: &Item,
    origin: &Origin<'_>,
    results: &mut Results<'_>,
) {
    match item {
        Item::Puzzle(read) => {
            for warning in &read.warnings {
                results.message(|| problems::warning(warning, read, origin));
            }
            worker.puzzle(&Entry { number, read, origin }, results);
        }
        Item::Rejected(rejected) => {
            results.tally.count(Verdict::Invalid, false);
            results.message(|| problems::rejected(rejected, origin));
            worker.rejected(&RejectedEntry { number, rejected, origin }, results);
        }
    }
}

/// An input with its name.
type Opened = (Arc<str>, Reader<Box<dyn Read + Send>>);

/// Cuts the inputs into jobs, one input after another.
struct Jobs<'a> {
    context: &'a Context,
    sources: std::vec::IntoIter<Source>,
    options: ReadOptions,
    current: Option<Opened>,
    number: u64,
    puzzles_per_job: usize,
    ended: bool,
}

impl Jobs<'_> {
    /// Opens the next input; false when there is none left.
    fn open_next(&mut self) -> Result<bool, Failure> {
        let Some(source) = self.sources.next() else { return Ok(false) };
        let reader = Reader::with_options(source.open(self.context)?, self.options.clone());
        self.current = Some((source.name(self.context).into(), reader));
        Ok(true)
    }

    fn load(&mut self) -> Result<Option<(Arc<str>, Load)>, Failure> {
        loop {
            let Some((name, reader)) = &mut self.current else {
                if self.open_next()? {
                    continue;
                }
                return Ok(None);
            };
            let read = reader
                .next_batch_of(self.puzzles_per_job)
                .map_err(|error| Failure::Read { name: name.to_string(), error })?;
            let load = match read {
                Some(Batch::Lines(lines)) => Load::Plain(lines.to_block()),
                Some(Batch::Item(item)) => Load::Item(Box::new(item)),
                None => {
                    self.current = None;
                    continue;
                }
            };
            return Ok(Some((Arc::clone(name), load)));
        }
    }
}

impl Iterator for Jobs<'_> {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        if self.ended {
            return None;
        }
        let first = self.number + 1;
        let (name, load) = match self.load() {
            Ok(Some(loaded)) => loaded,
            Ok(None) => {
                self.ended = true;
                return None;
            }
            Err(failure) => {
                self.ended = true;
                ("".into(), Load::Failed(failure))
            }
        };
        self.number += match &load {
            Load::Plain(block) => block.as_lines().count() as u64,
            Load::Item(_) => 1,
            Load::Failed(_) => 0,
        };
        Some(Job { name, first, load })
    }
}
