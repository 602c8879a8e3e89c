//! A puzzle as a graph.
//!
//! Two graphs say the same in different ways. The *bipartite* graph joins each cell to the digits that can stand in it: a solution picks one
//! edge for each cell. The *conflict* graph joins cells that share a house: a solution colours it with n colours. With [`Scope::Open`] only
//! the cells that propagation leaves open count, and only those conflicts in which two cells want the same digit; what this graph falls
//! into are the parts that the engine `components` solves apart.

mod drawing;
mod text;

pub use drawing::{DRAWN_EDGES, Words, to_svg};
pub use text::{to_dot, to_graphml};

use celda_grid::{Candidates, Cell, Digit, HouseKind, Puzzle, Shape};
use celda_solve::{Place, propagated};
use serde::Serialize;

/// Which graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Cells and digits, joined where the digit can stand in the cell.
    Bipartite,
    /// Cells, joined where they share a house.
    Conflict,
}

/// Of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every cell, with the candidates that the givens leave.
    All,
    /// The cells that are open after propagation, with the candidates that are left.
    Open,
}

/// A vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// A cell, the digit in it, and how many candidates it has.
    Cell {
        /// The cell.
        cell: Cell,
        /// Its digit, where it is filled.
        digit: Option<Digit>,
        /// The number of its candidates; 1 where it is filled.
        candidates: usize,
    },
    /// A digit.
    Digit(Digit),
}

/// An edge, from a vertex to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The vertices, as indices.
    pub ends: (usize, usize),
    /// What joins them.
    pub tie: Tie,
}

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The digit stands in the cell.
    Filled,
    /// The digit is a candidate of the cell.
    Candidate,
    /// The cells lie in one row, or column, or box, as the flags say.
    Houses {
        /// They share a row.
        row: bool,
        /// They share a column.
        column: bool,
        /// They share a box.
        in_box: bool,
    },
}

impl Tie {
    /// A word for it, the same in every language: `row`, `column`, `box`, `row-box`, `column-box`, `filled`, `candidate`.
    pub fn word(self) -> &'static str {
        match self {
            Tie::Filled => "filled",
            Tie::Candidate => "candidate",
            Tie::Houses { row: true, in_box: true, .. } => "row-box",
            Tie::Houses { row: true, .. } => "row",
            Tie::Houses { column: true, in_box: true, .. } => "column-box",
            Tie::Houses { column: true, .. } => "column",
            Tie::Houses { .. } => "box",
        }
    }
}

/// A graph of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// The shape of the puzzle.
    pub shape: Shape,
    /// Which graph it is.
    pub kind: Kind,
    /// Of what.
    pub scope: Scope,
    /// Cells in reading order, then digits.
    pub vertices: Vec<Vertex>,
    /// The edges, in the order of their ends.
    pub edges: Vec<Edge>,
    /// For each vertex the number of its part, from 0 in the order of first vertices: vertices of one part are joined by some path.
    pub parts: Vec<usize>,
}

/// How large a graph is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sizes {
    /// Vertices that are cells.
    pub cells: usize,
    /// Vertices that are digits.
    pub digits: usize,
    /// Edges.
    pub edges: usize,
    /// The smallest number of edges at a vertex.
    pub least_degree: usize,
    /// The largest.
    pub greatest_degree: usize,
    /// The mean.
    pub mean_degree: f64,
    /// The edges in proportion to those of a graph in which every edge is there that can be.
    pub density: f64,
    /// The vertices of each part, the largest part first.
    pub parts: Vec<usize>,
}

