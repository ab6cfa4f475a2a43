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

    Takes two sources. `near` is how many lines stay around each change; "..." stands for the others.

        Difference(source_of(alphabeta), source_of(exhibit), near=2)
    """

    def __init__(self, before: str, after: str, *, near: int = 99, title: str = "") -> None:
        old, new = (dedent(text).strip("\n").splitlines() for text in (before, after))
        told = list(unified_diff(old, new, n=near, lineterm=""))[2:]  # without the names of two files
        skips = [line.startswith("@@") for line in told]
        self.title = title
        self.lines = [
            "  ..." if skip else f"{line[:1]} {line[1:]}".rstrip()
            for line, skip in zip(told, skips, strict=True)
        ]
        if near >= len(old):
            self.lines = self.lines[1:]

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
