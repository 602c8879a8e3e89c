//! What is said to people, in English and in Spanish (Fluent files under `texts/` of the repository). The command line and
//! the web page share it; the floors below emit typed facts.
//!
//! Texts are cut into areas, a file of each language an area: `texts/en/solve.ftl` and `texts/es/solve.ftl`. A message's
//! name starts with its area (`solve-none`), so the area need not be given when it is said, and an area is parsed only
//! when one of its messages is. Help texts start with `help-`; how they are found is told where the command line builds its help.
//!
//! [`say!`](crate::say) is the way to say something:
//!
//! ```
//! use celda_texts::{Language, Texts, say};
//!
//! let texts = Texts::new(Language::Spanish);
//! assert_eq!(say!(texts, "common-cells", count = 2), "2 celdas");
//! ```

pub mod chains;
mod deadly;
mod figures;
mod nets;
mod patterns;
pub mod problems;
pub mod proofs;
pub mod steps;

use std::ffi::OsString;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language of Celda.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[allow(missing_docs, reason = "the names say it, and clap would repeat it in the help")]
pub enum Language {
    #[cfg_attr(feature = "clap", value(name = "en"))]
    English,
    #[cfg_attr(feature = "clap", value(name = "es"))]
    Spanish,
}

impl Language {
    /// The languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The language that `--lang` asks for, looked up before the arguments are parsed because parsing may fail, and that
    /// is to be said in the user's language.
    pub fn asked_for(arguments: &[OsString]) -> Option<Language> {
        let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
        let after = |index: usize| words.get(index + 1).copied();
        let value = words.iter().enumerate().find_map(|(index, word)| match *word {
            "--lang" => after(index),
            word => word.strip_prefix("--lang="),
        })?;
        Language::ALL.into_iter().find(|language| language.code() == value)
    }

    /// The language of the locale: the first of LC_ALL, LC_MESSAGES and LANG that is set, English where that is no
    /// language of Celda.
    pub fn of_locale() -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|variable| std::env::var(variable).ok())
            .find(|value| !value.is_empty());
        Language::of_locale_name(&locale.unwrap_or_default())
    }

    fn of_locale_name(locale: &str) -> Language {
        match locale.split(['_', '.', '@', '-']).next() {
            Some(code) if code.eq_ignore_ascii_case("es") => Language::Spanish,
            _ => Language::English,
        }
    }

    /// The language's code: `en` or `es`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    fn identifier(self) -> unic_langid::LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

/// An area of texts: its name and its Fluent file in each language.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The name, with which the names of its messages start.
    pub name: &'static str,
    /// The texts in English.
    pub english: &'static str,
    /// The texts in Spanish.
    pub spanish: &'static str,
}

macro_rules! areas {
    ($($name:literal),* $(,)?) => {
        &[$(Area {
            name: $name,
            english: include_str!(concat!("../../../texts/en/", $name, ".ftl")),
            spanish: include_str!(concat!("../../../texts/es/", $name, ".ftl")),
        }),*]
    };
}

/// The areas. A new area is two files and its name here.
pub const AREAS: &[Area] = areas![
    "bench",
    "canon",
    "certify",
    "check",
    "common",
    "completions",
    "count",
    "engines",
    "explain",
    "generate",
    "help",
    "hint",
    "menu",
    "problems",
    "rate",
    "reduce",
    "server",
    "solve",
    "step",
    "study",
    "technique",
    "techniques",
    "type",
    "verify",
];

/// The texts in one language. Clones share what was parsed.
#[derive(Clone)]
pub struct Texts {
    language: Language,
    bundles: Arc<[OnceLock<FluentBundle<FluentResource>>]>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Texts").field(&self.language).finish()
    }
}

