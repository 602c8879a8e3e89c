//! The ways to fill a box, and the bands that they make.

use std::ops::ControlFlow;

use super::partitions::{PARTITIONS, Partitions};
use crate::Unfinished;
use crate::limits::Meter;

/// The ways to fill a box: which digits lie in which line along the band, and in which line across it. The two determine the filling.
pub(super) type Ways = Vec<(u16, u16)>;

/// The ways to fill a box with these digits left to its cells, row by row.
pub(super) fn ways(cells: [u16; 9]) -> Ways {
    let mut ways = Vec::new();
    fill(&cells, 0, [0; 3], [0; 3], &mut ways);
    ways
}

fn fill(cells: &[u16; 9], cell: usize, rows: [u16; 3], columns: [u16; 3], ways: &mut Ways) {
    if cell == 9 {
        let partitions = Partitions::get();
        ways.push((partitions.number(rows[0], rows[1]), partitions.number(columns[0], columns[1])));
        return;
    }
    let mut digits = cells[cell] & !(rows[0] | rows[1] | rows[2]);
    while digits != 0 {
        let digit = digits & digits.wrapping_neg();
        digits ^= digit;
        let (mut rows, mut columns) = (rows, columns);
        rows[cell / 3] |= digit;
        columns[cell % 3] |= digit;
        fill(cells, cell + 1, rows, columns, ways);
    }
}

/// The ways to fill a box by one of their two partitions: for each the others that it goes with.
#[derive(Debug)]
pub(super) struct Lists {
    starts: Vec<u32>,
    others: Vec<u16>,
}

impl Lists {
    pub(super) fn along(ways: &Ways) -> Lists {
        Lists::by(ways.iter().copied())
    }

    pub(super) fn across(ways: &Ways) -> Lists {
        Lists::by(ways.iter().map(|(along, across)| (*across, *along)))
    }

    fn by(pairs: impl Iterator<Item = (u16, u16)> + Clone) -> Lists {
        let mut starts = vec![0_u32; PARTITIONS + 1];
        let mut count = 0;
        for (key, _) in pairs.clone() {
            starts[usize::from(key) + 1] += 1;
            count += 1;
        }
        for index in 0..PARTITIONS {
            starts[index + 1] += starts[index];
        }
        let mut places = starts.clone();
        let mut others = vec![0; count];
        for (key, other) in pairs {
            let place = &mut places[usize::from(key)];
            others[*place as usize] = other;
            *place += 1;
        }
        Lists { starts, others }
    }

    pub(super) fn get(&self, key: usize) -> &[u16] {
        &self.others[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// The three boxes of a band, by their partitions along it.
pub(super) type Band = [Lists; 3];

/// In how many ways a band can be filled.
pub(super) fn size(band: &Band) -> u64 {
    let length = |list: usize, key: u16| band[list].get(usize::from(key)).len() as u64;
    let mut size = 0;
    for first in 0..PARTITIONS {
        let ways = band[0].get(first).len() as u64;
        if ways > 0 {
            let others = Partitions::get().partners(first).iter();
            size += ways * others.map(|(b, c)| length(1, *b) * length(2, *c)).sum::<u64>();
        }
    }
    size
}

/// The ways to fill a band, by what the rest of the grid sees of them: the partitions across it. A table from the first two of these to the
/// third ones, each with the number of the ways.
#[derive(Debug)]
pub(super) struct Fillings {
    starts: Vec<u32>,
    thirds: Vec<(u16, u32)>,
    /// For each first partition the second ones that there are.
    pub(super) seconds: Vec<Vec<u16>>,
}

impl Fillings {
    pub(super) fn of(band: &Band, meter: &mut Meter<'_>) -> ControlFlow<Unfinished, Fillings> {
        let mut keys: Vec<u64> = Vec::with_capacity(size(band) as usize);
        let base = PARTITIONS as u64;
        for first in 0..PARTITIONS {
            if band[0].get(first).is_empty() {
                continue;
            }
            for (second, third) in Partitions::get().partners(first) {
                let (second, third) = (band[1].get(usize::from(*second)), band[2].get(usize::from(*third)));
                if second.is_empty() || third.is_empty() {
                    continue;
                }
                meter.node()?;
                for a in band[0].get(first) {
                    for b in second {
                        let key = (u64::from(*a) * base + u64::from(*b)) * base;
                        keys.extend(third.iter().map(|c| key + u64::from(*c)));
                    }
                }
            }
        }
        keys.sort_unstable();
        meter.look()?;
        let mut starts = vec![0; PARTITIONS * PARTITIONS + 1];
        let mut thirds = Vec::new();
        let mut seconds = vec![Vec::new(); PARTITIONS];
        for same in keys.chunk_by(|a, b| a == b) {
            let pair = (same[0] / base) as usize;
            if starts[pair + 1] == 0 {
                seconds[pair / PARTITIONS].push((pair % PARTITIONS) as u16);
            }
            starts[pair + 1] += 1;
            thirds.push(((same[0] % base) as u16, same.len() as u32));
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        ControlFlow::Continue(Fillings { starts, thirds, seconds })
    }

    /// The third partitions that there are with these two, and the number of ways of each.
    pub(super) fn get(&self, first: u16, second: u16) -> &[(u16, u32)] {
        let pair = usize::from(first) * PARTITIONS + usize::from(second);
        &self.thirds[self.starts[pair] as usize..self.starts[pair + 1] as usize]
    }
}
