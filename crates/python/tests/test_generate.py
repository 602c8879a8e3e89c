"""Making puzzles and proving them."""

import unittest

import celda
from support import HARDER, LINE, THREE, needs_program, program


def lines(puzzles):
    return [str(puzzle) for puzzle in puzzles]


class Making(unittest.TestCase):
    def test_one_solution_and_no_given_too_many(self):
        for puzzle in celda.generate(5, seed=3):
            self.assertEqual((puzzle.solve().kind, puzzle.redundant()), ("unique", []))

    def test_the_same_seed(self):
        made = lines(celda.generate(20, seed=42))
        self.assertEqual(made[0], HARDER)
        self.assertEqual(len(set(made)), 20)
        for threads in [1, 2, 3]:
            self.assertEqual(lines(celda.generate(20, seed=42, threads=threads)), made)
        self.assertNotEqual(lines(celda.generate(20, seed=43)), made)
        self.assertNotEqual(celda.generate(), celda.generate())

    def test_wishes(self):
        (puzzle,) = celda.generate(seed=1, level="medium")
        self.assertEqual(puzzle.rate().level, "medium")
        (puzzle,) = celda.generate(seed=1, rating=(3.0, 4.0))
        self.assertTrue(3.0 <= puzzle.rate("explainer").er <= 4.0)
        (puzzle,) = celda.generate(seed=1, score=(500, 700))
        self.assertTrue(500 <= puzzle.rate().score <= 700)
        (puzzle,) = celda.generate(seed=1, clues=30, minimal=False, symmetry="rot180")
        self.assertEqual(len(puzzle), 30)
        given = [[digit > 0 for digit in row] for row in puzzle.givens]
        self.assertEqual(given, [row[::-1] for row in given[::-1]])
        self.assertEqual(celda.generate(seed=1, side=6)[0].box, (2, 3))
        self.assertEqual(celda.generate(seed=1, box=(3, 2))[0].box, (3, 2))
        used = [step.technique for step in celda.generate(seed=1, must_use=["naked-pair"])[0].explain()]
        self.assertIn("naked-pair", used)
        solution = celda.Puzzle(LINE).solve().solution
        self.assertEqual(celda.generate(seed=1, grid=solution)[0].solve().solution, solution)
        (puzzle,) = celda.generate(seed=2, pattern=[[(row + column) % 4 > 0 for column in range(9)] for row in range(9)])
        self.assertTrue(all(puzzle[f"r{1 + row}c{1 + column}"] == 0 for row in range(9) for column in range(9) if (row + column) % 4 == 0))

    def test_repetitions_are_replaced(self):
        # Of 2x2 puzzles with one given there are eight, and no more.
        self.assertEqual(len(set(celda.generate(8, seed=1, side=2))), 8)
        with self.assertRaises(celda.GaveUp) as raised:
            celda.generate(9, seed=1, side=2, tries=100)
        self.assertEqual(len(set(raised.exception.puzzles)), 8)

    def test_wishes_that_cannot_be(self):
        for wish in [
            {"clues": 12},
            {"clues": (30, 20)},
            {"level": "gentle"},
            {"symmetry": "odd"},
            {"side": 9, "box": (2, 3)},
            {"side": 401},
            {"side": 6, "rating": 3.0},
            {"must_use": ["magic"]},
            {"must_use": ["naked-pair"], "must_not_use": ["naked-pair"]},
            {"pattern": [[True]]},
            {"grid": celda.Puzzle(LINE)},
            {"tries": 0},
        ]:
            with self.subTest(wish), self.assertRaises(ValueError):
                celda.generate(seed=1, **wish)

    def test_giving_up(self):
        with self.assertRaises(celda.GaveUp) as raised:
            celda.generate(5, seed=1, clues=17, tries=3)
        self.assertEqual((raised.exception.puzzles, raised.exception.best.solve().kind), ([], "unique"))
        with self.assertRaisesRegex(celda.GaveUp, "time"):
            celda.generate(1000, seed=1, clues=17, timeout=0.05)

    @needs_program
    def test_the_same_as_the_command_line(self):
        for wishes, arguments in [
            ({}, []),
            ({"level": "hard"}, ["--level", "hard"]),
            ({"side": 4}, ["--size", "4"]),
            ({"box": (3, 2), "symmetry": "rot180"}, ["--box", "3x2", "--symmetry", "rot180"]),
            ({"clues": (24, 25), "up_to_isomorphism": True}, ["--clues", "24..25", "--unique-up-to-isomorphism"]),
        ]:
            with self.subTest(wishes):
                told = program("generate", "--seed", "7", "--count", "6", "--no-level", *arguments)
                made = celda.generate(6, seed=7, **wishes)
                self.assertEqual(lines(made), [line.split()[0] for line in told])


class Proofs(unittest.TestCase):
    def test_certificates(self):
        for line, minimal in [(HARDER, True), (LINE, False)]:
            puzzle = celda.Puzzle(line)
            text = puzzle.certificate()
            proved = celda.verify(text)
            self.assertEqual((proved.puzzle, proved.minimal), (puzzle, minimal))
            self.assertEqual(proved.solution, puzzle.solve().solution)
        with self.assertRaises(celda.ProofError):
            celda.verify(text.replace(LINE, "." * 81))
        self.assertRaises(ValueError, celda.verify, "{}")
        self.assertRaises(celda.PuzzleError, celda.Puzzle(THREE).certificate)

    def test_redundant_givens(self):
        self.assertEqual(celda.Puzzle(HARDER).redundant(), [])
        for cell in celda.Puzzle(LINE).redundant():
            rows = celda.Puzzle(LINE).givens
            rows[int(cell[1]) - 1][int(cell[3]) - 1] = 0
            self.assertEqual(celda.Puzzle(rows).solve().kind, "unique")
        self.assertGreater(len(celda.Puzzle(LINE).redundant()), 0)
        self.assertRaises(celda.PuzzleError, celda.Puzzle(THREE).redundant)

    def test_canonical_forms(self):
        puzzle = celda.Puzzle(HARDER)
        transposed = celda.Puzzle(list(zip(*puzzle.givens)))
        self.assertNotEqual(puzzle, transposed)
        self.assertEqual(puzzle.canonical(), transposed.canonical())
        self.assertNotEqual(puzzle.canonical(), celda.Puzzle(LINE).canonical())


if __name__ == "__main__":
    unittest.main()
