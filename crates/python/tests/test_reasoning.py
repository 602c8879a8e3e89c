"""Paths, hints, ratings and the catalogue."""

import json
import unittest

import celda
from support import HARDER, HARDEST, LINE, SOLUTION, THREE, needs_program, program


class Paths(unittest.TestCase):
    def test_a_path_leads_to_the_solution_and_each_step_is_proved(self):
        for line in [LINE, HARDER, HARDEST]:
            for scale in ["hodoku", "explainer"]:
                if (line, scale) == (HARDEST, "explainer"):
                    continue
                with self.subTest((line, scale)):
                    puzzle = celda.Puzzle(line)
                    path = puzzle.explain(scale=scale)
                    self.assertEqual((path.end, path.rating), ("solved", puzzle.rate(scale)))
                    self.assertEqual(path.reached.givens, puzzle.solve().solution.givens)
                    self.assertEqual(len(path), len(path.steps))
                    for step, after in zip(path, [step.before for step in path.steps[1:]] + [path.reached]):
                        step.prove()
                        self.assertEqual(step.after, after)
                        for cell, digit in step.placements:
                            self.assertEqual((step.before[cell], step.after[cell]), (0, digit))

    def test_a_step(self):
        step = celda.Puzzle(LINE).explain()[0]
        self.assertEqual((step.technique, step.code, step.score), ("naked-single", "0003", 4))
        self.assertEqual((step.placements, step.eliminations), ([("r5c5", 5)], []))
        self.assertEqual(step.sentence, "Naked Single: r5c5 has only one candidate left: r5c5=5")
        self.assertEqual((str(step), step.name), (step.sentence, "Naked Single"))
        self.assertIn("box 5", step.region)
        self.assertIn("<svg", step._repr_svg_())
        spanish = celda.Puzzle(LINE).explain(language="es")[0]
        self.assertNotEqual(spanish.sentence, step.sentence)
        self.assertEqual(spanish.placements, step.placements)

    def test_a_sequence(self):
        path = celda.Puzzle(LINE).explain()
        self.assertEqual(path[-1].sentence, path[len(path) - 1].sentence)
        for index in [len(path), -len(path) - 1]:
            self.assertRaises(IndexError, lambda: path[index])

    def test_chosen_techniques(self):
        singles = ["naked-single", "hidden-single", "full-house"]
        self.assertEqual(celda.Puzzle(LINE).explain(techniques=singles).end, "solved")
        path = celda.Puzzle(HARDER).explain(techniques=singles)
        self.assertEqual((path.end, path.rating), ("stuck", None))
        self.assertTrue(all(step.technique in singles for step in path))
        used = {step.technique for step in celda.Puzzle(LINE).explain(skip=["naked-single"])}
        self.assertNotIn("naked-single", used)
        self.assertRaises(ValueError, celda.Puzzle(LINE).explain, techniques=["magic"])

    def test_without_one_solution(self):
        path = celda.Puzzle(THREE).explain()
        self.assertEqual((path.end, path.rating), ("stuck", None))
        uniqueness = {technique.id for technique in celda.techniques() if technique.uniqueness}
        self.assertFalse(uniqueness & {step.technique for step in path})
        for step in path:
            step.prove()
        blocked = celda.Puzzle("12345678." + "." * 71 + "9").explain()
        self.assertEqual((blocked.end, blocked.rating), ("contradiction", None))
        with self.assertRaisesRegex(celda.PuzzleError, "5 twice in row 1: r1c1, r1c2\n"):
            celda.Puzzle("55" + "." * 79).explain()
        with self.assertRaisesRegex(celda.PuzzleError, "several"):
            celda.Puzzle(THREE).explain(scale="explainer")

    @needs_program
    def test_the_same_as_the_command_line(self):
        for scale in ["hodoku", "explainer"]:
            (line,) = program("explain", "--format", "json", "--scale", scale, HARDER)
            told = json.loads(line)["steps"]
            path = celda.Puzzle(HARDER).explain(scale=scale)
            self.assertEqual([step["text"] for step in told], [step.sentence for step in path])
            figure = "score" if scale == "hodoku" else "figure"
            self.assertEqual([step[figure] for step in told], [step.score for step in path])


