"""The process of one engine in a game of the league: it loads the engine's file, and answers positions.

`league_game` starts it in the grader's sandbox. Nothing of a stranger's engine runs anywhere else. The clock
that it is given counts its own processor time, so an engine thinks as long on a busy machine.
"""

import os
from collections.abc import Callable
from functools import partial
from inspect import signature
from pathlib import Path
from time import process_time
from typing import Any

from abcourse.games.connect4 import Connect4, State

from ..checking.ask.ask import BROKEN
from ..checking.ask.call import call
from .submission_process import begin, received, write_line

Player = Callable[[State, float], Any]


def load(file: str) -> Player:
    """A function of a position and of seconds, which returns what the engine in a file plays there."""
    names: dict[str, Any] = {"__name__": "my_engine"}
    text = Path(file).read_text(encoding="utf-8")
    exec(compile(text, "my_engine.py", "exec", dont_inherit=True), names)
    if "move" not in names:
        raise NameError("it defines no move(game, state)")
    game, move = Connect4(), names["move"]
    taken = signature(move).parameters

    def play(state: State, seconds: float) -> Any:
        options = {"seconds": seconds, "clock": process_time}
        return move(game, state, **{name: options[name] for name in options if name in taken})

    return play


def main() -> None:
    """Serve the league, as long as there is one."""
    control, target, orders = begin()
    tell, players = partial(write_line, target), list[Player]()
    try:
        file, _ = orders["files"][0]
        tell(["loaded", call(load, file, seconds=None, kept=players)])
        while players:
            asked, _ = received(control)
            state = tuple(asked["state"])
            tell(["moved", call(players[0], state, asked["seconds"], seconds=None)])
    finally:
        os._exit(BROKEN)
