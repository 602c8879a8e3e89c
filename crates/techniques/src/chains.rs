//! What chains and loops conclude.
//!
//! Let "a false, so b true" hold, found along strong and weak links. Then at least one of `a` and `b` is true:
//!
//! ```text
//!   loop         a = .. - .. = b -     b sees a again: of each weak link one end is true, so all that sees both ends is false
//!   same digit   a = .. - .. = b       what sees both a and b is false
//!   two cells    a = .. - .. = b       a and b are different digits of two cells that see each other: a is false in the cell
//!                                      of b, and b in the cell of a
//!   proven       a = .. - .. = a       a cannot be false
//! ```
//!
//! A search for one chain takes the one that removes most, then the shortest, then the first. So what is known of a conclusion before
//! its way is, the candidates that it removes and its links, mostly spares the way, and only the best becomes a step.
//!
//! (For each node a row of the nodes with which it would conclude anything took 7 % of rating top1465 to build; asking node by node, of
//! those only that can be reached and stand near enough, takes 2 %.)

use std::collections::HashMap;

use celda_check::{Evidence, Pattern};
use celda_grid::Candidate;

use crate::links::{Links, Why};
use crate::set::{CellSet, bits};
use crate::state::State;
use crate::walk::Walk;
use crate::{Step, Technique};

/// What sort of conclusion it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The end sees the start.
    Loop,
    /// Start and end have one digit.
    SameDigit,
    /// Start and end are different digits of two cells that see each other.
    TwoCells,
    /// The start cannot be false.
    Proven,
}

/// A chain that concludes something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conclusion<'a, const W: usize> {
    pub(crate) form: Form,
    /// The strong links.
    pub(crate) way: &'a StrongLinks,
    /// Their reasons, where they are not the first ones.
    pub(crate) whys: &'a [Why],
    /// Whether a group or set takes part.
    pub(crate) grouped: bool,
    /// For each digit the cells that lose it.
    pub(crate) removed: &'a [CellSet<W>],
    /// How many candidates it removes.
    pub(crate) count: usize,
}

impl<const W: usize> Conclusion<'_, W> {
    /// The number of links.
    pub(crate) fn links(&self) -> usize {
        2 * self.way.len() - usize::from(!matches!(self.form, Form::Loop))
    }

    /// The step of it.
    pub(crate) fn step(&self, technique: Technique, state: &State<W>, links: &Links<W>) -> Step {
        let mut truths = Vec::new();
        let chain = links.tell(state, self.way, self.whys, self.form == Form::Loop, &mut truths);
        Step::removing(
            technique,
            self.eliminations(state),
            Evidence::new(truths, Pattern::Chains(vec![chain])),
        )
    }

    fn eliminations(&self, state: &State<W>) -> Vec<Candidate> {
        let removed = self.removed.iter().enumerate();
        removed.flat_map(|(digit, cells)| state.candidates_of(*cells, digit)).collect()
    }
}

/// The strong links of a chain, from and to.
type StrongLinks = [(usize, usize)];

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// The shortest chain between each two ends.
    Shortest,
    /// Of loops also longer ones, different ones of one length, and the same through other sets; and of each also what it removes
    /// outside its own cells (those of its nodes, or also those of its sets), as the reference program of the `hodoku` scale sees it.
    Wide,
}

/// The most loops between two ends that a wide search looks at.
const MOST_LOOPS: usize = 2_000;
/// By how many strong links a wide search goes beyond the shortest loop.
const SLACK: u16 = 2;
/// The most ways to give the links of one loop their reasons that a wide search looks at.
const MOST_REASONS: usize = 16;

/// Where a search hands its conclusions.
pub(crate) trait Visitor<const W: usize> {
    /// Whether a conclusion of this rank is worth a look: the fewer candidates are kept and the fewer links, the lower the rank.
    fn wants(&self, rank: Rank) -> bool;

