# celda generate

generate-seed = Seed: { $seed } (with --seed { $seed } the same puzzles are made again)
generate-replaced = { $count ->
    [one] One puzzle had been made before and was replaced.
   *[other] { $count } puzzles had been made before and were replaced.
}
generate-gave-up = { $made } of { $wanted } puzzles were made. Puzzle { $index } was given up after { $tries } tries: { $why }.
generate-gave-up-tries = none of them was as wished (--tries sets how many are made)
generate-gave-up-time = the time was up (--timeout sets how much there is)
generate-gave-up-pattern = givens in the cells of the pattern alone left several solutions each time (a pattern with more cells may help)
generate-gave-up-nodes = whether givens can be left out was too hard a question (with --no-minimal it is not asked to the end)
generate-best = Nearest to what was wished, with { $clues } clues: { $puzzle }
generate-best-undecided = It has one solution. Whether all its givens are needed was not settled for { $count ->
    [one] one of them
   *[other] { $count } of them
}.

generate-size-and-box = celda: --size { $size } and --box contradict each other
generate-no-such-clues = celda: no puzzle can have so many clues
generate-too-few-clues = celda: a 9x9 puzzle with one solution has at least 17 clues
generate-pattern-too-small = celda: the pattern has only { $cells } cells
generate-pattern-size = celda: the pattern must draw { $side } rows of { $side } cells
generate-pattern-without-orbit = celda: no cells of the pattern lie as the symmetry wants it
generate-from-is-no-grid = celda: --from wants a complete grid of the size asked for
generate-unknown-for-shape = celda: what is wished is not known of { $shape } grids
generate-unknown-technique = celda: no technique is called { $name } (`celda techniques` lists them)
generate-contradiction = celda: no puzzle can fulfil these wishes together

generate-process-complete = complete grid { $grid }
generate-process-removed = { $cells } removed: one solution still, { $left } givens left
generate-process-restored = { $cells } restored: without it a second solution, { $second }
generate-process-undecided = { $cells } restored: too hard to decide at this point
generate-process-rejected = not as wished: { $puzzle }
