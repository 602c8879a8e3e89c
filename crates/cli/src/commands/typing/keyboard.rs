//! The keyboard: enigo, which speaks X11 without a C library, and the systems' own interfaces on Windows and macOS.
//!
//! Each key is pressed and released in one go, so that none is held when the robot stops.
//!
//! A character that needs Shift (the digits of a French keyboard) is put on a spare key, and taken off it at the end. Programs
//! learn of either with a delay, in which a key press is lost: so [`Keyboard::prepare`] comes before the countdown, and [`SETTLING`] before the end.

use std::time::Duration;

use enigo::{Direction, Enigo, Keyboard as _, Settings};

use super::plan::Arrow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Arrow(Arrow),
    Character(char),
}

/// How long a program may take to learn that the keyboard changed.
pub(super) const SETTLING: Duration = Duration::from_millis(300);

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

    /// Puts `keys` on the keyboard, where it lacks them.
    ///
    /// # Errors
    /// Where the display refuses; why, in the system's words.
    pub(super) fn prepare(&mut self, keys: impl IntoIterator<Item = Key>) -> Result<(), String> {
        // To release what is not held does nothing else.
        keys.into_iter().try_for_each(|key| self.send(key, Direction::Release))
    }

    /// Presses and releases `key`.
    ///
    /// # Errors
    /// Where the display refuses; why, in the system's words.
    pub(super) fn press(&mut self, key: Key) -> Result<(), String> {
        self.send(key, Direction::Click)
    }

    fn send(&mut self, key: Key, direction: Direction) -> Result<(), String> {
        let key = match key {
            Key::Arrow(Arrow::Left) => enigo::Key::LeftArrow,
            Key::Arrow(Arrow::Right) => enigo::Key::RightArrow,
            Key::Arrow(Arrow::Up) => enigo::Key::UpArrow,
            Key::Arrow(Arrow::Down) => enigo::Key::DownArrow,
            Key::Character(character) => enigo::Key::Unicode(character),
        };
        self.enigo.key(key, direction).map_err(|error| error.to_string())
    }
}
