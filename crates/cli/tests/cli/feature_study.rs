//! `celda study`.

use std::fs;

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, THREE, celda, celda_with, folder};

/// A puzzle over which the textbook's way branches a little.
const BRANCHING: &str = "...........681......29...736.....72..5....84...14.89........2...94......82.3.45..";

#[test]
fn the_log_numbers_every_event_and_counts_the_rest() {
    let ran = celda(&["study", "trace", "--max-events", "4", BRANCHING]).exits(0).says_nothing();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], format!("textbook, 9x9 (3x3): {BRANCHING}"));
    assert_eq!(lines[1], "      1   0  try r2c7: one way");
    assert_eq!(lines[2], "      2   1    r2c7=4");
    assert!(lines[5].contains(" more events are not shown: "), "{}", lines[5]);
    assert!(lines[6].starts_with("There is one solution. 388 nodes, 56 deep: "), "{}", lines[6]);
    assert_eq!(lines.len(), 7);
}

#[test]
fn the_log_as_json_agrees_with_the_statistics() {
    for engine in ["textbook", "propagate", "exact_cover"] {
        let arguments =
            ["study", "trace", "--engine", engine, "--format", "json", "--max-events", "100000", BRANCHING];
        let json = celda(&arguments).exits(0).json();
        let (first, last) = (&json[0], &json[json.len() - 1]);
        assert_eq!((&first["event"], &first["engine"]), (&"start".into(), &engine.into()));
        let count = |event: &str| json.iter().filter(|line| line["event"] == event).count() as u64;
        let told = |kind: &str| last["told"][kind].as_u64().unwrap();
        let statistics = |figure: &str| last["statistics"][figure].as_u64().unwrap();
        assert_eq!(count("trial"), told("trials"));
        assert_eq!((count("completion"), count("retreat")), (statistics("guesses"), statistics("retreats")));
        assert_eq!(count("trial") + count("prune") + count("solution"), statistics("nodes"));
        assert_eq!((last["solutions"].as_u64(), last["complete"].as_bool()), (Some(1), Some(true)));
        assert_eq!(last["cut"]["trials"].as_u64(), Some(0));
        // What `solve` says of the same search.
        let solved = celda(&["solve", "--engine", engine, "--stats", "--format", "json", BRANCHING]).json();
        assert_eq!(solved[0]["statistics"]["nodes"].as_u64(), Some(statistics("nodes")), "{engine}");
    }
}

#[test]
fn what_a_search_found() {
    for (puzzle, limit, status, says) in [
        (NO_SOLUTION, "2", 0, "There is no solution."),
        (THREE, "2", 0, "Stopped at 2 solutions."),
        (THREE, "9", 0, "There are 3 solutions."),
        (THREE, "1", 0, "Stopped at the first solution."),
        (CONFLICTS, "2", 0, "There is no solution. 0 nodes"),
    ] {
        let ran = celda(&["study", "trace", "--limit", limit, puzzle]).exits(status);
        assert!(ran.out.contains(says), "{says} in {}", ran.out);
    }
    celda(&["study", "trace", "--timeout", "0", "--size", "49"]).exits(1);
    let spanish = celda(&["study", "trace", "--lang", "es", PUZZLE]).exits(0);
    assert!(spanish.out.contains("prueba r5c5: una posibilidad"), "{}", spanish.out);
    assert!(spanish.out.contains(&format!("solución: {SOLUTION}")), "{}", spanish.out);
}

#[test]
fn which_puzzle() {
    let input = format!("{NO_SOLUTION}\n{PUZZLE}\n");
    let second = celda_with(&["study", "trace", "--puzzle", "2"], &input).exits(0);
    assert!(second.out.contains("There is one solution."));
    celda_with(&["study", "trace", "--puzzle", "3"], &input).exits(1).writes("").says("There is no puzzle 3");
    celda_with(&["study", "tree"], "").exits(1).writes("").says("There is no puzzle in the input.");
    celda(&["study", "space", "--size", "401"]).exits(2).writes("").says("side 401");
    celda(&["study", "space", "--size", "12", "--box", "3x5"]).exits(2).writes("");
    celda(&["study", "trace", "--engine", "exact_cover", "--size", "400"]).exits(2).says("exact_cover");
    celda(&["study", "trace", "--engine", "auto", PUZZLE]).exits(2);
    celda(&["study"]).exits(2);
    celda(&["study", "tree", "nowhere.txt"]).exits(2).says("nowhere.txt");
}

