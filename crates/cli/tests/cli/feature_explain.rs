//! `celda explain`.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, celda, celda_with, folder};

/// A puzzle that takes more than basic techniques.
const HARD: &str = "..1..4.......6.3.5...9.....8.....7.3.......285...7.6..3...8...6..92......4...1...";

/// A puzzle with two solutions, which differ in the rectangle r46c16.
const TWO: &str = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";

/// A puzzle made with Celda that takes chains, a skyscraper among its first steps.
const CHAINS: &str = "...4...5...26.1.....7..9..4.......7....5762........9.535.....1....9...8...97.8..2";

fn steps(record: &Value) -> &[Value] {
    record["steps"].as_array().unwrap()
}

/// The eliminations of all the steps.
fn eliminations(record: &Value) -> BTreeSet<&str> {
    let removed = steps(record).iter().flat_map(|step| step["eliminations"].as_array().unwrap());
    removed.map(|name| name.as_str().unwrap()).collect()
}

#[test]
fn every_step_is_a_sentence_and_the_last_board_is_the_solution() {
    let ran = celda(&["explain", PUZZLE]).exits(0).says_nothing();
    assert!(ran.out.starts_with("5 3 . | . 7 . | . . .\n"), "{}", ran.out);
    for part in [
        " 1. Naked Single: r5c5 has only one candidate left: r5c5=5  (4)\n",
        "Full House: r3c5 is the last blank cell of column 5",
        "\nSolved in 51 steps. Level: Easy. Score: 204.\n",
        "5 3 4 | 6 7 8 | 9 1 2\n",
        "× Naked Single\n",
    ] {
        assert!(ran.out.contains(part), "{part:?} in {}", ran.out);
    }
    let spanish = celda(&["explain", "--lang", "es", PUZZLE]).exits(0).says_nothing();
    for part in [
        " 1. Único desnudo: en r5c5 queda un solo candidato: r5c5=5  (4)\n",
        "Resuelto en 51 pasos. Nivel: Fácil. Puntuación: 204.",
    ] {
        assert!(spanish.out.contains(part), "{part:?} in {}", spanish.out);
    }
}

#[test]
fn a_summary_is_a_line_a_puzzle_in_order_on_any_number_of_threads() {
    let input: String =
        [PUZZLE, HARD, TWO, NO_SOLUTION, CONFLICTS].map(|line| format!("{line}\n")).concat().repeat(20);
    let one = celda_with(&["explain", "--format", "summary", "--threads", "1"], &input).exits(1);
    let words: Vec<&str> = one.out.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    let [first, hard, rest @ ..] = &words[..5] else { panic!() };
    assert_eq!((*first, rest), ("Easy", &["multiple", "none", "invalid"][..]));
    assert!(["Hard", "Unfair", "Extreme"].contains(hard), "{hard}");
    assert!(one.out.starts_with("Easy 204 # steps=51 hardest=naked-single guesses=0\n"), "{}", one.out);
    let three = celda_with(&["explain", "--format", "summary", "--threads", "3"], &input).exits(1);
    assert_eq!(one.out, three.out);
}

#[test]
fn the_summary_says_what_the_way_says() {
    for puzzle in [PUZZLE, HARD] {
        let line = celda_with(&["explain", "--format", "summary"], puzzle).exits(0).out;
        let record = &celda(&["explain", "--format", "json", puzzle]).exits(0).json()[0];
        let told = format!("{} {} #", record["level"].as_str().unwrap(), record["score"]);
        assert!(line.starts_with(&told), "{told} but {line}");
        assert!(line.contains(&format!("steps={} ", steps(record).len())), "{line}");
    }
}

#[test]
fn json_has_each_step_and_what_was_reached() {
    let record = &celda(&["explain", "--format", "json", "--boards", "--prove", HARD]).exits(0).json()[0];
    assert_eq!(record["status"], "unique");
    assert_eq!(record["end"], "solved");
    assert_eq!(record["grid"], record["solution"]);
    let mut filled = HARD.bytes().filter(|byte| *byte != b'.').count();
    for (number, step) in (1..).zip(steps(record)) {
        assert_eq!(step["number"], number);
        assert_eq!(step["proved"], true, "{step}");
        assert!(step["text"].as_str().unwrap().len() > 20 && step["pattern"].is_object());
        filled += step["placements"].as_array().unwrap().len();
        let grid = step["grid"].as_str().unwrap();
        assert_eq!(grid.bytes().filter(|byte| *byte != b'.').count(), filled, "{step}");
    }
    assert_eq!(filled, 81);
}

