# celda check

check-minimal = Una sola solución, y hacen falta todas las pistas: el sudoku es mínimo.
check-redundant = { $count ->
    [one] Una sola solución. Sobra una pista: { $cells }.
   *[other] Una sola solución. Sobra cada una de estas { $count } pistas, por separado: { $cells }.
}
check-and-more = { $cells } y { $count } más
check-minimality-unknown = Una sola solución. Se acabó el tiempo antes de saber si hacen falta todas las pistas.
check-solved = El tablero está lleno y es correcto: el sudoku ya está resuelto.
check-unfinished = Se acabó el tiempo antes de contar las soluciones.

check-multiple = hay { $count } soluciones: puede que falte una pista
check-multiple-at-least = hay al menos { $count } soluciones: puede que falten pistas
check-too-few-givens = ningún sudoku de 9x9 con menos de { $fewest } pistas tiene una sola solución
check-differing = las soluciones se diferencian en { $cells }

check-none = no tiene solución
check-cell-without-candidate = { $cell } se queda sin candidatos: { $causes }
check-digits-in-house = { $house } tiene { $digits }
check-digits-not-stated = los candidatos anotados excluyen { $digits }
check-digit-without-place = el { $digit } no cabe en { $house }
check-no-fault-seen = toda celda tiene candidatos y todo número tiene sitio; hay que buscar para verlo

help-check = Comprueba sudokus: repeticiones, número de soluciones y pistas que sobran
    .long =
        Comprueba sudokus: repeticiones, número de soluciones y pistas que sobran

        Escribe una línea por sudoku que empieza por una de las palabras unique (solución única), none (sin solución), multiple (varias soluciones), invalid (no válido) y unfinished (sin terminar), y explica por la salida de errores qué está mal, con los lugares subrayados. El código de salida es 0 si todos tienen exactamente una solución, 1 si alguno no, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-check-limit = Deja de contar las soluciones de un sudoku al llegar a N
    .value = N
