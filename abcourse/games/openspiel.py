"""Any game of OpenSpiel that fits: deterministic, sequential, of perfect information, for two, zero-sum.

OpenSpiel (Lanctot et al. 2019) is an optional library: `pip install open_spiel`. It is imported when
a game is made.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from tempfile import TemporaryFile
from typing import Any

from .game import MAX, MIN, Player

State = tuple[int, ...]  # every action so far, passes included

PASS = -1  # OpenSpiel's own actions are 0 and up
REMEMBERED = 8_192  # positions kept at a time


class OpenSpielGame:
    """The game that OpenSpiel loads under this name. MAX is the player who moves first.

    The name may carry parameters, as in `"hex(board_size=4)"`. An action is OpenSpiel's number for it;
    actions ascend. MAX and MIN alternate strictly: where OpenSpiel lets a player move again, as in dots and
    boxes after a box, the other player's only action is `PASS`, which is -1. Utility is what MAX gets, as an
    int where it is whole, which null windows (v, v + 1) rely on.

    A state is the tuple of all actions so far, since OpenSpiel's rules may ask for the history. Two ways
    to one board are therefore two states; where the board in text tells all that matters, the side to
    move included, a search joins them by `Table(same=game.board)`.

        game = OpenSpielGame("connect_four")
        print(game.board(game.parse("x3 o3 x4")))

        .......
        .......
        .......
        .......
        ...o...
        ...xx..

    Raises ImportError where OpenSpiel is missing, and ValueError for a name that it does not know and for a
    game that does not fit, naming everything that does not.
    """

    initial: State = ()

    def __init__(self, name: str) -> None:
        self.title = name
        self._start = _Position(_loaded(name))
        self._first: int = self._start.spiel.current_player()
        self._known: dict[State, _Position] = {}

    @property
    def how_to_play(self) -> str:
        """Which game it is, and how to learn its moves."""
        return f"This is {self.title}; `moves` lists what can be played."

    def _at(self, state: State) -> _Position:
        """The state with OpenSpiel's own, from memory or played anew."""
        return self._known.get(state) or self._remember(state, self._replayed(state))

    def _remember(self, state: State, position: _Position) -> _Position:
        """Note what belongs to a state. A full memory is emptied at once."""
        if len(self._known) >= REMEMBERED:
            self._known = {}
        return self._known.setdefault(state, position)

    def _replayed(self, state: State) -> _Position:
        """The position after these actions; raises ValueError for the first that is not legal."""
        *_, last = self._positions(state)
        return last

    def _positions(self, state: State) -> Iterator[_Position]:
        """The positions from the start to the state."""
        position = self._start
        yield position
        for ply, action in enumerate(state):
            legal = self._legal(position, ply)
            if action not in legal:
                raise ValueError(f"action {ply + 1} of {state} is {action}, not legal there; legal: {legal}")
            position = position.after(action)
            yield position

    def _legal(self, position: _Position, ply: int) -> tuple[int, ...]:
        """OpenSpiel's actions, or a pass where it is not the turn of the one who moves at this ply."""
        in_turn = position.spiel.current_player() == (self._first if ply % 2 == 0 else 1 - self._first)
        return position.actions if in_turn or not position.actions else (PASS,)

    def to_move(self, state: State) -> Player:
        """+1 after an even number of actions, -1 after an odd one."""
        return MIN if len(state) % 2 else MAX

    def actions(self, state: State) -> Sequence[int]:
        """The legal actions in ascending order, `PASS` alone where the other player moves again."""
        return self._legal(self._at(state), len(state))

    def result(self, state: State, action: int) -> State:
        """The state after the action; raises ValueError for one that is not legal, naming those that are."""
        legal = self.actions(state)
        if action not in legal:
            names = ", ".join(f"{known} ({self.notation(known, state)})" for known in legal)
            raise ValueError(f"{action!r} is not legal here; legal: {names or 'nothing, the game is over'}")
        after = (*state, int(action))
        self._remember(after, self._at(state).after(action))
        return after

    def is_terminal(self, state: State) -> bool:
        """Whether play is over."""
        return bool(self._at(state).spiel.is_terminal())

    def utility(self, state: State) -> int:
        """What MAX gets; raises ValueError where the game is not over."""
        if not self.is_terminal(state):
            raise ValueError(
                f"{self.title} after {self.name(state)!r} is not over; search to the end or pass evaluate="
            )
        points: Any = self._at(state).spiel.returns()[self._first]
        return int(points) if points == int(points) else points

    def notation(self, action: int, state: State | None = None) -> str:
        """OpenSpiel's name for the action in that state, spaces as `_`; without a state its number.

        `PASS` is "pass" in either case.
        """
        if action == PASS:
            return "pass"
        return str(action) if state is None else self._at(state).named(action)

    def parse(self, text: str) -> State:
        """The state after the moves written as in `notation`, or by number, with spaces between them.

        The word `start` may come first; passes may be left out. Raises ValueError naming the first move
        that is not possible.
        """
        state, words = self.initial, text.split()
        for place, move in enumerate(words[1:] if words[:1] == ["start"] else words, 1):
            state = self._played(state, move, f"move {place} of {text!r}")
        return state

    def _played(self, state: State, move: str, where: str) -> State:
        legal = self.actions(state)
        if not legal:
            raise ValueError(f"{where} is {move!r} and comes after the end of the game")
        if legal == (PASS,):
            passed = self.result(state, PASS)
            return passed if move == "pass" else self._played(passed, move, where)
        named = {str(action): action for action in legal} | {self.notation(a, state): a for a in legal}
        if move not in named:
            names = ", ".join(self.notation(action, state) for action in legal)
            raise ValueError(f"{where} is {move!r}, not legal there; legal: {names}")
        return self.result(state, named[move])

    def board(self, state: State) -> str:
        """The board in text, as OpenSpiel draws it."""
        return str(self._at(state).spiel).rstrip("\n")

    def name(self, state: State) -> str:
        """The moves that led here, after the word `start`; `parse` reads it back."""
        moves = zip(self._positions(state), state, strict=False)
        return " ".join(["start", *("pass" if action == PASS else at.named(action) for at, action in moves)])


