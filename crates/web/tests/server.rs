//! The server against clients as they come: hasty, slow, confused, hostile, many. A real socket on a free port; the work is done by
//! a stand-in that the tests control.

mod support;

use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use celda_web::server::Limits;
use celda_web::site::Site;
use support::{Running, StandIn, ask, post, receive, send};

fn usual() -> Limits {
    Limits { at_once: 2, ..Limits::default() }
}

#[test]
fn answers_and_problems_have_their_status() {
    let server = Running::start(StandIn::default(), usual());
    let long = format!("{{\"puzzle\":\"{}\"}}", "1".repeat(2 * 1024 * 1024));
    for (path, body, status, code) in [
        ("/api/v1/solve", r#"{"puzzle":"1..............."}"#, 200, ""),
        ("/api/v1/rate", r#"{"puzzles":["1...............","2..............."]}"#, 200, ""),
        ("/api/v1/generate", "{}", 200, ""),
        ("/api/v1/solve", "", 400, "json"),
        ("/api/v1/solve", "{", 400, "json"),
        ("/api/v1/solve", "[]", 400, "json"),
        ("/api/v1/solve", "\"\u{0}\"", 400, "json"),
        ("/api/v1/solve", "{}", 422, "fields"),
        ("/api/v1/solve", r#"{"puzzle":"1...............","lmit":1}"#, 422, "fields"),
        ("/api/v1/solve", r#"{"puzzle":null}"#, 422, "fields"),
        ("/api/v1/solve", r#"{"puzzle":""}"#, 422, "not-one-puzzle"),
        ("/api/v1/solve", "{\"puzzle\":\"1...............\\n2...............\"}", 422, "not-one-puzzle"),
        ("/api/v1/rate", &format!(r#"{{"puzzle":"{}"}}"#, ".".repeat(900)), 422, "side"),
        (
            "/api/v1/solve",
            &format!(r#"{{"puzzle":"{}","symbols":"numbers"}}"#, ". ".repeat(4900)),
            422,
            "side",
        ),
        ("/api/v1/solve", &long, 413, "too-large"),
        ("/api/v1/nothing", "{}", 404, "not-found"),
        ("/api/v2/solve", "{}", 404, "not-found"),
        ("/", "{}", 405, "method"),
        ("/api/v1/openapi.json", "{}", 405, "method"),
    ] {
        let response = ask(server.address, &post(path, body));
        assert_eq!(response.status, status, "{path} {}", &body[..body.len().min(80)]);
        if status >= 400 {
            assert_eq!(response.header("content-type"), Some("application/problem+json"), "{path}");
            let problem = response.json();
            assert_eq!(
                (problem["code"].as_str(), problem["status"].as_u64()),
                (Some(code), Some(u64::from(status)))
            );
        }
    }
    let get = ask(server.address, "GET /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert_eq!((get.status, get.header("allow")), (405, Some("POST")));
    let text = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}";
    assert_eq!(ask(server.address, text).status, 415);
    // A size that is not announced is found out.
    let chunk = format!("100000\r\n{}\r\n", " ".repeat(1024 * 1024));
    let chunked = format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n\
         {chunk}{chunk}0\r\n\r\n"
    );
    assert_eq!(ask(server.address, &chunked).status, 413);
}

#[test]
fn problems_are_told_in_the_language_of_the_client() {
    let server = Running::start(StandIn::default(), usual());
    for (language, detail) in
        [("es-AR,en;q=0.5", "Aquí no hay nada."), ("de,en;q=0.5", "There is nothing here.")]
    {
        let request =
            format!("GET /nothing HTTP/1.1\r\nhost: localhost\r\naccept-language: {language}\r\n\r\n");
        let response = ask(server.address, &request);
        assert_eq!(response.json()["detail"], detail);
        assert_eq!(
            response.header("content-language"),
            Some(&language[..2]).filter(|code| *code != "de").or(Some("en"))
        );
    }
}

#[test]
fn one_puzzle_gives_an_object_and_a_list_gives_lines() {
    let server = Running::start(StandIn::default(), usual());
    let one = ask(server.address, &post("/api/v1/solve", r#"{"puzzle":"1..............."}"#));
    assert_eq!(
        (one.header("content-type"), one.text().as_str()),
        (Some("application/json"), "{\"number\":1}\n")
    );
    let list =
        ask(server.address, &post("/api/v1/solve", r#"{"puzzles":["1...............","2..............."]}"#));
    assert_eq!(list.header("content-type"), Some("application/jsonl"));
    assert_eq!(list.text(), "{\"number\":1}\n{\"number\":2}\n");
}

#[test]
fn lines_come_as_they_are_found() {
    let work = StandIn { hold_after: Some(1), ..StandIn::default() };
    let release = Arc::clone(&work.released);
    let server = Running::start(work, usual());
    let mut stream = send(
        server.address,
        &post("/api/v1/solve", r#"{"puzzles":["1...............","2..............."]}"#),
    );
    let mut seen = String::new();
    let mut buffer = [0; 1024];
    while !seen.contains("{\"number\":1}") {
        let read = stream.read(&mut buffer).unwrap();
        seen.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
    assert!(!seen.contains("{\"number\":2}"));
    release.store(true, Ordering::Relaxed);
    stream.read_to_string(&mut seen).unwrap();
    assert!(seen.contains("{\"number\":2}"), "{seen}");
}

#[test]
fn a_list_that_fails_ends_with_a_line_that_tells_why() {
    let server = Running::start(StandIn { refuse_after: Some(1), ..StandIn::default() }, usual());
    let list =
        ask(server.address, &post("/api/v1/solve", r#"{"puzzles":["1...............","2..............."]}"#));
    let text = list.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((list.status, lines.len(), lines[0]), (200, 2, "{\"number\":1}"));
    let last: serde_json::Value = serde_json::from_str(lines[1]).unwrap();
    assert_eq!(
        (last["error"]["code"].as_str(), last["error"]["detail"].as_str()),
        (Some("options"), Some("no"))
    );
    // Where nothing was sent yet the status says it.
    let server = Running::start(StandIn { refuse_after: Some(0), ..StandIn::default() }, usual());
    assert_eq!(ask(server.address, &post("/api/v1/solve", r#"{"puzzle":"1..............."}"#)).status, 422);
}

#[test]
fn a_thread_that_panics_is_an_error_of_ours_and_the_server_goes_on() {
    let server = Running::start(StandIn { panic: true, ..StandIn::default() }, usual());
    for _ in 0..5 {
        let response = ask(server.address, &post("/api/v1/solve", r#"{"puzzle":"1..............."}"#));
        assert_eq!((response.status, response.json()["code"].as_str()), (500, Some("broken")));
    }
}

#[test]
fn a_client_that_leaves_takes_its_work_with_it() {
    let work = StandIn { hold_after: Some(0), ..StandIn::default() };
    let (started, stopped) = (Arc::clone(&work.started), Arc::clone(&work.stopped));
    let server = Running::start(work, usual());
    for count in 1..=4 {
        let stream = send(server.address, &post("/api/v1/count", r#"{"puzzle":"1..............."}"#));
        support::until(|| started.load(Ordering::Relaxed) == count);
        drop(stream);
        support::until(|| stopped.load(Ordering::Relaxed) == count);
    }
}

#[test]
fn work_that_takes_too_long_is_cancelled() {
    let work = StandIn { hold_after: Some(0), ..StandIn::default() };
    let server = Running::start(work, Limits { work: Duration::from_millis(100), ..usual() });
    let response = ask(server.address, &post("/api/v1/count", r#"{"puzzle":"1..............."}"#));
    assert_eq!((response.status, response.json()["code"].as_str()), (503, Some("late")));
}

#[test]
fn who_waits_too_long_is_told_to_come_again() {
    let work = StandIn { hold_after: Some(0), ..StandIn::default() };
    let (started, released) = (Arc::clone(&work.started), Arc::clone(&work.released));
    let server = Running::start(work, Limits { turn: Duration::from_millis(100), ..usual() });
    let request = post("/api/v1/count", r#"{"puzzle":"1..............."}"#);
    let held: Vec<_> = (0..2).map(|_| send(server.address, &request)).collect();
    support::until(|| started.load(Ordering::Relaxed) == 2);
    let response = ask(server.address, &request);
    assert_eq!((response.status, response.json()["code"].as_str()), (503, Some("busy")));
    assert_eq!(response.header("retry-after"), Some("1"));
    released.store(true, Ordering::Relaxed);
    for stream in held {
        assert_eq!(receive(stream).status, 200);
    }
}

#[test]
fn a_thousand_clients_at_once_are_all_answered() {
    support::room_for_files(4096);
    let work = StandIn::default();
    let most = Arc::clone(&work.most);
    let server = Running::start(work, usual());
    let request = post("/api/v1/solve", r#"{"puzzle":"1..............."}"#);
    let streams: Vec<_> = (0..1000).map(|_| send(server.address, &request)).collect();
    for stream in streams {
        let response = receive(stream);
        assert_eq!((response.status, response.text().as_str()), (200, "{\"number\":1}\n"));
    }
    assert!(most.load(Ordering::Relaxed) <= 2, "{most:?} worked at once");
}

#[test]
fn slow_clients_are_shown_the_door() {
    let short = Duration::from_millis(200);
    let server = Running::start(StandIn::default(), Limits { head: short, body: short, ..usual() });
    // A head that never ends.
    let mut stream = send(server.address, "POST /api/v1/solve HTTP/1.1\r\nhost: local");
    let mut rest = String::new();
    let _ = stream.read_to_string(&mut rest);
    assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    // A connection on which nothing is ever asked.
    let mut stream = send(server.address, "");
    let _ = stream.read_to_string(&mut rest);
    // A body that does not come.
    let half = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    let response = receive(send(server.address, half));
    assert_eq!((response.status, response.json()["code"].as_str()), (408, Some("slow")));
    // They have kept nobody out.
    assert_eq!(ask(server.address, &post("/api/v1/solve", r#"{"puzzle":"1..............."}"#)).status, 200);
}

#[test]
fn a_client_that_does_not_read_holds_no_thread() {
    let work = StandIn { flood: true, ..StandIn::default() };
    let (started, stopped) = (Arc::clone(&work.started), Arc::clone(&work.stopped));
    let server = Running::start(work, Limits { reading: Duration::from_millis(200), ..usual() });
    let stream = send(server.address, &post("/api/v1/solve", r#"{"puzzles":["1..............."]}"#));
    support::until(|| started.load(Ordering::Relaxed) == 1);
    support::until(|| stopped.load(Ordering::Relaxed) == 1);
    drop(stream);
}

#[test]
fn more_connections_than_are_let_in_wait() {
    let short = Duration::from_millis(200);
    let server = Running::start(StandIn::default(), Limits { connections: 2, head: short, ..usual() });
    let idle: Vec<_> = (0..2).map(|_| send(server.address, "")).collect();
    let response = ask(server.address, &post("/api/v1/solve", r#"{"puzzle":"1..............."}"#));
    assert_eq!(response.status, 200);
    drop(idle);
}

#[test]
fn strange_names_for_this_machine_are_refused() {
    let server = Running::start(StandIn::default(), usual());
    for (host, status) in
        [("localhost", 200), ("127.0.0.1:80", 200), ("[::1]", 200), ("attacker.example", 421)]
    {
        let request = format!("GET /api/v1/openapi.json HTTP/1.1\r\nhost: {host}\r\n\r\n");
        assert_eq!(ask(server.address, &request).status, status, "{host}");
    }
}

#[test]
fn headers_protect_every_answer() {
    let server = Running::start(StandIn::default(), usual());
    for request in [
        "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".to_owned(),
        "GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nhost: attacker.example\r\n\r\n".to_owned(),
        post("/api/v1/solve", r#"{"puzzle":"1..............."}"#),
    ] {
        let response = ask(server.address, &request);
        let policy = response.header("content-security-policy").unwrap();
        assert!(
            policy.contains("frame-ancestors 'none'")
                && policy.contains("script-src 'self' 'wasm-unsafe-eval';")
        );
        assert!(!policy.contains("unsafe-inline"));
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(response.header("access-control-allow-origin"), None);
    }
}

#[test]
fn no_path_leads_out_of_the_page() {
    let server = Running::start_with(StandIn::default(), Site::built(), usual());
    for path in [
        "/../Cargo.toml",
        "/../../ui/package.json",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/assets",
        "/assets/",
        "/.",
        "/\\..\\..\\Cargo.toml",
        "/index.html%00",
    ] {
        let response = ask(server.address, &format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n"));
        assert!([400, 404].contains(&response.status), "{path}: {}", response.status);
    }
}

#[test]
fn a_program_without_a_page_says_how_to_build_it() {
    let server = Running::start(StandIn::default(), usual());
    for (language, words) in [("en", "cargo xtask web builds it"), ("es", "La construye «cargo xtask web»")]
    {
        let response = ask(
            server.address,
            &format!("GET / HTTP/1.1\r\nhost: localhost\r\naccept-language: {language}\r\n\r\n"),
        );
        assert_eq!(response.status, 503);
        assert!(response.text().contains(words), "{}", response.text());
        assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"));
    }
}

#[test]
fn the_files_of_the_page_have_their_types_and_are_kept() {
    let site = Site::built();
    if !site.has_page() {
        eprintln!("The page was not built (cargo xtask web): its files are not tested.");
        return;
    }
    let paths: Vec<String> = site.paths().map(str::to_owned).collect();
    let server = Running::start_with(StandIn::default(), site, usual());
    for path in paths {
        let request = format!("GET /{path} HTTP/1.1\r\nhost: localhost\r\n");
        let response = ask(server.address, &format!("{request}\r\n"));
        let media_type = response.header("content-type").unwrap();
        let expected = match path.rsplit('.').next().unwrap() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "webmanifest" => "application/manifest+json",
            _ => media_type,
        };
        assert_eq!((response.status, media_type), (200, expected), "{path}");
        let lasting = response.header("cache-control").unwrap().contains("immutable");
        assert_eq!(lasting, path.starts_with("assets/"), "{path}");
        let tag = response.header("etag").unwrap();
        let again = ask(server.address, &format!("{request}if-none-match: \"other\", {tag}\r\n\r\n"));
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        let head = ask(server.address, &format!("HEAD /{path} HTTP/1.1\r\nhost: localhost\r\n\r\n"));
        assert_eq!(
            (head.status, head.header("content-length")),
            (200, response.header("content-length")),
            "{path}"
        );
    }
    assert!(
        ask(server.address, "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
            .text()
            .contains("<title>Celda</title>")
    );
}

#[test]
fn stopping_lets_requests_end_and_cancels_those_that_do_not() {
    // One that ends within the grace.
    let work = StandIn { hold_after: Some(0), ..StandIn::default() };
    let (started, released) = (Arc::clone(&work.started), Arc::clone(&work.released));
    let mut server = Running::start(work, Limits { grace: Duration::from_secs(60), ..usual() });
    let stream = send(server.address, &post("/api/v1/count", r#"{"puzzle":"1..............."}"#));
    support::until(|| started.load(Ordering::Relaxed) == 1);
    server.tell_to_stop();
    released.store(true, Ordering::Relaxed);
    assert_eq!(receive(stream).status, 200);
    server.wait();
    // One that would never end.
    let work = StandIn { hold_after: Some(0), ..StandIn::default() };
    let (started, stopped) = (Arc::clone(&work.started), Arc::clone(&work.stopped));
    let mut server = Running::start(work, Limits { grace: Duration::from_millis(100), ..usual() });
    let mut stream = send(server.address, &post("/api/v1/count", r#"{"puzzle":"1..............."}"#));
    support::until(|| started.load(Ordering::Relaxed) == 1);
    server.tell_to_stop();
    server.wait();
    support::until(|| stopped.load(Ordering::Relaxed) == 1);
    let _ = stream.write_all(b" ");
    assert!(std::net::TcpStream::connect_timeout(&server.address, Duration::from_secs(1)).is_err());
}
