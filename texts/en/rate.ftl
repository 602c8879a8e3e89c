# celda rate

rate-scale = Scale: { $scale } ({ $model }), rated by celda { $version } with default options.
rate-none = The puzzle has no solution, so it has no rating.
rate-multiple = The puzzle has several solutions, so it has no rating.
rate-unsupported = This scale is not for puzzles of { $shape }.
rate-resumed = { $puzzles ->
    [one] { $puzzles } puzzle was rated before.
   *[other] { $puzzles } puzzles were rated before.
}
rate-steps-cannot-resume = celda: --resume with --steps needs --format json, where a puzzle is one line
rate-other-results = celda: { $name } holds results of another kind; --resume cannot go on with it
rate-other-puzzle = celda: puzzle { $number } is not the one that was rated before; --resume needs the same input

rate-producer = { $id ->
    [hidden-single] Hidden Single
    [direct-locking] Direct Locked Candidates
    [direct-hidden-pair] Direct Hidden Pair
    [naked-single] Naked Single
    [direct-hidden-triple] Direct Hidden Triple
    [locking] Locked Candidates
    [naked-pair] Naked Pair
    [x-wing] X-Wing
    [hidden-pair] Hidden Pair
    [naked-triple] Naked Triple
    [swordfish] Swordfish
    [hidden-triple] Hidden Triple
    [two-strong-links] Two Strong Links
    [xy-wing] XY-Wing
    [xyz-wing] XYZ-Wing
    [unique-loop] Unique Rectangle or Loop
    [naked-quad] Naked Quadruple
    [jellyfish] Jellyfish
    [hidden-quad] Hidden Quadruple
    [three-strong-links] Three Strong Links
    [wxyz-wing] WXYZ-Wing
    [bug] Bivalue Universal Grave
    [four-strong-links] Four Strong Links
    [vwxyz-wing] VWXYZ-Wing
    [aligned-pair-exclusion] Aligned Pair Exclusion
    [uvwxyz-wing] UVWXYZ-Wing
    [unary-chain] Chain or Cycle
    [tuvwxyz-wing] TUVWXYZ-Wing
    [aligned-triple-exclusion] Aligned Triple Exclusion
    [nishio] Nishio
    [multiple-chains] Multiple Forcing Chains
    [dynamic-chains] Dynamic Forcing Chains
    [dynamic-plus] Dynamic Forcing Chains (+)
    [nested-unary] Dynamic Forcing Chains (+ Chains)
    [nested-multiple] Dynamic Forcing Chains (+ Multiple Chains)
    [nested-dynamic] Dynamic Forcing Chains (+ Dynamic Chains)
    [nested-dynamic-plus] Dynamic Forcing Chains (+ Dynamic Chains (+))
    [nested-nested-unary] Dynamic Forcing Chains (+ Dynamic Chains (+ Chains))
    [nested-nested-multiple] Dynamic Forcing Chains (+ Dynamic Chains (+ Multiple Chains))
   *[other] { $id }
}
