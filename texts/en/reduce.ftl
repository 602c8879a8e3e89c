# celda reduce. Of puzzles without a single solution it says what celda certify says.

reduce-undecided = Puzzle { $number }: the time was up. It has one solution; whether all its givens are needed was not settled for { $count ->
    [one] one of them
   *[other] { $count } of them
}.
