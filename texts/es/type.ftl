type-click = Haz clic en la primera celda del sudoku (fila 1, columna 1), en su página o programa. Ctrl-C detiene.
type-countdown = { $seconds }
type-done = { $cells ->
    [one] Se tecleó una celda.
   *[other] Se teclearon { $cells } celdas.
}
type-stopped-by-user = Detenido. No se teclea nada más.
type-stopped-by-escape = { $cells ->
    [one] Se pulsó Escape: detenido tras una celda.
   *[other] Se pulsó Escape: detenido tras { $cells } celdas.
}
type-stopped-by-focus = { $cells ->
    [one] Otra ventana tiene el foco: detenido tras una celda.
   *[other] Otra ventana tiene el foco: detenido tras { $cells } celdas.
}
type-none = El sudoku no tiene solución: no hay nada que teclear.
type-multiple = El sudoku tiene varias soluciones: no se sabe cuál quiere la página.
type-unfinished = La búsqueda de la solución tardó demasiado.
type-one-puzzle = celda: el robot teclea un sudoku cada vez, y en la entrada hay varios
type-too-few-keys = celda: --keys tiene que nombrar una tecla para cada una de { $side } cifras
type-no-display = celda: no hay pantalla en la que teclear: { $why }. Ejecútalo en una sesión gráfica (en Linux, X11, o ventanas XWayland bajo Wayland); --dry-run muestra las teclas.
type-failed = celda: no se pudo pulsar una tecla: { $why }

help-type = Teclea la solución en la ventana que tiene el foco, desde la celda en la que se hizo clic
    .long =
        Teclea la solución en la ventana que tiene el foco, desde la celda en la que se hizo clic.

        Cuenta hacia atrás, para que dé tiempo a hacer clic en la primera celda (fila 1, columna 1) del sudoku, en una página o en otro programa; luego recorre la rejilla con flechas de un paso, salta las pistas y teclea una cifra por celda. Ctrl-C lo detiene al momento; también Escape y otra ventana, donde el sistema lo dice (X11). El código de salida es 0 si se tecleó todo, 1 si el sudoku no tiene exactamente una solución o se detuvo, 2 si el uso es erróneo o no hay pantalla.
help-type-order = El orden de las celdas: «snake» de ida y vuelta, «rows» cada fila desde la izquierda; por omisión snake, y rows con --advance
    .value = ORDEN
help-type-all-cells = Teclea también las pistas
help-type-delay = La pausa tras cada tecla: segundos, o con unidad (20ms, 0.1s)
    .value = TIEMPO
help-type-start-delay = El tiempo hasta que empieza a teclear
    .value = TIEMPO
help-type-advance = La página avanza sola tras una cifra: a la celda siguiente («cell») o a la siguiente en blanco («blank»)
    .value = ADÓNDE
help-type-keys = Lo que se teclea por las cifras: «digits» (1-9 y luego a-z), «hex» (0-9 y luego a-z), «letters», «numbers», o una lista: 1,2,...,9,0
    .value = TECLAS
help-type-dry-run = Muestra las teclas, una línea por celda, y no teclea nada
