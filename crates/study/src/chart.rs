//! Charts of figures that range over many powers of ten: lines over something that grows, or bars.
//!
//! The scale is logarithmic. Series are told apart by colour, dash and marker; a figure that is only the least that something costs is a
//! hollow marker with an arrow that points up.

use crate::svg::{At, COLOURS, Sheet, escaped, width_of};

/// A chart: a panel beside another, all with the same scale.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// What it is of.
    pub title: String,
    /// A line below the title.
    pub note: String,
    /// What grows from left to right.
    pub across: String,
    /// What is measured.
    pub up: String,
    /// What a hollow marker is; shown where there is one.
    pub at_least: String,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// The lines that are drawn over one another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// What they have in common.
    pub name: String,
    /// The lines. One of the same name has the same look in every panel.
    pub series: Vec<Series>,
}

/// A line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Whose it is.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// A figure.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Where it stands from left to right.
    pub x: f64,
    /// The figure.
    pub y: f64,
    /// Whether the figure is the least that it can be.
    pub at_least: bool,
}

/// A bar.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    /// Whose it is.
    pub name: String,
    /// How long it is.
    pub value: f64,
    /// The largest single figure, a mark beyond the bar.
    pub largest: f64,
    /// What stands behind it.
    pub label: String,
    /// Whether the figure is the least that it can be.
    pub at_least: bool,
}

const DASHES: [&str; COLOURS] = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2", "1 2", "6 6"];
const MARGIN: f64 = 16.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 106.0;
const PANEL: (f64, f64) = (300.0, 240.0);
const BETWEEN: f64 = 34.0;

/// A scale of powers of ten.
struct Scale {
    low: i32,
    high: i32,
}

impl Scale {
    fn of(values: impl Iterator<Item = f64>) -> Scale {
        let (mut low, mut high) = (i32::MAX, i32::MIN);
        for value in values.filter(|value| *value > 0.0 && value.is_finite()) {
            low = low.min(value.log10().floor() as i32);
            high = high.max(value.log10().ceil() as i32);
        }
        if low > high { Scale { low: 0, high: 1 } } else { Scale { low, high: high.max(low + 1) } }
    }

    /// How far up the scale a value lies, from 0 to 1. What is 0 lies at the bottom.
    fn part(&self, value: f64) -> f64 {
        let height = f64::from(self.high - self.low);
        ((value.max(f64::MIN_POSITIVE).log10() - f64::from(self.low)) / height).clamp(0.0, 1.0)
    }

    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        let step = ((self.high - self.low) / 8 + 1).max(1);
        (self.low..=self.high).step_by(step as usize).map(|power| (10_f64.powi(power), power_name(power)))
    }
}

/// `1`, `10`, `10⁴`.
fn power_name(power: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match power {
        0..=3 => 10_u32.pow(power as u32).to_string(),
        _ => {
            let sign = if power < 0 { "⁻" } else { "" };
            let raised = |digit: char| RAISED[digit.to_digit(10).unwrap_or_default() as usize];
            format!("10{sign}{}", power.unsigned_abs().to_string().chars().map(raised).collect::<String>())
        }
    }
}

/// The chart as an SVG document.
///
/// ```
/// use celda_study::chart::{Chart, Panel, Point, Series, lines};
///
/// let point = |x, y| Point { x, y, at_least: false };
/// let series = Series { name: "textbook".to_owned(), points: vec![point(4.0, 10.0), point(9.0, 1e6)] };
/// let chart = Chart { panels: vec![Panel { name: "n".to_owned(), series: vec![series] }], ..Chart::default() };
/// assert!(lines(&chart).contains("textbook"));
/// ```
pub fn lines(chart: &Chart) -> String {
    let points = || chart.panels.iter().flat_map(|panel| &panel.series).flat_map(|series| &series.points);
    let scale = Scale::of(points().map(|point| point.y));
    let mut names: Vec<&str> = Vec::new();
    for series in chart.panels.iter().flat_map(|panel| &panel.series) {
        if !names.contains(&&*series.name) {
            names.push(&series.name);
        }
    }
    // Three panels side by side at the most.
    let columns = chart.panels.len().clamp(1, 3);
    let rows = chart.panels.len().div_ceil(columns).max(1);
    let (wide, high) = (PANEL.0 + BETWEEN, PANEL.1 + 76.0);
    let width = (LEFT + columns as f64 * wide + MARGIN).max(640.0);
    let mut sheet = Sheet::default();
    let hollow = points().any(|point| point.at_least);
    let drop = head(&mut sheet, chart, &names, hollow, width);
    for (index, panel) in chart.panels.iter().enumerate() {
        let left = LEFT + (index % columns) as f64 * wide;
        let top = TOP + drop + (index / columns) as f64 * high;
        draw_panel(&mut sheet, chart, panel, &names, &scale, (left, top), index % columns == 0);
    }
    sheet.finish(width, TOP + drop + rows as f64 * high + MARGIN, &chart.title)
}