#[test]
fn a_step_never_speaks_of_a_candidate_of_a_filled_cell() {
    let record = &celda(&["explain", "--format", "json", "--boards", HARD]).exits(0).json()[0];
    let mut grid = HARD.as_bytes().to_vec();
    for step in steps(record) {
        let pattern = step["pattern"]["candidates"].as_array().into_iter().flatten();
        for candidate in pattern.map(|candidate| candidate["candidate"].as_str().unwrap()) {
            let numbers: Vec<usize> =
                candidate.bytes().filter(u8::is_ascii_digit).map(|b| usize::from(b - b'0')).collect();
            let [_, row, column] = numbers[..] else { panic!("{candidate}") };
            assert_eq!(grid[(row - 1) * 9 + column - 1], b'.', "{step}");
        }
        grid = step["grid"].as_str().unwrap().as_bytes().to_vec();
    }
}

#[test]
fn boards_are_shown_after_each_step_and_as_markdown() {
    let ran = celda(&["explain", "--boards", "--stop-at", "r7c6", PUZZLE]).exits(0);
    assert_eq!(ran.out.matches("------+-------+------").count(), 2 * 3, "{}", ran.out);
    assert!(ran.out.contains("\nThe cell asked for is filled after 2 steps."), "{}", ran.out);
    let markdown = celda(&["explain", "--format", "markdown", "--stop-at", "R7C6", PUZZLE]).exits(0).out;
    assert!(markdown.starts_with("## Puzzle 1\n\n```text\n5 3 . |"), "{markdown}");
    assert!(
        markdown.contains("\n2. **Naked Single**: r7c6 has only one candidate left: r7c6=7 _(4)_\n"),
        "{markdown}"
    );
}

#[test]
fn techniques_can_be_chosen_and_left_out() {
    let used = |arguments: &[&str]| -> BTreeSet<String> {
        let arguments = [&["explain", "--format", "json"], arguments, &[HARD]].concat();
        let record = &celda(&arguments).json()[0];
        steps(record).iter().map(|step| step["technique"].as_str().unwrap().to_owned()).collect()
    };
    let all = used(&[]);
    let singles = used(&["--techniques", "naked-single,Hidden Single,0000"]);
    assert!(singles.iter().all(|id| id.ends_with("-single") || id == "full-house"), "{singles:?}");
    let hardest = all.iter().next_back().unwrap();
    assert!(!used(&["--skip", hardest]).contains(hardest));
    celda(&["explain", "--techniques", "nonsense", PUZZLE]).exits(2).says("nonsense");
    celda(&["explain", "--skip", "nonsense", "--lang", "es", PUZZLE]).exits(2).says("no es un valor válido");
}

#[test]
fn the_locked_candidates_of_a_position_are_all_listed() {
    let locked = |puzzle: &str| {
        let arguments =
            ["explain", "--all-steps", "--techniques", "pointing,claiming", "--format", "json", puzzle];
        celda(&arguments).exits(0).json()[0].clone()
    };
    let many = locked("000007004000006003860200000509082000640000080000000700000000042010030000703000009");
    let removed = eliminations(&many);
    assert_eq!(removed.len(), 14, "{removed:?}");
    for name in ["3r1c4", "4r4c4", "3r4c7", "3r5c7", "8r7c4", "2r9c2"] {
        assert!(removed.contains(name), "{name} in {removed:?}");
    }
    let five = locked("016400000200009000400000062070230100100000003003087040960000005000800007000006820");
    let expected = ["1r2c4", "1r2c5", "9r3c7", "6r5c7", "6r6c7"];
    assert_eq!(eliminations(&five), expected.into_iter().collect());
}

#[test]
fn all_steps_are_sorted_and_no_conclusion_is_told_twice() {
    // Here 245 conclusions are reached in 964 ways.
    let many = "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
    let record = &celda(&["explain", "--all-steps", "--format", "json", many]).json()[0];
    let scores: Vec<u64> = steps(record).iter().map(|step| step["score"].as_u64().unwrap()).collect();
    assert!(scores.len() > 1 && scores.is_sorted(), "{scores:?}");
    let conclusions: BTreeSet<String> =
        steps(record).iter().map(|step| format!("{} {}", step["placements"], step["eliminations"])).collect();
    assert_eq!(conclusions.len(), scores.len());
}

#[test]
fn with_two_solutions_no_step_relies_on_there_being_one() {
    for arguments in [&[][..], &["--all-steps"][..]] {
        let json = [&["explain", "--format", "json"], arguments, &[TWO]].concat();
        let record = &celda(&json).exits(1).says("several solutions").json()[0];
        assert_eq!((&record["status"], &record["uniqueness"]), (&"multiple".into(), &false.into()));
        let unique = ["uniqueness", "rectangle", "bug", "brute-force", "unique-loop"];
        for step in steps(record) {
            let id = step["technique"].as_str().unwrap();
            assert!(!unique.iter().any(|part| id.contains(part)) || id == "empty-rectangle", "{step}");
        }
    }
    let text = celda(&["explain", TWO]).exits(1).out;
    let warning = text.find("This puzzle has several solutions").unwrap();
    assert!(warning < text.find(" 1. ").unwrap(), "{text}");
    assert!(text.contains("none of the techniques goes on") && text.contains("36"), "{text}");
}

