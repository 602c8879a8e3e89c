# celda solve
