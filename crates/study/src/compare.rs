//! What engines cost on the same puzzles: one [`Run`] for each engine and puzzle, and tables of them.
//!
//! Nothing here has a clock: how long a run took is told by the caller.

use celda_solve::{Statistics, Unfinished};
use serde::Serialize;

/// One engine on one puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// The engine's name.
    pub engine: &'static str,
    /// The side of the puzzle.
    pub side: usize,
    /// The share of blank cells in per cent: what was asked for in a sweep, else [`share_of`] the puzzle.
    pub share: usize,
    /// What stopped the search before it was done, where something did: then the figures are the least that it costs.
    pub unfinished: Option<Unfinished>,
    /// What it cost.
    pub statistics: Statistics,
    /// How long it took.
    pub seconds: f64,
}

/// The share of so many blank cells in per cent, to the nearest whole number.
pub fn share_of(blanks: usize, side: usize) -> usize {
    let cells = (side * side).max(1);
    (blanks * 100 + cells / 2) / cells
}

impl Run {
    /// Its figure.
    pub fn figure(&self, figure: Figure) -> f64 {
        match figure {
            Figure::Nodes => self.statistics.nodes as f64,
            Figure::Retreats => self.statistics.retreats as f64,
            Figure::Depth => self.statistics.depth as f64,
            Figure::Seconds => self.seconds,
        }
    }
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Nodes of the search.
    Nodes,
    /// Choices taken back.
    Retreats,
    /// The largest number of choices in force at once.
    Depth,
    /// Time.
    Seconds,
}

/// How a figure lies over several runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// Half of the runs have at most this (the lower of the two in the middle).
    pub median: f64,
    /// The mean.
    pub mean: f64,
    /// The largest.
    pub max: f64,
}

impl Spread {
    /// The spread of these values; all 0 without any.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Spread {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let Some(max) = values.last().copied() else { return Spread::default() };
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        Spread { median: values[(values.len() - 1) / 2], mean, max }
    }
}

/// By what runs are put together, beside their engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By nothing else.
    Engine,
    /// By the side.
    Side,
    /// By the side and the share of blanks.
    SideAndShare,
}

/// The runs of an engine on puzzles that have something in common.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The side of the puzzles, where they are put together by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<usize>,
    /// Their share of blanks in per cent, where they are put together by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blanks: Option<usize>,
    /// The engine.
    pub engine: &'static str,
    /// How many puzzles there were.
    pub puzzles: usize,
    /// How many of them it did not finish. Their figures are the least that they cost, and so are what follows from them.
    pub unfinished: usize,
    /// Nodes of the search.
    pub nodes: Spread,
    /// Choices taken back.
    pub retreats: Spread,
    /// The largest number of choices in force at once.
    pub depth: Spread,
    /// Time.
    pub seconds: Spread,
}

impl Row {
    /// The spread of a figure.
    pub fn spread(&self, figure: Figure) -> Spread {
        match figure {
            Figure::Nodes => self.nodes,
            Figure::Retreats => self.retreats,
            Figure::Depth => self.depth,
            Figure::Seconds => self.seconds,
        }
    }

    /// Whether the median is that of finished runs, and so exact.
    pub fn is_median_exact(&self) -> bool {
        // Unfinished runs count as the largest: whatever they come to, the middle stays where it is.
        2 * self.unfinished < self.puzzles
    }
}

/// The runs put together: by side, then share of blanks, then in the order of `engines`.
pub fn table(runs: &[Run], engines: &[&'static str], by: By) -> Vec<Row> {
    let key = |run: &Run| match by {
        By::Engine => (None, None),
        By::Side => (Some(run.side), None),
        By::SideAndShare => (Some(run.side), Some(run.share)),
    };
    let mut keys: Vec<_> = runs.iter().map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    let mut rows = Vec::new();
    for group in keys {
        for engine in engines {
            let own: Vec<&Run> =
                runs.iter().filter(|run| run.engine == *engine && key(run) == group).collect();
            if own.is_empty() {
                continue;
            }
            // An unfinished run is known only to be larger, so it stands above all finished ones for the median.
            let spread = |figure: Figure| {
                let all = Spread::of(own.iter().map(|run| run.figure(figure)));
                let mut ranked: Vec<(bool, f64)> =
                    own.iter().map(|run| (run.unfinished.is_some(), run.figure(figure))).collect();
                ranked.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
                Spread { median: ranked[(ranked.len() - 1) / 2].1, ..all }
            };
            rows.push(Row {
                side: group.0,
                blanks: group.1,
                engine,
                puzzles: own.len(),
                unfinished: own.iter().filter(|run| run.unfinished.is_some()).count(),
                nodes: spread(Figure::Nodes),
                retreats: spread(Figure::Retreats),
                depth: spread(Figure::Depth),
                seconds: spread(Figure::Seconds),
            });
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(engine: &'static str, side: usize, blanks: usize, nodes: u64, done: bool) -> Run {
        let statistics = Statistics { nodes, retreats: nodes / 2, depth: 3, ..Statistics::default() };
        let unfinished = (!done).then_some(Unfinished::Nodes);
        let share = share_of(blanks, side);
        Run { engine, side, share, unfinished, statistics, seconds: nodes as f64 / 1e6 }
    }

    #[test]
    fn runs_are_put_together() {
        let runs = [
            run("a", 9, 40, 10, true),
            run("b", 9, 40, 1, true),
            run("a", 9, 41, 30, true),
            run("a", 9, 60, 5, false),
            run("a", 4, 8, 2, true),
        ];
        let told = |by| -> Vec<String> {
            let line = |row: &Row| {
                let [side, share] =
                    [row.side, row.blanks].map(|key| key.map_or("-".to_owned(), |key| key.to_string()));
                let Spread { median, mean, max } = row.nodes;
                format!(
                    "{side} {share} {} {}/{} {median} {mean} {max}",
                    row.engine, row.unfinished, row.puzzles
                )
            };
            table(&runs, &["b", "a"], by).iter().map(line).collect()
        };
        assert_eq!(told(By::Engine), ["- - b 0/1 1 1 1", "- - a 1/4 10 11.75 30"]);
        assert_eq!(told(By::Side), ["4 - a 0/1 2 2 2", "9 - b 0/1 1 1 1", "9 - a 1/3 30 15 30"]);
        assert_eq!(
            told(By::SideAndShare),
            [
                "4 50 a 0/1 2 2 2",
                "9 49 b 0/1 1 1 1",
                "9 49 a 0/1 10 10 10",
                "9 51 a 0/1 30 30 30",
                "9 74 a 1/1 5 5 5"
            ]
        );
        assert!(table(&runs, &["a"], By::Side)[1].is_median_exact());
        assert!(!table(&runs, &["a"], By::SideAndShare)[3].is_median_exact());
    }
}
