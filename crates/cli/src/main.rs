//! The command line of Celda.

fn main() {}
