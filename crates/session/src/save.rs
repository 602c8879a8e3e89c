//! Saving a session as text and restoring it: JSON, byte-stable, with the whole undo history.
//!
//! The history is written as what each snapshot changed, since most deeds touch few cells:
//!
//! ```json
//! {"celda":1,"box_rows":3,"box_columns":3,"givens":[5,3,0,...],"milliseconds":61000,"hints":0,"clean_marks":true,
//!  "present":1,"history":[{"automatic":false,"cells":[{"cell":2,"entry":4,"corner":"0","centre":"0","struck":"0","colours":0}]}]}
//! ```
//!
//! Cells count from 0 row by row; marks are masks whose bit 0 is digit 1, written as decimal text because they may pass
//! 2^53, beyond which JavaScript's numbers are not exact.

use celda_grid::{Grid, Shape};
use serde::{Deserialize, Serialize};

use crate::snapshot::{COLOURS, CellState, Marks, Snapshot};
use crate::{Session, Timer};

const VERSION: u32 = 1;

/// Why a text is no saved session.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It is not the JSON expected.
    #[error("not a saved session: {0}")]
    Json(#[from] serde_json::Error),
    /// It was written by a later version.
    #[error("saved by a later version ({0}); this one reads version {VERSION}")]
    Version(u32),
    /// A value lies outside what the board can hold; which is named.
    #[error("the saved session has an impossible value: {0}")]
    Value(&'static str),
}

#[derive(Serialize, Deserialize)]
struct Saved {
    celda: u32,
    box_rows: usize,
    box_columns: usize,
    givens: Vec<usize>,
    milliseconds: u64,
    hints: u32,
    clean_marks: bool,
    present: usize,
    history: Vec<SavedChange>,
}

#[derive(Serialize, Deserialize)]
struct SavedChange {
    automatic: bool,
    cells: Vec<SavedCell>,
}

#[derive(Serialize, Deserialize)]
struct SavedCell {
    cell: usize,
    entry: usize,
    corner: SavedMarks,
    centre: SavedMarks,
    struck: SavedMarks,
    colours: u16,
}

/// A mask as decimal text.
#[derive(Serialize, Deserialize)]
struct SavedMarks(String);

impl SavedMarks {
    fn of(marks: Marks) -> SavedMarks {
        SavedMarks(marks.0.to_string())
    }

    fn read(&self, side: usize) -> Result<Marks, SaveError> {
        let mask: u64 = self.0.parse().map_err(|_| SaveError::Value("marks"))?;
        let within = side >= 64 || mask >> side == 0;
        if within { Ok(Marks(mask)) } else { Err(SaveError::Value("marks")) }
    }
}

impl Session {
    /// The session as text; `now` is the caller's clock, up to which the time played is counted.
    pub fn save(&self, now: u64) -> String {
        let givens = self.snapshot().givens();
        let saved = Saved {
            celda: VERSION,
            box_rows: givens.shape().box_rows(),
            box_columns: givens.shape().box_columns(),
            givens: givens.digits().iter().map(|digit| digit.map_or(0, |digit| digit.value())).collect(),
            milliseconds: self.timer.elapsed(now),
            hints: self.hints,
            clean_marks: self.clean_marks,
            present: self.present,
            history: self.history.windows(2).map(|pair| change(&pair[0], &pair[1])).collect(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// The session that [`Session::save`] wrote, with the timer standing.
    ///
    /// # Errors
    /// When the text is not such a save, or a value in it is impossible.
    pub fn restore(text: &str) -> Result<Session, SaveError> {
        let saved: Saved = serde_json::from_str(text)?;
        if saved.celda > VERSION {
            return Err(SaveError::Version(saved.celda));
        }
        let shape = Shape::new(saved.box_rows, saved.box_columns)
            .map_err(|_| SaveError::Value("box_rows, box_columns"))?;
        let givens = Grid::from_values(shape, saved.givens).ok_or(SaveError::Value("givens"))?;
        let mut session = Session::new(givens).map_err(|_| SaveError::Value("box_rows, box_columns"))?;
        for change in &saved.history {
            let after = changed(session.history.last().unwrap_or(session.snapshot()), change)?;
            session.history.push(after);
        }
        if saved.present >= session.history.len() {
            return Err(SaveError::Value("present"));
        }
        session.present = saved.present;
        session.hints = saved.hints;
        session.clean_marks = saved.clean_marks;
        session.timer = Timer::standing_at(saved.milliseconds);
        Ok(session)
    }
}

fn change(before: &Snapshot, after: &Snapshot) -> SavedChange {
    let cells =
        before.cells().iter().zip(after.cells()).enumerate().filter(|(_, (before, after))| before != after);
    SavedChange {
        automatic: after.has_automatic_candidates(),
        cells: cells
            .map(|(cell, (_, state))| SavedCell {
                cell,
                entry: state.entry.map_or(0, |digit| digit.value()),
                corner: SavedMarks::of(state.corner),
                centre: SavedMarks::of(state.centre),
                struck: SavedMarks::of(state.struck),
                colours: state.colours,
            })
            .collect(),
    }
}

fn changed(before: &Snapshot, change: &SavedChange) -> Result<Snapshot, SaveError> {
    let shape = before.shape();
    let mut cells = before.cells().to_vec();
    for saved in &change.cells {
        let entry = match saved.entry {
            0 => None,
            value => Some(shape.digit(value).ok_or(SaveError::Value("entry"))?),
        };
        if saved.colours >> COLOURS != 0 {
            return Err(SaveError::Value("colours"));
        }
        let given = before.givens().digits().get(saved.cell).ok_or(SaveError::Value("cell"))?;
        if given.is_some() && entry.is_some() {
            return Err(SaveError::Value("entry"));
        }
        cells[saved.cell] = CellState {
            entry,
            corner: saved.corner.read(shape.side())?,
            centre: saved.centre.read(shape.side())?,
            struck: saved.struck.read(shape.side())?,
            colours: saved.colours,
        };
    }
    Ok(before.with(cells, change.automatic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    fn saved() -> String {
        let shape = Shape::of_side(4).unwrap();
        let mut givens = Grid::blank(shape);
        givens.set(shape.cell(3, 3).unwrap(), shape.digit(1));
        let mut session = Session::new(givens).unwrap();
        session
            .act(&Action::Digit { cells: vec![shape.cell(0, 0).unwrap()], digit: shape.digit(4).unwrap() });
        session.timer.start(0);
        session.save(61_000)
    }

    #[test]
    fn the_documented_text() {
        assert_eq!(
            saved(),
            r#"{"celda":1,"box_rows":2,"box_columns":2,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1],"milliseconds":61000,"hints":0,"clean_marks":true,"present":1,"history":[{"automatic":false,"cells":[{"cell":0,"entry":4,"corner":"0","centre":"0","struck":"0","colours":0}]}]}"#
        );
    }

    #[test]
    fn impossible_values_are_named() {
        for (from, to, named) in [
            (r#""celda":1"#, r#""celda":2"#, "later version (2)"),
            (r#""box_rows":2"#, r#""box_rows":0"#, "box_rows"),
            (r#""givens":[0"#, r#""givens":[9"#, "givens"),
            (r#""present":1"#, r#""present":7"#, "present"),
            (r#""cell":0"#, r#""cell":16"#, "cell"),
            (r#""cell":0"#, r#""cell":15"#, "entry"),
            (r#""entry":4"#, r#""entry":5"#, "entry"),
            (r#""corner":"0""#, r#""corner":"16""#, "marks"),
            (r#""colours":0"#, r#""colours":512"#, "colours"),
            (r#"{"celda""#, r#"["celda""#, "not a saved session"),
        ] {
            let text = saved().replacen(from, to, 1);
            let error = Session::restore(&text).unwrap_err().to_string();
            assert!(error.contains(named), "{to}: {error}");
        }
    }
}
