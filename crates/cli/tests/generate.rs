//! `celda generate`, `reduce`, `certify`, `verify` and `canon` as a shell sees them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use celda::formats::certificate::read_certificate;
use serde_json::Value;

fn celda(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_celda"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who does not read its input may have ended before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    let run = |threads| {
        celda(&["generate", "--seed", "42", "--count", "150", "--no-level", "--threads", threads], "")
    };
    let (one, four) = (run("1"), run("4"));
    assert!(one.status.success());
    assert_eq!(one.stdout, four.stdout);
    let text = out(&one);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 150);
    assert!(lines.iter().all(|line| line.len() > 83 && &line[81..84] == " # "));
    assert!(lines[7].ends_with("seed=42 index=7"), "{}", lines[7]);
    assert!(lines[0].contains(" size=9 box=3x3 clues=24 minimal=yes "), "{}", lines[0]);
}

#[test]
fn a_seed_is_drawn_and_told() {
    let (a, b) = (celda(&["generate", "--size", "4"], ""), celda(&["generate", "--size", "6"], ""));
    let seed =
        |output: &Output| out(output).split("seed=").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    assert_ne!(seed(&a), seed(&b));
    assert!(err(&a).contains(&format!("--seed {}", seed(&a))), "{}", err(&a));
    let again = celda(&["generate", "--size", "4", "--seed", &seed(&a)], "");
    assert_eq!(again.stdout, a.stdout);
}

#[test]
fn levels_are_told_and_checked() {
    let output =
        celda(&["generate", "--level", "medium", "--count", "3", "--seed", "1", "--format", "csv"], "");
    let text = out(&output);
    assert_eq!(text.lines().count(), 4);
    assert!(text.lines().skip(1).all(|line| line.contains(",yes,medium,")), "{text}");
}

#[test]
fn what_cannot_be_made_is_refused() {
    for (arguments, status, message) in [
        (&["generate", "--clues", "16"][..], 2, "at least 17"),
        (&["generate", "--must-use", "no-such-thing"], 2, "no technique is called no-such-thing"),
        (&["generate", "--size", "9", "--box", "2x3"], 2, "contradict"),
        (&["generate", "--clues", "17", "--tries", "3", "--seed", "1"], 1, "0 of 1 puzzles were made"),
        (&["generate", "--must-use", "jellyfish", "--timeout", "0.2s", "--seed", "1"], 1, "the time was up"),
        (&["generate", "--level", "easy", "--must-use", "x-wing"], 2, "together"),
    ] {
        let output = celda(arguments, "");
        assert_eq!(output.status.code(), Some(status), "{arguments:?} {}", err(&output));
        assert!(err(&output).contains(message), "{arguments:?} {}", err(&output));
    }
    let output = celda(&["generate", "--clues", "17", "--tries", "3", "--seed", "1"], "");
    assert!(err(&output).contains("Nearest to what was wished"), "{}", err(&output));
}

/// A bound ends what takes too long, and nothing of it is lost.
#[test]
fn a_large_puzzle_ends_at_its_bound() {
    for (language, nearest, undecided) in [
        ("en", "Nearest to what was wished, with ", "Whether all its givens are needed was not settled"),
        ("es", "Lo más parecido a lo que se pedía, con ", "No se llegó a saber si hacen falta todas"),
    ] {
        let arguments = ["generate", "--size", "49", "--seed", "1", "--timeout", "2s", "--lang", language];
        let output = celda(&arguments, "");
        assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""), "{}", err(&output));
        assert!(err(&output).contains(nearest) && err(&output).contains(undecided), "{}", err(&output));
    }
}

/// The three boxes on the diagonal never determine the others.
#[test]
fn a_pattern_that_determines_nothing_says_so() {
    let pattern = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagonal boxes");
    let band = |row: &str| [row; 3].join("\n");
    std::fs::write(&pattern, [band("xxx......"), band("...xxx..."), band("......xxx")].join("\n")).unwrap();
    let arguments = ["generate", "--tries", "20", "--seed", "1", "--pattern", pattern.to_str().unwrap()];
    let output = celda(&arguments, "");
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("left several solutions each time"), "{}", err(&output));
}

