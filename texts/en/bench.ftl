# celda bench

# path: code path. rate, nanoseconds: numbers. share: in per cent.
bench-line =
    { $threads ->
        [one] { $path } { $threads } thread  { $rate } puzzles/s { $nanoseconds } ns a puzzle, { $guesses } guesses a puzzle, { $share } % without a guess
       *[other] { $path } { $threads } threads { $rate } puzzles/s { $nanoseconds } ns a puzzle, { $guesses } guesses a puzzle, { $share } % without a guess
    }
