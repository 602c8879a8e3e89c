//! The list of producers, the loop that carries out one hint after another, and the three figures.

use celda_grid::{Grid, Position};

use super::board::Board;
use super::chains::{Chains, Mode};
use super::changes::{Changes, Memory};
use super::hint::Hint;
use super::{alphabet_wings, basic, bug, evidence, exclusion, loops, strong_links};
use crate::Step;

/// A figure of the scale, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure(u16);

impl Figure {
    /// The figure of a sum of the scale's arithmetic, cut to one decimal as the scale does.
    fn of(sum: f64) -> Figure {
        Figure(((sum + 0.05) * 10.0) as u16)
    }

    /// The figure in tenths: 72 for 7.2.
    pub fn tenths(self) -> u16 {
        self.0
    }

    /// The figure of so many tenths.
    pub fn from_tenths(tenths: u16) -> Figure {
        Figure(tenths)
    }
}

/// With one decimal.
impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

macro_rules! producers {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal,)*) => {
        /// Where a hint comes from, in the order in which the scale tries them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Producer {
            $($(#[doc = $doc])* $name,)*
        }

        impl Producer {
            /// All of them, in the order of the scale.
            pub const ALL: &'static [Producer] = &[$(Producer::$name,)*];

            /// The identifier, for outputs: `naked-pair`.
            pub fn id(self) -> &'static str {
                match self {
                    $(Producer::$name => $id,)*
                }
            }
        }
    };
}

producers! {
    /// The last place of a digit in a house: 1.0, 1.2, 1.5.
    HiddenSingle = "hidden-single",
    /// Locked candidates that leave a single place: 1.7, 1.9.
    DirectLocking = "direct-locking",
    /// A hidden pair that leaves a single place: 2.0.
    DirectHiddenPair = "direct-hidden-pair",
    /// The last candidate of a cell: 2.3.
    NakedSingle = "naked-single",
    /// A hidden triple that leaves a single place: 2.5.
    DirectHiddenTriple = "direct-hidden-triple",
    /// Locked candidates: 2.6, 2.8.
    Locking = "locking",
    /// 3.0.
    NakedPair = "naked-pair",
    /// 3.2.
    XWing = "x-wing",
    /// 3.4.
    HiddenPair = "hidden-pair",
    /// 3.6.
    NakedTriple = "naked-triple",
    /// 3.8.
    Swordfish = "swordfish",
    /// 4.0.
    HiddenTriple = "hidden-triple",
    /// Two strong links on one digit: 4.0 to 4.3.
    TwoStrongLinks = "two-strong-links",
    /// 4.2.
    XyWing = "xy-wing",
    /// 4.4.
    XyzWing = "xyz-wing",
    /// Unique rectangles and loops: from 4.5.
    UniqueLoop = "unique-loop",
    /// 5.0.
    NakedQuad = "naked-quad",
    /// 5.2.
    Jellyfish = "jellyfish",
    /// 5.4.
    HiddenQuad = "hidden-quad",
    /// Three strong links on one digit: 5.4 to 5.7.
    ThreeStrongLinks = "three-strong-links",
    /// 5.5, 5.6.
    WxyzWing = "wxyz-wing",
    /// The bivalue universal grave: from 5.6.
    Bug = "bug",
    /// Four strong links on one digit: 5.8 to 6.1.
    FourStrongLinks = "four-strong-links",
    /// 6.2 to 6.4.
    VwxyzWing = "vwxyz-wing",
    /// 6.2.
    AlignedPairExclusion = "aligned-pair-exclusion",
    /// 6.6.
    UvwxyzWing = "uvwxyz-wing",
    /// Chains and cycles of single implications: from 6.5.
    UnaryChain = "unary-chain",
    /// 7.5.
    TuvwxyzWing = "tuvwxyz-wing",
    /// 7.5.
    AlignedTripleExclusion = "aligned-triple-exclusion",
    /// A digit refuted along its own places: from 7.5.
    Nishio = "nishio",
    /// What all candidates of a cell or all places of a digit lead to: from 8.0.
    MultipleChains = "multiple-chains",
    /// The same, and contradictions, with candidates that go as the chain grows: from 8.5.
    DynamicChains = "dynamic-chains",
    /// With locked candidates, pairs and X-Wings inside: from 9.0.
    DynamicPlus = "dynamic-plus",
    /// With chains inside: from 9.5.
    NestedUnary = "nested-unary",
    /// With multiple chains inside: from 10.0.
    NestedMultiple = "nested-multiple",
    /// With dynamic chains inside: from 10.5.
    NestedDynamic = "nested-dynamic",
    /// With dynamic chains inside that have locked candidates, pairs and X-Wings inside: from 10.5.
    NestedDynamicPlus = "nested-dynamic-plus",
    /// One level deeper: from 10.5.
    NestedNestedUnary = "nested-nested-unary",
    /// The deepest level: from 10.5.
    NestedNestedMultiple = "nested-nested-multiple",
}

