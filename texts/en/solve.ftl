# celda solve

solve-none = The puzzle has no solution.
solve-multiple =
    The puzzle has several solutions (--all writes them, celda count counts them). One of them:

    { $example }
solve-unfinished = The time was up before it was clear whether there is exactly one solution.
