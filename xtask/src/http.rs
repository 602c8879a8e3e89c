//! The HTTP interface against its own description: schemathesis asks the running server everything that the description allows, and
//! much that it does not.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::tools::{root, run, works};

/// The version that was tried.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Runs schemathesis in an environment of its own under `target/`.
pub(crate) fn test() -> Result<(), String> {
    let environment = root().join("target/schemathesis");
    let program = environment.join("bin/st");
    let program = program.to_string_lossy();
    if !works(&program, &["--version"]) {
        run("python3", &["-m", "venv", &environment.to_string_lossy()], &[])?;
        let python = environment.join("bin/python");
        run(&python.to_string_lossy(), &["-m", "pip", "install", "--quiet", SCHEMATHESIS], &[])?;
    }
    run("cargo", &["build", "--package", "celda-cli"], &[])?;
    let server = Server::start()?;
    let description = format!("{}api/v1/openapi.json", server.address);
    // A text without a puzzle in it is a string like any other, and not every engine takes every size: the description cannot say so,
    // so that a request which it allows may be refused (positive_data_acceptance).
    let arguments = [
        "run",
        &description,
        "--checks",
        "all",
        "--exclude-checks",
        "positive_data_acceptance",
        "--seed",
        "1",
        "--max-examples",
        "50",
        "--request-timeout",
        "90",
        "--max-response-time",
        "70",
        "--suppress-health-check",
        "all",
    ];
    run(&program, &arguments, &[("NO_COLOR", "1")])
}

/// `celda web` on a free port, until it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Result<Server, String> {
        let program = root().join("target/debug/celda");
        let mut child = Command::new(&program)
            .args(["web", "--port", "0"])
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let said = child.stderr.take().map(|said| BufReader::new(said).lines()).into_iter().flatten();
        let address = said.map_while(Result::ok).find_map(|line| {
            let start = line.find("http://")?;
            line[start..].split_whitespace().next().map(str::to_owned)
        });
        match address {
            Some(address) => Ok(Server { child, address }),
            None => Err("celda web did not say where it is".to_owned()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
