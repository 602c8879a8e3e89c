# celda generate

generate-seed = Semilla: { $seed } (con --seed { $seed } salen otra vez los mismos sudokus)
generate-replaced = { $count ->
    [one] Un sudoku ya había salido y se cambió por otro.
   *[other] { $count } sudokus ya habían salido y se cambiaron por otros.
}
generate-gave-up = Se crearon { $made } de { $wanted } sudokus. Se desistió del sudoku { $index } tras { $tries } intentos: { $why }.
generate-gave-up-tries = ninguno era como se pedía (--tries fija cuántos se hacen)
generate-gave-up-time = se acabó el tiempo (--timeout fija cuánto hay)
generate-gave-up-pattern = con pistas solo en las celdas del patrón quedaban siempre varias soluciones (puede ayudar un patrón con más celdas)
generate-gave-up-nodes = era demasiado difícil saber si sobran pistas (con --no-minimal no se pregunta hasta el final)
generate-best = Lo más parecido a lo que se pedía, con { $clues } pistas: { $puzzle }
generate-best-undecided = Tiene solución única. No se llegó a saber si hacen falta todas sus pistas: quedó sin decidir { $count ->
    [one] una de ellas
   *[other] { $count } de ellas
}.

generate-size-and-box = celda: --size { $size } y --box se contradicen
generate-no-such-clues = celda: ningún sudoku puede tener tantas pistas
generate-too-few-clues = celda: un sudoku de 9x9 con solución única tiene al menos 17 pistas
generate-pattern-too-small = celda: el patrón solo tiene { $cells } celdas
generate-pattern-size = celda: el patrón debe dibujar { $side } filas de { $side } celdas
generate-pattern-without-orbit = celda: ninguna celda del patrón está como pide la simetría
generate-from-is-no-grid = celda: --from necesita un tablero completo del tamaño pedido
generate-unknown-for-shape = celda: lo que se pide no se sabe de tableros de { $shape }
generate-unknown-technique = celda: ninguna técnica se llama { $name } (`celda techniques` las enumera)
generate-contradiction = celda: ningún sudoku puede cumplir todo eso a la vez

generate-process-complete = tablero completo { $grid }
generate-process-removed = { $cells } fuera: sigue habiendo una sola solución, quedan { $left } pistas
generate-process-restored = { $cells } repuesta: sin ella hay otra solución, { $second }
generate-process-undecided = { $cells } repuesta: demasiado difícil de decidir por ahora
generate-process-rejected = no es como se pedía: { $puzzle }

help-generate = Crea sudokus con solución única y, si no se dice otra cosa, sin ninguna pista de más
    .long =
        Crea sudokus con solución única y, si no se dice otra cosa, sin ninguna pista de más

        Escribe una línea por sudoku que empieza por el sudoku; los datos siguen tras una almohadilla. Cada deseo se cumple exactamente; si no, la orden desiste al llegar a un límite, dice hasta dónde llegó y qué fue lo más parecido, y acaba con el código de salida 1. La misma semilla y las mismas opciones dan los mismos sudokus en cualquier máquina y con cualquier número de hilos.
help-generate-count = Cuántos sudokus
    .value = N
help-generate-size = El lado: 4, 6, 9, 16, etc., con bloques lo más cuadrados posible
    .value = N
help-generate-clues = Cuántas pistas: un número o un intervalo como 24..26
    .value = A..B
help-generate-symmetry = La simetría del patrón de pistas; un sudoku mínimo no tiene entonces ninguna órbita de pistas de más
    .value = SIMETRÍA
help-generate-pattern = Un archivo que dibuja las celdas que pueden llevar pista: «.», «0» y «_» no pueden, los demás caracteres sí
    .value = ARCHIVO
help-generate-from = El tablero completo del que se parte, como texto o archivo
    .value = TABLERO
help-generate-minimal = No se puede quitar ninguna pista sin que aparezca otra solución (así es si no se dice nada)
help-generate-no-minimal = Los sudokus pueden tener más pistas de las necesarias: las de --clues, o dos de cada cinco celdas (en tableros grandes hasta dos de cada tres)
help-generate-level = El nivel en la escala hodoku
    .value = NIVEL
help-generate-score = La puntuación en la escala hodoku
    .value = A..B
help-generate-rating = La dificultad (ER) en la escala explainer, por ejemplo 7.1..7.3; para 9x9
    .value = A..B
help-generate-must-use = Una técnica que el camino a la solución usa; se puede repetir
    .value = TÉCNICA
help-generate-must-not-use = Una técnica que el camino a la solución no usa; se puede repetir
    .value = TÉCNICA
help-generate-only = Las únicas técnicas que usa el camino, o una familia: singles, intersections, subsets, etc.
    .value = TÉCNICAS
help-generate-unique-up-to-isomorphism = Los sudokus isomorfos cuentan como uno: no salen dos que sean el mismo con otro aspecto
help-generate-seed = Dónde empieza el azar: un número. Sin él se elige uno y se dice
    .value = S
help-generate-timeout = Acaba al pasar este tiempo (10s, 5m); sin él, cada sudoku puede tardar un minuto
    .value = TIEMPO
help-generate-tries = Desiste de un sudoku tras N intentos
    .value = N
help-generate-no-level = No averigua el nivel cuando ningún deseo lo necesita
help-generate-show-process = Muestra cada celda que se vacía y qué pasó, con la otra solución que lo impide, en líneas que empiezan por una almohadilla
