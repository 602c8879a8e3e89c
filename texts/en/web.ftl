# The web page.
web-menu = Main menu
web-table = Board
web-board-label = Sudoku board, { $side } by { $side }
web-close = Close
web-settings = Settings
web-help = Help
web-saved = Saved games

web-cell-place = row { $row } column { $column }
web-cell-given = given { $digit }
web-cell-entry = entry { $digit }
web-cell-empty = empty
web-cell-centre-marks = marks { $digits }
web-cell-corner-marks = corner marks { $digits }
web-cell-colours = colours { $colours }
web-cell-conflict = conflict in { $house }
web-house-row = row { $number }
web-house-column = column { $number }
web-house-box = box { $number }

web-pad = Digits and marks
web-pad-mode = What a digit does
web-pad-digit = { $digit }, { $remaining } left
web-pad-digit-conflict = { $digit }, breaks a rule
web-pad-colour = Colour { $colour }
web-mode-digit = Digit
web-mode-corner = Corner
web-mode-centre = Centre
web-mode-colour = Colour
web-undo = Undo
web-redo = Redo
web-clear = Clear
web-marks = Candidates and marks
web-fill-legal = Fill in candidates
web-fill-all = Fill in 1 to { $side }
web-keep-candidates = Keep candidates up to date
web-reset-struck = Bring back struck candidates

web-timer = Time played
web-pause = Pause
web-go-on = Go on
web-solved = Solved. Every row, column and box holds each digit once.

web-other-tab = This game was changed in another tab.
web-other-tab-load = Load that version
web-saved-none = There is no saved game yet. Every change you make is saved here at once.
web-saved-unnamed = { $side } by { $side } puzzle
web-saved-solved = solved
web-saved-resume = Go on
web-saved-delete = Delete
web-saved-gone = That game has been deleted.

web-language = Language
web-theme = Theme
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-palette = Colours
web-palette-standard = Standard
web-palette-colour-blind = Colour-blind safe
web-setting-live-conflicts = Show at once what breaks a rule
web-setting-clean-marks = An entry clears the marks it rules out
web-setting-same-digit = Light up cells with the same digit
web-setting-wrap = Arrow keys go round the edges
web-setting-candidate-grid = Show candidates in fixed places
web-setting-number-first = Choose the digit first, then the cells
web-setting-timer = Show the time

web-help-intro = Click a cell, or reach the board with Tab, and type. Several cells can be selected by dragging.
web-key-digit = enter a digit (or what the mode says); the same digit again clears
web-key-corner = corner mark
web-key-centre = centre mark
web-key-colour = colour
web-key-next-mode = next mode
web-key-modes = mode: digit, corner, centre, colour
web-key-move = move
web-key-extend = extend the selection
web-key-edge = first, last cell of the row; with Ctrl, of the board
web-key-select-all = select all, select nothing
web-key-clear = clear: entry, then centre marks, corner marks, colours
web-key-clear-all = clear everything in the cells
web-key-undo = undo, redo
web-key-copy = copy the puzzle, paste anything
web-key-hint = hint (again: more), apply it
web-key-highlight = keep the digit under the cursor lit
web-key-pause = pause
web-key-check = check
web-key-help = this list

web-open = Open
web-open-text = A puzzle in any of the usual forms, or several
web-open-boxes = Boxes, rows x columns
web-open-file = From a file
web-open-nothing = There is nothing here that looks like a puzzle.
web-open-problem = Line { $line }, column { $column }:
web-open-line = Line { $line }
web-open-facts = { $side } by { $side }, boxes { $boxes }, { $clues ->
    [one] one given
   *[other] { $clues } givens
}
web-open-take = Play
web-open-bad-link = The link holds no puzzle that can be read. Correct its text here.

