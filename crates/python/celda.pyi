"""Read, check, solve, explain, rate and create Sudoku of any size.

Cells are named r1c1 (row 1, column 1) and so on; digits are numbers from 1, and 0 is a blank cell. language
("en" or "es") says in which language sentences are.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, Optional, Union

__version__: str

Language = Literal["en", "es"]
Symbols = Literal["digits", "hex", "letters", "numbers"]
Format = Literal["line", "grid", "candidates", "candidate-line", "csv", "listed"]
Scale = Literal["hodoku", "explainer"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
Symmetry = Literal["none", "rot180", "rot90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"]

class PuzzleError(ValueError):
    """What was given is no puzzle, or not one that can be dealt with as asked.

    `problems` says what is wrong with a text, and where; it is empty where a text is not what is wrong.
    """
    problems: tuple[Problem, ...]

class ProofError(Exception):
    """A step or a certificate does not hold: the message says what is wrong with it."""

class GaveUp(Exception):
    """There is no puzzle like that within the bounds of tries and time.

    `puzzles` holds those that were made before, `best` the one that came nearest, or None.
    """
    puzzles: list[Puzzle]
    best: Optional[Puzzle]

class Problem:
    """One thing that is wrong with a text, and where."""
    @property
    def message(self) -> str:
        """What is wrong: what was found, and what was expected."""
    @property
    def line(self) -> int:
        """The line, counted from 1."""
    @property
    def column(self) -> int:
        """The column, in characters, counted from 1."""
    @property
    def cell(self) -> Optional[str]:
        """The cell that it is about, as r1c1, or None."""

class Puzzle:
    """A Sudoku of any size: what is given of it. A solution is one whose cells are all given.

    It is made of any text that Celda reads, or of rows of numbers with 0 or None for blanks. The boxes follow
    from the side unless box=(rows, columns) says otherwise; symbols ("digits", "hex", "letters", "numbers")
    says how digits are written. Where the text is not one puzzle, PuzzleError is raised. Puzzles do not
    change, and compare by their cells and candidates.
    """
    def __new__(
        cls,
        source: Union[str, bytes, Iterable[Iterable[Optional[int]]]],
        box: Optional[tuple[int, int]] = None,
        symbols: Optional[Symbols] = None,
        candidates: Optional[Sequence[Sequence[Sequence[int]]]] = None,
        name: Optional[str] = None,
        *,
        language: Language = "en",
    ) -> Puzzle: ...
    @property
    def name(self) -> Optional[str]:
        """The name beside or above the puzzle in the text, or None."""
    @property
    def side(self) -> int:
        """The number of rows, of columns, of boxes and of digits."""
    @property
    def box(self) -> tuple[int, int]:
        """The rows and columns of a box."""
    @property
    def givens(self) -> list[list[int]]:
        """The digits given, a list for each row; 0 is blank."""
    @property
    def candidates(self) -> list[list[list[int]]]:
        """The candidates that the givens leave each cell (and where the text was a candidate grid only those
        in it), in rows.
        """
    @property
    def is_solved(self) -> bool:
        """Whether every cell is given and no rule is broken."""
    def __len__(self) -> int: ...
    def __getitem__(self, cell: str) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def text(self, format: Format = "grid") -> str:
        """The puzzle as text in a format that Celda reads: "line", "grid", "candidates", "candidate-line",
        "csv" or "listed".
        """
    def faults(self, *, language: Language = "en") -> list[str]:
        """What is wrong with the puzzle as far as that shows without a search, each in a sentence: digits
        repeated in a house, cells without a candidate, digits without a place. An empty list says nothing
        about solutions.
        """
    def solve(
        self, *, engine: str = "auto", timeout: Optional[float] = None, nodes: Optional[int] = None
    ) -> Outcome:
        """Whether the puzzle has no solution, one, or several, and which."""
    def count(
        self, *, limit: Optional[int] = None, engine: str = "auto", timeout: Optional[float] = None
    ) -> int:
        """How many solutions there are, exactly; with limit as far as that. Raises TimeoutError when the
        seconds of timeout are over.
        """
    def solutions(
        self, *, limit: Optional[int] = 1000, engine: str = "auto", timeout: Optional[float] = None
    ) -> list[Puzzle]:
        """The solutions, as far as limit (None: all of them). Raises TimeoutError when the seconds of timeout
        are over.
        """
    def explain(
        self,
        *,
        scale: Scale = "hodoku",
        techniques: Optional[Sequence[str]] = None,
        skip: Optional[Sequence[str]] = None,
        language: Language = "en",
    ) -> Path:
        """The path by which a person would solve the puzzle, always the easiest technique first.

        scale is "hodoku" or "explainer" (9x9 with one solution). techniques are the only ones used, skip are
        left out.
        """
    def hint(
        self,
        entries: Optional[Puzzle] = None,
        *,
        scale: Scale = "hodoku",
        techniques: Optional[Sequence[str]] = None,
        skip: Optional[Sequence[str]] = None,
        language: Language = "en",
    ) -> Optional[Step]:
        """The next step, or None where no technique finds one.

        entries is the puzzle with what has been entered since, and the candidates left if it states them;
        where something in it is wrong, PuzzleError says what. Of the step, region says where to look and name
        which technique it is.
        """
    def rate(self, scale: Scale = "hodoku") -> Rating:
        """How hard the puzzle is on a scale: "hodoku", or "explainer" (9x9). It needs exactly one solution,
        else PuzzleError is raised.
        """
    def redundant(self) -> list[str]:
        """The givens each of which can be left out alone without a second solution appearing, by their cells;
        none of a minimal puzzle.
        """
    def canonical(self) -> Puzzle:
        """The form that isomorphic puzzles have in common."""
    def certificate(self, *, timeout: Optional[float] = None) -> str:
        """A proof, as text, that there is one solution and, where that is so, no given too many; celda.verify
        checks it.
        """
    def svg(self, *, candidates: bool = False) -> str:
        """A picture of the puzzle; with candidates=True the candidates stand in the blank cells."""

class Outcome:
    """What a search says of a puzzle."""
    @property
    def kind(self) -> Literal["unique", "none", "multiple", "unfinished"]:
        """"unique", "none", "multiple", or "unfinished" where timeout or nodes ended the search first."""
    @property
    def solution(self) -> Optional[Puzzle]:
        """The solution, the first one found where there are several, or None."""
    @property
    def solutions(self) -> list[Puzzle]:
        """The solutions found: none, one, or two that show that there are several."""
    @property
    def statistics(self) -> dict[str, int]:
        """What the search cost: nodes, guesses, retreats, depth, placements."""

class Path(Sequence[Step]):
    """The path of a puzzle, a sequence of steps, and how hard it is."""
    @property
    def steps(self) -> list[Step]:
        """The steps."""
    @property
    def end(self) -> Literal["solved", "stuck", "contradiction"]:
        """How it ends: "solved"; "stuck" where no technique goes on; "contradiction" where the position has
        no solution.
        """
    @property
    def rating(self) -> Optional[Rating]:
        """How hard the puzzle is, where the path leads to the solution, or None."""
    @property
    def reached(self) -> Puzzle:
        """The position after the last step."""
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Step: ...  # type: ignore[override]

class Step:
    """One step: what follows from a position, and why."""
    @property
    def technique(self) -> str:
        """The technique by its identifier, such as "naked-single"."""
    @property
    def code(self) -> Optional[str]:
        """The code of the technique in technique libraries, such as "0003", or None."""
    @property
    def name(self) -> str:
        """What people call the technique."""
    @property
    def placements(self) -> list[tuple[str, int]]:
        """The digits placed, as pairs of cell and digit: ("r5c5", 5)."""
    @property
    def eliminations(self) -> list[tuple[str, int]]:
        """The candidates removed, as pairs of cell and digit."""
    @property
    def sentence(self) -> str:
        """Why it holds and what follows, in a sentence."""
    @property
    def region(self) -> str:
        """Where to look, without saying for what."""
    @property
    def score(self) -> Union[int, float]:
        """How hard it is: on the hodoku scale its score, on the explainer scale its figure."""
    @property
    def before(self) -> Puzzle:
        """The position before the step: the digits given and placed, and the candidates left."""
    @property
    def after(self) -> Puzzle:
        """The position after the step."""
    def prove(self) -> None:
        """Has an independent checker, which knows the rules alone, prove the step from the position before
        it; raises ProofError where it cannot.
        """
    def svg(self) -> str:
        """A picture of the position before the step, with its pattern and what it places and removes."""

class Rating:
    """How hard a puzzle is: level and score on the hodoku scale; er, ep and ed on the explainer scale."""
    @property
    def scale(self) -> Scale:
        """The scale: "hodoku" or "explainer"."""
    @property
    def level(self) -> Optional[Level]:
        """The level: "easy", "medium", "hard", "unfair" or "extreme"; None on the explainer scale."""
    @property
    def score(self) -> Optional[int]:
        """The sum of the scores of the steps; None on the explainer scale."""
    @property
    def er(self) -> Optional[float]:
        """The figure of the hardest step; None on the hodoku scale."""
    @property
    def ep(self) -> Optional[float]:
        """The figure of the hardest step as far as the first placement; None on the hodoku scale."""
    @property
    def ed(self) -> Optional[float]:
        """The figure of the first step; None on the hodoku scale."""

class Technique:
    """A technique of the catalogue."""
    @property
    def id(self) -> str:
        """The identifier, such as "naked-single"."""
    @property
    def code(self) -> Optional[str]:
        """The code in technique libraries, such as "0003", or None."""
    @property
    def name(self) -> str:
        """What people call it."""
    @property
    def score(self) -> int:
        """What a step by it scores on the hodoku scale."""
    @property
    def level(self) -> Level:
        """The level of puzzles that need it."""
    @property
    def generalises(self) -> bool:
        """Whether it is found on every size, not on 9x9 only."""
    @property
    def standard(self) -> bool:
        """Whether it belongs to the hodoku scale as its reference program has it by default."""
    @property
    def uniqueness(self) -> bool:
        """Whether it takes for granted that the puzzle has one solution."""

class Verified:
    """What a certificate proves."""
    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, which has exactly one solution."""
    @property
    def solution(self) -> Puzzle:
        """The solution."""
    @property
    def minimal(self) -> bool:
        """Whether it is proved that no given can be left out."""

