//! What can be asked: a struct a question, whose fields are the options of the command line under their own names.

use std::num::NonZeroU64;
use std::time::Duration;

use celda::formats::ReadOptions;
use celda::grid::{Shape, Symbols};
use serde::Deserialize;
use serde::de::Error as _;

/// Seconds that a search may take for a puzzle where nothing is said.
pub const USUAL_SECONDS: f64 = 10.0;
/// Seconds that a search may take for a puzzle at the most.
pub const MOST_SECONDS: f64 = 60.0;
/// How many puzzles a request may hold or ask for.
pub const MOST_PUZZLES: usize = 10_000;
/// The largest side that is worked on for a stranger.
pub const LARGEST_SIDE: usize = 64;
/// The largest side that is reasoned about for a stranger: the search for techniques takes minutes beyond.
pub const LARGEST_EXPLAINED_SIDE: usize = 25;
/// The names of families of techniques, which `only` takes beside those of techniques.
pub const FAMILIES: &[&str] = &[
    "singles",
    "intersections",
    "subsets",
    "fish",
    "single-digit",
    "chains",
    "wings",
    "uniqueness",
    "colouring",
    "als",
];

/// A question with the puzzles that it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// `POST /api/v1/solve`.
    Solve(Input, Solve),
    /// `POST /api/v1/count`.
    Count(Input, Count),
    /// `POST /api/v1/explain`.
    Explain(Input, Explain),
    /// `POST /api/v1/rate`.
    Rate(Input, Rate),
    /// `POST /api/v1/generate`.
    Generate(Generate),
}

/// The puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Their texts, one puzzle each.
    pub texts: Vec<String>,
    /// Whether they came as a list, and are answered by one.
    pub is_list: bool,
    /// The boxes' rows and columns.
    pub shape: Option<Shape>,
    /// How digits are written.
    pub symbols: Option<Symbols>,
}

impl Input {
    /// What is said beforehand about the texts.
    pub fn read_options(&self) -> ReadOptions {
        let mut options = ReadOptions::default();
        options.shape = self.shape;
        options.symbols = self.symbols;
        options
    }
}

/// The options of `solve`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Solve {
    /// Every solution.
    pub all: bool,
    /// The first solutions, so many at the most.
    pub limit: Option<NonZeroU64>,
    /// The engine.
    pub engine: Option<String>,
    /// How long the search for a puzzle may take.
    pub timeout: Patience,
    /// Tell what the search cost.
    pub stats: bool,
}

/// The options of `count`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Count {
    /// Stop counting at so many.
    pub limit: Option<NonZeroU64>,
    /// The engine.
    pub engine: Option<String>,
    /// How long the search for a puzzle may take.
    pub timeout: Patience,
    /// Tell what the search cost.
    pub stats: bool,
}

/// The options of `explain`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Explain {
    /// The scale whose figures the steps get; `hodoku` where nothing is said.
    pub scale: Option<Scale>,
    /// Show the position after each step.
    pub boards: bool,
    /// Use these techniques only, or `all`.
    pub techniques: Vec<String>,
    /// Leave these techniques out.
    pub skip: Vec<String>,
    /// Use no technique that relies on the puzzle having one solution only.
    pub no_uniqueness: bool,
    /// Stop at the step that fills this cell, for example `r5c5`.
    pub stop_at: Option<String>,
    /// List every step that is there to be found at the start.
    pub all_steps: bool,
    /// Have each step re-proved.
    pub prove: bool,
}

/// The options of `rate`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rate {
    /// The scale; `explainer` where nothing is said.
    pub scale: Option<Scale>,
    /// Tell the whole path too.
    pub steps: bool,
}

/// What difficulty is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names of the scales")]
pub enum Scale {
    Hodoku,
    Explainer,
}

