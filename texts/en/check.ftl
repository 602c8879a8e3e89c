# celda check
