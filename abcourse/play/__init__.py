"""Play against the engine, or against a function of your own: in a terminal, or on a board in JupyterLab.

    abcourse play connect4 --level 5               # in a terminal
    Board("connect4", level=5)                     # in a notebook
    Board(TicTacToe(), alphabeta)
    Board("connect4", move)                        # your own move(game, state)
    Board("connect4", Perfect())                   # the player that never errs at Connect 4
    draw_review("4453…")                           # a game of Connect 4 through its eyes

This is the one room that knows both how to search and how to show.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..games.catalogue import game_named
from .opponent import Opponent
from .terminal import play_in_terminal

if TYPE_CHECKING:
    from .game_board import GameBoard
    from .perfect import Perfect
    from .review import draw_review

LATER = {"Perfect": ".perfect", "draw_review": ".review"}  # name -> the module that it stands in
__all__ = ["Board", "Opponent", "Perfect", "draw_review", "play_in_terminal"]


def __getattr__(name: str) -> Any:
    """What needs the solver, once it is asked for: the solver imports numba where that is installed."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(LATER[name], __name__), name)


def Board(
    game: Any,
    engine: Any = None,
    *,
    level: int = 3,
    side: str = "first",
    start: str | None = None,
) -> GameBoard:
    """Return a board to play on, for JupyterLab with a running kernel: by mouse or by keyboard.

    `game` is a game, or the name of one. The six methods of `Game` are enough. `engine` is one of these:

    - anything with `best_move`, such as an `Engine`;
    - a kernel such as `alphabeta`;
    - a function of a state, or of game and state, that returns an action, or a value and a line.

    Without one, the course's engine plays, at a level that the board lets you change. `side` is the one you
    play: "first", "second" or "both". `start` is a position, or moves in the game's notation, as text.
    """
    from .game_board import GameBoard

    game = game_named(game) if isinstance(game, str) else game
    opponent = Opponent(game, engine)
    opponent.at(level)
    return GameBoard(game, opponent, level=level, side=side, start=start)
