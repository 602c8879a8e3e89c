//! Events of a search as values: counted, kept, and written as records.

use celda_grid::{Cell, Digit, Grid, HouseKind, Shape, Symbols};
use celda_solve::{Event, Place};
use serde::Serialize;

/// What kind of event it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The ways to fill a place are about to be tried.
    Trial,
    /// One of the ways is chosen.
    Completion,
    /// A digit follows from what was chosen.
    Forced,
    /// The branch ends: a place cannot be filled.
    Prune,
    /// A choice is taken back.
    Retreat,
    /// The search begins anew.
    Restart,
    /// A solution is found.
    Solution,
}

impl Kind {
    /// The kinds.
    pub const ALL: [Kind; 7] = [
        Kind::Trial,
        Kind::Completion,
        Kind::Forced,
        Kind::Prune,
        Kind::Retreat,
        Kind::Restart,
        Kind::Solution,
    ];

    /// The kind of an event.
    pub fn of(event: &Event<'_>) -> Kind {
        match event {
            Event::Trial { .. } => Kind::Trial,
            Event::Completion { .. } => Kind::Completion,
            Event::Forced { .. } => Kind::Forced,
            Event::Prune { .. } => Kind::Prune,
            Event::Retreat { .. } => Kind::Retreat,
            Event::Restart => Kind::Restart,
            Event::Solution { .. } => Kind::Solution,
        }
    }

    /// The word that records use, the same in every language.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Trial => "trial",
            Kind::Completion => "completion",
            Kind::Forced => "forced",
            Kind::Prune => "prune",
            Kind::Retreat => "retreat",
            Kind::Restart => "restart",
            Kind::Solution => "solution",
        }
    }
}

/// How many events of each kind there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are the kinds, which say what they are")]
pub struct Tally {
    pub trials: u64,
    pub completions: u64,
    pub forced: u64,
    pub prunes: u64,
    pub retreats: u64,
    pub restarts: u64,
    pub solutions: u64,
}

impl Tally {
    /// One more event.
    pub fn count(&mut self, kind: Kind) {
        *match kind {
            Kind::Trial => &mut self.trials,
            Kind::Completion => &mut self.completions,
            Kind::Forced => &mut self.forced,
            Kind::Prune => &mut self.prunes,
            Kind::Retreat => &mut self.retreats,
            Kind::Restart => &mut self.restarts,
            Kind::Solution => &mut self.solutions,
        } += 1;
    }

    /// The number of events of a kind.
    pub fn of(&self, kind: Kind) -> u64 {
        match kind {
            Kind::Trial => self.trials,
            Kind::Completion => self.completions,
            Kind::Forced => self.forced,
            Kind::Prune => self.prunes,
            Kind::Retreat => self.retreats,
            Kind::Restart => self.restarts,
            Kind::Solution => self.solutions,
        }
    }

    /// The number of all events.
    pub fn total(&self) -> u64 {
        Kind::ALL.into_iter().map(|kind| self.of(kind)).sum()
    }

    /// The nodes of the search: states from which something was tried, that were a solution, or that ended a branch. For a search
    /// that was not cancelled these are the nodes of its [`Statistics`](celda_solve::Statistics).
    pub fn nodes(&self) -> u64 {
        self.trials + self.prunes + self.solutions
    }
}

/// An event that outlives the search, with its number from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Which event of the search it was, from 1.
    pub number: u64,
    /// What happened.
    pub what: What,
}

/// [`Event`], with a solution of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the event, which says what they are")]
pub enum What {
    /// See [`Event::Trial`].
    Trial { depth: u64, place: Place, ways: u64 },
    /// See [`Event::Completion`].
    Completion { depth: u64, cell: Cell, digit: Digit },
    /// See [`Event::Forced`].
    Forced { depth: u64, cell: Cell, digit: Digit },
    /// See [`Event::Prune`].
    Prune { depth: u64, place: Place },
    /// See [`Event::Retreat`].
    Retreat { depth: u64, cell: Cell, digit: Digit },
    /// See [`Event::Restart`].
    Restart,
    /// See [`Event::Solution`].
    Solution { depth: u64, grid: Grid },
}

impl Moment {
    /// The event, kept.
    pub fn of(number: u64, event: &Event<'_>) -> Moment {
        let what = match *event {
            Event::Trial { depth, place, ways } => What::Trial { depth, place, ways },
            Event::Completion { depth, cell, digit } => What::Completion { depth, cell, digit },
            Event::Forced { depth, cell, digit } => What::Forced { depth, cell, digit },
            Event::Prune { depth, place } => What::Prune { depth, place },
            Event::Retreat { depth, cell, digit } => What::Retreat { depth, cell, digit },
            Event::Restart => What::Restart,
            Event::Solution { depth, grid } => What::Solution { depth, grid: grid.clone() },
        };
        Moment { number, what }
    }

    /// The event as it was told.
    pub fn event(&self) -> Event<'_> {
        match &self.what {
            What::Trial { depth, place, ways } => Event::Trial { depth: *depth, place: *place, ways: *ways },
            What::Completion { depth, cell, digit } => {
                Event::Completion { depth: *depth, cell: *cell, digit: *digit }
            }
            What::Forced { depth, cell, digit } => {
                Event::Forced { depth: *depth, cell: *cell, digit: *digit }
            }
            What::Prune { depth, place } => Event::Prune { depth: *depth, place: *place },
            What::Retreat { depth, cell, digit } => {
                Event::Retreat { depth: *depth, cell: *cell, digit: *digit }
            }
            What::Restart => Event::Restart,
            What::Solution { depth, grid } => Event::Solution { depth: *depth, grid },
        }
    }
}

