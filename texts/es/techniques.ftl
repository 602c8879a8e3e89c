# celda techniques

techniques-every-size = todo tamaño
techniques-nine-only = solo 9x9
techniques-malformed = celda: { $file }, línea { $line }: { $why }

help-techniques = Enumera las técnicas: código, identificador, puntos, nivel, tamaños y nombre
    .long =
        Enumera las técnicas: código, identificador, puntos, nivel, tamaños y nombre

        Con una biblioteca, cada línea es una posición con el paso que se tiene que encontrar en ella, o que no se debe encontrar; se escriben las que fallan, después una tabla por código y al final una línea con cuántas pasaron (passed), fallaron (failed) y se saltaron (skipped) porque su técnica no está en el catálogo. El código de salida es 1 si alguna falló.
help-techniques-library = En lugar de enumerar el catálogo, prueba las posiciones de esta biblioteca
    .value = ARCHIVO
help-techniques-prove = Hace que el comprobador vuelva a demostrar también los pasos encontrados; el que no pueda demostrar cuenta como fallo
help-techniques-format = Cómo se escribe el catálogo: text, en columnas; csv, con cabecera; json, un objeto por línea
    .value = FORMATO
