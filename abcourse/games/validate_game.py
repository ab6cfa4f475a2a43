"""The promises that every search and match needs a game to keep. A game from outside is tried out once."""

from collections.abc import Callable, Sequence
from math import isfinite
from random import Random
from typing import Any

from .game import RecordingGame

SIX = ("initial", "to_move", "actions", "result", "is_terminal", "utility")
PLIES = 60  # how far a game is tried out
PLAYS = 10  # how often at random, after a play of first actions and one of last actions


class BrokenGame(ValueError):
    """Raised when a game breaks a promise. Its author has to mend it, and no player is to blame."""


def tested(game: Any) -> bool:
    """Whether tests hold the game to its promises: all games of this package, and those that say `tested`."""
    kind = type(_unwatched(game))
    return kind.__module__.startswith("abcourse.") or getattr(kind, "tested", False)


def _unwatched(game: Any) -> Any:
    while type(game) is RecordingGame:
        game = game.game
    return game


def playable(game: Any, state: Any = None) -> Any:
    """The game itself, all six of its answers there and tried out from the state (None: the initial one).

    Raises ValueError for a class in its place and for an answer that is missing, BrokenGame for a broken one.
    """
    if isinstance(game, type):
        raise ValueError(f"game is the class {game.__name__}; write {game.__name__}() for a game of it")
    lacking = [name for name in SIX if _lacks(game, name)]
    if lacking:
        raise ValueError(
            f"game is {game!r}, which lacks {', '.join(lacking)}; a game has all six of abcourse.games.Game"
        )
    if not tested(game) and not any(game is kept for kept in _kept):
        try_out(game, asked(game, "initial") if state is None else state)
        _kept[:] = [game]
    return game


_kept: list[Any] = []  # the last game that was tried out and kept its promises, so that self-play asks once


def check_again(game: Any, state: Any) -> None:
    """Raise BrokenGame where the game breaks a promise from this state on, before a player is blamed."""
    if not tested(game):
        try_out(game, state)


def _lacks(game: Any, name: str) -> bool:
    try:
        return not hasattr(game, name)
    except Exception:
        return False  # it is there and raises, which is for `asked` to say


def asked(game: Any, what: str, *about: Any) -> Any:
    """The game's answer; raises BrokenGame, which names the question, for whatever it raises."""
    try:
        answer = getattr(game, what)
        return answer(*about) if about else answer
    except Exception as error:
        question = f"{what}({', '.join(map(shown, about))})" if about else what
        reason = " ".join(shown(error, str).split()).rstrip(".")
        said = f"{type(error).__name__}: {reason}" if reason else type(error).__name__
        raise BrokenGame(f"{question} of {type(game).__name__} raises {said}; mend the game") from error


def shown(value: Any, show: Any = repr) -> str:
    """The value as Python prints it, or its type where it cannot be printed."""
    try:
        return str(show(value))
    except Exception:
        return f"an object of type {type(value).__name__}"


def try_out(game: Any, state: Any) -> None:
    """Play a few games from the state, and look at each answer on the way; nothing is counted.

    Raises BrokenGame for the first promise that is broken, naming the state and what it should be: states
    are hashable, equal where they are the same, and left as they were; actions are a list or tuple, and
    empty exactly where play is over; MAX and MIN alternate; utility is a finite number; no answer raises.
    """
    random = Random(0)
    for choose in (lambda actions: actions[0], lambda actions: actions[-1], *[random.choice] * PLAYS):
        _play(_unwatched(game), state, choose)


def _play(game: Any, state: Any, choose: Any) -> None:
    mover = _mover(game, state)
    for _ in range(PLIES):
        if not _hashes(state):
            raise BrokenGame(
                f"the state {shown(state)} is not hashable; make it of tuples or a frozen dataclass"
            )
        if (now := _mover(game, state)) != mover:
            raise BrokenGame(
                f"to_move({shown(state)}) is {shown(now)}, and so it was one move before; "
                f"MAX (1) and MIN (-1) alternate, up to the last state, and a pass is an action"
            )
        actions = asked(game, "actions", state)
        if not isinstance(actions, Sequence):
            raise BrokenGame(
                f"actions({shown(state)}) is a {type(actions).__name__}; return a list or a tuple"
            )
        if asked(game, "is_terminal", state):
            return _end(game, state, actions)
        if not actions:
            raise BrokenGame(
                f"{shown(state)} is not terminal and has no actions; give it one or end the game"
            )
        state, mover = _after(game, state, mover, actions, choose(actions)), -mover
    return None


def _mover(game: Any, state: Any) -> int:
    """Who moves in a state, one that ends the game too. Raises BrokenGame where that is no player."""
    mover = asked(game, "to_move", state)
    if type(mover) is bool or mover not in (1, -1):
        raise BrokenGame(f"to_move({shown(state)}) is {shown(mover)}; it must be 1 (MAX) or -1 (MIN)")
    return int(mover)


def _after(game: Any, state: Any, mover: int, actions: Sequence[Any], action: Any) -> Any:
    """The state after the action, asked for twice, with the state before it left as it was."""
    before, legal = hash(state), list(actions)
    after = asked(game, "result", state, action)
    same = hash(state) == before and asked(game, "to_move", state) == mover
    if after is state or not same or list(asked(game, "actions", state)) != legal:
        raise BrokenGame(
            f"result({shown(state)}, {shown(action)}) changes the state that it is given; return a new one"
        )
    if asked(game, "result", state, action) != after:
        raise BrokenGame(
            f"result({shown(state)}, {shown(action)}) is another state each time, as == sees it; "
            f"make states of tuples or a frozen dataclass"
        )
    return after


def _hashes(state: Any) -> bool:
    try:
        hash(state)
    except TypeError:  # a tuple of lists
        return False
    return True


def _end(game: Any, state: Any, actions: Sequence[Any]) -> None:
    if actions:
        raise BrokenGame(
            f"play is over at {shown(state)}, and actions are {shown(actions)}; return none where it is over"
        )
    _finite(asked(game, "utility", state), state)


def finite_utility(game: Any) -> Callable[[Any], Any]:
    """The game's utility; raises BrokenGame for each answer that is no finite number of Python's.

    A game of this package is taken at its word, which costs nothing.
    """
    return game.utility if tested(game) else lambda state: _finite(game.utility(state), state)


def _finite(utility: Any, state: Any) -> Any:
    if isinstance(utility, int) or (isinstance(utility, float) and isfinite(utility)):
        return utility
    raise BrokenGame(
        f"utility({shown(state)}) is {shown(utility)}; it is a finite number of Python's, for MAX"
    )
