//! The code paths: one kernel, compiled for several instruction sets.

use std::fmt;
use std::str::FromStr;

/// An instruction set that the solver is compiled for. Every path gives the same answers in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// Plain Rust, for every processor.
    Portable,
}

impl Path {
    /// All paths, the fastest first.
    pub const ALL: [Path; 1] = [Path::Portable];

    /// The fastest path that this processor can take.
    pub fn best() -> Path {
        Path::ALL.into_iter().find(|path| path.is_available()).unwrap_or(Path::Portable)
    }

    /// Whether this processor can take the path.
    pub fn is_available(self) -> bool {
        match self {
            Path::Portable => true,
        }
    }

    /// The name by which users choose it: `portable` and so on.
    pub fn name(self) -> &'static str {
        match self {
            Path::Portable => "portable",
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no path's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPath(String);

impl fmt::Display for UnknownPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no code path is named {:?}", self.0)
    }
}

impl std::error::Error for UnknownPath {}

impl FromStr for Path {
    type Err = UnknownPath;

    fn from_str(name: &str) -> Result<Path, UnknownPath> {
        Path::ALL.into_iter().find(|path| path.name() == name).ok_or_else(|| UnknownPath(name.to_owned()))
    }
}
