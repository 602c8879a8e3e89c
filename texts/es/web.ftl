# La página web.
web-menu = Menú principal
web-table = Tablero
web-board-label = Tablero de sudoku de { $side } por { $side }
web-close = Cerrar
web-settings = Ajustes
web-help = Teclas
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
web-saved-none = Aún no hay partidas guardadas. Cada cambio que hagas se guarda aquí al momento.
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

web-help-intro = Pulsa una celda, o llega al tablero con el tabulador, y escribe. Arrastrando se eligen varias celdas.
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
web-open-facts = { $side } por { $side }, bloques de { $boxes }, { $clues ->
    [one] una pista
   *[other] { $clues } pistas
}
web-open-take = Jugar
web-open-bad-link = El enlace no contiene un sudoku que se pueda leer. Corrige aquí el texto.

web-check = Comprobar
web-check-now = Comprobar
web-solve = Resolver
web-stop = Detener
web-check-stopped = Detenido antes de tener la respuesta.
web-check-counted-givens = Mirando solo las pistas:
web-check-counted-entries = Mirando las pistas y lo que has anotado:
web-check-conflict = el { $digit } está más de una vez en { $house }: { $cells }.
web-check-none = no hay solución.
web-check-cells = Ninguna cifra cabe en { $cells }.
web-check-digit = El { $digit } no tiene sitio en { $house }.
web-check-unique = hay una única solución.
web-check-several = hay { $count } soluciones.
web-check-many = hay al menos { $count } soluciones.
web-check-differing = Se diferencian en { $count } celdas.
web-check-show-differing = Mostrar esas celdas
web-check-all-right = { $blank ->
    [0] Todo está bien.
    [one] Bien hasta ahora; queda una celda vacía.
   *[other] Bien hasta ahora; quedan { $blank } celdas vacías.
}
web-check-wrong = { $count ->
    [one] Una cifra está mal. Comprueba otra vez para ver cuál.
   *[other] { $count } cifras están mal. Comprueba otra vez para ver cuáles.
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
web-copy-failed = El navegador no deja copiar a esta página. Selecciona el texto y cópialo tú.
web-print = Imprimir
web-open-sudokuwiki = Abrir en SudokuWiki

web-hint = Ayuda
web-hint-more = Más
web-hint-apply = Aplicar
web-hint-picture = El tablero con las celdas del patrón
web-hint-no-uniqueness = Este sudoku tiene varias soluciones, así que no se usan las técnicas que cuentan con una sola.
web-hint-wrong = Corrige esto primero, no está en la solución: { $cells }.
web-hint-struck = Recupera esto primero: en { $cells } se ha tachado un candidato que es de la solución.
web-hint-none = El sudoku no tiene solución.
web-hint-none-from-here = Desde aquí no hay solución: sobra alguna cifra anotada.
web-hint-solved = El tablero está completo; no queda nada por hacer.
web-hint-stuck = Ninguna técnica encuentra aquí un paso.
web-hint-size = Para tableros de este tamaño no hay ayudas.
web-steps = Todos los pasos
web-steps-all-now = Lo que se ve ahora
web-steps-available = { $count ->
    [one] Ahora se ve un paso.
   *[other] Ahora se ven { $count } pasos, los más fáciles primero.
}
web-steps-path = Resuelto en { $count } pasos. Nivel: { $level }, puntuación { $score }.
web-steps-path-stuck = Las técnicas se acaban tras { $count } pasos. Puntuación hasta ahí: { $score }.
web-steps-first = Primer paso
web-steps-back = Uno atrás
web-steps-forward = Uno adelante
web-steps-text = Texto
web-rate = Puntuar
web-rated = ER { $er }, EP { $ep }, ED { $ed } ({ $scale })
web-level-any = cualquiera
web-level-easy = fácil
web-level-medium = medio
web-level-hard = difícil
web-level-unfair = muy difícil
web-level-extreme = extremo
web-create = Crear
web-create-size = Tamaño
web-create-symmetry = Simetría
web-create-level = Nivel
web-create-seed = Semilla
web-create-seed-random = al azar
web-create-minimal = Sin pistas de sobra
web-create-generate = Generar
web-create-puzzle = Sudoku
web-create-running = { $tries ->
    [0] Trabajando...
    [one] Trabajando... un sudoku no encajó
   *[other] Trabajando... { $tries } sudokus no encajaron
}
web-create-complete = Un tablero completo (semilla { $seed }). «Sudoku» le quita cifras mientras quede una única solución.
web-create-complete-name = Tablero completo { $seed }
web-create-name = Sudoku { $seed }
web-create-shortfall = En { $tries } intentos no salió ningún sudoku así.
web-create-invariant = Cada fila, columna y bloque tiene del 1 al { $side } una vez cada uno y suma { $sum }.
web-create-made-minimal = { $clues } pistas, solución única y ninguna pista de sobra (semilla { $seed }).
web-create-made = { $clues } pistas, solución única (semilla { $seed }).
web-create-graded = Nivel: { $level }, puntuación { $score }.
web-create-play = Jugar este sudoku
web-create-certificate = Certificado
web-symmetry-none = ninguna
web-symmetry-rot180 = media vuelta
web-symmetry-rot90 = cuarto de vuelta
web-symmetry-horizontal = izquierda y derecha
web-symmetry-vertical = arriba y abajo
web-symmetry-diagonal = diagonal
web-symmetry-antidiagonal = la otra diagonal
web-symmetry-full = todas ellas
web-process-watch = Ver cómo se hizo
web-process-position = Paso { $at } de { $count }
web-process-complete = El tablero completo.
web-process-removed = { $cells } queda sin cifra: sigue habiendo una única solución, así que no se repone.
web-process-restored = { $cells } se repone: sin ella aparece una segunda solución, distinta en las celdas amarillas.
web-process-undecided = { $cells } se repone: la pregunta era demasiado difícil para los límites puestos.

web-tabs = Qué hacer
web-tab-play = Jugar
web-tab-steps = Pasos
web-tab-search = Búsqueda
web-stage-leave = Volver a la partida
web-stage-frozen = Lo que ves no es tu partida. Vuelve a ella para escribir.
web-welcome = Un sudoku fácil para empezar. En «Nueva partida» los hay más difíciles, está el del día y puedes poner el tuyo.

web-new = Nueva partida
web-new-daily = El sudoku del día: { $day }, { $level }
web-new-daily-name = Sudoku del { $day }
web-new-level = Un sudoku nuevo
web-new-name = Sudoku { $level }
web-new-own = Tu propio sudoku
web-new-own-how = Copia un sudoku de un periódico o de un libro, con las cifras del 1 a { $last }; o pégalo con «Abrir».
web-edit = Introduciendo un sudoku
web-edit-blank = Introducir un sudoku
web-edit-current = Cambiar el sudoku del tablero
web-edit-how = { $count ->
    [0] Escribe las pistas una tras otra: 0, punto o espacio dejan una celda vacía; con la tecla de retroceso vuelves atrás.
    [one] Una pista. 0, punto o espacio dejan una celda vacía; con la tecla de retroceso vuelves atrás.
   *[other] { $count } pistas. 0, punto o espacio dejan una celda vacía; con la tecla de retroceso vuelves atrás.
}
web-edit-finish = Comprobar y jugar
web-edit-clear = Vaciar el tablero
web-edit-cancel = Cancelar
web-edit-play-anyway = Jugarlo de todos modos
web-open-replaced = La partida anterior se conserva.
web-open-edit = Corregirlo en el tablero

web-pad-gather = Elegir varias celdas
web-mark-pad = Marcas de { $cell }
web-restart = Volver a las pistas
web-setting-peers = Sombrear la fila, la columna y el bloque de la celda
web-share-marks = marcas
web-share-picture = Imagen del tablero
web-share-qr = El enlace, para un teléfono
web-share-qr-too-long = El enlace es demasiado largo para un código QR.
web-solve-title = Poner la solución al momento

web-check-few = Con menos de 17 pistas ({ $clues }) un sudoku de 9 por 9 nunca tiene solución única.
web-check-missing = Puede que falte alguna pista.

web-saved-export = Guardar todas las partidas en un archivo
web-saved-import = Recuperar partidas de un archivo
web-saved-import-bad = En ese archivo no hay partidas de Celda.
web-saved-imported = { $count ->
    [0] En ese archivo no había nada nuevo.
    [one] Una partida recuperada.
   *[other] { $count } partidas recuperadas.
}
web-statistics = Estadísticas
web-statistics-none = Aún no has resuelto ninguno.
web-statistics-streak = { $count ->
    [0] Aún no hay racha de sudokus del día.
    [one] Sudoku del día: un día seguido.
   *[other] Sudoku del día: { $count } días seguidos.
}
web-statistics-solved = Resueltos
web-statistics-best = Mejor
web-statistics-mean = Media

web-steps-intro = Cómo resuelven las técnicas el sudoku desde donde estás. Cada paso se dibuja en el tablero.
web-steps-shown = Paso { $at } de { $count }: { $name }
web-steps-last = Último paso
web-steps-filter = Técnica
web-steps-filter-all = todas
web-player-play = Reproducir
web-player-speed = Velocidad

web-create-intro = «Generar» hace un tablero completo; «Sudoku» le quita cifras mientras quede una única solución, y muestra cómo.
web-create-clues = Pistas
web-create-clues-any = 25, 24-28...
web-create-clues-form = Escribe el número de pistas como 25, o como 24-28.
web-invariants = Cada grupo suma { $sum }
web-invariants-open = En la solución cada fila, columna y bloque tiene del 1 al { $side } una vez cada uno, y por eso suma { $sum }. Hasta ahora:
web-invariants-row = Filas
web-invariants-column = Columnas
web-invariants-box = Bloques

web-print-what = Qué
web-print-current = El sudoku del tablero
web-print-fresh = Sudokus nuevos: { $level }
web-print-count = Cuántos
web-print-per-page = Por página
web-print-paper = Papel
web-print-paper-A4 = A4
web-print-paper-letter = Carta
web-print-marks = Con lo anotado y las marcas
web-print-solutions = Soluciones al final
web-print-making = { $made } de { $count } hechos...
web-print-number = N.º { $number }
web-print-solution = Solución { $number }

web-search-intro = Mira cómo un motor busca la solución: qué prueba, qué se sigue de ello y dónde retrocede.
web-search-engine = Motor
web-engine-textbook = Vuelta atrás
web-engine-propagate = Propagación
web-engine-exact_cover = Enlaces danzantes
web-search-until = Buscar
web-search-until-first = hasta la primera solución
web-search-until-second = hasta saber si es la única
web-search-watch = Mirar
web-search-compare = Comparar los motores
web-search-begin = Empieza la búsqueda.
web-search-place = El { $digit } en { $house }
web-search-trial = { $ways ->
    [0] { $place }: no queda ninguna posibilidad.
    [one] { $place }: una posibilidad.
   *[other] { $place }: { $ways } posibilidades.
}
web-search-completion = Prueba { $cell }={ $digit }.
web-search-forced = Se sigue { $cell }={ $digit }.
web-search-retreat = Retroceso: se quita { $cell }={ $digit }.
web-search-prune-cell = Callejón sin salida: a { $cell } no le queda ninguna cifra.
web-search-prune-digit = Callejón sin salida: el { $digit } no tiene sitio en { $house }.
web-search-restart = La búsqueda vuelve a empezar con lo aprendido.
web-search-solution = Una solución.
web-search-count-trials = Pruebas
web-search-count-completions = Elecciones
web-search-count-forced = Deducidas
web-search-count-prunes = Callejones
web-search-count-retreats = Retrocesos
web-search-count-depth = Profundidad
web-search-count-solutions = Soluciones
web-search-count-nodes = Nodos
web-search-count-guesses = Elecciones
web-search-whole = La búsqueda entera: { $nodes } nodos, { $guesses } elecciones, { $retreats } retrocesos, profundidad { $depth }, soluciones halladas: { $solutions }.
web-search-cut = Detenida tras { $nodes } nodos: { $guesses } elecciones, { $retreats } retrocesos, profundidad { $depth }, soluciones halladas: { $solutions }.
web-search-shown-part = Se muestran los primeros { $told } sucesos de { $happened }.
web-search-tree = Árbol de búsqueda: las elecciones que tenían alternativa.
web-search-tree-hidden = { $count ->
    [one] Una elección anterior no se dibuja.
   *[other] { $count } elecciones anteriores no se dibujan.
}
web-search-tree-label = { $count ->
    [0] No hay ninguna elección en vigor.
    [one] Hay una elección en vigor.
   *[other] Hay { $count } elecciones en vigor.
}
web-search-tree-open = { $choice } está en vigor; se siguieron { $count } cifras
web-search-tree-dead = { $choice } no llevó a ninguna solución; se siguieron { $count } cifras
web-search-tree-solved = { $choice } lleva a una solución; se siguieron { $count } cifras
web-help-section = Ayudas y comprobación
web-level-is = Nivel: { $level }
web-solutions-look = Ver las soluciones
web-solutions-count = Contarlas todas
web-solutions-counted = Hay exactamente { $count } soluciones.
web-solutions-shown = Solución { $at }
web-solutions-more = { $count } halladas hasta ahora, y hay más. Las celdas amarillas difieren de la solución anterior.
web-solutions-all = Las { $count } soluciones. Las celdas amarillas difieren de la solución anterior.
web-space = ¿Cómo de grande es la búsqueda?
web-space-factorials = (n!) elevado a las celdas, cifra que se da a menudo
web-space-any-marks = Cada celda vacía o con una cifra
web-space-row-orders = Cada fila en algún orden
web-space-complete-grids = Tableros completos que cumplen las reglas
web-space-blanks = Cada celda vacía con una cifra
web-space-missing-digits = Cada fila completada en algún orden
web-space-candidates = Cada celda vacía con uno de sus candidatos
web-space-propagated = Lo mismo tras únicos y candidatos bloqueados
web-create-refused-clues = Ningún sudoku puede tener tantas pistas.
web-create-refused-too-few-clues = Un sudoku de 9 por 9 con solución única tiene al menos 17 pistas.
web-create-refused-size = Para tableros de este tamaño no se conocen niveles.
web-create-refused-from = El tablero completo incumple una regla.
web-create-refused-contradiction = Ningún sudoku puede ser así.
web-failed = Algo ha fallado; tu partida está a salvo. ({ $reason })
web-create-technique = Necesita
web-spare-givens = { $count ->
    [0] No se puede quitar ninguna pista de este sudoku.
    [one] Se podría quitar una pista.
   *[other] Se podría quitar cualquiera de { $count } pistas.
}
web-setting-live-wrong = Señalar al momento las cifras que están mal
web-check-undo-mistake = Deshacer hasta antes del error
web-solved-in = { $hints ->
    [0] Tu tiempo: { $time }, sin ayudas.
    [one] Tu tiempo: { $time }, con una ayuda.
   *[other] Tu tiempo: { $time }, con { $hints } ayudas.
}
web-keycap-shift = Mayús
web-keycap-space = Espacio
web-keycap-home = Inicio
web-keycap-end = Fin
web-keycap-delete = Supr
web-keycap-enter = Intro
web-open-problem-cell = Línea { $line }, columna { $column }, celda { $cell }:
web-open-symbols = símbolos 1-9 y A-{ $last }
web-open-blanks = celdas vacías escritas { $blanks }
web-storage-full = No queda sitio para guardar esta partida. Elimina partidas guardadas, o guárdalas antes en un archivo.
web-open-own = Tenías una partida tuya de este sudoku.
web-open-own-back = Volver a ella
web-help-pointer = Ratón y pantalla táctil
web-help-drag = Arrastra para elegir varias celdas; con Ctrl se añaden o se quitan; con Mayús se añaden.
web-help-double = Pulsa dos veces una cifra para elegir todas las iguales (en el modo color, las del mismo color).
web-help-right = Pulsa una celda vacía con el botón derecho para ponerle marcas ahí mismo.
web-help-long = Deja el dedo sobre una celda para empezar a elegir varias.
web-help-tap-mark = Toca dos veces una celda con una sola marca para anotarla.
