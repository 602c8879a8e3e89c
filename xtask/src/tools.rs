//! Running programs, and getting those that are missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Runs a program in the root of the repository and shows its output.
pub(crate) fn run(program: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    run_in(&root(), program, arguments, environment)
}

/// Runs a program in `folder` and shows its output.
pub(crate) fn run_in(
    folder: &Path,
    program: &str,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> Result<(), String> {
    let line = format!("{program} {}", arguments.join(" "));
    println!("\n$ {line}");
    let status = Command::new(program)
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(folder)
        .status()
        .map_err(|error| format!("{line}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Whether `program arguments` can be run and succeeds.
pub(crate) fn works(program: &str, arguments: &[&str]) -> bool {
    let quiet = Command::new(program)
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    quiet.is_ok_and(|status| status.success())
}

/// Whether there is a program of this name. (Not every program knows `--version`.)
pub(crate) fn is_there(program: &str) -> bool {
    std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
        .any(|folder| folder.join(program).is_file())
}

/// Installs Debian packages, where this is Debian and we are root; else says what to install.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    if packages.is_empty() {
        return Ok(());
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !root || !works("apt-get", &["--version"]) {
        return Err(format!("missing: {} (Debian's names)", packages.join(", ")));
    }
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    run("apt-get", &["update", "-q"], &quiet)?;
    let mut arguments = vec!["install", "-y", "-q", "--no-install-recommends"];
    arguments.extend(packages);
    run("apt-get", &arguments, &quiet)
}
