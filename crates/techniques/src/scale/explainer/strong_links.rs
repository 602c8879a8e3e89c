//! Chains of two, three or four strong links on one digit: skyscrapers, kites, turbot fish, their grouped forms and rings.
//!
//! A strong link is a house in which the digit's places fall into two ends, each a cell or a group. Links are joined where the
//! facing ends of two of them lie in one house (the bridge); one of the two outer ends then holds the digit. What differs from the
//! books: how a house is split into ends (one way only, in most cases), that the heart of an L-shaped box joins an end whether or
//! not it has the digit, and that among all chains of the grid the choice is by rating, then most removals counted with
//! repetitions, then a label compared as text.
//!
//! The rules are given as an enumeration of all sets of houses, orders and orientations. Searching paths from link to link along
//! the bridges finds the same chains at half the cost of the whole rating; the place of a chain in the prescribed enumeration is
//! kept as a key for the ties.

use super::board::*;
use super::changes::Changes;
use super::hint::{Hint, Pattern};

/// One link of a told chain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToldLink {
    /// The house.
    pub(crate) house: usize,
    /// The ends in the order of the chain; a group's heart stands in its end although it may lack the digit.
    pub(crate) ends: [u128; 2],
}

/// What a strong-link hint says.
#[derive(Clone, Debug)]
pub(crate) struct LinkChain {
    /// The digit.
    pub(crate) digit: usize,
    /// The links, in the order of the chain.
    pub(crate) links: Vec<ToldLink>,
    /// The houses of the bridges between them.
    pub(crate) bridges: Vec<usize>,
    /// Whether the outer ends share a house too.
    pub(crate) ring: bool,
    /// The types of the links, as the scale's label has them: the number of grouped links first.
    pub(crate) label: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default)]
struct End {
    cells: u128,
    /// The cells that see all of them.
    seen: u128,
    /// The houses that hold all of them.
    houses: u32,
}

