# El marco de la ayuda. La ayuda de cada orden está en el archivo de su área, con los nombres help-ORDEN y
# help-ORDEN-OPCIÓN; lo que comparten varias órdenes, aquí, con el nombre help-common-OPCIÓN.

help-template = {"{before-help}{about-with-newline}"}
    Uso: {"{usage}"}

    {"{all-args}{after-help}"}
help-commands = Órdenes
help-command = ORDEN
help-options = Opciones
help-options-of-usage = [OPCIONES]
help-arguments = Argumentos
help-help = Muestra la ayuda (con «-h», un resumen)
help-version = Muestra la versión
help-values = valores posibles: { $values }
help-meaning = qué se espera: { $help }
help-default = por omisión: { $values }
help-examples =
    Ejemplos:
      celda solve sudokus.txt
      celda solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      celda check sudoku.txt
      celda explain sudoku.txt
      celda hint --level 2 sudoku.txt
      celda ORDEN --help

help-unknown-argument = error: no existe la opción «{ $argument }»
help-unknown-command = error: no existe la orden «{ $command }»
help-missing-value = error: la opción «{ $argument }» necesita un valor
help-invalid-value = error: «{ $value }» no es un valor válido para «{ $argument }»
help-conflict = error: «{ $argument }» no se puede usar junto con «{ $other }»
help-missing-argument = error: falta «{ $argument }»
help-missing-command = error: falta la orden
help-suggestion = ¿Querías decir «{ $suggestion }»?
help-more = Para saber más: celda --help

help-about = Celda lee, comprueba, resuelve y cuenta sudokus de cualquier tamaño.
help-common-lang = El idioma de los mensajes y de la ayuda: en o es; por omisión, el de la configuración regional
    .value = IDIOMA
help-common-input = Archivos, «-» para la entrada estándar, o los propios sudokus; sin ninguno se lee la entrada estándar
    .value = ENTRADA
help-common-box = Filas y columnas de cada bloque, por ejemplo 3x4; por omisión, bloques cuadrados o lo más parecido, más anchos que altos
    .value = FILASxCOLUMNAS
help-common-symbols = Cómo se escriben los números: 1-9 y después A-Z; hexadecimal, donde 0 es un número; letras desde la A; números separados
    .value = ALFABETO
help-common-format = Cómo se escriben los resultados: line, una línea por sudoku; grid, dibujado; csv, con cabecera; json, un objeto por línea
    .value = FORMATO
help-common-threads = Cuántos hilos trabajan; por omisión, uno por núcleo. El resultado no depende de ello
    .value = N
help-common-engine = El motor que busca; por omisión, el que convenga al sudoku
    .value = MOTOR
help-common-timeout = Abandona un sudoku al cabo de tantos segundos y lo da por no terminado
    .value = SEGUNDOS
help-common-stats = Dice de cada sudoku lo que costó la búsqueda
help-common-techniques = Usa solo estas técnicas, separadas por comas, o all para todo el catálogo; «celda techniques» las enumera
    .value = LISTA
help-common-skip = No usa estas técnicas, separadas por comas
    .value = LISTA
help-common-no-uniqueness = No usa ninguna técnica que dé por hecho que el sudoku tiene una sola solución

help-web = Sirve la página, y una interfaz HTTP para otros programas, solo en esta máquina
    .long =
        Sirve la página, y una interfaz HTTP para otros programas, solo en esta máquina.

        La página está en el programa y funciona sin red. POST /api/v1/solve, count, explain, rate y generate toman y dan JSON; /api/v1/openapi.json los describe. Ctrl-C termina el servidor, con el código de salida 0.
help-web-port = El puerto; 0 es cualquiera que esté libre
    .value = PUERTO
help-web-address = La dirección en la que escucha. A la de por omisión solo se llega desde esta máquina; a 0.0.0.0, desde todas partes
    .value = DIRECCIÓN
help-web-open = Abre la página en el navegador
