# celda menu

menu-welcome = Celda: sudokus paso a paso
menu-choices =
    ¿Qué quieres hacer?
      1  Resolver un sudoku
      2  Salir
menu-your-choice = Tu elección:
menu-no-such-choice = «{ $choice }» no es ninguna de las opciones.
menu-goodbye = ¡Hasta luego!

menu-entry-choices =
    ¿Cómo lo vas a escribir?
      1  Fila a fila
      2  En una sola línea de 81 caracteres
menu-how-rows = Nueve números por fila, con 0 o un punto para cada celda vacía.
menu-how-line = Una fila tras otra sin separación, con 0 o un punto para cada celda vacía.
menu-row = Fila { $number }:
menu-line = 81 caracteres:
menu-row-length = { $found ->
    [one] Esta fila tiene { $found } celda y tendría que tener 9.
   *[other] Esta fila tiene { $found } celdas y tendría que tener 9.
}
menu-symbol = En el lugar { $place } está { $symbol }, que no es un número ni una celda vacía.
menu-row-repeats = El { $digit } se repite en esta fila: lugares { $places }.
menu-line-length = { $found ->
    [one] Esta línea tiene { $found } carácter y tendría que tener 81.
   *[other] Esta línea tiene { $found } caracteres y tendría que tener 81.
}
menu-is-this-right = ¿Es correcto? (s/n)
menu-words-for-yes = s sí si
menu-words-for-no = n no
menu-yes-or-no = Responde s o n, por favor.
menu-what-was-typed = lo que has escrito
menu-enter-anew = Escríbelo otra vez, por favor.

menu-several-solutions = Este sudoku tiene varias soluciones; aquí va una de ellas, sin técnicas que den por hecho que solo hay una.
menu-candidates-after = Candidatos tras el paso «{ $technique }»:
menu-candidates-left = Candidatos que quedan:
menu-solved = { $steps ->
    [0] Ya está resuelto.
    [one] Resuelto en un paso, solo con lógica.
   *[other] Resuelto en { $steps } pasos, solo con lógica.
}
menu-stuck = { $steps ->
    [0] Ninguna de las técnicas encuentra un paso.
    [one] Tras un paso, ninguna de las técnicas avanza.
   *[other] Tras { $steps } pasos, ninguna de las técnicas avanza.
}
menu-backtracking = A partir de aquí sigue la búsqueda con retroceso.
menu-cost =
    Llamadas: { $calls }
    Profundidad máxima: { $depth }
    Retrocesos: { $retreats }
    Segundos: { $seconds }
    Celdas rellenadas: { $cells }
menu-no-solution = { $reasons ->
    [none] Este sudoku no tiene solución.
   *[other] Este sudoku no tiene solución: { $reasons }.
}
menu-engines = El mismo sudoku con cada motor:
menu-engine = { $state ->
    [unfinished] { $engine }: sin terminar tras { $seconds } segundos ({ $nodes ->
        [one] { $nodes } nodo
       *[other] { $nodes } nodos
    }, { $retreats ->
        [one] { $retreats } retroceso
       *[other] { $retreats } retrocesos
    })
   *[other] { $engine }: { $seconds } segundos, { $nodes ->
        [one] { $nodes } nodo
       *[other] { $nodes } nodos
    }, { $retreats ->
        [one] { $retreats } retroceso
       *[other] { $retreats } retrocesos
    }
}

help-menu = Pide un sudoku por el teclado y lo resuelve paso a paso
    .long =
        Pide un sudoku por el teclado y lo resuelve paso a paso

        Un menú pregunta qué hacer; el sudoku se escribe fila a fila o en una sola línea, se muestra y se confirma. Cada paso se cuenta con el tablero y los candidatos que quedan después. Donde las técnicas se detienen sigue la búsqueda con retroceso, que dice lo que ha costado.
help-menu-basic = Usa solo seis técnicas básicas: único desnudo y oculto, par, trío y cuarteto desnudos, par oculto
