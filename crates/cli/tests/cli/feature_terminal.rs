//! What is different on a terminal: colour, and the progress bar. The program gets a pseudo-terminal as its standard error.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::Stdio;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::support::{CONFLICTS, ENDLESS, command};

/// Our end of a terminal, and the program's.
pub(crate) fn terminal() -> (File, File) {
    let ours: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap().into_string().unwrap();
    let theirs = OpenOptions::new().read(true).write(true).open(name).unwrap();
    (File::from(ours), theirs)
}

/// What the program writes to the terminal until it ends, when it is stopped after `patience`.
fn seen(arguments: &[&str], variables: &[(&str, &str)], patience: Option<Duration>) -> String {
    let (mut ours, theirs) = terminal();
    let mut command = command(arguments);
    command.env("TERM", "xterm").envs(variables.iter().copied());
    let mut child = command.stdout(Stdio::null()).stderr(theirs).spawn().unwrap();
    // The command holds the other end open as long as it lives.
    drop(command);
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        // The terminal ends with an error once nobody has its other end open.
        let _ = ours.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    });
    if let Some(patience) = patience {
        std::thread::sleep(patience);
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    }
    child.wait().unwrap();
    reader.join().unwrap()
}

#[test]
fn messages_are_coloured_unless_that_is_not_wanted() {
    let arguments = ["check", CONFLICTS];
    assert!(seen(&arguments, &[], None).contains("\u{1b}["));
    assert!(!seen(&arguments, &[("NO_COLOR", "1")], None).contains('\u{1b}'));
    assert!(!seen(&arguments, &[("TERM", "dumb")], None).contains('\u{1b}'));
}

#[test]
fn a_progress_line_when_the_work_is_long() {
    let long = seen(&["count", ENDLESS], &[], Some(Duration::from_millis(1500)));
    assert!(long.contains("0 puzzles, 0:0"), "{long:?}");
    assert!(long.contains("Stopped before the first puzzle was finished."), "{long:?}");
    let short = seen(&["count", &".".repeat(16)], &[], None);
    assert_eq!(short, "");
}
