# celda canon

canon-too-large = La forma canónica se halla hasta { $side }x{ $side }.
canon-too-many-ways = El tablero es demasiado grande y está demasiado lleno: no se halla su forma canónica.

help-canon = Escribe la forma canónica de los sudokus: la misma para todos los que son el mismo con otro aspecto
    .long =
        Escribe la forma canónica de los sudokus: la misma para todos los que son el mismo con otro aspecto

        La forma es la línea menor (un hueco es menor que un número) de todas las que salen del sudoku al cambiar números entre sí, bandas, pilas, filas de una banda y columnas de una pila y, si los bloques son cuadrados, filas por columnas.
