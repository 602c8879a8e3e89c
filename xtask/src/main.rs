//! What developers run: `cargo xtask test`, `cargo xtask man`.

fn main() {}
