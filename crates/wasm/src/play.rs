//! The board on the screen.

use celda::grid::{Grid, Shape};
use celda::session::Session;
use wasm_bindgen::prelude::*;

use crate::protocol::{BoardView, Deed};

/// A player's session, held by the page. All answers are immediate.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Play {
    session: Session,
}

#[wasm_bindgen]
impl Play {
    /// A session on the puzzle with boxes of `box_rows` x `box_columns` cells and these givens (row by row, 0 = blank).
    #[wasm_bindgen(constructor)]
    pub fn new(box_rows: usize, box_columns: usize, givens: &[u16]) -> Result<Play, String> {
        let shape = Shape::new(box_rows, box_columns).map_err(|error| error.to_string())?;
        let grid = Grid::from_values(shape, givens.iter().map(|value| usize::from(*value)))
            .ok_or_else(|| "the givens do not fit the shape".to_owned())?;
        Ok(Play { session: Session::new(grid).map_err(|error| error.to_string())? })
    }

    /// The session that [`Play::save`] wrote.
    pub fn restore(text: &str) -> Result<Play, String> {
        Ok(Play { session: Session::restore(text).map_err(|error| error.to_string())? })
    }

    /// The whole session as text; `now` is the page's clock in milliseconds.
    pub fn save(&self, now: f64) -> String {
        self.session.save(milliseconds(now))
    }

    /// Does a deed, given as the JSON of [`Deed`]; says whether it changed anything.
    pub fn act(&mut self, deed: &str) -> bool {
        let deed: Option<Deed> = serde_json::from_str(deed).ok();
        deed.and_then(Deed::action).is_some_and(|action| self.session.act(&action))
    }

    /// Takes the last deed back.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Does again what was undone.
    pub fn redo(&mut self) -> bool {
        self.session.redo()
    }

    /// Counts a hint.
    pub fn count_hint(&mut self) {
        self.session.count_hint();
    }

    /// Whether an entry takes its digit out of its peers' marks.
    pub fn set_clean_marks(&mut self, on: bool) {
        self.session.clean_marks = on;
    }

    /// Runs the timer from `now` on.
    pub fn start_timer(&mut self, now: f64) {
        self.session.timer.start(milliseconds(now));
    }

    /// Stops the timer at `now`.
    pub fn stop_timer(&mut self, now: f64) {
        self.session.timer.stop(milliseconds(now));
    }

    /// The milliseconds played until `now`.
    pub fn elapsed(&self, now: f64) -> f64 {
        self.session.timer.elapsed(milliseconds(now)) as f64
    }

    /// The board as JSON of [`BoardView`].
    pub fn view(&self) -> String {
        let view = BoardView {
            can_undo: self.session.can_undo(),
            can_redo: self.session.can_redo(),
            hints: self.session.hints(),
            ..BoardView::of(self.session.snapshot())
        };
        serde_json::to_string(&view).unwrap_or_default()
    }
}

/// JavaScript's clock as whole milliseconds.
fn milliseconds(now: f64) -> u64 {
    now.max(0.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_and_the_view() {
        let mut play = Play::new(2, 2, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        assert!(play.act(r#"{"do":"digit","cells":[1],"digit":1}"#));
        assert!(!play.act(r#"{"do":"digit","cells":[0],"digit":2}"#));
        assert!(!play.act(r#"{"do":"digit","cells":[3],"digit":0}"#));
        assert!(!play.act("nonsense"));
        let view: serde_json::Value = serde_json::from_str(&play.view()).unwrap();
        assert_eq!(view["cells"][0]["given"], true);
        assert_eq!(view["cells"][1]["digit"], 1);
        assert_eq!(view["conflicts"][0]["house"]["kind"], "row");
        assert_eq!(view["remaining"][0], 2);
        assert_eq!(view["can_undo"], true);
    }

    #[test]
    fn givens_that_do_not_fit() {
        assert!(Play::new(2, 2, &[0; 15]).is_err());
        assert!(Play::new(0, 2, &[]).is_err());
        assert!(Play::new(2, 2, &[5; 16]).is_err());
    }
}
