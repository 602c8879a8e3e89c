//! `celda web` as other programs meet it: a real process, and HTTP over a real socket. How the server bears up against bad clients is
//! tested in its own crate.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use serde_json::{Value, json};

use crate::schema::faults;
use crate::support::{CONFLICTS, ENDLESS, NO_SOLUTION, PUZZLE, SOLUTION, THREE, celda, command, ran, root};

struct Server {
    child: Option<Child>,
    address: String,
}

impl Server {
    fn start(options: &[&str]) -> Server {
        let arguments: Vec<&str> = ["web", "--port", "0"].iter().chain(options).copied().collect();
        let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = loop {
            let line = said.next().unwrap().unwrap();
            if let Some((_, rest)) = line.split_once("http://") {
                break rest.split('/').next().unwrap().to_owned();
            }
        };
        // Whatever it says later must not block it.
        std::thread::spawn(move || said.for_each(drop));
        Server { child: Some(child), address }
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    fn begin(&self, question: &str, body: &Value) -> TcpStream {
        let body = body.to_string();
        self.send(&format!(
            "POST /api/v1/{question} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    }

    /// The status, and the lines of the body.
    fn ask(&self, question: &str, body: &Value) -> (u16, Vec<Value>) {
        receive(self.begin(question, body))
    }

    fn get(&self, path: &str) -> (u16, Vec<Value>) {
        receive(self.send(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")))
    }

    fn press_ctrl_c(mut self) -> Child {
        let child = self.child.take().unwrap();
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        child
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn receive(mut stream: TcpStream) -> (u16, Vec<Value>) {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = if head.contains("transfer-encoding: chunked") { unchunked(body) } else { body.to_owned() };
    (status, body.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn unchunked(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let (chunk, rest) = rest.split_at(usize::from_str_radix(size, 16).unwrap());
        body.push_str(chunk);
        text = rest.strip_prefix("\r\n").unwrap();
    }
    body
}

#[test]
fn answers_are_those_of_the_command_line() {
    let server = Server::start(&[]);
    let description = celda_web_description(&server);
    let three = "1 . 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .";
    for (question, body, arguments) in [
        ("solve", json!({ "puzzle": PUZZLE }), vec!["solve", PUZZLE]),
        (
            "solve",
            json!({ "puzzles": [PUZZLE, THREE, NO_SOLUTION, CONFLICTS, three] }),
            vec!["solve", PUZZLE, THREE, NO_SOLUTION, CONFLICTS, three],
        ),
        ("solve", json!({ "puzzle": THREE, "all": true }), vec!["solve", "--all", THREE]),
        ("solve", json!({ "puzzle": THREE, "limit": 2 }), vec!["solve", "--limit", "2", THREE]),
        (
            "solve",
            json!({ "puzzle": PUZZLE, "engine": "textbook" }),
            vec!["solve", "--engine", "textbook", PUZZLE],
        ),
        (
            "solve",
            json!({ "puzzle": ".1.3.2.6........5...3.4......6.5....", "box": "3x2" }),
            vec!["solve", "--box", "3x2", ".1.3.2.6........5...3.4......6.5...."],
        ),
        ("count", json!({ "puzzle": THREE }), vec!["count", THREE]),
        (
            "count",
            json!({ "puzzles": [".".repeat(81), CONFLICTS], "limit": 1000 }),
            vec!["count", "--limit", "1000", &".".repeat(81), CONFLICTS],
        ),
        ("explain", json!({ "puzzle": PUZZLE }), vec!["explain", PUZZLE]),
        (
            "explain",
            json!({ "puzzle": PUZZLE, "stop_at": "r5c5", "boards": true, "prove": true, "skip": ["naked-single"] }),
            vec!["explain", "--stop-at", "r5c5", "--boards", "--prove", "--skip", "naked-single", PUZZLE],
        ),
        (
            "explain",
            json!({ "puzzle": PUZZLE, "all_steps": true, "techniques": ["naked-single", "x-wing"] }),
            vec!["explain", "--all-steps", "--techniques", "naked-single,x-wing", PUZZLE],
        ),
        (
            "explain",
            json!({ "puzzles": [THREE, CONFLICTS], "scale": "explainer" }),
            vec!["explain", "--scale", "explainer", THREE, CONFLICTS],
        ),
        ("rate", json!({ "puzzle": PUZZLE }), vec!["rate", PUZZLE]),
        (
            "rate",
            json!({ "puzzles": [PUZZLE, THREE, SOLUTION], "scale": "hodoku", "steps": true }),
            vec!["rate", "--scale", "hodoku", "--steps", PUZZLE, THREE, SOLUTION],
        ),
        ("generate", json!({ "seed": 42 }), vec!["generate", "--seed", "42"]),
        (
            "generate",
            json!({ "seed": 7, "count": 3, "size": 6, "symmetry": "rot180" }),
            vec!["generate", "--seed", "7", "-n", "3", "--size", "6", "--symmetry", "rot180"],
        ),
        (
            "generate",
            json!({ "seed": 7, "clues": "24..26", "level": "easy", "only": ["singles"] }),
            vec!["generate", "--seed", "7", "--clues", "24..26", "--level", "easy", "--only", "singles"],
        ),
    ] {
        let expected = celda(&[&arguments[..], &["--format", "json"]].concat()).json();
        let (status, lines) = server.ask(question, &body);
        assert_eq!((status, &lines), (200, &expected), "{question} {body}");
        let title = question[..1].to_uppercase() + &question[1..];
        for line in &lines {
            let schema = &description["components"]["schemas"][format!("{title}Answer")];
            assert_eq!(faults(line, schema, &description), Vec::<String>::new(), "{question} {body}");
        }
        let schema = &description["components"]["schemas"][format!("{title}Request")];
        assert_eq!(faults(&body, schema, &description), Vec::<String>::new(), "{question} {body}");
    }
}

fn celda_web_description(server: &Server) -> Value {
    let (status, mut lines) = server.get("/api/v1/openapi.json");
    assert_eq!((status, lines.len()), (200, 1));
    lines.remove(0)
}

#[test]
fn statistics_are_described() {
    let server = Server::start(&[]);
    let description = celda_web_description(&server);
    for (question, title) in [("solve", "Solve"), ("count", "Count")] {
        let (status, lines) = server.ask(question, &json!({ "puzzle": THREE, "stats": true }));
        let schema = &description["components"]["schemas"][format!("{title}Answer")];
        assert_eq!((status, faults(&lines[0], schema, &description)), (200, Vec::new()));
        assert!(lines[0]["statistics"]["nodes"].is_u64());
    }
}

#[test]
fn what_cannot_be_done_is_told() {
    let server = Server::start(&["--lang", "es"]);
    let description = celda_web_description(&server);
    for (question, body, code, part) in [
        ("solve", json!({ "puzzle": PUZZLE, "engine": "none" }), "options", "engine none"),
        ("solve", json!({ "puzzle": "1...............", "engine": "nine" }), "options", "nine"),
        ("explain", json!({ "puzzle": PUZZLE, "stop_at": "x" }), "options", "stop_at: x"),
        ("explain", json!({ "puzzle": PUZZLE, "stop_at": "r10c1" }), "options", "r10c1"),
        ("explain", json!({ "puzzle": PUZZLE, "techniques": ["magic"] }), "options", "magic"),
        ("explain", json!({ "puzzle": PUZZLE, "scale": "explainer", "skip": ["x-wing"] }), "options", ""),
        ("generate", json!({ "level": "impossible" }), "options", "level: impossible"),
        ("generate", json!({ "symmetry": "Rot180" }), "options", "symmetry"),
        ("generate", json!({ "clues": "few" }), "options", "clues: few"),
        ("generate", json!({ "size": 6, "box": "3x3" }), "options", ""),
        ("generate", json!({ "seed": 1, "clues": "17", "tries": 3 }), "gave-up", "3"),
        ("solve", json!({ "puzzle": "x y z" }), "not-one-puzzle", "Text 1"),
    ] {
        let (status, lines) = server.ask(question, &body);
        if code == "not-one-puzzle" && status == 200 {
            // Whatever is no puzzle at all may also be told as one that cannot be read.
            assert_eq!(lines[0]["status"], "invalid", "{body}");
            continue;
        }
        assert_eq!((status, lines[0]["code"].as_str()), (422, Some(code)), "{question} {body}: {lines:?}");
        assert!(lines[0]["detail"].as_str().unwrap().contains(part), "{question} {body}: {lines:?}");
        let schema = &description["components"]["schemas"]["Problem"];
        assert_eq!(faults(&lines[0], schema, &description), Vec::<String>::new());
    }
}

#[test]
fn no_file_of_this_machine_can_be_asked_about() {
    let server = Server::start(&[]);
    for name in ["examples/puzzles.txt", "-", "/etc/passwd"] {
        let (status, lines) = server.ask("solve", &json!({ "puzzle": name }));
        assert!(status == 422 || lines[0]["status"] == "invalid", "{name}: {status} {lines:?}");
        assert!(!format!("{lines:?}").contains(SOLUTION) && !format!("{lines:?}").contains("root:"));
    }
}

#[test]
fn a_count_without_end_is_limited_and_a_client_that_leaves_ends_it() {
    let server = Server::start(&[]);
    let (status, lines) = server.ask("count", &json!({ "puzzle": ENDLESS, "timeout": 0.2 }));
    assert_eq!((status, &lines[0]["complete"]), (200, &json!(false)));
    // Far more than there are cores, each for a minute. If one went on after its client had left, nobody else would get a turn.
    let body = json!({ "puzzle": ENDLESS, "timeout": 60, "engine": "textbook" });
    let streams: Vec<TcpStream> = (0..16).map(|_| server.begin("count", &body)).collect();
    std::thread::sleep(Duration::from_millis(300));
    drop(streams);
    let (status, lines) = server.ask("solve", &json!({ "puzzle": PUZZLE }));
    assert_eq!((status, lines[0]["solution"].as_str()), (200, Some(SOLUTION)), "{lines:?}");
}

#[test]
fn a_thousand_programs_at_once_get_their_answers() {
    // Often 1,024 open files are all that a program has at first.
    let limit = getrlimit(Resource::Nofile);
    let current = limit.maximum.map_or(4096, |maximum| maximum.min(4096)).max(limit.current.unwrap_or(4096));
    let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(current), ..limit });
    let server = Server::start(&[]);
    let body = json!({ "puzzle": PUZZLE });
    let streams: Vec<TcpStream> = (0..1000).map(|_| server.begin("solve", &body)).collect();
    for stream in streams {
        let (status, lines) = receive(stream);
        assert_eq!((status, lines[0]["solution"].as_str()), (200, Some(SOLUTION)));
    }
}

#[test]
fn ctrl_c_ends_it_well_also_while_it_works() {
    let server = Server::start(&[]);
    let body = json!({ "puzzle": ENDLESS, "timeout": 60, "engine": "textbook" });
    let stream = server.begin("count", &body);
    std::thread::sleep(Duration::from_millis(200));
    let child = server.press_ctrl_c();
    ran(child).exits(0).writes("");
    drop(stream);
}

#[test]
fn an_address_that_is_taken_is_told() {
    let server = Server::start(&[]);
    let port = server.address.rsplit(':').next().unwrap();
    celda(&["web", "--port", port]).exits(2).says("cannot take 127.0.0.1:").says("--port");
    celda(&["web", "--port", port, "--lang", "es"]).exits(2).says("no se puede ocupar");
    celda(&["web", "--port", "70000"]).exits(2);
    assert!(server.address.starts_with("127.0.0.1:"), "by default this machine only");
}

#[test]
fn the_example_of_the_readmes() {
    let server = Server::start(&[]);
    for readme in ["README.md", "README.es.md"] {
        let text = std::fs::read_to_string(root().join(readme)).unwrap();
        let example = text.split("$ curl ").nth(1).unwrap().split("```").next().unwrap();
        let (request, answer) = example.split_once('\n').unwrap();
        let question = request.split("/api/v1/").nth(1).unwrap().split(' ').next().unwrap();
        let body: Value = serde_json::from_str(request.split('\'').rev().nth(1).unwrap()).unwrap();
        let expected: Vec<Value> =
            answer.trim().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(server.ask(question, &body), (200, expected), "{readme}");
    }
}
