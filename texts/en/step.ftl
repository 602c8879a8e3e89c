# What a step of reasoning says to a player. Every sentence names the technique, why it holds, and what follows.

step-and = { $most } and { $last }
step-row = row { $number }
step-column = column { $number }
step-box = box { $number }

step-full-house = { $name }: { $cell } is the last blank cell of { $house }, so it takes the digit still missing there: { $result }
step-naked-single = { $name }: { $cell } has only one candidate left: { $result }
step-hidden-single = { $name }: { $digit } has only one place left in { $house }: { $result }
step-locked = { $name }: in { $from }, { $digit } can only stand in { $cells }; these cells all lie in { $to }, so no other cell of { $to } can take it: { $result }
step-naked-subset = { $name }: the { $count } cells { $cells } of { $houses } have only { $digits } between them, so these digits go nowhere else there: { $result }
step-hidden-subset = { $name }: in { $house }, the { $count } digits { $digits } have places only in { $cells }, so these cells take nothing else: { $result }
step-fish = { $name }: in { $base }, { $digit } stands only within { $cover }, as many houses, so these have no other { $digit }: { $result }
step-fish-finned = { $name }: in { $base }, { $digit } stands only within { $cover } or in the fins { $fins }; whichever is so, no { $digit } can stand there: { $result }
step-chain = { $name }: { $chain }. So { $result }
step-chains = { $name }: these chains leave no other way: { $chains }. So { $result }
step-net-contradiction = { $name }: suppose { $premise }. { $count ->
    [0] { $conflict }
   *[other] Then { $forced }. { $conflict }
}. So { $result }
step-net-verity = { $name }: one of these holds: { $premises }. { $branches } Whichever it is, { $result }
step-net-branch = If { $premise }{ $count ->
    [0] , that follows at once.
   *[other] , then { $forced }.
}
step-net-last-place = { $placed } (last place in { $house })
step-net-last-candidate = { $placed } (last candidate)
step-net-no-candidate = That leaves no candidate for { $cell }
step-net-no-place = That leaves no place for { $digit } in { $house }
step-net-both = But { $digit } can no longer stand in { $cell }
step-colours = { $name }: along strong links the candidates { $first } (one colour) and { $second } (the other) take turns: one colour is right, the other wrong. So { $result }
step-wing = { $name }: whatever { $pivot } takes, { $digit } stands in { $pincers }; a cell that sees all of these cannot take it: { $result }
step-wing-with-pivot = { $name }: one of { $pivot } and { $pincers } takes { $digit }; a cell that sees all of these cannot take it: { $result }
step-wing-linked = { $name }: { $pincers } have the same two candidates, and wherever the other digit stands in { $pivot }, it takes that digit from one of them, which is then { $digit }; a cell that sees both cannot take it: { $result }
step-almost-locked = { $name }: { $sets }. { $restricted ->
    [none] They leave no other way
   *[other] { $restricted }; a set that loses one digit holds all its others
}: { $result }
step-almost-locked-set = { $label } = { $cells } with { $digits }
step-restricted = { $first } and { $second } cannot both take { $digit }
step-blossom = { $name }: each candidate of the stem { $stem } takes a digit from one of the petals { $sets }: { $result }
step-sue-de-coq = { $name }: the digits of { $crossing } are shared out between the set { $line } in the line and the set { $block } in the box: { $result }
step-deadly = { $name }: if { $cells } held nothing but { $digits }, these could be exchanged and the puzzle would have two solutions. So { $result }
step-exclusion = { $name }: every combination of digits in { $cells } with one of these candidates leaves a neighbour without any: { $result }
step-templates = { $name }: of all the ways to place every { $digit } in the grid, those that fit agree: { $result }
step-fireworks = { $name }: in the row and in the column of { $cells }, each of { $digits } leaves the box only by { $others }; so these three cells take the three digits: { $result }
step-exocet = { $name }: the two digits that the base { $cells } takes, of { $digits }, must also stand in the targets { $others }: { $result }
step-tridagon = { $name }: { $digits } alone cannot fill { $cells }; so something else must stand in { $others }: { $result }
step-covered = { $name }: the { $count } cells { $cells } take a digit each, and all their candidates are among these { $count }: { $covers }. So each of these stands in the cells and nowhere else: { $result }
step-cover = { $digits } in { $house }
step-symmetric = { $name }: { $motion } takes the givens to themselves{ $digits ->
    [none] .
   *[other] {" "}when the digits are exchanged: { $digits }.
} So it takes the only solution to itself too, and what stands in a cell stands exchanged in its image{ $axis ->
    [none] {""}
   *[other] ; { $axis } take only digits that stay, { $fixed }
}: { $result }
step-half-turn = half a turn about the centre
step-quarter-turn = a quarter turn about the centre
step-reflection = reflection in the diagonal from { $from } to { $to }
step-named = { $name } in { $cells } with { $digits }: { $result }
step-bare = { $name }: { $result }
step-brute-force = { $name }: no technique goes on from here; trying everything out shows that { $result }

step-look = Look at { $houses }.
step-look-cell = Look at { $cell }.

step-level-easy = Easy
step-level-medium = Medium
step-level-hard = Hard
step-level-unfair = Unfair
step-level-extreme = Extreme
