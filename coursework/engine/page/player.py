"""What runs beside the engine in a friend's browser: it asks the engine for a move, and says what came back.

The page carries this file as it is, so it imports the standard library only. The worker of the page calls
`Player.choose` for each move of the engine; the tests call it in plain Python.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import signature
from math import isfinite
from time import perf_counter
from traceback import extract_tb
from typing import Any

FILE = "my_engine.py"


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

        `amount` is for the engine's option: seconds, or plies. The answer has `column`, from 0, or a sentence
        on what went wrong in `trouble`; then `seconds`, and `thoughts`, as `Notes` has them. `report` gets
        the JSON of each thought as soon as it is there, while the engine still searches.
        """
        state = self.game.parse(moves)
        notes = Notes(self.game, state, report)
        started = perf_counter()
        column, trouble = None, self.trouble
        if not trouble:
            options: dict[str, Any] = {self.option: amount} if self.option else {}
            try:
                with notes.taken(self.names):
                    answer = self.names["move"](self.game, state, **options)
                column, trouble = self.legal(state, answer)
            except BaseException as error:
                trouble = f"The program stopped with an error: {describe(error)}."
        seconds = perf_counter() - started
        told = {"column": column, "trouble": trouble, "seconds": seconds, "thoughts": notes.thoughts}
        return json.dumps(told)

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


class Notes:
    """What an engine thinks about a position: for each depth, the value and the line that it found last.

    An engine only answers with a column. But its `move` calls its `search`, by this name, once a depth, and
    what that returns, together with the best moves that it keeps in `memory.best`, is what it thought. An
    engine of the first stages calls `search` for each move that it may make, and remembers none: of these the
    best move is noted. A value is for the player who is to move here.
    """

    def __init__(self, game: Any, state: Any, report: Callable[[str], object]) -> None:
        self.game, self.state, self.report = game, state, report
        self._found = dict[int, dict[str, Any]]()  # depth -> its thought

    @property
    def thoughts(self) -> list[dict[str, Any]]:
        """Each with `depth` in plies, `value` (None where it is no number) and `line`, columns from 0."""
        return [self._found[depth] for depth in sorted(self._found)]

    @contextmanager
    def taken(self, names: dict[str, Any]) -> Iterator[None]:
        """Note each search that is finished meanwhile; `names` are those of the engine's file."""
        search = names.get("search")
        if not callable(search):
            yield
            return

        def search_at_root(*given: Any, **named: Any) -> Any:
            names["search"] = search  # below the root it calls itself, and loses no time here
            try:
                value = search(*given, **named)
            finally:
                names["search"] = search_at_root
            self.note(given, value)
            return value

        names["search"] = search_at_root
        try:
            yield
        finally:
            names["search"] = search

    def note(self, given: tuple[Any, ...], value: Any) -> None:
        """Keep what a search has returned; `given` begins with its game, its state and its depth."""
        if len(given) < 3 or not isinstance(given[2], int):
            return
        _, state, depth, *rest = given
        worth = value if isinstance(value, int | float) and isfinite(value) else None
        if state == self.state:
            thought = {"depth": depth, "value": worth, "line": self.follow(rest, depth)}
        else:
            thought = self.of_child(state, depth, worth)
        if thought["line"]:
            self._found[thought["depth"]] = thought
            self.report(json.dumps(thought))

    def follow(self, rest: list[Any], depth: int) -> list[int]:
        """The best moves that the engine remembers, from here on; none where it remembers none."""
        best = next((each.best for each in rest if isinstance(getattr(each, "best", None), dict)), {})
        line: list[int] = []
        state = self.state
        while len(line) < depth and best.get(state) in self.game.actions(state):
            line.append(best[state])
            state = self.game.result(state, line[-1])
        return line

    def of_child(self, state: Any, depth: int, worth: float | None) -> dict[str, Any]:
        """The thought after the search of one move; without a line if another move is better."""
        before = self._found.get(depth + 1)
        thought = {"depth": depth + 1, "value": None if worth is None else -worth, "line": list[int]()}
        better = worth is not None and (before is None or before["value"] is None or -worth > before["value"])
        if better:
            columns = self.game.actions(self.state)
            thought["line"] = [each for each in columns if self.game.result(self.state, each) == state]
        return thought


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
