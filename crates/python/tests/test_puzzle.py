"""Puzzles: reading, asking, writing."""

import copy
import gzip
import pickle
import unittest

import celda
from support import LINE


class Reading(unittest.TestCase):
    def test_forms_of_the_same_puzzle(self):
        puzzle = celda.Puzzle(LINE)
        for other in [
            LINE.replace(".", "0"),
            LINE.encode(),
            gzip.compress(LINE.encode()),
            puzzle.text("grid"),
            puzzle.text("listed"),
            puzzle.givens,
            [[digit or None for digit in row] for row in puzzle.givens],
        ]:
            with self.subTest(other):
                self.assertEqual(celda.Puzzle(other), puzzle)

    def test_what_it_says_of_itself(self):
        puzzle = celda.Puzzle(LINE + " easy")
        self.assertEqual((str(puzzle), puzzle.name, puzzle.side, puzzle.box), (LINE, "easy", 9, (3, 3)))
        self.assertEqual((len(puzzle), puzzle["r1c1"], puzzle["r1c3"], puzzle["R9C9"]), (30, 5, 0, 9))
        self.assertEqual(puzzle.givens[0], [5, 3, 0, 0, 7, 0, 0, 0, 0])
        self.assertEqual(puzzle.candidates[0][:3], [[5], [3], [1, 2, 4]])
        self.assertEqual(eval(repr(puzzle)), puzzle)
        self.assertFalse(puzzle.is_solved)

    def test_boxes_and_symbols(self):
        text = ".1.3.2.6........5...3.4......6.5...."
        self.assertEqual(celda.Puzzle(text).box, (2, 3))
        tall = celda.Puzzle(text, box=(3, 2))
        self.assertEqual(tall.box, (3, 2))
        self.assertEqual(eval(repr(tall)), tall)
        self.assertNotEqual(tall, celda.Puzzle(text))
        letters = celda.Puzzle("A" + "." * 255, symbols="letters")
        self.assertEqual((letters.side, letters["r1c1"]), (16, 1))

    def test_a_text_that_cannot_be_read(self):
        with self.assertRaises(celda.PuzzleError) as raised:
            celda.Puzzle("12..\n3é..\n..1.\n...2")
        (problem,) = raised.exception.problems
        self.assertEqual((problem.line, problem.column, problem.cell), (2, 2, "r2c2"))
        self.assertIn("'é'", problem.message)
        self.assertEqual(str(raised.exception), f"2:2: {problem.message}")
        with self.assertRaisesRegex(celda.PuzzleError, "81"):
            celda.Puzzle(LINE[:-1])
        with self.assertRaisesRegex(celda.PuzzleError, "81 celdas|81"):
            celda.Puzzle(LINE[:-1], language="es")

    def test_many_problems_are_told_in_short(self):
        with self.assertRaises(celda.PuzzleError) as raised:
            celda.Puzzle("5678\n" * 4)
        self.assertEqual(len(raised.exception.problems), 16)
        told = str(raised.exception).splitlines()
        self.assertEqual((len(told), told[-1]), (13, "4 more places like these"))

    def test_what_is_no_puzzle(self):
        for source, error in [
            ("", celda.PuzzleError),
            (LINE + "\n" + LINE, celda.PuzzleError),
            ([[1, 2], [3, 4, 5]], celda.PuzzleError),
            ([[9, 0, 0, 0]] * 4, celda.PuzzleError),
            ([], celda.PuzzleError),
            (5, TypeError),
            ([["a"]], TypeError),
        ]:
            with self.subTest(source), self.assertRaises(error):
                celda.Puzzle(source)
        self.assertTrue(issubclass(celda.PuzzleError, ValueError))
        self.assertEqual(celda.PuzzleError().problems, ())

    def test_words_that_are_not_known(self):
        for call in [
            lambda: celda.Puzzle(LINE, symbols="runes"),
            lambda: celda.Puzzle(LINE, language="la"),
            lambda: celda.Puzzle(LINE, box=(0, 9)),
            lambda: celda.Puzzle(LINE).text("pdf"),
            lambda: celda.parse(LINE, errors="ignore"),
            lambda: celda.Puzzle(LINE).solve(engine="magic"),
            lambda: celda.Puzzle("1..." * 4).solve(engine="nine"),
            lambda: celda.Puzzle(LINE).solve(timeout=-1.0),
        ]:
            self.assertRaises(ValueError, call)
        for cell in ["r0c1", "r10c1", "r1c12", "r1c1=5", "", "x"]:
            self.assertRaises(KeyError, lambda: celda.Puzzle(LINE)[cell])

    def test_many_puzzles_in_a_text(self):
        text = f"{LINE} first\nno puzzle ?\n1...\n..2.\n.3..\n...4\n"
        self.assertEqual([puzzle.name for puzzle in celda.parse(text, errors="skip")][0], "first")
        self.assertEqual([puzzle.side for puzzle in celda.parse(text, errors="skip")], [9, 4])
        with self.assertRaises(celda.PuzzleError) as raised:
            celda.parse(text)
        self.assertEqual(raised.exception.problems[0].line, 2)
        self.assertEqual(celda.parse(""), [])

    def test_candidate_grids(self):
        grid = celda.Puzzle(LINE).text("candidates")
        puzzle = celda.Puzzle(grid)
        self.assertEqual(puzzle.candidates, celda.Puzzle(LINE).candidates)
        rows = puzzle.candidates
        rows[0][2] = [4]
        self.assertEqual(celda.Puzzle(LINE, candidates=rows).candidates[0][2], [4])
        self.assertRaises(celda.PuzzleError, celda.Puzzle, LINE, candidates=rows[1:])

    def test_copies(self):
        rows = celda.Puzzle(LINE).candidates
        rows[0][2] = [4]
        for puzzle in [
            celda.Puzzle(LINE, name="with a name"),
            celda.Puzzle(LINE, candidates=rows),
            celda.Puzzle(".1.3.2.6........5...3.4......6.5....", box=(3, 2)),
            celda.Puzzle([[25] + [0] * 24] + [[0] * 25] * 24),
        ]:
            for again in [pickle.loads(pickle.dumps(puzzle)), copy.deepcopy(puzzle)]:
                self.assertEqual((again, hash(again), again.name), (puzzle, hash(puzzle), puzzle.name))

    def test_equality(self):
        self.assertEqual(len({celda.Puzzle(LINE), celda.Puzzle(LINE), celda.Puzzle("." * 81)}), 2)
        self.assertNotEqual(celda.Puzzle(LINE), LINE)


class Faults(unittest.TestCase):
    def test_repeated_digits(self):
        broken = celda.Puzzle("55" + "." * 79)
        self.assertEqual(broken.faults()[:2], ["5 twice in row 1: r1c1, r1c2", "5 twice in box 1: r1c1, r1c2"])
        self.assertIn("fila 1", broken.faults(language="es")[0])

    def test_dead_ends(self):
        blocked = celda.Puzzle("12..\n..3.\n...4\n....")
        self.assertEqual(len(blocked.faults()), len(set(blocked.faults())))
        self.assertTrue(any("r1c" in fault for fault in celda.Puzzle("123.\n...4\n....\n....").faults()))
        self.assertEqual(celda.Puzzle(LINE).faults(), [])


class Pictures(unittest.TestCase):
    def test_svg(self):
        puzzle = celda.Puzzle(LINE)
        self.assertEqual(puzzle.svg().count("<text"), 30)
        candidates = sum(len(cell) for row in puzzle.candidates for cell in row if len(cell) > 0)
        self.assertEqual(puzzle.svg(candidates=True).count("<text"), candidates)
        self.assertEqual(puzzle._repr_svg_(), puzzle.svg())


if __name__ == "__main__":
    unittest.main()
