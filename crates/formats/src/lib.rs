//! Reading and writing puzzles as text.
