//! What the commands that reason share: what a search says of a puzzle beforehand, which techniques may be used, and how a
//! position looks that cannot go on.

use std::str::FromStr;

use celda::grid::{Cell, Conflict, Digit, DigitSet, Grid, House, Position, Puzzle, Shape};
use celda::solve::nine::{Answer, Board, Solver};
use celda::solve::{Cancel, Engine, Limits, Outcome, Propagate};
use celda::techniques::path::{self, Plan};
use celda::techniques::{Technique, UnknownTechnique};

use crate::verdict::Verdict;

/// Which techniques are used: the options that say so.
#[derive(Clone, Debug, clap::Args)]
pub struct PlanArguments {
    /// Use these techniques only, separated by commas, or `all` the catalogue; `celda techniques` lists them.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub techniques: Vec<Choice>,

    /// Leave these techniques out, separated by commas.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub skip: Vec<Technique>,

    /// Use no technique that relies on the puzzle having one solution only.
    #[arg(long)]
    pub no_uniqueness: bool,
}

/// A technique by its name, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The whole catalogue.
    All,
    /// This one.
    One(Technique),
}

impl FromStr for Choice {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Choice, UnknownTechnique> {
        if text.eq_ignore_ascii_case("all") { Ok(Choice::All) } else { text.parse().map(Choice::One) }
    }
}

impl PlanArguments {
    /// Whether the user has chosen among the techniques.
    pub fn is_chosen(&self) -> bool {
        !self.techniques.is_empty() || !self.skip.is_empty() || self.no_uniqueness
    }

    /// The plan for a puzzle of which `solution` is the only one, or for one that is not known to have a single solution.
    /// Without a choice of the user these are the techniques of the `hodoku` scale.
    pub fn plan(&self, solution: Option<Grid>) -> Plan {
        let mut options = path::options_for(solution);
        options.uniqueness &= !self.no_uniqueness;
        let mut plan =
            if self.techniques.is_empty() { Plan::standard(options) } else { Plan::complete(options) };
        if !self.techniques.is_empty() && !self.techniques.contains(&Choice::All) {
            plan.techniques.retain(|technique| self.techniques.contains(&Choice::One(*technique)));
        }
        plan.techniques.retain(|technique| !self.skip.contains(technique));
        plan
    }
}

/// What a search says of a puzzle.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// How many solutions it has.
    pub verdict: Verdict,
    /// The solution, where it is the only one.
    pub solution: Option<Grid>,
    /// The digits that stand twice in a house, where that is why it has none.
    pub conflicts: Vec<Conflict>,
}

impl Judgement {
    fn of(verdict: Verdict) -> Judgement {
        Judgement { verdict, solution: None, conflicts: Vec::new() }
    }

    fn unique(solution: Grid) -> Judgement {
        Judgement { solution: Some(solution), ..Judgement::of(Verdict::Unique) }
    }
}

/// Finds out how many solutions puzzles have, with the memory that it works in.
#[derive(Debug)]
pub struct Judge {
    solver: Solver,
    cancel: Cancel,
}

impl Judge {
    /// A judge who gives up when `cancel` says so.
    pub fn new(cancel: Cancel) -> Judge {
        Judge { solver: Solver::new(), cancel }
    }

    /// What a search says of `puzzle`; unfinished where it was cancelled.
    pub fn judge(&mut self, puzzle: &Puzzle) -> Judgement {
        let mut judgement = match Board::from_candidates(&puzzle.candidates()) {
            Some(board) => self.judge_nine(&board),
            None => {
                let limits = Limits { cancel: self.cancel.clone(), ..Limits::default() };
                match Propagate.solve(puzzle, &limits).0 {
                    Outcome::None => Judgement::of(Verdict::None),
                    Outcome::Unique(solution) => Judgement::unique(solution),
                    Outcome::Multiple { .. } => Judgement::of(Verdict::Multiple),
                    Outcome::Unfinished { .. } => Judgement::of(Verdict::Unfinished),
                }
            }
        };
        if judgement.verdict == Verdict::None {
            judgement.conflicts = puzzle.givens().conflicts();
            if !judgement.conflicts.is_empty() {
                judgement.verdict = Verdict::Invalid;
            }
        }
        judgement
    }

    /// The only solution of the 9x9 grid `givens`, if it has exactly one.
    pub fn only_solution(&mut self, givens: &Grid) -> Option<Grid> {
        Board::from_grid(givens).and_then(|board| self.judge_nine(&board).solution)
    }

    fn judge_nine(&mut self, board: &Board) -> Judgement {
        match self.solver.solve(board) {
            Answer::None => Judgement::of(Verdict::None),
            Answer::Multiple { .. } => Judgement::of(Verdict::Multiple),
            Answer::Unique(line) => {
                let values = line.iter().map(|byte| usize::from(byte.saturating_sub(b'0')));
                Grid::from_values(Shape::NINE, values)
                    .map_or_else(|| Judgement::of(Verdict::None), Judgement::unique)
            }
        }
    }
}

/// Why a position has no solution, as far as it shows: blank cells without a candidate, and digits without a place.
pub fn dead_ends(position: &Position) -> (Vec<Cell>, Vec<(Digit, House)>) {
    let shape = position.shape();
    let candidates = position.candidates();
    let cells: Vec<Cell> = shape.cells().filter(|cell| candidates.get(*cell).is_empty()).collect();
    let mut digits = Vec::new();
    for house in shape.houses() {
        let held = shape.cells_of(house).fold(DigitSet::EMPTY, |held, cell| held | candidates.get(cell));
        digits.extend((DigitSet::full(shape.side()) - held).iter().map(|digit| (digit, house)));
    }
    (cells, digits)
}
