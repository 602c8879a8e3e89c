//! A server on a thread, work that the tests control, and a client that sends what it is told to.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use celda_texts::Language;
use celda_web::requests::Request;
use celda_web::server::{Limits, Server};
use celda_web::site::Site;
use celda_web::work::{End, Refusal, Stop, Work};

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_secs(60);

/// Writes a line for each puzzle, and does what else it is told to.
#[derive(Debug, Default)]
pub(crate) struct StandIn {
    /// After so many lines wait until released or stopped.
    pub(crate) hold_after: Option<usize>,
    pub(crate) refuse_after: Option<usize>,
    pub(crate) panic: bool,
    /// Write without end.
    pub(crate) flood: bool,
    pub(crate) released: Arc<AtomicBool>,
    /// How many began, how many were cut short, how many work now, and at the most.
    pub(crate) started: Arc<AtomicUsize>,
    pub(crate) stopped: Arc<AtomicUsize>,
    pub(crate) now: Arc<AtomicUsize>,
    pub(crate) most: Arc<AtomicUsize>,
}

impl Work for StandIn {
    fn run(
        &self,
        request: &Request,
        _: Language,
        stop: &Stop,
        out: Box<dyn Write + Send>,
    ) -> Result<End, Refusal> {
        self.started.fetch_add(1, Ordering::Relaxed);
        self.most.fetch_max(self.now.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
        let ended = self.work(request, stop, out);
        self.now.fetch_sub(1, Ordering::Relaxed);
        if ended == Ok(End::CutShort) {
            self.stopped.fetch_add(1, Ordering::Relaxed);
        }
        ended
    }
}

impl StandIn {
    fn work(&self, request: &Request, stop: &Stop, mut out: Box<dyn Write + Send>) -> Result<End, Refusal> {
        assert!(!self.panic, "told to");
        let lines = request.input().map_or(1, |input| input.texts.len());
        for written in 0..=lines {
            if self.hold_after == Some(written) {
                while !self.released.load(Ordering::Relaxed) {
                    if stop.cancel().is_cancelled() {
                        return Ok(End::CutShort);
                    }
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            if self.refuse_after == Some(written) {
                return Err(Refusal::Options("no".to_owned()));
            }
            // In one piece, as the commands write, so that no chunk ends within it.
            let line = format!("{{\"number\":{}}}\n", written + 1);
            if written < lines && out.write_all(line.as_bytes()).is_err() {
                return Ok(End::CutShort);
            }
        }
        if self.flood {
            while out.write_all(&[b' '; 64 * 1024]).is_ok() {}
            return Ok(End::CutShort);
        }
        Ok(End::Whole)
    }
}

/// A server that answers until it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// A server without a page.
    pub(crate) fn start(work: StandIn, limits: Limits) -> Running {
        Running::start_with(work, Site::none(), limits)
    }

    pub(crate) fn start_with(work: StandIn, site: Site, limits: Limits) -> Running {
        let server = Server::bind("127.0.0.1:0".parse().unwrap()).unwrap().with_limits(limits);
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let thread = std::thread::spawn(move || {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run_until(Arc::new(work), site, stopped).unwrap();
        });
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn tell_to_stop(&mut self) {
        self.stop.take();
    }

    pub(crate) fn wait(&mut self) {
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.tell_to_stop();
        // Not joined: a test that failed may have left a thread at work.
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

pub(crate) fn post(path: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Makes room for so many open files, where the system lets us: often 1,024 is all that a program has at first.
#[cfg(unix)]
pub(crate) fn room_for_files(wanted: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let current =
        limit.maximum.map_or(wanted, |maximum| maximum.min(wanted)).max(limit.current.unwrap_or(wanted));
    let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(current), ..limit });
}

#[cfg(not(unix))]
pub(crate) fn room_for_files(_: u64) {}

/// Sends `request` on a connection of its own, which is closed after the answer.
pub(crate) fn send(address: SocketAddr, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let request = request.replacen("\r\nhost:", "\r\nconnection: close\r\nhost:", 1);
    // A server may answer and close before it has read all of a body that is too large.
    let _ = stream.write_all(request.as_bytes());
    stream
}

pub(crate) fn receive(mut stream: TcpStream) -> Response {
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.unwrap_or_else(|| panic!("no head in {:?} ({read:?})", String::from_utf8_lossy(&bytes)));
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let mut response = Response { status, headers, body: bytes[end + 4..].to_vec() };
    if response.header("transfer-encoding") == Some("chunked") {
        response.body = unchunked(&response.body);
    }
    response
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        body.extend_from_slice(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 2 + size + 2..];
    }
    body
}

pub(crate) fn ask(address: SocketAddr, request: &str) -> Response {
    receive(send(address, request))
}

/// Waits until it is so.
#[track_caller]
pub(crate) fn until(so: impl Fn() -> bool) {
    let start = Instant::now();
    while !so() {
        assert!(start.elapsed() < LONG, "it never came to be");
        std::thread::sleep(Duration::from_millis(1));
    }
}
