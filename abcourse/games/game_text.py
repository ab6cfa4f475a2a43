"""A game's card: what it says of itself, and what is said for a game that does not say it.

The names are listed at `abcourse.games.game.Game`; a game has as many of them as it likes.
"""

from collections.abc import Mapping, Sequence
from inspect import getdoc, signature
from typing import Any

from .game import MAX, MIN, Player
from .text_board import ASCII, text_board
from .validate_game import asked


def title(game: Any) -> str:
    """What the game is called; the name of its class where it does not say."""
    return str(getattr(game, "title", type(game).__name__))


def sides(game: Any) -> dict[Player, str]:
    """What people call MAX and MIN in this game; raises ValueError where `sides` is not a pair of words.

    >>> from abcourse.games import Nim, TicTacToe
    >>> sides(TicTacToe()), sides(Nim())
    ({1: 'X', -1: 'O'}, {1: 'MAX', -1: 'MIN'})
    """
    names = getattr(game, "sides", ("MAX", "MIN"))
    if not isinstance(names, tuple | list) or len(names) != 2 or not all(isinstance(x, str) for x in names):
        raise ValueError(f"sides is {names!r}; name MAX and then MIN, as in ('White', 'Black')")
    return {MAX: names[0], MIN: names[1]}


def rules(game: Any) -> str:
    """How the game goes: the first paragraph of its docstring, and `how_to_play`."""
    paragraph = (getdoc(type(game)) or "").split("\n\n")[0]
    return " ".join(f"{paragraph} {getattr(game, 'how_to_play', '')}".split()) or (
        "This game does not say how it goes."
    )


def state_text(game: Any, state: Any) -> str:
    """The state on one line, in the game's words; else as Python prints it."""
    name = getattr(game, "name", None)
    return str(asked(game, "name", state)) if callable(name) else repr(state)


def board_text(game: Any, state: Any, signs: Mapping[str, str] = ASCII) -> str:
    """The board as the game draws it, else its grid in these signs, else the state as Python prints it."""
    own = getattr(game, "board", None)
    if hasattr(game, "grid") and (own is None or getattr(own, "__func__", None) is text_board):
        return text_board(game, state, signs)
    return str(asked(game, "board", state)) if own else repr(state)


def action_text(game: Any, state: Any, action: Any) -> str:
    """The action in the game's notation, which in chess depends on the state; else as Python prints it."""
    if not hasattr(game, "notation"):
        return str(action)
    with_state = len(signature(game.notation).parameters) > 1
    return str(asked(game, "notation", action, *[state] * with_state))


def line_text(game: Any, state: Any, line: Sequence[Any]) -> list[str]:
    """A line of actions from a state, each in the game's notation."""
    names = []
    for action in line:
        names.append(action_text(game, state, action))
        state = game.result(state, action)
    return names
