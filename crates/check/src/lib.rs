//! The rules of Sudoku and nothing else: proofs are checked here, by code that shares nothing with what it checks.
