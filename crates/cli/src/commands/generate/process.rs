//! What `--show-process` shows: each removal and its verdict, a line each.

use std::fmt::Write;

use celda::generate::Event;
use celda::grid::Shape;

use crate::problems::cell_names;
use crate::say;
use crate::texts::Texts;

/// Puts what happened on a line of `out` that begins with `#`.
pub(super) fn describe(event: Event<'_>, shape: Shape, texts: &Texts, out: &mut String) {
    let line = match event {
        Event::Complete { grid } => say!(texts, "generate-process-complete", grid = grid.to_string()),
        Event::Removed { cells, givens } => say!(
            texts,
            "generate-process-removed",
            cells = cell_names(cells, shape),
            left = givens.filled_count()
        ),
        Event::Restored { cells, second } => say!(
            texts,
            "generate-process-restored",
            cells = cell_names(cells, shape),
            second = second.to_string()
        ),
        Event::Undecided { cells } => {
            say!(texts, "generate-process-undecided", cells = cell_names(cells, shape))
        }
        Event::Rejected { puzzle } => {
            say!(texts, "generate-process-rejected", puzzle = puzzle.to_string())
        }
    };
    let _ = writeln!(out, "# {line}");
}
