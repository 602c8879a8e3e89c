help-completions = Escribe lo que un intérprete de órdenes necesita para completar las de celda
help-completions-shell = El intérprete de órdenes; la salida va a su carpeta de autocompletado
    .value = INTÉRPRETE
