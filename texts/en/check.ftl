# celda check

check-minimal = One solution, and every given is needed: the puzzle is minimal.
check-redundant = { $count ->
    [one] One solution. One given can be left out: { $cells }.
   *[other] One solution. { $count } givens can each be left out: { $cells }.
}
check-and-more = { $cells } and { $count } more
check-minimality-unknown = One solution. The time was up before it was clear whether every given is needed.
check-solved = The grid is full and right: the puzzle is solved already.
check-unfinished = The time was up before the solutions were counted.

check-multiple = { $count } solutions: a clue may be missing
check-multiple-at-least = at least { $count } solutions: clues may be missing
check-too-few-givens = no 9x9 puzzle with fewer than { $fewest } givens has one solution only
check-differing = the solutions differ in { $cells }

check-none = no solution
check-cell-without-candidate = { $cell } has no candidate: { $causes }
check-digits-in-house = { $house } has { $digits }
check-digits-not-stated = the stated candidates leave out { $digits }
check-digit-without-place = { $digit } has no place in { $house }
check-no-fault-seen = every cell has a candidate and every digit a place; it takes a search to see it