impl Producer {
    /// Whether it looks only at what has changed since it last found nothing.
    fn remembers(self) -> bool {
        use Producer::*;
        matches!(
            self,
            DirectHiddenPair
                | DirectHiddenTriple
                | NakedPair
                | XWing
                | HiddenPair
                | NakedTriple
                | Swordfish
                | HiddenTriple
                | TwoStrongLinks
                | XyWing
                | XyzWing
                | NakedQuad
                | Jellyfish
                | HiddenQuad
                | ThreeStrongLinks
                | WxyzWing
                | FourStrongLinks
                | VwxyzWing
                | AlignedPairExclusion
                | UvwxyzWing
                | TuvwxyzWing
                | AlignedTripleExclusion
        )
    }
}

/// One step of the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedStep {
    /// What found it.
    pub producer: Producer,
    /// Its figure.
    pub figure: Figure,
    /// The step.
    pub step: Step,
}

/// The rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// ER: the figure of the hardest step.
    pub er: Figure,
    /// EP: of the hardest step up to the first placement.
    pub ep: Figure,
    /// ED: of the first step.
    pub ed: Figure,
    /// The producers that decided ER, EP and ED, where there was a step.
    pub deciding: [Option<Producer>; 3],
    /// Whether the way led to the solution; if not, ER is 20.0.
    pub solved: bool,
}

/// Why a grid is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The scale is defined for 9x9 only.
    Shape,
    /// A digit stands twice in a house.
    Conflict,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Refusal::Shape => "the explainer scale is for 9x9 only",
            Refusal::Conflict => "a digit stands twice in a house",
        })
    }
}

impl std::error::Error for Refusal {}

/// The rater. It keeps room for the searches from one puzzle to the next; what it says depends on the puzzle alone.
///
/// The puzzle should have exactly one solution, as the model takes that for granted and does not check it: with several, the
/// figures mean nothing and the search may take very long.
///
/// ```
/// use celda_grid::{Grid, Shape};
/// use celda_techniques::scale::explainer::Explainer;
///
/// let line = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
/// let values = line.bytes().map(|b| if b == b'.' { 0 } else { usize::from(b - b'0') });
/// let grid = Grid::from_values(Shape::NINE, values).unwrap();
/// let rating = Explainer::new().rate(&grid)?;
/// assert_eq!(format!("{}/{}/{}", rating.er, rating.ep, rating.ed), "2.3/1.2/1.2");
/// # Ok::<(), celda_techniques::scale::explainer::Refusal>(())
/// ```
#[derive(Debug, Default)]
pub struct Explainer {
    chains: Chains,
    /// What each producer saw when it last looked in vain.
    memory: Vec<Memory>,
    /// Whether the puzzle states candidates: what it states to be out cannot be exchanged, so nothing follows from uniqueness.
    stated: bool,
}

impl Explainer {
    /// The program, with its version, whose figures these are.
    pub const MODEL: &'static str = "Sukaku Explainer 1.18.1";

    /// A rater.
    pub fn new() -> Explainer {
        Explainer::default()
    }

    /// The three figures of a puzzle.
    ///
    /// # Errors
    ///
    /// If the grid is not 9x9 or breaks the rules.
    pub fn rate(&mut self, grid: &Grid) -> Result<Rating, Refusal> {
        let mut board = Board::of(grid).ok_or(Refusal::Shape)?;
        consistent(grid)?;
        self.begin(false);
        let mut tally = Tally::default();
        while board.blanks != 0 {
            let Some((producer, hint)) = self.next_hint(&board, false) else {
                tally.stuck = true;
                break;
            };
            tally.note(producer, hint.rating, hint.placement.is_some());
            hint.apply(&mut board);
        }
        Ok(tally.rating())
    }

