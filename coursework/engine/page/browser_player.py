"""What runs beside the engine in a friend's browser: it asks the engine for a move, and says what came back.

The page carries this file as it is, and the listener that hears what the engine thinks. The worker of the
page calls `Player.choose` for each move of the engine; the tests call it in plain Python.
"""

import json
from collections.abc import Callable, Sequence
from inspect import signature
from itertools import count
from math import isfinite
from time import perf_counter
from traceback import extract_tb
from typing import Any

from abcourse.play.thoughts import DepthResult, Listener

FILE = "my_engine.py"
WON = 1000  # what a finished game counts, and more, in the points of an engine


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
        on what went wrong in `trouble`; then `seconds`, and `thoughts`, one for each depth that was finished.
        `report` gets the JSON of each thought as soon as it is there, while the engine still searches.
        """
        state = self.game.parse(moves)
        engine = Listener(self.names, lambda found: self.pass_on(state, found, report))
        started = perf_counter()
        column, trouble, thoughts = None, self.trouble, list[DepthResult]()
        if not trouble:
            options: dict[str, Any] = {self.option: amount} if self.option else {}
            try:
                column, trouble = self.legal(state, engine.move(self.game, state, **options))
                thoughts = engine.thoughts
            except BaseException as error:
                trouble = f"The program stopped with an error: {describe(error)}."
        seconds = perf_counter() - started
        told = [self.tell(state, found) for found in thoughts]
        heard = [thought for thought in told if thought["line"]]
        return json.dumps({"column": column, "trouble": trouble, "seconds": seconds, "thoughts": heard})

    def better_last_move(self, moves: str, seconds: float) -> str:
        """Whether the last of these moves had a better one in its place, as the engine sees it, as JSON.

        `column`, from 0, is the best of the others, None where the engine sees that they lose too, or where
        it tells no value. An engine that takes a depth is asked deeper and deeper, while another depth will
        most likely be done in time.
        """
        state, played = self.game.parse(moves[:-1]), int(moves[-1]) - 1
        game, engine = Without(self.game, state, played), Listener(self.names)
        started = perf_counter()
        column, trouble = None, self.trouble
        try:
            for depth in count(2):
                if self.trouble or not game.actions(state):
                    break
                options: dict[str, Any] = {"seconds": {"seconds": seconds}, "depth": {"depth": depth}}
                chosen = engine.move(game, state, **options.get(self.option, {}))
                column, trouble = self.legal(state, chosen)
                value = engine.thoughts[-1].value if engine.thoughts else -WON
                if value <= -WON or column == played:
                    column = None
                if self.option != "depth" or abs(value) >= WON or perf_counter() - started > seconds / 8:
                    break
        except BaseException as error:
            column, trouble = None, f"The program stopped with an error: {describe(error)}."
        return json.dumps({"column": column, "trouble": trouble})

    def pass_on(self, state: Any, found: DepthResult, report: Callable[[str], object]) -> None:
        """Report a thought, if it has a move."""
        thought = self.tell(state, found)
        if thought["line"]:
            report(json.dumps(thought))

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

    def tell(self, state: Any, found: DepthResult) -> dict[str, Any]:
        """A thought as plain data; of its line the moves up to the first that cannot be played.

        `value` is in the engine's points for itself, None where it is no number that can be said.
        """
        line: list[int] = []
        for move in found.line:
            column, _ = self.legal(state, move)
            if column is None:
                break
            line.append(column)
            state = self.game.result(state, column)
        number = isinstance(found.value, int | float) and isfinite(found.value)
        return {"depth": found.depth, "value": found.value if number else None, "line": line}


class Without:
    """A game without one action in one state, so that a search finds the best of the others."""

    def __init__(self, game: Any, state: Any, action: Any) -> None:
        self.game, self.state, self.action = game, state, action

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def actions(self, state: Any) -> Sequence[Any]:
        """The legal actions, but for that one."""
        return self.others(state, self.game.actions(state))

    def sensible(self, state: Any) -> Sequence[Any]:
        """The sensible actions, but for that one; any other where it is the only one."""
        return self.others(state, self.game.sensible(state)) or self.actions(state)

    def others(self, state: Any, actions: Sequence[Any]) -> Sequence[Any]:
        """These actions, but for that one."""
        return [each for each in actions if each != self.action] if state == self.state else actions


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