/// The options of `generate`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Generate {
    /// How many puzzles; where nothing is said one, which is then the whole answer.
    pub count: Option<Number<1, { MOST_PUZZLES as u64 }>>,
    /// The side.
    pub size: Option<Number<1, { LARGEST_SIDE as u64 }>>,
    /// The boxes' rows and columns.
    #[serde(rename = "box", deserialize_with = "shape")]
    pub shape: Option<Shape>,
    /// How many givens: `24`, `24..26`.
    pub clues: Option<String>,
    /// The symmetry of the pattern of givens, by the name that the command line has for it.
    pub symmetry: Option<String>,
    /// Puzzles may have more givens than they need.
    pub no_minimal: bool,
    /// The level on the hodoku scale, by its name.
    pub level: Option<String>,
    /// The score on the hodoku scale: `400..900`.
    pub score: Option<String>,
    /// The rating on the explainer scale: `7.1..7.3`.
    pub rating: Option<String>,
    /// Techniques that the path to the solution uses.
    pub must_use: Vec<String>,
    /// Techniques that it does not use.
    pub must_not_use: Vec<String>,
    /// The only techniques, or families of them, that it uses.
    pub only: Vec<String>,
    /// Count isomorphic puzzles as one.
    pub unique_up_to_isomorphism: bool,
    /// Where chance begins.
    pub seed: Option<u64>,
    /// How long all of it may take.
    pub timeout: Patience,
    /// Give a puzzle up after so many tries.
    pub tries: Option<NonZeroU64>,
    /// Do not find out the level where no wish needs it.
    pub no_level: bool,
}

/// How long a search may take: [`USUAL_SECONDS`] where nothing is said, more than 0 and [`MOST_SECONDS`] at the most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patience(pub Duration);

impl Default for Patience {
    fn default() -> Patience {
        Patience(Duration::from_secs_f64(USUAL_SECONDS))
    }
}

impl<'de> Deserialize<'de> for Patience {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Patience, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        if seconds > 0.0 && seconds <= MOST_SECONDS {
            Ok(Patience(Duration::from_secs_f64(seconds)))
        } else {
            Err(D::Error::custom(format!("timeout: more than 0 and at most {MOST_SECONDS} seconds")))
        }
    }
}

/// A whole number within bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<const LEAST: u64, const MOST: u64>(pub u64);

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Number<LEAST, MOST> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        if (LEAST..=MOST).contains(&number) {
            Ok(Number(number))
        } else {
            Err(D::Error::custom(format!("{number} is not within {LEAST} and {MOST}")))
        }
    }
}

fn shape<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Shape>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    let shape: Shape = text.parse().map_err(|error| D::Error::custom(format!("box: {error}")))?;
    if shape.side() > LARGEST_SIDE {
        return Err(D::Error::custom(format!("box: the side is {LARGEST_SIDE} at the most")));
    }
    Ok(Some(shape))
}

/// The fields that say which puzzles a question is about.
const INPUT: [&str; 4] = ["puzzle", "puzzles", "box", "symbols"];

#[derive(Deserialize)]
struct RawInput {
    puzzle: Option<String>,
    puzzles: Option<Vec<String>>,
    #[serde(rename = "box", default, deserialize_with = "shape")]
    shape: Option<Shape>,
    symbols: Option<Alphabet>,
}

/// The names of [`Symbols`] on the command line.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Alphabet {
    Digits,
    Hex,
    Letters,
    Numbers,
}

impl From<Alphabet> for Symbols {
    fn from(alphabet: Alphabet) -> Symbols {
        match alphabet {
            Alphabet::Digits => Symbols::Digits,
            Alphabet::Hex => Symbols::Hexadecimal,
            Alphabet::Letters => Symbols::Letters,
            Alphabet::Numbers => Symbols::Numbers,
        }
    }
}

/// A question by its name in the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Solve,
    Count,
    Explain,
    Rate,
    Generate,
}

impl Question {
    pub(crate) const ALL: [Question; 5] =
        [Question::Solve, Question::Count, Question::Explain, Question::Rate, Question::Generate];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Question::Solve => "solve",
            Question::Count => "count",
            Question::Explain => "explain",
            Question::Rate => "rate",
            Question::Generate => "generate",
        }
    }

    /// The question with what `object` says about it.
    ///
    /// # Errors
    /// In English, what field is wrong or missing.
    pub(crate) fn read(
        self,
        mut object: serde_json::Map<String, serde_json::Value>,
    ) -> Result<Request, String> {
        if let Some((name, _)) = object.iter().find(|(_, value)| value.is_null()) {
            return Err(format!("{name}: null"));
        }
        if self == Question::Generate {
            return options(object).map(Request::Generate);
        }
        let given: serde_json::Map<_, _> =
            INPUT.iter().filter_map(|name| object.remove_entry(*name)).collect();
        let raw: RawInput = serde_json::from_value(given.into()).map_err(|error| error.to_string())?;
        let (texts, is_list) = match (raw.puzzle, raw.puzzles) {
            (Some(puzzle), None) => (vec![puzzle], false),
            (None, Some(puzzles)) if (1..=MOST_PUZZLES).contains(&puzzles.len()) => (puzzles, true),
            (None, Some(_)) => return Err(format!("puzzles: 1 to {MOST_PUZZLES} of them")),
            _ => return Err("either puzzle or puzzles, and not both".to_owned()),
        };
        let input = Input { texts, is_list, shape: raw.shape, symbols: raw.symbols.map(Symbols::from) };
        Ok(match self {
            Question::Solve => Request::Solve(input, options(object)?),
            Question::Count => Request::Count(input, options(object)?),
            Question::Explain => Request::Explain(input, options(object)?),
            Question::Rate | Question::Generate => Request::Rate(input, options(object)?),
        })
    }
}

