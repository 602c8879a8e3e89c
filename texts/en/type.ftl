type-click = Click the first cell of the Sudoku (row 1, column 1) in its page or program. Ctrl-C stops.
type-countdown = { $seconds }
type-done = { $cells ->
    [one] One cell was typed.
   *[other] { $cells } cells were typed.
}
type-stopped-by-user = Stopped. Nothing more is typed.
type-stopped-by-escape = { $cells ->
    [one] Escape was pressed: stopped after one cell.
   *[other] Escape was pressed: stopped after { $cells } cells.
}
type-stopped-by-focus = { $cells ->
    [one] Another window has the focus: stopped after one cell.
   *[other] Another window has the focus: stopped after { $cells } cells.
}
type-none = The puzzle has no solution: there is nothing to type.
type-multiple = The puzzle has several solutions: which one the page wants is not known.
type-unfinished = The search for the solution took too long.
type-one-puzzle = celda: the robot types one puzzle at a time, and the input holds several
type-too-few-keys = celda: --keys has to name a key for each of { $side } digits
type-no-display = celda: there is no display to type into: { $why }. Run it in a graphical session (on Linux X11, or XWayland windows under Wayland); --dry-run prints the keys.
type-failed = celda: a key could not be typed: { $why }