class Hints(unittest.TestCase):
    def test_the_next_step(self):
        puzzle = celda.Puzzle(LINE)
        step = puzzle.hint()
        self.assertEqual(step.sentence, puzzle.explain()[0].sentence)
        step.prove()
        entered = puzzle.hint(step.after)
        self.assertEqual(entered.sentence, puzzle.explain()[1].sentence)
        self.assertIsNone(celda.Puzzle(HARDER).hint(techniques=["naked-single"]))
        self.assertIsNone(celda.Puzzle(SOLUTION).hint())
        self.assertEqual(puzzle.hint(scale="explainer").score, puzzle.explain(scale="explainer")[0].score)

    def test_wrong_entries(self):
        puzzle = celda.Puzzle(LINE)
        for entries, wrong in [
            (celda.Puzzle(LINE[:2] + "1" + LINE[3:]), "1r1c3"),
            (celda.Puzzle("1" + LINE[1:]), "1r1c1"),
        ]:
            with self.assertRaisesRegex(celda.PuzzleError, wrong):
                puzzle.hint(entries)
        marks = puzzle.candidates
        marks[0][2] = [1, 2]
        with self.assertRaisesRegex(celda.PuzzleError, "4r1c3"):
            puzzle.hint(celda.Puzzle(LINE, candidates=marks))
        marks[0][2] = [4]
        self.assertEqual(puzzle.hint(celda.Puzzle(LINE, candidates=marks)).before.candidates[0][2], [4])
        with self.assertRaises(celda.PuzzleError):
            puzzle.hint(celda.Puzzle("." * 16))

    def test_where_nothing_leads_to_a_solution(self):
        with self.assertRaisesRegex(celda.PuzzleError, "no solution"):
            celda.Puzzle("12345678." + "." * 71 + "9").hint()
        several = celda.Puzzle("1" + "." * 15)
        several.hint()
        with self.assertRaisesRegex(celda.PuzzleError, "no solution"):
            several.hint(celda.Puzzle("1.234..........."))


class Ratings(unittest.TestCase):
    def test_two_scales(self):
        rating = celda.Puzzle(LINE).rate()
        self.assertEqual((rating.scale, rating.level, rating.er), ("hodoku", "easy", None))
        self.assertEqual(str(rating), f"Easy {rating.score}")
        rating = celda.Puzzle(LINE).rate("explainer")
        self.assertEqual((rating.scale, rating.level, rating.score), ("explainer", None, None))
        self.assertEqual(str(rating), f"{rating.er}/{rating.ep}/{rating.ed}")
        self.assertEqual(rating, celda.Puzzle(LINE).rate("explainer"))
        self.assertNotEqual(rating, celda.Puzzle(LINE).rate())

    def test_what_has_no_rating(self):
        for call in [
            lambda: celda.Puzzle(THREE).rate(),
            lambda: celda.Puzzle("55" + "." * 79).rate(),
            lambda: celda.Puzzle("1" + "." * 15).rate("explainer"),
        ]:
            self.assertRaises(celda.PuzzleError, call)
        self.assertRaises(ValueError, celda.Puzzle(LINE).rate, "richter")

    @needs_program
    def test_the_same_as_the_command_line(self):
        lines = [LINE, HARDER]
        for scale in ["hodoku", "explainer"]:
            told = program("rate", "--scale", scale, text="\n".join(lines))
            self.assertEqual(told, [str(celda.Puzzle(line).rate(scale)) for line in lines])


class Catalogue(unittest.TestCase):
    def test_techniques(self):
        techniques = {technique.id: technique for technique in celda.techniques()}
        wing = techniques["x-wing"]
        self.assertEqual((wing.name, wing.level, wing.generalises, wing.uniqueness), ("X-Wing", "hard", True, False))
        self.assertNotEqual([one.name for one in celda.techniques(language="es")], [one.name for one in celda.techniques()])

    @needs_program
    def test_the_same_as_the_command_line(self):
        told = [json.loads(line) for line in program("techniques", "--format", "json")]
        names = [(one["technique"], one["name"], one["score"], one["level"].lower()) for one in told]
        self.assertEqual(names, [(one.id, one.name, one.score, one.level) for one in celda.techniques()])


if __name__ == "__main__":
    unittest.main()
