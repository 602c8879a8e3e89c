//! The digits of the keypad, for layouts whose row of digits needs Shift. X11 tells the layout; elsewhere the system finds its own way.

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use x11::Keypad;

#[cfg(all(unix, not(target_os = "macos")))]
mod x11 {
    use x11rb::connection::Connection as _;
    use x11rb::protocol::xproto::ConnectionExt as _;

    /// The names of keys in X11's list.
    const NUM_LOCK: u32 = 0xff7f;
    const KEYPAD_0: u32 = 0xffb0;

    /// The keys of the digits that the layout has on the keypad but not on a key of their own.
    #[derive(Default)]
    pub(in super::super) struct Keypad {
        keys: Vec<(char, u16)>,
        num_lock: Option<u16>,
        is_on: bool,
    }

    impl Keypad {
        /// Looks at the layout. Without X11 there is nothing to see.
        pub(in super::super) fn find() -> Keypad {
            read().unwrap_or_default()
        }

        /// The key of `character` on the keypad, where it must come from there.
        pub(in super::super) fn key(&self, character: char) -> Option<u16> {
            self.keys.iter().find(|(digit, _)| *digit == character).map(|(_, key)| *key)
        }

        /// The key NumLock, where it is not on.
        pub(in super::super) fn num_lock_to_put_on(&self) -> Option<u16> {
            self.num_lock.filter(|_| !self.is_on)
        }
    }

    fn read() -> Option<Keypad> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let setup = connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let mapping = connection.get_keyboard_mapping(first, last - first + 1).ok()?.reply().ok()?;
        let width = usize::from(mapping.keysyms_per_keycode).max(1);
        let keys: Vec<(u8, &[u32])> = (first..=last).zip(mapping.keysyms.chunks(width)).collect();
        let holding = |name: u32| keys.iter().find(|(_, names)| names.contains(&name)).map(|(key, _)| *key);
        let num_lock = holding(NUM_LOCK)?;
        let digits = ('0'..='9').zip(KEYPAD_0..).filter(|(digit, _)| {
            // The name of a Latin character is its code.
            !keys.iter().any(|(_, names)| names.first() == Some(&u32::from(*digit)))
        });
        let on_keypad = digits.filter_map(|(digit, name)| Some((digit, u16::from(holding(name)?)))).collect();
        let modifiers = connection.get_modifier_mapping().ok()?.reply().ok()?;
        let each = usize::from(modifiers.keycodes_per_modifier()).max(1);
        let modifier = modifiers.keycodes.chunks(each).position(|keys| keys.contains(&num_lock))?;
        let root = setup.roots.get(screen)?.root;
        let state = u16::from(connection.query_pointer(root).ok()?.reply().ok()?.mask);
        let is_on = state >> modifier & 1 == 1;
        Some(Keypad { keys: on_keypad, num_lock: Some(u16::from(num_lock)), is_on })
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) struct Keypad;

#[cfg(not(all(unix, not(target_os = "macos"))))]
impl Keypad {
    pub(super) fn find() -> Keypad {
        Keypad
    }

    pub(super) fn key(&self, _: char) -> Option<u16> {
        None
    }

    pub(super) fn num_lock_to_put_on(&self) -> Option<u16> {
        None
    }
}
