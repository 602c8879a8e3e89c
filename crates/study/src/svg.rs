//! What the pictures of the study share: a sheet with a head, text that is escaped, and one style.

use std::fmt::Write;

/// Style of all pictures, light and dark. Series are told apart by dashes and markers too, kinds by shape.
const STYLE: &str = "\
.paper{fill:#fff}.ink{fill:#1d2330}.soft{fill:#5a6372}.axis{stroke:#5a6372;fill:none}.grid{stroke:#dfe3ea;fill:none}\
.edge{stroke:#2b3342;stroke-width:1.3;fill:none}.back{stroke:#8a93a3;stroke-width:1.1;fill:none;stroke-dasharray:4 3}.arrow{fill:#8a93a3}\
.decision{fill:#d7e6fb;stroke:#1550b5;stroke-width:1.4}.forced{fill:#eef0f4;stroke:#5a6372}.prune{stroke:#b3001b;stroke-width:2;fill:none}\
.solution{fill:#bfe8c9;stroke:#1d7a3a;stroke-width:1.6}.more{fill:#fff3c4;stroke:#7a5b00}.open{fill:#fff;stroke:#5a6372;stroke-dasharray:2 2}\
.restart{stroke:#6a3fb5;stroke-width:2.2;fill:none;stroke-dasharray:7 3 2 3}\
text{font-family:system-ui,'Segoe UI','Noto Sans',sans-serif}.middle{text-anchor:middle}.end{text-anchor:end}.title{font-weight:700}.halo{paint-order:stroke;stroke:#fff;stroke-width:4;stroke-linejoin:round}\
.c0{stroke:#1550b5;color:#1550b5}.c1{stroke:#c2410c;color:#c2410c}.c2{stroke:#1d7a3a;color:#1d7a3a}.c3{stroke:#6a3fb5;color:#6a3fb5}\
.c4{stroke:#a8005c;color:#a8005c}.c5{stroke:#00757d;color:#00757d}.c6{stroke:#7a5b00;color:#7a5b00}.c7{stroke:#4b5563;color:#4b5563}\
.line{fill:none;stroke-width:1.8}.mark{fill:currentColor;stroke-width:1.4}.hollow{fill:#fff;stroke-width:1.6}.bar{fill:currentColor;fill-opacity:.75}\
@media(prefers-color-scheme:dark){.halo{stroke:#1c2129}.paper{fill:#1c2129}.ink{fill:#eef1f6}.soft{fill:#aab3c2}.axis{stroke:#aab3c2}.grid{stroke:#343c49}\
.edge{stroke:#c4ccd9}.back{stroke:#7d8798}.arrow{fill:#7d8798}.decision{fill:#20406e;stroke:#8fc0ff}.forced{fill:#2a313c;stroke:#aab3c2}\
.prune{stroke:#ff8d94}.solution{fill:#1f4b2c;stroke:#7be29b}.more{fill:#4a3f16;stroke:#ffe08a}.open{fill:#1c2129;stroke:#aab3c2}.restart{stroke:#c3a6ff}\
.c0{stroke:#8fc0ff;color:#8fc0ff}.c1{stroke:#ffb088;color:#ffb088}.c2{stroke:#7be29b;color:#7be29b}.c3{stroke:#c3a6ff;color:#c3a6ff}\
.c4{stroke:#ff9ad0;color:#ff9ad0}.c5{stroke:#6fdce3;color:#6fdce3}.c6{stroke:#ffe08a;color:#ffe08a}.c7{stroke:#c4ccd9;color:#c4ccd9}.hollow{fill:#1c2129}}";

/// The number of colours of the style.
pub(crate) const COLOURS: usize = 8;

/// A picture that grows.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    body: String,
}

/// Where a text is put.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
}

impl Sheet {
    /// Adds a line of SVG.
    pub(crate) fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    /// Adds a text of these classes.
    pub(crate) fn text(&mut self, at: At, class: &str, text: &str) {
        let At { x, y, size } = at;
        let text = escaped(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\">{text}</text>"
        ));
    }

    /// The whole picture, with this name for those who cannot see it.
    pub(crate) fn finish(self, width: f64, height: f64, name: &str) -> String {
        let (width, height, name) = (width.ceil(), height.ceil(), escaped(name));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{name}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{}</svg>\n",
            self.body
        )
    }
}

/// `text` as it may stand in XML.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            symbol => out.push(symbol),
        }
    }
    out
}

/// About how wide a text of this size is.
pub(crate) fn width_of(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.6
}

/// A whole number in groups of three digits, with thin spaces, as both languages take it.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_groups() {
        assert_eq!(grouped(1234), "1234");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
    }

    #[test]
    fn text_is_escaped() {
        let mut sheet = Sheet::default();
        sheet.text(At { x: 1.0, y: 2.0, size: 3.0 }, "ink", "a<b & \"c\"");
        assert!(sheet.finish(4.2, 5.0, "x<y").contains(">a&lt;b &amp; &quot;c&quot;</text>"));
    }
}
