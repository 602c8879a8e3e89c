//! The tree is that of the search, within its bounds, and its pictures are well-formed.

mod support;

use celda_grid::{Grid, Puzzle, Shape};
use celda_solve::{Engine, Limits, Propagate, Textbook};
use celda_study::tree::{Bounds, Edge, End, Legend, Tree, to_dot, to_svg};
use proptest::prelude::*;

use support::{HARD, NONE, ONE, THREE, elements, nine, tracing};

/// Holds a tree to the search that it is of, and to its bounds.
fn check(engine: &dyn Engine, puzzle: &Puzzle, limits: &Limits, bounds: Bounds) -> Tree {
    let tree = Tree::grow(engine, puzzle, limits, bounds);
    let (counts, report) = (tree.counts(), &tree.report);
    assert_eq!(counts.states + counts.hidden.states, report.statistics.nodes, "{}", engine.name());
    assert_eq!(counts.solutions + counts.hidden.solutions, report.solutions, "{}", engine.name());
    assert_eq!(tree.nodes[0].solutions, report.solutions);
    let mut to_first_solution: Option<usize> = tree.nodes.iter().position(|node| node.end == End::Solution);
    assert_eq!(to_first_solution.is_some(), report.solutions > 0, "the first solution is always shown");
    let mut on_the_way = vec![false; tree.nodes.len()];
    while let Some(index) = to_first_solution {
        on_the_way[index] = true;
        to_first_solution = tree.nodes[index].parent;
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        assert_eq!(node.level, node.parent.map_or(0, |parent| tree.nodes[parent].level + 1));
        assert_eq!(node.edge == Edge::Root, index == 0);
        assert!(node.children.iter().all(|child| *child > index && tree.nodes[*child].parent == Some(index)));
        let finished = report.unfinished.is_none();
        assert!(node.left || !finished, "an ended search has gone back from everywhere");
        if finished {
            let within =
                node.level <= bounds.levels && node.children.len() <= bounds.breadth.saturating_add(1);
            assert!(within || on_the_way[index], "{index}: {node:?}");
        }
        if let End::Decision { ways, .. } = node.end {
            assert!(ways > 1 && node.children.len() as u64 + node.hidden.branches <= ways);
        } else {
            // What has ended has nothing below it, but the search may begin anew where it stopped.
            assert!(node.children.iter().all(|child| tree.nodes[*child].edge == Edge::Restart));
        }
    }
    if report.unfinished.is_none() {
        let way = on_the_way.iter().filter(|on| **on).count();
        assert!(tree.nodes.len() <= bounds.nodes.max(way.max(1)), "{} nodes", tree.nodes.len());
    }
    tree
}

#[test]
fn all_of_it_and_parts_of_it() {
    for engine in tracing() {
        for line in [ONE, HARD, THREE, NONE] {
            let whole = check(
                engine,
                &nine(line),
                &Limits::default(),
                Bounds { nodes: usize::MAX, ..Bounds::default() },
            );
            assert_eq!(whole.counts().hidden.branches, 0);
            for nodes in [1, 20, 300] {
                check(engine, &nine(line), &Limits::default(), Bounds { nodes, ..Bounds::default() });
            }
            for (levels, breadth) in [(0, 9), (3, 9), (3, 1), (9, 1), (usize::MAX, 1)] {
                check(engine, &nine(line), &Limits::default(), Bounds { levels, breadth, nodes: 1_000 });
            }
        }
        let limits = Limits { nodes: Some(700), ..Limits::default() };
        check(
            engine,
            &Puzzle::from(Grid::blank(Shape::NINE)),
            &limits,
            Bounds { nodes: 50, ..Bounds::default() },
        );
    }
}

#[test]
fn what_is_forced_is_no_decision() {
    for engine in tracing() {
        let tree = Tree::grow(engine, &nine(ONE), &Limits::default(), Bounds::default());
        let counts = tree.counts();
        assert_eq!((counts.nodes, counts.decisions, counts.forced, counts.solutions), (1, 0, 51, 1));
    }
}

#[test]
fn a_search_that_begins_anew_hangs_below_the_first() {
    let tree = Tree::grow(
        &Propagate,
        &support::scattered(1),
        &Limits { solutions: Some(1), nodes: Some(3_000), ..Limits::default() },
        Bounds::default(),
    );
    let restarts: Vec<_> = tree.nodes.iter().filter(|node| node.edge == Edge::Restart).collect();
    assert!(!restarts.is_empty());
    assert!(tree.nodes.iter().filter(|node| node.end == End::Open).count() >= restarts.len());
}

#[test]
fn pictures_are_well_formed_and_show_what_is_counted() {
    let legend = Legend {
        title: "<trees & \"quotes\">".to_owned(),
        note: "a \\ b".to_owned(),
        hidden: "hidden".to_owned(),
        ..Legend::default()
    };
    for (engine, line, nodes) in [
        (&Textbook as &dyn Engine, HARD, 50),
        (&Propagate, HARD, 500),
        (&Textbook, HARD, 400),
        (&Textbook, HARD, 5_000),
        (&Textbook, NONE, 9),
    ] {
        let tree = Tree::grow(engine, &nine(line), &Limits::default(), Bounds { nodes, ..Bounds::default() });
        let counts = tree.counts();
        let svg = to_svg(&tree, &legend);
        let found = elements(&svg);
        assert_eq!(found["g"] as u64, counts.nodes, "a group a node");
        // One more of each stands in the legend.
        assert_eq!(svg.matches("class=\"prune\"").count() as u64, counts.prunes + 1);
        assert_eq!(svg.matches("class=\"decision\"").count() as u64, counts.decisions + 1);
        assert_eq!(svg.matches("class=\"solution\"").count() as u64, 2 * (counts.solutions + 1));
        assert_eq!(
            svg.matches("class=\"back\"").count() as u64,
            counts.retreats + 1 - u64::from(tree.nodes[0].is_retreat())
        );
        let cut = tree.nodes.iter().filter(|node| node.hidden.branches > 0).count();
        assert_eq!(svg.matches("class=\"more\"").count(), cut + usize::from(cut > 0));
        assert_eq!(svg, to_svg(&tree, &legend));

        let dot = to_dot(&tree, &legend);
        let arrows =
            dot.lines().filter(|line| line.trim_start().starts_with('n') && line.contains("->")).count();
        assert_eq!(arrows, tree.nodes.len() - 1 + cut);
        assert_eq!(dot.matches(['{']).count(), dot.matches('}').count());
        let unescaped = dot.replace("\\\\", "").replace("\\\"", "");
        assert!(unescaped.lines().all(|line| line.matches('"').count() % 2 == 0), "{dot}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Small shapes with random givens, and random bounds.
    #[test]
    fn random_puzzles(
        shape in 0..4usize,
        values in prop::collection::vec(0..40usize, 64),
        levels in 0..12usize,
        breadth in 1..5usize,
        nodes in 1..200usize,
        stop in 1..900u64,
    ) {
        let shape = [(2, 2), (2, 3), (3, 2), (2, 4)].map(|(rows, columns)| Shape::new(rows, columns).unwrap())[shape];
        let puzzle = support::with_values(shape, &values);
        for engine in tracing() {
            for limits in [Limits::default(), Limits { nodes: Some(stop), ..Limits::default() }] {
                let limits = Limits { solutions: Some(500), ..limits };
                check(engine, &puzzle, &limits, Bounds { levels, breadth, nodes });
            }
        }
    }
}
