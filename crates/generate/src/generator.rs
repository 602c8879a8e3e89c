//! Making puzzles that are what was wanted.

use celda_grid::{Cell, Grid};
use celda_solve::{Cancel, Limits};

use crate::canonical::canonical;
use crate::difficulty::{Grade, Judge, Verdict};
use crate::eliminate::{Elimination, Event, Observer, is_swept, swept};
use crate::oracle::{Answer, Oracle};
use crate::{Options, OptionsError, Random, complete};

/// How many tries in a row a puzzle is changed without coming nearer to the clues wanted, before a new grid is taken.
const PATIENCE: u64 = 200;

/// Makes puzzles. It can be shared; each thread takes its own [`Worker`].
#[derive(Clone, Debug)]
pub struct Generator {
    options: Options,
    units: Vec<Vec<Cell>>,
}

/// A puzzle that is what was wanted.
#[derive(Clone, Debug)]
pub struct Made {
    /// The givens.
    pub puzzle: Grid,
    /// The only solution.
    pub solution: Grid,
    /// Whether it was shown that no given (no orbit of givens) can be left out.
    pub minimal: bool,
    /// How hard it is, where that was asked for.
    pub grade: Option<Grade>,
    /// What tells it apart from other puzzles: its canonical form where isomorphic puzzles count as one, else itself.
    pub form: Grid,
    /// How many tries it took.
    pub tries: u64,
    /// The source of chance where it stands now, to go on from if this puzzle must be replaced.
    pub random: Random,
}

/// Why there is no puzzle.
#[derive(Clone, Debug)]
pub struct Shortfall {
    /// What ended the attempt.
    pub why: GivenUp,
    /// How many tries were made.
    pub tries: u64,
    /// The puzzle that came nearest, if there was one. It has one solution.
    pub best: Option<Grid>,
    /// Of how many givens (or orbits) of that puzzle it is not known whether they can be left out, since the question was too hard or
    /// the end came before it.
    pub undecided: usize,
}

/// What ended an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenUp {
    /// The bound on tries.
    Tries,
    /// It was cancelled, or its time was over.
    Cancelled,
    /// The bound on tries, and in none did the cells of the pattern determine a single solution.
    Pattern,
    /// The bound on nodes, in every try: whether a given can be left out was too hard a question.
    Nodes,
}

impl Generator {
    /// A generator of what `options` say.
    ///
    /// # Errors
    /// When no puzzle can be like that.
    pub fn new(options: Options) -> Result<Generator, OptionsError> {
        let units = options.units()?;
        Ok(Generator { options, units })
    }

    /// Whether so few givens are wanted that on a large grid the order of removals must help.
    fn wants_few_clues(&self) -> bool {
        let usual = Options::usual_clues(self.options.shape);
        self.options.minimal || self.options.clues.as_ref().is_some_and(|clues| *clues.end() < usual)
    }

    /// What is wanted.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// A worker with memory of its own, that stops soon after `cancel` says so.
    pub fn worker(&self, cancel: Cancel) -> Worker<'_> {
        let limits = Limits { nodes: self.options.nodes, cancel, ..Limits::default() };
        let judge = Judge::new(&self.options.difficulty);
        Worker { generator: self, oracle: Oracle::new(self.options.shape), judge, limits }
    }
}

/// Makes puzzles on one thread.
///
/// ```
/// use celda_generate::{Generator, Options, Random};
/// use celda_grid::Shape;
/// use celda_solve::Cancel;
///
/// let generator = Generator::new(Options::new(Shape::NINE))?;
/// let made = generator.worker(Cancel::default()).puzzle(Random::new(42, 0), None).unwrap();
/// assert!(made.minimal && made.puzzle.is_within(&made.solution));
/// # Ok::<(), celda_generate::OptionsError>(())
/// ```
#[derive(Debug)]
pub struct Worker<'a> {
    generator: &'a Generator,
    oracle: Oracle,
    judge: Judge<'a>,
    limits: Limits,
}

/// A puzzle on the way.
struct Attempt {
    solution: Grid,
    puzzle: Grid,
    minimal: bool,
    undecided: usize,
    cancelled: bool,
    distance: usize,
}

