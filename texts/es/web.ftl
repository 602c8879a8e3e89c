# La página web.
web-menu = Menú principal
web-table = Tablero
web-board-label = Tablero de sudoku de { $side } por { $side }
web-close = Cerrar
web-settings = Ajustes
web-help = Ayuda
web-saved = Partidas guardadas

web-cell-place = fila { $row } columna { $column }
web-cell-given = pista { $digit }
web-cell-entry = anotado { $digit }
web-cell-empty = vacía
web-cell-centre-marks = candidatos { $digits }
web-cell-corner-marks = marcas de esquina { $digits }
web-cell-colours = colores { $colours }
web-cell-conflict = repetido en { $house }
web-house-row = la fila { $number }
web-house-column = la columna { $number }
web-house-box = el bloque { $number }

web-pad = Cifras y marcas
web-pad-mode = Qué escribe una cifra
web-pad-digit = { $digit }, { $remaining ->
    [one] queda { $remaining }
   *[other] quedan { $remaining }
}
web-pad-digit-conflict = { $digit }, incumple una regla
web-pad-colour = Color { $colour }
web-mode-digit = Cifra
web-mode-corner = Esquina
web-mode-centre = Centro
web-mode-colour = Color
web-undo = Deshacer
web-redo = Rehacer
web-clear = Borrar
web-marks = Candidatos y marcas
web-fill-legal = Anotar los candidatos
web-fill-all = Anotar del 1 al { $side }
web-keep-candidates = Mantener los candidatos al día
web-reset-struck = Recuperar los candidatos tachados

web-timer = Tiempo de juego
web-pause = Pausa
web-go-on = Seguir
web-solved = Resuelto. Cada fila, columna y bloque tiene todas las cifras una sola vez.

web-other-tab = Esta partida ha cambiado en otra pestaña.
web-other-tab-load = Cargar esa versión
web-saved-none = Aún no hay partidas guardadas. Cada cambio que haga se guarda aquí al momento.
web-saved-unnamed = Sudoku de { $side } por { $side }
web-saved-solved = resuelto
web-saved-resume = Seguir
web-saved-delete = Eliminar
web-saved-gone = Esa partida ya se había eliminado.

web-language = Idioma
web-theme = Tema
web-theme-system = El del sistema
web-theme-light = Claro
web-theme-dark = Oscuro
web-palette = Colores
web-palette-standard = Normales
web-palette-colour-blind = Aptos para daltónicos
web-setting-live-conflicts = Señalar al momento lo que incumple una regla
web-setting-clean-marks = Al anotar una cifra, borrar las marcas que descarta
web-setting-same-digit = Resaltar las celdas con la misma cifra
web-setting-wrap = Las flechas dan la vuelta por los bordes
web-setting-candidate-grid = Mostrar cada candidato en su sitio fijo
web-setting-number-first = Elegir primero la cifra y luego las celdas
web-setting-timer = Mostrar el tiempo

web-help-intro = Pulse una celda, o llegue al tablero con el tabulador, y escriba. Arrastrando se eligen varias celdas.
web-key-digit = anotar una cifra (o lo que diga el modo); la misma cifra otra vez la borra
web-key-corner = marca de esquina
web-key-centre = marca de centro
web-key-colour = color
web-key-next-mode = modo siguiente
web-key-modes = modo: cifra, esquina, centro, color
web-key-move = moverse
web-key-extend = ampliar la selección
web-key-edge = primera o última celda de la fila; con Ctrl, del tablero
web-key-select-all = elegir todas, ninguna
web-key-clear = borrar: la cifra, luego marcas de centro, de esquina, colores
web-key-clear-all = borrar todo lo que haya en las celdas
web-key-undo = deshacer, rehacer
web-key-copy = copiar el sudoku, pegar lo que sea
web-key-hint = ayuda (otra vez: más), aplicarla
web-key-highlight = dejar resaltada la cifra de la celda
web-key-pause = pausa
web-key-check = comprobar
web-key-help = esta lista

web-open = Abrir
web-open-text = Un sudoku en cualquiera de las formas habituales, o varios
web-open-boxes = Bloques, filas x columnas
web-open-file = De un archivo
web-open-nothing = Aquí no hay nada que parezca un sudoku.
web-open-problem = Línea { $line }, columna { $column }:
web-open-line = Línea { $line }
web-open-facts = { $side } por { $side }, bloques de { $boxes }, { $clues } pistas
web-open-take = Jugar
web-open-bad-link = El enlace no contiene un sudoku que se pueda leer. Corrija aquí el texto.

web-check = Comprobar
web-check-now = Comprobar
web-solve = Resolver
web-stop = Detener
web-check-stopped = Detenido antes de tener la respuesta.
web-check-counted-givens = Mirando solo las pistas:
web-check-counted-entries = Mirando las pistas y lo que ha anotado:
web-check-conflict = el { $digit } está más de una vez en { $house }: { $cells }.
web-check-none = no hay solución.
web-check-cells = Ninguna cifra cabe en { $cells }.
web-check-digit = El { $digit } no tiene sitio en { $house }.
web-check-unique = hay una única solución.
web-check-several = hay { $count } soluciones.
web-check-many = hay al menos { $count } soluciones.
web-check-differing = Se diferencian en { $count } celdas.
web-check-show-differing = Mostrar esas celdas
web-check-redundant = La solución es única, pero sobra cada una de estas pistas por separado: { $cells }.
web-check-all-right = { $blank ->
    [0] Todo está bien.
    [one] Bien hasta ahora; queda una celda vacía.
   *[other] Bien hasta ahora; quedan { $blank } celdas vacías.
}
web-check-wrong = { $count ->
    [one] Una cifra está mal. Compruebe otra vez para ver cuál.
   *[other] { $count } cifras están mal. Compruebe otra vez para ver cuáles.
}
web-check-wrong-cells = Mal: { $cells }.
web-cell-marked = señalada

web-share = Compartir
web-share-line = una línea
web-share-rows = filas
web-share-candidates = candidatos
web-share-link = enlace
web-share-link-state = enlace con mi partida
web-copy = Copiar { $what }
web-copied = Copiado: { $what }.
web-copy-failed = El navegador no deja copiar a esta página. Seleccione el texto y cópielo usted.
web-print = Imprimir
web-open-sudokuwiki = Abrir en SudokuWiki