web-check = Check
web-check-now = Check
web-solve = Solve
web-stop = Stop
web-check-stopped = Stopped before there was an answer.
web-check-counted-givens = Looking at the givens alone:
web-check-counted-entries = Looking at the givens and your entries:
web-check-conflict = { $digit } stands more than once in { $house }: { $cells }.
web-check-none = there is no solution.
web-check-cells = No digit fits in { $cells }.
web-check-digit = { $digit } has no place in { $house }.
web-check-unique = there is exactly one solution.
web-check-several = there are { $count } solutions.
web-check-many = there are at least { $count } solutions.
web-check-differing = They differ in { $count } cells.
web-check-show-differing = Show these cells
web-check-all-right = { $blank ->
    [0] Everything is right.
    [one] Right so far; one cell is blank.
   *[other] Right so far; { $blank } cells are blank.
}
web-check-wrong = { $count ->
    [one] One entry is wrong. Check again to see which.
   *[other] { $count } entries are wrong. Check again to see which.
}
web-check-wrong-cells = Wrong: { $cells }.
web-cell-marked = marked

web-share = Share
web-share-line = one line
web-share-rows = rows
web-share-candidates = candidates
web-share-link = link
web-share-link-state = link with my progress
web-copy = Copy { $what }
web-copied = Copied: { $what }.
web-copy-failed = The browser does not let this page copy. Select the text and copy it yourself.
web-print = Print
web-open-sudokuwiki = Open in SudokuWiki

web-hint = Hint
web-hint-more = More
web-hint-apply = Apply
web-hint-picture = The board with the cells of the pattern
web-hint-no-uniqueness = This puzzle has several solutions, so techniques that rely on a single one are left out.
web-hint-wrong = First put this right, it is not in the solution: { $cells }.
web-hint-struck = First bring this back: a candidate that belongs to the solution was struck in { $cells }.
web-hint-none = The puzzle has no solution.
web-hint-none-from-here = There is no solution from here: an entry must go.
web-hint-solved = The board is full; there is nothing left to do.
web-hint-stuck = No technique finds a step here.
web-hint-size = There are no hints for boards of this size.
web-steps = All the steps
web-steps-all-now = What can be seen now
web-steps-available = { $count ->
    [one] One step can be seen now.
   *[other] { $count } steps can be seen now, the easiest first.
}
web-steps-path = Solved in { $count } steps. Level: { $level }, score { $score }.
web-steps-path-stuck = The techniques end after { $count } steps. Score so far: { $score }.
web-steps-first = First step
web-steps-back = One back
web-steps-forward = One on
web-steps-text = Text
web-rate = Rate
web-rated = ER { $er }, EP { $ep }, ED { $ed } ({ $scale })
web-level-any = any
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-unfair = unfair
web-level-extreme = extreme
web-create = Create
web-create-size = Size
web-create-symmetry = Symmetry
web-create-level = Level
web-create-seed = Seed
web-create-seed-random = random
web-create-minimal = No given too many
web-create-generate = Generate
web-create-puzzle = Puzzle
web-create-running = { $tries ->
    [0] At work ...
    [one] At work ... one puzzle did not fit
   *[other] At work ... { $tries } puzzles did not fit
}
web-create-complete = A complete grid (seed { $seed }). "Puzzle" takes digits away from it as long as one solution is left.
web-create-complete-name = Complete grid { $seed }
web-create-name = Puzzle { $seed }
web-create-shortfall = No puzzle like that came up in { $tries } tries.
web-create-invariant = Every row, column and box holds 1 to { $side } once each and sums to { $sum }.
web-create-made-minimal = { $clues } givens, one solution, no given too many (seed { $seed }).
web-create-made = { $clues } givens, one solution (seed { $seed }).
web-create-graded = Level: { $level }, score { $score }.
web-create-play = Play this puzzle
web-create-certificate = Certificate
web-symmetry-none = none
web-symmetry-rot180 = half turn
web-symmetry-rot90 = quarter turn
web-symmetry-horizontal = left and right
web-symmetry-vertical = above and below
web-symmetry-diagonal = diagonal
web-symmetry-antidiagonal = other diagonal
web-symmetry-full = all of these
web-process-watch = Watch how it was made
web-process-position = Removal { $at } of { $count }
web-process-complete = The complete grid.
web-process-removed = { $cells } emptied: still one solution, so it stays empty.
web-process-restored = { $cells } put back: without it a second solution appears, which differs in the yellow cells.
web-process-undecided = { $cells } put back: the question was too hard to settle within bounds.

web-tabs = What to do
web-tab-play = Play
web-tab-steps = Steps
web-tab-search = Search
web-stage-leave = Back to the game
web-stage-frozen = Something else than the game is shown. Go back to the game to write.
web-welcome = An easy puzzle to begin with. "New game" has harder ones, the puzzle of the day, and room for your own.

