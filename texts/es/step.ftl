# Lo que un paso le dice al jugador: la técnica, el porqué y lo que se sigue.

step-and = { $most } y { $last }
step-row = la fila { $number }
step-column = la columna { $number }
step-box = el bloque { $number }

step-full-house = { $name }: { $cell } es la última celda vacía en { $house } y recibe la cifra que falta: { $result }
step-naked-single = { $name }: en { $cell } queda un solo candidato: { $result }
step-hidden-single = { $name }: en { $house }, al { $digit } le queda un solo sitio: { $result }
step-locked = { $name }: en { $from }, el { $digit } solo cabe en { $cells }; todas esas celdas están en { $to }, así que allí no puede ir en ninguna otra: { $result }
step-naked-subset = { $name }: en { $houses }, las { $count } celdas { $cells } solo admiten { $digits } entre todas, así que esas cifras no van en ninguna otra: { $result }
step-hidden-subset = { $name }: en { $house }, las { $count } cifras { $digits } solo caben en { $cells }, así que ahí no va nada más: { $result }
step-fish = { $name }: en { $base }, el { $digit } solo está dentro de { $cover }, otras tantas casas, que por tanto no tienen otro { $digit }: { $result }
step-fish-finned = { $name }: en { $base }, el { $digit } solo está dentro de { $cover } o en las aletas { $fins }; sea como sea, ahí no cabe ningún { $digit }: { $result }
step-chain = { $name }: { $chain }. Por tanto, { $result }
step-chains = { $name }: estas cadenas no dejan otra salida: { $chains }. Por tanto, { $result }
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
step-colours = { $name }: por enlaces fuertes se alternan los candidatos { $first } (un color) y { $second } (el otro): un color acierta y el otro falla. Por tanto, { $result }
step-wing = { $name }: sea cual sea la cifra de { $pivot }, el { $digit } está en { $pincers }; una celda que ve todas ellas no puede tenerlo: { $result }
step-wing-with-pivot = { $name }: entre { $pivot } y { $pincers }, alguna tiene el { $digit }; una celda que las ve todas no puede tenerlo: { $result }
step-wing-linked = { $name }: { $pincers } tienen los mismos dos candidatos y, esté donde esté la otra cifra en { $pivot }, se la quita a una de ellas, que entonces es { $digit }; una celda que ve ambas no puede tenerlo: { $result }
step-almost-locked = { $name }: { $sets }. { $restricted ->
    [none] No dejan otra salida
   *[other] { $restricted }; el conjunto que pierde una cifra se queda con todas las demás
}: { $result }
step-almost-locked-set = { $label } = { $cells } con { $digits }
step-restricted = { $first } y { $second } no pueden tener a la vez el { $digit }
step-blossom = { $name }: cada candidato del tallo { $stem } quita una cifra a uno de los pétalos { $sets }: { $result }
step-sue-de-coq = { $name }: las cifras de { $crossing } se reparten entre el conjunto { $line } de la línea y el conjunto { $block } del bloque: { $result }
step-deadly = { $name }: si { $cells } tuvieran solo { $digits }, esas cifras se podrían intercambiar y el sudoku tendría dos soluciones. Por tanto, { $result }
step-exclusion = { $name }: toda combinación de cifras en { $cells } con uno de estos candidatos deja sin ninguno a una celda vecina: { $result }
step-templates = { $name }: de todas las maneras de colocar los { $digit } en el tablero, las que encajan coinciden: { $result }
step-fireworks = { $name }: en la fila y en la columna de { $cells }, cada cifra de { $digits } solo sale del bloque por { $others }; así, esas tres celdas se quedan con las tres cifras: { $result }
step-exocet = { $name }: las dos cifras de la base { $cells }, de entre { $digits }, tienen que estar también en los objetivos { $others }: { $result }
step-tridagon = { $name }: { $digits } no bastan para llenar { $cells }; por eso tiene que haber otra cosa en { $others }: { $result }
step-covered = { $name }: las { $count } celdas { $cells } llevan una cifra cada una, y todos sus candidatos están entre estas { $count }: { $covers }. Así, cada una de ellas está en esas celdas y en ninguna otra: { $result }
step-cover = { $digits } en { $house }
step-symmetric = { $name }: { $motion } deja las pistas como están{ $digits ->
    [none] .
   *[other] {" "}si se cambian las cifras: { $digits }.
} Así, deja también como está la única solución, y lo que hay en una celda está, cambiado, en su imagen{ $axis ->
    [none] {""}
   *[other] ; { $axis } solo llevan cifras que no cambian, { $fixed }
}: { $result }
step-half-turn = media vuelta alrededor del centro
step-quarter-turn = un cuarto de vuelta alrededor del centro
step-reflection = la reflexión en la diagonal de { $from } a { $to }
step-named = { $name } en { $cells } con { $digits }: { $result }
step-bare = { $name }: { $result }
step-brute-force = { $name }: ninguna técnica avanza desde aquí; probando todo se ve que { $result }

step-look = La clave está en { $houses }.
step-look-cell = La clave está en { $cell }.

step-level-easy = Fácil
step-level-medium = Medio
step-level-hard = Difícil
step-level-unfair = Muy difícil
step-level-extreme = Extremo
