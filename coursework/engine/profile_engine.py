"""Where a learner's engine spends its time: the seconds of each of its functions, for one move.

`MyEngine.profile` calls this file. What a function asks of the game counts as its own time; what it asks of
another function of the engine counts there.
"""

import ast
import sys
from bisect import bisect
from collections import Counter
from collections.abc import Callable
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple

from abcourse.games.game import CountingGame

from .stages import FILE

ELSEWHERE = "between them"


class Spent(NamedTuple):
    """What a function of the engine took for one move."""

    name: str
    calls: int
    seconds: float


class Owners:
    """Which definition of an engine's text a line belongs to, such as the function around a lambda."""

    def __init__(self, text: str) -> None:
        self.firsts, self.names = list[int](), list[str]()
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                decorated = [each.lineno for each in node.decorator_list]
                self.add(min([node.lineno, *decorated]), node.name)
            elif isinstance(node, ast.ClassDef):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                for method in methods:
                    self.add(method.lineno, f"{node.name}.{method.name}")

    def add(self, line: int, name: str) -> None:
        """A definition that begins in a line; they come in order."""
        self.firsts.append(line)
        self.names.append(name)

    def at(self, line: int) -> str:
        """The definition that a line stands in."""
        place = bisect(self.firsts, line)
        return self.names[place - 1] if place else ELSEWHERE


def profile_move(text: str, move: Callable[[], Any]) -> list[Spent]:
    """The seconds of each function while `move` runs, the largest first.

    Watching makes each call slower, and a small function suffers most. So the seconds are shares of the time
    that the same move takes when nobody watches.
    """
    owners, spent, calls = Owners(text), Counter[str](), Counter[str]()
    stack, last = [ELSEWHERE], perf_counter()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        nonlocal last
        now = perf_counter()
        spent[stack[-1]] += now - last  # type: ignore[assignment]  # a Counter counts seconds as well
        if event == "call":
            code = frame.f_code
            owner = owners.at(code.co_firstlineno) if code.co_filename == FILE else stack[-1]
            calls[owner] += code.co_filename == FILE and not code.co_name.startswith("<")
            stack.append(owner)
        elif event == "return" and len(stack) > 1:
            stack.pop()
        last = perf_counter()

    begun = perf_counter()
    move()
    whole = perf_counter() - begun
    sys.setprofile(watch)
    try:
        move()
    finally:
        sys.setprofile(None)
    scale = whole / sum(spent.values())
    found = [Spent(name, calls[name], seconds * scale) for name, seconds in spent.items() if calls[name]]
    return sorted(found, key=lambda each: -each.seconds)


def profile_text(engine: Any, state: Any, positions: int) -> str:
    """A table for one move: a line for each function of the engine, and the positions a second."""
    made = list[int]()

    def move() -> None:
        game: Any = CountingGame(engine.game)
        engine.functions.move(game, state, seconds=positions, clock=lambda: game.nodes)
        made.append(game.nodes)

    rows = profile_move(engine.text, move)
    whole = sum(each.seconds for each in rows)
    width = max(len(each.name) for each in rows)
    lines = [f"{'function':{width}} {'calls':>9} {'seconds':>8} {'share':>6}"]
    for each in rows:
        lines.append(f"{each.name:{width}} {each.calls:9,} {each.seconds:8.3f} {each.seconds / whole:6.0%}")
    lines.append(f"{made[0]:,} positions in {whole:.2f} s: {made[0] / whole:,.0f} a second")
    return "\n".join(lines)