/// The title, the note and the names; returns how far further rows of names push what comes below.
fn head(sheet: &mut Sheet, chart: &Chart, names: &[&str], hollow: bool, width: f64) -> f64 {
    sheet.text(At { x: MARGIN, y: 30.0, size: 16.0 }, "ink title", &chart.title);
    sheet.text(At { x: MARGIN, y: 48.0, size: 12.0 }, "soft", &chart.note);
    let (mut x, mut y) = (MARGIN, 76.0);
    let mut next = |needed: f64| {
        if x + needed > width && x > MARGIN {
            (x, y) = (MARGIN, y + 20.0);
        }
        let place = (x, y);
        x += needed;
        place
    };
    for (look, name) in names.iter().enumerate() {
        let (x, y) = next(34.0 + width_of(name, 12.0) + 16.0);
        stroke(sheet, look, &format!("M{x:.1} {:.1}L{:.1} {:.1}", y - 4.0, x + 26.0, y - 4.0));
        marker(sheet, look, x + 13.0, y - 4.0, false);
        sheet.text(At { x: x + 32.0, y, size: 12.0 }, "ink", name);
    }
    if hollow {
        let (x, y) = next(34.0 + width_of(&chart.at_least, 12.0) + 16.0);
        marker(sheet, 7, x + 13.0, y - 4.0, true);
        sheet.text(At { x: x + 32.0, y, size: 12.0 }, "ink", &chart.at_least);
    }
    y - 76.0
}

fn stroke(sheet: &mut Sheet, look: usize, path: &str) {
    let (colour, dash) = (look % COLOURS, DASHES[look % COLOURS]);
    sheet.add(format_args!("<path class=\"line c{colour}\" stroke-dasharray=\"{dash}\" d=\"{path}\"/>"));
}

/// A circle, square, triangle or diamond; hollow and with an arrow where the figure is the least that it can be.
fn marker(sheet: &mut Sheet, look: usize, x: f64, y: f64, at_least: bool) {
    let fill = if at_least { "hollow" } else { "mark" };
    let class = format!("{fill} c{}", look % COLOURS);
    let size = 3.6;
    if at_least {
        sheet.add(format_args!(
            "<path class=\"line {class}\" d=\"M{x:.1} {:.1}V{:.1}M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}\"/>",
            y - size,
            y - 12.0,
            x - 3.0,
            y - 9.0,
            y - 13.0,
            x + 3.0,
            y - 9.0
        ));
    }
    match look % 4 {
        0 => sheet.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{size}\"/>")),
        1 => sheet.add(format_args!(
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{}\" height=\"{}\"/>",
            x - size,
            y - size,
            2.0 * size,
            2.0 * size
        )),
        2 => sheet.add(format_args!(
            "<path class=\"{class}\" d=\"M{x:.1} {:.1}L{:.1} {:.1}H{:.1}Z\"/>",
            y - size * 1.2,
            x + size * 1.2,
            y + size,
            x - size * 1.2
        )),
        _ => sheet.add(format_args!(
            "<path class=\"{class}\" d=\"M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}Z\"/>",
            y - size * 1.3,
            x + size * 1.3,
            y + size * 1.3,
            x - size * 1.3
        )),
    }
}

fn draw_panel(
    sheet: &mut Sheet,
    chart: &Chart,
    panel: &Panel,
    names: &[&str],
    scale: &Scale,
    (left, top): (f64, f64),
    first: bool,
) {
    let (width, height) = PANEL;
    let bottom = top + height;
    let mut places: Vec<f64> =
        panel.series.iter().flat_map(|series| &series.points).map(|point| point.x).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let (low, high) =
        (places.first().copied().unwrap_or_default(), places.last().copied().unwrap_or_default());
    let inset = 14.0;
    let across = |x: f64| {
        let part = if high > low { (x - low) / (high - low) } else { 0.5 };
        left + inset + part * (width - 2.0 * inset)
    };
    let up = |y: f64| bottom - scale.part(y) * height;
    for (value, name) in scale.ticks() {
        let y = up(value);
        sheet.add(format_args!("<path class=\"grid\" d=\"M{left:.1} {y:.1}h{width:.1}\"/>"));
        if first {
            sheet.text(At { x: left - 8.0, y: y + 4.0, size: 11.0 }, "soft end", &name);
        }
    }
    let mut free = f64::NEG_INFINITY;
    for place in &places {
        let (x, name) = (across(*place), place.to_string());
        let half = width_of(&name, 11.0) / 2.0;
        // Names that would overlap are left out.
        if x - half > free {
            sheet.add(format_args!("<path class=\"axis\" d=\"M{x:.1} {bottom:.1}v4\"/>"));
            sheet.text(At { x, y: bottom + 17.0, size: 11.0 }, "soft middle", &name);
            free = x + half + 4.0;
        }
    }
    sheet.add(format_args!(
        "<path class=\"axis\" d=\"M{left:.1} {top:.1}V{bottom:.1}H{:.1}\"/>",
        left + width
    ));
    sheet.text(At { x: left + width / 2.0, y: bottom + 36.0, size: 12.0 }, "ink middle", &chart.across);
    sheet.text(At { x: left + 6.0, y: top + 14.0, size: 12.0 }, "ink title", &panel.name);
    if first {
        let (x, y, name) = (left - 46.0, top + height / 2.0, escaped(&chart.up));
        sheet.add(format_args!(
            "<text class=\"ink middle\" font-size=\"12\" transform=\"translate({x:.1} {y:.1})rotate(-90)\">{name}</text>"
        ));
    }
    for series in &panel.series {
        let look = names.iter().position(|name| *name == series.name).unwrap_or_default();
        let mut path = String::new();
        for point in &series.points {
            let step = if path.is_empty() { 'M' } else { 'L' };
            path.push_str(&format!("{step}{:.1} {:.1}", across(point.x), up(point.y)));
        }
        if !path.is_empty() {
            stroke(sheet, look, &path);
        }
        for point in &series.points {
            let (x, y) = (across(point.x), up(point.y));
            let value = if point.y.fract() == 0.0 { point.y.to_string() } else { format!("{:.6}", point.y) };
            let sign = if point.at_least { "≥ " } else { "" };
            sheet.add(format_args!(
                "<g><title>{}: {}: {sign}{value}</title>",
                escaped(&series.name),
                point.x
            ));
            marker(sheet, look, x, y, point.at_least);
            sheet.add(format_args!("</g>"));
        }
    }
}

