//! The way as a JSON object on one line. The fields are documented in the README; a field keeps its name and meaning.

use celda::grid::{Candidate, Position, Shape, Symbols};
use celda::render::{Picture, Role};
use celda_texts::proofs::step_fault;
use celda_texts::steps::Teller;
use serde::Serialize;

use super::way::{Figure, Grade, Taken, Way};
use crate::context::Context;
use crate::puzzles::{Entry, Results};
use crate::records::{ConflictRecord, PuzzleRecord, house_kind, json_line};

/// A line of `--format json`.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    puzzle: PuzzleRecord,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(flatten)]
    way: Option<WayRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictRecord>,
}

#[derive(Serialize)]
struct WayRecord {
    /// How far the way led.
    end: &'static str,
    uniqueness: bool,
    #[serde(flatten)]
    grade: GradeRecord,
    steps: Vec<StepRecord>,
    /// What was reached.
    #[serde(flatten)]
    reached: StateRecord,
}

#[derive(Serialize)]
#[serde(tag = "scale", rename_all = "lowercase")]
enum GradeRecord {
    Hodoku { level: String, score: u32 },
    Explainer { er: f64, ep: f64, ed: f64 },
}

#[derive(Serialize)]
struct StepRecord {
    number: usize,
    technique: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<f64>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
    pattern: PatternRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(flatten)]
    after: Option<StateRecord>,
}

/// What is pointed out on the board.
#[derive(Serialize)]
struct PatternRecord {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    houses: Vec<HouseRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<CellRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<CandidateRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<LinkRecord>,
}

#[derive(Serialize)]
struct HouseRecord {
    house: &'static str,
    index: usize,
}

#[derive(Serialize)]
struct CellRecord {
    cell: String,
    role: &'static str,
}

#[derive(Serialize)]
struct CandidateRecord {
    candidate: String,
    role: &'static str,
}

#[derive(Serialize)]
struct LinkRecord {
    from: Vec<String>,
    to: Vec<String>,
    strong: bool,
}

/// A position.
#[derive(Serialize)]
pub(crate) struct StateRecord {
    /// The digits on one line.
    grid: String,
    /// For each cell in reading order the digits left in it; the digit of a filled one.
    candidates: Vec<Vec<usize>>,
}

impl StateRecord {
    pub(crate) fn of(position: &Position, symbols: Symbols) -> StateRecord {
        let digits = |cell| match position.values().get(cell) {
            Some(digit) => vec![digit.value()],
            None => position.candidates().get(cell).iter().map(|digit| digit.value()).collect(),
        };
        StateRecord {
            grid: symbols.line(position.values()),
            candidates: position.shape().cells().map(digits).collect(),
        }
    }
}

pub(super) fn write(
    way: &Way,
    entry: &Entry<'_>,
    boards: bool,
    context: &Context,
    results: &mut Results<'_>,
) {
    let symbols = entry.read.reading.symbols;
    let teller = Teller::new(&context.texts, way.start.shape()).with_symbols(symbols);
    let mut position = way.start.clone();
    let listed = way.end == super::way::End::Listed;
    let steps = (1..)
        .zip(&way.steps)
        .map(|(number, taken)| {
            let mut record = step_record(number, taken, &position, &teller);
            record.proved = way.proved.then_some(taken.fault.is_none());
            if !listed {
                taken.step.apply(&mut position);
                record.after = boards.then(|| StateRecord::of(&position, symbols));
            }
            record
        })
        .collect();
    let grade = match way.grade {
        Grade::Hodoku(rating) => GradeRecord::Hodoku { level: rating.level.to_string(), score: rating.score },
        Grade::Explainer(rating) => {
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(number_of);
            GradeRecord::Explainer { er, ep, ed }
        }
    };
    let record = Record {
        puzzle: PuzzleRecord::of(entry),
        status: way.verdict.word(),
        solution: way.solution.as_ref().map(|solution| symbols.line(solution)),
        way: Some(WayRecord {
            end: way.end.word(),
            uniqueness: way.uniqueness,
            grade,
            steps,
            reached: StateRecord::of(&way.reached, symbols),
        }),
        conflicts: ConflictRecord::all(&way.conflicts, way.start.shape()),
    };
    json_line(&record, &mut results.out);
}

fn step_record(number: usize, taken: &Taken, before: &Position, teller: &Teller<'_>) -> StepRecord {
    let step = &taken.step;
    let shape = before.shape();
    let (score, level, figure) = match taken.figure {
        Figure::Hodoku(technique) => (Some(technique.score()), Some(technique.level().to_string()), None),
        Figure::Explainer(figure) => (None, None, Some(number_of(figure))),
    };
    StepRecord {
        number,
        technique: step.technique.id(),
        score,
        level,
        figure,
        placements: names(&step.placements, shape),
        eliminations: names(&step.eliminations, shape),
        text: teller.step(step),
        pattern: pattern(&Picture::of_step(
            before.clone(),
            &step.placements,
            &step.eliminations,
            &step.evidence,
        )),
        proved: None,
        fault: taken.fault.as_ref().map(|fault| step_fault(fault, teller)),
        after: None,
    }
}

fn pattern(picture: &Picture) -> PatternRecord {
    let shape = picture.shape();
    PatternRecord {
        houses: picture
            .houses
            .iter()
            .map(|house| HouseRecord { house: house_kind(house.kind()), index: house.index() + 1 })
            .collect(),
        cells: picture
            .cells
            .iter()
            .map(|(cell, role)| CellRecord { cell: cell.name(shape).to_string(), role: word(*role) })
            .collect(),
        candidates: picture
            .candidates
            .iter()
            .map(|(candidate, role)| CandidateRecord {
                candidate: candidate.name(shape).to_string(),
                role: word(*role),
            })
            .collect(),
        links: picture
            .lines
            .iter()
            .map(|line| LinkRecord {
                from: names(&line.from, shape),
                to: names(&line.to, shape),
                strong: line.strong,
            })
            .collect(),
    }
}

fn word(role: Role) -> &'static str {
    match role {
        Role::Pattern => "pattern",
        Role::Second => "second",
        Role::Extra => "extra",
        Role::Removed => "removed",
        Role::Placed => "placed",
    }
}

/// `4r1c7`, digit before cell.
fn names(candidates: &[Candidate], shape: Shape) -> Vec<String> {
    candidates.iter().map(|candidate| candidate.name(shape).to_string()).collect()
}

fn number_of(figure: celda::techniques::scale::explainer::Figure) -> f64 {
    f64::from(figure.tenths()) / 10.0
}
