//! The keyboard: enigo, which speaks X11 without a C library, and the systems' own interfaces on Windows and macOS.
//!
//! Each key is pressed and released in one go, so that none is held when the robot stops.

use enigo::{Direction, Enigo, Keyboard as _, Settings};

use super::plan::Arrow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Arrow(Arrow),
    Character(char),
}

pub(super) struct Keyboard {
    enigo: Enigo,
}

impl Keyboard {
    /// The keyboard of this display.
    ///
    /// # Errors
    /// Where there is no display, or it does not let programs type; why, in the system's words.
    pub(super) fn new() -> Result<Keyboard, String> {
        // The pause between keys is our own.
        let settings = Settings { linux_delay: 0, ..Settings::default() };
        Enigo::new(&settings).map(|enigo| Keyboard { enigo }).map_err(|error| error.to_string())
    }

    /// Presses and releases `key`.
    ///
    /// # Errors
    /// Where the display refuses; why, in the system's words.
    pub(super) fn press(&mut self, key: Key) -> Result<(), String> {
        let key = match key {
            Key::Arrow(Arrow::Left) => enigo::Key::LeftArrow,
            Key::Arrow(Arrow::Right) => enigo::Key::RightArrow,
            Key::Arrow(Arrow::Up) => enigo::Key::UpArrow,
            Key::Arrow(Arrow::Down) => enigo::Key::DownArrow,
            Key::Character(character) => enigo::Key::Unicode(character),
        };
        self.enigo.key(key, Direction::Click).map_err(|error| error.to_string())
    }
}
