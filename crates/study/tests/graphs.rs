//! Graphs have the sizes that follow from the shape, and their texts and pictures are well-formed.

mod support;

use celda_grid::{Cell, Grid, Puzzle, Shape};
use celda_solve::{Components, Engine, Limits};
use celda_study::chart::{self, Bar, Chart, Panel, Point, Series};
use celda_study::graph::{Graph, Kind, Scope, Tie, Words, to_dot, to_graphml, to_svg};

use support::{HARD, NONE, ONE, THREE, elements, nine};

const KINDS: [Kind; 2] = [Kind::Bipartite, Kind::Conflict];

#[test]
fn the_conflict_graph_of_a_shape() {
    for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (1, 5), (4, 4)] {
        let shape = Shape::new(rows, columns).unwrap();
        let graph = Graph::of(&Puzzle::from(Grid::blank(shape)), Kind::Conflict, Scope::All).unwrap();
        // A row, a column and a box of n - 1 others each; those that lie in two of them count once.
        let (n, sizes) = (shape.side(), graph.sizes());
        let degree = 3 * (n - 1) - (columns - 1) - (rows - 1);
        assert_eq!((sizes.cells, sizes.edges), (n * n, n * n * degree / 2), "{shape}");
        assert_eq!((sizes.least_degree, sizes.greatest_degree), (degree, degree), "{shape}");
        assert_eq!(sizes.parts.len(), 1);
        for edge in &graph.edges {
            let Tie::Houses { row, column, in_box } = edge.tie else { panic!("{edge:?}") };
            assert!((row || column || in_box) && !(row && column) && edge.ends.0 < edge.ends.1);
        }
    }
}

#[test]
fn the_bipartite_graph_has_an_edge_a_candidate() {
    for line in [ONE, HARD, THREE] {
        let puzzle = nine(line);
        let all = Graph::of(&puzzle, Kind::Bipartite, Scope::All).unwrap().sizes();
        assert_eq!((all.cells, all.digits, all.edges), (81, 9, puzzle.candidates().count()));
        let open = Graph::of(&puzzle, Kind::Bipartite, Scope::Open).unwrap();
        let left = celda_solve::propagated(&puzzle).unwrap();
        let ways: usize =
            Shape::NINE.cells().map(|cell| left.get(cell).len()).filter(|count| *count > 1).sum();
        assert_eq!(open.edges.len(), ways);
    }
}

/// The cells of each pair of digits that can be exchanged in a solved grid: two rows, two columns, two boxes.
fn rectangles(solution: &Grid) -> Vec<[Cell; 4]> {
    let shape = solution.shape();
    let lines = || (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
    let mut found = Vec::new();
    for ((top, bottom), (left, right)) in lines().flat_map(|rows| lines().map(move |columns| (rows, columns)))
    {
        let cells = [(top, left), (top, right), (bottom, right), (bottom, left)]
            .map(|(row, column)| shape.cell(row, column).unwrap());
        let [a, b, c, d] = cells.map(|cell| solution.get(cell));
        let mut boxes = cells.map(|cell| shape.box_of(cell)).to_vec();
        boxes.sort_unstable();
        boxes.dedup();
        if a == c && b == d && boxes.len() == 2 {
            found.push(cells);
        }
    }
    found
}

#[test]
fn open_cells_fall_into_parts() {
    let solution = nine("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let shape = Shape::NINE;
    let rectangles = rectangles(solution.givens());
    let apart =
        |a: &[Cell; 4], b: &[Cell; 4]| a.iter().all(|a| b.iter().all(|b| a != b && !shape.sees(*a, *b)));
    let pairs = rectangles.iter().flat_map(|a| rectangles.iter().map(move |b| (a, b)));
    let (a, b) = pairs.into_iter().find(|(a, b)| apart(a, b)).unwrap();
    let mut givens = solution.givens().clone();
    a.iter().chain(b).for_each(|cell| givens.set(*cell, None));
    let puzzle = Puzzle::from(givens);
    let open = Graph::of(&puzzle, Kind::Conflict, Scope::Open).unwrap();
    assert_eq!(open.sizes().parts, [4, 4]);
    assert_eq!(Components.count(&puzzle, &Limits::default()).solutions, 4_u8.into());

    assert!(Graph::of(&solution, Kind::Conflict, Scope::Open).unwrap().vertices.is_empty());
    assert!(Graph::of(&nine(NONE), Kind::Conflict, Scope::Open).is_err());
}

#[test]
fn texts_and_pictures_name_every_vertex_and_edge() {
    let words = Words { title: "a < b".to_owned(), ..Words::default() };
    for kind in KINDS {
        for scope in [Scope::All, Scope::Open] {
            let graph = Graph::of(&nine(HARD), kind, scope).unwrap();
            let (vertices, edges) = (graph.vertices.len(), graph.edges.len());
            let xml = elements(&to_graphml(&graph));
            assert_eq!((xml["node"], xml["edge"]), (vertices, edges));
            let dot = to_dot(&graph);
            assert_eq!(dot.matches(" -- ").count(), edges);
            assert_eq!(dot.matches("label=").count(), vertices);
            let picture = elements(&to_svg(&graph, &words).unwrap());
            // Two or three more paths stand in the legend, and eight are the edges of the boxes.
            let more = if kind == Kind::Conflict { 3 + 8 } else { 2 };
            assert_eq!(picture["path"], edges + more);
        }
    }
    let large = Puzzle::from(Grid::blank(Shape::of_side(49).unwrap()));
    assert!(to_svg(&Graph::of(&large, Kind::Conflict, Scope::All).unwrap(), &words).is_none());
}

#[test]
fn charts_are_well_formed() {
    let point = |x, y, at_least| Point { x, y, at_least };
    let series = |name: &str, points| Series { name: name.to_owned(), points };
    let panel = |name: &str, series| Panel { name: name.to_owned(), series };
    let many: Vec<Point> = (0..30).map(|x| point(f64::from(x), 10_f64.powi(x), x > 20)).collect();
    let chart = Chart {
        title: "a < b".to_owned(),
        at_least: "at least".to_owned(),
        panels: vec![
            panel("9x9", vec![series("one & two", many), series("none", Vec::new())]),
            panel("16x16", vec![series("three", vec![point(1.0, 0.0, false)])]),
            panel("", Vec::new()),
            panel("more", vec![series("one & two", vec![point(2.0, 5.5, true)])]),
        ],
        ..Chart::default()
    };
    let found = elements(&chart::lines(&chart));
    assert_eq!(found["g"], 32, "a marker a point");
    elements(&chart::lines(&Chart::default()));
    let bar = |name: &str, value, largest| Bar {
        name: name.to_owned(),
        value,
        largest,
        label: "1 < 2".to_owned(),
        at_least: true,
    };
    let found = elements(&chart::bars("t", "n", "a", &[bar("a", 1.0, 1e9), bar("b", 0.0, 0.0)]));
    assert_eq!(found["g"], 2);
    elements(&chart::bars("t", "n", "a", &[]));
}