    /// Takes a conclusion.
    fn visit(&mut self, conclusion: &Conclusion<'_, W>);

    /// Takes note of a chain that would conclude something if it were longer, or may when another is no longer there.
    fn pass_over(&mut self) {}
}

/// How good a conclusion is: the candidates that it does not remove, then its links.
type Rank = (usize, usize);

fn rank(count: usize, links: usize) -> Rank {
    (usize::MAX - count, links)
}

/// Hands `visitor` the conclusions of all chains of at least `shortest` strong links.
fn search<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    shortest: usize,
    reach: Reach,
    visitor: &mut dyn Visitor<W>,
) {
    let mut walk = None;
    let mut way = Vec::new();
    let mut removed = vec![CellSet::EMPTY; state.side()];
    let near = &mut *links.near.borrow_mut();
    near.fill(state, links);
    for start in 0..links.len() {
        // Most nodes lead to nothing, and whether they do is known without a walk.
        let (_, ends) = links.when_false(start);
        let (strong, weak) = (links.strong_row(start), links.weak_row(start));
        let hopeful = (start / 64..links.words()).any(|word| {
            let later = if word == start / 64 { u64::MAX << (start % 64) } else { u64::MAX };
            let ends = ends[word] & !strong[word] & later;
            // Those that see the start make loops.
            ends & weak[word] != 0
                || bits(ends & near.of(start, word)).any(|bit| near.concludes(links, start, word * 64 + bit))
        });
        if !hopeful {
            continue;
        }
        let walk = walk.get_or_insert_with(|| Walk::new(links.len()));
        walk.run(links, start);
        for index in 0..walk.reached.len() {
            let end = usize::from(walk.reached[index]);
            let steps = usize::from(walk.steps[end]);
            // The ends of one strong link are no chain, whatever becomes of the others.
            if end < start || steps == 1 {
                continue;
            }
            let Some((form, count)) = conclude(state, links, start, end) else { continue };
            if steps < shortest {
                visitor.pass_over();
                continue;
            }
            let wanted = count > 0 && visitor.wants(rank(count, 2 * steps - 1));
            if form != Form::Loop && !wanted {
                continue;
            }
            walk.way(links, start, end, &mut way);
            if wanted {
                // A loop seen from its ends is also a chain, which removes less but is simpler to follow.
                let form = if form == Form::Loop { Form::SameDigit } else { form };
                remove(state, links, form, start, end, &mut removed);
                let grouped = is_grouped(links, &way, &[]);
                visitor.visit(&Conclusion { form, way: &way, whys: &[], grouped, removed: &removed, count });
            }
            if form != Form::Loop {
                continue;
            }
            let mut look = |way: &StrongLinks, whys: &[Why], spared: CellSet<W>| {
                let count = remove_by_loop(state, links, way, whys, spared, &mut removed);
                if count > 0 && visitor.wants(rank(count, 2 * way.len())) {
                    let grouped = is_grouped(links, way, whys);
                    visitor.visit(&Conclusion { form, way, whys, grouped, removed: &removed, count });
                }
            };
            if reach == Reach::Shortest {
                look(&way, &[], CellSet::EMPTY);
                // Another loop between these ends may remove something when this one is no longer the shortest.
                visitor.pass_over();
                continue;
            }
            let mut left = MOST_LOOPS;
            let bound = walk.steps[end] + SLACK;
            way.clear();
            wander(links, walk, start, end, bound, &mut way, &mut left, &mut |way| {
                let cells = |node: usize| links.nodes[node].cells;
                let own = way.iter().fold(CellSet::EMPTY, |all, (a, b)| all | cells(*a) | cells(*b));
                for whys in reasons(links, way) {
                    look(way, &whys, CellSet::EMPTY);
                    look(way, &whys, own);
                    let sets = own | set_cells(state, links, way, &whys);
                    if sets != own {
                        look(way, &whys, sets);
                    }
                }
            });
        }
    }
}

fn is_grouped<const W: usize>(links: &Links<W>, way: &StrongLinks, whys: &[Why]) -> bool {
    way.iter().enumerate().any(|(index, (a, b))| {
        let why = || whys.get(index).copied().or_else(|| links.why(*a, *b));
        !links.nodes[*a].single
            || !links.nodes[*b].single
            || matches!(why(), Some(Why::Set(_) | Why::SetAndCell(..)))
    })
}

/// The cells of the sets through which the loop goes.
fn set_cells<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    way: &StrongLinks,
    whys: &[Why],
) -> CellSet<W> {
    way.iter().enumerate().fold(CellSet::EMPTY, |all, (index, (a, b))| {
        match whys.get(index).copied().or_else(|| links.why(*a, *b)) {
            Some(Why::Set(set) | Why::SetAndCell(set, _)) => {
                all | state.almost_locked_sets()[set as usize].cells
            }
            _ => all,
        }
    })
}

