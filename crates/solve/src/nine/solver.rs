//! The calls: one puzzle, or many at once.

use std::ops::ControlFlow;

use celda_grid::Shape;

use super::board::{Board, Line};
use super::kernel::State;
use super::lanes::Lanes;
use super::packed::Packed;
use super::path::Path;
use super::search::{Stack, Watch, search};
use crate::limits::Meter;
use crate::{Limits, Report, Unfinished};

/// What a batch takes: [`Line`]s or [`Board`]s.
pub trait Input: Sync + sealed::Source {}

impl Input for Line {}
impl Input for Board {}

mod sealed {
    use super::{Board, Lanes, Line, State};

    pub trait Source {
        #[allow(private_interfaces, private_bounds, reason = "the trait is sealed")]
        fn position<V: Lanes>(&self) -> Option<State<V>>;
    }

    impl Source for Line {
        #[allow(private_interfaces, private_bounds, reason = "the trait is sealed")]
        #[inline(always)]
        fn position<V: Lanes>(&self) -> Option<State<V>> {
            State::from_line(self)
        }
    }

    impl Source for Board {
        #[allow(private_interfaces, private_bounds, reason = "the trait is sealed")]
        #[inline(always)]
        fn position<V: Lanes>(&self) -> Option<State<V>> {
            Some(State::from_board(self))
        }
    }
}

/// What solving came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution.
    None,
    /// There is exactly this one.
    Unique(Line),
    /// There are two at least.
    Multiple {
        /// The first found.
        first: Line,
        /// The second found.
        second: Line,
    },
}

/// The work done by a solver since it was made or last asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Puzzles looked at.
    pub puzzles: u64,
    /// Puzzles that were decided by inference alone.
    pub without_guess: u64,
    /// Guesses made.
    pub guesses: u64,
    /// Rounds of inference.
    pub rounds: u64,
}

impl Work {
    /// The work of both together.
    #[must_use]
    pub fn plus(self, other: Work) -> Work {
        Work {
            puzzles: self.puzzles + other.puzzles,
            without_guess: self.without_guess + other.without_guess,
            guesses: self.guesses + other.guesses,
            rounds: self.rounds + other.rounds,
        }
    }
}

