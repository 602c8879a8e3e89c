# celda explain

explain-none = Este sudoku no tiene solución. La lógica llega hasta aquí:
explain-multiple = Este sudoku tiene varias soluciones, así que no se usa ninguna técnica que dé por hecho que solo hay una. La lógica llega hasta aquí:
explain-invalid = Este sudoku incumple las reglas: { $conflicts }.

explain-step = { $number }. { $step }  ({ $figure })
explain-not-proved = SIN DEMOSTRAR: { $fault }
explain-fault-idle = no cambia nada
explain-fault-out-of-shape = nombra una celda, un número o una casa que este tablero no tiene
explain-fault-not-proved = { $candidate } no se sigue de lo que nombra
explain-fault-too-long = averiguar si { $candidate } se sigue de lo que nombra lleva demasiado tiempo
explain-fault-pattern = el patrón no es como se cuenta
explain-fault-not-deadly = el patrón de { $cells } podría completarse sin que hubiera una segunda solución
explain-fault-not-symmetric = las pistas no tienen esta simetría, o no se sabe si el sudoku tiene una sola solución
explain-heading = { $name ->
    [none] Sudoku { $number }
   *[other] Sudoku { $number }: { $name }
}
explain-table = | Técnica | Pasos | Puntos |
explain-used = { $steps } × { $technique }

explain-solved = { $steps ->
    [0] Ya está resuelto.
    [one] Resuelto en un paso.
   *[other] Resuelto en { $steps } pasos.
}
explain-reached = { $steps ->
    [0] La celda pedida ya está rellena.
    [one] La celda pedida se rellena en un paso.
   *[other] La celda pedida se rellena en { $steps } pasos.
}
explain-stuck = { $steps ->
    [0] Ninguna de las técnicas encuentra aquí un paso.
    [one] Tras un paso, ninguna de las técnicas avanza.
   *[other] Tras { $steps } pasos, ninguna de las técnicas avanza.
}
explain-contradiction = { $steps ->
    [0] No hay por dónde seguir: { $reasons }.
    [one] Tras un paso no hay por dónde seguir: { $reasons }.
   *[other] Tras { $steps } pasos no hay por dónde seguir: { $reasons }.
}
explain-listed = { $steps ->
    [0] Ninguna de las técnicas encuentra aquí un paso.
    [one] Aquí se puede dar un paso.
   *[other] Aquí se pueden dar { $steps } pasos.
}
explain-unsupported = La escala explainer es para sudokus de 9x9 con una sola solución.
explain-no-candidate = a { $cell } no le queda ningún candidato
explain-no-place = al { $digit } no le queda sitio en { $house }
explain-grade = Nivel: { $level }. Puntuación: { $score }.
explain-figures = Paso más difícil: { $er }; hasta el primer número: { $ep }; primer paso: { $ed }.
explain-proved = El comprobador ha vuelto a demostrar cada paso.
explain-faults = { $count ->
    [one] celda: sudoku { $puzzle }: el comprobador no ha podido demostrar un paso. Es un fallo de Celda; por favor, comuníquelo.
   *[other] celda: sudoku { $puzzle }: el comprobador no ha podido demostrar { $count } pasos. Es un fallo de Celda; por favor, comuníquelo.
}

explain-explainer-takes-no-choice = celda: la escala explainer tiene sus propias técnicas y su propio orden; --techniques, --skip, --no-uniqueness y --all-steps van con --scale hodoku
explain-summary-takes-no-steps = celda: --format summary no escribe pasos; --all-steps y --boards necesitan otro formato
explain-no-such-cell = celda: no existe la celda r{ $row }c{ $column } en un sudoku de { $shape }

help-explain = Explica el camino a la solución paso a paso, primero lo más fácil
    .long =
        Explica el camino a la solución paso a paso, primero lo más fácil

        Cada paso es una frase que dice qué técnica es, por qué vale y qué se sigue de ella, con los puntos que le da la escala. Las técnicas que dan por hecho que solo hay una solución se usan únicamente si una búsqueda lo ha confirmado. Si el sudoku no tiene solución o tiene varias, lo dice y muestra hasta dónde llega la lógica. El código de salida es 0 si todos se explicaron hasta el final, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-explain-format = Cómo se escribe el camino: text, texto; markdown; json, un objeto por sudoku; summary, una línea por sudoku con nivel y puntuación
    .value = FORMATO
help-explain-scale = La escala que puntúa los pasos y que decide su orden
    .value = ESCALA
help-explain-boards = Muestra el tablero y los candidatos después de cada paso
help-explain-stop-at = Se detiene en el paso que rellena esta celda, por ejemplo r5c5
    .value = CELDA
help-explain-all-steps = En lugar de un camino, enumera todos los pasos que se pueden dar al principio, primero lo más fácil
help-explain-prove = Hace que el comprobador, que solo conoce las reglas, vuelva a demostrar cada paso
help-explain-svg = Dibuja cada paso en un archivo SVG de esta carpeta
    .value = CARPETA