#[test]
fn what_cannot_be_explained_is_said_with_what_logic_reached() {
    let none = celda(&["explain", NO_SOLUTION]).exits(1).out;
    assert!(
        none.contains("This puzzle has no solution") && none.contains("r1c1 has no candidate left"),
        "{none}"
    );
    celda(&["explain", CONFLICTS]).exits(1).says("9 twice in row 1: r1c2, r1c3").says("^");
    let record = &celda(&["explain", "--format", "json", CONFLICTS]).exits(1).json()[0];
    assert_eq!((&record["status"], &record["end"]), (&"invalid".into(), &"invalid".into()));
    let unread = &celda(&["explain", "--format", "json", &PUZZLE[..80]]).exits(1).json()[0];
    assert_eq!(unread["status"], "invalid");
}

#[test]
fn other_sizes_are_explained_too() {
    let ran = celda(&["explain", "1...|..3.|.4..|...2"]).exits(0);
    assert!(ran.out.contains("Solved in"), "{}", ran.out);
    let ran = celda(&["explain", "--scale", "explainer", "--format", "summary", "1...|..3.|.4..|...2"]);
    ran.exits(1).writes("unsupported\n");
}

#[test]
fn the_explainer_scale_gives_the_steps_its_own_figures() {
    let ran = celda(&["explain", "--scale", "explainer", PUZZLE]).exits(0);
    assert!(ran.out.contains("Hardest step: 1.2; up to the first digit: "), "{}", ran.out);
    let record = &celda(&["explain", "--scale", "explainer", "--format", "json", PUZZLE]).exits(0).json()[0];
    let hardest = steps(record).iter().map(|step| step["figure"].as_f64().unwrap()).fold(0.0, f64::max);
    assert_eq!(record["er"].as_f64(), Some(hardest));
    celda(&["explain", "--scale", "explainer", "--skip", "x-wing", PUZZLE]).exits(2).says("--skip");
}

#[test]
fn a_picture_of_each_step() {
    let folder = folder("explain-svg");
    let pictures = folder.join("pictures");
    celda(&["explain", "--format", "summary", "--svg", pictures.to_str().unwrap(), PUZZLE]).exits(0);
    let names: BTreeSet<String> = fs::read_dir(&pictures)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!((names.len(), names.first().unwrap().as_str()), (51, "001-001.svg"));
    assert!(fs::read_to_string(pictures.join("001-051.svg")).unwrap().ends_with("</svg>\n"));
}

#[test]
fn wrong_usage_is_told() {
    celda(&["explain", "--stop-at", "A1", PUZZLE]).exits(2).says("as in r5c5");
    celda(&["explain", "--stop-at", "c5r5", PUZZLE]).exits(2).says("c5r5");
    celda(&["explain", "--stop-at", "r5c12", PUZZLE]).exits(2).says("there is no cell r5c12 in a 9x9");
    celda(&["explain", "--format", "summary", "--boards", PUZZLE]).exits(2).says("--boards");
    assert!(SOLUTION.len() == 81);
    celda(&["explain", SOLUTION]).exits(0).says_nothing();
}

/// A 16x16 grid in numbers is told in numbers, as the board above it is.
#[test]
fn digits_in_the_sentences_are_those_of_the_board() {
    let mut grid = String::new();
    for row in 0..16 {
        for column in 0..16 {
            let value = (row % 4 * 4 + row / 4 + column) % 16 + 1;
            grid.push_str(&if value == 16 && row < 2 { ". ".to_owned() } else { format!("{value} ") });
        }
        grid.push('\n');
    }
    let ran = celda(&["explain", &grid]).exits(0);
    assert!(ran.out.contains("r1c16=16") && !ran.out.contains("=G"), "{}", ran.out);
    let record = &celda(&["explain", "--format", "json", &grid]).exits(0).json()[0];
    assert!(steps(record)[0]["text"].as_str().unwrap().ends_with("=16"), "{record}");
    assert!(celda(&["hint", "--level", "4", &grid]).exits(0).out.ends_with("=16\n"));
}

/// A way with chains says once how they are read.
#[test]
fn how_chains_are_read() {
    let (english, spanish) = ("In chains, = joins two", "En las cadenas, = une dos");
    let ran = celda(&["explain", CHAINS]).exits(0);
    assert_eq!(ran.out.matches(english).count(), 1, "{}", ran.out);
    let ran = celda(&["explain", "--lang", "es", "--format", "markdown", CHAINS]).exits(0);
    assert_eq!(ran.out.matches(spanish).count(), 1, "{}", ran.out);
    assert!(!celda(&["explain", PUZZLE]).exits(0).out.contains(english));
    let hint = celda(&["hint", "--level", "4", "--techniques", "x-chain,skyscraper,turbot-fish", CHAINS]);
    assert!(hint.exits(0).out.contains(&format!("\n{english}")));
}
