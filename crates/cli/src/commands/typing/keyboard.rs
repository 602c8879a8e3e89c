//! The keyboard: enigo, which speaks X11 without a C library, and the systems' own interfaces on Windows and macOS.
//!
//! Each key is pressed and released in one go, so that none is held when the robot stops.
//!
//! Where the row of digits needs Shift (a French keyboard), digits come from the keypad with NumLock on: to many pages Shift and a digit is
//! a pencil mark. What else needs Shift is put on a spare key, and taken off it at the end. Programs learn of either with a delay, in
//! which a key press is lost (and Chromium never tells a page the name of such a key, so that only text fields take it): therefore
//! [`Keyboard::prepare`] comes before the countdown, and [`SETTLING`] before the end.

use std::time::Duration;

use enigo::{Direction, Enigo, Keyboard as _, Settings};

use super::keypad::Keypad;
use super::plan::Arrow;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Arrow(Arrow),
    Character(char),
}

/// How long a program may take to learn that the keyboard changed.
pub(super) const SETTLING: Duration = Duration::from_millis(300);

pub(super) struct Keyboard {
    enigo: Enigo,
    keypad: Keypad,
    /// The key NumLock, if it was put on here.
    put_on: Option<u16>,
}

impl Keyboard {
    /// The keyboard of this display.
    ///
    /// # Errors
    /// Where there is no display, or it does not let programs type; why, in the system's words.
    pub(super) fn new() -> Result<Keyboard, String> {
        // The pause between keys is our own.
        let settings = Settings { linux_delay: 0, ..Settings::default() };
        let enigo = Enigo::new(&settings).map_err(|error| error.to_string())?;
        Ok(Keyboard { enigo, keypad: Keypad::find(), put_on: None })
    }

    /// Makes the keyboard ready for `keys`.
    ///
    /// # Errors
    /// Where the display refuses; why, in the system's words.
    pub(super) fn prepare(&mut self, keys: &[Key]) -> Result<(), String> {
        if keys.iter().any(|key| self.on_keypad(*key).is_some()) {
            self.put_on = self.keypad.num_lock_to_put_on();
            self.click(self.put_on)?;
        }
        // To release what is not held does nothing but put it on a spare key, where that must be.
        keys.iter().try_for_each(|key| self.send(*key, Direction::Release))
    }

    fn on_keypad(&self, key: Key) -> Option<u16> {
        match key {
            Key::Character(character) => self.keypad.key(character),
            Key::Arrow(_) => None,
        }
    }

    fn click(&mut self, keycode: Option<u16>) -> Result<(), String> {
        keycode
            .map_or(Ok(()), |keycode| self.enigo.raw(keycode, Direction::Click))
            .map_err(|error| error.to_string())
    }

    /// Presses and releases `key`.
    ///
    /// # Errors
    /// Where the display refuses; why, in the system's words.
    pub(super) fn press(&mut self, key: Key) -> Result<(), String> {
        self.send(key, Direction::Click)
    }

    fn send(&mut self, key: Key, direction: Direction) -> Result<(), String> {
        if let Some(keycode) = self.on_keypad(key) {
            return self.enigo.raw(keycode, direction).map_err(|error| error.to_string());
        }
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

impl Drop for Keyboard {
    fn drop(&mut self) {
        // Nobody is left to be told that it stays on.
        let _ = self.click(self.put_on);
    }
}
