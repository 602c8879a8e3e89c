# celda bench

bench-line =
    { $threads ->
        [one] { $path } { $threads } hilo  { $rate } sudokus/s { $nanoseconds } ns por sudoku, { $guesses } conjeturas por sudoku, { $share } % sin ninguna
       *[other] { $path } { $threads } hilos { $rate } sudokus/s { $nanoseconds } ns por sudoku, { $guesses } conjeturas por sudoku, { $share } % sin ninguna
    }

help-bench = Dice con qué rapidez se resuelven los sudokus de 9x9 en este equipo
    .long =
        Dice con qué rapidez se resuelven los sudokus de 9x9 en este equipo

        Resuelve sudokus una y otra vez y comprueba que la solución es única: los de las entradas o, si no hay ninguna, sudokus mínimos creados para ello, los mismos en todos los equipos. Escribe una línea por cada variante de código que admite el procesador, con un hilo, y otra para la más rápida con todos los hilos.
help-bench-count = Cuántos sudokus se crean si no se indica ninguna entrada
    .value = N
help-bench-seconds = Cuánto dura la medida de cada línea del resultado
    .value = SEGUNDOS
help-bench-json = Escribe JSON Lines
help-bench-threads = Con cuántos hilos se mide la última línea; por omisión, uno por núcleo
    .value = N