    /// The first step of the scale at `position`, if it finds one.
    ///
    /// # Errors
    ///
    /// If the position is not 9x9 or breaks the rules.
    pub fn next(&mut self, position: &Position) -> Result<Option<RatedStep>, Refusal> {
        let board = Board::at(position).ok_or(Refusal::Shape)?;
        consistent(position.values())?;
        self.begin(position.puzzle().stated_candidates().is_some());
        Ok(self.next_hint(&board, true).map(|(producer, hint)| told(&board, producer, &hint)))
    }

    /// The whole way from `position` with its rating: each step is handed to `visit` with the position before it.
    ///
    /// # Errors
    ///
    /// If the position is not 9x9 or breaks the rules.
    pub fn path(
        &mut self,
        position: &Position,
        mut visit: impl FnMut(&RatedStep, &Position),
    ) -> Result<Rating, Refusal> {
        let mut board = Board::at(position).ok_or(Refusal::Shape)?;
        consistent(position.values())?;
        self.begin(position.puzzle().stated_candidates().is_some());
        let mut position = position.clone();
        let mut tally = Tally::default();
        while board.blanks != 0 {
            let Some((producer, hint)) = self.next_hint(&board, true) else {
                tally.stuck = true;
                break;
            };
            let rated = told(&board, producer, &hint);
            tally.note(producer, hint.rating, hint.placement.is_some());
            visit(&rated, &position);
            rated.step.apply(&mut position);
            hint.apply(&mut board);
        }
        Ok(tally.rating())
    }

    /// Another puzzle is to be rated.
    fn begin(&mut self, stated: bool) {
        self.stated = stated;
        self.memory.resize(Producer::ALL.len(), Memory::default());
        self.memory.iter_mut().for_each(Memory::forget);
    }

    fn next_hint(&mut self, board: &Board, tell: bool) -> Option<(Producer, Hint)> {
        Producer::ALL.iter().find_map(|producer| {
            let hint = self.ask(*producer, board, tell);
            if hint.is_none() && producer.remembers() {
                self.memory[*producer as usize].note(board);
            }
            hint.map(|hint| (*producer, hint))
        })
    }

    fn ask(&mut self, producer: Producer, board: &Board, tell: bool) -> Option<Hint> {
        let dynamic = |level: u8, inner: u8| Mode::Dynamic { level, inner };
        let changes =
            if producer.remembers() { self.memory[producer as usize].changes(board) } else { Changes::ALL };
        let changes = &changes;
        let mut multiple = |mode: Mode, base: f64| self.chains.multiple(board, mode, base, tell);
        match producer {
            Producer::HiddenSingle => basic::hidden_single(board),
            Producer::DirectLocking => basic::direct_locking(board),
            Producer::DirectHiddenPair => basic::direct_hidden_set(board, changes, 2, 2.0),
            Producer::NakedSingle => basic::naked_single(board),
            Producer::DirectHiddenTriple => basic::direct_hidden_set(board, changes, 3, 2.5),
            Producer::Locking => basic::locking(board),
            Producer::NakedPair => basic::naked_set(board, changes, 2, 3.0),
            Producer::XWing => basic::fish(board, changes, 2, 3.2),
            Producer::HiddenPair => basic::hidden_set(board, changes, 2, 3.4),
            Producer::NakedTriple => basic::naked_set(board, changes, 3, 3.6),
            Producer::Swordfish => basic::fish(board, changes, 3, 3.8),
            Producer::HiddenTriple => basic::hidden_set(board, changes, 3, 4.0),
            Producer::TwoStrongLinks => strong_links::strong_links(board, changes, 2),
            Producer::XyWing => basic::wing(board, changes, 2, 4.2),
            Producer::XyzWing => basic::wing(board, changes, 3, 4.4),
            Producer::UniqueLoop | Producer::Bug if self.stated => None,
            Producer::UniqueLoop => loops::unique_loop(board),
            Producer::NakedQuad => basic::naked_set(board, changes, 4, 5.0),
            Producer::Jellyfish => basic::fish(board, changes, 4, 5.2),
            Producer::HiddenQuad => basic::hidden_set(board, changes, 4, 5.4),
            Producer::ThreeStrongLinks => strong_links::strong_links(board, changes, 3),
            Producer::WxyzWing => alphabet_wings::alphabet_wing(board, changes, 4),
            Producer::Bug => bug::bug(board),
            Producer::FourStrongLinks => strong_links::strong_links(board, changes, 4),
            Producer::VwxyzWing => alphabet_wings::alphabet_wing(board, changes, 5),
            Producer::AlignedPairExclusion => exclusion::aligned_pair(board, changes),
            Producer::UvwxyzWing => alphabet_wings::alphabet_wing(board, changes, 6),
            Producer::UnaryChain => self.chains.unary(board),
            Producer::TuvwxyzWing => alphabet_wings::alphabet_wing(board, changes, 7),
            Producer::AlignedTripleExclusion => exclusion::aligned_triple(board, changes),
            Producer::Nishio => multiple(Mode::Nishio, 7.5),
            Producer::MultipleChains => multiple(Mode::Static, 8.0),
            Producer::DynamicChains => multiple(dynamic(0, 0), 8.5),
            Producer::DynamicPlus => multiple(dynamic(1, 0), 9.0),
            Producer::NestedUnary => multiple(dynamic(2, 0), 9.5),
            Producer::NestedMultiple => multiple(dynamic(3, 0), 10.0),
            Producer::NestedDynamic => multiple(dynamic(4, 0), 10.5),
            Producer::NestedDynamicPlus => multiple(dynamic(4, 1), 10.5),
            Producer::NestedNestedUnary => multiple(dynamic(4, 2), 10.5),
            Producer::NestedNestedMultiple => multiple(dynamic(4, 3), 10.5),
        }
    }
}

