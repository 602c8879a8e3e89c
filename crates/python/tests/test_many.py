"""Many puzzles at once."""

import itertools
import unittest

import celda
from support import HARDER, LINE, SOLUTION, THREE, needs_program, program

MIXED = [
    LINE,
    LINE.replace(".", "0") + "\n",
    THREE,
    "55" + "." * 79,
    "12345678." + "." * 71 + "9",
    "no puzzle",
    "",
    LINE + "\n" + LINE,
    LINE + " a name # and a remark",
    "  " + LINE,
    LINE + "5",
    ".1.3.2.6........5...3.4......6.5....",
    celda.Puzzle(LINE),
    celda.Puzzle("." * 16),
]
WORDS = [
    SOLUTION,
    SOLUTION,
    "multiple",
    "invalid",
    "none",
    "invalid",
    "invalid",
    "invalid",
    SOLUTION,
    SOLUTION,
    "invalid",
    "415362362415641253523641134526256134",
    SOLUTION,
    "multiple",
]


class Solving(unittest.TestCase):
    def test_words(self):
        for threads in [1, 2, 5, None]:
            self.assertEqual(list(celda.solve_many(MIXED, threads=threads)), WORDS)

    def test_order_and_number(self):
        puzzles = celda.generate(40, seed=1) * 50
        expected = [str(puzzle.solve().solution) for puzzle in puzzles[:40]] * 50
        self.assertEqual(list(celda.solve_many(map(str, puzzles), threads=2)), expected)

    def test_taken_as_it_goes(self):
        endless = celda.solve_many(itertools.cycle([LINE, THREE]))
        self.assertEqual(list(itertools.islice(endless, 1000)), [SOLUTION, "multiple"] * 500)
        self.assertEqual(list(celda.solve_many([])), [])

    def test_what_is_neither_text_nor_puzzle(self):
        self.assertRaises(TypeError, list, celda.solve_many([5]))
        self.assertRaises(TypeError, celda.solve_many, 5)
        self.assertRaises(ValueError, celda.solve_many, [], threads=0)

        def broken():
            yield LINE
            raise LookupError

        self.assertRaises(LookupError, list, celda.solve_many(broken()))

    @needs_program
    def test_the_same_as_the_command_line(self):
        lines = [str(one) for one in MIXED if len(str(one).split()) == 1]
        self.assertEqual(list(celda.solve_many(lines)), program("solve", text="\n".join(lines)))


class Rating(unittest.TestCase):
    def test_each_as_by_itself(self):
        for scale in ["hodoku", "explainer"]:
            rated = list(celda.rate_many([LINE, THREE, "no puzzle", celda.Puzzle(HARDER)] * 10, scale, threads=2))
            expected = [celda.Puzzle(LINE).rate(scale), None, None, celda.Puzzle(HARDER).rate(scale)]
            self.assertEqual(rated, expected * 10)
        self.assertRaises(ValueError, celda.rate_many, [], "richter")


if __name__ == "__main__":
    unittest.main()
