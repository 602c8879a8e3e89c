//! Celda for the web page: the library's crates behind functions that take and give JSON text.
//!
//! The page holds one [`Play`] for the board on the screen, which answers at once, and calls the long jobs in workers of its
//! own, which it ends to cancel them. The shapes of the messages are the types in [`protocol`].

pub mod jobs;
mod play;
pub mod protocol;

pub use play::Play;
use wasm_bindgen::prelude::*;

/// Runs the job `name` on `request` in the worker that calls it; see [`jobs::run`]. `tell` is called with JSON text.
#[wasm_bindgen]
pub fn run_job(name: &str, request: &str, tell: &js_sys::Function) -> Result<String, String> {
    let mut told = |value: &serde_json::Value| {
        // A page that no longer listens is no reason to stop: it ends the worker when it wants that.
        let _ = tell.call1(&JsValue::NULL, &JsValue::from_str(&value.to_string()));
    };
    jobs::run(name, request, &mut told).map(|answer| answer.to_string())
}
