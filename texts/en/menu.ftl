# celda menu

menu-welcome = Celda: Sudoku, step by step
menu-choices =
    What would you like to do?
      1  Solve a Sudoku
      2  Leave
menu-your-choice = Your choice:
menu-no-such-choice = "{ $choice }" is not one of the choices.
menu-goodbye = Goodbye!

menu-entry-choices =
    How will you enter it?
      1  Row by row
      2  As one line of 81 characters
menu-how-rows = Nine digits a row, 0 or a point for a blank.
menu-how-line = Row after row without a gap, 0 or a point for a blank.
menu-row = Row { $number }:
menu-line = 81 characters:
menu-row-length = { $found ->
    [one] This row has { $found } cell; it needs 9.
   *[other] This row has { $found } cells; it needs 9.
}
menu-symbol = { $symbol } in place { $place } is neither a digit nor a blank.
menu-row-repeats = { $digit } is repeated in this row: places { $places }.
menu-line-length = { $found ->
    [one] This line has { $found } character; it needs 81.
   *[other] This line has { $found } characters; it needs 81.
}
menu-is-this-right = Is this right? (y/n)
menu-words-for-yes = y yes
menu-words-for-no = n no
menu-yes-or-no = Please answer y or n.
menu-what-was-typed = what you typed
menu-enter-anew = Please enter it anew.

menu-several-solutions = This puzzle has several solutions; one of them follows, without techniques that rely on there being only one.
menu-candidates-after = Candidates after { $technique }:
menu-candidates-left = Candidates left:
menu-solved = { $steps ->
    [0] It is solved already.
    [one] Solved in one step, by reasoning alone.
   *[other] Solved in { $steps } steps, by reasoning alone.
}
menu-stuck = { $steps ->
    [0] None of the techniques finds a step.
    [one] After one step none of the techniques goes on.
   *[other] After { $steps } steps none of the techniques goes on.
}
menu-backtracking = Backtracking takes over from here.
menu-cost =
    Calls: { $calls }
    Greatest depth: { $depth }
    Retreats: { $retreats }
    Seconds: { $seconds }
    Cells filled: { $cells }
menu-no-solution = { $reasons ->
    [none] This puzzle has no solution.
   *[other] This puzzle has no solution: { $reasons }.
}
menu-engines = The same puzzle by each engine:
menu-engine = { $state ->
    [unfinished] { $engine }: not finished after { $seconds } seconds ({ $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }, { $retreats ->
        [one] { $retreats } retreat
       *[other] { $retreats } retreats
    })
   *[other] { $engine }: { $seconds } seconds, { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }, { $retreats ->
        [one] { $retreats } retreat
       *[other] { $retreats } retreats
    }
}
