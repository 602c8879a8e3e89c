help-count = Cuenta las soluciones de los sudokus, con exactitud y por muchas que sean
    .long =
        Cuenta las soluciones de los sudokus, con exactitud y por muchas que sean

        Escribe una línea por sudoku: el número de soluciones; o «at least» (al menos) y un número, si el límite, el tiempo o Ctrl-C acabaron la cuenta; o la palabra invalid (no válido). El código de salida es 0 si se contaron todos (también si salen 0, o si se llegó a --limit), 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-count-limit = Deja de contar las soluciones de un sudoku al llegar a N
    .value = N
