//! Reading and writing puzzles as text.
//!
//! A [`Reader`] takes any [`std::io::Read`] and gives [`Item`]s, lazily and in order: a [`ReadPuzzle`] for each puzzle, a
//! [`Rejected`] for each stretch that is none, with every [`Problem`] in it. It opens no file and says nothing to people: what
//! is wrong is a [`ProblemKind`] with the bytes, line, column and cell it is about, and the text to show.
//!
//! ```
//! use celda_formats::{Item, ProblemKind, Reader};
//!
//! let text = "Grid 01
//! . 3 | . 1
//! 1 . | . .
//! ----+----
//! . . | 1 .
//! 2 . | . 4
//!
//! 12..3
//! 12.?.
//! ";
//! let items: Vec<Item> = Reader::new(text.as_bytes()).collect::<Result<_, _>>()?;
//! let Item::Puzzle(read) = &items[0] else { panic!() };
//! assert_eq!(read.name.as_deref(), Some("Grid 01"));
//! assert_eq!(read.puzzle.givens().to_string(), ".3.11.....1.2..4");
//! assert_eq!((read.source.line, read.reading.blanks.as_str()), (2, "."));
//!
//! let Item::Rejected(rejected) = &items[1] else { panic!() };
//! assert_eq!(rejected.problems[0].kind, ProblemKind::RowCount { found: 2, expected: 5 });
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Fast lines
//!
//! [`Reader::next_batch`] gives the same, but runs of ordinary 81-character lines as [`PlainLines`], slices of the reader's
//! buffer: for solvers that outrun any parser.
//!
//! # Notation
//!
//! [`notation`] reads names of cells and lists of clues: `r1c123<>4`, `B5`, `115 123`.
//!
//! # Formats
//!
//! [`FORMATS`] lists them; each writes too. Their rules stand in the headers of the modules of `forms`, one file a format:
//!
//! | name | what |
//! |---|---|
//! | `line` | one puzzle a line, one character a cell, with a name and a comment after it |
//! | `grid` | n rows of n cells with any borders, a title above |
//! | `candidates` | the candidates of each cell, with any borders |
//! | `candidate-line` | 729 characters, and n * n * n for other sides |
//! | `csv` | a table whose header names a column `puzzle`, `quiz`, `question` or `sudoku` |
//! | `listed` | `name RxC v1 v2 ...` |

pub mod certificate;
mod draft;
mod forms;
mod glyph;
mod input;
mod item;
mod layout;
mod lines;
pub mod notation;
mod options;
mod plain;
mod reader;

pub use forms::{FORMATS, Format, format_named};
pub use item::{
    Expected, Item, Problem, ProblemKind, ReadPuzzle, Reading, Rejected, ShapeFrom, Source, Warning,
};
pub use options::{ReadOptions, WriteOptions};
pub use plain::{PLAIN_CELLS, PlainBlock, PlainLine, PlainLines};
pub use reader::{Batch, Reader};
