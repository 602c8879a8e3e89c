//! Paths: the easiest step each time, from a position to its solution or to where the techniques end.

use celda_grid::{Grid, Position, Shape};

use crate::find::{self, Options};
use crate::state::State;
use crate::{Step, Technique};

/// Runs `$body` on the state that `$make` makes of `$of`, at the width that its shape needs; `$otherwise` where the shape is too
/// large. Three widths, since every finder is compiled for each.
macro_rules! with_state {
    ($position:expr, |$state:ident| $body:expr, $otherwise:expr) => {
        $crate::path::with_state!($position, new, |$state| $body, $otherwise)
    };
    ($of:expr, $make:ident, |$state:ident| $body:expr, $otherwise:expr) => {{
        let of = $of;
        macro_rules! run {
            ($width:literal) => {{
                #[allow(unused_mut, reason = "some bodies change the state")]
                let mut $state = $crate::state::State::<$width>::$make(of);
                $body
            }};
        }
        match of.shape().side() {
            0..=11 => run!(2),
            12..=25 => run!(10),
            26..=64 => run!(64),
            _ => $otherwise,
        }
    }};
}
pub(crate) use with_state;

/// Which techniques are tried, in which order, and how.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The techniques, the easiest first.
    pub techniques: Vec<Technique>,
    /// What the finders may use.
    pub options: Options,
}

impl Plan {
    /// The techniques that the reference program of the `hodoku` scale uses, in its order. Brute force takes part where
    /// [`Options::solution`] is known.
    pub fn standard(options: Options) -> Plan {
        Plan { techniques: Technique::all().filter(|technique| technique.is_standard()).collect(), options }
    }

    /// The whole catalogue, in its order.
    pub fn complete(options: Options) -> Plan {
        Plan { techniques: Technique::all().collect(), options }
    }
}

/// How a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled.
    Solved,
    /// No technique of the plan finds a step.
    Stuck,
    /// Some cell has no candidate left, or some digit no place in a house: the position has no solution.
    Contradiction,
    /// The caller's visitor broke off.
    Stopped,
}

/// A way from a position, step by step.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps.
    pub steps: Vec<Step>,
    /// The position after them.
    pub position: Position,
    /// How it ended.
    pub end: End,
}

/// The path from `position` by `plan`: each time the first step of the easiest technique that finds one.
///
/// Nothing is found on sides over 64: then the path ends at once.
pub fn solve(position: &Position, plan: &Plan) -> Path {
    let mut steps = Vec::new();
    let mut position = position.clone();
    let end = walk(&position.clone(), plan, &mut |step| {
        step.apply(&mut position);
        steps.push(step.clone());
        find::Flow::Continue(())
    });
    Path { steps, position, end }
}

/// Calls `visit` with each step of the path from `position` by `plan`, until it breaks off.
pub fn walk(position: &Position, plan: &Plan, visit: &mut dyn FnMut(&Step) -> find::Flow) -> End {
    with_state!(position, |state| walk_state(&mut state, plan, visit), End::Stuck)
}

/// All steps that the techniques of `plan` find in `position`, technique by technique.
pub fn available(position: &Position, plan: &Plan) -> Vec<Step> {
    with_state!(
        position,
        |state| plan.techniques.iter().flat_map(|one| find::all(&state, *one, &plan.options)).collect(),
        Vec::new()
    )
}

/// The first step of the easiest technique of `plan` that finds one in `position`.
pub fn next(position: &Position, plan: &Plan) -> Option<Step> {
    with_state!(position, |state| easiest(&state, &plan.techniques, &plan.options), None)
}

fn easiest<const W: usize>(state: &State<W>, techniques: &[Technique], options: &Options) -> Option<Step> {
    let rounds = techniques.chunk_by(|a, b| a.round() == b.round());
    rounds.into_iter().find_map(|techniques| find::best(state, techniques, options))
}

fn walk_state<const W: usize>(
    state: &mut State<W>,
    plan: &Plan,
    visit: &mut dyn FnMut(&Step) -> find::Flow,
) -> End {
    state.remember();
    loop {
        if state.is_full() {
            return End::Solved;
        }
        if state.is_contradictory() {
            return End::Contradiction;
        }
        let Some(step) = easiest(state, &plan.techniques, &plan.options) else { return End::Stuck };
        state.apply(&step);
        if visit(&step).is_break() {
            return End::Stopped;
        }
    }
}

/// Calls `visit` with the technique of each step of the path from `position` by `plan`.
///
/// This is [`walk`] without the steps: where the plan starts with the three singles in the usual order, these are taken straight
/// from the state, which is what makes rating whole files fast.
pub fn techniques(position: &Position, plan: &Plan, visit: &mut dyn FnMut(Technique)) -> End {
    let visit = &mut |technique| {
        visit(technique);
        find::Flow::Continue(())
    };
    with_state!(position, |state| techniques_of(&mut state, plan, visit), End::Stuck)
}

/// [`techniques`] from the givens of a puzzle.
pub fn techniques_of_grid(givens: &Grid, plan: &Plan, visit: &mut dyn FnMut(Technique)) -> End {
    techniques_of_grid_until(givens, plan, &mut |technique| {
        visit(technique);
        find::Flow::Continue(())
    })
}

