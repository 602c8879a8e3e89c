# celda certify, and what celda reduce says in the same words

certify-not-minimal = Puzzle { $number } has one solution, but givens too many (celda reduce takes them away): its certificate says nothing of minimality.
certify-none = Puzzle { $number } has no solution.
certify-multiple =
    Puzzle { $number } has several solutions. Two of them:

    { $first }
    { $second }
certify-too-large = Puzzle { $number } is larger than { $side }x{ $side }: no certificate is made.
certify-too-hard = Puzzle { $number } is too hard for the bound.
certify-unfinished = Puzzle { $number }: the time was up.