impl Texts {
    /// The texts in `language`. Nothing is parsed yet.
    pub fn new(language: Language) -> Texts {
        Texts { language, bundles: AREAS.iter().map(|_| OnceLock::new()).collect() }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `name` with `arguments` filled in. A message that is missing is shown by its name: tests see to it that
    /// none is. Use [`say!`](crate::say), which is shorter.
    pub fn message(&self, name: &str, arguments: &FluentArgs<'_>) -> String {
        self.find(name, None, arguments).unwrap_or_else(|| name.to_owned())
    }

    /// The message `name`, if there is one; with `attribute` its attribute of that name.
    pub fn find(&self, name: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> Option<String> {
        self.areas_for(name).find_map(|area| {
            let bundle = self.bundles[area].get_or_init(|| parsed(&AREAS[area], self.language));
            let message = bundle.get_message(name)?;
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute)?.value(),
                None => message.value()?,
            };
            Some(bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
        })
    }

    /// A message lies in the area that its name starts with; a help text in the area of its command, else in `help`.
    fn areas_for(&self, name: &str) -> impl Iterator<Item = usize> {
        let mut parts = name.split('-');
        let first = parts.next();
        let second = parts.next().filter(|_| first == Some("help"));
        let position = |wanted: Option<&str>| AREAS.iter().position(|area| Some(area.name) == wanted);
        position(second).into_iter().chain(position(first))
    }
}

fn parsed(area: &Area, language: Language) -> FluentBundle<FluentResource> {
    let source = match language {
        Language::English => area.english,
        Language::Spanish => area.spanish,
    };
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _errors)| readable);
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => |value, _| grouped(value, ",", 4),
        Language::Spanish => |value, _| grouped(value, "\u{a0}", 5),
    }));
    // A message defined twice keeps its first definition; the tests fail on it.
    let _ = bundle.add_resource(resource);
    bundle
}

/// Whole numbers in groups of three digits: `10,000` in English; in Spanish, as its Academy has it, `10 000` with a
/// space and from five digits on.
fn grouped(value: &FluentValue<'_>, separator: &str, from_digits: usize) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    if number.value.fract() != 0.0 || number.value < 0.0 {
        return None;
    }
    Some(group(&format!("{:.0}", number.value), separator, from_digits))
}

fn group(digits: &str, separator: &str, from_digits: usize) -> String {
    if digits.len() < from_digits {
        return digits.to_owned();
    }
    let head = (digits.len() - 1) % 3 + 1;
    let tail = digits.as_bytes()[head..].chunks(3).map(|three| String::from_utf8_lossy(three).into_owned());
    std::iter::once(digits[..head].to_owned()).chain(tail).collect::<Vec<_>>().join(separator)
}

/// `say!(texts, "area-message", name = value, ...)`: the message in the user's language, as a `String`. Values are strings
/// or numbers; a number chooses the plural and is written in groups of three digits.
#[macro_export]
macro_rules! say {
    ($texts:expr, $message:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message without arguments leaves them as they are")]
        let mut arguments = $crate::Arguments::new();
        $(arguments.set(stringify!($name), $value);)*
        $texts.message($message, &arguments)
    }};
}

/// The arguments of a message.
pub type Arguments<'a> = FluentArgs<'a>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales() {
        for (name, language) in [
            ("es_ES.UTF-8", Language::Spanish),
            ("es", Language::Spanish),
            ("ES-419", Language::Spanish),
            ("est_EE", Language::English),
            ("C", Language::English),
            ("", Language::English),
            ("fr_FR", Language::English),
        ] {
            assert_eq!(Language::of_locale_name(name), language, "{name:?}");
        }
    }

    #[test]
    fn language_asked_for_before_parsing() {
        let asked =
            |words: &[&str]| Language::asked_for(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked(&["celda", "solve", "--lang", "es"]), Some(Language::Spanish));
        assert_eq!(asked(&["celda", "--lang=en", "--nonsense"]), Some(Language::English));
        assert_eq!(asked(&["celda", "--lang"]), None);
        assert_eq!(asked(&["celda", "--lang", "xx"]), None);
    }

    #[test]
    fn numbers_in_groups() {
        assert_eq!(group("1234567", ",", 4), "1,234,567");
        assert_eq!(group("1000", ",", 4), "1,000");
        assert_eq!(group("1000", " ", 5), "1000");
        assert_eq!(group("10000", " ", 5), "10 000");
        assert_eq!(group("0", ",", 4), "0");
        let texts = Texts::new(Language::English);
        assert_eq!(say!(texts, "common-cells", count = 12_345), "12,345 cells");
        assert_eq!(say!(texts, "common-cells", count = 1), "1 cell");
    }

    #[test]
    fn missing_messages_are_shown_by_name() {
        assert_eq!(say!(Texts::new(Language::English), "nowhere-nothing"), "nowhere-nothing");
    }
}
