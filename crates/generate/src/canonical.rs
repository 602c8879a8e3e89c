//! The canonical form: one representative of all puzzles that are the same puzzle in another dress.
//!
//! It is the *minlex* form that the field uses: of all images of the puzzle under the symmetries of its shape (for 9x9
//! 3,359,232 * 9!, see [`Isomorphism`](crate::Isomorphism)) the one whose line is the least, read with `0` for a blank. Two puzzles are isomorphic exactly if their
//! canonical forms are equal.
//!
//! The form is found row by row. What is kept from row to row are all the ways to begin that give the least rows so far: which
//! rows were taken, how columns are arranged, which digits have a name. Most of the arrangement can be left open: two columns of
//! a stack that were blank so far are interchangeable, and in the least row the blank cells of such columns come first, then digits
//! with a name, then new ones, which get the next names in order. So a way to begin splits only where several new digits
//! meet in interchangeable columns. Minimal 9x9 puzzles take 30 microseconds each (100,000 of them); a complete grid, whose
//! first row is 123456789 in any of 23,328 ways, takes much longer.

use celda_grid::{Cell, Grid, Shape};

/// The largest side for which the form is found.
pub const CANONICAL_SIDE: usize = 25;

/// How many ways to begin are followed at once, at most.
const WAYS: usize = 1 << 20;

/// Why no canonical form was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CanonicalError {
    /// The side is larger than [`CANONICAL_SIDE`].
    #[error("the canonical form is found up to side {CANONICAL_SIDE}")]
    TooLarge,
    /// There are too many equally good ways to begin: the grid is large and nearly full.
    #[error("too many ways to begin are equally good")]
    TooManyWays,
}

/// The canonical form of `grid`.
///
/// ```
/// use celda_generate::{Isomorphism, Random, canonical, complete};
/// use celda_grid::Shape;
///
/// let mut random = Random::new(1, 0);
/// let grid = complete::random(Shape::NINE, &mut random);
/// let image = Isomorphism::random(Shape::NINE, &mut random).apply(&grid);
/// assert_eq!(canonical(&grid), canonical(&image));
/// assert!(canonical(&grid)?.to_string().starts_with("1234567894"));
/// # Ok::<(), celda_generate::CanonicalError>(())
/// ```
///
/// # Errors
/// When the grid is too large, or too many ways to begin are equally good.
pub fn canonical(grid: &Grid) -> Result<Grid, CanonicalError> {
    let shape = grid.shape();
    let side = shape.side();
    if side > CANONICAL_SIDE {
        return Err(CanonicalError::TooLarge);
    }
    let mut values = [vec![0; side * side], vec![0; side * side]];
    for (cell, digit) in grid.filled() {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        values[0][row * side + column] = digit.value() as u8;
        values[1][column * side + row] = digit.value() as u8;
    }
    let square = shape.box_rows() == shape.box_columns();
    let mut ways: Vec<Way> = (0..=usize::from(square)).map(|view| Way::new(shape, view)).collect();
    let mut form = Grid::blank(shape);
    for row in 0..side {
        let mut search = Row { shape, least: u128::MAX, ways: Vec::new() };
        for way in &ways {
            for from in way.next_rows(shape, row) {
                search.extend(way, from, &values[way.view][from * side..][..side], row == 0);
            }
            if search.ways.len() > WAYS {
                return Err(CanonicalError::TooManyWays);
            }
        }
        ways = search.ways;
        for column in 0..side {
            let value = search.least >> (5 * (side - 1 - column)) & 31;
            form.set(Cell::from_index(row * side + column), shape.digit(value as usize));
        }
    }
    Ok(form)
}

/// A way to begin.
#[derive(Clone)]
struct Way {
    /// 0 for the grid as it is, 1 with rows and columns exchanged.
    view: usize,
    /// The rows taken, as bits, and the band of the last.
    taken: u32,
    band: usize,
    /// For each column of the form the column that stands there.
    columns: [u8; CANONICAL_SIDE],
    /// For each stack of the form how many of its columns, from the left, were blank so far: these are interchangeable.
    open: [u8; CANONICAL_SIDE],
    /// For each digit its name, 0 while it has none, and the number of names given.
    names: [u8; CANONICAL_SIDE + 1],
    named: u8,
}

