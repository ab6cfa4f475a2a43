"""Two versions of a function as one listing: what is gone, and what has come in its place."""

from __future__ import annotations

from difflib import unified_diff
from html import escape
from textwrap import dedent

from . import palette

FILLS = {"-": palette.MAX_FILL, "+": palette.MIN_FILL}
LOOK = "margin:.2em 0 .6em;line-height:1.4;text-align:left"


class Difference:
    """A changed function on the one it was made from: `-` before a line that is gone, `+` before a new one.

    Takes two sources. `near` is how many lines stay around each change; "..." stands between those that are
    far apart.

        Difference(source_of(alphabeta), source_of(exhibit), near=2)
    """

    def __init__(self, before: str, after: str, *, near: int = 99, title: str = "") -> None:
        old, new = (dedent(text).strip("\n").splitlines() for text in (before, after))
        told = list(unified_diff(old, new, n=near, lineterm=""))[3:]  # without names and the first place
        signs = ["..." if line.startswith("@@") else line[0] for line in told]
        code = dedent(
            "\n".join("" if sign == "..." else line[1:] for sign, line in zip(signs, told, strict=True))
        )
        self.title = title
        self.lines = [f"{sign} {line}".rstrip() for sign, line in zip(signs, code.split("\n"), strict=False)]

    def __repr__(self) -> str:
        return "\n".join([*filter(None, [self.title]), *self.lines])

    def _repr_html_(self) -> str:
        title = f"<b>{escape(self.title)}</b>" if self.title else ""
        rows = "\n".join(map(_row, self.lines))
        return f'<div style="text-align:left">{title}<pre style="{LOOK}">{rows}</pre></div>'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}


def _row(line: str) -> str:
    if line[:1] not in FILLS:
        return escape(line)
    look = f"background:{FILLS[line[0]]};color:{palette.INK};font-weight:bold"
    return f'<span style="{look}">{escape(line)}</span>'
