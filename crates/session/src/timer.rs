//! The time played, in milliseconds of a clock that the caller reads.

/// A stopwatch that counts only while it runs. It can be paused for several reasons' sake without counting any time twice: a
/// second start while it runs, or a second stop while it stands, does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timer {
    counted: u64,
    since: Option<u64>,
}

impl Timer {
    /// A timer that stands, with `counted` milliseconds already on it.
    pub fn standing_at(counted: u64) -> Timer {
        Timer { counted, since: None }
    }

    /// Runs from `now` on, unless it runs already.
    pub fn start(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Stands from `now` on.
    pub fn stop(&mut self, now: u64) {
        self.counted = self.elapsed(now);
        self.since = None;
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The milliseconds counted until `now`. A clock that went backwards adds nothing.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.counted.saturating_add(self.since.map_or(0, |since| now.saturating_sub(since)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_counted_twice() {
        let mut timer = Timer::default();
        timer.start(1_000);
        timer.start(2_000);
        assert_eq!(timer.elapsed(4_000), 3_000);
        timer.stop(5_000);
        timer.stop(65_000);
        assert_eq!(timer.elapsed(99_000), 4_000);
        timer.start(100_000);
        assert_eq!(timer.elapsed(100_500), 4_500);
    }

    #[test]
    fn a_clock_that_goes_back_takes_nothing_away() {
        let mut timer = Timer::standing_at(700);
        timer.start(1_000);
        assert_eq!(timer.elapsed(10), 700);
    }
}
