//! Rates the puzzles of a csv file with measured figures (`puzzle,er,ep,ed,seconds,...`) and says where the figures differ and
//! how long it took, by band of ER: `rate_file FILE [LOWEST [HIGHEST]]`.

use std::io::Write as _;
use std::time::Duration;

use celda_grid::{Grid, Shape};
use celda_techniques::scale::explainer::Explainer;

const BANDS: [(&str, f64); 5] =
    [("below 7.0", 7.0), ("7.0-8.9", 9.0), ("9.0-10.4", 10.5), ("10.5 up", 20.0), ("20.0", 99.0)];

#[derive(Clone, Default)]
struct Band {
    puzzles: usize,
    exact: usize,
    ours: f64,
    timed: usize,
    ours_timed: f64,
    theirs: f64,
}

/// CPU time of this thread, where the system says it.
fn cpu_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0);
    Duration::from_nanos(nanoseconds)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or_default();
    let lowest: f64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    let highest: f64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(99.0);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            std::process::exit(1);
        }
    };
    let mut explainer = Explainer::new();
    let mut bands = vec![Band::default(); BANDS.len()];
    let mut out = std::io::stdout();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let er: f64 = fields[1].parse().unwrap_or(0.0);
        if er < lowest || er > highest {
            continue;
        }
        let values = fields[0].bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 });
        let Some(grid) = Grid::from_values(Shape::NINE, values) else { continue };
        let before = cpu_time();
        let Ok(rating) = explainer.rate(&grid) else { continue };
        let ours = (cpu_time() - before).as_secs_f64();
        let figures = format!("{},{},{}", rating.er, rating.ep, rating.ed);
        let band = &mut bands[BANDS.iter().position(|(_, top)| er < *top).unwrap_or(0)];
        band.puzzles += 1;
        band.ours += ours;
        if figures == fields[1..4].join(",") {
            band.exact += 1;
        } else {
            println!("{} is {} here {figures}", fields[0], fields[1..4].join(","));
        }
        if let Ok(theirs) = fields[4].parse::<f64>() {
            band.timed += 1;
            band.ours_timed += ours;
            band.theirs += theirs;
        }
        if ours > 2.0 {
            println!("{} took {ours:.1} s, measured {}", fields[0], fields[4]);
        }
        let _ = out.flush();
    }
    println!("band        puzzles  exact  seconds  timed  seconds  measured  ratio");
    for ((name, _), band) in BANDS.iter().zip(&bands) {
        if band.puzzles > 0 {
            println!(
                "{name:<11} {:>7} {:>6} {:>8.3} {:>6} {:>8.3} {:>9.3} {:>6.1}",
                band.puzzles,
                band.exact,
                band.ours,
                band.timed,
                band.ours_timed,
                band.theirs,
                band.theirs / band.ours_timed.max(1e-9)
            );
        }
    }
}
