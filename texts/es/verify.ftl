# celda verify

verify-nothing = No hay ningún certificado en la entrada.
verify-unreadable = El certificado { $number } no se puede leer: { $why }
verify-version = no es de un formato y una versión conocidos aquí
verify-field = el campo { $field } contiene «{ $text }»
verify-false = El certificado { $number } es falso: { $why }.

verify-givens = las pistas incumplen una regla ({ $why })
verify-solution-shape = la solución es de otro tamaño
verify-solution-blank = la solución deja en blanco { $cell }
verify-solution = la solución incumple una regla ({ $why })
verify-solution-of-others = la solución no lleva la pista de { $cell }
verify-statement = la afirmación { $statement } de la demostración, «{ $text }», no es cierta: { $why }
verify-unfinished = la demostración acaba con { $open ->
    [one] un caso abierto
   *[other] { $open } casos abiertos
}
verify-not-reached = ningún caso de la demostración llega a la solución
verify-witness-order = la segunda solución { $second } debería ser la de quitar { $cell }
verify-witness-too-many = no hay ninguna pista para la segunda solución { $second }
verify-witness-shape = la segunda solución sin { $without } es de otro tamaño
verify-witness-blank = la segunda solución sin { $without } deja en blanco { $cell }
verify-witness = la segunda solución sin { $without } incumple una regla ({ $why })
verify-witness-of-others = la segunda solución sin { $without } no lleva la pista de { $cell }
verify-witness-is-no-other = la segunda solución sin { $without } lleva esa misma pista, así que no demuestra nada

verify-after-the-end = todos los casos están ya cerrados
verify-no-such-cell = no existe la celda { $cell }
verify-no-such-house = no existe tal casa
verify-no-such-digit = no existe el número { $digit }
verify-filled = { $cell } ya está ocupada
verify-placed = el { $digit } ya está en { $cell }
verify-repeated = repite una posibilidad
verify-impossible = el { $digit } no puede estar en { $cell }
verify-left-out = el { $digit } podría estar en { $cell }
verify-not-the-solution = { $cell } no lleva el número de la solución

help-verify = Comprueba certificados y dice cuál es la primera afirmación falsa
    .long =
        Comprueba certificados y dice cuál es la primera afirmación falsa

        Escribe una línea por certificado: true (cierto) con lo que demuestra, false (falso) o unreadable (ilegible); la salida de errores dice por qué. La comprobación conoce las reglas del sudoku y nada más, y tarda en proporción al certificado. El código de salida es 0 si todos son ciertos, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-verify-input = Archivos con un certificado, o uno por línea; «-» o nada es la entrada estándar
    .value = ARCHIVO
