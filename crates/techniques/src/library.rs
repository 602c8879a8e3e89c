//! Libraries of techniques: lines with a position and the step that must be found there (or must not).
//!
//! A line is `:code[-variant|-x]:digits:cells:deleted:eliminations:placements:extra`. The cells are `.` for blank, a digit for a
//! given, `+` and a digit for a placed one; candidates are written digit, row, column. See [`Case`] for the parts.

use std::fmt;
use std::str::FromStr;

use celda_grid::{Candidate, Cell, Digit, Grid, Position, Puzzle, Shape};

use crate::find::{self, Options};
use crate::path::with_state;
use crate::{Step, Technique};

/// One line of a library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The four digits of the code.
    pub code: String,
    /// Whether the step is a siamese fish (fifth digit of the code).
    pub siamese: bool,
    /// The variant: what the finder may use.
    pub variant: Option<u32>,
    /// Whether the step must not be found.
    pub forbidden: bool,
    /// The digits of the step, as far as the line names them.
    pub digits: Vec<Digit>,
    /// The position.
    pub position: Position,
    /// The candidates that the step removes.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub &'static str);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Malformed {}

/// What came of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The step was found where it must be, or not found where it must not be.
    Passed,
    /// The reverse.
    Failed,
    /// The technique is not in the catalogue.
    Skipped,
}

impl FromStr for Case {
    type Err = Malformed;

    fn from_str(line: &str) -> Result<Case, Malformed> {
        let fields: Vec<&str> =
            line.strip_prefix(':').ok_or(Malformed("a line starts with a colon"))?.split(':').collect();
        let [code, digits, cells, deleted, eliminations, placements, ..] = fields[..] else {
            return Err(Malformed("a line has six fields at least"));
        };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let (code, siamese) = match code.len() {
            4 => (code, false),
            5 if code.is_ascii() => (&code[..4], code.ends_with('1')),
            _ => return Err(Malformed("a code has four or five digits")),
        };
        let mut position = read_cells(cells)?;
        for candidate in read_candidates(deleted)? {
            position.eliminate(candidate);
        }
        let mut eliminations = read_candidates(eliminations)?;
        eliminations.sort_unstable();
        eliminations.dedup();
        let mut placements = read_candidates(placements)?;
        placements.sort_unstable();
        Ok(Case {
            code: code.to_owned(),
            siamese,
            variant: variant.parse().ok(),
            forbidden: variant == "x",
            digits: digits
                .chars()
                .filter_map(|c| c.to_digit(10))
                .filter_map(|d| Shape::NINE.digit(d as usize))
                .collect(),
            position,
            eliminations,
            placements,
        })
    }
}

fn read_cells(text: &str) -> Result<Position, Malformed> {
    let shape = Shape::NINE;
    let (mut givens, mut values) = (Grid::blank(shape), Grid::blank(shape));
    let (mut index, mut placed) = (0, false);
    for symbol in text.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        if index >= shape.cell_count() {
            return Err(Malformed("there are more than 81 cells"));
        }
        let digit = match symbol {
            '.' => None,
            '1'..='9' => shape.digit(symbol as usize - '0' as usize),
            _ => return Err(Malformed("a cell is a digit or a point")),
        };
        let cell = Cell::from_index(index);
        values.set(cell, digit);
        if !placed {
            givens.set(cell, digit);
        }
        (index, placed) = (index + 1, false);
    }
    if index < shape.cell_count() {
        return Err(Malformed("there are fewer than 81 cells"));
    }
    Ok(Position::with_values(Puzzle::new(givens), &values))
}

fn read_candidates(text: &str) -> Result<Vec<Candidate>, Malformed> {
    let malformed = Malformed("a candidate is written digit, row, column");
    text.split_whitespace()
        .map(|word| {
            let numbers: Option<Vec<usize>> =
                word.chars().map(|c| c.to_digit(10).map(|d| d as usize).filter(|d| *d > 0)).collect();
            let [digit, row, column] = numbers.ok_or(malformed.clone())?[..] else {
                return Err(malformed.clone());
            };
            let cell = Shape::NINE.cell(row - 1, column - 1).ok_or(malformed.clone())?;
            Ok(Candidate::new(cell, Digit::new(digit).ok_or(malformed.clone())?))
        })
        .collect()
}

impl Case {
    /// The technique, where the catalogue has it and its finder.
    pub fn technique(&self) -> Option<Technique> {
        Technique::of_code(&self.code).filter(|technique| find::finder::<2>(*technique).is_some())
    }

    /// What the finders may use by the variant of the line.
    pub fn options(&self) -> Options {
        let variant = self.variant.unwrap_or(0);
        Options {
            missing_candidates: variant != 1,
            small_empty_rectangles: variant == 1,
            siamese: self.siamese,
            overlapping_sets: variant == 2,
            sets_in_chains: match self.code.as_str() {
                "0709" => variant == 2,
                _ => variant >= 3,
            },
            digits: self.digits.iter().fold(0, |mask, digit| mask | 1 << digit.index()),
            ..Options::default()
        }
    }

    /// The steps of the case's technique at its position.
    pub fn steps(&self) -> Vec<Step> {
        let Some(technique) = self.technique() else { return Vec::new() };
        let options = self.options();
        with_state!(&self.position, |state| find::all(&state, technique, &options), Vec::new())
    }

    /// Whether `step` has exactly the case's conclusions.
    pub fn matches(&self, step: &Step) -> bool {
        let mut placements = step.placements.clone();
        placements.sort_unstable();
        placements == self.placements && step.eliminations == self.eliminations
    }

    /// Runs the case.
    pub fn run(&self) -> Verdict {
        match self.technique() {
            None => Verdict::Skipped,
            Some(_) if self.steps().iter().any(|step| self.matches(step)) != self.forbidden => {
                Verdict::Passed
            }
            Some(_) => Verdict::Failed,
        }
    }
}
