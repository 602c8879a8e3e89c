//! The tables of a shape: which cells make which houses, and which cells see which.

use std::sync::{Arc, OnceLock};

use celda_grid::{House, HouseKind, Shape};

use crate::set::{CellSet, PerCell};

/// The tables of one shape. Houses are numbered 0 to 3n: the rows, the columns, the boxes.
#[derive(Debug)]
pub struct Geometry<const W: usize> {
    /// The shape.
    pub shape: Shape,
    /// The side n.
    pub side: usize,
    /// All cells.
    pub all: CellSet<W>,
    /// For each house its cells.
    pub houses: Vec<CellSet<W>>,
    /// For each house its cells in the order of the house, `side` entries a house.
    pub cells: Vec<u16>,
    /// For each cell its row, column and box.
    pub houses_of: Vec<[u16; 3]>,
    /// For each cell the cells that share a house with it.
    pub peers: PerCell<CellSet<W>, W>,
    /// For each cell those that lie diagonally across from it in a rectangle of two rows, two columns and two boxes.
    pub across: Vec<CellSet<W>>,
}

impl<const W: usize> Geometry<W> {
    fn build(shape: Shape) -> Geometry<W> {
        let side = shape.side();
        let number = |house: House| house.kind() as usize * side + house.index();
        let cells = shape.houses().flat_map(|h| shape.cells_of(h)).map(|cell| cell.index() as u16).collect();
        let houses: Vec<CellSet<W>> =
            shape.houses().map(|h| shape.cells_of(h).map(|cell| cell.index()).collect()).collect();
        let houses_of: Vec<[u16; 3]> = shape
            .cells()
            .map(|cell| HouseKind::ALL.map(|kind| number(shape.house_of(cell, kind)) as u16))
            .collect();
        let peers = shape.cells().map(|cell| {
            let mut peers = CellSet::EMPTY;
            for house in houses_of[cell.index()] {
                peers |= houses[usize::from(house)];
            }
            peers.remove(cell.index());
            peers
        });
        let peers = PerCell::new(peers, CellSet::EMPTY);
        let all: CellSet<W> = (0..shape.cell_count()).collect();
        let across = (0..shape.cell_count())
            .map(|cell| {
                let (row, column) = (cell / side, cell % side);
                let crosses = |other: &usize| {
                    let (other_row, other_column) = (other / side, other % side);
                    let same_band = other_row / shape.box_rows() == row / shape.box_rows();
                    let same_stack = other_column / shape.box_columns() == column / shape.box_columns();
                    same_band != same_stack && other_row != row && other_column != column
                };
                all.iter().filter(crosses).collect()
            })
            .collect();
        Geometry { shape, side, all, houses, cells, houses_of, peers, across }
    }

    /// The tables of `shape`; those of 9x9 are built once. The shape's cells must fit `W` words.
    pub fn of(shape: Shape) -> Arc<Geometry<W>> {
        static NINE: OnceLock<Arc<Geometry<2>>> = OnceLock::new();
        if shape == Shape::NINE {
            let nine: Arc<dyn std::any::Any + Send + Sync> =
                NINE.get_or_init(|| Arc::new(Geometry::build(shape))).clone();
            if let Ok(nine) = nine.downcast::<Geometry<W>>() {
                return nine;
            }
        }
        Arc::new(Geometry::build(shape))
    }

    /// The house of number `house`.
    pub fn house(&self, house: usize) -> House {
        House::new(HouseKind::ALL[house / self.side], house % self.side)
    }

    /// The cells of the house of number `house`, in its order.
    #[inline]
    pub fn cells_of(&self, house: usize) -> &[u16] {
        &self.cells[house * self.side..][..self.side]
    }

    /// The cells that see every cell of `cells`.
    #[inline]
    pub fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all, |common, cell| common & self.peers[cell])
    }

    /// The numbers of the houses that hold every cell of `cells`, which must not be empty.
    pub fn common_houses(&self, cells: CellSet<W>) -> impl Iterator<Item = usize> + '_ {
        let first = cells.first().map(|cell| self.houses_of[cell]).unwrap_or_default();
        let any = !cells.is_empty();
        first.into_iter().map(usize::from).filter(move |house| any && cells.within(&self.houses[*house]))
    }
}