impl Way {
    fn new(shape: Shape, view: usize) -> Way {
        Way {
            view,
            taken: 0,
            band: 0,
            columns: std::array::from_fn(|column| column as u8),
            open: [shape.box_columns() as u8; CANONICAL_SIDE],
            names: [0; CANONICAL_SIDE + 1],
            named: 0,
        }
    }

    /// The rows that can be row `row` of the form.
    fn next_rows(&self, shape: Shape, row: usize) -> impl Iterator<Item = usize> {
        let height = shape.box_rows();
        let new_band = row.is_multiple_of(height);
        let (taken, band) = (self.taken, self.band);
        (0..shape.side()).filter(move |from| {
            let begun = (taken >> (from / height * height)) & ((1 << height) - 1);
            if new_band { begun == 0 } else { from / height == band && taken >> from & 1 == 0 }
        })
    }
}

/// The search for the least next row, and the ways that give it.
struct Row {
    shape: Shape,
    least: u128,
    ways: Vec<Way>,
}

impl Row {
    /// Looks at row `from`, which holds `values`, as the next row after `way`. In the first row stacks can still change places.
    fn extend(&mut self, way: &Way, from: usize, values: &[u8], first: bool) {
        if !first {
            self.extend_ordered(way, from, values);
            return;
        }
        // The least first row has the stacks with fewer digits first; those with equally many change places freely.
        let width = self.shape.box_columns();
        let count =
            |stack: usize| values[stack * width..][..width].iter().filter(|value| **value != 0).count();
        let mut stacks: Vec<(usize, usize)> =
            (0..self.shape.stacks()).map(|stack| (count(stack), stack)).collect();
        stacks.sort_unstable();
        self.order_stacks(way, from, values, &mut stacks, 0);
    }

    fn order_stacks(
        &mut self,
        way: &Way,
        from: usize,
        values: &[u8],
        stacks: &mut [(usize, usize)],
        done: usize,
    ) {
        if done == stacks.len() {
            let mut ordered = way.clone();
            let width = self.shape.box_columns();
            for (place, (_, stack)) in stacks.iter().enumerate() {
                for column in 0..width {
                    ordered.columns[place * width + column] = (stack * width + column) as u8;
                }
            }
            self.extend_ordered(&ordered, from, values);
            return;
        }
        for other in done..stacks.len() {
            if stacks[other].0 == stacks[done].0 {
                stacks.swap(done, other);
                self.order_stacks(way, from, values, stacks, done + 1);
                stacks.swap(done, other);
            }
        }
    }

    fn extend_ordered(&mut self, way: &Way, from: usize, values: &[u8]) {
        let width = self.shape.box_columns();
        let height = self.shape.box_rows();
        let mut next = Way { taken: way.taken | 1 << from, band: from / height, ..way.clone() };
        let mut row = 0u128;
        let mut named = way.named;
        // Where new digits begin in the interchangeable columns of a stack, and how many there are.
        let mut fresh = [(0, 0); CANONICAL_SIDE];
        for (stack, fresh) in fresh.iter_mut().enumerate().take(self.shape.stacks()) {
            let open = usize::from(way.open[stack]);
            let columns = &mut next.columns[stack * width..][..width];
            // A blank is 0, a new digit comes after all that have a name: a stable order of few by insertion.
            let key = |column: u8| {
                let value = usize::from(values[usize::from(column)]);
                if value == 0 {
                    0
                } else if way.names[value] == 0 {
                    u8::MAX
                } else {
                    way.names[value]
                }
            };
            for end in 1..open {
                let mut at = end;
                while at > 0 && key(columns[at - 1]) > key(columns[at]) {
                    columns.swap(at - 1, at);
                    at -= 1;
                }
            }
            let blanks = columns[..open].iter().filter(|column| key(**column) == 0).count();
            next.open[stack] = blanks as u8;
            let new = columns[..open].iter().filter(|column| key(**column) == u8::MAX).count();
            *fresh = (stack * width + open - new, new);
            for column in columns.iter() {
                let mut name = key(*column);
                if name == u8::MAX {
                    named += 1;
                    name = named;
                }
                row = row << 5 | u128::from(name);
            }
        }
        if row > self.least {
            return;
        }
        if row < self.least {
            self.least = row;
            self.ways.clear();
        }
        self.name(next, values, &fresh, 0);
    }