fn consistent(grid: &Grid) -> Result<(), Refusal> {
    if grid.is_consistent() { Ok(()) } else { Err(Refusal::Conflict) }
}

fn told(board: &Board, producer: Producer, hint: &Hint) -> RatedStep {
    RatedStep { producer, figure: Figure::of(hint.rating), step: evidence::step(board, hint) }
}

/// The figures so far.
#[derive(Default)]
struct Tally {
    er: f64,
    ep: Option<(f64, Option<Producer>)>,
    ed: Option<(f64, Option<Producer>)>,
    hardest: Option<Producer>,
    stuck: bool,
}

impl Tally {
    fn note(&mut self, producer: Producer, rating: f64, places: bool) {
        if rating > self.er {
            self.er = rating;
            self.hardest = Some(producer);
        }
        self.ed.get_or_insert((self.er, self.hardest));
        if places {
            self.ep.get_or_insert((self.er, self.hardest));
        }
    }

    fn rating(&self) -> Rating {
        let (ep, ep_by) = self.ep.unwrap_or_default();
        let (ed, ed_by) = self.ed.unwrap_or_default();
        let er = if self.stuck { Figure::of(20.0) } else { Figure::of(self.er) };
        Rating {
            er,
            ep: Figure::of(ep),
            ed: Figure::of(ed),
            deciding: [self.hardest, ep_by, ed_by],
            solved: !self.stuck,
        }
    }
}

#[cfg(test)]
mod tests {
    use celda_grid::{Puzzle, Shape};

    use super::*;

    /// A rectangle of 3 and 6 in r46c16, with 8 in one corner. Where the grid states its candidates, it may have ruled out a filling
    /// by itself, and nothing follows.
    #[test]
    fn stated_candidates_leave_nothing_to_uniqueness() {
        let line = "43965.1271569273848274319560425107987852946310917.0542578149263263875419914362875";
        let values = line.bytes().map(|byte| usize::from(byte.saturating_sub(b'0')));
        let grid = Grid::from_values(Shape::NINE, values.map(|value| value % 10)).unwrap();
        let plain = Puzzle::new(grid.clone());
        let stated = Puzzle::with_candidates(grid, plain.candidates());
        let asked = |puzzle: Puzzle| {
            let position = Position::new(puzzle);
            let mut explainer = Explainer::new();
            explainer.begin(position.puzzle().stated_candidates().is_some());
            let board = Board::at(&position).unwrap();
            explainer.ask(Producer::UniqueLoop, &board, true)
        };
        assert!(asked(plain).is_some_and(|hint| hint.removals.len() == 2));
        assert!(asked(stated).is_none());
    }
}
