//! English and Spanish.

use crate::support::{CONFLICTS, PUZZLE, THREE, celda, command, ran};
use std::process::Stdio;

#[test]
fn the_language_asked_for() {
    celda(&["check", CONFLICTS, "--lang", "es"])
        .exits(1)
        .says("error: hay números repetidos")
        .says("nota: 9 dos veces en la fila 1: r1c2, r1c3")
        .says("nota: 9 dos veces en el bloque 1");
    celda(&["solve", "--lang=es", THREE]).says("El sudoku tiene varias soluciones");
    celda(&["solve", "--lang", "xx", PUZZLE]).exits(2).says("xx");
}

#[test]
fn the_language_of_the_locale() {
    let run = |variables: &[(&str, &str)]| {
        let mut command = command(&["solve", "nowhere.txt"]);
        ran(command
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap())
    };
    let (spanish, english) = ("no es ni un archivo ni un sudoku", "neither a file nor a puzzle");
    run(&[("LANG", "es_MX.UTF-8")]).says(spanish);
    run(&[("LANG", "es_ES.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")]).says(english);
    run(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "es_AR")]).says(spanish);
    run(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "")]).says(spanish);
    run(&[("LANG", "C")]).says(english);
}

#[test]
fn wrong_usage_in_spanish() {
    for (arguments, said) in [
        (&["slove"][..], "no existe la orden «slove»"),
        (&["solve", "--lnag"], "no existe la opción «--lnag»"),
        (&["solve", "--format", "xml"], "«xml» no es un valor válido para «--format"),
        (&["solve", "--box", "3y3"], "«3y3» no es un valor válido"),
        (
            &["explain", "--stop-at", "A1"],
            "qué se espera: Se detiene en el paso que rellena esta celda, por ejemplo r5c5",
        ),
        (&["completions"], "falta «<INTÉRPRETE>»"),
    ] {
        let mut arguments = arguments.to_vec();
        arguments.extend(["--lang", "es"]);
        celda(&arguments).exits(2).writes("").says(said).says("Para saber más: celda --help");
    }
}