/// A solver for 9x9 puzzles, with the memory that it works in.
///
/// ```
/// use celda_solve::nine::{Answer, Board, Solver};
///
/// let mut solver = Solver::new();
/// let line = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::from_line(&line).unwrap();
/// assert!(matches!(solver.solve(&board), Answer::Unique(solution) if solution.starts_with(b"534678912")));
/// assert_eq!(solver.count(&Board::BLANK, 1000), 1000);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    path: Path,
    stack: Stack,
    work: Work,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver on the preferred path, which is the fastest if the program has no other wish ([`Path::prefer`]).
    pub fn new() -> Solver {
        Solver { path: Path::preferred(), stack: Stack::default(), work: Work::default() }
    }

    /// A solver on this path, or `None` where the processor cannot take it.
    pub fn with_path(path: Path) -> Option<Solver> {
        path.is_available().then(|| Solver { path, stack: Stack::default(), work: Work::default() })
    }

    /// The path it takes.
    pub fn path(&self) -> Path {
        self.path
    }

    /// The work done since this was last called.
    pub fn take_work(&mut self) -> Work {
        std::mem::take(&mut self.work)
    }

    /// The number of solutions, as far as `limit`.
    pub fn count(&mut self, board: &Board, limit: u64) -> u64 {
        let mut counts = [None];
        self.count_batch(std::slice::from_ref(board), limit, &mut counts);
        counts[0].unwrap_or(0)
    }

    /// Whether there is no solution, one, or several, and which.
    pub fn solve(&mut self, board: &Board) -> Answer {
        let mut found = [None; 2];
        let mut free = found.iter_mut();
        self.visit(board, &Limits::solutions(2), |line| {
            if let Some(place) = free.next() {
                *place = Some(*line);
            }
            ControlFlow::Continue(())
        });
        match found {
            [Some(first), Some(second)] => Answer::Multiple { first, second },
            [Some(solution), None] => Answer::Unique(solution),
            _ => Answer::None,
        }
    }

    /// The first solution.
    pub fn first(&mut self, board: &Board) -> Option<Line> {
        let mut lines = [[0; 81]];
        let mut counts = [None];
        self.solve_batch(std::slice::from_ref(board), 1, &mut counts, &mut lines);
        (counts[0] == Some(1)).then_some(lines[0])
    }

    /// Whether there is a solution in which `cell` (0 to 80) does not hold the digit `value` (1 to 9).
    ///
    /// This is what a generator asks: if the puzzle with `cell` filled by `value` has one solution, then the puzzle without
    /// it has one too exactly if the answer is no. It costs less than counting to two, for the solution known already
    /// need not be found again.
    pub fn has_other(&mut self, board: &mut Board, cell: usize, value: usize) -> bool {
        self.other(board, cell, value).is_some()
    }

    /// The first solution in which `cell` (0 to 80) does not hold the digit `value` (1 to 9).
    pub fn other(&mut self, board: &mut Board, cell: usize, value: usize) -> Option<Line> {
        let before = board.get(cell);
        board.set(cell, before & !(1 << value.wrapping_sub(1).min(15)));
        let found = self.first(board);
        board.set(cell, before);
        found
    }

    /// Calls `visit` for each solution, in an order that depends on the board alone, until `visit` breaks or a limit is
    /// reached.
    pub fn visit(
        &mut self,
        board: &Board,
        limits: &Limits,
        mut visit: impl FnMut(&Line) -> ControlFlow<()>,
    ) -> Report {
        self.run(board, limits, Some(&mut visit))
    }

    /// Counts the solutions until a limit is reached, without writing any down.
    pub fn tally(&mut self, board: &Board, limits: &Limits) -> Report {
        self.run(board, limits, None)
    }

    fn run(&mut self, board: &Board, limits: &Limits, visit: Option<Visitor<'_>>) -> Report {
        let mut watch = Visit { meter: Meter::new(limits, Shape::NINE), visit };
        let unfinished = match watch.meter.start() {
            ControlFlow::Continue(()) => compiled::visit(self.path, board, &mut self.stack, &mut watch),
            stop => stop,
        };
        watch.meter.report(unfinished.break_value())
    }

    /// Counts the solutions of each puzzle as far as `limit`: `counts[i]` is the answer for `puzzles[i]`, `None` where that is
    /// a line with strange bytes. What the longer slice has over is left alone.
    pub fn count_batch<I: Input>(&mut self, puzzles: &[I], limit: u64, counts: &mut [Option<u64>]) {
        self.solve_batch(puzzles, limit, counts, &mut []);
    }

    /// Counts as [`Solver::count_batch`] does, and puts the first solution of `puzzles[i]` in `solutions[i]`, if there is one.
    /// `solutions` may be shorter than `puzzles`.
    pub fn solve_batch<I: Input>(
        &mut self,
        puzzles: &[I],
        limit: u64,
        counts: &mut [Option<u64>],
        solutions: &mut [Line],
    ) {
        let batch = Batch { puzzles, limit, counts, solutions };
        compiled::batch(self.path, batch, &mut self.stack, &mut self.work);
    }
}

/// Many puzzles, and where the answers go.
struct Batch<'a, I> {
    puzzles: &'a [I],
    limit: u64,
    counts: &'a mut [Option<u64>],
    solutions: &'a mut [Line],
}

impl<I: Input> Batch<'_, I> {
    #[inline(always)]
    fn run<V: Lanes>(self, stack: &mut Stack, work: &mut Work) {
        let mut solutions = self.solutions.iter_mut();
        for (puzzle, count) in self.puzzles.iter().zip(self.counts) {
            let solution = solutions.next();
            let Some(position) = puzzle.position::<V>() else {
                *count = None;
                continue;
            };
            let mut watch =
                Counting { limit: self.limit, solutions: 0, guesses: 0, rounds: 0, first: solution };
            if self.limit > 0 {
                // Where it stopped does not matter: the count tells.
                let _ = search(position, stack, &mut watch);
            }
            *count = Some(watch.solutions);
            work.puzzles += 1;
            work.without_guess += u64::from(watch.guesses == 0);
            work.guesses += watch.guesses;
            work.rounds += watch.rounds;
        }
    }
}

/// Counts up to a limit, and keeps the first solution if there is a place for it.
struct Counting<'a> {
    limit: u64,
    solutions: u64,
    guesses: u64,
    rounds: u64,
    first: Option<&'a mut Line>,
}

