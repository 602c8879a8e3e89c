//! Runs a library of techniques and prints the lines that fail, and a table by code.
//!
//! `cargo run --profile fast -p celda-techniques --example library -- FILE [CODE]`

use std::collections::BTreeMap;

use celda_techniques::library::{Case, Verdict};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let only = arguments.next();
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut table: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let code = line[1..].split(':').next().unwrap_or_default();
        if only.as_ref().is_some_and(|only| !code.starts_with(only.as_str())) {
            continue;
        }
        let case: Case = line.parse().expect("a line of the format");
        let verdict = case.run();
        table.entry(code.to_owned()).or_default()[verdict as usize] += 1;
        if verdict == Verdict::Failed {
            println!("{line}");
            if only.is_some() {
                for step in case.steps() {
                    let name = |c: &celda_grid::Candidate| c.name(case.position.shape()).to_string();
                    let placed: Vec<String> = step.placements.iter().map(name).collect();
                    let removed: Vec<String> = step.eliminations.iter().map(name).collect();
                    println!("    +{} -{} {:?}", placed.join(" "), removed.join(" "), step.evidence.pattern);
                }
            }
        }
    }
    let mut total = [0; 3];
    for (code, counts) in &table {
        println!("{code:8} {} passed, {} failed, {} skipped", counts[0], counts[1], counts[2]);
        (0..3).for_each(|i| total[i] += counts[i]);
    }
    println!("{} passed, {} failed, {} skipped", total[0], total[1], total[2]);
}