impl End {
    fn of(cells: u128) -> End {
        let mut end = End { cells, seen: !0, houses: !0 };
        for cell in Bits(cells) {
            end.seen &= PEERS[cell];
            end.houses &= HOUSES_OF[cell].iter().fold(0, |houses, house| houses | 1 << house);
        }
        end
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Link {
    house: usize,
    grouped: bool,
    /// 1 for the second split of a two-by-two block.
    variant: usize,
    ends: [End; 2],
    cells: u128,
}

/// Twenty-seven houses, and a second split in each box.
const MOST_LINKS: usize = 36;

struct Links {
    list: [Link; MOST_LINKS],
    count: usize,
    /// For end `2 * link + end`, the ends that can face it.
    facing: [u128; 2 * MOST_LINKS],
}

impl Links {
    fn push(&mut self, house: usize, grouped: bool, variant: usize, one: u128, two: u128, cells: u128) {
        self.list[self.count] = Link { house, grouped, variant, ends: [End::of(one), End::of(two)], cells };
        self.count += 1;
    }

    fn of(board: &Board, digit: usize) -> Links {
        let mut links = Links { list: [Link::default(); MOST_LINKS], count: 0, facing: [0; 2 * MOST_LINKS] };
        for house in 0..27 {
            let places = board.places[house][digit];
            let cells = |places: u16| board.cells_at(house, places);
            match places.count_ones() {
                2 => {
                    let low = places & places.wrapping_neg();
                    let one_line = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444]
                        .iter()
                        .any(|line: &u16| places & !line == 0);
                    if house >= 9 || !one_line {
                        links.push(house, false, 0, cells(low), cells(places & !low), cells(places));
                    }
                }
                3..=6 if house >= 9 => {
                    let thirds: [u16; 3] = [places & 0o007, places & 0o070, places & 0o700];
                    if let Some(empty) = thirds.iter().position(|third| *third == 0) {
                        let (one, two) = two_lines(&thirds, empty);
                        links.split(house, one, two, cells);
                    }
                }
                3..=6 => links.push_box(house, places, cells),
                _ => {}
            }
        }
        for i in 0..links.count {
            for j in i + 1..links.count {
                let (one, two) = (links.list[i], links.list[j]);
                if one.house == two.house || one.cells & two.cells != 0 {
                    continue;
                }
                for a in 0..2 {
                    for b in 0..2 {
                        if one.ends[a].houses & two.ends[b].houses != 0 {
                            links.facing[2 * i + a] |= 1 << (2 * j + b);
                            links.facing[2 * j + b] |= 1 << (2 * i + a);
                        }
                    }
                }
            }
        }
        links
    }

    /// Two groups, a single cell first.
    fn split(&mut self, house: usize, one: u16, two: u16, cells: impl Fn(u16) -> u128) {
        if one == 0 || two == 0 {
            return;
        }
        let swap = one.count_ones() > 1 && two.count_ones() == 1;
        let (first, second) = if swap { (two, one) } else { (one, two) };
        self.push(house, true, 0, cells(first), cells(second), cells(one | two));
    }

    fn push_box(&mut self, house: usize, places: u16, cells: impl Fn(u16) -> u128) {
        const ROWS: [u16; 3] = [0o007, 0o070, 0o700];
        const COLUMNS: [u16; 3] = [0o111, 0o222, 0o444];
        for heart in 0..9 {
            let row = ROWS[heart / 3];
            let column = COLUMNS[heart % 3];
            if places & !(row | column) != 0 {
                continue;
            }
            let middle = 1u16 << heart;
            let (one, two) = (places & column & !middle, places & row & !middle);
            if one == 0 || two == 0 {
                return;
            }
            let held = places & middle;
            let with_heart = |end: u16| if end.count_ones() == 2 { end | held } else { end };
            let (first, second) = if two.count_ones() == 1 {
                (two, one | middle)
            } else if one.count_ones() == 1 {
                (one, two | middle)
            } else {
                (with_heart(one), with_heart(two))
            };
            self.push(house, true, 0, cells(first), cells(second), cells(places));
            return;
        }
        if places.count_ones() < 4 {
            return;
        }
        for (lines, across) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            for empty in [2, 1, 0] {
                if places & lines[empty] != 0 {
                    continue;
                }
                let (one, two) = two_lines(&lines.map(|line| places & line), empty);
                self.split(house, one, two, &cells);
                let ranks = |end: u16| across.map(|line| end & line != 0);
                if places.count_ones() == 4 && one.count_ones() == 2 && ranks(one) == ranks(two) {
                    let low = |end: u16| end & end.wrapping_neg();
                    let first = low(one) | low(two);
                    self.push(house, true, 1, cells(first), cells(places & !first), cells(places));
                }
                return;
            }
        }
    }
}

fn two_lines(lines: &[u16; 3], empty: usize) -> (u16, u16) {
    match empty {
        0 => (lines[1], lines[2]),
        1 => (lines[0], lines[2]),
        _ => (lines[0], lines[1]),
    }
}

/// The orders in which the links of a set, sorted by house, are chained, as the scale enumerates them.
const ORDERS: [&[&[u8]]; 5] = [
    &[],
    &[],
    &[&[0, 1]],
    &[&[0, 1, 2], &[1, 0, 2], &[0, 2, 1]],
    &[
        &[0, 1, 2, 3],
        &[1, 0, 2, 3],
        &[2, 0, 1, 3],
        &[0, 2, 1, 3],
        &[1, 2, 0, 3],
        &[2, 1, 0, 3],
        &[0, 3, 2, 1],
        &[0, 2, 3, 1],
        &[1, 0, 3, 2],
        &[0, 1, 3, 2],
        &[1, 3, 0, 2],
        &[0, 3, 1, 2],
    ],
];

#[derive(Clone, Copy)]
struct Found {
    /// The rating, as the tenths above the base.
    tenths: u8,
    count: u32,
    label: [u8; 5],
    key: u64,
    digit: usize,
    path: [u8; 4],
    ring: bool,
}

