# Lo que no se ha podido leer, y en qué incumple un sudoku las reglas.

problems-rejected = este sudoku no se puede leer
problems-rejected-named = el sudoku «{ $name }» no se puede leer
problems-more = { $count ->
    [one] hay un lugar más como estos
   *[other] hay { $count } lugares más como estos
}
problems-fits = el texto encajaría con { $options }

problems-unrecognised = aquí no hay nada que parezca un sudoku
problems-line-too-long = esta línea tiene más de { $limit } bytes; se ha saltado
problems-unknown-symbol = { $cell ->
    [none] { $symbol } ({ $code }) no es un número ni una celda vacía
   *[other] { $symbol } ({ $code }) en { $cell } no es un número ni una celda vacía
}
problems-digit-too-large = { $digit } es demasiado grande: los números llegan hasta { $side }
problems-ambiguous-symbols = aquí el 0 puede ser una celda vacía o un número; elígelo con --symbols
problems-cell-count = { $found ->
    [one] hay { $found } celda y tendría que haber { $expected }
   *[other] hay { $found } celdas y tendría que haber { $expected }
}
problems-row-length = { $found ->
    [one] la fila { $row } tiene { $found } celda y tendría que tener { $expected }
   *[other] la fila { $row } tiene { $found } celdas y tendría que tener { $expected }
}
problems-row-count = { $found ->
    [one] hay { $found } fila y tendría que haber { $expected }
   *[other] hay { $found } filas y tendría que haber { $expected }
}
problems-side-differs = el tablero tiene lado { $found }, pero se ha pedido { $expected }
problems-bad-shape = bloques de ese tamaño no forman un sudoku
problems-field-missing = { $found ->
    [one] aquí solo hay { $found } campo; el sudoku tendría que estar en el campo { $column }
   *[other] aquí solo hay { $found } campos; el sudoku tendría que estar en el campo { $column }
}
problems-unclosed-quote = estas comillas no se cierran
problems-cell-named-twice = esta celda se nombra dos veces, con { $first } y con { $second }
problems-notation = aquí tendría que haber { $expected }
problems-expected-row = una fila
problems-expected-column = una columna
problems-expected-number = un número de 1 al lado del tablero
problems-expected-digit = un número
problems-expected-relation = = o <>
problems-expected-end = el final del texto

problems-mixed-blanks = varios signos se han tomado por celdas vacías: { $blanks }
problems-other-shapes = con estos bloques se repite un número en un bloque; no se repetiría con { $options }
problems-other-symbols = el texto también encajaría con { $options }, con otros valores
problems-solution-unreadable = la solución que acompaña al sudoku no se puede leer
problems-solution-differs = la solución que acompaña al sudoku no concuerda con sus pistas: { $cells }

problems-conflict = { $times ->
    [2] { $digit } dos veces en { $house }: { $cells }
   *[other] { $digit } { $times } veces en { $house }: { $cells }
}
problems-conflicts = hay números repetidos
