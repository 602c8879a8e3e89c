//! Messages to standard error, with the offending text shown and the places underlined.
//!
//! Colour only where standard error is a terminal that is not `dumb`, and NO_COLOR is not set (<https://no-color.org>).

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::say;
use crate::texts::Texts;

/// Whether messages are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// With escape codes for colour.
    Coloured,
    /// Plain text.
    Plain,
}

impl Palette {
    /// What a stream gets that is or is not a terminal.
    pub fn of_terminal(is_terminal: bool) -> Palette {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        if is_terminal && !refused && !dumb { Palette::Coloured } else { Palette::Plain }
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// What was asked cannot be done.
    Error,
    /// It was done, but something was odd.
    Warning,
}

/// A message about a piece of text. The texts in it are in the user's language already.
#[derive(Clone, Debug)]
pub struct Diagnostic<'a> {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub title: String,
    /// The text in which it is wrong, if it is a text.
    pub source: Option<Source<'a>>,
    /// What else to say, a line each.
    pub notes: Vec<String>,
}

/// The text that is shown, and the places underlined in it.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// Where it comes from, as the user calls it.
    pub name: &'a str,
    /// The lines to be shown; text without a mark in it is left out by the renderer.
    pub text: &'a str,
    /// The number of the first line of `text`, from 1.
    pub first_line: usize,
    /// The bytes of `text` to underline, each with a label (which may be empty).
    pub marks: Vec<(Range<usize>, String)>,
}

impl Diagnostic<'_> {
    /// The message, ready for standard error.
    pub fn render(&self, texts: &Texts, palette: Palette) -> String {
        let (level, name) = match self.severity {
            Severity::Error => (Level::ERROR, say!(texts, "common-error")),
            Severity::Warning => (Level::WARNING, say!(texts, "common-warning")),
        };
        let note = say!(texts, "common-note");
        let mut group = Group::with_title(level.with_name(name.as_str()).primary_title(self.title.as_str()));
        if let Some(source) = &self.source {
            let mut snippet =
                Snippet::source(source.text).path(source.name).line_start(source.first_line).fold(true);
            for (index, (span, label)) in source.marks.iter().enumerate() {
                let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                let annotation = kind.span(within(source.text, span));
                let label = Some(label.as_str()).filter(|label| !label.is_empty());
                snippet = snippet.annotation(annotation.label(label));
            }
            group = group.element(snippet);
        }
        for text in &self.notes {
            group = group.element(Level::NOTE.with_name(note.as_str()).message(text.as_str()));
        }
        let renderer = match palette {
            Palette::Coloured => Renderer::styled(),
            Palette::Plain => Renderer::plain(),
        };
        let mut rendered = renderer.render(&[group]).to_string();
        rendered.push('\n');
        rendered
    }
}

/// The span kept inside the text and on boundaries of characters, which the renderer insists on.
fn within(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn places_are_underlined() {
        let diagnostic = Diagnostic {
            severity: Severity::Error,
            title: "9 twice in row 1: r1c2, r1c3".to_owned(),
            source: Some(Source {
                name: "puzzle.txt",
                text: ".99..5.1.",
                first_line: 7,
                marks: vec![(1..2, "here".to_owned()), (2..3, "and here".to_owned())],
            }),
            notes: vec!["a note".to_owned()],
        };
        let shown = diagnostic.render(&Texts::new(Language::English), Palette::Plain);
        assert!(shown.starts_with("error: 9 twice in row 1: r1c2, r1c3\n"), "{shown}");
        assert!(
            shown.contains("puzzle.txt:7:2")
                && shown.contains("7 | .99..5.1.")
                && shown.contains("note: a note")
        );
        let spanish = diagnostic.render(&Texts::new(Language::Spanish), Palette::Coloured);
        assert!(spanish.contains("nota") && spanish.contains('\u{1b}'), "{spanish}");
    }

    #[test]
    fn spans_off_the_text_do_not_panic() {
        for span in [3..90, 90..91, 1..2, 0..0] {
            let diagnostic = Diagnostic {
                severity: Severity::Warning,
                title: "x".to_owned(),
                source: Some(Source {
                    name: "-",
                    text: "é",
                    first_line: 1,
                    marks: vec![(span, String::new())],
                }),
                notes: Vec::new(),
            };
            assert!(diagnostic.render(&Texts::new(Language::English), Palette::Plain).contains("warning: x"));
        }
    }
}
