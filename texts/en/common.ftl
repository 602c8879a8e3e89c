# Words and messages that several commands share.

common-error = error
common-warning = warning
common-note = note

common-cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
common-standard-input = standard input
common-command-line = command line
common-type-a-puzzle = Type or paste a puzzle, then press Ctrl-D. (celda --help tells what else there is.)

common-cannot-read = celda: cannot read { $name }: { $why }
common-cannot-write = celda: cannot write { $name }: { $why }
common-cannot-write-output = celda: cannot write to standard output: { $why }
common-not-found = there is no such file
common-permission-denied = permission denied
common-is-a-directory = it is a folder
common-storage-full = there is no space left
common-no-such-input = celda: { $name } is neither a file nor a puzzle

common-progress = { $puzzles ->
    [one] { $puzzles } puzzle, { $time }
   *[other] { $puzzles } puzzles, { $time }
}
common-progress-solutions = { $puzzles ->
    [0] { $solutions } solutions so far, { $time }
    [one] { $puzzles } puzzle done, { $solutions } solutions of the next so far, { $time }
   *[other] { $puzzles } puzzles done, { $solutions } solutions of the next so far, { $time }
}
common-stopped = { $puzzles ->
    [0] Stopped before the first puzzle was finished.
    [one] Stopped after { $puzzles } puzzle.
   *[other] Stopped after { $puzzles } puzzles.
}

common-row = row { $number }
common-column = column { $number }
common-box = box { $number }

common-no-puzzle = There is no puzzle in the input.
common-more-messages = { $count ->
    [one] One more message is not shown.
   *[other] { $count } more messages are not shown.
}
common-sum = { $count ->
    [one] { $count } puzzle: { $parts }.
   *[other] { $count } puzzles: { $parts }.
}
common-sum-unique = { $count } with one solution
common-sum-none = { $count } without a solution
common-sum-multiple = { $count } with several solutions
common-sum-invalid = { $count } invalid
common-sum-unfinished = { $count } unfinished
common-engine-unsuited = celda: the engine { $engine } does not take { $shape } puzzles
common-nine-path = celda: CELDA_NINE names the code path { $name }; this processor can take { $available }
