//! What a player does, and what it does to the board.

use celda_grid::{Candidates, Cell, Digit, DigitSet, Grid};

use crate::snapshot::{COLOURS, CellState, Marks, Snapshot};

/// The two kinds of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// In the corner: one of these cells of the house.
    Corner,
    /// In the centre: a candidate of the cell.
    Centre,
}

/// How to fill the blank cells with centre marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// The digits that no peer holds.
    Legal,
    /// All digits.
    All,
}

/// One deed of the player, on a selection of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Enters `digit`. In one cell that holds it already, clears it. In several cells that see one another a digit cannot be
    /// meant, and it becomes a corner mark.
    Digit {
        /// The selection.
        cells: Vec<Cell>,
        /// The digit.
        digit: Digit,
    },
    /// Marks `digit`: on in all the blank cells where one lacks it, else off in all.
    Mark {
        /// The selection.
        cells: Vec<Cell>,
        /// Which mark.
        mark: Mark,
        /// The digit.
        digit: Digit,
    },
    /// Gives the colour (0 to 8): on in all the cells where one lacks it, else off in all.
    Colour {
        /// The selection.
        cells: Vec<Cell>,
        /// The colour.
        colour: u8,
    },
    /// Clears the topmost layer that the selection has: entries, else centre marks, else corner marks, else colours.
    ClearLayer {
        /// The selection.
        cells: Vec<Cell>,
    },
    /// Clears all layers.
    ClearAll {
        /// The selection.
        cells: Vec<Cell>,
    },
    /// Fills all blank cells with centre marks.
    Fill(Fill),
    /// Lets the program keep the candidates up to date, or stops it. When it stops, what is shown becomes the player's marks.
    KeepCandidates(bool),
    /// Takes back what the player has struck from the candidates that the program keeps.
    ResetStruck,
    /// A solving step: digits placed and candidates taken away, as one deed.
    Step {
        /// What is placed.
        placements: Vec<(Cell, Digit)>,
        /// What is taken away.
        eliminations: Vec<(Cell, Digit)>,
    },
    /// Back to the givens alone.
    Restart,
}

/// The board after `action`; `None` when it changes nothing. `clean` says whether an entry takes its digit out of the marks
/// of its peers.
pub(crate) fn apply(before: &Snapshot, action: &Action, clean: bool) -> Option<Snapshot> {
    let mut edit =
        Edit { before, cells: before.cells().to_vec(), automatic: before.has_automatic_candidates() };
    match action {
        Action::Digit { cells, digit } => edit.digit(&edit.open(cells), *digit, clean),
        Action::Mark { cells, mark, digit } => edit.mark(&edit.blank(cells), *mark, *digit),
        Action::Colour { cells, colour } if *colour < COLOURS => edit.colour(&edit.known(cells), *colour),
        Action::Colour { .. } => {}
        Action::ClearLayer { cells } => edit.clear_layer(cells),
        Action::ClearAll { cells } => {
            for cell in edit.known(cells) {
                edit.cells[cell.index()] = CellState::default();
            }
        }
        Action::Fill(fill) => edit.fill(*fill),
        Action::KeepCandidates(on) => edit.keep_candidates(*on),
        Action::ResetStruck => edit.cells.iter_mut().for_each(|state| state.struck = Marks::default()),
        Action::Step { placements, eliminations } => edit.step(placements, eliminations, clean),
        Action::Restart => {
            return Some(Snapshot::new(before.givens().clone())).filter(|after| after != before);
        }
    }
    let after = before.with(edit.cells, edit.automatic);
    Some(after).filter(|after| after != before)
}

struct Edit<'a> {
    before: &'a Snapshot,
    cells: Vec<CellState>,
    automatic: bool,
}