/// The ways to give each link of `way` one of its reasons, that with the first ones first.
fn reasons<const W: usize>(links: &Links<W>, way: &StrongLinks) -> Vec<Vec<Why>> {
    let mut ways = vec![Vec::new()];
    if way.iter().all(|(from, to)| links.further(*from, *to).is_empty()) {
        return ways;
    }
    for (from, to) in way {
        let first = links.why(*from, *to);
        let whys: Vec<Why> = first.iter().chain(links.further(*from, *to)).copied().collect();
        let mut longer: Vec<Vec<Why>> = whys
            .iter()
            .flat_map(|why| ways.iter().map(move |before| before.iter().chain([why]).copied().collect()))
            .collect();
        longer.truncate(MOST_REASONS);
        ways = longer;
    }
    ways
}

/// Visits the ways from `start` to `end` of at most `bound` strong links, from the end backwards; `walk` is from `start`.
#[allow(clippy::too_many_arguments, reason = "a recursion over a state of this size")]
fn wander<const W: usize>(
    links: &Links<W>,
    walk: &Walk,
    start: usize,
    to: usize,
    bound: u16,
    way: &mut Vec<(usize, usize)>,
    left: &mut usize,
    look: &mut dyn FnMut(&StrongLinks),
) {
    if *left == 0 || bound == 0 {
        return;
    }
    for (from, _) in links.strong(to) {
        let from = usize::from(*from);
        if from == start {
            *left = left.saturating_sub(1);
            let mut whole: Vec<(usize, usize)> = vec![(start, to)];
            whole.extend(way.iter().rev());
            if whole.len() > 1 {
                look(&whole);
            }
            continue;
        }
        if way.iter().any(|(a, b)| *a == from || *b == from) {
            continue;
        }
        for before in walk.reached.iter().map(|node| usize::from(*node)) {
            if walk.steps[before] >= bound {
                break;
            }
            let used =
                before == to || before == from || way.iter().any(|(a, b)| *a == before || *b == before);
            if !used && links.weak(before, from) {
                way.push((from, to));
                wander(links, walk, start, before, bound - 1, way, left, look);
                way.pop();
            }
        }
    }
}

/// The nodes with which a node may conclude anything: those of its digit, those in its houses, and those of several cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Near<const W: usize> {
    words: usize,
    /// For each house the nodes of one cell in it, then for each digit its nodes, then the nodes of several cells.
    rows: Vec<u64>,
    /// For each node its digit and the houses of its first cell, as places in `rows`.
    rows_of: Vec<[u32; 4]>,
    /// For each node the places of its digit that it sees.
    seen: Vec<CellSet<W>>,
}

impl<const W: usize> Near<W> {
    fn fill(&mut self, state: &State<W>, links: &Links<W>) {
        let (side, words) = (state.side(), links.words());
        self.words = words;
        self.rows.clear();
        self.rows.resize((4 * side + 1) * words, 0);
        self.rows_of.clear();
        self.seen.clear();
        for (index, node) in links.nodes.iter().enumerate() {
            self.seen.push(node.sees & state.places(usize::from(node.digit)));
            let houses = node.cells.first().map(|cell| state.geometry().houses_of[cell]).unwrap_or_default();
            let [row, column, area] = houses.map(|house| usize::from(house) * words);
            let digit = (3 * side + usize::from(node.digit)) * words;
            let (word, bit) = (index / 64, 1 << (index % 64));
            self.rows[digit + word] |= bit;
            if node.single {
                [row, column, area].iter().for_each(|at| self.rows[at + word] |= bit);
            } else {
                self.rows[4 * side * words + word] |= bit;
            }
            self.rows_of.push([digit, row, column, area].map(|at| at as u32));
        }
    }

    #[inline]
    fn of(&self, node: usize, word: usize) -> u64 {
        let several = self.rows[self.rows.len() - self.words + word];
        self.rows_of[node].iter().fold(several, |near, at| near | self.rows[*at as usize + word])
    }