web-new = New game
web-new-daily = Puzzle of the day: { $day }, { $level }
web-new-daily-name = Puzzle of { $day }
web-new-level = A new puzzle
web-new-name = Puzzle, { $level }
web-new-own = Your own puzzle
web-new-own-how = Type in a puzzle from a newspaper or a book, with the digits 1 to { $last }; or use "Open" to paste one.
web-edit = Typing in a puzzle
web-edit-blank = Type in a puzzle
web-edit-current = Change the puzzle on the board
web-edit-how = { $count ->
    [0] Type the givens one after another: 0, a full stop or Space leaves a cell blank, Backspace goes back.
    [one] One given. 0, a full stop or Space leaves a cell blank, Backspace goes back.
   *[other] { $count } givens. 0, a full stop or Space leaves a cell blank, Backspace goes back.
}
web-edit-finish = Check and play
web-edit-clear = Empty the board
web-edit-cancel = Cancel
web-edit-play-anyway = Play it all the same
web-open-replaced = The game before is kept.
web-open-edit = Put it right on the board

web-pad-gather = Select several cells
web-mark-pad = Marks of { $cell }
web-restart = Back to the givens
web-setting-peers = Shade the row, column and box of the cell
web-share-marks = marks
web-share-picture = Picture of the board
web-share-qr = The link, for a phone
web-share-qr-too-long = The link is too long for a QR code.
web-solve-title = Fill in the solution at once

web-check-few = Fewer than 17 givens ({ $clues }) never make a 9 by 9 puzzle with one solution.
web-check-missing = A given may be missing.

web-saved-export = Save all games as a file
web-saved-import = Take games from a file
web-saved-import-bad = That file holds no games of Celda.
web-saved-imported = { $count ->
    [0] There was nothing new in that file.
    [one] One game taken.
   *[other] { $count } games taken.
}
web-statistics = Statistics
web-statistics-none = Nothing solved yet.
web-statistics-streak = { $count ->
    [0] No puzzle of the day in a row yet.
    [one] Puzzle of the day: one day in a row.
   *[other] Puzzle of the day: { $count } days in a row.
}
web-statistics-solved = Solved
web-statistics-best = Best
web-statistics-mean = Mean

web-steps-intro = How the techniques solve the puzzle from where you are. Each step is drawn on the board.
web-steps-shown = Step { $at } of { $count }: { $name }
web-steps-last = Last step
web-steps-filter = Technique
web-steps-filter-all = all
web-player-play = Play
web-player-speed = Speed

web-create-intro = "Generate" makes a complete grid; "Puzzle" takes digits away while one solution is left, and shows how.
web-create-clues = Givens
web-create-clues-any = any, 25, 24-28
web-create-clues-form = Write the number of givens as 25, or as 24-28.
web-invariants = Every house sums to { $sum }
web-invariants-open = In the solution every row, column and box holds 1 to { $side } once each, and so sums to { $sum }. So far:
web-invariants-row = Rows
web-invariants-column = Columns
web-invariants-box = Boxes

web-print-what = What
web-print-current = The puzzle on the board
web-print-fresh = New puzzles: { $level }
web-print-count = How many
web-print-per-page = On a page
web-print-paper = Paper
web-print-paper-A4 = A4
web-print-paper-letter = Letter
web-print-marks = With entries and marks
web-print-solutions = Solutions at the end
web-print-making = { $made } of { $count } made ...
web-print-number = No. { $number }
web-print-solution = Solution { $number }

