"""What runs beside the engine in a friend's browser: it asks the engine for a move, and says what came back.

The page carries this file as it is, so it imports the standard library only. The worker of the page calls
`Player.choose` for each move of the engine; the tests call it in plain Python.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from inspect import signature
from math import isfinite
from time import perf_counter
from traceback import extract_tb
from typing import Any

FILE = "my_engine.py"
DECIDED = 1000  # a finished game counts so many times in the engine; an estimate stays below


class Player:
    """An engine, from the text of its file, that plays a game.

    A text that does not run is no error here: `choose` says so, and the page goes on.
    """

    def __init__(self, game: Any, text: str) -> None:
        self.game = game
        self.names: dict[str, Any] = {"__name__": "my_engine"}
        self.trouble = ""
        try:
            exec(compile(text, FILE, "exec", dont_inherit=True), self.names)
        except BaseException as error:
            self.trouble = f"The program does not start: {describe(error)}."
        self.option = "" if self.trouble else option_of(self.names.get("move"))

    def choose(self, moves: str, amount: float, report: Callable[[str], object]) -> str:
        """What the engine plays after these moves, written as columns from 1, as JSON.

        `amount` is what its option says: seconds, or plies. `report` is called with the JSON of each thought
        while the engine still searches, where its clock allows that. The answer has `column`, from 0, or a
        sentence on what went wrong in `trouble`; then `thoughts`, one for each depth, and `seconds`.
        """
        state = self.game.parse(moves)
        started = perf_counter()
        column, trouble = None, self.trouble
        if not trouble:
            options: dict[str, Any] = {self.option: amount} if self.option else {}
            try:
                column, trouble = self.legal(state, self.names["move"](self.game, state, **options))
            except BaseException as error:
                trouble = f"The program stopped with an error: {describe(error)}."
        answer = {"column": column, "trouble": trouble, "seconds": perf_counter() - started}
        return json.dumps(answer | {"thoughts": self.thoughts(state)})

    def legal(self, state: Any, answer: Any) -> tuple[int | None, str]:
        """The column that was answered, or None and a sentence on why it cannot be played."""
        columns = list(self.game.actions(state))
        if isinstance(answer, int | float) and answer in columns:
            return int(answer), ""
        if isinstance(answer, int) and 0 <= answer < self.game.width:
            return None, f"The program chose column {answer + 1}, which is full."
        shown = repr(answer)
        if len(shown) > 40:
            shown = f"{shown[:40]}…"
        return None, f"The program answered {shown}, which is no column of the board."

    def thoughts(self, state: Any) -> list[dict[str, Any]]:
        """What the engine noted for each depth that it finished on its last move; none where it keeps none."""
        return []


def option_of(move: Any) -> str:
    """Which option says how long the engine may think: "seconds", "depth", or none."""
    try:
        names = signature(move).parameters
    except (TypeError, ValueError):
        return ""
    return next((name for name in ("seconds", "depth") if name in names), "")


def describe(error: BaseException) -> str:
    """An error in words, with the function and the line of the engine in which it arose."""
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    inside = [frame for frame in extract_tb(error.__traceback__) if frame.filename == FILE]
    if not inside:
        return words
    last = inside[-1]
    where = f"line {last.lineno}" if last.name == "<module>" else f"{last.name}, line {last.lineno}"
    return f"{words} (in {where})"