/// The puzzle that came nearest, how far off it is, and how many of its givens are undecided.
struct Best {
    distance: usize,
    puzzle: Grid,
    undecided: usize,
}

impl Worker<'_> {
    /// A puzzle that depends on `random` and the options alone, whatever the thread.
    ///
    /// # Errors
    /// When a bound was reached first, with the puzzle that came nearest.
    pub fn puzzle(
        &mut self,
        mut random: Random,
        mut observer: Option<Observer<'_>>,
    ) -> Result<Made, Shortfall> {
        let mut best: Option<Best> = None;
        let mut current: Option<Attempt> = None;
        let (mut stale, mut undecided, mut ambiguous) = (0, 0, 0);
        for tries in 1..=self.generator.options.tries {
            let Ok(attempt) = self.attempt(current.as_ref(), &mut random, reborrowed(&mut observer)) else {
                return Err(shortfall(GivenUp::Cancelled, tries - 1, best));
            };
            let Some(attempt) = attempt else {
                ambiguous += 1;
                continue;
            };
            if attempt.cancelled {
                // Half way down, a puzzle says nothing of how hard it would have been, but it is better than none.
                let distance = UNFINISHED + attempt.undecided + attempt.distance;
                keep_nearer(&mut best, distance, &attempt);
                return Err(shortfall(GivenUp::Cancelled, tries - 1, best));
            }
            let minimal_enough = attempt.minimal || !self.generator.options.minimal;
            let mut distance = attempt.distance + attempt.undecided;
            if attempt.distance == 0 && minimal_enough {
                match self.verdict(&attempt) {
                    Ok(grade) => return Ok(self.made(attempt, grade, tries, random)),
                    Err(off) => distance += off,
                }
            }
            if let Some(observer) = &mut observer {
                observer(Event::Rejected { puzzle: &attempt.puzzle });
            }
            undecided += u64::from(attempt.undecided > 0 && !minimal_enough);
            keep_nearer(&mut best, distance, &attempt);
            let nearer = current.as_ref().is_none_or(|current| attempt.distance < current.distance);
            stale = if nearer { 0 } else { stale + 1 };
            if stale > PATIENCE || attempt.distance == 0 || !minimal_enough {
                (current, stale) = (None, 0);
            } else if current.as_ref().is_none_or(|current| attempt.distance <= current.distance) {
                current = Some(attempt);
            }
        }
        let tries = self.generator.options.tries;
        let why = match tries {
            tries if tries == undecided => GivenUp::Nodes,
            tries if tries == ambiguous => GivenUp::Pattern,
            _ => GivenUp::Tries,
        };
        Err(shortfall(why, tries, best))
    }

    /// Whether the puzzle is as hard as it should be; if not, how far off.
    fn verdict(&mut self, attempt: &Attempt) -> Result<Option<Grade>, usize> {
        if self.generator.options.difficulty.is_free() {
            return Ok(None);
        }
        match self.judge.judge(&attempt.puzzle, &attempt.solution) {
            Verdict::Accepted(grade) => Ok(Some(grade)),
            Verdict::Rejected(off) => Err(off),
        }
    }

    fn made(&self, attempt: Attempt, grade: Option<Grade>, tries: u64, random: Random) -> Made {
        let Attempt { solution, puzzle, minimal, .. } = attempt;
        let form = match self.generator.options.up_to_isomorphism {
            true => canonical(&puzzle).unwrap_or_else(|_| puzzle.clone()),
            false => puzzle.clone(),
        };
        Made { puzzle, solution, minimal, grade, form, tries, random }
    }

    /// One try; none if the pattern leaves several solutions. An error is a cancellation.
    fn attempt(
        &mut self,
        current: Option<&Attempt>,
        random: &mut Random,
        mut observer: Option<Observer<'_>>,
    ) -> Result<Option<Attempt>, celda_solve::Unfinished> {
        let options = &self.generator.options;
        if self.limits.cancel.is_cancelled() {
            return Err(celda_solve::Unfinished::Cancelled);
        }
        let mut units: Vec<&[Cell]> = self.generator.units.iter().map(Vec::as_slice).collect();
        let order = |units: &mut [&[Cell]], random: &mut Random| {
            random.shuffle(units);
            if is_swept(options.shape) && self.generator.wants_few_clues() {
                swept(units, options.shape, random);
            }
        };
        order(&mut units, random);
        let (solution, start) = match current {
            Some(current) => (current.solution.clone(), self.changed(current, &units, random)),
            None => {
                let solution = match &options.from {
                    Some(grid) => grid.clone(),
                    None => complete::random(options.shape, random),
                };
                if let Some(observer) = &mut observer {
                    observer(Event::Complete { grid: &solution });
                }
                match self.within_pattern(&solution)? {
                    Some(start) => (solution, start),
                    None => return Ok(None),
                }
            }
        };
        // The changed puzzle's new givens come last in the order, so that others have the first chance to go.
        if current.is_some() {
            order(&mut units, random);
        }
        let floor = match (&options.clues, options.minimal) {
            (_, true) => 0,
            (Some(clues), false) => {
                let end = (*clues.end()).min(start.filled_count());
                clues.start() + random.below(end.saturating_sub(*clues.start()) + 1)
            }
            (None, false) => Options::usual_clues(options.shape),
        };
        let eliminated =
            Elimination::new(&mut self.oracle, &self.limits, &solution, start).run(&units, floor, observer);
        let count = eliminated.givens.filled_count();
        let distance = options
            .clues
            .as_ref()
            .map_or(0, |clues| clues.start().saturating_sub(count) + count.saturating_sub(*clues.end()));
        Ok(Some(Attempt {
            solution,
            puzzle: eliminated.givens,
            minimal: eliminated.minimal,
            undecided: eliminated.undecided,
            cancelled: eliminated.cancelled,
            distance,
        }))
    }

    /// `current` with some more givens.
    fn changed(&self, current: &Attempt, units: &[&[Cell]], random: &mut Random) -> Grid {
        let blank = |unit: &&&[Cell]| unit.iter().any(|cell| current.puzzle.get(*cell).is_none());
        let most = units.len().div_ceil(6);
        let count = 1 + random.below(most);
        let mut start = current.puzzle.clone();
        for cell in units.iter().filter(blank).take(count).copied().flatten() {
            start.set(*cell, current.solution.get(*cell));
        }
        start
    }

    /// The givens of `solution` in the cells that may hold any, if they have no other completion.
    fn within_pattern(&mut self, solution: &Grid) -> Result<Option<Grid>, celda_solve::Unfinished> {
        let options = &self.generator.options;
        let mut allowed = vec![false; options.shape.cell_count()];
        self.generator.units.iter().flatten().for_each(|cell| allowed[cell.index()] = true);
        let blanked: Vec<Cell> = options.shape.cells().filter(|cell| !allowed[cell.index()]).collect();
        if blanked.is_empty() {
            return Ok(Some(solution.clone()));
        }
        let mut start = solution.clone();
        blanked.iter().for_each(|cell| start.set(*cell, None));
        match self.oracle.other(&start, solution, &blanked, &self.limits) {
            Answer::None => Ok(Some(start)),
            Answer::Unfinished(celda_solve::Unfinished::Cancelled) => Err(celda_solve::Unfinished::Cancelled),
            Answer::Other(_) | Answer::Unfinished(_) => Ok(None),
        }
    }
}

/// The observer for the length of a call.
fn reborrowed<'a>(observer: &'a mut Option<Observer<'_>>) -> Option<Observer<'a>> {
    match observer {
        Some(observer) => Some(&mut **observer),
        None => None,
    }
}

/// How far off at least a puzzle is that was not finished.
const UNFINISHED: usize = 1 << 24;

fn keep_nearer(best: &mut Option<Best>, distance: usize, attempt: &Attempt) {
    if best.as_ref().is_none_or(|best| distance < best.distance) {
        *best = Some(Best { distance, puzzle: attempt.puzzle.clone(), undecided: attempt.undecided });
    }
}

fn shortfall(why: GivenUp, tries: u64, best: Option<Best>) -> Shortfall {
    let undecided = best.as_ref().map_or(0, |best| best.undecided);
    Shortfall { why, tries, best: best.map(|best| best.puzzle), undecided }
}
