# Lo que dice celda study.

study-stopped = Interrumpido. Lo hecho hasta ahora queda escrito.
study-no-such-puzzle = No hay sudoku { $number }: en la entrada hay { $count }.
study-no-such-side = celda: no hay tablero vacío de lado { $side } con esos bloques
study-no-such-engine = celda: no existe el motor { $engine }; los hay: { $engines }

study-in-row = { $digit } en la fila { $number }
study-in-column = { $digit } en la columna { $number }
study-in-box = { $digit } en el bloque { $number }

# El registro.
study-trace-head = { $engine }, { $shape }: { $puzzle }
study-trial = { $ways ->
    [one] prueba { $place }: una posibilidad
   *[other] prueba { $place }: { $ways } posibilidades
}
study-completion = { $what }
study-forced = forzado: { $what }
study-prune = poda: nada cabe en { $place }
study-retreat = retroceso: no { $what }
study-restart = vuelve a empezar
study-solution = solución: { $grid }
study-trials = { $count ->
    [one] { $count } prueba
   *[other] { $count } pruebas
}
study-completions = { $count ->
    [one] { $count } compleción
   *[other] { $count } compleciones
}
study-forced-cells = { $count ->
    [one] { $count } celda forzada
   *[other] { $count } celdas forzadas
}
study-prunes = { $count ->
    [one] { $count } poda
   *[other] { $count } podas
}
study-retreats = { $count ->
    [one] { $count } retroceso
   *[other] { $count } retrocesos
}
study-restarts = { $count ->
    [one] { $count } nuevo comienzo
   *[other] { $count } nuevos comienzos
}
study-solutions = { $count ->
    [one] { $count } solución
   *[other] { $count } soluciones
}
study-trace-cut = { $count ->
    [one] No se muestra un suceso más: { $kinds }.
   *[other] No se muestran { $count } sucesos más: { $kinds }.
}
study-found = { $count ->
    [0] No hay solución.
    [one] Hay una sola solución.
   *[other] Hay { $count } soluciones.
}
study-found-limit = { $count ->
    [one] Detenido en la primera solución.
   *[other] Detenido al llegar a { $count } soluciones.
}
study-found-unfinished = { $count ->
    [0] Detenido antes de hallar ninguna solución.
    [one] Detenido antes del final, con una solución hallada.
   *[other] Detenido antes del final, con { $count } soluciones halladas.
}
study-trace-cost = { $nodes ->
    [one] { $nodes } nodo, profundidad { $depth }: { $kinds }.
   *[other] { $nodes } nodos, profundidad { $depth }: { $kinds }.
}

# El árbol.
study-tree-title = Árbol de búsqueda de { $engine }, { $shape }
study-tree-whole = { $nodes } nodos de la búsqueda, dibujados como { $drawn }
study-tree-part = { $shown } de { $nodes } nodos de la búsqueda, dibujados como { $drawn }
study-legend-decision = decisión (posibilidades)
study-legend-forced = celdas forzadas
study-legend-prune = poda
study-legend-solution = solución
study-legend-retreat = retroceso
study-legend-restart = nuevo comienzo
study-legend-open = sin terminar
study-legend-hidden = nodos no mostrados

# El espacio.
study-space-head = { $shape }: { $givens } pistas, { $blanks } celdas vacías
study-space-measure = qué se cuenta
study-space-size = tamaño
study-space-formula = con exactitud
study-space-any-marks = tableros, cada celda vacía o con un número
study-space-factorials = un orden de los números por celda
study-space-row-orders = tableros con cada número una vez por fila
study-space-complete-grids = tableros completos según las reglas
study-space-blanks = números en las celdas vacías
study-space-missing-digits = números que faltan en cada fila, en cualquier orden
study-space-candidates = candidatos en las celdas vacías
study-space-propagated = lo mismo tras propagar
study-space-nodes = nodos que visita { $engine }

# La comparación.
study-compare-disagree = celda: los motores no coinciden en el sudoku { $number }
study-compare-size = lado
study-compare-blanks = vacías
study-compare-engine = motor
study-compare-puzzles = sudokus
study-compare-unfinished = sin terminar
study-compare-nodes-median = nodos (mediana)
study-compare-nodes-mean = nodos (media)
study-compare-nodes-max = nodos (máx.)
study-compare-retreats-median = retrocesos (mediana)
study-compare-depth-median = profundidad (mediana)
study-compare-depth-max = profundidad (máx.)
study-compare-seconds-median = segundos (mediana)
study-compare-seconds-max = segundos (máx.)
study-compare-title = Lo que cuestan los motores
study-compare-note = { $count ->
    [one] Un sudoku por punto. Cada motor decide si no hay solución, hay una o hay varias.
   *[other] Medianas de { $count } sudokus. Cada motor decide si no hay solución, hay una o hay varias.
}
study-compare-note-bars = { $count ->
    [one] Un sudoku. Cada motor decide si no hay solución, hay una o hay varias.
   *[other] Mediana y máximo de { $count } sudokus. Cada motor decide si no hay solución, hay una o hay varias.
}
study-compare-across-blanks = celdas vacías, por ciento
study-compare-across-size = lado del tablero
study-compare-panel-blanks = { $share } % vacías
study-compare-at-least = al menos (sin terminar)

