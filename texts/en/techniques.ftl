# celda techniques

techniques-every-size = every size
techniques-nine-only = 9x9 only
techniques-malformed = celda: { $file }, line { $line }: { $why }
