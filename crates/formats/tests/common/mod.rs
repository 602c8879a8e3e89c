//! What a reader makes of a text, as lines that a table can hold.

use celda_formats::{Item, Problem, ReadOptions, Reader};

/// Everything that is read from `bytes`, one line an item.
pub(crate) fn tell(bytes: &[u8], options: &ReadOptions) -> Vec<String> {
    Reader::with_options(bytes, options.clone()).map(|item| line(&item.unwrap())).collect()
}

pub(crate) fn line(item: &Item) -> String {
    match item {
        Item::Puzzle(read) => {
            let name = read.name.as_ref().map_or_else(String::new, |name| format!(" name={name:?}"));
            let comment = read.comment.as_ref().map_or_else(String::new, |text| format!(" comment={text:?}"));
            let solution =
                read.solution.as_ref().map_or_else(String::new, |grid| format!(" solution={grid}"));
            let warnings: String = read.warnings.iter().map(|warning| format!(" {warning:?}")).collect();
            format!(
                "{} {}x{} {} blank={:?}{name}{comment}{solution}{warnings}",
                read.reading.format,
                read.puzzle.shape().box_rows(),
                read.puzzle.shape().box_columns(),
                read.puzzle.givens(),
                read.reading.blanks
            )
        }
        Item::Rejected(rejected) => {
            let name = rejected.name.as_ref().map_or_else(String::new, |name| format!("name={name:?} "));
            let problems: Vec<String> = rejected.problems.iter().map(problem).collect();
            format!("{name}{}", problems.join("; "))
        }
    }
}

fn problem(problem: &Problem) -> String {
    let cell = problem.cell.map_or_else(String::new, |cell| format!(" {cell}"));
    format!("{}:{}{cell} {:?}", problem.line, problem.column, problem.kind)
}