# El grafo.
study-graph-refuted = Nada queda abierto: la propagación muestra que nada cabe en { $place }.
study-graph-too-large = celda: el grafo tiene { $edges } aristas; se dibujan hasta { $most }. Con --format dot y graphml sí se escribe.
study-graph-conflict = Grafo de conflictos, { $shape }
study-graph-conflict-open = Grafo de conflictos de las celdas abiertas, { $shape }
study-graph-bipartite = Grafo bipartito de celdas y números, { $shape }
study-graph-bipartite-open = Grafo bipartito de celdas abiertas y números, { $shape }
study-graph-cells = celdas
study-graph-digits = números
study-graph-edges = aristas
study-graph-degrees = aristas por vértice
study-graph-density = densidad
study-graph-parts = partes
study-graph-part-sizes = tamaños de las partes
study-graph-note = { $parts ->
    [one] { $vertices } vértices, { $edges } aristas, en una sola parte
   *[other] { $vertices } vértices, { $edges } aristas, en { $parts } partes
}
study-graph-row = misma fila
study-graph-column = misma columna
study-graph-box = solo mismo bloque
study-graph-filled = con número
study-graph-candidate = candidato

help-study = Estudia cómo buscan los motores: registro, árbol, comparación, tamaños y grafos
    .long =
        Estudia cómo buscan los motores: registro, árbol, comparación, tamaños y grafos

        docs/study.es.md enseña la materia con estas órdenes.
help-study-puzzle = Qué sudoku de la entrada, contando desde 1
    .value = N
help-study-size = Estudia el tablero vacío de este lado en vez de un sudoku; --box le da otra forma que la usual
    .value = N
help-study-engine = El motor que busca
    .value = MOTOR
help-study-limit = Detiene la búsqueda al llegar a tantas soluciones; dos bastan para saber si hay una sola
    .value = N
help-study-timeout = Detiene la búsqueda al cabo de tantos segundos
    .value = SEGUNDOS
help-study-output = Escribe en este archivo en vez de en la salida estándar
    .value = ARCHIVO

help-study-trace = Registra una búsqueda: cada prueba, compleción, poda y retroceso
    .long =
        Registra una búsqueda: cada prueba, compleción, poda y retroceso

        Las líneas llevan un número y una sangría según las elecciones vigentes. El registro tiene como límite --max-events; lo que pasa de ahí se cuenta y se dice al final, con lo hallado y lo que costó. El código de salida es 0 si la búsqueda llegó a su fin o a --limit, 1 si no o si no hay sudoku, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-study-trace-max-events = Escribe tantos sucesos como mucho
    .value = N
help-study-trace-format = Cómo se escribe el registro: text; json, un objeto por suceso, el primero sobre el sudoku y el último con el resultado
    .value = FORMATO

help-study-tree = Dibuja el árbol de búsqueda o una parte de él
    .long =
        Dibuja el árbol de búsqueda o una parte de él

        Un nodo es un estado de la búsqueda que dura hasta la siguiente elección entre varias posibilidades; las celdas forzadas son una marca en él. Las ramas que pasan de los límites se ven como un triángulo con el número de sus nodos; el camino a la primera solución se ve siempre. Hasta 150 nodos llevan letra; los árboles mayores que serían demasiado anchos tienen los niveles en anillos. El código de salida es 0 si la búsqueda llegó a su fin o a --limit, 1 si no o si no hay sudoku, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-study-tree-depth = Muestra tantos niveles bajo la raíz
    .value = N
help-study-tree-breadth = Muestra tantas ramas de cada nodo
    .value = N
help-study-tree-nodes = Muestra tantos nodos; si hay más, se dejan fuera los niveles más profundos
    .value = N
help-study-tree-format = Cómo se escribe el árbol: svg; dot, para Graphviz; json, un objeto por nodo y al final lo que hay
    .value = FORMATO

