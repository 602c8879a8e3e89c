//! The table and the chart of a comparison.

use celda::study::chart::{self, Bar, Chart, Panel, Point, Series};
use celda::study::compare::{By, Figure, Row, Spread};
use serde::Serialize;

use super::super::common::columns;
use super::{Across, Compare, FigureName, Format};
use crate::context::Context;
use crate::records::json_line;
use crate::say;

/// A row of `--format json`.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blanks: Option<usize>,
    engine: &'a str,
    puzzles: usize,
    /// What was not finished counts with what it had cost until then.
    unfinished: usize,
    nodes: Spread,
    retreats: Spread,
    depth: Spread,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<Spread>,
}

impl Compare {
    /// The table as it is written.
    pub(super) fn table(&self, rows: &[Row], context: &Context) -> Vec<u8> {
        match self.format {
            Format::Json => {
                let mut out = Vec::new();
                for row in rows {
                    let Row { side, blanks, engine, puzzles, unfinished, nodes, retreats, depth, seconds } =
                        *row;
                    let seconds = (!self.no_times).then_some(seconds);
                    let record =
                        Record { side, blanks, engine, puzzles, unfinished, nodes, retreats, depth, seconds };
                    json_line(&record, &mut out);
                }
                out
            }
            Format::Csv => self.csv(rows).into_bytes(),
            Format::Text => self.text(rows, context).into_bytes(),
        }
    }

    fn csv(&self, rows: &[Row]) -> String {
        let mut figures = vec!["nodes", "retreats", "depth"];
        if !self.no_times {
            figures.push("seconds");
        }
        let mut out = String::from("size,blanks,engine,puzzles,unfinished");
        for figure in &figures {
            out.push_str(&format!(",{figure}_median,{figure}_mean,{figure}_max"));
        }
        out.push('\n');
        for row in rows {
            let key = |key: Option<usize>| key.map(|key| key.to_string()).unwrap_or_default();
            out.push_str(&format!(
                "{},{},{},{},{}",
                key(row.side),
                key(row.blanks),
                row.engine,
                row.puzzles,
                row.unfinished
            ));
            for spread in [row.nodes, row.retreats, row.depth, row.seconds].into_iter().take(figures.len()) {
                out.push_str(&format!(",{},{},{}", spread.median, spread.mean, spread.max));
            }
            out.push('\n');
        }
        out
    }

    fn text(&self, rows: &[Row], context: &Context) -> String {
        let texts = &context.texts;
        let (with_side, with_share) =
            (rows.iter().any(|row| row.side.is_some()), rows.iter().any(|row| row.blanks.is_some()));
        let mut head = Vec::new();
        let mut right = Vec::new();
        let mut column = |name: String, to_the_right: bool| {
            head.push(name);
            right.push(to_the_right);
        };
        if with_side {
            column(say!(texts, "study-compare-size"), true);
        }
        if with_share {
            column(say!(texts, "study-compare-blanks"), true);
        }
        column(say!(texts, "study-compare-engine"), false);
        column(say!(texts, "study-compare-puzzles"), true);
        column(say!(texts, "study-compare-unfinished"), true);
        column(say!(texts, "study-compare-nodes-median"), true);
        column(say!(texts, "study-compare-nodes-mean"), true);
        column(say!(texts, "study-compare-nodes-max"), true);
        column(say!(texts, "study-compare-retreats-median"), true);
        column(say!(texts, "study-compare-depth-max"), true);
        if !self.no_times {
            column(say!(texts, "study-compare-seconds-median"), true);
            column(say!(texts, "study-compare-seconds-max"), true);
        }
        let mut lines = vec![head];
        for row in rows {
            let mut line = Vec::new();
            line.extend(row.side.map(|side| side.to_string()));
            line.extend(row.blanks.map(|share| format!("{share} %")));
            let median = |text: String| if row.is_median_exact() { text } else { format!("≥{text}") };
            let other = |text: String| if row.unfinished == 0 { text } else { format!("≥{text}") };
            line.extend([
                row.engine.to_owned(),
                row.puzzles.to_string(),
                row.unfinished.to_string(),
                median(row.nodes.median.to_string()),
                other(format!("{:.1}", row.nodes.mean)),
                other(row.nodes.max.to_string()),
                median(row.retreats.median.to_string()),
                other(row.depth.max.to_string()),
            ]);
            if !self.no_times {
                line.push(median(format!("{:.6}", row.seconds.median)));
                line.push(other(format!("{:.6}", row.seconds.max)));
            }
            lines.push(line);
        }
        columns(&lines, &right)
    }

    /// The chart.
    pub(super) fn drawn(&self, rows: &[Row], by: By, context: &Context) -> String {
        let texts = &context.texts;
        let figure = Figure::from(self.figure);
        let up = match self.figure {
            FigureName::Nodes => say!(texts, "study-compare-nodes-median"),
            FigureName::Retreats => say!(texts, "study-compare-retreats-median"),
            FigureName::Depth => say!(texts, "study-compare-depth-median"),
            FigureName::Seconds => say!(texts, "study-compare-seconds-median"),
        };
        let puzzles = rows.iter().map(|row| row.puzzles).max().unwrap_or_default();
        let title = say!(texts, "study-compare-title");
        if by == By::Engine {
            let bar = |row: &Row| {
                let spread = row.spread(figure);
                let number = |value: f64| {
                    if figure == Figure::Seconds { format!("{value:.6}") } else { value.to_string() }
                };
                Bar {
                    name: row.engine.to_owned(),
                    value: spread.median,
                    largest: spread.max,
                    label: match spread.max > spread.median {
                        true => format!("{} … {}", number(spread.median), number(spread.max)),
                        false => number(spread.median),
                    },
                    at_least: row.unfinished > 0,
                }
            };
            let bars: Vec<Bar> = rows.iter().map(bar).collect();
            return chart::bars(&title, &say!(texts, "study-compare-note-bars", count = puzzles), &up, &bars);
        }
        let by_share = by == By::SideAndShare && self.across == Across::Blanks;
        let across = match by_share {
            true => say!(texts, "study-compare-across-blanks"),
            false => say!(texts, "study-compare-across-size"),
        };
        // A row has a place from left to right, and a panel of those that share what does not grow.
        let place = |row: &Row| if by_share { row.blanks } else { row.side }.unwrap_or_default();
        let panel_of = |row: &Row| if by_share { row.side } else { row.blanks };
        let mut keys: Vec<Option<usize>> = rows.iter().map(panel_of).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut engines: Vec<&str> = Vec::new();
        for row in rows {
            if !engines.contains(&row.engine) {
                engines.push(row.engine);
            }
        }
        let series = |key: Option<usize>, engine: &str| Series {
            name: engine.to_owned(),
            points: rows
                .iter()
                .filter(|row| panel_of(row) == key && row.engine == engine)
                .map(|row| Point {
                    x: place(row) as f64,
                    y: row.spread(figure).median,
                    at_least: !row.is_median_exact(),
                })
                .collect(),
        };
        let panel = |key: Option<usize>| Panel {
            name: match key {
                Some(side) if by_share => format!("{side}x{side}"),
                Some(share) => say!(texts, "study-compare-panel-blanks", share = share),
                None => String::new(),
            },
            series: engines.iter().map(|engine| series(key, engine)).collect(),
        };
        let chart = Chart {
            title,
            note: say!(texts, "study-compare-note", count = puzzles),
            across,
            up,
            at_least: say!(texts, "study-compare-at-least"),
            panels: keys.into_iter().map(panel).collect(),
        };
        chart::lines(&chart)
    }
}