impl Edit<'_> {
    /// The cells of a selection that exist on this board, each once.
    fn known(&self, cells: &[Cell]) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            cells.iter().copied().filter(|cell| cell.index() < self.cells.len()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Those that are not given.
    fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        self.known(cells).into_iter().filter(|cell| !self.before.is_given(*cell)).collect()
    }

    /// Those that hold no digit.
    fn blank(&self, cells: &[Cell]) -> Vec<Cell> {
        self.known(cells).into_iter().filter(|cell| self.before.digit(*cell).is_none()).collect()
    }

    fn digit(&mut self, cells: &[Cell], digit: Digit, clean: bool) {
        let shape = self.before.shape();
        if digit.value() > shape.side() {
            return;
        }
        if let [cell] = cells
            && self.cells[cell.index()].entry == Some(digit)
        {
            self.cells[cell.index()].entry = None;
            return;
        }
        let clash = cells.iter().enumerate().any(|(i, a)| cells[..i].iter().any(|b| shape.sees(*a, *b)));
        if clash {
            self.mark(&self.blank(cells), Mark::Corner, digit);
            return;
        }
        for cell in cells {
            self.cells[cell.index()].entry = Some(digit);
        }
        if clean {
            self.clean_peers(cells.iter().map(|cell| (*cell, digit)));
        }
    }

    /// Takes each digit entered out of the marks of its cell's peers, unless a peer holds it too.
    fn clean_peers(&mut self, entered: impl Iterator<Item = (Cell, Digit)>) {
        let shape = self.before.shape();
        for (cell, digit) in entered {
            let peers = shape.peers(cell);
            let holds = |peer: &Cell| {
                self.before.givens().get(*peer).or(self.cells[peer.index()].entry) == Some(digit)
            };
            if peers.iter().any(holds) {
                continue;
            }
            for peer in peers {
                let state = &mut self.cells[peer.index()];
                state.corner = state.corner.with(digit, false);
                state.centre = state.centre.with(digit, false);
            }
        }
    }

    fn mark(&mut self, cells: &[Cell], mark: Mark, digit: Digit) {
        if digit.value() > self.before.shape().side() {
            return;
        }
        if mark == Mark::Centre && self.automatic {
            self.strike(cells, digit);
            return;
        }
        let field = |state: &CellState| match mark {
            Mark::Corner => state.corner,
            Mark::Centre => state.centre,
        };
        let on = cells.iter().any(|cell| !field(&self.cells[cell.index()]).contains(digit));
        for cell in cells {
            let state = &mut self.cells[cell.index()];
            match mark {
                Mark::Corner => state.corner = state.corner.with(digit, on),
                Mark::Centre => state.centre = state.centre.with(digit, on),
            }
        }
    }

    /// Strikes a candidate that the program keeps; where all the cells had it struck, lets it stand again.
    fn strike(&mut self, cells: &[Cell], digit: Digit) {
        let strike = cells.iter().any(|cell| !self.cells[cell.index()].struck.contains(digit));
        for cell in cells {
            let state = &mut self.cells[cell.index()];
            state.struck = state.struck.with(digit, strike);
        }
    }

    fn colour(&mut self, cells: &[Cell], colour: u8) {
        let bit = 1 << colour;
        let on = cells.iter().any(|cell| self.cells[cell.index()].colours & bit == 0);
        for cell in cells {
            let colours = &mut self.cells[cell.index()].colours;
            *colours = if on { *colours | bit } else { *colours & !bit };
        }
    }

    fn clear_layer(&mut self, cells: &[Cell]) {
        let (all, open) = (self.known(cells), self.open(cells));
        type Layer = (fn(&CellState) -> bool, fn(&mut CellState));
        let layers: [Layer; 4] = [
            (|state| state.entry.is_some(), |state| state.entry = None),
            (|state| state.centre.0 != 0, |state| state.centre = Marks::default()),
            (|state| state.corner.0 != 0, |state| state.corner = Marks::default()),
            (|state| state.colours != 0, |state| state.colours = 0),
        ];
        for (index, (has, clear)) in layers.into_iter().enumerate() {
            let cells = if index == 3 { &all } else { &open };
            if cells.iter().any(|cell| has(&self.cells[cell.index()])) {
                cells.iter().for_each(|cell| clear(&mut self.cells[cell.index()]));
                return;
            }
        }
    }

    fn fill(&mut self, fill: Fill) {
        let shape = self.before.shape();
        let candidates = match fill {
            Fill::Legal => Candidates::of(&self.before.grid()),
            Fill::All => Candidates::of(&Grid::blank(shape)),
        };
        for cell in self.blank(&shape.cells().collect::<Vec<_>>()) {
            let state = &mut self.cells[cell.index()];
            state.centre = Marks(candidates.get(cell).mask());
            state.struck = Marks::default();
        }
        self.automatic = false;
    }

    fn keep_candidates(&mut self, on: bool) {
        if self.automatic && !on {
            for (state, shown) in self.cells.iter_mut().zip(self.before.centre_marks()) {
                state.centre = shown;
                state.struck = Marks::default();
            }
        }
        self.automatic = on;
    }

    fn step(&mut self, placements: &[(Cell, Digit)], eliminations: &[(Cell, Digit)], clean: bool) {
        let known = |this: &Self, cell: Cell| cell.index() < this.cells.len() && !this.before.is_given(cell);
        let full = DigitSet::full(self.before.shape().side());
        let entered: Vec<(Cell, Digit)> = placements
            .iter()
            .copied()
            .filter(|(cell, digit)| known(self, *cell) && full.contains(*digit))
            .collect();
        for (cell, digit) in &entered {
            self.cells[cell.index()].entry = Some(*digit);
        }
        if clean {
            self.clean_peers(entered.into_iter());
        }
        for (cell, digit) in eliminations {
            if !known(self, *cell) || !full.contains(*digit) {
                continue;
            }
            let state = &mut self.cells[cell.index()];
            state.centre = state.centre.with(*digit, false);
            state.struck = state.struck.with(*digit, self.automatic || state.struck.contains(*digit));
        }
    }
}