def parse(
    text: Union[str, bytes],
    *,
    box: Optional[tuple[int, int]] = None,
    symbols: Optional[Symbols] = None,
    errors: Literal["raise", "skip"] = "raise",
    language: Language = "en",
) -> list[Puzzle]:
    """All puzzles of a text, in their order: one a line, drawn grids, candidate grids, tables and others;
    bytes may be packed with gzip or Zstandard.

    Where something in it cannot be read, PuzzleError is raised with all problems; errors="skip" leaves that
    out instead.
    """

def engines(*, language: Language = "en") -> dict[str, str]:
    """The engines by name, with what each is good for, the one that chooses for you first."""

def techniques(*, language: Language = "en") -> list[Technique]:
    """The catalogue of techniques, the easiest first."""

def solve_many(puzzles: Iterable[Union[str, Puzzle]], *, threads: Optional[int] = None) -> Iterator[str]:
    """Solves many puzzles, texts or Puzzles of any size, and gives for each, in their order, its only
    solution as a line, or one of the words "none", "multiple" and "invalid" (it cannot be read, or a digit
    stands twice in a house).

    What it gives is an iterator, which takes from puzzles as it goes. Ordinary 81-character lines are
    fastest. threads is one for each core unless said otherwise.
    """

def rate_many(
    puzzles: Iterable[Union[str, Puzzle]], scale: Scale = "hodoku", *, threads: Optional[int] = None
) -> Iterator[Optional[Rating]]:
    """Rates many puzzles, texts or Puzzles, on a scale ("hodoku" or "explainer") and gives for each, in their
    order, its Rating, or None where it has none: it cannot be read, has not exactly one solution, or the
    scale is not for its size.

    What it gives is an iterator, which takes from puzzles as it goes. threads is one for each core unless
    said otherwise.
    """