/// [`techniques_of_grid`] until `visit` breaks off.
pub fn techniques_of_grid_until(
    givens: &Grid,
    plan: &Plan,
    visit: &mut dyn FnMut(Technique) -> find::Flow,
) -> End {
    with_state!(givens, from_grid, |state| techniques_of(&mut state, plan, visit), End::Stuck)
}

fn techniques_of<const W: usize>(
    state: &mut State<W>,
    plan: &Plan,
    visit: &mut dyn FnMut(Technique) -> find::Flow,
) -> End {
    const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle];
    let Some(rest) = plan.techniques.strip_prefix(&SINGLES) else {
        return walk_state(state, plan, &mut |step| visit(step.technique));
    };
    state.remember();
    loop {
        let full = state.full_houses().next().map(|(_, cell, digit)| (Technique::FullHouse, cell, digit));
        let naked =
            || state.naked_singles().next().map(|(cell, digit)| (Technique::NakedSingle, cell, digit));
        let hidden =
            || state.hidden_singles().next().map(|(_, digit, cell)| (Technique::HiddenSingle, cell, digit));
        if let Some((technique, cell, digit)) = full.or_else(naked).or_else(hidden) {
            state.place(cell, digit);
            if visit(technique).is_break() {
                return End::Stopped;
            }
            continue;
        }
        if state.is_full() {
            return End::Solved;
        }
        if state.is_contradictory() {
            return End::Contradiction;
        }
        let Some(step) = easiest(state, rest, &plan.options) else { return End::Stuck };
        state.apply(&step);
        if visit(step.technique).is_break() {
            return End::Stopped;
        }
    }
}

/// Whether techniques are found on this shape.
pub fn supports(shape: Shape) -> bool {
    shape.side() <= 64
}

/// The options for a puzzle of which `solution` is the only one, or for one that is not known to have a single solution.
pub fn options_for(solution: Option<Grid>) -> Options {
    Options { uniqueness: solution.is_some(), solution, ..Options::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a path remembers of failures must not change what it finds.
    #[test]
    fn a_path_with_memory_is_the_path_without() {
        const PUZZLES: [&str; 16] = [
            "....2....9..37..6...4...9........3..5.82......6..17......5.9.2...1...89.3..1..4.6",
            "4..7.592.....9......26....86..8.....93....6.4...1.............1..7.3.4...8.5..3..",
            "..1.2.......5..8..3.8.1...71.....9.6.6.7...2...7...4..9....32.....9.4.51.......8.",
            "1...9..28.........452.....1..54....6.....283....9..1..81.........63....4.9..2.3..",
            ".5.....16.4..79.......8.........6...49.3....5.73..2.........2.96..5.3..8..7....3.",
            "..8....6..7.1.6.........831.5....3.7..27...8....93.4......91...4.........85...2.4",
            "4.6..19..13....2...9.....4...4.5..6..27....8.3.....1..8..37........6.8.7.....5.9.",
            ".6....3.4.7.4...5.4...6..7....3.489....78..1.....5...3..2.....77.8....31.....928.",
            ".....6.94......2..9..5.7....72.83...4.....9.8..12....6.2....5......6.......3.81..",
            ".4..1.....5.2...78...97..6......69..73.....1.8....7..3..2.5.1..4.......9.1...9...",
            "..4..7.965...48......9...3...72.36.1.........6.....27.9.2.8.......5.6..........14",
            "7..2....8..4.5.3...28.........7.452...........1....68.9...........431...1.5.8..6.",
            "7....914....5.....39.....7.87..3.2....6....31...6..5......4..5868.....1...32..4..",
            "..8......61...3...3....8621....9....5.12....82..53.9.........9.85.....4......681.",
            ".......1...47....228.6......3..6..5845....3...........1......8..4593.6.....45.1..",
            "5.....24.....358..67....1..2...4.....5.98....46.....2.....9....7..3...5...4...3.6",
        ];
        let all = Plan::standard(Options::default());
        // With little else, the techniques that remember which cells have changed are asked more often.
        let mut few = all.clone();
        few.techniques.retain(|technique| {
            use Technique as T;
            *technique <= T::HiddenSingle
                || matches!(technique, T::SueDeCoq | T::XyChain | T::AlsXz | T::AlsXyWing | T::AlsChain)
                || *technique >= T::ForcingChainContradiction
        });
        let mut chains = all.clone();
        chains.techniques.retain(|technique| {
            use Technique as T;
            *technique <= T::HiddenSingle || (T::ContinuousNiceLoop..=T::Aic).contains(technique)
        });
        let mut found = std::collections::BTreeSet::new();
        for (line, plan) in PUZZLES.iter().flat_map(|line| [(line, &all), (line, &few), (line, &chains)]) {
            let values = line.bytes().map(|byte| if byte == b'.' { 0 } else { usize::from(byte - b'0') });
            let grid = Grid::from_values(Shape::NINE, values).unwrap();
            let mut forgetful = State::<2>::from_grid(&grid);
            let mut steps = Vec::new();
            while !forgetful.is_full()
                && let Some(step) = easiest(&forgetful, &plan.techniques, &plan.options)
            {
                forgetful.apply(&step);
                found.insert(step.technique);
                steps.push(step);
            }
            assert_eq!(solve(&Position::new(celda_grid::Puzzle::new(grid)), plan).steps, steps, "{line}");
        }
        assert!(
            few.techniques.iter().filter(|t| **t <= Technique::AlsChain).all(|t| found.contains(t)),
            "{found:?}"
        );
    }
}
