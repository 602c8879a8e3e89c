# celda certify, y lo que celda reduce dice con las mismas palabras

certify-not-minimal = El sudoku { $number } tiene una sola solución, pero le sobran pistas (celda reduce las quita): su certificado no dice que sea mínimo.
certify-none = El sudoku { $number } no tiene solución.
certify-multiple =
    El sudoku { $number } tiene varias soluciones. Dos de ellas:

    { $first }
    { $second }
certify-too-large = El sudoku { $number } es mayor que { $side }x{ $side }: no se hace ningún certificado.
certify-too-hard = El sudoku { $number } es demasiado difícil para el límite.
certify-unfinished = Sudoku { $number }: se acabó el tiempo.

help-certify = Demuestra que un sudoku tiene una sola solución y que no le sobra ninguna pista
    .long =
        Demuestra que un sudoku tiene una sola solución y que no le sobra ninguna pista

        Escribe una línea de JSON por sudoku: las pistas, la solución, una demostración de que no hay otra y, si el sudoku es irreducible, una segunda solución sin cada pista. «celda verify» lo comprueba; docs/certificate.md explica cómo hacerlo a mano. El código de salida es 0 si todos tienen certificado, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-certify-timeout = Desiste de un sudoku al pasar este tiempo (10s, 5m)
    .value = TIEMPO
