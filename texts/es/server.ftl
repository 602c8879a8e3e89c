# Lo que dice «celda web», a quien lo usa en la terminal y a otros programas en las respuestas.

server-running = Celda está en { $address } (Ctrl-C lo termina)
server-stopped = Detenido.
server-no-page = La página no está en este programa. La construye «{ $command }», en una copia del código fuente de Celda; después hay que volver a construir el programa. La interfaz HTTP está aquí de todos modos.
server-cannot-bind = celda: no se puede ocupar { $address }: { $why }. ¿Está ya en marcha? Con --port se elige otro puerto.
server-cannot-run = celda: el servidor no puede arrancar: { $why }
server-cannot-open = celda: no se pudo abrir ningún navegador: { $why }. La dirección es { $address }

server-not-found = Aquí no hay nada.
server-method = Aquí solo se entiende { $allowed }.
server-host = Este servidor solo responde a esta máquina, por su propio nombre (localhost).
server-media-type = Las preguntas son JSON: el tipo de contenido tiene que ser application/json.
server-json = El cuerpo no es un objeto JSON: { $why }
server-fields = No se entiende la pregunta: { $why }
server-too-large = El cuerpo puede tener { $bytes } bytes como máximo.
server-slow = El cuerpo no llegó a tiempo.
server-not-one-puzzle = { $puzzles ->
    [0] El texto { $number } no contiene ningún sudoku.
   *[other] El texto { $number } contiene { $puzzles } sudokus; da una lista en puzzles, uno en cada texto.
}
server-side = El sudoku { $number } es demasiado grande: aquí el lado es { $side } como máximo.
server-late = Se acabó el tiempo para esta petición.
server-busy = Ahora hay demasiado que hacer. Vuelve a preguntar, por favor.
server-broken = Algo se rompió aquí. No debería ocurrir.
server-no-such-engine = No existe el motor { $name }.
server-no-such-technique = No existe la técnica { $name }.
server-no-such-value = { $field }: { $value } no es ninguno de los valores posibles.
