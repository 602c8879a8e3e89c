# celda solve

solve-none = El sudoku no tiene solución.
solve-multiple =
    El sudoku tiene varias soluciones (--all las escribe, celda count las cuenta). Una de ellas:

    { $example }
solve-unfinished = Se acabó el tiempo antes de saber si hay exactamente una solución.

help-solve = Resuelve sudokus y dice de cada uno si la solución es única
    .long =
        Resuelve sudokus y dice de cada uno si la solución es única

        Escribe una línea por sudoku: la solución, o una de las palabras invalid (no válido), none (sin solución), multiple (varias soluciones) y unfinished (sin terminar). El código de salida es 0 si todos tenían exactamente una solución, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-solve-all = Escribe todas las soluciones de cada sudoku, una por línea
help-solve-limit = Escribe las primeras soluciones de cada sudoku, como mucho N, una por línea
    .value = N
