//! Results on their way from a working thread to the client.
//!
//! The thread writes into a short channel, so that it never runs far ahead of a client that reads slowly, and ends when the client
//! reads nothing for a while. The client's side is the body of the response: when it is dropped, because it is read to its end
//! or because the client has gone away, the work is told to stop.

use std::io::{self, Write};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Bytes;
use celda_texts::Language;
use hyper::body::{Body, Frame};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::task::{JoinError, JoinHandle};
use tokio::time::timeout;

use crate::problem::Problem;
use crate::work::{End, Stop};

/// How many writes the thread may be ahead.
const AHEAD: usize = 4;

/// The thread's side and the client's side.
pub(crate) fn channel(stop: &Stop, patience: Duration) -> (Sink, Receiver<Bytes>) {
    let (sender, receiver) = mpsc::channel(AHEAD);
    (Sink { sender, runtime: Handle::current(), stop: stop.clone(), patience }, receiver)
}

/// What a working thread writes into.
pub(crate) struct Sink {
    sender: Sender<Bytes>,
    runtime: Handle,
    stop: Stop,
    /// How long a client may read nothing.
    patience: Duration,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = Bytes::copy_from_slice(bytes);
        // The clock is asked for within the runtime, to which the thread need not belong.
        let sent = self.runtime.block_on(async { timeout(self.patience, self.sender.send(piece)).await });
        match sent {
            Ok(Ok(())) => Ok(bytes.len()),
            _ => {
                self.stop.stop();
                Err(io::ErrorKind::BrokenPipe.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Stops the work when it is dropped.
pub(crate) struct Leash(pub(crate) Stop);

impl Drop for Leash {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The work on another thread.
pub(crate) type Working = JoinHandle<Result<End, Problem>>;

/// What there is to say about the end of the work, if anything.
pub(crate) fn ending(worked: Result<Result<End, Problem>, JoinError>) -> Option<Problem> {
    match worked {
        Ok(Ok(End::Whole)) => None,
        Ok(Ok(End::CutShort)) => Some(Problem::Late),
        Ok(Err(problem)) => Some(problem),
        Err(_) => Some(Problem::Broken),
    }
}

/// The body of a response that comes bit by bit.
pub(crate) struct Answer {
    pub(crate) first: Option<Bytes>,
    pub(crate) receiver: Receiver<Bytes>,
    pub(crate) working: Option<Working>,
    /// Whether it is a list of lines, to which a last line can be added that tells what went wrong.
    pub(crate) is_list: bool,
    pub(crate) language: Language,
    pub(crate) _leash: Leash,
}

impl Body for Answer {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let answer = &mut *self;
        if let Some(first) = answer.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(first))));
        }
        if let Some(bytes) = ready!(answer.receiver.poll_recv(context)) {
            return Poll::Ready(Some(Ok(Frame::data(bytes))));
        }
        let Some(working) = &mut answer.working else { return Poll::Ready(None) };
        let worked = ready!(Pin::new(working).poll(context));
        answer.working = None;
        Poll::Ready(ending(worked).map(|problem| match answer.is_list {
            true => Ok(Frame::data(problem.line(answer.language).into())),
            // Half an object is no answer: the connection breaks off.
            false => Err(io::ErrorKind::UnexpectedEof.into()),
        }))
    }
}
