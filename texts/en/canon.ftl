# celda canon

canon-too-large = The canonical form is found up to { $side }x{ $side }.
canon-too-many-ways = The grid is too large and too full: its canonical form is not found.
