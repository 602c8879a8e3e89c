//! Running the program.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A puzzle with one solution, and that solution.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle of two givens that lie in no common house, with about 10^20 solutions: no engine counts them while a test waits.
pub(crate) const ENDLESS: &str =
    "1.......................................2........................................";

/// A puzzle with 3 solutions.
pub(crate) const THREE: &str =
    "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785...........";

/// A puzzle without a solution, though no digit is repeated.
pub(crate) const NO_SOLUTION: &str =
    ".876543212........3........4........5........6........7........8........9........";

/// A grid with a digit twice in a row, a column and a box.
pub(crate) const CONFLICTS: &str =
    ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";

/// What a run of the program came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: Option<i32>,
}

impl Ran {
    #[track_caller]
    pub(crate) fn exits(self, status: i32) -> Ran {
        assert_eq!(self.status, Some(status), "{self:#?}");
        self
    }

    #[track_caller]
    pub(crate) fn writes(self, out: &str) -> Ran {
        assert_eq!(self.out, out, "{self:#?}");
        self
    }

    #[track_caller]
    pub(crate) fn says(self, part: &str) -> Ran {
        assert!(self.err.contains(part), "{part:?} not in {self:#?}");
        self
    }

    #[track_caller]
    pub(crate) fn says_nothing(self) -> Ran {
        assert_eq!(self.err, "", "{self:#?}");
        self
    }

    /// The JSON Lines of standard output.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The program with these arguments, in the root of the repository, in English, without the user's own settings.
pub(crate) fn command<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_celda"));
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the program without input.
pub(crate) fn celda<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    ran(command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// Runs the program with `input` on standard input.
pub(crate) fn celda_with<S: AsRef<OsStr>>(arguments: &[S], input: impl AsRef<[u8]>) -> Ran {
    let mut command = command(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // On a thread of its own, for the program may fill its output before it has read all.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let ran = ran(child);
    writer.join().unwrap();
    ran
}

pub(crate) fn ran(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    Ran {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code(),
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A folder for the files of one test, emptied first.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