class _Position:
    """A state of OpenSpiel, never changed, and its legal actions once they were asked for."""

    def __init__(self, spiel: Any) -> None:
        self.spiel = spiel

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """OpenSpiel's legal actions, ascending; none at the end."""
        return tuple(sorted(self.spiel.legal_actions())) if not self.spiel.is_terminal() else ()

    def after(self, action: int) -> _Position:
        """The position after an action; a pass leaves it as it is."""
        return self if action == PASS else _Position(self.spiel.child(action))

    def named(self, action: int) -> str:
        """OpenSpiel's name for the action, spaces as `_`."""
        return "_".join(self.spiel.action_to_string(action).split())


def _loaded(name: str) -> Any:
    """The first state of OpenSpiel's game; raises ValueError where there is none, or it does not fit."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        raise ImportError("the games of OpenSpiel need it; install it with: pip install open_spiel") from None
    short, known = name.split("(")[0].strip(), {kind.short_name: kind for kind in pyspiel.registered_games()}
    if short not in known:
        raise ValueError(_unknown(short, known))
    try:
        with _no_echo():
            game = pyspiel.load_game(name)
            misfits = _misfits(game)
            start = None if misfits else game.new_initial_state()
    except Exception as error:  # the games of OpenSpiel raise whatever C++ throws
        inner = re.match(r"Unknown game '(.*?)'", str(error))
        if inner:
            raise ValueError(_unknown(inner[1], known)) from None
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        if "parameter" not in reason:
            reason += f"; its parameters: {', '.join(known[short].parameter_specification) or 'none'}"
        raise ValueError(f"OpenSpiel cannot make {name!r}: {reason}") from None
    if misfits:
        raise ValueError(
            f"{name} does not fit: it has {', '.join(misfits)}; a game here is deterministic, sequential, of "
            f"perfect information, for two players and zero-sum"
        )
    return start


def _unknown(name: str, known: Iterable[str]) -> str:
    """That there is no game of this name, and the few that are nearest."""
    near = get_close_matches(name.lower(), known, 3)
    few = f"the nearest {'is' if len(near) == 1 else 'are'} {', '.join(near)}"
    return f"OpenSpiel has no game {name!r}; {few if near else 'pyspiel.registered_names() lists its games'}"


@contextmanager
def _no_echo() -> Iterator[None]:
    """OpenSpiel prints each error before it raises it: that is left out, and printed is what else it says."""
    try:
        own = os.dup(2)
    except OSError:  # there is nothing to print on
        yield
        return
    with TemporaryFile() as aside:
        os.dup2(aside.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(own, 2)
            os.close(own)
        aside.seek(0)
        os.write(2, aside.read())


def _misfits(game: Any) -> list[str]:
    """Everything about a game of OpenSpiel that a search for two cannot deal with."""
    kind, players = game.get_type(), game.num_players()
    wanted = {
        kind.chance_mode: ("DETERMINISTIC", "chance"),
        kind.dynamics: ("SEQUENTIAL", "moves that are not made in turn"),
        kind.information: ("PERFECT_INFORMATION", "something hidden"),
        kind.utility: ("ZERO_SUM", "utilities that do not sum to zero"),
    }
    misfits = [
        f"{sentence} ({mode.name.lower().replace('_', ' ')})"
        for mode, (fitting, sentence) in wanted.items()
        if mode.name != fitting
    ]
    return misfits + ([] if players == 2 else [f"{players} player{'s' * (players != 1)}"])
