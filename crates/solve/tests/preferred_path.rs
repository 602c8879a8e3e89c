//! The path that a program prefers: by itself, since it holds for the whole process.

use celda_solve::nine::{Path, Solver};

#[test]
fn solvers_take_the_path_that_is_preferred() {
    assert_eq!(Solver::new().path(), Path::best());
    assert!(Path::Portable.prefer());
    assert_eq!(Solver::new().path(), Path::Portable);
    assert!(Path::Portable.prefer(), "as it is");
    assert!(!Path::Avx2.prefer() && Solver::new().path() == Path::Portable, "the first call counts");
    assert_eq!(Solver::with_path(Path::best()).map(|solver| solver.path()), Some(Path::best()));
}
