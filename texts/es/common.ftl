# Palabras y mensajes que comparten varias órdenes.

common-error = error
common-warning = aviso
common-note = nota

common-cells = { $count ->
    [one] { $count } celda
   *[other] { $count } celdas
}
common-standard-input = entrada estándar
common-command-line = línea de órdenes
common-type-a-puzzle = Escribe o pega un sudoku y pulsa Ctrl-D. (celda --help explica qué más hay.)

common-cannot-read = celda: no se puede leer { $name }: { $why }
common-cannot-write = celda: no se puede escribir { $name }: { $why }
common-cannot-write-output = celda: no se puede escribir en la salida estándar: { $why }
common-not-found = no existe ese archivo
common-permission-denied = permiso denegado
common-is-a-directory = es una carpeta
common-storage-full = no queda espacio
common-no-such-input = celda: { $name } no es ni un archivo ni un sudoku

common-progress = { $puzzles ->
    [one] { $puzzles } sudoku, { $time }
   *[other] { $puzzles } sudokus, { $time }
}
common-progress-solutions = { $puzzles ->
    [0] { $solutions } soluciones hasta ahora, { $time }
    [one] { $puzzles } sudoku listo, { $solutions } soluciones del siguiente hasta ahora, { $time }
   *[other] { $puzzles } sudokus listos, { $solutions } soluciones del siguiente hasta ahora, { $time }
}
common-stopped = { $puzzles ->
    [0] Interrumpido antes de terminar el primer sudoku.
    [one] Interrumpido tras { $puzzles } sudoku.
   *[other] Interrumpido tras { $puzzles } sudokus.
}

# Con artículo, que aquí hace falta siempre: «en la fila 1», «en el bloque 3».
common-row = la fila { $number }
common-column = la columna { $number }
common-box = el bloque { $number }

common-no-puzzle = No hay ningún sudoku en la entrada.
common-more-messages = { $count ->
    [one] Hay un mensaje más que no se muestra.
   *[other] Hay { $count } mensajes más que no se muestran.
}
common-sum = { $count ->
    [one] { $count } sudoku: { $parts }.
   *[other] { $count } sudokus: { $parts }.
}
common-sum-unique = { $count } con una sola solución
common-sum-none = { $count } sin solución
common-sum-multiple = { $count } con varias soluciones
common-sum-invalid = { $count ->
    [one] { $count } no válido
   *[other] { $count } no válidos
}
common-sum-unfinished = { $count ->
    [one] { $count } sin terminar
   *[other] { $count } sin terminar
}
common-engine-unsuited = celda: el motor { $engine } no admite sudokus de { $shape }
common-nine-path = celda: CELDA_NINE indica la variante de código { $name }; este procesador admite { $available }
