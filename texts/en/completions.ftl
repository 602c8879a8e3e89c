# celda completions says nothing.
