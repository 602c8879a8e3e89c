//! From the options of `celda generate` to what the generator is asked for.

use std::fmt::Display;
use std::io::Read;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use celda::formats::{Item, Reader};
use celda::generate::{Difficulty, Generator, Options, OptionsError, Symmetry};
use celda::grid::{Cell, Grid, Shape};
use celda::techniques::scale::explainer::Figure;
use celda::techniques::{Family, Level, Technique};

use super::Generate;
use crate::context::Context;
use crate::exit::Failure;
use crate::input::InputArguments;
use crate::say;

/// The names of [`Symmetry`] on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::commands) enum SymmetryName {
    None,
    Rot180,
    Rot90,
    Horizontal,
    Vertical,
    Diagonal,
    Antidiagonal,
    Full,
}

impl From<SymmetryName> for Symmetry {
    fn from(name: SymmetryName) -> Symmetry {
        match name {
            SymmetryName::None => Symmetry::None,
            SymmetryName::Rot180 => Symmetry::HalfTurn,
            SymmetryName::Rot90 => Symmetry::QuarterTurn,
            SymmetryName::Horizontal => Symmetry::Horizontal,
            SymmetryName::Vertical => Symmetry::Vertical,
            SymmetryName::Diagonal => Symmetry::Diagonal,
            SymmetryName::Antidiagonal => Symmetry::Antidiagonal,
            SymmetryName::Full => Symmetry::Full,
        }
    }
}

/// The names of [`Level`] on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::commands) enum LevelName {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Easy => Level::Easy,
            LevelName::Medium => Level::Medium,
            LevelName::Hard => Level::Hard,
            LevelName::Unfair => Level::Unfair,
            LevelName::Extreme => Level::Extreme,
        }
    }
}

/// A number, or two with `..` between them, both included.
pub(in crate::commands) fn numbers<T: FromStr<Err: Display> + Clone>(
    text: &str,
) -> Result<RangeInclusive<T>, String> {
    range(text, |part| part.parse().map_err(|error: T::Err| error.to_string()))
}

/// Figures of the explainer scale.
pub(in crate::commands) fn figures(text: &str) -> Result<RangeInclusive<Figure>, String> {
    range(text, |part| {
        let figure: f64 = part.parse().map_err(|error: std::num::ParseFloatError| error.to_string())?;
        let tenths = (figure * 10.0).round();
        if (0.0..=250.0).contains(&tenths) {
            Ok(Figure::from_tenths(tenths as u16))
        } else {
            Err(part.to_owned())
        }
    })
}

fn range<T: Clone>(
    text: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<RangeInclusive<T>, String> {
    match text.split_once("..") {
        Some((start, end)) => Ok(read(start)?..=read(end.strip_prefix('=').unwrap_or(end))?),
        None => read(text).map(|one| one.clone()..=one),
    }
}

/// A time: seconds, or with `s`, `m` or `h` behind the number.
pub(in crate::commands) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.char_indices().next_back() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    let number: f64 = number.parse().map_err(|error: std::num::ParseFloatError| error.to_string())?;
    Duration::try_from_secs_f64(number * unit).map_err(|error| error.to_string())
}

impl Generate {
    /// The generator of what is wished.
    pub(in crate::commands) fn generator(&self, context: &Context) -> Result<Generator, Failure> {
        let texts = &context.texts;
        let from = self.start_grid(context)?;
        let shape = match (self.shape, self.size, &from) {
            (Some(shape), Some(size), _) if shape.side() != size => {
                return Err(Failure::Usage(say!(texts, "generate-size-and-box", size = size)));
            }
            (Some(shape), ..) => shape,
            (None, Some(size), _) => {
                Shape::of_side(size).map_err(|error| Failure::Usage(format!("celda: {error}")))?
            }
            (None, None, Some(grid)) => grid.shape(),
            (None, None, None) => Shape::NINE,
        };
        let mut options = Options::new(shape);
        options.symmetry = self.symmetry.into();
        options.minimal = !self.no_minimal;
        options.clues.clone_from(&self.clues);
        options.pattern = self.pattern_cells(shape, context)?;
        options.from = from;
        options.difficulty = self.difficulty(context)?;
        options.up_to_isomorphism = self.unique_up_to_isomorphism;
        options.tries = self.tries;
        Generator::new(options).map_err(|error| {
            Failure::Usage(match error {
                OptionsError::Clues => say!(texts, "generate-no-such-clues"),
                OptionsError::TooFewClues => say!(texts, "generate-too-few-clues"),
                OptionsError::PatternTooSmall { cells } => {
                    say!(texts, "generate-pattern-too-small", cells = cells)
                }
                OptionsError::PatternOutside => say!(texts, "generate-pattern-size", side = shape.side()),
                OptionsError::PatternWithoutOrbit => say!(texts, "generate-pattern-without-orbit"),
                OptionsError::From => say!(texts, "generate-from-is-no-grid"),
                OptionsError::Shape => say!(texts, "generate-unknown-for-shape", shape = shape.to_string()),
                OptionsError::Difficulty => say!(texts, "generate-contradiction"),
                OptionsError::NoTries => say!(texts, "generate-gave-up-tries"),
            })
        })
    }