def generate(
    count: int = 1,
    *,
    seed: Optional[int] = None,
    side: Optional[int] = None,
    box: Optional[tuple[int, int]] = None,
    level: Optional[Level] = None,
    score: Union[int, tuple[int, int], None] = None,
    rating: Union[float, tuple[float, float], None] = None,
    clues: Union[int, tuple[int, int], None] = None,
    symmetry: Symmetry = "none",
    minimal: bool = True,
    pattern: Optional[Sequence[Sequence[bool]]] = None,
    grid: Optional[Puzzle] = None,
    must_use: Optional[Sequence[str]] = None,
    must_not_use: Optional[Sequence[str]] = None,
    only: Optional[Sequence[str]] = None,
    up_to_isomorphism: bool = False,
    tries: int = 100000,
    timeout: Optional[float] = None,
    threads: Optional[int] = None,
) -> list[Puzzle]:
    """Makes puzzles that have one solution and, unless minimal=False, no given too many. The same seed and
    wishes make the same puzzles on every machine and any number of threads, and the same as `celda generate`;
    without a seed chance decides.

    side or box says how large; level ("easy" to "extreme"), score and rating (the explainer's ER) how hard;
    clues how many givens; symmetry how they lie ("rot180", "rot90", "horizontal", "vertical", "diagonal",
    "antidiagonal", "full"); pattern, rows of truth values, where they may be; grid the complete grid to start
    from; must_use, must_not_use and only which techniques the path uses. A range is a number or a pair, both
    included. Wishes that cannot be raise ValueError; where tries or timeout (seconds, by default a minute for
    each puzzle) are not enough, GaveUp is raised.
    """

def verify(certificate: str, *, language: Language = "en") -> Verified:
    """Checks a certificate by the rules of Sudoku alone, and gives what it proves. Raises ProofError where a
    statement in it is false, and ValueError where the text is no certificate.
    """
