# celda rate

rate-scale = Escala: { $scale } ({ $model }), calculada por celda { $version } con las opciones por omisión.
rate-none = El sudoku no tiene solución, así que no tiene valoración.
rate-multiple = El sudoku tiene varias soluciones, así que no tiene valoración.
rate-unsupported = Esta escala no es para sudokus de { $shape }.
rate-resumed = { $puzzles ->
    [one] { $puzzles } sudoku estaba valorado ya.
   *[other] { $puzzles } sudokus estaban valorados ya.
}
rate-steps-cannot-resume = celda: --resume con --steps necesita --format json, donde cada sudoku es una línea
rate-other-results = celda: { $name } contiene resultados de otra clase; --resume no puede continuarlo
rate-other-puzzle = celda: el sudoku { $number } no es el que se valoró antes; --resume necesita la misma entrada

rate-producer = { $id ->
    [hidden-single] Único oculto
    [direct-locking] Candidatos bloqueados directos
    [direct-hidden-pair] Par oculto directo
    [naked-single] Único desnudo
    [direct-hidden-triple] Trío oculto directo
    [locking] Candidatos bloqueados
    [naked-pair] Par desnudo
    [x-wing] X-Wing
    [hidden-pair] Par oculto
    [naked-triple] Trío desnudo
    [swordfish] Pez espada
    [hidden-triple] Trío oculto
    [two-strong-links] Dos enlaces fuertes
    [xy-wing] XY-Wing
    [xyz-wing] XYZ-Wing
    [unique-loop] Rectángulo o bucle único
    [naked-quad] Cuarteto desnudo
    [jellyfish] Medusa (Jellyfish)
    [hidden-quad] Cuarteto oculto
    [three-strong-links] Tres enlaces fuertes
    [wxyz-wing] WXYZ-Wing
    [bug] BUG (cementerio universal de bivalores)
    [four-strong-links] Cuatro enlaces fuertes
    [vwxyz-wing] VWXYZ-Wing
    [aligned-pair-exclusion] Exclusión de pares alineados
    [uvwxyz-wing] UVWXYZ-Wing
    [unary-chain] Cadena o ciclo
    [tuvwxyz-wing] TUVWXYZ-Wing
    [aligned-triple-exclusion] Exclusión de tríos alineados
    [nishio] Nishio
    [multiple-chains] Cadenas forzadas múltiples
    [dynamic-chains] Cadenas forzadas dinámicas
    [dynamic-plus] Cadenas forzadas dinámicas (+)
    [nested-unary] Cadenas forzadas dinámicas (+ cadenas)
    [nested-multiple] Cadenas forzadas dinámicas (+ cadenas múltiples)
    [nested-dynamic] Cadenas forzadas dinámicas (+ cadenas dinámicas)
    [nested-dynamic-plus] Cadenas forzadas dinámicas (+ cadenas dinámicas (+))
    [nested-nested-unary] Cadenas forzadas dinámicas (+ cadenas dinámicas (+ cadenas))
    [nested-nested-multiple] Cadenas forzadas dinámicas (+ cadenas dinámicas (+ cadenas múltiples))
   *[other] { $id }
}

help-rate = Valora la dificultad de los sudokus
    .long =
        Valora la dificultad de los sudokus

        Escribe una línea por sudoku: en la escala explainer las tres cifras ER/EP/ED (el paso más difícil, el más difícil hasta la primera cifra colocada, el primero); en la escala hodoku el nivel y la puntuación; o una de las palabras none (sin solución), multiple (varias soluciones), invalid (no válido) y unsupported (tamaño que la escala no conoce). Una cuadrícula ya completa es 0.0/0.0/0.0 solved. El código de salida es 0 si se valoraron todos, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-rate-scale = La escala: explainer, las cifras de Sukaku Explainer 1.18.1, para 9x9; hodoku, nivel y puntuación
    .value = ESCALA
help-rate-format = Cómo se escriben los resultados: line, una línea por sudoku; csv, con cabecera; json, un objeto por línea que nombra la escala, su versión, las opciones y las técnicas decisivas
    .value = FORMATO
help-rate-steps = Escribe también el camino entero: cada paso con su cifra
help-rate-resume = Escribe en ARCHIVO y continúa donde lo dejó una ejecución anterior interrumpida
    .value = ARCHIVO