#[test]
fn patterns_that_are_symmetric_say_so() {
    let arguments = ["generate", "--symmetry", "rot180", "--seed", "4", "--count", "2", "--no-level"];
    let text = out(&celda(&arguments, ""));
    assert!(text.lines().all(|line| line.contains(" minimal=orbits ")), "{text}");
    for line in text.lines() {
        let givens: Vec<bool> = line.bytes().take(81).map(|byte| byte != b'.').collect();
        assert!(givens.iter().eq(givens.iter().rev()), "{line}");
    }
}

#[test]
fn ratings_are_written() {
    let arguments = ["generate", "--rating", "1.0..2.5", "--seed", "6", "--format", "json"];
    let record: Value = serde_json::from_str(&out(&celda(&arguments, ""))).unwrap();
    let er: f64 = record["er"].as_str().unwrap().parse().unwrap();
    assert!((1.0..=2.5).contains(&er));
    let rated = out(&celda(&["rate", record["puzzle"].as_str().unwrap()], ""));
    assert!(rated.contains(record["er"].as_str().unwrap()), "{rated}");
}

#[test]
fn small_puzzles_run_out_without_repeating() {
    let output = celda(&["generate", "--size", "2", "--count", "50", "--tries", "200", "--seed", "1"], "");
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    let puzzles: std::collections::BTreeSet<&str> = text.lines().map(|line| &line[..4]).collect();
    assert_eq!(puzzles.len(), text.lines().count());
    assert!((1..50).contains(&puzzles.len()), "{text}");
}

#[test]
fn the_process_is_shown() {
    let output = celda(&["generate", "--size", "4", "--seed", "3", "--show-process"], "");
    let text = out(&output);
    let comments = text.lines().filter(|line| line.starts_with("# ")).count();
    assert_eq!((comments, text.lines().count()), (17, 18), "{text}");
    assert!(text.contains("restored: without it a second solution, "));
    let spanish = celda(&["generate", "--size", "4", "--seed", "3", "--show-process", "--lang", "es"], "");
    assert!(out(&spanish).contains("repuesta: sin ella hay otra solución, "));
}

#[test]
fn certificates_go_round() {
    let puzzles = out(&celda(&["generate", "--count", "5", "--seed", "9", "--no-level"], ""));
    let certificates = celda(&["certify"], &puzzles);
    assert!(certificates.status.success(), "{}", err(&certificates));
    let certificates = out(&certificates);
    assert_eq!(certificates.lines().count(), 5);
    let verified = celda(&["verify"], &certificates);
    assert!(verified.status.success());
    assert!(out(&verified).lines().all(|line| line.starts_with("true unique minimal givens=")));

    // The last statement of a proof goes, so that its last case stays open.
    let tampered = certificates.replacen(",\"solution\"],\"minimality\"", "],\"minimality\"", 1);
    assert_ne!(tampered, certificates);
    let verified = celda(&["verify"], &tampered);
    assert_eq!(verified.status.code(), Some(1));
    assert_eq!(out(&verified).lines().filter(|line| *line == "false").count(), 1);
    assert!(
        err(&verified).contains(" is false: the proof ends while one case is open."),
        "{}",
        err(&verified)
    );

    let unreadable = celda(&["verify"], "{\"format\": 1}");
    assert_eq!((unreadable.status.code(), out(&unreadable).as_str()), (Some(1), "unreadable\n"));
}

/// Case C068: six solutions.
#[test]
fn what_has_several_solutions_gets_no_certificate() {
    let puzzle = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    let output = celda(&["certify", puzzle], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).is_empty() && err(&output).contains("several solutions"), "{}", err(&output));
    let count = celda(&["count", puzzle], "");
    assert_eq!(out(&count).trim(), "6");
}