/// Bars below one another, on one scale of powers of ten.
pub fn bars(title: &str, note: &str, across: &str, bars: &[Bar]) -> String {
    const HIGH: f64 = 26.0;
    const WIDE: f64 = 460.0;
    let names = bars.iter().map(|bar| width_of(&bar.name, 12.0)).fold(40.0, f64::max);
    let (left, top) = (MARGIN + names + 10.0, 72.0);
    let labels = bars.iter().map(|bar| width_of(&bar.label, 11.0)).fold(40.0, f64::max);
    let width = left + WIDE + labels + 30.0;
    let bottom = top + bars.len() as f64 * HIGH;
    let scale = Scale::of(bars.iter().flat_map(|bar| [bar.value, bar.largest]));
    // A bar of the lowest figure is still a bar.
    let along = |value: f64| left + (0.02 + 0.98 * scale.part(value)) * WIDE;
    let mut sheet = Sheet::default();
    sheet.text(At { x: MARGIN, y: 30.0, size: 16.0 }, "ink title", title);
    sheet.text(At { x: MARGIN, y: 48.0, size: 12.0 }, "soft", note);
    for (value, name) in scale.ticks() {
        let x = along(value);
        sheet.add(format_args!("<path class=\"grid\" d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>"));
        sheet.text(At { x, y: bottom + 16.0, size: 11.0 }, "soft middle", &name);
    }
    for (index, bar) in bars.iter().enumerate() {
        let (y, colour) = (top + index as f64 * HIGH, index % COLOURS);
        let (end, far) = (along(bar.value), along(bar.largest));
        sheet.text(At { x: left - 8.0, y: y + 17.0, size: 12.0 }, "ink end", &bar.name);
        sheet.add(format_args!("<g><title>{}: {}</title>", escaped(&bar.name), escaped(&bar.label)));
        sheet.add(format_args!(
            "<rect class=\"bar c{colour}\" x=\"{left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            y + 5.0,
            end - left,
            HIGH - 10.0
        ));
        if far > end {
            let middle = y + HIGH / 2.0;
            sheet.add(format_args!(
                "<path class=\"line c{colour}\" d=\"M{end:.1} {middle:.1}H{far:.1}M{far:.1} {:.1}v12\"/>",
                middle - 6.0
            ));
        }
        sheet.add(format_args!("</g>"));
        let sign = if bar.at_least { "≥ " } else { "" };
        let label = format!("{sign}{}", bar.label);
        sheet.text(At { x: far.max(end) + 8.0, y: y + 17.0, size: 11.0 }, "ink", &label);
    }
    sheet.text(At { x: left + WIDE / 2.0, y: bottom + 36.0, size: 12.0 }, "ink middle", across);
    sheet.finish(width.max(640.0), bottom + 52.0, title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_hold_all_values() {
        for (values, low, high) in [
            (&[1.0, 1000.0][..], 0, 3),
            (&[0.0, 5.0], 0, 1),
            (&[], 0, 1),
            (&[2e-6, 3e9], -6, 10),
            (&[100.0], 2, 3),
        ] {
            let scale = Scale::of(values.iter().copied());
            assert_eq!((scale.low, scale.high), (low, high));
            assert!(values.iter().all(|value| (0.0..=1.0).contains(&scale.part(*value))));
            assert!(scale.ticks().count() <= 10);
        }
        let names: Vec<String> = [0, 3, 4, -6, 12].into_iter().map(power_name).collect();
        assert_eq!(names, ["1", "1000", "10⁴", "10⁻⁶", "10¹²"]);
    }
}
