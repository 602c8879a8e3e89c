//! The inference, for any vector of sixteen lanes.
//!
//! # What is inferred
//!
//! The method is the one that the author of tdoku published. Each box is looked at as rows and columns of cells, and each
//! of its *minirows* and *minicolumns* (three cells of the box in a line; together called *triads*) as a place for digits.
//! Within a line of the box a digit stands in exactly one of four: the three cells, or "not in this minirow". In a band
//! each digit takes one of six *configurations* (see [`super::guess`]). Cells restrict configurations, configurations
//! restrict minirows, minirows restrict cells; that comprises naked and hidden singles, locked candidates, and triads
//! that must hold three digits and so can hold no other.
//!
//! # How
//!
//! Lane = box, structure of arrays, the whole grid at once: a round is one pass over nine vectors of cells, six of minirows
//! and twelve of configurations, without a branch. The boxes of a band each have the band's configurations in their own
//! lane, seen from their own place, and a lane needs only what the *other two* boxes say: what the box itself knows is in
//! its minirows already. That takes twelve turns of lanes a round.
//!
//! Cells found to hold one digit are added up by box rather than joined: where two cells of a box hold the same digit the sum
//! carries, so that a digit goes missing (or a tenth bit appears) and the contradiction is seen at once; and a sum of 511 from at
//! most nine powers of two proves that the box is complete.
//!
//! The set of settled digits tells whether a round got further, so one vector is compared, not all twenty-seven.
//!
//! # What was tried
//!
//! Ratios are puzzles a second to the crate `sudoku` on the set named; the machine and the standing figures are in `bench/README.md`.
//!
//! - Reading a line by 81 look-ups and stores took more than half of an easy puzzle's time: easy set 5.2 against 13 with AVX-512's byte
//!   permutations ([`super::avx512`]). The other paths still read that way.
//! - `array::map` with a closure of vector operations in the kernel: the closure is compiled without the vector features and called,
//!   with its vectors in memory, which made the AVX-512 path slower (easy set 4.9). Loops only.
//! - The test "did anything change" on minirows and digits rather than digits alone: 8 % more rounds for 7 % fewer guesses, no faster
//!   anywhere and slower with many solutions (2.2 against 2.4).
//! - A guess chosen without a branch instead of by searches with branches: no difference.
//! - Of the time with many solutions, two thirds are rounds and a quarter is choosing and storing guesses, so that a lighter frame would
//!   gain little.
//! - Sixteen lanes, of which nine work: three puzzles to a 512-bit register were not tried.

#![allow(clippy::needless_range_loop, reason = "the same index runs through several arrays of the state")]

use super::board::{Board, Line};
use super::guess::{Guess, Which};
use super::lanes::{ALL, LANES, Lanes, Words, lane};
use super::search::{Reached, pick};

/// What a position is: which digits may still stand where.
#[derive(Clone, Copy)]
pub(super) struct State<V> {
    /// `cells[3 * r + k]`: the candidates of the cell in row `r` and column `k` of each box.
    cells: [V; 9],
    /// For rows, then columns: the digits that may lie in each minirow (minicolumn) of the box.
    place: [[V; 3]; 2],
    /// For bands, then stacks: the digits that may have the even configuration through each minirow.
    even: [[V; 3]; 2],
    /// The same for the odd configurations.
    odd: [[V; 3]; 2],
}

/// Makes the configurations follow from the minirows that the cells allow.
macro_rules! configurations {
    ($place:expr, $even:expr, $odd:expr, $next:ident, $after:ident) => {{
        let p = $place;
        let next = [p[0].$next(), p[1].$next(), p[2].$next()];
        let after = [p[0].$after(), p[1].$after(), p[2].$after()];
        for r in 0..3 {
            let (below, above) = ((r + 1) % 3, (r + 2) % 3);
            $even[r] = $even[r].and3(next[below], after[above]);
            $odd[r] = $odd[r].and3(next[above], after[below]);
        }
        for r in 0..3 {
            $place[r] = p[r].and_either($even[r], $odd[r]);
        }
    }};
}

impl<V: Lanes> State<V> {
    #[inline(always)]
    fn from_cells(cells: [V; 9]) -> State<V> {
        let all = [[V::splat(ALL); 3]; 2];
        let mut state = State { cells, place: all, even: all, odd: all };
        state.settle();
        state.configure();
        state
    }

    /// Makes the minirows follow from the cells.
    #[inline(always)]
    fn settle(&mut self) {
        let c = &self.cells;
        for i in 0..3 {
            self.place[0][i] = c[3 * i].or3(c[3 * i + 1], c[3 * i + 2]);
            self.place[1][i] = c[i].or3(c[i + 3], c[i + 6]);
        }
    }

    /// Makes the configurations follow from the minirows, and these from the configurations.
    #[inline(always)]
    fn configure(&mut self) {
        configurations!(self.place[0], self.even[0], self.odd[0], next_in_band, after_next_in_band);
        configurations!(self.place[1], self.even[1], self.odd[1], next_in_stack, after_next_in_stack);
    }

    #[inline(always)]
    fn strike(&mut self, guess: Guess, which: Which) {
        let table = V::table(which);
        for d in 0..2 {
            let digit = V::splat(if d == usize::from(guess.direction) { guess.digit } else { 0 });
            let lanes = &table[d][usize::from(guess.place)];
            for r in 0..3 {
                self.even[d][r] = self.even[d][r].without(digit.and(V::load(&lanes[r])));
                self.odd[d][r] = self.odd[d][r].without(digit.and(V::load(&lanes[r + 3])));
                self.place[d][r] = self.place[d][r].and_either(self.even[d][r], self.odd[d][r]);
            }
        }
    }
}