#[test]
fn trees_are_drawn_within_bounds() {
    let svg = celda(&["study", "tree", BRANCHING]).exits(0).says_nothing().out;
    assert!(svg.starts_with("<svg ") && svg.contains("Search tree of textbook") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("388 nodes of the search, drawn as 57"), "{svg}");
    let small = celda(&["study", "tree", "--depth", "2", "--breadth", "1", BRANCHING]).exits(0).out;
    assert!(small.len() < svg.len() && small.contains("nodes not shown"));
    let dot = celda(&["study", "tree", "--format", "dot", "--lang", "es", BRANCHING]).exits(0).out;
    assert!(dot.starts_with("digraph search {") && dot.contains("Árbol de búsqueda"));

    let json = celda(&["study", "tree", "--format", "json", "--nodes", "20", BRANCHING]).exits(0).json();
    let (last, nodes) = json.split_last().unwrap();
    assert!(nodes.len() <= 20);
    assert_eq!(last["counts"]["nodes"].as_u64(), Some(nodes.len() as u64));
    let counted = |value: &serde_json::Value| value.as_u64().unwrap();
    let all = counted(&last["counts"]["states"]) + counted(&last["counts"]["hidden"]["states"]);
    assert_eq!((all, counted(&last["nodes_of_the_search"])), (388, 388));
    assert_eq!(nodes.iter().filter(|node| node["end"] == "solution").count(), 1);

    let file = folder("study-tree").join("tree.svg");
    let path = file.to_str().unwrap();
    celda(&["study", "tree", "--output", path, BRANCHING]).exits(0).writes("").says_nothing();
    assert_eq!(fs::read_to_string(&file).unwrap(), svg);
    celda(&["study", "tree", "--output", "/nowhere/tree.svg", BRANCHING]).exits(2).says("/nowhere/tree.svg");
}

#[test]
fn sizes_of_the_space() {
    let ran = celda(&["study", "space", "--format", "csv", PUZZLE]).exits(0).says_nothing();
    let expected = [
        "measure,formula,scientific,digits,at_least",
        "factorials,(9!)^81,2.191e450,451,false",
        "any-marks,10^81,1.000e81,82,false",
        "row-orders,(9!)^9,1.091e50,51,false",
        "complete-grids,6670903752021072936960,6.670e21,22,false",
        "blanks,9^51,4.638e48,49,false",
    ];
    assert_eq!(ran.out.lines().take(6).collect::<Vec<_>>(), expected);
    assert!(ran.out.contains("\npropagated,1,1.000e0,1,false\n"), "{}", ran.out);
    assert!(ran.out.contains("\nnodes-textbook,52,5.200e1,2,false\n"), "{}", ran.out);

    let exact =
        celda(&["study", "space", "--exact", "--engines", "none", "--size", "4", "--format", "json"]).json();
    let marks = exact.iter().find(|line| line["measure"] == "any-marks").unwrap();
    assert_eq!(marks["exact"], (5_u64.pow(16)).to_string());
    let grids = exact.iter().find(|line| line["measure"] == "complete-grids").unwrap();
    assert_eq!((&grids["formula"], exact.len()), (&"288".into(), 8));

    let limited =
        celda(&["study", "space", "--engines", "textbook", "--max-nodes", "10", BRANCHING]).exits(1);
    assert!(limited.out.contains("nodes visited by textbook") && limited.out.contains("≥ 1.000e1"));
    celda(&["study", "space", "--engines", "magic", PUZZLE]).exits(2).says("no engine magic");
    celda(&["study", "space", "--engines", "nine", "--size", "16"]).exits(2).says("nine");
}

