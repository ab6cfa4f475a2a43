"""What a case says, as plain data: its game, the state that is asked about, depth, window, arguments.

A case is {"tree": nested lists, "root": "max" or "min"} and, where it asks for it, "depth" in plies,
"estimates" (a list of [path, points]), "alpha" and "beta", "letters" where actions are names, "plies" above
the state where an end is worth its utility times 100 - plies, "leaf" where a `leaf` beside the answer tells
a finished game from an estimate; or {"board": a position of tic-tac-toe}; or
{"pile": matches in misère Nim}. What is absent is open: no depth limit, no bound. Leaves and
estimates speak for MAX; with "frame": "mover" the answer, and its window, speak for the side to move.
"""

from collections.abc import Mapping
from math import inf
from typing import Any, Literal, TypedDict, cast

from abcourse.games.nim import Nim
from abcourse.games.tictactoe import TicTacToe
from abcourse.games.tree import Lettered, Nested, Path, Tree

Side = Literal["max", "min"]


class Case(TypedDict, total=False):
    """What an answer is asked about, as plain JSON data; each kind of question has its own keys.

    First what says a game and a place in it, then the numbers, then what a kind adds. A key that is a
    parameter of the reference is an argument. Infinite numbers are text.
    """

    tree: Nested
    root: Side
    board: Any  # a position of tic-tac-toe as text, or rows and columns, with the moves made
    moves: str
    pile: int
    estimates: list[list[Any]]  # [path, points] each
    letters: bool
    depth: float
    alpha: int
    beta: Any  # or infinite, as text
    plies: int
    leaf: bool
    frame: str
    noisy: bool
    max_moves: bool
    last: bool

    args: list[Any]
    made: list[Any]
    rows: list[str]
    script: list[list[Any]]
    calls: list[list[Any]]
    other: list[Any]
    whole: bool
    again: bool
    leaves: list[Any]
    value: float
    source: str
    sources: list[str]
    search: str
    state: list[Any]
    positions: Any
    windows: list[Any]
    bound: int
    guess: int
    margin: int
    first: Any
    first_trees: list[Nested]
    hard: bool
    table: bool
    hurts: bool
    hints: list[Any]
    forgets: int
    turned: bool
    noted: bool
    rings: int
    pace: float
    looks: int | None
    times: int
    unnoted: bool
    solves: int
    free: int
    slots: int
    matches: int
    most: int
    nodes: int
    openings: list[Any]
    own: bool
    before: list[Any]
    seconds: float


BOARD = TicTacToe()
OVER = 77  # what our evaluate says of a finished game
THREAT = 5000  # by so much an estimate is against the mover where the enemy would win next
ESTIMATE = "'s estimate"  # ends the name of the leaf that stands for standing pat


def without(case: Case, *keys: str) -> Case:
    """The case without what it says under these keys."""
    return cast(Case, {key: said for key, said in case.items() if key not in keys})


def estimates_of(case: Case) -> dict[Path, int]:
    """The estimates of a case, by path."""
    return {tuple(path): value for path, value in case.get("estimates", [])}


def tree_of(case: Case) -> Tree:
    """The tree of a case."""
    kind = Lettered if case.get("letters") else Tree
    tree = kind(case["tree"], case["root"], estimates=estimates_of(case))
    if "noisy" not in case:
        return tree
    names = {leaf: f"{tree.name(leaf[:-1])}{ESTIMATE}" for leaf in tree.leaves() if leaf[-1:] == (0,)}
    return QuietTree(case["tree"], case["root"], names=names)


class QuietTree(Tree):
    """A position for quiescence as the tree that is searched: the first leaf of a node is standing pat.

    Where the mover has a threat to answer, and a noisy action to answer it with, this leaf is no choice.
    """

    def __init__(self, spec: Nested, root: Side, names: Mapping[Path, str]) -> None:
        self._no_choice: set[Path] = set()
        super().__init__(spec, root, names=names)
        for path, children in list(self._children.items()):
            standing = (*path, 0)
            if len(children) > 1 and self._values.get(standing) == -THREAT * self.to_move(path):
                self._children[path] = children[1:]
                self._no_choice.add(standing)

    @property
    def has_threats(self) -> bool:
        """Whether somebody has a threat to answer."""
        return bool(self._no_choice)

    def nodes(self) -> list[Path]:
        """Every node that can be reached, each before its children."""
        return [path for path in super().nodes() if path not in self._no_choice]

    def leaves(self) -> list[Path]:
        """Every leaf that can be reached, left to right."""
        return [path for path in super().leaves() if path not in self._no_choice]


class EstimatedPile(Nim):
    """Matches with an estimate where the depth ends: how many are left, in points for MAX."""

    def evaluate(self, state: Any) -> int:
        """The estimate of a position in which play goes on."""
        (left,), _ = state
        return int(left)

    def utility(self, state: Any) -> int:
        """The result for MAX, and the estimate where play goes on."""
        return super().utility(state) if self.is_terminal(state) else self.evaluate(state)


def game_of(case: Case) -> tuple[Any, Any]:
    """The game of a case, and the state that is asked about."""
    if "pile" in case:
        kind = EstimatedPile if "depth" in case else Nim
        pile = kind((case["pile"],), 3, misere=True)
        return pile, pile.initial
    return (BOARD, BOARD.parse(case["board"])) if "board" in case else (tree_of(case), ())


def depth_of(case: Case) -> float:
    """The plies to be searched."""
    return float(case.get("depth", inf))


def sign_of(case: Case) -> int:
    """-1 where the learner's function speaks for the side to move, and that is MIN; else 1."""
    return -1 if case.get("frame") == "mover" and case["root"] == "min" else 1


def window_of(case: Case) -> tuple[float, float]:
    """The window of a case as the answer sees it, open where it says nothing."""
    return case.get("alpha", -inf), case.get("beta", inf)
