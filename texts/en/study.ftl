# What celda study says.

study-stopped = Stopped. What was done until then is written.
study-no-such-puzzle = There is no puzzle { $number }: the input has { $count }.
study-no-such-side = celda: there is no blank grid of side { $side } with such boxes
study-no-such-engine = celda: there is no engine { $engine }; there are { $engines }

study-in-row = { $digit } in row { $number }
study-in-column = { $digit } in column { $number }
study-in-box = { $digit } in box { $number }

# The log.
study-trace-head = { $engine }, { $shape }: { $puzzle }
study-trial = { $ways ->
    [one] try { $place }: one way
   *[other] try { $place }: { $ways } ways
}
study-completion = { $what }
study-forced = forced: { $what }
study-prune = prune: nothing fits { $place }
study-retreat = retreat: not { $what }
study-restart = begin anew
study-solution = solution: { $grid }
study-trials = { $count ->
    [one] { $count } trial
   *[other] { $count } trials
}
study-completions = { $count ->
    [one] { $count } completion
   *[other] { $count } completions
}
study-forced-cells = { $count ->
    [one] { $count } cell filled by force
   *[other] { $count } cells filled by force
}
study-prunes = { $count ->
    [one] { $count } prune
   *[other] { $count } prunes
}
study-retreats = { $count ->
    [one] { $count } retreat
   *[other] { $count } retreats
}
study-restarts = { $count ->
    [one] { $count } new beginning
   *[other] { $count } new beginnings
}
study-solutions = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
study-trace-cut = { $count ->
    [one] One more event is not shown: { $kinds }.
   *[other] { $count } more events are not shown: { $kinds }.
}
study-found = { $count ->
    [0] There is no solution.
    [one] There is one solution.
   *[other] There are { $count } solutions.
}
study-found-limit = { $count ->
    [one] Stopped at the first solution.
   *[other] Stopped at { $count } solutions.
}
study-found-unfinished = { $count ->
    [0] Stopped before any solution was found.
    [one] Stopped before the end, with one solution found.
   *[other] Stopped before the end, with { $count } solutions found.
}
study-trace-cost = { $nodes ->
    [one] { $nodes } node, { $depth } deep: { $kinds }.
   *[other] { $nodes } nodes, { $depth } deep: { $kinds }.
}

# The tree.
study-tree-title = Search tree of { $engine }, { $shape }
study-tree-whole = { $nodes } nodes of the search, drawn as { $drawn }
study-tree-part = { $shown } of { $nodes } nodes of the search, drawn as { $drawn }
study-legend-decision = decision (ways)
study-legend-forced = filled by force
study-legend-prune = prune
study-legend-solution = solution
study-legend-retreat = retreat
study-legend-restart = begun anew
study-legend-open = left open
study-legend-hidden = nodes not shown

# The space.
study-space-head = { $shape }: { $givens } givens, { $blanks } blanks
study-space-measure = what is counted
study-space-size = size
study-space-formula = exactly
study-space-any-marks = grids, each cell blank or with a digit
study-space-factorials = an order of the digits for each cell
study-space-row-orders = grids with each digit once in each row
study-space-complete-grids = complete grids by the rules
study-space-blanks = digits in the blank cells
study-space-missing-digits = missing digits of each row in any order
study-space-candidates = candidates in the blank cells
study-space-propagated = the same after propagation
study-space-nodes = nodes visited by { $engine }

# The comparison.
study-compare-disagree = celda: the engines do not agree on puzzle { $number }
study-compare-size = size
study-compare-blanks = blanks
study-compare-engine = engine
study-compare-puzzles = puzzles
study-compare-unfinished = unfinished
study-compare-nodes-median = nodes (median)
study-compare-nodes-mean = nodes (mean)
study-compare-nodes-max = nodes (most)
study-compare-retreats-median = retreats (median)
study-compare-depth-median = depth (median)
study-compare-depth-max = depth (most)
study-compare-seconds-median = seconds (median)
study-compare-seconds-max = seconds (most)
study-compare-title = What engines cost
study-compare-note = { $count ->
    [one] One puzzle a point. Each engine decides whether there is no solution, one or several.
   *[other] Medians of { $count } puzzles. Each engine decides whether there is no solution, one or several.
}
study-compare-note-bars = { $count ->
    [one] One puzzle. Each engine decides whether there is no solution, one or several.
   *[other] Median and most of { $count } puzzles. Each engine decides whether there is no solution, one or several.
}
study-compare-across-blanks = blank cells, per cent
study-compare-across-size = side of the grid
study-compare-panel-blanks = { $share } % blank
study-compare-at-least = at least (not finished)

# The graph.
study-graph-refuted = Nothing is open: propagation shows that nothing fits { $place }.
study-graph-too-large = celda: the graph has { $edges } edges; up to { $most } are drawn. --format dot and graphml take it.
study-graph-conflict = Conflict graph, { $shape }
study-graph-conflict-open = Conflict graph of the open cells, { $shape }
study-graph-bipartite = Bipartite graph of cells and digits, { $shape }
study-graph-bipartite-open = Bipartite graph of open cells and digits, { $shape }
study-graph-cells = cells
study-graph-digits = digits
study-graph-edges = edges
study-graph-degrees = edges at a vertex
study-graph-density = density
study-graph-parts = parts
study-graph-part-sizes = sizes of the parts
study-graph-note = { $parts ->
    [one] { $vertices } vertices, { $edges } edges, in one part
   *[other] { $vertices } vertices, { $edges } edges, in { $parts } parts
}
study-graph-row = same row
study-graph-column = same column
study-graph-box = same box only
study-graph-filled = filled
study-graph-candidate = candidate