web-search-intro = Watch an engine search for the solution: what it tries, what follows, where it turns back.
web-search-engine = Engine
web-engine-textbook = Backtracking
web-engine-propagate = Propagation
web-engine-exact_cover = Dancing Links
web-search-until = Search
web-search-until-first = to the first solution
web-search-until-second = until it is the only one or a second is found
web-search-watch = Watch
web-search-compare = Compare the engines
web-search-begin = The search begins.
web-search-place = { $digit } in { $house }
web-search-trial = { $ways ->
    [0] { $place }: no way is left.
    [one] { $place }: one way.
   *[other] { $place }: { $ways } ways.
}
web-search-completion = Try { $cell }={ $digit }.
web-search-forced = { $cell }={ $digit } follows.
web-search-retreat = Back: { $cell }={ $digit } is taken out.
web-search-prune-cell = Dead end: no digit is left for { $cell }.
web-search-prune-digit = Dead end: { $digit } has no place in { $house }.
web-search-restart = The search begins anew with what it learned.
web-search-solution = A solution.
web-search-count-trials = Trials
web-search-count-completions = Choices
web-search-count-forced = Followed
web-search-count-prunes = Dead ends
web-search-count-retreats = Retreats
web-search-count-depth = Depth
web-search-count-solutions = Solutions
web-search-count-nodes = Nodes
web-search-count-guesses = Choices
web-search-whole = The whole search: { $nodes } nodes, { $guesses } choices, { $retreats } retreats, depth { $depth }, solutions found: { $solutions }.
web-search-cut = Stopped after { $nodes } nodes: { $guesses } choices, { $retreats } retreats, depth { $depth }, solutions found: { $solutions }.
web-search-shown-part = The first { $told } of { $happened } events are shown.
web-search-tree = Search tree: choices that had an alternative.
web-search-tree-hidden = { $count ->
    [one] One earlier choice is not drawn.
   *[other] { $count } earlier choices are not drawn.
}
web-search-tree-label = { $count ->
    [0] No choice is in force.
    [one] One choice is in force.
   *[other] { $count } choices are in force.
}
web-search-tree-open = { $choice } is in force; { $count } digits followed
web-search-tree-dead = { $choice } led to no solution; { $count } digits followed
web-search-tree-solved = { $choice } leads to a solution; { $count } digits followed
web-help-section = Hints and checks
web-level-is = Level: { $level }
web-solutions-look = Look at the solutions
web-solutions-count = Count them all
web-solutions-counted = Exactly { $count } solutions.
web-solutions-shown = Solution { $at }
web-solutions-more = { $count } found so far, and there are more. Yellow cells differ from the solution before.
web-solutions-all = All { $count } solutions. Yellow cells differ from the solution before.
web-space = How large is the search?
web-space-factorials = (n!) to the power of the cells, a figure often given
web-space-any-marks = Every cell blank or with a digit
web-space-row-orders = Every row in some order
web-space-complete-grids = Complete grids that keep the rules
web-space-blanks = Every blank cell with a digit
web-space-missing-digits = Every row completed in some order
web-space-candidates = Every blank cell with one of its candidates
web-space-propagated = The same after singles and locked candidates
web-create-refused-clues = No puzzle can have so many givens.
web-create-refused-too-few-clues = A 9 by 9 puzzle with one solution has at least 17 givens.
web-create-refused-size = Levels are not known for boards of this size.
web-create-refused-from = The complete grid on the board breaks a rule.
web-create-refused-contradiction = No puzzle can be like that.
web-failed = Something went wrong here; your game is safe. ({ $reason })
web-create-technique = Needs
web-spare-givens = { $count ->
    [0] No given of this puzzle can be left out.
    [one] One given could be left out.
   *[other] Each of { $count } givens could be left out.
}
web-setting-live-wrong = Show at once which entries are wrong
web-check-undo-mistake = Undo to before the mistake
web-solved-in = { $hints ->
    [0] Your time: { $time }, without a hint.
    [one] Your time: { $time }, with one hint.
   *[other] Your time: { $time }, with { $hints } hints.
}
web-keycap-shift = Shift
web-keycap-space = Space
web-keycap-home = Home
web-keycap-end = End
web-keycap-delete = Del
web-keycap-enter = Enter
web-open-problem-cell = Line { $line }, column { $column }, cell { $cell }:
web-open-symbols = symbols 1-9 and A-{ $last }
web-open-blanks = blank cells written { $blanks }
web-storage-full = There is no room left to save this game. Delete saved games, or save them as a file first.
web-open-own = You had a game of your own on this puzzle.
web-open-own-back = Back to it
web-help-pointer = Mouse and touch
web-help-drag = Drag to select several cells; with Ctrl, cells are added or taken out; with Shift, added.
web-help-double = Click twice on a digit to select all like it (in colour mode, all of a colour).
web-help-right = Click with the right button on an empty cell to mark it there.
web-help-long = Hold a finger on a cell to begin selecting several.
web-help-tap-mark = Tap twice on a cell with a single mark to enter it.
