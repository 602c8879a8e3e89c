//! `celda web`: the page, embedded in the program, and an HTTP interface for other programs beside it.
//!
//! | module | what it is for |
//! |---|---|
//! | [`requests`] | what can be asked, as JSON: the options of the command line under their own names |
//! | [`work`] | who answers: the command line lends its commands, so that both give the same fields |
//! | [`site`] | the files of the page, and what is shown where they were not built |
//! | `openapi` | the description of the interface |
//! | `interface` | the routes of `/api/v1/` |
//! | `admission` | how many work and wait at once, and with how much memory |
//! | `answer` | results on their way from a working thread to the client |
//! | `problem` | what went wrong, in the client's language |
//! | `guard` | headers that protect whoever uses the page, and who may speak to a server on this machine |
//! | [`server`] | the socket: slow clients, too many of them, Ctrl-C |
//!
//! One thread does all reading and writing; the work is done on as many threads as there are cores. A client that goes away
//! takes its work with it: what it waited for is cancelled.

mod admission;
mod answer;
mod guard;
mod interface;
mod language;
mod openapi;
mod problem;
pub mod requests;
pub mod server;
pub mod site;
pub mod work;

pub use openapi::description;