impl<V: Lanes> State<V> {
    /// The position of a board, with the peers of the givens reduced.
    ///
    /// If two cells of a box hold the same digit alone, `sum` carries; the first round finds that.
    #[inline(always)]
    pub(super) fn from_board(board: &Board) -> State<V> {
        let mut cells = [V::splat(ALL); 9];
        let mut single = cells;
        for i in 0..9 {
            cells[i] = V::gather(&board.cells[i]);
            single[i] = cells[i].single();
        }
        let sum = V::sum(&single);
        for i in 0..9 {
            cells[i] = cells[i].without_except(sum, single[i]);
        }
        State::from_cells(cells)
    }

    /// The position of a line of text with the peers of the givens reduced, or `None` if a byte of it is strange.
    ///
    /// For blanks the first inference is simpler than in a round: no cell is reduced yet, so only givens count.
    #[inline(always)]
    pub(super) fn from_line(line: &Line) -> Option<State<V>> {
        let mut cells = V::givens(line)?;
        let sum = V::sum(&cells);
        let blank = V::splat(ALL).without(sum);
        for i in 0..9 {
            cells[i] = cells[i].unless_zero(blank);
        }
        Some(State::from_cells(cells))
    }

    /// Draws conclusions, round by round, until a round settles no further cell.
    #[inline(always)]
    pub(super) fn propagate(&mut self, mut round: impl FnMut()) -> Reached {
        let all = V::splat(ALL);
        let zero = V::splat(0);
        let mut before = zero;
        loop {
            round();
            let c = &mut self.cells;
            let mut more = [[zero; 3]; 2];
            let mut place = self.place;
            let mut absents = self.place;
            for d in 0..2 {
                let p = &self.place[d];
                for r in 0..3 {
                    let absent = p[(r + 1) % 3].or(p[(r + 2) % 3]);
                    place[d][r] = p[r].confined(absent);
                    absents[d][r] = absent;
                }
            }
            for r in 0..3 {
                for k in 0..3 {
                    c[3 * r + k] = c[3 * r + k].and3(place[0][r], place[1][k]);
                }
            }
            for i in 0..3 {
                for d in 0..2 {
                    let (x, y, z) = if d == 0 {
                        (c[3 * i], c[3 * i + 1], c[3 * i + 2])
                    } else {
                        (c[i], c[i + 3], c[i + 6])
                    };
                    more[d][i] = x.majority(y, z).or_both(x.or3(y, z), absents[d][i]);
                }
            }
            let mut single = [zero; 9];
            for r in 0..3 {
                for k in 0..3 {
                    let cell = &mut c[3 * r + k];
                    *cell = cell.without_both(more[0][r], more[1][k]).unless_zero(*cell);
                    single[3 * r + k] = cell.single();
                }
            }
            let sum = V::sum(&single);
            for i in 0..9 {
                c[i] = c[i].without_except(sum, single[i]);
            }
            self.settle();
            self.configure();
            let p = &self.place;
            let placed = p[0][0].or3(p[0][1], p[0][2]).and(p[1][0].or3(p[1][1], p[1][2]));
            if !placed.missing_or_extra(sum, all).is_zero() || V::any_zero(&self.cells) {
                return Reached::Contradiction;
            }
            if sum.is_all() {
                return Reached::Solved;
            }
            if sum.xor(before).is_zero() {
                return Reached::Open;
            }
            before = sum;
        }
    }

    #[inline(always)]
    pub(super) fn store(&self, words: &mut [Words; 27]) {
        for i in 0..9 {
            self.cells[i].store(&mut words[i]);
        }
        for d in 0..2 {
            for r in 0..3 {
                self.even[d][r].store(&mut words[9 + 6 * d + r]);
                self.odd[d][r].store(&mut words[12 + 6 * d + r]);
                self.place[d][r].store(&mut words[21 + 3 * d + r]);
            }
        }
    }

    #[inline(always)]
    pub(super) fn load(words: &[Words; 27]) -> State<V> {
        let v = |i: usize| V::load(&words[i]);
        let three = |i: usize| [v(i), v(i + 1), v(i + 2)];
        State {
            cells: [v(0), v(1), v(2), v(3), v(4), v(5), v(6), v(7), v(8)],
            even: [three(9), three(15)],
            odd: [three(12), three(18)],
            place: [three(21), three(24)],
        }
    }

    /// The guess to make here, where `words` are the position as stored.
    #[inline(always)]
    pub(super) fn choose(&self, words: &[Words; 27]) -> Guess {
        let mut sets = [[V::splat(0); 6]; 2];
        for d in 0..2 {
            for r in 0..3 {
                sets[d][r] = self.place[d][r].and(self.even[d][r]);
                sets[d][r + 3] = self.place[d][r].and(self.odd[d][r]);
            }
        }
        pick::<V>(&V::counts(&sets), words)
    }

    /// Takes the guess for true: its digit loses the other configurations.
    #[inline(always)]
    pub(super) fn assert(&mut self, guess: Guess) {
        self.strike(guess, Which::Others);
    }

    /// Takes the guess for false: its digit loses that configuration.
    #[inline(always)]
    pub(super) fn deny(&mut self, guess: Guess) {
        self.strike(guess, Which::One);
    }

    /// The digits of a solved position.
    #[inline(always)]
    pub(super) fn line(&self) -> Line {
        let mut line = [b'.'; 81];
        for r in 0..3 {
            for k in 0..3 {
                let mut words = Words([0; LANES]);
                self.cells[3 * r + k].store(&mut words);
                for band in 0..3 {
                    for stack in 0..3 {
                        line[27 * band + 9 * r + 3 * stack + k] =
                            b'1' + V::read(&words, lane(band, stack)).trailing_zeros() as u8;
                    }
                }
            }
        }
        line
    }
}
