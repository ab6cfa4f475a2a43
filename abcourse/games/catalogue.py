"""Every game by its name, for those who type one, and what its two sides are called."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from inspect import getdoc
from typing import Any

from .capture import Capture, Fight, Position
from .checkers import Checkers
from .chess import Chess
from .connect4 import Connect4
from .game import MAX, MIN, Player
from .nim import Nim
from .openspiel import OpenSpielGame
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

SIDES: dict[type, tuple[str, str]] = {
    TicTacToe: ("X", "O"),
    Connect4: ("X", "O"),
    Reversi: ("Black (X)", "White (O)"),
    Checkers: ("Black (x)", "White (o)"),
    Chess: ("White", "Black"),
}


RULES: dict[type, Callable[[Any], str]] = {
    TicTacToe: lambda game: "Three marks in a row, a column or a diagonal win. Type the square's digit.",
    Connect4: lambda game: f"Here `connect` is {game.connect}. Type the column's digit.",
    Nim: lambda game: (
        f"Here `most` is {game.most or 'the whole pile'}, and whoever takes the last match of all "
        f"{'loses' if game.misere else 'wins'}. B2 takes two from pile B."
    ),
    Capture: lambda game: (
        "A line such as '0 +3 -5 +4' is fight 0: MAX wins 3 points by 'take 0', then MIN 5 by the same, then "
        "MAX 4; where a line begins with -, MIN takes first. In the end the balance decides, + for MAX."
    ),
    Reversi: lambda game: "In the end the most discs win. Type the cell, as in f5, or pass.",
    Checkers: lambda game: "Who cannot move loses. Type the squares, as in 11-15, or 22x15 for a jump.",
    Chess: lambda game: "Type a move as in e4, Nf3, O-O, or from square to square, as in g1f3.",
    OpenSpielGame: lambda game: f"This is {game.title}; `moves` lists what can be played.",
}
"""What one who plays by typing must know, and the first paragraph of the docstring does not say."""


def game_named(name: str) -> Any:
    """A new game of that name; `openspiel:hex(board_size=4)` and its like load a game of OpenSpiel.

    Case, spaces, hyphens and underscores are free. Raises ValueError for an unknown name, naming the
    nearest, and ImportError where the game needs a library that is not installed.
    """
    room, _, inner = name.partition(":")
    if room.strip().lower() == "openspiel":
        if not inner.strip():
            raise ValueError(f"{name!r} names no game of OpenSpiel; write one, as in openspiel:tic_tac_toe")
        return OpenSpielGame(inner.strip())
    known = {_plain(each): make for each, make in GAMES.items()}
    if _plain(name) in known:
        return known[_plain(name)]()
    near = get_close_matches(name.lower(), GAMES, n=1, cutoff=0.4)
    remedy = f"the nearest is {near[0]}" if near else f"there are {', '.join(GAMES)}"
    raise ValueError(f"there is no game {name!r}; {remedy}")


def sides(game: Any) -> dict[Player, str]:
    """What people call MAX and MIN in this game.

    >>> sides(TicTacToe()), sides(Nim())
    ({1: 'X', -1: 'O'}, {1: 'MAX', -1: 'MIN'})
    """
    names = next((names for kind, names in SIDES.items() if isinstance(game, kind)), ("MAX", "MIN"))
    return dict(zip((MAX, MIN), names, strict=True))


def rules(game: Any) -> str:
    """How the game goes: the first paragraph of its docstring, and what a player misses there."""
    paragraph = (getdoc(type(game)) or "").split("\n\n")[0]
    more = next((more(game) for kind, more in RULES.items() if isinstance(game, kind)), "")
    return " ".join([*paragraph.split(), *more.split()]) or "This game does not say how it goes."


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
