//! Celda for the web page: the library's crates behind functions that take and give JSON text.
//!
//! The page holds one [`Play`] for the board on the screen, which answers at once, and calls the long jobs in workers of its
//! own, which it ends to cancel them. The shapes of the messages are the types in [`protocol`].

mod play;
pub mod protocol;

pub use play::Play;
