# What `celda web` says, to its user on the terminal and to programs in answers.

server-running = Celda is at { $address } (Ctrl-C ends it)
server-stopped = Stopped.
server-no-page = The page is not in this program. { $command } builds it, in a copy of Celda's source; the program has to be built anew after that. The HTTP interface is here all the same.
server-cannot-bind = celda: cannot take { $address }: { $why }. Is it running already? --port chooses another port.
server-cannot-run = celda: the server cannot start: { $why }
server-cannot-open = celda: no browser could be opened: { $why }. The address is { $address }

server-not-found = There is nothing here.
server-method = Only { $allowed } is understood here.
server-host = This server answers this machine only, under its own name (localhost).
server-media-type = Questions are JSON: the content type has to be application/json.
server-json = The body is no JSON object: { $why }
server-fields = The question is not understood: { $why }
server-too-large = The body may have { $bytes } bytes at the most.
server-slow = The body did not arrive in time.
server-not-one-puzzle = { $puzzles ->
    [0] Text { $number } holds no puzzle.
   *[other] Text { $number } holds { $puzzles } puzzles; give them as a list in puzzles, one each.
}
server-side = Puzzle { $number } is too large: here the side is { $side } at the most.
server-late = The time for this request is over.
server-busy = There is too much to do at the moment. Please ask again.
server-broken = Something broke here. That should not happen.
server-no-such-engine = There is no engine { $name }.
server-no-such-technique = There is no technique { $name }.
server-no-such-value = { $field }: { $value } is none of the values possible.
