//! How fast a file is read: by the fast path, and by the general one. CPU time of the one thread.
//!
//! `cargo run --profile fast -p celda-formats --example read_speed -- FILE [TIMES]`

use std::error::Error;
use std::fs::File;

use celda_formats::{Batch, Item, Reader};
use cpu_time::ThreadTime;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which file?")?;
    let times: u32 = arguments.next().map_or(Ok(1), |times| times.parse())?;
    for general in [false, true] {
        let start = ThreadTime::now();
        let (mut puzzles, mut rejected, mut digits) = (0_u64, 0_u64, 0_u64);
        for _ in 0..times {
            let mut reader = Reader::new(File::open(&file)?);
            let mut count = |item: &Item| match item {
                Item::Puzzle(_) => puzzles += 1,
                Item::Rejected(_) => rejected += 1,
            };
            if general {
                for item in reader {
                    count(&item?);
                }
                continue;
            }
            let mut plain = 0;
            while let Some(batch) = reader.next_batch()? {
                match batch {
                    Batch::Item(item) => count(&item),
                    Batch::Lines(lines) => {
                        for line in lines.lines() {
                            plain += 1;
                            digits += u64::from(line.cells()[80] != b'.');
                        }
                    }
                }
            }
            puzzles += plain;
        }
        let seconds = start.elapsed().as_secs_f64();
        let path = if general { "general" } else { "fast" };
        println!(
            "{path}: {puzzles} puzzles, {rejected} rejected, {digits} last cells filled, {seconds:.3} s CPU, {:.2} million puzzles/s",
            puzzles as f64 / seconds / 1e6
        );
    }
    Ok(())
}
