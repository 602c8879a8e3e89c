//! The messages between the page and Celda, as JSON. Cells are indices from 0, row by row; digits are values from 1.

use celda::grid::{Cell, Conflict, Digit, House, HouseKind};
use celda::session::{Action, Fill, Mark, Snapshot};
use serde::{Deserialize, Serialize};

/// What the player does.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Deed {
    /// Enter a digit.
    Digit {
        /// The selection.
        cells: Vec<usize>,
        /// The digit.
        digit: usize,
    },
    /// Toggle a corner mark.
    Corner {
        /// The selection.
        cells: Vec<usize>,
        /// The digit.
        digit: usize,
    },
    /// Toggle a centre mark.
    Centre {
        /// The selection.
        cells: Vec<usize>,
        /// The digit.
        digit: usize,
    },
    /// Toggle a colour.
    Colour {
        /// The selection.
        cells: Vec<usize>,
        /// The colour, from 0.
        colour: u8,
    },
    /// Clear the topmost layer.
    ClearLayer {
        /// The selection.
        cells: Vec<usize>,
    },
    /// Clear all layers.
    ClearAll {
        /// The selection.
        cells: Vec<usize>,
    },
    /// Fill the blank cells with the candidates that the rules leave.
    FillLegal,
    /// Fill the blank cells with all digits.
    FillAll,
    /// Keep the candidates up to date, or stop.
    KeepCandidates {
        /// Whether to.
        on: bool,
    },
    /// Take back what was struck.
    ResetStruck,
    /// Apply a solving step.
    Step {
        /// Cells and digits placed.
        placements: Vec<(usize, usize)>,
        /// Cells and digits taken away.
        eliminations: Vec<(usize, usize)>,
    },
    /// Back to the givens.
    Restart,
}

impl Deed {
    /// The session's action, if all its digits exist.
    pub fn action(self) -> Option<Action> {
        let cells = |cells: Vec<usize>| cells.into_iter().map(Cell::from_index).collect();
        let pairs = |pairs: Vec<(usize, usize)>| -> Option<Vec<(Cell, Digit)>> {
            pairs
                .into_iter()
                .map(|(cell, digit)| Some((Cell::from_index(cell), Digit::new(digit)?)))
                .collect()
        };
        Some(match self {
            Deed::Digit { cells: on, digit } => Action::Digit { cells: cells(on), digit: Digit::new(digit)? },
            Deed::Corner { cells: on, digit } => {
                Action::Mark { cells: cells(on), mark: Mark::Corner, digit: Digit::new(digit)? }
            }
            Deed::Centre { cells: on, digit } => {
                Action::Mark { cells: cells(on), mark: Mark::Centre, digit: Digit::new(digit)? }
            }
            Deed::Colour { cells: on, colour } => Action::Colour { cells: cells(on), colour },
            Deed::ClearLayer { cells: on } => Action::ClearLayer { cells: cells(on) },
            Deed::ClearAll { cells: on } => Action::ClearAll { cells: cells(on) },
            Deed::FillLegal => Action::Fill(Fill::Legal),
            Deed::FillAll => Action::Fill(Fill::All),
            Deed::KeepCandidates { on } => Action::KeepCandidates(on),
            Deed::ResetStruck => Action::ResetStruck,
            Deed::Step { placements, eliminations } => {
                Action::Step { placements: pairs(placements)?, eliminations: pairs(eliminations)? }
            }
            Deed::Restart => Action::Restart,
        })
    }
}

/// A house, told to the page.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct HouseView {
    /// `row`, `column` or `box`.
    pub kind: &'static str,
    /// Its number, counted from 1.
    pub number: usize,
}

impl From<House> for HouseView {
    fn from(house: House) -> HouseView {
        let kind = match house.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        HouseView { kind, number: house.index() + 1 }
    }
}

/// A digit that stands twice or more in a house.
#[derive(Debug, Serialize)]
pub struct ConflictView {
    /// The house.
    pub house: HouseView,
    /// The digit.
    pub digit: usize,
    /// The cells that hold it.
    pub cells: Vec<usize>,
}

impl From<Conflict> for ConflictView {
    fn from(conflict: Conflict) -> ConflictView {
        ConflictView {
            house: conflict.house.into(),
            digit: conflict.digit.value(),
            cells: conflict.cells.into_iter().map(Cell::index).collect(),
        }
    }
}

/// One cell of the board.
#[derive(Debug, Serialize)]
pub struct CellView {
    /// The digit in it, 0 for none.
    pub digit: usize,
    /// Whether the digit is given.
    pub given: bool,
    /// Corner marks.
    pub corner: Vec<usize>,
    /// Centre marks, or the candidates kept by the program.
    pub centre: Vec<usize>,
    /// Colours.
    pub colours: Vec<u8>,
}

/// The board as the page draws it.
#[derive(Debug, Serialize)]
pub struct BoardView {
    /// The side.
    pub side: usize,
    /// Rows of a box.
    pub box_rows: usize,
    /// Columns of a box.
    pub box_columns: usize,
    /// The cells, row by row.
    pub cells: Vec<CellView>,
    /// What breaks the rules.
    pub conflicts: Vec<ConflictView>,
    /// For each digit how many are still to be placed.
    pub remaining: Vec<usize>,
    /// Whether the board is full and right.
    pub solved: bool,
    /// Whether the program keeps the candidates.
    pub automatic: bool,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// How many hints were taken.
    pub hints: u32,
}

impl BoardView {
    /// The view of `snapshot`, without the history.
    pub fn of(snapshot: &Snapshot) -> BoardView {
        let shape = snapshot.shape();
        let values = |digits: celda::session::Marks| digits.iter().map(Digit::value).collect();
        let centre = snapshot.centre_marks();
        BoardView {
            side: shape.side(),
            box_rows: shape.box_rows(),
            box_columns: shape.box_columns(),
            cells: shape
                .cells()
                .map(|cell| {
                    let state = &snapshot.cells()[cell.index()];
                    let digit = snapshot.digit(cell);
                    CellView {
                        digit: digit.map_or(0, Digit::value),
                        given: snapshot.is_given(cell),
                        corner: if digit.is_none() { values(state.corner) } else { Vec::new() },
                        centre: values(centre[cell.index()]),
                        colours: (0..celda::session::COLOURS)
                            .filter(|c| state.colours >> c & 1 != 0)
                            .collect(),
                    }
                })
                .collect(),
            conflicts: snapshot.conflicts().into_iter().map(ConflictView::from).collect(),
            remaining: snapshot.remaining(),
            solved: snapshot.is_solved(),
            automatic: snapshot.has_automatic_candidates(),
            can_undo: false,
            can_redo: false,
            hints: 0,
        }
    }
}
