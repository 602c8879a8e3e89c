# celda count
