//! The socket: slow clients, too many of them, Ctrl-C.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::interface;
use crate::site::Site;
use crate::work::Work;

/// What clients may take, of room and of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many connections are open at once; further clients wait to be let in.
    pub connections: usize,
    /// How many requests work at once.
    pub at_once: usize,
    /// How long the head of a request may take, and a connection may be idle.
    pub head: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a request waits for its turn.
    pub turn: Duration,
    /// How long a request may work.
    pub work: Duration,
    /// How long a client may read nothing of its answer.
    pub reading: Duration,
    /// How long a connection may last.
    pub connection: Duration,
    /// How long requests may go on after the server was told to stop.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 1024,
            at_once: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            turn: Duration::from_secs(20),
            work: Duration::from_secs(120),
            reading: Duration::from_secs(20),
            connection: Duration::from_secs(600),
            grace: Duration::from_secs(3),
        }
    }
}

/// The largest head of a request, in bytes.
const HEAD_LIMIT: usize = 16 * 1024;

/// A server that has its address and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

impl Server {
    /// Takes `address`. Port 0 is any that is free.
    ///
    /// # Errors
    /// Where the address cannot be had, as when another program has it.
    pub fn bind(address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Server { address: listener.local_addr()?, listener, limits: Limits::default() })
    }

    /// The same with other limits.
    pub fn with_limits(self, limits: Limits) -> Server {
        Server { limits, ..self }
    }

    /// The address that it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until Ctrl-C or, on Unix, until the system asks it to end.
    ///
    /// # Errors
    /// Where the runtime cannot be started.
    pub fn run(self, work: Arc<dyn Work>, site: Site) -> io::Result<()> {
        self.run_until(work, site, told_to_stop())
    }

    /// Answers until `stop` is ready. Requests in progress are given some seconds; then their work is cancelled.
    ///
    /// # Errors
    /// Where the runtime cannot be started.
    pub fn run_until(
        self,
        work: Arc<dyn Work>,
        site: Site,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let grace = self.limits.grace;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let answered = runtime.block_on(self.answer(work, site, stop));
        // Dropping the connections has cancelled what they waited for; the threads end as soon as they see it.
        runtime.shutdown_timeout(grace);
        answered
    }

    async fn answer(self, work: Arc<dyn Work>, site: Site, stop: impl Future<Output = ()>) -> io::Result<()> {
        let limits = self.limits;
        let router = interface::router(work, site, self.address.ip().is_loopback(), limits);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Arc::new(Semaphore::new(limits.connections));
        let graceful = GracefulShutdown::new();
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(HEAD_LIMIT);
        let mut stop = std::pin::pin!(stop);
        loop {
            let next = async {
                let permit = Arc::clone(&connections).acquire_owned().await;
                (permit, listener.accept().await)
            };
            let (permit, accepted) = tokio::select! {
                next = next => next,
                () = &mut stop => break,
            };
            let Ok((stream, _)) = accepted else {
                // Too many open files, or the like: it passes.
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(
                router.clone().map_request(|request: hyper::Request<_>| request.map(Body::new)),
            );
            let connection = graceful.watch(protocol.serve_connection(TokioIo::new(stream), service));
            tokio::spawn(async move {
                // What goes wrong with a connection is the client's affair.
                let _ = timeout(limits.connection, connection).await;
                drop(permit);
            });
        }
        drop(listener);
        let _ = timeout(limits.grace, graceful.shutdown()).await;
        Ok(())
    }
}

async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