help-study-compare = Compara motores con los mismos sudokus: nodos, retrocesos, profundidad y tiempo
    .long =
        Compara motores con los mismos sudokus: nodos, retrocesos, profundidad y tiempo

        Cada motor decide si un sudoku no tiene solución, tiene una o tiene varias. La tabla da la mediana, la media y el máximo; lo que un motor no terminó cuenta con lo que llevaba gastado, y las cifras que dependen de ello llevan la marca de «al menos». Con --sweep los sudokus se hacen: tableros al azar de cada tamaño, con cada porcentaje de celdas vacías. Ctrl-C acaba la comparación; lo terminado se escribe. El código de salida es 0 si todos los motores acabaron todos los sudokus, 1 si no o si algún sudoku no se pudo leer, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-study-compare-engines = Los motores, separados por comas
    .value = LISTA
help-study-compare-sweep = Hace los sudokus: cada tamaño con cada porcentaje de celdas vacías
help-study-compare-sizes = Los lados de la serie, separados por comas
    .value = LISTA
help-study-compare-blanks = Los porcentajes de celdas vacías de la serie, separados por comas
    .value = LISTA
help-study-compare-count = Cuántos sudokus de cada tamaño y porcentaje tiene la serie
    .value = N
help-study-compare-seed = La semilla de la serie: la misma semilla da los mismos sudokus
    .value = SEMILLA
help-study-compare-limit = Detiene un motor al llegar a tantas soluciones de un sudoku; dos bastan para saber si hay una sola
    .value = N
help-study-compare-max-nodes = Detiene un motor al cabo de tantos nodos de un sudoku
    .value = N
help-study-compare-timeout = Detiene un motor al cabo de tantos segundos de un sudoku
    .value = SEGUNDOS
help-study-compare-by = Según qué se agrupan los sudokus: engine, solo por motor; size, por lado; blanks, por lado y porcentaje. Por omisión blanks en una serie; si no, size cuando hay varios
    .value = QUÉ
help-study-compare-chart = Dibuja un gráfico en este archivo (SVG): líneas sobre lo que crece, o barras
    .value = ARCHIVO
help-study-compare-figure = La cifra que muestra el gráfico
    .value = CIFRA
help-study-compare-across = Qué crece de izquierda a derecha en el gráfico de una serie
    .value = QUÉ
help-study-compare-no-times = Omite los tiempos, de modo que el resultado sea el mismo en cualquier máquina
help-study-compare-threads = Cuántos hilos trabajan. Con más de uno los tiempos son mayores, pues comparten la máquina
    .value = N
help-study-compare-format = Cómo se escribe la tabla: text, en columnas; csv, con cabecera; json, un objeto por fila
    .value = FORMATO

help-study-space = Mide el espacio de una búsqueda: cuántos tableros hay con medidas cada vez más finas, y cuántos nodos visitan los motores
    .long =
        Mide el espacio de una búsqueda: cuántos tableros hay con medidas cada vez más finas, y cuántos nodos visitan los motores

        Los tamaños son exactos: como fórmula, en notación científica (con las cifras cortadas, sin redondear) y, con --exact, enteros. Los nodos son los que hacen falta para decidir si no hay solución, hay una o hay varias. El código de salida es 0 si se halló todo, 1 si un motor no llegó al final o no hay sudoku, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-study-space-exact = Escribe los números enteros. El tablero vacío de 100x100 tiene un número de 1 580 000 cifras
help-study-space-engines = Los motores cuyos nodos se cuentan, separados por comas; none, ninguno
    .value = LISTA
help-study-space-max-nodes = Detiene un motor al cabo de tantos nodos
    .value = N
help-study-space-timeout = Detiene un motor al cabo de tantos segundos
    .value = SEGUNDOS
help-study-space-format = Cómo se escriben los tamaños: text, en columnas; csv, con cabecera; json, un objeto por línea
    .value = FORMATO

help-study-graph = Escribe un sudoku como grafo: sus tamaños, un dibujo o un archivo para otros programas
    .long =
        Escribe un sudoku como grafo: sus tamaños, un dibujo o un archivo para otros programas

        El grafo de conflictos une las celdas que comparten un grupo; el grafo bipartito une cada celda con los números que caben en ella. Con --open solo cuentan las celdas que la propagación deja abiertas, y solo los conflictos por un candidato que ambas tienen; las partes en que cae este grafo se pueden resolver por separado. El código de salida es 0 si se escribió el grafo, 1 si no hay sudoku o la propagación lo refuta, y 2 si la orden se usó mal o falló la lectura o la escritura.
help-study-graph-kind = Qué grafo
    .value = CLASE
help-study-graph-open = Solo lo que la propagación deja abierto
help-study-graph-format = Cómo se escribe el grafo: text, sus tamaños; json, sus tamaños como objeto; svg, dibujado; dot, para Graphviz; graphml
    .value = FORMATO
