//! The console programme, on a pseudo-terminal as a person meets it, and with its input from a pipe.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::feature_terminal::terminal;
use crate::support::{CONFLICTS, NO_SOLUTION, PUZZLE, SOLUTION, celda_with, command};

/// How long a prompt may take to come, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A programme at a terminal.
struct Session {
    child: Child,
    keyboard: File,
    screen: Receiver<String>,
    seen: String,
}

impl Session {
    fn start(arguments: &[&str], locale: &str) -> Session {
        let (ours, theirs) = terminal();
        let mut command = command(arguments);
        command.env("TERM", "xterm").env("LC_ALL", locale);
        command.stdin(theirs.try_clone().unwrap()).stdout(theirs.try_clone().unwrap()).stderr(theirs);
        let child = command.spawn().unwrap();
        let keyboard = ours.try_clone().unwrap();
        let (send, screen) = channel();
        std::thread::spawn(move || {
            let mut ours = ours;
            let mut buffer = [0; 4096];
            // The terminal ends with an error once nobody has its other end open.
            while let Ok(count @ 1..) = ours.read(&mut buffer) {
                if send.send(String::from_utf8_lossy(&buffer[..count]).into_owned()).is_err() {
                    break;
                }
            }
        });
        Session { child, keyboard, screen, seen: String::new() }
    }

    /// Waits until the screen shows `text` beyond what was waited for before, and gives what stood up to it.
    #[track_caller]
    fn shows(&mut self, text: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(index) = self.seen.find(text) {
                let rest = self.seen.split_off(index + text.len());
                return std::mem::replace(&mut self.seen, rest);
            }
            match self.screen.recv_timeout(Duration::from_millis(200)) {
                Ok(more) => self.seen.push_str(&more.replace('\r', "")),
                Err(RecvTimeoutError::Timeout) if start.elapsed() < PATIENCE => {}
                Err(_) => panic!("{text:?} did not come, but {:?}", self.seen),
            }
        }
    }

    fn types(&mut self, text: &str) {
        self.keyboard.write_all(format!("{text}\n").as_bytes()).unwrap();
    }

    fn ends(mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}

#[test]
fn a_puzzle_is_entered_row_by_row_and_solved_aloud() {
    // The name alone starts it.
    let mut session = Session::start(&[], "C");
    session.shows("2  Leave\nYour choice:");
    session.types("7");
    session.shows("\"7\" is not one of the choices.");
    session.shows("Your choice:");
    session.types("1");
    session.shows("Your choice:");
    session.types("1");
    let rows: Vec<String> =
        PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    session.shows("Row 1:");
    for (bad, why) in [
        ("53..7...", "This row has 8 cells; it needs 9."),
        ("5x..7....", "x in place 2 is neither a digit nor a blank."),
        ("5..5.....", "5 is repeated in this row: places 1, 4."),
        (",,,,,,,,,", "4 more places like these"),
    ] {
        session.types(bad);
        session.shows(why);
        session.shows("Row 1:");
    }
    for (number, row) in (1..).zip(&rows) {
        session.types(&row.replace('.', "0"));
        if number < 9 {
            session.shows(&format!("Row {}:", number + 1));
        }
    }
    session.shows("5 3 . | . 7 . | . . .");
    session.shows("Is this right? (y/n)");
    session.types("perhaps");
    session.shows("Please answer y or n.");
    session.shows("(y/n)");
    session.types("y");
    session.shows("\n1. Naked Single: r5c5 has only one candidate left: r5c5=5\n\n5 3 . | . 7 . | . . .\n");
    session.shows("Candidates after Naked Single:\n\n5    3    124");
    let last = session.shows("Solved in 51 steps, by reasoning alone.");
    assert!(last.contains("5 3 4 | 6 7 8 | 9 1 2"), "{last}");
    session.shows("2  Leave\nYour choice:");
    session.types("2");
    session.shows("Goodbye!");
    assert!(session.ends().success());
}

