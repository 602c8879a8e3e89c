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
web-open-facts = { $side } by { $side }, boxes { $boxes }, { $clues } givens
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