    fn start_grid(&self, context: &Context) -> Result<Option<Grid>, Failure> {
        let Some(argument) = &self.from else { return Ok(None) };
        let shape = self.shape.or_else(|| self.size.and_then(|size| Shape::of_side(size).ok()));
        let input = InputArguments { input: vec![argument.clone()], shape, symbols: None, texts: Vec::new() };
        for source in input.sources(context)? {
            let name = source.name(context);
            for item in Reader::with_options(source.open(context)?, input.read_options()) {
                if let Item::Puzzle(read) =
                    item.map_err(|error| Failure::Read { name: name.clone(), error })?
                {
                    return Ok(Some(read.puzzle.givens().clone()));
                }
            }
        }
        Err(Failure::Usage(say!(context.texts, "generate-from-is-no-grid")))
    }

    fn pattern_cells(&self, shape: Shape, context: &Context) -> Result<Option<Vec<Cell>>, Failure> {
        let Some(path) = &self.pattern else { return Ok(None) };
        let name = path.display().to_string();
        let mut text = String::new();
        std::fs::File::open(path)
            .and_then(|mut file| file.read_to_string(&mut text))
            .map_err(|error| Failure::Read { name, error })?;
        let marks: Vec<bool> = text
            .chars()
            .filter(|c| !c.is_whitespace() && !"|+-".contains(*c))
            .map(|c| !".0_".contains(c))
            .collect();
        if marks.len() != shape.cell_count() {
            return Err(Failure::Usage(say!(context.texts, "generate-pattern-size", side = shape.side())));
        }
        Ok(Some(shape.cells().filter(|cell| marks[cell.index()]).collect()))
    }

    fn difficulty(&self, context: &Context) -> Result<Difficulty, Failure> {
        let technique = |name: &String| {
            name.trim().parse::<Technique>().map_err(|_| {
                Failure::Usage(say!(context.texts, "generate-unknown-technique", name = name.as_str()))
            })
        };
        let techniques = |names: &[String]| names.iter().map(technique).collect::<Result<Vec<_>, _>>();
        let mut only = Vec::new();
        for name in &self.only {
            match family(name.trim()) {
                Some(family) => {
                    only.extend(Technique::all().filter(|technique| technique.family() == family))
                }
                None => only.push(technique(name)?),
            }
        }
        Ok(Difficulty {
            level: self.level.map(Level::from),
            score: self.score.clone(),
            rating: self.rating.clone(),
            must_use: techniques(&self.must_use)?,
            must_not_use: techniques(&self.must_not_use)?,
            only: (!only.is_empty()).then_some(only),
        })
    }
}

fn family(name: &str) -> Option<Family> {
    Some(match name {
        "singles" => Family::Singles,
        "intersections" => Family::Intersections,
        "subsets" => Family::Subsets,
        "fish" => Family::Fish,
        "single-digit" => Family::SingleDigit,
        "chains" => Family::Chains,
        "wings" => Family::Wings,
        "uniqueness" => Family::Uniqueness,
        "colouring" | "coloring" => Family::Colouring,
        "als" => Family::AlmostLockedSets,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        assert_eq!(numbers::<usize>("24"), Ok(24..=24));
        assert_eq!(numbers::<usize>("24..26"), Ok(24..=26));
        assert_eq!(numbers::<usize>("24..=26"), Ok(24..=26));
        assert!(numbers::<usize>("24..").is_err() && numbers::<usize>("x").is_err());
        assert_eq!(figures("7.1..7.3"), Ok(Figure::from_tenths(71)..=Figure::from_tenths(73)));
        assert!(figures("-1").is_err() && figures("99").is_err());
    }

    #[test]
    fn times() {
        for (text, seconds) in [("10", 10.0), ("10s", 10.0), ("1.5m", 90.0), ("1h", 3600.0)] {
            assert_eq!(duration(text), Ok(Duration::from_secs_f64(seconds)));
        }
        assert!(duration("").is_err() && duration("-1s").is_err() && duration("é").is_err());
    }
}