    /// Pushes `way` with every order of the new digits of each stack that can change places.
    fn name(&mut self, mut way: Way, values: &[u8], fresh: &[(usize, usize)], stack: usize) {
        if stack == self.shape.stacks() {
            for column in 0..self.shape.side() {
                let value = usize::from(values[usize::from(way.columns[column])]);
                if value != 0 && way.names[value] == 0 {
                    way.named += 1;
                    way.names[value] = way.named;
                }
            }
            self.ways.push(way);
            return;
        }
        let (start, count) = fresh[stack];
        self.permute(way, values, fresh, stack, start, start + count);
    }

    fn permute(
        &mut self,
        way: Way,
        values: &[u8],
        fresh: &[(usize, usize)],
        stack: usize,
        at: usize,
        end: usize,
    ) {
        if at + 1 >= end {
            self.name(way, values, fresh, stack + 1);
            return;
        }
        for other in at..end {
            let mut swapped = way.clone();
            swapped.columns.swap(at, other);
            self.permute(swapped, values, fresh, stack, at + 1, end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Isomorphism, Random, complete};

    fn line(text: &str) -> Grid {
        let shape = Shape::of_cell_count(text.len()).unwrap();
        Grid::from_values(shape, text.chars().map(|c| c.to_digit(36).unwrap_or(0) as usize)).unwrap()
    }

    /// The least of all images of a 4x4 grid, one by one.
    fn least_image(grid: &Grid) -> Grid {
        let shape = grid.shape();
        let lines = [[0, 1, 2, 3], [1, 0, 2, 3], [0, 1, 3, 2], [1, 0, 3, 2]];
        let lines =
            lines.into_iter().flat_map(|[a, b, c, d]| [[a, b, c, d], [c, d, a, b]]).collect::<Vec<_>>();
        let mut least: Option<Vec<usize>> = None;
        for transposed in [false, true] {
            for rows in &lines {
                for columns in &lines {
                    let mut names = [0; 5];
                    let mut named = 0;
                    let image = (0..16).map(|cell| {
                        let (row, column) = (rows[cell / 4], columns[cell % 4]);
                        let from = if transposed { 4 * column + row } else { 4 * row + column };
                        let value = grid.get(Cell::from_index(from)).map_or(0, |digit| digit.value());
                        if value != 0 && names[value] == 0 {
                            named += 1;
                            names[value] = named;
                        }
                        names[value]
                    });
                    let image: Vec<usize> = image.collect();
                    if least.as_ref().is_none_or(|least| image < *least) {
                        least = Some(image);
                    }
                }
            }
        }
        Grid::from_values(shape, least.unwrap()).unwrap()
    }

    #[test]
    fn it_is_the_least_of_all_images() {
        let mut random = Random::new(2, 0);
        for _ in 0..200 {
            let mut grid = complete::random(Shape::of_side(4).unwrap(), &mut random);
            for cell in random.permutation(16).into_iter().take(random.below(17)) {
                grid.set(Cell::from_index(cell), None);
            }
            assert_eq!(canonical(&grid), Ok(least_image(&grid)), "{grid}");
        }
    }

    #[test]
    fn images_have_one_form() {
        let mut random = Random::new(4, 0);
        for (text, blanks) in
            [("3x3", 57), ("3x3", 70), ("3x3", 40), ("2x3", 20), ("4x2", 40), ("4x4", 150), ("5x5", 450)]
        {
            let shape: Shape = text.parse().unwrap();
            for _ in 0..4 {
                let mut grid = complete::random(shape, &mut random);
                for cell in random.permutation(shape.cell_count()).into_iter().take(blanks) {
                    grid.set(Cell::from_index(cell), None);
                }
                let form = canonical(&grid).unwrap();
                for _ in 0..5 {
                    let image = Isomorphism::random(shape, &mut random).apply(&grid);
                    assert_eq!(canonical(&image), Ok(form.clone()), "{grid}");
                    assert!(form.digits() <= image.digits(), "{form} is not the least: {image}");
                }
                assert_eq!(canonical(&form), Ok(form));
            }
        }
    }

    #[test]
    fn known_forms() {
        for (grid, form) in
            [("................", "................"), ("....4...........", "...............1")]
        {
            assert_eq!(canonical(&line(grid)), Ok(line(form)));
        }
        // The grid with the most automorphisms, which comes first in the order of all canonical grids.
        let first = line("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
        let image = Isomorphism::random(Shape::NINE, &mut Random::new(6, 0)).apply(&first);
        assert_eq!(canonical(&image), Ok(first));
        assert_eq!(canonical(&Grid::blank(Shape::of_side(36).unwrap())), Err(CanonicalError::TooLarge));
    }
}
