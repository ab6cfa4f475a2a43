"""Every game by its name, for those who type one: a new game is a line here. Its card is on its class."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from .capture import Capture, Fight, Position
from .checkers import Checkers
from .chess import Chess
from .connect4 import Connect4
from .game import MAX, MIN
from .nim import Nim
from .reversi import Reversi
from .tictactoe import TicTacToe

SKIRMISH = Position((Fight(MAX, (3, 5, 4)), Fight(MIN, (6, 2, 7)), Fight(MAX, (1, 9))), checks=(1, 1))

GAMES: dict[str, Callable[[], Any]] = {
    "tictactoe": TicTacToe,
    "connect4": Connect4,
    "connect4-5x4": lambda: Connect4(5, 4),
    "nim": Nim,
    "capture": lambda: Capture(SKIRMISH),
    "reversi": Reversi,
    "reversi-6x6": lambda: Reversi(6),
    "reversi-4x4": lambda: Reversi(4),
    "checkers": Checkers,
    "chess": Chess,
}
"""Name -> constructor. Chess needs an optional library, which its constructor imports."""


def game_named(name: str) -> Any:
    """A new game of that name.

    Case, spaces, hyphens and underscores are free. Raises ValueError for an unknown name, naming the
    nearest, and ImportError where the game needs a library that is not installed.
    """
    known = {_plain(each): make for each, make in GAMES.items()}
    if _plain(name) in known:
        return known[_plain(name)]()
    near = get_close_matches(name.lower(), GAMES, n=1, cutoff=0.4)
    remedy = f"the nearest is {near[0]}" if near else f"there are {', '.join(GAMES)}"
    raise ValueError(f"there is no game {name!r}; {remedy}")


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
