# celda count says nothing of its own.