    /// Whether [`conclude`] concludes anything of an end that does not see the start.
    #[inline]
    fn concludes(&self, links: &Links<W>, start: usize, end: usize) -> bool {
        let (a, b) = (&links.nodes[start], &links.nodes[end]);
        let (seen_by_a, seen_by_b) = (&self.seen[start], &self.seen[end]);
        if start == end {
            return a.single || !seen_by_a.is_empty();
        }
        if a.digit == b.digit {
            return seen_by_a.meets(seen_by_b);
        }
        b.single && seen_by_a.meets(&b.cells) || a.single && seen_by_b.meets(&a.cells)
    }
}

/// What follows from "start false, so end true", and how many candidates that removes (for a loop that it removes at least).
#[inline]
fn conclude<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    start: usize,
    end: usize,
) -> Option<(Form, usize)> {
    let (a, b) = (&links.nodes[start], &links.nodes[end]);
    if start == end {
        let count = match a.cells.first().filter(|_| a.single) {
            Some(cell) => state.size(cell) - 1,
            None => (a.sees & state.places(usize::from(a.digit))).len(),
        };
        return (count > 0).then_some((Form::Proven, count));
    }
    if a.digit == b.digit {
        let count = (a.sees & b.sees & state.places(usize::from(a.digit))).len();
        if b.cells.within(&a.sees) {
            return Some((Form::Loop, count));
        }
        return (count > 0).then_some((Form::SameDigit, count));
    }
    let count = usize::from(other_cell(state, links, start, end).is_some())
        + usize::from(other_cell(state, links, end, start).is_some());
    if links.weak(start, end) {
        return Some((Form::Loop, 0));
    }
    (count > 0).then_some((Form::TwoCells, count))
}

/// The cell of `end`, where the digit of `start` may stand in it and it sees `start`.
#[inline]
fn other_cell<const W: usize>(state: &State<W>, links: &Links<W>, start: usize, end: usize) -> Option<usize> {
    let (a, b) = (&links.nodes[start], &links.nodes[end]);
    let cell = b.cells.first().filter(|_| b.single)?;
    (a.sees.contains(cell) && state.has(cell, usize::from(a.digit))).then_some(cell)
}

fn remove<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    form: Form,
    start: usize,
    end: usize,
    removed: &mut [CellSet<W>],
) {
    removed.fill(CellSet::EMPTY);
    let (a, b) = (&links.nodes[start], &links.nodes[end]);
    let (first, second) = (usize::from(a.digit), usize::from(b.digit));
    match form {
        Form::Loop => {}
        Form::SameDigit => removed[first] = a.sees & b.sees & state.places(first),
        Form::TwoCells => {
            removed[first] = other_cell(state, links, start, end).into_iter().collect();
            removed[second] = other_cell(state, links, end, start).into_iter().collect();
        }
        Form::Proven => match a.cells.first().filter(|_| a.single) {
            Some(cell) => {
                bits(state.candidates(cell) & !(1 << first)).for_each(|other| removed[other].insert(cell));
            }
            None => removed[first] = a.sees & state.places(first),
        },
    }
}

/// What the loop along `way` and back removes, and how much that is; its weak links in houses remove nothing from `spared`.
fn remove_by_loop<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    way: &StrongLinks,
    whys: &[Why],
    spared: CellSet<W>,
    removed: &mut [CellSet<W>],
) -> usize {
    removed.fill(CellSet::EMPTY);
    let mut last = way.len() - 1;
    for (index, (from, to)) in way.iter().enumerate() {
        let (a, b) = (&links.nodes[way[last].1], &links.nodes[*from]);
        let digit = usize::from(a.digit);
        if a.digit == b.digit {
            removed[digit] |= (a.sees & b.sees & state.places(digit)) - spared;
        } else if let Some(cell) = a.cells.first() {
            let others = state.candidates(cell) & !(1 << a.digit | 1 << b.digit);
            bits(others).for_each(|other| removed[other].insert(cell));
        }
        last = index;
        // One of the two nodes is true and the other false. So a set lacks one of the two digits and holds all its others; and a
        // set and a cell beside it lack one of the two together, since what the cell takes else, the set does not hold.
        let (set, cell) = match whys.get(index).copied().or_else(|| links.why(*from, *to)) {
            Some(Why::Set(set)) => (set, CellSet::EMPTY),
            Some(Why::SetAndCell(set, cell)) => (set, CellSet::of(usize::from(cell))),
            _ => continue,
        };
        let set = &state.almost_locked_sets()[set as usize];
        for other in bits(set.digits & !(1 << links.nodes[*from].digit | 1 << links.nodes[*to].digit)) {
            let places = (set.cells | cell) & state.places(other);
            removed[other] |= state.geometry().common_peers(places) & state.places(other);
        }
    }
    removed.iter().map(CellSet::len).sum()
}