impl<V: Lanes> Watch<V> for Counting<'_> {
    #[inline(always)]
    fn round(&mut self) {
        self.rounds += 1;
    }

    #[inline(always)]
    fn node(&mut self) -> ControlFlow<Unfinished> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn guess(&mut self, _depth: usize) {
        self.guesses += 1;
    }

    #[inline(always)]
    fn retreat(&mut self) {}

    #[inline(always)]
    fn solution(&mut self, position: &State<V>) -> ControlFlow<Unfinished> {
        self.solutions += 1;
        if let Some(line) = self.first.take() {
            *line = position.line();
        }
        if self.solutions < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Unfinished::Solutions)
        }
    }
}

/// The entries of the kernel, once for each path.
mod compiled {
    use std::ops::ControlFlow;

    #[cfg(target_arch = "x86_64")]
    use super::super::{avx2::Avx2, avx512::Avx512, sse::Sse};
    use super::{Batch, Board, Input, Packed, Path, Stack, Visit, Work, run_visit};
    use crate::Unfinished;

    macro_rules! compiled {
        ($($path:ident: $batch:ident, $visit:ident, $features:literal;)*) => {
            $(
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = $features)]
                fn $batch<I: Input>(batch: Batch<'_, I>, stack: &mut Stack, work: &mut Work) {
                    batch.run::<$path>(stack, work);
                }

                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = $features)]
                fn $visit(board: &Board, stack: &mut Stack, watch: &mut Visit<'_, '_>) -> ControlFlow<Unfinished> {
                    run_visit::<$path>(board, stack, watch)
                }
            )*

            pub(super) fn batch<I: Input>(path: Path, batch: Batch<'_, I>, stack: &mut Stack, work: &mut Work) {
                match path {
                    $(
                        #[cfg(target_arch = "x86_64")]
                        // SAFETY: a solver is made only with a path that is available, that is, whose features the
                        // processor was found to have.
                        Path::$path => unsafe { $batch(batch, stack, work) },
                    )*
                    _ => batch.run::<Packed>(stack, work),
                }
            }

            pub(super) fn visit(
                path: Path,
                board: &Board,
                stack: &mut Stack,
                watch: &mut Visit<'_, '_>,
            ) -> ControlFlow<Unfinished> {
                match path {
                    $(
                        #[cfg(target_arch = "x86_64")]
                        // SAFETY: as in `batch`.
                        Path::$path => unsafe { $visit(board, stack, watch) },
                    )*
                    _ => run_visit::<Packed>(board, stack, watch),
                }
            }
        };
    }

    compiled! {
        Avx512: batch_avx512, visit_avx512, "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,bmi1,bmi2,popcnt,lzcnt";
        Avx2: batch_avx2, visit_avx2, "avx2,bmi1,bmi2,popcnt,lzcnt";
        Sse: batch_sse, visit_sse, "sse4.1,ssse3";
    }
}

#[inline(always)]
fn run_visit<V: Lanes>(
    board: &Board,
    stack: &mut Stack,
    watch: &mut Visit<'_, '_>,
) -> ControlFlow<Unfinished> {
    search(State::<V>::from_board(board), stack, watch)
}

/// Tells each solution to a visitor, where there is one, and keeps to limits.
struct Visit<'a, 'l> {
    meter: Meter<'l>,
    visit: Option<Visitor<'a>>,
}

type Visitor<'a> = &'a mut dyn FnMut(&Line) -> ControlFlow<()>;

impl<V: Lanes> Watch<V> for Visit<'_, '_> {
    #[inline(always)]
    fn round(&mut self) {}

    #[inline(always)]
    fn node(&mut self) -> ControlFlow<Unfinished> {
        self.meter.node()
    }

    #[inline(always)]
    fn guess(&mut self, depth: usize) {
        self.meter.statistics.guesses += 1;
        self.meter.depth(depth);
    }

    #[inline(always)]
    fn retreat(&mut self) {
        self.meter.statistics.retreats += 1;
    }

    #[inline(always)]
    fn solution(&mut self, position: &State<V>) -> ControlFlow<Unfinished> {
        let answer = match &mut self.visit {
            Some(visit) => visit(&position.line()),
            None => ControlFlow::Continue(()),
        };
        self.meter.solution(answer)
    }
}
