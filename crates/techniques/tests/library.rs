//! The library of techniques: every line of the catalogue's techniques passes, and each step found is re-proved.

mod common;

use std::collections::BTreeMap;

use celda_techniques::library::{Case, Verdict};

#[test]
fn every_line_passes() {
    let Some(text) = common::shared("data/techniques/reglib-sample.txt") else { return };
    let mut table: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut failed = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case: Case = line.parse().expect(line);
        let verdict = case.run();
        table.entry(case.code.clone()).or_default()[verdict as usize] += 1;
        if verdict == Verdict::Failed {
            failed.push(line);
        }
    }
    assert!(failed.is_empty(), "{} lines fail:\n{}\n{table:?}", failed.len(), failed.join("\n"));
}

#[test]
fn steps_of_the_library_are_proved() {
    let Some(text) = common::shared("data/techniques/reglib-sample.txt") else { return };
    for line in text.lines().filter(|line| line.starts_with(':')).step_by(3) {
        let case: Case = line.parse().expect(line);
        for step in case.steps().iter().filter(|step| case.matches(step)) {
            assert_eq!(step.check(&case.position, true), Ok(()), "{line}\n{:?}", step.evidence);
        }
    }
}

#[test]
fn malformed_lines_are_refused() {
    for line in ["", "0000:1:.:::", ":0000:1:...:::", ":00:1:.::::", ":0000:1:x::::"] {
        assert!(line.parse::<Case>().is_err(), "{line}");
    }
}