/// Gives conclusions their names; none to those that are not wanted.
type Naming<'a, const W: usize> = &'a dyn Fn(&Conclusion<'_, W>) -> Option<Technique>;

/// A conclusion as it is kept: its name, form, way, and what it removes.
type Kept<const W: usize> = (Technique, Form, Vec<(usize, usize)>, Vec<CellSet<W>>);

struct Best<'a, const W: usize> {
    technique_of: Naming<'a, W>,
    rank: Rank,
    kept: Option<Kept<W>>,
    passed_over: bool,
}

impl<const W: usize> Visitor<W> for Best<'_, W> {
    fn wants(&self, rank: Rank) -> bool {
        rank < self.rank
    }

    fn visit(&mut self, conclusion: &Conclusion<'_, W>) {
        if let Some(technique) = (self.technique_of)(conclusion) {
            self.rank = rank(conclusion.count, conclusion.links());
            self.kept =
                Some((technique, conclusion.form, conclusion.way.to_vec(), conclusion.removed.to_vec()));
        } else {
            self.passed_over = true;
        }
    }

    fn pass_over(&mut self) {
        self.passed_over = true;
    }
}

/// The conclusion that removes most, then is shortest, among those to which `technique_of` gives a name.
pub(crate) fn best<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    shortest: usize,
    technique_of: Naming<'_, W>,
) -> Option<Step> {
    best_or_none(state, links, shortest, technique_of).ok()
}

/// The same as [`best`]; where there is none, whether chains that are too short or have no name would conclude something.
pub(crate) fn best_or_none<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    shortest: usize,
    technique_of: Naming<'_, W>,
) -> Result<Step, bool> {
    let mut best = Best { technique_of, rank: (usize::MAX, usize::MAX), kept: None, passed_over: false };
    search(state, links, shortest, Reach::Shortest, &mut best);
    let Some((technique, form, way, removed)) = best.kept else { return Err(best.passed_over) };
    let conclusion = Conclusion { form, way: &way, whys: &[], grouped: false, removed: &removed, count: 0 };
    Ok(conclusion.step(technique, state, links))
}

struct All<'a, const W: usize> {
    state: &'a State<W>,
    links: &'a Links<W>,
    technique_of: Naming<'a, W>,
    steps: Vec<(usize, Step)>,
    known: HashMap<(Technique, Vec<CellSet<W>>), usize>,
}

impl<const W: usize> Visitor<W> for All<'_, W> {
    fn wants(&self, _: Rank) -> bool {
        true
    }

    fn visit(&mut self, conclusion: &Conclusion<'_, W>) {
        let Some(technique) = (self.technique_of)(conclusion) else { return };
        let key = (technique, conclusion.removed.to_vec());
        let length = conclusion.links();
        match self.known.get(&key) {
            None => {
                self.known.insert(key, self.steps.len());
                self.steps.push((length, conclusion.step(technique, self.state, self.links)));
            }
            Some(index) if self.steps[*index].0 > length => {
                self.steps[*index] = (length, conclusion.step(technique, self.state, self.links));
            }
            Some(_) => {}
        }
    }
}

/// The steps of all conclusions to which `technique_of` gives a name, those that remove most first, then the shortest; one for each set of
/// eliminations.
pub(crate) fn all<const W: usize>(
    state: &State<W>,
    links: &Links<W>,
    shortest: usize,
    technique_of: Naming<'_, W>,
) -> Vec<Step> {
    let mut all = All { state, links, technique_of, steps: Vec::new(), known: HashMap::new() };
    search(state, links, shortest, Reach::Wide, &mut all);
    let mut steps = all.steps;
    steps.sort_by_key(|(length, step)| (usize::MAX - step.eliminations.len(), *length));
    steps.into_iter().map(|(_, step)| step).collect()
}
