//! The steps of a way as SVG files, one a step.

use std::fs;
use std::path::Path;

use celda::render::{Picture, svg};

use super::way::{End, Way};
use crate::exit::Failure;

/// Writes the picture of each step into `folder`: `puzzle-step.svg`, both numbers from 1.
pub(super) fn write(way: &Way, puzzle: u64, folder: &Path) -> Result<(), Failure> {
    let mut position = way.start.clone();
    for (number, taken) in (1..).zip(&way.steps) {
        let step = &taken.step;
        let picture =
            Picture::of_step(position.clone(), &step.placements, &step.eliminations, &step.evidence);
        let file = folder.join(format!("{puzzle:03}-{number:03}.svg"));
        fs::write(&file, svg::paint(&picture))
            .map_err(|error| Failure::Write { name: file.display().to_string(), error })?;
        if way.end != End::Listed {
            step.apply(&mut position);
        }
    }
    Ok(())
}
