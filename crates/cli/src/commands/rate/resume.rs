//! Going on with a file of results that an earlier run has left unfinished.
//!
//! Results are whole lines, written in the order of the puzzles; so the lines tell how far the run came. A last line
//! without its end is cut off. Where the format tells the puzzle, it is compared with the input's when its turn comes.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

use super::Format;
use crate::context::Context;
use crate::exit::Failure;
use crate::say;

/// What an earlier run has left.
pub(super) struct Earlier {
    /// The file, at its end.
    pub(super) file: File,
    /// A line of results for each puzzle that is done: the puzzle where the format tells it, else nothing.
    pub(super) puzzles: Vec<Option<String>>,
    /// Whether there is nothing in the file yet, not even a header.
    pub(super) is_new: bool,
}

/// Opens the file of results, or makes it.
///
/// # Errors
/// When that fails, or when the file begins with another header.
pub(super) fn open(path: &Path, header: &str, format: Format, context: &Context) -> Result<Earlier, Failure> {
    let name = path.display().to_string();
    let read_failed = |error| Failure::Read { name: name.clone(), error };
    let write_failed = |error| Failure::Write { name: name.clone(), error };
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(write_failed)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(read_failed)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let text = String::from_utf8_lossy(&bytes[..whole]).into_owned();
    let lines = if text.is_empty() {
        ""
    } else {
        text.strip_prefix(header)
            .ok_or_else(|| Failure::Usage(say!(context.texts, "rate-other-results", name = name.clone())))?
    };
    file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(write_failed)?;
    Ok(Earlier {
        file,
        puzzles: lines.lines().map(|line| puzzle_of(line, format)).collect(),
        is_new: text.is_empty(),
    })
}

fn puzzle_of(line: &str, format: Format) -> Option<String> {
    match format {
        Format::Line => None,
        Format::Csv => Some(line.split(',').next().unwrap_or_default().to_owned()),
        Format::Json => {
            let record: serde_json::Value = serde_json::from_str(line).ok()?;
            Some(record.get("puzzle")?.as_str()?.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzle_of_a_line() {
        for (line, format, puzzle) in [
            ("7.2/1.2/1.2", Format::Line, None),
            ("12..,7.2,1.2,1.2", Format::Csv, Some("12..")),
            (r#"{"number":1,"puzzle":"12..","status":"none"}"#, Format::Json, Some("12..")),
            ("{", Format::Json, None),
        ] {
            assert_eq!(puzzle_of(line, format).as_deref(), puzzle, "{line}");
        }
    }
}
