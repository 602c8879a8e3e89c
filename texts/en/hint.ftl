# celda hint

hint-technique = { $technique }. { $look }
hint-cells = { $technique } in { $cells }.
hint-multiple = This puzzle has several solutions, so no technique that relies on a single one is used.
hint-wrong-entries = { $count ->
    [one] An entry is wrong and has to go first: { $entries }.
   *[other] { $count } entries are wrong and have to go first: { $entries }.
}
hint-wrong-marks = { $count ->
    [one] In { $cells } the right digit is missing among the marks.
   *[other] In { $cells } the right digits are missing among the marks.
}
hint-conflicts = The board breaks the rules: { $conflicts }.
hint-no-solution = { $reasons ->
    [none] There is no solution from here.
   *[other] There is no solution from here: { $reasons }.
}
hint-solved = Every cell is filled, and rightly: the puzzle is solved.
hint-nothing = None of the techniques that may be used finds a step here.
hint-other-shape = celda: the entries are { $entries }, but the puzzle is { $puzzle }