/// An event as a flat record: what the log writes as JSON, and what the page gets.
///
/// ```
/// use celda_grid::Shape;
/// use celda_solve::{Event, Place};
/// use celda_study::EventRecord;
///
/// let cell = Shape::NINE.cell(4, 4).unwrap();
/// let event = Event::Trial { depth: 0, place: Place::Cell(cell), ways: 2 };
/// let json = serde_json::to_string(&EventRecord::of(7, &event, Shape::NINE)).unwrap();
/// assert_eq!(json, r#"{"number":7,"event":"trial","depth":0,"cell":"r5c5","ways":2}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventRecord {
    /// Which event of the search it is, from 1.
    pub number: u64,
    /// [`Kind::word`].
    pub event: &'static str,
    /// The number of choices in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u64>,
    /// The cell that is filled or cannot be, `r1c2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// Where the place is a digit of a house: `row`, `column` or `box`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<&'static str>,
    /// Which of its kind the house is, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// The digit's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<usize>,
    /// In how many ways the place can be filled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ways: Option<u64>,
    /// The solution on one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
}

impl EventRecord {
    /// The record of an event in a puzzle of this shape.
    pub fn of(number: u64, event: &Event<'_>, shape: Shape) -> EventRecord {
        let mut record = EventRecord {
            number,
            event: Kind::of(event).word(),
            depth: None,
            cell: None,
            house: None,
            index: None,
            digit: None,
            ways: None,
            solution: None,
        };
        match *event {
            Event::Trial { depth, place, ways } => {
                record.depth = Some(depth);
                record.place(place, shape);
                record.ways = Some(ways);
            }
            Event::Prune { depth, place } => {
                record.depth = Some(depth);
                record.place(place, shape);
            }
            Event::Completion { depth, cell, digit }
            | Event::Forced { depth, cell, digit }
            | Event::Retreat { depth, cell, digit } => {
                record.depth = Some(depth);
                record.cell = Some(cell.name(shape).to_string());
                record.digit = Some(digit.value());
            }
            Event::Restart => {}
            Event::Solution { depth, grid } => {
                record.depth = Some(depth);
                record.solution = Some(grid.to_string());
            }
        }
        record
    }

    fn place(&mut self, place: Place, shape: Shape) {
        match place {
            Place::Cell(cell) => self.cell = Some(cell.name(shape).to_string()),
            Place::Digit(house, digit) => {
                self.house = Some(match house.kind() {
                    HouseKind::Row => "row",
                    HouseKind::Column => "column",
                    HouseKind::Box => "box",
                });
                self.index = Some(house.index() + 1);
                self.digit = Some(digit.value());
            }
        }
    }
}

/// A place in the field's short notation: `r1c2` is a cell, `4r1`, `4c1` and `4b1` are the digit 4 of a row, a column and a box.
/// Where digits are numbers, a blank stands between: `16 r1`.
pub fn place_name(place: Place, shape: Shape) -> String {
    match place {
        Place::Cell(cell) => cell.name(shape).to_string(),
        Place::Digit(house, digit) => {
            let symbols = Symbols::usual(shape.side());
            let blank = if symbols.is_one_character() { "" } else { " " };
            let letter = match house.kind() {
                HouseKind::Row => 'r',
                HouseKind::Column => 'c',
                HouseKind::Box => 'b',
            };
            format!("{}{blank}{letter}{}", symbols.write(digit), house.index() + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use celda_grid::House;

    #[test]
    fn places_have_short_names() {
        let large = Shape::of_side(36).unwrap();
        let digit = |value| Digit::new(value).unwrap();
        for (place, shape, name) in [
            (Place::Cell(Cell::from_index(80)), Shape::NINE, "r9c9"),
            (Place::Digit(House::new(HouseKind::Row, 0), digit(4)), Shape::NINE, "4r1"),
            (Place::Digit(House::new(HouseKind::Column, 8), digit(9)), Shape::NINE, "9c9"),
            (Place::Digit(House::new(HouseKind::Box, 2), digit(16)), Shape::of_side(16).unwrap(), "Gb3"),
            (Place::Digit(House::new(HouseKind::Box, 2), digit(16)), large, "16 b3"),
        ] {
            assert_eq!(place_name(place, shape), name);
        }
    }

    #[test]
    fn kept_events_are_the_events_told() {
        let grid = Grid::blank(Shape::NINE);
        let (cell, digit) = (Cell::from_index(3), Digit::new(5).unwrap());
        let place = Place::Cell(cell);
        let events = [
            Event::Trial { depth: 1, place, ways: 3 },
            Event::Completion { depth: 2, cell, digit },
            Event::Forced { depth: 2, cell, digit },
            Event::Prune { depth: 2, place },
            Event::Retreat { depth: 2, cell, digit },
            Event::Restart,
            Event::Solution { depth: 2, grid: &grid },
        ];
        let mut tally = Tally::default();
        for (event, kind) in events.iter().zip(Kind::ALL) {
            assert_eq!((Moment::of(1, event).event(), Kind::of(event)), (*event, kind));
            assert_eq!(EventRecord::of(1, event, Shape::NINE).event, kind.word());
            tally.count(kind);
            assert_eq!(tally.of(kind), 1);
        }
        assert_eq!((tally.total(), tally.nodes()), (7, 3));
    }
}
