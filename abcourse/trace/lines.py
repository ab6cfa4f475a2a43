"""Which line of a search ran at each of its calls: a listing, and the lines that Python went through.

trace = Trace(listing=alphabeta)
alphabeta(tree, trace)(tree.initial)
Stepper(tree, trace)                    # with the listing, and the line that runs at each step
"""

import ast
import inspect
import sys
from collections.abc import Callable
from functools import wraps
from textwrap import dedent
from types import FrameType
from typing import Any

LEAVES = ("break", "return")  # how a line begins that leaves the loop or the function


class Listing:
    """The source of a search, and its lines that ran: for each call, those between the calls below it.

    `function` is a search, or a function that makes one, whose nested function is then shown. Raises
    ValueError if there is no source, as for a function of the standard library in C.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        function = inspect.unwrap(function)
        try:
            source, first = inspect.getsourcelines(function)
        except (OSError, TypeError):
            raise ValueError(
                f"there is no source of {function!r} to list; give a function of yours"
            ) from None
        self.file = inspect.getsourcefile(function)
        (top,) = ast.parse(dedent("".join(source))).body
        nested = (each for each in getattr(top, "body", []) if isinstance(each, ast.FunctionDef))
        shown: Any = next(nested, top)
        self.first, self.last = first, first + len(source) - 1
        self.lines = [(first + place, text) for place, text in _listed(shown, source)]
        self.rows: list[list[list[int]]] = []
        self._path: list[int] = []

    def followed(self, search: Callable[..., Any]) -> Callable[..., Any]:
        """Return the same search, which now notes the lines that run in it."""

        @wraps(search)
        def noting(*args: Any, **kwargs: Any) -> Any:
            if self._path:
                self.rows[self._path[-1]].append([])
            self._path.append(len(self.rows))
            self.rows.append([[]])
            before = sys.gettrace()
            if len(self._path) == 1:
                sys.settrace(self._entered)
            try:
                return search(*args, **kwargs)
            finally:
                self._path.pop()
                if not self._path:
                    sys.settrace(before)

        return noting

    def _entered(self, frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if (
            code.co_filename != self.file
            or not self.first <= code.co_firstlineno <= self.last
            or not self._path
        ):
            return None
        row = self.rows[self._path[-1]]

        def ran(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                row[-1].append(frame.f_lineno)
            return ran

        return ran

    def at(self, kind: str, row: int, child: int | None, place: int) -> int | None:
        """Return the line that a step of a trace shows, counted from 0 in `lines`, or None if none is known.

        Each kind of step shows another line:

        - A node that is opened shows its first line.
        - A leaf that is read shows the line at which it returned.
        - A value that comes back shows the call that asked for it, which is call number `place` of its node.
        - A cut shows the line that leaves the loop, and the end shows the last line.
        """
        ran = self.rows[row]
        if kind == "open":
            lines = ran[0][:1]
        elif kind == "leaf" and child is not None and self.rows[child][-1]:
            lines = self.rows[child][-1]
        elif kind in ("leaf", "back"):
            lines = ran[place]
        elif kind == "cut":
            lines = [line for line in ran[-1] if self._text(line).startswith(LEAVES)][:1] or ran[-1]
        else:
            lines = ran[-1]
        numbers = [number for number, _ in self.lines]
        return numbers.index(lines[-1]) if lines and lines[-1] in numbers else None

    def _text(self, number: int) -> str:
        return dict(self.lines).get(number, "").strip()


def _listed(function: Any, source: list[str]) -> list[tuple[int, str]]:
    """Place in the source and text of each line of a function, without its docstring and its annotations."""
    for argument in ast.walk(function.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    body = function.body[1:] if ast.get_docstring(function) else function.body
    indent = len(source[function.lineno - 1]) - len(source[function.lineno - 1].lstrip())
    places = range(body[0].lineno - 1, function.end_lineno)
    head = f"def {function.name}({ast.unparse(function.args)}):"
    return [(function.lineno - 1, head), *((place, source[place].rstrip()[indent:]) for place in places)]
