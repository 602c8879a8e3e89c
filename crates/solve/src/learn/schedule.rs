//! When to restart, and when to drop clauses.
//!
//! Restarts follow the sequence of [`Luby`]. Restarts by moving averages of the block distances (Biere and Frohlich 2015), in turns with
//! long stretches of few restarts, were tried and lost: 1.28 s and 7.4 s against 1.17 s and 5.8 s on two hard 25x25 puzzles. The unit
//! matters little where one solution is to be proved the only one (on nine puzzles 50 took 11.1 s, 100 took 12.0 s, 200 took 11.9 s, 500
//! took 12.8 s; later 50 took 15.8 s and 100 took 14.8 s). Where there are several that are hard to find, it is mostly luck: of 30 puzzles
//! of 25x25 all were solved in 9.0 s with 30 and in 16.0 s with 100, of 10 of 30x30 two with 30 and three with 100 in 15 s each.
//! Dropping clauses 2.5 to 10 times more seldom lost (6.8 to 9.3 s on the second puzzle; twice as often or half as often made no
//! difference on the nine), and so did keeping them by length rather than by block distance (14.5 s rather than 12.5 s on six).

use crate::luby::Luby;

#[derive(Debug)]
pub(super) struct Schedule {
    since_restart: u64,
    luby: Luby,
    reduction: u64,
    reductions: u64,
}

const LUBY_UNIT: u64 = 100;
const FIRST_REDUCTION: u64 = 2000;
const REDUCTION_STEP: u64 = 300;

impl Default for Schedule {
    fn default() -> Schedule {
        Schedule { since_restart: 0, luby: Luby::default(), reduction: FIRST_REDUCTION, reductions: 1 }
    }
}

impl Schedule {
    /// A clause was learned.
    pub(super) fn learned(&mut self) {
        self.since_restart += 1;
    }

    pub(super) fn wants_restart(&self) -> bool {
        self.since_restart >= self.luby.term() * LUBY_UNIT
    }

    pub(super) fn restarted(&mut self) {
        self.since_restart = 0;
        self.luby.advance();
    }

    pub(super) fn wants_reduction(&mut self, conflicts: u64) -> bool {
        let wanted = conflicts >= self.reduction;
        if wanted {
            self.reduction = conflicts + FIRST_REDUCTION + REDUCTION_STEP * self.reductions;
            self.reductions += 1;
        }
        wanted
    }
}
