"""How many puzzles a second the module for Python takes: `python bench/python.py FILE`, a file of 9x9 lines.

Install it first (pip install ./crates/python), and set it beside `celda solve` and `celda rate` on the same file. Of several passes the
quickest counts.
"""

import sys
import time

import celda


def measure(name, puzzles, work, passes=3):
    seconds = []
    for _ in range(passes):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    print(f"{name:40} {puzzles / min(seconds):12,.0f}", flush=True)


def drain(answers):
    for _ in answers:
        pass


def main():
    with open(sys.argv[1]) as file:
        lines = file.read().splitlines()
    some, few = lines[:20_000], lines[:2_000]
    for threads in [1, None]:
        on = "one thread" if threads else "all cores"
        measure(f"solve_many, {on}", len(lines), lambda: drain(celda.solve_many(lines, threads=threads)))
        for scale, rated in [("hodoku", few), ("explainer", few[:200])]:
            measure(
                f"rate_many {scale}, {on}",
                len(rated),
                lambda: drain(celda.rate_many(rated, scale, threads=threads)),
            )
    measure("Puzzle(line).solve()", len(some), lambda: [celda.Puzzle(line).solve() for line in some])
    measure("Puzzle(line).rate()", len(few), lambda: [celda.Puzzle(line).rate() for line in few])
    measure("Puzzle(line).explain()", len(few), lambda: [celda.Puzzle(line).explain() for line in few])
    text = "\n".join(lines)
    measure("parse", len(lines), lambda: celda.parse(text))


if __name__ == "__main__":
    main()
