//! The page: Rust compiled to WebAssembly, its JavaScript side, and what Vite makes of `ui/`.

use crate::tools::{install, root, run, run_in, works};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's second Rust toolchain, which can build the standard library for WebAssembly where rustup cannot fetch the target.
const DEBIAN: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];

/// Builds the page into `ui/dist`.
pub(crate) fn build() -> Result<(), String> {
    let module = module()?;
    run("cargo", &["run", "--quiet", "--package", "xtask-bindings", "--", &module, "ui/src/wasm"], &[])?;
    packages()?;
    run_in(&root().join("ui"), "npm", &["run", "build"], &[])
}

/// Tests the page: its modules, and the whole of it in a browser.
pub(crate) fn test() -> Result<(), String> {
    build()?;
    run_in(&root().join("ui"), "npm", &["test"], &[])
}

/// Lets the robot type into the page, and into a page of another kind.
pub(crate) fn robot() -> Result<(), String> {
    if !root().join("ui/dist/index.html").is_file() {
        build()?;
    }
    packages()?;
    run("cargo", &["build", "--package", "celda-cli"], &[])?;
    run("node", &["crates/cli/tests/robot/robot.mjs", "target/debug/celda"], &[])
}

fn packages() -> Result<(), String> {
    if !works("npm", &["--version"]) {
        return Err("missing: Node.js with npm, 20.19 or later".to_owned());
    }
    // Not `npm ci`: it refuses the lock file for an optional package of a dependency that the registry does not hold.
    run_in(&root().join("ui"), "npm", &["install", "--no-save", "--no-audit", "--no-fund"], &[])
}

/// Compiles `celda-wasm`, with rustup's target where it is or can be had, else with Debian's toolchain; gives the module's path.
fn module() -> Result<String, String> {
    let build = ["build", "--release", "--package", "celda-wasm", "--target", TARGET];
    let flags = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");
    let has_target = || {
        std::process::Command::new("rustup")
            .args(["target", "list", "--installed"])
            .output()
            .is_ok_and(|output| String::from_utf8_lossy(&output.stdout).lines().any(|line| line == TARGET))
    };
    if has_target() || (works("rustup", &["target", "add", TARGET]) && has_target()) {
        run("cargo", &build, &[flags])?;
    } else {
        if !works("/usr/bin/rustc", &["--version"]) || !works("/usr/bin/cargo", &["--version"]) {
            install(DEBIAN)
                .map_err(|why| format!("rustup target add {TARGET} does not work here, and {why}"))?;
        }
        let mut arguments = vec!["-u", "RUSTFLAGS", "-u", "RUSTUP_TOOLCHAIN", "/usr/bin/cargo"];
        arguments.extend(build);
        arguments.push("-Zbuild-std=std,panic_abort");
        run("env", &arguments, &[flags, ("RUSTC", "/usr/bin/rustc"), ("RUSTC_BOOTSTRAP", "1")])?;
    }
    Ok(format!("target/{TARGET}/release/celda_wasm.wasm"))
}