/// Cases C076 and C077.
#[test]
fn puzzles_are_reduced() {
    let many = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
    let output = celda(&["reduce", many, "--format", "json"], "");
    assert!(output.status.success(), "{}", err(&output));
    let record: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(record["redundant"].as_array().unwrap().len(), 21);
    assert_eq!(record["minimal"], true);
    let minimal = "000007004000006003860200000509082000640000080000000700000000042010030000703000009";
    assert!(
        out(&celda(&["reduce", minimal], "")).contains("clues=22 minimal=yes redundant=none removed=none")
    );
    let fewest = celda(&["reduce", "--fewest", "--tries", "30", "--seed", "1", many], "");
    assert!(fewest.status.success() && out(&fewest).contains("minimal=yes"));
}

#[test]
fn isomorphic_puzzles_have_one_form() {
    let puzzles = "1.3..4.....3..2.\n2....3..4..1..4.\n";
    let output = celda(&["canon"], puzzles);
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], lines[1], "rows for columns, and 1 for 2, 3 for 4");
    let again = celda(&["canon"], &text);
    assert_eq!(out(&again), text);
}

/// Every way to change one value of a JSON text, or to leave it out: the texts that come of it.
fn tampered(value: &Value) -> Vec<Value> {
    match value {
        Value::String(text) => {
            let mut texts =
                vec![Value::Null, Value::from(7), Value::from(""), Value::from(format!("{text} "))];
            for (at, old) in text.char_indices() {
                for new in ['.', '1', '2', 'r', 'x'] {
                    if new != old {
                        let (before, after) = (&text[..at], &text[at + old.len_utf8()..]);
                        texts.push(Value::from(format!("{before}{new}{after}")));
                        texts.push(Value::from(format!("{before}{after}")));
                    }
                }
            }
            texts
        }
        Value::Number(_) => vec![Value::Null, Value::from(0), Value::from(2), Value::from("1")],
        Value::Array(items) => {
            let mut arrays = vec![Value::Null, Value::Array(Vec::new())];
            for (at, item) in items.iter().enumerate() {
                let with =
                    |changed: &[Value]| Value::Array([&items[..at], changed, &items[at + 1..]].concat());
                arrays.extend([with(&[]), with(&[item.clone(), item.clone()])]);
                arrays.extend(tampered(item).into_iter().map(|changed| with(&[changed])));
            }
            arrays
        }
        Value::Object(fields) => {
            let mut objects = Vec::new();
            for (name, field) in fields {
                let mut fewer = fields.clone();
                fewer.remove(name);
                objects.push(Value::Object(fewer));
                for changed in tampered(field) {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), changed);
                    objects.push(Value::Object(fields));
                }
            }
            let mut more = fields.clone();
            more.insert("more".to_owned(), Value::from(1));
            objects.push(Value::Object(more));
            objects
        }
        Value::Bool(_) | Value::Null => Vec::new(),
    }
}

/// Whatever is changed in the text of a certificate, it is no longer a true certificate that proves as much; unless it says the same.
#[test]
fn certificates_tampered_in_every_field() {
    let puzzles = out(&celda(&["generate", "--size", "4", "--count", "2", "--seed", "3"], ""));
    let certificates = out(&celda(&["certify"], &puzzles));
    assert_eq!(certificates.lines().count(), 2);
    for text in certificates.lines() {
        let original = read_certificate(text).unwrap();
        assert!(original.verify().unwrap().irreducible);
        let value: Value = serde_json::from_str(text).unwrap();
        let (mut count, mut same) = (0, 0);
        for changed in tampered(&value) {
            count += 1;
            let Ok(certificate) = read_certificate(&changed.to_string()) else { continue };
            if certificate == original {
                same += 1;
                continue;
            }
            let claims_as_much = certificate.verify().is_ok_and(|proved| proved.irreducible);
            assert!(!claims_as_much, "{changed}");
        }
        assert!(count > 1000 && same < count / 10, "{same} of {count}");
    }
}
