//! Symmetric patterns of givens.

use celda_grid::{Cell, Shape};

/// How the cells that hold givens lie to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// Turned by half a turn, the pattern is the same.
    HalfTurn,
    /// Turned by a quarter of a turn, the pattern is the same.
    QuarterTurn,
    /// The left half is the mirror image of the right half.
    Horizontal,
    /// The upper half is the mirror image of the lower half.
    Vertical,
    /// It is the same when mirrored on the diagonal from the upper left to the lower right.
    Diagonal,
    /// It is the same when mirrored on the diagonal from the upper right to the lower left.
    Antidiagonal,
    /// It is the same under all of these.
    Full,
}

impl Symmetry {
    /// All kinds.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Full,
    ];

    /// The cells of `shape` in sets that hold givens together or not at all, in the order of their first cells.
    ///
    /// ```
    /// use celda_generate::Symmetry;
    /// use celda_grid::Shape;
    ///
    /// let orbits = Symmetry::QuarterTurn.orbits(Shape::NINE);
    /// assert_eq!(orbits.len(), 21);
    /// assert_eq!(orbits[0].len(), 4);
    /// ```
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for cell in shape.cells() {
            if seen[cell.index()] {
                continue;
            }
            let mut orbit = vec![cell];
            seen[cell.index()] = true;
            let mut next = 0;
            while let Some(from) = orbit.get(next).copied() {
                for to in self.images(shape, from) {
                    if !std::mem::replace(&mut seen[to.index()], true) {
                        orbit.push(to);
                    }
                }
                next += 1;
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// Where the symmetries that make up the kind take `cell`.
    fn images(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        let last = shape.side() - 1;
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        let to = |row: usize, column: usize| Cell::from_index(row * shape.side() + column);
        match self {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![to(last - row, last - column)],
            Symmetry::QuarterTurn => vec![to(column, last - row)],
            Symmetry::Horizontal => vec![to(row, last - column)],
            Symmetry::Vertical => vec![to(last - row, column)],
            Symmetry::Diagonal => vec![to(column, row)],
            Symmetry::Antidiagonal => vec![to(last - column, last - row)],
            Symmetry::Full => vec![to(column, last - row), to(column, row)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_of_nine() {
        let counts = Symmetry::ALL.map(|symmetry| symmetry.orbits(Shape::NINE).len());
        assert_eq!(counts, [81, 41, 21, 45, 45, 45, 45, 15]);
        for symmetry in Symmetry::ALL {
            let mut cells: Vec<Cell> = symmetry.orbits(Shape::NINE).concat();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(Shape::NINE.cells()), "{symmetry:?}");
        }
    }

    /// The upper left corner goes where the name says.
    #[test]
    fn corners() {
        let shape = Shape::of_side(6).unwrap();
        let orbit = |symmetry: Symmetry| -> Vec<String> {
            symmetry.orbits(shape)[1].iter().map(|cell| cell.name(shape).to_string()).collect()
        };
        assert_eq!(orbit(Symmetry::HalfTurn), ["r1c2", "r6c5"]);
        assert_eq!(orbit(Symmetry::QuarterTurn), ["r1c2", "r2c6", "r5c1", "r6c5"]);
        assert_eq!(orbit(Symmetry::Horizontal), ["r1c2", "r1c5"]);
        assert_eq!(orbit(Symmetry::Vertical), ["r1c2", "r6c2"]);
        assert_eq!(orbit(Symmetry::Diagonal), ["r1c2", "r2c1"]);
        assert_eq!(orbit(Symmetry::Antidiagonal), ["r1c2", "r5c6"]);
        assert_eq!(orbit(Symmetry::Full).len(), 8);
    }
}