struct Search<'a> {
    board: &'a Board,
    links: &'a Links,
    digit: usize,
    length: usize,
    best: &'a mut Option<Found>,
    /// The inner ends of the path so far: the outer end of each link, as `2 * link + end`.
    path: [u8; 4],
}

/// The best chain of `length` links.
pub(crate) fn strong_links(board: &Board, changes: &Changes, length: usize) -> Option<Hint> {
    let mut best: Option<Found> = None;
    for digit in 0..9 {
        if !changes.touch_digit(digit) || board.digits[digit].count_ones() < 4 {
            continue;
        }
        let links = Links::of(board, digit);
        if links.count < length {
            continue;
        }
        let mut search = Search { board, links: &links, digit, length, best: &mut best, path: [0; 4] };
        for first in 0..2 * links.count {
            search.path[0] = first as u8;
            search.extend(1, links.list[first / 2].cells, 0);
        }
    }
    let base = [4.0, 5.4, 5.8][length - 2];
    best.map(|found| told(board, length, base, &found))
}

fn told(board: &Board, length: usize, base: f64, found: &Found) -> Hint {
    let links = Links::of(board, found.digit);
    let mut best = None;
    let mut search =
        Search { board, links: &links, digit: found.digit, length, best: &mut best, path: found.path };
    let (removed, _, bridges, _) = search.consequences();
    let mut removals = CandidateSet::default();
    removals.0[found.digit] = removed;
    let path = search.path;
    let chain = LinkChain {
        digit: found.digit,
        links: path[..length]
            .iter()
            .map(|end| {
                let link = &links.list[usize::from(end / 2)];
                let outer = usize::from(end % 2);
                ToldLink { house: link.house, ends: [link.ends[outer].cells, link.ends[1 - outer].cells] }
            })
            .collect(),
        bridges: bridges[..length - 1].to_vec(),
        ring: found.ring,
        label: found.label[..=length].to_vec(),
    };
    let rating = match found.tenths {
        0 => base,
        1 => base + 0.1,
        2 => base + 0.2,
        _ => base + 0.3,
    };
    Hint::removing(rating, removals, Pattern::StrongLinks(Box::new(chain)))
}

