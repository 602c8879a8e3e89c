# celda hint

hint-technique = { $technique }. { $look }
hint-cells = { $technique } en { $cells }.
hint-multiple = Este sudoku tiene varias soluciones, así que no se usa ninguna técnica que dé por hecho que solo hay una.
hint-wrong-entries = { $count ->
    [one] Hay un número equivocado que hay que quitar primero: { $entries }.
   *[other] Hay { $count } números equivocados que hay que quitar primero: { $entries }.
}
hint-wrong-marks = { $count ->
    [one] En { $cells } falta el número correcto entre las anotaciones.
   *[other] En { $cells } faltan los números correctos entre las anotaciones.
}
hint-conflicts = El tablero incumple las reglas: { $conflicts }.
hint-no-solution = { $reasons ->
    [none] Desde aquí no hay solución.
   *[other] Desde aquí no hay solución: { $reasons }.
}
hint-solved = Todas las celdas están rellenas y bien: el sudoku está resuelto.
hint-nothing = Ninguna de las técnicas permitidas encuentra aquí un paso.
hint-other-shape = celda: lo anotado es de { $entries }, pero el sudoku es de { $puzzle }

help-hint = Da una ayuda para un sudoku empezado, tan grande como se pida
    .long =
        Da una ayuda para un sudoku empezado, tan grande como se pida

        El nivel 1 dice dónde mirar, el 2 nombra la técnica, el 3 las celdas y el 4 cuenta el paso entero. Si hay un número o una anotación equivocados, lo dice antes que nada y no da más ayuda. El sudoku puede venir con sus candidatos; lo que el jugador ha anotado se puede dar aparte. El código de salida es 0 si hubo ayuda, 1 si no la hubo, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-hint-entries = Lo que ha anotado el jugador, como archivo o como texto: un tablero, o un tablero de candidatos que tenga también sus anotaciones
    .value = TABLERO
help-hint-level = Cuánto se dice: 1, dónde mirar; 2, la técnica; 3, las celdas; 4, el paso entero
    .value = NIVEL
help-hint-format = Cómo se escribe la ayuda: text, texto; json, un objeto por sudoku
    .value = FORMATO
help-hint-scale = La escala en cuyo orden se busca el paso siguiente
