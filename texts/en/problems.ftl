# What the reader could not understand, and how a puzzle breaks the rules.

problems-rejected = this puzzle cannot be read
problems-rejected-named = the puzzle "{ $name }" cannot be read
problems-more = { $count ->
    [one] one more place like these
   *[other] { $count } more places like these
}
problems-fits = the text would fit { $options }

problems-unrecognised = nothing here looks like a puzzle
problems-line-too-long = this line has more than { $limit } bytes; it was skipped
problems-unknown-symbol = { $cell ->
    [none] { $symbol } ({ $code }) is neither a digit nor a blank
   *[other] { $symbol } ({ $code }) in { $cell } is neither a digit nor a blank
}
problems-digit-too-large = { $digit } is too large: digits go up to { $side }
problems-ambiguous-symbols = 0 may be a blank or a digit here; choose with --symbols
problems-cell-count = { $found ->
    [one] { $found } cell, { $expected } expected
   *[other] { $found } cells, { $expected } expected
}
problems-row-length = { $found ->
    [one] row { $row } has { $found } cell, { $expected } expected
   *[other] row { $row } has { $found } cells, { $expected } expected
}
problems-row-count = { $found ->
    [one] { $found } row, { $expected } expected
   *[other] { $found } rows, { $expected } expected
}
problems-side-differs = the grid has side { $found }, but { $expected } was asked for
problems-bad-shape = these box sizes make no Sudoku
problems-field-missing = { $found ->
    [one] only { $found } field here; the puzzle should be in field { $column }
   *[other] only { $found } fields here; the puzzle should be in field { $column }
}
problems-unclosed-quote = this quotation mark is not closed
problems-cell-named-twice = this cell is named twice, with { $first } and with { $second }
problems-notation = { $expected } expected here
problems-expected-row = a row
problems-expected-column = a column
problems-expected-number = a number from 1 to the side
problems-expected-digit = a digit
problems-expected-relation = = or <>
problems-expected-end = the end of the text

problems-mixed-blanks = several characters were taken for a blank cell: { $blanks }
problems-other-shapes = with these boxes a digit stands twice in a box; it would not with { $options }
problems-other-symbols = the text would also fit { $options }, with other values
problems-solution-unreadable = the solution beside the puzzle cannot be read
problems-solution-differs = the solution beside the puzzle does not go with its givens: { $cells }

problems-conflict = { $times ->
    [2] { $digit } twice in { $house }: { $cells }
   *[other] { $digit } { $times } times in { $house }: { $cells }
}
problems-conflicts = digits are repeated