impl Search<'_> {
    /// `path` holds, for each link, the end that faces backwards; the first link's is the outer end.
    fn extend(&mut self, depth: usize, cells: u128, houses: u32) {
        let last = self.path[depth - 1];
        let houses = houses | 1 << self.links.list[usize::from(last / 2)].house;
        for next in Bits(self.links.facing[usize::from(last ^ 1)]) {
            let link = &self.links.list[next / 2];
            if link.cells & cells != 0 || houses >> link.house & 1 != 0 {
                continue;
            }
            self.path[depth] = next as u8;
            if depth + 1 < self.length {
                self.extend(depth + 1, cells | link.cells, houses);
            } else if self.links.list[usize::from(self.path[0] / 2)].house < link.house {
                self.offer();
            }
        }
    }

    /// What the path removes, with repetitions counted, its bridges, and whether it is a ring.
    fn consequences(&mut self) -> (u128, u32, [usize; 3], bool) {
        let list = &self.links.list;
        let link = |index: usize| &list[usize::from(self.path[index] / 2)];
        let backward = |index: usize| &link(index).ends[usize::from(self.path[index] % 2)];
        let forward = |index: usize| &link(index).ends[usize::from(1 - self.path[index] % 2)];
        let start = backward(0);
        let end = forward(self.length - 1);
        let ring = start.houses & end.houses != 0;
        let mut forbidden = (0..self.length).fold(0, |cells, index| cells | HOUSE_MASK[link(index).house]);
        let mut bridges = [0; 3];
        let digit = self.board.digits[self.digit];
        let mut removed = start.seen & end.seen & digit;
        let mut bridge_removed = [0u128; 3];
        for index in 1..self.length {
            let shared = forward(index - 1).houses & backward(index).houses;
            let house = [shared >> 18 << 18, shared & 0x1ff << 9, shared & 0x1ff]
                .into_iter()
                .find(|houses| *houses != 0)
                .map_or(0, |houses| houses.trailing_zeros() as usize);
            bridges[index - 1] = house;
            bridge_removed[index - 1] = forward(index - 1).seen & backward(index).seen & digit;
            if !ring {
                forbidden |= HOUSE_MASK[house];
            }
        }
        removed &= !forbidden;
        let mut count = removed.count_ones();
        if ring {
            for cells in bridge_removed {
                let cells = cells & !forbidden;
                count += cells.count_ones();
                removed |= cells;
            }
        }
        (removed, count, bridges, ring)
    }

    fn offer(&mut self) {
        let (_, count, _, ring) = self.consequences();
        if count == 0 {
            return;
        }
        let length = self.length;
        let mut links = [Link::default(); 4];
        for index in 0..length {
            links[index] = self.links.list[usize::from(self.path[index] / 2)];
        }
        let links = &links[..length];
        if ring && (self.path[0] % 2 == 1 || links.iter().any(|link| link.house < links[0].house)) {
            return;
        }
        let grouped = links.iter().filter(|link| link.grouped).count() as u8;
        let mut label = [b'0' + grouped, 0, 0, 0, 0];
        let kinds: [u8; 4] =
            std::array::from_fn(|index| links.get(index).map_or(0, |link| b'0' + (link.house / 9) as u8));
        normalised(&kinds[..length], &mut label[1..=length]);
        let has = |kind: u8| label[1..=length].contains(&kind);
        let tenths = match (grouped > 0, has(b'0'), has(b'2')) {
            (true, ..) => 3,
            (_, false, false) => 0,
            (_, true, true) => 2,
            _ => 1,
        };
        if let Some(best) = &self.best
            && (tenths, best.count, label) > (best.tenths, count, best.label)
        {
            return;
        }
        let key = self.key(links);
        let order = (tenths, u32::MAX - count, label, key);
        if self.best.is_none_or(|best| order < (best.tenths, u32::MAX - best.count, best.label, best.key)) {
            *self.best = Some(Found { tenths, count, label, key, digit: self.digit, path: self.path, ring });
        }
    }

    /// Where the scale's enumeration comes to this chain.
    fn key(&self, links: &[Link]) -> u64 {
        let mut sorted = [(0usize, 0usize); 4];
        for (index, link) in links.iter().enumerate() {
            sorted[index] = (link.house, link.variant);
        }
        let sorted = &mut sorted[..links.len()];
        sorted.sort_unstable();
        let rank = |house: usize| sorted.iter().position(|(other, _)| *other == house).unwrap_or(0) as u8;
        let order: [u8; 4] = std::array::from_fn(|index| links.get(index).map_or(0, |link| rank(link.house)));
        let position = ORDERS[links.len()].iter().position(|known| **known == order[..links.len()]);
        let mut key = sorted.iter().rev().fold(0u64, |key, (house, _)| key << 2 | (house / 9) as u64);
        key = key << 4 | self.digit as u64;
        key = sorted.iter().fold(key, |key, (house, _)| key << 5 | *house as u64);
        key = sorted.iter().fold(key, |key, (_, variant)| key << 1 | *variant as u64);
        key = key << 4 | position.unwrap_or(15) as u64;
        self.path[..links.len()].iter().fold(key, |key, end| key << 1 | u64::from(end % 2))
    }
}

/// The smallest of the label's equals: read backwards, and with rows and columns exchanged.
fn normalised(kinds: &[u8], label: &mut [u8]) {
    let length = kinds.len();
    let smaller_way = |word: [u8; 4]| -> [u8; 4] {
        let mut reversed = word;
        reversed[..length].reverse();
        word.min(reversed)
    };
    let mut word = [0; 4];
    word[..length].copy_from_slice(kinds);
    let word = smaller_way(word);
    let result = if word[..length].contains(&b'1') {
        let swapped = word.map(|kind| match kind {
            b'1' => b'2',
            b'2' => b'1',
            other => other,
        });
        word.min(smaller_way(swapped))
    } else {
        word.map(|kind| if kind == b'2' { b'1' } else { kind })
    };
    label.copy_from_slice(&result[..length]);
}
