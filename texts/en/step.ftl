# What a step of reasoning says to a player. Every sentence names the technique, why it holds, and what follows.

step-and = { $most } and { $last }
step-or = { $most } or { $last }
step-row = row { $number }
step-column = column { $number }
step-box = box { $number }
step-rows = rows { $numbers }
step-columns = columns { $numbers }
step-boxes = boxes { $numbers }

step-full-house = { $name }: { $cell } is the last blank cell of { $house }, so it takes the digit still missing there: { $result }
step-naked-single = { $name }: { $cell } has only one candidate left: { $result }
step-hidden-single = { $name }: { $digit } has only one place left in { $house }: { $result }
step-locked = { $name }: in { $from }, { $digit } can only stand in { $cells }; these cells all lie in { $to }, so no other cell of { $to } can take it: { $result }
step-naked-subset = { $name }: the { $count } cells { $cells } of { $houses } have only { $digits } between them, so these digits go nowhere else there: { $result }
step-hidden-subset = { $name }: in { $house }, the { $count } digits { $digits } have places only in { $cells }, so these cells take nothing else: { $result }
step-leaves-one-place = that leaves one place only, { $result }
step-fish = { $name }: in { $base }, { $digit } can only stand in { $cover }; these are as many houses, so each gets its { $digit } there and takes no other: { $result }
step-fish-finned = { $name }: in { $base }, { $digit } can only stand in { $cover } or, as a fin, in { $fins }. Either { $cover } get their { $digit } there, or a fin holds it; a cell that loses it both ways cannot take it: { $result }
step-kraken-1 = { $name }: in { $base }, { $digit } can only stand in { $cover } or, as a fin, in { $fins }. Either { $cover } get their { $digit } there, or a fin holds it and leads to the same: { $chains }. So { $result }
step-kraken-2 = { $name }: in { $base }, { $digit } can only stand in { $cover } or, as a fin, in { $fins }. So { $premises } is true, and each leads to the same: { $chains }. So { $result }
step-chain = { $name }: { $chains }. So { $result }
step-chain-ends = { $name }: { $chains }. At least one of the ends { $first } and { $last } is true, and what both exclude goes: { $result }
step-chain-loop = { $name }: { $chains }. It closes, so of any two joined in it exactly one is true, and what both exclude goes: { $result }
step-chain-true = { $name }: { $chains }. Were { $first } false, the chain would make it true, so it is true: { $result }
step-chain-false = { $name }: { $chains }. Were { $first } true, the chain would make it false, so it is false: { $result }
step-chain-pair = { $name }: { $chains }. Of each chain at least one end is true, and what both its ends exclude goes: { $result }
step-chains-contradiction = { $name }: suppose { $premise }. Then { $chains }. { $conflict }. So { $result }
step-chains-every = { $name }: in every case it comes to the same: { $chains }. So { $result }
step-chains-nothing-else = { $name }: suppose { $premise }. { $conflict }. So { $result }
step-chains-both = That makes { $candidate } both true and false
step-chains-either = { $name }: whether { $candidate } is true or false, it comes to the same: { $chains }. So { $result }
step-chains-verity = { $name }: { $premises } must be true, and each comes to the same: { $chains }. So { $result }
step-links = In chains, = joins two of which at least one is true, and - two of which at most one is.
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
step-colours = { $name }: strong links join { $clusters }; of such a pair of colours one is right and the other wrong. { $why }: { $result }
step-colours-cluster = { $first } of one colour with { $second } of the other
step-colours-trap = Either way what sees both colours cannot stand
step-colours-wrap = Two candidates of the colour that goes exclude each other, so it is the wrong one
step-colours-emptied = The colour that goes would leave a cell without any candidate, so it is the wrong one
step-colours-opposite = A colour of the one pair sees a colour of the other, so they are not both right, and one of the two opposite colours is; what sees both of these cannot stand
step-colours-between = The colour that goes sees both colours of the other pair, so it is wrong
step-wing = { $name }: whatever { $pivot } takes, { $digit } stands in { $pincers }; a cell that sees all of these cannot take it: { $result }
step-wing-of-four = { $name }: the four cells { $cells } have only four digits between them, each but { $digit } in one place at most; so { $digit } stands in { $pincers }, and a cell that sees all of these cannot take it: { $result }
step-empty-rectangle = { $name }: in { $block }, { $digit } can only stand in { $places }. { $links } Either way it cannot stand here: { $result }
step-empty-rectangle-link = In { $strong } it stands in { $far }, or else in { $near } and then, in { $block }, in { $left }.
step-wing-linked = { $name }: { $ends } have the same two candidates. The one that is not { $digit } must also stand in { $places }, which takes it from one of these two, and that one is { $digit }; a cell that sees both cannot take it: { $result }
step-almost-locked = { $name }: { $sets }. { $restricted ->
    [none] They leave no other way
   *[other] { $restricted }; a set that loses one digit holds all its others, so these cannot stand
}: { $result }
step-almost-locked-set = { $label } = { $cells } with { $digits }
step-restricted = { $first } and { $second } cannot both take { $digit }
step-blossom = { $name }: whatever the stem { $stem } takes, one of the petals loses that digit and holds all its others: { $sets }. What that excludes in every case goes: { $result }
step-sue-de-coq = { $name }: { $crossing } in the crossing, { $line } in the line and { $block } in the box have as many digits between them as cells, so each of these digits stands there. What { $line } needs goes nowhere else in the line, what { $block } needs nowhere else in the box: { $result }
step-deadly = { $name }: if { $parts }, these digits could be exchanged and the puzzle would have two solutions. { $because }: { $result }
step-deadly-avoidable = { $name }: none of { $cells } is given. If { $parts }, these digits could be exchanged and the puzzle would have two solutions. { $because }: { $result }
step-deadly-grave = { $name }: if every blank cell had two candidates only, each digit twice in its houses, all of them could be exchanged and the puzzle would have two solutions. { $because }: { $result }
step-deadly-part = { $cells } held nothing but { $digits }
step-deadly-one = So { $cell } takes another digit
step-deadly-extra = So { $digit }, the only other digit there, stands in one of them, and not where it would be seen from all its places there
step-deadly-subset = So one of them takes another digit and makes a subset with { $others }, whose digits go nowhere else in the house
step-deadly-confined = In { $houses }, { $digits } can only stand in these cells, so what would complete the pattern goes
step-deadly-otherwise = So one of them takes another digit, and what would prevent that goes
step-exclusion = { $name }: in { $cells }, each combination of digits with one of these candidates has a digit twice in a house or leaves too few digits for { $sets }: { $result }
step-templates = { $name }: { $placed ->
    [yes] every way to place all the { $digit }s in the grid puts them here
   *[no] no way to place all the { $digit }s in the grid puts one here
}: { $result }
step-fireworks = { $name }: in the row and in the column of { $cells }, each of { $digits } leaves the box only by { $others }; so these three cells take the three digits: { $result }
step-exocet = { $name }: the two digits that the base { $cells } takes, of { $digits }, must also stand in the targets { $others }; so these take no other digit, and the base none that they cannot take: { $result }
step-tridagon = { $name }: { $digits } alone cannot fill { $cells }; so something else must stand in { $others }: { $result }
step-covered = { $name }: the { $count } cells { $cells } take a digit each, and all their candidates are among these { $count }: { $covers }. So each of these stands in the cells and nowhere else: { $result }
step-cover = { $digits } in { $house }
step-symmetric = { $name }: { $motion } takes the givens to themselves{ $digits ->
    [none] .
   *[other] {" "}when the digits are exchanged: { $digits }.
} So it takes the only solution to itself too, and what stands in a cell stands exchanged in its image{ $axis ->
    [none] {""}
   *[other] ; { $axis } can only hold digits that stay ({ $fixed })
}: { $result }
step-half-turn = half a turn about the centre
step-quarter-turn = a quarter turn about the centre
step-reflection = reflection in the diagonal from { $from } to { $to }
step-named = { $name } in { $cells } with { $digits }: { $result }
step-bare = { $name }: { $result }
step-brute-force = { $name }: no technique goes on from here; trying everything out shows that { $result }

step-look = Look at { $houses }.
step-look-digit = Look at every { $digit }.
step-level-easy = Easy
step-level-medium = Medium
step-level-hard = Hard
step-level-unfair = Unfair
step-level-extreme = Extreme
