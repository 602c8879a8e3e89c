//! `celda techniques`.

use std::fs;

use crate::support::{celda, folder};

#[test]
fn the_catalogue_in_every_format() {
    let text = celda(&["techniques"]).exits(0).says_nothing().out;
    assert!(text.starts_with("0000  full-house "), "{text}");
    assert!(
        text.lines().any(|line| line.starts_with("0300  x-wing ") && line.contains(" 140  Hard ")),
        "{text}"
    );
    let spanish = celda(&["techniques", "--lang", "es"]).exits(0).out;
    assert!(spanish.contains("Difícil") && spanish.contains("Pez espada"), "{spanish}");
    let csv = celda(&["techniques", "--format", "csv"]).exits(0).out;
    assert!(csv.starts_with("technique,code,name,score,level,generalises,standard,uniqueness\n"));
    let records = celda(&["techniques", "--format", "json"]).exits(0).json();
    assert_eq!((records.len(), records.len() + 1), (text.lines().count(), csv.lines().count()));
    assert!(records.iter().all(|record| record["name"].is_string() && record["generalises"].is_boolean()));
}

#[test]
fn a_library_ends_with_what_passed_failed_and_was_skipped() {
    let folder = folder("techniques-library");
    let file = folder.join("library.txt");
    // The last blank cell of row 1 and the only candidate of r1c9; the same with a wrong digit; one that must not be found; one
    // of an unknown code; one that is no line of a library.
    let cells = format!("12345678{}", ".".repeat(73));
    let lines = [
        format!(":0003:9:{cells}:::919:"),
        format!(":0003:9:{cells}:::819:"),
        format!(":0300-x:9:{cells}::919::"),
        format!(":9999:9:{cells}:::919:"),
        ":0003:9:nonsense".to_owned(),
    ];
    fs::write(&file, format!("# made for this test\n\n{}\n", lines[..4].join("\n"))).unwrap();
    let path = file.to_str().unwrap();
    for threads in ["1", "3"] {
        let ran = celda(&["techniques", "--library", path, "--prove", "--threads", threads])
            .exits(1)
            .says_nothing();
        assert!(ran.out.starts_with(&format!("failed {}\n", lines[1])), "{}", ran.out);
        assert!(ran.out.ends_with("\n2 passed, 1 failed, 1 skipped\n"), "{}", ran.out);
    }
    fs::write(&file, format!("{}\n{}\n", lines[0], lines[4])).unwrap();
    let ran = celda(&["techniques", "--library", path]).exits(1).says("line 2: ");
    assert!(ran.out.ends_with("\n1 passed, 1 failed, 0 skipped\n"), "{}", ran.out);
    fs::write(&file, format!("{}\n", lines[0])).unwrap();
    celda(&["techniques", "--library", path]).exits(0).says_nothing();
    celda(&["techniques", "--library", "no-such-file"]).exits(2).says("there is no such file");
}
