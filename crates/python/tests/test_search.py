"""Solving and counting."""

import signal
import subprocess
import sys
import threading
import unittest

import celda
from support import LINE, SOLUTION, THREE


class Solving(unittest.TestCase):
    def test_kinds(self):
        outcome = celda.Puzzle(LINE).solve()
        self.assertEqual((outcome.kind, str(outcome.solution), len(outcome.solutions)), ("unique", SOLUTION, 1))
        self.assertTrue(outcome.solution.is_solved)
        outcome = celda.Puzzle(THREE).solve()
        self.assertEqual((outcome.kind, len(set(outcome.solutions))), ("multiple", 2))
        outcome = celda.Puzzle("55" + "." * 79).solve()
        self.assertEqual((outcome.kind, outcome.solution, outcome.solutions), ("none", None, []))

    def test_every_engine(self):
        about = celda.engines()
        self.assertEqual(next(iter(about)), "auto")
        self.assertNotEqual(about, celda.engines(language="es"))
        for engine in about:
            with self.subTest(engine):
                outcome = celda.Puzzle(LINE).solve(engine=engine)
                self.assertEqual((outcome.kind, str(outcome.solution)), ("unique", SOLUTION))
                self.assertEqual(celda.Puzzle(THREE).count(engine=engine), 3)
                self.assertEqual(len(set(celda.Puzzle(THREE).solutions(engine=engine))), 3)

    def test_counting(self):
        blank = celda.Puzzle("." * 16)
        self.assertEqual((blank.count(), blank.count(limit=100), len(blank.solutions())), (288, 100, 288))
        self.assertEqual(len(blank.solutions(limit=7)), 7)
        self.assertEqual(len(set(blank.solutions(limit=None))), 288)
        # A known number: that of the 6x6 grids with boxes of two rows.
        self.assertEqual(celda.Puzzle("." * 36).count(), 28200960)

    def test_limits(self):
        blank = celda.Puzzle("." * 81)
        with self.assertRaisesRegex(TimeoutError, "at least [0-9]+ solutions"):
            blank.count(engine="textbook", timeout=0.05)
        with self.assertRaises(TimeoutError):
            blank.solutions(limit=None, engine="textbook", timeout=0.05)
        hard = celda.Puzzle(THREE)
        outcome = hard.solve(engine="textbook", nodes=5)
        self.assertEqual((outcome.kind, outcome.statistics["nodes"]), ("unfinished", 5))
        self.assertGreater(hard.solve(engine="textbook").statistics["nodes"], 5)


class Interruption(unittest.TestCase):
    """Ctrl-C ends what would go on for ever, and other threads run meanwhile."""

    def interrupt(self, work):
        program = f"import celda\ntry:\n    print('begun', flush=True)\n    {work}\nexcept KeyboardInterrupt:\n    print('ended')\n"
        with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
            self.assertEqual(process.stdout.readline(), "begun\n")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.communicate(timeout=120)[0], "ended\n")

    @unittest.skipIf(sys.platform == "win32", "signals of this kind are not sent there")
    def test_search(self):
        self.interrupt("celda.Puzzle('.' * 81).count(engine='textbook')")

    @unittest.skipIf(sys.platform == "win32", "signals of this kind are not sent there")
    def test_paths_and_making(self):
        self.interrupt("celda.generate(10**6, clues=17, tries=10**12, timeout=1e6)")
        self.interrupt(f"list(celda.rate_many([{LINE!r}] * 10**9, 'explainer'))")
        self.interrupt(f"for line in celda.solve_many([{LINE!r}] * 10**9): pass")

    def test_other_threads_run(self):
        ticks = []
        done = threading.Event()

        def tick():
            while not done.wait(0.01):
                ticks.append(1)

        thread = threading.Thread(target=tick)
        thread.start()
        try:
            celda.Puzzle("." * 81).count(engine="textbook", timeout=1.0)
        except TimeoutError:
            pass
        done.set()
        thread.join()
        self.assertGreater(len(ticks), 1)


if __name__ == "__main__":
    unittest.main()