fn options<T: for<'de> Deserialize<'de>>(
    object: serde_json::Map<String, serde_json::Value>,
) -> Result<T, String> {
    serde_json::from_value(object.into()).map_err(|error| error.to_string())
}

impl Request {
    /// The puzzles that it is about, where it is about any.
    pub fn input(&self) -> Option<&Input> {
        match self {
            Request::Solve(input, _)
            | Request::Count(input, _)
            | Request::Explain(input, _)
            | Request::Rate(input, _) => Some(input),
            Request::Generate(_) => None,
        }
    }

    /// The largest side that its puzzles may have.
    pub fn largest_side(&self) -> usize {
        match self {
            Request::Explain(..) | Request::Rate(..) => LARGEST_EXPLAINED_SIDE,
            Request::Solve(..) | Request::Count(..) | Request::Generate(_) => LARGEST_SIDE,
        }
    }

    /// Whether the answer is a list, a line each, rather than one object.
    pub fn is_list(&self) -> bool {
        match self {
            Request::Generate(wishes) => wishes.count.is_some(),
            other => other.input().is_some_and(|input| input.is_list),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(question: Question, text: &str) -> Result<Request, String> {
        match serde_json::from_str(text).unwrap() {
            serde_json::Value::Object(object) => question.read(object),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn puzzles_and_options_are_told_apart() {
        let request =
            read(Question::Solve, r#"{"puzzle":"1...","box":"2x2","symbols":"hex","limit":3}"#).unwrap();
        let Request::Solve(input, options) = &request else { panic!("{request:?}") };
        assert_eq!(
            (input.texts.as_slice(), input.shape.map(Shape::side)),
            (["1...".to_owned()].as_slice(), Some(4))
        );
        assert_eq!(
            (input.symbols, options.limit.map(NonZeroU64::get)),
            (Some(Symbols::Hexadecimal), Some(3))
        );
        assert_eq!(options.timeout, Patience::default());
        assert!(!request.is_list());
        assert!(read(Question::Rate, r#"{"puzzles":["1..."]}"#).unwrap().is_list());
        assert!(!read(Question::Generate, "{}").unwrap().is_list());
        assert!(read(Question::Generate, r#"{"count":1}"#).unwrap().is_list());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (question, text, part) in [
            (Question::Solve, "{}", "either puzzle or puzzles"),
            (Question::Solve, r#"{"puzzle":"1","puzzles":["1"]}"#, "not both"),
            (Question::Solve, r#"{"puzzle":1}"#, "invalid type"),
            (Question::Solve, r#"{"puzzles":[]}"#, "1 to 10000"),
            (Question::Solve, r#"{"puzzle":"1","limit":0}"#, "nonzero"),
            (Question::Solve, r#"{"puzzle":"1","lmit":5}"#, "unknown field `lmit`"),
            (Question::Solve, r#"{"puzzle":"1","box":"20x20"}"#, "at the most"),
            (Question::Count, r#"{"puzzle":"1","timeout":61}"#, "at most 60"),
            (Question::Count, r#"{"puzzle":"1","timeout":0}"#, "more than 0"),
            (Question::Count, r#"{"puzzle":"1","all":true}"#, "unknown field `all`"),
            (Question::Rate, r#"{"puzzle":"1","scale":"other"}"#, "unknown variant"),
            (Question::Generate, r#"{"puzzle":"1"}"#, "unknown field `puzzle`"),
            (Question::Generate, r#"{"count":10001}"#, "not within"),
            (Question::Generate, r#"{"size":0}"#, "not within"),
        ] {
            let error = read(question, text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
