//! A puzzle, the history of what the player did to it, and the time.

use celda_grid::Grid;

use crate::action::{Action, apply};
use crate::snapshot::Snapshot;
use crate::timer::Timer;

/// A player at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub(crate) history: Vec<Snapshot>,
    pub(crate) present: usize,
    pub(crate) hints: u32,
    /// Whether an entry that breaks no rule takes its digit out of its peers' marks. On by default.
    pub clean_marks: bool,
    /// The time played.
    pub timer: Timer,
}

/// Why there can be no session on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The side is over 64, the most that marks are kept for.
    #[error("a session takes sides up to 64, not {side}")]
    TooLarge {
        /// The side.
        side: usize,
    },
}

impl Session {
    /// A player who begins with these givens.
    ///
    /// # Errors
    /// When the side is over 64.
    pub fn new(givens: Grid) -> Result<Session, SessionError> {
        let side = givens.shape().side();
        if side > 64 {
            return Err(SessionError::TooLarge { side });
        }
        Ok(Session {
            history: vec![Snapshot::new(givens)],
            present: 0,
            hints: 0,
            clean_marks: true,
            timer: Timer::default(),
        })
    }

    /// The board as it is now.
    pub fn snapshot(&self) -> &Snapshot {
        &self.history[self.present]
    }

    /// Does `action`; says whether it changed anything. What had been undone can then no longer be redone.
    pub fn act(&mut self, action: &Action) -> bool {
        let Some(after) = apply(self.snapshot(), action, self.clean_marks) else { return false };
        self.history.truncate(self.present + 1);
        self.history.push(after);
        self.present += 1;
        true
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.present > 0
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.present + 1 < self.history.len()
    }

