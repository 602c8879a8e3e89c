# celda explain

explain-none = This puzzle has no solution. Logic shows this much before it ends:
explain-multiple = This puzzle has several solutions, so no technique that relies on a single one is used. Logic alone shows this much:
explain-invalid = This puzzle breaks the rules: { $conflicts }.

explain-step = { $number }. { $step }  ({ $figure })
explain-not-proved = NOT PROVED: { $fault }
explain-fault-idle = it changes nothing
explain-fault-out-of-shape = it names a cell, digit or house that this board does not have
explain-fault-not-proved = { $candidate } does not follow from what it names
explain-fault-too-long = whether { $candidate } follows from what it names takes too long to find out
explain-fault-pattern = the pattern is not as it is told
explain-fault-not-deadly = the pattern in { $cells } could be completed without a second solution
explain-fault-not-symmetric = the givens do not have this symmetry, or the puzzle is not known to have one solution
explain-heading = { $name ->
    [none] Puzzle { $number }
   *[other] Puzzle { $number }: { $name }
}
explain-table = | Technique | Steps | Score |
explain-used = { $steps } × { $technique }

explain-solved = { $steps ->
    [0] It is solved already.
    [one] Solved in one step.
   *[other] Solved in { $steps } steps.
}
explain-reached = { $steps ->
    [0] The cell asked for is filled already.
    [one] The cell asked for is filled after one step.
   *[other] The cell asked for is filled after { $steps } steps.
}
explain-stuck = { $steps ->
    [0] None of the techniques finds a step here.
    [one] After one step none of the techniques goes on.
   *[other] After { $steps } steps none of the techniques goes on.
}
explain-contradiction = { $steps ->
    [0] There is no way on: { $reasons }.
    [one] After one step there is no way on: { $reasons }.
   *[other] After { $steps } steps there is no way on: { $reasons }.
}
explain-listed = { $steps ->
    [0] None of the techniques finds a step here.
    [one] One step can be found here.
   *[other] { $steps } steps can be found here.
}
explain-unsupported = The explainer scale is for 9x9 puzzles with one solution.
explain-no-candidate = { $cell } has no candidate left
explain-no-place = { $digit } has no place left in { $house }
explain-grade = Level: { $level }. Score: { $score }.
explain-figures = Hardest step: { $er }; up to the first digit: { $ep }; first step: { $ed }.
explain-proved = The checker has re-proved every step.
explain-faults = { $count ->
    [one] celda: puzzle { $puzzle }: the checker could not prove one step. This is a fault of Celda; please report it.
   *[other] celda: puzzle { $puzzle }: the checker could not prove { $count } steps. This is a fault of Celda; please report it.
}

explain-explainer-takes-no-choice = celda: the explainer scale has techniques and an order of its own; --techniques, --skip, --no-uniqueness and --all-steps go with --scale hodoku
explain-summary-takes-no-steps = celda: --format summary writes no steps; --all-steps and --boards need another format
explain-no-such-cell = celda: there is no cell r{ $row }c{ $column } in a { $shape } puzzle
