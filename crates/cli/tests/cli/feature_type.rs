//! The typing robot as far as it goes without a display. The real thing is the suite `robot` of `cargo xtask test`.

use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, THREE, celda, command, ran};
use std::process::Stdio;

#[test]
fn a_dry_run_prints_the_keys() {
    let told = celda(&["type", "--dry-run", PUZZLE]).exits(0).says_nothing();
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines.len(), 51);
    assert_eq!(lines[..3], ["r1c3: Right Right 4", "r1c4: Right 6", "r1c6: Right Right 8"]);
    assert_eq!(lines[6], "r2c9: Down 8");
    assert_eq!(lines[7], "r2c8: Left 4");
}

#[test]
fn the_order_and_the_keys_are_settable() {
    let puzzle = "1...............";
    let unique = "12..34...1....4.";
    celda(&["type", "--dry-run", puzzle]).exits(1).says("several solutions");
    let rows = celda(&["type", "--dry-run", "--order", "rows", "--keys", "a,b,c,d", unique]).exits(0);
    assert_eq!(rows.out.lines().next(), Some("r1c3: Right Right c"));
    assert!(rows.out.contains("r2c3: Left a") || rows.out.contains("r2c3: Down Left a"), "{}", rows.out);
    let advance = celda(&["type", "--dry-run", "--advance", "--all-cells", unique]).exits(0);
    assert!(
        advance.out.lines().all(|line| !line.contains("Right") && !line.contains("Down")),
        "{}",
        advance.out
    );
    let blank = celda(&["type", "--dry-run", "--advance=blank", unique]).exits(0);
    assert!(blank.out.lines().skip(1).all(|line| line.split(' ').count() == 2), "{}", blank.out);
    celda(&["type", "--dry-run", "--keys", "1,2,3", unique]).exits(2).says("4 digits");
}

#[test]
fn what_cannot_be_typed_is_told() {
    celda(&["type", "--dry-run", THREE]).exits(1).says("several solutions");
    celda(&["type", "--dry-run", NO_SOLUTION]).exits(1).says("no solution");
    celda(&["type", "--dry-run", CONFLICTS]).exits(1).says("no solution");
    celda(&["type", "--dry-run", &PUZZLE[1..]]).exits(1).says("error");
    celda(&["type", "--dry-run", PUZZLE, PUZZLE]).exits(2).says("one puzzle at a time");
    celda(&["type", "--dry-run", "--delay", "fast", PUZZLE]).exits(2);
    celda(&["type", "--lang", "es", "--dry-run", THREE]).exits(1).says("varias soluciones");
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_that_is_said_before_the_countdown() {
    for (language, part) in
        [("en", "there is no display to type into"), ("es", "no hay pantalla en la que teclear")]
    {
        let mut command = command(&["type", "--lang", language, PUZZLE]);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let told = ran(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
        let told = told.exits(2).writes("").says(part).says("--dry-run");
        assert_eq!(told.err.lines().count(), 1, "{}", told.err);
    }
}