    /// Takes the last deed back, if there is one.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        self.present -= usize::from(can);
        can
    }

    /// Does again what was undone last, if anything was.
    pub fn redo(&mut self) -> bool {
        let can = self.can_redo();
        self.present += usize::from(can);
        can
    }

    /// How many hints were taken.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Counts a hint. It is no deed on the board, and undo does not take it back.
    pub fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use celda_grid::{Cell, Digit, Shape};
    use proptest::prelude::*;

    use super::*;
    use crate::{Fill, Mark, Marks};

    fn cell(name: &str) -> Cell {
        let (row, column) = name[1..].split_once('c').unwrap();
        Shape::NINE.cell(row.parse::<usize>().unwrap() - 1, column.parse::<usize>().unwrap() - 1).unwrap()
    }

    fn cells(names: &str) -> Vec<Cell> {
        names.split_whitespace().map(cell).collect()
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    fn enter(session: &mut Session, names: &str, value: usize) -> bool {
        session.act(&Action::Digit { cells: cells(names), digit: digit(value) })
    }

    fn mark(session: &mut Session, names: &str, mark: Mark, value: usize) -> bool {
        session.act(&Action::Mark { cells: cells(names), mark, digit: digit(value) })
    }

    fn blank() -> Session {
        Session::new(Grid::blank(Shape::NINE)).unwrap()
    }

    fn state(session: &Session, name: &str) -> crate::CellState {
        session.snapshot().cells()[cell(name).index()]
    }

    #[test]
    fn the_same_digit_again_clears() {
        let mut session = blank();
        enter(&mut session, "r1c1", 5);
        enter(&mut session, "r1c1", 5);
        assert_eq!(session.snapshot().digit(cell("r1c1")), None);
        session.undo();
        assert_eq!(session.snapshot().digit(cell("r1c1")), Some(digit(5)));
        session.undo();
        assert_eq!(session.snapshot(), blank().snapshot());
        assert!(!session.undo());
    }

    #[test]
    fn a_new_deed_ends_redo() {
        let mut session = blank();
        enter(&mut session, "r1c1", 5);
        session.undo();
        enter(&mut session, "r1c1", 6);
        assert!(!session.redo());
        assert_eq!(session.snapshot().digit(cell("r1c1")), Some(digit(6)));
    }

    #[test]
    fn givens_never_change() {
        let mut givens = Grid::blank(Shape::NINE);
        givens.set(cell("r1c1"), Some(digit(5)));
        let mut session = Session::new(givens).unwrap();
        assert!(!enter(&mut session, "r1c1", 6));
        assert!(!mark(&mut session, "r1c1", Mark::Corner, 6));
        assert!(!session.act(&Action::ClearLayer { cells: cells("r1c1") }));
        assert!(
            !session.act(&Action::Step { placements: vec![(cell("r1c1"), digit(6))], eliminations: vec![] })
        );
        assert_eq!(session.snapshot().digit(cell("r1c1")), Some(digit(5)));
    }

    #[test]
    fn cells_that_see_one_another_get_corner_marks() {
        let mut session = blank();
        enter(&mut session, "r1c1 r1c2", 5);
        assert_eq!(state(&session, "r1c1").entry, None);
        assert!(state(&session, "r1c2").corner.contains(digit(5)));
        enter(&mut session, "r5c5 r9c9", 5);
        assert_eq!(state(&session, "r9c9").entry, Some(digit(5)));
    }

    #[test]
    fn marks_turn_on_in_all_before_they_turn_off() {
        let mut session = blank();
        mark(&mut session, "r1c1", Mark::Centre, 3);
        mark(&mut session, "r1c1 r2c2 r3c3", Mark::Centre, 3);
        assert!(["r1c1", "r2c2", "r3c3"].iter().all(|name| state(&session, name).centre.contains(digit(3))));
        mark(&mut session, "r1c1 r2c2 r3c3", Mark::Centre, 3);
        assert!(["r1c1", "r2c2", "r3c3"].iter().all(|name| state(&session, name).centre == Marks::default()));
    }

    #[test]
    fn an_entry_cleans_its_peers_in_the_same_step() {
        let mut session = blank();
        mark(&mut session, "r1c9 r5c5", Mark::Corner, 7);
        enter(&mut session, "r1c1", 7);
        assert!(!state(&session, "r1c9").corner.contains(digit(7)));
        assert!(state(&session, "r5c5").corner.contains(digit(7)));
        session.undo();
        assert!(state(&session, "r1c9").corner.contains(digit(7)));
    }

    #[test]
    fn an_entry_that_breaks_a_rule_cleans_nothing() {
        let mut session = blank();
        enter(&mut session, "r1c1", 7);
        mark(&mut session, "r9c2", Mark::Corner, 7);
        enter(&mut session, "r1c2", 7);
        assert!(state(&session, "r9c2").corner.contains(digit(7)));
        assert_eq!(session.snapshot().conflicts().len(), 2);
    }

    #[test]
    fn marks_come_back_when_the_entry_goes() {
        let mut session = blank();
        mark(&mut session, "r1c1", Mark::Centre, 3);
        enter(&mut session, "r1c1", 4);
        session.act(&Action::ClearLayer { cells: cells("r1c1") });
        assert!(session.snapshot().centre_marks()[0].contains(digit(3)));
    }

    #[test]
    fn one_undo_restores_a_whole_selection() {
        let mut session = blank();
        session.act(&Action::Fill(Fill::All));
        let full = session.snapshot().clone();
        session.act(&Action::ClearLayer { cells: Shape::NINE.cells().collect() });
        assert!(session.snapshot().cells().iter().all(|state| state.centre == Marks::default()));
        session.undo();
        assert_eq!(session.snapshot(), &full);
    }

    #[test]
    fn layers_go_one_by_one() {
        let mut session = blank();
        mark(&mut session, "r1c1", Mark::Corner, 1);
        mark(&mut session, "r1c1", Mark::Centre, 2);
        session.act(&Action::Colour { cells: cells("r1c1"), colour: 4 });
        enter(&mut session, "r1c1", 3);
        let clear = Action::ClearLayer { cells: cells("r1c1") };
        let mut left = Vec::new();
        while session.act(&clear) {
            let now = state(&session, "r1c1");
            left.push((now.entry.is_some(), now.centre.0 != 0, now.corner.0 != 0, now.colours != 0));
        }
        assert_eq!(
            left,
            [
                (false, true, true, true),
                (false, false, true, true),
                (false, false, false, true),
                (false, false, false, false)
            ]
        );
    }

    #[test]
    fn struck_candidates_stay_struck() {
        let mut session = blank();
        session.act(&Action::KeepCandidates(true));
        mark(&mut session, "r1c1", Mark::Centre, 9);
        enter(&mut session, "r1c2", 1);
        let shown = session.snapshot().centre_marks()[0];
        assert_eq!(shown.iter().map(Digit::value).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8]);
        session.act(&Action::KeepCandidates(false));
        assert_eq!(session.snapshot().centre_marks()[0], shown);
        session.undo();
        session.act(&Action::ResetStruck);
        assert!(session.snapshot().centre_marks()[0].contains(digit(9)));
    }

    #[test]
    fn remaining_digits() {
        let mut session = blank();
        enter(&mut session, "r1c1 r5c5", 2);
        assert_eq!(session.snapshot().remaining(), [9, 7, 9, 9, 9, 9, 9, 9, 9]);
    }

    #[test]
    fn sides_over_64_are_refused() {
        let grid = Grid::blank(Shape::of_side(81).unwrap());
        assert_eq!(Session::new(grid), Err(SessionError::TooLarge { side: 81 }));
    }

    fn any_action() -> impl Strategy<Value = Action> {
        let selection = || proptest::collection::vec((0..90usize).prop_map(Cell::from_index), 0..6);
        let any_digit = || (1..=12usize).prop_map(digit);
        prop_oneof![
            (selection(), any_digit()).prop_map(|(cells, digit)| Action::Digit { cells, digit }),
            (selection(), any_digit(), any::<bool>()).prop_map(|(cells, digit, corner)| Action::Mark {
                cells,
                digit,
                mark: if corner { Mark::Corner } else { Mark::Centre }
            }),
            (selection(), 0..12u8).prop_map(|(cells, colour)| Action::Colour { cells, colour }),
            selection().prop_map(|cells| Action::ClearLayer { cells }),
            selection().prop_map(|cells| Action::ClearAll { cells }),
            any::<bool>().prop_map(Action::KeepCandidates),
            Just(Action::Fill(Fill::Legal)),
            Just(Action::Fill(Fill::All)),
            Just(Action::ResetStruck),
            Just(Action::Restart),
            (selection(), any_digit()).prop_map(|(cells, digit)| Action::Step {
                placements: cells.first().map(|cell| (*cell, digit)).into_iter().collect(),
                eliminations: cells.iter().skip(1).map(|cell| (*cell, digit)).collect(),
            }),
        ]
    }

    proptest! {
        /// Undoing all and redoing all visits the same boards, and a save reads back as the same session.
        #[test]
        fn history_replays_exactly(actions in proptest::collection::vec(any_action(), 0..40)) {
            let mut session = blank();
            let mut seen = vec![session.snapshot().clone()];
            for action in &actions {
                if session.act(action) {
                    seen.push(session.snapshot().clone());
                }
            }
            for expected in seen.iter().rev() {
                prop_assert_eq!(session.snapshot(), expected);
                session.undo();
            }
            for expected in &seen {
                prop_assert_eq!(session.snapshot(), expected);
                session.redo();
            }
            session.count_hint();
            let saved = session.save(0);
            let restored = Session::restore(&saved).unwrap();
            prop_assert_eq!(&restored, &session);
            prop_assert_eq!(restored.save(0), saved);
        }
    }
}