#[test]
fn faults_are_told_all_at_once_in_spanish_where_the_locale_is() {
    let mut session = Session::start(&["menu"], "es_ES.UTF-8");
    session.shows("Tu elección:");
    session.types("1");
    session.shows("Tu elección:");
    session.types("2");
    session.shows("81 caracteres:");
    session.types("123");
    session.shows("Esta línea tiene 3 caracteres y tendría que tener 81.");
    session.shows("81 caracteres:");
    session.types(&CONFLICTS.replace("3..6..", "3..6.x"));
    session.shows("En el lugar 81 está x, que no es un número ni una celda vacía.");
    session.shows("81 caracteres:");
    session.types(CONFLICTS);
    session.shows("¿Es correcto? (s/n)");
    session.types("s");
    let told = session.shows("Escríbelo otra vez, por favor.");
    for fault in ["9 dos veces en la fila 1: r1c2, r1c3", "en la columna 2: r1c2, r5c2", "en el bloque 1"] {
        assert!(told.contains(fault), "{fault:?} in {told}");
    }
    session.shows("Tu elección:");
    session.types("2");
    session.shows("81 caracteres:");
    session.types(PUZZLE);
    session.shows("¿Es correcto? (s/n)");
    session.types("n");
    session.shows("Tu elección:");
    // Ctrl-D.
    session.keyboard.write_all(b"\x04").unwrap();
    session.shows("¡Hasta luego!");
    assert!(session.ends().success());
}

#[test]
fn ctrl_c_leaves_cleanly() {
    let mut session = Session::start(&[], "C");
    session.shows("Your choice:");
    kill_process(Pid::from_child(&session.child), Signal::INT).unwrap();
    session.shows("Goodbye!");
    assert_eq!(session.ends().code(), Some(130));
}

/// What the programme writes when `answers` come from a pipe.
fn piped(arguments: &[&str], answers: &[&str]) -> String {
    let input: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
    let ran = celda_with(arguments, input).exits(0).says_nothing();
    assert!(ran.out.trim_end().ends_with("Goodbye!"), "{}", ran.out);
    ran.out
}

#[test]
fn where_six_techniques_stop_backtracking_takes_over() {
    let hard = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let out = piped(&["menu", "--basic"], &["1", "2", hard, "y"]);
    let techniques = ["Naked Single", "Hidden Single", "Locked", "Naked", "Hidden Pair"];
    for line in
        out.lines().filter(|line| line.split_once(". ").is_some_and(|(n, _)| n.parse::<u32>().is_ok()))
    {
        let told = line.split_once(". ").unwrap().1;
        assert!(techniques.iter().any(|name| told.starts_with(name)), "{line}");
    }
    let number = |label: &str| -> f64 {
        let line = out
            .lines()
            .find_map(|line| line.strip_prefix(label))
            .unwrap_or_else(|| panic!("{label} in {out}"));
        line.replace(',', "").parse().unwrap()
    };
    assert!(out.contains("Backtracking takes over from here."), "{out}");
    assert!(number("Calls: ") > number("Greatest depth: ") && number("Retreats: ") > 0.0);
    assert!(number("Seconds: ") >= 0.0);
    let placed = out.matches("Naked Single: ").count() + out.matches("Hidden Single: ").count();
    let blanks = hard.bytes().filter(|byte| *byte == b'.').count();
    assert_eq!(number("Cells filled: ") as usize, blanks - placed, "{out}");
    for engine in ["textbook: ", "propagate: ", "nine: "] {
        assert!(out.lines().any(|line| line.starts_with(engine)), "{engine} in {out}");
    }
}

#[test]
fn a_board_without_solution_is_said_to_have_none() {
    let out = piped(&["menu"], &["1", "2", NO_SOLUTION, "y", "2"]);
    assert!(out.contains("This puzzle has no solution: r1c1 has no candidate left"), "{out}");
    let out = piped(&["menu"], &["1", "2", SOLUTION, "y", "2"]);
    assert!(out.contains("It is solved already."), "{out}");
    let several =
        piped(&["menu"], &["1", "2", &format!("{}.........", &SOLUTION[..72].replace(['1', '2'], ".")), "y"]);
    assert!(
        several.contains("several solutions") && several.contains("Backtracking takes over"),
        "{several}"
    );
    piped(&["menu"], &["1", "1", "530070000"]);
    piped(&["menu"], &[]);
}
