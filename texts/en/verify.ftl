# celda verify

verify-nothing = There is no certificate in the input.
verify-unreadable = Certificate { $number } cannot be read: { $why }
verify-version = it is not of a format and version known here
verify-field = the field { $field } holds "{ $text }"
verify-false = Certificate { $number } is false: { $why }.

verify-givens = the givens break a rule ({ $why })
verify-solution-shape = the solution is of another size
verify-solution-blank = the solution is blank in { $cell }
verify-solution = the solution breaks a rule ({ $why })
verify-solution-of-others = the solution does not hold the given in { $cell }
verify-statement = statement { $statement } of the proof, "{ $text }", is not true: { $why }
verify-unfinished = the proof ends while { $open ->
    [one] one case is
   *[other] { $open } cases are
} open
verify-not-reached = no case of the proof arrives at the solution
verify-witness-order = second solution { $second } should be the one without { $cell }
verify-witness-too-many = there is no given for second solution { $second }
verify-witness-shape = the second solution without { $without } is of another size
verify-witness-blank = the second solution without { $without } is blank in { $cell }
verify-witness = the second solution without { $without } breaks a rule ({ $why })
verify-witness-of-others = the second solution without { $without } does not hold the given in { $cell }
verify-witness-is-no-other = the second solution without { $without } holds that given, so that it shows nothing

verify-after-the-end = every case is closed already
verify-no-such-cell = there is no cell { $cell }
verify-no-such-house = there is no such house
verify-no-such-digit = there is no digit { $digit }
verify-filled = { $cell } is filled already
verify-placed = { $digit } stands in { $cell } already
verify-repeated = it lists a possibility twice
verify-impossible = { $digit } cannot stand in { $cell }
verify-left-out = { $digit } could stand in { $cell }
verify-not-the-solution = { $cell } does not hold the digit of the solution
