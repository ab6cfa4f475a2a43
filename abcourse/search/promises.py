"""What every search relies on a game for, tried out once on a game that is not of this package."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from ..games.game import Watched

PLIES = 60  # how far a game is tried out


def tested(game: Any) -> bool:
    """Whether the game is of this package, whose tests hold it to its promises."""
    return type(_unwatched(game)).__module__.startswith("abcourse.")


def _unwatched(game: Any) -> Any:
    while type(game) is Watched:
        game = game.game
    return game


def try_out(game: Any, state: Any) -> None:
    """Play two games from the state, by first actions and by last ones, and look at each answer on the way.

    Raises ValueError for the first promise that is broken, naming the state and what it should be: states
    are hashable and equal where they are the same; actions are a list or tuple, and empty exactly where
    play is over; MAX and MIN alternate; utility is a finite number.
    """
    for place in (0, -1):
        _play(_unwatched(game), state, place)  # what is asked here does not count


def _play(game: Any, state: Any, place: int) -> None:
    mover = game.to_move(state)
    if mover not in (1, -1):
        raise ValueError(f"to_move({state!r}) is {mover!r}; it must be 1 (MAX) or -1 (MIN)")
    for _ in range(PLIES):
        if not _hashes(state):
            raise ValueError(f"the state {state!r} is not hashable; make it of tuples or a frozen dataclass")
        if game.to_move(state) != mover:
            raise ValueError(
                f"to_move({state!r}) is {game.to_move(state)!r}, and so it was one move before; "
                f"MAX (1) and MIN (-1) alternate, up to the last state, and a pass is an action"
            )
        actions = game.actions(state)
        if not isinstance(actions, Sequence):
            raise ValueError(f"actions({state!r}) is a {type(actions).__name__}; return a list or a tuple")
        if game.is_terminal(state):
            _end(game, state, actions)
            return
        if not actions:
            raise ValueError(f"{state!r} is not terminal and has no actions; give it one or end the game")
        after = game.result(state, actions[place])
        if game.result(state, actions[place]) != after:
            raise ValueError(
                f"result({state!r}, {actions[place]!r}) is another state each time, as == sees it; "
                f"make states of tuples or a frozen dataclass"
            )
        state, mover = after, -mover


def _hashes(state: Any) -> bool:
    try:
        hash(state)
    except TypeError:  # a tuple of lists
        return False
    return True


def _end(game: Any, state: Any, actions: Sequence[Any]) -> None:
    if actions:
        raise ValueError(
            f"play is over at {state!r}, and actions are {actions!r}; return none where it is over"
        )
    utility = game.utility(state)
    if not isinstance(utility, int | float) or not isfinite(utility):
        raise ValueError(f"utility({state!r}) is {utility!r}; it is a finite number of Python's, for MAX")
