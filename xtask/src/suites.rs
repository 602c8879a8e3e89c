//! The test suites, and what each needs.
//!
//! A suite that cannot run for want of a program is *left out*: that is said, by name and reason, and where CI=true it is a
//! failure, for then the set-up is ours. The Rust tests come last, so that the output closes with their runner's own lines.

use crate::tools::{install, is_there, root, run, works};

/// A set of tests.
struct Suite {
    /// The name by which it can be asked for.
    name: &'static str,
    /// What it tests, for people.
    about: &'static str,
    /// Debian packages that hold what it needs, each with a program that shows whether it is there.
    needs: &'static [(&'static str, &'static str)],
    /// Whether there is anything to test.
    exists: fn() -> bool,
    /// Runs it.
    run: fn() -> Result<(), String>,
}

const SUITES: &[Suite] = &[
    Suite {
        name: "doc",
        about: "the examples in the documentation",
        needs: &[],
        exists: || true,
        run: || run("cargo", &["test", "--workspace", "--doc", "--quiet"], &[]),
    },
    Suite {
        name: "page",
        about: "the web page, its modules and in a browser",
        needs: &[("nodejs", "node"), ("npm", "npm"), ("chromium", "chromium")],
        exists: || root().join("ui").is_dir(),
        run: crate::web::test,
    },
    Suite {
        name: "robot",
        about: "the typing robot, in a browser on a display of its own",
        needs: &[("nodejs", "node"), ("npm", "npm"), ("chromium", "chromium"), ("xvfb", "Xvfb")],
        exists: || root().join("ui").is_dir(),
        run: crate::web::robot,
    },
    Suite {
        name: "http",
        about: "the HTTP interface against its description",
        needs: &[("python3-venv", "python3")],
        exists: || true,
        run: crate::http::test,
    },
    Suite {
        name: "python",
        about: "the Python module, and the examples of its page",
        needs: &[("python3-venv", "python3")],
        exists: || true,
        run: crate::python::test,
    },
    Suite {
        name: "rust",
        about: "unit and integration tests of all crates",
        needs: &[],
        exists: || true,
        run: rust,
    },
];

fn rust() -> Result<(), String> {
    if !root().join("../shared").is_dir() && std::env::var_os("CELDA_SHARED").is_none() {
        println!(
            "The puzzle sets of ../shared are not here (CELDA_SHARED names another place): tests on them skip them."
        );
    }
    if works("cargo", &["nextest", "--version"]) {
        run("cargo", &["nextest", "run", "--workspace", "--no-fail-fast"], &[])
    } else {
        run("cargo", &["test", "--workspace", "--tests", "--lib", "--bins", "--no-fail-fast"], &[])
    }
}

/// Runs the suites of these names, or all of them.
pub(crate) fn run_named(names: &[&str]) -> Result<(), String> {
    if let Some(unknown) = names.iter().find(|name| SUITES.iter().all(|suite| suite.name != **name)) {
        let known: Vec<&str> = SUITES.iter().map(|suite| suite.name).collect();
        return Err(format!("no suite {unknown}; there are {}", known.join(", ")));
    }
    let mut left_out = Vec::new();
    let mut failed = Vec::new();
    for suite in SUITES.iter().filter(|suite| names.is_empty() || names.contains(&suite.name)) {
        println!("\n== {}: {}", suite.name, suite.about);
        if !(suite.exists)() {
            left_out.push(format!("{} (it has no tests yet)", suite.name));
            continue;
        }
        let missing: Vec<&str> = suite
            .needs
            .iter()
            .filter(|(_, program)| !is_there(program))
            .map(|(package, _)| *package)
            .collect();
        if let Err(why) = install(&missing) {
            left_out.push(format!("{} ({why})", suite.name));
            continue;
        }
        if let Err(why) = (suite.run)() {
            failed.push(format!("{}: {why}", suite.name));
        }
    }
    println!();
    for suite in &left_out {
        println!("Left out: {suite}");
    }
    if !failed.is_empty() {
        return Err(format!("Failed: {}", failed.join("; ")));
    }
    if !left_out.is_empty() && std::env::var("CI").is_ok_and(|ci| ci == "true") {
        return Err("On CI nothing may be left out.".to_owned());
    }
    if left_out.is_empty() {
        println!("Every suite ran.");
    }
    Ok(())
}
