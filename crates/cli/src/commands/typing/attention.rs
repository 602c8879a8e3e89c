//! Whether the user still wants the robot to type: not after Escape, and not into another window than the one it began with.
//!
//! X11 tells both. Where it is not there, Ctrl-C is what stops the robot.

/// What the user did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    Escape,
    Focus,
}

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use x11::Attention;

#[cfg(all(unix, not(target_os = "macos")))]
mod x11 {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{ConnectionExt, Keycode};
    use x11rb::rust_connection::RustConnection;

    use super::Lost;

    /// The name of the key Escape in X11's list of keys.
    const ESCAPE: u32 = 0xff1b;

    pub(in super::super) struct Attention {
        connection: Option<RustConnection>,
        escape: Vec<Keycode>,
        /// The window that has the focus while the robot types.
        window: Option<u32>,
    }

    impl Attention {
        /// Nothing is watched yet. Without X11 nothing ever is.
        pub(in super::super) fn new() -> Attention {
            let connection = x11rb::connect(None).ok().map(|(connection, _)| connection);
            let escape = connection.as_ref().and_then(escape_keys).unwrap_or_default();
            Attention { connection, escape, window: None }
        }

        /// The window that has the focus now is the one.
        pub(in super::super) fn begin(&mut self) {
            self.window = self.focus();
        }

        fn focus(&self) -> Option<u32> {
            Some(self.connection.as_ref()?.get_input_focus().ok()?.reply().ok()?.focus)
        }

        /// What the user did, if anything.
        pub(in super::super) fn lost(&self) -> Option<Lost> {
            let held = self.connection.as_ref()?.query_keymap().ok()?.reply().ok()?.keys;
            let is_held =
                |key: &Keycode| held.get(usize::from(key / 8)).is_some_and(|byte| byte >> (key % 8) & 1 == 1);
            if self.escape.iter().any(is_held) {
                return Some(Lost::Escape);
            }
            (self.window.is_some() && self.focus() != self.window).then_some(Lost::Focus)
        }
    }

    fn escape_keys(connection: &RustConnection) -> Option<Vec<Keycode>> {
        let setup = connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let mapping = connection.get_keyboard_mapping(first, last - first + 1).ok()?.reply().ok()?;
        let width = usize::from(mapping.keysyms_per_keycode).max(1);
        let keys = (first..=last).zip(mapping.keysyms.chunks(width));
        Some(keys.filter(|(_, names)| names.contains(&ESCAPE)).map(|(key, _)| key).collect())
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) struct Attention;

#[cfg(not(all(unix, not(target_os = "macos"))))]
impl Attention {
    pub(super) fn new() -> Attention {
        Attention
    }

    pub(super) fn begin(&mut self) {}

    pub(super) fn lost(&self) -> Option<Lost> {
        None
    }
}
