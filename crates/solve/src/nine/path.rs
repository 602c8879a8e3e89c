//! The code paths: one kernel, compiled for several instruction sets.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The path that [`Path::prefer`] was called with first.
static PREFERRED: OnceLock<Path> = OnceLock::new();

/// An instruction set that the solver is compiled for. Every path gives the same answers in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// 256-bit registers with AVX-512 (F, BW, VL, VBMI and BITALG: Intel from Ice Lake on, AMD from Zen 4 on).
    Avx512,
    /// 256-bit registers with AVX2.
    Avx2,
    /// 128-bit registers with SSE4.1.
    Sse,
    /// Plain Rust, for every processor.
    Portable,
}

impl Path {
    /// All paths, the widest registers first.
    pub const ALL: [Path; 4] = [Path::Avx512, Path::Avx2, Path::Sse, Path::Portable];

    /// The fastest path that this processor can take. Where there is no AVX2 that is the portable one, whose 64-bit words have
    /// overtaken the 128-bit registers of SSE.
    pub fn best() -> Path {
        [Path::Avx512, Path::Avx2].into_iter().find(|path| path.is_available()).unwrap_or(Path::Portable)
    }

    /// The path of solvers that are made without one: that which the program prefers, else the fastest.
    pub fn preferred() -> Path {
        PREFERRED.get().copied().unwrap_or_else(Path::best)
    }

    /// Has all solvers of this process that are made without a path take this one: for a program that lets its user choose, before it
    /// makes the first. Returns whether they do: not where the processor cannot take it, or another was preferred before.
    pub fn prefer(self) -> bool {
        self.is_available() && *PREFERRED.get_or_init(|| self) == self
    }

    /// Whether this processor can take the path.
    pub fn is_available(self) -> bool {
        match self {
            Path::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512bitalg")
                    && has_bit_instructions()
            }
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => is_x86_feature_detected!("avx2") && has_bit_instructions(),
            #[cfg(target_arch = "x86_64")]
            Path::Sse => is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("ssse3"),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The name by which users choose it: `avx512`, `avx2`, `sse` or `portable`.
    pub fn name(self) -> &'static str {
        match self {
            Path::Avx512 => "avx512",
            Path::Avx2 => "avx2",
            Path::Sse => "sse",
            Path::Portable => "portable",
        }
    }
}

/// What the paths with wide registers count and scan bits with.
#[cfg(target_arch = "x86_64")]
fn has_bit_instructions() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
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
