"""What several tests need."""

import os
import subprocess
import unittest

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
THREE = "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785..........."
# Made with Celda (seed 42, the first puzzle).
HARDER = "..2..317...5.....4.9..6.8..1..29.5...2....4.3....45......5.8....6...........7..39"
# The puzzle known as Golden Nugget.
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

needs_program = unittest.skipUnless("CELDA_PROGRAM" in os.environ, "CELDA_PROGRAM names no command line")


def program(*arguments, text=""):
    """What the command line writes to standard output, line by line."""
    command = [os.environ["CELDA_PROGRAM"], "--lang", "en", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return done.stdout.splitlines()
