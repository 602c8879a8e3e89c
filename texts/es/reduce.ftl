# celda reduce

reduce-undecided = Sudoku { $number }: se acabó el tiempo. Tiene solución única; no se llegó a saber si hacen falta todas sus pistas: quedó sin decidir { $count ->
    [one] una de ellas
   *[other] { $count } de ellas
}.

help-reduce = Quita de los sudokus las pistas que sobran, de modo que todas las que quedan hagan falta
    .long =
        Quita de los sudokus las pistas que sobran, de modo que todas las que quedan hagan falta

        Escribe una línea por sudoku que empieza por el sudoku irreducible; tras una almohadilla siguen las pistas que sobraban (cada una, por separado, se podía quitar) y las que se quitaron. El código de salida es 0 si todos tienen exactamente una solución, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-reduce-fewest = Busca el menor número de pistas que bastan, en los intentos que dice --tries
help-reduce-tries = Cuántas veces prueba --fewest
    .value = N
help-reduce-seed = Prueba las pistas en un orden al azar que empieza por este número, en vez de fila por fila
    .value = S
help-reduce-timeout = Desiste de un sudoku al pasar este tiempo (10s, 5m); lo que --fewest haya encontrado hasta entonces vale
    .value = TIEMPO
