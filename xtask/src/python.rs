//! The Python module: built by maturin, installed into an environment of its own under `target/`, and tested there.

use std::path::PathBuf;

use crate::tools::{root, run, works};

/// The version that was tried.
const MATURIN: &str = "maturin==1.16.0";

/// Builds the module and runs its tests.
pub(crate) fn test() -> Result<(), String> {
    let python = environment()?;
    let wheel = wheel(&python)?;
    let python = python.to_string_lossy();
    run(
        &python,
        &["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--force-reinstall", &wheel],
        &[],
    )?;
    // Some tests hold what the module says against what the command line says.
    run("cargo", &["build", "--quiet", "--package", "celda-cli"], &[])?;
    let celda = root().join("target/debug/celda");
    let environment = [("CELDA_PROGRAM", &*celda.to_string_lossy())];
    run(&python, &["-m", "unittest", "discover", "--start-directory", "crates/python/tests"], &environment)
}

/// The interpreter of an environment that has maturin.
fn environment() -> Result<PathBuf, String> {
    let folder = root().join("target/python");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let program = python.to_string_lossy();
    if !works(&program, &["-m", "maturin", "--version"]) {
        run("python3", &["-m", "venv", &folder.to_string_lossy()], &[])?;
        run(&program, &["-m", "pip", "install", "--quiet", MATURIN], &[])
            .map_err(|error| format!("{MATURIN} is needed, and pip cannot get it: {error}"))?;
    }
    Ok(python)
}

/// Builds the wheel, and gives its path.
fn wheel(python: &std::path::Path) -> Result<String, String> {
    let folder = root().join("target/python/wheels");
    // What an earlier version was called is no longer there.
    let _ = std::fs::remove_dir_all(&folder);
    let (program, out) = (python.to_string_lossy(), folder.to_string_lossy());
    let manifest = root().join("crates/python/Cargo.toml");
    let manifest = manifest.to_string_lossy();
    let build = [
        "-m",
        "maturin",
        "build",
        "--quiet",
        "--manifest-path",
        &manifest,
        "--interpreter",
        &program,
        "--out",
        &out,
    ];
    run(&program, &build, &[])?;
    let wheels = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels = wheels.filter_map(Result::ok).map(|entry| entry.path().to_string_lossy().into_owned());
    wheels.next().ok_or_else(|| "maturin built no wheel".to_owned())
}
