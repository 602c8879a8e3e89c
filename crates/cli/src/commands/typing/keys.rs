//! What is typed for a digit. Pages over 9x9 differ: some take letters, some numbers, some letters from ten on.

use std::str::FromStr;

use celda::grid::Symbols;

/// What is typed for the digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Keys {
    /// The characters of an alphabet, letters without Shift.
    Symbols(Symbols),
    /// These, from the digit 1 on.
    Listed(Vec<String>),
}

impl FromStr for Keys {
    type Err = String;

    fn from_str(text: &str) -> Result<Keys, String> {
        Ok(match text {
            "digits" => Keys::Symbols(Symbols::Digits),
            "hex" => Keys::Symbols(Symbols::Hexadecimal),
            "letters" => Keys::Symbols(Symbols::Letters),
            "numbers" => Keys::Symbols(Symbols::Numbers),
            list => {
                let keys: Vec<String> = list.split(',').map(|key| key.trim().to_owned()).collect();
                if keys.len() < 2 || keys.iter().any(String::is_empty) {
                    return Err("digits, hex, letters, numbers, 1,2,3...".to_owned());
                }
                Keys::Listed(keys)
            }
        })
    }
}

impl Keys {
    /// The keys for a grid of this side; `None` where they do not suffice.
    pub(super) fn of_side(&self, side: usize) -> Option<Vec<String>> {
        let keys: Vec<String> = match self {
            Keys::Listed(keys) => keys.clone(),
            Keys::Symbols(symbols) if symbols.largest_side() < side => return None,
            Keys::Symbols(symbols) => {
                let digits = celda::grid::DigitSet::full(side);
                digits.iter().map(|digit| symbols.write(digit).to_string().to_lowercase()).collect()
            }
        };
        (keys.len() >= side).then_some(keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_every_kind() {
        let keys = |text: &str, side| text.parse::<Keys>().unwrap().of_side(side).map(|keys| keys.join(" "));
        assert_eq!(keys("digits", 4).as_deref(), Some("1 2 3 4"));
        assert_eq!(keys("digits", 12).as_deref(), Some("1 2 3 4 5 6 7 8 9 a b c"));
        assert_eq!(keys("hex", 12).as_deref(), Some("0 1 2 3 4 5 6 7 8 9 a b"));
        assert_eq!(keys("letters", 4).as_deref(), Some("a b c d"));
        assert_eq!(keys("numbers", 12).as_deref(), Some("1 2 3 4 5 6 7 8 9 10 11 12"));
        assert_eq!(keys("1,2,3,4,5,6,7,8,9,0", 10).as_deref(), Some("1 2 3 4 5 6 7 8 9 0"));
        assert_eq!(keys("1,2,3", 4), None);
        assert_eq!(keys("letters", 36), None);
        assert!(
            "1".parse::<Keys>().is_err() && "1,,2".parse::<Keys>().is_err() && "".parse::<Keys>().is_err()
        );
    }
}
