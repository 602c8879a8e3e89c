# Lo que un paso le dice al jugador: la técnica, el porqué y lo que se sigue.

step-and = { $most } y { $last }
step-or = { $most } o { $last }
step-row = la fila { $number }
step-column = la columna { $number }
step-box = el bloque { $number }
step-rows = las filas { $numbers }
step-columns = las columnas { $numbers }
step-boxes = los bloques { $numbers }

step-full-house = { $name }: { $cell } es la última celda vacía en { $house } y recibe la cifra que falta: { $result }
step-naked-single = { $name }: en { $cell } queda un solo candidato: { $result }
step-hidden-single = { $name }: en { $house }, al { $digit } le queda un solo sitio: { $result }
step-locked = { $name }: en { $from }, el { $digit } solo cabe en { $cells }; todas esas celdas están en { $to }, así que allí no puede ir en ninguna otra: { $result }
step-naked-subset = { $name }: en { $houses }, las { $count } celdas { $cells } solo admiten { $digits } entre todas, así que esas cifras no van en ninguna otra: { $result }
step-hidden-subset = { $name }: en { $house }, las { $count } cifras { $digits } solo caben en { $cells }, así que ahí no va nada más: { $result }
step-leaves-one-place = eso deja un solo sitio, { $result }
step-fish = { $name }: en { $base }, el { $digit } solo cabe en { $cover }; son otras tantas casas, así que cada una recibe ahí su { $digit } y no admite ningún otro: { $result }
step-fish-finned = { $name }: en { $base }, el { $digit } solo cabe en { $cover } o, como aleta, en { $fins }. O bien { $cover } reciben ahí su { $digit }, o bien lo tiene una aleta; una celda que lo pierde en ambos casos no puede tenerlo: { $result }
step-kraken-1 = { $name }: en { $base }, el { $digit } solo cabe en { $cover } o, como aleta, en { $fins }. O bien { $cover } reciben ahí su { $digit }, o bien lo tiene una aleta, y de ahí sale lo mismo: { $chains }. Por tanto, { $result }
step-kraken-2 = { $name }: en { $base }, el { $digit } solo cabe en { $cover } o, como aleta, en { $fins }. Así que es cierto { $premises }, y de cada uno sale lo mismo: { $chains }. Por tanto, { $result }
step-chain = { $name }: { $chains }. Por tanto, { $result }
step-chain-ends = { $name }: { $chains }. Al menos uno de los extremos, { $first } o { $last }, es cierto, y se descarta lo que ambos excluyen: { $result }
step-chain-loop = { $name }: { $chains }. La cadena se cierra, así que de cada dos que une es cierto exactamente uno, y se descarta lo que ambos excluyen: { $result }
step-chain-true = { $name }: { $chains }. Si { $first } fuera falso, la cadena lo haría cierto; así que es cierto: { $result }
step-chain-false = { $name }: { $chains }. Si { $first } fuera cierto, la cadena lo haría falso; así que es falso: { $result }
step-chain-pair = { $name }: { $chains }. De cada cadena es cierto al menos un extremo, y se descarta lo que excluyen sus dos extremos: { $result }
step-chains-contradiction = { $name }: supongamos { $premise }. Entonces, { $chains }. { $conflict }. Por tanto, { $result }
step-chains-every = { $name }: en todos los casos sale lo mismo: { $chains }. Por tanto, { $result }
step-chains-nothing-else = { $name }: supongamos { $premise }. { $conflict }. Por tanto, { $result }
step-chains-both = Así, { $candidate } sería a la vez cierto y falso
step-chains-either = { $name }: tanto si { $candidate } es cierto como si es falso, sale lo mismo: { $chains }. Por tanto, { $result }
step-chains-verity = { $name }: tiene que ser cierto { $premises }, y de cada uno sale lo mismo: { $chains }. Por tanto, { $result }
step-links = En las cadenas, = une dos de los que al menos uno es cierto, y - dos de los que lo es uno como mucho.
step-net-contradiction = { $name }: supongamos { $premise }. { $count ->
    [0] { $conflict }
   *[other] Entonces, { $forced }. { $conflict }
}. Por tanto, { $result }
step-net-verity = { $name }: se cumple una de estas: { $premises }. { $branches } En todos los casos, { $result }
step-net-branch = Si { $premise }{ $count ->
    [0] , se deduce enseguida.
   *[other] , entonces { $forced }.
}
step-net-last-place = { $placed } (último sitio en { $house })
step-net-last-candidate = { $placed } (último candidato)
step-net-no-candidate = Así, { $cell } se queda sin candidatos
step-net-no-place = Así, el { $digit } se queda sin sitio en { $house }
step-net-both = Pero el { $digit } ya no cabe en { $cell }
step-colours = { $name }: los enlaces fuertes unen { $clusters }; de cada pareja de colores, uno acierta y el otro falla. { $why }: { $result }
step-colours-cluster = { $first } de un color con { $second } del otro
step-colours-trap = En ambos casos se descarta lo que ve los dos colores
step-colours-wrap = Dos candidatos del color que se descarta se excluyen entre sí, así que es el que falla
step-colours-emptied = El color que se descarta dejaría una celda sin candidatos, así que es el que falla
step-colours-opposite = Un color de una pareja ve un color de la otra, así que no aciertan los dos y acierta alguno de sus opuestos; se descarta lo que ve ambos opuestos
step-colours-between = El color que se descarta ve los dos colores de la otra pareja, así que falla
step-wing = { $name }: sea cual sea la cifra de { $pivot }, el { $digit } está en { $pincers }; una celda que ve todas ellas no puede tenerlo: { $result }
step-wing-of-four = { $name }: las cuatro celdas { $cells } solo tienen cuatro cifras entre todas, cada una menos el { $digit } como mucho en una de ellas; así que el { $digit } está en { $pincers }, y una celda que ve todas ellas no puede tenerlo: { $result }
step-empty-rectangle = { $name }: en { $block }, el { $digit } solo cabe en { $places }. { $links } De cualquier modo, aquí no cabe: { $result }
step-empty-rectangle-link = En { $strong } está en { $far }, o si no en { $near } y entonces, en { $block }, en { $left }.
step-wing-linked = { $name }: { $ends } tienen los mismos dos candidatos. El que no es el { $digit } tiene que estar también en { $places }, que se lo quita a una de las dos, y esa tiene entonces el { $digit }; una celda que ve ambas no puede tenerlo: { $result }
step-almost-locked = { $name }: { $sets }. { $restricted ->
    [none] No dejan otra salida
   *[other] { $restricted }; el conjunto que pierde una cifra se queda con todas las demás, así que esto no cabe
}: { $result }
step-almost-locked-set = { $label } = { $cells } con { $digits }
step-restricted = { $first } y { $second } no pueden tener a la vez el { $digit }
step-blossom = { $name }: sea cual sea la cifra del tallo { $stem }, uno de los pétalos la pierde y se queda con todas las demás suyas: { $sets }. Se descarta lo que no cabe en ningún caso: { $result }
step-sue-de-coq = { $name }: { $crossing } en el cruce, { $line } en la línea y { $block } en el bloque tienen entre todas tantas cifras como celdas, así que cada una de esas cifras está ahí. Las que necesita { $line } no van en otro sitio de la línea, ni las que necesita { $block } en otro del bloque: { $result }
step-deadly = { $name }: si { $parts }, esas cifras se podrían intercambiar y el sudoku tendría dos soluciones. { $because }: { $result }
step-deadly-avoidable = { $name }: ninguna de las celdas { $cells } venía dada. Si { $parts }, esas cifras se podrían intercambiar y el sudoku tendría dos soluciones. { $because }: { $result }
step-deadly-grave = { $name }: si cada celda vacía tuviera solo dos candidatos, con cada cifra dos veces en sus casas, todas se podrían intercambiar y el sudoku tendría dos soluciones. { $because }: { $result }
step-deadly-part = en { $cells } solo hubiera { $digits }
step-deadly-one = Por tanto, { $cell } tiene otra cifra
step-deadly-extra = Por tanto, el { $digit }, que es la única otra cifra que cabe ahí, está en una de ellas, y no donde lo verían todos los sitios que tiene ahí
step-deadly-subset = Por tanto, una de ellas tiene otra cifra y forma con { $others } un conjunto cuyas cifras no van en otro sitio de la casa
step-deadly-confined = En { $houses }, el { $digits } solo cabe en esas celdas, así que se descarta lo que completaría el patrón
step-deadly-otherwise = Por tanto, una de ellas tiene otra cifra, y se descarta lo que lo impediría
step-exclusion = { $name }: en { $cells }, toda combinación de cifras con uno de estos candidatos repite una cifra en una casa o deja a { $sets } sin cifras bastantes: { $result }
step-templates = { $name }: { $placed ->
    [yes] todas las maneras de colocar los { $digit } en el tablero los ponen aquí
   *[no] ninguna manera de colocar los { $digit } en el tablero pone uno aquí
}: { $result }
step-fireworks = { $name }: en la fila y en la columna de { $cells }, cada cifra de { $digits } solo sale del bloque por { $others }; así, esas tres celdas se quedan con las tres cifras: { $result }
step-exocet = { $name }: las dos cifras de la base { $cells }, de entre { $digits }, tienen que estar también en los objetivos { $others }; así que estos no tienen otras, ni la base las que ellos no admiten: { $result }
step-tridagon = { $name }: { $digits } no bastan para llenar { $cells }; por eso tiene que haber otra cosa en { $others }: { $result }
step-covered = { $name }: las { $count } celdas { $cells } llevan una cifra cada una, y todos sus candidatos están entre estas { $count }: { $covers }. Así, cada una de ellas está en esas celdas y en ninguna otra: { $result }
step-cover = { $digits } en { $house }
step-symmetric = { $name }: { $motion } deja las pistas como están{ $digits ->
    [none] .
   *[other] {" "}si se cambian las cifras: { $digits }.
} Así, deja también como está la única solución, y lo que hay en una celda está, cambiado, en su imagen{ $axis ->
    [none] {""}
   *[other] ; en { $axis } solo caben cifras que no cambian ({ $fixed })
}: { $result }
step-half-turn = media vuelta alrededor del centro
step-quarter-turn = un cuarto de vuelta alrededor del centro
step-reflection = la reflexión en la diagonal de { $from } a { $to }
step-named = { $name } en { $cells } con { $digits }: { $result }
step-bare = { $name }: { $result }
step-brute-force = { $name }: ninguna técnica avanza desde aquí; probando todo se ve que { $result }

step-look = La clave está en { $houses }.
step-look-digit = La clave está en los { $digit }.
step-level-easy = Fácil
step-level-medium = Medio
step-level-hard = Difícil
step-level-unfair = Muy difícil
step-level-extreme = Extremo