#[test]
fn engines_are_compared() {
    let input = format!("{PUZZLE}\n{BRANCHING}\n{NO_SOLUTION}\n");
    let arguments = ["study", "compare", "--no-times", "--engines", "textbook,propagate", "--format", "csv"];
    let ran = celda_with(&arguments, &input).exits(0).says_nothing();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("size,blanks,engine,puzzles,unfinished,nodes_median,nodes_mean,nodes_max,"));
    // 1, 52 and 388 recursive calls.
    assert!(lines[1].starts_with(",,textbook,3,0,52,147,388,"), "{}", lines[1]);
    assert!(lines[2].starts_with(",,propagate,3,0,1,1,1,0,0,0,0,0,0"), "{}", lines[2]);
    assert_eq!(
        celda_with(
            &[
                "study",
                "compare",
                "--no-times",
                "--engines",
                "textbook,propagate",
                "--threads",
                "3",
                "--format",
                "csv"
            ],
            &input
        )
        .out,
        ran.out
    );

    let unfinished = celda_with(
        &["study", "compare", "--engines", "textbook", "--max-nodes", "100", "--by", "size"],
        &input,
    )
    .exits(1);
    assert!(unfinished.out.contains("≥100"), "{}", unfinished.out);
    celda_with(&["study", "compare", "--engines", "textbook"], "12345\n").exits(1).writes("");
    celda(&["study", "compare", "--sweep", PUZZLE]).exits(2);
    celda(&["study", "compare", "--sizes", "9", PUZZLE]).exits(2);
}

#[test]
fn a_sweep_is_the_same_each_time_and_draws_a_chart() {
    let folder = folder("study-compare");
    let chart = folder.join("chart.svg");
    let run = |across: &str, threads: &str| {
        let chart = chart.to_str().unwrap();
        let arguments = [
            "study",
            "compare",
            "--sweep",
            "--sizes",
            "4,6",
            "--blanks",
            "25,50,75",
            "--count",
            "2",
            "--engines",
            "textbook,exact_cover,propagate,sat",
            "--no-times",
            "--threads",
            threads,
            "--chart",
            chart,
            "--across",
            across,
            "--format",
            "json",
        ];
        let ran = celda(&arguments).exits(0);
        (ran.json(), fs::read_to_string(chart).unwrap())
    };
    let (rows, by_blanks) = run("blanks", "1");
    assert_eq!(rows.len(), 2 * 3 * 4);
    assert_eq!(
        (&rows[0]["side"], &rows[0]["blanks"], &rows[0]["puzzles"]),
        (&4.into(), &25.into(), &2.into())
    );
    assert!(rows[0].get("seconds").is_none());
    assert!(by_blanks.contains(">4x4<") && by_blanks.contains(">6x6<") && by_blanks.contains("per cent"));
    let (again, by_size) = run("size", "2");
    assert_eq!(again, rows);
    assert!(by_size.contains(">25 % blank<") && by_size.contains("side of the grid"));
}

#[test]
fn graphs_are_measured_drawn_and_written() {
    let ran = celda(&["study", "graph", "--size", "9"]).exits(0);
    assert!(ran.out.contains("edges               810"), "{}", ran.out);
    let json = celda(&["study", "graph", "--open", "--format", "json", THREE]).exits(0).json();
    assert_eq!((&json[0]["kind"], &json[0]["open"]), (&"conflict".into(), &true.into()));
    assert!(json[0]["parts"].as_array().unwrap().len() == 1 && json[0]["edges"].as_u64() > Some(0));
    for (format, start) in [("svg", "<svg "), ("dot", "graph bipartite {"), ("graphml", "<?xml ")] {
        let text = celda(&["study", "graph", "--kind", "bipartite", "--format", format, PUZZLE]).exits(0).out;
        assert!(text.starts_with(start), "{format}");
    }
    celda(&["study", "graph", "--open", NO_SOLUTION]).exits(1).writes("").says("nothing fits r1c1");
    celda(&["study", "graph", "--size", "64", "--format", "svg"]).exits(2).writes("").says("edges");
}