impl Graph {
    /// A graph of a puzzle.
    ///
    /// # Errors
    /// With [`Scope::Open`] a place that cannot be filled any more: then nothing is open.
    ///
    /// ```
    /// use celda_grid::{Grid, Puzzle, Shape};
    /// use celda_study::graph::{Graph, Kind, Scope};
    ///
    /// let blank = Puzzle::from(Grid::blank(Shape::NINE));
    /// let sizes = Graph::of(&blank, Kind::Conflict, Scope::All).unwrap().sizes();
    /// assert_eq!((sizes.cells, sizes.edges, sizes.greatest_degree), (81, 810, 20));
    /// ```
    pub fn of(puzzle: &Puzzle, kind: Kind, scope: Scope) -> Result<Graph, Place> {
        let shape = puzzle.shape();
        let candidates = match scope {
            Scope::All => puzzle.candidates(),
            Scope::Open => propagated(puzzle)?,
        };
        let filled = |cell: Cell| match scope {
            Scope::All => puzzle.givens().get(cell),
            Scope::Open => candidates.get(cell).single(),
        };
        let vertex = |cell: Cell| {
            let digit = filled(cell);
            let candidates = digit.map_or_else(|| candidates.get(cell).len(), |_| 1);
            Vertex::Cell { cell, digit, candidates }
        };
        let cells: Vec<Cell> =
            shape.cells().filter(|cell| scope == Scope::All || filled(*cell).is_none()).collect();
        let mut vertices: Vec<Vertex> = cells.iter().map(|cell| vertex(*cell)).collect();
        let edges = match kind {
            Kind::Conflict => conflicts(shape, &cells, &candidates, scope),
            Kind::Bipartite => {
                let first = vertices.len();
                vertices.extend(shape.digits().map(Vertex::Digit));
                let mut edges = Vec::new();
                for (index, cell) in cells.iter().enumerate() {
                    let ends = |digit: Digit| (index, first + digit.index());
                    match filled(*cell) {
                        Some(digit) => edges.push(Edge { ends: ends(digit), tie: Tie::Filled }),
                        None => edges.extend(
                            candidates
                                .get(*cell)
                                .iter()
                                .map(|digit| Edge { ends: ends(digit), tie: Tie::Candidate }),
                        ),
                    }
                }
                edges
            }
        };
        let parts = parts(vertices.len(), &edges);
        Ok(Graph { shape, kind, scope, vertices, edges, parts })
    }

    /// How large it is.
    pub fn sizes(&self) -> Sizes {
        let count = self.vertices.len();
        let digits = self.vertices.iter().filter(|vertex| matches!(vertex, Vertex::Digit(_))).count();
        let cells = count - digits;
        let mut degrees = vec![0; count];
        for Edge { ends: (a, b), .. } in &self.edges {
            degrees[*a] += 1;
            degrees[*b] += 1;
        }
        let possible = match self.kind {
            Kind::Bipartite => cells * digits,
            Kind::Conflict => cells * cells.saturating_sub(1) / 2,
        };
        let proportion =
            |part: usize, whole: usize| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
        let mut parts = vec![0; self.parts.iter().max().map_or(0, |last| last + 1)];
        self.parts.iter().for_each(|part| parts[*part] += 1);
        parts.sort_unstable_by(|a: &usize, b| b.cmp(a));
        Sizes {
            cells,
            digits,
            edges: self.edges.len(),
            least_degree: degrees.iter().copied().min().unwrap_or_default(),
            greatest_degree: degrees.iter().copied().max().unwrap_or_default(),
            mean_degree: proportion(2 * self.edges.len(), count),
            density: proportion(self.edges.len(), possible),
            parts,
        }
    }
}

/// Pairs of cells that share a house and, where only what is open counts, a candidate.
fn conflicts(shape: Shape, cells: &[Cell], candidates: &Candidates, scope: Scope) -> Vec<Edge> {
    let mut index = vec![None; shape.cell_count()];
    for (number, cell) in cells.iter().enumerate() {
        index[cell.index()] = Some(number);
    }
    let mut edges = Vec::new();
    for (a, cell) in cells.iter().enumerate() {
        for peer in shape.peers(*cell).into_iter().filter(|peer| peer > cell) {
            let Some(b) = index[peer.index()] else { continue };
            if scope == Scope::Open && (candidates.get(*cell) & candidates.get(peer)).is_empty() {
                continue;
            }
            let share = |kind| shape.house_of(*cell, kind) == shape.house_of(peer, kind);
            let tie = Tie::Houses {
                row: share(HouseKind::Row),
                column: share(HouseKind::Column),
                in_box: share(HouseKind::Box),
            };
            edges.push(Edge { ends: (a, b), tie });
        }
    }
    edges
}

/// For each vertex the number of its part.
fn parts(count: usize, edges: &[Edge]) -> Vec<usize> {
    let mut root: Vec<usize> = (0..count).collect();
    fn find(root: &mut [usize], mut vertex: usize) -> usize {
        while root[vertex] != vertex {
            root[vertex] = root[root[vertex]];
            vertex = root[vertex];
        }
        vertex
    }
    for Edge { ends: (a, b), .. } in edges {
        let (a, b) = (find(&mut root, *a), find(&mut root, *b));
        root[a.max(b)] = a.min(b);
    }
    let mut number = vec![None; count];
    let mut parts = 0;
    (0..count)
        .map(|vertex| {
            let first = find(&mut root, vertex);
            *number[first].get_or_insert_with(|| {
                parts += 1;
                parts - 1
            })
        })
        .collect()
}
